"""What the console knows already when something happened: the running hand as it would be told, seats, the night.

Amounts are chips, seats are 1-based.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from app.engine.betting import min_raise_to
from app.engine.events import (
    Action,
    ActionTaken,
    HandEvent,
    HandKilled,
    HandStarted,
    StreetDealt,
)
from app.engine.fold import apply
from app.engine.seats import seats_in
from app.engine.state import HandState, start_hand
from app.flows.amount import chip_keys
from app.rulebook.given import Given
from app.rulebook.scene import GAMES, STREETS
from app.rulebook.stated import AnteTerms, LastPositions, NextPositions, RakeTerms

MOST_CHIPS = 10
"""Keys of the rack."""
_CODES = {key: code for code, key in GAMES.items()}


@dataclass(frozen=True, slots=True)
class Ground:
    """What is known before anything is asked. `given` tells the running hand, `seats` of `size` are taken, `recorded`
    is whether the log has something to change. `last` and `coming` are the positions of the last hand and of the
    next one, `owed` the blinds that seats owe; `stacks` are the chips of every seat, `table_max` the most one may have
    (None: not known), `offences` how often each seat acted out of turn tonight. `awarded`: a pot was paid, `since`
    seconds ago, and `next_acts` were the acts since. `least` is the minimum of the last wager (0: unknown).
    `next_blinds` are those of the next level (0, 0: none), `ante` and `rake` what the house takes in.
    """

    hand: HandState | None = None
    given: Given = field(default_factory=Given)
    seats: tuple[int, ...] = ()
    size: int = 0
    chip: int = 1
    recorded: bool = False
    last: LastPositions | None = None
    coming: NextPositions | None = None
    owed: tuple[tuple[int, str], ...] = ()
    stacks: tuple[tuple[int, int], ...] = ()
    table_max: int | None = None
    offences: tuple[tuple[int, int], ...] = ()
    awarded: bool = False
    since: int = 0
    next_acts: tuple[str, ...] = ()
    least: int = 0
    next_blinds: tuple[int, int] = (0, 0)
    ante: AnteTerms | None = None
    rake: RakeTerms | None = None

    @property
    def rack(self) -> tuple[int, ...]:
        """The chips in play, the smallest first, up to what the largest stack can hold."""
        most = max((chips for _, chips in self.stacks), default=0)
        if self.hand is not None:
            most = max(most, *self.hand.stacks, self.hand.price)
        return rack(self.hand.setup.start.chip if self.hand else self.chip, most)

    @property
    def early(self) -> tuple[int, ...]:
        """The seats that can act out of turn."""
        hand = self.hand
        return tuple(seats_in(hand.able & ~(1 << hand.to_act))) if hand and hand.to_act else ()

    @property
    def live(self) -> tuple[int, ...]:
        """The hands that are still in."""
        return tuple(seats_in(self.hand.live)) if self.hand else self.given.live

    def stack(self, seat: int) -> int:
        """The chips of `seat` as they lie behind now."""
        if self.hand is not None and seat < len(self.hand.stacks) and seat in self.live:
            return self.hand.stacks[seat]
        return dict(self.stacks).get(seat, 0)


def rack(chip: int, most: int) -> tuple[int, ...]:
    """Chips of a set from `chip` up to `most`, four at least."""
    found = [chip]
    while len(found) < MOST_CHIPS and (len(found) < 4 or chip_keys(found[-1], 0)[1] <= most):
        found.append(chip_keys(found[-1], 0)[1])
    return tuple(found)


def told(hand: HandState, events: Iterable[HandEvent]) -> Given:
    """The running hand in the words of a description: what was posted, and every act since.

    Straddles and posts of those who came back are left out: a book that knows none would find no such hand.
    """
    start = hand.setup.start
    return Given(
        game=_CODES.get(start.game, start.game),
        blinds=(start.small_blind, start.big_blind),
        limits=(start.limits.small_bet, start.limits.big_bet) if start.limits.small_bet else (),
        unit=start.chip,
        raise_cap=start.limits.cap or None,
        bring_in=start.limits.bring_in or None,
        table=max(len(hand.stacks) - 1, start.button),
        button=start.button,
        sb_seat=start.sb_seat or None,
        bb_seat=start.bb_seat or None,
        stacks=dict(start.stacks),
        actions=acts_told(events),
    )


def acts_told(events: Iterable[HandEvent]) -> tuple[str, ...]:
    """The acts of a hand, streets marked, a dead hand as a fold."""
    found: list[str] = []
    for event in events:
        match event:
            case HandStarted():
                found.clear()
            case StreetDealt(street=street) if 0 < street < len(STREETS):
                found.append(f"/{STREETS[street]}")
            case ActionTaken():
                found.append(act_told(event))
            case HandKilled(seat=seat):
                found.append(f"{seat} fold")
            case _:
                pass
    return tuple(found)


def act_told(act: ActionTaken) -> str:
    """One act as '4 raise 700'."""
    plain = act.action in (Action.FOLD, Action.CHECK)
    verb = act.action.value.replace("-", "_")
    return f"{act.seat} {verb}" if plain else f"{act.seat} {verb} {act.to_amount}"


def least_before(events: Iterable[HandEvent]) -> int:
    """The smallest legal total of the last bet or raise when it was made, 0 where there was none."""
    hand, least = None, 0
    for event in events:
        if isinstance(event, HandStarted):
            hand, least = start_hand(event), 0
            continue
        if hand is None:
            continue
        if isinstance(event, ActionTaken) and event.action in (Action.BET, Action.RAISE):
            least = min_raise_to(hand)
        hand = apply(hand, event)
    return least

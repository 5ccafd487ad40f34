"""A table between and during hands: who sits where with how many chips, the stakes, the running hand.

Amounts are chips.
"""

from enum import Enum

import msgspec

from app.engine.events import HandEvent
from app.engine.positions import Positions
from app.engine.rake import NOTHING, RakeRule
from app.engine.state import HandState
from app.session.bank.accounts import NOTHING_BANKED, Bank
from app.session.bank.facts import MoneyFact
from app.session.floor_facts import FloorFact
from app.session.house_games import LevelClock, SideKind, TurnsBy
from app.session.queue_facts import NOBODY, Queue, QueueFact
from app.session.records import NO_RECORD, Record
from app.session.ruling_note import RulingNote
from app.session.stakes import Rotation, Stakes, TableRules


class Presence(Enum):
    """Whether a seat is dealt in."""

    IN = "in"
    AWAY = "away"
    WAITING = "waiting"
    """New or back, and waits for the big blind."""
    LEAVING = "leaving"
    """Left during a hand: the chips go back to the bank when it is over."""


class TableSeat(msgspec.Struct, frozen=True, gc=False):
    """One taken seat. `owes_live` and `owes_dead` are what it posts to be dealt in before its big blind; `top_up` is
    added at the next deal. Who is away went at `away_at` (UTC microseconds), when `away_hands` were dealt.
    """

    player: int
    stack: int
    presence: Presence = Presence.IN
    owes_live: int = 0
    owes_dead: int = 0
    top_up: int = 0
    doubted: bool = False
    posts: bool = False
    away_at: int = 0
    away_hands: int = 0

    @property
    def owes(self) -> bool:
        """True when something is to be posted before the seat's big blind."""
        return bool(self.owes_live or self.owes_dead)


class LastHand(msgspec.Struct, frozen=True):
    """How the last hand ended: chips won by seat, what went back uncalled, the rake, or why it was voided."""

    number: int
    won: tuple[tuple[int, int], ...] = ()
    uncalled_seat: int = 0
    uncalled: int = 0
    voided: str = ""
    raked: int = 0


# ---- facts of the table; the facts of a hand are app.engine.events


class _Fact(msgspec.Struct, frozen=True, gc=False, tag_field="e", omit_defaults=True):
    pass


class TableOpened(_Fact, frozen=True, gc=False, tag="table"):
    """The night begins. `unit` is the value of one unit in the table's money ('0.01', '1')."""

    name: str
    size: int
    stakes: Stakes
    rules: TableRules = TableRules()
    unit: str = "1"


class SeatTaken(_Fact, frozen=True, gc=False, tag="sit"):
    """`player` sits down with `stack` chips from the bank; `owes_live` when a blind is due before being dealt in."""

    seat: int
    player: int
    stack: int
    owes_live: int = 0


class SeatLeft(_Fact, frozen=True, gc=False, tag="leave"):
    """The seat is given up; its `stack`, a queued top-up included, goes back to the bank. From a hand it was dealt into
    it goes when that is over.
    """

    seat: int
    stack: int


class PlayerChanged(_Fact, frozen=True, gc=False, tag="player"):
    """Another name belongs to this seat; the chips stay."""

    seat: int
    player: int


class WentAway(_Fact, frozen=True, gc=False, tag="away"):
    """The seat is not dealt in until it comes back; `at` is when it went (UTC microseconds, 0: not kept)."""

    seat: int
    at: int = 0


class CameBack(_Fact, frozen=True, gc=False, tag="back"):
    """The seat plays again: at once when `posts`, else when the big blind reaches it or nothing is owed."""

    seat: int
    posts: bool = False


class ToppedUp(_Fact, frozen=True, gc=False, tag="topup"):
    """`added` chips from the bank, on the table at the next deal; negative takes a queued top-up back."""

    seat: int
    added: int


class ButtonMoved(_Fact, frozen=True, gc=False, tag="button"):
    """The next hand is dealt with the button on `seat`; the blinds follow it, or are given: `big`, and `small` or none,
    which would stand at `dead_small`.
    """

    seat: int
    small: int = 0
    big: int = 0
    dead_small: int = 0


class BlindsOwed(_Fact, frozen=True, gc=False, tag="owes"):
    """What `seat` owes before its big blind, as the floor says: live and dead chips."""

    seat: int
    live: int
    dead: int


class StakesChanged(_Fact, frozen=True, gc=False, tag="stakes"):
    """New stakes or another game from the next hand on."""

    stakes: Stakes


class RulesChanged(_Fact, frozen=True, gc=False, tag="rules"):
    """The table plays by other rules from the next hand on."""

    rules: TableRules


class RotationSet(_Fact, frozen=True, gc=False, tag="rotation"):
    """A mixed game begins with the first of its games; no games end it and the stakes stay."""

    games: tuple[Stakes, ...]
    by: TurnsBy = TurnsBy.ORBIT
    count: int = 1
    chosen: bool = False


class GameChosen(_Fact, frozen=True, gc=False, tag="choice"):
    """Game `turn` of the rotation is played next, whoever's turn it was."""

    turn: int


class LevelsSet(_Fact, frozen=True, gc=False, tag="levels"):
    """The structure of levels and how its clock stands; None ends it and the stakes stay."""

    clock: LevelClock | None


class RakeChanged(_Fact, frozen=True, gc=False, tag="rake"):
    """What the house takes from the next payout on."""

    rule: RakeRule


class SidePaid(_Fact, frozen=True, gc=False, tag="side"):
    """`seat` gets chips from others beside the pots: (seat, chips) of each who pays."""

    seat: int
    payers: tuple[tuple[int, int], ...]
    kind: SideKind = SideKind.OTHER


class HandUnwatched(_Fact, frozen=True, gc=False, tag="unwatched"):
    """A hand was dealt without the console: the stacks (seat, chips) and the button afterwards."""

    number: int
    button: int
    stacks: tuple[tuple[int, int], ...]


TableEvent = (
    TableOpened
    | SeatTaken
    | SeatLeft
    | PlayerChanged
    | WentAway
    | CameBack
    | ToppedUp
    | ButtonMoved
    | BlindsOwed
    | StakesChanged
    | RulesChanged
    | HandUnwatched
    | RotationSet
    | GameChosen
    | LevelsSet
    | RakeChanged
    | SidePaid
    | FloorFact
    | QueueFact
    | MoneyFact
)
Event = HandEvent | TableEvent


class TableState(msgspec.Struct, frozen=True, gc=False):
    """The table after all steps so far. `seats` is indexed by seat, entry 0 unused, None = empty.

    `issued` = chips bought less chips cashed out; `counted` = all count differences; `raked` = all rake.
    `placed` are positions set by hand for the next deal (big 0: the blinds follow the button), None = as the rule
    says; `again` repeats the positions of a voided hand, `debts` are seats of the running one as they owed before it:
    they owe it again when it is voided. `hands` counts hands started. `legs` are whole pots won in a row, as (seat,
    how many); `killer` is who kills the next pot, `rock` who won the last one. `dropped` is what each fund got, a part
    of `raked`. `rulings` are those since the last deal; `records` is what is kept of each person, `serving` who misses
    the running hand. `floor_since` is when a supervisor was called who has not come yet, `deck_hand` the hand after
    which the deck was changed or counted last. `queue` is who waits, `bank` has the accounts of
    money and of chips beside the table. `ended` is the table as the last
    paid hand ended: it may be reopened.
    """

    name: str = ""
    unit: str = "1"
    stakes: Stakes = Stakes()
    rules: TableRules = TableRules()
    seats: tuple[TableSeat | None, ...] = (None,)
    positions: Positions | None = None
    placed: Positions | None = None
    again: bool = False
    debts: tuple[tuple[int, TableSeat], ...] = ()
    hands: int = 0
    hand: HandState | None = None
    last: LastHand | None = None
    issued: int = 0
    counted: int = 0
    raked: int = 0
    dropped: tuple[tuple[str, int], ...] = ()
    rake: RakeRule = NOTHING
    rotation: Rotation | None = None
    levels: LevelClock | None = None
    legs: tuple[int, int] = (0, 0)
    killer: int = 0
    rock: int = 0
    rulings: tuple[RulingNote, ...] = ()
    records: tuple[Record, ...] = ()
    serving: tuple[int, ...] = ()
    floor_since: int = 0
    deck_hand: int = 0
    queue: Queue = NOBODY
    bank: Bank = NOTHING_BANKED
    ended: "TableState | None" = None

    @property
    def size(self) -> int:
        return len(self.seats) - 1

    @property
    def taken(self) -> int:
        """The mask of taken seats."""
        return sum(1 << seat for seat, sitter in enumerate(self.seats) if sitter)

    @property
    def chips(self) -> int:
        """Chips on the table: stacks, queued top-ups and the running hand."""
        hand = self.hand
        total = sum(s.stack + s.top_up for s in self.seats if s)
        if hand is None:
            return total
        return total + hand.chips - hand.raked - hand.setup.brought

    @property
    def owed(self) -> int:
        """What `chips` must be: issued, as counted, less the rake and what lies beside the table.

        Equal to `chips` at every moment.
        """
        drift = sum(self.hand.counted) - self.hand.raked if self.hand else 0
        return self.issued + self.counted - self.raked - self.bank.off_table + drift

    def record(self, player: int) -> Record:
        """What is kept of a person tonight."""
        return next((record for record in self.records if record.player == player), NO_RECORD)

    def missing(self, seat: int) -> int:
        """The hands that who sits there still misses for a penalty, the running one included."""
        sitter = self.seats[seat]
        return self.record(sitter.player).missing if sitter else 0

    def stack(self, seat: int) -> int:
        """Chips behind `seat` at this moment."""
        sitter = self.seats[seat]
        if self.hand and seat < len(self.hand.stacks) and self.dealt_in(seat):
            return self.hand.stacks[seat]
        return sitter.stack if sitter else 0

    def dealt_in(self, seat: int) -> bool:
        """True when the seat was dealt into the running hand."""
        return self.hand is not None and any(number == seat for number, _ in self.hand.setup.start.stacks)

"""The shortest way to an amount or to a payout on the console, as taps. Amounts are chips."""

from collections import deque
from collections.abc import Sequence

from app.engine.betting import options
from app.engine.events import Action, ActionTaken
from app.engine.fold import apply
from app.engine.seats import seats_in
from app.engine.state import HandState
from app.flows.amount import chip_keys
from app.flows.payout import PayoutFlow
from app.formats.recorded import Act, RecordedAct
from app.formats.retold import UnplayableError, action
from ui.faces.limit_face import presets

Tap = tuple[str, int]
"""What is tapped, and which one: ('digit', 7), ('preset', 1), ('chip', 0), ('raise', 0), ('seat', 4), ('pot', 1)."""

_RAISE: Tap = ("raise", 0)
_MOST_CHIPS = 6
_MOST_STATES = 20_000


def amount_taps(state: HandState, to_amount: int) -> list[Tap]:
    """The fewest taps that bet or raise to `to_amount` from an empty pad, the Raise key included."""
    offer = options(state)
    if offer is None:
        raise UnplayableError("nobody is to act")
    seat = offer.seat
    if to_amount == offer.min_raise_to:
        return [_RAISE]
    if to_amount == state.bets[seat] + state.stacks[seat]:
        return [("all-in", 0)]
    start = state.setup.start
    chips = chip_keys(start.chip, start.big_blind)
    ways: list[list[Tap]] = [[("digit", int(digit)) for digit in str(to_amount)]]
    starts: list[tuple[int, list[Tap]]] = [(state.bets[seat], [])]
    starts += [(amount, [("preset", number)]) for number, (_, amount) in enumerate(presets(state, offer))]
    for amount, first in starts:
        more = _chips(to_amount - amount, chips)
        if more is not None and (first or more):
            ways.append([*first, *more])
    return [*min(ways, key=len), _RAISE]


def _chips(amount: int, values: Sequence[int]) -> list[Tap] | None:
    """Chips that make `amount`, largest first; None when they cannot or are too many."""
    found: list[Tap] = []
    for number in reversed(range(len(values))):
        count, amount = divmod(amount, values[number]) if amount >= 0 else (0, amount)
        found += [("chip", number)] * min(count, _MOST_CHIPS + 1)
        if len(found) > _MOST_CHIPS:
            return None
    return found if not amount else None


def passing(acts: Sequence[RecordedAct], state: HandState) -> tuple[tuple[ActionTaken, ...], list[int]]:
    """The run of folds and checks in turn that the record begins with, as far as the street goes.

    Returns the acts, and for each how many lines of the record it and those before it take.
    """
    run: list[ActionTaken] = []
    lines: list[int] = []
    for number, act in enumerate(acts, 1):
        if act.act is Act.STREET or not state.to_act:
            break
        taken = action(act, state)
        if taken is None:
            continue
        if taken.seat != state.to_act or taken.action not in (Action.FOLD, Action.CHECK):
            break
        run.append(taken)
        lines.append(number)
        state = apply(state, taken)
    return tuple(run), lines


def payout_taps(flow: PayoutFlow, highs: tuple[int, ...], lows: tuple[int, ...] = ()) -> list[Tap]:
    """The fewest taps on plates and pots until each pot has these winners (masks, main pot first), and its low half
    those of `lows` (0, or none: nobody made a low).

    Raises:
        UnplayableError: no way was found.
    """
    low = lows if any(lows) else (0,) * len(highs)
    queue: deque[tuple[PayoutFlow, list[Tap]]] = deque([(flow, [])])
    seen = {(flow.marks, flow.lit)}
    while queue and len(seen) < _MOST_STATES:
        now, taps = queue.popleft()
        if now.complete and now.highs == highs and (now.lows or (0,) * len(highs)) == low:
            return taps
        steps: list[tuple[Tap, PayoutFlow]] = [(("seat", s), now.tapped(s)) for s in seats_in(flow.hand.live)]
        steps += [(("pot", number), now.chosen(number)) for number in range(len(flow.layers))]
        for tap, after in steps:
            if (after.marks, after.lit) not in seen:
                seen.add((after.marks, after.lit))
                queue.append((after, [*taps, tap]))
    raise UnplayableError("the winners cannot be marked")

"""Holds a hand after a ruling against what was answered, key by key. Amounts are chips, seats are 1-based.

What the hand says is read from its stacks, bets, pots and turns. `Any`: each key of an answer has its own shape.
"""

from collections.abc import Mapping
from typing import Any

from app.engine.betting import min_raise_to
from app.engine.pots import pots
from app.engine.seats import is_single, seats_in
from app.engine.state import HandState
from app.rulebook.wagers.aftermath import choices

Shown = dict[str, Any]
WAGERS = frozenset({"call", "bet", "raise", "allin"})
OUT = frozenset({"fold", "dead_hand", "no_claim"})
BACK = frozenset({"misdeal", "void_hand", "redeal"})


def misfits(answer: Mapping[str, Any], before: HandState, after: HandState, seat: int) -> list[str]:
    """Each key of the answer that the hand does not show; `seat` is whom it concerns where the answer names nobody."""
    concerned = answer.get("seat") or seat or before.to_act
    shown = _shown(answer, before, after, concerned)
    wrong = [
        f"{key} is {shown[key]!r}, not {answer[key]!r}"
        for key in shown
        if key in answer and _plain(shown[key]) != _plain(answer[key])
    ]
    return wrong if after.chips == before.chips else [*wrong, f"{before.chips} chips became {after.chips}"]


def _plain(value: Any) -> Any:
    """The value without the order of words and of seats that only are named."""
    if isinstance(value, list | tuple):
        words = all(isinstance(one, str) for one in value)
        return sorted(value) if words else [_plain(one) for one in value]
    if isinstance(value, Mapping):
        return {key: sorted(one) if key == "eligible" else _plain(one) for key, one in value.items()}
    return value


def _shown(answer: Mapping[str, Any], before: HandState, after: HandState, seat: int) -> Shown:
    """What the hand says to the keys that it can say something to."""
    ruling = answer.get("ruling", "")
    found = {} if after.finished or ruling == "bind" else _turn(after)
    found |= _of_the_seat(answer, before, after, seat) | _of_the_middle(answer, after)
    if ruling == "correct":
        found |= {"to": max(after.bets), "top_up": _put_in(before, after), "returned": _went_back(before, after)}
    if ruling in BACK:
        start = dict(after.setup.start.stacks)
        found["returned"] = _went_back(before, after)
        found["bets_returned"] = all(after.stacks[other] == chips for other, chips in start.items())
    if isinstance(answer.get("runs_allowed"), int) and ruling != "refused":
        found["runs_allowed"] = after.runs
    if "hands" in answer:
        found["hands"] = {other: "live" if after.live >> other & 1 else "dead" for other in answer["hands"]}
    if "killed" in answer:
        found["killed"] = [other for other in answer["killed"] if not after.live >> other & 1]
    return found


def _turn(after: HandState) -> Shown:
    """Who is next, and at what price."""
    if is_single(after.live):
        return {"next": "hand_over"}
    if not after.to_act:
        return {"next": "street_over"}
    owed = max(after.price - after.bets[after.to_act], 0)
    return {"next": after.to_act, "next_call": owed, "min_raise_after": min_raise_to(after)}


def _of_the_seat(answer: Mapping[str, Any], before: HandState, after: HandState, seat: int) -> Shown:
    """What the seat has put in, whether it is still in, what it may do."""
    ruling, found = answer.get("ruling", ""), Shown()
    uncalled = after.uncalled if after.uncalled_seat == seat and after.street == before.street else 0
    wagered = after.bets[seat] + uncalled
    if ruling in WAGERS:
        found |= {"to": wagered, "all_in": after.stacks[seat] == uncalled}
    if ruling == "bind":
        found["min_raise_to"] = wagered
    if ruling in OUT:
        found["ruling"] = ruling if not after.live >> seat & 1 else "live"
        found["forfeit"] = after.totals[seat] - (before.totals[seat] if ruling == "fold" else 0)
        found["returned"] = {other: after.stacks[other] - before.stacks[other] for other in answer.get("returned", ())}
    if ruling == "check":
        found["ruling"] = ruling if after.totals == before.totals else "chips moved"
    if "options" in answer and after.to_act == seat:
        found |= {"options": choices(after, seat), "call_to": after.price, "min_raise_to": min_raise_to(after)}
    return found


def _of_the_middle(answer: Mapping[str, Any], after: HandState) -> Shown:
    """The pots, what nobody called, and who got what."""
    rows = [{"amount": pot.amount, "eligible": seats_in(pot.seats)} for pot in pots(after)]
    uncalled = {"seat": after.uncalled_seat, "amount": after.uncalled} if after.uncalled else None
    found = Shown()
    if not after.finished:
        found |= {"pots": rows, "uncalled": uncalled, "pot_now": after.pot_total}
    if is_single(after.live):
        found["winner"] = after.live.bit_length() - 1
    awards = dict[int, int]()
    for seat, chips in after.pushed:
        awards[seat] = awards.get(seat, 0) + chips
    found["awards"] = awards
    if after.finished:
        found["winner"] = next(iter(awards)) if len(awards) == 1 else 0
    return found


def change_of(chips: int, before: HandState, after: HandState, seat: int) -> Shown:
    """What goes back of a push of `chips`, and what it still lacks."""
    put = before.stacks[seat] - after.stacks[seat]
    put += after.uncalled if after.uncalled_seat == seat and after.street == before.street else 0
    return {"change": max(chips - put, 0), "owes_more": max(put - chips, 0)}


def _put_in(before: HandState, after: HandState) -> dict[int, int]:
    moved = {seat: after.totals[seat] - before.totals[seat] for seat in range(len(after.totals))}
    return {seat: chips for seat, chips in moved.items() if chips > 0}


def _went_back(before: HandState, after: HandState) -> dict[int, int]:
    moved = {seat: after.stacks[seat] - before.stacks[seat] for seat in range(len(after.stacks))}
    return {seat: chips for seat, chips in moved.items() if chips > 0}

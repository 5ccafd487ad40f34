"""A wrong amount that was found later: put right on the street, or left as it is. Amounts are totals of the street."""

from typing import Final

from app.engine.betting import max_raise_to, min_raise_to
from app.engine.events import Action, ActionTaken, HandEvent
from app.engine.fold import apply
from app.engine.seats import seats_in
from app.engine.state import HandState
from app.rulebook.pots.pot_questions import pots_told
from app.rulebook.scene import Scene, act_of, opened, played
from app.rulebook.turns.turn_order import substantial_action
from app.rulebook.verdict import Fact, Verdict, ruled
from app.rulebook.wagers.aftermath import standing

Facts = dict[str, Fact]
TOO_LATE: Final = frozenset({"after_next_card", "showdown_started", "after_tabling"})
"""When the street is over for every book."""
CHIPS_BEHIND: Final = "after_two_actions_with_chips"


def corrected(scene: Scene) -> Verdict | None:
    """A bet or raise below the minimum, or of a pot that was quoted wrongly, comes to light."""
    if scene.hand is None or not scene.hand.live >> _wagerer(scene, scene.hand) & 1:
        return None
    match scene.event.error:
        case "underbet" | "underraise":
            return _short_wager(scene, scene.hand)
        case "pot_quote_low":
            return _quoted_low(scene, scene.hand)
        case "pot_quote_high":
            return _quoted_high(scene, scene.hand)
        case _:
            return None


def _short_wager(scene: Scene, hand: HandState) -> Verdict:
    """Everybody who is in for the short amount adds what is missing; none of them may raise for that.

    Source: TDA 52-A and its example; Robert's BR 15 (switch D25).
    """
    seat = _wagerer(scene, hand)
    before = _before_the_wager(scene, seat)
    declared = scene.event.declared or hand.bets[seat]
    required = scene.event.required or min_raise_to(before)
    round_only = scene.book.value("short_raise_repair_window") == "round"
    late = scene.event.found in TOO_LATE or (round_only and not hand.to_act)
    if late or hand.price > declared or required <= declared:
        return stands(hand, declared, "short_raise_repair_window")
    events = _topped_up(hand, declared, required, seat)
    after = _folded(hand, events)
    facts: Facts = {
        "to": required,
        "top_up": {act.seat: act.to_amount - declared for act in events},
        "owes_more": required - declared,
        "callers_may_raise": False,
        "pot_now": after.pot_total,
    }
    return ruled("correct", "short_raise_repair_window", events=events, **facts, **standing(after))


def _topped_up(hand: HandState, declared: int, required: int, seat: int) -> tuple[ActionTaken, ...]:
    """The new totals of who is in for the short amount, the one who made it first; a short stack goes all-in."""
    others = [other for other in seats_in(hand.live & ~(1 << seat)) if hand.bets[other] == declared]
    in_for_it = [other for other in (seat, *others) if hand.stacks[other]]
    return tuple(
        ActionTaken(other, Action.RAISE if other == seat else Action.CALL, min(required, declared + hand.stacks[other]))
        for other in in_for_it
    )


def _folded(hand: HandState, events: tuple[HandEvent, ...]) -> HandState:
    for event in events:
        hand = apply(hand, event)
    return hand


def stands(hand: HandState, to_amount: int, switch: str, *, floor: bool = False) -> Verdict:
    """It is too late: the amount stands as it was accepted."""
    facts: Facts = {"to": to_amount}
    facts |= pots_told(hand) | standing(hand)
    if floor:
        facts["floor"] = True
    return ruled("stands", switch, events=(), **facts)


def _wagerer(scene: Scene, hand: HandState) -> int:
    """The seat that made the wager in question."""
    by = scene.event.by
    return by if isinstance(by, int) else scene.event.seat or hand.aggressor


def _wager_place(scene: Scene, seat: int) -> int:
    """Where in the row of actions the last wager of `seat` stands; its length where it is not told."""
    actions = scene.given.actions
    wagers = [
        place
        for place, action in enumerate(actions)
        if action.removeprefix("!").strip().startswith(f"{seat} ") and not action.endswith(("fold", "check", "call"))
    ]
    return wagers[-1] if wagers else len(actions)


def _before_the_wager(scene: Scene, seat: int) -> HandState:
    """The hand as it was when that seat was to wager."""
    return played(opened(scene.given, scene.book), scene.given.actions[: _wager_place(scene, seat)])


def _behind(scene: Scene, seat: int) -> list[ActionTaken]:
    """What was done after the wager."""
    actions = [action.removeprefix("!").strip() for action in scene.given.actions]
    place = _wager_place(scene, seat) + 1
    start = opened(scene.given, scene.book)
    return [
        act_of(played(start, tuple(actions[:at])), actions[at])
        for at in range(place, len(actions))
        if not actions[at].startswith("/")
    ]


def _quoted_low(scene: Scene, hand: HandState) -> Verdict:
    """The pot was quoted too low: the wager is lifted to the real pot until there was substantial action on it.

    Source: TDA 52-B and its first two examples (switch D26).
    """
    event, seat = scene.event, _wagerer(scene, hand)
    quoted = hand.bets[seat] or event.quoted or 0
    behind = _behind(scene, seat)
    late = event.found in TOO_LATE or event.found == CHIPS_BEHIND or substantial_action(behind, scene.book).met
    if late or hand.price > quoted:
        return stands(hand, quoted, "pot_quote_low_window")
    right = min(_real_pot(scene, seat, quoted), quoted + hand.stacks[seat])
    events = _topped_up(hand, quoted, right, seat)
    after = _folded(hand, events)
    facts: Facts = {
        "to": right,
        "owes_more": right - quoted,
        "top_up": {act.seat: act.to_amount - quoted for act in events},
        "pot_now": after.pot_total,
    }
    return ruled("correct", "pot_quote_low_window", events=events, **facts, **standing(after))


def _real_pot(scene: Scene, seat: int, quoted: int) -> int:
    """The total that a wager of the real pot comes to: the true pot for a bet, for a raise what the engine says."""
    before, actual = _before_the_wager(scene, seat), scene.event.actual
    return actual if actual and not before.price and quoted == scene.event.quoted else max_raise_to(before, seat)


def _quoted_high(scene: Scene, hand: HandState) -> Verdict:
    """The pot was quoted too high, so the wager is illegal: what is over the real pot goes back to all who put it in.

    Source: TDA 52-B and its third example; Robert's PL 2, PL 3 (switch D27).
    """
    event, seat = scene.event, _wagerer(scene, hand)
    quoted = hand.bets[seat] or event.quoted or 0
    until_acted = scene.book.value("pot_overbet_window") == "until_all_acted"
    if event.found in TOO_LATE or hand.price > quoted:
        return stands(hand, quoted, "pot_overbet_window", floor=until_acted)
    if until_acted and not hand.to_act:
        return stands(hand, quoted, "pot_overbet_window", floor=True)
    right = _real_pot(scene, seat, quoted)
    returned = {other: hand.bets[other] - right for other in seats_in(hand.live) if hand.bets[other] > right}
    facts: Facts = {"seat": seat, "to": right, "returned": returned, "pot_now": hand.pot_total - sum(returned.values())}
    facts |= standing(hand)
    if hand.to_act:
        facts |= {"next_call": right - hand.bets[hand.to_act], "min_raise_after": _raise_over(scene, seat, right)}
    return ruled("correct", "pot_overbet_window", events=(), **facts)


def _raise_over(scene: Scene, seat: int, right: int) -> int:
    """The least raise over the wager as it is after the correction."""
    before = _before_the_wager(scene, seat)
    act = ActionTaken(seat, Action.RAISE if before.price else Action.BET, right)
    return min_raise_to(apply(before, act))

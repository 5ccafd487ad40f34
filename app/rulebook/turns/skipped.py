"""A seat that was skipped, and a dealer who pointed at the wrong one. Amounts are chips, seats are 1-based."""

from app.engine.events import Action, ActionTaken
from app.engine.fold import apply, apply_all
from app.engine.state import HandState
from app.rulebook.scene import Scene, act_of, played
from app.rulebook.turns.out_of_turn import Facts, branches, early_act, folds, folds_in, settled
from app.rulebook.turns.state_questions import rights
from app.rulebook.turns.turn_order import substantial_action
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled

ENOUGH_BEHIND = {"three_players": 3, "two_players": 2}
"""How many must have acted behind before the right to act may be lost, by book. Source: Robert's BR 11."""


def skipped(scene: Scene) -> Verdict | None:
    """Others acted past a seat: back to it, or too late for its full rights.

    Source: TDA 53-B; Robert's BR 11; Poker Ape 1.8 has no such loss (switches D43, D44).
    """
    event, hand = scene.event, scene.hand
    if hand is None or event.cause:
        return None
    waited = event.turn == "out" and event.reasonable_time is True and bool(event.acted_behind)
    if event.turn == "out" and not waited:
        return None
    seat = event.skipped or (hand.to_act if waited else 0)
    if not seat or not hand.live >> seat & 1 or not actions_of(scene, hand):
        return None
    in_time = event.spoke_up is True or event.reasonable_time is False
    after = str(scene.book.value("skipped_right_lost_after"))
    if in_time or after == "never":
        return _backed_up(scene, hand, seat)
    if after == "substantial_action":
        return _too_late(scene, hand, seat) if _is_substantial(scene, hand) else _backed_up(scene, hand, seat)
    behind = len({act.seat for act in _acts(hand, actions_of(scene, hand))})
    return _may_be_lost(scene, hand, seat) if behind >= ENOUGH_BEHIND.get(after, 3) else _backed_up(scene, hand, seat)


def acts_past(scene: Scene, hand: HandState) -> tuple[ActionTaken, ...]:
    """What was done past the skipped seat, as the hand would record it if it stood."""
    return tuple(_acts(hand, actions_of(scene, hand)))


def _acts(hand: HandState, actions: tuple[str, ...]) -> list[ActionTaken]:
    return [act_of(played(hand, actions[:place]), action) for place, action in enumerate(actions)]


def _is_substantial(scene: Scene, hand: HandState) -> bool:
    return substantial_action(_acts(hand, actions_of(scene, hand)), scene.book).met


def _backed_up(scene: Scene, hand: HandState, seat: int) -> Verdict:
    """The action goes back with every option; folds stay folds, the first other act waits for what the seat does."""
    actions = actions_of(scene, hand)
    facts = _facts(scene, hand, seat) | {"binding": folds_in(actions)}
    early = [(act, actions[place + 1 :]) for place, act in enumerate(_acts(hand, actions)) if _waits(act)]
    if early:
        facts["branches"] = branches(scene, hand, *early[0])
        facts["also"] = {act.seat: {"ruling": act.action.value, "to": act.to_amount} for act, _ in early}
    if scene.book.value("skipped_right_lost_after") == "never" or scene.event.reasonable_time is False:
        facts["floor"] = True
    return ruled("back_up_to", "skipped_right_lost_after", "oot_unchanged", events=folds(hand, actions), **facts)


def _waits(act: ActionTaken) -> bool:
    """True for what depends on the skipped seat: everything but a fold."""
    return act.action is not Action.FOLD


def _facts(scene: Scene, hand: HandState, seat: int) -> Facts:
    """Who is skipped, whether there was substantial action, and what that seat could do if it were its turn."""
    found: Facts = {"seat": seat, "next": seat, "substantial_action": _is_substantial(scene, hand)}
    return found | rights(hand, seat, scene.book)


def _too_late(scene: Scene, hand: HandState, seat: int) -> Verdict:
    """There was substantial action and time to speak up: what was done stands, the floor decides on the seat's hand.

    Where no chips went in behind it full rights are possible too.

    Source: TDA 53-B, 36 (switches D43, D44).
    """
    actions = actions_of(scene, hand)
    acts = _acts(hand, actions)
    now = played(hand, actions)
    facts = _facts(scene, hand, seat) | {"binding": list(actions)} | _passive(now, seat)
    candidates = ["dead_hand", "passive_only"]
    if not any(act.to_amount for act in acts):
        candidates.append("full_rights")
    return left_to_a_person(
        candidates, "passive_only", "skipped_right_lost_after", "skipped_hand_fate", events=tuple(acts), **facts
    )


def _passive(now: HandState, seat: int) -> Facts:
    """What is left to a seat that may neither bet nor raise."""
    owed = min(max(now.price - now.bets[seat], 0), now.stacks[seat])
    left: list[Fact] = ["fold", "call" if owed else "check"]
    return {"options": left, "call_to": now.price, "call_more": owed, "can_raise": False}


def _may_be_lost(scene: Scene, hand: HandState, seat: int) -> Verdict:
    """So many have acted behind that the right to act may be lost.

    Source: Robert's BR 11 (switches D43, D44).
    """
    actions = actions_of(scene, hand)
    facts = _facts(scene, hand, seat) | {"binding": folds_in(actions)}
    candidates, stand = ("right_lost", "full_rights"), folds(hand, actions)
    return left_to_a_person(
        candidates, "full_rights", "skipped_right_lost_after", "skipped_hand_fate", events=stand, **facts
    )


def misdirected(scene: Scene) -> Verdict | None:
    """The dealer pointed at the wrong player, who acted in good faith.

    Source: Poker Ape 2.6 (all of it is void); TDA 1, 53 (switch D45).
    """
    event, hand = scene.event, scene.hand
    if event.cause != "dealer_misdirection" or hand is None or not hand.to_act:
        return None
    seat = event.skipped or hand.to_act
    actions = actions_of(scene, hand)
    match scene.book.value("dealer_pointed_wrong"):
        case "void_back":
            return _void_back(scene, hand, seat, actions)
        case "rule_one" if substantial_action(_acts(hand, actions), scene.book).met:
            candidates, stand = ("passive_only", "full_rights", "void_all"), acts_past(scene, hand)
            facts = _misdirected_facts(scene, hand, seat, actions) | rights(apply_all(hand, stand), seat, scene.book)
            return left_to_a_person(
                candidates, "full_rights", "dealer_pointed_wrong", "skipped_hand_fate", events=stand, **facts
            )
        case how:
            facts = _misdirected_facts(scene, hand, seat, actions) | {"binding": folds_in(actions)}
            if how == "floor":
                facts["floor"] = True
            return ruled("back_up_to", "dealer_pointed_wrong", events=folds(hand, actions), **facts)


def actions_of(scene: Scene, hand: HandState) -> tuple[str, ...]:
    """What was done past the skipped seat: as it is told, or the act of the event's own seat and what followed it."""
    if scene.event.out_of_turn:
        return scene.event.out_of_turn
    act = early_act(scene, hand, scene.event.seat or 0) if scene.event.seat else None
    if act is None:
        return scene.event.acted_behind
    told = f"{act.seat} {act.action.value} {act.to_amount}" if act.to_amount else f"{act.seat} {act.action.value}"
    return (told, *scene.event.acted_behind)


def _misdirected_facts(scene: Scene, hand: HandState, seat: int, actions: tuple[str, ...]) -> Facts:
    acts = _acts(hand, actions)
    found: Facts = {"seat": seat, "next": seat, "substantial_action": substantial_action(acts, scene.book).met}
    early = [act for act in acts if _waits(act)]
    if early and scene.what_ifs:
        found["branches"] = [{"if": list(row), "result": settled(scene, hand, row, early[0])} for row in scene.what_ifs]
    return found | rights(hand, seat, scene.book)


def _void_back(scene: Scene, hand: HandState, seat: int, actions: tuple[str, ...]) -> Verdict:
    """Back to the last correct act; all that followed is void and its chips go back."""
    facts = _misdirected_facts(scene, hand, seat, actions) | {"voided": list(actions)}
    facts["returned"] = _put_in(hand, actions)
    return ruled("void_back_to", "dealer_pointed_wrong", **facts, events=())


def _put_in(hand: HandState, actions: tuple[str, ...]) -> dict[int, Fact]:
    """The chips that these actions brought in, by seat."""
    now, found = hand, dict[int, int]()
    for act in _acts(hand, actions):
        if act.to_amount:
            found[act.seat] = found.get(act.seat, 0) + act.to_amount - now.bets[act.seat]
        now = apply(now, act)
    return dict(found)

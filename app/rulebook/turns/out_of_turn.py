"""Action out of turn: back to the right seat, and what then binds the one that was too early. Amounts are chips."""

from dataclasses import replace
from typing import Final

from msgspec.structs import replace as copied

from app.engine.events import Action, ActionTaken, HandEvent
from app.engine.fold import apply
from app.engine.state import HandState
from app.rulebook.pots.pot_questions import pots_told
from app.rulebook.scene import Scene, act_of, played
from app.rulebook.turns.state_questions import rights
from app.rulebook.verdict import Fact, Verdict, ruled
from app.rulebook.wagers.aftermath import aftermath, choices, standing, word_of
from app.rulebook.wagers.read_act import act_read

Facts = dict[str, Fact]
_WAGERS: Final = (Action.BET, Action.RAISE)


def out_of_turn(scene: Scene) -> Verdict | None:
    """A seat acts before its turn: a fold stands, everything else waits for the seats that were passed over.

    Source: TDA 53-A, 58; Poker Ape 1.8.1 to 1.8.3; Robert's BR 10; Home H3 (switches D40 to D42, D47).
    """
    hand, seat = scene.hand, scene.event.seat or 0
    if scene.event.turn != "out" or scene.event.cause or hand is None or seat == hand.to_act or not hand.to_act:
        return None
    act = early_act(scene, hand, seat)
    if act is None:
        return None
    if act.action is Action.FOLD:
        return _folded(scene, hand, act)
    facts: Facts = {"seat": hand.to_act, "next": hand.to_act, "penalty": "possible", "also": {seat: _held(scene, act)}}
    facts |= penalty_of(scene) | rights(hand, hand.to_act, scene.book)
    stand = folds_in(scene.event.acted_behind)
    if stand:
        facts["binding"] = stand
    facts["branches"] = branches(scene, hand, act, scene.event.acted_behind)
    events = folds(hand, scene.event.acted_behind)
    return ruled("back_up_to", "oot_unchanged", "oot_changed", events=events, **facts)


def early_act(scene: Scene, hand: HandState, seat: int) -> ActionTaken | None:
    """The act that words, chips or a gesture of `seat` amount to, as if it were its turn; None for none."""
    if not hand.live >> seat & 1:
        return None
    event = copied(scene.event, turn="", acted_behind=(), nth_offence=None, cause="")
    return act_read(replace(scene, event=event, hand=copied(hand, to_act=seat), what_ifs=()))


def _held(scene: Scene, act: ActionTaken) -> Facts:
    """What the early act is called and how far it goes, while it waits."""
    return {"ruling": act.action.value, "to": act.to_amount, "binding": _binds(scene, scene.event.acted_behind)}


def _folded(scene: Scene, hand: HandState, act: ActionTaken) -> Verdict:
    """A fold out of turn is a fold.

    Source: TDA 53-A, 58; Poker Ape 1.8.3; Robert's, dead hands 1b (switch D42).
    """
    after = apply(hand, act)
    facts: Facts = {"seat": act.seat, "binding": True, "penalty": "possible"}
    facts |= standing(after) | penalty_of(scene)
    if not after.to_act:
        facts |= pots_told(after)
    return ruled("fold", "oot_fold", events=(act,), **facts)


def folds_in(actions: tuple[str, ...]) -> list[str]:
    """The folds among these actions: they stand whatever comes."""
    return [action for action in actions if " fold" in action]


def folds(hand: HandState, actions: tuple[str, ...]) -> tuple[HandEvent, ...]:
    """What the hand records of them."""
    return tuple(act_of(hand, action) for action in folds_in(actions))


def branches(scene: Scene, hand: HandState, act: ActionTaken, behind: tuple[str, ...] = ()) -> list[Fact]:
    """For each row of actions that may follow, what then holds for the seat that was too early."""
    return [{"if": list(row), "result": settled(scene, hand, row, act, behind)} for row in scene.what_ifs]


def settled(
    scene: Scene, hand: HandState, row: tuple[str, ...], act: ActionTaken, behind: tuple[str, ...] = ()
) -> Facts:
    """What holds for the early act once the right seats have acted.

    A check, call or fold in between changes nothing; any bet or raise does.

    Source: TDA 53-A; Poker Ape 1.8.1, 1.8.2; Robert's BR 10 (switches D40, D41, D47).
    """
    now = played(hand, row)
    put = _pushed(scene, hand, act)
    free: Facts = {"seat": act.seat, "binding": False}
    if put:
        free["change"] = put
    if not now.pending >> act.seat & 1:
        return free | standing(now)
    if now.price > hand.price:
        return _changed(scene, now, act, free)
    if not _binds(scene, behind):
        return free | rights(now, act.seat, scene.book)
    return _bound(scene, now, row, act, behind)


def _pushed(scene: Scene, hand: HandState, act: ActionTaken) -> int:
    """The chips of the early act: those that lie there, else those that its words stand for."""
    added = act.to_amount - hand.bets[act.seat] if act.to_amount else 0
    return sum(scene.event.chips) or added if scene.event.seat == act.seat else added


def _binds(scene: Scene, behind: tuple[str, ...]) -> bool:
    """Whether the act stands when nothing has changed.

    Source: Home H3: undone as long as nobody has acted behind (switch D40).
    """
    return scene.book.value("oot_unchanged") != "undo" or bool(behind)


def _bound(scene: Scene, now: HandState, row: tuple[str, ...], act: ActionTaken, behind: tuple[str, ...]) -> Facts:
    """The act stands; where a call came in between, some books only say that it may."""
    found: Facts = {"seat": act.seat, "binding": True, "ruling": word_of(now, act)}
    found |= aftermath(now, act)
    if act.to_amount:
        found["change"] = max(_pushed(scene, now, act) - (act.to_amount - now.bets[act.seat]), 0)
    if behind:
        found |= standing(_followed(apply(now, act), behind))
    called = any(" call" in action for action in row)
    if called and scene.book.value("intervening_check_call_fold_changes_action") == "call_may":
        found["floor"] = True
    return found


def _followed(now: HandState, behind: tuple[str, ...]) -> HandState:
    """The hand with those acts behind that can still stand."""
    for action in behind:
        act = act_of(now, action)
        if now.live >> act.seat & 1 and not now.closed:
            now = apply(now, act)
    return now


def _changed(scene: Scene, now: HandState, act: ActionTaken, free: Facts) -> Facts:
    """The action has changed: the act comes back; a book may then forbid a raise to who had checked or called.

    Source: TDA 53-A; Robert's BR 10 (switch D41): bets and raises carry no such condition.
    """
    if scene.book.value("oot_changed") == "free" or act.action in _WAGERS:
        return free | rights(now, act.seat, scene.book)
    passive = [option for option in choices(now, act.seat) if option not in ("bet", "raise")]
    call_more = min(now.price - now.bets[act.seat], now.stacks[act.seat])
    return free | {"ruling": "restrict", "options": passive, "call_to": now.price, "call_more": call_more}


def penalty_of(scene: Scene) -> Facts:
    """What repeating it costs.

    Source: Home H3; TDA 53-A, 70, 71 (switch D132).
    """
    nth = scene.event.nth_offence or 0
    if nth < 2:
        return {"penalty": "warning"} if nth else {}
    due = scene.book.value("conduct") == "repetition_penalty"
    return {"penalty": "due", "penalty_starts": "end_of_hand"} if due else {"penalty": "possible"}


def repeated(scene: Scene) -> Verdict | None:
    """The same player acts out of turn again, whatever the betting.

    Source: Home H3; TDA 53-A, 70, 71; Poker Ape 3.1 (switch D132).
    """
    nth = scene.event.nth_offence
    if not nth:
        return None
    ruling = "warning" if nth < 2 or scene.book.value("conduct") in ("warn", "warning_may_cost_hand") else "penalty"
    facts = penalty_of(scene)
    if scene.event.seat:
        facts["seat"] = scene.event.seat
    return ruled(ruling, "conduct", events=(), **facts)

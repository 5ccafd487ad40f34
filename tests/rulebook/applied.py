"""Carries out every ruling case that is an action at the table, and prints what it came to.

    python -m tests.rulebook.applied

Each case is put to each book at a table whose session has the hand in its log. What the ruling leads to is recorded
there; the hand after it is held against what the ruling says and what the case expects, chips are counted, undo must
give the table before and redo the one after. Amounts are chips, seats are 1-based.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import msgspec

from app.engine.events import ActHeld, Action, ActionTaken, HandEvent, HandVoided, PotPushed, StreetDealt
from app.engine.fold import apply_all
from app.engine.positions import ButtonRule
from app.engine.state import HandState, start_hand
from app.flows.inquiry.candidates import carried_out, chosen
from app.formats.cases.judging import BOOKS
from app.formats.cases.rulings import book_of, says_what_is_expected
from app.formats.cases.yaml_tree import read_tree
from app.rulebook.event import Event
from app.rulebook.families import rule_on
from app.rulebook.given import Given
from app.rulebook.scene import Scene, act_of
from app.rulebook.turns.skipped import acts_past
from app.rulebook.verdict import Fact, Verdict
from app.session import intents as wish
from app.session.corrections import put_right, taken_back
from app.session.deal import plan
from app.session.ruling_events import ruling_events
from app.session.ruling_note import RulingNote
from app.session.table import ButtonMoved
from app.session.table_session import TableSession
from tests.rulebook import felt
from tests.rulebook.standing_after import change_of, misfits
from tests.shared_data import ROOT

FILE = ROOT / "tests" / "cases" / "rulings.yaml"
OPEN = frozenset({"floor", "dealer_discretion", "choice", "retract_allowed", "house_switch"})
Entry = dict[str, Any]
"""What a case expects; `Any`: each key has its own shape."""


@dataclass(frozen=True, slots=True)
class Applied:
    """One case under one book: what was recorded, and what did not come out as it should (nothing, it is hoped)."""

    id: str
    book: str
    what: str
    wrong: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A case at a table: what it tells, what it expects, the session, and the scene with the session's hand."""

    entry: Entry
    session: TableSession
    scene: Scene

    @property
    def hand(self) -> HandState | None:
        return self.session.state.hand


@cache
def cases() -> tuple[dict[str, Any], ...]:
    tree = read_tree(FILE)
    assert isinstance(tree, dict)
    found = tree["cases"]
    assert isinstance(found, list)
    return tuple(case for case in found if not case["given"].get("abstract"))


def all_applied() -> Iterator[Applied]:
    """Every case under every book that has an answer for it, as far as the answer is an action at the table."""
    for case in cases():
        for book in BOOKS:
            entry = case["expect"].get(book, case["expect"].get("default"))
            if entry is not None and (found := applied(case, book, entry)) is not None:
                yield found


def applied(case: Mapping[str, Any], book: str, entry: Entry) -> Applied | None:
    """The case carried out under this book; None where nothing happens at the table."""
    table = table_of(case, book, entry)
    if table is None:
        return None
    verdict = rule_on(table.scene)
    if verdict is None or verdict.facts.get("applies") is False:
        return None
    wrong = [] if says_what_is_expected(entry, verdict) else ["with the hand at the table the book says something else"]
    done = _carry_out(table, verdict)
    return Applied(case["id"], book, done[0], (*wrong, *done[1])) if done else None


def table_of(case: Mapping[str, Any], book: str, entry: Entry) -> Table | None:
    """The table at which the case happens; None where no hand can be told from it."""
    told = case["given"] | entry.get("given_patch", {})
    given, event = msgspec.convert(told, Given), msgspec.convert(case["event"], Event)
    what_ifs = tuple(tuple(branch["if"]) for branch in entry.get("branches", ()))
    scene = Scene(given, event, book_of(book), None, what_ifs)
    if given.positions is not None:
        moving = event.method == "moving"
        rule = ButtonRule.MOVING if moving else ButtonRule.DEAD
        return Table(entry, felt.session_on(book, felt.between_hands(given, event.busted), rule), scene)
    steps = _steps(scene)
    if not steps:
        return None
    session = felt.session_on(book, steps)
    return Table(entry, session, replace(scene, hand=session.state.hand))


def _steps(scene: Scene) -> felt.Steps:
    given, event = scene.given, scene.event
    if given.stacks:
        return felt.described(given, scene.book)
    if given.deal is not None or given.should_be is not None or event.misdeal_declared:
        return [] if given.phase in felt.BEFORE_THE_DEAL else felt.dealt(given, scene.book)
    if given.pots or given.pot:
        return felt.with_pots(given, 2 if event.double_board else 1)
    if event.runs is not None:
        return felt.with_pots(_two_all_in(given))
    return felt.shown_down(given) if len(given.live) > 1 else []


def _two_all_in(given: Given) -> Given:
    """Two who are all-in, where the case tells only their board."""
    return msgspec.structs.replace(given, pot=2 * felt.BIG, live=(2, 4))


# ---- carrying out


def _carry_out(table: Table, verdict: Verdict) -> tuple[str, list[str]] | None:
    ruling, scene = verdict.ruling, table.scene
    if ruling == "void_back_to" or (ruling == "back_up_to" and scene.event.skipped and _more_than_folds(table)):
        return _acts_back(table, verdict)
    if ruling == "correct" and not verdict.events:
        return _put_right(table, verdict)
    if ruling == "button":
        return _button(table, verdict)
    choice = _pick(verdict) if ruling in OPEN else None
    if ruling == "bind":
        choice = verdict.facts["min_raise_to"]
    events = carried_out(scene, verdict) if choice is None else chosen(scene, verdict, choice)
    if not events:
        return None
    return _recorded(table, verdict, events, choice)


def _more_than_folds(table: Table) -> bool:
    return any(act.action is not Action.FOLD for act in acts_past(table.scene, table.hand)) if table.hand else False


def _pick(verdict: Verdict) -> Fact:
    """The candidate that is suggested."""
    pick, candidates = verdict.facts.get("default_pick"), verdict.facts.get("candidates")
    assert isinstance(candidates, Sequence)
    return candidates[pick] if isinstance(pick, int) and pick not in candidates else pick


def _recorded(table: Table, verdict: Verdict, events: tuple[HandEvent, ...], choice: Fact) -> tuple[str, list[str]]:
    session, before = table.session, table.session.state
    assert before.hand is not None
    after = apply_all(before.hand, events)
    wrong = _misfits(table, verdict, before.hand, after, choice)
    session.submit(wish.ApplyRuling(_note(table, verdict), ruling_events(before, verdict, events)))
    wrong += _at_the_table(session, after, events)
    wrong += _there_and_back(session, before)
    if any(isinstance(event, HandVoided) for event in events):
        wrong += _dealt_again(table, before.hand)
    for branch in table.entry.get("branches", ()):
        wrong += _branch(table, branch["if"], branch["result"])
    return _told(events), wrong


def _misfits(table: Table, verdict: Verdict, before: HandState, after: HandState, choice: Fact) -> list[str]:
    """What the hand does not show of the answer, of the expectation, and of the candidate that was taken."""
    seat = table.scene.event.seat or 0
    answers = [dict(verdict.facts), table.entry]
    if isinstance(choice, Mapping):
        answers = [{"seat": verdict.facts.get("seat"), **{str(key): value for key, value in choice.items()}}]
    wrong = [text for answer in answers for text in misfits(answer, before, after, seat)]
    event = table.scene.event
    if event.chips and not (event.prior_chips or event.motions or event.turn or event.acted_behind) and not choice:
        change = change_of(sum(event.chips), before, after, seat)
        wrong += [
            f"{key} is {change[key]}"
            for key in change
            for answer in answers
            if answer.get(key, change[key]) != change[key]
        ]
    return wrong


def _at_the_table(session: TableSession, after: HandState, events: Sequence[HandEvent]) -> list[str]:
    """The session's hand is that one; streets that follow by themselves may lie open already."""
    hand, last = session.state.hand, session.standing.steps[-1][1]
    kept = [event for event in last.events if isinstance(event, HandEvent) and not isinstance(event, StreetDealt)]
    if kept[: len(events)] != list(events):
        return [f"the log has {kept}"]
    if after.finished:
        return [] if hand is None and _stacks(session) == _behind(after) else ["the stacks at the table are others"]
    if hand is None or hand.chips != after.chips or hand.totals != after.totals:
        return ["the hand at the table is another"]
    return []


def _stacks(session: TableSession) -> dict[int, int]:
    return {seat: sitter.stack for seat, sitter in enumerate(session.state.seats) if sitter}


def _behind(hand: HandState) -> dict[int, int]:
    return {seat: hand.stacks[seat] for seat, _ in hand.setup.start.stacks}


def _there_and_back(session: TableSession, before: object) -> list[str]:
    after = session.state
    session.undo()
    taken, whole = session.state, session.state == before
    session.redo()
    wrong = [] if whole else ["undo does not give the table before"]
    if taken.chips != taken.owed or after.chips != after.owed:
        wrong.append("chips appeared or vanished")
    return wrong if session.state == after else [*wrong, "redo does not give the table after"]


def _dealt_again(table: Table, before: HandState) -> list[str]:
    """The next deal has the same button and blinds, or the button where the ruling puts it."""
    coming = plan(table.session.state)
    start = before.setup.start
    if coming is None:
        return []
    button = table.entry.get("button", start.button)
    places = (coming.positions.button, coming.positions.small, coming.positions.big)
    same = places == (start.button, start.sb_seat, start.bb_seat)
    return [] if places[0] == button and (same or button != start.button) else [f"the next deal has {places}"]


def _branch(table: Table, row: Sequence[str], result: Entry) -> list[str]:
    """What holds for the seat that was too early, once the others have acted."""
    session = felt.session_on(table.scene.book.key, _log(table.session))
    for text in row:
        assert session.state.hand is not None
        act = act_of(session.state.hand, text)
        session.submit(wish.Act(act.action, act.to_amount, act.seat))
    hand = session.state.hand
    assert hand is not None
    before = table.session.state.hand
    assert before is not None
    wrong = misfits(result, before, _before_the_street(session), 0)
    if result.get("binding") is False and hand.to_act != result.get("seat"):
        wrong.append("the early act is not let go")
    return [f"after {', '.join(row)}: {text}" for text in wrong]


def _log(session: TableSession) -> felt.Steps:
    """The hand as it stands in the log, step by step."""
    return [
        [event for event in step.events if isinstance(event, HandEvent)]
        for _, step in session.standing.steps
        if any(isinstance(event, HandEvent) for event in step.events)
    ]


def _before_the_street(session: TableSession) -> HandState:
    """The hand without a street that came by itself after the last act."""
    (start, *events), *steps = _log(session)
    flat = [*events, *(event for step in steps for event in step)]
    while isinstance(flat[-1], StreetDealt) and len(steps) > 0:
        flat.pop()
    return apply_all(start_hand(start), flat)  # type: ignore[arg-type]  # a hand begins with its start


# ---- what changes the log


def _note(table: Table, verdict: Verdict) -> RulingNote:
    book = table.scene.book
    return RulingNote(verdict.ruling, book.key, seat=table.scene.event.seat or 0)


def _acts_back(table: Table, verdict: Verdict) -> tuple[str, list[str]]:
    """Acts that were recorded past a skipped seat are taken back, but for folds, which stand."""
    assert table.hand is not None
    before, past = table.session.state, acts_past(table.scene, table.hand)
    session = felt.session_on(table.scene.book.key, [*_log(table.session), *([act] for act in past)])
    recorded = session.state
    stand = verdict.ruling == "back_up_to"
    session.amend(taken_back(session.standing, past, _note(table, verdict), folds_stand=stand))
    after = session.state.hand
    assert after is not None
    assert before.hand is not None
    assert recorded.hand is not None
    wrong = [] if after == apply_all(before.hand, verdict.events) else ["the hand is not what it was before them"]
    returned = {act.seat: after.stacks[act.seat] - recorded.hand.stacks[act.seat] for act in past if act.to_amount}
    for answer in (verdict.facts, table.entry):
        if returned != answer.get("returned", returned):
            wrong.append(f"{returned} went back")
    wrong += _misfits(table, verdict, before.hand, after, None)
    wrong += _there_and_back(session, recorded)
    return f"taken back: {_told(past)}", wrong


def _put_right(table: Table, verdict: Verdict) -> tuple[str, list[str]]:
    """The wager is amended; who called it has called the right one."""
    session, before = table.session, table.session.state
    facts = verdict.facts
    seat, to = facts["seat"], facts["to"]
    assert isinstance(seat, int)
    assert isinstance(to, int)
    assert before.hand is not None
    session.amend(put_right(session.standing, seat, to, _note(table, verdict)))
    assert session.state.hand is not None
    wrong = _misfits(table, verdict, before.hand, _before_the_street(session), None)
    wrong += _there_and_back(session, before)
    return f"seat {seat} amended to {to}", wrong


def _button(table: Table, verdict: Verdict) -> tuple[str, list[str]]:
    """Button and blinds of the coming hands are those of the ruling."""
    session, before, wrong = table.session, table.session.state, list[str]()
    events = ruling_events(before, verdict)
    session.submit(wish.ApplyRuling(_note(table, verdict), events))
    wrong += _there_and_back(session, before)
    for number, expected in enumerate(table.entry["next_hands"], 1):
        coming = plan(session.state)
        assert coming is not None
        places = {"button": coming.positions.button, "sb": coming.positions.small or None, "bb": coming.positions.big}
        if places != expected:
            wrong.append(f"hand {number} has {places}")
        session.submit(wish.Deal())
        while (hand := session.state.hand) is not None and not hand.closed:
            session.submit(wish.Act(Action.FOLD))
        session.submit(wish.Pay((session.state.hand.live,)))  # type: ignore[union-attr]  # it is closed, not paid
    first = events[0]
    assert isinstance(first, ButtonMoved)
    return f"button {first.seat}, blinds {first.small or '-'} and {first.big}", wrong


def _told(events: Sequence[HandEvent]) -> str:
    """What was recorded, in few words."""
    return ", ".join(_few_words(event) for event in events)


def _few_words(event: HandEvent) -> str:
    match event:
        case ActionTaken(seat=seat, action=action, to_amount=to):
            return f"{seat} {action.value}{f' {to}' if to else ''}"
        case ActHeld(seat=seat, action=action, to_amount=to):
            return f"{seat} held {action.value}{f' {to}' if to else ''}"
        case PotPushed(pot=pot, shares=shares, low=low):
            return f"pot {pot} to " + " ".join(f"{seat}:{chips}" for seat, chips in (*shares, *low))
        case _:
            return type(event).__name__ + (f" {event.seat}" if hasattr(event, "seat") else "")


def main() -> int:
    rows = list(all_applied())
    for row in rows:
        print(f"{row.id:7} {row.book:8} {row.what}" + "".join(f"\n        WRONG: {text}" for text in row.wrong))
    ids = {row.id for row in rows}
    print(f"{len(ids)} cases applied, {len(rows)} with their books, {sum(1 for row in rows if row.wrong)} wrong")
    return 1 if any(row.wrong for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())

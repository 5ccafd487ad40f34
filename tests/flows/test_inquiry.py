"""From doors to scenes: the answers a dealer gives tell the rulebook what the case says, and it rules as expected."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest

from app.flows.inquiry.doors import Door, Shut, shut
from app.flows.inquiry.ground import Ground
from app.flows.inquiry.inquiry import WAYS, Inquiry
from app.flows.inquiry.question import AnswerValue, Kind, Question
from app.formats.cases.judging import BOOKS
from app.formats.cases.rulings import book_of, says_what_is_expected
from app.formats.cases.yaml_tree import read_tree
from app.rulebook.event import Event
from app.rulebook.families import rule_on
from app.rulebook.given import Given
from app.rulebook.scene import hand_of
from app.rulebook.stated import LastPositions, NextPositions
from app.rulebook.wagers.spoken import Said, declaration
from tests.flows.dealer_answers import Path, path_to
from tests.shared_data import shared_path

Case = dict[str, Any]
BY_WHAT_THEY_COME_TO = ("verbal", "amount", "gesture", "silent", "last_chips", "prior_chips", "meanings", "sequence")
"""Words have their own spelling; what the chips in play say is not asked."""
KNOWN = (
    "required",
    "found",
    "mucked_hand_is_better",
    "actual",
    "all_in",
    "betting_closed",
    "both_all_in",
    "says",
    "by",
)
"""The running hand says it, or it is of no account."""
TELLS_MORE = ("SD-09",)
"""What the running hand says there is told in the event, and no hand is described."""


@cache
def cases() -> tuple[Case, ...]:
    tree = read_tree(shared_path("rulings/cases.yaml"))
    assert isinstance(tree, dict)
    return tuple(case for case in tree["cases"] if not case["given"].get("abstract"))


def ground_of(given: Given, book: str = "tda") -> Ground:
    hand = hand_of(given, book_of(book)) if given.stacks else None
    seats = given.seats or tuple(sorted(given.stacks)) or given.live
    return Ground(
        hand,
        given,
        seats,
        given.table or 0,
        recorded=True,
        last=given.positions,
        coming=given.next_hand,
        ante=given.ante,
    )


def answered(inquiry: Inquiry, path: Path) -> Inquiry:
    """Every question answered as the dealer would."""
    rows, added = list(path.rows), list(path.added)
    while True:
        question = inquiry.question
        if question is None:
            if not added:
                return inquiry
            inquiry = inquiry.adding(added.pop(0))
        elif question.key in ("act", "act-to"):
            key, value = rows.pop(0) if rows else (f"act {question.about}", "done")
            assert key == f"{question.key} {question.about}"
            inquiry = inquiry.answered(value)
        else:
            inquiry = inquiry.answered(path.answers[question.key])


def walked(case: Case) -> Inquiry | None:
    given, event = msgspec.convert(case["given"], Given), msgspec.convert(case["event"], Event)
    ground = ground_of(given)
    path = path_to(given, event, ground.hand)
    return answered(Inquiry(path.door, ground), path) if path else None


def expected(case: Case) -> dict[str, Mapping[str, Any]]:
    entries = case["expect"]
    found = {book: entries.get(book, entries.get("default")) for book in BOOKS}
    return {book: entry for book, entry in found.items() if entry is not None and "given_patch" not in entry}


def fails(case: Case, inquiry: Inquiry) -> list[str]:
    """The books that do not rule as the case expects."""
    found = []
    for book, entry in expected(case).items():
        rows = tuple(tuple(branch.get("if", ())) for branch in entry.get("branches", ()))
        again = replace(inquiry, ground=ground_of(inquiry.ground.given, book))
        scene = replace(again.scene(book_of(book)), what_ifs=rows, variants=tuple(entry.get("variants", ())))
        verdict = rule_on(scene)
        if verdict is None or not says_what_is_expected(entry, verdict):
            found.append(f"{book}: {verdict.facts if verdict else None}, not {dict(entry)}")
    return found


def test_the_answers_of_a_dealer_tell_what_the_case_says() -> None:
    told = 0
    for case in cases():
        inquiry = walked(case)
        if inquiry is None:
            continue
        wanted, event = msgspec.convert(case["event"], Event), inquiry.event
        told += 1
        for key in case["event"]:
            if key not in BY_WHAT_THEY_COME_TO and key not in KNOWN:
                assert getattr(event, key) == getattr(wanted, key) or key in ("order", "touched_muck"), (
                    case["id"],
                    key,
                )
        if wanted.verbal and not event.gesture and not wanted.meanings:
            assert declaration(event).said in (declaration(wanted).said, Said.NUMBER), case["id"]
    assert told >= 180


def test_and_every_book_rules_as_expected() -> None:
    ruled, wrong = 0, {}
    for case in cases():
        inquiry = walked(case)
        if inquiry is None or case["id"] in TELLS_MORE:
            continue
        ruled += 1
        if found := fails(case, inquiry):
            wrong[case["id"]] = found
    assert not wrong
    assert ruled >= 180


# ---- every door, on hands of our own

SIX = dict.fromkeys(range(1, 7), 200)
STARTS = (
    Given(game="NLHE", blinds=(1, 2), table=6, button=1, stacks=SIX, actions=("4 raise 8",)),
    Given(
        game="NLHE", blinds=(1, 2), table=6, button=1, street="river", pot=40, stacks={2: 90, 3: 200, 5: 77},
        actions=("2 check", "3 bet 20"),
    ),
    Given(game="PLO", blinds=(1, 2), table=6, button=1, stacks=SIX, actions=("4 raise 6",)),
    Given(
        game="FLHE", blinds=(2, 4), limits=(4, 8), table=6, button=1, raise_cap=3,
        stacks=dict.fromkeys(range(1, 7), 100), actions=("4 raise 8", "5 raise 12"),
    ),
)  # fmt: skip
COUNTED = (Kind.CHOICE, Kind.SEAT)


def tries(question: Question) -> Iterator[AnswerValue]:
    """Answers to try: every key, two seats, one push of chips and one in two motions, two amounts."""
    match question.kind:
        case Kind.CHOICE:
            yield from question.answers
        case Kind.SEAT:
            yield from question.seats[:2]
            yield from question.answers
        case Kind.CHIPS:
            yield ((5,),)
            if question.several:
                yield ((5, 1), (5,))
        case Kind.AMOUNT:
            yield from (max(4, question.least or 0), 60)
        case Kind.CARDS:
            yield "Ah"


def every_end(inquiry: Inquiry, asked: int = 0, rows: int = 0) -> Iterator[tuple[Inquiry, int]]:
    """Every way through a door, with how many questions it took that are neither chips nor amounts."""
    question = inquiry.question
    if question is None:
        yield inquiry, asked
        return
    row = question.key in ("act", "act-to")
    for value in tries(question):
        if row and rows > 1 and "done" in question.answers and value != "done":
            continue
        step = 0 if row or question.kind not in COUNTED else 1
        yield from every_end(inquiry.answered(value), asked + step, rows + row)


def _seats_twice(inquiry: Inquiry) -> bool:
    """Two seats are meant, or a seat that was passed over says when it spoke up."""
    return "other" in inquiry.answers or "asker" in inquiry.answers


@pytest.mark.parametrize("given", STARTS, ids=lambda given: f"{given.game}-{given.street}")
@pytest.mark.parametrize("door", WAYS)
def test_every_way_through_a_door_ends_in_a_ruling_after_two_answers_more(door: Door, given: Given) -> None:
    ground = replace(
        ground_of(given), last=LastPositions(1, 2, 3), coming=NextPositions(2, 3, 4), owed=((5, "bb"),), awarded=True,
        stacks=tuple(given.stacks.items()), table_max=400, size=6, next_blinds=(2, 4),
    )  # fmt: skip
    assert shut(door, ground) is Shut.OPEN
    ends = 0
    for inquiry, asked in every_end(Inquiry(door, ground)):
        if inquiry.answers.word("what") == "log":
            continue
        ends += 1
        assert asked <= 2 + _seats_twice(inquiry), inquiry.said
        for book in BOOKS:
            assert rule_on(inquiry.scene(book_of(book))) is not None, (book, inquiry.event)
    assert ends

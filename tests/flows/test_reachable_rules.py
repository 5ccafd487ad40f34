"""Every rule of the coverage that the console computes or walks through is reached from the ruling panel.

A row names its cases: a dealer's answers behind a door, or in the misdeal wizard, lead to the ruling of one of them. A
row without such a case is reached where the floor's pages propose its next step, or where a ruling cites its rule or is
decided by a switch that the rule is about. What only the rules to read have, which F1 opens from the panel, is listed
here with the reason.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import msgspec

from app.engine.state import InvariantError
from app.flows.conduct import next_step
from app.flows.inquiry.doors import Shut, shut
from app.flows.inquiry.inquiry import WAYS, Inquiry
from app.flows.inquiry.question import NotAnAnswer
from app.flows.misdeal import Answer, MisdealFlow
from app.flows.misdeal_faults import Cause, Question, faults_of
from app.flows.misdeal_scene import Dealt
from app.formats.cases.judging import BOOKS
from app.formats.cases.rulings import book_of, says_what_is_expected
from app.formats.cases.yaml_tree import read_tree
from app.rulebook.families import rule_on
from app.rulebook.given import Given
from app.rulebook.reference import BOOKS as BOOK_NAMES
from app.rulebook.reference import Rule, rule_of, rules
from app.rulebook.ruling import RuleRef
from app.rulebook.stated import LastPositions, NextPositions
from app.rulebook.verdict import Verdict
from tests.flows import test_inquiry as doors
from tests.flows import test_misdeal_cases as wizard
from tests.shared_data import ROOT, shared_path

Case = dict[str, Any]
"""One entry of the file; each of its keys has its own shape."""
SECTIONS = {"A1": "home", "A2": "tda", "A3": "home", "A4": "fidpa", "B": "tda"}
ONLY_READ = {
    "A1 H5a": "the called clock itself rules at zero, and its key records it",
    "A1 H5b": "the called clock itself rules at zero, and its key records it",
    "A1 H5c": "how the keys of the clock work: nothing to rule on",
    "A1 H7a": "the prompt before the deal offers the seats and amounts; nobody asks for a ruling on it",
    "A1 H7b": "how the straddle's key works: nothing to rule on",
    "A1 H13c": "how the raise pad works: nothing to rule on",
    "A1 H16": "the payout gives the odd chip by itself and says why",
    "A3 BP 9": "the game itself opens the betting: a bring-in, a limit, jacks or better",
    "A4 1.10": "the payout halves the pot between the boards by itself",
    "A2 40-B": "what the keys of the wager's door stand for: words, an amount, or both",
}
"""Rows that no ruling and no page of the floor leads to."""
ROWS = {"C": 78, "G": 38}
LED_TO_BY_A_CASE = {"C": 54, "G": 28}
"""So many rows at least are reached by a case behind a door or in the wizard."""
CASE_ID = re.compile(r"\b([A-Z]{2,3})-(\d\d|\*)(?:\.\.(\d\d))?((?:, \d\d(?:\.\.\d\d)?(?!\d))*)")


@dataclass(frozen=True)
class Row:
    """A row of the coverage: `cases` are the ids that it names, '*' and ranges as each of their members."""

    section: str
    number: str
    console: str
    says: str
    cases: tuple[str, ...]

    @property
    def name(self) -> str:
        return f"{self.section} {self.number}"

    @property
    def book(self) -> str:
        """The name of the book that it is a rule of."""
        return BOOK_NAMES[SECTIONS[self.section]]

    @property
    def rule(self) -> Rule | None:
        """The rule that F1 and the rules to read have under this number."""
        return rule_of(self.book, self.number)


# ---- the coverage


@cache
def told_cases() -> Mapping[str, Case]:
    tree = read_tree(ROOT / "tests" / "cases" / "rulings.yaml")
    assert isinstance(tree, dict)
    found: Any = tree["cases"]
    return {case["id"]: case for case in found}


def ids_in(text: str) -> Iterator[str]:
    """'RA-01..03, OT-06, 08, UC-*' -> RA-01 to RA-03, OT-06, OT-08, and all of UC."""
    for family, first, last, others in CASE_ID.findall(text):
        if first == "*":
            yield from (name for name in told_cases() if name.startswith(f"{family}-"))
            continue
        spans = [(first, last), *re.findall(r"(\d\d)(?:\.\.(\d\d))?", others)]
        for begin, end in spans:
            yield from (f"{family}-{number:02}" for number in range(int(begin), int(end or begin) + 1))


def rows_in(text: str) -> Iterator[Row]:
    """All rows of A1 to A4, whatever the console does with them; A2 is told as numbers of the rows of B."""
    section, base = "", ""
    for line in text.splitlines():
        heading = re.match(r"#+ ([A-E]\d?)\.? ", line)
        section = heading[1] if heading else section
        if section == "A2" and line.startswith("Rules "):
            base = line.partition(":")[0]
        if section not in SECTIONS or not re.match(r"\| (?!#|topic)", line):
            continue
        number, _, console, cases = (cell.strip() for cell in line.strip("| ").split("|", 3))
        if section != "B":
            yield Row(section, number, console, cases, tuple(ids_in(cases)))
        elif number in numbers_of(base):
            yield Row("A2", number, console, cases, tuple(ids_in(cases)))


def numbers_of(base: str) -> set[str]:
    """'Rules 1, 40-A/B and 57' -> 1, 40-A, 40-B, 57."""
    words = re.findall(r"(\d+)(?:-([A-Z](?:/[A-Z])*))?", base)
    return {f"{number}-{letter}" if letter else number for number, letters in words for letter in letters.split("/")}


@cache
def rows() -> tuple[Row, ...]:
    """Those that the console computes or walks through."""
    text = shared_path("rulings/coverage.md").read_text("utf-8")
    found = list(rows_in(text))
    for place, row in enumerate(found):
        if row.says == "next two":
            found[place] = replace(row, cases=found[place + 1].cases + found[place + 2].cases)
    return tuple(row for row in found if row.console in ("C", "G"))


def stand_ins(row: Row) -> Iterator[str]:
    """Cases under the very paragraph of a row, where the file has none of those that the row names."""
    paragraph, book = row.number.rstrip("abc"), SECTIONS[row.section]
    if row.cases and told_cases().keys().isdisjoint(row.cases):
        yield from (name for name, case in told_cases().items() if paragraph in str(case["refs"].get(book)).split(", "))


# ---- ways to a rule


@dataclass(frozen=True)
class Reached:
    """What the rulings on a way come to: the cases ruled as expected, the switches that decide, the rules they cite."""

    cases: frozenset[str]
    switches: frozenset[str]
    cited: frozenset[tuple[str, str]]

    def __contains__(self, row: Row) -> bool:
        return not self.cases.isdisjoint(row.cases)

    def decides(self, rule: Rule, book: str) -> bool:
        """Whether a ruling cites this very rule by a number of the book, or is decided by a switch that it is about."""
        return (book, rule.title) in self.cited or not self.switches.isdisjoint(rule.switches)


def reached(cases: Iterable[str], verdicts: Iterable[tuple[str, Verdict]]) -> Reached:
    """`verdicts` come with their book."""
    switches, cited = set(), set()
    for book, verdict in verdicts:
        switches |= set(verdict.switches)
        refs = [book_of(book).ref(switch) for switch in verdict.switches]
        cited |= {name for ref in refs if ref and (name := title_of(ref))}
    return Reached(frozenset(cases), frozenset(switches), frozenset(cited))


def title_of(ref: RuleRef) -> tuple[str, str] | None:
    """The book and the title of the rule that a ruling leads to."""
    rule = rule_of(ref.book, ref.number)
    return (ref.book, rule.title) if rule else None


def rulings_of(inquiry: Inquiry) -> Iterator[tuple[str, Verdict]]:
    for book in BOOKS:
        verdict = rule_on(inquiry.scene(book_of(book)))
        if verdict is not None:
            yield book, verdict


@cache
def by_doors() -> Reached:
    """Behind every door of the panel: the cases, as a dealer would answer, and every way on hands of our own."""
    ends = {name: inquiry for name, case in told_cases().items() if (inquiry := inquiry_of(case)) is not None}
    every = [*ends.values(), *(end for given in doors.STARTS for end in ends_on(given))]
    return reached(ends, (found for inquiry in every for found in rulings_of(inquiry)))


def inquiry_of(case: Case) -> Inquiry | None:
    """None where no answers lead to the case, or not every book rules as it expects."""
    try:
        inquiry = doors.walked(case)
    except (NotAnAnswer, InvariantError, LookupError, AssertionError, ValueError):
        return None  # the case tells of a table that no hand has
    return inquiry if inquiry and doors.expected(case) and not doors.fails(case, inquiry) else None


def ends_on(given: Given) -> Iterator[Inquiry]:
    ground = replace(
        doors.ground_of(given), last=LastPositions(1, 2, 3), coming=NextPositions(2, 3, 4), owed=((5, "bb"),),
        awarded=True, stacks=tuple(given.stacks.items()), table_max=400, size=6, next_blinds=(2, 4),
    )  # fmt: skip
    for door in WAYS:
        assert shut(door, ground) is Shut.OPEN
        for inquiry, _ in doors.every_end(Inquiry(door, ground)):
            if inquiry.answers.word("what") != "log":
                yield inquiry


@cache
def by_wizard() -> Reached:
    """In the misdeal wizard, which stands behind a door of the panel too."""
    names, verdicts = [], []
    for case in wizard.cases():
        entries = doors.expected(dict(case))
        found = [(book, wizard_verdict(case, book)) for book in entries]
        if found and all(verdict and says_what_is_expected(entries[book], verdict) for book, verdict in found):
            names.append(case["id"])
            verdicts += [(book, verdict) for book, verdict in found if verdict]
    for case in wizard.cases_of_hands():
        entries = doors.expected(dict(case))
        found = [(book, hand_flow(case, book).verdict) for book in entries]
        if found and all(verdict and says_what_is_expected(entries[book], verdict) for book, verdict in found):
            names.append(case["id"])
            verdicts += [(book, verdict) for book, verdict in found if verdict]
    verdicts += [(book, flow.verdict) for book in BOOKS for flow in every_fault(book) if flow.verdict]
    return reached(names, verdicts)


def hand_flow(case: wizard.Case, book: str) -> MisdealFlow:
    """A hand swept, fouled or given up."""
    given, event = msgspec.convert(case["given"], Given), case["event"]
    flow = MisdealFlow(wizard.hand_in_care(case), book_of(book))
    flow = flow.answer(Cause.HAND).answer(wizard.fault_of_hand(given, event)).answer(event.get("seat", given.seat))
    return flow.answer(given.thrown_by or 0) if flow.question is Question.OTHER_SEAT else flow


def every_fault(book: str) -> Iterator[MisdealFlow]:
    """Every fault that the wizard asks for before the flop, with the first answers that fit."""
    table = wizard.Table(Given(game="NLHE", blinds=(1, 2), table=6, button=1))
    start = MisdealFlow(Dealt(table.hand, tuple(table.events), 6), book_of(book))
    for cause in start.causes:
        for fault in faults_of(cause, table.hand):
            flow = start.answer(cause)
            while flow.question is not None:
                flow = flow.answer(fault if flow.question is Question.FAULT else first_answer(flow))
            yield flow


def first_answer(flow: MisdealFlow) -> Answer:
    match flow.question:
        case Question.SEAT | Question.OTHER_SEAT:
            return flow.seats[0]
        case Question.LOOKED:
            return True
        case Question.KNEW:
            return 0
        case _:
            return flow.numbers[0]


def wizard_verdict(case: wizard.Case, book: str) -> Verdict | None:
    flow = wizard.walked(case, book)
    return flow.redeal if case["event"].get("misdeal_declared") else flow.verdict


@cache
def by_floor() -> Reached:
    """On the floor's pages, which a ruling leads to: the next step after an offence."""
    steps = [next_step(book_of(book), 1, 6) for book in BOOKS]
    cited = {name for step in steps if step.rule and (name := title_of(step.rule))}
    return Reached(frozenset(), frozenset(("conduct",)), frozenset(cited))


def way_to(row: Row) -> str:
    """How a dealer comes from the ruling panel to the rule; '' where no way is known."""
    if row in by_doors():
        return "door"
    if row in by_wizard():
        return "wizard"
    rule = row.rule
    if rule is None:
        return ""
    if by_floor().decides(rule, row.book):
        return "floor"
    if not by_doors().cases.isdisjoint(stand_ins(row)):
        return "door, by its paragraph"
    ways = {"door, by its rule": by_doors(), "wizard, by its rule": by_wizard()}
    return next((way for way, found in ways.items() if found.decides(rule, row.book)), "reference")


# ---- the tests


def test_every_rule_that_is_computed_or_walked_through_is_reached_from_the_panel() -> None:
    assert Counter(row.console for row in rows()) == ROWS
    assert [row.name for row in rows() if not way_to(row)] == []


def test_what_is_only_read_is_listed_with_its_reason() -> None:
    assert {row.name for row in rows() if way_to(row) == "reference"} == ONLY_READ.keys()


def test_most_of_them_have_a_case_that_a_dealer_can_tell() -> None:
    led = Counter(row.console for row in rows() if way_to(row) in ("door", "wizard"))
    assert all(led[console] >= least for console, least in LED_TO_BY_A_CASE.items()), led


def test_every_rule_can_be_read_besides() -> None:
    numbers = {(book, number) for rule in rules() for book, several in rule.numbers for number in several}
    assert [row.name for row in rows() if (SECTIONS[row.section], row.number) not in numbers] == []
    assert [row.name for row in rows() if row.rule is None] == []


def test_a_row_names_its_cases_singly_in_ranges_and_as_a_family() -> None:
    assert list(ids_in("D40: TDA 53-A, 70; OT-01, 03, DC-12..14")) == ["OT-01", "OT-03", "DC-12", "DC-13", "DC-14"]
    assert list(ids_in("UC-01, 02, 05..07; MC-17")) == ["UC-01", "UC-02", "UC-05", "UC-06", "UC-07", "MC-17"]
    assert set(ids_in("AU-*")) == {name for name in told_cases() if name.startswith("AU-")} != set()


def test_the_second_text_is_told_as_rows_of_the_tda() -> None:
    assert numbers_of("Rules 1, 40-A/B and 57") == {"1", "40-A", "40-B", "57"}

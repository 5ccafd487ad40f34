"""The rules to read: every row of the coverage has its rule, every switch is concerned, every example adds up."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import resources
from app.rulebook import reference
from app.rulebook.catalog import load_book
from app.rulebook.reference import (
    BADGES,
    BOOKS,
    MOST_SEATS,
    Rule,
    RulesError,
    concerning,
    families,
    members,
    read_rules,
    rule_of,
    rules,
    rules_of,
    search,
)
from app.rulebook.switches import switch_rules
from tests.shared_data import shared_path

SECTIONS = {"A1": "home", "A3": "home", "A4": "fidpa", "B": "tda", "C": "fidpa", "D": "roberts", "E": "rooms"}
ROWS = 347
"""Rows of the coverage, pinned for where it is not at hand: so many different numbers must have a rule at least."""
LONGEST = {"title": 34, "text": 265, "line": 85}
BOOK_FILES = ("tda", "fidpa", "roberts", "home")
ONE = """family = "One"
[[rules]]
title = "A rule"
text = "It is so."
numbers = { home = ["H1a"] }
[rules.example]
button = 1
seats = ["1 SB 190+10", "2 BB 180+20 AhKd *"]
swept = 5
pot = 35
happens = "This happens."
ruled = "This is ruled."
"""


def rows() -> Iterator[tuple[str, str]]:
    """Book and number of each row of the coverage."""
    section = ""
    for line in shared_path("rulings/coverage.md").read_text("utf-8").splitlines():
        heading = re.match(r"#+ ([A-E]\d?)\.? ", line)
        section = heading[1] if heading else section
        number = line.split("|")[1].strip() if line.startswith("| ") else ""
        if number and number not in ("#", "topic") and section in SECTIONS:
            yield SECTIONS[section], number


def numbers() -> set[tuple[str, str]]:
    return {(book, number) for rule in rules() for book, all_of in rule.numbers for number in all_of}


def test_every_row_of_the_coverage_has_its_rule_under_its_very_number() -> None:
    wanted = list(rows())
    assert len(wanted) == ROWS
    assert [row for row in wanted if row not in numbers()] == []
    assert [row for row in wanted if rule_of(*row) is None] == []


def test_as_many_numbers_as_the_coverage_has_rows_are_there() -> None:
    assert len(numbers()) >= ROWS
    assert {book for book, _ in numbers()} == set(BOOKS)


def test_every_member_of_a_range_leads_to_a_rule() -> None:
    lost = [(book, one) for book, number in numbers() for one in members(number) if rule_of(book, one) is None]
    assert lost == []


@pytest.mark.parametrize("key", BOOK_FILES)
def test_every_switch_is_concerned_by_a_rule(key: str) -> None:
    book = load_book(resources.path("rulebooks", f"{key}.toml"))
    assert [name for name in book.switches if not concerning([name])] == []


@pytest.mark.parametrize("key", BOOK_FILES)
def test_every_number_that_a_book_gives_leads_to_a_rule(key: str) -> None:
    book = load_book(resources.path("rulebooks", f"{key}.toml"))
    refs = [ref for name in book.switches if (ref := book.ref(name)) is not None]
    assert refs
    assert [ref for ref in refs if rule_of(ref.book, ref.number) is None] == []


def test_no_rule_is_about_a_switch_that_is_none() -> None:
    assert {name for rule in rules() for name in rule.switches} <= switch_rules().keys()


@pytest.mark.parametrize("rule", rules(), ids=lambda rule: str(rule.title))
def test_a_rule_is_short_and_its_example_adds_up(rule: Rule) -> None:
    assert 0 < len(rule.title) <= LONGEST["title"]
    assert 0 < len(rule.text) <= LONGEST["text"]
    assert 1 <= len(re.findall(r"[.?!](?= |$)", rule.text)) <= 3
    example = rule.example
    if example is None:
        return
    seats = [seat.seat for seat in example.seats]
    assert 2 <= len(seats) <= MOST_SEATS
    assert seats == sorted(set(seats))
    assert example.button in (0, *seats)
    assert example.pot == example.swept + sum(seat.bet for seat in example.seats)
    assert sum(seat.to_act for seat in example.seats) <= 1
    assert len(example.board) in (0, 3, 4, 5)
    cards = [*example.board, *(card for seat in example.seats for card in seat.cards)]
    assert len(set(cards)) == len(cards)
    for seat in example.seats:
        assert set(seat.badges) <= set(BADGES)
        assert not (seat.to_act and {"FOLDED", "AWAY"} & set(seat.badges))
        assert ("ALL-IN" in seat.badges) == (seat.stack == 0)
    assert 0 < len(example.happens) <= LONGEST["line"]
    assert 0 < len(example.ruled) <= LONGEST["line"]


def test_titles_and_texts_stand_once() -> None:
    assert len({rule.title for rule in rules()}) == len(rules())
    assert len({rule.text for rule in rules()}) == len(rules())


def test_families_hold_all_rules_in_order() -> None:
    assert [rule for name in families() for rule in rules_of(name)] == list(rules())


# ---- numbers


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("43-A", ("43-A",)),
        ("35-A1..A3", ("35-A1", "35-A2", "35-A3")),
        ("18-A/B", ("18-A", "18-B")),
        ("MD 1a–c", ("MD 1a", "MD 1b", "MD 1c")),
        ("BR 3, 4", ("BR 3", "BR 4")),
        ("RP-6, 7", ("RP-6", "RP-7")),
        ("3.18–3.18.2", ("3.18", "3.18.1", "3.18.2")),
        ("3.2, 3.2.1", ("3.2", "3.2.1")),
        ("KP 1–3+", ("KP 1", "KP 2", "KP 3")),
        ("OM 1; Omaha high-low 2", ("OM 1", "Omaha high-low 2")),
    ],
)
def test_a_range_has_its_members(written: str, found: tuple[str, ...]) -> None:
    assert members(written) == found


@pytest.mark.parametrize(
    ("book", "number", "title"),
    [
        ("tda", "43-A", "The smallest raise"),
        ("TDA", "45-A ex 2", "Several chips in silence"),
        ("tda", "46-C1", "Chips already in front"),
        ("home", "H12", "Words against chips"),
        ("Home", "TDA 41", "A tiny call"),
        ("tda", "35-A5", "Wrong number of cards"),
        ("tda", "RP-5B", "Turn too early"),
        ("roberts", "TI 5b", "Odd chip in stud"),
        ("Robert's", "shuffle and cut", "How to shuffle"),
        ("Poker Ape", "1.9", "Run it twice"),
        ("fidpa", "IPR 74.2", "How long"),
        ("rooms", "Sleeper", "Sleeper"),
        ("Our club", "BR 14", "Single big chip"),
    ],
)
def test_a_number_leads_to_its_rule(book: str, number: str, title: str) -> None:
    found = rule_of(book, number)
    assert found is not None
    assert found.title == title


def test_what_no_book_has_leads_nowhere() -> None:
    assert rule_of("tda", "999") is None
    assert rule_of("nobody", "999") is None
    assert rule_of("home", "") is None


# ---- search


def titles(words: str) -> list[str]:
    return [rule.title for rule in search(words)]


def test_every_word_must_occur() -> None:
    assert "String bets" in titles("string")
    assert titles("odd chip stud") == ["Odd chip in stud"]
    assert titles("straddle zebra") == []
    assert titles("  ") == []


def test_rules_named_so_come_first() -> None:
    assert titles("clock")[:2] == ["Calling the clock", "Two keys for the clock"]


def test_a_number_is_found_with_and_without_its_book() -> None:
    assert titles("43-A") == ["The smallest raise"]
    assert set(titles("TDA 43")) == {"The smallest raise", "Raise and a number"}
    assert set(titles("Poker Ape 1.4")) == {"Single big chip", "Several chips in silence", "The smallest raise"}
    assert titles("br 14") == ["Single big chip"]
    assert "How long" in titles("ipr 74")


def test_the_names_of_switches_are_found() -> None:
    assert "Run it twice" in titles("runs max")


# ---- bad files


def test_a_good_file_is_read(tmp_path: Path) -> None:
    (rule,) = read_rules(written(tmp_path, ONE))
    assert rule.example is not None
    first, second = rule.example.seats
    assert (first.stack, first.bet, first.badges, first.to_act) == (190, 10, ("SB",), False)
    assert (second.stack, second.bet, len(second.cards), second.to_act) == (180, 20, 2, True)


@pytest.mark.parametrize(
    ("good", "bad", "says"),
    [
        ("pot = 35", "pot = 36", "36, but 35"),
        ("button = 1", "button = 3", "button is at seat 3"),
        ("1 SB 190+10", "2 SB 190+10", "each once"),
        ("1 SB 190+10", "1 SB", "is no seat"),
        ("AhKd", "AhAh", "twice"),
        ("AhKd", "Ahxx", "not a card"),
        ("1 SB 190+10", "1 ALL-IN 190+10", "chips behind"),
        ("home =", "nobody =", "no known book"),
        ("text =", "txt =", "txt"),
        ('family = "One"', "family = ", "cannot be read"),
    ],
)
def test_a_bad_file_is_told_in_one_sentence(tmp_path: Path, good: str, bad: str, says: str) -> None:
    with pytest.raises(RulesError) as told:
        read_rules(written(tmp_path, ONE.replace(good, bad)))
    assert says in str(told.value)
    assert "one.toml" in str(told.value)
    assert "\n" not in str(told.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(RulesError):
        read_rules(tmp_path / "none.toml")


def written(folder: Path, text: str) -> Path:
    path = folder / "one.toml"
    path.write_text(text, "utf-8")
    return path


def test_the_rules_are_read_once() -> None:
    assert reference.rules() is reference.rules()

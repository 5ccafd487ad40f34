"""Published house variants as TOML: under each only the expected cases are answered otherwise than under its base."""

from functools import cache
from pathlib import Path

import msgspec
import pytest
import yaml

from app.rulebook.book import Rulebook, Switch
from app.rulebook.catalog import house_book, load_book, problems, shipped_book
from app.rulebook.event import Event
from app.rulebook.families import rule_on
from app.rulebook.given import Given
from app.rulebook.scene import described
from app.rulebook.switches import switch_rules
from tests.shared_data import shared_path

HOUSES = Path(__file__).parent / "houses"
CHANGES = {
    "early_turn": {"BD-03"},
    "button_straddle": {"ST-01", "ST-02", "ST-05", "ST-06", "ST-08", "ST-09"},
    "buy_in_cap": set[str](),
    "mississippi": {"ST-05", "ST-08", "ST-09", "ST-12"},
    "tuesday_club": {
        "CL-05", "DC-13", "FL-13", "KP-01", "MB-06", "MB-07", "MC-05", "MC-07", "MC-08", "MC-11", "MC-13", "MC-15",
        "OD-10", "PC-09", "PC-10", "RA-08", "RT-04", "UB-04",
    },
}  # fmt: skip


@cache
def cases() -> dict[str, tuple[Given, Event]]:
    """The cases by their names, without what is expected."""
    items = yaml.load(shared_path("rulings/cases.yaml").read_text("utf-8"), yaml.CSafeLoader)["cases"]
    return {
        item["id"]: (msgspec.convert(item.get("given", {}), Given), msgspec.convert(item["event"], Event))
        for item in items
    }


def answers(book: Rulebook) -> dict[str, object]:
    """What the book says of every case."""
    said = {name: rule_on(described(given, event, book)) for name, (given, event) in cases().items()}
    return {name: verdict and msgspec.to_builtins(verdict.facts, str_keys=True) for name, verdict in said.items()}


@pytest.mark.parametrize("house", CHANGES)
def test_under_a_house_only_what_it_changed_is_answered_otherwise(house: str) -> None:
    book = load_book(HOUSES / f"{house}.toml")
    assert problems(book) == ()
    before, after = answers(shipped_book(book.base)), answers(book)
    assert {name for name in before if before[name] != after[name]} == CHANGES[house]


def test_there_is_a_test_for_every_house() -> None:
    assert {path.stem for path in HOUSES.glob("*.toml")} == set(CHANGES)


def test_a_cap_of_70_percent_of_the_largest_stack_caps_a_top_up() -> None:
    book = load_book(HOUSES / "buy_in_cap.toml")
    given = Given(seat=2, stack=300, wants=900, table_max=2000, live_cards=False, stacks={1: 1000, 2: 300, 4: 600})
    verdict = rule_on(described(given, Event(request="add_chips"), book))
    assert verdict is not None
    assert (verdict.ruling, verdict.facts["amount"], verdict.facts["max_total"]) == ("granted", 400, 700)


@pytest.mark.parametrize("book", ["tda", "home"])
def test_no_value_that_a_house_may_choose_leaves_a_case_without_an_answer(book: str) -> None:
    base = shipped_book(book)
    for switch, rule in switch_rules().items():
        for value in (*rule.values, *(rule.numbers or ())):
            if value != base.value(switch):
                said = answers(house_book(base, "house", "House", {switch: Switch(value)}))
                assert None not in said.values(), (switch, value)

"""What a seat may do and who acts, with and without straddles. Amounts are chips."""

from typing import Any

import msgspec
import pytest

from app.formats.cases.rulings import book_of
from app.rulebook.event import Event
from app.rulebook.families import rule_on
from app.rulebook.given import Given
from app.rulebook.scene import described

CASH = {"game": "NLHE", "blinds": [5, 10], "table": 5, "button": 1, "stacks": dict.fromkeys(range(1, 6), 2000)}
"""Seats 2 and 3 are the blinds, seat 4 is under the gun."""


def asked(given: dict[str, Any], book: str = "roberts", variants: tuple[str, ...] = (), **event: Any) -> dict[str, Any]:
    """What the book answers, key by key; `Any`: each key has its own shape."""
    scene = described(msgspec.convert(given, Given), msgspec.convert(event, Event), book_of(book), variants=variants)
    verdict = rule_on(scene)
    assert verdict is not None
    return dict(verdict.facts)


def test_options_tell_price_and_least_raise_of_the_seat_and_of_every_other() -> None:
    given = CASH | {"actions": ["4 call", "5 raise 45"]}
    facts = asked(given, seat=1, ask="options")
    assert (facts["options"], facts["call_to"], facts["call_more"]) == (["fold", "call", "raise"], 45, 45)
    assert (facts["min_raise_to"], facts["can_raise"], facts["callers_may_raise"]) == (80, True, True)
    assert facts["also"][4]["call_more"] == 35


def test_tda_47_a_who_only_called_may_not_raise_a_short_all_in() -> None:
    given = CASH | {"street": "flop", "pot": 60, "stacks": {2: 900, 3: 900, 4: 150, 5: 900}}
    given |= {"actions": ["2 bet 100", "3 call", "4 allin 150", "5 call"]}
    facts = asked(given, seat=2, ask="options")
    assert (facts["can_raise"], facts["options"], facts["callers_may_raise"]) == (False, ["fold", "call"], False)
    assert "min_raise_to" not in facts


def test_home_h6_the_straddle_is_doubled_and_its_seat_speaks_last() -> None:
    given = CASH | {"straddles": [{"seat": 4, "amount": 20}]}
    facts = asked(given, "home", ("straddle_plus_bb",), seat=5, ask="options")
    assert facts["min_raise_to"] == 40
    assert facts["variants"]["straddle_plus_bb"]["min_raise_to"] == 30
    order = asked(given, "home", ask="who_acts")
    assert (order["next"], order["order"], order["last_option"]) == (5, [5, 1, 2, 3, 4], 4)


def test_a_button_straddle_acts_last_and_the_house_says_who_begins() -> None:
    given = CASH | {"straddles": [{"seat": 1, "amount": 20}]}
    facts = asked(given, "roberts", ("utg_first_skip",), ask="who_acts")
    assert (facts["next"], facts["last_option"]) == (2, 1)
    skipped = facts["variants"]["utg_first_skip"]
    assert (skipped["next"], skipped["last_option"], skipped["order"]) == (4, 1, [4, 5, 2, 3, 1])


@pytest.mark.parametrize(("actions", "live"), [(["4 fold"], True), (["4 call"], False)])
def test_a_sleeper_counts_only_when_everybody_has_folded_to_it(actions: list[str], live: bool) -> None:
    given = CASH | {"sleeper": {"seat": 5, "amount": 20}, "actions": actions}
    facts = asked(given, ask="who_acts")
    assert facts["sleeper_live"] is live
    assert facts["next"] == (1 if live else 5)
    assert facts.get("returned") == (None if live else {5: 20})


def test_fixed_limit_counts_raises_and_a_straddle_may_be_one() -> None:
    given = CASH | {"game": "FLHE", "limits": [10, 20], "raise_cap": 3, "straddles": [{"seat": 4, "amount": 20}]}
    facts = asked(given, "roberts", ("straddle_counts_as_raise",), seat=5, ask="options")
    assert facts["raises_left"] == 3
    assert facts["variants"]["straddle_counts_as_raise"]["raises_left"] == 2


@pytest.mark.parametrize(
    ("book", "more"),
    [
        ("tda", {"straddles": [{"seat": 4, "amount": 20}]}),
        ("roberts", {"straddles": [{"seat": 4, "amount": 20}, {"seat": 5, "amount": 40}]}),
        ("home", {"sleeper": {"seat": 5, "amount": 20}}),
        ("home", {"straddles": [{"seat": 1, "amount": 20}]}),
        ("tda", {"extra_posts": [{"seat": 5, "live": 10}]}),
        ("tda", {"kill": {"seat": 5, "amount": 20}}),
    ],
)
def test_a_custom_the_book_does_not_know_does_not_exist_there(book: str, more: dict[str, Any]) -> None:
    assert asked(CASH | more, book, seat=5, ask="options") == {"applies": False}

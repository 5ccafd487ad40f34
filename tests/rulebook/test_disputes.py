"""Until when a pot that was pushed may be disputed."""

import pytest

from tests.rulebook.rulings import facts_of

READING = {"dispute": "reading_of_tabled_hand"}
POT = {"dispute": "pot_accounting"}


@pytest.mark.parametrize("book", ["tda", "roberts", "home"])
def test_tda_22_a_reading_ends_with_the_first_riffle(book: str) -> None:
    assert facts_of(book, {"abstract": True}, READING)["until"] == "next_hand"
    for state in ("next_hand_first_riffle_done", "next_hand_running"):
        assert facts_of(book, {"abstract": True, "state": state}, READING)["ruling"] == "too_late"


def test_poker_ape_3_6_it_ends_with_the_first_card() -> None:
    given: dict[str, object] = {"abstract": True, "state": "next_hand_first_riffle_done"}
    assert facts_of("fidpa", given, READING)["until"] == "first_card_drawn"
    assert facts_of("fidpa", given | {"next_hand_first_card_drawn": True}, POT)["ruling"] == "too_late"
    assert facts_of("fidpa", given | {"state": "next_hand_running"}, READING)["ruling"] == "too_late"


@pytest.mark.parametrize(
    ("acts", "ruling"),
    [([], "still_open"), (["fold", "fold"], "still_open"), (["call", "fold"], "too_late"),
     (["fold", "fold", "check"], "too_late")],
)  # fmt: skip
def test_tda_22_a_miscount_is_open_until_substantial_action(acts: list[str], ruling: str) -> None:
    given = {"abstract": True, "state": "next_hand_running", "next_hand_actions": acts}
    assert facts_of("tda", given, POT)["ruling"] == ruling


def test_tda_22_before_a_break_there_is_a_minute() -> None:
    given: dict[str, object] = {"abstract": True, "state": "break"}
    assert facts_of("tda", given | {"seconds_since_award": 60}, READING)["ruling"] == "still_open"
    assert facts_of("tda", given | {"seconds_since_award": 61}, POT)["ruling"] == "too_late"
    assert facts_of("home", given | {"seconds_since_award": 600}, POT)["until"] == "next_hand"

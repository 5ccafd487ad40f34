"""What follows an offence, step by step, under each book."""

import pytest

from app.flows.conduct import Measure, NextStep, next_step
from app.rulebook.book import Rulebook, Switch
from app.rulebook.ruling import RuleRef
from tests.session.night import book_of

PLAYERS = 6


def ladder(book: Rulebook) -> list[tuple[Measure, int]]:
    """Measure and missed hands for the first five offences of a kind."""
    steps = [next_step(book, before, PLAYERS) for before in range(5)]
    assert [step.nth for step in steps] == [1, 2, 3, 4, 5]
    return [(step.measure, step.hands) for step in steps]


def test_tda_71_warns_then_has_hands_missed_then_disqualifies() -> None:
    assert ladder(book_of("tda")) == [
        (Measure.WARNING, 0),
        (Measure.MISSED_HANDS, 1),
        (Measure.MISSED_HANDS, PLAYERS),
        (Measure.DISQUALIFIED, 0),
        (Measure.DISQUALIFIED, 0),
    ]
    assert next_step(book_of("tda"), 0, PLAYERS).rule == RuleRef("TDA", "67")


def test_home_h3_punishes_who_does_it_again() -> None:
    first, second, *_ = ladder(book_of("home"))
    assert (first, second) == ((Measure.DIRECTIVE, 0), (Measure.MISSED_HANDS, 1))


def test_fidpa_3_2_may_cost_the_hand() -> None:
    assert ladder(book_of("fidpa")) == [(Measure.WARNING, 0), *[(Measure.DEAD_HAND, 0)] * 4]


def test_roberts_warns_by_house() -> None:
    assert set(ladder(book_of("roberts"))) == {(Measure.WARNING, 0)}


@pytest.mark.parametrize(
    ("value", "measure"),
    [
        ("off", Measure.NOTED),
        ("warn", Measure.WARNING),
        ("penalty", Measure.MISSED_HANDS),
        ("may_fold", Measure.DEAD_HAND),
    ],
)
def test_every_value_of_a_house_book_has_its_step(value: str, measure: Measure) -> None:
    house = Rulebook("club", "Club", {"conduct": Switch(value)})
    assert next_step(house, 0, PLAYERS) == NextStep(measure, 1, 1 if measure is Measure.MISSED_HANDS else 0)

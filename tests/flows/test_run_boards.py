"""Consent to more than one board: who is missing, who is recorded, what the book allows."""

from app.engine.events import HandStarted
from app.engine.state import start_hand
from app.flows.run_boards import USUAL, RunWish, begin, most_runs, two_only
from app.rulebook.book import Rulebook, Switch


def book(**switches: str | int) -> Rulebook:
    return Rulebook("x", "X", {name: Switch(value) for name, value in switches.items()})


def test_nobody_is_taken_to_agree_and_everybody_does_with_one_tap() -> None:
    wish = begin(start_hand(HandStarted(1, "holdem-nl", 1, 1, 2, ((1, 50), (3, 50), (4, 50)))))
    assert (wish.times, wish.seats, wish.missing, wish.yes) == (USUAL, (1, 3, 4), (1, 3, 4), ())
    assert (wish.all_agree().missing, wish.all_agree().yes) == ((), (1, 3, 4))


def test_a_seat_agrees_and_takes_it_back_and_a_seat_that_is_out_is_not_asked() -> None:
    wish = RunWish(0b11010).toggled(3)
    assert (wish.yes, wish.missing) == ((3,), (1, 4))
    assert wish.toggled(3).yes == ()
    assert wish.toggled(2) == wish


def test_one_run_asks_nobody_and_the_consent_outlives_another_number() -> None:
    wish = RunWish(0b110).all_agree().run(1)
    assert (wish.missing, wish.yes) == ((), ())
    assert wish.run(3).yes == (1, 2)


def test_the_book_says_how_often_and_between_how_many() -> None:
    assert most_runs(book(runs_max=3)) == 3
    assert (two_only(book(run_twice_players="two")), two_only(book(run_twice_players="any"))) == (True, False)

"""Who is who in the book: merged numbers, names that look alike, and what typed letters mean."""

import pytest

from app.flows.naming import Likeness, likeness
from app.session.people import People, meant
from app.session.ports import Player

ADA, EVE, TOM = Player(1, "Ada"), Player(2, "Eve"), Player(3, "Tomás W.", aliases=("Tommy", "The Wall"))


def test_everybody_is_kept_under_the_own_number() -> None:
    people = People([EVE, ADA])
    assert people.listed == (ADA, EVE)
    assert [people.kept(number) for number in (1, 2, 9)] == [1, 2, 9]
    assert people.person(9) is None
    assert people.name(9) == ""


def test_a_merged_number_means_the_person_kept() -> None:
    people = People([ADA, EVE, Player(4, "Eva", merged_into=2), Player(5, "E.", merged_into=4)])
    assert people.listed == (ADA, EVE)
    assert people.names() == {1: "Ada", 2: "Eve", 4: "Eve", 5: "Eve"}
    assert people.numbers(2) == (2, 4, 5)
    assert people.numbers(4) == ()
    assert [entry.id for entry in people.merged(2)] == [4]


def test_a_ring_of_merges_that_no_store_makes_ends() -> None:
    people = People([Player(1, "Ada", merged_into=2), Player(2, "Eve", merged_into=1)])
    assert people.kept(1) in (1, 2)


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [
        ("Ada", "ADA", Likeness.SAME),
        ("Tomas W", "Tomás W.", Likeness.SAME),
        ("Jean  Luc", "Jean-Luc", Likeness.SAME),
        ("jeanluc", "Jean Luc", Likeness.SAME),
        ("Ada", "Ada L.", Likeness.LONGER),
        ("Maximiliane Meier", "Maximiliane", Likeness.LONGER),
        ("Marek", "Marck", Likeness.SPELLING),
        ("Dominik", "Dominic", Likeness.SPELLING),
        ("Steven", "Stevne", Likeness.SPELLING),
        ("Maximilian", "Maximiliane", Likeness.SPELLING),
        ("Maximiliann", "Maxxmilian", Likeness.SPELLING),
        ("Ada", "Eda", None),
        ("Tom", "Tim", None),
        ("Player 1", "Player 2", None),
        ("Player", "Player 2", None),
        ("Marek", "Martin", None),
        ("", "Ada", None),
        ("!!!", "???", None),
        ("x" * 10_000, "x" * 10_001, None),
    ],
)
def test_names_look_alike(one: str, other: str, why: Likeness | None) -> None:
    assert likeness(one, other) is why
    assert likeness(other, one) is why


def test_look_alikes_come_with_the_surest_first() -> None:
    people = People([Player(7, "Tomas Wall"), TOM, Player(8, "Tommi")])
    assert people.look_alikes("tommy") == [(TOM, Likeness.ALIAS), (Player(8, "Tommi"), Likeness.SPELLING)]
    assert people.look_alikes("Tomas w") == [(TOM, Likeness.SAME)]
    assert people.look_alikes("Tomas w", besides=3) == []


def test_who_was_merged_is_no_look_alike() -> None:
    assert People([ADA, Player(2, "Adda", merged_into=1)]).look_alikes("adda") == []


def test_a_name_of_ten_thousand_letters_is_compared_at_once() -> None:
    people = People([Player(number, f"{'x' * 10_000}{number}") for number in range(1, 200)])
    assert people.look_alikes("y" * 10_000) == []


def test_typed_letters_mean_a_name_or_an_alias() -> None:
    assert meant([ADA, TOM], "wall") == [TOM]
    assert meant([ADA, TOM], "t") == [TOM]
    assert meant([EVE, ADA], "") == [ADA, EVE]

"""A house's rulebook as TOML: its base and what differs, refused in a sentence where it cannot be used."""

from pathlib import Path

import pytest

from app.rulebook.book import Switch
from app.rulebook.catalog import (
    SHIPPED,
    BookError,
    differences,
    house_book,
    load_book,
    problems,
    read_book,
    shipped_book,
    written,
)
from app.rulebook.ruling import RuleRef

CLUB = """
key = "club"
name = "Our Club"
base = "tda"
version = 3

[switches]
clock_seconds = { value = 40, rule = "House 2" }
rabbit_hunting = "yes"
"""


def test_a_house_says_only_what_differs() -> None:
    club, base = read_book(CLUB), shipped_book("tda")
    assert (club.key, club.name, club.base, club.version) == ("club", "Our Club", "tda", 3)
    assert (club.value("clock_seconds"), club.value("rabbit_hunting")) == (40, "yes")
    assert len(club.switches) == len(base.switches)
    assert list(differences(club, base)) == ["clock_seconds", "rabbit_hunting"]


def test_a_changed_rule_has_the_houses_number_and_the_rest_that_of_the_base() -> None:
    club = read_book(CLUB)
    assert club.ref("clock_seconds") == RuleRef("Our Club", "House 2")
    assert club.ref("rabbit_hunting") is None
    assert club.ref("first_to_show") == shipped_book("tda").ref("first_to_show") == RuleRef("TDA", "17-A")


@pytest.mark.parametrize("whole", [False, True])
def test_what_is_written_is_read_as_the_same_book(whole: bool) -> None:
    club = read_book(CLUB)
    text = written(club, whole)
    assert read_book(text) == club
    assert ("first_to_show" in text) is whole


@pytest.mark.parametrize("base", SHIPPED)
def test_a_house_that_changes_nothing_is_its_base_under_another_name(base: str) -> None:
    book = house_book(shipped_book(base), "same", "The same", {})
    assert problems(book) == ()
    assert differences(book, shipped_book(base)) == {}
    assert read_book(written(book)) == read_book(written(book, whole=True)) == book


def test_a_houses_own_number_for_an_unchanged_rule_is_kept() -> None:
    own = {"first_to_show": Switch("last_street_aggressor", 'House "4"')}
    book = house_book(shipped_book("tda"), "club", "Club", own)
    assert read_book(written(book)).ref("first_to_show") == RuleRef("Club", 'House "4"')


def test_a_house_may_lie_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_text(CLUB, "utf-8")
    assert load_book(path) == read_book(CLUB)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (('key = "club"', 'key = "tda"'), "its key"),
        (('key = "club"', "key = 4"), "its key"),
        (('key = "club"', 'key = "../etc"'), "its key"),
        (('name = "Our Club"', 'name = ""'), "it needs a name"),
        (('name = "Our Club"', 'name = "a\\u0007b"'), "it needs a name"),
        (('base = "tda"', 'base = "club"'), "There is no rulebook 'club' to build on"),
        (('base = "tda"\n', ""), "There is no rulebook '' to build on"),
        (("version = 3", "version = 0"), "its version"),
        (("version = 3", "version = true"), "its version"),
        (("version = 3", "edition = 3"), "a field 'edition'"),
        (("[switches]", "[switch]"), "a field 'switch'"),
        (("clock_seconds", "clock_secs"), "no switch 'clock_secs'"),
        (("value = 40", 'value = "forty"'), "'forty' is none of 5 to 600"),
        (("value = 40", "value = [40]"), "neither a word nor a whole number"),
        (('rule = "House 2"', "rule = 2"), "clock_seconds has a value and"),
        (('rule = "House 2"', 'why = "because"'), "clock_seconds has a value and"),
        (('"yes"', "yes"), "it is no TOML"),
        (("value = 40", "value = 5"), "seconds are counted aloud"),
    ],
)
def test_what_cannot_be_used_is_refused_in_a_sentence(changed: tuple[str, str], told: str) -> None:
    text = CLUB.replace(*changed)
    if "value = 5," in text:
        text += "clock_countdown = 20\n"
    with pytest.raises(BookError, match=r"^(The rulebook of the house cannot be used|There is no rulebook)") as refused:
        read_book(text)
    assert told in str(refused.value)
    assert str(refused.value).endswith(".")


def test_all_contradictions_are_handed_over_the_first_in_words() -> None:
    with pytest.raises(BookError, match="And 1 more") as refused:
        read_book(CLUB + 'runs_max = 2\nkill_trigger = "two_pots"\n')
    pairs = [conflict.switches for conflict in refused.value.found]
    assert pairs == [("kill", "kill_trigger"), ("runs_max", "run_twice_players")]


def test_a_book_without_end_is_refused() -> None:
    with pytest.raises(BookError, match="longer than"):
        read_book("#" * 200_000)

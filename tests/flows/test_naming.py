"""What is a name, and which name a few letters mean."""

import pytest

from app.flows.naming import NameFault, fault, found, is_same, tidy

REAL = (
    "P$1", "P. Two", "P: three", "(P4)", "P5folds", "P6 (host)", "Pí7", "牌手8",
    "O'Brien", "Anne-Marie", "نور الدين", "דנה", "👩‍👩‍👧", "Zoë", "<img src=x>", "a" * 10_000, "\uff17", "—",
)  # fmt: skip


@pytest.mark.parametrize("name", REAL)
def test_bug_b081_every_name_is_one_and_stays_as_it_is(name: str) -> None:
    assert fault(name) is None
    assert tidy(name) == name


def test_what_surrounds_a_name_is_no_part_of_it() -> None:
    assert tidy(" \u00a0Dana  Two\u3000") == "Dana  Two"


@pytest.mark.parametrize("text", ["", "  ", "\u00a0", "\u200b", "\u202e", "\u200d\u200d", "\u0301"])
def test_nothing_to_see_is_no_name(text: str) -> None:
    assert fault(text) is NameFault.EMPTY


@pytest.mark.parametrize("text", ["Da\nna", "Da\0na", "Da\tna", "Da\x1b[31mna", "Da\u2028na", "Da\ud800na", "\x7f"])
def test_controls_are_refused(text: str) -> None:
    assert fault(text) is NameFault.CONTROLS


@pytest.mark.parametrize(
    ("one", "other"),
    [("Dana", "dana"), ("Dana", " DANA "), ("Zoe\u0308", "Zoë"), ("A  B", "a b"), ("Dana", "Dana\u200f")],
)
def test_the_same_name_spelled_otherwise(one: str, other: str) -> None:
    assert is_same(one, other)


@pytest.mark.parametrize(("one", "other"), [("Dana", "Dan"), ("Zoë", "Zoe"), ("Dana 1", "Dana 2"), ("\u041e", "O")])
def test_other_names(one: str, other: str) -> None:
    assert not is_same(one, other)


def test_letters_find_beginnings_first_and_do_not_mind_accents() -> None:
    names = ["Anton", "Tomás W.", "Tom", "Santo", "Anna Tosca"]
    assert [names[place] for place in found(names, "TO")] == ["Tom", "Tomás W.", "Anna Tosca", "Anton", "Santo"]
    assert [names[place] for place in found(names, "tomas w")] == ["Tomás W."]
    assert found(names, "x") == []


def test_nothing_typed_finds_everybody_in_order() -> None:
    names = ["Zoë", "anna", "Bo"]
    assert [names[place] for place in found(names, "")] == ["anna", "Bo", "Zoë"]


def test_marks_are_letters_like_others() -> None:
    names = ["P$1", "P. Two", "(P4)", "[x]*"]
    assert [names[place] for place in found(names, "$")] == ["P$1"]
    assert [names[place] for place in found(names, "]*")] == ["[x]*"]
    assert [names[place] for place in found(names, ".")] == ["P. Two"]

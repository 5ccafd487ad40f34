"""Every suggestion of the mismatch finder has a sentence, with names as they are."""

import pytest

from app.money import Money
from app.rulebook.ruling import Message
from app.session.bank.mismatch.causes import Cause
from tests.session.bank.mismatch.faults import Fault
from tests.session.bank.mismatch.nights import night_of, suggestions
from ui.words.mismatch_words import cause_text, evidence_text


def name(player: int) -> str:
    return f"{{P{player}}}"


def parts(cause: Cause) -> tuple[Cause, ...]:
    return (cause,) if cause.also is None else (cause, cause.also)


@pytest.mark.parametrize("fault", Fault)
def test_every_suggestion_is_a_sentence_that_names_its_players(fault: Fault) -> None:
    for cause in suggestions(night_of("words", fault)):
        for part in parts(cause):
            text = cause_text(part, Money(), name)
            assert text.endswith(".")
            assert not part.players or any(name(player) in text for player in part.players)


def test_a_stack_that_was_not_counted() -> None:
    message = Message("counted-nothing", (("player", 3), ("amount", 2000), ("hand", 168)))
    assert evidence_text(message, Money("0.01"), {3: "Priya"}.__getitem__) == (
        "Priya counted 0; the last stack, in hand 168, was 20."
    )


def test_a_box_is_named_by_its_place() -> None:
    message = Message("count-digits", (("place", "rack"), ("counted", 45), ("right", 54)))
    said = evidence_text(message, Money(), name)
    assert said == "The rack: digits swapped, 54 was written down as 45."

"""Every door, question, answer and addition has words, and no key of the inquiry is ever read out."""

from dataclasses import replace

import pytest

from app.flows.inquiry.doors import Door, Shut
from app.flows.inquiry.inquiry import WAYS, Inquiry
from app.flows.inquiry.question import Said
from app.money import Money
from app.rulebook.given import Given
from app.rulebook.stated import LastPositions, NextPositions
from tests.flows.test_inquiry import STARTS, every_end, ground_of
from ui.faces import KeyKind
from ui.words.inquiry_words import DOORS, MORE, SHUT, answer_face, door_face, more_face, question_words, said_words


def test_every_door_has_words_and_a_shut_one_says_why() -> None:
    assert set(DOORS) == set(Door)
    assert set(SHUT) == set(Shut)
    assert door_face(Door.WAGER, Shut.OPEN).kind is KeyKind.PLAIN
    shut = door_face(Door.WAGER, Shut.NOBODY_ACTS)
    assert (shut.kind, shut.sub) == (KeyKind.OFF, "nobody is to act")


@pytest.mark.parametrize("given", STARTS, ids=lambda given: f"{given.game}-{given.street}")
@pytest.mark.parametrize("door", WAYS)
def test_every_question_and_answer_has_words(door: Door, given: Given) -> None:
    ground = replace(
        ground_of(given),
        last=LastPositions(1, 2, 3),
        coming=NextPositions(2, 3, 4),
        owed=((5, "bb"),),
        awarded=True,
        next_blinds=(2, 4),
    )
    for end, _ in every_end(Inquiry(door, ground)):
        inquiry = Inquiry(door, ground)
        for said in end.said:
            question = inquiry.question
            assert question is not None
            assert question_words(door, question)
            for answer in question.answers:
                face = answer_face(door, question, answer)
                assert face.text, (door, question.key, answer)
                assert face.text != answer
            assert said_words(door, said, Money(), str)
            inquiry = inquiry.answered(said.value)
        for what in end.more:
            assert more_face(what).text


def test_what_was_answered_is_told_in_a_few_words() -> None:
    money = Money()
    assert said_words(Door.WAGER, Said("chips", ((1000, 500), (100,))), money, str) == "1,000 + 500 | 100"
    assert said_words(Door.OUT_OF_TURN, Said("seat", 6), money, "seat {}".format) == "seat 6"
    assert said_words(Door.OUT_OF_TURN, Said("act", "fold", 8), money, str) == "8 folded"
    assert said_words(Door.OUT_OF_TURN, Said("to", 600), money, str) == "600"
    assert said_words(Door.WAGER, Said("more", "tabled"), money, str) == MORE["tabled"][0]
    assert said_words(Door.HAND, Said("cards", "AhKd"), money, str) == "AhKd"

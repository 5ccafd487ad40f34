"""Cards as ints and as text."""

import pytest

from app.engine.cards import (
    CARD_OF,
    DECK,
    RANKS,
    SUITS,
    card_text,
    cards_text,
    parse_cards,
    rank_of,
    suit_of,
)


def test_the_deck_holds_every_rank_in_every_suit_once() -> None:
    assert len(DECK) == 52
    assert {(rank_of(card), suit_of(card)) for card in DECK} == {
        (rank, suit) for rank in range(13) for suit in range(4)
    }


def test_every_card_survives_the_way_through_text() -> None:
    assert parse_cards(cards_text(DECK)) == DECK
    assert [CARD_OF[card_text(card)] for card in DECK] == list(DECK)
    assert {card_text(card) for card in DECK} == {rank + suit for rank in RANKS for suit in SUITS}


def test_a_higher_rank_is_a_higher_card_and_suits_break_ties_from_clubs_to_spades() -> None:
    assert sorted(parse_cards("AsAh2s2cAdTh2hAc2dTs")) == list(parse_cards("2c2d2h2sThTsAcAdAhAs"))


@pytest.mark.parametrize("text", ["Th", "th", "TH", "tH", "10h", "10H"])
def test_a_ten_may_be_spelled_in_six_ways(text: str) -> None:
    assert parse_cards(text) == (CARD_OF["Th"],)


def test_cards_are_read_run_together_or_apart() -> None:
    cards = tuple(map(CARD_OF.__getitem__, ("As", "Kd", "Tc", "2h")))
    assert parse_cards("AsKd10c2h") == cards
    assert parse_cards(" as KD\t10C2h\n") == cards
    assert parse_cards("") == parse_cards("  ") == ()


def test_a_card_that_stands_twice_is_left_to_the_rules() -> None:
    assert parse_cards("AsAs") == (51, 51)


@pytest.mark.parametrize("text", ["??", "As??", "????", "?s", "A?"])
def test_an_unknown_card_is_refused_as_unknown(text: str) -> None:
    with pytest.raises(ValueError, match="unknown card"):
        parse_cards(text)


@pytest.mark.parametrize("text", ["A", "AsK", "1s", "11s", "sA", "Ax", "As,Kd", "A10s", "0s", "٢s", "As♠", "<img>"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a card"):
        parse_cards(text)

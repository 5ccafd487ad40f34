"""Real hands of PokerStars and GGPoker as text: each says what its neutral record says, and is written the same."""

import gzip
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest

from app.formats import records
from app.formats.recorded import RecordedHand
from app.formats.source import read_hands as read_file
from app.formats.stars import reader as stars
from app.formats.stars.writer import write_hand
from tests.formats.same_hand import play

COUNTS = {"pokerstars.mit": 55, "pokerstars.bsd3": 2280, "pokerstars.agpl3": 1310, "ggpoker.agpl3": 170}
DIFFERENT = {
    "ps-02b6893ffb55": "holes: the source prints the whole hand as the cards drawn; the record adds it up four times",
    "ps-21bd16f74515": "acts: the source prints the first card twice; the record takes it for another on the board",
    "ps-471ba48d327b": "holes: the source turns over three of seven cards; the record forgets the other four",
    "ps-748d051f7707": "boards: the source names the turn in its summary alone, where the record does not look",
    "ps-77b3ca92f0d2": "game: five cards are dealt and named in the heading; the record says Omaha of four",
    "ps-973f9f18f2de": "acts: cards shown without a colon after the name are missing in the record",
    "ps-d03425acb922": "acts boards: the record takes the second run, numbered here, for the streets of the first",
}
"""Hands whose record is not what the text says, and in what."""


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
        yield from enumerate(file, 1)


def _texts(folder: Path, name: str) -> list[RecordedHand]:
    return list(stars.read_hands(_lines(folder / f"hands/sites/{name}.txt.gz")))


def _told(hand: RecordedHand) -> dict[str, object]:
    """All that a record and a text both say, in money."""
    unit = Decimal(hand.unit)
    assert hand.result is not None
    return {
        "game": hand.game,
        "stacks": {seat: chips * unit for seat, chips in hand.stacks},
        "button": hand.button,
        "stakes": (hand.ante * unit, hand.bring_in * unit, hand.small_bet * unit, hand.big_bet * unit),
        "blinds": (hand.small_blind * unit, hand.big_blind * unit),
        "acts": play(hand),
        "holes": {seat: sorted(cards[at : at + 2] for at in range(0, len(cards), 2)) for seat, cards in hand.holes},
        "boards": [board for board in hand.boards if board],
        "rake": (hand.rake * unit, hand.drop * unit),
        "winners": hand.winners,
        "final": {seat: chips * unit for seat, chips in hand.result.final},
    }


def _differing(text: RecordedHand, record: RecordedHand) -> str:
    """The names of the fields that differ, where neither is silent on purpose."""
    mine, other = _told(text), _told(record)
    if not record.big_blind:
        # Records of limit draw games name the bets alone.
        other["blinds"] = mine["blinds"]
    if text.game.startswith(("stud", "razz")):
        # Records leave out the open cards of those who folded.
        known = dict(record.holes)
        mine["holes"] = {seat: cards for seat, cards in mine["holes"].items() if seat in known}  # type: ignore[attr-defined]  # a dict
    return " ".join(field for field in mine if mine[field] != other[field])


@pytest.mark.parametrize("name", COUNTS)
def test_every_text_says_what_its_record_says(shared_folder: Path, name: str) -> None:
    recorded = {hand.id: hand for hand in records.read_hands(_lines(shared_folder / f"hands/sites/{name}.jsonl.gz"))}
    texts = _texts(shared_folder, name)
    assert len(texts) == COUNTS[name]
    different = {hand.id: _differing(hand, recorded[hand.id]) for hand in texts}
    expected = {name: reason.partition(":")[0] for name, reason in DIFFERENT.items() if name in different}
    assert {name: fields for name, fields in different.items() if fields} == expected


@pytest.mark.parametrize("name", COUNTS)
def test_every_text_is_written_and_read_back(shared_folder: Path, name: str) -> None:
    for hand in _texts(shared_folder, name)[::5]:
        _assert_read_back(hand)


@pytest.mark.parametrize("site", ["bovada", "fulltilt", "pokernow", "pokerstars"])
def test_hands_of_every_site_are_written_and_read_back(shared_folder: Path, site: str) -> None:
    for path in sorted((shared_folder / "hands/sites").glob(f"{site}*.jsonl.gz")):
        for at, hand in enumerate(read_file(path)):
            if at % 20 == 0 and hand.id not in DIFFERENT:
                _assert_read_back(hand)


def _assert_read_back(hand: RecordedHand) -> None:
    [back] = stars.read_hands(enumerate(write_hand(hand).text.splitlines(keepends=True), 1))
    mine, other = _told(hand), _told(back)
    for field in ("game", "stacks", "button", "acts", "boards", "rake", "final"):
        assert mine[field] == other[field], (hand.id, field)
    held = dict(back.holes)
    for seat, cards in hand.holes:
        assert {cards[at : at + 2] for at in range(0, len(cards), 2)} <= {
            held[seat][at : at + 2] for at in range(0, len(held[seat]), 2)
        }, hand.id

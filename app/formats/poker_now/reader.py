"""Poker Now: the log of an online home game, as downloaded (CSV) or as plain lines, hands under "=== id" or not.

Amounts are handed over in the coarsest unit in which every number of the hand is whole. A hand goes to the next one's
first line: cards are shown after its end, too. The log does not name its owner, whose cards are noted only.
Source: logs of the site, 2020 to 2025.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from re import compile as pattern

from app.formats.errors import HAND_ACTIONS, HAND_BYTES, LINE_BYTES, HandError
from app.formats.hand_names import HEADING, HandNames
from app.formats.poker_now.hand import Stakes, read_hand
from app.formats.poker_now.lines import START
from app.formats.poker_now.log import CSV_HEADING, Entry, entries
from app.formats.recorded import Numbered, RecordedHand, without_lines

__all__ = ["BEGINS", "CSV_HEADING", "HEADING", "numbered_hands", "read_hands"]

_LONGEST = 5_000
"""Letters in a line; a longer one would take long to tell apart."""

BEGINS = pattern(r'\s*(?:-- starting hand #.*|"?entry"?,"?at"?,"?order"?)\s*')
"""The first line of a log."""


@dataclass(slots=True)
class _Piece:
    """A hand as far as it is read: its name above it, its lines, their length."""

    name: str = ""
    lines: list[Entry] = field(default_factory=list)
    size: int = 0

    def add(self, entry: Entry) -> None:
        """Add a line. Raises HandError where the hand grows too long."""
        self.size += len(entry.text)
        self.lines.append(entry)
        if self.size > HAND_BYTES or len(self.lines) > HAND_ACTIONS:
            raise HandError("this hand is longer than 1 MB or 5000 lines; take it out of the file", self.lines[0].line)


def read_hands(lines: Iterable[tuple[int, str]]) -> Iterator[RecordedHand]:
    """The hands of numbered lines, one at a time. Raises HandError with the line.

    A hand is named by the heading above it, else by its id or number in the log.
    """
    return without_lines(numbered_hands(lines))


def numbered_hands(lines: Iterable[tuple[int, str]]) -> Numbered:
    """The same hands, each with the line that starts it."""
    names, stakes = HandNames(), Stakes()
    for piece in _pieces(lines, stakes):
        yield piece.lines[0].line, read_hand(piece.name, piece.lines, stakes, names)


def _pieces(lines: Iterable[tuple[int, str]], stakes: Stakes) -> Iterator[_Piece]:
    """The hands; what stands before the first is passed over."""
    piece, name, passed = _Piece(), "", 0
    for entry in entries(lines):
        if len(entry.text) > _LONGEST:
            raise HandError("this line is too long for a log; take it out of the file", entry.line)
        found = HEADING.fullmatch(entry.text)
        if found or not piece.lines:
            passed += len(entry.text) + LINE_BYTES
            if passed > HAND_BYTES:
                raise HandError("more than 1 MB of the log goes by without a hand; cut it off", entry.line)
        if found:
            name = found[1]
        elif START.fullmatch(entry.text):
            passed = 0
            if piece.lines:
                yield piece
            piece, name = _Piece(name), ""
            piece.add(entry)
        elif piece.lines:
            piece.add(entry)
        else:
            stakes.tell(entry.text)
    if piece.lines:
        yield piece

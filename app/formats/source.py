"""Hands from a file, whatever its format: told apart by content, gzip read as is, one hand in memory at a time."""

import zlib
from collections.abc import Callable, Iterable, Iterator
from gzip import GzipFile
from itertools import chain, count
from pathlib import Path
from re import compile as pattern
from typing import BinaryIO, cast

from app.formats import records
from app.formats.bounds import check_bounds
from app.formats.errors import HAND_BYTES, LINE_BYTES, FormatError, HandError, shown
from app.formats.ohh import reader as ohh
from app.formats.phh import reader as phh
from app.formats.poker_now import reader as poker_now
from app.formats.recorded import Numbered, RecordedHand, without_lines
from app.formats.stars import reader as stars

__all__ = ["FormatError", "numbered_hands", "read_hands"]

_GZIP = b"\x1f\x8b"
_IDLE_BYTES = 2 * HAND_BYTES
"""Blank lines and comments beyond this are no longer passed over; a reader may have had enough before."""
_NAMED = pattern(r"\s*===\s+\S.*\s*")
_READERS = (
    (pattern(r'\s*\{.*"(?:stacks|events)"'), records.numbered_hands),
    (ohh.BEGINS, ohh.numbered_hands),
    (pattern(rf"(?:{phh.HEADING.pattern})$|\s*[\"']?\w+[\"']?\s*="), phh.numbered_hands),
    (stars.BEGINS, stars.numbered_hands),
    (poker_now.BEGINS, poker_now.numbered_hands),
    (pattern(r"\s*\{"), records.numbered_hands),
)
"""Formats by their first line, the first that fits; JSON that is neither is told apart by its reader."""


def read_hands(path: Path) -> Iterator[RecordedHand]:
    """The hands of a file, each as soon as it is read. Raises FormatError at the first thing that cannot be read."""
    return without_lines(numbered_hands(path))


def numbered_hands(path: Path) -> Numbered:
    """The same hands, each with the line of the file it begins at."""
    try:
        with path.open("rb") as file:
            if file.peek(2)[:2] == _GZIP:
                with GzipFile(fileobj=file) as unpacked:
                    yield from _checked(_hands(cast(BinaryIO, unpacked)))
            else:
                yield from _checked(_hands(file))
    except HandError as fault:
        raise FormatError(path, fault.line, fault.reason) from None
    except (EOFError, zlib.error) as fault:
        raise FormatError(path, 0, f"the compressed file is cut off or damaged ({fault}); get it again") from None
    except FileNotFoundError:
        raise FormatError(path, 0, "there is no such file; check the path") from None
    except IsADirectoryError:
        raise FormatError(path, 0, "this is a directory; name the files in it") from None
    except OSError as fault:
        raise FormatError(path, 0, f"the file cannot be read ({fault.strerror or fault}); get it again") from None


def _checked(hands: Numbered) -> Numbered:
    for line, hand in hands:
        try:
            check_bounds(hand)
        except HandError as fault:
            raise HandError(fault.reason, line) from None
        yield line, hand


def _hands(file: BinaryIO) -> Numbered:
    """The hands of an open file. A line such as "=== 12" names the hand below it in every site's text."""
    lines = _lines(file)
    for line in lines:
        if _NAMED.fullmatch(line[1]):
            first = next((line for line in lines if not phh.is_idle(line[1])), None)
            return _reader(first or line)(chain([line], [first] if first else [], lines))
        if not phh.is_idle(line[1]):
            return _reader(line)(chain([line], lines))
    raise HandError("the file holds no hands; it is empty")


def _reader(line: tuple[int, str]) -> Callable[[Iterable[tuple[int, str]]], Numbered]:
    """Who reads a file whose first line with something on it is this one. Raises HandError."""
    number, text = line
    text = text.removeprefix("\ufeff")
    for begins, reader in _READERS:
        if begins.match(text):
            return reader
    known = "PHH, PHHS, OHH, PokerStars or Poker Now text, or JSON lines"
    raise HandError(f"{shown(text.strip())} begins no known format; bring hands as {known}", number)


def _lines(file: BinaryIO) -> Iterator[tuple[int, str]]:
    """The lines with their numbers, line ends kept. Raises HandError where one is no text or too long, and where
    nothing follows nothing without end, as a small packed file may have it.
    """
    idle = 0
    for number in count(1):
        raw = file.readline(HAND_BYTES + 1)
        if not raw:
            return
        if len(raw) > HAND_BYTES:
            raise HandError("this line is longer than 1 MB, too long for a hand; take it out of the file", number)
        try:
            text = raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise HandError("this line is no UTF-8 text; save the file as UTF-8", number) from None
        idle = idle + len(raw) + LINE_BYTES if phh.is_idle(text) else 0
        if idle > _IDLE_BYTES:
            raise HandError("more than 2 MB of lines without a hand end here; take them out of the file", number)
        yield number, text

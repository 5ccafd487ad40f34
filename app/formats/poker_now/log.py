"""The lines of a Poker Now log, oldest first: from its CSV download, newest line first, or from plain text.

The download has the columns "entry,at,order". It is read as it comes where the oldest line stands first, else whole,
for its first hand stands last; that is why there is a limit to its size.
"""

import csv
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from re import compile as pattern
from typing import NamedTuple
from zlib import compress, decompress

from msgspec.msgpack import decode, encode

from app.formats.errors import HAND_BYTES, HandError
from app.formats.moments import read_iso

MOST_BYTES = 64_000_000
"""The longest log that is read from its end."""

_PACK = 2_000
"""Entries that are packed together."""
_ROW_BYTES = 40
"""What a row has besides its text: time and order."""
_BEGINS = "-- starting hand"

CSV_HEADING = pattern(r'\s*"?entry"?,"?at"?,"?order"?\s*')
"""The first line of a download."""


class Entry(NamedTuple):
    """A line of the log, where it stands in the file, and when it was written (UTC microseconds, 0: unknown)."""

    line: int
    text: str
    at: int = 0


def entries(lines: Iterable[tuple[int, str]]) -> Iterator[Entry]:
    """The lines of the log, oldest first. Raises HandError with the line."""
    numbered = iter(lines)
    first = next((line for line in numbered if line[1].strip()), None)
    if first is None:
        return
    if CSV_HEADING.fullmatch(first[1]):
        yield from _oldest_first(_rows(numbered))
    else:
        yield from (Entry(number, text.strip()) for number, text in chain([first], numbered))


class _Row(NamedTuple):
    entry: Entry
    order: int


def _rows(lines: Iterator[tuple[int, str]]) -> Iterator[_Row]:
    at = [0]

    def texts() -> Iterator[str]:
        for number, text in lines:
            at[0] = number
            yield text

    csv.field_size_limit(HAND_BYTES)
    rows = csv.reader(texts())
    while True:
        try:
            cells = next(rows, None)
        except csv.Error as fault:
            raise HandError(f"the log is cut off or no CSV ({fault}); download it again", at[0]) from None
        if cells is None:
            return
        if len(cells) >= 3:
            yield _Row(Entry(at[0], cells[0].strip(), read_iso(cells[1].strip())), _order(cells[2]))
        elif cells:
            raise HandError("this line of the log has no time and order; download it again", at[0])


def _order(text: str) -> int:
    digits = text.strip()
    return int(digits) if digits.isdecimal() and len(digits) < 30 else 0


def _oldest_first(rows: Iterator[_Row]) -> Iterator[Entry]:
    head = list(islice(rows, 2))
    whole = chain(head, rows)
    if len(head) == 2 and head[0].order > head[1].order:
        yield from _backwards(whole)
    else:
        yield from (row.entry for row in whole)


def _backwards(rows: Iterator[_Row]) -> Iterator[Entry]:
    """The entries from the last to the first, packed until then: such a log shrinks to a tenth."""
    packed: list[bytes] = []
    size = passed = 0
    while held := list(islice(rows, _PACK)):
        for row in held:
            weight = len(row.entry.text) + _ROW_BYTES
            size += weight
            passed = 0 if row.entry.text.startswith(_BEGINS) else passed + weight
            if passed > HAND_BYTES:
                raise HandError("more than 1 MB of the log goes by without a hand; cut it off", row.entry.line)
            if size > MOST_BYTES:
                raise HandError(
                    "the log begins with its newest line and is longer than 64 MB, too long to turn; cut it in two",
                    row.entry.line,
                )
        packed.append(compress(encode([row.entry for row in held]), 1))
    while packed:
        yield from reversed(decode(decompress(packed.pop()), type=list[Entry]))

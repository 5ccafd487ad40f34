"""Text that a spreadsheet can only show: no cell begins like a formula, nothing is a code that a file forbids."""

import re
from typing import Final
from unicodedata import normalize

GUARD: Final = "'"
LONGEST_CELL: Final = 32_767
"""What a cell of a spreadsheet holds."""
_STARTS: Final = frozenset("=+-@\t\r\n\0")
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
"""What XML 1.0 has no way to write."""
_LINE_END = re.compile("\r\n?")
_UNSEEN_FIRST = re.compile(r"^[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\x00-\x1f]*")


def guarded(text: str) -> str:
    """The text for a CSV cell, after an apostrophe where a program could take it for a formula.

    An apostrophe that is the text's own is guarded too, so that taking one away always gives the text back.
    """
    return GUARD + text if _acts(text) or text.startswith(GUARD) else text


def unguarded(cell: str) -> str:
    """What `guarded` was given."""
    return cell.removeprefix(GUARD)


def _acts(text: str) -> bool:
    """Whether the first sign, or the first that can be seen, in whatever width, begins a formula."""
    seen = normalize("NFKC", _UNSEEN_FIRST.sub("", text, count=1)[:1])
    return not _STARTS.isdisjoint((text[:1], seen[:1]))


def writable(text: str) -> str:
    """The text with a mark in place of each code that XML forbids, line ends as cells have them, cut visibly where a
    cell cannot hold it.
    """
    clean = _FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", _LINE_END.sub("\n", text))
    if _utf16_length(clean) <= LONGEST_CELL:
        return clean
    kept = clean.encode("utf-16-le")[: 2 * (LONGEST_CELL - 1)].decode("utf-16-le", "ignore")
    return f"{kept}\N{HORIZONTAL ELLIPSIS}"


def _utf16_length(text: str) -> int:
    """A spreadsheet counts a sign beyond the first plane as two."""
    return len(text) + sum(letter > "\uffff" for letter in text)


def encodable(text: str) -> str:
    """The text with a mark in place of what no UTF-8 file can hold."""
    return text.encode("utf-8", "replace").decode()

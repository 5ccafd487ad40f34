"""The JSON objects of an Open Hand History file, cut out of its lines one at a time.

They stand one a line or spread over many, one after the other, between blank lines, under lines "=== id", or as the
items of one array.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from re import compile as pattern

from app.formats.errors import HAND_BYTES, LINE_BYTES, HandError, shown
from app.formats.hand_names import HEADING

_TOKEN = pattern(r'"(?:[^"\\]|\\.)*"|[{}\[\]]')
_BETWEEN = " \t\r\n,[]\x1e"
_DEEPEST = 40


@dataclass(slots=True)
class _Piece:
    """An object as far as it is read: where it begins, its name, its text, how deep it is open."""

    start: int = 0
    name: str = ""
    depth: int = 0
    size: int = 0
    held: list[str] = field(default_factory=list)
    _passed: int = 0

    def opened(self, text: str, number: int) -> str:
        """The text from where an object may open. Raises HandError where too much stands before it."""
        rest = text.lstrip(_BETWEEN)
        self.pass_over(text[: len(text) - len(rest)], number)
        return rest

    def pass_over(self, text: str, number: int) -> None:
        """Leave text out that stands between two objects. Raises HandError where it is too much."""
        self._passed += len(text) + LINE_BYTES
        if self._passed > HAND_BYTES:
            raise HandError("more than 1 MB without a hand end here; take it out of the file", number)

    def add(self, text: str, number: int) -> None:
        """Add to the text. Raises HandError where it grows too long."""
        self.start = self.start or number
        self.size += len(text)
        if self.size > HAND_BYTES:
            raise HandError("this hand is longer than 1 MB; take it out of the file", self.start)
        self.held.append(text)

    def taken(self) -> tuple[int, str, str]:
        """First line, name and text; the piece is empty afterwards."""
        taken = self.start, self.name, "".join(self.held)
        self.start, self.name, self.size, self.held, self._passed = 0, "", 0, [], 0
        return taken


def objects(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str, str]]:
    """First line, name ('' without a heading) and text of each object. Raises HandError with the line."""
    piece = _Piece()
    for number, line in lines:
        found = None if piece.depth else HEADING.fullmatch(line)
        if found:
            piece.name = found[1]
            piece.pass_over(line, number)
        else:
            yield from _cut(piece, number, line)
    if piece.depth:
        raise HandError("the last hand is cut off; get the file again", piece.start)


def _cut(piece: _Piece, number: int, line: str) -> Iterator[tuple[int, str, str]]:
    """The objects that end in this line."""
    rest = line
    while rest := rest if piece.depth else piece.opened(rest, number):
        if not piece.depth and not rest.startswith("{"):
            raise HandError(f"{shown(rest.strip())} is no hand of Open Hand History; take it out of the file", number)
        end = _end(piece, rest, number)
        piece.add(rest[:end], number)
        if piece.depth:
            return
        yield piece.taken()
        rest = rest[end:]


def _end(piece: _Piece, text: str, number: int) -> int:
    """Where the open object ends in the text, or the text does."""
    for token in _TOKEN.finditer(text):
        if token[0] in "{[":
            piece.depth += 1
            if piece.depth > _DEEPEST:
                raise HandError("this hand is nested too deep for Open Hand History; take it out", number)
        elif token[0] in "}]":
            piece.depth -= 1
            if not piece.depth:
                return token.end()
    return len(text)

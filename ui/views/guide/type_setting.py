"""How a text is set: its runs broken into lines of pieces, each in its style. Lengths are u.

What is tapped looks like a small key and is broken only where it is wider than a line.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from ui.drawing.fonts import MEDIUM, REGULAR, SEMIBOLD, Fitted, Style, fit, measure
from ui.guide.chapters import Run, RunKind

TEXT = 22
LINE = 32.0
BASELINE = 24.0
"""From the top of a line."""
_ABOVE, _BELOW = 21.0, 7.0
"""How far a box around words reaches from their baseline."""
_PAD = 7.0
_STYLES = {
    RunKind.WORDS: Style(TEXT, REGULAR),
    RunKind.KEY: Style(20, SEMIBOLD),
    RunKind.TYPED: Style(20, MEDIUM),
    RunKind.LINK: Style(TEXT, REGULAR),
}
_PADS = {RunKind.KEY: _PAD, RunKind.TYPED: _PAD}
_SPACE = Style(TEXT, REGULAR)

Word = list[tuple[str, int]]
"""What no line breaks: parts, each with the place of its run, without a blank between them."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Words of one run on one line, beginning at `x` on `baseline`; `run` is its place among the runs."""

    words: Fitted
    kind: RunKind
    run: int
    x: float
    baseline: float

    @property
    def box(self) -> QRectF:
        """The room of the words, with the edge of a box around them."""
        pad = _PADS.get(self.kind, 0.0)
        return QRectF(self.x - pad, self.baseline - _ABOVE, self.words.width + 2 * pad, _ABOVE + _BELOW)


@dataclass(frozen=True, slots=True)
class Setting:
    """A text in lines."""

    pieces: tuple[Piece, ...] = ()
    height: float = 0.0


def set_text(runs: Sequence[Run], left: float, right: float) -> Setting:
    """The runs in lines from `left` to `right`."""
    space, room = measure(" ", _SPACE), right - left
    pieces: list[Piece] = []
    x, line = left, 0
    for word in _words(runs, room):
        wide = sum(_width(text, runs[run].kind, room) for text, run in word)
        gap = 0.0 if x == left else space
        if gap and x + gap + wide > right:
            x, gap, line = left, 0.0, line + 1
        for text, run in word:
            x = _put(pieces, Piece(_fitted(text, runs[run].kind, room), runs[run].kind, run, x + gap, _base(line)), gap)
            gap = 0.0
    return Setting(tuple(pieces), (line + 1) * LINE)


def _put(pieces: list[Piece], piece: Piece, gap: float) -> float:
    """Add a piece, to the one before it where that is of the same run and line; return where it ends."""
    pad = _PADS.get(piece.kind, 0.0)
    last = pieces[-1] if pieces else None
    end = piece.x + piece.words.width + 2 * pad
    if last and (last.run, last.baseline) == (piece.run, piece.baseline) and not pad:
        text = f"{last.words.text}{' ' if gap else ''}{piece.words.text}"
        joined = Fitted(text, last.words.style, end - last.x)
        pieces[-1] = Piece(joined, piece.kind, piece.run, last.x, piece.baseline)
    else:
        pieces.append(Piece(piece.words, piece.kind, piece.run, piece.x + pad, piece.baseline))
    return end


def _base(line: int) -> float:
    return line * LINE + BASELINE


def _fitted(text: str, kind: RunKind, room: float) -> Fitted:
    """A word, narrower or cut where not even a line of its own has room for it."""
    style = _STYLES[kind]
    return fit(text, room - 2 * _PADS.get(kind, 0.0), (style, Style(style.size, style.weight, True)))


def _width(text: str, kind: RunKind, room: float) -> float:
    return _fitted(text, kind, room).width + 2 * _PADS.get(kind, 0.0)


def _words(runs: Sequence[Run], room: float) -> Iterator[Word]:
    """The words in order; one ends before a blank, inside a run or at the seam of two."""
    word: Word = []
    for place, run in enumerate(runs):
        for at, text in enumerate(_parted(run, room)):
            if word and (at or run.text[:1].isspace()):
                yield word
                word = []
            word.append((text, place))
        if word and run.text[-1:].isspace():
            yield word
            word = []
    if word:
        yield word


def _parted(run: Run, room: float) -> list[str]:
    """The words of a run; a key and what is typed stay whole where a line has room for them."""
    pad = _PADS.get(run.kind, 0.0)
    return [run.text] if pad and measure(run.text, _STYLES[run.kind]) + 2 * pad <= room else run.text.split()

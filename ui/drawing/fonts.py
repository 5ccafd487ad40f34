"""The bundled typefaces and how a text is made to fit. Sizes and widths are layout units (u).

Figures of IBM Plex Sans are tabular in every weight, so no font feature has to be switched on.
"""

import unicodedata
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

import resources

_OTHER_SCRIPTS = ["IBM Plex Sans Arabic", "IBM Plex Sans Hebrew"]
_SANS = ["IBM Plex Sans", *_OTHER_SCRIPTS]
_CONDENSED = ["IBM Plex Sans Condensed", *_OTHER_SCRIPTS]
_NARROWEST = 0.6  # a figure may be squeezed to this share of its width before it is cut

REGULAR, MEDIUM, SEMIBOLD, BOLD = 400, 500, 600, 700


@dataclass(frozen=True, slots=True)
class Style:
    """A size in u, a weight, and the normal or the condensed face."""

    size: int
    weight: int = REGULAR
    condensed: bool = False


class Ending(Enum):
    """How a text that is too long ends."""

    LETTERS = "letters"  # an ellipsis anywhere: names
    WORDS = "words"  # an ellipsis between words: half a figure would be a wrong one
    SQUEEZE = "squeeze"  # squeezed before it is cut between words: what is on keys


@dataclass(frozen=True, slots=True, eq=False)
class Fitted:
    """A text and the style it fits in. `width` (u) is already squeezed; `squeeze` is below 1 for a figure too long."""

    text: str
    style: Style
    width: float
    squeeze: float = 1.0
    cut: bool = False


def ladder(size: int, *smaller: int, weight: int = SEMIBOLD) -> tuple[Style, ...]:
    """Return the steps a text goes down: the normal face, then the condensed one, then the condensed one smaller."""
    return (Style(size, weight), *(Style(step, weight, True) for step in (size, *smaller)))


NAME = ladder(24, 22, 20)
STACK = (Style(32, SEMIBOLD), Style(28, SEMIBOLD), *ladder(32, 28, 24, 20)[1:])


@cache
def load() -> tuple[str, ...]:
    """Register the bundled fonts once and return their file names. Needs a running QGuiApplication."""
    files = sorted(resources.path("fonts").glob("*.ttf"))
    return tuple(file.name for file in files if QFontDatabase.addApplicationFont(str(file)) >= 0)


@cache
def font(style: Style) -> QFont:
    """Return the shared font of a style; do not change it."""
    load()
    made = QFont()
    made.setFamilies(_CONDENSED if style.condensed else _SANS)
    made.setPixelSize(style.size)
    made.setWeight(QFont.Weight(style.weight))
    made.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)  # widths then scale without rounding
    return made


@cache
def metrics(style: Style) -> QFontMetricsF:
    """Return the measures, in u, of a style."""
    return QFontMetricsF(font(style))


@lru_cache(maxsize=4096)
def measure(text: str, style: Style) -> float:
    """Return the width of a text in u."""
    return metrics(style).horizontalAdvance(text)


@lru_cache(maxsize=4096)
def fit(text: str, width: float, steps: tuple[Style, ...], ending: Ending = Ending.LETTERS) -> Fitted:
    """Return the text in the first step of the ladder in which it fits into `width`, else cut as `ending` says."""
    text = _one_line(text, width)
    for style in steps:
        wide = metrics(style).horizontalAdvance(text)
        if wide <= width:
            return Fitted(text, style, wide)
    last = steps[-1]
    wide = metrics(last).horizontalAdvance(text)
    if ending is Ending.SQUEEZE and width >= wide * _NARROWEST:
        return Fitted(text, last, width, squeeze=width / wide)
    short = _cut(text, width, metrics(last), ending)
    return Fitted(short, last, metrics(last).horizontalAdvance(short), cut=True)


def _cut(text: str, width: float, measures: QFontMetricsF, ending: Ending) -> str:
    words = text.split(" ") if ending is not Ending.LETTERS else []
    while len(words) > 1:
        words.pop()
        short = " ".join(words).rstrip(" ·,") + "…"
        if measures.horizontalAdvance(short) <= width:
            return short
    return measures.elidedText(text, Qt.TextElideMode.ElideRight, width)


def _one_line(text: str, width: float) -> str:
    """Return the text without line breaks and control characters, no longer than could ever be shown in `width` u."""
    most = max(64, int(width))  # hardly any character is narrower than 1 u; a name may have 10,000
    short = text if len(text) <= most else text[:most] + "…"
    if short.isprintable():
        return short
    return "".join(" " if unicodedata.category(char) in ("Cc", "Zl", "Zp") else char for char in short)

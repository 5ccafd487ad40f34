"""Text on a PDF page: our typefaces, others for scripts they lack, widths in points, and lines that fit.

A text is drawn as signs, never read as mark-up. Signs that no typeface here has are empty boxes that carry what is
written with them, so that it can be searched, copied and read aloud.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from itertools import groupby
from typing import Any, Final
from unicodedata import category

import resources
from app.formats.reports.visual_order import one_line, visual

_LONGEST: Final = 400
"""More signs than any line of a page has."""
_UNSEEN: Final = frozenset({"Mn", "Me", "Cf"})
_KANA, _HANGUL, _HAN = ("\u3040", "\u30ff"), ("\uac00", "\ud7a3"), ("\u2e80", "\u9fff")


class Face(Enum):
    """A typeface and those that stand in for it, by the names of their files."""

    SANS = ("IBMPlexSans_400Regular", "IBMPlexSansArabic_400Regular", "IBMPlexSansHebrew_400Regular")
    CONDENSED = ("IBMPlexSansCondensed_400Regular", *SANS)
    BOLD = ("IBMPlexSans_600SemiBold", "IBMPlexSansArabic_600SemiBold", "IBMPlexSansHebrew_600SemiBold")
    BOLD_CONDENSED = ("IBMPlexSansCondensed_600SemiBold", *BOLD)


@dataclass(frozen=True, slots=True)
class Type:
    """A face and its size in points."""

    face: Face
    size: float


def ladder(size: float, *smaller: float, bold: bool = False) -> tuple[Type, ...]:
    """The steps a text goes down until it fits: the normal face, the condensed one, the condensed one smaller."""
    normal, narrow = (Face.BOLD, Face.BOLD_CONDENSED) if bold else (Face.SANS, Face.CONDENSED)
    return (Type(normal, size), *(Type(narrow, step) for step in (size, *smaller)))


def bold(style: Type) -> Type:
    """The same type in bold."""
    return Type(Face.BOLD_CONDENSED if style.face is Face.CONDENSED else Face.BOLD, style.size)


@cache
def _registered(file: str) -> Any:
    from reportlab.pdfbase import pdfmetrics  # noqa: PLC0415 (loaded only when a PDF is written)
    from reportlab.pdfbase.ttfonts import TTFont  # noqa: PLC0415

    font = TTFont(file, str(resources.path("fonts") / f"{file}.ttf"), shapable=False)
    pdfmetrics.registerFont(font)
    return font


@cache
def _reader_owned(name: str) -> Any:
    """A face of East Asian scripts, which PDF readers bring along."""
    from reportlab.pdfbase import pdfmetrics  # noqa: PLC0415
    from reportlab.pdfbase.cidfonts import UnicodeCIDFont  # noqa: PLC0415

    font = UnicodeCIDFont(name)
    pdfmetrics.registerFont(font)
    return font


def _in(text: str, script: tuple[str, str]) -> bool:
    return any(script[0] <= letter <= script[1] for letter in text)


def _east_asian(text: str) -> str:
    """The face for these signs, '' where they are of no East Asian script."""
    if _in(text, _HANGUL):
        return "HYGothic-Medium"
    if _in(text, _KANA):
        return "HeiseiKakuGo-W5"
    return "STSong-Light" if _in(text, _HAN) else ""


@lru_cache(maxsize=8192)
def _has(file: str, letter: str) -> bool:
    return ord(letter) in _registered(file).face.charToGlyph


def _font_of(letter: str, face: Face, east_asian: str) -> Any:
    for file in face.value:
        if _has(file, letter):
            return _registered(file)
    if east_asian and ("\u2e80" <= letter <= "\ud7a3" or "\uff00" <= letter <= "\uffef"):
        return _reader_owned(east_asian)
    return _registered(face.value[0])


def _runs(text: str, face: Face) -> Iterator[tuple[Any, str]]:
    """The signs from left to right, in pieces of one font each; a missing sign is drawn as an empty box, a mark upon a
    letter not at all.
    """
    east_asian = _east_asian(text)
    shown = [(_font_of(letter, face, east_asian), letter) for letter in visual(text)]
    shown = [(font, letter) for font, letter in shown if category(letter) not in _UNSEEN or _draws(font, letter)]
    for font, letters in groupby(shown, key=_first):
        yield font, "".join(letter for _, letter in letters)


def _first(pair: tuple[Any, str]) -> Any:
    return pair[0]


@lru_cache(maxsize=8192)
def width_of(text: str, style: Type) -> float:
    """The width in points."""
    total = 0.0
    for font, letters in _runs(text, style.face):
        total += float(font.stringWidth(letters, style.size))
    return total


@dataclass(frozen=True, slots=True)
class Fitted:
    """A line and the type in which it fits."""

    text: str
    style: Type
    width: float


@lru_cache(maxsize=8192)
def fitted(text: str, width: float, steps: tuple[Type, ...]) -> Fitted:
    """The text in the first of these types in which it fits into `width` points, else cut with an ellipsis."""
    line = one_line(text[: 2 * _LONGEST]).strip()
    if len(text) > _LONGEST:
        line = line[:_LONGEST] + "…"
    for style in steps:
        if (wide := width_of(line, style)) <= width:
            return Fitted(line, style, wide)
    style, low, high = steps[-1], 0, len(line)
    while low < high:  # the longest beginning that fits
        middle = (low + high + 1) // 2
        low, high = (middle, high) if width_of(f"{line[:middle]}…", style) <= width else (low, middle - 1)
    short = f"{line[:low].rstrip()}…"
    return Fitted(short, style, width_of(short, style))


def wrapped(text: str, width: float, style: Type) -> list[str]:
    """The lines of a sentence, none wider than `width` points."""
    lines, line = list[str](), ""
    for word in one_line(text).split():
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, style) > width:
            lines.append(fitted(line, width, (style,)).text)
            line = word
        else:
            line = longer
    return [*lines, fitted(line, width, (style,)).text] if line else lines


def draw(canvas: Any, left: float, base: float, line: Fitted, colour: str) -> None:
    """Draw a fitted line with its left end at `left` and its letters standing on `base`, points from below."""
    canvas.setFillColor(colour)
    for font, letters in _runs(line.text, line.style.face):
        canvas.setFont(font.fontName, line.style.size)
        if lacking := not _draws(font, letters):
            written = b"\xfe\xff" + letters.encode("utf-16-be", "replace")
            canvas.addLiteral(f"/Span <</ActualText <{written.hex()}>>> BDC")
        canvas.drawString(left, base, letters)
        if lacking:
            canvas.addLiteral("EMC")
        left += font.stringWidth(letters, line.style.size)


def _draws(font: Any, letters: str) -> bool:
    """Whether the font has all of these; readers' own fonts say so themselves."""
    known = getattr(font.face, "charToGlyph", None)
    return known is None or all(ord(letter) in known for letter in letters)

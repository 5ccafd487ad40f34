"""Text as it is drawn from left to right: right-to-left words turned round, Arabic letters in their joined forms.

For a page that draws one sign after the other, as PDF does. Names are short lines, so explicit marks of direction are
dropped and two levels are enough: words one way, words and figures the other way between them.
"""

import re
import unicodedata
from functools import cache
from itertools import groupby
from typing import Final

_MARKS: Final = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2060, 0x2068), 0x200B, 0x200E, 0x200F, 0x061C, 0xFEFF))
_ISOLATE = re.compile("\u2068([^\u2068\u2069]*)(?:\u2069|$)")
"""A name within a sentence, which has a direction of its own; where the sentence is cut its end may be missing."""
_LEFT_OVER: Final = {0x2068: None, 0x2069: None}
_WHOLE: Final = "\ufffc"
"""Stands before what is in order already and is moved as one sign."""
_MIRRORED: Final = str.maketrans("()[]{}<>«»", ")(][}{><»«")
_RIGHT_TO_LEFT: Final = frozenset({"R", "AL"})
_FIGURES: Final = frozenset({"EN", "AN"})
_LAM: Final = "\u0644"
_FORM = re.compile(r"<(isolated|final|initial|medial)> ([0-9A-F]{4})(?: ([0-9A-F]{4}))?$")


def one_line(text: str) -> str:
    """The text without marks of direction, letters and their marks composed; line ends and control codes are blanks."""
    bare = unicodedata.normalize("NFC", text.translate(_MARKS))
    return "".join(" " if unicodedata.category(letter) in {"Cc", "Zl", "Zp"} else letter for letter in bare)


def visual(text: str) -> str:
    """The signs of one line from left to right."""
    pieces, at = list[str](), 0
    for isolate in _ISOLATE.finditer(text):
        pieces += _clusters(joined(text[at : isolate.start()].translate(_LEFT_OVER)))
        pieces.append(_WHOLE + visual(isolate[1]))
        at = isolate.end()
    pieces += _clusters(joined(text[at:].translate(_LEFT_OVER)))
    return _in_order(pieces).replace(_WHOLE, "")


def _in_order(signs: list[str]) -> str:
    levels = _levels(signs)
    if not any(levels):
        return "".join(signs)
    runs = [(level, [sign for _, sign in run]) for level, run in groupby(zip(levels, signs, strict=True), key=_level)]
    if _begins_right_to_left(signs):
        runs.reverse()
    else:
        runs = _swapped(runs)
    return "".join(_turned(run) if level == 1 else "".join(run) for level, run in runs)


def _level(pair: tuple[int, str]) -> int:
    return pair[0]


def _turned(signs: list[str]) -> str:
    return "".join(sign if sign.startswith(_WHOLE) else sign.translate(_MIRRORED) for sign in reversed(signs))


def _swapped(runs: list[tuple[int, list[str]]]) -> list[tuple[int, list[str]]]:
    """In a line that goes right, what goes left, with the figures in it, is turned as a whole."""
    turned: list[tuple[int, list[str]]] = []
    for leftward, group in groupby(runs, key=_goes_left):
        alike = list(group)
        turned += alike[::-1] if leftward else alike
    return turned


def _goes_left(run: tuple[int, list[str]]) -> bool:
    return run[0] > 0


def _clusters(text: str) -> list[str]:
    """The signs, each with the marks that sit on it."""
    signs: list[str] = []
    for letter in text:
        if signs and unicodedata.combining(letter):
            signs[-1] += letter
        else:
            signs.append(letter)
    return signs


def _begins_right_to_left(signs: list[str]) -> bool:
    for sign in signs:
        if (kind := unicodedata.bidirectional(sign[0])) == "L":
            return False
        if kind in _RIGHT_TO_LEFT:
            return True
    return False


def _levels(signs: list[str]) -> list[int]:
    """0 for what goes right, 1 for what goes left, 2 for figures and words within what goes left."""
    backward = _begins_right_to_left(signs)
    outer, word = (1, 2) if backward else (0, 0)
    sides, levels, last = list[int | None](), list[int](), outer
    for sign in signs:
        kind = unicodedata.bidirectional(sign[0])
        if kind in _RIGHT_TO_LEFT or kind == "L":
            last = word if kind == "L" else 1
            sides.append(last)
        else:  # figures count with the word before them, other signs with what is around them
            sides.append(min(last, 1) if kind in _FIGURES else None)
        levels.append(2 if kind in _FIGURES and last else last)
    settled = _neutral(sides, outer)
    return [level if side is not None else around for level, side, around in zip(levels, sides, settled, strict=True)]


def _neutral(sides: list[int | None], outer: int) -> list[int]:
    """Blanks and signs between two words of one direction go with them, others with the line."""
    settled, before = list[int](), outer
    for place, side in enumerate(sides):
        if side is not None:
            before = side
            settled.append(side)
        else:
            after = next((later for later in sides[place:] if later is not None), outer)
            settled.append(before if before == after else outer)
    return settled


# ---- joined letters


@cache
def _forms() -> dict[str, dict[str, str]]:
    """Letters, and lam with an alef, to their forms by where they stand, as Unicode lists them."""
    forms: dict[str, dict[str, str]] = {}
    for code in (*range(0xFB50, 0xFC00), *range(0xFE80, 0xFEFD)):
        found = _FORM.match(unicodedata.decomposition(chr(code)))
        if found is not None and (found[3] is None or chr(int(found[2], 16)) == _LAM):
            letters = "".join(chr(int(part, 16)) for part in found.groups()[1:] if part)
            forms.setdefault(letters, {})[found[1]] = chr(code)
    return forms


def joined(text: str) -> str:
    """The text with Arabic letters in the forms they have in their word, its order unchanged."""
    forms = _forms()
    parts = _with_ligatures(text)
    told: list[str] = []
    for place, part in enumerate(parts):
        known = forms.get(part)
        if known is None:
            told.append(part)
            continue
        before = "initial" in forms.get(_neighbour(parts, place, -1), {})
        after = "final" in forms.get(_neighbour(parts, place, 1), {}) and "initial" in known
        name = ("medial" if after else "final") if before else ("initial" if after else "isolated")
        told.append(known.get(name, part))
    return "".join(told)


def _with_ligatures(text: str) -> list[str]:
    parts: list[str] = []
    for letter in text:
        if parts and parts[-1] + letter in _forms():
            parts[-1] += letter
        else:
            parts.append(letter)
    return parts


def _neighbour(parts: list[str], place: int, step: int) -> str:
    """The next part that is no mark upon another, '' at the end."""
    place += step
    while 0 <= place < len(parts) and unicodedata.category(parts[place][0]) == "Mn":
        place += step
    return parts[place] if 0 <= place < len(parts) else ""

"""Names as people enter them: what is a name at all, which names a few letters mean, which two are the same."""

import unicodedata
from collections.abc import Sequence
from enum import Enum
from functools import lru_cache

_CONTROLS = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Controls, halves of characters, breaks of lines: nothing that a line of text can hold."""
_UNSEEN = frozenset({"Cf", "Mn", "Zs"}) | _CONTROLS


class NameFault(Enum):
    """Why a text is no name."""

    EMPTY = "empty"
    CONTROLS = "controls"


class Likeness(Enum):
    """Why two names may be one person's, the surest first."""

    SAME = "same"
    """But for capitals, accents, blanks and signs."""
    ALIAS = "alias"
    LONGER = "longer"
    """One goes on where the other ends: 'Ada' and 'Ada L.'."""
    SPELLING = "spelling"
    """A letter or two differ."""


_SURENESS = {likeness: place for place, likeness in enumerate(Likeness)}
_KEPT = 1 << 15
"""Names whose keys are kept: a book is searched with every letter that is typed."""
_SHORT, _LONG, _LONGEST = 5, 9, 60
"""Letters from which a name may differ in one letter, and in two; longer ones are not compared letter by letter."""


def tidy(text: str) -> str:
    """The name without what surrounds it; inside nothing changes."""
    return text.strip()


def fault(text: str) -> NameFault | None:
    """What is wrong with a text as a name; None when it is one. Any length and any script are right."""
    kinds = {unicodedata.category(char) for char in tidy(text)}
    if kinds & _CONTROLS:
        return NameFault.CONTROLS
    return None if kinds - _UNSEEN else NameFault.EMPTY


@lru_cache(maxsize=_KEPT)
def search_key(text: str) -> str:
    """The text as it is compared while searching: capitals, accents and invisible marks do not count."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(char for char in plain if unicodedata.category(char) not in ("Mn", "Cf")).split())


def is_same(one: str, other: str) -> bool:
    """True when two names are told apart by nothing but capitals, blanks and the way accents are stored."""
    return _spelled(one) == _spelled(other)


def _spelled(name: str) -> str:
    visible = "".join(char for char in name if unicodedata.category(char) != "Cf")
    return " ".join(unicodedata.normalize("NFC", visible.casefold()).split())


def found(names: Sequence[str], typed: str) -> list[int]:
    """The places of the names that may be meant: first those that begin with it, then those with a word that does."""
    wanted = search_key(typed)
    ranked = []
    for place, name in enumerate(names):
        key = search_key(name)
        if key.startswith(wanted):
            ranked.append((0, key, place))
        elif f" {wanted}" in key:
            ranked.append((1, key, place))
        elif wanted in key:
            ranked.append((2, key, place))
    return [place for _, _, place in sorted(ranked)]


def likeness(one: str, other: str) -> Likeness | None:
    """Why these may be two names of one person; None when they are not alike."""
    (first, letters, figures), (second, others, other_figures) = _parts(one), _parts(other)
    if not first or not second:
        return None
    if letters == others:
        return Likeness.SAME if letters or first == second else None
    if figures != other_figures:
        return None  # 'Player 1' and 'Player 2'
    if f"{first} ".startswith(f"{second} ") or f"{second} ".startswith(f"{first} "):
        return Likeness.LONGER
    return Likeness.SPELLING if _nearly(letters, others) else None


def look_alikes(name: str, people: Sequence[Sequence[str]]) -> list[tuple[int, Likeness]]:
    """The places of the people who may have this name already, the likeliest first. Each has a name, then aliases."""
    alike = []
    for place, (own, *aliases) in enumerate(people if search_key(name) else ()):
        found_so = likeness(name, own)
        if found_so is not Likeness.SAME and any(likeness(name, alias) is Likeness.SAME for alias in aliases):
            found_so = Likeness.ALIAS
        if found_so is not None:
            alike.append((_SURENESS[found_so], place, found_so))
    return [(place, found_so) for _, place, found_so in sorted(alike, key=lambda one: one[:2])]


@lru_cache(maxsize=_KEPT)
def _parts(name: str) -> tuple[str, str, str]:
    """What names are compared by: the key, its letters and figures without all else, its figures alone."""
    key = search_key(name)
    return key, "".join(filter(str.isalnum, key)), "".join(filter(str.isdigit, key))


def _nearly(one: str, other: str) -> bool:
    """True when few letters, for names of that length, were added, left out, exchanged or swapped with the next."""
    shorter, longer = sorted((len(one), len(other)))
    if shorter < _SHORT or longer > _LONGEST:
        return False
    most = 1 if shorter < _LONG else 2
    if longer - shorter > most or len(set(one) ^ set(other)) > 2 * most:
        return False  # known without the long count
    return _changes(one, other) <= most


def _changes(one: str, other: str) -> int:
    """Letters to change, two swapped neighbours counting as one change."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        longer_ago, before, row = before, row, [at]
        for place, against in enumerate(other, 1):
            least = min(before[place] + 1, row[-1] + 1, before[place - 1] + (letter != against))
            if at > 1 and place > 1 and letter == other[place - 2] and one[at - 2] == against:
                least = min(least, longer_ago[place - 2] + 1)
            row.append(least)
    return row[-1]

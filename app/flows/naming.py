"""Names as people enter them: what is a name at all, which names a few letters mean, which two are the same."""

import unicodedata
from collections.abc import Sequence
from enum import Enum

_CONTROLS = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Controls, halves of characters, breaks of lines: nothing that a line of text can hold."""
_UNSEEN = frozenset({"Cf", "Mn", "Zs"}) | _CONTROLS


class NameFault(Enum):
    """Why a text is no name."""

    EMPTY = "empty"
    CONTROLS = "controls"


def tidy(text: str) -> str:
    """The name without what surrounds it; inside nothing changes."""
    return text.strip()


def fault(text: str) -> NameFault | None:
    """What is wrong with a text as a name; None when it is one. Any length and any script are right."""
    kinds = {unicodedata.category(char) for char in tidy(text)}
    if kinds & _CONTROLS:
        return NameFault.CONTROLS
    return None if kinds - _UNSEEN else NameFault.EMPTY


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

"""What a player said, as a declaration: the first word for an act counts, with the number and what it is meant for."""

from dataclasses import dataclass
from enum import Enum
from re import finditer, search, sub
from typing import Final

from app.rulebook.event import Event


class Said(Enum):
    """What the words declare."""

    NOTHING = "nothing"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all-in"
    POT = "pot"
    NUMBER = "number"
    CONDITION = "condition"


@dataclass(frozen=True, slots=True)
class Declaration:
    """`number` is the amount named, None without one; `on_top` of the call; `least` the smallest that is legal;
    `a_raise` where the word raise was said, whatever else was, and `total` where the number was said to be what it is
    raised to.
    """

    said: Said
    number: int | None = None
    on_top: bool = False
    least: bool = False
    a_raise: bool = False
    total: bool = False


_WORDS: Final = {
    Said.FOLD: r"fold|muck|pass|i'?m out",
    Said.CHECK: r"check|knock|tap",
    Said.CALL: r"(?:i'?ll )?see|call|match|flat|i'?m in(?! all)",
    Said.RAISE: r"re-?raise|raise|bump|make it|complete|straddle",
    Said.ALL_IN: r"all[- ]?in|all of it|shove|jam|ship",
    Said.BET: r"bet|open",
    Said.POT: r"(?:full |the )?pot",
}
_CONDITION: Final = r"\b(if|unless|when|whenever|in case|provided)\b"
_ON_TOP: Final = r"\b(more|on top|another|extra|plus)\b|\braise (it )?by\b"
_TOTAL: Final = r"\bto\b|\bmake it\b"
_LEAST: Final = r"\bmin(imum)?\b|\bsmallest\b"


def declaration(event: Event) -> Declaration:
    """What was declared: NOTHING without words, or with words that nobody could understand."""
    text = event.verbal.lower().strip()
    if not text or event.verbal_clear is False or event.silent:
        return Declaration(Said.NOTHING)
    if search(_CONDITION, text):
        return Declaration(Said.CONDITION)
    number = event.amount if event.amount is not None else number_in(text)
    on_top = event.on_top if event.on_top is not None else bool(search(_ON_TOP, text))
    said = _first_word(text)
    if said in (Said.BET, Said.RAISE):
        said = next((more for more in (Said.ALL_IN, Said.POT) if search(rf"\b(?:{_WORDS[more]})\b", text)), said)
    if said is Said.NOTHING and (number is not None or event.meanings):
        said = Said.NUMBER
    least, a_raise, total = (bool(search(words, text)) for words in (_LEAST, _WORDS[Said.RAISE], _TOTAL))
    return Declaration(said, number, on_top, least, a_raise, total)


def _first_word(text: str) -> Said:
    """The act named first binds: what is said after it is too late.

    Source: TDA 40-A, 56; Robert's Rules, betting and raising 13; Home, betting procedure ("call, and raise").
    """
    places = [
        (found.start(), said)
        for said, words in _WORDS.items()
        if (found := search(rf"\b(?:{words})(?:s|ed|ing)?\b", text))
    ]
    return min(places, key=lambda place: place[0])[1] if places else Said.NOTHING


_VALUES: Final = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60,
    "seventy": 70, "eighty": 80, "ninety": 90,
}  # fmt: skip
THOUSAND: Final = 1000
_SCALES: Final = {"hundred": 100, "thousand": THOUSAND, "grand": THOUSAND, "million": 1_000_000}


def number_in(text: str) -> int | None:
    """The number spoken or written in `text`, None where there is none."""
    digits = search(r"\d[\d,.]*", text)
    if digits:
        return int(sub(r"\D", "", digits[0]))
    total, part, found = 0, 0, False
    for word in (match[0] for match in finditer(r"[a-z]+", text)):
        if word in _VALUES:
            part, found = part + _VALUES[word], True
        elif word in _SCALES:
            part, found = max(part, 1) * _SCALES[word], True
            if part >= THOUSAND:
                total, part = total + part, 0
    return total + part if found else None

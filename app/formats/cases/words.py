"""The words of a hand case: its actions and its rule of the rake. Amounts are chips, a total is what is in front."""

import re
from enum import Enum
from fractions import Fraction
from typing import Final

import msgspec

from app.engine.games import HOLDEM_NL, game_of
from app.engine.rake import RakeRule
from app.formats.errors import shown


class UnsupportedError(Exception):
    """The case is well written, but speaks of something that the engine does not judge."""


class Word(Enum):
    """What a step says."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE_TO = "raise_to"
    DEAD_HAND = "dead_hand"
    DEAL = "deal"
    SHOWDOWN = "showdown"
    PAY = "pay"
    NEXT_HAND = "next hand"


class CaseStep(msgspec.Struct, frozen=True):
    """One step: `amount` is a total, `street` the one that is dealt (1 = flop, 0 = whichever comes next)."""

    text: str
    word: Word
    seat: int = 0
    amount: int = 0
    street: int = 0


_SEAT_STEP = re.compile(r"S(\d{1,2}) (fold|check|call|bet|raise_to|dead_hand)(?: (\d{1,16}))?")
_STREETS: Final = {street.key: number for number, street in enumerate(game_of(HOLDEM_NL).streets) if number}
_WORDS: Final = {
    **{f"deal {key}": (Word.DEAL, number) for key, number in _STREETS.items()},
    **dict.fromkeys(("deal", "deal board", "deal next street", "next street"), (Word.DEAL, 0)),
    **dict.fromkeys(("showdown", "go to showdown", "show"), (Word.SHOWDOWN, 0)),
    **dict.fromkeys(("pay", "pay out", "pay pot", "award", "award pot", "push pot"), (Word.PAY, 0)),
    **dict.fromkeys(("next hand", "new hand", "deal next hand"), (Word.NEXT_HAND, 0)),
}


def read_step(text: str) -> CaseStep:
    """One step of a case. Raises UnsupportedError for words that are not in the head of the file."""
    if known := _WORDS.get(text):
        word, street = known
        return CaseStep(text, word, street=street)
    found = _SEAT_STEP.fullmatch(text)
    if found is None or (found[2] in ("bet", "raise_to")) != (found[3] is not None):
        raise UnsupportedError(f"{shown(text)} is no action of the hand")
    return CaseStep(text, Word(found[2]), int(found[1]), int(found[3] or 0))


_NUMBER = r"(\d+(?:\.\d+)?)"
_CLAUSES: Final = {
    "part": re.compile(_NUMBER + r" ?%"),
    "cap": re.compile(r"(?:cap(?:ped)?|max(?:imum)?|up to|at most)(?: at| of| to|:)? " + _NUMBER),
    "flat": re.compile(r"(?:flat|fixed|drop)(?: of|:)? " + _NUMBER),
    "step": re.compile(r"(?:(?:in )?steps?(?: of)?|rounded down to|per) " + _NUMBER),
    "no_flop_no_drop": re.compile(r"no flop,? no (?:drop|rake)"),
}
_FILLING: Final = re.compile(r"of the pot|without the uncalled part|and|with|to a|[,;: ]")


def read_rake(words: str | int, unit: str | float = 1) -> RakeRule:
    """The rule in words such as '5% cap 3, no flop no drop'. An amount with a decimal point is money, else units.

    Raises:
        UnsupportedError: there is a word in it that is not understood.
    """
    if isinstance(words, int):
        return RakeRule(flat=words)
    rest = words.lower()
    found: dict[str, Fraction] = {}
    no_flop_no_drop = False
    for name in reversed(_CLAUSES):
        if clause := _CLAUSES[name].search(rest):
            if name == "no_flop_no_drop":
                no_flop_no_drop = True
            else:
                found[name] = _amount(clause[1], name, unit)
            rest = rest[: clause.start()] + rest[clause.end() :]
    if _FILLING.sub("", rest):
        raise UnsupportedError(f"{shown(words)} is no rule of a rake that is understood")
    part = found.get("part", Fraction(0)) * 10_000
    if part.denominator != 1:
        raise UnsupportedError(f"{shown(words)} is a percentage finer than a hundredth")
    cap = found.get("cap")
    return RakeRule(
        basis_points=int(part),
        flat=int(found.get("flat", 0)),
        caps=() if cap is None else ((0, int(cap)),),
        step=int(found.get("step", 1)),
        no_flop_no_drop=no_flop_no_drop,
    )


def _amount(text: str, name: str, unit: str | float) -> Fraction:
    amount = Fraction(text)
    if name == "part":
        return amount / 100
    return amount / Fraction(str(unit)) if "." in text else amount

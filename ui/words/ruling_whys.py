"""Why a ruling is what it is, in one line: what the deciding switch of the book means for what happened here."""

from dataclasses import dataclass
from typing import Final

from app.rulebook.book import Rulebook
from app.rulebook.event import Event
from app.rulebook.switches import switch_rules
from app.rulebook.verdict import Verdict
from ui.words.telling import MOST
from ui.words.told import Said

_ANSWERS: Final = ("Yes", "No:", "No,", "It ", "They ", "The floor", "The house", "The same")
"""How readings begin that only answer the question of their switch."""
_LEAST: Final = 28
_NO_READING: Final = frozenset({"info", "state", "no_rule"})


@dataclass(frozen=True, slots=True)
class _Why:
    """What a switch means where it has this value ('' = any) and led to this ruling ('' = any)."""

    switch: str
    value: str
    ruling: str
    text: str
    owes: bool = False
    """Only where something has to be added."""


_WHYS: Final = (
    _Why("single_oversized_chip", "", "call", "One big chip without a raise announced is a call."),
    _Why("needed_chips_test", "on", "call", "Every chip was needed for the call."),
    _Why("needed_chips_test", "off", "call", "It is less than a full raise, so a call."),
    _Why("several_motions_after_raise", "no", "raise", "After the word one motion counts."),
    _Why("several_motions_after_raise", "yes", "raise", "After the word the chips may come in several motions."),
    _Why("half_raise_threshold", "half", "raise", "From half a raise on the whole raise is owed.", owes=True),
    _Why("half_raise_threshold", "half", "call", "It is less than half a raise, so a call."),
    _Why("half_raise_threshold", "none", "call", "It is less than a full raise, so a call."),
    _Why("last_chips_silent", "", "allin", "All chips went in, more than the call needs."),
    _Why("last_chips_silent", "", "call", "Every chip was needed for the call."),
    _Why("words_vs_chips", "first_wins_tie_words", "", "What came first counts."),
    _Why("words_vs_chips", "words_over_chips", "", "What was said counts, whatever the chips show."),
    _Why("short_declared_raise", "", "raise", "A raise that is too small is made up to the least one.", owes=True),
    _Why("betting_line", "both", "", "Chips over the line are in."),
    _Why("betting_line", "none", "", "There is no line: chips count once they are let go."),
    _Why("ambiguous_number", "highest_le_pot", "", "Of two meanings the highest not above the pot counts."),
    _Why("check_while_facing_bet", "", "restrict", "A check while facing a bet leaves a call or a fold."),
    _Why("undercall_vs_opening_bet", "full_call", "call", "Too few chips in turn are a full call."),
    _Why("undercall_heads_up", "full_call", "call", "Too few chips in turn are a full call."),
    _Why("undercall_vs_raise_multiway", "full_call", "call", "Too few chips in turn are a full call."),
    _Why("oot_changed", "free", "back_up_to", "If the action changes, that seat is free again."),
    _Why("oot_changed", "restricted", "back_up_to", "If the action changes, that seat may not do more."),
    _Why("oot_fold", "", "fold", "A fold out of turn stands."),
    _Why("expiry_facing_bet", "", "fold", "Facing a bet, the hand is dead when the clock is out."),
    _Why("expiry_no_bet", "check", "check", "With nothing to call the clock checks."),
)


def why(said: Said, verdict: Verdict, book: Rulebook) -> str:
    """The line, '' where the ruling speaks for itself."""
    if said.event.motions and not said.event.verbal:
        return "Only the first motion counts."
    for switch in verdict.switches:
        if switch not in book.switches or not _concerned(switch, said.event):
            continue
        for row in _WHYS:
            if _meant(row, switch, said, book):
                return row.text
    return ""


def _concerned(switch: str, event: Event) -> bool:
    """False where a switch was looked at although what it is about did not happen."""
    match switch:
        case "single_oversized_chip":
            return len(event.chips) == 1
        case "words_vs_chips":
            return bool(event.chips and event.verbal)
        case "short_declared_raise":
            return bool(event.chips or event.motions)
        case _:
            return True


def _meant(row: _Why, switch: str, said: Said, book: Rulebook) -> bool:
    return (
        row.switch == switch
        and row.value in {"", book.value(switch)}
        and row.ruling in {"", said.told.word("ruling")}
        and (not row.owes or bool(said.told.number("owes_more")))
    )


def reading(said: Said, verdict: Verdict, book: Rulebook) -> str:
    """How the book reads where it decided, where that fits a line and is no bare yes or no; '' otherwise."""
    switch = verdict.switches[0] if verdict.switches else ""
    rule = switch_rules().get(switch)
    if rule is None or switch not in book.switches or rule.order or said.told.word("ruling") in _NO_READING:
        return ""
    value = book.value(switch)
    text = "" if rule.fault(value) else rule.read(value)
    line = f"The rule: {text[:1].lower()}{text[1:]}"
    return line if len(text) >= _LEAST and len(line) <= MOST and not text.startswith(_ANSWERS) else ""

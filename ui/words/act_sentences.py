"""What an act amounts to, and what a seat may do, in one sentence. Amounts are totals for the street."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ui.words.ruling_codes import OPTIONS
from ui.words.told import Said, listed


def _act(said: Said, verb: str, bare: str) -> str:
    amount = said.chips("to")
    end = ", all-in" if said.told.flag("all_in") else ""
    if not said.seat:
        return f"The {bare} stands{f' at {amount}' if amount else ''}."
    least = said.chips("min_raise_to")
    if least and not amount:
        return f"{said.who_first} {verb} {least} or more."
    return f"{said.who_first} {verb} {amount}{end}." if amount else f"{said.who_first}: the {bare} stands."


def _check(said: Said) -> str:
    return f"{said.who_first} checks." if said.seat else "The check stands."


def _allin(said: Said) -> str:
    amount = said.chips("to")
    return f"{said.who_first} is all-in{f' for {amount}' if amount else ''}, less than a raise."


def _fold(said: Said) -> str:
    if said.event.clock_expired:
        return f"The clock is out: {said.who} folds."
    if said.event.killed_by:
        return f"The hand of {said.who} is gone: it folds."
    return f"{said.who_first} folds." if said.seat else "The fold stands."


def _none(said: Said) -> str:
    return f"Nothing has happened yet: {said.who} is still to act."


def may(said: Said, choices: Sequence[str]) -> str:
    """The choices of a seat with their prices."""
    return f"{said.who_first} may {listed([_choice(said, code) for code in choices], 'or')}."


def _choice(said: Said, code: str) -> str:
    least, more = said.chips("min_raise_to"), said.chips("call_more")
    match code:
        case "call" if more:
            return f"call {more} more"
        case "raise" if least:
            return f"raise to {least} or more"
        case "bet" if least:
            return f"bet {least} or more"
        case _:
            return OPTIONS.get(code, "act")


def _state(said: Said) -> str:
    choices = said.told.words("options")
    return may(said, choices) if choices else f"{said.who_first} is not to act."


def _restrict(said: Said) -> str:
    choices = said.told.words("options")
    return may(said, choices).replace(" may ", " may only ") if choices else f"{said.who_first} may not raise."


def _bind(said: Said) -> str:
    least = said.chips("min_raise_to")
    if said.told.word("must") == "bet":
        return f"{said.who_first} must bet{f' at least {least}' if least else ''}."
    return f"{said.who_first} must raise{f' to at least {least}' if least else ''}."


def _back_up(said: Said) -> str:
    return f"Go back: {said.who} acts first."


def _void_back(said: Said) -> str:
    return f"Cancel everything since; {said.who} acts first."


def _retract(said: Said) -> str:
    return f"{said.who_first} may take it back and choose anew."


ACTS: Mapping[str, Callable[[Said], str]] = {
    "check": _check,
    "call": partial(_act, verb="calls", bare="call"),
    "bet": partial(_act, verb="bets", bare="bet"),
    "raise": partial(_act, verb="raises to", bare="raise"),
    "allin": _allin,
    "fold": _fold,
    "none": _none,
    "state": _state,
    "restrict": _restrict,
    "bind": _bind,
    "back_up_to": _back_up,
    "void_back_to": _void_back,
    "retract_allowed": _retract,
}
"""Sentences by ruling."""

"""Lines on people and the house: who decides, penalties, the clock, blinds and seats."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from ui.words.info_sentences import counted_seconds
from ui.words.ruling_codes import BLINDS, INSTEAD, MAY_ASK, PENALTIES, UNTIL
from ui.words.ruling_sentences import places
from ui.words.telling import Teller, number, role, yes_no
from ui.words.told import Said, first_up, listed

CONFIRM = "A suggestion: the floor confirms it."


def _variants(said: Said) -> str:
    return "A switch of the house would change it." if said.told.part("variants").facts else ""


def _candidates(said: Said) -> str:
    """Amounts only: other ways have keys that say what they are."""
    amounts = [said.speak.chips(amount) for amount in said.told.numbers("candidates")]
    return f"Either {listed(amounts, 'or')}." if amounts else ""


def _penalty(said: Said) -> str:
    if said.told.word("ruling") == "penalty" and said.told.word("penalty") == "due":
        return ""
    return PENALTIES.get(said.told.word("penalty"), "")


def _owed(said: Said) -> str:
    owed = said.told.codes_by_seat("owed")
    if said.told.word("ruling") == "owes_blind" or not owed:
        return ""
    parts = [f"seat {seat} owes the {BLINDS.get(code, 'blind')}" for seat, code in owed.items()]
    return first_up(f"{listed(parts)}.")


def _seconds(said: Said) -> str:
    return "" if said.told.word("ruling") == "info" else f"The clock runs {counted_seconds(said)}."


def _blinds(said: Said, key: str, pattern: str) -> str:
    blinds = "/".join(said.speak.chips(blind) for blind in said.told.numbers(key))
    return "" if said.told.word("ruling") == "info" or not blinds else pattern.format(blinds)


def _next_hands(said: Said) -> str:
    hands = said.told.parts("next_hands")
    return f"Then {places(hands[1])}." if len(hands) > 1 else ""


def _until(said: Said) -> str:
    until = UNTIL.get(said.told.word("until"), "")
    return f"Open {until}." if until and said.told.word("ruling") != "not_dealt_in" else ""


HOUSE_LINES: Final[Mapping[str, Teller]] = {
    "floor": yes_no("floor", CONFIRM),
    "candidates": _candidates,
    "instead": lambda said: INSTEAD.get(said.told.word("instead"), ""),
    "penalty": _penalty,
    "owed": _owed,
    "until": _until,
    "may_forfeit_seat": yes_no("may_forfeit_seat", "The seat may be lost.", "The seat is kept."),
    "blinds_this_hand": partial(_blinds, key="blinds_this_hand", pattern="This hand is played at {}."),
    "blinds_next_hand": partial(_blinds, key="blinds_next_hand", pattern="The next hand is played at {}."),
    "next_hands": _next_hands,
    "limit_seconds": number("limit_seconds", "The limit is {} seconds."),
    "total_seconds": _seconds,
    "countdown_seconds": number("countdown_seconds", "Count the last {} aloud."),
    "adjustable_by": role("adjustable_by", "{} may change it."),
    "may_ask": lambda said: MAY_ASK.get(said.told.word("may_ask"), ""),
    "decided_by": role("decided_by", "{} decides."),
    "td_may_start_alone": yes_no(
        "td_may_start_alone", "The director may start it unasked.", "The director starts it when asked."
    ),
    "counted_by": role("counted_by", "{} counts."),
    "all_in_player_must_count": yes_no(
        "all_in_player_must_count", "The all-in player must help to count.", "The all-in player need not count."
    ),
    "fold_possible": yes_no("fold_possible", "It may cost the hand.", "It does not cost the hand."),
    "override_allowed": yes_no("override_allowed", "Fairness may go before the text.", "The text stands."),
    "log_reason": yes_no("log_reason", "Record the reason.", "No reason need be recorded."),
    "keeps_stack": yes_no("keeps_stack", "The whole stack goes along.", "The stack is cut to the buy-in."),
    "may_refuse": yes_no("may_refuse", "That player may refuse.", "That player may not refuse."),
    "variants": _variants,
}

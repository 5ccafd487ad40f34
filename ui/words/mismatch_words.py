"""What may be wrong with a night, in sentences: the evidence of a cause. Amounts are units, times UTC microseconds."""

from collections.abc import Callable, Mapping
from typing import Final

from app.money import Money
from app.rulebook.ruling import Message
from app.session.bank.accounts import Place
from app.session.bank.mismatch.causes import Cause
from ui.words.names import isolated
from ui.words.waiting_words import clock_time

Names = Callable[[int], str]
"""The name of a person by number."""

_SENTENCES: Final[Mapping[str, str]] = {
    "entered-twice": "{amount} for {player} at {at}, entered twice: the same as at {before}.",
    "bought-not-entered": "{player} has {amount} too many: bought and not entered.",
    "more-than-recorded": "In hand {hand} the stack was {amount} more than recorded.",
    "usual-amount": "{amount} was bought before.",
    "digits-swapped": "{player} bought {amount} at {at}: digits swapped, it was {right}.",
    "zero-wrong": "{player} bought {amount} at {at}: a zero wrong, it was {right}.",
    "entered-wrong": "{player} bought {right} at {at}, not {amount}.",
    "wrong-player": "{amount} for {player} at {at} went to {other}.",
    "left-uncounted": "{player} counted 0 and was last dealt in hand {hand}: left with {amount}, not cashed out.",
    "cash-out-slip": "{player} cashed out {amount}, the record said {recorded}: a slip of the finger.",
    "cash-out-differs": "{player} cashed out {amount}, the record said {recorded}.",
    "pot-to-another": "Hand {hand}: the pot of {amount} was pushed to {other}, not to {player}.",
    "pot-cut-otherwise": "Hand {hand}: {amount} of a pot went to {other}, not to {player}.",
    "raked-otherwise": "Hand {hand}, won by {player}: {amount} rake is entered, the rule says {due}.",
    "no-rake-entered": "Hand {hand}, won by {player}: {amount} rake was taken and not entered.",
    "tip-twice": "A tip of {amount} from {player} at {at}, entered twice: the same as at {before}.",
    "tip-not-entered": "{player} tipped {amount}, and it is not entered.",
    "chips-given": "{player} gave {other} {amount} in chips, and it is not entered.",
    "payment-not-entered": "{player} had {open} open; {amount} was paid and not entered.",
    "unwatched-short": "Hand {hand}, played without the console, came out {amount} short.",
    "unwatched-over": "Hand {hand}, played without the console, came out {amount} over.",
    "pile-mistaken": "{whose}: {count} chips of {right} were counted as {value}.",
    "pile-digits": "{whose}: {number} chips of {value} were written down as {count}.",
    "count-digits": "{whose}: digits swapped, {right} was written down as {counted}.",
    "count-zero": "{whose}: a zero wrong, {right} was written down as {counted}.",
    "counted-nothing": "{player} counted 0; the last stack, in hand {hand}, was {amount}.",
    "stack-overlooked": "{player} has {amount} too few: {count} chips of {value} were not counted.",
    "chips-overlooked": "{player} has {amount} too few: a part of the stack was not counted.",
    "count-wrong": "{whose}: {counted} counted, {right} expected.",
}
_PLACES: Final[Mapping[str, str]] = {
    Place.RACK.value: "The rack",
    Place.RAKE.value: "The rake",
    Place.FUND.value: "The drop",
    Place.TIPS.value: "The tips",
    Place.TIME.value: "The time",
    Place.CASH.value: "The cash box",
    Place.TRANSFER.value: "Transfers",
}
_PERSONS = frozenset({"player", "other"})
_TIMES = frozenset({"at", "before"})
_NUMBERS = frozenset({"hand", "count", "number", "times", "missed"})
_MOST = 2
"""Sentences of one cause."""


def cause_text(cause: Cause, money: Money, names: Names) -> str:
    """One of two mistakes in a sentence or two, without the other."""
    return " ".join(evidence_text(message, money, names) for message in cause.evidence[:_MOST])


def evidence_text(message: Message, money: Money, names: Names) -> str:
    """'Priya counted 0; the last stack, in hand 168, was 20.'"""
    said = {key: _said(key, value, money, names) for key, value in message.params}
    whose = said.get("player") or _PLACES.get(said.get("place", ""), "")
    return _SENTENCES[message.key].format(whose=whose, **said)


def _said(key: str, value: int | str, money: Money, names: Names) -> str:
    if isinstance(value, str):
        return value
    if key in _PERSONS:
        return isolated(names(value))
    if key in _TIMES:
        return clock_time(value)
    return f"{value:,}" if key in _NUMBERS else money.text(value)

"""What may be wrong with a night, in words: the sentence, the key that sets it right, and where to look."""

from collections.abc import Sequence

from app.money import Money
from app.session.bank.accounts import ChipCount, Place
from app.session.bank.mismatch.causes import Cause
from app.session.bank.slips import cut_name
from app.session.bank.wishes import CorrectBuyIn, Move, NoteCount, PayTab, TipDealer
from app.session.intents import Intent
from ui.faces.check_face import Suggestion
from ui.faces.close_face import Names, account_name
from ui.words import close_words as words
from ui.words.mismatch_words import cause_text, evidence_text

_LONGEST, _MOST = 18, 125
"""Characters of a name in a sentence, and of all that is said of one suggestion."""


def suggestions(causes: Sequence[Cause], money: Money, names: Names) -> tuple[Suggestion, ...]:
    """One for each cause, the likeliest first."""
    return tuple(_suggestion(cause, money, names) for cause in causes)


def _suggestion(cause: Cause, money: Money, names: Names) -> Suggestion:
    parts = (cause,) if cause.also is None else (cause, cause.also)
    sentence = _sentence(parts, money, names)
    intents = tuple(intent for part in parts for intent in part.repair)
    thought = tuple(
        ChipCount(intent.account, intent.total)
        for intent in intents
        if isinstance(intent, NoteCount) and intent.account.place is Place.STACK
    )
    place = words.hand(cause.hand) if cause.hand else words.ENTRY if cause.seq else ""
    return Suggestion(
        sentence, _brief(parts, money), _repair(intents, money, names), intents, place, cause.seq, cause.hand,
        tuple(player for part in parts for player in part.players), thought,
    )  # fmt: skip


def _sentence(parts: Sequence[Cause], money: Money, names: Names) -> str:
    """What speaks for it, names no longer than there is room for; of two mistakes the most telling sentence each, or
    only what they would be and whose.
    """

    def short(player: int) -> str:
        return cut_name(names(player), _LONGEST)

    if len(parts) == 1:
        return cause_text(parts[0], money, short)
    told = " ".join(evidence_text(part.evidence[0], money, short) for part in parts if part.evidence)
    if len(told) <= _MOST:
        return told
    whose = (words.whose(_brief((part,), money), [short(player) for player in part.players]) for part in parts)
    return f"{words.capital(' and '.join(whose))}."


def _brief(parts: Sequence[Cause], money: Money) -> str:
    """What it would be, without whose."""
    return " and ".join(words.BRIEF[part.kind].format(money.text(abs(part.amount))) for part in parts)


def _repair(intents: Sequence[Intent], money: Money, names: Names) -> str:
    """What the key says; '' where nothing sets it right in one tap."""
    if not intents:
        return ""
    if len(intents) > 1:
        return words.SET_RIGHT
    match intents[0]:
        case NoteCount(account=account, total=total):
            return words.someone_counted(account_name(account, names), money.text(total))
        case CorrectBuyIn(player=player, by=by):
            return words.bought_less(names(player), money.text(abs(by)), less=by < 0)
        case PayTab(player=player, amount=amount) if amount > 0:
            return words.someone_paid(names(player), money.text(amount))
        case Move(amount=amount) | TipDealer(amount=amount):
            return words.enter_it(money.text(amount))
        case _:
            return words.SET_RIGHT

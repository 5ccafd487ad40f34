"""What may be wrong with a night, in words: the sentence, the key that sets it right, and where to look."""

from collections.abc import Sequence

from app.money import Money
from app.session.bank.accounts import ChipCount, Place
from app.session.bank.mismatch.causes import Cause
from app.session.bank.wishes import CorrectBuyIn, Move, NoteCount, PayTab, TipDealer
from app.session.intents import Intent
from ui.faces.check_face import Suggestion
from ui.faces.close_face import Names, account_name
from ui.words import close_words as words
from ui.words.mismatch_words import cause_text


def suggestions(causes: Sequence[Cause], money: Money, names: Names) -> tuple[Suggestion, ...]:
    """One for each cause, the likeliest first."""
    return tuple(_suggestion(cause, money, names) for cause in causes)


def _suggestion(cause: Cause, money: Money, names: Names) -> Suggestion:
    parts = (cause,) if cause.also is None else (cause, cause.also)
    sentence = " ".join(cause_text(part, money, names) for part in parts)
    intents = tuple(intent for part in parts for intent in part.repair)
    thought = tuple(
        ChipCount(intent.account, intent.total)
        for intent in intents
        if isinstance(intent, NoteCount) and intent.account.place is Place.STACK
    )
    place = words.hand(cause.hand) if cause.hand else words.ENTRY if cause.seq else ""
    return Suggestion(
        sentence, sentence.rstrip("."), _repair(intents, money, names), intents, place, cause.seq, cause.hand,
        tuple(player for part in parts for player in part.players), thought,
    )  # fmt: skip


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

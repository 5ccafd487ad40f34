"""Who pays whom as the page shows it: what is open, what was paid, what everybody owes or gets."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.money import Money
from app.session.bank.accounts import Account, Place
from app.session.bank.closing import Closing
from app.session.bank.journal import JournalLine
from app.session.bank.settle_up import HOUSE, Payout
from app.session.bank.settling import Open
from ui.faces import KeyFace, KeyKind
from ui.faces.close_face import Names
from ui.words import close_words as words
from ui.words.names import isolated

_BOX = -1
"""Stands for the cash box among those who pay."""


@dataclass(frozen=True, slots=True)
class PaymentFace:
    """One payment: who gives, who gets, how much, and its key. `what` is still to be paid, or was (entry `seq`)."""

    payer: str
    payee: str
    amount: str
    key: KeyFace
    what: Open | None = None
    seq: int = 0

    @property
    def spoken(self) -> str:
        return words.payment_spoken(self.payer, self.payee, self.amount)


@dataclass(frozen=True, slots=True)
class SettleFace:
    """The whole list: what is open first, then what was paid. `state` is said at the right of the title."""

    title: str = words.SETTLE
    state: str = ""
    rows: tuple[PaymentFace, ...] = ()
    none: str = ""


def settle_face(found: Closing, made: Sequence[JournalLine], money: Money, names: Names) -> SettleFace:
    """Payouts of the box first, then from one to another, then what was paid already."""
    plan = found.settlement
    if plan is None:
        return SettleFace(none=words.RUNNING_LINE)
    still: tuple[Open, ...] = (*(out for out in plan.payouts if out.party != HOUSE), *plan.payments)
    done = [_done(line, money, names) for line in made]
    rows = tuple(_open(what, found.draft, money, names) for what in still)
    title = words.payments(len(rows)) if rows else words.SETTLE
    return SettleFace(title, words.DRAFT if found.draft else "", (*rows, *done), "" if rows or done else words.SQUARE)


def _open(what: Open, draft: bool, money: Money, names: Names) -> PaymentFace:
    payer, payee = (_BOX, what.party) if isinstance(what, Payout) else (what.payer, what.payee)
    giver, getter, text = _party(payer, names), _party(payee, names), money.text(what.amount)
    name = f"{words.PAID}, {words.payment_spoken(giver, getter, text)}"
    key = KeyFace(words.PAID, kind=KeyKind.OFF if draft else KeyKind.PLAIN, name=name)
    return PaymentFace(giver, getter, text, key, what)


def _done(line: JournalLine, money: Money, names: Names) -> PaymentFace:
    giver, getter = (_account(account, names) for account in (line.source, line.target))
    text = money.text(line.amount)
    name = f"{words.UNDO}, {words.payment_spoken(giver, getter, text)}"
    return PaymentFace(giver, getter, text, KeyFace(words.UNDO, kind=KeyKind.QUIET, name=name), seq=line.seq)


def _account(account: Account, names: Names) -> str:
    match account.place:
        case Place.TAB:
            return _party(account.owner, names)
        case Place.CARRIED:
            return words.ANOTHER_NIGHT
        case _:
            return words.THE_BOX


def _party(party: int, names: Names) -> str:
    if party == _BOX:
        return words.THE_BOX
    return words.THE_HOUSE if party == HOUSE else isolated(names(party))


def open_count(found: Closing) -> int:
    """How many payments are still to be made."""
    plan = found.settlement
    return 0 if plan is None else len(plan.payments) + sum(out.party != HOUSE for out in plan.payouts)


def people_keys(found: Closing, money: Money, names: Names) -> list[tuple[int, KeyFace]]:
    """A key for each player: what is open with the bank."""
    owed = dict(found.owed)
    keys = []
    for line in found.lines:
        amount = owed.get(line.player, 0)
        text = money.text(abs(amount))
        said = words.gets(text) if amount > 0 else words.owes(text) if amount else words.NOTHING_OPEN
        name = names(line.player)
        keys.append((line.player, KeyFace(isolated(name), said, name=f"{name}, {said}")))
    return keys

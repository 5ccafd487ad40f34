"""Who pays whom when the night is over: the cash box first, then the fewest payments between people. Amounts are units.

The box pays only, and pays out all it holds. So whoever is connected by payments must, taken together, be owed nothing
or something by the box: people fall into groups none of which owes, and a group of n is settled with n - 1 payments.
The more groups, the fewer payments.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from app.session.bank.grouping import most_groups

HOUSE = 0
"""The house among the parties; players have ids above."""
EXACT_UP_TO = 15
"""So many parties with a balance are settled with the fewest payments there can be."""

Balance = tuple[int, int]
"""A party and what it is owed; below 0, what it owes."""


@dataclass(frozen=True, slots=True)
class Payment:
    """Party `payer` gives `amount` to party `payee`."""

    payer: int
    payee: int
    amount: int


@dataclass(frozen=True, slots=True)
class Payout:
    """The cash box gives `amount` to `party`; what it gives to the house stays in it."""

    party: int
    amount: int


@dataclass(frozen=True, slots=True)
class Settlement:
    """All that clears every balance: out of the box, and from one person to another (pinned pairs first)."""

    payouts: tuple[Payout, ...]
    payments: tuple[Payment, ...]


def settle(balances: Sequence[Balance], cash: int = 0, pinned: Iterable[tuple[int, int]] = ()) -> Settlement:
    """Clear the balances with the cash of the box and payments between people.

    Pinned pairs (debtor, creditor) settle between themselves as far as both balances allow, in the order given. The
    rest is settled with the fewest payments between people, beyond `EXACT_UP_TO` parties with few. The order in which
    the balances come makes no difference.

    Raises:
        ValueError: the balances do not come to the cash in the box, the box is below zero, or a party is named twice.
    """
    _check(balances, cash)
    owed = {party: amount for party, amount in sorted(balances) if amount}
    first = tuple(_pay_pinned(owed, pinned))
    payments, payouts = list[Payment](), list[Payout]()
    for group in _groups(owed, cash):
        within, left = _settle_group(group)
        payments += within
        payouts += left
    payments.sort(key=lambda payment: (payment.payer, payment.payee))
    payouts.sort(key=lambda payout: payout.party)
    return Settlement(tuple(payouts), first + tuple(payments))


def _check(balances: Sequence[Balance], cash: int) -> None:
    twice = [party for party, times in Counter(party for party, _ in balances).items() if times > 1]
    if twice:
        raise ValueError(f"party {twice[0]} has two balances: add them up first")
    if cash < 0:
        raise ValueError(f"the cash box cannot hold {cash}")
    total = sum(amount for _, amount in balances)
    if total != cash:
        raise ValueError(f"the balances come to {total} and the cash box holds {cash}: they must be the same")


def _pay_pinned(owed: dict[int, int], pinned: Iterable[tuple[int, int]]) -> Iterator[Payment]:
    """The payments of the pinned pairs, taken off the balances."""
    for payer, payee in pinned:
        amount = min(-owed.get(payer, 0), owed.get(payee, 0))
        if amount > 0:
            for party, change in ((payer, amount), (payee, -amount)):
                owed[party] += change
                if not owed[party]:
                    del owed[party]
            yield Payment(payer, payee, amount)


def _groups(owed: dict[int, int], cash: int) -> Iterator[list[Balance]]:
    """The parties, in groups that settle among themselves and with the box.

    Two who match exactly never cost a payment more: those they would have been grouped with can be one group.
    """
    left = dict(owed)
    yield from _take_pairs(left)
    if len(left) > EXACT_UP_TO:
        yield from _take_triples(left)
    if len(left) > EXACT_UP_TO:
        yield list(left.items())
    else:
        parties = list(left.items())
        for places in most_groups([amount for _, amount in parties], cash):
            yield [parties[place] for place in places]


def _take_pairs(left: dict[int, int]) -> Iterator[list[Balance]]:
    """Take out a debtor and a creditor of the same amount, again and again."""
    waiting: dict[int, list[int]] = {}
    for party, amount in list(left.items()):
        if matching := waiting.get(-amount):
            other = matching.pop(0)
            yield [(other, left.pop(other)), (party, left.pop(party))]
        else:
            waiting.setdefault(amount, []).append(party)


def _take_triples(left: dict[int, int]) -> Iterator[list[Balance]]:
    """Take out three that clear each other, again and again. No two of them match: pairs were taken before."""
    holders: dict[int, list[int]] = {}
    for party, amount in left.items():
        holders.setdefault(amount, []).append(party)
    for party in list(left):
        for other in list(left):
            if party not in left or other <= party:
                continue
            third = next((one for one in holders.get(-left[party] - left[other], ()) if one > other), None)
            if third is not None:
                trio = [(one, left.pop(one)) for one in (party, other, third)]
                for one, amount in trio:
                    holders[amount].remove(one)
                yield trio


def _settle_group(group: list[Balance]) -> tuple[list[Payment], list[Payout]]:
    """The largest debtor pays the largest creditor until nobody owes; the box pays what is then still owed."""
    debtors = _largest_first((party, -amount) for party, amount in group if amount < 0)
    creditors = _largest_first((party, amount) for party, amount in group if amount > 0)
    payments = []
    while debtors:
        (payer, debt), (payee, credit) = debtors[-1], creditors[-1]
        amount = min(debt, credit)
        payments.append(Payment(payer, payee, amount))
        debtors[-1:] = [(payer, debt - amount)] if debt > amount else []
        creditors[-1:] = [(payee, credit - amount)] if credit > amount else []
    return payments, [Payout(party, amount) for party, amount in creditors]


def _largest_first(balances: Iterable[Balance]) -> list[Balance]:
    """A stack with the largest on top, of equals the one with the lowest number."""
    return sorted(balances, key=lambda balance: (balance[1], -balance[0]))

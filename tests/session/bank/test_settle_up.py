"""Who pays whom: every balance is cleared, the box first, with as few payments as there can be."""

import random
from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.session.bank.settle_up import EXACT_UP_TO, HOUSE, Payment, Payout, Settlement, settle

NIGHTS = 1000
Night = tuple[list[tuple[int, int]], int, list[tuple[int, int]]]
"""Balances, cash, pinned pairs."""


def left_after(balances: list[tuple[int, int]], settlement: Settlement) -> dict[int, int]:
    """What is still owed when all has been paid; zero balances left out."""
    owed = Counter(dict(balances))
    for payout in settlement.payouts:
        owed[payout.party] -= payout.amount
    for payment in settlement.payments:
        owed[payment.payer] += payment.amount
        owed[payment.payee] -= payment.amount
    return {party: amount for party, amount in owed.items() if amount}


@cache
def fewest_by_force(amounts: tuple[int, ...]) -> int:
    """The fewest payments between people after which nobody owes; the box pays who is still owed something.

    The first of them is either left to the box, or hands all he owes or is owed over to somebody else: one payment.
    """
    if not amounts:
        return 0
    first, rest = amounts[0], amounts[1:]
    found = [fewest_by_force(rest)] if first >= 0 else []
    for at, amount in enumerate(rest):
        handed = (*rest[:at], amount + first, *rest[at + 1 :])
        found.append(1 + fewest_by_force(tuple(sorted(one for one in handed if one))))
    return min(found, default=NIGHTS)


def random_night(chance: random.Random) -> Night:
    """Up to nine parties; small amounts so that many are equal, some zero, many subsets clear each other."""
    count, span = chance.randint(1, 9), chance.choice([3, 10, 40, 5000])
    amounts = [chance.randint(-span, span) for _ in range(count - 1)]
    cash = chance.choice([0, 0, chance.randint(0, 2 * span)])
    amounts.append(cash - sum(amounts))
    chance.shuffle(amounts)
    pinned = [(chance.randrange(count), chance.randrange(count)) for _ in range(chance.choice([0, 0, 1, 3]))]
    return list(enumerate(amounts)), cash, pinned


@st.composite
def nights(draw: st.DrawFn) -> Night:
    """Any number of parties, above the exact limit too."""
    amounts = draw(st.lists(st.integers(-60, 60) | st.integers(-(10**9), 10**9), min_size=1, max_size=24))
    cash = draw(st.just(0) | st.integers(0, 10**9))
    amounts.append(cash - sum(amounts))
    parties = draw(st.permutations(range(len(amounts))))
    pinned = draw(st.lists(st.tuples(st.sampled_from(parties), st.sampled_from(parties)), max_size=5))
    return list(zip(parties, amounts, strict=True)), cash, pinned


class TestFewest:
    def test_as_few_as_brute_force_finds(self) -> None:
        chance = random.Random(5)
        pinned_payments = boxes = 0
        for _ in range(NIGHTS):
            balances, cash, pinned = random_night(chance)
            settlement = settle(balances, cash, pinned)
            assert left_after(balances, settlement) == {}
            owed = dict(balances)
            by_pin = 0
            for payer, payee in pinned:
                amount = min(-owed[payer], owed[payee])
                if amount > 0:
                    owed[payer] += amount
                    owed[payee] -= amount
                    assert settlement.payments[by_pin] == Payment(payer, payee, amount)
                    by_pin += 1
            fewest = fewest_by_force(tuple(sorted(amount for amount in owed.values() if amount)))
            assert len(settlement.payments) == by_pin + fewest, (balances, cash, pinned)
            pinned_payments += by_pin
            boxes += bool(settlement.payouts)
        assert pinned_payments > NIGHTS / 20
        assert boxes > NIGHTS / 5

    def test_largest_to_largest_would_need_one_more(self) -> None:
        balances = [(1, 7), (2, 5), (3, 4), (4, -9), (5, -7)]
        assert settle(balances).payments == (Payment(4, 2, 5), Payment(4, 3, 4), Payment(5, 1, 7))

    def test_the_box_pays_a_part_to_two_so_that_each_debtor_pays_one(self) -> None:
        settlement = settle([(1, 10), (2, 10), (3, -9), (4, -9)], cash=2)
        assert settlement.payments == (Payment(3, 1, 9), Payment(4, 2, 9))
        assert settlement.payouts == (Payout(1, 1), Payout(2, 1))

    def test_the_box_pays_whole_balances_where_it_can(self) -> None:
        settlement = settle([(1, 60), (2, 50), (3, -50)], cash=60)
        assert settlement == Settlement((Payout(1, 60),), (Payment(3, 2, 50),))

    def test_beyond_the_exact_limit_groups_that_clear_each_other_are_found(self) -> None:
        trios = [amount for base in range(1, 8) for amount in (1000**base, 2 * 1000**base, -3 * 1000**base)]
        assert len(trios) > EXACT_UP_TO
        random.Random(1).shuffle(trios)
        assert len(settle(list(enumerate(trios, start=1))).payments) == 2 * len(trios) // 3

    def test_a_room_of_two_hundred_is_settled(self) -> None:
        chance = random.Random(2)
        amounts = [chance.randint(-(10**6), 10**6) for _ in range(199)]
        balances = list(enumerate([*amounts, -sum(amounts)], start=1))
        settlement = settle(balances)
        assert left_after(balances, settlement) == {}
        assert len(settlement.payments) < 200


class TestEveryNight:
    @given(nights())
    def test_all_is_cleared_by_real_payments(self, night: Night) -> None:
        balances, cash, pinned = night
        settlement = settle(balances, cash, pinned)
        assert left_after(balances, settlement) == {}
        assert all(payment.amount > 0 and payment.payer != payment.payee for payment in settlement.payments)
        assert all(payout.amount > 0 for payout in settlement.payouts)
        assert sum(payout.amount for payout in settlement.payouts) == cash

    @given(nights())
    def test_there_are_fewer_payments_than_people_and_no_pair_pays_twice(self, night: Night) -> None:
        balances, cash, pinned = night
        payments = settle(balances, cash, pinned).payments
        assert len(payments) <= max(0, sum(1 for _, amount in balances if amount) - 1)
        assert len({(payment.payer, payment.payee) for payment in payments}) == len(payments)

    @given(nights())
    def test_who_owes_only_pays_and_who_is_owed_only_receives(self, night: Night) -> None:
        balances, cash, pinned = night
        owed, settlement = dict(balances), settle(balances, cash, pinned)
        assert all(owed[payment.payer] < 0 < owed[payment.payee] for payment in settlement.payments)
        assert all(owed[payout.party] > 0 for payout in settlement.payouts)

    @given(nights(), st.randoms(use_true_random=False))
    def test_the_order_of_the_balances_makes_no_difference(self, night: Night, chance: random.Random) -> None:
        balances, cash, pinned = night
        mixed = list(balances)
        chance.shuffle(mixed)
        assert settle(mixed, cash, pinned) == settle(balances, cash, pinned)


class TestPinnedAndHouse:
    def test_a_pinned_pair_settles_first_even_where_it_costs_a_payment(self) -> None:
        balances = [(1, 5), (2, 7), (3, -5), (4, -7)]
        assert len(settle(balances).payments) == 2
        pinned = settle(balances, pinned=[(4, 1)]).payments
        assert pinned == (Payment(4, 1, 5), Payment(3, 2, 5), Payment(4, 2, 2))

    @pytest.mark.parametrize("pair", [(1, 3), (3, 3), (3, 9), (9, 1)])
    def test_a_pin_that_does_not_fit_changes_nothing(self, pair: tuple[int, int]) -> None:
        balances = [(1, 5), (3, -5)]
        assert settle(balances, pinned=[pair]) == settle(balances)

    def test_the_house_is_paid_like_anybody(self) -> None:
        assert settle([(HOUSE, 30), (1, -50), (2, 20)]).payments == (Payment(1, HOUSE, 30), Payment(1, 2, 20))

    def test_a_night_in_cash_needs_no_payment_between_people(self) -> None:
        settlement = settle([(HOUSE, 30), (1, 400), (2, 0)], cash=430)
        assert settlement == Settlement((Payout(HOUSE, 30), Payout(1, 400)), ())

    def test_nothing_to_settle(self) -> None:
        assert settle([]) == settle([(HOUSE, 0), (1, 0)]) == Settlement((), ())


class TestRefused:
    @pytest.mark.parametrize(
        ("balances", "cash", "words"),
        [
            ([(1, 5), (2, -4)], 0, "the balances come to 1 and the cash box holds 0"),
            ([(1, 5), (2, -5)], 3, "the balances come to 0 and the cash box holds 3"),
            ([(1, -5)], -5, "the cash box cannot hold -5"),
            ([(1, 5), (1, -5)], 0, "party 1 has two balances"),
        ],
    )
    def test_what_does_not_add_up(self, balances: list[tuple[int, int]], cash: int, words: str) -> None:
        with pytest.raises(ValueError, match=words):
            settle(balances, cash)

"""Guesses about chips that changed hands and were not entered, or were entered twice. Amounts are units."""

from collections import Counter
from collections.abc import Iterator

from app.session import intents as wish
from app.session.bank.accounts import CASH, TRANSFER, Account, Place, stack_of, tab_of, tips_of
from app.session.bank.facts import Entry
from app.session.bank.mismatch.case import Case, Guess, guess, message, split
from app.session.bank.mismatch.causes import Kind
from app.session.bank.mismatch.chances import CHANCES, closeness
from app.session.bank.mismatch.differences import Spot, Vector
from app.session.bank.mismatch.night_record import seat_of
from app.session.bank.wishes import Payment

_KNOWN = 0.7
"""How often somebody tips what was tipped before."""


def tips_twice(case: Case) -> Iterator[Guess]:
    """Equal tips of one player, one soon after the other."""
    tips = case.record.tips
    for one in tips:
        before = [t for t in tips if t.seq < one.seq and (t.player, t.amount) == (one.player, one.amount)]
        if not before:
            continue
        chance = CHANCES[Kind.TIP_TWICE] * closeness(one.at - before[-1].at) / len(tips)
        effect = case.found.effect((case.found.stack(one.player, one.seq), one.amount), (Spot(one.box), -one.amount))
        evidence = (message("tip-twice", player=one.player, amount=one.amount, at=one.at, before=before[-1].at),)
        back = (wish.Move(Entry.CORRECTION, one.amount, one.box, stack_of(one.player)),)
        repair = back if seat_of(case.record.table, one.player) else ()
        yield guess(Kind.TIP_TWICE, effect, chance, (one.player,), one.amount, evidence, repair, (one.seq, 0))


def missing_tips(case: Case, left: Vector) -> Iterator[Guess]:
    """A stack too low by what somebody tips."""
    stacks, boxes, kinds = split(left)
    if len(stacks) != 1 or kinds or min(stacks.values()) >= 0:
        return
    ((spot, by),) = stacks.items()
    player, amount = spot.account.owner if spot.account else 0, -by
    known = Counter(tip.amount for tip in case.record.tips)
    box = _tip_box(case, boxes)
    if not known and box not in boxes:
        return
    often = known[amount] / known.total() if known else 0.0
    most = max(known, default=case.record.table.stakes.big_blind)
    chance = _KNOWN * often + (1 - _KNOWN) * (1 / (4 * most) if amount <= 4 * most else 0.0)
    if not chance and box not in boxes:
        return
    chance = CHANCES[Kind.TIP_MISSING] * max(chance, 0.002) / max(1, len(case.record.players))
    effect = case.found.effect((spot, by), (Spot(box), amount))
    able = seat_of(case.record.table, player) and case.has(player) >= amount
    repair = (wish.Move(Entry.TIP, amount, stack_of(player), box),) if able else ()
    evidence = (message("tip-not-entered", player=player, amount=amount, times=known[amount]),)
    yield guess(Kind.TIP_MISSING, effect, chance, (player,), amount, evidence, repair)


def _tip_box(case: Case, boxes: dict[Account, int]) -> Account:
    """The box of tips that is off, else the one tips went to last."""
    off = [box for box in boxes if box.place is Place.TIPS]
    used = [tip.box for tip in case.record.tips[-1:]]
    return (*off, *used, tips_of(case.record.table.bank.dealer))[0]


def chips_given(case: Case, left: Vector) -> Iterator[Guess]:
    """Two stacks off by as much, one too low and one too high."""
    stacks, boxes, kinds = split(left)
    if len(stacks) != 2 or boxes or kinds or sum(stacks.values()):
        return
    (giver, by), (getter, amount) = sorted(stacks.items(), key=lambda pair: pair[1])
    if by == amount or giver.account is None or getter.account is None:
        return
    players = (giver.account.owner, getter.account.owner)
    able = case.has(players[0]) >= amount and all(seat_of(case.record.table, player) for player in players)
    repair = (wish.Move(Entry.CHIPS, amount, giver.account, getter.account),) if able else ()
    people = max(2, len(case.record.players))
    chance = CHANCES[Kind.CHIPS_GIVEN] * max(case.round(amount), 0.0005) / people / (people - 1)
    evidence = (message("chips-given", player=players[0], other=players[1], amount=amount),)
    yield guess(Kind.CHIPS_GIVEN, case.found.effect(*stacks.items()), chance, players, amount, evidence, repair)


def missing_payments(case: Case, left: Vector) -> Iterator[Guess]:
    """Only the money is off: by what somebody has open with the bank, most likely."""
    stacks, boxes, kinds = split(left)
    if stacks or kinds or len(boxes) != 1:
        return
    ((box, by),) = boxes.items()
    if box not in (CASH, TRANSFER):
        return
    pay = Payment.TRANSFER if box == TRANSFER else Payment.CASH
    for player in sorted(case.record.players):
        open_ = case.record.table.bank.of(tab_of(player))
        if open_ == by or (open_ > by > 0):
            chance = CHANCES[Kind.PAYMENT_MISSING] * (1.0 if open_ == by else 0.05 * case.round(by))
            evidence = (message("payment-not-entered", player=player, amount=abs(by), open=abs(open_)),)
            repair = (wish.PayTab(player, by, pay),)
            yield guess(Kind.PAYMENT_MISSING, {Spot(box): by}, chance, (player,), abs(by), evidence, repair)

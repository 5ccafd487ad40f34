"""Chips bought and given back at a seat: what an amount means, what it is paid with, what the bank owes who leaves."""

from app.session.bank.accounts import tab_of
from app.session.bank.balances import chips_of
from app.session.bank.buy_in import limit_of
from app.session.bank.wishes import Payment
from app.session.ports import Player
from ui.drawing.fonts import SEMIBOLD
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.pages.amount_page import AmountFace
from ui.views.panels.panel import Line
from ui.words import buy_in_words as words
from ui.words.names import isolated
from ui.words.people_words import barred_said
from ui.words.seat_words import sit_face, top_up_face


def usual_payment(bridge: SessionBridge) -> Payment:
    """How chips are paid for at this table as long as nobody has said otherwise."""
    return Payment.CASH if bridge.table.rules.pays_at_once else Payment.TAB


def buy_in_face(bridge: SessionBridge, who: Player | None, name: str, amount: int | None, pay: Payment) -> AmountFace:
    """Chips for somebody who sits down, known to the book or new by `name`."""
    table, money = bridge.table, bridge.money
    barred = barred_said(who) if who else ""
    face = sit_face(who.name if who else name, amount, table.stakes.buy_in, money, barred)
    limit = limit_of(table, who.id if who else 0, bridge.session.now)
    odd = ""
    if amount is not None:
        odd = words.odd_said(limit, amount, money) or words.made_said(table, amount, money)
    return words.weighed(face, odd, words.limit_said(limit, table, money), pay)


def add_on_face(bridge: SessionBridge, seat: int, amount: int | None, pay: Payment) -> AmountFace:
    """Chips that are added at the next deal; only the most is asked about."""
    table, money, sitter = bridge.table, bridge.money, bridge.table.seats[seat]
    face = top_up_face(amount, table, seat, money)
    if sitter is None:
        return face
    limit, odd = limit_of(table, sitter.player, bridge.session.now), ""
    if amount:
        over = limit.most and chips_of(table, seat) + amount > limit.most
        odd = words.odd_said(limit, chips_of(table, seat) + amount, money) if over else ""
        odd = odd or words.made_said(table, amount, money)
    return words.weighed(face, odd, words.limit_said(limit, table, money), pay)


def cash_out_lines(bridge: SessionBridge, seat: int) -> tuple[Line, ...]:
    """What leaving comes to: the chips, the tab, and who owes whom."""
    table, money, sitter = bridge.table, bridge.money, bridge.table.seats[seat]
    if sitter is None:
        return ()
    chips, tab = chips_of(table, seat), table.bank.of(tab_of(sitter.player))
    gets = chips - tab
    found = [Line(f"Chips given back: {money.text(chips)}", size=22)]
    if tab > 0:
        found.append(Line(f"On the tab: {money.text(tab)}", size=22))
    if tab < 0:
        found.append(Line(f"Still open with the bank: {money.text(-tab)}", size=22))
    said = f"The bank owes {isolated(bridge.name_of(seat))} {money.text(gets)}."
    if gets < 0:
        said = f"{isolated(bridge.name_of(seat))} owes the bank {money.text(-gets)}: that stays on the tab."
    elif not gets:
        said = f"{isolated(bridge.name_of(seat))} and the bank are square."
    return (*found, Line(said, size=24, weight=SEMIBOLD))


def cash_out_keys(bridge: SessionBridge, seat: int) -> dict[Payment, KeyFace]:
    """How what the bank owes is paid out; nothing can be paid where it owes nothing."""
    table, sitter = bridge.table, bridge.table.seats[seat]
    owed = chips_of(table, seat) - table.bank.of(tab_of(sitter.player)) if sitter else 0
    chips, usual = bridge.money.text(owed), usual_payment(bridge)
    found = {}
    for pay, word in words.PAYMENTS.items():
        if pay is Payment.TAB:
            sub = f"{chips} stays open" if owed > 0 else "square" if not owed else "owes it"
            face = KeyFace(word, sub, KeyKind.LIT if pay is usual or owed <= 0 else KeyKind.PLAIN)
        elif owed <= 0:
            face = KeyFace(word, "nothing owed", KeyKind.OFF)
        else:
            face = KeyFace(word, f"pays {chips}", KeyKind.LIT if pay is usual else KeyKind.PLAIN)
        found[pay] = face
    return found

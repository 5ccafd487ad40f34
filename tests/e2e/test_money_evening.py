"""A whole evening of money at the real window: eight players, forty hands, a bank that comes out twenty short, who pays
whom. Every figure is followed by hand in the comments' arithmetic and compared with what the program keeps.
"""

import time
from collections import Counter

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from app.engine.seats import seats_in
from app.session.bank.accounts import CASH, TRANSFER, Place, purse_of, tips_of
from app.session.bank.balances import accounts, out_of_balance, owed_to
from app.session.table import TableState
from tests.e2e.evening import PATIENCE, Evening
from tests.e2e.finger import Finger
from ui.session_bridge import SessionBridge
from ui.views.close.count_list import CountRows
from ui.views.pages.close_page import ClosePage

NAMES = ("Ana", "Ben", "Cat", "Dan", "Eve", "Finn", "Gus", "Hal")
BUY_IN = 200
RAKE = 5
"""Percent, at most 4 a hand."""


class Host:
    """The one who taps, with a pencil: what each player put in and took out, and what the house got."""

    def __init__(self, finger: Finger) -> None:
        self.finger = finger
        self.bought = Counter[int]()
        self.paid = Counter[str]()
        self.tips = 0
        self.hands = 0
        self._bridge: SessionBridge | None = None

    @property
    def bridge(self) -> SessionBridge:
        """The table, whatever page stands over it."""
        return self._bridge or self.finger.page.bridge

    @property
    def table(self) -> TableState:
        return self.bridge.table

    def stands_at(self, bridge: SessionBridge) -> None:
        """Keep to this table while a page stands over it."""
        self._bridge = bridge

    def tap(self, *names: str) -> None:
        self.finger.tap(*names)

    def check(self) -> None:
        """The books close, chips and money, and agree with the pencil."""
        table = self.table
        assert out_of_balance(table) == (0, 0)
        assert table.chips == table.owed
        assert table.bank.of(CASH) == self.paid["cash"]
        assert table.bank.of(TRANSFER) == self.paid["transfer"]
        assert table.bank.of(tips_of(table.bank.dealer)) == self.tips
        for seat, sitter in enumerate(table.seats):
            if sitter is not None and self.bought[seat]:
                assert -table.bank.of(purse_of(sitter.player)) == self.bought[seat], seat

    # ---- people and chips

    def sits_down(self, seat: int, chips: int = BUY_IN, pay: str = "Tab") -> None:
        name = NAMES[seat - 1]
        self.finger.tap_seat(seat)
        self.finger.type_name(name)
        self.tap(f"New player, {name}")
        if chips != BUY_IN:
            self.tap("Clear the amount", *str(chips))
        self.tap(f"{pay}: ", f"Seat {name} with {chips}")
        self._note(seat, chips, pay)

    def tops_up(self, seat: int, chips: int, pay: str) -> None:
        self.finger.tap_seat(seat)
        self.tap("Top up", "Clear the amount", *str(chips), f"{pay}: ", f"Top up {chips}", "Close Seat")
        self._note(seat, chips, pay)

    def _note(self, seat: int, chips: int, pay: str) -> None:
        self.bought[seat] += chips
        self.paid[pay.lower()] += chips

    def tips_the_dealer(self, seat: int, chips: int) -> None:
        self.tap("Menu", "Bank", "Tip", f"Seat {seat} · {NAMES[seat - 1]}", f"Tip {chips}")
        self.tips += chips
        self.finger.page.panels.close_all()

    # ---- hands

    def deal(self, *straddles: str) -> None:
        self.hands += 1
        self.tap(*straddles, f"Deal hand {self.hands}")

    def folded_round(self) -> None:
        """Everybody folds to the big blind, every other time by keyboard."""
        if self.hands % 2:
            self.hands += 1
            self.finger.press(Qt.Key.Key_Space)
            while (hand := self.table.hand) is not None and not hand.closed:
                self.finger.press("F")
            self.finger.press(Qt.Key.Key_Space)
            assert self.table.hand is None
            return
        self.deal()
        positions = self.table.positions
        assert positions is not None
        self.finger.tap_seat(positions.big)
        self.tap("Push")

    def called_down(self, callers: int, winner_of: int = 0, straddles: tuple[str, ...] = ()) -> None:
        """So many call, the rest fold; who is first on the flop bets 20 and is called by everybody with chips; one of
        those left wins: `winner_of` in their order.
        """
        self.deal(*straddles)
        called = 0
        while (hand := self.table.hand) is not None and not hand.street and not hand.closed:
            due = hand.price - hand.bets[hand.to_act]
            if not due:
                self.tap("Check")
            elif called < callers:
                called += 1
                self.tap(f"Call {due}")
            else:
                self.tap("Fold")
        hand = self.table.hand
        assert hand is not None
        if hand.street and not hand.closed and hand.stacks[hand.to_act] > 20:
            self.tap(*"20", "Bet 20")
            while (hand := self.table.hand) is not None and hand.street == 1 and not hand.closed:
                due = min(hand.price - hand.bets[hand.to_act], hand.stacks[hand.to_act])
                self.tap(f"Call {due}")
        while (hand := self.table.hand) is not None and not hand.closed:
            self.tap("Check round")
        hand = self.table.hand
        assert hand is not None
        left = seats_in(hand.live)
        self.finger.tap_seat(left[winner_of % len(left)])
        self.tap("Push")
        assert self.table.hand is None


def test_an_evening_of_money(evening: Evening) -> None:
    finger = evening.start()
    host = Host(finger)
    everybody_sits_down(host)
    the_house_takes_its_part(host)
    forty_hands(host)
    finger = evening.restart()
    host.finger = finger
    host.check()
    host.stands_at(finger.page.bridge)
    a_short_bank_is_found_and_closed(host)
    everybody_is_square(host)


def everybody_sits_down(host: Host) -> None:
    """Two with the table, six one by one: in cash, by transfer, on the tab."""
    finger = host.finger
    host.tap("Players: 2", "Home game 1/2")
    for seat in (1, 2):
        finger.tap_seat(seat)
        host.tap("Rename")
        finger.type_name(NAMES[seat - 1])
        host.tap("Rename, everywhere", "Close Seat")
        host.bought[seat] += BUY_IN
    host.sits_down(3, pay="Cash")
    host.sits_down(4)
    host.sits_down(5, 150, "Transfer")
    host.sits_down(6, pay="Cash")
    host.sits_down(7, 300)
    host.sits_down(8)
    host.check()
    assert [finger.plate(seat).name for seat in range(1, 9)] == list(NAMES)
    assert host.table.issued == 6 * BUY_IN + 150 + 300


def the_house_takes_its_part(host: Host) -> None:
    """Rake, and a dealer who is logged on."""
    host.tap("House", "Rake and drops", *["Rake: more"] * 10, *["At most: more"] * 4, "Record, from the next payout on")
    finger = host.finger
    finger.page.panels.close_all()
    rake = host.table.rake
    assert (rake.basis_points, rake.caps) == (100 * RAKE, ((2, 4),))
    host.tap("Menu", "Bank", "Dealer", "Log a dealer on", "Type a name")
    finger.type_name("Ivy")
    host.tap("Ivy, new")
    host.finger.page.panels.close_all()
    assert host.table.bank.dealer


def forty_hands(host: Host) -> None:
    finger = host.finger
    for number in range(1, 41):
        if number == 12:
            host.deal()
            positions = host.table.positions
            assert host.table.hand is not None
            assert positions is not None
            host.tops_up(host.table.hand.to_act, 100, "Cash")  # on the table at the next deal
            finger.tap_seat(positions.big)
            host.tap("Push")
        elif number % 10 == 5:
            straddle = next(key for key in (k.accessibleName() for k in finger.keys_in_sight()) if "Straddle 4" in key)
            host.called_down(3, number, (straddle,))
        elif number == 18:
            a_misdeal(host)
        elif number % 3 == 0:
            host.called_down(1 + number % 4, number)
        else:
            host.folded_round()
        if number in (7, 22, 33):
            host.tips_the_dealer(1 + number % 2, (1, 2, 5)[number % 3])
        if number == 20:
            host.tops_up(2, 50, "Tab")
        if number == 28:
            host.tops_up(7, 80, "Transfer")
        if number in (26, 36):
            cashes_out(host, 3 if number == 26 else 6)
        host.check()
    assert host.hands == host.table.hands == 40
    assert host.table.raked > 0


def a_misdeal(host: Host) -> None:
    """The deck is fouled: every chip goes back, and the hand is given up."""
    finger = host.finger
    before = finger.stacks()
    host.deal()
    host.tap("Ruling", "Deal, board", "Deck is wrong", "Same card twice", "Void the hand")
    wizard = finger.page.panels.shown
    assert wizard is not None
    while "step" in wizard.go_key.accessibleName():  # type: ignore[attr-defined]  # it is the wizard
        finger.tap_key(wizard.go_key)  # type: ignore[attr-defined]
        if finger.page.panels.shown is not wizard:
            break
    assert finger.stacks() == before


def cashes_out(host: Host, seat: int) -> None:
    """Who paid in cash is paid in cash, what he brings to the bank less what he owes."""
    chips = host.table.stack(seat)
    host.finger.tap_seat(seat)
    host.tap("Cash out", "Cash")
    assert host.table.seats[seat] is None
    host.paid["cash"] -= chips
    host.bought[seat] = 0


def a_short_bank_is_found_and_closed(host: Host) -> None:
    """Eve's stack is counted twenty short: the finder says so and one tap sets it right. Seven of Ben's are gone."""
    finger = host.finger
    host.tap("Menu", "Close the night")
    page = finger.window.page
    assert isinstance(page, ClosePage)
    looked_through(page)
    host.tap("As recorded")
    counts(finger, page, "Eve", -20)
    assert words_of(page).startswith("20 missing")
    eve = host.bridge.table.stack(5)
    host.tap(f"Eve counted {eve}")
    looked_through(page)
    assert "missing" not in words_of(page)
    counts(finger, page, "Ben", -7)
    host.tap("Close with 7 short", "Close with 7 short")
    looked_through(page)
    table = host.bridge.table
    assert (table.bank.closed, table.bank.missing, table.chips) == (True, 7, 0)
    assert out_of_balance(table) == (0, 0)


def everybody_is_square(host: Host) -> None:
    """Who owes pays who is owed, the box pays the rest, and no tab is left open."""
    finger = host.finger
    page = finger.window.page
    assert isinstance(page, ClosePage)
    while paid := [key for key in finger.keys_in_sight() if key.accessibleName().startswith("Paid, ")]:
        finger.tap_key(paid[0])
        looked_through(page)
    table = host.bridge.table
    assert owed_to(table) == ()
    assert out_of_balance(table) == (0, 0)
    purses = [amount for account, amount in accounts(table) if account.place is Place.PURSE]
    held = table.bank.of(CASH) + table.bank.of(TRANSFER)
    assert sum(purses) == -held == -(table.raked + host.tips + 7)
    host.tap("End the session")
    assert finger.tables.sessions.lines[0].open is False


def looked_through(page: ClosePage) -> None:
    """Wait until the page has read the log."""
    until = time.monotonic() + PATIENCE
    while page.job.running and time.monotonic() < until:
        QApplication.processEvents()
    QApplication.processEvents()
    assert not page.job.running


def counts(finger: Finger, page: ClosePage, name: str, off: int) -> None:
    """Count the stack of a player again, so much off what is recorded."""
    rows = page.findChild(CountRows)
    assert rows is not None
    finger.tap_row(rows, name)
    recorded = int(finger.key("As recorded, ").accessibleName().rpartition(" ")[2].replace(",", ""))
    finger.tap("Clear the amount", *str(recorded + off), f"Counted {recorded + off}")
    looked_through(page)


def words_of(page: ClosePage) -> str:
    """What the page says about the chips."""
    return page.check.accessibleName()

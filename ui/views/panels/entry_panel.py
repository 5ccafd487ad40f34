"""One entry of money or chips at a time: a tip, a tab, chips between players, an expense, box and rack. Lengths are u.

Whoever is tapped, on a plate or on a key, is the answer to what is asked; nothing is recorded before its key is tapped.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.session import intents as wish
from app.session.bank.accounts import CASH, TRANSFER, stack_of
from app.session.bank.balances import owed_to
from app.session.bank.facts import Entry
from app.session.bank.settling import brought
from app.session.bank.wishes import Payment
from app.session.intents import MoneyIntent
from ui.drawing.geometry import RING
from ui.faces import KeyFace
from ui.session_bridge import SessionBridge
from ui.views.pages import entry_pages as pages
from ui.views.pages.amount_page import AmountFace
from ui.views.pages.entry_pages import Ask, Flow, Sum, Way
from ui.views.pages.name_page import NamePage
from ui.views.pages.pay_page import PayPage
from ui.views.panels.bank_panel import TASKS, Task
from ui.views.panels.panel import INSET, Line
from ui.views.panels.question_panel import Page, QuestionPanel
from ui.views.parts.key_rows import KeyRowFace, KeyRows, RowTap
from ui.words.bank_words import tab_said
from ui.words.money_words import who

_FIRST = {
    Task.TIP: Ask.SEAT,
    Task.GIVE: Ask.SEAT,
    Task.TABS: Ask.TABS,
    Task.EXPENSE: Ask.LABEL,
    Task.BOX: Ask.FLOW,
    Task.RACK: Ask.FLOW,
}
"""What is asked first."""
_BEFORE = {
    (Task.TIP, Ask.AMOUNT): Ask.TIP,
    (Task.GIVE, Ask.AMOUNT): Ask.TO_SEAT,
    (Task.EXPENSE, Ask.PAYER): Ask.AMOUNT,
    (Task.EXPENSE, Ask.SHARERS): Ask.PAYER,
}
"""Where the way back leads; from everywhere else it is the first page."""
_OF_SEATS = (Ask.SEAT, Ask.TO_SEAT, Ask.PAYER, Ask.SHARERS)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class EntryPanel(QuestionPanel):
    """`begin` says what is to be entered."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TASKS[Task.TIP].text, "chips")
        self._bridge = bridge
        self._task, self._ask = Task.TIP, Ask.SEAT
        self._seat, self._to, self._player = 0, 0, 0
        self._flow: Flow | None = None
        self._label, self._amount, self._payer = "", 0, 0
        self._sharers: tuple[int, ...] = ()
        self._listed: tuple[tuple[int, int], ...] = ()
        self._before: tuple[tuple[int, int], ...] = ()
        self.tabs = KeyRows(self, 118.0)
        self.tabs.chosen.connect(self._on_tab)
        self.amounts = PayPage(self)
        self.amounts.confirmed.connect(self._on_amount)
        self.amounts.left.connect(self._on_back)
        self.names = NamePage(self)
        self.names.text_changed.connect(self.refresh)
        self.names.chosen.connect(self._on_name)
        self.refresh()

    # ---- for the window

    @property
    def asks(self) -> Ask:
        return self._ask

    def begin(self, task: Task) -> None:
        """Enter something of this kind."""
        self._task = task
        self.forget()
        self._before = tuple(self._bridge.open_tabs()) if task is Task.TABS else ()
        if _FIRST[task] is Ask.LABEL:
            self.names.letters.start("")
        self._turn(_FIRST[task])

    def forget(self) -> None:
        self._ask = _FIRST[self._task]
        self._seat, self._to, self._player, self._flow = 0, 0, 0, None
        self._label, self._amount, self._payer, self._sharers = "", 0, 0, ()

    def seats_meant(self) -> frozenset[int]:
        return frozenset(seat for seat in (self._seat, self._to, *self._sharers) if seat)

    def seat_tapped(self, seat: int) -> bool:
        if self._ask not in _OF_SEATS:
            return False
        if any(choice.answer == seat and choice.face.enabled for choice in self.page.choices):
            self.take(seat)
        return True

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous() and not self.covered:
            self.forget()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        found: QAbstractButton | None = None
        if self._ask is Ask.AMOUNT:
            found = self.amounts.key_for(event)
        elif event.key() in _ENTER and self._ask is Ask.LABEL:
            found = self.names.keys[0]
        elif event.key() in _ENTER and self.page.go is not None:
            found = self.go_key
        return found or super().key_for(event)

    # ---- answers

    def take(self, answer: object) -> None:
        match answer:
            case Way.BACK:
                self._on_back()
            case Way.OTHER:
                self._ask_amount(None)
            case Way.BOX:
                self._payer = 0
                self._turn(Ask.SHARERS)
            case Way.RECORD:
                label, payer = self._label, self._player_in(self._payer)
                self._record(wish.ShareExpense(label, self._amount, payer, tuple(map(self._player_in, self._sharers))))
            case Sum(amount=amount):
                self._on_amount(amount)
            case Flow():
                self._flow = answer
                self._ask_amount(answer.holds if answer.paid_to else None)
            case int():
                self._on_seat(answer)
            case _:
                raise LookupError(answer)

    def _on_seat(self, seat: int) -> None:
        match self._ask:
            case Ask.SEAT:
                self._seat = seat
                self._turn(Ask.TIP if self._task is Task.TIP else Ask.TO_SEAT)
            case Ask.TO_SEAT:
                self._to = seat
                self._ask_amount(None)
            case Ask.PAYER:
                self._payer = seat
                self._turn(Ask.SHARERS)
            case _:
                chosen = {*self._sharers} ^ {seat}
                self._sharers = tuple(sorted(chosen))
                self.refresh()

    def _on_tab(self, tap: object) -> None:
        if isinstance(tap, RowTap):
            place = tap.row - len(self._before)
            if place >= 0:
                self._player, owed = self._listed[place]
                self._ask_amount(abs(owed))
            elif self._bridge.submit(brought(*self._before[tap.row])):
                self._before = tuple(self._bridge.open_tabs())
                self._show_tabs()

    def _on_name(self, place: object) -> None:
        if place == 0:
            self._label = self.names.letters.entry.strip()
            self._ask_amount(None)
        else:
            self.closed.emit()

    def _on_back(self) -> None:
        before = _BEFORE.get((self._task, self._ask), _FIRST[self._task])
        if before is Ask.AMOUNT:
            self._ask_amount(self._amount)
        else:
            self._turn(before)

    # ---- amounts

    def _ask_amount(self, proposal: int | None) -> None:
        self._turn(Ask.AMOUNT)
        ways = self._ways()
        self.amounts.ask(bool(ways), Payment.CASH, ways)
        self.amounts.start(proposal, self._describe)

    def _ways(self) -> tuple[Payment, ...]:
        """How it may be paid, where that is a question."""
        if self._task is Task.TABS:
            return Payment.CASH, Payment.TRANSFER
        return tuple(Payment) if self._flow and self._flow.paid_to else ()

    def _describe(self, amount: int | None) -> AmountFace:
        bridge = self._bridge
        if self._task is Task.TABS:
            return pages.tab_face(bridge, self._player, dict(owed_to(bridge.table)).get(self._player, 0), amount)
        if self._task is Task.EXPENSE:
            return pages.spent_face(bridge, self._label, amount)
        flow = self._flow or self._of_seats()
        return pages.flow_face(bridge, flow, amount)

    def _of_seats(self) -> Flow:
        """A tip, or chips from one player to another."""
        bridge, seat = self._bridge, self._seat
        source, target = stack_of(self._player_in(seat)), stack_of(self._player_in(self._to))
        verb = "tips" if self._task is Task.TIP else f"gives {who(target.owner, bridge.people().name)}"
        words = f"{who(source.owner, bridge.people().name)} {verb}"
        return Flow(Entry.CHIPS, source, target, words, bridge.table.stack(seat))

    def _on_amount(self, amount: object) -> None:
        if not isinstance(amount, int):
            return
        match self._task:
            case Task.TIP:
                self._record(wish.TipDealer(self._seat, amount))
            case Task.GIVE:
                flow = self._of_seats()
                self._record(wish.Move(flow.kind, amount, flow.source, flow.target))
            case Task.TABS:
                owed = dict(owed_to(self._bridge.table)).get(self._player, 0)
                self._record(wish.PayTab(self._player, -amount if owed > 0 else amount, self.amounts.pay))
            case Task.EXPENSE:
                self._amount = amount
                self._turn(Ask.PAYER)
            case _ if self._flow:
                self._record(*self._moves(self._flow, amount))
            case _:
                pass

    def _moves(self, flow: Flow, amount: int) -> tuple[MoneyIntent, ...]:
        """What moves, and what is paid for chips that are redeemed."""
        moves = [wish.Move(flow.kind, amount, flow.source, flow.target)]
        if flow.paid_to and self.amounts.pay is not Payment.TAB:
            box = CASH if self.amounts.pay is Payment.CASH else TRANSFER
            moves.append(wish.Move(flow.kind, amount, box, flow.paid_to))
        return tuple(moves)

    def _record(self, *intents: MoneyIntent) -> None:
        if self._bridge.submit_together(intents) if len(intents) > 1 else self._bridge.submit(intents[0]):
            self.closed.emit()

    def _player_in(self, seat: int) -> int:
        sitter = self._bridge.table.seats[seat] if seat else None
        return sitter.player if sitter else 0

    # ---- pages

    def _turn(self, ask: Ask) -> None:
        self._ask = ask
        self.refresh()
        if ask is not Ask.LABEL and self.isVisible():
            self.setFocus()

    def refresh(self) -> None:
        """Show the page that fits the table as it is now."""
        taken = self._bridge.table.taken
        if any(seat and not taken >> seat & 1 for seat in (self._seat, self._to)):
            self.begin(self._task)
            return
        self.set_title(TASKS[self._task].text)
        amounts, label, tabs = self._ask is Ask.AMOUNT, self._ask is Ask.LABEL, self._ask is Ask.TABS
        self.amounts.setVisible(amounts)
        self.names.setVisible(label)
        self.tabs.setVisible(tabs)
        if amounts:
            self.amounts.refresh()
        if label:
            self.names.show_keys(pages.label_keys(self.names.letters.entry))
        if tabs:
            self._show_tabs()
        self.show_page(Page(()) if amounts or label else self._page_of())
        self._arrange()

    def _page_of(self) -> Page:
        bridge = self._bridge
        match self._ask:
            case Ask.TO_SEAT:
                return pages.seats(bridge, "Who gets them?", without=self._seat)
            case Ask.TIP:
                return pages.tips(bridge, self._seat)
            case Ask.FLOW:
                return pages.flows(self._task, bridge)
            case Ask.PAYER:
                return pages.payers(bridge, self._label, self._amount)
            case Ask.SHARERS:
                return pages.sharers(bridge, self._label, self._amount, self._sharers)
            case Ask.TABS:
                return Page(
                    () if self._listed or self._before else (Line("Nobody has anything open with the bank.", "text_2"),)
                )
            case _:
                return pages.seats(bridge, pages.QUESTIONS[self._task], back=False)

    def _show_tabs(self) -> None:
        """Everybody who has something open with the bank, at the table or not."""
        bridge, money = self._bridge, self._bridge.money
        self._listed = owed_to(bridge.table)
        rows = []
        for player, owes in self._before:
            name = who(player, bridge.people().name)
            key = KeyFace("Bring", name=f"{name}: the tab of another night")
            rows.append(KeyRowFace(name, f"{tab_said(-owes, money)}, another night", (key,)))
        for player, owed in self._listed:
            name = who(player, bridge.people().name)
            key = KeyFace("Pay out" if owed > 0 else "Pays", name=f"{name} {'is paid' if owed > 0 else 'pays'}")
            rows.append(KeyRowFace(name, tab_said(owed, money), (key,)))
        self.tabs.show_rows(rows)

    def arrange(self, body: QRectF) -> None:
        super().arrange(body)
        inner = QRectF(INSET, body.top() + 8, body.width() - 2 * INSET, body.height() - 18)
        for page in (self.amounts, self.names):
            self.put(page, inner.adjusted(-RING, -RING, RING, RING))
        self.put(self.tabs, QRectF(0, body.top() + 8, body.width(), body.height() - 18))

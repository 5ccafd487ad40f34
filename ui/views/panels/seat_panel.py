"""The panel of one seat: who sits down with how many chips, or what can be done for who sits there. Lengths are u."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.session import intents as wish
from app.session.bank.wishes import Payment
from app.session.intents import Intent
from app.session.ports import Player
from app.session.take_back import take_back
from ui.faces import KeyFace
from ui.faces import buy_in_faces as bought
from ui.faces.fresh_money import FreshMoney, fresh_money
from ui.faces.seat_people import SeatPeople, list_face, search_face
from ui.faces.seat_sheet import SeatAct, SheetRow, intent_of, seat_sheet
from ui.session_bridge import SessionBridge
from ui.views.pages.amount_page import AmountFace
from ui.views.panels.seat_pages import AMOUNT_PAGES, FOR_EMPTY, NAME_PAGES, Page, SeatPages
from ui.views.parts.key_rows import KeyRowFace, RowTap
from ui.words import text
from ui.words.names import isolated
from ui.words.seat_words import count_face

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class SeatPanel(SeatPages):
    """Stands for one seat at a time; a tap on another plate turns it to that seat."""

    conduct_wanted = Signal(object)
    """The seat whose conduct is meant."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._people = SeatPeople(bridge)
        self._seat = 1
        self._page = Page.SHEET
        self._who: Player | None = None
        self._new_name = ""
        self._listed: list[Player] = []
        self._paid: Payment | None = None
        """How chips were paid for last."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._sheet: tuple[SheetRow, ...] = ()
        self.rows.chosen.connect(self._on_row_chosen)
        self.leave_key.clicked.connect(self._on_leave)
        self.cash_out_key.clicked.connect(self._on_cash_out)
        self.search_key.clicked.connect(self._on_search)
        self.back_key.clicked.connect(self._on_take_back)
        self.book.chosen.connect(self._on_book_chosen)
        self.names.text_changed.connect(self.refresh)
        self.names.chosen.connect(self._on_name_chosen)
        self.amounts.confirmed.connect(self._on_amount_confirmed)
        self.amounts.left.connect(self._on_amount_left)
        self.out.chosen.connect(self._on_paid_out)
        self.out.left.connect(self._on_amount_left)

    @property
    def seat(self) -> int:
        return self._seat

    @property
    def page(self) -> Page:
        return self._page

    def show_seat(self, seat: int) -> None:
        """Turn to `seat`, forgetting what was being entered."""
        self._seat = seat
        self._who, self._new_name = None, ""
        self.names.letters.start()
        if self._taken:
            self._turn(Page.SHEET)
        else:
            self._turn(Page.BOOK if self._people.unseated() else Page.SIT_NAME)

    def seat_tapped(self, seat: int) -> bool:
        """Another plate turns the panel to that seat, the same one leads back to its first page."""
        self.show_seat(seat)
        return True

    def refresh(self) -> None:
        """Show the state; where the seat is no longer what the page was for, begin anew."""
        if (self._page in FOR_EMPTY) == self._taken:
            self.show_seat(self._seat)
            return
        self.set_title(self._headline())
        if self._page is Page.SHEET:
            self._show_sheet()
        elif self._page is Page.BOOK:
            self._show_book()
        elif self._page in NAME_PAGES:
            self.names.show_keys(self._name_keys())
        elif self._page is Page.CASH_OUT:
            bridge, seat = self._bridge, self._seat
            self.out.show_page(bought.cash_out_lines(bridge, seat), bought.cash_out_keys(bridge, seat))
        else:
            self.amounts.refresh()

    # ---- the state

    @property
    def _taken(self) -> bool:
        return bool(self._people.sitter(self._seat))

    @property
    def _fresh(self) -> FreshMoney | None:
        """What was bought or cashed out here just now."""
        bridge = self._bridge
        return fresh_money(bridge.session.standing, self._seat, bridge.money, bridge.people().name)

    @property
    def _usual(self) -> Payment:
        return self._paid or bought.usual_payment(self._bridge)

    # ---- showing

    def _turn(self, page: Page) -> None:
        """Show another page of the panel."""
        self._page = page
        self.stand(page)
        if page not in NAME_PAGES and self.isVisible():
            self.setFocus()
        self.refresh()

    def _headline(self) -> str:
        match self._page:
            case Page.BOOK | Page.SIT_NAME:
                return f"Seat {self._seat} · seat a player"
            case Page.SIT_CHIPS:
                return text.seat_name(self._seat, isolated(self._new_name or (self._who.name if self._who else "")))
            case _:
                return text.seat_name(self._seat, isolated(self._bridge.name_of(self._seat)))

    def _show_sheet(self) -> None:
        bridge = self._bridge
        name = bridge.name_of(self._seat)
        sheet = seat_sheet(bridge.session.standing, self._seat, name, bridge.money, self._usual)
        if sheet is not None:
            self._sheet = sheet.rows
            self.rows.show_rows([_row_face(row) for row in sheet.rows])
            self.leave_key.set_face(sheet.leave.face)
            self.cash_out_key.set_face(sheet.cash_out.face)

    def _show_book(self) -> None:
        typed = self.names.letters.entry
        self._listed = self._people.unseated(typed)
        self.search_key.set_face(search_face(typed, len(self._listed)))
        self.book.show_choices([list_face(player) for player in self._listed])
        fresh = self._fresh
        self.offer_back(KeyFace("Take back", fresh.title, name=f"Take back: {fresh.title}") if fresh else None)

    def _name_keys(self) -> tuple[KeyFace, ...]:
        typed = self.names.letters.entry
        if self._page is Page.RENAME:
            return self._people.renaming_keys(typed, self._seat)
        return self._people.seating_keys(typed)

    def _describe(self, amount: int | None) -> AmountFace:
        bridge, table = self._bridge, self._bridge.table
        match self._page:
            case Page.COUNT:
                return count_face(amount, table, self._seat, bridge.money)
            case Page.TOP_UP:
                return bought.add_on_face(bridge, self._seat, amount, self.amounts.pay)
            case _:
                return bought.buy_in_face(bridge, self._who, self._new_name, amount, self.amounts.pay)

    # ---- wishes: an empty seat

    def _on_search(self) -> None:
        self._type("")

    def _type(self, letters: str) -> None:
        self._turn(Page.SIT_NAME)
        self.names.letters.field.end(False)
        self.names.letters.field.insert(letters)

    def _on_book_chosen(self, place: object) -> None:
        if isinstance(place, int) and place < len(self._listed):
            self._seat_with(self._listed[place])

    def _seat_with(self, who: Player | None, new_name: str = "") -> None:
        self._who, self._new_name = who, new_name
        self._ask(Page.SIT_CHIPS, self._bridge.table.stakes.buy_in)

    def _on_name_chosen(self, place: object) -> None:
        typed, people = self.names.letters.entry, self._people
        if self._page is Page.RENAME:
            self._rename(place, typed)
        elif place == 0:
            same = people.namesake(typed)
            self._seat_with(same, "" if same else typed)
        else:
            matches = people.unseated(typed)
            if typed and len(matches) == 1:
                self._seat_with(matches[0])
            else:
                self._turn(Page.BOOK)

    def _rename(self, place: object, typed: str) -> None:
        bridge, sitter = self._bridge, self._people.sitter(self._seat)
        same = self._people.namesake(typed, sitter)
        if place == 0 and same is None:
            bridge.rename_player(sitter, typed)
        elif place in (0, 1):
            who = same or bridge.enter_player(typed)
            if who is None:
                return
            self._record(wish.ChangePlayer(self._seat, who.id))
        self._turn(Page.SHEET)

    # ---- wishes: amounts

    def _ask(self, page: Page, proposal: int | None) -> None:
        self._turn(page)
        self.amounts.ask(page is not Page.COUNT, self._usual)
        self.amounts.start(proposal, self._describe)

    def _on_amount_confirmed(self, amount: object) -> None:
        if not isinstance(amount, int):
            return
        match self._page:
            case Page.SIT_CHIPS:
                self._sit_down(amount)
            case Page.COUNT:
                if self._record(wish.CountStack(self._seat, amount)):
                    self._turn(Page.SHEET)
            case Page.TOP_UP:
                self._paid = self.amounts.pay
                if self._record(wish.AddOn(self._seat, amount, self.amounts.pay)):
                    self._turn(Page.SHEET)
            case _:
                pass

    def _sit_down(self, stack: int) -> None:
        self._who = self._who or self._bridge.enter_player(self._new_name)
        self._paid = self.amounts.pay
        if self._who and self._record(wish.BuyIn(self._seat, self._who.id, stack, self.amounts.pay)):
            self.closed.emit()

    def _on_amount_left(self) -> None:
        if self._page is not Page.SIT_CHIPS:
            self._turn(Page.SHEET)
        else:
            self._turn(Page.SIT_NAME if self._new_name else Page.BOOK)

    # ---- wishes: a taken seat

    def _on_row_chosen(self, tap: object) -> None:
        if isinstance(tap, RowTap):
            self._do(self._sheet[tap.row].keys[tap.key].act)

    def _on_leave(self) -> None:
        if self._bridge.table.dealt_in(self._seat):
            if self._record(wish.StandUp(self._seat)):
                self.closed.emit()
        else:
            self._on_paid_out(self._usual)

    def _on_cash_out(self) -> None:
        self._turn(Page.CASH_OUT)

    def _on_paid_out(self, pay: object) -> None:
        if isinstance(pay, Payment) and self._record(wish.CashOut(self._seat, pay)):
            self.closed.emit()

    def _on_take_back(self) -> None:
        fresh = self._fresh
        if fresh is not None:
            self._bridge.strike(fresh.seq)

    def _do(self, act: SeatAct) -> None:
        seat, table = self._seat, self._bridge.table
        sitter = table.seats[seat]
        if sitter is None:
            return
        match act:
            case SeatAct.RENAME:
                self.names.letters.start(self._bridge.name_of(seat))
                self._turn(Page.RENAME)
            case SeatAct.COUNT:
                self._ask(Page.COUNT, table.stack(seat))
            case SeatAct.TOP_UP:
                missing = table.stakes.buy_in - table.stack(seat) - sitter.top_up
                self._ask(Page.TOP_UP, missing if missing > 0 else None)
            case SeatAct.KILL:
                if self._record(wish.KillHand(seat)):
                    self.closed.emit()
            case SeatAct.CONDUCT:
                self.conduct_wanted.emit(seat)
            case SeatAct.TAKE_BACK if (fresh := self._fresh) and fresh.undoes(sitter):
                self._on_take_back()
            case SeatAct.UNFOLD:
                back = take_back(self._bridge.session.standing, seat)
                if back and self._bridge.back_up(back.seq):
                    self.closed.emit()
            case _:
                self._record(intent_of(act, seat, sitter))

    def _record(self, intent: Intent) -> bool:
        """True when it is recorded, or will be as soon as the disk takes it."""
        bridge = self._bridge
        was_saved = bridge.saved
        return bridge.submit(intent) or (was_saved and not bridge.saved)

    # ---- the keyboard

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        """Return is the key that goes on; where chips are typed, digits and Backspace are the keys of the pad."""
        found = None
        if self._page in AMOUNT_PAGES:
            found = self.amounts.key_for(event)
        elif self._page is Page.CASH_OUT:
            found = self.out.key_for(event)
        elif self._page in NAME_PAGES and event.key() in _ENTER:
            found = self.names.keys[0]
        return found or super().key_for(event)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._letters_of(event):
            event.accept()  # a letter is the beginning of a name here, not a key of the action bar
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        letters = self._letters_of(event).strip()
        if letters:
            self._type(letters)
        else:
            super().keyPressEvent(event)

    def _letters_of(self, event: QKeyEvent) -> str:
        """What a key types into the search of the book; '' elsewhere."""
        commands = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        typed = event.text()
        if self._page is not Page.BOOK or event.modifiers() & commands or not typed.isprintable():
            return ""
        return typed

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._page not in NAME_PAGES:
            self.setFocus()


def _row_face(row: SheetRow) -> KeyRowFace:
    return KeyRowFace(row.value, row.caption, tuple(key.face for key in row.keys), row.figure)

"""Who deals: log on and off, and what each down came to. Dealers are people of the book. Lengths are u."""

from enum import Enum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.flows.naming import fault
from app.session import intents as wish
from app.session.people import meant
from app.session.ports import Player
from ui.drawing.fonts import SEMIBOLD
from ui.drawing.geometry import GAP, KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.faces.seat_people import FAULTS, list_face, search_face
from ui.night_log import NightLog
from ui.session_bridge import SessionBridge
from ui.views.pages.name_page import NamePage
from ui.views.pages.tip_pool_page import TipPoolPage
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.views.parts.key_rows import KeyRowFace, KeyRows
from ui.words import bank_words, time_words
from ui.words.names import isolated
from ui.words.waiting_words import clock_time, minutes

TITLE = "Dealer"
_HEAD, _SEARCH, _OFF, _TIPS = 62.0, 60.0, 136.0, 118.0
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Page(Enum):
    """What the panel shows."""

    DOWNS = "downs"
    BOOK = "book"
    NAME = "name"
    TIPS = "tips"


class DealerPanel(Panel):
    """Begins with the downs of the night."""

    def __init__(self, parent: QWidget, bridge: SessionBridge, night: NightLog) -> None:
        super().__init__(parent, TITLE, "dealer")
        self._bridge, self._night = bridge, night
        self._page = Page.DOWNS
        self._listed: list[Player] = []
        self._words = Words(self)
        self.downs = KeyRows(self, 118.0)
        self.change_key = KeyButton(self, OFF_KEY)
        self.change_key.clicked.connect(self._on_change)
        self.off_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))
        self.off_key.clicked.connect(self._on_off)
        self.tips_key = KeyButton(self, KeyFace("Tips", "shared", name="Tips, how they are shared"), KeySizes(22, 18))
        self.tips_key.clicked.connect(self._on_tips)
        self.pool = TipPoolPage(self, bridge)
        self.pool.left.connect(self._on_pool_left)
        self.search_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))
        self.search_key.clicked.connect(self._on_search)
        self.book = ChoiceRows(self, columns=2)
        self.book.chosen.connect(self._on_book)
        self.names = NamePage(self)
        self.names.text_changed.connect(self.refresh)
        self.names.chosen.connect(self._on_name)

    @property
    def page(self) -> Page:
        return self._page

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._page = Page.DOWNS

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if event.key() in _ENTER:
            return {Page.DOWNS: self.change_key, Page.NAME: self.names.keys[0], Page.TIPS: self.pool.back_key}.get(
                self._page
            )
        return super().key_for(event)

    # ---- showing

    def refresh(self) -> None:
        on = self._page
        for widget, wanted in (
            (self._words, on is Page.DOWNS),
            (self.downs, on is Page.DOWNS),
            (self.change_key, on is Page.DOWNS),
            (self.off_key, on is Page.DOWNS),
            (self.tips_key, on is Page.DOWNS and any(down.dealer for down in self._night.downs)),
            (self.pool, on is Page.TIPS),
            (self.search_key, on is Page.BOOK),
            (self.book, on is Page.BOOK),
            (self.names, on is Page.NAME),
        ):
            widget.setVisible(wanted)
        self.set_title({Page.DOWNS: TITLE, Page.TIPS: "Tips of the dealers"}.get(on, "Who deals?"))
        match on:
            case Page.DOWNS:
                self._show_downs()
            case Page.BOOK:
                self._show_book()
            case Page.TIPS:
                self.pool.show_downs(self._night.downs)
            case _:
                self.names.show_keys(self._name_keys())

    def _show_downs(self) -> None:
        bridge, dealer = self._bridge, self._bridge.table.bank.dealer
        names, downs = bridge.people().name, self._night.downs
        said = bank_words.dealer_said(bridge.table, names)
        lines = [Line(said[:1].upper() + said[1:], size=24, weight=SEMIBOLD)]
        if dealer and downs:
            began = downs[-1].began
            lines.append(Line(f"since {clock_time(began)}, {minutes(bridge.session.now - began)}", "text_2"))
        self._words.show_lines(lines)
        money = bridge.money
        rows = [
            KeyRowFace(time_words.down_said(down, names, down is downs[-1]), time_words.down_means(down, money))
            for down in reversed(downs)
        ]
        self.downs.show_rows(rows)
        self.change_key.set_face(KeyFace("Another dealer" if dealer else "Log a dealer on", kind=KeyKind.LIT))
        off = KeyFace("Log off", "nobody deals") if dealer else KeyFace("Log off", "nobody is on", KeyKind.OFF)
        self.off_key.set_face(off)

    def _show_book(self) -> None:
        self._listed = self._on_offer("")
        self.search_key.set_face(search_face("", len(self._listed)))
        self.book.show_choices([list_face(player) for player in self._listed])

    def _on_offer(self, typed: str) -> list[Player]:
        """Who dealt tonight first, then who does not sit; never who deals already."""
        bridge, book = self._bridge, self._bridge.people()
        dealt = {down.dealer for down in self._night.downs}
        seated = {book.kept(sitter.player) for sitter in bridge.table.seats if sitter}
        people = [one for one in book.listed if one.id != bridge.table.bank.dealer]
        found = meant(people, typed) if typed else people
        return sorted(found, key=lambda one: (one.id not in dealt, one.id in seated))

    def _name_keys(self) -> tuple[KeyFace, KeyFace]:
        typed = self.names.letters.entry
        wrong = fault(typed)
        back = KeyFace("Book", "back to it")
        if wrong:
            return KeyFace("Log on", FAULTS[wrong], KeyKind.OFF), back
        same = self._bridge.people().namesake(typed)
        if same and same.id == self._bridge.table.bank.dealer:
            return KeyFace("Log on", "deals already", KeyKind.OFF), back
        return KeyFace(isolated(same.name if same else typed), "in the book" if same else "new", KeyKind.LIT), back

    # ---- wishes

    def _on_change(self) -> None:
        self._turn(Page.BOOK if self._on_offer("") else Page.NAME)

    def _on_off(self) -> None:
        self._bridge.submit(wish.ChangeDealer(0))

    def _on_tips(self) -> None:
        self._turn(Page.TIPS)

    def _on_pool_left(self) -> None:
        self._turn(Page.DOWNS)

    def _on_search(self) -> None:
        self._turn(Page.NAME)

    def _on_book(self, place: object) -> None:
        if isinstance(place, int) and place < len(self._listed):
            self._log_on(self._listed[place])

    def _on_name(self, place: object) -> None:
        typed = self.names.letters.entry
        if place == 0:
            self._log_on(self._bridge.people().namesake(typed) or self._bridge.enter_player(typed))
        else:
            self._turn(Page.BOOK)

    def _log_on(self, who: Player | None) -> None:
        if who is not None and self._bridge.submit(wish.ChangeDealer(who.id)):
            self._turn(Page.DOWNS)

    def _turn(self, page: Page) -> None:
        if page is Page.NAME:
            self.names.letters.start("")
        self._page = page
        self.refresh()
        if page is not Page.NAME and self.isVisible():
            self.setFocus()

    def arrange(self, body: QRectF) -> None:
        area = QRectF(INSET, body.top() + 8, body.width() - 2 * INSET, body.height() - 20)
        keys = area.bottom() - KEY
        self.put(self._words, QRectF(area.left() + 4, area.top() + 2, area.width() - _TIPS - GAP - 4, _HEAD))
        self.put(self.tips_key, QRectF(area.right() - _TIPS, area.top(), _TIPS, _HEAD - 4))
        rows = area.top() + _HEAD + 6
        self.put(self.downs, QRectF(0, rows, body.width(), keys - 12 - rows))
        self.put(self.change_key, QRectF(area.left(), keys, area.width() - _OFF - GAP, KEY))
        self.put(self.off_key, QRectF(area.right() - _OFF, keys, _OFF, KEY))
        ringed = area.adjusted(-RING, -RING, RING, RING)
        self.put(self.search_key, QRectF(area.left(), area.top() + 4, area.width(), _SEARCH))
        self.put(self.book, ringed.adjusted(0, _SEARCH + 16, 0, 0))
        self.put(self.names, ringed)
        self.put(self.pool, ringed)

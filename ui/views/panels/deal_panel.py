"""Before the deal: everything that applies to the next hand, a row with a key each. Lengths are u.

Moving the button is a mode of this panel: the next plate that is tapped gets it.
"""

from typing import assert_never

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from app.engine.seats import seats_in
from app.session.coming import coming_table
from app.session.deal import plan
from app.session.intents import CollectTime, ComeBack, CountDeck, MoveButton, TopUp
from ui.drawing.fonts import SEMIBOLD
from ui.drawing.geometry import KEY
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace
from ui.faces.deal_rows import DealAct, DealRow, deal_rows
from ui.faces.fresh_money import fresh_money
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.key_rows import KeyRowFace, KeyRows, RowTap
from ui.words import people_words
from ui.words.floor_words import last_hand, whole_deck

TITLE, PLACING_TITLE = "Before the deal", "Move the button"
PLACING = (
    Line("Tap the seat that gets the button.", size=24, weight=SEMIBOLD),
    Line("It may be an empty seat. The blinds follow from it.", "text_2"),
)
_TOP, _BOTTOM = 8.0, 10.0
_KEY_WIDTH = 126.0


class DealPanel(Panel):
    """Stands in the pad's place between hands."""

    stakes_wanted = Signal()
    mixed_wanted = Signal()
    game_wanted = Signal()
    levels_wanted = Signal()
    bomb_wanted = Signal()
    house_wanted = Signal()
    unwatched_wanted = Signal()
    menu_wanted = Signal()
    deck_wanted = Signal()
    waiting_wanted = Signal()
    time_wanted = Signal()
    seat_wanted = Signal(object)
    """The number of a seat whose panel is to be opened."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "deal", closable=False)
        self._bridge = bridge
        self._rows: tuple[DealRow, ...] = ()
        self._placing = False
        self.rows = KeyRows(self, _KEY_WIDTH)
        self.rows.chosen.connect(self._on_row_chosen)
        self._words = Words(self)
        self._words.show_lines(PLACING)
        self.keep_key = KeyButton(self, OFF_KEY, KeySizes(26, 20))
        self.keep_key.clicked.connect(self._on_keep)

    @property
    def placing(self) -> bool:
        """True while the next seat tapped gets the button."""
        return self._placing

    def refresh(self) -> None:
        if self._bridge.table.hand is not None:
            return
        time = self._bridge.session.now
        table = coming_table(self._bridge.table, time)
        now = plan(table)
        placing = self._placing and now is not None
        if now is not None:
            self.keep_key.set_face(KeyFace(f"Leave it on seat {now.positions.button}"))
        last = last_hand(self._bridge.table, self._bridge.session.book)
        again = people_words.again_said(self._bridge.last_time, self._bridge.everyone_again())
        rows = deal_rows(table, self._bridge.money, self._bridge.name_of, time, last, again)
        title = PLACING_TITLE if placing else TITLE
        if (rows, title) != (self._rows, self.accessibleName()):
            self._rows, self._placing = rows, placing
            self.rows.show_rows([KeyRowFace(row.said, row.means, tuple(key.face for key in row.keys)) for row in rows])
            self.set_title(title)
            self._arrange()

    def seat_tapped(self, seat: int) -> bool:
        """Put the button on this seat if it is being moved."""
        if not self._placing:
            return False
        self._placing = False
        if not self._bridge.submit(MoveButton(seat)):
            self._placing = True
        self.refresh()
        return True

    def arrange(self, body: QRectF) -> None:
        width = body.width() - 2 * INSET
        self.put(self._words, QRectF(18, body.top() + 14, width - 8, 120))
        self.put(self.keep_key, QRectF(INSET, body.bottom() - _BOTTOM - KEY, width, KEY))
        self._words.setVisible(self._placing)
        self.keep_key.setVisible(self._placing)
        self.rows.setVisible(not self._placing)
        self.put(self.rows, QRectF(0, body.top() + _TOP, body.width(), body.height() - _TOP - _BOTTOM))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._placing:
            self._on_keep()
            return
        super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._placing = False

    def _on_row_chosen(self, tap: object) -> None:
        if isinstance(tap, RowTap):
            row = self._rows[tap.row]
            self._do(row.keys[tap.key].act, row.seat)
            self.refresh()

    def _do(self, act: DealAct, seat: int) -> None:
        match act:
            case DealAct.TAKE_BACK:
                self._take_back(seat)
            case DealAct.DEAL_IN:
                self._bridge.submit(ComeBack(seat, post=True))
            case DealAct.WAIT:
                self._bridge.submit(ComeBack(seat, post=False))
            case DealAct.SEAT:
                self.seat_wanted.emit(seat)
            case DealAct.BUTTON:
                self._placing = True
            case DealAct.STAKES:
                self.stakes_wanted.emit()
            case DealAct.MIXED:
                self.mixed_wanted.emit()
            case DealAct.GAME:
                self.game_wanted.emit()
            case DealAct.LEVELS:
                self.levels_wanted.emit()
            case DealAct.BOMB:
                self.bomb_wanted.emit()
            case DealAct.HOUSE:
                self.house_wanted.emit()
            case DealAct.REOPEN:
                self._reopen()
            case DealAct.DECK_WHOLE:
                self._bridge.submit(CountDeck(whole_deck(self._bridge.table.stakes.game)))
            case DealAct.DECK:
                self.deck_wanted.emit()
            case DealAct.COLLECT:
                table = self._bridge.table
                self._bridge.submit(CollectTime(table.rules.time.amount, tuple(seats_in(table.taken))))
            case DealAct.TIME:
                self.time_wanted.emit()
            case DealAct.WAITING:
                self.waiting_wanted.emit()
            case DealAct.EVERYONE:
                self._bridge.submit_together(self._bridge.everyone_again())
            case DealAct.UNWATCHED:
                self.unwatched_wanted.emit()
            case DealAct.MENU:
                self.menu_wanted.emit()
            case _:
                assert_never(act)

    def _take_back(self, seat: int) -> None:
        """The top-up that is queued: with what was paid for it where it was entered since the last deal."""
        bridge, sitter = self._bridge, self._bridge.table.seats[seat]
        fresh = fresh_money(bridge.session.standing, seat, bridge.money, bridge.people().name)
        if sitter is None:
            return
        if fresh is not None and fresh.undoes(sitter):
            bridge.strike(fresh.seq)
        else:
            bridge.submit(TopUp(seat, -sitter.top_up))

    def _reopen(self) -> None:
        last = last_hand(self._bridge.table, self._bridge.session.book)
        if last is not None:
            self._bridge.reopen(last.dispute)

    def _on_keep(self) -> None:
        self._placing = False
        self.refresh()

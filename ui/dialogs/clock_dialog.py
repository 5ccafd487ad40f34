"""The large clock on the felt: who is on the clock for how much, the seconds, and its keys. Lengths are layout units.

It shows what the ticker says and never acts by itself: at zero its key lights up, and one tap records the ruling.
Closing it stops nothing; the bar goes on showing the clock.
"""

from PySide6.QtCore import QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.engine.betting import options
from ui.drawing.fonts import REGULAR, SEMIBOLD, Ending, Style, fit, ladder
from ui.drawing.key_paint import KeySizes
from ui.drawing.paint import EDGE, PANEL_CORNER, RIGHT, draw_box, draw_fitted
from ui.faces import KeyFace, KeyKind
from ui.models.clock_ticker import ClockFace, ClockTicker
from ui.session_bridge import SessionBridge
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.words.floor_words import jumped_said
from ui.words.names import isolated
from ui.words.text import seat_name

WIDTH, HEIGHT = 474.0, 240.0
_INSET, _GAP, _KEY = 14.0, 18.0, 88.0
_LEAST, _SPARE = 118.0, (0.4, 0.0, 0.6)  # of a key, and what each gets of the room beyond
_SECONDS_END = 84.0  # off the right edge, left of the way out
_WHO = ladder(24, 22, 20)
_FACING = ladder(20, 18, weight=REGULAR)
_NOTE = ladder(20, 18)
_SECONDS = tuple(Style(size, SEMIBOLD) for size in (118, 92, 72))
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def note(face: ClockFace) -> tuple[str, str]:
    """The line beside the seconds and its role in the theme."""
    if face.gone is not None:
        return jumped_said(*face.gone)[1], "warning"
    count = _NUMBERS[face.count] if face.count < len(_NUMBERS) else str(face.count)
    if face.jumped:
        return "the system's time was set back", "warning"
    if face.zero:
        return "the time is up", "warning"
    if face.paused:
        return "paused, chips are counted", "text"
    if face.counting:
        return f"last {count} seconds", "warning"
    return f"then a count of {count}", "text_2"


def facing(bridge: SessionBridge, seat: int) -> str:
    """'60 to call · pot 109'."""
    hand, money = bridge.table.hand, bridge.money
    offer = options(hand, seat) if hand else None
    if hand is None or offer is None:
        return ""
    call = f"{money.text(offer.to_call)} to call" if offer.to_call else "nothing to call"
    return f"{call} · pot {money.text(hand.pot_total)}"


def asked_keys(gone: tuple[int, int], total: int) -> tuple[KeyFace, KeyFace, KeyFace]:
    """The readings of the two clocks, between them nothing."""
    steady, wall = (KeyFace(f"{used:,} s gone", _left(total - used)) for used in gone)
    return steady, KeyFace("", kind=KeyKind.OFF), wall


def _left(seconds: int) -> str:
    return f"{seconds} s left" if seconds > 0 else "the time is up"


def key_faces(face: ClockFace) -> tuple[KeyFace, KeyFace, KeyFace]:
    """Pause or resume, more time, and the ruling; while the clocks part, what each of them says."""
    if face.gone is not None:
        return asked_keys(face.gone, face.total)
    pause = KeyFace("Pause", "count chips")
    if face.zero:
        pause = KeyFace("Pause", "time is up", KeyKind.OFF)
    elif face.paused:
        pause = KeyFace("Resume", "chips counted", KeyKind.CHOSEN)
    more = KeyFace(f"+{face.more} s", name=f"{face.more} seconds more")
    if face.zero:
        return pause, more, KeyFace(f"Record {face.verb}", face.rule, KeyKind.LIT)
    ruling = " · ".join(part for part in (face.verb, face.rule) if part)
    return pause, more, KeyFace("At zero", ruling, KeyKind.OFF)


class ClockDialog(LookingWidget):
    """Non-modal; the window shows and places it, `closed` tells that the cross has hidden it."""

    closed = Signal()

    def __init__(self, parent: QWidget, bridge: SessionBridge, ticker: ClockTicker) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._ticker = ticker
        self._who = ""
        self._facing = ""
        self._asks = False
        """True while somebody must say which of the machine's two clocks is right."""
        self._close = KeyButton(self, KeyFace("", kind=KeyKind.QUIET, icon="close", name="Close the large clock"))
        self.pause_key = KeyButton(self, KeyFace("Pause", kind=KeyKind.OFF), KeySizes(24, 19))
        self.more_key = KeyButton(self, KeyFace("", kind=KeyKind.OFF), KeySizes(26, 19))
        self.ruling_key = KeyButton(self, KeyFace("At zero", kind=KeyKind.OFF), KeySizes(24, 19))
        self._close.clicked.connect(self._on_close_clicked)
        self.pause_key.clicked.connect(self._on_first_key)
        self.more_key.clicked.connect(ticker.extend)
        self.ruling_key.clicked.connect(self._on_last_key)
        ticker.ticked.connect(self._on_ticked)
        bridge.changed.connect(self._on_changed)
        self._on_changed()

    def wanted_size(self) -> QSizeF:
        """The size in u; it may be made narrower, down to 418, where the plates at both sides stand close."""
        return QSizeF(WIDTH, HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._on_close_clicked()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            draw_box(painter, self._look.area(self), PANEL_CORNER, theme.surface, theme.lit, EDGE)
            face = self._ticker.face
            if face is not None and not face.shot:
                self._paint_face(painter, face)

    def _paint_face(self, painter: QPainter, face: ClockFace) -> None:
        theme, width = self._look.theme, self._look.area(self).width()
        seconds = fit(face.seconds, width / 2, _SECONDS, Ending.SQUEEZE)
        draw_fitted(painter, width - _SECONDS_END, 102, seconds, theme.text, RIGHT)
        room = width - _SECONDS_END - seconds.width - 18 - 14
        words, role = note(face)
        draw_fitted(painter, 18, 36, fit(self._who, room, _WHO), theme.text)
        second = jumped_said(*face.gone)[0] if face.gone else self._facing
        draw_fitted(painter, 18, 64, fit(second, room, _FACING, Ending.SQUEEZE), theme.text_2)
        draw_fitted(painter, 18, 98, fit(words, room, _NOTE, Ending.SQUEEZE), getattr(theme, role))
        groove = QRectF(18, 114, width - 36, 14)
        draw_box(painter, groove, 7, theme.well, theme.line, EDGE)
        if face.left > 0:
            filled = QRectF(groove)
            filled.setWidth(max(14.0, groove.width() * min(1.0, face.left)))
            draw_box(painter, filled, 7, theme.warning if face.counting else theme.text_2)

    def _arrange(self) -> None:
        width = self._look.area(self).width()
        spare = width - 2 * _INSET - 2 * _GAP - 3 * _LEAST
        left = _INSET
        self._close.place(QRectF(width - 64, 8, 56, 56))
        if self._asks:
            wide = (width - 2 * _INSET - _GAP) / 2
            self.pause_key.place(QRectF(left, 140, wide, _KEY))
            self.ruling_key.place(QRectF(left + wide + _GAP, 140, wide, _KEY))
            return
        for key, share in zip((self.pause_key, self.more_key, self.ruling_key), _SPARE, strict=True):
            key.place(QRectF(left, 140, _LEAST + share * spare, _KEY))
            left += _LEAST + share * spare + _GAP

    def _on_ticked(self, face: object) -> None:
        if isinstance(face, ClockFace) and not face.shot:
            self._show_face(face)
        else:
            self.hide()

    def _on_changed(self) -> None:
        face = self._ticker.face
        if face is None or face.shot:
            return
        self._who = seat_name(face.seat, isolated(self._bridge.name_of(face.seat)))
        self._facing = facing(self._bridge, face.seat)
        self.setAccessibleName(f"Clock on {self._who}. {self._facing}")
        self._show_face(face)

    def _show_face(self, face: ClockFace) -> None:
        if self._asks != (face.gone is not None):
            self._asks = face.gone is not None
            self.more_key.setVisible(not self._asks)
            self._arrange()
        for key, shown in zip((self.pause_key, self.more_key, self.ruling_key), key_faces(face), strict=True):
            key.set_face(shown)
        asked = f"{jumped_said(*face.gone)[0]}: " if face.gone else ""
        self.setAccessibleDescription(f"{face.seconds} seconds, {asked}{note(face)[0]}")
        self.update(self._look.rect(QRectF(0, 0, self._look.area(self).width(), 134)))

    def _on_first_key(self) -> None:
        if self._asks:
            self._ticker.settle(by_wall=False)
        else:
            self._ticker.pause()

    def _on_last_key(self) -> None:
        if self._asks:
            self._ticker.settle(by_wall=True)
        else:
            self._ticker.rule()

    def _on_close_clicked(self) -> None:
        self.hide()
        self.closed.emit()

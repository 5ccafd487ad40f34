"""How many cards each seat drew, in the pad's place: one key a seat, then the next one. Lengths are u."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from app.session.intents import Draw
from ui.drawing.fonts import SEMIBOLD
from ui.drawing.geometry import KEY
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY
from ui.faces.draw_face import draw_face
from ui.faces.street_face import may_draw, not_noted
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.key_button import KeyButton

MOST_DRAWN = 5
_COLUMNS, _GAP = 3, 18.0
_WHO = 76.0


class DrawPanel(Panel):
    """Asks seat after seat in the order in which they draw; a tap on a plate asks that seat. It closes by itself."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, "Cards drawn", "deal")
        self._bridge = bridge
        self._seat = 0
        self.who, self.noted = Words(self), Words(self)
        self.keys = tuple(KeyButton(self, OFF_KEY, KeySizes(36)) for _ in range(MOST_DRAWN + 1))
        self._group = QButtonGroup(self, exclusive=False)
        for count, key in enumerate(self.keys):
            self._group.addButton(key, count)
        self._group.idClicked.connect(self.note)

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self._seat

    def refresh(self) -> None:
        """Ask the first seat that is missing; leave when there is nothing to draw any more."""
        hand = self._bridge.table.hand
        if hand is None or not may_draw(hand):
            self.closed.emit()
            return
        if self.isHidden() or not hand.live >> self._seat & 1 or not self._seat:
            self._seat = next(iter(not_noted(hand)), hand.to_act)
        face = draw_face(hand, self._seat, self._bridge.name_of)
        self.who.show_lines([Line(face.who, size=26, weight=SEMIBOLD), Line(face.question, "text_2", 22)])
        self.noted.show_lines([Line(line, "text_2") for line in face.lines])
        for count, key in enumerate(self.keys):
            key.setVisible(count < len(face.keys))
            key.set_face(face.keys[count] if count < len(face.keys) else OFF_KEY)

    def seat_tapped(self, seat: int) -> bool:
        hand = self._bridge.table.hand
        if hand is not None and seat < len(hand.stacks) and hand.live >> seat & 1:
            self._seat = seat
            self.refresh()
        return True

    def seats_meant(self) -> frozenset[int]:
        return frozenset({self._seat}) if self._seat else frozenset()

    def note(self, count: int) -> None:
        """The seat drew so many: on to the next one, or out."""
        seat, self._seat = self._seat, 0
        if not self._bridge.submit(Draw(seat, count)):
            self._seat = seat
            return
        hand = self._bridge.table.hand
        if hand is None or not not_noted(hand):
            self.closed.emit()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        """A digit stands for its key."""
        count = event.key() - Qt.Key.Key_0
        if 0 <= count <= MOST_DRAWN and not self.keys[count].isHidden():
            return self.keys[count]
        return super().key_for(event)

    def arrange(self, body: QRectF) -> None:
        left, wide = body.left() + INSET, body.width() - 2 * INSET
        key = (wide - (_COLUMNS - 1) * _GAP) / _COLUMNS
        self.put(self.who, QRectF(left, body.top() + INSET, wide, _WHO))
        top = body.top() + INSET + _WHO
        for count, button in enumerate(self.keys):
            across, down = count % _COLUMNS, count // _COLUMNS
            self.put(button, QRectF(left + across * (key + _GAP), top + down * (KEY + _GAP), key, KEY))
        top += 2 * (KEY + _GAP)
        self.put(self.noted, QRectF(left, top, wide, body.bottom() - top - INSET))

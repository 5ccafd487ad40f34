"""A key painted from a `KeyFace`. It acts on release inside the key; sliding off cancels.

It handles the mouse only: a touch arrives as the mouse event that Qt makes of it, so one tap is one event.
"""

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.geometry import RING
from ui.drawing.key_paint import KEY_SIZES, KeySizes, draw_key, guard_strip
from ui.drawing.paint import KEY_CORNER, draw_focus
from ui.faces import KeyFace
from ui.views.parts.pressable import Pressable
from ui.views.parts.tap_guard import TapGuard


class KeyButton(Pressable):
    """One key. The widget is `RING` u larger than the key on every side, for the focus ring."""

    def __init__(
        self, parent: QWidget, face: KeyFace, sizes: KeySizes = KEY_SIZES, guard: TapGuard | None = None
    ) -> None:
        super().__init__(parent)
        self._face = KeyFace("")
        self._sizes = sizes
        self._guard = guard
        self._held = False
        if guard is not None:
            guard.started.connect(self._on_guard_started)
            guard.advanced.connect(self._on_guard_advanced)
        self.set_face(face)

    @property
    def face(self) -> KeyFace:
        return self._face

    def set_face(self, face: KeyFace) -> None:
        """Show another face; an equal one costs nothing."""
        if face == self._face:
            return
        self._face = face
        if not face.enabled and self.hasFocus():
            self.clearFocus()  # else Qt hands the focus to the next key, and Space would press that one
        self.setEnabled(face.enabled)
        self.setAccessibleName(face.name or ", ".join(line for line in (face.text, face.sub) if line))
        self.update()

    def place(self, key: QRectF) -> None:
        """Put the key at a rectangle of the parent, given in u."""
        self.setGeometry(self._look.rect(key.adjusted(-RING, -RING, RING, RING)))

    @property
    def key_rect(self) -> QRectF:
        """The key itself inside the widget, in u."""
        return self._look.area(self).adjusted(RING, RING, -RING, -RING)

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(118 + 2 * RING)), round(self._look.px(88 + 2 * RING)))

    def hitButton(self, pos: QPoint) -> bool:
        return self.key_rect.contains(QPointF(pos) / self._look.u)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._held = self._guard is None or not self._guard.shut
        if self._held:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held:
            super().mouseMoveEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with self._look.begin(self) as painter:
            guard = self._guard.share() if self._guard is not None and self.isEnabled() else 0.0
            draw_key(painter, self.key_rect, self._face, self._look.theme, self._sizes, self.isDown(), guard)
            if self.hasFocus():
                draw_focus(painter, self.key_rect, KEY_CORNER, self._look.theme, self._room_in_parent())

    def _room_in_parent(self) -> QRectF:
        """Return what the parent shows of it, in u: a top key stands closer to the edge than the ring is wide."""
        shown, u = self.visibleRegion().boundingRect(), self._look.u
        return QRectF(shown.x() / u, shown.y() / u, shown.width() / u, shown.height() / u)

    def _on_guard_started(self) -> None:
        self._held = False  # a finger that is already down was meant for the seat before
        self.setDown(False)

    def _on_guard_advanced(self) -> None:
        if self.isEnabled():
            self.update(self._look.rect(guard_strip(self.key_rect)).adjusted(-1, -1, 1, 1))

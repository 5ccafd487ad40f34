"""The bar along the bottom: a block that names the seat to act, and five keys that never change places."""

import time
from collections.abc import Callable

from PySide6.QtCore import QRectF, Signal, SignalInstance
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import MEDIUM, SEMIBOLD, Ending, Style, fit, ladder, measure
from ui.drawing.geometry import bar_zones
from ui.drawing.key_paint import KeySizes
from ui.drawing.look import Look
from ui.drawing.paint import KEY_CORNER, RIGHT, draw_box, draw_fitted, draw_text
from ui.faces import BarFace, KeyFace, KeyKind
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.views.parts.tap_guard import DEFAULT_MS, TapGuard

_WHO = ladder(25, 22, 20)
_TODO = ladder(21, 20, 18, weight=MEDIUM)
_SECONDS = Style(42, SEMIBOLD)
_INSET = 14.0


class SeatBlock(LookingWidget):
    """Seat and name to act, what it faces, and the seconds while a clock runs."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._face = BarFace()

    def show_face(self, face: BarFace) -> None:
        """Show the block's part of the bar's face."""
        if _block_part(face) == _block_part(self._face):
            return
        self._face = face
        self.setAccessibleName(", ".join(line for line in (face.who, face.todo) if line))
        self.setAccessibleDescription(face.seconds)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, face = self._look.theme, self._face
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            if face.lit:
                draw_box(painter, area, KEY_CORNER, theme.lit)
            else:
                draw_box(painter, area, KEY_CORNER, theme.surface, theme.line)
            ink, ink_2 = (theme.on_lit, theme.on_lit_2) if face.lit else (theme.text, theme.text_2)
            room = area.width() - 2 * _INSET
            draw_fitted(painter, _INSET, 38, fit(face.who, room, _WHO), ink)
            taken = measure(face.seconds, _SECONDS) + 10 if face.seconds else 0.0
            draw_fitted(painter, _INSET, 69, fit(face.todo, room - taken, _TODO, Ending.SQUEEZE), ink_2)
            if face.seconds:
                draw_text(painter, area.width() - _INSET, 74, face.seconds, _SECONDS, ink, RIGHT)
                draw_box(painter, QRectF(_INSET, 80, room * min(1.0, max(0.0, face.time_left)), 5), 2.5, ink)


class ActionBar(LookingWidget):
    """Block and keys. After the seat to act has changed, and after each key, the keys ignore input for a moment."""

    fold_chosen = Signal()
    check_chosen = Signal()
    call_chosen = Signal()
    wager_chosen = Signal()
    all_in_chosen = Signal()
    block_chosen = Signal()

    def __init__(
        self, parent: QWidget | None = None, guard_ms: int = DEFAULT_MS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """`guard_ms` 0 lets every tap through; `clock` gives seconds."""
        super().__init__(parent)
        self._face = BarFace()
        self.guard = TapGuard(self, guard_ms, clock)
        self.block = SeatBlock(self)
        self.block_key = KeyButton(self, KeyFace("", kind=KeyKind.OFF), KeySizes(25, 20), self.guard)
        self.block_key.hide()
        self.fold_key = KeyButton(self, self._face.fold, KeySizes(28, 20), self.guard)
        self.check_key = KeyButton(self, self._face.check, KeySizes(26, 18), self.guard)
        self.call_key = KeyButton(self, self._face.call, KeySizes(30, 20), self.guard)
        self.wager_key = KeyButton(self, self._face.wager, KeySizes(30, 20), self.guard)
        self.all_in_key = KeyButton(self, self._face.all_in, KeySizes(25, 20), self.guard)
        self.fold_key.clicked.connect(self._on_fold_clicked)
        self.check_key.clicked.connect(self._on_check_clicked)
        self.call_key.clicked.connect(self._on_call_clicked)
        self.wager_key.clicked.connect(self._on_wager_clicked)
        self.all_in_key.clicked.connect(self._on_all_in_clicked)
        self.block_key.clicked.connect(self._on_block_clicked)

    @property
    def face(self) -> BarFace:
        return self._face

    @property
    def places(self) -> tuple[KeyButton, KeyButton, KeyButton, KeyButton, KeyButton]:
        """The five keys in the order of the bar: Fold, Check, Call, Bet or Raise, All-in."""
        return self.fold_key, self.check_key, self.call_key, self.wager_key, self.all_in_key

    def show_face(self, face: BarFace) -> None:
        """Show the face; another seat in the block starts the guard."""
        if face == self._face:
            return
        before, self._face = self._face, face
        self.block.show_face(face)
        for key, shown in zip(self.places, (face.fold, face.check, face.call, face.wager, face.all_in), strict=True):
            key.set_face(shown)
        if face.block_key is not None:
            self.block_key.set_face(face.block_key)
        self.block_key.setVisible(face.block_key is not None)
        self.block.setVisible(face.block_key is None)
        if face.who != before.who:
            self.guard.start()

    def set_look(self, look: Look) -> None:
        self.guard.set_motion(look.motion)
        super().set_look(look)

    def _arrange(self) -> None:
        zones = bar_zones(self._look.units(self.width()), self._look.mirrored)
        self.block.setGeometry(self._look.rect(zones.block))
        self.block_key.place(zones.block)
        for key, zone in zip(self.places, zones.places, strict=True):
            key.place(zone)

    def _choose(self, chosen: SignalInstance) -> None:
        """Tell of one key, and shut all of them: the same seat may be next, and a second tap was not meant for it."""
        if self.guard.shut:
            return
        self.guard.start()
        chosen.emit()

    def _on_fold_clicked(self) -> None:
        self._choose(self.fold_chosen)

    def _on_check_clicked(self) -> None:
        self._choose(self.check_chosen)

    def _on_call_clicked(self) -> None:
        self._choose(self.call_chosen)

    def _on_wager_clicked(self) -> None:
        self._choose(self.wager_chosen)

    def _on_all_in_clicked(self) -> None:
        self._choose(self.all_in_chosen)

    def _on_block_clicked(self) -> None:
        self._choose(self.block_chosen)


def _block_part(face: BarFace) -> tuple[str, str, bool, str, float]:
    return face.who, face.todo, face.lit, face.seconds, face.time_left

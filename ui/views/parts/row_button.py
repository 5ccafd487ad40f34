"""A row that is a key: words at the left, a figure at the right, maybe a second line and an icon. Lengths are u."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import MEDIUM, REGULAR, SEMIBOLD, Ending, fit, ladder
from ui.drawing.key_paint import KeyInk, key_ink, pressed_ink
from ui.drawing.paint import KEY_CORNER, RIGHT, draw_box, draw_fitted, draw_focus, draw_icon
from ui.faces import KeyFace, KeyKind
from ui.views.panels.panel import ink
from ui.views.parts.key_button import KeyButton

_LEFT, _BETWEEN = 14.0, 10.0
_ICON = 28.0
_LABEL = ladder(22, 20, 18, weight=SEMIBOLD)
_NOTE = ladder(20, 18, weight=REGULAR)
_VALUE = ladder(26, 24, 22, 20)
_VALUE_NOTE = ladder(20, 18, weight=MEDIUM)
_VALUE_SHARE = 0.62  # of the row; a figure may take that much before it is squeezed


@dataclass(frozen=True, slots=True)
class RowFace:
    """What a row says. `note` stands under the label, `value_note` under the value; roles are tokens of the theme."""

    label: str
    value: str = ""
    note: str = ""
    value_note: str = ""
    icon: str = ""
    kind: KeyKind = KeyKind.PLAIN
    value_role: str = "money"
    value_note_role: str = "text_2"
    name: str = ""
    """Accessible name where label and value alone do not say it."""

    @property
    def spoken(self) -> str:
        return self.name or ", ".join(part for part in (self.label, self.value, self.note, self.value_note) if part)


class RowButton(KeyButton):
    """A `RowFace` to tap; presses, focus and place are those of every key."""

    def __init__(self, parent: QWidget, row: RowFace) -> None:
        super().__init__(parent, KeyFace(""))
        self._row = RowFace("")
        self.show_row(row)

    @property
    def row(self) -> RowFace:
        return self._row

    def show_row(self, row: RowFace) -> None:
        """Show another face; an equal one costs nothing."""
        if row != self._row:
            self._row = row
            self.set_face(KeyFace(row.label, row.value, row.kind, name=row.spoken))
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, rect = self._look.theme, self.key_rect
        with self._look.begin(self) as painter:
            colors = pressed_ink(self._row.kind, theme) if self.isDown() else key_ink(self._row.kind, theme)
            draw_box(painter, rect, KEY_CORNER, colors.fill, colors.edge, colors.width, colors.dash)
            self._draw_words(painter, rect, colors)
            if self.hasFocus():
                draw_focus(painter, rect, KEY_CORNER, theme, self._room_in_parent())

    def _draw_words(self, painter: QPainter, rect: QRectF, colors: KeyInk) -> None:
        row, theme = self._row, self._look.theme
        own = row.kind in (KeyKind.PLAIN, KeyKind.QUIET, KeyKind.CHOSEN)
        second = theme.text_2 if own else theme.on_lit_2 if row.kind is KeyKind.LIT else colors.ink
        upper, lower = rect.center().y() - 4, rect.center().y() + 19
        middle = rect.center().y() + 8
        left, right = rect.left() + _LEFT, rect.right() - _LEFT
        if row.icon:
            draw_icon(painter, row.icon, left, rect.center().y() - _ICON / 2, _ICON, colors.ink)
            left += _ICON + _LEFT
        taken = 0.0
        if row.value or row.value_note:
            room = (right - left) * _VALUE_SHARE if row.label else right - left
            value = fit(row.value, room, _VALUE, Ending.SQUEEZE)
            beside = fit(row.value_note, room, _VALUE_NOTE, Ending.SQUEEZE)
            value_ink = ink(theme, row.value_role) if own else colors.ink
            note_ink = ink(theme, row.value_note_role) if own else second
            draw_fitted(painter, right, upper + 1 if row.value_note else middle + 1, value, value_ink, RIGHT)
            draw_fitted(painter, right, lower, beside, note_ink, RIGHT)
            taken = max(value.width, beside.width) + _BETWEEN
        room = right - left - taken
        draw_fitted(painter, left, upper if row.note else middle, fit(row.label, room, _LABEL), colors.ink)
        draw_fitted(painter, left, lower, fit(row.note, room, _NOTE, Ending.WORDS), second)

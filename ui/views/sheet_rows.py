"""Rows of a sheet: a value with what it means at the left, at most two keys at the right. Lengths are u."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.faces import OFF_KEY
from ui.fonts import NAME, SEMIBOLD, Ending, Style, fit, ladder
from ui.geometry import RING
from ui.key_paint import KeySizes
from ui.look import Look
from ui.paint import draw_fitted, draw_line
from ui.seat_sheet import RowKey, SheetRow
from ui.views.key_button import KeyButton

_FIGURE = (Style(28, SEMIBOLD), *ladder(28, 24, 20))
_CAPTION = (*ladder(18, weight=400),)
_KEY_HEIGHT, _WIDE, _NARROW, _GAP = 60.0, 150.0, 112.0, 12.0
_MOST_KEYS = 2


class SheetRowView(QWidget):
    """One row. The widget is `RING` u larger than its keys at the right."""

    chosen = Signal(object)
    """The `RowKey` that was tapped."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self._row = SheetRow("", "", ())
        self.keys = tuple(KeyButton(self, OFF_KEY, KeySizes(22, 18)) for _ in range(_MOST_KEYS))
        self.keys[0].clicked.connect(self._on_first)
        self.keys[1].clicked.connect(self._on_second)

    @property
    def row(self) -> SheetRow:
        return self._row

    def show_row(self, row: SheetRow) -> None:
        """Show another row; an equal one costs nothing."""
        if row == self._row:
            return
        self._row = row
        self.setAccessibleName(", ".join(part for part in (row.value, row.caption) if part))
        self._arrange()
        self.update()

    def set_look(self, look: Look) -> None:
        self._look = look
        for key in self.keys:
            key.set_look(look)
        self._arrange()
        self.update()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        row, theme = self._row, self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            middle, room = area.height() / 2, self._keys_left() - _GAP
            value = fit(
                row.value, room, _FIGURE if row.figure else NAME, Ending.SQUEEZE if row.figure else Ending.LETTERS
            )
            draw_fitted(
                painter, 0, middle - 2 if row.caption else middle + 9, value, theme.money if row.figure else theme.text
            )
            draw_fitted(painter, 0, middle + 22, fit(row.caption, room, _CAPTION, Ending.WORDS), theme.text_2)
            draw_line(painter, 0, area.height(), area.width() - RING, area.height(), theme.line, 1.5)

    def _keys_left(self) -> float:
        """Where the keys begin."""
        count = len(self._row.keys)
        taken = _WIDE if count == 1 else count * _NARROW + max(0, count - 1) * _GAP
        return self._look.area(self).width() - RING - taken

    def _arrange(self) -> None:
        keys, left = self._row.keys, self._keys_left()
        wide = _WIDE if len(keys) == 1 else _NARROW
        top = (self._look.area(self).height() - _KEY_HEIGHT) / 2
        for place, key in enumerate(self.keys):
            key.setVisible(place < len(keys))
            if place < len(keys):
                key.set_face(keys[place].face)
                key.place(QRectF(left + place * (wide + _GAP), top, wide, _KEY_HEIGHT))

    def _on_first(self) -> None:
        self.chosen.emit(self._row.keys[0])

    def _on_second(self) -> None:
        self.chosen.emit(self._row.keys[1])


class SheetRows(QWidget):
    """Rows under each other, sharing the height."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self._count = 0
        self.views: list[SheetRowView] = []

    def show_rows(self, rows: Sequence[SheetRow]) -> None:
        while len(self.views) < len(rows):
            view = SheetRowView(self)
            view.set_look(self._look)
            view.chosen.connect(self._on_chosen)
            self.views.append(view)
        self._count = len(rows)
        for place, view in enumerate(self.views):
            view.setVisible(place < len(rows))
            if place < len(rows):
                view.show_row(rows[place])
        self._arrange()

    def set_look(self, look: Look) -> None:
        self._look = look
        for view in self.views:
            view.set_look(look)
        self._arrange()

    def resizeEvent(self, _event: QResizeEvent) -> None:
        self._arrange()

    def _arrange(self) -> None:
        area = self._look.area(self)
        high = min(_KEY_HEIGHT + 36, area.height() / max(1, self._count))
        for place, view in enumerate(self.views):
            view.setGeometry(self._look.rect(QRectF(0, place * high, area.width(), high)))

    def _on_chosen(self, key: object) -> None:
        if isinstance(key, RowKey):
            self.chosen.emit(key)

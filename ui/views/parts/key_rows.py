"""Rows of words with keys: what is so and what it means at the left, at most two keys at the right. Lengths are u.

What does not fit is leafed through.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import REGULAR, SEMIBOLD, Ending, fit, ladder
from ui.drawing.key_paint import KeySizes
from ui.drawing.paint import draw_fitted, draw_line
from ui.faces import OFF_KEY, KeyFace
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.views.parts.pager import PAGER_HEIGHT, Pager

ROW_HEIGHT, LEAST_ROW = 84.0, 76.0
_LEFT, _RIGHT, _BETWEEN = 18.0, 14.0, 12.0
_KEY_HEIGHT, _ROOM = 66.0, 16.0  # of a key, and what a row keeps free above and below it
_TWO_KEYS = 112.0
_MOST_KEYS = 2
_SAID, _FIGURE = ladder(22, 20, 18, weight=SEMIBOLD), ladder(28, 26, 24, 20)
_MEANS = ladder(20, 18, weight=REGULAR)


@dataclass(frozen=True, slots=True)
class KeyRowFace:
    """One row. `figure`: what is said is chips, set larger and never cut."""

    said: str
    means: str = ""
    keys: tuple[KeyFace, ...] = ()
    figure: bool = False


@dataclass(frozen=True, slots=True)
class RowTap:
    """Which key of which row was tapped, both from 0."""

    row: int
    key: int


class KeyRow(LookingWidget):
    """One row as wide as its panel; `one_key` is the width of a key that stands alone."""

    tapped = Signal(object)
    """The number of the key."""

    def __init__(self, parent: QWidget, one_key: float) -> None:
        super().__init__(parent)
        self._face = KeyRowFace("")
        self._one_key = one_key
        self._last = False
        self.keys = tuple(KeyButton(self, OFF_KEY, KeySizes(22, 18)) for _ in range(_MOST_KEYS))
        self.keys[0].clicked.connect(self._on_first)
        self.keys[1].clicked.connect(self._on_second)

    @property
    def face(self) -> KeyRowFace:
        return self._face

    def show_row(self, face: KeyRowFace, last: bool) -> None:
        """Show another row; under the `last` one of a panel is no line."""
        if (face, last) == (self._face, self._last):
            return
        self._face, self._last = face, last
        self.setAccessibleName(", ".join(part for part in (face.said, face.means) if part))
        self._arrange()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        face, theme = self._face, self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            middle, room = area.height() / 2, self._keys_left() - _BETWEEN - _LEFT
            steps, ending = (_FIGURE, Ending.SQUEEZE) if face.figure else (_SAID, Ending.LETTERS)
            said = fit(face.said, room, steps, ending)
            baseline = middle + (-6 if face.means else 8)
            draw_fitted(painter, _LEFT, baseline, said, theme.money if face.figure else theme.text)
            draw_fitted(painter, _LEFT, middle + 20, fit(face.means, room, _MEANS, Ending.SQUEEZE), theme.text_2)
            if not self._last:
                draw_line(painter, _LEFT, area.height() - 1, area.width() - _LEFT, area.height() - 1, theme.line)

    @property
    def _key_width(self) -> float:
        return self._one_key if len(self._face.keys) == 1 else _TWO_KEYS

    def _keys_left(self) -> float:
        """Where the keys begin."""
        count = len(self._face.keys)
        return self._look.area(self).width() - _RIGHT - count * self._key_width - max(0, count - 1) * _BETWEEN

    def _arrange(self) -> None:
        faces, left, high = self._face.keys, self._keys_left(), self._look.area(self).height()
        tall = min(_KEY_HEIGHT, high - _ROOM)
        for place, key in enumerate(self.keys):
            key.setVisible(place < len(faces))
            if place < len(faces):
                key.set_face(faces[place])
                key.place(QRectF(left, (high - tall) / 2, self._key_width, tall))
                left += self._key_width + _BETWEEN

    def _on_first(self) -> None:
        self.tapped.emit(0)

    def _on_second(self) -> None:
        self.tapped.emit(1)


class KeyRows(LookingWidget):
    """Rows under each other, as wide as their panel."""

    chosen = Signal(object)
    """A `RowTap`."""

    def __init__(self, parent: QWidget, one_key: float) -> None:
        super().__init__(parent)
        self._one_key = one_key
        self._faces: tuple[KeyRowFace, ...] = ()
        self._first = 0
        self._views: list[KeyRow] = []
        self.pager = Pager(self)
        self.pager.page_changed.connect(self._arrange)

    @property
    def shown(self) -> tuple[KeyRow, ...]:
        """The rows in sight, from the top."""
        return tuple(view for view in self._views if not view.isHidden())

    def show_rows(self, faces: Sequence[KeyRowFace]) -> None:
        """Show these rows; equal ones cost nothing."""
        if tuple(faces) != self._faces:
            self._faces = tuple(faces)
            self._arrange()

    def _arrange(self) -> None:
        area, count = self._look.area(self), len(self._faces)
        paged = count * LEAST_ROW > area.height()
        size = max(1, int((area.height() - PAGER_HEIGHT - _BETWEEN) // ROW_HEIGHT) if paged else count)
        self.pager.setVisible(paged)
        self.pager.set_pages(ceil(count / size))
        if paged:
            keys = QRectF(_RIGHT, area.bottom() - PAGER_HEIGHT, area.width() - 2 * _RIGHT, PAGER_HEIGHT)
            self.pager.place(keys)
        self._first = self.pager.page * size
        high = ROW_HEIGHT if paged else min(ROW_HEIGHT, area.height() / size)
        self._show_views(self._faces[self._first : self._first + size], area.width(), high)

    def _show_views(self, faces: tuple[KeyRowFace, ...], width: float, high: float) -> None:
        while len(self._views) < len(faces):
            view = KeyRow(self, self._one_key)
            view.set_look(self._look)
            view.tapped.connect(self._on_tapped)
            self._views.append(view)
            self.pager.raise_()
        for place, view in enumerate(self._views):
            view.setVisible(place < len(faces))
            if place < len(faces):
                view.show_row(faces[place], last=place == len(faces) - 1)
                view.setGeometry(self._look.rect(QRectF(0, place * high, width, high)))

    def _on_tapped(self, key: int) -> None:
        for place, view in enumerate(self._views):
            if view is self.sender():
                self.chosen.emit(RowTap(self._first + place, key))
                return

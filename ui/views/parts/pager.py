"""Two keys that leaf through rows which do not fit, and between them which page this is. Never a scrollbar."""

from collections.abc import Sequence
from math import ceil
from typing import TypeVar

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import Ending, fit, ladder
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.drawing.paint import CENTRE, draw_fitted
from ui.faces import KeyFace, KeyKind
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget

Row = TypeVar("Row")
PAGER_HEIGHT = 58.0
_KEY_WIDTH = 118.0
_WORDS = ladder(20, 18, weight=400)


class Pager(LookingWidget):
    """Leafs from page 0 on. The widget is `RING` u larger than its keys on every side."""

    page_changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._page, self._pages = 0, 1
        self.back_key = KeyButton(self, KeyFace("Back", name="Rows before these"), KeySizes(22))
        self.more_key = KeyButton(self, KeyFace("More", name="More rows"), KeySizes(22))
        self.back_key.clicked.connect(self._on_back)
        self.more_key.clicked.connect(self._on_more)

    @property
    def page(self) -> int:
        return self._page

    def set_pages(self, pages: int, page: int | None = None) -> None:
        """There are so many pages; stay on the one shown, or go to `page`."""
        self._pages = max(1, pages)
        self._page = min(self._page if page is None else page, self._pages - 1)
        back, more = self.back_key.face, self.more_key.face
        self.back_key.set_face(KeyFace(back.text, kind=_kind(self._page > 0), name=back.name))
        self.more_key.set_face(KeyFace(more.text, kind=_kind(self._page < self._pages - 1), name=more.name))
        self.update()

    def part(self, rows: Sequence[Row], size: int, page: int | None = None) -> tuple[Row, ...]:
        """Those of the page in sight, or of `page`, with `size` rows to each."""
        self.set_pages(ceil(len(rows) / size), page)
        return tuple(rows[self._page * size : (self._page + 1) * size])

    def place(self, keys: QRectF) -> None:
        """Put the keys at a rectangle of the parent, given in u."""
        self.setGeometry(self._look.rect(keys.adjusted(-RING, -RING, RING, RING)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            words = fit(f"{self._page + 1} of {self._pages}", area.width() - 2 * _KEY_WIDTH, _WORDS, Ending.SQUEEZE)
            draw_fitted(painter, area.center().x(), area.center().y() + 7, words, self._look.theme.text_2, CENTRE)

    def _arrange(self) -> None:
        right = self._look.units(self.width()) - RING - _KEY_WIDTH
        self.back_key.place(QRectF(RING, RING, _KEY_WIDTH, PAGER_HEIGHT))
        self.more_key.place(QRectF(right, RING, _KEY_WIDTH, PAGER_HEIGHT))

    def _on_back(self) -> None:
        self._leaf(-1)

    def _on_more(self) -> None:
        self._leaf(1)

    def _leaf(self, by: int) -> None:
        self.set_pages(self._pages, self._page + by)
        self.page_changed.emit()


def _kind(enabled: bool) -> KeyKind:
    return KeyKind.PLAIN if enabled else KeyKind.OFF

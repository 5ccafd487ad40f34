"""The list of hands at the side of the history: columns, rows that scroll by finger, keys to leaf. Lengths are u."""

from collections.abc import Callable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QScroller, QWidget

from app.session.history import HistoryLine
from ui.delegates.hand_delegate import COLUMNS, HAND_HEIGHT, HandDelegate
from ui.drawing.fonts import MEDIUM, fit, ladder
from ui.drawing.paint import EDGE, PANEL_CORNER, RIGHT, draw_box, draw_fitted, draw_line
from ui.faces import KeyFace, KeyKind
from ui.models.history_model import LINE, HistoryModel
from ui.own_faults import outlives_faults
from ui.views.panels.panel import Line, Words
from ui.views.parts.even_list import EvenList
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.words import history_words as words

_HEAD, _KEY_HIGH, _INSET, _GAP = 52.0, 60.0, 12.0, 12.0
_TITLES = ladder(20, 18, weight=MEDIUM)
Index = QModelIndex | QPersistentModelIndex


@outlives_faults
class HandRows(EvenList):
    """The rows alone; one of them is chosen."""

    hand_chosen = Signal(object)
    """A `HistoryLine`."""

    def __init__(
        self, parent: QWidget, model: HistoryModel, names: Callable[[int], str], now: Callable[[], int]
    ) -> None:
        super().__init__(parent, model, HandDelegate(names, now), HAND_HEIGHT)
        self.setAccessibleName("Hands")
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.LeftMouseButtonGesture)
        self.clicked.connect(self._choose)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if self.hasFocus():
            self._choose(current)

    def _choose(self, index: Index) -> None:
        line = index.data(LINE)
        if isinstance(line, HistoryLine):
            self.hand_chosen.emit(line)


class HandList(LookingWidget):
    """The panel around the rows."""

    hand_chosen = Signal(object)
    """A `HistoryLine`."""

    def __init__(
        self, parent: QWidget, model: HistoryModel, names: Callable[[int], str], now: Callable[[], int]
    ) -> None:
        super().__init__(parent)
        self._model = model
        self.rows = HandRows(self, model, names, now)
        self.older_key = KeyButton(self, KeyFace("Older"))
        self.newer_key = KeyButton(self, KeyFace("Newer"))
        self._words = Words(self)
        self.rows.hand_chosen.connect(self.hand_chosen)
        self.older_key.clicked.connect(self._on_older)
        self.newer_key.clicked.connect(self._on_newer)
        self.rows.verticalScrollBar().valueChanged.connect(self._show_keys)
        self.rows.verticalScrollBar().rangeChanged.connect(self._show_keys)
        model.modelReset.connect(self._show_keys)

    def say(self, sentence: str) -> None:
        """One sentence where the rows are: that there are none."""
        self._words.show_lines([Line(sentence, "text_2", 22)] if sentence else [])

    def _leaf(self, pages: int) -> None:
        bar = self.rows.verticalScrollBar()
        whole = max(1, self.rows.viewport().height() // self.rows.row_height)
        bar.setValue(bar.value() + pages * whole * self.rows.row_height)

    def _on_older(self) -> None:
        self._leaf(1)

    def _on_newer(self) -> None:
        self._leaf(-1)

    def _show_keys(self) -> None:
        bar = self.rows.verticalScrollBar()
        for key, word, more in (
            (self.older_key, "Older", bar.value() < bar.maximum()),
            (self.newer_key, "Newer", bar.value() > bar.minimum()),
        ):
            key.set_face(KeyFace(word, kind=KeyKind.PLAIN if more else KeyKind.OFF))

    def _arrange(self) -> None:
        area = self._look.area(self)
        keys = area.bottom() - 10 - _KEY_HIGH
        room = QRectF(2, _HEAD + 4, area.width() - 4, keys - 8 - _HEAD - 4)
        place = self._look.rect(room)
        row = self.rows.row_height
        place.setHeight(max(1, place.height() // row) * row)  # half a row would be half a target
        self.rows.setGeometry(place)
        self._words.setGeometry(self._look.rect(room.adjusted(18, 16, -18, 0)))
        self._words.raise_()
        self._words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        wide = (area.width() - 2 * _INSET - _GAP) / 2
        self.older_key.place(QRectF(_INSET, keys, wide, _KEY_HIGH))
        self.newer_key.place(QRectF(_INSET + wide + _GAP, keys, wide, _KEY_HIGH))
        self._show_keys()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            draw_box(painter, area, PANEL_CORNER, theme.surface, theme.line, EDGE)
            wide = area.width() - 4
            draw_fitted(painter, 18, 34, fit(words.HAND, 80, _TITLES), theme.text_2)
            draw_fitted(painter, wide * COLUMNS[0] + 18, 34, fit(words.WON_BY, 120, _TITLES), theme.text_2)
            draw_fitted(painter, area.right() - 18, 34, fit(words.POT, 80, _TITLES), theme.text_2, RIGHT)
            draw_line(painter, 0, _HEAD, area.width(), _HEAD, theme.line, EDGE)

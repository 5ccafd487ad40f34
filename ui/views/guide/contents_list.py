"""The contents of the guide at the side of the text, or what a search found: rows to tap. Lengths are u."""

from PySide6.QtCore import QModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QScroller, QWidget

from ui.delegates.contents_delegate import FOUND_HEIGHT, PLACE_HEIGHT, ContentsDelegate
from ui.drawing.fonts import MEDIUM, Ending, fit, ladder
from ui.drawing.paint import EDGE, PANEL_CORNER, draw_box, draw_fitted, draw_line
from ui.models.contents_model import CONTENTS, ContentsModel, ContentsRow
from ui.own_faults import outlives_faults
from ui.views.guide.scroll_mark import MARK_WIDTH, ScrollMark
from ui.views.panels.panel import Line, Words
from ui.views.parts.looking import LookingWidget
from ui.views.parts.plain_list import PlainList
from ui.views.parts.pressable import PRESS_KEYS

_HEAD = 54.0
_TITLE = ladder(22, 20, 18, weight=MEDIUM)


@outlives_faults
class ContentsRows(PlainList):
    """The rows alone, scrolled by a finger; a tap acts on release in the row in which it began."""

    place_pressed = Signal(object)
    """A `Place`."""

    def __init__(self, parent: QWidget, model: ContentsModel) -> None:
        super().__init__(parent, model, ContentsDelegate())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a tap leaves no ring behind
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.LeftMouseButtonGesture)
        self.clicked.connect(self._press)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.clearSelection()  # a row is a key: it stays pressed no longer than the finger is down

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESS_KEYS and self.currentIndex().isValid():
            self._press(self.currentIndex())
        elif event.text().strip():
            event.ignore()  # letters begin a search, they look for no row
        else:
            super().keyPressEvent(event)

    def _press(self, index: QModelIndex) -> None:
        row = index.data(CONTENTS)
        if isinstance(row, ContentsRow):
            self.place_pressed.emit(row.place)


class ContentsList(LookingWidget):
    """The panel around the rows."""

    def __init__(self, parent: QWidget, model: ContentsModel) -> None:
        super().__init__(parent)
        self._model, self._title = model, ""
        self.rows = ContentsRows(self, model)
        self._mark = ScrollMark(self, self.rows.verticalScrollBar())
        self._words = Words(self)
        model.modelReset.connect(self._arrange)

    def show_title(self, title: str, nothing: str = "") -> None:
        """Say what the rows are, and one sentence where there are none."""
        self._title = title
        for widget in (self, self.rows):
            widget.setAccessibleName(title)
        self._words.show_lines([Line(nothing, "text_2", 22)] if nothing else [])
        self.update()

    def keep_in_sight(self) -> None:
        """Scroll to the row of the place that is read."""
        marked = self._model.marked
        if marked.isValid():
            self.rows.scrollTo(marked)
            self.rows.setCurrentIndex(marked)
            self.rows.clearSelection()

    def _arrange(self) -> None:
        area = self._look.area(self)
        rows = self._model.rows
        high = self._look.px(FOUND_HEIGHT if rows and rows[0].within else PLACE_HEIGHT)
        room = QRectF(2, _HEAD + 2, area.width() - MARK_WIDTH - 10, area.height() - _HEAD - 12)  # beside the mark
        place, row = self._look.rect(room), max(1, round(high))
        place.setHeight(max(1, place.height() // row) * row)  # half a row would be half a target
        self.rows.setGeometry(place)
        self.rows.verticalScrollBar().setSingleStep(row)
        self._mark.setGeometry(
            self._look.rect(QRectF(area.right() - MARK_WIDTH - 4, room.top() + 4, MARK_WIDTH, room.height() - 8))
        )
        self._words.setGeometry(self._look.rect(room.adjusted(16, 16, -16, 0)))
        for over in (self._words, self._mark):
            over.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            draw_box(painter, area, PANEL_CORNER, theme.surface, theme.line, EDGE)
            draw_fitted(painter, 20, 35, fit(self._title, area.width() - 40, _TITLE, Ending.WORDS), theme.text_2)
            draw_line(painter, 0, _HEAD, area.width(), _HEAD, theme.line, EDGE)

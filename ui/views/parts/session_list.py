"""The open and earlier sessions as rows to tap, leafed through where they do not fit. Lengths are u."""

from math import ceil

from PySide6.QtCore import QModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.delegates.session_delegate import SESSION_HEIGHT, SessionDelegate
from ui.drawing.fonts import MEDIUM, SEMIBOLD, Ending, fit, ladder
from ui.drawing.key_paint import KeySizes
from ui.drawing.paint import EDGE, PANEL_CORNER, draw_box, draw_fitted, draw_line
from ui.faces import KeyFace, KeyKind
from ui.models.session_model import SESSION, SessionLine, SessionModel
from ui.own_faults import outlives_faults
from ui.views.panels.panel import INSET, Line, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.views.parts.pager import PAGER_HEIGHT, Pager
from ui.views.parts.plain_list import PlainList
from ui.views.parts.pressable import PRESS_KEYS
from ui.views.parts.tap_guard import TapGuard
from ui.words import copy_words

TITLE = "Open and earlier tables"
EMPTY = (
    Line("No table yet", size=24, weight=SEMIBOLD),
    Line("Tap a game: everybody is seated with the buy-in.", "text_2", 22),
    Line("Then tap Deal.", "text_2", 22),
)
_HEAD = 54.0
_TITLE = ladder(22, 20, 18, weight=MEDIUM)


@outlives_faults
class SessionRows(PlainList):
    """The rows alone: a tap acts on release in the row in which it began."""

    session_pressed = Signal(object)
    """The number of a session."""

    def __init__(self, parent: QWidget, model: SessionModel) -> None:
        super().__init__(parent, model, SessionDelegate())
        self.setUniformItemSizes(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a tap leaves no ring behind
        self.setAccessibleName(TITLE)
        self.clicked.connect(self._press)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.clearSelection()  # a row is a key: it stays pressed no longer than the finger is down

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESS_KEYS and self.currentIndex().isValid():
            self._press(self.currentIndex())
            return
        super().keyPressEvent(event)

    def _press(self, index: QModelIndex) -> None:
        line = index.data(SESSION)
        if isinstance(line, SessionLine):
            self.session_pressed.emit(line.stream)


class SessionList(LookingWidget):
    """The panel around the rows; where there are none it says what to do."""

    session_chosen = Signal(object)
    """The number of a session."""
    copy_wanted = Signal()
    """A copy of them all."""

    def __init__(self, parent: QWidget, model: SessionModel, guard: TapGuard) -> None:
        super().__init__(parent)
        self._model = model
        self._guard = guard
        self._page_size = 1
        self._elsewhere = ""
        self.rows = SessionRows(self, model)
        self.pager = Pager(self)
        self.copy_key = KeyButton(self, KeyFace(copy_words.TITLE, kind=KeyKind.QUIET, icon="disk"), KeySizes(22, 18))
        self._empty = Words(self)
        self._empty.show_lines(EMPTY)
        self.setAccessibleName(TITLE)
        self.rows.session_pressed.connect(self._on_session_pressed)
        self.copy_key.clicked.connect(self.copy_wanted)
        self.pager.page_changed.connect(self._on_page_changed)
        self.rows.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        model.modelReset.connect(self._arrange)

    def show_elsewhere(self, words: str) -> None:
        """Say in the head that these are not the user's own sessions; '' where they are."""
        self._elsewhere = words
        self.setAccessibleName(words or TITLE)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with self._look.begin(self) as painter:
            self._draw(painter)

    def _draw(self, painter: QPainter) -> None:
        theme, area = self._look.theme, self._look.area(self)
        draw_box(painter, area, PANEL_CORNER, theme.surface, theme.line, EDGE)
        ink = theme.warning if self._elsewhere else theme.text_2
        draw_fitted(painter, 22, 35, fit(self._elsewhere or TITLE, area.width() - 44, _TITLE, Ending.WORDS), ink)
        draw_line(painter, 0, _HEAD, area.width(), _HEAD, theme.line, EDGE)

    def _arrange(self) -> None:
        area = self._look.area(self)
        room = QRectF(8, _HEAD + 4, area.width() - 16, area.height() - _HEAD - 12)
        count = len(self._model.lines)
        self.rows.setVisible(count > 0)
        self._empty.setVisible(count == 0)
        self.copy_key.setVisible(count > 0)
        self._empty.setGeometry(self._look.rect(room.adjusted(14, 16, -14, 0)))
        foot = QRectF(INSET, area.bottom() - INSET - PAGER_HEIGHT, area.width() - 2 * INSET, PAGER_HEIGHT)
        self.copy_key.place(foot)
        room.setBottom(foot.top() - 12)
        paged = count * SESSION_HEIGHT > room.height()
        self.pager.setVisible(paged)
        if paged:
            pager = foot.translated(0, -PAGER_HEIGHT - 12)
            self.pager.place(pager)
            room.setBottom(pager.top() - 12)
        shown = max(1, int(room.height() // SESSION_HEIGHT))
        place = self._look.rect(room)
        place.setHeight(min(place.height(), shown * self._row_height()))  # half a row would be half a target
        self.rows.setGeometry(place)
        self._page_size = shown
        self.pager.set_pages(ceil(count / shown))

    def _row_height(self) -> int:
        return round(self._look.px(SESSION_HEIGHT))

    def _on_page_changed(self) -> None:
        self.rows.verticalScrollBar().setValue(self.pager.page * self._page_size * self._row_height())

    def _on_scrolled(self, value: int) -> None:
        """The wheel leafs too: the pager follows it."""
        page = ceil(value / (self._page_size * self._row_height()))
        self.pager.set_pages(ceil(len(self._model.lines) / self._page_size), page)

    def _on_session_pressed(self, stream: object) -> None:
        if not self._guard.shut:
            self._guard.start()
            self.session_chosen.emit(stream)

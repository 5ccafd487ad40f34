"""The players of the night as rows: what each bought, what was counted, what comes of it. A tap asks for the count.

Lengths are u.
"""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from ui.delegates.figures import fit_figure
from ui.delegates.row_delegate import RowDelegate
from ui.drawing.fonts import NAME, REGULAR, Ending, fit, ladder
from ui.drawing.paint import KEY_CORNER, RIGHT, draw_box, draw_fitted, draw_line
from ui.faces.close_face import CountFace
from ui.own_faults import outlives_faults
from ui.views.panels.panel import ink
from ui.views.parts.plain_list import PlainList
from ui.views.parts.pressable import PRESS_KEYS
from ui.words import close_words as words

LEAST_ROW, MOST_ROW = 58.0, 70.0
INSET, FRAME = 18.0, 2.0
FIRST, SECOND, BOUGHT_WIDTH, COUNTED_WIDTH = 0.51, 0.72, 0.17, 0.19
"""Where the columns end, and how wide their figures may be: shares of the row."""
ROW = int(Qt.ItemDataRole.UserRole)
"""Gives the `CountFace` of a row."""
_NOTE = ladder(20, 18, weight=REGULAR)
_BOUGHT, _COUNTED, _RESULT = ladder(24, 22, 20, 18, weight=REGULAR), ladder(24, 22, 20, 18), ladder(26, 24, 22, 20, 18)
_MARK = 6.0
_SIDE = INSET - FRAME  # the rows stand inside the frame
_NO_PARENT = QModelIndex()


@outlives_faults
class CountModel(QAbstractListModel):
    """Shows `CountFace`s. Read-only."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._faces: tuple[CountFace, ...] = ()

    @property
    def faces(self) -> tuple[CountFace, ...]:
        return self._faces

    def show(self, faces: Sequence[CountFace]) -> None:
        """Show these; the same number of them leaves everything in its place."""
        if tuple(faces) == self._faces:
            return
        if len(faces) == len(self._faces):
            self._faces = tuple(faces)
            self.dataChanged.emit(self.index(0), self.index(len(faces) - 1))
            return
        self.beginResetModel()
        self._faces = tuple(faces)
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._faces)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        face = self._faces[index.row()]
        if role == ROW:
            return face
        if role == Qt.ItemDataRole.DisplayRole:
            return face.name
        return face.spoken if role == Qt.ItemDataRole.AccessibleTextRole else None


class CountDelegate(RowDelegate):
    """Keeps no state but the look and how high a row is."""

    def __init__(self) -> None:
        super().__init__()
        self.row_height = LEAST_ROW

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(10, int(self._look.px(self.row_height)))  # rounded up, the last row would not fit

    def draw(
        self, painter: QPainter, area: QRectF, index: QModelIndex | QPersistentModelIndex, *, chosen: bool
    ) -> None:
        face = index.data(ROW)
        if isinstance(face, CountFace):
            self._draw_ground(painter, area, face, chosen)
            self._draw_words(painter, area, face)

    def _draw_ground(self, painter: QPainter, area: QRectF, face: CountFace, pressed: bool) -> None:
        theme = self._look.theme
        if face.counting:
            draw_box(painter, area.adjusted(4, 2, -4, -3), KEY_CORNER, theme.key_pressed, theme.lit, 3)
        elif face.marked:
            draw_box(painter, area, 0, theme.warning_fill)
            draw_box(painter, QRectF(0, area.top(), _MARK, area.height()), 0, theme.warning)
        if pressed:
            draw_box(painter, area.adjusted(4, 3, -4, -3), KEY_CORNER, theme.key_pressed, theme.lit, 2)
        if not (face.marked or face.counting):
            draw_line(painter, _SIDE, area.bottom() - 0.5, area.width() - _SIDE, area.bottom() - 0.5, theme.line)

    def _draw_words(self, painter: QPainter, area: QRectF, face: CountFace) -> None:
        theme, wide, middle = self._look.theme, area.width(), area.center().y()
        baseline = middle + 8
        room = wide * (FIRST - BOUGHT_WIDTH) - _SIDE - 8
        name = fit(face.name, room, NAME)
        draw_fitted(painter, _SIDE, middle - 3 if face.note else baseline, name, theme.text)
        draw_fitted(painter, _SIDE, middle + 20, fit(face.note, room, _NOTE, Ending.SQUEEZE), theme.text_2)
        bought = fit_figure(face.bought, wide * BOUGHT_WIDTH, _BOUGHT)
        draw_fitted(painter, wide * FIRST, baseline, bought, theme.text, RIGHT)
        counted = fit_figure(face.counted, wide * COUNTED_WIDTH, _COUNTED)
        draw_fitted(painter, wide * SECOND, baseline, counted, ink(theme, face.counted_role), RIGHT)
        result = fit_figure(face.result, wide * (1 - SECOND) - _SIDE - 8, _RESULT)
        draw_fitted(painter, wide - _SIDE, baseline + 1, result, theme.money, RIGHT)


@outlives_faults
class CountRows(PlainList):
    """The rows alone: a tap acts on release in the row in which it began."""

    player_pressed = Signal(object)
    """The number of a player."""

    def __init__(self, parent: QWidget, model: CountModel) -> None:
        rows = CountDelegate()
        super().__init__(parent, model, rows)
        self._rows = rows
        self.setUniformItemSizes(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(words.PLAYERS)
        self.clicked.connect(self._press)

    def set_row_height(self, height: float) -> None:
        """Let every row be so high, u."""
        if height != self._rows.row_height:
            self._rows.row_height = height
            self.scheduleDelayedItemsLayout()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.clearSelection()  # a row is a key: it stays pressed no longer than the finger is down

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESS_KEYS and self.currentIndex().isValid():
            self._press(self.currentIndex())
            return
        super().keyPressEvent(event)

    def _press(self, index: QModelIndex) -> None:
        face = index.data(ROW)
        if isinstance(face, CountFace):
            self.player_pressed.emit(face.player)

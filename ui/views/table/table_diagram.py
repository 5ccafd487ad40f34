"""The table as the dealer sees it: rim and felt, a plate per seat, chips in front of them, pot and board.

A change of one seat repaints that seat alone; a change of the pot repaints the middle alone.
"""

from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QAccessibleInterface,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QStyle, QWidget
from shiboken6 import Shiboken

from ui.delegates.felt_paint import draw_arrow, draw_front, has_arrow
from ui.delegates.seat_delegate import PlateOption, SeatDelegate
from ui.drawing.look import Look
from ui.faces import FeltFace, SeatFace
from ui.models.roles import SeatRole
from ui.models.seat_model import SeatModel
from ui.own_faults import outlives_faults
from ui.views.parts.accessible_list import AccessibleList
from ui.views.parts.pressable import PRESS_KEYS, presses
from ui.views.table.felt_picture import FeltPicture
from ui.views.table.seat_cursor import row_towards
from ui.views.table.seat_places import RING, SEATS, TablePlaces, grown, table_places
from ui.views.table.table_centre import TableCentre
from ui.views.table.table_spots import Spot, spot_of, touched

_FADE_MS = 120
_Cursor = QAbstractItemView.CursorAction
_CURSOR_KEYS = {
    Qt.Key.Key_Left: _Cursor.MoveLeft,
    Qt.Key.Key_Right: _Cursor.MoveRight,
    Qt.Key.Key_Up: _Cursor.MoveUp,
    Qt.Key.Key_Down: _Cursor.MoveDown,
    Qt.Key.Key_Home: _Cursor.MoveHome,
    Qt.Key.Key_End: _Cursor.MoveEnd,
}
_TAKE = QItemSelectionModel.SelectionFlag.ClearAndSelect
_NONE = -1

Index = QModelIndex | QPersistentModelIndex


@outlives_faults
class TableDiagram(QAbstractItemView):
    """Shows a `SeatModel` of 2 to 10 seats as a table. The widget is `RING` u larger than the table area on each side.

    A tap acts on release in the plate in which it began. Only the mouse is handled: a touch arrives as the mouse event
    that Qt makes of it.
    """

    seat_tapped = Signal(object)
    """The number of a seat: tapped, or pressed by key or screen reader."""
    centre_tapped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        _speak_for_tables()
        self._look = Look()
        self._rotation = 0
        self._places = table_places(0, 0, 0)
        self._spots: list[Spot] = []  # by row
        self._felt = FeltPicture()
        self._armed, self._sunken = _NONE, _NONE
        self._lit, self._fading = _NONE, _NONE
        self._option = PlateOption()
        self._seat_delegate = SeatDelegate(self)
        self._centre = TableCentre(self)
        self._fade = QVariantAnimation(self, duration=_FADE_MS, startValue=0.0, endValue=1.0)
        self._fade.valueChanged.connect(self._on_fade_advanced)
        self._centre.clicked.connect(self.centre_tapped)
        self.activated.connect(self._on_activated)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAutoScroll(False)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a tap leaves no seat behind that Space would press again
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(self.tr("Table"))
        self.setItemDelegate(self._seat_delegate)
        self.setModel(SeatModel(self))  # an empty table until it is given its seats

    # ---- what is shown

    @property
    def centre(self) -> TableCentre:
        """The pot and the board."""
        return self._centre

    @property
    def places(self) -> TablePlaces:
        """Where everything stands, in u from the table area's left upper corner."""
        return self._places

    def set_look(self, look: Look) -> None:
        self._look = look
        self._seat_delegate.set_look(look)
        self._arrange()

    def show_felt(self, face: FeltFace) -> None:
        """Show another middle; an equal one costs nothing."""
        if face.dealer != self._centre.face.dealer:
            self.viewport().update(touched(self._places.dealer, self._look, self._spill))
        self._centre.show_face(face)

    def set_rotation(self, places: int) -> None:
        """Turn the table clockwise by that many places; without it the first row sits at the dealer's left."""
        if places != self._rotation:
            self._rotation = places
            self._arrange()

    def place(self, area: QRectF) -> None:
        """Put the table area at a rectangle of the parent, given in u."""
        self.setGeometry(self._look.rect(grown(area, RING)))

    def face(self, row: int) -> SeatFace:
        """Return what the plate of a row shows."""
        face: SeatFace = self.model().index(row, 0).data(SeatRole.FACE)
        return face

    def _arrange(self) -> None:
        """Work out the places anew and repaint everything."""
        rows = self.model().rowCount()
        rows = rows if rows in SEATS else 0
        area = grown(self._look.area(self), -RING)
        self._places = table_places(rows, area.width(), area.height())
        self._spots = [
            spot_of(self._places.seats[(row + self._rotation) % rows], self._look, self._spill) for row in range(rows)
        ]
        self._centre.place(self._look, self._places.middle, RING, RING)
        self._armed = self._sunken = _NONE
        self._lit = self._row_to_act()
        self._fade.stop()
        self.viewport().update()

    @property
    def _spill(self) -> int:
        """Pixels to paint around a row: where the screen's own pixels lie across ours, they are of both."""
        return 0 if self.devicePixelRatio().is_integer() else 1

    @property
    def _first_row(self) -> int:
        """The row at the dealer's left."""
        return -self._rotation % len(self._spots)

    def _row_to_act(self) -> int:
        return next((row for row in range(len(self._spots)) if self.face(row).to_act), _NONE)

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        viewport, dirty = self.viewport(), event.region()
        painter = QPainter(viewport)
        felt = self._felt.on(viewport, self._look, self._places, self._centre.face.dealer)
        for rect in dirty:  # type: ignore[attr-defined]  # the stub does not know that a region can be walked
            painter.setClipRect(rect)  # copying rectangle by rectangle is many times faster than through a region
            painter.drawPixmap(0, 0, felt)
        painter.setClipping(False)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._look.u, self._look.u)
        painter.translate(RING, RING)
        for row, spot in enumerate(self._spots):
            if dirty.intersects(spot.region):
                self._paint_seat(painter, row, spot)
        painter.end()

    def _paint_seat(self, painter: QPainter, row: int, spot: Spot) -> None:
        option, index = self._option, self.model().index(row, 0)
        option.plate = spot.drawn
        option.lit = self._fade.currentValue() if self._fading_now and row in (self._lit, self._fading) else 1.0
        option.state = QStyle.StateFlag.State_Enabled
        if row == self._sunken:
            option.state |= QStyle.StateFlag.State_Sunken
        if self.hasFocus() and self.currentIndex() == index:
            option.state |= QStyle.StateFlag.State_HasFocus
        self.itemDelegate().paint(painter, option, index)
        face, theme = self.face(row), self._look.theme
        if has_arrow(spot.place, face):
            draw_arrow(painter, spot.place, face, theme)
        if face.front or face.front_word:
            draw_front(painter, spot.place, face, theme)

    # ---- changes

    def dataChanged(self, topLeft: Index, bottomRight: Index, _roles: Sequence[int] = ()) -> None:
        """Repaint the rows that changed, each with what lies in front of it, and nothing else."""
        for row in range(topLeft.row(), min(bottomRight.row() + 1, len(self._spots))):
            self.viewport().update(self._spots[row].region)
            if QAccessible.isActive():
                event = QAccessibleEvent(self, QAccessible.Event.NameChanged)
                event.setChild(row)
                QAccessible.updateAccessibility(event)
        self._follow_lit()

    def reset(self) -> None:
        super().reset()
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._arrange()
        if presses(event) and self.currentIndex().isValid():
            event.accept()
            return True
        return super().event(event)

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        for index in (current, previous):
            self._update_row(index.row())

    def _follow_lit(self) -> None:
        """Let the light pass from one plate to the next."""
        lit = self._row_to_act()
        if lit == self._lit:
            return
        self._fading, self._lit = self._lit, lit
        if self._look.motion and self.isVisible():
            self._fade.start()

    @property
    def _fading_now(self) -> bool:
        return self._fade.state() is QVariantAnimation.State.Running

    def _on_fade_advanced(self) -> None:
        for row in (self._lit, self._fading):
            if 0 <= row < len(self._spots):
                self.viewport().update(self._spots[row].plate)

    def _update_row(self, row: int) -> None:
        if 0 <= row < len(self._spots):
            self.viewport().update(self._spots[row].region)

    # ---- finger and keys

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._armed = self.indexAt(event.position().toPoint()).row()
            self._sink(self._armed)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)  # the second of two quick taps

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        under = self.indexAt(event.position().toPoint()).row()
        self._sink(self._armed if under == self._armed else _NONE)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        index, armed = self.indexAt(event.position().toPoint()), self._armed
        self._armed = _NONE
        self._sink(_NONE)
        if index.isValid() and index.row() == armed:
            self.activated.emit(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go around the table, Space and Enter press; every other key is left to the console."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif event.key() in _CURSOR_KEYS:
            index = self.moveCursor(_CURSOR_KEYS[Qt.Key(event.key())], event.modifiers())
            self.selectionModel().setCurrentIndex(index, _TAKE)
        elif event.key() in PRESS_KEYS and self.currentIndex().isValid():
            if not event.isAutoRepeat():
                self.activated.emit(self.currentIndex())
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if not self.currentIndex().isValid() and self._spots:
            row = self._lit if self._lit >= 0 else self._first_row
            self.selectionModel().setCurrentIndex(self.model().index(row, 0), _TAKE)
        super().focusInEvent(event)

    def _sink(self, row: int) -> None:
        if row != self._sunken:
            before, self._sunken = self._sunken, row
            self._update_row(before)
            self._update_row(row)

    def _on_activated(self, index: QModelIndex) -> None:
        self.selectionModel().setCurrentIndex(index, _TAKE)
        self.seat_tapped.emit(self.face(index.row()).seat)

    # ---- what an item view is asked

    def visualRect(self, index: Index) -> QRect:
        return QRect(self._spots[index.row()].plate) if 0 <= index.row() < len(self._spots) else QRect()

    def visual_region(self, index: Index) -> QRegion:
        """Return all the seat may paint on: plate, ring, arrow and what lies in front."""
        return QRegion(self._spots[index.row()].region) if 0 <= index.row() < len(self._spots) else QRegion()

    def indexAt(self, point: QPoint) -> QModelIndex:
        row = next((row for row, spot in enumerate(self._spots) if spot.plate.contains(point)), _NONE)
        return self.model().index(row, 0) if row >= 0 else QModelIndex()

    def moveCursor(self, cursorAction: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        if not self._spots:
            return QModelIndex()
        plates, row = [spot.plate for spot in self._spots], self.currentIndex().row()
        return self.model().index(row_towards(cursorAction, plates, row, self._first_row), 0)

    def horizontalOffset(self) -> int:
        return 0

    def verticalOffset(self) -> int:
        return 0

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """The whole table is always in sight."""

    def isIndexHidden(self, _index: Index) -> bool:
        return False

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        chosen = QItemSelection()
        for row, spot in enumerate(self._spots):
            if spot.plate.intersects(rect):
                chosen.select(self.model().index(row, 0), self.model().index(row, 0))
        self.selectionModel().select(chosen, command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    def sizeHint(self) -> QSize:
        return QSize(round(self._look.px(806 + 2 * RING)), round(self._look.px(566 + 2 * RING)))


# ---- screen readers

_spoken: list[AccessibleList] = []
"""Qt holds no reference to what Python hands out, so it is kept here as long as its table lives."""


@cache
def _speak_for_tables() -> None:
    """Teach Qt, once, how a table is read out."""
    QAccessible.installFactory(_accessible_table)


def _accessible_table(_name: str, thing: QObject) -> QAccessibleInterface | None:
    if not isinstance(thing, TableDiagram):
        return None
    for gone in [spoken for spoken in _spoken if not Shiboken.isValid(spoken)]:
        gone.forget()
        _spoken.remove(gone)
    _spoken.append(AccessibleList(thing, thing.centre))
    return _spoken[-1]

"""Make the calls of Qt that a table makes, and print what each does to the number of references to None.

Started by test_pyside_upgrade_guard.py in a process of its own, because a PySide6 that loses them kills the process.
Prints one line a call; ``LOST`` opens the line of a call that loses references. Meaningful on Python 3.11 only: from
3.12 on None is immortal and the count does not move.
"""

import os
import sys
from collections.abc import Callable, Iterator

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QElapsedTimer,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSortFilterProxyModel,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QAction,
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QIcon,
    QImage,
    QKeySequence,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QPolygonF,
    QRegion,
    QTextOption,
    QTransform,
)
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

Calls = Iterator[tuple[str, Callable[[], object]]]
ROUNDS = 100
TOLERANCE = 0.3  # of a reference in each call: what other threads and caches may move
SPARE = [None] * 1_000_000  # keeps the process alive while a faulty release is being counted


class Plate(QWidget):
    """A widget whose event handlers are Python, as all of ours are."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.darkGreen)

    def event(self, event: QEvent) -> bool:
        return super().event(event)


class Seats(QAbstractListModel):
    """Ten rows; every role but the first answers None."""

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008 Qt's own signature
        return 0 if parent.isValid() else 10

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        return f"Seat {index.row() + 1}" if role == Qt.ItemDataRole.DisplayRole else None


class Painted(QStyledItemDelegate):
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        painter.drawText(option.rect, int(Qt.AlignmentFlag.AlignCenter), index.data())


class Bell(QObject):
    rung = Signal()
    counted = Signal(int)
    told = Signal(object)

    @Slot()
    def hear(self) -> None:
        pass

    @Slot(int)
    def count(self, number: int) -> None:
        pass

    def listen(self, what: object) -> None:
        pass


def in_turn(*calls: Callable[[], object]) -> Callable[[], object]:
    def call() -> None:
        for each in calls:
            each()

    return call


def painter_calls(painter: QPainter) -> Calls:
    box, whole, point = QRectF(10, 10, 90, 40), QRect(10, 10, 90, 40), QPointF(20, 20)
    picture, image, colour = QPixmap(16, 16), QImage(16, 16, QImage.Format.Format_ARGB32), QColor("#204030")
    oval = QPainterPath()
    yield "QPainterPath.addEllipse", lambda: oval.addEllipse(box)
    yield "QPainterPath.clear", oval.clear
    outline = QPainterPath(point)
    yield "QPainter.setRenderHint", lambda: painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    yield "QPainter.setPen colour", lambda: painter.setPen(colour)
    yield "QPainter.setPen pen", lambda: painter.setPen(QPen(colour, 2))
    yield "QPainter.setPen style", lambda: painter.setPen(Qt.PenStyle.NoPen)
    yield "QPainter.setBrush colour", lambda: painter.setBrush(colour)
    yield "QPainter.setBrush brush", lambda: painter.setBrush(QBrush(colour))
    yield "QPainter.setFont", lambda: painter.setFont(QFont())
    yield "QPainter.setOpacity", lambda: painter.setOpacity(1)
    yield "QPainter.save and restore", in_turn(painter.save, painter.restore)
    yield "QPainter.translate", lambda: painter.translate(0, 0)
    yield "QPainter.rotate", lambda: painter.rotate(0)
    yield "QPainter.scale", lambda: painter.scale(1, 1)
    yield "QPainter.setTransform", lambda: painter.setTransform(QTransform())
    yield "QPainter.setClipRect", lambda: painter.setClipRect(box)
    yield "QPainter.setClipRegion", lambda: painter.setClipRegion(QRegion(whole))
    yield "QPainter.setClipping", lambda: painter.setClipping(False)
    yield "QPainter.fillRect floats", lambda: painter.fillRect(box, colour)
    yield "QPainter.fillRect ints", lambda: painter.fillRect(whole, colour)
    yield "QPainter.drawRect", lambda: painter.drawRect(box)
    yield "QPainter.drawRoundedRect", lambda: painter.drawRoundedRect(box, 6, 6)
    yield "QPainter.drawEllipse", lambda: painter.drawEllipse(point, 8, 8)
    yield "QPainter.drawArc", lambda: painter.drawArc(box, 0, 1440)
    yield "QPainter.drawPie", lambda: painter.drawPie(box, 0, 1440)
    yield "QPainter.drawLine", lambda: painter.drawLine(point, QPointF(40, 40))
    yield "QPainter.drawPoint", lambda: painter.drawPoint(point)
    yield "QPainter.drawPolygon", lambda: painter.drawPolygon(QPolygonF([point, QPointF(9, 9), QPointF(1, 9)]))
    yield "QPainter.drawPath", lambda: painter.drawPath(outline)
    yield "QPainter.drawPixmap", lambda: painter.drawPixmap(point, picture)
    yield "QPainter.drawImage", lambda: painter.drawImage(point, image)
    yield "QPainter.drawText at a point", lambda: painter.drawText(point, "60")
    yield "QPainter.drawText in a box", lambda: painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), "60")
    yield "QPainter.drawText with options", lambda: painter.drawText(box, "60", QTextOption())
    yield "QFontMetricsF.horizontalAdvance", lambda: QFontMetricsF(QFont()).horizontalAdvance("60")
    yield "QLinearGradient.setColorAt", lambda: QLinearGradient(0, 0, 1, 1).setColorAt(0.5, colour)
    yield "QRectF.translate", lambda: QRectF(box).translate(1, 1)


def widget_calls(window: QWidget) -> Calls:
    row = QHBoxLayout(window)
    label, entry, button, stack, plate = QLabel("a"), QLineEdit(), QPushButton("Deal"), QStackedWidget(), Plate()
    for child in (label, entry, button, stack, plate):
        row.addWidget(child)
    window.resize(400, 200)
    window.show()
    QCoreApplication.processEvents()
    dialog = QDialog(window)
    yield "QWidget.update", plate.update
    yield "QWidget.update a part", lambda: plate.update(QRect(0, 0, 5, 5))
    yield "QWidget.repaint", plate.repaint
    yield "QWidget.resize", lambda: plate.resize(30, 30)
    yield "QWidget.setEnabled", lambda: button.setEnabled(True)
    yield "QWidget.setVisible", lambda: label.setVisible(True)
    yield "QWidget.setFocus", entry.setFocus
    yield "QWidget.setToolTip", lambda: button.setToolTip("")
    yield "QWidget.setAccessibleName", lambda: button.setAccessibleName("Deal")
    yield "QWidget.setPalette", lambda: label.setPalette(QPalette())
    yield "QWidget.parent", window.parent
    yield "QWidget.findChild", lambda: window.findChild(QDialog, "none")
    yield "QLayout.itemAt", lambda: row.itemAt(99)
    yield "QLabel.setText", lambda: label.setText("b")
    yield "QLineEdit.setText", lambda: entry.setText("60")
    yield "QPushButton.setText", lambda: button.setText("Call 16")
    yield "QPushButton.click", button.click
    yield "QPushButton.setIcon", lambda: button.setIcon(QIcon())
    yield "QStackedWidget.setCurrentIndex", lambda: stack.setCurrentIndex(0)
    yield "QStackedWidget.currentWidget", stack.currentWidget
    yield "QDialog.open and close", in_turn(dialog.open, dialog.close)
    yield "QWidget made and dropped", QWidget
    yield "QAction made and dropped", lambda: QAction("Undo", window).deleteLater()
    yield "QAction.setShortcut", lambda: QAction("Undo").setShortcut(QKeySequence("Ctrl+Z"))
    yield "QApplication.focusWidget", QApplication.focusWidget
    yield "QApplication.activeModalWidget", QApplication.activeModalWidget
    yield "QCoreApplication.processEvents", QCoreApplication.processEvents
    yield "QCoreApplication.sendEvent", lambda: QCoreApplication.sendEvent(plate, QEvent(QEvent.Type.User))


def model_calls(window: QWidget) -> Calls:
    model, view = Seats(), QListView(window)
    proxy = QSortFilterProxyModel()
    proxy.setSourceModel(model)
    view.setModel(model)
    view.setItemDelegate(Painted(view))
    view.show()
    first = model.index(0)
    yield "QModelIndex.data", first.data
    yield "QModelIndex.data of None", lambda: first.data(Qt.ItemDataRole.UserRole)
    yield "QAbstractItemModel.headerData", lambda: model.headerData(0, Qt.Orientation.Horizontal)
    yield "dataChanged.emit", lambda: model.dataChanged.emit(first, first)
    yield "dataChanged.emit with roles", lambda: model.dataChanged.emit(first, first, [0])
    yield "beginResetModel and endResetModel", in_turn(model.beginResetModel, model.endResetModel)
    yield (
        "beginInsertRows and endInsertRows",
        in_turn(lambda: model.beginInsertRows(QModelIndex(), 0, 0), model.endInsertRows),
    )
    yield "QSortFilterProxyModel.invalidate", proxy.invalidate
    yield "QAbstractItemView.setCurrentIndex", lambda: view.setCurrentIndex(first)
    yield "QAbstractItemView.viewport", view.viewport
    yield "QAbstractItemView.update", lambda: view.update(first)
    yield "a delegate's paint", lambda: view.viewport().repaint()


def object_calls() -> Calls:
    bell, timer, elapsed = Bell(), QTimer(), QElapsedTimer()
    bell.rung.connect(bell.hear)
    bell.counted.connect(bell.count)
    bell.told.connect(bell.listen)
    yield "emit nothing", bell.rung.emit
    yield "emit a number", lambda: bell.counted.emit(3)
    yield "emit an object", lambda: bell.told.emit(bell)
    yield "emit None", lambda: bell.told.emit(None)
    yield (
        "connect and disconnect",
        in_turn(lambda: bell.rung.connect(bell.hear), lambda: bell.rung.disconnect(bell.hear)),
    )
    yield "QObject.setProperty", lambda: bell.setProperty("seat", None)
    yield "QObject.property", lambda: bell.property("absent")
    yield "QObject.blockSignals", lambda: bell.blockSignals(False)
    yield "QTimer.start and stop", in_turn(lambda: timer.start(1000), timer.stop)
    yield "QTimer.singleShot", in_turn(lambda: QTimer.singleShot(0, bell.hear), QCoreApplication.processEvents)
    yield "QElapsedTimer.start", elapsed.start


def lost_each(call: Callable[[], object]) -> float:
    """Return how many references to None one call loses, on average; negative if it gains them."""
    for _ in range(3):
        call()
    before = sys.getrefcount(None)
    for _ in range(ROUNDS):
        call()
    return (before - sys.getrefcount(None)) / ROUNDS


def main() -> None:
    application = QApplication(sys.argv)
    window, table = QWidget(), QWidget()
    canvas = QImage(200, 100, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(canvas)
    for calls in (painter_calls(painter), widget_calls(window), model_calls(table), object_calls()):
        for name, call in calls:
            lost = lost_each(call)
            print("LOST" if lost > TOLERANCE else "kept", name, round(lost, 2))
    painter.end()
    application.quit()


if __name__ == "__main__":
    main()
    sys.stdout.flush()
    os._exit(0 if SPARE else 1)  # no tear-down: with references lost it could abort after a true report

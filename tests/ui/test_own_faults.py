"""Faults of our own in handlers, painting and models: reported once each, and the program goes on."""

import subprocess
import sys

import pytest
from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QListView, QWidget

from tests.shared_data import ROOT
from ui.own_faults import outlives_faults
from ui.views.parts.looking import LookingWidget
from ui.views.parts.pressable import Pressable

NOTHING: dict[str, str] = {}
PROGRAM = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from tests.ui.test_own_faults import {kind}

application = QApplication([])
sys.excepthook = lambda kind, *_: print("reported", kind.__name__)
shown = {kind}()
shown.resize(300, 200)
shown.show()
QTimer.singleShot(100, application.quit)
application.exec()
print("goes on")
"""


class Divides(LookingWidget):
    """Raises what the interpreter raises, while it is placed."""

    def _arrange(self) -> None:
        print(1 // (self.width() - self.width()))


class Misses(LookingWidget):
    """The same while it is painted, in a child that is resized by its parent."""

    def __init__(self) -> None:
        super().__init__()
        self.child = Divides(self)

    def _arrange(self) -> None:
        self.child.resize(self.size())

    def paintEvent(self, _event: QPaintEvent) -> None:
        print(NOTHING["at all"])


class Key(Pressable):
    """A key whose painting fails."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        print(NOTHING["at all"])


class Keyed(QWidget):
    """A page with such a key."""

    def __init__(self) -> None:
        super().__init__()
        self.key = Key(self)


@outlives_faults
class Rows(QAbstractListModel):
    def rowCount(self, _parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 2

    def data(self, _index: QModelIndex | QPersistentModelIndex, _role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return NOTHING["at all"]


class Listed(QListView):
    """A list whose model fails."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = Rows(self)
        self.setModel(self.rows)


@pytest.mark.parametrize("kind", [Divides, Misses, Keyed, Listed])
def test_a_fault_in_what_qt_calls_is_reported_and_the_program_goes_on(kind: type) -> None:
    code = PROGRAM.format(kind=kind.__name__)
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert ran.returncode == 0, ran.stderr
    said = ran.stdout.splitlines()
    assert said[-1] == "goes on"
    assert said[:-1]
    assert set(said[:-1]) <= {"reported ZeroDivisionError", "reported KeyError"}
    assert "Traceback" not in ran.stderr


def test_a_handler_keeps_its_name_and_its_answer() -> None:
    class Numbers:
        def data(self, number: int) -> int:
            return number + 1

    assert outlives_faults(Numbers)().data(1) == 2
    assert Numbers.data.__name__ == "data"
    assert Misses.paintEvent.__name__ == "paintEvent"

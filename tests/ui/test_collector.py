"""Qt objects in a circle of references go on the thread of the window, however much another thread makes."""

import gc
import threading
from typing import ClassVar

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from ui import collector


class Circle(QObject):
    """Never free by counting: it holds itself, and a timer that must not be stopped elsewhere."""

    gone_on: ClassVar[list[threading.Thread]] = []

    def __init__(self) -> None:
        super().__init__()
        self.itself = self
        self.timer = QTimer(self)
        self.timer.start(60_000)

    def __del__(self) -> None:
        self.gone_on.append(threading.current_thread())


def test_no_other_thread_takes_qt_objects_apart(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collector, "PAUSE", 10)
    Circle.gone_on.clear()
    parent = QObject()
    collector.Collector(parent)
    gc.collect()
    for _ in range(3):
        Circle()

    made: list[list[object]] = []
    busy = threading.Thread(target=lambda: made.extend([] for _ in range(200_000)))
    busy.start()
    busy.join()
    assert Circle.gone_on == []
    assert gc.get_count()[0] > gc.get_threshold()[0], "the thread made enough for a collection"
    qtbot.waitUntil(lambda: len(Circle.gone_on) == 3)
    assert set(Circle.gone_on) == {threading.current_thread()}

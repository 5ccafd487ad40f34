"""Work beside the window: the last one asked for is told, in the window's thread, and whoever waits is not kept."""

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.session.ports import StorageError
from ui.beside_job import BesideJob

SORRY = "That is our fault."


@pytest.fixture
def job(qtbot: QtBot) -> Iterator[BesideJob]:
    owner = QWidget()
    qtbot.addWidget(owner)
    job = BesideJob(owner, "work", SORRY)
    yield job
    job.stop()


def test_what_was_found_comes_in_the_window_s_thread(qtbot: QtBot, job: BesideJob) -> None:
    told: list[tuple[object, bool]] = []
    job.found.connect(lambda found: told.append((found, threading.current_thread() is threading.main_thread())))
    with qtbot.waitSignal(job.ended):
        job.start(lambda: threading.current_thread() is threading.main_thread())
    assert told == [(False, True)]
    assert not job.running


def test_only_what_was_asked_for_last_is_told(qtbot: QtBot, job: BesideJob) -> None:
    go, told = threading.Event(), list[object]()
    job.found.connect(told.append)
    job.start(go.wait)
    job.start(lambda: "second")
    job.start(lambda: "third")
    with qtbot.waitSignal(job.ended):
        go.set()
    assert told == ["third"]


def test_what_was_stopped_is_not_told_and_does_not_end_what_comes_after_it(qtbot: QtBot, job: BesideJob) -> None:
    told: list[object] = []
    job.found.connect(told.append)
    job.start(lambda: "first")
    job.stop()
    assert not job.running
    with qtbot.waitSignal(job.ended):
        job.start(lambda: "second")
    assert told == ["second"]


@pytest.mark.parametrize(
    ("error", "said"), [(StorageError("The disk is gone."), "The disk is gone."), (KeyError(), SORRY)]
)
def test_a_fault_is_one_sentence(qtbot: QtBot, job: BesideJob, error: Exception, said: str) -> None:
    def work() -> object:
        raise error

    with qtbot.waitSignal(job.failed) as heard:
        job.start(work)
    assert heard.args == [said]

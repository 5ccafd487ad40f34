"""The export page: a format and a place are two taps, the file grows beside the window, Cancel leaves nothing."""

import itertools
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.formats.reports.sheet import Cancelled, Progress
from app.session.ports import StorageError
from app.whole_file import file_stem, whole_file
from tests.hostile_names import HOSTILE_NAMES
from tests.ui.touch_targets import Target, targets
from ui import book_files
from ui.export_job import Export, ExportChoice
from ui.views.pages.export_page import ExportPage, Stage
from ui.views.parts.key_button import KeyButton
from ui.words import export_words as words

CHOICES = (
    ExportChoice("pdf", "PDF report", "to print and to send", ".pdf"),
    ExportChoice("csv", "CSV", "for spreadsheets", ".csv"),
)
ROWS = 50


class Work:
    """Writes so many rows, each only when it is let."""

    def __init__(self) -> None:
        self.let = threading.Semaphore(0)
        self.fault: Exception | None = None
        self.keys: list[str] = []
        self.threads: list[threading.Thread] = []

    def __call__(self, key: str, path: Path, tell: Progress) -> tuple[str, ...]:
        self.keys.append(key)
        self.threads.append(threading.current_thread())
        with whole_file(path, replace=False) as file:
            for row in range(1, ROWS + 1):
                self.let.acquire(timeout=10)
                file.write(b"row\n")
                if self.fault is not None:
                    raise self.fault
                if not tell(row, ROWS):
                    raise Cancelled
        return ("hand 13 was voided",)

    def go_on(self, rows: int = ROWS) -> None:
        self.let.release(rows)


@pytest.fixture
def work() -> Work:
    return Work()


@pytest.fixture
def page(qtbot: QtBot, work: Work, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ExportPage:
    (tmp_path / "Documents").mkdir()
    monkeypatch.setattr(book_files, "folders", lambda: (tmp_path / "Documents",))
    page = ExportPage(None, None, "to the tables")
    qtbot.addWidget(page, before_close_func=_stopped(work))
    page.resize(1280, 800)
    page.offer(Export("Friday", "8 players", "Friday", CHOICES, work))
    page.show()
    return page


def _stopped(work: Work) -> "Callable[[object], None]":
    def stop(page: object) -> None:
        work.go_on(1000)
        assert isinstance(page, ExportPage)
        page.stop()

    return stop


def tap(page: ExportPage, name: str) -> None:
    key = next(key for key in page.findChildren(KeyButton) if key.isVisible() and key.accessibleName().startswith(name))
    assert key.isEnabled(), name
    QTest.mouseClick(key, Qt.MouseButton.LeftButton, pos=key.rect().center())


def said(page: ExportPage) -> str:
    return page.place.said.accessibleName()


def test_a_file_is_written_with_two_taps(qtbot: QtBot, page: ExportPage, work: Work, tmp_path: Path) -> None:
    tap(page, "CSV")
    assert words.file_line("Friday.csv") in page.place.name.accessibleName()
    work.go_on()
    with qtbot.waitSignal(page.finished) as finished:
        tap(page, "Documents")
    assert finished.args == [tmp_path / "Documents" / "Friday.csv"]
    assert (tmp_path / "Documents" / "Friday.csv").read_bytes() == b"row\n" * ROWS
    assert said(page).startswith(f"Friday.csv. in {tmp_path / 'Documents'}. Not told: hand 13 was voided")
    assert (work.keys, page.place.stage) == (["csv"], Stage.ENDED)
    assert work.threads[0] is not threading.current_thread()


def test_a_second_file_gets_a_name_of_its_own(qtbot: QtBot, page: ExportPage, work: Work, tmp_path: Path) -> None:
    (tmp_path / "Documents" / "Friday.pdf").write_bytes(b"old")
    work.go_on()
    with qtbot.waitSignal(page.finished) as finished:
        tap(page, "Documents")
    assert finished.args == [tmp_path / "Documents" / "Friday-2.pdf"]
    assert (tmp_path / "Documents" / "Friday.pdf").read_bytes() == b"old"
    tap(page, words.AGAIN)
    assert page.place.stage is Stage.PLACE


def test_how_far_it_is_can_be_seen_and_cancel_leaves_nothing(
    qtbot: QtBot, page: ExportPage, work: Work, tmp_path: Path
) -> None:
    tap(page, "Documents")
    work.go_on(20)
    qtbot.waitUntil(lambda: 0 < page.place.bar.share < 1)
    assert not page.formats.rows.keys[1].isEnabled()
    tap(page, words.CANCEL)
    work.go_on()
    qtbot.waitUntil(lambda: page.place.stage is Stage.ENDED)
    assert said(page) == words.CANCELLED
    assert list((tmp_path / "Documents").iterdir()) == []
    assert page.formats.rows.keys[1].isEnabled()


@pytest.mark.parametrize("fault", [StorageError("The disk is full: make room."), RuntimeError("ours")])
def test_what_goes_wrong_is_one_sentence(
    qtbot: QtBot, page: ExportPage, work: Work, tmp_path: Path, fault: Exception
) -> None:
    work.fault = fault
    work.go_on()
    with qtbot.waitSignal(page.job.failed):
        tap(page, "Documents")
    assert said(page).endswith(".")
    assert "ours" not in said(page)
    assert list((tmp_path / "Documents").iterdir()) == []
    tap(page, words.AGAIN)
    assert page.place.stage is Stage.PLACE


def test_leaving_the_page_ends_what_is_written(qtbot: QtBot, page: ExportPage, work: Work, tmp_path: Path) -> None:
    tap(page, "Documents")
    qtbot.waitUntil(lambda: bool(work.threads))
    work.go_on(3)
    threading.Timer(0.05, work.go_on).start()
    tap(page, "Back")
    assert not page.job.running
    assert list((tmp_path / "Documents").iterdir()) == []


def test_a_stick_that_was_pulled_out_is_no_name_of_a_file(
    qtbot: QtBot, page: ExportPage, work: Work, tmp_path: Path
) -> None:
    (tmp_path / "Documents").rmdir()
    work.go_on()
    with qtbot.waitSignal(page.job.failed):
        tap(page, "Documents")
    assert said(page).endswith("choose another place for it.")
    assert list(tmp_path.iterdir()) == []


def test_a_place_can_be_typed(qtbot: QtBot, page: ExportPage, work: Work, tmp_path: Path) -> None:
    tap(page, "Another place")
    field = page.place.files.typed.letters.field
    field.setText(str(tmp_path / "mine"))
    work.go_on()
    with qtbot.waitSignal(page.finished) as finished:
        tap(page, "Write")
    assert finished.args == [tmp_path / "mine.pdf"]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("stage", Stage)
def test_every_key_is_a_finger_wide_and_stands_alone(page: ExportPage, width: int, height: int, stage: Stage) -> None:
    page.resize(width, height)
    page.place.show_stage(stage)
    found: list[Target] = targets(page, page.look, {})
    assert found
    for target in found:
        assert target.name
        assert target.rect.width() >= 55.9
        assert target.rect.height() >= 55.9, str(target)
    for one, other in itertools.pairwise(found):
        assert not one.rect.intersects(other.rect)


def test_hostile_names_stay_text_and_make_names_of_files(page: ExportPage, work: Work, tmp_path: Path) -> None:
    for name in HOSTILE_NAMES:
        stem = file_stem(name, "night")
        page.offer(Export(name, name, stem, CHOICES, work))
        page.grab()
        shown = page.place.name.accessibleName()
        assert shown == words.file_line(f"{stem}.pdf")
        assert book_files.target(tmp_path / "Documents", stem, ".pdf").parent == tmp_path / "Documents"

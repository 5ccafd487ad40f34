"""Files that are opened with the program, in the real window: asked about, opened, made one's own, taken in."""

import gc
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as changed
from PySide6.QtCore import QEvent, QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

import resources
from app.formats.phh.writer import write_hand
from app.session.presets import load_presets
from app.settings import Settings
from db.driver import DRIVER
from db.event_store import SqlEventStore
from db.opening import open_database
from tests.shared_data import ROOT
from tests.ui.commands.test_import_hands import SOUND, WRONG, phhs
from tests.ui.painted import painted_texts, text_faults
from tests.ui.panel_tools import SIZES, size_text, tap, unreached
from tests.ui.touch_targets import target_faults, targets
from ui import bootstrap, cli
from ui.console import Console
from ui.main_window import MainWindow
from ui.opened_file import FileKind, OpenedFile, opened_file
from ui.table_page import TablePage
from ui.views.pages.history_page import HistoryPage
from ui.views.pages.opened_file_page import OpenedFilePage
from ui.views.pages.tables_page import TablesPage
from ui.views.pages.trouble_page import TroublePage
from ui.views.parts.key_button import KeyButton
from ui.words import opened_file_words as words

GAME = load_presets(resources.path("presets"))[0]
QUICK = replace(Settings(), guard_ms=0, motion=False)
NOW = 1_700_000_000_000_000

Open = Callable[[Path], Console]


def nights(path: Path, *names: str) -> Path:
    """A database with these tables, the last one still open."""
    stores = bootstrap.open_stores(f"sqlite:///{path}")
    stores.settings.save(QUICK)
    for name in names:
        bootstrap.start_table(stores, replace(GAME, name=name), lambda: NOW)
    stores.close()
    path.with_name(f"{path.name}.lock").unlink()
    return path


def names_in(path: Path) -> list[str]:
    database = open_database(f"sqlite:///{path}")
    try:
        return [row.name for row in SqlEventStore(database).sessions()]
    finally:
        database.close()


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The user's own database: one table."""
    (tmp_path / "own").mkdir()
    return nights(tmp_path / "own" / "cutcard.sqlite", "Ours")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Somebody's nights in a file."""
    return nights(tmp_path / "friday.cutcard", "Theirs", "Theirs too")


@pytest.fixture
def opened(qapp: QApplication, tmp_path: Path) -> Iterator[Open]:
    """The program on the user's own database, opened with a file; once the file was looked into.

    Its windows go here and now: left to the garbage collector, one could end in the thread of another test's job.
    """
    del qapp
    consoles: list[Console] = []

    def open_it(path: Path) -> Console:
        gc.collect()  # here, and not in the thread of a job: what an earlier window left may only end in this thread
        file = opened_file(str(path))
        assert file is not None
        window = MainWindow()
        console = Console(window, f"sqlite:///{tmp_path / 'own' / 'cutcard.sqlite'}", file)
        consoles.append(console)
        console.open()
        wait_until(lambda: window.page is not window.opening and not busy(window))
        return console

    yield open_it
    for console in consoles:
        console.close()
        console.window.close()
        console.window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def wait_until(seen: Callable[[], bool]) -> None:
    """Let the program run until this is so.

    The plugin's own wait leaves timers to the garbage collector, which may end them in the thread of a job.
    """
    until = time.monotonic() + 20
    while not seen():
        assert time.monotonic() < until
        QTest.qWait(10)


def busy(window: MainWindow) -> bool:
    page = window.page
    return isinstance(page, OpenedFilePage) and page.here.isHidden()


def question(console: Console) -> OpenedFilePage:
    page = console.window.page
    assert isinstance(page, OpenedFilePage)
    return page


def answer(console: Console, words: str) -> QWidget:
    """Tap the key that says this; the page that stands then."""
    page = question(console)
    (key,) = [key for key in (*page.file.keys, *page.here.keys) if key.isVisible() and key.face.text == words]
    tap(key)
    wait_until(lambda: not busy(console.window))
    return console.window.page


def lit(page: OpenedFilePage) -> list[str]:
    return [key.face.text for key in page.findChildren(KeyButton) if key.isVisible() and key.face.kind.value == "lit"]


# ---- nights


def test_a_file_of_nights_is_asked_about_and_nothing_is_written(own: Path, copy: Path, opened: Open) -> None:
    before = copy.read_bytes(), own.read_bytes()
    page = question(opened(copy))
    assert page.accessibleName() == "friday.cutcard"
    assert page.file.said.accessibleName().startswith("2 tables, 0 hands. The last one: Theirs too. ")
    assert page.here.said.accessibleName().startswith("1 table, 0 hands. The last one: Ours. ")
    assert lit(page) == [words.OPEN]
    assert (copy.read_bytes(), own.read_bytes()) == before
    assert not copy.with_name("friday.cutcard.lock").exists()


def test_opened_it_is_the_database_of_this_run_and_the_page_says_so(own: Path, copy: Path, opened: Open) -> None:
    console = opened(copy)
    page = answer(console, words.OPEN)
    assert isinstance(page, TablesPage)
    assert page.session_list.accessibleName() == "Not your nights: friday.cutcard"
    assert "Not your nights: friday.cutcard" in [one.text for one in painted_texts(page)]
    assert page.status.accessibleName().startswith("This is friday.cutcard, not your own nights: ")
    assert console.show_table(2)
    console.show_tables()
    assert page.session_list.accessibleName() == "Not your nights: friday.cutcard"
    console.close()
    assert names_in(own) == ["Ours"]


def test_made_ones_own_it_keeps_what_was_there(own: Path, copy: Path, opened: Open) -> None:
    console = opened(copy)
    page = answer(console, words.TAKE_OVER)
    assert isinstance(page, TablesPage)
    assert page.session_list.accessibleName() == "Open and earlier tables"
    said = page.status.accessibleName()
    assert said == "The nights of friday.cutcard are yours now. What was here is kept as cutcard.sqlite.replaced."
    console.close()
    assert names_in(own) == names_in(copy) == ["Theirs too", "Theirs"]
    assert names_in(own.with_name("cutcard.sqlite.replaced")) == ["Ours"]


def test_on_a_machine_without_nights_making_it_ones_own_comes_next(tmp_path: Path, copy: Path, opened: Open) -> None:
    (tmp_path / "own").mkdir()
    console = opened(copy)
    assert lit(question(console)) == [words.TAKE_OVER]
    assert question(console).here.said.accessibleName() == "No table yet"
    assert not (tmp_path / "own" / "cutcard.sqlite").exists()
    assert isinstance(answer(console, words.TAKE_OVER), TablesPage)
    console.close()
    assert names_in(tmp_path / "own" / "cutcard.sqlite") == ["Theirs too", "Theirs"]


def test_staying_with_ones_own_opens_the_table_that_was_played_last(own: Path, copy: Path, opened: Open) -> None:
    assert isinstance(answer(opened(copy), words.STAY), TablePage)


def test_the_own_database_by_its_file_is_simply_opened(own: Path, opened: Open) -> None:
    assert isinstance(opened(own).window.page, TablePage)


def test_while_another_cutcard_has_the_own_nights_open_they_are_not_replaced(
    own: Path, copy: Path, opened: Open
) -> None:
    other = open_database(f"sqlite:///{own}")
    console = opened(copy)
    page = answer(console, words.TAKE_OVER)
    assert page is question(console)
    assert "Cutcard is already open on" in question(console).file.said.accessibleName()
    assert isinstance(answer(console, words.OPEN), TablesPage)
    other.close()
    console.close()
    assert names_in(own) == ["Ours"]


def test_own_nights_that_are_damaged_hinder_nobody_from_bringing_a_copy_back(
    own: Path, copy: Path, opened: Open
) -> None:
    own.write_bytes(b"torn")
    console = opened(copy)
    assert "is not a Cutcard database" in question(console).here.said.accessibleName()
    assert isinstance(answer(console, words.TAKE_OVER), TablesPage)
    assert own.with_name("cutcard.sqlite.replaced").read_bytes() == b"torn"


def newer(path: Path) -> None:
    connection = DRIVER.connect(str(path))
    connection.execute("PRAGMA user_version = 999")
    connection.close()


def others(path: Path) -> None:
    path.unlink()
    connection = DRIVER.connect(str(path))
    connection.execute("CREATE TABLE songs (name)")
    connection.close()


def torn(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda path: path.write_text("notes"), "is not a Cutcard database: choose another file."),
        (lambda path: path.write_bytes(b""), "is not a Cutcard database: choose another file."),
        (others, "is not a Cutcard database: choose another file."),
        (newer, "was written by a newer Cutcard"),
        (torn, "is damaged: keep a copy of it"),
    ],
    ids=["text", "empty", "other", "newer", "torn"],
)
def test_what_cannot_be_opened_is_one_sentence(
    own: Path, copy: Path, opened: Open, spoil: Callable[[Path], object], said: str
) -> None:
    spoil(copy)
    before = copy.read_bytes()
    page = opened(copy).window.page
    assert isinstance(page, TroublePage)
    assert page.accessibleName() == words.CANNOT_OPEN
    assert said in page.sentence
    assert page.sentence.endswith(".")
    assert copy.read_bytes() == before


def test_a_file_that_comes_back_is_opened_by_trying_again(own: Path, copy: Path, opened: Open) -> None:
    kept = copy.with_name("kept")
    shutil.copyfile(copy, kept)
    copy.write_text("torn")
    console = opened(copy)
    trouble = console.window.page
    assert isinstance(trouble, TroublePage)
    kept.replace(copy)
    tap(trouble.retry_key)
    wait_until(lambda: console.window.page is not trouble and not busy(console.window))
    assert lit(question(console)) == [words.OPEN]


def test_a_stick_that_is_pulled_under_the_question_is_missed_and_no_file_made(
    own: Path, copy: Path, opened: Open
) -> None:
    console = opened(copy)
    copy.rename(copy.with_name("elsewhere"))
    page = answer(console, words.OPEN)
    assert isinstance(page, TroublePage)
    assert page.sentence.startswith("There is no file ")
    assert not copy.exists()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is read-only for the superuser")
def test_a_read_only_copy_can_be_made_ones_own(own: Path, copy: Path, opened: Open) -> None:
    copy.chmod(0o444)
    assert isinstance(answer(opened(copy), words.TAKE_OVER), TablesPage)


def test_an_older_version_is_shown_as_it_is(own: Path, tmp_path: Path, opened: Open) -> None:
    older = tmp_path / "old.cutcard"
    shutil.copyfile(ROOT / "tests" / "db" / "old" / "v1.sqlite", older)
    before = older.read_bytes()
    console = opened(older)
    assert "table" in question(console).file.said.accessibleName()
    assert older.read_bytes() == before
    assert isinstance(answer(console, words.TAKE_OVER), TablesPage)
    assert older.read_bytes() == before


# ---- hands


@pytest.fixture
def hands(tmp_path: Path) -> Path:
    file = tmp_path / "hands.phhs"
    file.write_text(phhs(SOUND, SOUND))
    return file


def test_hands_are_taken_in_and_the_history_stands(own: Path, hands: Path, opened: Open) -> None:
    console = opened(hands)
    page = console.window.page
    assert isinstance(page, HistoryPage)
    assert page.status.accessibleName() == "2 hands of hands.phhs: taken in."
    console.close()
    assert names_in(own) == ["hands.phhs", "Ours"]


def test_the_same_hands_are_not_doubled_unasked(own: Path, hands: Path, opened: Open) -> None:
    opened(hands).close()
    renamed = hands.rename(hands.with_name("again.phh"))
    console = opened(renamed)
    said = question(console).file.said.accessibleName()
    assert said == "Its 2 hands are here already. They are session 2, hands.phhs."
    assert lit(question(console)) == [words.HISTORY]
    assert isinstance(answer(console, words.HISTORY), HistoryPage)
    console.close()
    assert names_in(own) == ["hands.phhs", "Ours"]
    console = opened(renamed)
    assert isinstance(answer(console, words.AGAIN), HistoryPage)
    console.close()
    assert names_in(own) == ["again.phh", "hands.phhs", "Ours"]


def test_one_hand_more_is_another_file(own: Path, hands: Path, opened: Open) -> None:
    opened(hands).close()
    hands.write_text(phhs(SOUND, SOUND, SOUND))
    assert isinstance(opened(hands).window.page, HistoryPage)


def test_other_hands_of_the_same_number_are_another_file(own: Path, hands: Path, opened: Open) -> None:
    hands.write_text(phhs(SOUND))
    opened(hands).close()
    hands.write_text(phhs(changed(SOUND, names=((2, "Somebody"), (4, "Bo"), (7, "Li")))))
    assert isinstance(opened(hands).window.page, HistoryPage)


def test_a_hand_that_cannot_be_played_is_one_sentence_and_nothing_is_kept(own: Path, hands: Path, opened: Open) -> None:
    hands.write_text(phhs(SOUND) + write_hand(WRONG, "9").text)
    console = opened(hands)
    page = console.window.page
    assert isinstance(page, TroublePage)
    assert "cannot be taken in" in page.sentence
    assert page.sentence.endswith("; nothing was taken in.")
    console.close()
    assert names_in(own) == ["Ours"]


def test_no_hands_at_all_is_one_sentence(own: Path, hands: Path, opened: Open) -> None:
    hands.write_bytes(b"\xff\xfe\x00")
    page = opened(hands).window.page
    assert isinstance(page, TroublePage)
    assert page.sentence.endswith("; nothing was taken in.")


# ---- as the system asks, while the program runs


def test_under_an_open_table_a_file_is_refused_in_words(own: Path, copy: Path, opened: Open) -> None:
    console = opened(own)
    console.open_file(str(copy))
    assert isinstance(console.window.page, TablePage)
    assert console.table is not None
    assert words.AT_A_TABLE in console.table.status.accessibleName()


def test_from_the_list_of_tables_a_file_is_asked_about(own: Path, copy: Path, opened: Open) -> None:
    console = opened(own)
    console.show_tables()
    console.open_file(str(copy))
    wait_until(lambda: isinstance(console.window.page, OpenedFilePage) and not busy(console.window))
    assert isinstance(answer(console, words.OPEN), TablesPage)
    assert console.stores is not None
    assert console.stores.database.path == copy


# ---- looks


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_every_text_is_whole_and_every_key_large_enough(own: Path, tmp_path: Path, opened: Open, size: QSize) -> None:
    file = nights(tmp_path / ("Backup of the club's nights, spring, second stick" + ".cutcard"), "Thursday game " * 3)
    console = opened(file)
    console.window.resize(size)
    QTest.qWait(20)
    page = question(console)
    texts = painted_texts(page)
    assert text_faults(texts, page) == []
    assert [one.text for one in texts if one.shortened or one.squeeze < 1] == []
    assert target_faults(targets(page, page.look, {}), page, page.look) == []
    assert unreached(page) == set()


# ---- the command line


@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [
        ("a.cutcard", b"", FileKind.NIGHTS),
        ("A.CUTCARD", b"", FileKind.NIGHTS),
        ("a.phh", b"", FileKind.HANDS),
        ("a.phhs", b"", FileKind.HANDS),
        ("copy.sqlite", None, FileKind.NIGHTS),
        ("notes.txt", b"SQLite format 3\0", None),
        ("notes", b"", None),
    ],
)
def test_a_file_is_told_by_name_or_content(
    tmp_path: Path, copy: Path, name: str, content: bytes | None, kind: FileKind | None
) -> None:
    path = tmp_path / name
    path.write_bytes(copy.read_bytes() if content is None else content)
    found = opened_file(str(path))
    assert found == (OpenedFile(path, kind) if kind else None)


@pytest.mark.parametrize("name", ["", "nowhere.cutcard", "a\0b.phh", "x" * 5000 + ".phh", "."])
def test_what_is_no_file_is_none(name: str) -> None:
    assert opened_file(name) is None


@pytest.mark.parametrize("words", [("{file}",), ("--database", "x", "{file}"), ("{file}", "--database", "x")])
def test_the_command_line_opens_a_file(copy: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]) -> None:
    seen: list[object] = []

    def open_console(url: str | None, *, file: OpenedFile | None) -> int:
        seen.extend([url, file])
        return 0

    monkeypatch.setattr("ui.console.open_console", open_console)
    assert cli.main([word.format(file=copy) for word in words]) == 0
    assert seen == ["x" if "x" in words else None, OpenedFile(copy, FileKind.NIGHTS)]


@pytest.mark.parametrize("words", [("nowhere.cutcard",), ("{file}", "sessions"), ("{file}", "{file}"), ("nonsense",)])
def test_everything_else_is_used_wrongly(
    copy: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([word.format(file=copy) for word in words])
    assert ended.value.code == 2
    assert "cutcard: error: " in capsys.readouterr().err


DESKTOP = """
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFileOpenEvent
from ui import desktop
from ui.mac_application import MacApplication

application, seen = MacApplication(["cutcard"]), []
application.file_opened.connect(seen.append)
QCoreApplication.sendEvent(application, QFileOpenEvent("/nights/friday.cutcard"))
desktop.give_icon()
sizes = [size.width() for size in application.windowIcon().availableSizes()]
middle = application.windowIcon().pixmap(64, 64).toImage().pixelColor(32, 32).name()
print(seen, sizes, middle)
"""


def test_the_windows_have_the_icon_and_macos_tells_of_files() -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    ran = subprocess.run(
        [sys.executable, "-c", DESKTOP],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    said = "['/nights/friday.cutcard'] [16, 20, 24, 32, 48, 64, 128, 256] #f2b13a\n"
    assert (ran.stdout, ran.stderr) == (said, "")


def test_the_application_has_the_name_of_its_desktop_entry() -> None:
    from ui.desktop import APP_ID

    assert (ROOT / "installer" / "linux" / f"{APP_ID}.desktop").is_file()


def test_a_double_click_from_the_shell_to_the_history(hands: Path, tmp_path: Path) -> None:
    database = tmp_path / "new.sqlite"
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "ui", "--database", str(database), str(hands)]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True) as program:
        until = time.monotonic() + 30
        while (not database.exists() or not counted(database)) and time.monotonic() < until:
            time.sleep(0.1)
        program.terminate()
        _, said = program.communicate(timeout=20)
    assert said == ""
    assert names_in(database) == ["hands.phhs"]


def counted(path: Path) -> int:
    """Sessions in a database that another program writes, 0 while it is being made."""
    connection = DRIVER.connect(f"file:{path}?mode=ro", uri=True)
    try:
        found: int = connection.execute("SELECT count(*) FROM table_sessions").fetchone()[0]
    except DRIVER.OperationalError:
        return 0
    finally:
        connection.close()
    return found

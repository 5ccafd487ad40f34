"""The page of updates: looking, fetching and installing are one tap each; nothing by itself, nothing under a table."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.session.ports import SessionRow, StorageError
from app.settings import PadSide, Settings
from app.update.build import Build, Kind
from app.update.errors import UpdateError
from tests.hostile_names import HOSTILE_NAMES
from tests.ui.painted import painted_texts, text_faults
from tests.ui.panel_tools import SIZES, size_text, tap, unreached
from tests.ui.touch_targets import target_faults, targets
from tests.update.signed_release import BUILD, INSTALLER, Release
from ui import book_files
from ui.faces import KeyKind
from ui.updates.desk import UpdateDesk
from ui.updates.handing import Handed, How
from ui.updates.source import FolderSource
from ui.views.pages.update_page import Stage, UpdatePage
from ui.views.parts.key_button import KeyButton
from ui.words import update_words as words

ON = Settings(guard_ms=0, motion=False, updates=True)
APPIMAGE = "Cutcard-0.2.0-x86_64.AppImage"
OPEN = SessionRow(7, "Thursday game", 1, 0, 12)
CLOSED = SessionRow(6, "Charity evening", 1, 2, 58)


class Gated(FolderSource):
    """Gives each piece only when it is let."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.gate = threading.Semaphore(0)

    def chunks(self, name: str) -> Iterator[bytes]:
        for chunk in super().chunks(name):
            if name == APPIMAGE:
                self.gate.acquire(timeout=10)
            yield chunk


@dataclass
class Place:
    """Everything around the page: tables, the stick, the server, and what was done."""

    folder: Path
    build: Build = BUILD
    running: str = "0.1.0"
    tables: list[SessionRow] = field(default_factory=lambda: [CLOSED])
    done: list[str] = field(default_factory=list)
    fault: Exception | None = None
    handed: Handed = Handed(How.REPLACED, Path("/apps/Cutcard.AppImage"), "Cutcard.AppImage.previous")

    def __post_init__(self) -> None:
        self.server = Gated(Release().write(self.folder / "server"))

    def desk(self) -> UpdateDesk:
        return UpdateDesk(
            self.build, self.running, self.folder / "updates", lambda: self.tables, self.keep, self.web, self.hand_over
        )

    def web(self, address: str) -> Gated:
        self.done.append(f"asked {address}")
        return self.server

    def keep(self, ending: str) -> Path:
        self.done.append(f"copied {ending}")
        if isinstance(self.fault, StorageError):
            raise self.fault
        return self.folder / f"cutcard-{ending}.sqlite"

    def hand_over(self, kind: Kind, path: Path) -> Handed:
        self.done.append(f"handed {kind} {path.name}")
        if self.fault is not None:
            raise self.fault
        return self.handed


MakePage = Callable[..., UpdatePage]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Place:
    stick = tmp_path / "CLUB"
    stick.mkdir()
    monkeypatch.setattr(book_files, "folders", lambda: (stick, tmp_path / "Downloads"))
    return Place(tmp_path)


@pytest.fixture
def make(qtbot: QtBot, place: Place) -> MakePage:
    def made(settings: Settings = ON) -> UpdatePage:
        page = UpdatePage(None, settings, "to the tables", place.desk())
        qtbot.addWidget(page, before_close_func=_stopped)
        page.resize(1280, 800)
        page.show()
        return page

    def _stopped(page: object) -> None:
        place.server.gate.release(1000)
        assert isinstance(page, UpdatePage)
        page.stop()

    return made


def settled(page: UpdatePage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not page.job.running)


def said(page: UpdatePage) -> str:
    return page.there.said.accessibleName()


def lit(page: UpdatePage) -> list[str]:
    keys = [key for key in page.findChildren(KeyButton) if key.isVisible()]
    return [key.accessibleName() for key in keys if key.face.kind is KeyKind.LIT]


def choose_stick(page: UpdatePage, qtbot: QtBot) -> None:
    tap(page.here.folder_key)
    tap(page.there.files.rows.keys[0])
    settled(page, qtbot)


# ---- what is offered


def test_nothing_is_asked_before_a_tap(make: MakePage, place: Place) -> None:
    page = make()
    QTest.qWait(100)
    assert place.done == []
    assert lit(page) == ["Check now"]
    assert page.here.said.accessibleName() == "Cutcard 0.1.0. an AppImage"


@pytest.mark.parametrize(
    ("build", "settings", "check", "folder"),
    [
        (BUILD, Settings(), "Check now, off in the settings", "From a folder"),
        (Build(), ON, "Check now, runs from its source", "From a folder, runs from its source"),
        (Build(Kind.DEB), ON, "Check now, built without a key", "From a folder, built without a key"),
        (replace(BUILD, address=""), ON, "Check now, knows no server", "From a folder"),
    ],
)
def test_a_key_that_is_off_says_why(
    make: MakePage, place: Place, build: Build, settings: Settings, check: str, folder: str
) -> None:
    place.build = build
    page = make(settings)
    assert (page.here.check_key.accessibleName(), page.here.check_key.isEnabled()) == (check, False)
    assert (page.here.folder_key.accessibleName(), page.here.folder_key.isEnabled()) == (folder, "," not in folder)
    assert lit(page) == ([] if "," in folder else [folder])
    assert said(page) == words.no_check(build, settings.updates)


def test_the_setting_takes_effect_at_once(make: MakePage) -> None:
    page = make(Settings())
    page.apply(ON)
    assert page.here.check_key.isEnabled()
    assert said(page) == words.READY


def test_while_a_table_is_open_there_is_nothing_but_the_way_back(make: MakePage, place: Place) -> None:
    place.tables = [CLOSED, OPEN]
    page = make()
    assert not page.here.check_key.isEnabled()
    assert not page.here.folder_key.isEnabled()
    assert page.here.check_key.accessibleName() == "Check now, a table is open"
    assert said(page) == "Thursday game is open: close its night first. Nothing is changed under a table."
    assert page.back_key is not None
    assert page.back_key.isEnabled()


@pytest.mark.parametrize("name", [*HOSTILE_NAMES[:40], ""])
def test_the_name_of_a_table_is_only_a_name(make: MakePage, place: Place, name: str) -> None:
    place.tables = [replace_name(name)]
    page = make()
    assert "is open: close its night first" in said(page)
    assert place.done == []


def replace_name(name: str) -> SessionRow:
    return SessionRow(7, name, 1, 0, 0)


# ---- over the internet


def test_check_then_install(make: MakePage, place: Place, qtbot: QtBot) -> None:
    page = make()
    tap(page.here.check_key)
    settled(page, qtbot)
    assert place.done == [f"asked {BUILD.address}"]
    assert said(page).startswith("Cutcard 0.2.0. of 3 February 2027 · 1.0 MB · signature is right. The straddle")
    assert lit(page) == ["Install 0.2.0"]
    place.server.gate.release(100)
    tap(page.there.key)
    settled(page, qtbot)
    qtbot.waitUntil(lambda: page.there.stage is Stage.SAID)
    assert place.done[1:] == ["copied before-0.2.0", f"handed appimage {APPIMAGE}"]
    assert (place.folder / "updates" / APPIMAGE).read_bytes() == INSTALLER
    assert said(page).startswith("Cutcard 0.2.0 is in place. Quit and open Cutcard again.")
    assert "copied to cutcard-before-0.2.0.sqlite" in said(page)


@pytest.mark.parametrize(("version", "words_"), [("0.1.0", "is the newest there is"), ("0.0.9", "yours is newer")])
def test_nothing_older_is_ever_offered(make: MakePage, place: Place, qtbot: QtBot, version: str, words_: str) -> None:
    Release(version).write(place.folder / "server")
    page = make()
    tap(page.here.check_key)
    settled(page, qtbot)
    assert words_ in said(page)
    assert page.there.stage is Stage.SAID
    assert not page.there.key.isVisible()


def test_the_file_grows_and_can_be_given_up(make: MakePage, place: Place, qtbot: QtBot) -> None:
    page = make()
    tap(page.here.check_key)
    settled(page, qtbot)
    tap(page.there.key)
    assert page.there.stage is Stage.BUSY
    assert not page.here.check_key.isEnabled()
    place.server.gate.release(2)
    qtbot.waitUntil(lambda: page.there.bar.share > 0)
    assert "0.5 MB of 1.0 MB" in page.there.bar.accessibleName()
    tap(page.there.key)
    assert not page.there.key.isEnabled()
    place.server.gate.release(100)
    settled(page, qtbot)
    assert said(page) == words.STOPPED
    assert list((place.folder / "updates").iterdir()) == []
    assert [what for what in place.done if not what.startswith("asked")] == []
    assert lit(page) == ["Check now"]


def test_looking_is_given_up_at_once(make: MakePage, place: Place, qtbot: QtBot, tmp_path: Path) -> None:
    silent = threading.Event()

    class Silent(Gated):
        def read(self, name: str, most: int) -> bytes:
            silent.wait(10)
            return super().read(name, most)

    place.server = Silent(tmp_path / "server")
    page = make()
    tap(page.here.check_key)
    tap(page.there.key)
    assert (said(page), page.job.running, lit(page)) == (words.STOPPED, False, ["Check now"])
    silent.set()
    qtbot.waitUntil(lambda: not any(thread.name == "update" for thread in threading.enumerate()))
    QTest.qWait(100)
    assert said(page) == words.STOPPED


def test_who_leaves_does_not_wait_for_the_server(make: MakePage, place: Place, qtbot: QtBot) -> None:
    page = make()
    tap(page.here.check_key)
    settled(page, qtbot)
    tap(page.there.key)
    assert page.back_key is not None
    with qtbot.waitSignal(page.left, timeout=500):
        tap(page.back_key)
    assert not page.job.running
    place.server.gate.release(100)
    qtbot.waitUntil(lambda: not any(thread.name == "update" for thread in threading.enumerate()))
    QTest.qWait(100)
    assert list((place.folder / "updates").iterdir()) == []
    assert [what for what in place.done if not what.startswith("asked")] == []


# ---- from a folder


def test_a_stick_needs_no_internet_and_no_setting(make: MakePage, place: Place, qtbot: QtBot) -> None:
    Release().write(place.folder / "CLUB")
    page = make(Settings(guard_ms=0))
    choose_stick(page, qtbot)
    assert lit(page) == ["Install 0.2.0"]
    tap(page.there.key)
    qtbot.waitUntil(lambda: "is in place" in said(page))
    assert place.done == ["copied before-0.2.0", f"handed appimage {APPIMAGE}"]


def test_a_path_can_be_typed_and_may_name_the_manifest(make: MakePage, place: Place, qtbot: QtBot) -> None:
    Release().write(place.folder / "elsewhere")
    page = make()
    tap(page.here.folder_key)
    page.there.files.chosen.emit(place.folder / "elsewhere" / "cutcard-update.json")
    settled(page, qtbot)
    assert lit(page) == ["Install 0.2.0"]


def test_the_choice_of_a_folder_can_be_left(make: MakePage) -> None:
    page = make()
    tap(page.here.folder_key)
    assert page.there.stage is Stage.FOLDERS
    tap(page.there.files.back_key)
    assert (page.there.stage, lit(page)) == (Stage.START, ["Check now"])


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda stick: (stick / "cutcard-update.json").unlink(), "There is no update in"),
        (lambda stick: (stick / "cutcard-update.json.sig").write_text("0" * 128), "signature does not fit"),
        (lambda stick: (stick / "cutcard-update.json").write_bytes(Release("9.0.0").manifest()), "does not fit"),
    ],
)  # fmt: skip
def test_a_stick_that_is_not_sound_is_said_in_a_sentence(
    make: MakePage, place: Place, qtbot: QtBot, spoil: Callable[[Path], object], says: str
) -> None:
    spoil(Release().write(place.folder / "CLUB"))
    page = make()
    choose_stick(page, qtbot)
    assert says in said(page)
    assert page.there.stage is Stage.SAID
    assert place.done == []


def test_an_installer_that_is_not_what_was_signed_is_not_run(make: MakePage, place: Place, qtbot: QtBot) -> None:
    stick = Release().write(place.folder / "CLUB")
    (stick / APPIMAGE).write_bytes(INSTALLER[:-1] + b"!")
    page = make()
    choose_stick(page, qtbot)
    tap(page.there.key)
    settled(page, qtbot)
    assert "is not what was signed" in said(page)
    assert place.done == []
    assert list((place.folder / "updates").iterdir()) == []


# ---- installing


def offered(page: UpdatePage, place: Place, qtbot: QtBot) -> None:
    Release().write(place.folder / "CLUB")
    choose_stick(page, qtbot)


def test_a_table_that_was_opened_since_stops_it(make: MakePage, place: Place, qtbot: QtBot) -> None:
    page = make()
    offered(page, place, qtbot)
    place.tables = [OPEN]
    tap(page.there.key)
    settled(page, qtbot)
    assert said(page).startswith("Thursday game is open")
    assert place.done == []
    assert not page.here.check_key.isEnabled()


def test_a_table_that_is_opened_while_it_is_fetched_stops_it(make: MakePage, place: Place, qtbot: QtBot) -> None:
    page = make()
    tap(page.here.check_key)
    settled(page, qtbot)
    tap(page.there.key)
    place.server.gate.release(1)
    qtbot.waitUntil(lambda: page.there.bar.share > 0)
    place.tables = [OPEN]
    place.server.gate.release(100)
    qtbot.waitUntil(lambda: page.there.stage is Stage.SAID)
    assert said(page).startswith("Thursday game is open")
    assert [what for what in place.done if not what.startswith("asked")] == []


def test_a_file_that_was_changed_since_is_not_run(
    make: MakePage, place: Place, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = make()
    offered(page, place, qtbot)
    real = UpdateDesk.install

    def changed(desk: UpdateDesk, looked: object, path: Path) -> object:
        path.write_bytes(INSTALLER[::-1])
        return real(desk, looked, path)  # type: ignore[arg-type]  # handed on as it came

    monkeypatch.setattr(UpdateDesk, "install", changed)
    tap(page.there.key)
    settled(page, qtbot)
    qtbot.waitUntil(lambda: page.there.stage is Stage.SAID)
    assert "was changed since it was checked" in said(page)
    assert place.done == []


@pytest.mark.parametrize(
    ("fault", "done"),
    [
        (StorageError("The disk is full: make room on it."), ["copied before-0.2.0"]),
        (UpdateError("The installer cannot be started."), ["copied before-0.2.0", f"handed appimage {APPIMAGE}"]),
    ],
)
def test_what_goes_wrong_is_said_and_nothing_is_done_without_the_copy(
    make: MakePage, place: Place, qtbot: QtBot, fault: Exception, done: list[str]
) -> None:
    place.fault = fault
    page = make()
    offered(page, place, qtbot)
    tap(page.there.key)
    qtbot.waitUntil(lambda: said(page) == str(fault))
    assert place.done == done


def test_a_fault_of_the_program_is_said_and_logged(
    make: MakePage, place: Place, qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    place.fault = ZeroDivisionError()
    page = make()
    offered(page, place, qtbot)
    tap(page.there.key)
    qtbot.waitUntil(lambda: said(page) == words.WENT_WRONG)
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize(
    ("handed", "says", "quits"),
    [
        (Handed(How.SETUP_RUNS, Path("C:/x.exe")), "The installer is running", True),
        (Handed(How.WINDOW_OPENED, Path("/x.dmg")), "drag the new one", False),
        (Handed(How.WINDOW_OPENED, Path("/x.deb"), "sudo apt install /x.deb"), "sudo apt install /x.deb", False),
        (Handed(How.BY_HAND, Path("/x.deb"), "sudo apt install /x.deb"), "administrator", False),
        (Handed(How.BY_HAND, Path("/x.AppImage")), "in the place of your AppImage", False),
    ],
)
def test_each_kind_says_what_is_left_to_do(
    make: MakePage, place: Place, qtbot: QtBot, handed: Handed, says: str, quits: bool
) -> None:
    place.handed = handed
    page = make()
    asked: list[bool] = []
    page.quit_wanted.connect(lambda: asked.append(True))
    offered(page, place, qtbot)
    tap(page.there.key)
    qtbot.waitUntil(lambda: says in said(page))
    assert asked == [True] * quits


# ---- looks


def folders(page: UpdatePage, _place: Place, _qtbot: QtBot) -> None:
    tap(page.here.folder_key)


def fetching(page: UpdatePage, place: Place, qtbot: QtBot) -> None:
    tap(page.here.check_key)
    settled(page, qtbot)
    tap(page.there.key)


def long_notes(page: UpdatePage, place: Place, qtbot: QtBot) -> None:
    Release(changed={"notes": [("word " * 28).strip()] * 6}).write(place.folder / "CLUB")
    choose_stick(page, qtbot)


def refused(page: UpdatePage, place: Place, qtbot: QtBot) -> None:
    (Release().write(place.folder / "CLUB") / "cutcard-update.json.sig").write_text("0")
    choose_stick(page, qtbot)


def by_hand(page: UpdatePage, place: Place, qtbot: QtBot) -> None:
    path = Path("/Users/dealer/.local/share/cutcard/updates/cutcard_0.2.0_amd64.deb")
    place.handed = Handed(How.BY_HAND, path, f"sudo apt install {path}")
    offered(page, place, qtbot)
    tap(page.there.key)
    qtbot.waitUntil(lambda: "administrator" in said(page))


def start(_page: UpdatePage, _place: Place, _qtbot: QtBot) -> None:
    pass


STATES = (start, folders, fetching, long_notes, refused, by_hand)


@pytest.mark.parametrize("state", STATES, ids=lambda state: str(state.__name__))
@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_every_state_has_room_and_is_said_whole(
    make: MakePage, place: Place, qtbot: QtBot, size: QSize, state: Callable[[UpdatePage, Place, QtBot], None]
) -> None:
    page = make()
    state(page, place, qtbot)
    page.resize(size)
    QApplication.processEvents()
    assert target_faults(targets(page, page.look, {}), page, page.look) == []
    texts = painted_texts(page)
    assert text_faults(texts, page) == []
    cut = [one.text for one in texts if (one.shortened or one.squeeze < 1) and not one.text.startswith("/")]
    assert cut == []


@pytest.mark.parametrize("state", STATES, ids=lambda state: str(state.__name__))
def test_a_keyboard_reaches_everything_and_one_thing_at_most_is_lit(
    make: MakePage, place: Place, qtbot: QtBot, state: Callable[[UpdatePage, Place, QtBot], None]
) -> None:
    page = make(replace(ON, pad_side=PadSide.LEFT))
    state(page, place, qtbot)
    assert len(lit(page)) <= 1
    assert unreached(page) == set()


def test_escape_leads_back(make: MakePage, qtbot: QtBot) -> None:
    page = make()
    with qtbot.waitSignal(page.left):
        QTest.keyClick(page, Qt.Key.Key_Escape)

"""`cutcard doctor`: each thing that can be wrong with a machine, in one line with its remedy, and the exit status."""

import os
import re
import shutil
import sys
import tomllib
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import msgspec
import pytest
from packaging.specifiers import SpecifierSet

from db.driver import DRIVER
from db.engine import Database
from tests.db.conftest import names_in
from tests.shared_data import ROOT
from tests.ui.commands.conftest import Command, in_a_process, lasting, tamper
from ui.commands import doctor, doctor_disk, doctor_screen
from ui.commands.doctor_screen import GLIB, PACKAGES, Screen
from ui.commands.finding import Finding, Grade, fine, mend, note

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SOUND = Screen("xcb", (("HDMI-1", 1920, 1080),), tuple(f.name for f in (ROOT / "resources/fonts").glob("*.ttf")), ())


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most tests are not about the screen: one is there."""
    monkeypatch.setattr(doctor_screen, "_asked", lambda: SOUND)
    monkeypatch.setattr(doctor_screen, "missing_libraries", lambda platforms: [])


def lines(said: str) -> dict[str, list[str]]:
    """What was found, by grade."""
    found: dict[str, list[str]] = {"ok": [], "note": [], "MEND": []}
    for line in said.splitlines():
        grade, what = line[:5].strip(), line[6:]
        found[grade].append(what)
    return found


# ---- the whole


def test_a_sound_machine(closed: Path, cutcard: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_disk, "file_system", lambda folder: "ext4")
    status, out, said = cutcard("doctor")
    found = lines(out)
    assert (status, said, found["MEND"]) == (0, "", [])
    assert f"Database {closed}" in found["ok"]
    assert [what.split()[0] for what in found["ok"]][:5] == ["Python", "Qt", "Screen", "Fonts:", "SQLite"]


def test_what_must_be_mended_is_said_twice(tmp_path: Path, cutcard: Command) -> None:
    status, out, said = cutcard("doctor", "--database", tmp_path / "nowhere" / "night.sqlite")
    assert status == 1
    assert lines(out)["MEND"] == [f"The folder {tmp_path / 'nowhere'} does not exist: make it, or choose another place"]
    assert said == "cutcard doctor: one thing must be mended, as the lines that begin with MEND say.\n"
    assert names_in(tmp_path) == []


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the screen has no name that could be taken away")
def test_as_a_program_without_a_screen(closed: Path) -> None:
    done = in_a_process("doctor", "--database", closed, QT_QPA_PLATFORM="", DISPLAY="")
    assert done.returncode == 1
    assert "MEND  No screen is in reach" in done.stdout
    assert done.stderr.startswith("cutcard doctor: ")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the screen has no name that could be taken away")
def test_as_a_program_with_a_screen_that_is_not_there(closed: Path) -> None:
    done = in_a_process("doctor", "--database", closed, QT_QPA_PLATFORM="xcb", DISPLAY=":7654")
    assert done.returncode == 1
    assert "MEND  Qt cannot open a window (could not connect to display :7654): start Cutcard on" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr


def test_as_a_program_with_a_screen(closed: Path, x_display: str) -> None:
    done = in_a_process("doctor", "--database", closed, QT_QPA_PLATFORM="", DISPLAY=x_display)
    assert "ok    Screen 1920 x 1080, by xcb\n" in done.stdout
    assert "ok    Fonts: all 16 files of ours\n" in done.stdout
    assert (done.returncode, done.stderr) == (0, "")


# ---- programs


@pytest.mark.parametrize("found", [(3, 11, 0), (3, 12, 7), (3, 14, 99)])
def test_a_python_we_are_tested_with(found: tuple[int, ...]) -> None:
    assert doctor.python_finding(found).grade is Grade.FINE


@pytest.mark.parametrize("found", [(3, 10, 9), (3, 15, 0), (4, 0, 0)])
def test_a_python_we_are_not_tested_with(found: tuple[int, ...]) -> None:
    assert doctor.python_finding(found).grade is Grade.MEND


def test_the_bounds_are_those_of_the_package() -> None:
    pythons = SpecifierSet(PROJECT["requires-python"])
    (oldest, newest) = doctor.PYTHONS
    for minor in range(8, 17):
        assert ((3, minor) >= oldest and (3, minor) <= newest) == pythons.contains(f"3.{minor}.0"), minor
    (qt,) = [line for line in PROJECT["dependencies"] if line.startswith("PySide6-Essentials")]
    least, below = (".".join(map(str, version)) for version in (doctor.QT_LEAST, doctor.QT_BELOW))
    assert qt == f"PySide6-Essentials>={least},<{below}"


@pytest.mark.parametrize(
    ("found", "grade"),
    [("6.11.3", Grade.FINE), ("6.11.9", Grade.FINE), ("6.12.0", Grade.MEND), ("6.11.2", Grade.MEND), ("5", Grade.MEND)],
)
def test_the_version_of_qt(found: str, grade: Grade, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "version", lambda name: found)
    assert doctor.qt_finding().grade is grade


def test_qt_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(doctor, "version", missing)
    assert doctor.qt_finding() == mend("Qt is not installed", "set Cutcard up again, with make setup")


def test_sqlite_and_its_journal() -> None:
    assert doctor.sqlite_finding("pysqlite3", "3.53.4", "wal").grade is Grade.FINE
    slower = doctor.sqlite_finding("sqlite3", "3.40.1", "truncate")
    assert slower.grade is Grade.NOTE
    assert slower.line.startswith("note  SQLite 3.40.1 (sqlite3), journal mode truncate: nothing is at risk, but ")


# ---- the screen


@pytest.mark.parametrize(
    ("environment", "platforms"),
    [
        ({}, ()),
        ({"DISPLAY": ":0"}, ("xcb",)),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ("wayland", "xcb")),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, ("offscreen",)),
        ({"QT_QPA_PLATFORM": "wayland:scale=2;xcb"}, ("wayland", "xcb")),
    ],
)
def test_which_platform_is_in_question(environment: dict[str, str], platforms: tuple[str, ...]) -> None:
    assert doctor_screen.platforms_in_question(environment) == platforms


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("qt.qpa.xcb: could not connect to display :7\nThis application failed", "could not connect to display :7"),
        ("Traceback (most recent call last):\n  x\nImportError: libX.so: cannot open\n", "libX.so: cannot open"),
        ("Traceback (most recent call last):\nModuleNotFoundError: No module", "ModuleNotFoundError: No module"),
        ("Aborted\n", "Aborted"),
        ("\n \n", ""),
    ],
)
def test_the_reason_is_in_what_was_said(said: str, reason: str) -> None:
    assert doctor_screen.reason_in(said) == reason


def findings(found: Screen | str, monkeypatch: pytest.MonkeyPatch) -> list[Finding]:
    monkeypatch.setattr(doctor_screen, "_asked", lambda: found)
    return list(doctor_screen.screen_findings())


def test_a_screen_that_is_too_small_is_only_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    small = msgspec.structs.replace(SOUND, screens=(("DSI-1", 800, 480),))
    assert findings(small, monkeypatch)[0].grade is Grade.NOTE
    both = msgspec.structs.replace(SOUND, screens=(("DSI-1", 800, 480), ("HDMI-1", 1920, 1080)))
    assert findings(both, monkeypatch)[0] == fine("Screen 800 x 480, 1920 x 1080, by xcb")


def test_typefaces_that_are_lost_must_be_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = msgspec.structs.replace(SOUND, fonts=SOUND.fonts[1:])
    assert findings(lost, monkeypatch)[1].what == f"Typefaces cannot be loaded ({SOUND.fonts[0]})"
    none = msgspec.structs.replace(SOUND, fonts=())
    assert findings(none, monkeypatch)[1].grade is Grade.MEND


@pytest.mark.skipif(os.name == "nt", reason="there are no packages of Debian there")
def test_scripts_without_a_font_are_a_note_with_the_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    scripts = findings(msgspec.structs.replace(SOUND, scripts=("Thai", "Devanagari")), monkeypatch)[2]
    assert scripts.what == "Names in some scripts show as boxes (SimplifiedChinese, Japanese, Korean)"
    assert "fonts-noto-cjk" in scripts.remedy
    assert "fonts-noto-core" not in scripts.remedy
    all_there = msgspec.structs.replace(SOUND, scripts=tuple(doctor_screen.SCRIPTS))
    assert len(findings(all_there, monkeypatch)) == 2


def test_a_window_that_does_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    (found,) = findings("could not connect to display :7", monkeypatch)
    assert found.grade is Grade.MEND
    assert found.what == "Qt cannot open a window (could not connect to display :7)"


def test_what_qt_itself_says_of_its_screen() -> None:
    done = in_a_process("doctor", "--screen")
    found = msgspec.json.decode(done.stdout, type=Screen)
    assert (done.returncode, found.platform) == (0, "offscreen")
    assert set(found.fonts) == set(SOUND.fonts)
    assert {"Latin", "Arabic", "Hebrew"} <= set(found.scripts)


# ---- system libraries

LISTING = """
\tlinux-vdso.so.1 (0x00007ffd)
\tlibxcb-cursor.so.0 => not found
\tlibQt6XcbQpa.so.6 => not found
\tlibEGL.so.1 => not found
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)
\tlibEGL.so.1 => not found
"""


def test_libraries_that_the_loader_does_not_find() -> None:
    assert doctor_screen.missing_in(LISTING) == ["libEGL.so.1", "libxcb-cursor.so.0"]


@pytest.mark.skipif(os.name == "nt", reason="there are no packages of Debian there")
def test_missing_libraries_are_named_with_the_command_that_brings_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_screen, "missing_libraries", lambda platforms: ["libEGL.so.1", "libxcb-cursor.so.0"])
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    (found,) = doctor_screen.screen_findings()
    assert found == mend(
        "Qt misses system libraries (libEGL.so.1, libxcb-cursor.so.0)",
        "type sudo sh -c 'apt-get update && apt-get install -y --no-install-recommends libegl1 libxcb-cursor0'",
    )


def test_the_command_is_what_this_person_can_type(monkeypatch: pytest.MonkeyPatch) -> None:
    command = "apt-get update && apt-get install -y --no-install-recommends libegl1"
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    assert doctor_screen.apt_command(["libegl1"]) == command
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert doctor_screen.apt_command(["libegl1"]) == f"su -c '{command}'"
    assert doctor_screen.libraries_finding(["libEGL.so.1"]).remedy == (
        "install with your package manager what Debian calls libegl1"
    )


def test_the_packages_are_those_that_the_set_up_installs() -> None:
    script = (ROOT / "installer" / "setup.sh").read_text("utf-8")
    table = script[script.index("package_of() {") : script.index("# Debian 13 and Ubuntu")]
    cases = dict(re.findall(r"^\s+(lib[\w.+-]+)\) echo ([\w.+-]+) ;;$", table, re.MULTILINE))
    assert dict(PACKAGES) == cases
    assert " | ".join(GLIB) in table
    assert {doctor_screen.package_of(name) for name in GLIB} < {"libglib2.0-0", "libglib2.0-0t64"}
    assert doctor_screen.package_of("libunknown.so.1") == ""


# ---- the disk


def on_disk(path: Path) -> list[Finding]:
    from argparse import Namespace

    return list(doctor_disk.disk_findings(Namespace(database=str(path))))


def test_no_database_yet_is_fine_and_none_is_made(path: Path) -> None:
    assert on_disk(path)[-1] == fine(f"No database yet; the console makes {path}")
    assert names_in(path.parent) == []


def test_a_database_that_the_console_has_open_is_fine(database: Database) -> None:
    assert on_disk(database.path)[-1] == fine(f"Database {database.path}, open in Cutcard now")


def test_looking_makes_no_lock(closed: Path) -> None:
    closed.with_name("night.sqlite.lock").unlink(missing_ok=True)  # on Windows it is gone
    assert on_disk(closed)[-1] == fine(f"Database {closed}")
    assert lasting(closed.parent) == ["night.sqlite"]


def test_a_database_that_another_program_keeps_locked(closed: Path) -> None:
    other = DRIVER.connect(str(closed), isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    try:
        found = on_disk(closed)[-1]
        assert found.grade is Grade.MEND
        assert found.what.startswith("Another program is using the database")
    finally:
        other.close()


@pytest.mark.parametrize(
    ("statement", "what"),
    [
        ("PRAGMA user_version = 99", "was written by a newer Cutcard"),
        ("PRAGMA application_id = 1", "is not a Cutcard database"),
        ("DELETE FROM entries WHERE seq = 4", "is damaged (session 1, entry 5: entry 4 is missing)"),
    ],
)
def test_a_database_in_a_bad_state(statement: str, what: str, closed: Path) -> None:
    tamper(closed, statement)
    found = on_disk(closed)[-1]
    assert found.grade is Grade.MEND
    assert what in found.what
    assert found.remedy


def test_a_file_that_lost_its_pages(closed: Path) -> None:
    data = bytearray(closed.read_bytes())
    size = int.from_bytes(data[16:18], "big")
    for page in range(3, len(data) // size):
        data[page * size : page * size + 40] = b"\xa5" * 40
    closed.write_bytes(data)
    found = on_disk(closed)[-1]
    assert found.grade is Grade.MEND
    assert "damaged" in found.what
    assert "cutcard restore" in found.remedy


@pytest.mark.parametrize("name", ["", "folder"])
def test_a_folder_in_its_place(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (found,) = on_disk(tmp_path / name)
    assert "is a folder" in found.what


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder in which nobody may write")
def test_a_folder_in_which_nothing_can_be_written() -> None:
    found = on_disk(Path("/proc/night.sqlite"))[0]
    assert found.grade is Grade.MEND
    assert found.what.startswith("Nothing can be written in /proc (")


def test_a_file_that_may_not_be_written(closed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode, **_: path != closed)
    assert mend(f"The database {closed} is read-only", "allow writing to the file and its folder") in on_disk(closed)


@pytest.mark.parametrize(
    ("free", "grade"), [(10**9, Grade.FINE), (499 * 10**6, Grade.NOTE), (19 * 10**6, Grade.MEND), (0, Grade.MEND)]
)
def test_room_on_the_disk(free: int, grade: Grade) -> None:
    assert doctor_disk.room_finding(free).grade is grade


MOUNTS = r"""/dev/sda1 / ext4 rw 0 0
server:/srv /mnt/club nfs4 rw 0 0
/dev/sdb1 /mnt/club/local ext4 rw 0 0
//nas/share /mnt/back\040room cifs rw 0 0
sshfs /srv/far fuse.sshfs rw 0 0
"""


@pytest.mark.parametrize(
    ("folder", "system"),
    [
        ("/srv/dana", "ext4"),
        ("/mnt/club", "nfs4"),
        ("/mnt/club/night", "nfs4"),
        ("/mnt/clubs", "ext4"),
        ("/mnt/club/local/night", "ext4"),
        ("/mnt/back room/x", "cifs"),
        ("/srv/far", "fuse.sshfs"),
    ],
)
@pytest.mark.skipif(os.name == "nt", reason="mounts are Linux's")
def test_whose_disk_a_folder_is_on(folder: str, system: str, tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(MOUNTS)
    assert doctor_disk.file_system(Path(folder), mounts) == system


@pytest.mark.parametrize("system", ["nfs4", "cifs", "fuse.sshfs", "smb3", "9p"])
def test_a_folder_on_another_machine(system: str, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_disk, "file_system", lambda folder: system)
    found = on_disk(path)[2]
    assert found.grade is Grade.MEND
    assert found.what == f"The folder {path.parent} is on another machine ({system}), where entries can be lost"


@pytest.mark.parametrize("name", ["Dropbox", "Dropbox (Club)", "OneDrive - Club", "Google Drive", "Nextcloud"])
def test_a_folder_that_is_copied_elsewhere(name: str, tmp_path: Path) -> None:
    folder = tmp_path / name / "poker"
    folder.mkdir(parents=True)
    found = on_disk(folder / "night.sqlite")[2]
    assert found.grade is Grade.MEND
    assert f"({name})" in found.what


@pytest.mark.parametrize("name", ["boxes", "drop box", "my cloud", "poker"])
def test_a_folder_that_only_sounds_like_it(name: str, tmp_path: Path) -> None:
    assert doctor_disk.cloud_service(tmp_path / name) is None


def test_a_finding_is_one_line() -> None:
    assert fine("Qt 6.11.3").line == "ok    Qt 6.11.3"
    assert note("Small", "grow").line == "note  Small: grow"
    assert mend("Broken", "mend it").line == "MEND  Broken: mend it"

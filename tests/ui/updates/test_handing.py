"""Handing over to the installer: an AppImage is replaced on real files, the others start the program of their kind."""

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.update.build import Kind
from app.update.errors import UpdateError
from ui.updates import handing
from ui.updates.handing import Handed, How, clean_environment, hand_over, replace_program

Starts = list[list[str]]
with_a_shell = pytest.mark.skipif(sys.platform == "win32", reason="the programs of these tests are scripts of a shell")


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch) -> Starts:
    """What would be started is written down."""
    started: Starts = []
    monkeypatch.setattr(handing, "_start", started.append)
    return started


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "Apps" / "Cutcard.AppImage"
    path.parent.mkdir()
    path.write_text("#!/bin/sh\necho running; read _; echo old\n")
    path.chmod(0o750)
    return path


@pytest.fixture
def new(tmp_path: Path) -> Path:
    path = tmp_path / "Cutcard-0.2.0-x86_64.AppImage"
    path.write_text("#!/bin/sh\necho new\n")
    path.chmod(0o600)
    return path


def said(program: Path) -> str:
    return subprocess.run([program], input="\n", capture_output=True, text=True, check=True).stdout.split()[-1]


@with_a_shell
def test_the_running_appimage_is_replaced_and_the_older_one_kept(
    program: Path, new: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("APPIMAGE", str(program))
    pipe = subprocess.PIPE
    with subprocess.Popen([program], stdin=pipe, stdout=pipe, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "running\n"
        handed = hand_over(Kind.APPIMAGE, new)
        out, _ = running.communicate("\n")
    assert handed == Handed(How.REPLACED, program, "Cutcard.AppImage.previous")
    assert out.strip() == "old"  # who was running is not disturbed
    assert said(program) == "new"
    assert stat.S_IMODE(program.stat().st_mode) == 0o750
    assert said(program.with_name("Cutcard.AppImage.previous")) == "old"
    assert sorted(path.name for path in program.parent.iterdir()) == ["Cutcard.AppImage", "Cutcard.AppImage.previous"]


@with_a_shell
def test_a_second_update_keeps_the_one_before_it(program: Path, new: Path) -> None:
    replace_program(program, new)
    new.write_text("#!/bin/sh\necho newest\n")
    replace_program(program, new)
    assert said(program) == "newest"
    assert said(program.with_name("Cutcard.AppImage.previous")) == "new"
    assert len(list(program.parent.iterdir())) == 2


@with_a_shell
def test_a_disk_without_second_names_gets_a_copy(program: Path, new: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_paths: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", none)
    replace_program(program, new)
    assert said(program) == "new"
    assert said(program.with_name("Cutcard.AppImage.previous")) == "old"


def fails(*_arguments: object) -> None:
    raise OSError(28, "No space left on device")


@with_a_shell
@pytest.mark.parametrize("place", ["shutil.copyfileobj", "os.fsync"])
def test_a_full_disk_leaves_the_program_as_it_was(
    program: Path, new: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setattr(place, fails)
    with pytest.raises(UpdateError, match="No space left on device"):
        replace_program(program, new)
    assert said(program) == "old"
    assert {path.name for path in program.parent.iterdir()} <= {program.name, f"{program.name}.previous"}


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="an administrator may write everywhere")
def test_a_folder_that_may_not_be_written_is_one_sentence(program: Path, new: Path) -> None:
    program.parent.chmod(0o500)
    try:
        with pytest.raises(UpdateError, match="Permission denied"):
            replace_program(program, new)
        assert said(program) == "old"
    finally:
        program.parent.chmod(0o700)


@pytest.mark.parametrize("where", [None, "", "/no/such/file"])
def test_an_appimage_that_was_unpacked_is_left_to_a_person(
    new: Path, monkeypatch: pytest.MonkeyPatch, where: str | None
) -> None:
    monkeypatch.delenv("APPIMAGE", raising=False)
    if where is not None:
        monkeypatch.setenv("APPIMAGE", where)
    assert hand_over(Kind.APPIMAGE, new) == Handed(How.BY_HAND, new)


def test_the_installer_of_windows_is_started(starts: Starts, tmp_path: Path) -> None:
    setup = tmp_path / "Cutcard-0.2.0-setup.exe"
    assert hand_over(Kind.WINDOWS, setup) == Handed(How.SETUP_RUNS, setup)
    assert starts == [[str(setup)]]


def test_the_image_of_macos_is_opened(starts: Starts, tmp_path: Path) -> None:
    image = tmp_path / "Cutcard-0.2.0.dmg"
    assert hand_over(Kind.MACOS, image) == Handed(How.WINDOW_OPENED, image)
    assert starts == [["open", str(image)]]


def desktop(folder: Path, answer: str) -> None:
    """Programs of a desktop that knows this one for packages."""
    for name, text in (("xdg-open", "exit 0"), ("xdg-mime", f"echo {answer}")):
        path = folder / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o700)


@with_a_shell
@pytest.mark.parametrize(
    ("prepare", "how"),
    [
        (lambda folder: desktop(folder, "software.desktop"), How.WINDOW_OPENED),
        (lambda folder: desktop(folder, ""), How.BY_HAND),
        (lambda folder: None, How.BY_HAND),
    ],
)
def test_a_package_is_shown_where_the_desktop_can_and_the_command_is_said(
    starts: Starts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prepare: Callable[[Path], None], how: How
) -> None:
    prepare(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    package = tmp_path / "it's here" / "cutcard_0.2.0_amd64.deb"
    handed = hand_over(Kind.DEB, package)
    assert handed.how is how
    assert handed.more.startswith("sudo apt install ")
    assert handed.more.endswith("""/it'"'"'s here/cutcard_0.2.0_amd64.deb'""")
    assert starts == ([["xdg-open", str(package)]] if how is How.WINDOW_OPENED else [])


def test_a_checkout_is_never_changed(tmp_path: Path) -> None:
    with pytest.raises(UpdateError, match="git pull"):
        hand_over(Kind.SOURCE, tmp_path)


def test_what_cannot_be_started_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UpdateError, match=r"cannot be started .*open .* yourself"):
        hand_over(Kind.WINDOWS, tmp_path / "no such setup.exe")


def test_another_program_gets_its_own_libraries_back(monkeypatch: pytest.MonkeyPatch) -> None:
    inside = {"LD_LIBRARY_PATH": "/tmp/frozen", "_PYI_ARCHIVE_FILE": "x", "HOME": "/h"}
    assert clean_environment(inside)["LD_LIBRARY_PATH"] == "/tmp/frozen"  # a person's own, outside a frozen program
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert clean_environment(inside) == {"HOME": "/h"}
    assert clean_environment(inside | {"LD_LIBRARY_PATH_ORIG": "/own"}) == {"HOME": "/h", "LD_LIBRARY_PATH": "/own"}

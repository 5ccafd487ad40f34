"""From a folder or stick: the same checks, and a file that is there whole and right or not at all."""

import errno
import os
from pathlib import Path

import pytest

from app.update.errors import Stopped, UpdateError
from app.update.manifest import ReleaseFile
from tests.update.signed_release import BUILD, INSTALLER, Release
from ui.updates.desk import look
from ui.updates.source import FolderSource
from ui.updates.taking import is_right, pass_by, take

APPIMAGE = "Cutcard-0.2.0-x86_64.AppImage"


def go_on(_done: int, _every: int) -> bool:
    return True


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    return Release().write(tmp_path / "stick")


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "data" / "updates"


def offered(stick: Path) -> ReleaseFile:
    offer = look(BUILD, "0.1.0", FolderSource(stick)).offer
    assert offer is not None
    return offer.file


def test_a_stick_gives_the_file(stick: Path, kept: Path) -> None:
    path = take(FolderSource(stick), offered(stick), kept, go_on)
    assert (path, path.read_bytes()) == (kept / APPIMAGE, INSTALLER)


def test_what_is_there_already_is_not_fetched_again(stick: Path, kept: Path) -> None:
    file = offered(stick)
    path = take(FolderSource(stick), file, kept, go_on)
    (stick / APPIMAGE).unlink()
    assert take(FolderSource(stick), file, kept, go_on) == path


def test_only_the_wanted_installer_is_kept_and_nothing_of_others_is_touched(stick: Path, kept: Path) -> None:
    kept.mkdir(parents=True)
    for name in ("Cutcard-0.1.5-x86_64.AppImage", "cutcard_0.1.0_amd64.deb", f"{APPIMAGE}.0011.part", "my notes.txt"):
        (kept / name).write_text("older")
    (kept / APPIMAGE).write_text("damaged")
    take(FolderSource(stick), offered(stick), kept, go_on)
    assert sorted(path.name for path in kept.iterdir()) == [APPIMAGE, "my notes.txt"]
    assert (kept / APPIMAGE).read_bytes() == INSTALLER


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (INSTALLER[:-1], "broke off after"),
        (INSTALLER + b"x", "not what was signed"),
        (bytes([INSTALLER[0] ^ 1]) + INSTALLER[1:], "not what was signed"),
        (INSTALLER[:-1] + b"\0", "not what was signed"),
        (b"", "broke off after 0 of"),
    ],
)
def test_another_file_leaves_nothing(stick: Path, kept: Path, data: bytes, words: str) -> None:
    file = offered(stick)
    (stick / APPIMAGE).write_bytes(data)
    with pytest.raises(UpdateError, match=words):
        take(FolderSource(stick), file, kept, go_on)
    assert list(kept.iterdir()) == []
    with pytest.raises(UpdateError, match=words):
        pass_by(FolderSource(stick), file, go_on)


def test_who_stops_leaves_nothing(stick: Path, kept: Path) -> None:
    with pytest.raises(Stopped):
        take(FolderSource(stick), offered(stick), kept, lambda done, _every: done < len(INSTALLER) // 2)
    assert list(kept.iterdir()) == []


def test_a_full_disk_is_one_sentence_and_leaves_nothing(
    stick: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = offered(stick)
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UpdateError, match=r"No space left on device.*make room"):
        take(FolderSource(stick), file, kept, go_on)
    assert list(kept.iterdir()) == []


def test_a_folder_that_is_a_file_is_one_sentence(stick: Path, kept: Path) -> None:
    kept.parent.mkdir()
    kept.write_text("not a folder")
    with pytest.raises(UpdateError, match="cannot be kept"):
        take(FolderSource(stick), offered(stick), kept, go_on)


@pytest.mark.parametrize(
    ("missing", "words"),
    [("cutcard-update.json", "There is no update in"), ("cutcard-update.json.sig", "sig is missing in"),
     (APPIMAGE, "AppImage is missing in")],
)  # fmt: skip
def test_a_missing_file_is_named(stick: Path, kept: Path, missing: str, words: str) -> None:
    (stick / missing).unlink()
    with pytest.raises(UpdateError, match=words):
        take(FolderSource(stick), offered(stick), kept, go_on)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_what_is_no_plain_file_is_not_read(stick: Path) -> None:
    (stick / "cutcard-update.json").unlink()
    os.mkfifo(stick / "cutcard-update.json")
    with pytest.raises(UpdateError, match="There is no update in"):
        offered(stick)


def test_a_large_manifest_is_not_read_to_its_end(stick: Path) -> None:
    (stick / "cutcard-update.json").write_bytes(bytes(10_000_000))
    with pytest.raises(UpdateError, match="too large"):
        offered(stick)


@pytest.mark.parametrize("folder", ["no such folder", "x" * 5000, "nul\0inside"])
def test_no_folder_is_one_sentence(tmp_path: Path, folder: str) -> None:
    with pytest.raises(UpdateError):
        offered(tmp_path / folder)


def test_a_file_is_right_only_byte_by_byte(stick: Path) -> None:
    file = offered(stick)
    assert is_right(stick / APPIMAGE, file)
    (stick / APPIMAGE).write_bytes(INSTALLER[:-1] + b"\0")
    assert not is_right(stick / APPIMAGE, file)
    assert not is_right(stick / "no such file", file)
    assert not is_right(stick, file)

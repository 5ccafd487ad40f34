"""A file is there whole or as it was before, and its name is one that every system takes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.session.ports import StorageError
from app.whole_file import file_stem, whole_file
from tests.hostile_names import HOSTILE_NAMES
from tests.shared_data import ROOT


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_takes_its_place_once_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "night.csv"
    path.write_bytes(b"old")
    with whole_file(path, replace=True) as file:
        file.write(b"new")
        assert path.read_bytes() == b"old"
    assert (path.read_bytes(), names_in(tmp_path)) == (b"new", ["night.csv"])


def test_an_older_file_is_only_overwritten_where_that_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "night.csv"
    path.write_bytes(b"old")
    with pytest.raises(StorageError, match="exists already"), whole_file(path, replace=False):
        pass
    assert (path.read_bytes(), names_in(tmp_path)) == (b"old", ["night.csv"])


@pytest.mark.parametrize("fault", [KeyboardInterrupt, ValueError, RuntimeError])
def test_whatever_ends_the_writing_leaves_nothing_and_is_told_as_it_is(
    tmp_path: Path, fault: type[BaseException]
) -> None:
    def write_half() -> None:
        with whole_file(tmp_path / "night.csv", replace=True) as file:
            file.write(b"half")
            raise fault

    with pytest.raises(fault):
        write_half()
    assert names_in(tmp_path) == []


def test_a_file_has_the_rights_that_others_have(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    with whole_file(tmp_path / "night.csv", replace=True) as file:
        file.write(b"new")
    assert (tmp_path / "night.csv").stat().st_mode == (tmp_path / "usual").stat().st_mode


@pytest.mark.parametrize("name", ["no/such/folder/x.csv", "a\0b.csv", "x" * 300 + ".csv"])
def test_a_place_that_is_none_is_said(tmp_path: Path, name: str) -> None:
    with pytest.raises(StorageError, match="cannot be written"), whole_file(tmp_path / name, replace=True) as file:
        file.write(b"new")
    assert names_in(tmp_path) == []


FULL = """
import resource, sys
from pathlib import Path
from app.session.ports import StorageError
from app.whole_file import whole_file
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
try:
    with whole_file(Path(sys.argv[1]), replace=True) as file:
        file.write(b"x" * 100_000)
except StorageError as error:
    print(error)
"""


@pytest.mark.skipif(os.name == "nt", reason="no limit of a file's size here")
def test_a_full_disk_is_one_sentence_and_no_file(tmp_path: Path) -> None:
    path = tmp_path / "night.csv"
    done = subprocess.run([sys.executable, "-c", FULL, str(path)], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"{path} cannot be written (")
    assert done.stdout.endswith("): choose another place for it.\n")
    assert names_in(tmp_path) == []


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="nothing is read-only for this user")
def test_a_folder_that_is_read_only_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o500)
    with pytest.raises(StorageError, match="Permission denied"), whole_file(folder / "night.csv", replace=True):
        pass
    assert names_in(folder) == []


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_any_name_makes_a_file_that_can_be_written(tmp_path: Path, name: str) -> None:
    stem = file_stem(name, "night")
    path = tmp_path / f"{stem}.pdf"
    assert path.parent == tmp_path
    assert not set('<>:"/\\|?*') & set(stem)
    assert stem.isprintable()
    assert not stem.startswith((".", "-", " "))
    assert not stem.endswith((".", " "))
    assert len(path.name.encode()) < 100
    path.touch()
    assert names_in(tmp_path) == [path.name]


@pytest.mark.parametrize("name", ["CON", "con", "nul.txt", "COM1", "Lpt9.x.y", "com¹", "AUX ", "CONOUT$"])
def test_names_that_are_devices_on_windows_are_others(name: str) -> None:
    assert file_stem(name, "night").startswith("night-")


@pytest.mark.parametrize(
    ("name", "stem"),
    [("Friday, March 6", "Friday,-March-6"), ("../../x", "x"), ("", "night"), ("\u202e", "night"), ("علي", "علي")],
)
def test_a_usual_name_stays_as_it_is(name: str, stem: str) -> None:
    assert file_stem(name, "night") == stem

"""What the script of releases writes, the program reads: and it signs nothing without a key of the release."""

import os
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from app.update.build import Build, Kind
from app.update.manifest import MANIFEST_NAME
from tests.shared_data import ROOT
from tests.update.signed_release import INSTALLER, KEY, NAMES
from ui.updates.desk import look
from ui.updates.source import FolderSource
from ui.updates.taking import is_right

SEED = bytes(range(32)).hex()


def written(folder: Path, *words: str, key: str | None = SEED) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if name != "CUTCARD_RELEASE_KEY"}
    if key is not None:
        environment["CUTCARD_RELEASE_KEY"] = key
    command = [sys.executable, str(ROOT / "installer" / "release" / "manifest.py"), str(folder), *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    for name in (*NAMES.values(), "Cutcard-{}.txt"):
        (tmp_path / name.format("0.2.0")).write_bytes(INSTALLER)
        (tmp_path / name.format("0.1.0")).write_bytes(b"older")
    (tmp_path / "notes.txt").write_text("# New\n\n- Straddles “everywhere”.\n* A torn stick is said to be torn.\n")
    return tmp_path


def test_the_program_reads_what_the_script_wrote(dist: Path) -> None:
    done = written(dist, "--version", "0.2.0", "--notes", "notes.txt", "--released", "2027-02-03", "--out", "out")
    assert (done.returncode, done.stderr) == (0, "")
    for kind in (kind for kind in Kind if kind is not Kind.SOURCE):
        looked = look(Build(kind, KEY), "0.1.0", FolderSource(dist / "out"))
        assert looked.offer is not None
        assert looked.offer.file.name == NAMES[kind].format("0.2.0")
        assert is_right(dist / looked.offer.file.name, looked.offer.file)
    release = look(Build(Kind.DEB, KEY), "0.1.0", FolderSource(dist / "out")).release
    assert release.released == date(2027, 2, 3)
    assert release.notes == ("Straddles “everywhere”.", "A torn stick is said to be torn.")


def test_only_what_was_built_is_listed(dist: Path) -> None:
    (dist / "Cutcard-0.2.0.dmg").unlink()
    assert written(dist, "--version", "0.2.0", "--out", "out").returncode == 0
    files = look(Build(Kind.DEB, KEY), "0.1.0", FolderSource(dist / "out")).release.files
    assert [file.kind for file in files] == ["deb", "appimage", "windows"]


@pytest.mark.parametrize(
    ("words", "key", "says"),
    [
        (("--version", "0.2.0"), None, "CUTCARD_RELEASE_KEY"),
        (("--version", "0.2.0"), "", "CUTCARD_RELEASE_KEY"),
        (("--version", "0.2.0"), SEED[:-2], "CUTCARD_RELEASE_KEY"),
        (("--version", "0.2.0"), "not hex", "CUTCARD_RELEASE_KEY"),
        (("--version", "v0.2.0"), SEED, "no version"),
        ((), SEED, "no version"),
        (("--version", "0.3.0"), SEED, "no installer of version 0.3.0"),
        (("--version", "0.2.0", "--notes", "long.txt"), SEED, "at most 6 lines"),
        (("--version", "0.2.0", "--notes", "none.txt"), SEED, "none.txt"),
    ],
)
def test_it_refuses_in_one_line_and_writes_nothing(
    dist: Path, words: tuple[str, ...], key: str | None, says: str
) -> None:
    (dist / "long.txt").write_text("one\n" * 7)
    done = written(dist, *words, "--out", "out", key=key)
    assert done.returncode == 1
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
    assert SEED not in done.stderr + done.stdout
    assert not (dist / "out" / MANIFEST_NAME).exists()


def test_a_new_pair_fits_together(dist: Path) -> None:
    printed = written(dist, "--new-key", key=None).stdout.split()
    pair = dict(word.split("=") for word in printed if "=" in word)
    assert written(dist, "--version", "0.2.0", "--out", "out", key=pair["CUTCARD_RELEASE_KEY"]).returncode == 0
    assert look(Build(Kind.DEB, pair["CUTCARD_UPDATE_KEY"]), "0.1.0", FolderSource(dist / "out")).offer is not None

"""Files, databases and disks that are not as they should be: one sentence each, nothing lost, nothing half-written."""

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shared_data import ROOT

PHH = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']
"""
CUT_OFF = PHH[: PHH.index("'p3 f'") + 3]


def cutcard(*words: object, database: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command as a person would, and wait for its end."""
    given = [] if database is None else ["--database", database]
    return subprocess.run(
        [sys.executable, "-m", "ui.cli", *map(str, words), *given],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def one_sentence(run: subprocess.CompletedProcess[str], status: int) -> str:
    """What a command said on stderr, checked: one line that ends as a sentence or an advice, nothing of Python's."""
    assert run.returncode == status, run.stderr
    said = run.stderr.strip()
    assert said.startswith("cutcard")
    assert "\n" not in said, said
    assert "Traceback" not in said
    assert "Error" not in said, said
    return said


# ---- files


@pytest.mark.parametrize("command", ["replay", "check"])
def test_a_file_that_is_not_there(command: str, tmp_path: Path) -> None:
    assert "there is no such file" in one_sentence(cutcard(command, tmp_path / "gone.phh"), 2)


@pytest.mark.parametrize("command", ["replay", "check"])
@pytest.mark.parametrize("content", [b"", b"\0\xff\xfe" * 50, b"hello", b"[[[", b"{", b"%PDF-1.7"])
def test_a_file_of_another_kind(command: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    one_sentence(cutcard(command, path), 2)


def test_a_phh_file_that_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(PHH)
    run = cutcard("replay", path)
    assert (run.returncode, run.stderr) == (0, ""), run


@pytest.mark.parametrize("end", range(20, len(CUT_OFF), 29))
def test_a_phh_file_that_is_cut_off(end: int, tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(PHH[:end])
    one_sentence(cutcard("replay", path), 2)


def test_a_gzip_file_that_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "hand.phh.gz"
    path.write_bytes(gzip.compress(PHH.encode())[:-12])
    assert "cut off or damaged" in one_sentence(cutcard("replay", path), 2)


@pytest.mark.parametrize("chips", ["-200", "200.5e-9", "nan", "'200'", "1e400"])
def test_chips_that_cannot_be(chips: str, tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(PHH.replace("[200, 200, 200]", f"[200, {chips}, 200]"))
    one_sentence(cutcard("replay", path), 2)


@pytest.mark.parametrize("chips", ["-100", "99.5", "lots"])
def test_chips_of_a_case_that_cannot_be(chips: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    given = f"{{seats: {{1: {chips}, 2: 100}}, button: 1, sb: 1, bb: 2}}"
    path.write_text(f"cases:\n- {{id: B1, given: {given}, actions: [S1 call], expect: {{to_act: 2}}}}\n")
    assert chips in one_sentence(cutcard("check", path), 2)

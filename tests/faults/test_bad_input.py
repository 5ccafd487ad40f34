"""Files that are not as they should be, given to commands: one sentence on stderr, and exit status 2."""

import gzip
from pathlib import Path

import pytest

from tests.faults.commands import cutcard, one_sentence

PHH = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 200, 200]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']
"""
CUT_OFF = PHH[: PHH.index("'p3 f'") + 3]


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
def test_a_case_with_chips_that_cannot_be_fails_with_the_reason(chips: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    given = f"{{seats: {{1: {chips}, 2: 100}}, button: 1, sb: 1, bb: 2}}"
    path.write_text(f"cases:\n- {{id: B1, given: {given}, actions: [S1 call], expect: {{to_act: 2}}}}\n")
    run = cutcard("check", path)
    said, counted = run.stdout.splitlines()
    assert (run.returncode, run.stderr) == (1, "")
    assert said.startswith("B1: fail:")
    assert said.endswith("chips and seats are whole numbers")
    assert counted == "cases 1 pass 0 fail 1 unsupported 0"

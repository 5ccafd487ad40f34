"""`cutcard check` at the command line: what it prints, its exit status, and that it starts without Qt."""

import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

import pytest

from tests.shared_data import ROOT, shared_path
from ui.commands import check

TABLE = "given: {seats: {1: 100, 2: 100, 3: 100}, button: 1, sb: 1, bb: 2}, actions: [S1 call]"
SOUND = f"- {{id: A1, title: fine, {TABLE}, expect: {{to_act: 2}}}}\n"
WRONG = f"- {{id: A2, title: wrong, {TABLE}, expect: {{to_act: 3}}}}\n"
OTHER = f"- {{id: A3, title: not ours, {TABLE}, expect: {{mood: good}}}}\n"
RULING = "- {id: R1, kind: wager, given: {}, event: {}, expect: {default: {ruling: call}}}\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "cases.yaml"


def run(*words: object) -> int:
    parser = ArgumentParser()
    check.add_arguments(parser)
    return check.run(parser.parse_args([str(word) for word in words]))


def test_none_fails(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("cases:\n" + SOUND + OTHER)
    assert run(file) == 0
    said = "A1: pass\nA3: unsupported: expect speaks of mood\ncases 2 pass 1 fail 0 unsupported 1\n"
    assert capsys.readouterr() == (said, "")


def test_one_fails(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("cases:\n" + SOUND + WRONG)
    assert run(file, file) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == 'A2: fail: expected {"to_act": 3}, got {"to_act": 2}'
    assert lines[-1] == "cases 4 pass 2 fail 2 unsupported 0"


def test_one_object_a_case_and_book(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("cases:\n" + SOUND + WRONG + RULING)
    assert run("--json", file) == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert found[:2] == [
        {"id": "A1", "book": None, "verdict": "pass", "expected": {"to_act": 2}, "got": {"to_act": 2}},
        {"id": "A2", "book": None, "verdict": "fail", "expected": {"to_act": 3}, "got": {"to_act": 2}},
    ]
    assert [(line["id"], line["book"], line["verdict"]) for line in found[2:]] == [
        ("R1", book, "unsupported") for book in ("tda", "fidpa", "roberts", "home")
    ]


def test_one_book(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("cases:\n" + RULING)
    assert run("--book", "home", file) == 0
    assert capsys.readouterr().out.startswith("R1 (home): unsupported")
    assert run("--book", "hoyle", file) == 2
    assert "there is no book 'hoyle'" in capsys.readouterr().err


def test_a_case_that_is_written_wrongly_fails_with_one_sentence(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("cases:\n" + SOUND.replace("1: 100", "1: -100") + SOUND)
    assert run(file) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("A1: fail: Expected `int` >= 0")
    assert lines[1] == "A1: pass"


@pytest.mark.parametrize(
    ("text", "why"),
    [(None, "there is no such file"), ("cases: [", "this is no YAML"), ("a: 1", "there are no cases")],
    ids=["missing", "cut off", "something else"],
)
def test_a_file_that_cannot_be_read_ends_in_one_sentence(
    file: Path, text: str | None, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if text is not None:
        file.write_text(text)
    assert run(file) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("cutcard check: ")
    assert why in captured.err
    assert captured.err.count("\n") == 1


def test_what_a_file_says_cannot_move_the_cursor(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("cases:\n" + WRONG.replace("A2", '"A\\e[2J\\n2"'))
    assert run(file) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("A�[2J�2: fail")
    assert len(lines) == 2


def test_a_date_and_a_set_are_told_as_text(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(f"cases:\n- {{id: A, {TABLE}, expect: {{to_act: 2020-01-02}}}}\n")
    assert run("--json", file) == 1
    assert json.loads(capsys.readouterr().out)["expected"] == {"to_act": "2020-01-02"}


def test_the_published_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(shared_path("bugs/cases.yaml"), shared_path("rulings/cases.yaml")) == 0
    last = capsys.readouterr().out.splitlines()[-1].split()
    assert int(last[3]) >= 41
    assert last[4:6] == ["fail", "0"]


def test_our_copy_of_the_published_cases_is_whole() -> None:
    ours = ROOT / "tests" / "cases" / "bugs.yaml"
    assert ours.read_bytes() == shared_path("bugs/cases.yaml").read_bytes()


def test_it_imports_no_qt() -> None:
    program = "import sys, ui.commands.check; print([name for name in sys.modules if 'PySide' in name])"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"

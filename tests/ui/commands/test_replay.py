"""`cutcard replay` at the command line: what it prints, its exit status, and that it starts without Qt."""

import gzip
import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

import pytest

from tests.shared_data import ROOT
from ui.commands import replay

START = '"unit":"0.01","sb":5,"bb":10,"button":1,"stacks":{"1":100,"2":100,"3":100}'
PLAY = '"events":[["sb",2,5],["bb",3,10],["street","preflop"],["raise",1,30],["fold",2],["fold",3]]'
NO_LIMIT = '"game":"holdem","limit":"NL"'


def line(name: str, first_final: int = 115, kind: str = NO_LIMIT, tags: str = "") -> str:
    """A record in which seat 1 steals the blinds; `first_final` is what it is said to have then."""
    final = f'"expect":{{"final":{{"1":{first_final},"2":95,"3":90}}}}'
    return f'{{"id":"{name}",{kind},{START},{PLAY},{final},"tags":[{tags}]}}\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hands.jsonl"


def run(*words: object) -> int:
    parser = ArgumentParser()
    replay.add_arguments(parser)
    return replay.run(parser.parse_args([str(word) for word in words]))


def test_hands_that_agree_are_only_counted(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(line("a") + line("b"))
    assert run(file, file) == 0
    assert capsys.readouterr() == ("hands 4 agree 4 differ 0 refused 0\n", "")


def test_one_final_stack_moved_by_one_unit_in_a_copy_differs(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sound = line("a") + line("b") + line("c")
    file.write_text(sound)
    assert run(file) == 0
    copy = file.with_name("copy.jsonl.gz")
    copy.write_bytes(gzip.compress((line("a") + line("b", 116) + line("c")).encode()))
    capsys.readouterr()
    assert run(copy) == 1
    said = "b: differ: seat 1 has 115, recorded 116\nhands 3 agree 2 differ 1 refused 0\n"
    assert capsys.readouterr().out == said


def test_a_refused_hand_is_named_with_its_reason(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(line("a", kind='"game":"tarock","limit":"PL"') + line("b"))
    assert run(file) == 1
    said = "a: refused: there is no game 'tarock-pl'\nhands 2 agree 1 differ 0 refused 1\n"
    assert capsys.readouterr().out == said


def test_one_json_object_a_hand(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(line("a", 116) + line("b", kind='"game":"tarock","limit":"PL"') + line("é"))
    assert run(file, "--json") == 1
    *hands, last = capsys.readouterr().out.splitlines()
    assert [json.loads(text) for text in hands] == [
        {
            "id": "a",
            "verdict": "differ",
            "final": {"1": 115, "2": 95, "3": 90},
            "unit": "0.01",
            "why": "seat 1 has 115, recorded 116",
            "objections": [],
        },
        {
            "id": "b",
            "verdict": "refused",
            "final": {},
            "unit": "0.01",
            "why": "there is no game 'tarock-pl'",
            "objections": [],
        },
        {
            "id": "é",
            "verdict": "agree",
            "final": {"1": 115, "2": 95, "3": 90},
            "unit": "0.01",
            "why": "",
            "objections": [],
        },
    ]
    assert last == "hands 3 agree 1 differ 1 refused 1"


def test_objections_stand_in_the_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(line("a").replace('["raise",1,30],["fold",2]', '["fold",2],["raise",1,15]'))
    assert run(file, "--json") == 0
    said = json.loads(capsys.readouterr().out.splitlines()[0])
    assert said["objections"] == ["out-of-turn", "below-minimum"]


def test_the_limit_counts_after_the_filters(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = line("x", kind='"game":"tarock","limit":"PL"')
    file.write_text(other + line("a", tags='"slow"') + other + line("b") + line("c", 1, tags='"slow"'))
    assert run(file, "--game", "holdem-nl", "--limit", 2) == 0
    assert run(file, "--game", "holdem-nl", "--tag", "slow", "--limit", 1) == 0
    assert run(file, "--game", "holdem-nl", "--tag", "slow") == 1
    assert run(file, "--game", "tarock-pl") == 1
    counts = [text for text in capsys.readouterr().out.splitlines() if text.startswith("hands ")]
    assert counts == [
        "hands 2 agree 2 differ 0 refused 0",
        "hands 1 agree 1 differ 0 refused 0",
        "hands 2 agree 1 differ 1 refused 0",
        "hands 2 agree 0 differ 0 refused 2",
    ]


def test_nothing_is_read_beyond_the_limit(file: Path) -> None:
    file.write_text(line("a") + "nonsense\n")
    assert run(file, "--limit", 1) == 0


def test_filters_that_leave_no_hand_do_not_pass_for_agreement(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(line("a"))
    assert run(file, "--game", "holdem") == 1
    out, err = capsys.readouterr()
    assert out == "hands 0 agree 0 differ 0 refused 0\n"
    assert "--game" in err


def test_a_file_that_cannot_be_read_is_one_sentence(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(file) == 2
    assert capsys.readouterr() == ("", f"cutcard replay: {file}: there is no such file; check the path\n")


def test_a_file_cut_off_says_what_stood_before_and_where_it_ends(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(line("a", 1) + line("b")[:50])
    assert run(file) == 2
    out, err = capsys.readouterr()
    assert out.startswith("a: differ: ")
    assert "hands" not in out
    assert err.startswith(f"cutcard replay: {file}, line 2: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize("limit", ["0", "-1", "1.5", "many"])
def test_a_limit_that_is_no_number_of_hands_is_refused(limit: str, file: Path) -> None:
    with pytest.raises(SystemExit) as refused:
        run(file, "--limit", limit)
    assert refused.value.code == 2


def test_a_name_cannot_command_the_terminal(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(line(r"a\u001b[2J\nhands 9 agree 9", 116))
    assert run(file) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("a�[2J�hands 9 agree 9: differ: ")
    assert last == "hands 1 agree 0 differ 1 refused 0"


def test_the_engine_way_loads_neither_qt_nor_a_database(file: Path) -> None:
    file.write_text(line("a"))
    script = (
        "import sys; from argparse import ArgumentParser; from ui.commands import replay;"
        "parser = ArgumentParser(); replay.add_arguments(parser);"
        "status = replay.run(parser.parse_args(sys.argv[1:]));"
        "heavy = {'PySide6', 'sqlalchemy', 'sqlite3', 'pysqlite3'} & {name.split('.')[0] for name in sys.modules};"
        "sys.exit(f'loaded {heavy}' if heavy else status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(file)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "hands 1 agree 1 differ 0 refused 0\n", "")

"""`cutcard walk`: the real console, in a process of its own, on a database that stays."""

import json
import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QImage

from tests.shared_data import ROOT


def walk(database: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "ui", "walk", "--database", str(database), *words]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": str(database.parent)}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


def test_it_taps_through_the_window_and_the_next_walk_stands_at_the_same_prompt(tmp_path: Path) -> None:
    database, picture = tmp_path / "walk.sqlite", tmp_path / "walk.png"
    first = walk(database, "--picture", str(picture), "Home game 1/2", "Deal hand 1", "Call 2", "seat:6")
    assert first.returncode == 0, first.stdout + first.stderr
    seen = json.loads(first.stdout)
    assert seen["facts"] == "Hand 1 · NLHE 1/2 · preflop. Seat 5 · Player 5 folds"
    assert seen["acting"] == "Seat 6 · Player 6, 2 to call"
    assert (seen["saved"], seen["stacks"]["4"]) == ("saved", "198")
    assert QImage(str(picture)).size().toTuple() == (1280, 800)
    assert json.loads(walk(database).stdout) == seen


def test_a_database_that_cannot_be_opened_is_named_instead_of_waiting_for_ever(tmp_path: Path) -> None:
    no_database = tmp_path / "notes.sqlite"
    no_database.write_text("not a database")
    found = walk(no_database, "--patience", "1")
    assert found.returncode == 1
    assert "no" in found.stdout.lower()
    assert no_database.read_text() == "not a database"


def test_a_key_that_is_not_there_is_named_with_those_that_are(tmp_path: Path) -> None:
    found = walk(tmp_path / "walk.sqlite", "--patience", "1", "Home game 1/2", "Deal hand 1", "Fly")
    assert found.returncode == 1
    assert "'Fly'" in found.stdout
    assert "Call 2, leaves 198" in found.stdout

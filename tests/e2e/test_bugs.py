"""What other programs got wrong, tried at the real window; each test bears the number of its case in tests/cases."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.e2e.evening import Evening
from tests.e2e.finger import Finger
from tests.shared_data import ROOT
from ui.wizards.misdeal_wizard import MisdealWizard

NAMES = ("P$1", "P. Two", "P: three", "(P4)", "P5folds", "P6 (host)", "Pí7", "牌手8")


def three_with_a_hundred(evening: Evening) -> Finger:
    """Seats 1 to 3 with 100 each, button on seat 1, blinds 1 and 2; a hand is dealt and seat 1 raises to 6."""
    finger = evening.start()
    finger.tap("Players: 3", "Home game 1/2")
    for seat in (1, 2, 3):
        finger.tap_seat(seat)
        finger.tap("Count the stack", *"100", "Record 100", "Close Seat")
    finger.tap("Deal hand 1", *"6", "Raise to 6")
    return finger


def test_b097_undo_survives_a_restart(evening: Evening) -> None:
    three_with_a_hundred(evening)
    finger = evening.restart()
    finger.tap("Undo, raise to 6")
    assert finger.acting == "Seat 1 · Player 1, 2 to call"
    assert finger.stacks() == {1: "100", 2: "99", 3: "98"}


def test_b099_a_new_hand_by_mistake_is_undone(evening: Evening) -> None:
    finger = three_with_a_hundred(evening)
    assert not finger.sees("Deal")
    finger.press(Qt.Key.Key_Space)  # the key that deals does nothing in a hand
    assert finger.acting == "Seat 2 · Player 2, 5 to call"
    finger.tap("Ruling", "Deal, board", "Deck is wrong", "Same card twice", "Void the hand")
    wizard = finger.page.panels.shown
    assert isinstance(wizard, MisdealWizard)
    while finger.page.bridge.table.hand is not None:
        finger.tap_key(wizard.go_key)
    finger.tap("Deal hand 2", "Undo, deal", "Undo, ruling")
    assert finger.acting == "Seat 2 · Player 2, 5 to call"
    assert finger.stacks() == {1: "94", 2: "99", 3: "98"}


def test_b100_one_touch_is_one_tap(evening: Evening) -> None:
    finger = evening.start()
    finger.touch("Home game 1/2")
    finger.touch("Deal hand 1")
    finger.touch("+5")
    assert finger.page.desk.entry.amount == 5
    finger.touch("Raise to 5")
    finger.touch("Fold")
    assert finger.acting == "Seat 6 · Player 6, 5 to call"
    finger.touch("Undo, seat 5 folds")
    assert finger.acting == "Seat 5 · Player 5, 5 to call"


def test_b081_names_are_data(evening: Evening) -> None:
    finger = evening.start()
    finger.tap("Home game 1/2")
    for seat, name in enumerate(NAMES, 1):
        finger.tap_seat(seat)
        finger.tap("Rename")
        finger.type_text(name)
        finger.tap("Rename, everywhere", "Close Seat")
    finger.tap("Deal hand 1", "Call 2", "Fold", "Fold", "Fold", "Fold")
    acts = [line.words for line in finger.page.log.lines if line.seat and line.seat in "45678"]
    assert acts == ["calls 2", "folds", "folds", "folds", "folds"]
    assert finger.facts.endswith("Seat 8 · 牌手8 folds")
    finger = evening.restart()
    assert tuple(finger.plate(seat).name for seat in range(1, 9)) == NAMES
    assert finger.facts.endswith("Seat 8 · 牌手8 folds")
    assert finger.acting == "Seat 1 · P$1, 2 to call"


@pytest.mark.parametrize("scale", ["1", "1.5", "2"])
def test_b103_a_long_amount_is_not_cut_off_on_a_scaled_screen(scale: str, tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.e2e.large_amount", str(tmp_path / "night.sqlite")],
        cwd=ROOT,
        env={**os.environ, "QT_SCALE_FACTOR": scale},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, ""), run.stderr
    shown = [line.split() for line in run.stdout.splitlines()]
    assert len(shown) >= 2  # the plate, and the row of its panel
    assert all(float(ratio) == float(scale) and whole == "True" for _, ratio, whole in shown), shown

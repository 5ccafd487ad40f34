"""The test run itself: an exception in a slot, a warning of Qt or of Python fails the test it happens in."""

import subprocess
import sys
from pathlib import Path

from tests.shared_data import ROOT

FAULTS = """
import warnings
from PySide6.QtCore import QObject, QTimer, Signal, qWarning

class Bell(QObject):
    rung = Signal()
    def _on_rung(self):
        raise ValueError("in a slot")

def test_slot(qtbot):
    bell = Bell()
    bell.rung.connect(bell._on_rung)
    QTimer.singleShot(0, bell.rung.emit)
    qtbot.wait(20)

def test_warning_of_qt(qtbot):
    qWarning("something is wrong")

def test_warning_of_python():
    warnings.warn("old", DeprecationWarning, stacklevel=1)

def test_platform(qapp):
    assert qapp.platformName() == "offscreen"
"""


def test_hidden_faults_fail_a_test(tmp_path: Path) -> None:
    file = tmp_path / "test_faults.py"
    file.write_text(FAULTS, "utf-8")
    options = ["-c", str(ROOT / "pyproject.toml"), "-p", "no:cacheprovider", "-q", str(file)]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    verdicts = {line.split("::")[1].split()[0] for line in run.stdout.splitlines() if line.startswith("FAILED")}
    assert verdicts == {"test_slot", "test_warning_of_qt", "test_warning_of_python"}, run.stdout + run.stderr
    assert "3 failed, 1 passed" in run.stdout

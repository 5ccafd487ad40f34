"""What the tests stand on: hidden faults fail a test, and the libraries for a window on a real screen are there."""

import os
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


def test_qt_opens_a_window_on_a_real_screen(x_display: str) -> None:
    code = (
        "from PySide6.QtWidgets import QApplication, QWidget\n"
        "application = QApplication([])\n"
        "window = QWidget()\n"
        "window.show()\n"
        "application.processEvents()\n"
        "print(application.platformName(), window.windowHandle().isVisible())\n"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "xcb", "DISPLAY": x_display}
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert run.stdout.split() == ["xcb", "True"], run.stderr

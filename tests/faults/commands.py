"""Commands of the program, run as a person runs them, and what their last words must be like."""

import subprocess
import sys

from tests.shared_data import ROOT


def cutcard(*words: object) -> subprocess.CompletedProcess[str]:
    """Run a command and wait for its end."""
    return subprocess.run(
        [sys.executable, "-m", "ui.cli", *map(str, words)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def one_sentence(run: subprocess.CompletedProcess[str], status: int) -> str:
    """What a command said on stderr, checked: one line, nothing of Python's, and the status with it."""
    assert run.returncode == status, run
    said = run.stderr.strip()
    assert said.startswith("cutcard")
    assert "\n" not in said, said
    assert "Traceback" not in said
    assert "Error" not in said, said
    return said

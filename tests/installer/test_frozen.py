"""The frozen program, built as for a package, does what the installed one must."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tests.shared_data import ROOT


def run(*command: str | Path) -> str:
    """What a command prints; it must end well."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run([*map(str, command)], cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


SHARED = bool(sysconfig.get_config_var("Py_ENABLE_SHARED")) or sys.base_prefix == "/usr"


@pytest.mark.skipif(not SHARED, reason="this Python was made without the shared library that PyInstaller takes along")
@pytest.mark.skipif(
    sys.platform != "linux", reason="freeze.sh is tried on Linux; elsewhere the release workflow does it"
)
def test_the_frozen_program_deals_replays_and_reports(tmp_path: Path) -> None:
    run("bash", "installer/freeze.sh", tmp_path)
    said = run(
        sys.executable, "installer/smoke_test.py", "--folder", tmp_path / "try", tmp_path / "cutcard" / "cutcard"
    )
    assert [line.split()[0] for line in said.splitlines()] == ["ok"] * 7

"""What every test stands on: Qt offscreen, folders and language of its own, and a search profile for hypothesis.

pytest-qt fails a test whose slots raise; ``qt_log_level_fail`` in pyproject.toml fails one that makes Qt warn.
"""

import gc
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.shared_data import ROOT, shared_path

_FOLDERS = Path(tempfile.mkdtemp(prefix="cutcard-tests-"))


def _isolate() -> None:
    """Point Qt and the user's folders elsewhere. Runs at import: before Qt is loaded; what tests start inherits it."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_SCALE_FACTOR", "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME"):
        os.environ.pop(name, None)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["LC_ALL"] = "C.UTF-8"
    if os.name == "nt":  # offscreen, Qt looks for typefaces in a folder of its own there, which it does not have
        os.environ["QT_QPA_FONTDIR"] = str(ROOT / "resources" / "fonts")
    on_windows = "WIN_PD_OVERRIDE_LOCAL_APPDATA"  # what platformdirs looks at there
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR", on_windows):
        folder = _FOLDERS / name.lower()
        folder.mkdir(mode=0o700)
        os.environ[name] = str(folder)


_isolate()

settings.register_profile("local", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("local"), derandomize=True, print_blob=True)
settings.register_profile("thorough", settings.get_profile("local"), max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "local"))


def pytest_configure() -> None:
    """Garbage is collected between tests, on their own thread: see `ui.collector`."""
    gc.disable()


def pytest_runtest_teardown() -> None:
    from ui.collector import collect_if_due

    collect_if_due()


def pytest_unconfigure() -> None:
    shutil.rmtree(_FOLDERS, ignore_errors=True)


@pytest.fixture(scope="session")
def shared_folder() -> Path:
    """The folder of shared data; skips where it is missing."""
    return shared_path("")


@pytest.fixture(scope="session")
def x_display() -> Iterator[str]:
    """A screen under Xvfb for programs that a test starts; yields its name (``:99``)."""
    if shutil.which("Xvfb") is None:
        pytest.skip("Xvfb is not installed")
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=[write_end],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)

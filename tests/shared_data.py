"""Hands, rulings and cases too large for the repository: where they lie, and a skip with a reason where they do not."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("CUTCARD_SHARED") or ROOT.parent / "shared")


def shared_path(relative: str) -> Path:
    """Return ``relative`` inside the shared folder. Skips the test, or the module at import, where it is missing."""
    path = SHARED / relative
    if not path.exists():
        pytest.skip(f"no {path}: set CUTCARD_SHARED to the folder of shared data", allow_module_level=True)
    return path

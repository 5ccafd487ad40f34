"""What pyproject.toml says of the project: where it lies and which version it is."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def version() -> str:
    """The version that is built from this checkout, for instance `0.1.0`."""
    found: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return found

"""Data files that ship with the program: fonts, icons, rulebooks, sounds, translations."""

from pathlib import Path

_ROOT = Path(__file__).resolve().parent


def path(*parts: str) -> Path:
    """Return where a data file lies, from a checkout, an installed package and a frozen program alike.

    A frozen program unpacks this package's files beside the module, so one rule serves all three.
    """
    return _ROOT.joinpath(*parts)

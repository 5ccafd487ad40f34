"""What the export page says. Paths are plain text."""

from collections.abc import Mapping
from pathlib import Path

TITLE = "Write it out"
FORMATS, ABOUT, PLACES = "In which format?", "What it is", "Where to?"
WRITING, WRITTEN, STOPPED = "Writing", "Written", "Nothing was written"
NO_FOLDERS = "There is no folder of yours on this machine: name another place."
CANCEL, CANCELLING, AGAIN = "Cancel", "Stopping…", "Write another"
CANCELLED = "You stopped it. No file was left behind."
NIGHT_STEM, PLAYER_STEM, ALL_NIGHTS = "night", "player", "all nights"
_MOST = 4


def file_line(name: str) -> str:
    """How the file will be called."""
    return f"The file will be {name}"


def progress_line(done: int, every: int) -> str:
    """How far it is."""
    return f"{done:,} of {every:,}" if every else "Reading the night…"


def in_line(path: Path) -> str:
    """Which folder it is in."""
    return f"in {path.parent}"


def lost_lines(lost: tuple[str, ...]) -> list[str]:
    """What the format could not say, a few of many."""
    lines = [f"Not told: {sentence}" for sentence in lost[:_MOST]]
    return [*lines, f"and {len(lost) - _MOST} more"] if len(lost) > _MOST else lines


def lost_in(lost: Mapping[str, int]) -> list[str]:
    """What a format could not say, with how often."""
    return [f"{sentence} ({hands} hands)" if hands > 1 else sentence for sentence, hands in lost.items()]


def refused(why: str) -> str:
    """Why nothing was written."""
    return f"Nothing was written: {why.rstrip('.')}; choose another format."

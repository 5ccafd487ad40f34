"""What is said about a copy of all nights, from the key that makes it to the file on the stick."""

from datetime import UTC, datetime

TITLE, SECOND = "Copy all nights", "for another machine, or to keep in another place"
FORMAT, FORMAT_SECOND = "Cutcard file", "for Cutcard on another machine"
ABOUT = (
    "One file with all nights, players, house books and settings. A table that is open stays open.",
    "On the other machine, open the file with a double click and tap “Make it mine”. What was there before is kept.",
    "In a terminal the same is: cutcard restore, and then the name of the file.",
)
DONE = "It was read again and is whole."


def stem(at: int) -> str:
    """The name of a copy made at this moment (UTC microseconds), by the calendar of the room."""
    return f"cutcard-{datetime.fromtimestamp(at / 1_000_000, UTC).astimezone():%Y-%m-%d}"


def progress_line(done: int, every: int) -> str:
    """How far a copy is, in bytes."""
    if not done:
        return "Reading the nights…"
    return f"{done / 1e6:,.1f} of {every / 1e6:,.1f} MB" if done < every else "Reading the copy again…"

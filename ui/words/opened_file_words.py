"""What is said of a file that somebody opens: what is in it, what is here, and what each key would do."""

from collections.abc import Sequence
from pathlib import Path

from app.session.ports import SessionRow
from ui.models.session_model import session_when
from ui.words.names import isolated

THIS_FILE, YOURS = "This file", "Your nights on this machine"
LOOKING = "Looking into it"
TAKING_IN = "Its hands are being taken in. A large file takes a while."
BRINGING_BACK = "Checking it, and keeping a copy of what is here"
NOTHING_YET = "Nothing is changed before you say so."
WENT_WRONG = "That failed for a fault of the program; nothing was changed. Try it again."
CANNOT_OPEN = "Cutcard cannot open this file"
AT_A_TABLE = "A table is open: go to the list of tables, then open the file again."
OPEN, OPEN_SECOND = "Open this file", "what you deal is written into it"
TAKE_OVER, TAKE_OVER_SECOND = "Make it mine", "the nights here are kept as a copy"
TAKE_OVER_FIRST = "as the nights of this machine"
STAY, STAY_SECOND = "Open my nights", "the file stays as it is"
AGAIN, AGAIN_SECOND = "Take them in again", "as one more session"
HISTORY, HISTORY_SECOND = "Show the history", "nothing is taken in"


def file_name(path: Path) -> str:
    """The name of a file as plain text in its own direction."""
    return isolated("".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in path.name))


def nights_lines(rows: Sequence[SessionRow]) -> tuple[str, str, str]:
    """How many tables these are (newest first), which was the last, and when."""
    if not rows:
        return "No table yet", "", ""
    hands = sum(row.hands for row in rows)
    count = f"{_counted(len(rows), 'table')}, {_counted(hands, 'hand')}"
    return count, f"The last one: {isolated(rows[0].name) or f'Table {rows[0].stream}'}", session_when(rows[0])


def made_yours(path: Path, kept: Path | None) -> str:
    """The nights of the file are the user's own now."""
    told = f"The nights of {file_name(path)} are yours now."
    return f"{told} What was here is kept as {file_name(kept)}." if kept is not None else told


def taken_in(path: Path, count: int) -> str:
    """The hands of the file are in the history now."""
    return f"{_counted(count, 'hand')} of {file_name(path)}: taken in."


def there_already(session: SessionRow) -> tuple[str, str]:
    """The hands of the file are this session."""
    same = "Its hand is" if session.hands == 1 else f"Its {session.hands:,} hands are"
    return f"{same} here already", f"They are session {session.stream}, {isolated(session.name)}."


def whose(path: Path) -> str:
    """Over the list of the tables in this file."""
    return f"Not your nights: {file_name(path)}"


def opened(path: Path) -> str:
    """The file is the database of this run."""
    return f"This is {file_name(path)}, not your own nights: what you deal is written into it."


def _counted(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"

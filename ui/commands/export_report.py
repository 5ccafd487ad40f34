"""The report of a session in a file: PDF, workbook, CSV or JSON; whole or not at all."""

import sys
from pathlib import Path
from typing import Final

from app.formats.reports.pdf_layout import Paper
from app.formats.reports.sheet import Cancelled, Progress
from app.formats.reports.writers import ReportFormat, write_report
from app.session.bank.night_report import night_report
from app.session.bank.player_report import player_report
from app.session.people import People
from app.session.ports import SessionRow, StorageError
from app.whole_file import whole_file
from db.engine import Database
from db.event_store import SqlEventStore
from db.player_store import SqlPlayerStore
from ui.faces.night_sheets import night_sheets
from ui.faces.player_sheets import player_sheets

REPORT_FORMATS: Final = tuple(kind.value for kind in ReportFormat)
PAPERS: Final = {paper.name.lower(): paper for paper in Paper}


def write_night(
    database: Database,
    row: SessionRow,
    kind: str,
    path: Path | None,
    tell: Progress,
    paper: Paper = Paper.A4,
    *,
    replace: bool = True,
) -> None:
    """Write the report of a session to a file (over an older one, with `replace`), or to standard output.

    Raises StorageError, Cancelled, CodecError and InvariantError (a log that cannot be); there is no file then, or the
    older one.
    """
    report = night_sheets(night_report(row, SqlEventStore(database).read(row.stream), _names(database)))
    if path is not None:
        with whole_file(path, replace=replace) as file:
            write_report(report, ReportFormat(kind), file, tell, paper)
        return
    try:
        write_report(report, ReportFormat(kind), sys.stdout.buffer, tell, paper)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise StorageError(f"The report cannot be written ({error.strerror or error}): name a file with -o.") from error


def _names(database: Database) -> dict[int, str]:
    return People(SqlPlayerStore(database).all()).names()


def write_player(
    database: Database, player: int, kind: str, path: Path, tell: Progress, paper: Paper = Paper.A4
) -> None:
    """Write the report of a player over all sessions. Raises as `write_night` does."""
    people = People(SqlPlayerStore(database).all())
    numbers, sessions = people.numbers(player), SqlEventStore(database).sessions()
    reading = _Reading(tell, len(sessions))
    report = player_report(player, numbers, sessions, SqlEventStore(database).read, people.names(), reading.keep_on)
    if report is None:
        raise Cancelled
    with whole_file(path, replace=False) as file:
        write_report(player_sheets(report), ReportFormat(kind), file, tell, paper)


class _Reading:
    """Tells of the sessions as they are read; the table that follows is short beside it."""

    def __init__(self, tell: Progress, sessions: int) -> None:
        self._tell, self._sessions, self._read = tell, sessions, 0

    def keep_on(self) -> bool:
        self._read += 1
        return self._tell(self._read, self._sessions)

"""`cutcard export`: writes out the hands of a session, or the report of its night; whole or not at all."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from app.engine.state import InvariantError
from app.formats.errors import HandError
from app.session.codec import CodecError
from app.session.ports import SessionRow
from db.engine import Database
from db.event_store import SqlEventStore
from ui.commands.database import database_to_read
from ui.commands.export_hands import HAND_FORMATS, write_hands
from ui.commands.export_report import PAPERS, REPORT_FORMATS, write_night
from ui.commands.shown_progress import ShownProgress
from ui.commands.terminal import printable

LAST = "last"
_FORMATS = """\
phh, ohh, stars: the hands for other programs; stars is PokerStars' text. pdf, xlsx, csv, json: the report of the night.
The CSV is one file of several tables with an empty line between them, each with its own head; every row begins with the
name of its table (players, entries, hands…). A text that a spreadsheet could take for a formula has an apostrophe in
front. JSON has a version, and amounts as whole units of the table; what a unit is worth stands in it."""


def add_arguments(parser: ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    parser.add_argument("session", metavar="SESSION", help="its number in the list of cutcard sessions, or last")
    formats = sorted((*HAND_FORMATS, *REPORT_FORMATS))
    parser.add_argument("--to", choices=formats, required=True, help="the format, as told below")
    parser.add_argument("-o", "--output", type=Path, metavar="PATH", help="the file; without it, the screen")
    parser.add_argument("--paper", choices=sorted(PAPERS), default="a4", help="the pages of a PDF")
    parser.epilog = _FORMATS


def run(options: Namespace) -> int:
    """Write the session. Returns 0, 1 where a hand has no place in the format, 2 for a session that is none or a
    format that no screen can show. Raises StorageError.
    """
    if options.output is None and options.to in {"pdf", "xlsx"}:
        return _say(f"cutcard export: a {options.to.upper()} is no text for a screen: name a file with -o.", 2)
    with database_to_read(options) as database:
        row = session_of(database, options.session)
        if row is None:
            return _say(f"cutcard export: there is no session {options.session}; see cutcard sessions", 2)
        progress = ShownProgress("hands" if options.to in HAND_FORMATS else "rows")
        try:
            lost = _written(database, row, options, progress)
        except (HandError, CodecError, InvariantError) as fault:
            return _say(f"cutcard export: {fault}; nothing was written", 1)
        finally:
            progress.clear()
    for sentence, hands in lost.items():
        _say(f"not told in {hands} hands: {sentence}" if hands > 1 else f"not told: {sentence}")
    return 0


def _written(database: Database, row: SessionRow, options: Namespace, progress: ShownProgress) -> dict[str, int]:
    if options.to in HAND_FORMATS:
        return write_hands(database, row, options.to, options.output, progress.tell)
    write_night(database, row, options.to, options.output, progress.tell, PAPERS[options.paper])
    return {}


def _say(sentence: str, status: int = 0) -> int:
    print(printable(sentence), file=sys.stderr)
    return status


def session_of(database: Database, wanted: str) -> SessionRow | None:
    """The session of this number in the list, or the `last` one; None where there is none. Raises StorageError."""
    rows = SqlEventStore(database).sessions()
    if wanted == LAST:
        return rows[0] if rows else None
    return next((row for row in rows if str(row.stream) == wanted), None)

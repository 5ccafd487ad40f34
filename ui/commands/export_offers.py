"""What the window offers to write out, and the work behind it: in a thread of its own, on a connection of its own."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from app.engine.state import InvariantError
from app.formats.errors import HandError
from app.formats.reports.pdf_layout import Paper
from app.formats.reports.sheet import Cancelled, Progress
from app.session.codec import CodecError
from app.session.ports import SessionRow, StorageError
from app.whole_file import file_stem
from db.backup import Stopped, backup
from db.engine import Database
from db.opening import open_for_reading
from ui.commands.export_hands import HAND_FORMATS, write_hands
from ui.commands.export_report import write_night, write_player
from ui.export_job import Export, ExportChoice, Write
from ui.words import copy_words
from ui.words import export_words as words

_REPORTS: Final = (
    ExportChoice("pdf", "PDF report", "to print and to send", ".pdf"),
    ExportChoice("xlsx", "Workbook", "XLSX, a sheet for each table", ".xlsx"),
    ExportChoice("csv", "CSV", "for any spreadsheet", ".csv"),
    ExportChoice("json", "JSON", "for programs", ".json"),
)
_HANDS: Final = (
    ExportChoice("phh", "PHH", "the hands, for other programs", ".phhs"),
    ExportChoice("ohh", "OHH", "the hands, for trackers", ".ohh"),
    ExportChoice("stars", "PokerStars text", "the hands, for trackers", ".txt"),
)
_COPY: Final = ExportChoice("cutcard", copy_words.FORMAT, copy_words.FORMAT_SECOND, ".cutcard")


def session_export(url: str, row: SessionRow, second: str, paper: Paper = Paper.A4) -> Export:
    """The report and the hands of a session in the database at `url`; `second` says when and where it was."""

    def write(key: str, path: Path, tell: Progress) -> Sequence[str]:
        with closing(open_for_reading(url)) as database:
            return _session(database, row, key, path, tell, paper)

    return Export(row.name, second, file_stem(row.name, words.NIGHT_STEM), (*_REPORTS, *_HANDS), _told(write))


def hand_export(url: str, row: SessionRow, number: int, title: str, second: str) -> Export:
    """One hand of a session, by its place in the log from 1."""

    def write(key: str, path: Path, tell: Progress) -> Sequence[str]:
        with closing(open_for_reading(url)) as database:
            return words.lost_in(write_hands(database, row, key, path, tell, replace=False, only=number))

    stem = file_stem(f"{row.name} {number}", words.NIGHT_STEM)
    return Export(title, second, stem, _HANDS, _told(write))


def player_export(url: str, player: int, name: str, paper: Paper = Paper.A4) -> Export:
    """The report of a player over all sessions."""

    def write(key: str, path: Path, tell: Progress) -> Sequence[str]:
        with closing(open_for_reading(url)) as database:
            write_player(database, player, key, path, tell, paper)
        return ()

    return Export(name, words.ALL_NIGHTS, file_stem(name, words.PLAYER_STEM), _REPORTS, _told(write))


def nights_copy(url: str, at: int) -> Export:
    """All there is in the database, as a checked copy; `at` (UTC microseconds) is the day in its name."""

    def write(_key: str, path: Path, tell: Progress) -> Sequence[str]:
        with closing(open_for_reading(url)) as database:
            try:
                backup(database, path, tell)
            except Stopped as stopped:
                raise Cancelled from stopped
        return ()

    return Export(
        copy_words.TITLE, copy_words.SECOND, copy_words.stem(at), (_COPY,), write,
        copy_words.ABOUT, copy_words.DONE, copy_words.progress_line, "moving",
    )  # fmt: skip


def _session(database: Database, row: SessionRow, key: str, path: Path, tell: Progress, paper: Paper) -> Sequence[str]:
    if key in HAND_FORMATS:
        return words.lost_in(write_hands(database, row, key, path, tell, replace=False))
    write_night(database, row, key, path, tell, paper, replace=False)
    return ()


def _told(write: Write) -> Write:
    """The same work, with what a log or a format has against it in one sentence (StorageError)."""

    def told(key: str, path: Path, tell: Progress) -> Sequence[str]:
        try:
            return write(key, path, tell)
        except (HandError, CodecError, InvariantError) as fault:
            raise StorageError(words.refused(str(fault))) from fault

    return told

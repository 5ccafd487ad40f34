"""`cutcard sessions`: lists the table sessions of the database, newest first. Times are this machine's local time."""

from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime

from app.session.ports import SessionRow
from db.event_store import SqlEventStore
from ui.commands.database import database_to_read
from ui.commands.terminal import printable


def add_arguments(parser: ArgumentParser) -> None:
    """Tell `parser` what the command takes: nothing of its own."""


def run(options: Namespace) -> int:
    """Print one line a session. Returns 0. Raises StorageError."""
    with database_to_read(options) as database:
        rows = SqlEventStore(database).sessions()
    if not rows:
        print("no sessions yet")
        return 0
    print("number  opened            hands  state   name")
    for row in rows:
        print(_line(row))
    return 0


def _line(row: SessionRow) -> str:
    state = "closed" if row.closed_at else "open"
    return printable(
        f"{row.stream:>6}  {_local_time(row.opened_at):16}  {row.hands:>5}  {state:6}  {row.name}"
    ).rstrip()


def _local_time(at: int) -> str:
    """UTC microseconds as the clock on the wall showed them."""
    try:
        return f"{datetime.fromtimestamp(at / 1_000_000, UTC).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):
        return "unknown"

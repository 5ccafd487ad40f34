"""A database of a million hands: `python -m tests.bench.million PATH [HANDS]`.

The real hands of the shared folder are taken in as `cutcard import` takes them in; every further session is a copy of
one of theirs in a week of its own, its entries sealed anew, so that each log is a true one that `cutcard verify`
accepts, and its rows those that the program would have written.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
from sqlalchemy import Connection

from app.formats.into_log import fault_of, finer
from app.formats.recorded import RecordedHand
from app.formats.source import numbered_hands
from app.session.codec import seal
from app.session.ports import GENESIS, LogEntry
from db.engine import Database
from db.hand_intake import HandFile, take_in
from db.opening import open_database
from tests.shared_data import shared_path

HANDS = 1_000_000
WEEK = 7 * 24 * 3600 * 1_000_000
FIRST = 1_600_000_000_000_000
"""September 2020, UTC microseconds: hands without a time of their own were played then."""
_FIELDS = LogEntry.__struct_fields__
_ENTRIES = f"INSERT INTO entries ({', '.join(_FIELDS)}) VALUES ({', '.join('?' for _ in _FIELDS)})"


def make(path: Path, hands: int = HANDS) -> int:
    """Make the database, or keep the one that is there; returns how many hands it has. Raises StorageError."""
    database = open_database(f"sqlite:///{path}")
    try:
        count = _hands(database)
        if not count:
            take_in(database, _files(), FIRST)
            count = _hands(database)
        copies = 0
        while count < hands:
            copies += 1
            count += _copy(database, copies)
    finally:
        database.close()
    return count


def _hands(database: Database) -> int:
    with database.reading() as connection:
        return int(connection.exec_driver_sql("SELECT count(*) FROM hands").scalar_one())


def _files() -> Iterator[HandFile]:
    for name in ("pluribus-nlhe-6max.phhs.gz", "wsop2023-ppc-final-table-mixed.phhs.gz"):
        path = shared_path(f"hands/phh/{name}")
        unit, playable = "1", set[int]()
        for number, (_, hand) in enumerate(numbered_hands(path)):
            if not fault_of(hand):
                playable.add(number)
                unit = finer(unit, hand.unit)
        yield HandFile(name.partition(".")[0], unit, _of(path, playable))


def _of(path: Path, playable: set[int]) -> Iterator[RecordedHand]:
    return (hand for number, (_, hand) in enumerate(numbered_hands(path)) if number in playable)


def _copy(database: Database, number: int) -> int:
    """One more session: the next of those that were taken in, a few weeks later."""
    with database.writing() as connection:
        (originals,) = connection.exec_driver_sql(
            "SELECT max(id) FROM table_sessions WHERE opened_at = ?", (FIRST,)
        ).one()
        original = 1 + number % originals
        later = number * WEEK
        stream = _session(connection, original, later)
        _entries(connection, original, stream, later)
        made = connection.exec_driver_sql(_COPY_HANDS, (stream, later, original)).rowcount
        connection.exec_driver_sql(_COPY_PLAYERS, (later, stream, original))
        connection.exec_driver_sql(_COPY_NIGHTS, (stream, original))
    return made


_COPY_HANDS = (
    "INSERT INTO hands SELECT ?, number, at + ?, began, ended, game, stakes, unit, pot, rake, players, winners, board,"
    " voided, rulings, corrections FROM hands WHERE stream = ?"
)
_COPY_PLAYERS = "INSERT INTO hand_players SELECT player, at + ?, ?, number FROM hand_players WHERE stream = ?"
_COPY_NIGHTS = (
    "INSERT INTO nights SELECT ?, player, hands, bought, cashed_out, result, carried FROM nights WHERE stream = ?"
)


def _session(connection: Connection, original: int, later: int) -> int:
    row = connection.exec_driver_sql(
        "INSERT INTO table_sessions (name, opened_at, closed_at, hands, projected_through)"
        " SELECT name, opened_at + ?, closed_at + ?, hands, projected_through FROM table_sessions WHERE id = ?"
        " RETURNING id",
        (later, later, original),
    )
    return int(row.scalar_one())


def _entries(connection: Connection, original: int, stream: int, later: int) -> None:
    read = connection.exec_driver_sql(
        f"SELECT {', '.join(_FIELDS)} FROM entries WHERE stream = ? ORDER BY seq",
        (original,),
    )
    link, rows = GENESIS, []
    for values in read:
        known = LogEntry(*values)
        entry = seal(stream, known.seq, known.epoch, known.at + later, known.actor, known.body, link)
        link = entry.hash
        rows.append(msgspec.structs.astuple(entry))
    connection.exec_driver_sql(_ENTRIES, rows)


def main() -> int:
    """Make the database that is named."""
    path = Path(sys.argv[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    print(f"{make(path, int(sys.argv[2]) if len(sys.argv) > 2 else HANDS):,} hands in {path}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Rows of hands and nights beside the log: written with the entry that changes them, or made anew for a whole session.

Persons of a hand are kept as their numbers with spaces between, and once more each in `hand_players`.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile

import msgspec
from sqlalchemy import Connection, select, update

from app.engine.state import InvariantError
from app.session.codec import CodecError
from app.session.hand_summary import rebuild
from app.session.history import HandRow, NightRow, Projected
from app.session.ports import LogEntry
from db.engine import Access, Database
from db.tables import entries, table_sessions

_PERSONS = ("players", "winners")
_READ_HAND = "SELECT at, players FROM hands WHERE stream = ? AND number = ?"
_DROP_HAND = "DELETE FROM hands WHERE stream = ? AND number = ?"
_DROP_PLAYERS = "DELETE FROM hand_players WHERE player = ? AND at = ? AND stream = ? AND number = ?"
_ADD_HAND = "INSERT INTO hands VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_ADD_PLAYERS = "INSERT INTO hand_players VALUES (?, ?, ?, ?)"
_DROP_NIGHT = "DELETE FROM nights WHERE stream = ? AND player = ?"
_ADD_NIGHT = "INSERT OR REPLACE INTO nights VALUES (?, ?, ?, ?, ?, ?, ?)"
_THROUGH = "UPDATE table_sessions SET projected_through = ? WHERE id = ? AND projected_through >= 0"
_BATCH = 200
"""Hands written in one transaction when a session is made anew: the console, which writes beside, waits no longer."""


def write_projected(connection: Connection, stream: int, seq: int, projected: Projected) -> None:
    """Write what entry `seq` changed; a session whose earlier rows are still to come stays one."""
    for number in (*projected.gone, *(row.number for row in projected.hands)):
        _drop(connection, stream, number)
    add_hands(connection, projected.hands)
    for night in projected.nights:
        _keep_night(connection, night)
    connection.exec_driver_sql(_THROUGH, (seq, stream))


def add_hands(connection: Connection, rows: Sequence[HandRow]) -> None:
    """Write hands that have no rows yet."""
    if not rows:
        return
    connection.exec_driver_sql(_ADD_HAND, [_values(row) for row in rows])
    dealt = [(player, row.at, row.stream, row.number) for row in rows for player in row.players]
    if dealt:
        connection.exec_driver_sql(_ADD_PLAYERS, dealt)


def hand_row(values: tuple[object, ...]) -> HandRow:
    """A row of `hands`, its columns in their order, as it was written."""
    fields = dict(zip(HandRow.__struct_fields__, values, strict=True))
    fields |= {name: tuple(int(number) for number in str(fields[name]).split()) for name in _PERSONS}
    return msgspec.convert(fields, HandRow)


def project_missing(database: Database, stopped: Callable[[], bool] = lambda: False) -> int:
    """Make the rows of every session that is older than they are, until it is `stopped`; returns how many got theirs.

    To be run beside the console, on a connection of its own. A log that cannot be read has no rows, and is tried again
    the next time. Raises StorageBusy while another writer holds the database, StorageError; what was done stays.
    """
    missing = select(table_sessions.c.id).where(table_sessions.c.projected_through < 0)
    with database.reading() as connection:
        streams = connection.execute(missing).scalars().all()
    if not streams:
        return 0
    beside = Database(database.path, Access.WRITE)
    try:
        return sum(_project(beside, stream) for stream in takewhile(lambda _: not stopped(), streams))
    finally:
        beside.close()


def _project(database: Database, stream: int) -> bool:
    """Make the rows of one session; False where its log cannot be read."""
    while True:
        log = _log(database, stream)
        try:
            made = rebuild(log)
        except (CodecError, InvariantError):
            return False
        if _made_anew(database, stream, log[-1].seq if log else 0, made):
            return True


def _log(database: Database, stream: int) -> list[LogEntry]:
    wanted = select(*(entries.c[name] for name in LogEntry.__struct_fields__)).where(entries.c.stream == stream)
    with database.reading() as connection:
        return [LogEntry(*row) for row in connection.execute(wanted.order_by(entries.c.seq))]


def _made_anew(database: Database, stream: int, through: int, made: Projected) -> bool:
    """Replace all rows of a session; False where its log has grown meanwhile."""
    with database.writing() as connection:
        numbers = connection.exec_driver_sql("SELECT number FROM hands WHERE stream = ?", (stream,)).scalars().all()
        for number in numbers:
            _drop(connection, stream, number)
        connection.exec_driver_sql("DELETE FROM nights WHERE stream = ?", (stream,))
    for first in range(0, len(made.hands), _BATCH):
        with database.writing() as connection:
            if not _ends_at(connection, stream, through):
                return False
            add_hands(connection, made.hands[first : first + _BATCH])
    with database.writing() as connection:
        if not _ends_at(connection, stream, through):
            return False
        for night in made.nights:
            _keep_night(connection, night)
        of_it = update(table_sessions).where(table_sessions.c.id == stream)
        connection.execute(of_it.values(projected_through=through))
    return True


def _ends_at(connection: Connection, stream: int, seq: int) -> bool:
    last = connection.exec_driver_sql("SELECT max(seq) FROM entries WHERE stream = ?", (stream,)).scalar_one()
    return (last or 0) == seq


def _drop(connection: Connection, stream: int, number: int) -> None:
    known = connection.exec_driver_sql(_READ_HAND, (stream, number)).one_or_none()
    if known is None:
        return
    for player in known.players.split():
        connection.exec_driver_sql(_DROP_PLAYERS, (int(player), known.at, stream, number))
    connection.exec_driver_sql(_DROP_HAND, (stream, number))


def _keep_night(connection: Connection, night: NightRow) -> None:
    """Whoever did nothing has no night."""
    if any((night.hands, night.bought, night.cashed_out, night.result, night.carried)):
        connection.exec_driver_sql(_ADD_NIGHT, msgspec.structs.astuple(night))
    else:
        connection.exec_driver_sql(_DROP_NIGHT, (night.stream, night.player))


def _values(row: HandRow) -> tuple[object, ...]:
    persons = {name: " ".join(map(str, getattr(row, name))) for name in _PERSONS}
    return tuple(persons.get(name, getattr(row, name)) for name in HandRow.__struct_fields__)

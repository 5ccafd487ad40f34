"""Builds what the console stands on: the database and its stores. The one module of the screen that imports `db`.

Imported only after the first paint, because the SQL layer takes longer to load than the window to appear.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread

from app.engine.games import FOLDERS
from app.session import intents as wish
from app.session.bookshelf import Bookshelf
from app.session.history import HistoryStore
from app.session.last_time import stand_in
from app.session.people import People
from app.session.ports import EventStore, PlayerStore, StorageBusy, StorageError
from app.session.presets import Preset
from app.session.table_session import TableSession
from db.book_store import SqlBookStore
from db.engine import Database
from db.event_store import SqlEventStore
from db.history_store import SqlHistoryStore
from db.opening import open_database
from db.player_store import SqlPlayerStore
from db.projections import project_missing
from db.settings_store import SettingsStore

BUSY_PAUSE = 0.5
"""Seconds until the database is asked again that another writer held."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Stores:
    """Everything that is kept, behind the session's ports."""

    database: Database
    events: EventStore
    players: PlayerStore
    settings: SettingsStore
    books: Bookshelf
    history: HistoryStore
    upkeep: "Upkeep"

    def close(self) -> None:
        self.upkeep.stop()
        self.database.close()


class Upkeep:
    """What is made good beside the window once the program runs: rows of the history that an older program left out."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="upkeep")

    def start(self) -> None:
        """Begin, once."""
        if not self._thread.ident:
            self._thread.start()

    def stop(self) -> None:
        """End at the next session; what is left is done the next time."""
        self._stopped.set()
        if self._thread.ident:
            self._thread.join()

    def _run(self) -> None:
        while not self._stopped.is_set():
            try:
                project_missing(self._database, self._stopped.is_set)
                return
            except StorageBusy:
                self._stopped.wait(BUSY_PAUSE)
            except StorageError as error:
                log.warning("the history was not completed: %s", error)
                return


def open_stores(url: str) -> Stores:
    """Open the database at `url` for writing, made new where there is none. Raises StorageError."""
    database = open_database(url)
    add_club_games(database.path.parent)
    books = Bookshelf(SqlBookStore(database))
    return Stores(
        database,
        SqlEventStore(database),
        SqlPlayerStore(database),
        SettingsStore(database),
        books,
        SqlHistoryStore(database),
        Upkeep(database),
    )


def add_club_games(data: Path) -> None:
    """Let the games of the club be played as well: the files in the folder `games` beside the database."""
    folder = data / "games"
    if folder not in FOLDERS:
        FOLDERS[1:] = [folder]


def open_session(stores: Stores, stream: int, now: Callable[[], int]) -> TableSession:
    """Open a table for writing. Raises StorageError, CodecError, BookError."""
    session = TableSession(stores.events, stream, stores.books.book, now)
    session.book  # noqa: B018  # found now, or the table is not opened
    return session


def start_table(stores: Stores, preset: Preset, now: Callable[[], int]) -> TableSession:
    """Open a new table as the preset says, everybody seated with the buy-in, or nothing. Raises StorageError."""
    known = {player.name: player.id for player in People(stores.players.all()).listed}
    names = [stand_in(seat) for seat in range(1, preset.players + 1)]
    players = [known.get(name) or stores.players.add(name).id for name in names]
    stream = stores.events.open_session(preset.name, now())
    session = open_session(stores, stream, now)
    seated = (wish.SitDown(seat, player, preset.stakes.buy_in) for seat, player in enumerate(players, 1))
    try:
        session.submit_together([preset.open_table(), *preset.set_up(), *seated])
    except StorageError:
        with suppress(StorageError):  # else it is closed when it is found without an entry
            stores.events.close_session(stream, now())
        raise
    return session

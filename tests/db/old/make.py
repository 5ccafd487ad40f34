"""Writes the database that stands for this version in the tests of every later one: `python -m tests.db.old.make FILE`.

Run once at a release, with that release's code; a kept file is never made again.
"""

import sys
from dataclasses import replace
from pathlib import Path

from app.session.ports import BookEdition, Player
from app.settings import ThemeChoice
from db.book_store import SqlBookStore
from db.event_store import SqlEventStore
from db.opening import open_database
from db.player_store import SqlPlayerStore
from db.settings_store import SettingsStore
from tests.db.chains import chain

NAMES = ("Ada", "דוד", "名無し", "👩‍👩‍👧", "O'Neill; DROP TABLE players", "")
CLUB = 'key = "club"\nname = "Our Club"\nbase = "tda"\nversion = {}\n\n[switches]\nclock_seconds = {}\n'
EDITIONS = tuple(
    BookEdition("club", version, "Our Club", "tda", CLUB.format(version, seconds), 1_700_000_000_000_000 + version)
    for version, seconds in ((1, 45), (2, 60))
)
"""Kept from version 2 on."""
PROFILES = (
    Player(1, "Ada", ("A.", "=1+1"), "plays on Thursdays"),
    Player(4, NAMES[3], barred=True, barred_why="fights"),
)
MERGED, PICTURE = (2, 3), b"\x89PNG kept as it is"
"""Kept from version 3 on: 3 was merged into 2, and 1 has a picture."""


def make(path: Path) -> None:
    """Write a database with two sessions, 90 entries, six players with profiles, changed settings and two editions of a
    rulebook.
    """
    database = open_database(f"sqlite:///{path}")
    store, book, settings = SqlEventStore(database), SqlPlayerStore(database), SettingsStore(database)
    for name in NAMES:
        book.add(name)
    for profile in PROFILES:
        book.save(profile)
    book.merge(*MERGED)
    book.set_picture(1, PICTURE)
    settings.save(replace(settings.load(), theme=ThemeChoice.LIGHT, guard_ms=300))
    for name, count in (("Table 1", 60), ("Home", 30)):
        stream = store.open_session(name, 1_700_000_000_000_000)
        for entry in chain(stream, count):
            store.append(entry, hands=entry.seq // 10)
    for edition in EDITIONS:
        SqlBookStore(database).add(edition)
    store.close_session(1, 1_700_000_900_000_000)
    database.close()


if __name__ == "__main__":
    make(Path(sys.argv[1]))

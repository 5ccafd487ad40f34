import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import Connection, inspect

from app.session.codec import first_fault
from app.session.ports import StorageError
from app.settings import Settings, ThemeChoice
from db.book_store import SqlBookStore
from db.engine import Access, Database
from db.event_store import SqlEventStore
from db.integrity import file_fault, link_fault
from db.migrations import MIGRATIONS, create_tables, newest_version
from db.migrations.upgrade import upgrade
from db.opening import open_database, open_for_reading
from db.player_store import SqlPlayerStore
from db.settings_store import SettingsStore
from db.tables import metadata
from tests.db.chains import chain, one_sentence
from tests.db.conftest import databases_in
from tests.db.old.make import EDITIONS, MERGED, NAMES, PICTURE, PROFILES
from tests.shared_data import ROOT

if TYPE_CHECKING:
    from alembic.operations import Operations

OLD = sorted((ROOT / "tests" / "db" / "old").glob("v*.sqlite"))


@dataclass(frozen=True)
class Later:
    """A migration of the future, made of plain SQL like the real ones."""

    revision: str
    down_revision: str | None
    STATEMENTS: tuple[str, ...]

    def upgrade(self, *, op: "Operations") -> None:
        for statement in self.STATEMENTS:
            op.execute(statement)


NEWEST = len(MIGRATIONS)
REMARKS = Later(
    f"{NEWEST + 1:04}",
    f"{NEWEST:04}",
    ("ALTER TABLE players ADD COLUMN remark TEXT NOT NULL DEFAULT ''", f"PRAGMA user_version = {NEWEST + 1}"),
)
HOUSES = Later(
    f"{NEWEST + 2:04}",
    f"{NEWEST + 1:04}",
    ("CREATE TABLE houses (id INTEGER PRIMARY KEY) STRICT", f"PRAGMA user_version = {NEWEST + 2}"),
)
BROKEN = Later(
    f"{NEWEST + 2:04}",
    f"{NEWEST + 1:04}",
    (
        "CREATE TABLE houses (id INTEGER PRIMARY KEY)",
        "ALTER TABLE houses ADD COLUMN id",
        f"PRAGMA user_version = {NEWEST + 2}",
    ),
)


def schema_of(connection: Connection) -> dict[str, object]:
    """Everything that makes two databases alike, spacing apart."""
    rows = connection.exec_driver_sql("SELECT type, name, sql FROM sqlite_schema").all()
    schema: dict[str, object] = {
        f"{row.type} {row.name}": re.sub(r"\s*([(),])\s*", r"\1", re.sub(r"\s+", " ", row.sql or "").strip())
        for row in rows
    }
    for name in ("user_version", "application_id"):
        schema[name] = connection.exec_driver_sql(f"PRAGMA {name}").scalar()
    schema["revision"] = connection.exec_driver_sql("SELECT * FROM alembic_version").all()
    return schema


@pytest.fixture
def old(path: Path) -> Path:
    shutil.copyfile(OLD[-1], path)
    return path


def rows_of(database: Database) -> list[object]:
    store = SqlEventStore(database)
    return [store.sessions(), [store.read(row.stream) for row in store.sessions()], SqlPlayerStore(database).all()]


@pytest.mark.parametrize(
    "migrations", [MIGRATIONS, (*MIGRATIONS, REMARKS, HOUSES)], ids=["released", "with later ones"]
)
def test_made_anew_or_migrated_the_schema_is_the_same(tmp_path: Path, migrations: tuple[Later, ...]) -> None:
    def quickly(database: Database) -> None:
        with database.writing() as connection:
            create_tables(connection, migrations)

    def by_alembic(database: Database) -> None:
        upgrade(database, 0, migrations)

    ways: list[Callable[[Database], None]] = [quickly, by_alembic]
    schemas = []
    for way in ways:
        database = Database(tmp_path / f"{way.__name__}.sqlite", Access.CREATE)
        way(database)
        with database.reading() as connection:
            schemas.append(schema_of(connection))
        assert file_fault(database) is None
        database.close()
    assert schemas[0] == schemas[1]
    assert schemas[0]["user_version"] == len(migrations)
    assert schemas[0]["revision"] == [(f"{len(migrations):04}",)]


def test_the_tables_of_core_are_the_tables_of_the_database(database: Database) -> None:
    with database.reading() as connection:
        found = inspect(connection)
        assert set(found.get_table_names()) == {*metadata.tables, "alembic_version"}
        for name, table in metadata.tables.items():
            columns = {column["name"]: column for column in found.get_columns(name)}
            assert list(columns) == table.c.keys()
            for column in table.c:
                assert str(columns[column.name]["type"]) == str(column.type)
                assert columns[column.name]["nullable"] is False
            assert found.get_pk_constraint(name)["constrained_columns"] == table.primary_key.columns.keys()
            named = {
                *(key["name"] for key in found.get_foreign_keys(name)),
                *(check["name"] for check in found.get_check_constraints(name)),
                found.get_pk_constraint(name)["name"],
            }
            assert named == {str(constraint.name) for constraint in table.constraints}


def test_versions_count_up_without_gaps() -> None:
    assert [migration.revision for migration in MIGRATIONS] == [f"{n + 1:04}" for n in range(len(MIGRATIONS))]
    assert [migration.down_revision for migration in MIGRATIONS] == [None, *(m.revision for m in MIGRATIONS[:-1])]
    assert [m.STATEMENTS[-1] for m in MIGRATIONS] == [f"PRAGMA user_version = {int(m.revision)}" for m in MIGRATIONS]
    assert newest_version() == len(MIGRATIONS)


def test_every_released_version_has_a_kept_file() -> None:
    assert [file.name for file in OLD] == [f"v{int(migration.revision)}.sqlite" for migration in MIGRATIONS]


@pytest.mark.parametrize("kept", OLD, ids=lambda kept: kept.stem)
def test_a_kept_file_opens_with_all_that_was_in_it(url: str, path: Path, kept: Path) -> None:
    shutil.copyfile(kept, path)
    database = open_database(url)
    assert [player.name for player in SqlPlayerStore(database).all()] == list(NAMES)
    people = SqlPlayerStore(database)
    if kept.stem not in ("v1", "v2"):
        assert [people.profile(profile.id) for profile in PROFILES] == list(PROFILES)
        assert (people.profile(MERGED[1]).merged_into, people.picture(1)) == (MERGED[0], PICTURE)
    assert SettingsStore(database).load() == Settings(theme=ThemeChoice.LIGHT, guard_ms=300)
    store = SqlEventStore(database)
    assert [(row.name, row.hands, row.closed_at > 0) for row in store.sessions()] == [
        ("Home", 3, False),
        ("Table 1", 6, True),
    ]
    for stream, count in ((1, 60), (2, 30)):
        entries = store.read(stream)
        assert entries == list(chain(stream, count))
        assert first_fault(entries) is None
    editions = EDITIONS if kept.stem != "v1" else ()
    assert [SqlBookStore(database).edition("club", version) for version in (1, 2)][: len(editions)] == list(editions)
    assert SqlBookStore(database).newest() == list(editions[-1:])
    assert link_fault(database) is None
    assert file_fault(database) is None
    database.close()


@pytest.mark.parametrize("made", [True, False], ids=["new", "up to date"])
def test_alembic_is_only_loaded_to_migrate(url: str, old: Path, made: bool) -> None:
    if made:
        old.unlink()
    code = (
        "import sys\nfrom db.opening import open_database\n"
        "open_database(sys.argv[1]).close()\nprint('alembic' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code, url], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout == "False\n"


def test_an_older_database_is_migrated_after_a_checked_backup(url: str, old: Path) -> None:
    database = open_database(url)
    before = rows_of(database)
    database.close()
    database = open_database(url, (*MIGRATIONS, REMARKS, HOUSES))
    assert rows_of(database) == before
    with database.reading() as connection:
        assert connection.exec_driver_sql("SELECT DISTINCT remark FROM players").all() == [("",)]
        assert schema_of(connection)["revision"] == [(f"{NEWEST + 2:04}",)]
        assert schema_of(connection)["user_version"] == NEWEST + 2
    database.close()
    backup = old.with_name(f"night.sqlite.before-version-{NEWEST + 2}")
    assert databases_in(old.parent) == ["night.sqlite", backup.name]
    database = open_for_reading(f"sqlite:///{backup}")
    assert rows_of(database) == before
    database.close()


def test_a_migration_that_fails_leaves_the_last_good_version_and_a_backup(url: str, old: Path) -> None:
    database = open_database(url)
    before = rows_of(database)
    database.close()
    for attempt in (f"night.sqlite.before-version-{NEWEST + 2}", f"night.sqlite.before-version-{NEWEST + 2}-2"):
        with pytest.raises(StorageError) as failed:
            open_database(url, (*MIGRATIONS, REMARKS, BROKEN))
        one_sentence(failed.value)
        assert old.with_name(attempt).exists()
    database = open_database(url, (*MIGRATIONS, REMARKS))  # the first of the two was kept whole
    assert rows_of(database) == before
    with database.reading() as connection:
        assert schema_of(connection)["revision"] == [(f"{NEWEST + 1:04}",)]
        assert schema_of(connection)["user_version"] == NEWEST + 1
        assert "table houses" not in schema_of(connection)
    database.close()
    with pytest.raises(StorageError) as refused:
        open_database(url)
    assert f"written by a newer Cutcard (version {NEWEST + 1}, this program knows {NEWEST})" in one_sentence(
        refused.value
    )


def test_without_room_for_the_backup_nothing_is_migrated(url: str, old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("db.backup.flush", refuse)
    with pytest.raises(StorageError) as failed:
        open_database(url, (*MIGRATIONS, REMARKS))
    assert "No space left on device" in one_sentence(failed.value)
    monkeypatch.undo()
    assert databases_in(old.parent) == ["night.sqlite"]
    database = open_database(url)
    with database.reading() as connection:
        assert schema_of(connection)["user_version"] == NEWEST
    database.close()


def test_a_view_of_an_older_database_does_not_change_it(url: str, old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = old.read_bytes()
    monkeypatch.setattr("db.opening.newest_version", lambda *_: NEWEST + 1)
    with pytest.raises(StorageError) as refused:
        open_for_reading(url)
    assert "is of an older version: open it in the console once" in one_sentence(refused.value)
    assert old.read_bytes() == before

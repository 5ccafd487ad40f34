from dataclasses import replace

from app.settings import PadSide, Settings, ThemeChoice
from db.engine import Database
from db.opening import open_database
from db.settings_store import SettingsStore


def test_a_new_database_has_the_defaults(database: Database) -> None:
    assert SettingsStore(database).load() == Settings()


def test_settings_come_back_in_the_next_run(url: str) -> None:
    chosen = Settings(ThemeChoice.CONTRAST, PadSide.LEFT, rotation=3, guard_ms=400, motion=False, zoom=1.5)
    database = open_database(url)
    SettingsStore(database).save(Settings())
    SettingsStore(database).save(chosen)
    database.close()
    database = open_database(url)
    assert SettingsStore(database).load() == chosen
    database.close()


def test_what_a_newer_program_saved_is_still_there_after_a_change(database: Database) -> None:
    store = SettingsStore(database)
    with database.writing() as connection:
        connection.exec_driver_sql(
            "INSERT INTO settings VALUES (?, ?)", ("console", '{"felt": {"cloth": "worsted"}, "guard_ms": 300}')
        )
    store.save(replace(store.load(), rotation=2))
    assert store.load() == Settings(guard_ms=300, rotation=2, others=(("felt", '{"cloth": "worsted"}'),))

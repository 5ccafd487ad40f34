"""The console's settings as one JSON value in the database."""

from sqlalchemy import select
from sqlalchemy.dialects.sqlite import insert

from app.settings import Settings
from app.settings_json import read_settings, write_settings
from db.engine import Database
from db.tables import settings

_KEY = "console"


class SettingsStore:
    """Loads and saves `Settings`; what a newer program added stays in the row."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def load(self) -> Settings:
        """The settings as saved last, the defaults if never. Raises StorageError."""
        with self._database.reading() as connection:
            saved = connection.execute(select(settings.c.value).where(settings.c.key == _KEY)).scalar_one_or_none()
        return Settings() if saved is None else read_settings(saved)

    def save(self, changed: Settings) -> None:
        """Keep `changed`. Raises StorageError."""
        row = insert(settings).values(key=_KEY, value=write_settings(changed))
        with self._database.writing() as connection:
            connection.execute(row.on_conflict_do_update(index_elements=["key"], set_={"value": row.excluded.value}))

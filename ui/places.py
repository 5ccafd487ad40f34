"""Where the program keeps its files on this machine."""

from pathlib import Path

from platformdirs import user_data_path

NAME = "cutcard"


def database_url(given: str | None) -> str:
    """The address of the database: as given (a plain path is a file), else the one in the user's data folder."""
    if given is None:
        folder = user_data_path(NAME, appauthor=False)
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'cutcard.sqlite'}"
    return given if "://" in given else f"sqlite:///{Path(given).expanduser().absolute()}"

"""The rulebooks that come with the program: `resources/rulebooks/*.toml` in, `Rulebook` out."""

import tomllib
from functools import cache
from pathlib import Path

from app.rulebook.book import Rulebook, Switch


class BookError(Exception):
    """A rulebook file cannot be used; the message says which and why."""


@cache
def load_book(path: Path) -> Rulebook:
    """The rulebook of one file. Raises BookError."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
        switches = {key: Switch(entry["value"], entry.get("rule", "")) for key, entry in data["switches"].items()}
        return Rulebook(data["key"], data["name"], switches)
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise BookError(f"The rulebook {path.name} cannot be read: {error}.") from error

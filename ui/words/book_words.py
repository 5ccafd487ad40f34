"""What is said of rulebooks on the screen and on paper: names of switches and values, rows of books, what differs."""

from datetime import UTC, datetime
from pathlib import Path

from app.rulebook.book import Rulebook, Switch
from app.rulebook.catalog import LONGEST_NAME, LONGEST_RULE, differences, shipped_book
from app.rulebook.switches import SwitchRule, Value, switch_rules
from ui.words.text import rule as numbered

TITLE, NEW_TITLE, FILES_TITLE, IMPORT_TITLE = "Rulebook", "New house book from", "Write the book to", "Read a book from"
NAME_TITLE, EDIT_TITLE = "Name of the house book", "House book"
SHIPPED_NOTE = "comes with the program"
NAME_HINT = "name of the book"
NUMBER_TITLE, NUMBER_HINT = "Number of the house's rule", "as in House 7"
PATH_HINT = "folder and file"
NO_FILES = "No rulebook was found in the usual folders. Name a file with the key below."
NO_FOLDERS = "No usual folder was found. Name a file with the key below."
PDF_TITLE, PRINTED = "Write the sheet to", "The sheet was sent to the printer."
PRACTICE = "usual practice"
_SPELLED = {
    "oot": "out of turn",
    "hilo": "high-low",
    "bb": "big blind",
    "sb": "small blind",
    "utg": "under the gun",
    "allin": "all-in",
    "allins": "all-ins",
    "tda36": "as in TDA 36",
    "tda46": "as in TDA 46",
    "sa": "substantial action",
    "le": "up to",
    "vs": "against",
    "td": "the director",
}
"""Parts of codes that are no words."""


def plain(code: Value) -> str:
    """A switch or a value as words: 'first wins tie words', '30'."""
    return " ".join(_SPELLED.get(word, word) for word in str(code).split("_"))


def count_text(count: int) -> str:
    """'1 switch differs', '12 switches differ', 'nothing differs'."""
    return "nothing differs" if not count else "1 switch differs" if count == 1 else f"{count} switches differ"


def edition_text(book: Rulebook) -> str:
    """'TDA, edition 2' for a house's book on the TDA's, else that it comes with the program."""
    return f"on {shipped_book(book.base).name}, edition {book.version}" if book.base else SHIPPED_NOTE


def book_note(book: Rulebook) -> str:
    """What a row says under the name of a book."""
    if not book.base:
        return SHIPPED_NOTE
    return f"{edition_text(book)} · {count_text(len(differences(book, shipped_book(book.base))))}"


def reading(switch: str, value: Value) -> str:
    """What a value means, in a sentence; the value itself where nothing explains it."""
    try:
        return switch_rules()[switch].read(value).replace("_", " ")
    except KeyError:
        return plain(value)


def number_text(book: Rulebook, switch: str) -> str:
    """'TDA 40-A'; that no rule says it where none does."""
    return numbered(book.ref(switch)) or PRACTICE


def differing(book: Rulebook) -> dict[str, Switch]:
    """The switches in which a book has its own way; none for a book of the program."""
    return differences(book, shipped_book(book.base)) if book.base else {}


def was_text(base: Rulebook, switch: str) -> str:
    """'TDA: 30.'"""
    return f"{base.name}: {reading(switch, base.value(switch))}"


def written_text(path: Path) -> str:
    """What the status line says of a file that is there now."""
    return f"Written to {path}."


def read_text(book: Rulebook, last: Rulebook | None, other: Rulebook | None) -> str:
    """What the status line says of a book that was read and is not saved yet. `last` is the edition of the same key
    that is here, `other` another book of its name.
    """
    if other is not None:
        return f"There is a rulebook {other.name} already: give this one another name, then save it."
    if last is not None:
        return f"{last.name} is here in edition {last.version}: saving makes what was read edition {last.version + 1}."
    return f"{book.name} was read: look at it, then save it."


def file_stem(book: Rulebook) -> str:
    """The name of a file for this edition: 'our-club-edition-2', 'home'."""
    return f"{book.key}-edition-{book.version}" if book.base else book.key


def day_text(at: int) -> str:
    """The day of a moment in UTC microseconds, as this machine's calendar has it: '2026-11-26'."""
    return f"{datetime.fromtimestamp(at / 1_000_000, UTC).astimezone():%Y-%m-%d}"


def asks(switch: str) -> str:
    """What a switch asks."""
    return switch_rules()[switch].asks


def contradictions_text(count: int) -> str:
    """'1 contradiction', '2 contradictions'."""
    return "1 contradiction" if count == 1 else f"{count} contradictions"


def wanted_text(rule: SwitchRule) -> str:
    """What is to be entered for a switch that counts or puts texts in order."""
    return "tap them in order" if rule.numbers is None else f"{rule.numbers[0]} to {rule.numbers[1]}"


def is_name(text: str) -> bool:
    """Whether a book may have this name."""
    return len(text) <= LONGEST_NAME and text.isprintable()


def is_number(text: str) -> bool:
    """Whether a rule of the house may have this number; '' is none."""
    return len(text) <= LONGEST_RULE and (not text or text.isprintable())

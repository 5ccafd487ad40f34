"""A rulebook on one sheet, as text: its name and edition, what differs from its base, then every switch by family."""

from dataclasses import dataclass, replace

from app.rulebook.book import Rulebook, Switch
from app.rulebook.catalog import shipped_book
from app.rulebook.switches import switch_families
from ui.words import book_words as words


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One switch: what it is about, what the book says, the rule's number, and what the base says where it differs."""

    about: str
    value: str
    rule: str = ""
    was: str = ""
    differs: bool = False


@dataclass(frozen=True, slots=True)
class SheetPart:
    """Rows under one heading. What is told in sentences has the same rows `brief`, for where they are too many."""

    title: str
    rows: tuple[SheetRow, ...]
    brief: tuple[SheetRow, ...] = ()

    @property
    def told(self) -> bool:
        return bool(self.brief)


@dataclass(frozen=True, slots=True)
class Sheet:
    """`parts` begin with what differs, where there is a base."""

    title: str
    edition: str
    parts: tuple[SheetPart, ...]

    @property
    def spoken(self) -> str:
        """The sheet for those who do not see it."""
        lines = [f"{row.about}: {row.value}" for part in self.parts for row in part.rows]
        return ". ".join((self.title, self.edition, *lines))


def sheet_of(book: Rulebook, saved_at: int, now: int) -> Sheet:
    """The sheet of a book. Times are UTC microseconds; `saved_at` is 0 for a book of the program."""
    day = f"saved {words.day_text(saved_at)}" if saved_at else f"printed {words.day_text(now)}"
    edition = " \u00b7 ".join((words.edition_text(book), f"{len(book.switches)} switches", day))
    families = tuple(_part(book, title, switches) for title, switches in switch_families().items())
    return Sheet(f"Rulebook {book.name}", edition, (*_differing(book), *families))


def _differing(book: Rulebook) -> tuple[SheetPart, ...]:
    if not book.base:
        return ()
    base, own = shipped_book(book.base), words.differing(book)
    title = f"What differs from {base.name}"
    if not own:
        return (SheetPart(title, (SheetRow("", "Nothing differs."),)),)
    rows = tuple(_told(base, switch, entry) for switch, entry in own.items())
    brief = tuple(replace(_row(book, switch, True), was=_was(base, switch, entry)) for switch, entry in own.items())
    return (SheetPart(title, rows, brief),)


def _told(base: Rulebook, switch: str, entry: Switch) -> SheetRow:
    """A difference in sentences."""
    was = words.was_text(base, switch) if entry.value != base.value(switch) else ""
    return SheetRow(words.asks(switch), words.reading(switch, entry.value), entry.rule, was, differs=True)


def _was(base: Rulebook, switch: str, entry: Switch) -> str:
    value = base.value(switch)
    return f"({base.name}: {words.plain(value)})" if entry.value != value else ""


def _part(book: Rulebook, title: str, switches: tuple[str, ...]) -> SheetPart:
    known = (switch for switch in switches if switch in book.switches)
    own = words.differing(book)
    return SheetPart(title, tuple(_row(book, switch, switch in own) for switch in known))


def _row(book: Rulebook, switch: str, differs: bool) -> SheetRow:
    ref = book.ref(switch)
    number = "" if ref is None else ref.number if ref.book == book.name else f"{ref.book} {ref.number}"
    about = words.plain(switch)
    return SheetRow(about[0].upper() + about[1:], words.plain(book.value(switch)), number, differs=differs)

"""The rulebook of the table: which books there are, what one says otherwise than its base, and what to do with it.

A house's own book is begun here, written to a file and read from one; it is edited in `BookEditor`. Lengths are u.
"""

from enum import Enum
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from app.flows.book_draft import draft_from, draft_of
from app.flows.naming import fault
from app.rulebook.book import Rulebook
from app.rulebook.catalog import LONGEST_NAME, SHIPPED, BookError, read_book, shipped_book, written
from app.session.intents import ChangeRules
from app.session.ports import StorageError
from ui import book_files
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.pages.file_page import FilePage
from ui.views.pages.name_page import NamePage
from ui.views.panels.panel import INSET, SEMIBOLD, Line, Panel, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.pager import PAGER_HEIGHT, Pager
from ui.views.parts.row_button import RowButton, RowFace
from ui.words import book_words as words

MOST_ROWS = 7
_ROW, _GAP, _LAST = 60.0, 12.0, 66.0
_SPACE = Line("\u00a0", size=8)


class Page(Enum):
    """What the panel shows."""

    BOOKS = "books"
    FROM = "from"
    BOOK = "book"
    NAME = "name"
    WRITE = "write"
    READ = "read"


class BooksPanel(Panel):
    """Begins with the list of books."""

    draft_wanted = Signal(object)
    """A `BookDraft` that goes on where it was left."""
    new_wanted = Signal(object)
    """A `BookDraft` that is to be saved as it is."""
    sheet_wanted = Signal(object)
    """The book to be shown on its sheet."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, words.TITLE, "book")
        self._bridge = bridge
        self._page = Page.BOOKS
        self._books: tuple[Rulebook, ...] = ()
        self._book = shipped_book(SHIPPED[0])
        self._asked = False
        self.rows = tuple(RowButton(self, RowFace("")) for _ in range(MOST_ROWS))
        self._group = QButtonGroup(self, exclusive=False)
        for place, row in enumerate(self.rows):
            self._group.addButton(row, place)
        self.pager = Pager(self)
        self._words = Words(self)
        self.names = NamePage(self)
        self.names.letters.field.setAccessibleName(words.NAME_TITLE)
        self.files = FilePage(self)
        self.new_key = KeyButton(self, KeyFace("New house book"), KeySizes(22, 18))
        self.read_key = KeyButton(self, KeyFace("Read a file"), KeySizes(22, 18))
        self.play_key = KeyButton(self, OFF_KEY, KeySizes(26, 19))
        self.change_key = KeyButton(self, KeyFace("Change"), KeySizes(22, 18))
        self.copy_key = KeyButton(self, KeyFace("New from it"), KeySizes(22, 18))
        self.sheet_key = KeyButton(self, KeyFace("Sheet", "show, print, PDF"), KeySizes(22, 18))
        self.write_key = KeyButton(self, KeyFace("Write a file", "TOML"), KeySizes(22, 18))
        self.list_key = KeyButton(self, KeyFace("All books"), KeySizes(22, 18))
        self._connect()

    def _connect(self) -> None:
        self._group.idClicked.connect(self._on_row)
        self.pager.page_changed.connect(self._show)
        self.names.text_changed.connect(self._show_name)
        self.names.chosen.connect(self._on_name)
        self.files.chosen.connect(self._on_file)
        self.files.left.connect(self._on_file_left)
        self.new_key.clicked.connect(self._on_new)
        self.read_key.clicked.connect(self._on_read)
        self.play_key.clicked.connect(self._on_play)
        self.change_key.clicked.connect(self._on_change)
        self.copy_key.clicked.connect(self._on_copy)
        self.sheet_key.clicked.connect(self._on_sheet)
        self.write_key.clicked.connect(self._on_write)
        self.list_key.clicked.connect(self._on_list)

    @property
    def page(self) -> Page:
        return self._page

    # ---- opening

    def show_book(self, book: object) -> None:
        """Begin with this book when the panel is opened next."""
        if isinstance(book, Rulebook):
            self._book, self._asked = book, True
            self._turn_to(Page.BOOK)

    def refresh(self) -> None:
        """Begin with the list when the panel is about to be shown, unless a book was asked for."""
        if self.isHidden() and not self._asked and not self.covered:
            self._turn_to(Page.BOOKS)
        else:
            self._show()
        self._asked = False

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if self._page is Page.NAME and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.names.keys[0]
        return super().key_for(event)

    def _turn_to(self, page: Page) -> None:
        self._page = page
        if page in (Page.BOOKS, Page.FROM):
            self._read_books()
            self.pager.set_pages(1, 0)
        self._show()

    def _read_books(self) -> None:
        try:
            self._books = self._bridge.books.books()
        except (BookError, StorageError) as error:
            self._books = tuple(shipped_book(key) for key in SHIPPED)
            self._bridge.storage_failed.emit(str(error))

    # ---- showing

    def _show(self) -> None:
        page = self._page
        in_list, on_book = page in (Page.BOOKS, Page.FROM), page is Page.BOOK
        self.set_title(self._heading())
        for key in (self.new_key, self.read_key):
            key.setVisible(page is Page.BOOKS)
        for widget in (self.play_key, self.change_key, self.copy_key, self.sheet_key, self.write_key, self._words):
            widget.setVisible(on_book)
        self.list_key.setVisible(on_book or page is Page.FROM)
        self.names.setVisible(page is Page.NAME)
        self.files.setVisible(page in (Page.WRITE, Page.READ))
        self._show_rows(in_list)
        self._place_keys()
        if on_book:
            self._show_book()

    def _heading(self) -> str:
        titles = {
            Page.FROM: words.NEW_TITLE,
            Page.BOOK: self._book.name,
            Page.NAME: words.NAME_TITLE,
            Page.WRITE: words.FILES_TITLE,
            Page.READ: words.IMPORT_TITLE,
        }
        return titles.get(self._page, words.TITLE)

    def _show_rows(self, in_list: bool) -> None:
        size = self._fitting()
        shown = self.pager.part(self._books, size)
        self.pager.setVisible(in_list and len(self._books) > size)
        for place, row in enumerate(self.rows):
            row.setVisible(in_list and place < len(shown))
            if place < len(shown):
                row.show_row(self._row(shown[place]))

    def _row(self, book: Rulebook) -> RowFace:
        force = self._bridge.table.rules.rulebook
        here = force.partition("@")[0] == book.key and bool(book.base) == ("@" in force)
        beside = "" if not here else "at this table" if force == book.reference else f"table: {force.partition('@')[2]}"
        return RowFace(
            book.name,
            note=words.book_note(book),
            value_note=beside,
            kind=KeyKind.CHOSEN if here and self._page is Page.BOOKS else KeyKind.PLAIN,
        )

    def _show_book(self) -> None:
        book, table = self._book, self._bridge.table
        self._words.show_lines(self._told())
        if table.rules.rulebook == book.reference:
            play = KeyFace("Play by this book", "it is in force", KeyKind.OFF)
        else:
            play = KeyFace("Play by this book", f"from hand {table.hands + 1} on", KeyKind.LIT)
        self.play_key.set_face(play)
        kind = KeyKind.PLAIN if book.base else KeyKind.OFF
        self.change_key.set_face(KeyFace("Change", "" if book.base else "only house books", kind))

    def _told(self) -> list[Line]:
        """What differs from the base, as much of it as there is room for."""
        width, room = self._look.units(self._words.width()), self._look.units(self._words.height())
        lines, own = [Line(words.book_note(self._book), "text_2")], words.differing(self._book)
        for told, (switch, entry) in enumerate(own.items()):
            number = f" ({entry.rule})" if entry.rule else ""
            says = words.reading(switch, entry.value) + number
            more = [_SPACE, Line(words.asks(switch), "text_2", 18), Line(says, size=18, weight=SEMIBOLD)]
            rest = [_SPACE, Line(f"and {len(own) - told} more, on its sheet", "text_2")]
            if self._words.height_of([*lines, *more, *(rest if told + 1 < len(own) else [])], width) > room:
                return [*lines, *rest]
            lines += more
        return lines

    def _show_name(self) -> None:
        name = self.names.letters.entry
        other = self._bridge.books.namesake(name) if name else None
        if fault(name):
            face = KeyFace("Begin", "type a name", KeyKind.OFF)
        elif not words.is_name(name):
            face = KeyFace("Begin", f"at most {LONGEST_NAME} letters", KeyKind.OFF)
        elif other is not None:
            face = KeyFace("Begin", f"{other.name} is there already", KeyKind.OFF)
        else:
            face = KeyFace("Begin", f"on {self._book.name}", KeyKind.LIT)
        self.names.show_keys((face, KeyFace("Back", name="Back to the books")))

    # ---- placing

    def _body(self) -> QRectF:
        return self._look.area(self).adjusted(INSET, 75, -INSET, -_GAP)

    def _fitting(self) -> int:
        """How many rows fit above the pager."""
        room = self._body().height() - _LAST - _GAP
        whole = min(MOST_ROWS, int((room + _GAP) // (_ROW + _GAP)))
        return whole if len(self._books) <= whole else max(1, int((room - PAGER_HEIGHT) // (_ROW + _GAP)))

    def arrange(self, body: QRectF) -> None:
        del body
        room = self._body()
        for place, row in enumerate(self.rows):
            self.put(row, QRectF(room.left(), room.top() + place * (_ROW + _GAP), room.width(), _ROW))
        pager = QRectF(room.left(), room.bottom() - _LAST - _GAP - PAGER_HEIGHT, room.width(), PAGER_HEIGHT)
        self.pager.place(pager)
        for page in (self.names, self.files):
            self.put(page, room.adjusted(-RING, -RING, RING, RING))
        self._show()

    def _place_keys(self) -> None:
        """The keys below: one row for the list, three for a book."""
        room = self._body()
        lines: tuple[tuple[KeyButton, ...], ...]
        if self._page is Page.BOOK:
            lines = (
                (self.play_key,),
                (self.change_key, self.copy_key, self.list_key),
                (self.sheet_key, self.write_key),
            )
        else:
            lines = ((self.list_key,) if self._page is Page.FROM else (self.new_key, self.read_key),)
        top = room.bottom() - len(lines) * (_LAST + _GAP) + _GAP
        self.put(self._words, QRectF(room.left() + 4, room.top(), room.width() - 8, top - _GAP - room.top()))
        for place, line in enumerate(lines):
            wide = (room.width() + _GAP) / len(line) - _GAP
            for beside, key in enumerate(line):
                left = room.left() + beside * (wide + _GAP)
                self.put(key, QRectF(left, top + place * (_LAST + _GAP), wide, _LAST))

    # ---- taps

    def _on_row(self, place: int) -> None:
        self._book = self._books[self.pager.page * self._fitting() + place]
        if self._page is Page.FROM:
            self._on_copy()
        else:
            self._turn_to(Page.BOOK)

    def _on_new(self) -> None:
        self._turn_to(Page.FROM)

    def _on_list(self) -> None:
        self._turn_to(Page.BOOKS)

    def _on_play(self) -> None:
        rules = replace(self._bridge.table.rules, rulebook=self._book.reference)
        if self._bridge.submit(ChangeRules(rules)):
            self.closed.emit()

    def _on_change(self) -> None:
        self.draft_wanted.emit(draft_of(self._book))

    def _on_copy(self) -> None:
        self._turn_to(Page.NAME)
        self.names.letters.start(hint=words.NAME_HINT)
        self._show_name()

    def _on_name(self, place: object) -> None:
        if place == 0:
            self.new_wanted.emit(draft_from(self._book, self.names.letters.entry))
        else:
            self._turn_to(Page.BOOKS)

    def _on_sheet(self) -> None:
        self.sheet_wanted.emit(self._book)

    # ---- files

    def _on_write(self) -> None:
        places = book_files.folders()
        proposal = book_files.free_path(places[0] if places else Path.home(), words.file_stem(self._book), ".toml")
        self.files.ask(places, "Write", str(proposal), words.NO_FOLDERS)
        self._turn_to(Page.WRITE)

    def _on_read(self) -> None:
        places = book_files.folders()
        start = f"{places[0] if places else Path.home()}/"
        self.files.ask(book_files.books_in(places), "Read", start, words.NO_FILES)
        self._turn_to(Page.READ)

    def _on_file_left(self) -> None:
        self._turn_to(Page.BOOK if self._page is Page.WRITE else Page.BOOKS)

    def _on_file(self, path: object) -> None:
        if not isinstance(path, Path):
            return
        try:
            if self._page is Page.WRITE:
                self._write(path)
            else:
                self._read(path)
        except (BookError, StorageError) as error:
            self._bridge.storage_failed.emit(str(error))

    def _write(self, place: Path) -> None:
        path = book_files.target(place, words.file_stem(self._book), ".toml")
        book_files.write_whole(path, written(self._book).encode())
        self._bridge.storage_failed.emit(words.written_text(path))
        self._turn_to(Page.BOOK)

    def _read(self, path: Path) -> None:
        """A book from a file, as the next edition of the book with its key, or as a new one."""
        book = read_book(book_files.read_text(path), path.name)
        last = self._bridge.books.newest(book.key)
        other = self._bridge.books.namesake(book.name, book.key)
        self._bridge.storage_failed.emit(words.read_text(book, last, other))
        self.new_wanted.emit(draft_of(book))

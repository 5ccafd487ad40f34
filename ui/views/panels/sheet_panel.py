"""One page that shows a whole rulebook: looked at over the table, printed, or written as a PDF. Lengths are u."""

from enum import Enum
from pathlib import Path

from PySide6.QtCore import QLocale, QRectF
from PySide6.QtWidgets import QWidget

from app.rulebook.book import Rulebook
from app.rulebook.catalog import shipped_book
from app.session.ports import StorageError
from ui import book_files
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.drawing.sheet_paint import Paper
from ui.faces import KeyFace, KeyKind
from ui.faces.book_sheet import Sheet, sheet_of
from ui.session_bridge import SessionBridge
from ui.views.pages.file_page import FilePage
from ui.views.panels.panel import INSET
from ui.views.panels.sheet_view import SheetView
from ui.views.panels.wide_panel import WidePanel
from ui.views.parts.key_button import KeyButton
from ui.views.parts.pager import PAGER_HEIGHT, Pager
from ui.words import book_words as words

_GAP = 12.0
_PAGER_WIDTH = 400.0
_FILE_WIDTH = 520.0


class Page(Enum):
    """What the panel shows."""

    SHEET = "sheet"
    FILE = "file"


class SheetPanel(WidePanel):
    """Covers the window: a page is read from edge to edge."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, words.TITLE, "book")
        self._bridge = bridge
        self._book = shipped_book("home")
        self._sheet = Sheet("", "", ())
        self._page = Page.SHEET
        imperial = QLocale().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
        self._paper = Paper.LETTER if imperial else Paper.A4
        self.view = SheetView(self)
        self.pager = Pager(self)
        self.files = FilePage(self)
        self.paper_keys = {paper: KeyButton(self, KeyFace(paper.value), KeySizes(24)) for paper in Paper}
        self.print_key = KeyButton(self, KeyFace("Print"), KeySizes(24, 18))
        self.pdf_key = KeyButton(self, KeyFace("Write a PDF"), KeySizes(24, 18))
        self._connect()

    def _connect(self) -> None:
        self.pager.page_changed.connect(self._show)
        self.print_key.clicked.connect(self._on_print)
        self.pdf_key.clicked.connect(self._on_pdf)
        self.files.chosen.connect(self._on_chosen)
        self.files.left.connect(self._on_left)
        for key in self.paper_keys.values():
            key.clicked.connect(self._on_paper)

    @property
    def sheet(self) -> Sheet:
        return self._sheet

    @property
    def paper(self) -> Paper:
        return self._paper

    def show_book(self, book: Rulebook) -> None:
        """The book to be shown, from the top of its page."""
        saved = self._bridge.books.saved_at(book)
        self._book, self._sheet = book, sheet_of(book, saved, self._bridge.session.now)
        self._page = Page.SHEET
        self.pager.set_pages(1, 0)
        self._show()

    def refresh(self) -> None:
        if self.isHidden():
            self._page = Page.SHEET
        self._show()

    def _show(self) -> None:
        on_sheet = self._page is Page.SHEET
        self.set_title(self._sheet.title if on_sheet else words.PDF_TITLE)
        for widget in (self.view, self.pager, self.print_key, self.pdf_key, *self.paper_keys.values()):
            widget.setVisible(on_sheet)
        self.files.setVisible(not on_sheet)
        self.pager.set_pages(self.view.leaves(self._paper))
        self.view.show_sheet(self._sheet, self._paper, self.pager.page)
        for paper, key in self.paper_keys.items():
            key.set_face(KeyFace(paper.value, kind=KeyKind.CHOSEN if paper is self._paper else KeyKind.PLAIN))
        printer = book_files.printer_name() if on_sheet else ""
        kind = KeyKind.PLAIN if printer else KeyKind.OFF
        self.print_key.set_face(KeyFace("Print", printer or "no printer here", kind))

    def arrange(self, body: QRectF) -> None:
        inner = body.adjusted(INSET, _GAP, -INSET, -_GAP)
        last = inner.bottom() - PAGER_HEIGHT
        self.put(self.view, QRectF(inner.left(), inner.top(), inner.width(), last - _GAP - inner.top()))
        pager = QRectF(inner.left(), last, _PAGER_WIDTH, PAGER_HEIGHT)
        self.pager.place(pager)
        left = pager.right() + 2 * _GAP
        keys = (*self.paper_keys.values(), self.print_key, self.pdf_key)
        shares = (0.17, 0.17, 0.33, 0.33)
        room = inner.right() - left - (len(keys) - 1) * _GAP
        for key, share in zip(keys, shares, strict=True):
            self.put(key, QRectF(left, last, share * room, PAGER_HEIGHT))
            left += share * room + _GAP
        page = QRectF(inner.center().x() - _FILE_WIDTH / 2, inner.top(), _FILE_WIDTH, inner.height())
        self.put(self.files, page.adjusted(-RING, -RING, RING, RING))
        self._show()

    # ---- wishes

    def _on_paper(self) -> None:
        self._paper = next(paper for paper, key in self.paper_keys.items() if key is self.sender())
        self._show()

    def _on_print(self) -> None:
        try:
            book_files.print_sheet(self._sheet, self._paper)
        except StorageError as error:
            self._bridge.storage_failed.emit(str(error))
        else:
            self._bridge.storage_failed.emit(words.PRINTED)

    def _on_pdf(self) -> None:
        places = book_files.folders()
        self._page = Page.FILE
        proposal = book_files.free_path(places[0] if places else Path.home(), words.file_stem(self._book), ".pdf")
        self.files.ask(places, "Write", str(proposal), words.NO_FOLDERS)
        self._show()

    def _on_left(self) -> None:
        self._page = Page.SHEET
        self._show()

    def _on_chosen(self, place: object) -> None:
        if not isinstance(place, Path):
            return
        path = book_files.target(place, words.file_stem(self._book), ".pdf")
        try:
            book_files.write_whole(path, book_files.sheet_pdf(self._sheet, self._paper))
        except StorageError as error:
            self._bridge.storage_failed.emit(str(error))
            return
        self._bridge.storage_failed.emit(words.written_text(path))
        self._on_left()

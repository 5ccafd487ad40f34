"""The panels of rulebooks and how one leads to the next: the books there are, the editor of one, its sheet.

Each is made, and its module imported, when it is opened first.
"""

from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from app.flows.book_draft import BookDraft
from app.rulebook.book import Rulebook
from ui.panel_deck import PanelDeck
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import Panel

if TYPE_CHECKING:
    from ui.views.panels.book_editor import BookEditor
    from ui.views.panels.books_panel import BooksPanel
    from ui.views.panels.sheet_panel import SheetPanel

SomePanel = TypeVar("SomePanel", bound=Panel)


class BookPanels(QObject):
    """Editor and sheet stand over the books and lead back to them."""

    def __init__(self, page: QWidget, bridge: SessionBridge, deck: PanelDeck) -> None:
        super().__init__(page)
        self._page, self._bridge, self._deck = page, bridge, deck

    def _added(self, panel: SomePanel) -> SomePanel:
        self._deck.add(panel)
        return panel

    @cached_property
    def shelf(self) -> "BooksPanel":
        from ui.views.panels.books_panel import BooksPanel  # noqa: PLC0415

        panel = self._added(BooksPanel(self._page, self._bridge))
        panel.comes_back = True
        panel.draft_wanted.connect(self._on_draft_wanted)
        panel.new_wanted.connect(self._on_new_wanted)
        panel.sheet_wanted.connect(self._on_sheet_wanted)
        return panel

    @cached_property
    def editor(self) -> "BookEditor":
        from ui.views.panels.book_editor import BookEditor  # noqa: PLC0415

        panel = self._added(BookEditor(self._page, self._bridge))
        panel.saved.connect(self._on_saved)
        return panel

    @cached_property
    def sheet(self) -> "SheetPanel":
        from ui.views.panels.sheet_panel import SheetPanel  # noqa: PLC0415

        return self._added(SheetPanel(self._page, self._bridge))

    def show(self) -> None:
        """The rulebook of the table, and the books there are."""
        self._deck.open(self.shelf)

    def _on_sheet_wanted(self, book: object) -> None:
        if isinstance(book, Rulebook):
            self.sheet.show_book(book)
            self._deck.open_over(self.sheet)

    def _on_draft_wanted(self, draft: object) -> None:
        if isinstance(draft, BookDraft):
            self.editor.start(draft)
            self._deck.open_over(self.editor)

    def _on_new_wanted(self, draft: object) -> None:
        if isinstance(draft, BookDraft):
            self.editor.take_over(draft)
            self._deck.open_over(self.editor)

    def _on_saved(self, book: object) -> None:
        self.shelf.show_book(book)
        self._deck.close()

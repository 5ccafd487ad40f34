"""The rules to read: families, lists, a search, and each rule with its text, what the book says, and its example.

Lengths are layout units (u). Nothing is recorded here; F1, the menu and every ruling lead to it.
"""

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from app.rulebook.reference import Rule, families, rule_of, rules_of, search
from ui.drawing.geometry import GAP, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.over_pages import Over
from ui.session_bridge import SessionBridge
from ui.views.pages.name_page import NamePage
from ui.views.panels.panel import INSET, SEMIBOLD, TITLE_HEIGHT, Line, Panel, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.pager import PAGER_HEIGHT, Pager
from ui.views.parts.row_button import RowButton, RowFace
from ui.views.table.example_table import HEIGHT, ExampleTable
from ui.words import rule_words as words

MOST_ROWS = 9
_ROW, _ROW_GAP = 56.0, 12.0
_LAST = 58.0
_TOP, _BOTTOM = 10.0, 12.0
_SPACE = Line("\u00a0", size=8)
"""A little room between two paragraphs."""


class Page(Enum):
    """What the panel shows."""

    FAMILIES = "families"
    LIST = "list"
    SEARCH = "search"
    TEXT = "text"
    BOOK = "book"
    EXAMPLE = "example"


TABS = {Page.TEXT: "Text", Page.BOOK: "In force", Page.EXAMPLE: "Example"}


class RulesPanel(Panel):
    """Begins with the families, or with the rule that `show_rule` was asked for."""

    page_shown = Signal()
    page_wanted = Signal(object)
    """An `Over`: the user's guide."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, words.TITLE, "book")
        self._bridge = bridge
        self._page = Page.FAMILIES
        self._list: tuple[Rule, ...] = ()
        self._list_title = ""
        self._rule: Rule | None = None
        self._asked = False
        self.rows = tuple(RowButton(self, RowFace("")) for _ in range(MOST_ROWS))
        self._group = QButtonGroup(self, exclusive=False)
        for place, row in enumerate(self.rows):
            self._group.addButton(row, place)
        self.pager = Pager(self)
        self._words = Words(self)
        self.table = ExampleTable(self)
        self.names = NamePage(self)
        self.names.letters.field.setAccessibleName(words.SEARCH_TITLE)
        self.search_key = KeyButton(self, KeyFace("Search", icon="search"), KeySizes(24))
        self.all_key = KeyButton(self, KeyFace("All rules"), KeySizes(24))
        self.list_key = KeyButton(self, KeyFace("List", name="Back to the list"), KeySizes(24))
        self.guide_key = KeyButton(self, KeyFace("Guide", icon="help", name="User's guide"), KeySizes(24))
        self.tabs = {page: KeyButton(self, OFF_KEY, KeySizes(20, 18)) for page in TABS}
        self._connect()

    def _connect(self) -> None:
        self._group.idClicked.connect(self._on_row)
        self.pager.page_changed.connect(self._show)
        self.names.text_changed.connect(self._show_search)
        self.names.chosen.connect(self._on_search_key)
        self.search_key.clicked.connect(self._on_search)
        self.all_key.clicked.connect(self._on_all)
        self.list_key.clicked.connect(self._on_list)
        self.guide_key.clicked.connect(self._on_guide)
        for key in self.tabs.values():
            key.clicked.connect(self._on_tab)

    # ---- opening

    @property
    def rule(self) -> Rule | None:
        """The rule in sight; None on the other pages."""
        return self._rule if self._page in TABS else None

    def show_rule(self, book: str, number: str) -> bool:
        """Open at the rule behind a number; False, and the families, where no rule has it."""
        found = rule_of(book, number)
        self._asked = found is not None
        if found is None:
            self._turn_to(Page.FAMILIES)
            return False
        self._list, self._list_title = rules_of(found.family), found.family
        self._open(found)
        return True

    def refresh(self) -> None:
        """Begin anew when the panel is about to be shown, unless a rule was asked for."""
        if self.isHidden() and not self._asked:
            self._turn_to(Page.FAMILIES)
        elif self._page is not Page.SEARCH:
            self._show()
        self._asked = False

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if self._page is Page.SEARCH and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.names.keys[0]
        return super().key_for(event)

    def _open(self, rule: Rule) -> None:
        self._rule = rule
        self._turn_to(Page.TEXT)

    def _turn_to(self, page: Page, leaf: int = 0) -> None:
        self._page = page
        self.pager.set_pages(leaf + 1, leaf)
        self._show()

    # ---- showing

    def _show(self) -> None:
        page, in_list = self._page, self._page in (Page.FAMILIES, Page.LIST)
        self.set_title(self._heading())
        self.names.setVisible(page is Page.SEARCH)
        self.search_key.setVisible(in_list)
        self.all_key.setVisible(page is Page.LIST)
        self.guide_key.setVisible(in_list)
        self.list_key.setVisible(page in TABS)
        self._words.setVisible(page in TABS)
        self.table.setVisible(page is Page.EXAMPLE)
        for row in self.rows:
            row.setVisible(in_list and row.isVisible())
        for tab, key in self.tabs.items():
            key.setVisible(page in TABS)
            key.set_face(self._tab_face(tab))
        if in_list:
            self._show_rows(self._row_faces())
        elif page in TABS:
            self._show_rule()
        else:
            self.pager.hide()
        self._place_last()
        self.page_shown.emit()

    def _heading(self) -> str:
        match self._page:
            case Page.FAMILIES:
                return words.TITLE
            case Page.LIST:
                return self._list_title
            case Page.SEARCH:
                return words.SEARCH_TITLE
            case _:
                return self._rule.title if self._rule else words.TITLE

    def _row_faces(self) -> list[RowFace]:
        if self._page is Page.FAMILIES:
            return [RowFace(name, note=words.count_text(len(rules_of(name))), icon="book") for name in families()]
        return [RowFace(rule.title, note=words.row_note(rule, self._bridge.session.book)) for rule in self._list]

    def _show_rows(self, faces: Sequence[RowFace]) -> None:
        size = self._fitting()
        shown = self.pager.part(faces, size)
        self.pager.setVisible(len(faces) > size)
        for place, row in enumerate(self.rows):
            row.setVisible(place < len(shown))
            if place < len(shown):
                row.show_row(shown[place])

    def _tab_face(self, tab: Page) -> KeyFace:
        rule = self._rule
        if tab is self._page:
            return KeyFace(TABS[tab], kind=KeyKind.CHOSEN)
        if rule and tab is Page.BOOK and not words.switch_lines(rule, self._bridge.session.book):
            return KeyFace(TABS[tab], words.NO_SWITCH, KeyKind.OFF)
        if rule and tab is Page.EXAMPLE and rule.example is None:
            return KeyFace(TABS[tab], words.NO_EXAMPLE, KeyKind.OFF)
        return KeyFace(TABS[tab])

    def _show_rule(self) -> None:
        rule = self._rule
        if rule is None:
            return
        if self._page is Page.EXAMPLE and rule.example:
            self.table.show_example(rule.example)
            blocks = [[Line(rule.example.happens), _SPACE, Line(rule.example.ruled, size=22, weight=SEMIBOLD)]]
        elif self._page is Page.BOOK:
            blocks = self._book_blocks(rule)
        else:
            numbers = [Line(line, "text_2") for line in words.number_lines(rule)]
            blocks = [[Line(rule.text, size=22), _SPACE, Line(words.NUMBERS, weight=SEMIBOLD), *numbers]]
        leaves = self._leaves(blocks)
        self.pager.set_pages(len(leaves))
        self.pager.setVisible(len(leaves) > 1)
        self._words.show_lines(leaves[self.pager.page])

    def _book_blocks(self, rule: Rule) -> list[list[Line]]:
        """What the book in force says, a block for each switch."""
        book = self._bridge.session.book
        blocks = [
            [_SPACE, Line(asks, "text_2"), Line(reading, size=22), Line(where, "text_2", weight=SEMIBOLD)]
            for asks, reading, where in words.switch_lines(rule, book)
        ]
        return [[Line(words.force_title(book), size=22, weight=SEMIBOLD)], *blocks]

    def _leaves(self, blocks: list[list[Line]]) -> list[list[Line]]:
        """The blocks on as many pages as they take; a pager needs its own room."""
        place = self._rooms()
        width, room = self._look.units(self._look.rect(place).width()), place.height()
        if self._words.height_of([line for block in blocks for line in block], width) > room:
            room -= PAGER_HEIGHT + GAP
        leaves: list[list[Line]] = [[]]
        for block in blocks:
            if leaves[-1] and self._words.height_of([*leaves[-1], *block], width) > room:
                leaves.append([])
            leaves[-1] += block
        return leaves

    def _show_search(self) -> None:
        found = search(self.names.letters.entry)
        if not self.names.letters.entry:
            face = KeyFace("Show rules", words.NO_WORDS, KeyKind.OFF)
        elif not found:
            face = KeyFace("Show rules", words.NOTHING_FOUND, KeyKind.OFF)
        else:
            face = KeyFace(f"Show {words.count_text(len(found))}", kind=KeyKind.LIT)
        self.names.show_keys((face, KeyFace("All rules")))

    # ---- placing

    def _body(self) -> QRectF:
        return self._look.area(self).adjusted(INSET, TITLE_HEIGHT + _TOP, -INSET, -_BOTTOM)

    def _rooms(self) -> QRectF:
        """The room above the last row; on the page of an example what is below the picture."""
        room = self._body().adjusted(0, 0, 0, -_LAST - _ROW_GAP)
        return room.adjusted(0, HEIGHT + 8, 0, 0) if self._page is Page.EXAMPLE else room

    def _fitting(self) -> int:
        """How many rows fit above the pager."""
        room = self._body().height() - _LAST - GAP - PAGER_HEIGHT - GAP
        return max(1, min(MOST_ROWS, int((room + _ROW_GAP) // (_ROW + _ROW_GAP))))

    def arrange(self, body: QRectF) -> None:
        room = self._body()
        for place, row in enumerate(self.rows):
            self.put(row, QRectF(room.left(), room.top() + place * (_ROW + _ROW_GAP), room.width(), _ROW))
        pager = QRectF(room.left(), room.bottom() - _LAST - GAP - PAGER_HEIGHT, room.width(), PAGER_HEIGHT)
        self.pager.place(pager)
        self.put(self.table, QRectF(room.left(), room.top(), room.width(), HEIGHT))
        self.put(self.names, room.adjusted(-RING, -RING, RING, RING))
        self._show()

    def _place_last(self) -> None:
        """The last row, and the words above it."""
        room = self._body()
        top = room.bottom() - _LAST
        keys = [
            key
            for key in (self.all_key, self.search_key, self.guide_key, self.list_key, *self.tabs.values())
            if not key.isHidden()
        ]
        wide = (room.width() - (len(keys) - 1) * _ROW_GAP) / max(1, len(keys))
        for place, key in enumerate(keys):
            self.put(key, QRectF(room.left() + place * (wide + _ROW_GAP), top, wide, _LAST))
        self.put(self._words, self._rooms())

    # ---- taps

    def _on_row(self, place: int) -> None:
        at = self.pager.page * self._fitting() + place
        if self._page is Page.LIST:
            self._open(self._list[at])
        else:
            family = families()[at]
            self._list, self._list_title = rules_of(family), family
            self._turn_to(Page.LIST)

    def _on_search(self) -> None:
        self._turn_to(Page.SEARCH)
        self.names.letters.start(hint=words.SEARCH_HINT)
        self._show_search()

    def _on_search_key(self, place: object) -> None:
        if place == 0:
            asked = self.names.letters.entry
            self._list = search(asked)
            self._list_title = words.found_title(asked, len(self._list))
            self._turn_to(Page.LIST)
        else:
            self._turn_to(Page.FAMILIES)

    def _on_guide(self) -> None:
        self.page_wanted.emit(Over.GUIDE)

    def _on_all(self) -> None:
        self._turn_to(Page.FAMILIES)

    def _on_list(self) -> None:
        """Back to the list, at the page that has the rule."""
        at = self._list.index(self._rule) if self._rule in self._list else 0
        self._turn_to(Page.LIST, at // self._fitting())

    def _on_tab(self) -> None:
        for page, key in self.tabs.items():
            if key is self.sender():
                self._turn_to(page)

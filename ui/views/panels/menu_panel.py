"""What can be done with a table besides playing: leave it open, end it, set it up, look up keys. Lengths are u."""

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import REGULAR, Ending, Style, fit
from ui.drawing.geometry import GAP, KEY
from ui.drawing.key_paint import KeySizes
from ui.faces import KeyFace, KeyKind
from ui.over_pages import Over
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import INSET, SEMIBOLD, Line, Panel, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.pager import PAGER_HEIGHT, Pager
from ui.views.parts.row_button import RowButton, RowFace
from ui.words.names import isolated

TITLE, KEYS_TITLE, END_TITLE = "Menu", "Keyboard", "End the session?"
TABLES = RowFace("Tables", icon="tables", name="Tables, this table stays open")
BANK = RowFace("Bank", icon="chips", name="Bank, tips, time, expenses")
CLOSE = RowFace("Close night", icon="check", name="Close the night")
HISTORY = RowFace("History", icon="play", name="History of hands")
STATISTICS = RowFace("Statistics", icon="chart")
WAITING = RowFace("Waiting", icon="seat", name="Who waits for a seat")
PEOPLE = RowFace("Players", icon="person", name="Players' book")
END = RowFace("End session", icon="check", name="End the session")
SETTINGS = RowFace("Settings", icon="settings")
HOUSE = RowFace("House", icon="chips", name="Games and house")
RULES = RowFace("Rules", icon="book", name="Rules to read")
GUIDE = RowFace("Guide", icon="help", name="User's guide")
BOOKS = RowFace("Rulebook", icon="book", name="Rulebook, house books")
FLOOR = RowFace("Floor", icon="person", name="Floor and conduct")
KEYS = RowFace("Keys", icon="keyboard", name="Keyboard map")
QUIT = RowFace("Quit", icon="leave", name="Quit, all is saved")
NO_KEYS = "No keys are set."

_ROW_GAP, _LEAST_ROW, _MOST_ROW = 12.0, 56.0, 72.0
_LINE, _LEADING = 20, 1.4
_FIGURE = 46
_BACK = 126.0
_KEYS_SHARE = 0.44


_PAGES = {Over.CLOSE: CLOSE, Over.HISTORY: HISTORY, Over.STATISTICS: STATISTICS, Over.PEOPLE: PEOPLE, Over.GUIDE: GUIDE}


class Page(Enum):
    """What the panel shows."""

    ROWS = "rows"
    KEYS = "keys"
    END = "end"


class MenuPanel(Panel):
    """Rows, each a wish; the keyboard map and the end of the session are pages of the panel itself."""

    tables_wanted = Signal()
    end_session_wanted = Signal()
    """Confirmed: the session ends."""
    settings_wanted = Signal()
    house_wanted = Signal()
    rules_wanted = Signal()
    floor_wanted = Signal()
    books_wanted = Signal()
    bank_wanted = Signal()
    waiting_wanted = Signal()
    page_wanted = Signal(object)
    """An `Over`: a page over the table."""
    quit_wanted = Signal()

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "menu")
        self._bridge = bridge
        self._page = Page.ROWS
        self._key_rows: tuple[tuple[str, str], ...] = ()
        self.tables_row = RowButton(self, TABLES)
        self.end_row = RowButton(self, END)
        self.settings_row = RowButton(self, SETTINGS)
        self.house_row = RowButton(self, HOUSE)
        self.floor_row = RowButton(self, FLOOR)
        self.rules_row = RowButton(self, RULES)
        self.books_row = RowButton(self, BOOKS)
        self.keys_row = RowButton(self, KEYS)
        self.bank_row = RowButton(self, BANK)
        self.waiting_row = RowButton(self, WAITING)
        self.page_rows = {over: RowButton(self, face) for over, face in _PAGES.items()}
        self.quit_row = RowButton(self, QUIT)
        self._words = Words(self, _LEADING)
        self.pager = Pager(self)
        self.back_key = KeyButton(self, KeyFace("Menu", icon="menu"), KeySizes(24))
        self.confirm_key = KeyButton(self, KeyFace("End the session", kind=KeyKind.DANGER))
        self._connect()

    @property
    def lines(self) -> tuple[tuple[RowButton, ...], ...]:
        """The rows under each other; what is to be read shares one."""
        return (
            (self.bank_row, self.page_rows[Over.CLOSE]),
            (self.tables_row, self.end_row),
            (self.page_rows[Over.HISTORY], self.page_rows[Over.STATISTICS]),
            (self.page_rows[Over.PEOPLE], self.waiting_row),
            (self.settings_row, self.books_row),
            (self.rules_row, self.page_rows[Over.GUIDE], self.keys_row),
            (self.house_row, self.floor_row, self.quit_row),
        )

    @property
    def rows(self) -> tuple[RowButton, ...]:
        return tuple(row for line in self.lines for row in line)

    def _connect(self) -> None:
        self.tables_row.clicked.connect(self.tables_wanted)
        self.settings_row.clicked.connect(self.settings_wanted)
        self.house_row.clicked.connect(self.house_wanted)
        self.floor_row.clicked.connect(self.floor_wanted)
        self.rules_row.clicked.connect(self.rules_wanted)
        self.books_row.clicked.connect(self.books_wanted)
        self.bank_row.clicked.connect(self.bank_wanted)
        self.waiting_row.clicked.connect(self.waiting_wanted)
        for row in self.page_rows.values():
            row.clicked.connect(self._on_page)
        self.quit_row.clicked.connect(self.quit_wanted)
        self.confirm_key.clicked.connect(self.end_session_wanted)
        self.end_row.clicked.connect(self._on_end)
        self.keys_row.clicked.connect(self._on_keys)
        self.back_key.clicked.connect(self._on_back)
        self.pager.page_changed.connect(self._show)

    # ---- showing

    def show_keys(self, rows: Sequence[tuple[str, str]]) -> None:
        """The keyboard map: (keys, what they do), in the order in which it is read."""
        self._key_rows = tuple(rows)

    def refresh(self) -> None:
        """Begin with the rows when the panel is about to be shown."""
        if self.isHidden():
            self._turn_to(Page.ROWS)
        else:
            self._show()

    def _turn_to(self, page: Page) -> None:
        self._page = page
        self.set_title({Page.ROWS: TITLE, Page.KEYS: KEYS_TITLE, Page.END: END_TITLE}[page])
        self.pager.set_pages(1, 0)
        self._show()

    def _show(self) -> None:
        on_rows = self._page is Page.ROWS
        for row in self.rows:
            row.setVisible(on_rows)
        self._words.setVisible(not on_rows)
        self.back_key.setVisible(not on_rows)
        self.confirm_key.setVisible(self._page is Page.END)
        self.pager.setVisible(self._page is Page.KEYS and len(self._key_rows) > self._fitting(0))
        if self._page is Page.KEYS:
            self._show_keys()
        elif self._page is Page.END:
            self._show_end()

    def _show_keys(self) -> None:
        size = self._fitting(PAGER_HEIGHT + GAP) if not self.pager.isHidden() else max(1, len(self._key_rows))
        width = self._look.units(self._words.width())
        lines = []
        for keys, what in self.pager.part(self._key_rows, size):
            lines.append(Line(_in_one_row(what, width * (1 - _KEYS_SHARE)), size=_LINE))
            lines.append(Line(_in_one_row(keys, width * _KEYS_SHARE), size=_LINE, weight=SEMIBOLD, right=True))
        self._words.show_lines(lines or [Line(NO_KEYS, "text_2")])

    def _show_end(self) -> None:
        table, money = self._bridge.table, self._bridge.money
        name = _in_one_row(isolated(table.name), self._look.units(self._words.width()) - 130)
        hands = "1 hand" if table.hands == 1 else f"{table.hands} hands"
        lines = [
            Line(f"{name} · {hands}" if name else hands, "text_2"),
            Line(money.text(table.chips), "money", _FIGURE, SEMIBOLD),
            Line("chips on the table, to be cashed out:" if table.chips else "chips on the table", "text_2"),
        ]
        for seat in (seat for seat in range(1, table.size + 1) if table.seats[seat]):
            sitter = table.seats[seat]
            chips = table.stack(seat) + (sitter.top_up if sitter else 0)
            who = _in_one_row(isolated(self._bridge.name_of(seat)), self._look.units(self._words.width()) * 0.6)
            lines.append(Line(" · ".join(part for part in (str(seat), who) if part)))
            lines.append(Line(money.text(chips), "money", weight=SEMIBOLD, right=True))
        self._words.show_lines(lines)
        face = KeyFace("End the session", f"{money.text(table.chips)} leaves the table", KeyKind.DANGER)
        if table.hand is not None:
            face = KeyFace("End the session", f"finish or void hand {table.hands} first", KeyKind.OFF)
        elif not table.chips:
            face = KeyFace("End the session", "no chips on the table", KeyKind.DANGER)
        self.confirm_key.set_face(face)

    def _fitting(self, below: float) -> int:
        """How many lines of the keyboard map fit when `below` u under them are taken."""
        return max(1, int((self._look.units(self._words.height()) - below) // (_LINE * _LEADING)))

    def arrange(self, body: QRectF) -> None:
        left, width = INSET, body.width() - 2 * INSET
        count = len(self.lines)
        room = body.height() - 8 - 12
        high = max(_LEAST_ROW, min(_MOST_ROW, (room + _ROW_GAP) / count - _ROW_GAP))
        for place, line in enumerate(self.lines):
            wide = (width + _ROW_GAP) / len(line) - _ROW_GAP
            for beside, row in enumerate(line):
                at = left + beside * (wide + _ROW_GAP)
                self.put(row, QRectF(at, body.top() + 8 + place * (high + _ROW_GAP), wide, high))
        keys = body.bottom() - 12 - KEY
        self.put(self._words, QRectF(left, body.top() + 6, width, keys - 10 - body.top() - 6))
        pager = QRectF(left, keys - 12 - PAGER_HEIGHT, width, PAGER_HEIGHT)
        self.pager.place(pager)
        self.put(self.back_key, QRectF(left, keys, _BACK, KEY))
        self.put(self.confirm_key, QRectF(left + _BACK + GAP, keys, width - _BACK - GAP, KEY))
        if self._page is not Page.ROWS:
            self._show()

    # ---- wishes

    def _on_end(self) -> None:
        self._turn_to(Page.END)

    def _on_page(self) -> None:
        sender = self.sender()
        wanted = next((over for over, row in self.page_rows.items() if row is sender), None)
        if wanted is not None:
            self.page_wanted.emit(wanted)

    def _on_keys(self) -> None:
        self._turn_to(Page.KEYS)

    def _on_back(self) -> None:
        self._turn_to(Page.ROWS)


def _in_one_row(words: str, width: float) -> str:
    """The words, cut so that they fit into one row of `width` u."""
    return fit(words, width, (Style(_LINE, REGULAR),), Ending.LETTERS).text

"""The hands of all tables as rows, read page by page beside the window: a row that is not read yet is empty.

However many hands there are, nothing is asked of the disk in the window's thread.
"""

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from queue import SimpleQueue

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from app.session.history import HistoryFilter, HistoryLine, HistoryStore
from app.session.ports import StorageError
from ui.own_faults import outlives_faults
from ui.words.history_words import spoken

LINE = int(Qt.ItemDataRole.UserRole)
"""Gives the `HistoryLine` of a row, None while it is not read."""
PAGE = 100
KEPT = 60
"""Pages that stay in memory."""
_NO_PARENT = QModelIndex()
_Index = QModelIndex | QPersistentModelIndex
_Wish = tuple[int, HistoryFilter, int] | None
"""The generation of the filter, the filter, and the page; a page below 0 asks for the count; None ends the thread."""

log = logging.getLogger(__name__)


@outlives_faults
class HistoryModel(QAbstractListModel):
    """Newest first, read out with the players' `names`. `counted` follows every new filter, `failed` says what the
    disk has against it.
    """

    counted = Signal(int)
    failed = Signal(str)
    _arrived = Signal(int, int, object)

    def __init__(self, history: HistoryStore, names: Callable[[int], str], parent: QObject) -> None:
        super().__init__(parent)
        self._history, self._names = history, names
        self._filter, self._generation, self._count = HistoryFilter(), 0, 0
        self._pages: OrderedDict[int, Sequence[HistoryLine]] = OrderedDict()
        self._asked: set[int] = set()
        self._wishes: SimpleQueue[_Wish] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._arrived.connect(self._on_arrived)

    @property
    def filter(self) -> HistoryFilter:
        return self._filter

    def show(self, wanted: HistoryFilter) -> None:
        """Show the hands that a filter lets through, read anew; rows come when they are counted."""
        self._filter = wanted
        self._generation += 1
        self._asked.clear()
        self._wish(-1)

    def stop(self) -> None:
        """End the thread, once it has read what it is reading."""
        if self._thread is not None:
            self._generation += 1
            self._wishes.put(None)
            self._thread.join()
            self._thread = None

    def line(self, row: int) -> HistoryLine | None:
        """A row that has been read, None otherwise; asks for its page."""
        page, place = divmod(row, PAGE)
        lines = self._pages.get(page)
        if lines is None:
            self._ask(page)
            return None
        self._pages.move_to_end(page)
        return lines[place] if place < len(lines) else None

    def marked(self, line: HistoryLine) -> None:
        """Show another mark of a hand that is in sight."""
        row = self.row_of(line.row.stream, line.row.number)
        if row >= 0:
            page, place = divmod(row, PAGE)
            lines = self._pages[page]
            self._pages[page] = (*lines[:place], line, *lines[place + 1 :])
            self.dataChanged.emit(self.index(row), self.index(row))

    def row_of(self, stream: int, number: int) -> int:
        """The row of a hand that has been read, -1 for none."""
        for page, lines in self._pages.items():
            for place, line in enumerate(lines):
                if (line.row.stream, line.row.number) == (stream, number):
                    return page * PAGE + place
        return -1

    # ---- the model

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else self._count

    def data(self, index: _Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid():
            return None
        line = self.line(index.row())
        if role == LINE or line is None:
            return line
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return spoken(line, self._names)
        return None

    # ---- reading

    def _ask(self, page: int) -> None:
        if page not in self._asked:
            self._asked.add(page)
            self._wish(page)

    def _wish(self, page: int) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._read_on, name="history", daemon=True)
            self._thread.start()
        self._wishes.put((self._generation, self._filter, page))

    def _read_on(self) -> None:
        """The thread: what was asked for last comes first, for that is what is in sight."""
        while (wish := self._wishes.get()) is not None:
            wishes = [wish]
            while not self._wishes.empty():
                more = self._wishes.get()
                if more is None:
                    return
                wishes.append(more)
            wishes.reverse()
            wishes.sort(key=_is_page)
            for generation, wanted, page in wishes:
                if generation == self._generation:
                    self._read(generation, wanted, page)

    def _read(self, generation: int, wanted: HistoryFilter, page: int) -> None:
        try:
            if page < 0:
                found: object = self._history.count(wanted)
            else:
                found = tuple(self._history.page(wanted, page * PAGE, PAGE))
        except StorageError as error:
            log.warning("the history cannot be read: %s", error)
            self.failed.emit(str(error))
            return
        self._arrived.emit(generation, page, found)

    def _on_arrived(self, generation: int, page: int, found: object) -> None:
        if generation != self._generation:
            return
        if isinstance(found, int):
            self.beginResetModel()
            self._count = found
            self._pages.clear()
            self._asked.clear()
            self.endResetModel()
            self.counted.emit(found)
            return
        self._asked.discard(page)
        if isinstance(found, tuple):
            self._pages[page] = found
            while len(self._pages) > KEPT:
                self._pages.popitem(last=False)
            self.dataChanged.emit(self.index(page * PAGE), self.index(min(self._count, (page + 1) * PAGE) - 1))


def _is_page(wish: tuple[int, HistoryFilter, int]) -> bool:
    return wish[2] >= 0

"""The contents of the user's guide as a list: its chapters, and under the one in sight its sections. Read-only.

What a search finds is shown in the same list.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ui.guide.chapters import Place
from ui.guide.guide import Found, Guide
from ui.own_faults import outlives_faults

CONTENTS = int(Qt.ItemDataRole.UserRole)
"""Gives the `ContentsRow` of a row."""
_NO_PARENT = QModelIndex()


@dataclass(frozen=True, slots=True)
class ContentsRow:
    """A place by its title. `within` and `excerpt` are there for what was found."""

    place: Place
    title: str
    section: bool = False
    marked: bool = False
    within: str = ""
    excerpt: str = ""

    @property
    def spoken(self) -> str:
        here = "you are here" if self.marked else ""
        return ", ".join(part for part in (self.title, here, self.within, self.excerpt) if part)


@outlives_faults
class ContentsModel(QAbstractListModel):
    """Rows of one kind at a time: the contents, or what was found."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[ContentsRow, ...] = ()

    @property
    def rows(self) -> tuple[ContentsRow, ...]:
        return self._rows

    @property
    def marked(self) -> QModelIndex:
        """The row of the place in sight."""
        return self.index(next((at for at, row in enumerate(self._rows) if row.marked), -1))

    def show_contents(self, guide: Guide, place: Place) -> None:
        """All chapters, the sections of the one in sight, and a mark at the place."""
        rows: list[ContentsRow] = []
        for chapter in guide.chapters:
            rows.append(ContentsRow(Place(chapter.name), chapter.title))
            if chapter.name == place.chapter:
                under = (section.heading for section in chapter.sections[1:])
                rows += [ContentsRow(Place(chapter.name, one.anchor), one.text, section=True) for one in under]
        self._show([replace(row, marked=row.place == place) for row in rows])

    def show_found(self, found: Sequence[Found]) -> None:
        """What was found, the best first."""
        self._show([ContentsRow(one.place, one.title, within=one.chapter, excerpt=one.excerpt) for one in found])

    def _show(self, rows: Sequence[ContentsRow]) -> None:
        if [row.place for row in rows] != [row.place for row in self._rows] or not rows:
            self.beginResetModel()
            self._rows = tuple(rows)
            self.endResetModel()
        elif tuple(rows) != self._rows:
            self._rows = tuple(rows)
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == CONTENTS:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return row.title
        return row.spoken if role == Qt.ItemDataRole.AccessibleTextRole else None

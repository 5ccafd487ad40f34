"""The table sessions as a list, newest first: name, when, hands, and whether a session is still open. Read-only."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.session.ports import SessionRow
from ui.own_faults import outlives_faults
from ui.words.names import isolated

SESSION = int(Qt.ItemDataRole.UserRole)
"""Gives the `SessionLine` of a row."""

_MICROSECONDS = 1_000_000
_NO_PARENT = QModelIndex()


@dataclass(frozen=True, slots=True)
class SessionLine:
    """One row in words. `next_up`: the newest open session, which is what most likely comes next."""

    stream: int
    name: str
    when: str
    hands: str
    open: bool
    next_up: bool = False


@outlives_faults
class SessionModel(QAbstractListModel):
    """Shows `SessionRow`s in the order of their numbers, the newest at the top. `zone` None is the machine's own."""

    def __init__(self, parent: QObject | None = None, zone: tzinfo | None = None) -> None:
        super().__init__(parent)
        self._zone = zone
        self._lines: tuple[SessionLine, ...] = ()

    @property
    def lines(self) -> tuple[SessionLine, ...]:
        return self._lines

    def show(self, rows: Sequence[SessionRow]) -> None:
        """Show these sessions."""
        newest = sorted(rows, key=_stream, reverse=True)
        opened = next((row.stream for row in newest if not row.closed_at), 0)
        lines = tuple(self._line(row, row.stream == opened) for row in newest)
        if lines != self._lines:
            self.beginResetModel()
            self._lines = lines
            self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role == SESSION:
            return line
        if role == Qt.ItemDataRole.DisplayRole:
            return line.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return ", ".join(part for part in (line.name, "open" if line.open else "", line.when, line.hands) if part)
        return None

    def _line(self, row: SessionRow, next_up: bool) -> SessionLine:
        hands = "1 hand" if row.hands == 1 else f"{row.hands:,} hands"
        name = isolated(row.name) or f"Table {row.stream}"
        return SessionLine(row.stream, name, session_when(row, self._zone), hands, not row.closed_at, next_up)


def session_when(row: SessionRow, zone: tzinfo | None = None) -> str:
    """'Fri 14 Nov 2025 · 20:05 to 01:40', or 'since' it was opened; `zone` None is the machine's own."""
    if not row.opened_at:
        return ""
    opened = _moment(row.opened_at, zone)
    day = f"{opened:%a} {opened.day} {opened:%b %Y}"
    if not row.closed_at:
        return f"{day} · since {opened:%H:%M}"
    return f"{day} · {opened:%H:%M} to {_moment(row.closed_at, zone):%H:%M}"


def _moment(at: int, zone: tzinfo | None) -> datetime:
    return datetime.fromtimestamp(at / _MICROSECONDS, UTC).astimezone(zone)


def _stream(row: SessionRow) -> int:
    return row.stream

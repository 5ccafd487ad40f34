"""The log of the hand as rows: what each seat did, a heading per street. Read-only; what was taken back is gone."""

from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.engine.events import ActionTaken, BettingOpened, BoardSeen, HandStarted, PotPushed, StreetDealt
from app.engine.state import HandState
from app.session.table import Event
from app.session.table_fold import apply, apply_events
from ui.own_faults import outlives_faults
from ui.session_bridge import SessionBridge
from ui.words import text
from ui.words.money_words import time_text

Index = QModelIndex | QPersistentModelIndex
LINE = int(Qt.ItemDataRole.UserRole)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One row. `seq` is the entry it belongs to; a heading has no seat and cannot be chosen."""

    seq: int
    seat: str
    words: str
    heading: bool = False
    amendable: bool = False


@outlives_faults
class StepLogModel(QAbstractListModel):
    """Rows of the running hand, or of the one just ended."""

    def __init__(self, bridge: SessionBridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._lines: list[LogLine] = []
        bridge.changed.connect(self._on_changed)
        self._lines = self._read()

    @property
    def lines(self) -> list[LogLine]:
        return self._lines

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own default)
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        if not index.isValid() or index.row() >= len(self._lines):
            return None
        line = self._lines[index.row()]
        if role == LINE:
            return line
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{line.seat} {line.words}".strip()
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"Seat {line.seat} {line.words}" if line.seat else line.words
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and self._lines[index.row()].heading:
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _on_changed(self) -> None:
        before, after = self._lines, self._read()
        kept = 0
        while kept < len(before) and kept < len(after) and before[kept] == after[kept]:
            kept += 1
        if kept < len(before):
            self.beginRemoveRows(QModelIndex(), kept, len(before) - 1)
            self._lines = before[:kept]
            self.endRemoveRows()
        if kept < len(after):
            self.beginInsertRows(QModelIndex(), kept, len(after) - 1)
            self._lines = after
            self.endInsertRows()

    def _read(self) -> list[LogLine]:
        standing = self._bridge.session.standing
        if not standing.starts:
            return []
        began, table = standing.starts[-1]
        money, names = self._bridge.money, self._bridge.people().name
        found: list[LogLine] = []
        for seq, step in standing.steps:
            if seq < began:
                continue
            if together := time_text(step.events, table, money):
                found.append(LogLine(seq, "", together))
                table = apply_events(table, step.events)
                continue
            for event in step.events:
                before, table = table.hand, apply(table, event)
                hand = table.hand
                if isinstance(event, HandStarted):
                    found.append(LogLine(seq, "", f"Hand {event.number}", heading=True))
                elif isinstance(event, StreetDealt) and hand is not None:
                    name = text.street(hand.game, event.street)
                    found.append(LogLine(seq, "", f"{name} · pot {money.text(hand.pot_total)}", heading=True))
                elif isinstance(event, PotPushed):
                    found += [LogLine(seq, str(seat or ""), said) for seat, said in text.pushed_lines(event, money)]
                elif isinstance(event, BettingOpened) and hand is not None and hand.game.has_button:
                    continue  # the button has said it
                elif words := text.event_in_hand(_as_it_came(event, before), hand, money, names):
                    seat = text.seat_of(event)
                    found.append(LogLine(seq, str(seat or ""), words, amendable=isinstance(event, ActionTaken)))
        return found


def _as_it_came(event: Event, before: HandState | None) -> Event:
    """The log keeps the whole board with every card of it; a row tells of the cards that came with it."""
    if not isinstance(event, BoardSeen) or before is None or event.run > len(before.boards):
        return event
    known = before.boards[event.run - 1]
    return BoardSeen(event.cards[len(known) :], event.run) if known and event.cards.startswith(known) else event

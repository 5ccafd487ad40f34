"""A hand was dealt without the console: the stacks as they are now, and the next button. Lengths are u."""

from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from app.money import Money
from app.session.unwatched import UnwatchedHand, before
from ui.drawing.geometry import GAP, KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import KeyFace, KeyKind, PadFace
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import INSET, SEMIBOLD, Line, Panel, Words
from ui.views.parts.digit_pad import DigitPad
from ui.views.parts.key_button import KeyButton
from ui.views.parts.row_button import RowButton, RowFace
from ui.views.parts.setting_rows import StepRow
from ui.views.raise_pad import AmountWell
from ui.words.names import isolated

TITLE = "Hand without console"
ASK = "tap a seat or its plate, type what it has"
RUNNING = "a hand is running"
BUTTON = "Next button"
_SEATS = 10
_COLUMNS = 2
_LEAST_CELL, _MOST_CELL = 56.0, 74.0
_CELL_GAP = 12.0
_STEP_ROW = 56.0


def difference(by: int, money: Money) -> str:
    """'+20', '−20', '' for no difference."""
    return "" if not by else f"+{money.text(by)}" if by > 0 else money.text(by)


def sum_text(counted: int, held: int, money: Money) -> str:
    """How the counted chips compare with those on the table."""
    if counted == held:
        return f"adds up: {money.text(held)}"
    missing = counted < held
    return f"{money.text(abs(held - counted))} {'missing' if missing else 'too many'} · count difference"


class UnwatchedPanel(Panel):
    """First page: every seat, the button, and the key that records. Second: the count of one seat."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "warn")
        self._bridge = bridge
        self._start = before(bridge.table)
        self._draft = self._start
        self._seat = 0
        self.cells = {seat: RowButton(self, RowFace("")) for seat in range(1, _SEATS + 1)}
        self._group = QButtonGroup(self, exclusive=False)
        for seat, cell in self.cells.items():
            self._group.addButton(cell, seat)
        self.button_row = StepRow(self, BUTTON)
        self.record_key = KeyButton(self, KeyFace("Record", kind=KeyKind.OFF))
        self._who = Words(self)
        self._well = AmountWell(self)
        self.digits = DigitPad(self)
        self.list_key = KeyButton(self, KeyFace("All seats"), KeySizes(22))
        self.next_key = KeyButton(self, KeyFace("Next", kind=KeyKind.LIT))
        self._connect()

    @property
    def drafted(self) -> UnwatchedHand:
        """What would be recorded."""
        return self._draft

    def _connect(self) -> None:
        self._group.idClicked.connect(self._on_cell_clicked)
        self.button_row.stepped.connect(self._on_button_stepped)
        self.record_key.clicked.connect(self._on_record)
        self.digits.entry_changed.connect(self._on_entry_changed)
        self.list_key.clicked.connect(self._on_list)
        self.next_key.clicked.connect(self._on_next)

    # ---- showing

    def refresh(self) -> None:
        """Begin anew when the panel is about to be shown, or when the table has changed under it."""
        now = before(self._bridge.table)
        if self.isHidden() or now != self._start:
            self._start = self._draft = now
            self._seat = 0
        self._show()

    def seat_tapped(self, seat: int) -> bool:
        if seat not in dict(self._draft.counts):
            return False
        self._enter(seat)
        return True

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        """Digits go to the pad while it is in sight, Return goes on."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.next_key if self._seat else self.record_key
        found = self.digits.key_for(event) if self._seat else None
        return found or super().key_for(event)

    def _show(self) -> None:
        entering = bool(self._seat)
        taken = dict(self._draft.counts)
        for seat, cell in self.cells.items():
            cell.setVisible(not entering and seat in taken)
        listing: tuple[QWidget, ...] = (self.button_row, self.record_key)
        typing: tuple[QWidget, ...] = (self._who, self._well, self.digits, self.list_key, self.next_key)
        for child in (*listing, *typing):
            child.setVisible(entering == (child in typing))
        if entering:
            self._show_entry()
        else:
            self._show_list()

    def _show_list(self) -> None:
        money, draft = self._bridge.money, self._draft
        for seat, chips in draft.counts:
            by = chips - self._start.count(seat)
            label = " · ".join(part for part in (str(seat), isolated(self._bridge.name_of(seat))) if part)
            spoken = f"Seat {label}, {money.text(chips)}{', ' + difference(by, money) if by else ''}"
            kind = KeyKind.CHOSEN if by else KeyKind.PLAIN
            face = RowFace(label, money.text(chips), value_note=difference(by, money), kind=kind, name=spoken)
            self.cells[seat].show_row(face)
        self.button_row.show_value(f"seat {draft.button}")
        self.record_key.set_face(self._record_face())

    def _record_face(self) -> KeyFace:
        table, money = self._bridge.table, self._bridge.money
        said = f"Record hand {table.hands + 1}"
        fault = self._draft.fault(table)
        if table.hand is not None:
            return KeyFace(said, RUNNING, KeyKind.OFF)
        if fault is not None:
            params = dict(fault.params)
            why = f"seat {params['seat']}: top-up of {money.text(int(params['top_up']))} is not there"
            return KeyFace(said, why, KeyKind.OFF)
        if self._draft.counts == self._start.counts:
            return KeyFace(said, ASK)
        even = self._draft.total == self._start.total
        compared = sum_text(self._draft.total, self._start.total, money)
        return KeyFace(said, compared, KeyKind.LIT if even else KeyKind.BELOW)

    def _show_entry(self) -> None:
        money, seat = self._bridge.money, self._seat
        had, has = self._start.count(seat), self._draft.count(seat)
        name = isolated(self._bridge.name_of(seat))
        self._who.show_lines(
            [Line(" · ".join(part for part in (f"Seat {seat}", name) if part), size=24, weight=SEMIBOLD)]
        )
        by = difference(has - had, money)
        self._well.show_face(PadFace(money.text(has), by or "unchanged", f"had {money.text(had)}"))
        following = self._following(seat)
        face = KeyFace(f"Next: seat {following}", kind=KeyKind.LIT) if following else KeyFace("Done", kind=KeyKind.LIT)
        self.next_key.set_face(face)

    def arrange(self, body: QRectF) -> None:
        left, width = INSET, body.width() - 2 * INSET
        keys = body.bottom() - 10 - KEY
        self._arrange_list(QRectF(left, body.top() + 8, width, keys - 12 - body.top() - 8))
        self.put(self.record_key, QRectF(left, keys, width, KEY))
        self.put(self._who, QRectF(left, body.top() + 12, width, 34))
        self.put(self._well, QRectF(left, body.top() + 50, width, 54))
        pad = QRectF(left, body.top() + 116, width, keys - 14 - body.top() - 116)
        self.digits.setGeometry(self.look.rect(pad.adjusted(-RING, -RING, RING, RING)))
        self.digits.arrange(pad.width(), pad.height())
        self.put(self.list_key, QRectF(left, keys, 126, KEY))
        self.put(self.next_key, QRectF(left + 126 + GAP, keys, width - 126 - GAP, KEY))

    def _arrange_list(self, room: QRectF) -> None:
        """Two columns of cells, seats 1 to 5 at the left, above the row of the button."""
        rows = ceil(_SEATS / _COLUMNS)
        cells = room.height() - _STEP_ROW
        high = max(_LEAST_CELL, min(_MOST_CELL, cells / rows - _CELL_GAP))
        wide = (room.width() - _CELL_GAP) / _COLUMNS
        for place, cell in enumerate(self.cells.values()):
            column, row = divmod(place, rows)
            left, top = room.left() + column * (wide + _CELL_GAP), room.top() + row * (high + _CELL_GAP)
            self.put(cell, QRectF(left, top, wide, high))
        below = room.top() + rows * (high + _CELL_GAP)
        self.button_row.place(QRectF(room.left(), below, room.width(), _STEP_ROW))

    # ---- entering

    def _enter(self, seat: int) -> None:
        self._seat = seat
        if seat:
            self.digits.start(self._draft.count(seat))
        self._show()

    def _following(self, seat: int) -> int:
        """The next taken seat, 0 after the last one."""
        return next((other for other, _ in self._draft.counts if other > seat), 0)

    def _on_cell_clicked(self, seat: int) -> None:
        self._enter(seat)

    def _on_list(self) -> None:
        self._enter(0)

    def _on_next(self) -> None:
        self._enter(self._following(self._seat))

    def _on_entry_changed(self) -> None:
        if self._seat:
            amount = self.digits.amount
            self._draft = self._draft.counted(self._seat, self._start.count(self._seat) if amount is None else amount)
            self._show()

    def _on_button_stepped(self, by: object) -> None:
        if isinstance(by, int):
            size = self._bridge.table.size
            button = (self._draft.button - 1 + by) % size + 1
            self._draft = UnwatchedHand(self._draft.counts, button)
            self._show()

    def _on_record(self) -> None:
        if self._bridge.submit(self._draft.recorded(self._bridge.table)):
            self.closed.emit()

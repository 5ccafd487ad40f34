"""The slots of the cards that are entered: one row, or two low ones where a hand has seven cards. Lengths are u."""

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from ui.views.parts.card_keys import CARD_HEIGHT, CardSlot

MOST_SLOTS = 8
_IN_A_ROW, _WIDEST = 6, 71.0
_GAP, _LOW_GAP = 12.0, 8.0
_LOW = 56.0
_LOW_COLUMNS = 4


class CardSlots:
    """As many slots as a hand or a board may need; only those of the entry are shown."""

    def __init__(self, parent: QWidget) -> None:
        self.slots = tuple(CardSlot(parent) for _ in range(MOST_SLOTS))

    def put_at(self, room: QRectF, count: int) -> float:
        """Place `count` slots at the top of `room`; return where they end."""
        columns = count if count <= _IN_A_ROW else _LOW_COLUMNS
        wide = (room.width() + _GAP) / max(columns, 1) - _GAP
        high, down = (CARD_HEIGHT, 0.0) if columns == count else (_LOW, _LOW + _LOW_GAP)
        wide = min(wide, _WIDEST) if columns == count else wide
        for number, slot in enumerate(self.slots):
            row, column = divmod(number, max(columns, 1))
            slot.place(QRectF(room.left() + column * (wide + _GAP), room.top() + row * down, wide, high))
        return room.top() + high + down

"""How the keyboard walks around a table: to the neighbour an arrow points at, or clockwise, or to either end."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractItemView

_Move = QAbstractItemView.CursorAction


def row_towards(action: QAbstractItemView.CursorAction, plates: Sequence[QRect], row: int, first: int) -> int:
    """Return the row to go to from `row`, which is negative when none is current; `first` sits at the dealer's left.

    `plates` are given by row, and rows run clockwise. An arrow that points at neither neighbour stays.
    """
    rows = len(plates)
    if row < 0:
        return first
    following, preceding = (row + 1) % rows, (row - 1) % rows
    match action:
        case _Move.MoveHome:
            return first
        case _Move.MoveEnd:
            return (first - 1) % rows
        case _Move.MoveLeft | _Move.MoveRight | _Move.MoveUp | _Move.MoveDown:
            return max((row, following, preceding), key=partial(_gain, action, plates, row))
        case _Move.MovePrevious | _Move.MovePageUp:
            return preceding
        case _:
            return following


def _gain(action: QAbstractItemView.CursorAction, plates: Sequence[QRect], start: int, row: int) -> int:
    """Return how far a row lies in the direction of an arrow, in pixels; the row itself gains nothing."""
    way: QPoint = plates[row].center() - plates[start].center()
    match action:
        case _Move.MoveLeft:
            return -way.x()
        case _Move.MoveRight:
            return way.x()
        case _Move.MoveUp:
            return -way.y()
        case _:
            return way.y()

"""The roles under which models hand out whole values, so that a view asks once a row."""

from enum import IntEnum

from PySide6.QtCore import Qt


class SeatRole(IntEnum):
    """Roles of `SeatModel`. `FACE` gives the `SeatFace`."""

    FACE = Qt.ItemDataRole.UserRole + 1

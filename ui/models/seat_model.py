"""The seats of a table as a list: one row a seat, read-only."""

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from ui.faces import SeatFace
from ui.models.roles import SeatRole
from ui.own_faults import outlives_faults

_NO_PARENT = QModelIndex()


@outlives_faults
class SeatModel(QAbstractListModel):
    """One row per `SeatFace`, in the order in which they were shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._faces: tuple[SeatFace, ...] = ()

    @property
    def faces(self) -> tuple[SeatFace, ...]:
        return self._faces

    def show(self, faces: Sequence[SeatFace]) -> None:
        """Show these seats. Only rows that differ are signalled; another number of seats resets the model."""
        before, after = self._faces, tuple(faces)
        if len(before) != len(after):
            self.beginResetModel()
            self._faces = after
            self.endResetModel()
            return
        self._faces = after
        for row, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                self.dataChanged.emit(self.index(row), self.index(row))

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._faces)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        face = self._faces[index.row()]
        match role:
            case SeatRole.FACE:
                return face
            case Qt.ItemDataRole.DisplayRole:
                return face.name
            case Qt.ItemDataRole.AccessibleTextRole:
                return face.description
            case _:
                return None

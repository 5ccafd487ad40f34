"""A list to choose from as rows of keys, leafed through where they do not fit. Lengths are u."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.views.parts.pager import PAGER_HEIGHT, Pager

_ROW, _GAP = 60.0, 12.0
_SIZES = KeySizes(24, 18)


class ChoiceRows(LookingWidget):
    """Keys in `columns`, row by row. The widget is `RING` u larger than its keys on every side."""

    chosen = Signal(object)
    """The place of a choice in the list, from 0."""

    def __init__(self, parent: QWidget, columns: int = 1, sizes: KeySizes = _SIZES) -> None:
        super().__init__(parent)
        self._columns, self._sizes = columns, sizes
        self._faces: tuple[KeyFace, ...] = ()
        self._first = 0
        self._keys: list[KeyButton] = []
        self._group = QButtonGroup(self, exclusive=False)
        self._group.idClicked.connect(self._on_clicked)
        self.pager = Pager(self)
        self.pager.page_changed.connect(self._arrange)

    @property
    def keys(self) -> tuple[KeyButton, ...]:
        """The keys in sight."""
        return tuple(key for key in self._keys if not key.isHidden())

    def show_choices(self, faces: Sequence[KeyFace]) -> None:
        """Show these; another list begins on its first page, the same one chosen from stays on its page."""
        if tuple(faces) == self._faces:
            return
        if [face.text for face in faces] != [face.text for face in self._faces]:
            self.pager.set_pages(1, 0)
        self._faces = tuple(faces)
        self._arrange()

    def _arrange(self) -> None:
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        size = self._page_size(area.height())
        paged = len(self._faces) > size
        if paged:
            size = self._page_size(area.height() - PAGER_HEIGHT - _GAP)
            place = QRectF(area.left(), area.bottom() - PAGER_HEIGHT, area.width(), PAGER_HEIGHT)
            self.pager.place(place)
        self.pager.setVisible(paged)
        shown = self.pager.part(self._faces, size)
        self._first = self.pager.page * size
        self._show_keys(shown, area)

    def _page_size(self, height: float) -> int:
        return self._columns * max(1, int((height + _GAP) // (_ROW + _GAP)))

    def _show_keys(self, faces: tuple[KeyFace, ...], area: QRectF) -> None:
        wide = (area.width() - (self._columns - 1) * _GAP) / self._columns
        while len(self._keys) < len(faces):
            key = KeyButton(self, OFF_KEY, self._sizes)
            key.set_look(self._look)
            self._group.addButton(key, len(self._keys))
            self._keys.append(key)
        for place, key in enumerate(self._keys):
            key.setVisible(place < len(faces))
            if place < len(faces):
                row, column = divmod(place, self._columns)
                key.set_face(faces[place])
                key.place(QRectF(area.left() + column * (wide + _GAP), area.top() + row * (_ROW + _GAP), wide, _ROW))

    def _on_clicked(self, place: int) -> None:
        self.chosen.emit(self._first + place)

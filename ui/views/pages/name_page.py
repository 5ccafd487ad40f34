"""A page of a panel for one name: the letters, and below them at most three keys that say what the name will do."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace
from ui.views.parts.key_button import KeyButton
from ui.views.parts.letter_pad import LetterPad
from ui.views.parts.looking import LookingWidget

_GAP = 12.0
_SHARES = {1: (1.0,), 2: (0.62, 0.38), 3: (0.46, 0.32, 0.22)}


class NamePage(LookingWidget):
    """The widget is `RING` u larger than its keys on every side."""

    text_changed = Signal()
    chosen = Signal(object)
    """The place of the key that was tapped, from 0."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._count = 1
        self.letters = LetterPad(self)
        self.letters.text_changed.connect(self.text_changed)
        self.keys = tuple(KeyButton(self, OFF_KEY, KeySizes(26, 18)) for _ in range(3))
        self._group = QButtonGroup(self, exclusive=False)
        for place, key in enumerate(self.keys):
            self._group.addButton(key, place)
        self._group.idClicked.connect(self._on_clicked)

    def show_keys(self, faces: Sequence[KeyFace]) -> None:
        """Show one to three keys."""
        self._count = len(faces)
        for place, key in enumerate(self.keys):
            key.setVisible(place < len(faces))
            if place < len(faces):
                key.set_face(faces[place])
        self._arrange()

    def _arrange(self) -> None:
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        top = area.bottom() - KEY
        letters = QRectF(area.left(), area.top(), area.width(), top - _GAP - area.top())
        self.letters.setGeometry(self._look.rect(letters.adjusted(-RING, -RING, RING, RING)))
        room, left = area.width() - (self._count - 1) * _GAP, area.left()
        for key, share in zip(self.keys, _SHARES[self._count], strict=False):
            key.place(QRectF(left, top, share * room, KEY))
            left += share * room + _GAP

    def _on_clicked(self, place: int) -> None:
        self.chosen.emit(place)

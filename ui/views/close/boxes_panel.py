"""What lies beside the stacks, each as a key that asks for its count. Lengths are u."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.session.bank.accounts import Account
from ui.drawing.geometry import RING
from ui.faces import KeyFace
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.choice_rows import ChoiceRows
from ui.words import close_words as words

_GAP, _WORDS = 12.0, 56.0


class BoxesPanel(Panel):
    """Rack, rake, tips, time, funds and the cash box."""

    chosen = Signal(object)
    """The `Account` that is to be counted."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, words.BOXES, "chips")
        self._accounts: tuple[Account, ...] = ()
        self.words = Words(self)
        self.words.show_lines([Line(words.BOXES_LINE, "text_2")])
        self.rows = ChoiceRows(self)
        self.rows.chosen.connect(self._on_chosen)

    def show_boxes(self, accounts: Sequence[Account], faces: Sequence[KeyFace]) -> None:
        """Show these."""
        self._accounts = tuple(accounts)
        self.rows.show_choices(faces)

    def arrange(self, body: QRectF) -> None:
        inner = body.adjusted(INSET, _GAP, -INSET, -_GAP)
        self.put(self.words, QRectF(inner.left(), inner.top(), inner.width(), _WORDS))
        rows = inner.adjusted(0, _WORDS + _GAP, 0, 0)
        self.put(self.rows, rows.adjusted(-RING, -RING, RING, RING))

    def _on_chosen(self, place: object) -> None:
        if isinstance(place, int) and place < len(self._accounts):
            self.chosen.emit(self._accounts[place])

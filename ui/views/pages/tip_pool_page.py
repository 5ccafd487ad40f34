"""How the dealers of the night would share their tips: by which model, what the house keeps, what each gets. Lengths u.

Nothing is recorded here: it is a sum to pay by.
"""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.session.statistics.facts import Down
from app.session.statistics.tips import Pooling, pooled, shifts
from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import KeyFace
from ui.session_bridge import SessionBridge
from ui.views.parts.key_button import KeyButton
from ui.views.parts.key_rows import KeyRows
from ui.views.parts.looking import LookingWidget
from ui.views.parts.setting_rows import Choice, PickRow, StepRow
from ui.words.time_words import POOLINGS, share_rows

_ROW, _GAP, _LABEL, _PERCENT, _MOST = 58.0, 12.0, 152.0, 5, 50


class TipPoolPage(LookingWidget):
    """The widget is `RING` u larger than its keys on every side."""

    left = Signal()

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._downs: Sequence[Down] = ()
        self._by, self._house = Pooling.OWN, 0
        models = [Choice(by, KeyFace(word, name=name)) for by, (word, name) in POOLINGS.items()]
        self.model_row = PickRow(self, "Share", models, 78.0)
        self.model_row.picked.connect(self._on_model)
        self.house_row = StepRow(self, "House keeps", _LABEL)
        self.house_row.stepped.connect(self._on_house)
        self.shares = KeyRows(self, 118.0)
        self.back_key = KeyButton(self, KeyFace("Back"), KeySizes(24))
        self.back_key.clicked.connect(self.left)

    def show_downs(self, downs: Sequence[Down]) -> None:
        """Share what was tipped in these downs."""
        self._downs = downs
        found = pooled(shifts(downs), self._by, self._house)
        self.model_row.choose(self._by)
        self.house_row.show_value(f"{self._house} %", self._house > 0, self._house < _MOST)
        self.shares.show_rows(share_rows(found, self._bridge.money, self._bridge.people().name))

    def _arrange(self) -> None:
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        self.model_row.place(QRectF(area.left(), area.top(), area.width(), _ROW))
        self.house_row.place(QRectF(area.left(), area.top() + _ROW + _GAP, area.width(), _ROW))
        keys, top = area.bottom() - KEY, area.top() + 2 * (_ROW + _GAP)
        self.shares.setGeometry(self._look.rect(QRectF(area.left(), top, area.width(), keys - _GAP - top)))
        self.back_key.place(QRectF(area.left(), keys, area.width(), KEY))

    def _on_model(self, by: object) -> None:
        if isinstance(by, Pooling):
            self._by = by
            self.show_downs(self._downs)

    def _on_house(self, by: object) -> None:
        if isinstance(by, int):
            self._house = min(_MOST, max(0, self._house + by * _PERCENT))
            self.show_downs(self._downs)

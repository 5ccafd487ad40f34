"""The page of the payout that asks how often the cards to come are dealt, and who agreed. Lengths are u."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.flows.run_boards import TIMES, RunWish
from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace
from ui.faces.run_face import RunFace
from ui.views.panels.panel import Line, Words
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget

_SIDE, _GAP = 10.0, 12.0
_ROW, _WORDS = 60.0, 54.0
_BACK_WIDTH, _KEY_GAP = 126.0, 18.0


class RunPage(LookingWidget):
    """Keeps what is wished until it is recorded or left; the face says how it looks."""

    changed = Signal()
    """Another number, or another seat agrees."""
    wished = Signal()
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._wish = RunWish(0)
        self.times_keys = tuple(KeyButton(self, OFF_KEY, KeySizes(22, 18)) for _ in TIMES)
        self._times_group = QButtonGroup(self, exclusive=False)
        for times, key in zip(TIMES, self.times_keys, strict=True):
            self._times_group.addButton(key, times)
        self._times_group.idClicked.connect(self._on_times)
        self.all_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))
        self.all_key.clicked.connect(self._on_all)
        self.seats = ChoiceRows(self, columns=2)
        self.seats.chosen.connect(self._on_seat)
        self._words = Words(self)
        self.back_key = KeyButton(self, KeyFace("Back", name="Back to the payout"), KeySizes(24, 20))
        self.back_key.clicked.connect(self.left)
        self.go_key = KeyButton(self, OFF_KEY, KeySizes(28, 20))
        self.go_key.clicked.connect(self.wished)

    @property
    def wish(self) -> RunWish:
        return self._wish

    def ask(self, wish: RunWish) -> None:
        """Begin with this wish."""
        self._wish = wish

    def toggle(self, seat: int) -> None:
        """A seat agrees, or no longer does."""
        self._ask(self._wish.toggled(seat))

    def show_face(self, face: RunFace) -> None:
        for key, times in zip(self.times_keys, face.times, strict=True):
            key.set_face(times)
        self.all_key.set_face(face.all_agree)
        self.seats.show_choices(face.seats)
        self._words.show_lines((Line(face.words, "warning" if face.objects else "text"),))
        self.go_key.set_face(face.go)

    def _arrange(self) -> None:
        area = self._look.area(self)
        left, width = _SIDE, area.width() - 2 * _SIDE
        each = (width + _GAP) / len(self.times_keys) - _GAP
        for number, key in enumerate(self.times_keys):
            key.place(QRectF(left + number * (each + _GAP), area.top() + _GAP, each, _ROW))
        top = area.top() + 2 * _GAP + _ROW
        self.all_key.place(QRectF(left, top, width, _ROW))
        top += _ROW + _GAP
        keys = QRectF(left, area.bottom() - 10 - KEY, width, KEY)
        words = QRectF(left + 8, keys.top() - _WORDS, width - 16, _WORDS)
        self._words.setGeometry(self._look.rect(words))
        seats = QRectF(left, top, width, words.top() - 8 - top)
        self.seats.setGeometry(self._look.rect(seats.adjusted(-RING, -RING, RING, RING)))
        self.back_key.place(QRectF(left, keys.top(), _BACK_WIDTH, KEY))
        self.go_key.place(keys.adjusted(_BACK_WIDTH + _KEY_GAP, 0, 0, 0))

    def _ask(self, wish: RunWish) -> None:
        self._wish = wish
        self.changed.emit()

    def _on_times(self, times: int) -> None:
        self._ask(self._wish.run(times))

    def _on_all(self) -> None:
        self._ask(self._wish.all_agree())

    def _on_seat(self, place: object) -> None:
        if isinstance(place, int):
            self.toggle(self._wish.seats[place])

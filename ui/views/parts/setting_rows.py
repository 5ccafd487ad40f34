"""Rows in which something is set: one key out of a few, or a value that two keys make smaller and larger.

Lengths are u.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import MEDIUM, Ending, fit, ladder
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.drawing.paint import CENTRE, draw_fitted
from ui.faces import KeyFace, KeyKind
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget

ROW_HEIGHT = 58.0
LABEL_HEIGHT = 28.0
"""What a label above the keys takes, in a row that has it there."""
_GAP = 12.0
_SIZES = KeySizes(22, 18)
_LABEL = ladder(22, 20, 18, weight=MEDIUM)
_VALUE = ladder(24, 22, 20, 18)
_STEP_KEY = 64.0


class LabelledRow(LookingWidget):
    """A label and keys at its right, or under it when `above`. The widget is `RING` u larger than what it shows."""

    def __init__(self, parent: QWidget, label: str, label_width: float, above: bool = False) -> None:
        super().__init__(parent)
        self._label, self._label_width, self._above = label, label_width, above
        self.setAccessibleName(label)

    @property
    def label(self) -> str:
        return self._label

    def place(self, rect: QRectF) -> None:
        """Put label and keys into a rectangle of the parent, given in u."""
        self.setGeometry(self._look.rect(rect.adjusted(-RING, -RING, RING, RING)))

    def arrange_keys(self, room: QRectF) -> None:
        """Place the keys in `room`, in the row's own coordinates."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            room = area.width() - 2 * RING if self._above else self._label_width - 8
            baseline = RING + 20 if self._above else area.center().y() + 8
            words = fit(self._label, room, _LABEL, Ending.WORDS)
            draw_fitted(painter, RING, baseline, words, self._look.theme.text)

    def _arrange(self) -> None:
        inner = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        label = (0.0, LABEL_HEIGHT) if self._above else (self._label_width, 0.0)
        self.arrange_keys(inner.adjusted(*label, 0, 0))


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that may be chosen, and its key."""

    value: object
    face: KeyFace


class PickRow(LabelledRow):
    """Keys side by side, of which one is chosen; many of them stand in several `lines`."""

    picked = Signal(object)
    """The value that was tapped; the row itself shows it only when it is told to."""

    def __init__(
        self,
        parent: QWidget,
        label: str,
        choices: Sequence[Choice],
        label_width: float = 140.0,
        above: bool = False,
        lines: int = 1,
    ) -> None:
        super().__init__(parent, label, label_width, above)
        self._choices, self._lines = tuple(choices), lines
        self.keys = {choice.value: KeyButton(self, self._face(choice, False), _SIZES) for choice in choices}
        for key in self.keys.values():
            key.setCheckable(True)
            key.clicked.connect(self._on_clicked)  # in a button group Tab would reach but one of them
        self._chosen: object = None

    @property
    def chosen(self) -> object:
        return self._chosen

    def choose(self, value: object) -> None:
        """Show `value` as the one in force; None for none."""
        self._chosen = value
        for choice in self._choices:
            key, is_it = self.keys[choice.value], choice.value == value
            key.setChecked(is_it)
            key.set_face(self._face(choice, is_it))

    def arrange_keys(self, room: QRectF) -> None:
        columns = ceil(len(self.keys) / self._lines)
        wide = (room.width() - (columns - 1) * _GAP) / columns
        high = (room.height() - (self._lines - 1) * _GAP) / self._lines
        for place, key in enumerate(self.keys.values()):
            line, column = divmod(place, columns)
            key.place(QRectF(room.left() + column * (wide + _GAP), room.top() + line * (high + _GAP), wide, high))

    def _face(self, choice: Choice, chosen: bool) -> KeyFace:
        face = choice.face
        spoken = face.name or ", ".join(part for part in (face.text, face.sub) if part)
        return replace(face, kind=KeyKind.CHOSEN if chosen else KeyKind.PLAIN, name=f"{self._label}: {spoken}")

    def _on_clicked(self) -> None:
        tapped = self.sender()
        for value, key in self.keys.items():
            if key is tapped:
                key.setChecked(value == self._chosen)
                self.picked.emit(value)
                return


class StepRow(LabelledRow):
    """A value between two keys."""

    stepped = Signal(object)
    """-1 or +1."""

    def __init__(self, parent: QWidget, label: str, label_width: float = 140.0) -> None:
        super().__init__(parent, label, label_width)
        self._value = ""
        self.less_key = KeyButton(self, KeyFace("", icon="minus", name=f"{label}: less"))
        self.more_key = KeyButton(self, KeyFace("", icon="plus", name=f"{label}: more"))
        self.less_key.clicked.connect(self._on_less)
        self.more_key.clicked.connect(self._on_more)

    @property
    def value(self) -> str:
        return self._value

    def show_value(self, value: str, less: bool = True, more: bool = True) -> None:
        """Show a value and whether it may become smaller and larger."""
        self._value = value
        self.setAccessibleName(f"{self._label}: {value}")
        for key, able in ((self.less_key, less), (self.more_key, more)):
            key.set_face(replace(key.face, kind=KeyKind.PLAIN if able else KeyKind.OFF))
        self.update()

    def arrange_keys(self, room: QRectF) -> None:
        self.less_key.place(QRectF(room.left(), room.top(), _STEP_KEY, room.height()))
        self.more_key.place(QRectF(room.right() - _STEP_KEY, room.top(), _STEP_KEY, room.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with self._look.begin(self) as painter:
            room = self._look.area(self).adjusted(RING + self._label_width, RING, -RING, -RING)
            value = fit(self._value, room.width() - 2 * _STEP_KEY - 12, _VALUE, Ending.SQUEEZE)
            draw_fitted(painter, room.center().x(), room.center().y() + 9, value, self._look.theme.text, CENTRE)

    def _on_less(self) -> None:
        self.stepped.emit(-1)

    def _on_more(self) -> None:
        self.stepped.emit(1)

"""A page of a panel for chips as they were pushed: a key for each chip in play, and one that begins another motion.

Lengths are u, amounts chips.
"""

from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.flows.inquiry.question import MOST_PUSHES, Push
from app.money import Money
from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind, PadFace
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.views.raise_pad import AmountWell

MOST_KEYS = 10
MOST_CHIPS = 30
"""More chips than a player pushes one by one."""
NOTHING = "Tap each chip that was pushed."
_COLUMNS = 4
_WELL, _GAP, _BACK = 50.0, 12.0, 118.0


class ChipsPage(LookingWidget):
    """Holds the pushes until they are taken. The widget is `RING` u larger than its keys on every side."""

    confirmed = Signal(object)
    """The chips, one row for each motion."""
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pushes: tuple[Push, ...] = ((),)
        self._rack: tuple[int, ...] = ()
        self._several = False
        self._money = Money("1", 1)
        self.well = AmountWell(self)
        self.chip_keys = tuple(KeyButton(self, OFF_KEY, KeySizes(28, 18)) for _ in range(MOST_KEYS))
        self._group = QButtonGroup(self, exclusive=False)
        for number, key in enumerate(self.chip_keys):
            self._group.addButton(key, number)
        self._group.idClicked.connect(self._on_chip)
        self.motion_key = KeyButton(self, OFF_KEY, KeySizes(22, 18))
        self.motion_key.clicked.connect(self._on_motion)
        self.erase_key = KeyButton(self, OFF_KEY, KeySizes(22, 18))
        self.erase_key.clicked.connect(self._on_erase)
        self.go_key = KeyButton(self, OFF_KEY, KeySizes(26, 20))
        self.go_key.clicked.connect(self._on_go)
        self.back_key = KeyButton(self, KeyFace("Back"), KeySizes(24))
        self.back_key.clicked.connect(self.left)

    def start(self, rack: tuple[int, ...], several: bool, money: Money) -> None:
        """Begin without a chip; `several` motions may be told."""
        self._pushes, self._rack, self._several, self._money = ((),), rack[:MOST_KEYS], several, money
        self._show()
        self._arrange()

    @property
    def pushes(self) -> tuple[Push, ...]:
        """What was told so far; a motion without chips is none."""
        return tuple(push for push in self._pushes if push)

    def chip_key(self, chip: int) -> KeyButton:
        """The key that adds a chip of this value. Raises ValueError."""
        return self.chip_keys[self._rack.index(chip)]

    def _show(self) -> None:
        chips = sum(len(push) for push in self._pushes)
        for number, key in enumerate(self.chip_keys):
            key.setVisible(number < len(self._rack))
            if number < len(self._rack):
                chip, name = self._rack[number], f"Chip of {self._money.text(self._rack[number])}"
                key.set_face(KeyFace(self._money.short(chip), kind=_kind(chips < MOST_CHIPS), name=name))
        another = self._several and bool(self._pushes[-1]) and len(self._pushes) < MOST_PUSHES
        self.motion_key.set_face(KeyFace("Then", "next push", _kind(another), name="Begin another motion"))
        self.erase_key.set_face(
            KeyFace("", kind=_kind(chips > 0 or len(self._pushes) > 1), icon="back", name="Take the last chip back")
        )
        self.go_key.set_face(self._go_face(chips))
        self.well.show_face(self._well_face(chips))

    def _go_face(self, chips: int) -> KeyFace:
        told = self.pushes
        if not told:
            return KeyFace("That is all", "no chip yet", KeyKind.OFF)
        motions = f"in {len(told)} motions" if len(told) > 1 else "in one motion"
        return KeyFace("That is all", f"{chips} chip{'s' if chips > 1 else ''} {motions}", KeyKind.LIT)

    def _well_face(self, chips: int) -> PadFace:
        if not chips:
            return PadFace("", NOTHING)
        rows = [
            f"{len(push)} × {self._money.short(push[0])}" if len(set(push)) == 1 < len(push) else self._row(push)
            for push in self._pushes
        ]
        return PadFace(self._money.text(sum(map(sum, self._pushes))), " | ".join(rows))

    def _row(self, push: Push) -> str:
        return " + ".join(map(self._money.short, push)) or "…"

    def _arrange(self) -> None:
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        left, width = area.left(), area.width()
        self.well.setGeometry(self._look.rect(QRectF(left, area.top(), width, _WELL)))
        keys = area.bottom() - KEY
        self.go_key.place(QRectF(left, keys, width - _BACK - 18, KEY))
        self.back_key.place(QRectF(area.right() - _BACK, keys, _BACK, KEY))
        room = QRectF(left, area.top() + _WELL + _GAP, width, keys - area.top() - _WELL - 2 * _GAP)
        self._arrange_chips(room)

    def _arrange_chips(self, room: QRectF) -> None:
        """The chips from the smallest on; the two keys that end a motion and take a chip back stand last."""
        keys = (*self.chip_keys[: len(self._rack)], self.motion_key, self.erase_key)
        rows = ceil((MOST_KEYS + 2) / _COLUMNS)
        wide = (room.width() - (_COLUMNS - 1) * _GAP) / _COLUMNS
        high = min(KEY, (room.height() + _GAP) / rows - _GAP)
        last = rows * _COLUMNS - 2
        for number, key in enumerate(keys):
            place = number if number < len(self._rack) else last + number - len(self._rack)
            row, column = divmod(place, _COLUMNS)
            key.place(QRectF(room.left() + column * (wide + _GAP), room.top() + row * (high + _GAP), wide, high))

    def _on_chip(self, number: int) -> None:
        *before, last = self._pushes
        self._pushes = (*before, (*last, self._rack[number]))
        self._show()

    def _on_motion(self) -> None:
        self._pushes = (*self._pushes, ())
        self._show()

    def _on_erase(self) -> None:
        *before, last = self._pushes
        self._pushes = (*before, last[:-1]) if last else tuple(before) or ((),)
        self._show()

    def _on_go(self) -> None:
        self.confirmed.emit(self.pushes)


def _kind(enabled: bool) -> KeyKind:
    return KeyKind.PLAIN if enabled else KeyKind.OFF

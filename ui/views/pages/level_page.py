"""A page of a panel for one level: blinds, ante and minutes, or a break of so many minutes. Lengths are u."""

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.money import Money
from app.session.house_games import Level
from ui.drawing.geometry import GAP, KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.views.parts.digit_pad import DigitPad
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.views.parts.row_button import RowButton, RowFace
from ui.views.parts.setting_rows import Choice, PickRow

FIELDS = {"small_blind": "Small blind", "big_blind": "Big blind", "ante": "Ante", "minutes": "Minutes"}
_MINUTES = "minutes"
_ROW, _PITCH, _LEFT, _SIDE_KEY = 57.0, 69.0, 182.0, 100.0


def level_fault(level: Level, chip: int) -> str:
    """Why a level cannot be played, '' when it can."""
    if level.seconds <= 0:
        return "minutes are needed"
    if level.is_break:
        return ""
    if not 0 < level.small_blind <= level.big_blind:
        return "blinds out of order"
    if any(amount % max(1, chip) for amount in (level.small_blind, level.big_blind, level.ante)):
        return f"not in chips of {chip}"
    return ""


class LevelPage(LookingWidget):
    """The widget is `RING` u larger than its keys on every side."""

    kept = Signal(object)
    """The `Level` as it was entered."""
    removed = Signal()
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._level = Level(1, 2, 1200)
        self._money = Money()
        self._field = _MINUTES
        self._new = False
        self.rows = {field: RowButton(self, RowFace(label)) for field, label in FIELDS.items()}
        self._group = QButtonGroup(self, exclusive=False)
        for number, row in enumerate(self.rows.values()):
            self._group.addButton(row, number)
        self._group.idClicked.connect(self._on_row_clicked)
        self.digits = DigitPad(self)
        self.digits.entry_changed.connect(self._on_entry_changed)
        self.kind_row = PickRow(self, "Played", _KINDS, 92)
        self.kind_row.picked.connect(self._on_kind_picked)
        self.keep_key = KeyButton(self, OFF_KEY)
        self.keep_key.clicked.connect(self._on_keep)
        self.remove_key = KeyButton(self, KeyFace("Remove"), KeySizes(22, 18))
        self.remove_key.clicked.connect(self.removed)
        self.back_key = KeyButton(self, KeyFace("Back"), KeySizes(24, 18))
        self.back_key.clicked.connect(self.left)

    @property
    def level(self) -> Level:
        """The level as it is entered."""
        return self._level

    def start(self, level: Level, money: Money, new: bool) -> None:
        """Begin with a level; a new one cannot be removed."""
        self._level, self._money, self._new = level, money, new
        self._choose(_MINUTES if level.is_break else "small_blind")

    def key_for(self, event: QKeyEvent) -> KeyButton | None:
        """The key that a key of the keyboard stands for: digits, Backspace, Delete, Return."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.keep_key
        return self.digits.key_for(event)

    def _show(self) -> None:
        level = self._level
        for field, row in self.rows.items():
            off = level.is_break and field != _MINUTES
            kind = KeyKind.OFF if off else KeyKind.CHOSEN if field == self._field else KeyKind.PLAIN
            value = (
                "" if off else str(self._value(field)) if field == _MINUTES else self._money.text(self._value(field))
            )
            row.show_row(RowFace(FIELDS[field], value, kind=kind))
        self.kind_row.choose(level.is_break)
        fault = level_fault(level, self._money.chip)
        word = "Break" if level.is_break else "Level"
        self.keep_key.set_face(KeyFace(f"Keep {word.lower()}", fault, KeyKind.OFF if fault else KeyKind.LIT))
        self.remove_key.set_face(KeyFace("Remove", kind=KeyKind.OFF if self._new else KeyKind.PLAIN))

    def _value(self, field: str) -> int:
        amount: int = self._level.seconds // 60 if field == _MINUTES else getattr(self._level, field)
        return amount

    def _arrange(self) -> None:
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        for place, row in enumerate(self.rows.values()):
            row.place(QRectF(area.left(), area.top() + place * _PITCH, _LEFT, _ROW))
        pad = QRectF(area.left() + _LEFT + 14, area.top(), area.width() - _LEFT - 14, 3 * _PITCH + _ROW)
        self.digits.setGeometry(self._look.rect(pad.adjusted(-RING, -RING, RING, RING)))
        self.digits.arrange(pad.width(), pad.height())
        self.kind_row.place(QRectF(area.left(), pad.bottom() + 12, area.width(), _ROW))
        keys, side = area.bottom() - KEY, _SIDE_KEY + GAP
        self.keep_key.place(QRectF(area.left(), keys, area.width() - 2 * side, KEY))
        self.remove_key.place(QRectF(area.right() - _SIDE_KEY - side, keys, _SIDE_KEY, KEY))
        self.back_key.place(QRectF(area.right() - _SIDE_KEY, keys, _SIDE_KEY, KEY))

    def _choose(self, field: str) -> None:
        self._field = field
        self.digits.start(self._value(field))
        self._show()

    def _on_row_clicked(self, number: int) -> None:
        self._choose(list(FIELDS)[number])

    def _on_entry_changed(self) -> None:
        amount = self.digits.amount or 0
        if self._field == _MINUTES:
            self._level = replace(self._level, seconds=60 * amount)
        else:
            self._level = replace(self._level, **{self._field: amount})
        self._show()

    def _on_kind_picked(self, is_break: object) -> None:
        self._level = replace(self._level, is_break=is_break is True)
        self._choose(_MINUTES if self._level.is_break else "small_blind")

    def _on_keep(self) -> None:
        self.kept.emit(self._level)


_KINDS = (Choice(False, KeyFace("Level")), Choice(True, KeyFace("Break")))

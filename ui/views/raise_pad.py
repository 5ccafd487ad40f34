"""The raise pad: typed amount, three presets, digits, and chips that add to it. The bar's Raise is its enter key."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from ui.drawing.fonts import MEDIUM, REGULAR, SEMIBOLD, Ending, Style, fit, ladder
from ui.drawing.geometry import pad_zones
from ui.drawing.key_paint import KeySizes
from ui.drawing.paint import CAPITAL, EDGE, KEY_CORNER, RIGHT, draw_box, draw_fitted
from ui.faces import OFF_KEY, KeyFace, KeyKind, PadFace
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget

_SHOWN = (*(Style(size, SEMIBOLD) for size in (40, 36)), *ladder(36, 32, 28, 24)[1:])
_MEANS = ladder(20, 18, weight=MEDIUM)
_LIMIT = ladder(20, 18, weight=REGULAR)
_INSET = 16.0
_PRESETS, _CHIPS, _ERASE, _CLEAR = 3, 4, 10, 11


class AmountWell(LookingWidget):
    """The typed amount at the left, at the right what it means and what the least would be."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._face = PadFace()

    def show_face(self, face: PadFace) -> None:
        """Show the amount's part of the pad's face."""
        before, self._face = self._face, face
        if (face.shown, face.line1, face.line2, face.odd) == (before.shown, before.line1, before.line2, before.odd):
            return
        self.setAccessibleName(", ".join(line for line in (face.shown, face.line1, face.line2) if line))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, face = self._look.theme, self._face
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            edge, width = (theme.warning, 3.0) if face.odd else (theme.line, EDGE)
            draw_box(painter, area, KEY_CORNER, theme.well, edge, width)
            room = area.width() - 2 * _INSET
            shown = fit(face.shown, room * 0.47, _SHOWN, Ending.SQUEEZE)
            baseline = area.height() / 2 + CAPITAL / 2 * shown.style.size
            draw_fitted(painter, _INSET, baseline, shown, theme.warning if face.odd else theme.money)
            right, left_over = area.width() - _INSET, room - shown.width - 12
            means = fit(face.line1, left_over, _MEANS, Ending.WORDS)
            draw_fitted(painter, right, 21, means, theme.warning if face.odd else theme.text, RIGHT)
            draw_fitted(painter, right, 43, fit(face.line2, left_over, _LIMIT, Ending.WORDS), theme.text_2, RIGHT)


class RaisePad(LookingWidget):
    """Amount, presets, digits and chips. Indices count from 0, from the left and from the top."""

    digit_pressed = Signal(object)
    erased = Signal()
    cleared = Signal()
    preset_chosen = Signal(object)
    chip_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._face = PadFace()
        self.amount = AmountWell(self)
        self._digit_faces = {number: KeyFace(str(number)) for number in range(10)}
        self._digit_faces[_CLEAR] = KeyFace("C", name=self.tr("Clear the amount"))
        self._digit_faces[_ERASE] = KeyFace("", icon="back", name=self.tr("Erase the last digit"))
        self.preset_keys = tuple(KeyButton(self, OFF_KEY, KeySizes(28, 19)) for _ in range(_PRESETS))
        self.digit_keys = {
            number: KeyButton(self, self._digit_faces[number], KeySizes(36))
            for number in (7, 8, 9, 4, 5, 6, 1, 2, 3, _CLEAR, 0, _ERASE)
        }
        self.chip_keys = tuple(KeyButton(self, OFF_KEY, KeySizes(26)) for _ in range(_CHIPS))
        self._digits, self._presets, self._chips = (QButtonGroup(self, exclusive=False) for _ in range(3))
        for number, key in self.digit_keys.items():
            self._digits.addButton(key, number)
        for index, key in enumerate(self.preset_keys):
            self._presets.addButton(key, index)
        for index, key in enumerate(self.chip_keys):
            self._chips.addButton(key, index)
        self._digits.idClicked.connect(self._on_digit_clicked)
        self._presets.idClicked.connect(self._on_preset_clicked)
        self._chips.idClicked.connect(self._on_chip_clicked)

    @property
    def face(self) -> PadFace:
        return self._face

    @property
    def erase_key(self) -> KeyButton:
        return self.digit_keys[_ERASE]

    @property
    def clear_key(self) -> KeyButton:
        return self.digit_keys[_CLEAR]

    @property
    def keys(self) -> tuple[KeyButton, ...]:
        """All keys, row by row."""
        return (*self.preset_keys, *self.digit_keys.values(), *self.chip_keys)

    def show_face(self, face: PadFace) -> None:
        """Show the face; a typed digit repaints the amount and the presets it lights or puts out."""
        before, self._face = self._face, face
        self.amount.show_face(face)
        for key, shown in zip(self.preset_keys, face.presets, strict=False):
            key.set_face(shown if face.enabled else _off(shown))
        for key, shown in zip(self.chip_keys, face.chips, strict=False):
            key.set_face(shown if face.enabled else _off(shown))
        if face.enabled != before.enabled:
            for number, key in self.digit_keys.items():
                shown = self._digit_faces[number]
                key.set_face(shown if face.enabled else _off(shown))

    def _arrange(self) -> None:
        zones = pad_zones()
        self.amount.setGeometry(self._look.rect(zones.amount))
        for key, zone in zip(self.keys, (*zones.presets, *zones.keypad, *zones.chips), strict=True):
            key.place(zone)

    def _on_digit_clicked(self, number: int) -> None:
        if number == _ERASE:
            self.erased.emit()
        elif number == _CLEAR:
            self.cleared.emit()
        else:
            self.digit_pressed.emit(number)

    def _on_preset_clicked(self, index: int) -> None:
        self.preset_chosen.emit(index)

    def _on_chip_clicked(self, index: int) -> None:
        self.chip_chosen.emit(index)


def _off(face: KeyFace) -> KeyFace:
    return KeyFace(face.text, face.sub, KeyKind.OFF, face.icon, face.name)

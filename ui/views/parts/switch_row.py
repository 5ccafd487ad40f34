"""A switch of a rulebook as a key: what it asks and what the book says, with a mark where the house has its own way.

Lengths are u.
"""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import REGULAR, SEMIBOLD, Ending, Style, fit
from ui.drawing.key_paint import key_ink, pressed_ink
from ui.drawing.paint import KEY_CORNER, draw_box, draw_fitted, draw_focus
from ui.faces import KeyFace, KeyKind
from ui.views.panels.panel import Line, wrapped
from ui.views.parts.key_button import KeyButton

_LEFT, _MARK = 18.0, 6.0
_LINE, _LEADING = 18, 21.0
_MOST_ASKS, _MOST_SAYS = 2, 2
HEIGHT = 102.0
OWN, WRONG = "House", "Contradicts"


@dataclass(frozen=True, slots=True)
class SwitchFace:
    """What a row says. `own`: it is not as the base has it; `wrong`: it contradicts another one."""

    asks: str
    says: str
    number: str = ""
    own: bool = False
    wrong: bool = False

    @property
    def marked(self) -> str:
        """The word before what the book says."""
        return f"{WRONG}: " if self.wrong else f"{OWN}: " if self.own else ""

    @property
    def spoken(self) -> str:
        return ", ".join(part for part in (self.asks, f"{self.marked}{self.says}", self.number) if part)


class SwitchRow(KeyButton):
    """A `SwitchFace` to tap."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, KeyFace(""))
        self._row = SwitchFace("", "")

    @property
    def row(self) -> SwitchFace:
        return self._row

    def show_row(self, row: SwitchFace) -> None:
        """Show another switch; an equal one costs nothing."""
        if row != self._row:
            self._row = row
            self.set_face(KeyFace(row.asks, row.says, name=row.spoken))
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        row, theme, rect = self._row, self._look.theme, self.key_rect
        with self._look.begin(self) as painter:
            kind = KeyKind.PLAIN
            colors = pressed_ink(kind, theme) if self.isDown() else key_ink(kind, theme)
            draw_box(painter, rect, KEY_CORNER, colors.fill, colors.edge, colors.width)
            if row.own or row.wrong:
                bar = QRectF(rect.left() + 6, rect.top() + 10, _MARK, rect.height() - 20)
                draw_box(painter, bar, _MARK / 2, theme.warning if row.wrong else theme.lit)
            room = rect.width() - 2 * _LEFT
            asks = _rows(row.asks, room, REGULAR, _MOST_ASKS)
            says = _rows(f"{row.marked}{row.says}", room, SEMIBOLD, _MOST_SAYS)
            baseline = rect.center().y() - (len(asks) + len(says)) * _LEADING / 2 + _LINE - 2
            for text, weight, color in (
                *((text, REGULAR, theme.text_2) for text in asks),
                *((text, SEMIBOLD, theme.warning if row.wrong else theme.text) for text in says),
            ):
                words = fit(text, room, (Style(_LINE, weight, True),), Ending.WORDS)
                draw_fitted(painter, rect.left() + _LEFT, baseline, words, color)
                baseline += _LEADING
            if self.hasFocus():
                draw_focus(painter, rect, KEY_CORNER, theme, self._room_in_parent())


def _rows(text: str, width: float, weight: int, most: int) -> list[str]:
    """The text on at most so many lines; the last one has the rest."""
    rows = wrapped(Line(text, size=_LINE, weight=weight), width)
    return [*rows[: most - 1], " ".join(rows[most - 1 :])] if len(rows) > most else rows

"""A ruling as the largest text of a panel: the sentence, what it means in lines, the rule in a frame. Lengths are u."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import REGULAR, SEMIBOLD, Ending, Style, fit, ladder
from ui.drawing.paint import draw_box, draw_fitted
from ui.views.panels.panel import Line, wrapped
from ui.views.parts.looking import LookingWidget

_LEFT, _BAR, _PAD = 22.0, 6.0, 14.0
_SENTENCE, _REASON = 26, 20
_LEADING = 1.25
_RULE_HEIGHT, _RULE_GAP = 34.0, 8.0
_RULE = ladder(20, 18)
_STANDING = (Style(20, REGULAR), *ladder(20, 18, weight=REGULAR)[1:])


@dataclass(frozen=True, slots=True)
class RulingWords:
    """What is ruled. `rule` is the number that stands for it ('' = none), `standing` what kind of rule that is."""

    sentence: str = ""
    reasons: tuple[str, ...] = ()
    rule: str = ""
    standing: str = ""


class RulingBox(LookingWidget):
    """A well with a lit bar at its left; says and keeps nothing itself."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._words = RulingWords()

    @property
    def words(self) -> RulingWords:
        return self._words

    def show_words(self, words: RulingWords) -> None:
        """Show a ruling."""
        self._words = words
        said = (words.sentence, *words.reasons, f"{words.rule} {words.standing}".strip())
        self.setAccessibleName(" ".join(part for part in said if part))
        self.update()

    def height_in(self, width: float) -> float:
        """The height in u that the ruling takes in `width` u."""
        room = width - 2 * _LEFT
        words = sum(line.size * _LEADING * len(wrapped(line, room)) for line in self._lines())
        rule = _RULE_GAP + _RULE_HEIGHT if self._words.rule or self._words.standing else 0.0
        return 2 * _PAD + words + rule

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            painter.fillRect(area, theme.well)
            painter.fillRect(QRectF(0, 0, _BAR, area.height()), theme.lit)
            room, top = area.width() - 2 * _LEFT, _PAD
            for line in self._lines():
                for row in wrapped(line, room):
                    steps = (Style(line.size, line.weight), Style(line.size, line.weight, True))
                    fitted = fit(row, room, steps, Ending.WORDS)
                    draw_fitted(painter, _LEFT, top + 0.92 * line.size, fitted, theme.text)
                    top += line.size * _LEADING
            self._paint_rule(painter, top + _RULE_GAP, room)

    def _paint_rule(self, painter: QPainter, top: float, room: float) -> None:
        theme, words = self._look.theme, self._words
        left = _LEFT
        if words.rule:
            rule = fit(words.rule, room - 24, _RULE)
            draw_box(painter, QRectF(left, top, rule.width + 24, _RULE_HEIGHT), 6, None, theme.lit, 2)
            draw_fitted(painter, left + 12, top + 24, rule, theme.text)
            left += rule.width + 38
        if words.standing:
            standing = fit(words.standing, room - left + _LEFT, _STANDING, Ending.WORDS)
            draw_fitted(painter, left, top + 24, standing, theme.text_2)

    def _lines(self) -> Sequence[Line]:
        words = self._words
        reasons = (Line(reason, size=_REASON, weight=REGULAR) for reason in words.reasons)
        return [Line(words.sentence, size=_SENTENCE, weight=SEMIBOLD), *reasons]

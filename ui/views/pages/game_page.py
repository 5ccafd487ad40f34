"""A page of a panel on which a game is chosen: its limit on top, the variants below. Lengths are u.

The club's own games stand behind the program's; a file of the club that cannot be used is told below them.
"""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.engine.games import GameError, Limit, Variant, game_of
from app.session.club_games import offered
from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import KeyFace, KeyKind
from ui.views.panels.panel import Line, Words
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.words.house_words import LIMITS, capital, variant_short

_LIMIT_ROW, _GAP, _FAULT = 60.0, 12.0, 44.0
_COLUMNS = 3


class GamePage(LookingWidget):
    """The widget is `RING` u larger than its keys on every side."""

    picked = Signal(object)
    """The key of a game; the page shows it as chosen when it is told to by `choose`."""
    left = Signal()

    def __init__(self, parent: QWidget, done: str = "Done") -> None:
        super().__init__(parent)
        self._variants: tuple[Variant, ...] = ()
        self._limits: tuple[Limit, ...] = ()
        self._game = ""
        self.limits = ChoiceRows(self, len(Limit), KeySizes(20, 18))
        self.limits.chosen.connect(self._on_limit_chosen)
        self.rows = ChoiceRows(self, _COLUMNS, KeySizes(22, 18))
        self.rows.chosen.connect(self._on_variant_chosen)
        self._words = Words(self)
        self.done_key = KeyButton(self, KeyFace(done))
        self.done_key.clicked.connect(self.left)
        self.setAccessibleName("Games")

    def start(self, game: str, fits: Callable[[Variant], bool] = lambda _variant: True) -> None:
        """Show every variant that `fits`, with `game` as the chosen one; the club's folder is read anew."""
        variants, faults = offered()
        self._variants = tuple(variant for variant in variants if fits(variant))
        self._words.show_lines([Line(faults[0], "warning", 18)] if faults else [])
        self.choose(game)
        self._arrange()

    def choose(self, game: str) -> None:
        """Show `game` as the chosen one."""
        self._game = game
        name, _, limit = game.rpartition("-")
        self.rows.show_choices(
            [
                KeyFace(variant_short(variant), kind=_kind(variant.key == name), name=capital(variant.name))
                for variant in self._variants
            ]
        )
        try:
            self._limits = game_of(game).variant.limits
        except GameError:
            self._limits = ()
        self.limits.show_choices(
            [KeyFace(LIMITS[one], kind=_kind(one.value == limit), name=LIMITS[one]) for one in self._limits]
        )

    def refresh(self) -> None:
        """Nothing here changes with the table."""

    def _arrange(self) -> None:
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        keys = area.bottom() - KEY
        self._ringed(self.limits, QRectF(area.left(), area.top(), area.width(), _LIMIT_ROW))
        has_fault = bool(self._words.accessibleName())
        top, bottom = area.top() + _LIMIT_ROW + _GAP, keys - _GAP - (_FAULT if has_fault else 0.0)
        self._ringed(self.rows, QRectF(area.left(), top, area.width(), bottom - top))
        self._words.setGeometry(self._look.rect(QRectF(area.left(), bottom + 4, area.width(), _FAULT)))
        self.done_key.place(QRectF(area.left(), keys, area.width(), KEY))

    def _ringed(self, child: QWidget, rect: QRectF) -> None:
        child.setGeometry(self._look.rect(rect.adjusted(-RING, -RING, RING, RING)))

    def _on_variant_chosen(self, place: object) -> None:
        if isinstance(place, int):
            variant = self._variants[place]
            self.picked.emit(f"{variant.key}-{variant.limits[0].value}")

    def _on_limit_chosen(self, place: object) -> None:
        if isinstance(place, int):
            self.picked.emit(f"{self._game.rpartition('-')[0]}-{self._limits[place].value}")


def _kind(chosen: bool) -> KeyKind:
    return KeyKind.CHOSEN if chosen else KeyKind.PLAIN

"""A page of a panel for a file: usual folders or the files that lie there as keys, and a line for any other place.

Nothing here reads or writes; what is chosen is a path. Lengths are u.
"""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.faces import KeyFace, KeyKind
from ui.views.pages.name_page import NamePage
from ui.views.panels.panel import Line, Words
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.words import book_words as words

_LAST, _GAP = 58.0, 12.0
_WORDS = 60.0


class FilePage(LookingWidget):
    """The widget is `RING` u larger than its keys on every side."""

    chosen = Signal(object)
    """A folder or file that was tapped, or a path that was typed."""
    left = Signal()

    def __init__(self, parent: QWidget, *, way_out: bool = True) -> None:
        """Without a `way_out` there is no Back key beside 'Another place': the page around it has one."""
        super().__init__(parent)
        self._way_out = way_out
        self._paths: tuple[Path, ...] = ()
        self._typing, self._verb, self._proposal = False, "", ""
        self.rows = ChoiceRows(self)
        self.words = Words(self)
        self.typed = NamePage(self)
        self.typed.letters.field.setAccessibleName(words.PATH_HINT)
        self.other_key = KeyButton(self, KeyFace("Another place"), KeySizes(24))
        self.back_key = KeyButton(self, KeyFace("Back", name="Back without a file"), KeySizes(24))
        self.rows.chosen.connect(self._on_row)
        self.typed.text_changed.connect(self._show_keys)
        self.typed.chosen.connect(self._on_typed_key)
        self.other_key.clicked.connect(self._on_other)
        self.back_key.clicked.connect(self.left)

    @property
    def typing(self) -> bool:
        """Whether the letters are in sight."""
        return self._typing

    def ask(self, paths: Sequence[Path], verb: str, proposal: str, none: str = "") -> None:
        """Offer these; `verb` is what the typed path is for ('Write'), `proposal` what it begins with, `none` what is
        said where nothing is offered.
        """
        self._paths, self._verb, self._proposal, self._typing = tuple(paths), verb, proposal, False
        self.rows.show_choices([KeyFace(path.name or str(path), str(path.parent)) for path in self._paths])
        self.words.show_lines([] if self._paths else [Line(none, "text_2")])
        self._show()

    def _show(self) -> None:
        for widget in (self.rows, self.words, self.other_key):
            widget.setVisible(not self._typing)
        self.back_key.setVisible(self._way_out and not self._typing)
        self.typed.setVisible(self._typing)
        self._arrange()

    def _show_keys(self) -> None:
        entered = bool(self.typed.letters.entry)
        go = KeyFace(self._verb, kind=KeyKind.LIT) if entered else KeyFace(self._verb, "name a file", KeyKind.OFF)
        self.typed.show_keys((go, KeyFace("Back", name="Back to the list")))

    def _arrange(self) -> None:
        area = self._look.area(self)
        inner = area.adjusted(RING, RING, -RING, -RING)
        self.typed.setGeometry(self._look.rect(area))
        last = inner.bottom() - _LAST
        rows = QRectF(inner.left(), inner.top(), inner.width(), last - _GAP - inner.top())
        self.rows.setGeometry(self._look.rect(rows.adjusted(-RING, -RING, RING, RING)))
        self.words.setGeometry(self._look.rect(QRectF(inner.left(), inner.top(), inner.width(), _WORDS)))
        wide = (inner.width() - _GAP) / 2 if self._way_out else inner.width()
        self.other_key.place(QRectF(inner.left(), last, wide, _LAST))
        self.back_key.place(QRectF(inner.left() + wide + _GAP, last, wide, _LAST))

    def _on_row(self, place: object) -> None:
        if isinstance(place, int):
            self.chosen.emit(self._paths[place])

    def _on_other(self) -> None:
        self._typing = True
        self._show()
        self.typed.letters.start(self._proposal, hint=words.PATH_HINT)
        self._show_keys()

    def _on_typed_key(self, place: object) -> None:
        if place == 0:
            typed = Path(self.typed.letters.entry).expanduser()
            self.chosen.emit(typed if typed.is_absolute() else Path.home() / typed)
        else:
            self._typing = False
            self._show()

"""A file that was opened beside what is here: what is in each, and a key for all that can be done. Lengths are u."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.settings import Settings
from ui.drawing.geometry import GAP
from ui.drawing.key_paint import KeySizes
from ui.faces import KeyFace, KeyKind
from ui.views.pages.window_page import BACK_WIDTH, WindowPage
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.key_button import KeyButton

_GAP, _ACT = 12.0, 88.0
_WIDEST = 620.0


class Answer(Enum):
    """What is to be done."""

    OPEN = "open"
    TAKE_OVER = "take over"
    STAY = "stay"
    AGAIN = "again"
    HISTORY = "history"


@dataclass(frozen=True, slots=True)
class Side:
    """One half of the page: what is there, and what can be done with it."""

    title: str
    lines: Sequence[Line]
    answers: Sequence[tuple[Answer, KeyFace]] = ()


class SidePanel(Panel):
    """Shows a side; its keys, two at most, stand at the bottom."""

    answered = Signal(object)
    """The `Answer`."""

    def __init__(self, parent: QWidget, icon: str) -> None:
        super().__init__(parent, "", icon, closable=False)
        self.said = Words(self)
        self.keys = [KeyButton(self, KeyFace(""), KeySizes(24, 18)) for _ in range(2)]
        self._side = Side("", ())
        self.keys[0].clicked.connect(self._on_first)
        self.keys[1].clicked.connect(self._on_second)

    def show_side(self, side: Side) -> None:
        """Show this."""
        self._side = side
        self.set_title(side.title)
        self.said.show_lines(side.lines)
        for place, key in enumerate(self.keys):
            key.setVisible(place < len(side.answers))
            if place < len(side.answers):
                key.set_face(side.answers[place][1])
        self._arrange()

    def arrange(self, body: QRectF) -> None:
        left, width, count = body.left() + INSET, body.width() - 2 * INSET, len(self._side.answers)
        top = body.bottom() - count * (_GAP + _ACT)
        self.put(self.said, QRectF(left, body.top() + _GAP, width, top - _GAP - body.top()))
        for place, key in enumerate(self.keys[:count]):
            self.put(key, QRectF(left, top + place * (_GAP + _ACT), width, _ACT))

    def _on_first(self) -> None:
        self.answered.emit(self._side.answers[0][0])

    def _on_second(self) -> None:
        self.answered.emit(self._side.answers[1][0])


class OpenedFilePage(WindowPage):
    """The file at one side, the user's own at the other; without a question only the first."""

    answered = Signal(object)
    """The `Answer`."""
    quit_wanted = Signal()

    def __init__(self, parent: QWidget | None, settings: Settings | None, title: str, second: str) -> None:
        super().__init__(parent, settings, title)
        self.file = SidePanel(self, "disk")
        self.here = SidePanel(self, "tables")
        self.quit_key = self.add_strip_key(KeyFace("Quit", kind=KeyKind.QUIET, icon="leave"), BACK_WIDTH)
        self.quit_key.clicked.connect(self.quit_wanted)
        self.file.answered.connect(self.answered)
        self.here.answered.connect(self.answered)
        self.show_title(title, second)

    def ask(self, file: Side, here: Side) -> None:
        """Show both sides and wait for an answer."""
        self.file.show_side(file)
        self.here.show_side(here)
        self.here.show()

    def show_busy(self, title: str, sentence: str) -> None:
        """Say what is being done; there is nothing to tap meanwhile."""
        self.file.show_side(Side(title, [Line(sentence, "text", 22)]))
        self.here.hide()

    def arrange(self, area: QRectF) -> None:
        wide = min(_WIDEST, (area.width() - GAP) / 2)
        left = QRectF(area.center().x() - GAP / 2 - wide, area.top(), wide, area.height())
        right = left.translated(wide + GAP, 0)
        self.put(self.file, right if self.look.mirrored else left)
        self.put(self.here, left if self.look.mirrored else right)

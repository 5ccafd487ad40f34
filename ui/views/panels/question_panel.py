"""A panel that asks: a page of words, answers as keys, and in its last row the key that goes on and the way back.

A page is a value; subclasses make pages and say what an answer does. Lengths are layout units (u).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QButtonGroup, QWidget

from ui.drawing.geometry import GAP, KEY
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.panels.ruling_box import RulingBox
from ui.views.parts.key_button import KeyButton
from ui.words.names import isolated
from ui.words.text import seat_name

LEFT_TO_RIGHT = "\u200e"
"""Keeps a line that begins with a figure in its order whatever the script of the name after it."""
UNBROKEN = "\u00a0"
"""A blank at which a key does not break its text in two."""
MOST_CHOICES = 12
LEAST_KEY = 56.0
"""Height of a key of class D; answers shrink to it where a page is full."""
_BESIDE, _ABOVE = 18.0, 12.0
_LAST = 118.0  # width of the way back
_TIGHT = 12.0


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: what it stands for, and its key."""

    answer: object
    face: KeyFace


@dataclass(frozen=True, slots=True)
class Page:
    """What is asked. `choices` stand below the words in `columns`, or just above the last row when `low`; in that row
    are what goes on (`go`) and the way back; where `low_back`, it is as low as the answers that need the room."""

    lines: tuple[Line, ...]
    choices: tuple[Choice, ...] = ()
    columns: int = 2
    height: float = KEY
    low: bool = False
    go: Choice | None = None
    back: Choice | None = None
    low_back: bool = False


def seat_choices(bridge: SessionBridge, seats: Iterable[int]) -> tuple[Choice, ...]:
    """The seats as answers, for those who do not tap plates."""
    choices = []
    for seat in seats:
        name = isolated(bridge.name_of(seat))
        text = f"{LEFT_TO_RIGHT}{seat} · {name}" if name else f"{seat}"
        face = KeyFace(text.replace(" ", UNBROKEN), name=seat_name(seat, name))
        choices.append(Choice(seat, face))
    return tuple(choices)


class QuestionPanel(Panel):
    """Shows one page at a time. Subclasses override `take`."""

    def __init__(self, parent: QWidget, title: str, icon: str) -> None:
        super().__init__(parent, title, icon)
        self._page = Page(())
        self.words = Words(self)
        self.box = RulingBox(self)
        self.box.hide()
        self._keys = [KeyButton(self, OFF_KEY, KeySizes(24, 19)) for _ in range(MOST_CHOICES)]
        self.go_key = KeyButton(self, OFF_KEY, KeySizes(26, 20))
        self._back = KeyButton(self, OFF_KEY, KeySizes(24, 20))
        self._group = QButtonGroup(self, exclusive=False)
        for number, key in enumerate((*self._keys, self.go_key, self._back)):
            key.hide()
            self._group.addButton(key, number)
        self._group.idClicked.connect(self._on_clicked)

    @property
    def page(self) -> Page:
        return self._page

    def take(self, answer: object) -> None:
        """An answer was tapped."""

    def key_of(self, answer: object) -> KeyButton:
        """The key in sight that stands for `answer`. Raises KeyError."""
        for choice, key in self._shown():
            if choice.answer == answer:
                return key
        raise KeyError(answer)

    def show_page(self, page: Page) -> None:
        """Show another page; an equal one costs nothing."""
        if page == self._page:
            return
        self._page = page
        self.words.show_lines(page.lines)
        shown = self._shown()
        for choice, key in shown:
            key.set_face(choice.face)
        for key in (*self._keys, self.go_key, self._back):
            key.setVisible(any(key is other for _, other in shown))
        self._arrange()

    def arrange_middle(self, room: QRectF) -> QRectF:
        """Place what stands between the words and the answers, as a ruling; return what is left for the answers."""
        if self.box.isHidden():
            return room
        width = self.look.area(self).width() - 2
        high = self.box.height_in(width)
        self.put(self.box, QRectF(1, room.top(), width, high))
        return room.adjusted(0, high + _ABOVE, 0, 0)

    def arrange(self, body: QRectF) -> None:
        left, width = body.left() + INSET, body.width() - 2 * INSET
        top = body.top() + _ABOVE
        high = self.words.height_of(self._page.lines, width - 8)
        self.put(self.words, QRectF(left + 4, top, width - 8, high))
        bottom = body.bottom() - _ABOVE
        if self._page.go or self._page.back:
            tall = self._low_key(bottom - top - high) if self._page.low_back else KEY
            bottom -= tall
            beside = _LAST + GAP if self._page.back else 0.0
            self.put(self.go_key, QRectF(left, bottom, width - beside, tall))
            self.put(self._back, QRectF(left + width - _LAST, bottom, _LAST, tall))
            bottom -= _ABOVE
        top += high + (_ABOVE if high else 0.0)
        self._arrange_choices(self.arrange_middle(QRectF(left, top, width, bottom - top)))

    def _low_key(self, room: float) -> float:
        """The height of a last row that the answers leave no room for: what each of their rows has."""
        rows = ceil(len(self._page.choices) / self._page.columns) + 1
        return max(LEAST_KEY, min(self._page.height, room / rows - _TIGHT))

    def _arrange_choices(self, room: QRectF) -> None:
        page = self._page
        if not page.choices:
            return
        rows = ceil(len(page.choices) / page.columns)
        gap = GAP if rows * (page.height + GAP) - GAP <= room.height() else _TIGHT
        high = max(LEAST_KEY, min(page.height, (room.height() + gap) / rows - gap))
        top = room.bottom() - rows * (high + gap) + gap if page.low else room.top()
        for place, key in enumerate(self._keys[: len(page.choices)]):
            column, row = place % page.columns, place // page.columns
            left_over = len(page.choices) - row * page.columns
            columns = min(page.columns, left_over) if page.low else page.columns  # a low row is filled
            wide = (room.width() - (columns - 1) * _BESIDE) / columns
            self.put(key, QRectF(room.left() + column * (wide + _BESIDE), top + row * (high + gap), wide, high))

    def _shown(self) -> list[tuple[Choice, KeyButton]]:
        page = self._page
        last = [(choice, key) for choice, key in ((page.go, self.go_key), (page.back, self._back)) if choice]
        return [*zip(page.choices, self._keys, strict=False), *last]

    def _on_clicked(self, number: int) -> None:
        clicked = self._group.button(number)
        for choice, key in self._shown():
            if key is clicked:
                self.take(choice.answer)
                return

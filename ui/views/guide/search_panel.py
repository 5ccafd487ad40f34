"""Letters to search the user's guide with, and a key that opens the first place that was found. Lengths are u."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.drawing.geometry import RING
from ui.faces import KeyFace, KeyKind
from ui.guide.guide import Found
from ui.views.pages.name_page import NamePage
from ui.views.panels.panel import INSET, Panel
from ui.words import guide_words as words

_TOP, _BOTTOM = 12.0, 14.0
_WIDEST = 640.0


class SearchPanel(Panel):
    """Says what is typed and asks for the first find; the finds themselves stand beside it."""

    typed = Signal()
    first_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, words.SEARCH_TITLE, "search")
        self.names = NamePage(self)
        self.names.letters.field.setAccessibleName(words.SEARCH_TITLE)
        self.names.text_changed.connect(self.typed)
        self.names.chosen.connect(self._on_chosen)
        self.show_found(())

    @property
    def asked(self) -> str:
        """The words to search for."""
        return self.names.letters.entry

    def start(self, text: str = "") -> None:
        """Begin with what was asked last, or with a letter that was typed."""
        field = self.names.letters.field
        self.names.letters.start(field.text(), words.SEARCH_HINT)
        if text:
            field.insert(text)

    def show_found(self, found: Sequence[Found]) -> None:
        """Say on the key what it opens."""
        if found:
            face = KeyFace(found[0].title, words.read_second(len(found)), KeyKind.LIT)
        else:
            face = KeyFace("Read", words.NOTHING_FOUND if self.asked else words.NO_WORDS, KeyKind.OFF)
        self.names.show_keys((face,))

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.names.keys[0]
        return super().key_for(event)

    def arrange(self, body: QRectF) -> None:
        wide = min(_WIDEST, body.width() - 2 * INSET)
        room = QRectF(body.center().x() - wide / 2, body.top() + _TOP, wide, body.height() - _TOP - _BOTTOM)
        self.put(self.names, room.adjusted(-RING, -RING, RING, RING))

    def _on_chosen(self, _place: object) -> None:
        self.first_wanted.emit()

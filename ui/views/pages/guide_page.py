"""The user's guide over whatever stood there: the contents at one side, the text at the other, a search. Lengths are u.

It needs nothing but its own files, so that it can be read before any database is there.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.settings import Settings
from ui.faces import KeyFace, KeyKind
from ui.guide.chapters import Chapter, Heading, Place
from ui.guide.guide import Found, Guide
from ui.models.contents_model import ContentsModel
from ui.views.guide.contents_list import ContentsList
from ui.views.guide.guide_text import GuideText
from ui.views.guide.search_panel import SearchPanel
from ui.views.pages.window_page import WindowPage
from ui.words import guide_words as words

_SEARCH, _RETURN = 140.0, 224.0
_SHARE, _LEAST, _MOST = 0.31, 380.0, 480.0


class GuidePage(WindowPage):
    """Begins with the first chapter until it is shown another place."""

    def __init__(self, parent: QWidget | None, settings: Settings | None, back: str, guide: Guide) -> None:
        super().__init__(parent, settings, words.TITLE, back)
        self._guide = guide
        self._at = guide.about("")
        self._before: list[tuple[Place, float]] = []
        """What was read before, and how far it was scrolled."""
        self._found: tuple[Found, ...] = ()
        self.search_key = self.add_strip_key(KeyFace("Search", kind=KeyKind.QUIET, icon="search"), _SEARCH)
        self.return_key = self.add_strip_key(_return_face(False), _RETURN)
        self.model = ContentsModel(self)
        self.contents = ContentsList(self, self.model)
        self.text = GuideText(self)
        self.search = SearchPanel(self)
        self.search.hide()
        self._connect()
        self._turn_to(self._at)

    def _connect(self) -> None:
        self.search_key.clicked.connect(self._on_search)
        self.return_key.clicked.connect(self._on_return)
        self.contents.rows.place_pressed.connect(self.show_place)
        self.text.place_wanted.connect(self.show_place)
        self.text.section_reached.connect(self._on_section_reached)
        self.search.closed.connect(self.close_search)
        self.search.typed.connect(self._on_typed)
        self.search.first_wanted.connect(self._on_first_wanted)

    # ---- showing

    @property
    def place(self) -> Place:
        """What is read now."""
        return self._at

    @property
    def searching(self) -> bool:
        return not self.search.isHidden()

    def begin_at(self, place: Place) -> None:
        """Show a place as the first one: nothing was read before it."""
        self._turn_to(place)
        self._before.clear()
        self._show_keys()

    def show_place(self, place: object) -> None:
        """Go on to another place; the Return key leads back. One that is not there changes nothing."""
        if not isinstance(place, Place) or not self._guide.has(place):
            return
        self._before.append((self._at, self.text.offset))
        self.close_search()
        self._turn_to(place)

    def _turn_to(self, place: Place) -> None:
        chapter = self._guide.chapter(place.chapter)
        if chapter is None:
            return
        if place.chapter != self._at.chapter or not self.text.leaf.blocks:
            self.text.show_chapter(self._guide, chapter)
        self._at = place
        self.text.show_section(place.anchor)
        self._show(chapter)

    def _show(self, chapter: Chapter) -> None:
        section = next((one.text for one in _headings(chapter) if one.anchor == self._at.anchor), "")
        self.show_title(words.TITLE, words.heading_said(chapter.title, section if self._at.anchor else ""))
        if not self.searching:
            self.contents.show_title(words.CONTENTS)
            self.model.show_contents(self._guide, self._at)
            self.contents.keep_in_sight()
        self._show_keys()

    def _show_keys(self) -> None:
        kind = KeyKind.CHOSEN if self.searching else KeyKind.QUIET
        self.search_key.set_face(KeyFace("Search", kind=kind, icon="search"))
        self.return_key.set_face(_return_face(bool(self._before)))

    def _on_section_reached(self, anchor: object) -> None:
        chapter = self._guide.chapter(self._at.chapter)
        if isinstance(anchor, str) and chapter is not None and anchor != self._at.anchor:
            self._at = Place(self._at.chapter, anchor)
            self._show(chapter)

    def _on_return(self) -> None:
        if self._before:
            place, offset = self._before.pop()
            self.close_search()
            self._turn_to(place)
            self.text.scroll_to(offset)
            self._show_keys()

    # ---- searching

    def open_search(self, text: str = "") -> None:
        """Show the letters in place of the text, and what is found in place of the contents."""
        self.text.hide()
        self.search.show()
        self.search.start(text)
        self._on_typed()

    def close_search(self) -> None:
        """Bring text and contents back."""
        if self.searching:
            self.search.hide()
            self.text.show()
            self.setFocus()
            self._turn_to_contents()

    def _turn_to_contents(self) -> None:
        chapter = self._guide.chapter(self._at.chapter)
        if chapter is not None:
            self._show(chapter)

    def _on_search(self) -> None:
        if self.searching:
            self.close_search()
        else:
            self.open_search()

    def _on_typed(self) -> None:
        asked = self.search.asked
        self._found = self._guide.search(asked)
        self.search.show_found(self._found)
        title = words.found_title(len(self._found)) if self._found else words.FOUND
        self.contents.show_title(title, "" if self._found else words.NOTHING_HERE if asked else words.NOTHING_ASKED)
        self.model.show_found(self._found)
        self.contents.rows.scrollToTop()
        self._show_keys()

    def _on_first_wanted(self) -> None:
        if self._found:
            self.show_place(self._found[0].place)

    # ---- keyboard and placing

    def showEvent(self, event: QShowEvent) -> None:
        """Only now it is known how far down a section is."""
        super().showEvent(event)
        if not event.spontaneous():
            self.text.show_section(self._at.anchor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter begins a search, the keys of a reader scroll."""
        key, bare = event.key(), not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        letters = event.text().strip()
        if key == Qt.Key.Key_Escape and self.searching:
            self.close_search()
        elif key == Qt.Key.Key_Backspace or (key == Qt.Key.Key_Left and not bare):
            self._on_return()
        elif letters.isprintable() and letters and not event.modifiers() & _COMMANDS and not self.searching:
            self.open_search(letters)
        elif not (bare and not self.searching and self.text.scroll_by(key)):
            super().keyPressEvent(event)

    def arrange(self, area: QRectF) -> None:
        contents, text = self.side_by_side(area, max(_LEAST, min(_MOST, area.width() * _SHARE)))
        self.put(self.contents, contents)
        self.put(self.text, text)
        self.put(self.search, text)


_COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


def _headings(chapter: Chapter) -> list[Heading]:
    return [section.heading for section in chapter.sections]


def _return_face(there: bool) -> KeyFace:
    if there:
        return KeyFace(words.RETURN, words.RETURN_SECOND, KeyKind.QUIET)
    return KeyFace(words.RETURN, words.NO_RETURN, KeyKind.OFF)

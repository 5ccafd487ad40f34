"""One hand as a film: the strip, the step in words with the rules of its rulings, keys to step. Lengths are u."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.money import Money
from app.session.film import Film, Frame
from ui.drawing.fonts import REGULAR, Style, fit, ladder
from ui.drawing.paint import EDGE, PANEL_CORNER, draw_box, draw_fitted, draw_line
from ui.faces import KeyFace, KeyKind
from ui.faces.film_face import film_face
from ui.views.history.film_strip import HEIGHT, FilmStrip
from ui.views.panels.panel import Line, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.words import film_words as words
from ui.words.names import isolated

STEP_MS = 800
_INSET, _TITLE_HIGH = 16.0, 46.0
_TITLE = ladder(24, 22, 20, 18)
_LINE, _KEY_HIGH, _KEY_GAP = 20, 60.0, 12.0
_PLAY_MORE = 48.0  # by how much the key with a word is wider than the others
_NAME_ROOM, _NAME = 280.0, (Style(_LINE, REGULAR),)
LEAST_HEIGHT = _TITLE_HIGH + HEIGHT + 54 + _KEY_HIGH + 26
NARROW_HEIGHT = LEAST_HEIGHT + 26
"""In a narrow room the words take a line more."""


class FilmView(LookingWidget):
    """Shows a `Film`; the place in it is its own."""

    frame_changed = Signal(object)
    """The `Frame` that is in sight now."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._film, self._money = Film(0), Money()
        self._names: Mapping[int, str] = {}
        self._place, self._title = 0, ""
        self.strip = FilmStrip(self)
        self.said = Words(self)
        self.first_key = KeyButton(self, KeyFace("", icon="first", name="First step"))
        self.prev_key = KeyButton(self, KeyFace("", icon="prev", name="Step back"))
        self.play_key = KeyButton(self, KeyFace("Play", icon="play"))
        self.next_key = KeyButton(self, KeyFace("", icon="next", name="Next step"))
        self._clock = QTimer(self, interval=STEP_MS)
        self._clock.timeout.connect(self._on_tick)
        self.strip.frame_wanted.connect(self._on_frame)
        self.first_key.clicked.connect(self._on_first)
        self.prev_key.clicked.connect(self._on_prev)
        self.next_key.clicked.connect(self._on_next)
        self.play_key.clicked.connect(self.toggle)
        self.show_words(words.READING)

    @property
    def film(self) -> Film:
        return self._film

    @property
    def place(self) -> int:
        """The frame in sight, from 0."""
        return self._place

    @property
    def playing(self) -> bool:
        """Whether the frames follow each other by themselves."""
        return self._clock.isActive()

    # ---- showing

    def show_film(self, film: Film, money: Money, names: Mapping[int, str]) -> None:
        """Show a hand from its first frame on; `names` are the players' by seat."""
        self._clock.stop()
        self._film, self._money, self._names = film, money, names
        if film.frames:
            self.go_to(0)
        else:
            self.show_words(words.NO_HAND)

    def show_words(self, sentence: str) -> None:
        """One sentence in place of a film."""
        self._clock.stop()
        self._film, self._title = Film(0), sentence
        self.said.show_lines(())
        for child in self._parts():
            child.hide()
        self.setAccessibleName(sentence)
        self.update()

    def go_to(self, place: int) -> None:
        """Show a frame."""
        count = len(self._film.frames)
        if not 0 <= place < count:
            return
        self._place = place
        frame = self._film.frames[place]
        self._title = f"Hand {self._film.number} · {words.headline(frame, place + 1, count, self._money)}"
        self.setAccessibleName(self._title)
        self.strip.show_film(film_face(self._film, self._money), place, self._title)
        before = self._film.frames[place - 1] if place else None
        lines = [Line(words.sentence(frame, before, self._who(frame), self._money), "text_2", _LINE)]
        lines += [Line(rule, "info", _LINE) for rule in words.rules(frame)]
        self.said.show_lines(lines)
        last = place + 1 == count
        if last:
            self._clock.stop()
        self._show_keys(last)
        for child in self._parts():
            child.show()
        self.update()
        self.frame_changed.emit(frame)

    def toggle(self) -> None:
        """Play on, or stand still; from the end it begins anew."""
        if self.playing:
            self._clock.stop()
        elif self._film.frames:
            if self._place + 1 == len(self._film.frames):
                self.go_to(0)
            self._clock.start()
        self._show_keys(self._place + 1 == len(self._film.frames))

    def _who(self, frame: Frame) -> str:
        """The name of who acts, no longer than a line can carry."""
        name = self._names.get(frame.seat, "")
        return isolated(fit(name, _NAME_ROOM, _NAME).text) if name else ""

    def _parts(self) -> tuple[QWidget, ...]:
        keys = (self.first_key, self.prev_key, self.play_key, self.next_key)
        return (self.strip, self.said, *keys)

    def _show_keys(self, last: bool) -> None:
        back = KeyKind.OFF if not self._place else KeyKind.PLAIN
        self.first_key.set_face(KeyFace("", kind=back, icon="first", name="First step"))
        self.prev_key.set_face(KeyFace("", kind=back, icon="prev", name="Step back"))
        on = KeyKind.OFF if last else KeyKind.PLAIN
        self.next_key.set_face(KeyFace("", kind=on, icon="next", name="Next step"))
        play = KeyFace("Pause", icon="pause") if self.playing else KeyFace("Play", icon="play")
        self.play_key.set_face(play)

    # ---- wishes

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.toggle()
        else:
            self.strip.keyPressEvent(event)

    def _on_frame(self, place: object) -> None:
        if isinstance(place, int):
            self._clock.stop()
            self.go_to(place)

    def _on_first(self) -> None:
        self._on_frame(0)

    def _on_prev(self) -> None:
        self._on_frame(self._place - 1)

    def _on_next(self) -> None:
        self._on_frame(self._place + 1)

    def _on_tick(self) -> None:
        self.go_to(self._place + 1)

    # ---- look

    def _arrange(self) -> None:
        area = self._look.area(self)
        look, left, width = self._look, _INSET, area.width() - 2 * _INSET
        keys = (self.first_key, self.prev_key, self.play_key, self.next_key)
        wide = (width + _KEY_GAP - _PLAY_MORE) / len(keys) - _KEY_GAP
        bottom, at = area.bottom() - 14 - _KEY_HIGH, left
        for key in keys:
            room = wide + (_PLAY_MORE if key is self.play_key else 0)
            key.place(QRectF(at, bottom, room, _KEY_HIGH))
            at += room + _KEY_GAP
        top = _TITLE_HIGH + 6
        self.strip.setGeometry(look.rect(QRectF(left, top, width, HEIGHT)))
        top += HEIGHT
        self.said.setGeometry(look.rect(QRectF(left, top, width, bottom - top - 6)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            draw_box(painter, area, PANEL_CORNER, theme.surface, theme.line, EDGE)
            draw_fitted(painter, _INSET, 33, fit(self._title, area.width() - 2 * _INSET, _TITLE), theme.text)
            draw_line(painter, 0, _TITLE_HIGH - 2, area.width(), _TITLE_HIGH - 2, theme.line, EDGE)

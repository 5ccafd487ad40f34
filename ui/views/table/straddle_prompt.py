"""The deal prompt on the felt: straddles, what each of them means, and the key that deals. Lengths are u.

A straddle that was tapped stays here until the hand is dealt and is posted with the deal; a second tap takes it back.
"""

from itertools import zip_longest
from math import ceil

from PySide6.QtCore import QRectF, QSizeF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.session.coming import coming_table
from app.session.intents import Deal
from ui.drawing.fonts import MEDIUM, REGULAR, Ending, Fitted, Style, fit, ladder
from ui.drawing.key_paint import KeySizes
from ui.drawing.paint import EDGE, KEY_CORNER, PANEL_CORNER, RIGHT, draw_box, draw_fitted
from ui.faces import OFF_KEY
from ui.faces.straddle_face import MOST_LARGE, PromptFace, prompt_face, standing
from ui.session_bridge import SessionBridge
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget

WIDTH, HEIGHT = 474.0, 306.0
_LOW = 210.0  # without straddles
_INSET, _WORDS_LEFT, _GAP, _SMALL_GAP = 14.0, 18.0, 18.0, 12.0
_KEY, _LOW_KEY = 88.0, 56.0
_NEWS = 8.0  # around the words of a new game
_MOST_KEYS = 10
_TITLE = ladder(24, 22)
_MIDDLE = (*ladder(20, weight=REGULAR), Style(18, REGULAR, True))
_NOW, _THEN = ladder(20, 18, weight=MEDIUM), ladder(20, 18, weight=REGULAR)


class StraddlePrompt(LookingWidget):
    """Stands in the table's middle between hands; the window shows and places it."""

    straddles_changed = Signal()
    seat_wanted = Signal(object)
    """Too few players: the number of an empty seat."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._hands = 0
        self._straddles: tuple[int, ...] = ()
        self._face = PromptFace("")
        self.straddle_keys = tuple(KeyButton(self, OFF_KEY, KeySizes(25, 19)) for _ in range(_MOST_KEYS))
        self._group = QButtonGroup(self, exclusive=False)
        for place, key in enumerate(self.straddle_keys):
            self._group.addButton(key, place)
        self._group.idClicked.connect(self._on_straddle_clicked)
        self.deal_key = KeyButton(self, OFF_KEY, KeySizes(30, 20))
        self.deal_key.clicked.connect(self.deal)

    @property
    def straddles(self) -> tuple[int, ...]:
        """The seats that straddle in the next hand, in order."""
        return self._straddles

    @property
    def face(self) -> PromptFace:
        return self._face

    def wanted_size(self) -> QSizeF:
        """The size in u it is made for; see `prompt_place` for what a table has room for."""
        return QSizeF(WIDTH, HEIGHT)

    def refresh(self) -> None:
        """Show the next hand as the table is now. What was chosen for a hand that was dealt is forgotten."""
        table = self._bridge.table
        if table.hand is not None or table.hands != self._hands:
            self._hands, self._straddles = table.hands, ()
        if table.hand is not None:
            return
        now = self._bridge.session.now
        table = coming_table(table, now)
        self._straddles = standing(table, self._straddles)
        self._show(prompt_face(table, self._straddles, self._bridge.money, self._bridge.name_of, now))

    def deal(self) -> None:
        """Deal with the straddles chosen; with too few players wish for one instead."""
        if self._face.empty_seat:
            self.seat_wanted.emit(self._face.empty_seat)
        elif self._face.main.enabled and self._bridge.table.hand is None:
            self._bridge.submit(Deal(self._straddles))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, face, box = self._look.theme, self._face, self._box()
        with self._look.begin(self) as painter:
            draw_box(painter, box, PANEL_CORNER, theme.surface, theme.edge, EDGE)
            left, right = box.left() + _WORDS_LEFT, box.right() - _WORDS_LEFT
            if face.news:
                title = fit(face.news, box.width() / 2, _TITLE)
                label = QRectF(left - _NEWS, box.top() + 8, title.width + 2 * _NEWS, 36)
                draw_box(painter, label, KEY_CORNER, theme.lit)
                draw_fitted(painter, left, box.top() + 34, title, theme.on_lit)
            else:
                title = fit(face.title, box.width() / 2, _TITLE)
                draw_fitted(painter, left, box.top() + 34, title, theme.text)
            middle = _longest(face.middle, right - left - title.width - 24)
            draw_fitted(painter, right, box.top() + 34, middle, theme.text_2, RIGHT)
            for line, words in zip(self._lines(), face.lines, strict=False):
                steps, color = (_NOW, theme.text) if words == face.lines[0] else (_THEN, theme.text_2)
                draw_fitted(painter, left, line, fit(words, right - left, steps, Ending.SQUEEZE), color)

    # ---- laying out

    def _show(self, face: PromptFace) -> None:
        if face == self._face:
            return
        self._face = face
        for key, shown in zip_longest(self.straddle_keys, face.keys):
            key.set_face(shown or OFF_KEY)
            key.setVisible(shown is not None)
        self.deal_key.set_face(face.main)
        self.setAccessibleName(" ".join((face.title, *(face.news and (face.news,)), *face.middle[:1], *face.lines)))
        self._arrange()

    def _box(self) -> QRectF:
        """The prompt itself: lower than the widget where there is nothing to straddle."""
        area = self._look.area(self)
        height = min(area.height(), HEIGHT if self._face.keys else _LOW)
        return QRectF(0, (area.height() - height) / 2, area.width(), height)

    def _lines(self) -> tuple[float, ...]:
        """The baselines of the lines of words."""
        box = self._box()
        if not self._face.keys:
            return box.top() + 66, box.top() + 92
        above_deal = box.bottom() - 12 - _KEY
        if self._face.two_rows:
            return (above_deal - 12,) if box.height() >= HEIGHT else ()
        return above_deal - 39, above_deal - 14

    def _arrange(self) -> None:
        box = self._box()
        for key, rect in zip(self.straddle_keys, _key_places(self._face, box), strict=False):
            key.place(rect)
        inner = box.adjusted(_INSET, 0, -_INSET, -12)
        self.deal_key.place(QRectF(inner.left(), inner.bottom() - _KEY, inner.width(), _KEY))
        self.update()

    def _on_straddle_clicked(self, place: int) -> None:
        """Post a straddle, or take it back with those that stand on it."""
        chosen, number = self._straddles, place - self._face.forced
        self._straddles = chosen[:number] if number < len(chosen) else (*chosen, self._face.seats[place])
        self.refresh()
        self.straddles_changed.emit()


def _key_places(face: PromptFace, box: QRectF) -> list[QRectF]:
    """One row of keys across the box, or two rows of lower ones; a box that is too low takes from the row's height."""
    count = len(face.keys)
    columns = ceil(count / 2) if face.two_rows else max(MOST_LARGE, count)
    gap = _GAP if columns == MOST_LARGE else _SMALL_GAP
    high, top = (_LOW_KEY, 48.0) if face.two_rows else (_KEY - (HEIGHT - box.height()), 52.0)
    wide = (box.width() - 2 * _INSET - (columns - 1) * gap) / columns
    left, top = box.left() + _INSET, box.top() + top
    return [
        QRectF(left + place % columns * (wide + gap), top + place // columns * (high + gap), wide, high)
        for place in range(count)
    ]


def _longest(texts: tuple[str, ...], width: float) -> Fitted:
    """The first text that fits whole, else the last one squeezed."""
    fitted = [fit(text, width, _MIDDLE, Ending.SQUEEZE) for text in texts] or [fit("", width, _MIDDLE)]
    return next((words for words in fitted if not words.cut and words.squeeze == 1.0), fitted[-1])

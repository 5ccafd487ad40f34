"""The box that says how far the count is, or what is missing and what most likely explains it. Lengths are u."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from ui.drawing.fonts import REGULAR, SEMIBOLD, Ending, Fitted, Style, fit, ladder
from ui.drawing.key_paint import KeySizes
from ui.drawing.paint import EDGE, PANEL_CORNER, draw_box, draw_fitted, draw_icon
from ui.faces import OFF_KEY, KeyKind
from ui.faces.check_face import CheckFace
from ui.views.panels.panel import ink
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget

CHECK_HEIGHT, BRIEF_HEIGHT = 214.0, 96.0
_TITLE = ladder(24, 22, 20, 18, weight=SEMIBOLD)
_LINE = (Style(20, REGULAR), Style(20, REGULAR, True), Style(18, REGULAR, True))
_LEFT, _GAP, _KEY, _MOST_KEYS = 18.0, 12.0, 76.0, 3
_RAISED, _MOST_ROWS = 8.0, 2
_OTHER = (118.0, 56.0)
_LINE_TOPS = (80.0, 107.0)
_BRIEF_KEY = (208.0, 72.0)
_SHARES = {1: (1.0,), 2: (0.6, 0.4), 3: (0.46, 0.28, 0.26)}


class CheckBox(LookingWidget):
    """Shows a `CheckFace`; `wanted_height` is what that takes."""

    pressed = Signal(object)
    """What the tapped key does, a `Check`."""
    other_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._face = CheckFace()
        self.keys = tuple(KeyButton(self, OFF_KEY, KeySizes(24, 18)) for _ in range(_MOST_KEYS))
        self._group = QButtonGroup(self, exclusive=False)
        for place, key in enumerate(self.keys):
            self._group.addButton(key, place)
        self._group.idClicked.connect(self._on_clicked)
        self.other_key = KeyButton(self, OFF_KEY, KeySizes(22, 18))
        self.other_key.clicked.connect(self.other_wanted)

    @property
    def face(self) -> CheckFace:
        return self._face

    @property
    def wanted_height(self) -> float:
        """How high the box is, u: there is less to say once the night is closed."""
        return BRIEF_HEIGHT if self._face.brief else CHECK_HEIGHT

    def show_face(self, face: CheckFace) -> None:
        """Show another face; an equal one costs nothing."""
        if face == self._face:
            return
        self._face = face
        self.setAccessibleName(". ".join(text for text in (face.title, face.first, face.second) if text))
        self._arrange()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, face = self._look.theme, self._face
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            warns = face.role == "warning"
            draw_box(painter, area, PANEL_CORNER, theme.surface, theme.warning if warns else theme.line, EDGE)
            draw_icon(painter, face.icon, 16, 16, 28, ink(theme, face.role))
            aside = _BRIEF_KEY[0] if face.brief else _OTHER[0] if face.other else 0.0
            room = area.width() - 56 - _LEFT - aside
            draw_fitted(painter, 56, 40, fit(face.title, room, _TITLE, Ending.SQUEEZE), theme.text)
            top = _LINE_TOPS[0] - (_RAISED if face.brief else 0.0)
            width = area.width() - 2 * _LEFT - (_BRIEF_KEY[0] if face.brief else 0.0)
            for words, role in self._rows(width):
                draw_fitted(painter, _LEFT, top, words, ink(theme, role))
                top += _LINE_TOPS[1] - _LINE_TOPS[0]

    def _rows(self, room: float) -> list[tuple[Fitted, str]]:
        """At most two rows with their roles: the first line takes both where it needs them."""
        first = [(words, "text") for words in _in_rows(self._face.first, room)]
        if len(first) > 1 or not self._face.second:
            return first
        return [*first, (fit(self._face.second, room, _LINE, Ending.WORDS), "text_2")]

    def _arrange(self) -> None:
        area, faces = self._look.area(self), [key for _, key in self._face.keys]
        self.other_key.setVisible(self._face.other is not None)
        self.other_key.set_face(self._face.other or OFF_KEY)
        self.other_key.place(QRectF(area.width() - 8 - _OTHER[0], 6, *_OTHER))
        if self._face.brief:
            self._arrange_brief(area)
            return
        room = area.width() - 2 * _GAP - (len(faces) - 1) * _GAP
        left, top = _GAP, area.height() - _GAP - _KEY
        for place, key in enumerate(self.keys):
            key.setVisible(place < len(faces))
            if place < len(faces):
                wide = room * _SHARES[len(faces)][place]
                key.set_face(faces[place])
                key.place(QRectF(left, top, wide, _KEY))
                left += wide + _GAP

    def _arrange_brief(self, area: QRectF) -> None:
        """One key beside the words."""
        for key in self.keys[1:]:
            key.hide()
        self.keys[0].show()
        self.keys[0].set_face(self._face.keys[0][1])
        wide, high = _BRIEF_KEY
        self.keys[0].place(QRectF(area.width() - _GAP - wide, (area.height() - high) / 2, wide, high))

    def _on_clicked(self, place: int) -> None:
        what, key = self._face.keys[place]
        if key.kind is not KeyKind.OFF:
            self.pressed.emit(what)


def _in_rows(text: str, room: float) -> list[Fitted]:
    """A text in one or two rows, in the largest type that lets it stand whole."""
    rows: list[str] = []
    style = _LINE[0]
    for style in _LINE:
        rows = _broken(text, room, style)
        if len(rows) <= _MOST_ROWS:
            break
    shown = [*rows[: _MOST_ROWS - 1], " ".join(rows[_MOST_ROWS - 1 :])] if rows else []
    return [fit(row, room, (style,), Ending.WORDS) for row in shown if row]


def _broken(text: str, room: float, style: Style) -> list[str]:
    """The text broken at blanks so that each row fits."""
    rows: list[str] = []
    for word in text.split():
        longer = f"{rows[-1]} {word}" if rows else word
        if rows and not fit(longer, room, (style,), Ending.WORDS).cut:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows

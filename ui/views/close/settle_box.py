"""Who pays whom, payment by payment, each with its key; what does not fit is leafed through. Lengths are u."""

from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.delegates.figures import fit_figure
from ui.drawing.fonts import NAME, REGULAR, SEMIBOLD, Ending, Style, fit, ladder
from ui.drawing.key_paint import KeySizes
from ui.drawing.paint import EDGE, PANEL_CORNER, RIGHT, draw_box, draw_fitted, draw_icon, draw_line
from ui.faces import OFF_KEY
from ui.faces.settle_face import PaymentFace, SettleFace
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.views.parts.pager import PAGER_HEIGHT, Pager

_HEAD, _ROW, _KEY, _LEFT, _GAP = 54.0, 68.0, (118.0, 56.0), 18.0, 12.0
_TITLE = ladder(24, 22, 20, 18, weight=SEMIBOLD)
_STATE = (Style(20, SEMIBOLD), Style(20, SEMIBOLD, True))
_NONE = ladder(22, 20, 18, weight=REGULAR)
_AMOUNT = ladder(28, 26, 24, 22, 20, 18)
_AMOUNT_WIDTH, _ARROW = 120.0, 26.0
_EDGE = 6.0  # below the last row; the key in it has as much


class PaymentRow(LookingWidget):
    """One payment: who, an arrow, whom, how much, and its key. One that was made is in the second colour."""

    pressed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._face = PaymentFace("", "", "", OFF_KEY)
        self._last = False
        self.key = KeyButton(self, OFF_KEY, KeySizes(22, 18))
        self.key.clicked.connect(self.pressed)

    @property
    def face(self) -> PaymentFace:
        return self._face

    def show_payment(self, face: PaymentFace, *, last: bool) -> None:
        """Show another payment; under the `last` one is no line."""
        if (face, last) == (self._face, self._last):
            return
        self._face, self._last = face, last
        self.setAccessibleName(face.spoken)
        self.key.set_face(face.key)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, face = self._look.theme, self._face
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            baseline, right = area.height() / 2 + 8, self._key_left - 2 * _GAP
            names = right - _AMOUNT_WIDTH - _LEFT - _ARROW - 3 * _GAP
            text, money = (theme.text_2, theme.text_2) if face.seq else (theme.text, theme.money)
            draw_fitted(painter, _LEFT, baseline, fit(face.payer, names / 2, NAME), text)
            arrow = _LEFT + names / 2 + _GAP
            icon = "check" if face.seq else "arrow"
            draw_icon(
                painter, icon, arrow, area.height() / 2 - _ARROW / 2, _ARROW, theme.saved if face.seq else theme.text_2
            )
            draw_fitted(painter, arrow + _ARROW + _GAP, baseline, fit(face.payee, names / 2, NAME), text)
            draw_fitted(painter, right, baseline + 1, fit_figure(face.amount, _AMOUNT_WIDTH, _AMOUNT), money, RIGHT)
            if not self._last:
                line = area.height() - 0.5
                draw_line(painter, _LEFT, line, area.width() - _LEFT, line, theme.line)

    @property
    def _key_left(self) -> float:
        return self._look.units(self.width()) - 14 - _KEY[0]

    def _arrange(self) -> None:
        top = (self._look.units(self.height()) - _KEY[1]) / 2
        self.key.place(QRectF(self._key_left, top, *_KEY))


class SettleBox(LookingWidget):
    """Title, state and payments."""

    chosen = Signal(object)
    """The `PaymentFace` whose key was tapped."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._face = SettleFace()
        self._views: list[PaymentRow] = []
        self.pager = Pager(self)
        self.pager.page_changed.connect(self._arrange)

    @property
    def face(self) -> SettleFace:
        return self._face

    @property
    def shown(self) -> tuple[PaymentRow, ...]:
        """The rows in sight, from the top."""
        return tuple(view for view in self._views if not view.isHidden())

    def show_face(self, face: SettleFace) -> None:
        """Show another list; an equal one costs nothing."""
        if face == self._face:
            return
        self._face = face
        self.setAccessibleName(", ".join(text for text in (face.title, face.state, face.none) if text))
        self._arrange()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, face = self._look.theme, self._face
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            draw_box(painter, area, PANEL_CORNER, theme.surface, theme.line, EDGE)
            state = fit(face.state, 160, _STATE, Ending.SQUEEZE)
            draw_fitted(painter, area.width() - _LEFT, 36, state, theme.warning, RIGHT)
            room = area.width() - 2 * _LEFT - state.width - _GAP
            draw_fitted(painter, _LEFT, 36, fit(face.title, room, _TITLE, Ending.SQUEEZE), theme.text)
            draw_line(painter, 0, _HEAD, area.width(), _HEAD, theme.line, EDGE)
            none = fit(face.none, area.width() - 2 * _LEFT, _NONE, Ending.SQUEEZE)
            draw_fitted(painter, _LEFT, _HEAD + 42, none, theme.text_2)

    def _arrange(self) -> None:
        area, rows = self._look.area(self), self._face.rows
        room = area.height() - _HEAD - 1
        paged = len(rows) * _ROW > room - _EDGE
        size = max(1, int((room - PAGER_HEIGHT - _GAP - _EDGE) // _ROW)) if paged else max(1, len(rows))
        self.pager.setVisible(paged)
        self.pager.set_pages(ceil(len(rows) / size))
        place = QRectF(_GAP, area.height() - _GAP - PAGER_HEIGHT, area.width() - 2 * _GAP, PAGER_HEIGHT)
        self.pager.place(place)
        first = self.pager.page * size
        self._show_views(rows[first : first + size], area.width())

    def _show_views(self, rows: tuple[PaymentFace, ...], width: float) -> None:
        while len(self._views) < len(rows):
            view = PaymentRow(self)
            view.set_look(self._look)
            view.pressed.connect(self._on_pressed)
            self._views.append(view)
            QWidget.setTabOrder(view.key, self.pager.back_key)
        for place, view in enumerate(self._views):
            view.setVisible(place < len(rows))
            if place < len(rows):
                view.show_payment(rows[place], last=place == len(rows) - 1)
                view.setGeometry(self._look.rect(QRectF(0, _HEAD + 1 + place * _ROW, width, _ROW)))

    def _on_pressed(self) -> None:
        view = self.sender()
        if isinstance(view, PaymentRow):
            self.chosen.emit(view.face)

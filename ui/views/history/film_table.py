"""The table as a frame of a film shows it: plates, chips, pot and board, nothing to tap. Lengths are u."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import QWidget

from app.money import Money
from app.rulebook.book import Rulebook
from app.session.film import Frame
from ui.drawing.look import Look
from ui.faces.presenter import View, console_face
from ui.models.seat_model import SeatModel
from ui.views.parts.looking import LookingWidget
from ui.views.table.table_diagram import TableDiagram

_MARGIN = 12.0
_WIDE, _HIGH = 806.0, 566.0
"""The table area of the console at its reference size."""
_LEAST_SHARE = 0.2
"""Smaller is no table: the room is not laid out yet."""


class FilmTable(LookingWidget):
    """Shows frames of one hand after the other; a smaller room makes the whole table smaller."""

    def __init__(self, parent: QWidget, books: Callable[[str], Rulebook]) -> None:
        super().__init__(parent)
        self._books = books
        self.seats = SeatModel(self)
        self.diagram = TableDiagram(self)
        self.diagram.setModel(self.seats)
        self.diagram.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName("The table at this step")

    def show_frame(self, frame: Frame, money: Money, names: Mapping[int, str]) -> None:
        """Show the table of a frame; `names` are the players' by seat. Raises BookError."""
        table = frame.table
        hand = table.hand
        book = self._books((hand.setup.start.rulebook if hand else "") or table.rules.rulebook)
        face = console_face(View(table, book, money, dict(names), wins=frame.won))
        self.seats.show(face.seats)
        self.diagram.show_felt(face.felt)

    def set_look(self, look: Look) -> None:
        """Take colours and scale; the diagram has a scale of its own."""
        self._look = look
        self._arrange()
        self.update()

    def _arrange(self) -> None:
        """The table as it stands on the console, scaled into the room."""
        room = self._look.area(self).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        if min(room.width() / _WIDE, room.height() / _HIGH) < _LEAST_SHARE:
            return
        share = min(1.0, room.width() / _WIDE, room.height() / _HIGH)
        own = Look(self._look.theme, self._look.u * share, self._look.motion, self._look.mirrored)
        area = QRectF(room.left() / share, room.top() / share, room.width() / share, room.height() / share)
        self.diagram.set_look(own)
        self.diagram.place(area)

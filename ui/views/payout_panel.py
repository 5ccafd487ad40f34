"""The payout: who shows first, each pot with its winners, and one key that pushes it all. Lengths are u.

Winners are tapped on the plates; what a tap means is `app.flows.payout`.
"""

from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.flows.payout import PayoutFlow, begin
from app.session.intents import Pay, RunBoards
from ui.drawing.fonts import MEDIUM
from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY
from ui.faces.payout_face import PayoutWriter, PotFace, run_key
from ui.session_bridge import SessionBridge
from ui.views.key_button import KeyButton
from ui.views.pager import PAGER_HEIGHT, Pager
from ui.views.panel import Line, Panel, Words
from ui.views.pot_row import BRIEF_HEIGHT, Detail, PotRow, row_height

_SIDE = 10.0
_WORDS_LEFT, _WORDS_TOP = 18.0, 8.0
_GAP = 12.0
_RUN_WIDTH = 126.0


class PayoutPanel(Panel):
    """Stands in the pad's place from the last action until the pots are pushed."""

    wins_changed = Signal()

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, "Payout", "first", closable=False)
        self._bridge = bridge
        self._flow: PayoutFlow | None = None
        self._faces: tuple[PotFace, ...] = ()
        self._reasons: tuple[Line, ...] = ()
        self._words = Words(self)
        self._rows: list[PotRow] = []
        self._row_group = QButtonGroup(self, exclusive=False)
        self._row_group.idClicked.connect(self._on_row_clicked)
        self.pager = Pager(self)
        self.pager.page_changed.connect(self._on_leafed)
        self._leafed = False
        self.push_key = KeyButton(self, OFF_KEY, KeySizes(28, 20))
        self.push_key.clicked.connect(self._on_push)
        self.run_key = KeyButton(self, OFF_KEY, KeySizes(24, 20))
        self.run_key.clicked.connect(self._on_run)
        self.run_key.hide()

    @property
    def flow(self) -> PayoutFlow | None:
        """The winners marked so far; None while no hand is to be paid."""
        return self._flow

    @property
    def pot_rows(self) -> tuple[PotRow, ...]:
        """The rows in sight, from the last side pot to the main pot."""
        return tuple(row for row in self._rows if not row.isHidden())

    def wins(self) -> tuple[tuple[int, int], ...]:
        """What each seat gets as marked: (seat, chips)."""
        return self._flow.wins() if self._flow else ()

    def progress(self) -> tuple[str, str]:
        """Which pot is next to be paid, and how far it is marked."""
        if self._flow is None:
            return "", ""
        return PayoutWriter(self._bridge.money, self._bridge.session.book, self._bridge.name_of).progress(self._flow)

    def seat_tapped(self, seat: int) -> bool:
        """Mark or unmark a winner. True for every seat that still has cards."""
        flow = self._flow
        if flow is None or not flow.hand.live >> seat & 1:
            return False
        self._mark(flow.tapped(seat))
        return True

    def refresh(self) -> None:
        hand = self._bridge.table.hand
        if hand is None or not hand.closed:
            self._flow = None
            return
        self._show(self._flow.carried_to(hand) if self._flow else begin(hand))

    def arrange(self, body: QRectF) -> None:
        width = body.width() - 2 * _WORDS_LEFT
        height = self._words.height_of(self._reasons, width)
        self.put(self._words, QRectF(_WORDS_LEFT, body.top() + _WORDS_TOP, width, height + 2))
        push = QRectF(_SIDE, body.bottom() - 10 - KEY, body.width() - 2 * _SIDE, KEY)
        if not self.run_key.isHidden():
            self.put(self.run_key, QRectF(push.left(), push.top(), _RUN_WIDTH, KEY))
            push.setLeft(push.left() + _RUN_WIDTH + 18)
        self.put(self.push_key, push)
        self._arrange_rows()

    # ---- showing

    def _show(self, flow: PayoutFlow) -> None:
        lit_before = self._flow.lit if self._flow else None
        self._flow = flow
        writer = PayoutWriter(self._bridge.money, self._bridge.session.book, self._bridge.name_of)
        self.set_title(writer.headline(flow))
        first, *others = writer.reasons(flow)
        self._reasons = (Line(first, weight=MEDIUM), *(Line(other, "text_2") for other in others))
        self._words.show_lines(self._reasons)
        self._faces = writer.pot_faces(flow)
        self.push_key.set_face(writer.push_key(flow))
        self.run_key.set_face(run_key(flow))
        self.run_key.setVisible(flow.may_run_again or flow.hand.runs > 1)
        self._leafed = self._leafed and flow.lit == lit_before
        self._arrange()

    def _arrange_rows(self) -> None:
        """Give every pot a row, with as much detail as there is room for; what is left over is leafed through."""
        area, faces = self._rows_area(), self._faces
        details = _details(faces, area.height())
        paged = _height(faces, details) > area.height()
        shown = self._page(area, details) if paged else faces
        self.pager.setVisible(paged)
        if paged:
            place = QRectF(area.left(), area.bottom() - PAGER_HEIGHT, area.width(), PAGER_HEIGHT)
            self.put(self.pager, place.adjusted(-RING, -RING, RING, RING))
        self._grow(len(faces))
        top = area.top()
        for row, face, detail in zip(self._rows, faces, details, strict=False):
            if face in shown:
                row.show_face(face, detail)
                high = row_height(face, detail)
                self.put(row, QRectF(area.left(), top, area.width(), high))
                top += high + _GAP
            row.setVisible(face in shown)
        for row in self._rows[len(faces) :]:
            row.hide()

    def _rows_area(self) -> QRectF:
        top = self.look.units(self._words.geometry().bottom()) + 8
        area = self.look.area(self)
        return QRectF(_SIDE, top, area.width() - 2 * _SIDE, area.height() - 10 - KEY - _GAP - top)

    def _page(self, area: QRectF, details: tuple[Detail, ...]) -> tuple[PotFace, ...]:
        """The rows of one page: that of the lit pot, unless somebody leafed on."""
        faces = self._faces
        lit = next((place for place, face in enumerate(faces) if face.lit), 0)
        left = area.height() - PAGER_HEIGHT - _GAP - row_height(faces[lit], details[lit])
        size = 1 + max(0, int(left // (BRIEF_HEIGHT + _GAP)))
        self.pager.set_pages(ceil(len(faces) / size), None if self._leafed else lit // size)
        first = self.pager.page * size
        return faces[first : first + size]

    def _grow(self, wanted: int) -> None:
        """Make rows until there are enough; they are kept for the next hand."""
        while len(self._rows) < wanted:
            row = PotRow(self)
            row.set_look(self.look)
            self._row_group.addButton(row, len(self._rows))
            self._rows.append(row)
            self.push_key.raise_()

    # ---- wishes

    def _mark(self, flow: PayoutFlow) -> None:
        if flow is not self._flow:
            self._show(flow)
            self.wins_changed.emit()

    def _on_row_clicked(self, place: int) -> None:
        if self._flow is not None:
            self._mark(self._flow.chosen(self._faces[place].number))

    def _on_leafed(self) -> None:
        self._leafed = True
        self._arrange_rows()

    def _on_run(self) -> None:
        if self._flow is not None:
            self._bridge.submit(RunBoards(1 if self._flow.hand.runs > 1 else 2))

    def _on_push(self) -> None:
        if self._flow is not None and self._flow.complete:
            self._bridge.submit(Pay(self._flow.winners))


def _details(faces: tuple[PotFace, ...], room: float) -> tuple[Detail, ...]:
    """How much to show of each pot so that all fit into `room`: all of the lit one, of the others what can be."""
    details = (Detail.NOTES,) * len(faces)
    for less in (Detail.PUSHES, Detail.BRIEF):
        if _height(faces, details) <= room:
            break
        details = tuple(Detail.NOTES if face.lit else less for face in faces)
    return details


def _height(faces: tuple[PotFace, ...], details: tuple[Detail, ...]) -> float:
    """The height of all rows."""
    return sum(map(row_height, faces, details)) + _GAP * (len(faces) - 1)

"""The payout: who shows first, each pot with its winners, what the house takes, and one key that pushes it all.

Winners are tapped on the plates; what a tap means is `app.flows.payout`. Lengths are u.
"""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from app.engine.rake import NOTHING, Taken
from app.engine.state import HandState
from app.flows import run_boards
from app.flows.odd_chips import switches_of
from app.flows.payout import PayoutFlow, begin
from app.session.intents import Pay, RunBoards
from app.session.paying import house_takes
from ui.drawing.fonts import MEDIUM
from ui.drawing.geometry import KEY
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY
from ui.faces.payout_face import PayoutWriter, PotFace
from ui.faces.run_face import run_face
from ui.session_bridge import SessionBridge
from ui.views.pages.run_page import RunPage
from ui.views.panels.panel import Line, Panel, Words
from ui.views.panels.pot_row import BRIEF_HEIGHT, Detail, PotRow, row_height
from ui.views.parts.key_button import KeyButton
from ui.views.parts.pager import PAGER_HEIGHT, Pager

_SIDE = 10.0
_WORDS_LEFT, _WORDS_TOP = 18.0, 8.0
_GAP = 12.0
_RUN_WIDTH = 126.0
_RAKE_HEIGHT = 58.0
HOW_OFTEN = "How often is the board run?"


class PayoutPanel(Panel):
    """Stands in the pad's place from the last action until the pots are pushed."""

    wins_changed = Signal()
    rabbit_wanted = Signal()
    """The cards that would have come are to be entered."""

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
        self.rabbit_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))
        self.rabbit_key.clicked.connect(self.rabbit_wanted)
        self.rabbit_key.hide()
        self._takes_rake = True
        self.rake_key = KeyButton(self, OFF_KEY, KeySizes(22, 18))
        self.rake_key.clicked.connect(self._on_rake)
        self.rake_key.hide()
        self.run_page = RunPage(self)
        self.run_page.changed.connect(self._on_run_changed)
        self.run_page.left.connect(self._on_run_left)
        self.run_page.wished.connect(self._on_run_wished)
        self.run_page.hide()

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
        if self._asking:
            return "Run it", "tap the seats that agree"
        return self._writer.progress(self._flow)

    @property
    def _writer(self) -> PayoutWriter:
        return PayoutWriter(self._bridge.money, self._bridge.session.book, self._bridge.name_of)

    def seats_meant(self) -> frozenset[int]:
        """The seats that agreed to more than one board."""
        return frozenset(self.run_page.wish.yes) if self._asking else frozenset()

    @property
    def _asking(self) -> bool:
        """True while the page that asks how often the board is run stands over the pots."""
        return not self.run_page.isHidden()

    def seat_tapped(self, seat: int) -> bool:
        """Mark or unmark a winner. True for every seat that still has cards."""
        flow = self._flow
        if flow is None or not flow.hand.live >> seat & 1:
            return False
        if self._asking:
            self.run_page.toggle(seat)
            return True
        self._mark(flow.tapped(seat))
        return True

    def refresh(self) -> None:
        hand = self._bridge.table.hand
        if hand is None or not hand.closed:
            self._flow, self._takes_rake = None, True
            self.run_page.hide()
            return
        house = self._house(hand)
        switches = switches_of(self._bridge.session.book)
        self._show(self._flow.carried_to(hand, house) if self._flow else begin(hand, house, switches))

    def _house(self, hand: HandState) -> Taken:
        """What the house takes: as its rule says, or nothing where the dealer left this hand out."""
        due = house_takes(hand, self._bridge.table.rake)
        return due if self._takes_rake else Taken((0,) * len(due.rakes))

    def arrange(self, body: QRectF) -> None:
        width = body.width() - 2 * _WORDS_LEFT
        height = self._words.height_of(self._reasons, width)
        self.put(self._words, QRectF(_WORDS_LEFT, body.top() + _WORDS_TOP, width, height + 2))
        push = QRectF(_SIDE, body.bottom() - 10 - KEY, body.width() - 2 * _SIDE, KEY)
        if not self.rake_key.isHidden():
            self.put(self.rake_key, QRectF(push.left(), push.top() - _GAP - _RAKE_HEIGHT, push.width(), _RAKE_HEIGHT))
        for key in (self.run_key, self.rabbit_key):
            if not key.isHidden():
                self.put(key, QRectF(push.left(), push.top(), _RUN_WIDTH, KEY))
                push.setLeft(push.left() + _RUN_WIDTH + 18)
        self.put(self.push_key, push)
        self.put(self.run_page, body.adjusted(0, 2, 0, 0))
        self._arrange_rows()

    # ---- showing

    def _show(self, flow: PayoutFlow) -> None:
        lit_before = self._flow.lit if self._flow else None
        self._flow = flow
        writer = self._writer
        first, *others = writer.reasons(flow)
        self._reasons = (Line(first, weight=MEDIUM), *(Line(other, "text_2") for other in others))
        self._words.show_lines(self._reasons)
        self._faces = writer.pot_faces(flow)
        if not flow.may_run_again:
            self.run_page.hide()
        self._show_keys(flow, writer)
        self._show_title(writer.headline(flow))
        self._leafed = self._leafed and flow.lit == lit_before
        self._arrange()

    def _show_keys(self, flow: PayoutFlow, writer: PayoutWriter) -> None:
        """Show the keys around the rows; under the page that asks nothing is left to reach."""
        free, rule = not self._asking, self._bridge.table.rake
        several = flow.hand.runs > 1 and flow.hand.setup.start.boards == 1
        rabbit = writer.rabbit_key(flow)
        self.push_key.set_face(writer.push_key(flow))
        self.run_key.set_face(writer.run_key(flow))
        self.rabbit_key.set_face(rabbit or OFF_KEY)
        self.rake_key.set_face(writer.rake_key(flow, rule, house_takes(flow.hand, rule)))
        self._words.setVisible(free)
        self.push_key.setVisible(free)
        self.run_key.setVisible(free and (flow.may_run_again or several))
        self.rabbit_key.setVisible(free and rabbit is not None)
        self.rake_key.setVisible(free and rule != NOTHING)

    def _show_title(self, headline: str) -> None:
        self.set_title(HOW_OFTEN if self._asking else headline)
        self.run_page.show_face(run_face(self.run_page.wish, self._bridge.session.book, self._bridge.name_of))

    def _arrange_rows(self) -> None:
        """Give every pot a row, with as much detail as there is room for; what is left over is leafed through."""
        area, faces = self._rows_area(), () if self._asking else self._faces
        details = _details(faces, area.height())
        paged = _height(faces, details) > area.height()
        shown = self._page(area, details) if paged else faces
        self.pager.setVisible(paged)
        if paged:
            place = QRectF(area.left(), area.bottom() - PAGER_HEIGHT, area.width(), PAGER_HEIGHT)
            self.pager.place(place)
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
        rake = 0.0 if self.rake_key.isHidden() else _RAKE_HEIGHT + _GAP
        return QRectF(_SIDE, top, area.width() - 2 * _SIDE, area.height() - 10 - KEY - _GAP - rake - top)

    def _page(self, area: QRectF, details: tuple[Detail, ...]) -> tuple[PotFace, ...]:
        """The rows of one page: that of the lit pot, unless somebody leafed on."""
        faces = self._faces
        lit = next((place for place, face in enumerate(faces) if face.lit), 0)
        left = area.height() - PAGER_HEIGHT - _GAP - row_height(faces[lit], details[lit])
        size = 1 + max(0, int(left // (BRIEF_HEIGHT + _GAP)))
        return self.pager.part(faces, size, None if self._leafed else lit // size)

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

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        """Escape leads from the page that asks back to the pots."""
        if self._asking and event.key() == Qt.Key.Key_Escape:
            return self.run_page.back_key
        return super().key_for(event)

    def _on_rake(self) -> None:
        self._takes_rake = not self._takes_rake
        self.refresh()
        self.wins_changed.emit()

    def _on_run(self) -> None:
        if self._flow is not None:
            self.run_page.ask(run_boards.begin(self._flow.hand))
            self._turn_to(page=True)

    def _on_run_left(self) -> None:
        self._turn_to(page=False)

    def _on_run_wished(self) -> None:
        wish = self.run_page.wish
        self._turn_to(page=False)
        if self._flow is not None and wish.times != self._flow.hand.runs:
            self._bridge.submit(RunBoards(wish.times, wish.yes))

    def _turn_to(self, page: bool) -> None:
        """Show the page that asks how often the board is run, or the pots."""
        self.run_page.setVisible(page)
        self.run_page.raise_()
        if self._flow is not None:
            self._show(self._flow)
            self.wins_changed.emit()

    def _on_run_changed(self) -> None:
        if self._flow is not None:
            self._show_title(HOW_OFTEN)
            self.wins_changed.emit()

    def _on_push(self) -> None:
        flow = self._flow
        if flow is not None and flow.complete:
            rakes = None if self._takes_rake else (0,) * len(flow.highs)
            self._bridge.submit(Pay(flow.highs, rakes, flow.lows))


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

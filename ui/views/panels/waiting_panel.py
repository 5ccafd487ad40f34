"""Who waits for a seat and who asks for another one: add, call, seat, move. Lengths are u.

A call shows how much time is left; nothing happens by itself when it is over.
"""

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.session import intents as wish
from app.session.intents import Intent
from app.session.ports import Player
from app.session.queue_count import seat_of
from app.session.queue_facts import SeatChange, Waiting
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY
from ui.faces.buy_in_faces import buy_in_face, usual_payment
from ui.faces.seat_people import SeatPeople, list_face, search_face
from ui.session_bridge import SessionBridge
from ui.views.pages import waiting_pages as pages
from ui.views.pages.amount_page import AmountFace
from ui.views.pages.name_page import NamePage
from ui.views.pages.pay_page import PayPage
from ui.views.pages.waiting_pages import Step, Way
from ui.views.panels.panel import INSET
from ui.views.panels.question_panel import Page, QuestionPanel
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.views.parts.key_rows import KeyRows, RowTap
from ui.words import waiting_words as words
from ui.words.names import isolated
from ui.words.text import seat_name

_BEFORE = {Step.SEAT: Step.PERSON, Step.CHIPS: Step.SEAT, Step.WHICH: Step.WHO_MOVES, Step.NAME: Step.BOOK}
"""Where the way back leads; from everywhere else it is the lists."""
_OF_A_SEAT = (Step.WHICH, Step.MOVE)
_OF_WHO_WAITS = (Step.PERSON, Step.SEAT, Step.CHIPS)
_SEARCH, _GAP = 60.0, 12.0
_TICK_MS = 250


class WaitingPanel(QuestionPanel):
    """Begins with both lists whenever it comes into sight."""

    comes_back = True

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, words.TITLE, "person")
        self._bridge = bridge
        self._people = SeatPeople(bridge, waiting_too=False)
        self._step = Step.LISTS
        self._who, self._seat = 0, 0
        self._rows: tuple[pages.Listed, ...] = ()
        self._found: list[Player] = []
        self.lists = KeyRows(self, 118.0)
        self.lists.chosen.connect(self._on_row)
        self.search_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))
        self.search_key.clicked.connect(self._on_search)
        self.book = ChoiceRows(self, columns=2)
        self.book.chosen.connect(self._on_book)
        self.names = NamePage(self)
        self.names.text_changed.connect(self._show)
        self.names.chosen.connect(self._on_name)
        self.amounts = PayPage(self)
        self.amounts.pay_changed.connect(self.refresh)
        self.amounts.confirmed.connect(self._on_chips)
        self.amounts.left.connect(self._on_back)
        self._seconds = QTimer(self)
        self._seconds.setInterval(_TICK_MS)
        self._seconds.timeout.connect(self._on_second)
        self.refresh()

    # ---- for the window

    @property
    def step(self) -> Step:
        return self._step

    def refresh(self) -> None:
        """Show the page that fits the table as it is now."""
        table = self._bridge.table
        gone = self._step in _OF_WHO_WAITS and self._waiting is None
        empty = self._step in _OF_A_SEAT and not table.taken >> self._seat & 1
        if gone or empty or (self._step is Step.MOVE and table.hand is not None):
            self._turn(Step.LISTS)
        else:
            self._show()

    def seats_meant(self) -> frozenset[int]:
        return frozenset({self._seat} if self._step in _OF_A_SEAT else ())

    def seat_tapped(self, seat: int) -> bool:
        """A plate is an answer where a seat is asked for."""
        answers = {choice.answer for choice in self.page.choices if choice.face.enabled}
        if self._step not in (Step.SEAT, Step.WHO_MOVES, *_OF_A_SEAT):
            return False
        if seat in answers:
            self.take(seat)
        return True

    def forget(self) -> None:
        self._step, self._who, self._seat = Step.LISTS, 0, 0

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._seconds.start()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._seconds.stop()
        if not event.spontaneous() and not self.covered:
            self.forget()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        found = self.amounts.key_for(event) if self._step is Step.CHIPS else None
        return found or super().key_for(event)

    # ---- answers

    def take(self, answer: object) -> None:
        match answer:
            case Way.BACK:
                self._on_back()
            case Way.CALL:
                self._record(wish.CallWaiting(self._who))
            case Way.CALL_LONG:
                self._record(wish.CallWaiting(self._who, words.LONG_CALL))
            case Way.DROP:
                self._record(wish.DropWaiting(self._who))
            case Step.BOOK:
                self.names.letters.start()
                self._turn(Step.BOOK if self._people.unseated() else Step.NAME)
            case Step():
                self._turn(answer)
            case int():
                self._take_seat(answer)
            case _:
                raise LookupError(answer)

    def _take_seat(self, seat: int) -> None:
        match self._step:
            case Step.SEAT:
                self._seat = seat
                self.amounts.ask(True, usual_payment(self._bridge))
                self.amounts.start(self._bridge.table.stakes.buy_in, self._sitting)
                self._turn(Step.CHIPS)
            case Step.WHO_MOVES:
                self._seat = seat
                self._turn(Step.WHICH)
            case Step.WHICH:
                sitter = self._bridge.table.seats[self._seat]
                if sitter is not None:
                    self._record(wish.AskSeatChange(sitter.player, seat))
            case _:
                self._record(wish.MoveSeat(self._seat, seat))

    def _on_row(self, tap: object) -> None:
        if not isinstance(tap, RowTap) or tap.row >= len(self._rows):
            return
        match self._rows[tap.row].about:
            case Waiting() as one:
                self._who = one.player
                if tap.key:
                    self._turn(Step.PERSON)
                elif one.called_at:
                    self._turn(Step.SEAT)
                else:
                    self._record(wish.CallWaiting(one.player))
            case SeatChange() as change:
                if tap.key:
                    self._record(wish.DropSeatChange(change.player))
                else:
                    self._seat = seat_of(self._bridge.table, change.player)
                    self._turn(Step.MOVE)

    def _on_back(self) -> None:
        before = _BEFORE.get(self._step, Step.LISTS)
        if before is Step.BOOK and not self._people.unseated():
            before = Step.LISTS
        self._turn(before)

    def _on_search(self) -> None:
        self._turn(Step.NAME)

    def _on_book(self, place: object) -> None:
        if isinstance(place, int) and place < len(self._found):
            self._record(wish.NoteWaiting(self._found[place].id))

    def _on_name(self, place: object) -> None:
        typed = self.names.letters.entry
        matches = self._people.unseated(typed)
        if place == 0:
            player = self._people.namesake(typed) or self._bridge.enter_player(typed)
        elif typed and len(matches) == 1:
            player = matches[0]
        else:
            self._turn(Step.BOOK)
            return
        if player is not None:
            self._record(wish.NoteWaiting(player.id))

    def _on_chips(self, chips: object) -> None:
        if isinstance(chips, int):
            self._record(wish.BuyIn(self._seat, self._who, chips, self.amounts.pay))

    def _record(self, intent: Intent) -> None:
        """Back to the lists when it is recorded, or will be as soon as the disk takes it."""
        was_saved = self._bridge.saved
        if self._bridge.submit(intent) or (was_saved and not self._bridge.saved):
            self._turn(Step.LISTS)

    # ---- showing

    @property
    def _waiting(self) -> Waiting | None:
        """Who is spoken of, while that one waits."""
        return next((one for one in self._bridge.table.queue.waiting if one.player == self._who), None)

    def _turn(self, step: Step) -> None:
        self._step = step
        self._show()

    def _show(self) -> None:
        step = self._step
        self.set_title(self._headline())
        for widget, wanted in (
            (self.lists, step is Step.LISTS),
            (self.search_key, step is Step.BOOK),
            (self.book, step is Step.BOOK),
            (self.names, step is Step.NAME),
            (self.amounts, step is Step.CHIPS),
        ):
            widget.setVisible(wanted)
        if step is Step.LISTS:
            self._rows = pages.rows(self._bridge)
            self.lists.show_rows([row.row for row in self._rows])
        elif step is Step.BOOK:
            self._show_book()
        elif step is Step.NAME:
            self.names.show_keys(self._people.seating_keys(self.names.letters.entry))
        elif step is Step.CHIPS:
            self.amounts.refresh()
        self.show_page(self._page_of())
        self._arrange()

    def _headline(self) -> str:
        match self._step:
            case Step.PERSON | Step.SEAT:
                return isolated(self._bridge.people().name(self._who))
            case Step.CHIPS:
                return seat_name(self._seat, self._bridge.people().name(self._who))
            case Step.WHICH | Step.MOVE:
                return seat_name(self._seat, self._bridge.name_of(self._seat))
            case Step.BOOK | Step.NAME:
                return "Who waits?"
            case _:
                return words.TITLE

    def _page_of(self) -> Page:
        bridge, one = self._bridge, self._waiting
        match self._step:
            case Step.LISTS:
                return pages.lists(bridge)
            case Step.PERSON if one is not None:
                return pages.person(bridge, one)
            case Step.SEAT:
                return pages.seats(bridge)
            case Step.WHO_MOVES:
                return pages.who_moves(bridge)
            case Step.WHICH:
                return pages.which(bridge, self._seat)
            case Step.MOVE:
                return pages.moves(bridge, self._seat, self._wanted)
            case Step.BOOK:
                return pages.book()
            case _:
                return Page(())

    @property
    def _wanted(self) -> int:
        """The seat that who sits in the one spoken of asked for, 0 for any."""
        table = self._bridge.table
        return next((one.seat for one in table.queue.changes if seat_of(table, one.player) == self._seat), 0)

    def _show_book(self) -> None:
        typed = self.names.letters.entry
        self._found = self._people.unseated(typed)
        self.search_key.set_face(search_face(typed, len(self._found)))
        self.book.show_choices([list_face(player) for player in self._found])

    def _sitting(self, chips: int | None) -> AmountFace:
        return buy_in_face(self._bridge, self._bridge.people().person(self._who), "", chips, self.amounts.pay)

    def _on_second(self) -> None:
        if any(one.called_at for one in self._bridge.table.queue.waiting):
            self._show()

    # ---- laying out

    def arrange(self, body: QRectF) -> None:
        super().arrange(body)
        inner = QRectF(INSET, body.top() + 8, body.width() - 2 * INSET, body.height() - 18)
        ringed = inner.adjusted(-RING, -RING, RING, RING)
        for page in (self.amounts, self.names):
            self.put(page, ringed)
        keys = body.bottom() - 12 - 88
        self.put(self.lists, QRectF(0, body.top() + 8, body.width(), keys - 12 - body.top() - 8))
        self.put(self.search_key, QRectF(inner.left(), inner.top() + 4, inner.width(), _SEARCH))
        under = keys - _GAP - inner.top() - 4 - _SEARCH - _GAP
        book = QRectF(inner.left(), inner.top() + 4 + _SEARCH + _GAP, inner.width(), under)
        self.put(self.book, book.adjusted(-RING, -RING, RING, RING))

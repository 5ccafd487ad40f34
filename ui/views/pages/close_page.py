"""Closing the night: counts at the left, at the right what is missing and who pays whom. Lengths are u."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.rulebook.ruling import Message
from app.session import intents as wish
from app.session.bank.accounts import CASH, Account, Place, stack_of
from app.session.bank.closing import Closing, Pair, closing
from app.session.bank.night_look import Finder, NightLook, night_look
from app.session.bank.settle_up import Settlement
from app.session.bank.settling import carried, paid
from app.session.bank.wishes import CloseNight, NoteCount
from app.session.ports import LogEntry
from app.settings import Settings
from ui.beside_job import BesideJob
from ui.drawing.geometry import GAP, KEY, RING
from ui.faces import KeyFace, KeyKind
from ui.faces import close_face as faces
from ui.faces.check_face import Check, Suggestion, check_face
from ui.faces.settle_face import PaymentFace, open_count, people_keys, settle_face
from ui.faces.slip_faces import night_name, night_slips
from ui.faces.suggestion_faces import suggestions
from ui.faces.tally_face import Tally
from ui.session_bridge import SessionBridge
from ui.views.close.boxes_panel import BoxesPanel
from ui.views.close.check_box import CheckBox
from ui.views.close.closing_bar import ClosingBar
from ui.views.close.count_panel import CountPanel
from ui.views.close.count_table import CountTable
from ui.views.close.settle_box import SettleBox
from ui.views.close.slip_panel import SlipPanel
from ui.views.pages.window_page import WindowPage
from ui.views.panels.panel import Panel
from ui.words import close_words as words
from ui.words.refusals import refusal

_BETWEEN, _SLIPS_WIDTH = 12.0, 148.0


class ClosePage(WindowPage):
    """Everything is recorded at once through the bridge; what only the log knows is read in a thread of its own.

    A panel that asks for something stands over the right side.
    """

    subject = "closing"
    entry_wanted = Signal(object)
    """The number of an entry of the log that somebody wants to look at."""
    hand_wanted = Signal(object)
    """The number of a hand."""
    export_wanted = Signal()
    """The report of the night, as a file."""
    session_ended = Signal()

    def __init__(
        self,
        parent: QWidget | None,
        settings: Settings | None,
        bridge: SessionBridge,
        read: Callable[[], Sequence[LogEntry]],
        find: Finder,
        back: str,
    ) -> None:
        super().__init__(parent, settings, words.title(bridge.table.name), back)
        self._bridge = bridge
        self._look_at = NightLook()
        self._suggestions: Sequence[Suggestion] = ()
        self._chosen, self._asking = 0, False
        self._pins: tuple[Pair, ...] = ()
        self._plan: Settlement | None = None
        self._found: Closing = closing(bridge.table)
        self._known = False
        self._shown_table = bridge.table
        self.slips_key = self.add_strip_key(KeyFace(words.SLIPS, words.SLIPS_SECOND, KeyKind.QUIET), _SLIPS_WIDTH)
        self.export_key = self.add_strip_key(KeyFace(words.EXPORT, words.EXPORT_SECOND, KeyKind.QUIET), _SLIPS_WIDTH)
        self.export_key.clicked.connect(self.export_wanted)
        self.table, self.check = CountTable(self), CheckBox(self)
        self.settle, self.bar = SettleBox(self), ClosingBar(self)
        self.count, self.boxes, self.slips = CountPanel(self), BoxesPanel(self), SlipPanel(self)
        self._read, self._find = read, find
        self.job = BesideJob(self, "closing", words.WENT_WRONG)
        self._connect()
        self._open(None)

    def _connect(self) -> None:
        self.table.player_chosen.connect(self._on_player)
        self.table.boxes_chosen.connect(self._on_boxes)
        self.check.pressed.connect(self._on_check)
        self.check.other_wanted.connect(self._on_other)
        self.settle.chosen.connect(self._on_payment)
        self.bar.pressed.connect(self._on_bar)
        self.bar.confirmed.connect(self._on_confirmed)
        self.slips_key.clicked.connect(self._on_slips)
        self.count.counted.connect(self._on_counted)
        self.boxes.chosen.connect(self._on_box)
        self.slips.carry_wanted.connect(self._on_carry)
        self.slips.pair_wanted.connect(self._on_pair)
        self.slips.pairs_dropped.connect(self._on_pairs_dropped)
        self.slips.said.connect(self.show_notice)
        for panel in (self.count, self.boxes, self.slips):
            panel.closed.connect(self._on_panel_closed)
        self._bridge.changed.connect(self._on_changed)
        self._bridge.refused.connect(self._on_refused)
        self._bridge.storage_failed.connect(self._on_storage_failed)
        self.job.found.connect(self._on_looked)
        self.job.failed.connect(self.show_notice)
        self.job.ended.connect(self._show)

    @property
    def found(self) -> Closing:
        """The close as it is shown."""
        return self._found

    @property
    def panel(self) -> Panel | None:
        """The panel that stands over the right side."""
        return next((panel for panel in (self.count, self.boxes, self.slips) if not panel.isHidden()), None)

    # ---- showing

    def _on_changed(self) -> None:
        if self._bridge.table is not self._shown_table:
            self._shown_table, self._asking = self._bridge.table, False
            self._suggestions, self._chosen = (), 0  # they spoke of the night before that
        self._show()
        self.job.start(self._look_through)

    def _look_through(self) -> NightLook:
        """What the log says of the night; works in a thread of its own."""
        return night_look(self._read(), self._find)

    def _on_looked(self, found: object) -> None:
        if isinstance(found, NightLook):
            self._look_at, self._known = found, True
            self._suggestions = suggestions(found.causes, self._bridge.money, self._name)
            self._chosen = 0
            self._show()

    def _show(self) -> None:
        table, money, look, name = self._bridge.table, self._bridge.money, self._look_at, self._name
        thought = self._suggestions[self._chosen].thought if self._suggestions else ()
        found = closing(table, look.players, thought, self._pins, self._plan)
        self._found, self._plan = found, found.settlement
        shown = self._suggestion
        marked = frozenset(shown.players) if shown else frozenset[int]()
        rows = faces.count_faces(found, money, name, marked, self._counting)
        self.table.show_counts(rows, faces.total_face(found, money), faces.boxes_face(found, money, name))
        looking = self.job.running
        before = self.check.wanted_height
        self.check.show_face(check_face(found, self._suggestions, self._chosen, money, name, looking=looking))
        if self.check.wanted_height != before:
            self._place()
        self.settle.show_face(settle_face(found, look.made, money, name))
        self.bar.show_face(faces.bar_face(found, money, open_count(found), asking=self._asking))
        self._show_panels(found)
        now = self._bridge.session.now
        second = words.second_line(table.hands, look.opened_at or now, now, len(found.lines))
        self.show_title(words.title(table.name), second)

    def _show_panels(self, found: Closing) -> None:
        look, money, name = self._look_at, self._bridge.money, self._name
        keys = faces.box_keys(found.boxes, money, name)
        self.boxes.show_boxes([box.account for box in found.boxes], keys)
        kind = KeyKind.QUIET if self._known else KeyKind.OFF
        self.slips_key.set_face(KeyFace(words.SLIPS, words.SLIPS_SECOND, kind))
        if not self.slips.isHidden():
            night = night_name(self._bridge.table.name, look.opened_at)
            made = night_slips(found, look.players, money, name, night)
            people = people_keys(found, money, name)
            self.slips.show_people(people, made, found.owed, night, closed=found.closed, pairs=len(self._pins))

    @property
    def _counting(self) -> int:
        """Whose chips the panel asks for, 0 for nobody's."""
        asked = self.count.tally.account if self.count.tally and not self.count.isHidden() else None
        return asked.owner if asked is not None and asked.place is Place.STACK else 0

    @property
    def _suggestion(self) -> Suggestion | None:
        """The suggestion in sight."""
        found = self._found
        if not self._suggestions or found.uncounted or found.closed or found.running:
            return None
        return self._suggestions[self._chosen]

    def _name(self, player: int) -> str:
        return self._bridge.people().name(player) or (f"player {player}" if player else "")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.job.start(self._look_through)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.job.stop()

    # ---- placing

    def arrange(self, area: QRectF) -> None:
        left, right = self.side_by_side(area, (area.width() - GAP) / 2)
        self.put(self.table, left)
        for panel in (self.count, self.boxes, self.slips):
            self.put(panel, right)
        bar, high = right.bottom() - KEY, self.check.wanted_height
        self.put(self.bar, QRectF(right.left(), bar, right.width(), KEY).adjusted(-RING, -RING, RING, RING))
        self.put(self.check, QRectF(right.left(), right.top(), right.width(), high))
        top = right.top() + high + _BETWEEN
        self.put(self.settle, QRectF(right.left(), top, right.width(), bar - _BETWEEN - top))

    def _open(self, panel: Panel | None) -> None:
        """Put a panel over the right side, or take it away."""
        for one in (self.count, self.boxes, self.slips):
            one.setVisible(one is panel)
        for part in (self.check, self.settle, self.bar):
            part.setVisible(panel is None)
        if self._bridge.saved:
            self.show_notice("")
        self._show()
        if panel is None:
            self.setFocus()
        else:
            panel.raise_()
            panel.setFocus()

    def _on_boxes(self) -> None:
        self._open(self.boxes)

    def _on_panel_closed(self) -> None:
        self._open(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Digits begin the next count; keys of an open panel are its own."""
        panel = self.panel
        if panel is None and event.text().isascii() and event.text().isdigit() and self._found.uncounted:
            self._ask(self._found.uncounted[0].player)
            panel = self.count
        key = panel.key_for(event) if panel is not None else None
        if key is not None:
            key.click()
        elif panel is not None and event.key() == Qt.Key.Key_Escape:
            self._open(None)
        else:
            super().keyPressEvent(event)

    # ---- counting

    def _on_player(self, player: object) -> None:
        """A row: its count, or once the night is closed its slip."""
        if not isinstance(player, int):
            return
        line = next(line for line in self._found.lines if line.player == player)
        if line.recorded is not None and not self._found.running:
            self._ask(player)
        elif self._known:
            self._on_slips()
            self.slips.show_player(player)

    def _ask(self, player: int) -> None:
        """Ask for the count of a player's chips."""
        line = next(line for line in self._found.lines if line.player == player)
        others = [one for one in self._found.uncounted if one.player != player]
        then = self._name(others[0].player) if others else ""
        recorded, kinds = line.recorded or 0, self._bridge.table.bank.chips
        self.count.ask(Tally(stack_of(player), self._name(player), recorded, then, kinds), self._bridge.money)
        self._open(self.count)

    def _on_box(self, account: object) -> None:
        if not isinstance(account, Account):
            return
        recorded = next(box.recorded for box in self._found.boxes if box.account == account)
        kinds = () if account == CASH else self._bridge.table.bank.chips
        name = faces.account_name(account, self._name)
        self.count.ask(Tally(account, name, recorded, kinds=kinds), self._bridge.money)
        self._open(self.count)

    def _on_counted(self, count: object) -> None:
        """A count is recorded; then comes who is not counted yet."""
        if not isinstance(count, NoteCount) or not self._bridge.submit(count):
            return
        if count.account.place is not Place.STACK:
            self._open(self.boxes)
        elif self._found.uncounted:
            self._ask(self._found.uncounted[0].player)
        else:
            self._open(None)

    def _count_suspect(self) -> None:
        """Count again who is suspected most: whom the suggestion means, else who differs from the record."""
        shown = self._suggestion
        meant = shown.players if shown else ()
        unlike = [
            line.player for line in self._found.lines if line.recorded is not None and line.counted != line.recorded
        ]
        seated = [line.player for line in self._found.lines if line.recorded is not None]
        who = next((player for player in (*meant, *unlike, *seated) if player in seated), None)
        if who is not None:
            self._ask(who)

    # ---- the keys of the box

    def _on_check(self, what: object) -> None:
        shown = self._suggestion
        match what:
            case Check.COUNT:
                self._ask(self._found.uncounted[0].player)
            case Check.RECORDED:
                left = self._found.uncounted
                self._bridge.submit_together([NoteCount(stack_of(one.player), one.recorded or 0) for one in left])
            case Check.REPAIR if shown is not None:
                self._repair(shown)
            case Check.OPEN if shown is not None:
                wanted, number = (self.hand_wanted, shown.hand) if shown.hand else (self.entry_wanted, shown.seq)
                wanted.emit(number)
            case Check.AGAIN:
                self._count_suspect()
            case Check.TAKE_BACK:
                self._bridge.strike(self._look_at.closed_seq)
            case _:
                pass

    def _repair(self, shown: Suggestion) -> None:
        together = [intent for intent in shown.intents if isinstance(intent, wish.TableIntent | wish.MoneyIntent)]
        if len(together) == len(shown.intents):
            self._bridge.submit_together(together)
            return
        for intent in shown.intents:
            if not self._bridge.submit(intent):
                return

    def _on_other(self) -> None:
        self._chosen = (self._chosen + 1) % max(1, len(self._suggestions))
        self._show()

    # ---- closing and settling

    def _on_bar(self) -> None:
        found = self._found
        if found.closed:
            self.session_ended.emit()
        elif self._asking:
            self._asking = False
            self._show()
        elif found.missing:
            self._asking = True
            self._show()
        else:
            self._bridge.submit(CloseNight())

    def _on_confirmed(self) -> None:
        if self._asking and self._found.complete:
            self._bridge.submit(CloseNight())

    def _on_payment(self, face: object) -> None:
        if not isinstance(face, PaymentFace):
            return
        if face.what is not None:
            self._bridge.submit_together(paid(face.what))
        else:
            self._bridge.strike(face.seq)

    def _on_slips(self) -> None:
        self.slips.begin()
        self._open(self.slips)

    def _on_carry(self, player: object) -> None:
        if isinstance(player, int):
            self._bridge.submit_together(carried(self._bridge.table, player))

    def _on_pair(self, pair: object) -> None:
        if isinstance(pair, tuple):
            self._pins, self._plan = (*self._pins, pair), None
            self._show()

    def _on_pairs_dropped(self) -> None:
        self._pins, self._plan = (), None
        self._show()

    # ---- what cannot be

    def _on_refused(self, message: object) -> None:
        if isinstance(message, Message):
            self.show_notice(refusal(message, self._bridge.money))

    def _on_storage_failed(self, sentence: object) -> None:
        self.show_notice(str(sentence))

"""The hand on one screen: facts on top, the table in the middle, pad or panel at one side, the bar along the bottom.

Lays out and wires; what keys do is `ActionDesk`, what is shown comes from `ui.faces.presenter`, panels live in
`TablePanels`.
"""

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.rulebook.ruling import Message
from app.session.coming import coming_table
from app.settings import PadSide, Settings
from ui.action_desk import CHECK_ROUND, ActionDesk, may_pass
from ui.dialogs.clock_dialog import ClockDialog
from ui.drawing.geometry import Frame, frame
from ui.drawing.look import Look, ScaleSetting, has_log, scale_for
from ui.drawing.theme import THEMES
from ui.faces.presenter import ClockView, View, console_face
from ui.faces.street_face import may_draw
from ui.models.clock_ticker import ClockFace, ClockTicker
from ui.models.seat_model import SeatModel
from ui.models.step_log_model import StepLogModel
from ui.own_faults import outlives_faults
from ui.session_bridge import SessionBridge
from ui.table_panels import TablePanels
from ui.views.action_bar import ActionBar
from ui.views.facts_strip import FactsStrip
from ui.views.hand_log import HandLog
from ui.views.parts.key_button import KeyButton
from ui.views.raise_pad import RaisePad
from ui.views.status_line import StatusLine
from ui.views.table.prompt_place import prompt_place, round_key_place
from ui.views.table.straddle_prompt import StraddlePrompt
from ui.views.table.table_diagram import TableDiagram
from ui.words.refusals import refusal
from ui.words.step_titles import operation_title

NOTICE_MS = 6000
MINUTE_MS = 15_000


class LogPlace(Enum):
    """Where the window has room for the log of the hand."""

    NONE = "none"
    ASIDE = "aside"
    OVER_PAD = "over-pad"


@outlives_faults
class TablePage(QWidget):
    """The console for one open table."""

    tables_wanted = Signal()
    page_wanted = Signal(object)
    """An `Over`: a page over the table."""
    session_ended = Signal()
    quit_wanted = Signal()
    full_screen_wanted = Signal()
    settings_changed = Signal(object)

    def __init__(
        self,
        parent: QWidget,
        bridge: SessionBridge,
        settings: Settings,
        now: Callable[[], int],
        clock_text: Callable[[], str],
        steady: Callable[[], int] | None = None,
    ) -> None:
        """`now` is UTC in microseconds, `clock_text` the wall clock as the status line shows it, `steady` counts
        microseconds by a clock that nobody can set.
        """
        super().__init__(parent)
        self._bridge = bridge
        self._settings = settings
        self._clock_text = clock_text
        self._look = Look()
        self._notice = ""
        self._log_place = LogPlace.NONE
        self.setAccessibleName("Table")
        self.desk = ActionDesk(bridge, self)
        self.ticker = ClockTicker(bridge, now, self, steady)
        self.seats = SeatModel(self)
        self.log = StepLogModel(bridge, self)
        self._build_views(settings)
        self.panels = TablePanels(self, bridge, self.log, self.pad, settings)
        self._notice_timer = QTimer(self)
        self._notice_timer.setSingleShot(True)
        self._notice_timer.timeout.connect(self._on_notice_over)
        self._minutes = QTimer(self, interval=MINUTE_MS)
        self._minutes.timeout.connect(self.refresh)
        self._minutes.start()
        self._connect()
        self.refresh()

    # ---- building

    def _build_views(self, settings: Settings) -> None:
        self.facts = FactsStrip(self, settings.guard_ms)
        self.diagram = TableDiagram(self)
        self.diagram.setModel(self.seats)
        self.bar = ActionBar(self, settings.guard_ms)
        self.pad = RaisePad(self)
        self.status = StatusLine(self)
        self.hand_log = HandLog(self, self.log)
        self.straddle_prompt = StraddlePrompt(self, self._bridge)
        self.clock_dialog = ClockDialog(self, self._bridge, self.ticker)
        self.clock_dialog.hide()
        self.round_key = KeyButton(self, CHECK_ROUND, guard=self.bar.guard)
        self.round_key.hide()

    def _connect(self) -> None:
        bridge, desk, bar, pad, panels = self._bridge, self.desk, self.bar, self.pad, self.panels
        bridge.changed.connect(self.refresh)
        bridge.saved_changed.connect(self._on_saved_changed)
        bridge.refused.connect(self._on_refused)
        bridge.storage_failed.connect(self.show_notice)
        desk.entry_changed.connect(self.refresh)
        self.ticker.ticked.connect(self._on_ticked)
        self.clock_dialog.closed.connect(self._on_clock_closed)
        bar.fold_chosen.connect(desk.fold)
        bar.check_chosen.connect(desk.check)
        bar.call_chosen.connect(desk.call)
        bar.wager_chosen.connect(desk.wager)
        bar.all_in_chosen.connect(desk.all_in)
        bar.block_chosen.connect(self._on_block_chosen)
        self.round_key.clicked.connect(desk.press_round_key)
        pad.digit_pressed.connect(desk.press_digit)
        pad.erased.connect(desk.erase)
        pad.cleared.connect(desk.clear)
        pad.preset_chosen.connect(desk.press_preset)
        pad.chip_chosen.connect(desk.press_chip)
        self.facts.clock_requested.connect(self.call_clock)
        self.facts.ruling_requested.connect(panels.show_ruling)
        self.facts.undo_requested.connect(self.undo)
        self.facts.log_requested.connect(panels.show_log)
        self.diagram.seat_tapped.connect(self._on_seat_tapped)
        self.diagram.centre_tapped.connect(self._on_centre_tapped)
        self.straddle_prompt.straddles_changed.connect(self.refresh)
        self.straddle_prompt.seat_wanted.connect(panels.show_seat)
        panels.changed.connect(self.refresh)
        panels.tables_wanted.connect(self.tables_wanted)
        panels.page_wanted.connect(self.page_wanted)
        panels.end_session_wanted.connect(self.session_ended)
        panels.full_screen_wanted.connect(self.full_screen_wanted)
        panels.quit_wanted.connect(self.quit_wanted)
        panels.settings_changed.connect(self.settings_changed)

    @property
    def bridge(self) -> SessionBridge:
        return self._bridge

    @property
    def look(self) -> Look:
        return self._look

    # ---- showing

    def refresh(self) -> None:
        """Show the table as it is now; views repaint only what differs."""
        self.panels.settle()
        if self._bridge.table.hand is None:
            self.straddle_prompt.refresh()
        self.straddle_prompt.setVisible(self.panels.shown is self.panels.deal)
        face = console_face(self._view())
        self.facts.show_face(face.facts)
        self.seats.show(face.seats)
        self.diagram.show_felt(face.felt)
        self.bar.show_face(face.bar)
        self.pad.show_face(face.pad)
        self.status.show_face(face.status)
        free = self.panels.shown is None and not self.clock_dialog.isVisible()
        offered = self.desk.round_key
        self.round_key.set_face(offered or CHECK_ROUND)
        self.round_key.setVisible(free and offered is not None)
        self._show_log()

    def _view(self) -> View:
        bridge, table = self._bridge, self._bridge.table
        if table.hand is None:
            table = coming_table(table, bridge.session.now)
        clock = self.ticker.face
        return View(
            table=table,
            book=bridge.session.book,
            money=bridge.money,
            names={seat: bridge.name_of(seat) for seat in range(1, table.size + 1)},
            entry=self.desk.entry,
            straddles=self.straddle_prompt.straddles,
            wins=self.panels.wins(),
            marked=self.panels.seats_meant(),
            last_step=bridge.session.standing.last_of_hand,
            undo_title=operation_title(bridge.session.last_done, bridge.money),
            saved=bridge.saved,
            notice=self._notice,
            clock=_clock_view(clock) if clock else None,
            payout=self.panels.payout.progress(),
            waiting=self.panels.waiting,
            progress=self.panels.progress(),
            prompt=self.clock_dialog.isVisible(),
            now=self._clock_text(),
        )

    def show_notice(self, sentence: object) -> None:
        """Say one sentence in the status line for a while; as long as something is not saved, it stays."""
        self._notice = str(sentence)
        if self._notice and self._bridge.saved:
            self._notice_timer.start(NOTICE_MS)
        self.refresh()

    # ---- look

    def apply(self, settings: Settings) -> None:
        """Take other settings: theme, side, rotation, guard."""
        self._settings = settings
        self.bar.guard.set_milliseconds(settings.guard_ms)
        self.facts.guard.set_milliseconds(settings.guard_ms)
        self.panels.apply(settings)
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """A panel or key that goes leaves the keyboard to the page: Qt would give it to the next key in line."""
        if not self.window().focusWidget().isVisible():
            self.setFocus()
            return True
        return super().focusNextPrevChild(forward)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with self._look.begin(self) as painter:
            painter.fillRect(self._look.area(self), self._look.theme.background)

    def _place(self) -> None:
        settings = self._settings
        scale = ScaleSetting(zoom=settings.zoom)
        u, wide = scale_for(self.size(), scale), has_log(self.size(), scale)
        look = Look(THEMES[settings.theme], u, settings.motion, settings.pad_side is PadSide.LEFT)
        self._look = look
        zones = frame(look.units(self.width()), look.units(self.height()), wide, look.mirrored)
        self.facts.setGeometry(look.rect(zones.facts))
        self.bar.setGeometry(look.rect(zones.bar))
        self.pad.setGeometry(look.rect(zones.pad))
        self.status.setGeometry(look.rect(zones.status))
        for view in (self.facts, self.bar, self.pad, self.status):
            view.set_look(look)
        self.diagram.resize(self.size())
        self.diagram.set_look(look)
        self.diagram.place(zones.table)
        self.diagram.set_rotation(settings.rotation)
        self._place_log(zones, look)
        self.panels.set_look(look, look.rect(zones.panel))
        self._place_prompts(zones, look)
        self.update()

    def _place_log(self, zones: Frame, look: Look) -> None:
        aside = zones.log or zones.recent
        self._log_place = LogPlace.NONE if aside is None else LogPlace.ASIDE if zones.log else LogPlace.OVER_PAD
        if aside is not None:
            self.hand_log.setGeometry(look.rect(aside))
            self.hand_log.set_look(look, short=zones.log is None)
        self._show_log()

    def _show_log(self) -> None:
        """Show the hand log where there is room; over the pad it gives way to a panel."""
        over_panel = self._log_place is LogPlace.OVER_PAD and self.panels.shown is not None
        self.hand_log.setVisible(self._log_place is not LogPlace.NONE and not over_panel)

    def _place_prompts(self, zones: Frame, look: Look) -> None:
        table = zones.table
        for prompt in (self.straddle_prompt, self.clock_dialog):
            place = prompt_place(self._bridge.table.size, table.size(), prompt.wanted_size())
            prompt.setGeometry(look.rect(place.translated(table.topLeft())))
            prompt.set_look(look)
            prompt.raise_()
        self.round_key.set_look(look)
        self.round_key.place(round_key_place(self._bridge.table.size, table.size()).translated(table.topLeft()))
        self.round_key.raise_()

    # ---- wishes

    def undo(self) -> None:
        """Take back the last act; an open panel closes, because what it spoke of may be gone."""
        self.panels.close_all()
        self._bridge.undo()

    def redo(self) -> None:
        self._bridge.redo()

    def call_clock(self) -> None:
        """Call the clock; while one runs, show or hide its large form. A shot clock gets a time bank instead, as long
        as the seat has one.
        """
        face = self.ticker.face
        if self.ticker.take_bank() or ((face is None or face.shot) and not self.ticker.call()):
            return
        self.clock_dialog.setVisible(not self.clock_dialog.isVisible())
        self.clock_dialog.raise_()
        self.refresh()

    def _on_seat_tapped(self, seat: object) -> None:
        if not isinstance(seat, int) or self.panels.seat_tapped(seat):
            return
        hand = self._bridge.table.hand
        if hand is not None and hand.waits_for_opener and self.panels.shown is None and hand.live >> seat & 1:
            self.desk.open_street(seat)
            return
        others_turn = hand is not None and may_pass(hand) and hand.to_act != seat and self.panels.shown is None
        if hand is None or not others_turn or seat >= len(hand.stacks) or not hand.live >> seat & 1:
            self.panels.show_seat(seat)
        elif not self.bar.guard.shut:
            self.bar.guard.start()
            self.desk.pass_to(seat)

    def _on_centre_tapped(self) -> None:
        """The middle of the table: cards, or how many were drawn while there are draws to note."""
        if may_draw(self._bridge.table.hand):
            self.panels.show_draws()
        else:
            self.panels.show_cards()

    def _on_block_chosen(self) -> None:
        """The block is a key where the open cards name a seat, when the time is up, and when the clocks parted."""
        hand, clock = self._bridge.table.hand, self.ticker.face
        if hand is not None and hand.waits_for_opener:
            self.desk.open_street()
        elif clock is not None and clock.gone is not None:
            self.clock_dialog.show()
            self.clock_dialog.raise_()
            self.refresh()
        else:
            self.ticker.rule()

    def _on_ticked(self, face: object) -> None:
        if not (isinstance(face, ClockFace) and not face.shot) and self.clock_dialog.isVisible():
            self.clock_dialog.hide()
        self.refresh()

    def _on_clock_closed(self) -> None:
        self.clock_dialog.hide()
        self.refresh()

    def _on_saved_changed(self, _saved: object) -> None:
        self.refresh()

    def _on_refused(self, message: object) -> None:
        if isinstance(message, Message):
            self.show_notice(refusal(message, self._bridge.money))

    def _on_notice_over(self) -> None:
        self._notice = ""
        self.refresh()


def _clock_view(face: ClockFace) -> ClockView:
    """The clock as the bar and the top strip show it."""
    return ClockView(face.seconds, face.left, face.block_key, not face.shot, face.bank)

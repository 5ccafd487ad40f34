"""The large clock and its ticker on a real session. Time is set by hand; nothing sleeps."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.engine.events import Action, ActionTaken
from app.engine.state import HandState
from app.session import intents as wish
from app.session.stakes import Stakes
from tests.ui.table_night import FULL, NAMES, Night
from ui.dialogs.clock_dialog import ClockDialog, facing, note
from ui.drawing.fonts import Ending, fit
from ui.drawing.geometry import frame
from ui.drawing.key_paint import lay_key
from ui.drawing.look import Look
from ui.drawing.theme import THEMES
from ui.faces import KeyKind
from ui.models.clock_ticker import ClockFace, ClockTicker
from ui.views.parts.key_button import KeyButton
from ui.views.table.prompt_place import prompt_place

LEFT = Qt.MouseButton.LeftButton
SIZES = ((1280, 800, 1.0), (1024, 768, 0.83), (1920, 1080, 1.2), (3840, 2160, 2.4))


class Clocked:
    """A hand with seat 7 on the clock, facing a raise to 8; the dialog stands as the window would place it."""

    def __init__(self, qtbot: QtBot, night: Night) -> None:
        self.night = night
        self.ticker = ClockTicker(night.bridge, night.clock)
        self.host = QWidget()
        qtbot.addWidget(self.host)
        self.host.resize(1280, 800)
        self.dialog = ClockDialog(self.host, night.bridge, self.ticker)
        self.place(Look())
        self.host.show()
        self.dialog.show()
        self.faces: list[object] = []
        self.ticker.ticked.connect(self.faces.append)

    def place(self, look: Look) -> None:
        """As the window does: in the middle of a table for ten, plates left free."""
        zones = frame(self.host.width() / look.u, self.host.height() / look.u, log=self.host.width() / look.u >= 1600)
        place = prompt_place(10, zones.table.size(), self.dialog.wanted_size())
        self.dialog.resize(round(place.width() * look.u), round(place.height() * look.u))
        self.dialog.set_look(look)

    def tap(self, key: KeyButton) -> None:
        QTest.mouseClick(key, LEFT, pos=key.rect().center())

    def after(self, seconds: float) -> ClockFace:
        """The face once `seconds` more have passed."""
        self.night.clock.pass_seconds(seconds)
        self.ticker._on_timeout()
        assert self.ticker.face is not None
        return self.ticker.face

    @property
    def hand(self) -> HandState:
        hand = self.night.bridge.table.hand
        assert hand is not None
        return hand


@pytest.fixture
def night() -> Night:
    made = Night()
    made.do(wish.Deal())
    made.act("raise 8", "call", "fold")
    return made


@pytest.fixture
def clocked(qtbot: QtBot, night: Night) -> Iterator[Clocked]:
    made = Clocked(qtbot, night)
    assert made.ticker.call()
    yield made
    made.ticker.deleteLater()


def test_the_clock_is_called_for_forty_seconds_on_the_seat_to_act(clocked: Clocked) -> None:
    face = clocked.ticker.face
    assert face is not None
    assert (face.seat, face.seconds, face.left, face.verb, face.rule) == (7, "40", 1.0, "fold", "Home H5")
    assert (face.counting, face.key) == (False, None)
    assert clocked.ticker.ticking
    assert clocked.dialog.accessibleName() == "Clock on Seat 7 · Owen. 8 to call · pot 19"


def test_b089_calling_a_running_clock_again_does_not_start_it_anew(clocked: Clocked) -> None:
    clocked.after(5)
    assert clocked.ticker.call() is False
    assert clocked.after(0).seconds == "35"


def test_the_last_ten_seconds_say_so(clocked: Clocked) -> None:
    assert note(clocked.after(29.9)) == ("then a count of ten", "text_2")
    face = clocked.after(3.1)
    assert (face.seconds, face.counting) == ("7", True)
    assert face.left == pytest.approx(0.7)
    assert note(face) == ("last ten seconds", "warning")
    assert clocked.dialog.ruling_key.face.kind is KeyKind.OFF
    assert clocked.dialog.accessibleDescription() == "7 seconds, last ten seconds"


def test_the_timer_runs_only_while_something_changes(qtbot: QtBot, night: Night) -> None:
    clocked = Clocked(qtbot, night)
    ticker = clocked.ticker
    ticking = [ticker.ticking]
    for step in (ticker.call, ticker.pause, ticker.pause):
        assert step()
        ticking.append(ticker.ticking)
    clocked.after(40)
    ticking.append(ticker.ticking)
    ticker.extend()
    ticking.append(ticker.ticking)
    clocked.night.act("fold")
    ticking.append(ticker.ticking)
    assert ticking == [False, True, False, True, False, True, False]
    assert clocked.faces[-1] is None


def test_at_zero_nothing_happens_by_itself_and_one_tap_records_the_ruling(clocked: Clocked) -> None:
    before = len(clocked.night.store.entries)
    clocked.after(3600)
    QTest.qWait(3 * 100 + 50)
    assert len(clocked.night.store.entries) == before
    assert clocked.hand.to_act == 7
    assert clocked.dialog.ruling_key.face.kind is KeyKind.LIT
    assert clocked.dialog.ruling_key.face.text == "Record fold"
    clocked.tap(clocked.dialog.ruling_key)
    assert len(clocked.night.store.entries) == before + 1
    assert not clocked.hand.live >> 7 & 1
    assert (clocked.hand.to_act, clocked.hand.clock) == (8, None)
    assert not clocked.dialog.isVisible()


def test_the_bars_key_is_there_at_zero_and_records_a_check_where_nothing_is_owed(qtbot: QtBot) -> None:
    night = Night()
    night.do(wish.Deal())
    night.act(*["call"] * 9)
    clocked = Clocked(qtbot, night)
    clocked.ticker.call()
    face = clocked.after(41)
    assert face.key is not None
    assert (face.key.text, face.key.sub, face.key.kind) == ("Time · record check", "Home H5", KeyKind.LIT)
    assert clocked.ticker.rule()
    step = night.session.standing.steps[-1][1]
    assert step.events[0] == ActionTaken(face.seat, Action.CHECK)
    assert step.odd == ()


def test_before_zero_the_ruling_cannot_be_recorded(clocked: Clocked) -> None:
    clocked.after(39.9)
    before = len(clocked.night.store.entries)
    assert clocked.ticker.rule() is False
    clocked.tap(clocked.dialog.ruling_key)
    assert len(clocked.night.store.entries) == before


def test_a_face_at_zero_does_not_outlive_a_time_set_back(clocked: Clocked) -> None:
    clocked.after(41)
    clocked.night.clock.pass_seconds(-20)
    assert clocked.ticker.rule() is False
    assert clocked.hand.to_act == 7
    assert clocked.ticker.face is not None
    assert clocked.ticker.face.seconds == "19"


def test_pause_while_chips_are_counted(clocked: Clocked) -> None:
    clocked.after(10)
    clocked.tap(clocked.dialog.pause_key)
    assert clocked.dialog.pause_key.face.text == "Resume"
    assert note(clocked.after(600))[0] == "paused, chips are counted"
    assert clocked.after(0).seconds == "30"
    clocked.tap(clocked.dialog.pause_key)
    assert clocked.after(1).seconds == "29"


def test_b090_fast_pause_and_resume_through_the_key(clocked: Clocked) -> None:
    clocked.after(10)
    for _ in range(20):
        clocked.tap(clocked.dialog.pause_key)
        clocked.night.clock.pass_seconds(0.05)
        clocked.tap(clocked.dialog.pause_key)
        clocked.night.clock.pass_seconds(0.05)
    assert clocked.after(2).seconds == "27"


def test_thirty_seconds_more(clocked: Clocked) -> None:
    clocked.after(35)
    clocked.tap(clocked.dialog.more_key)
    face = clocked.after(0)
    assert (face.seconds, face.counting) == ("35", False)


def test_thirty_seconds_more_after_zero_count_from_now(clocked: Clocked) -> None:
    clocked.after(100)
    clocked.tap(clocked.dialog.more_key)
    assert clocked.after(0).seconds == "30"
    assert clocked.ticker.ticking
    assert not clocked.after(0).zero


def test_the_cross_hides_the_large_clock_and_stops_nothing(qtbot: QtBot, clocked: Clocked) -> None:
    with qtbot.waitSignal(clocked.dialog.closed):
        clocked.tap(clocked.dialog.findChildren(KeyButton)[0])
    assert not clocked.dialog.isVisible()
    assert clocked.hand.clock is not None
    assert clocked.after(3).seconds == "37"
    clocked.dialog.show()
    with qtbot.waitSignal(clocked.dialog.closed):
        QTest.keyClick(clocked.dialog, Qt.Key.Key_Escape)
    assert not clocked.dialog.isVisible()


def test_any_act_of_the_seat_ends_the_clock(clocked: Clocked) -> None:
    clocked.after(12)
    clocked.night.act("call")
    assert clocked.ticker.face is None
    assert not clocked.dialog.isVisible()


def test_b096_undo_brings_the_clock_back_as_it_would_be_now(clocked: Clocked) -> None:
    clocked.after(3)
    clocked.night.act("fold")
    clocked.night.clock.pass_seconds(7)
    assert clocked.night.bridge.undo()
    assert clocked.after(0).seconds == "30"
    clocked.ticker.pause()
    clocked.night.clock.pass_seconds(5)
    clocked.night.bridge.undo()
    assert clocked.after(0).seconds == "25", "a pause that was none has stopped nothing"


def test_a_restart_keeps_the_clock_running_and_a_paused_one_paused(qtbot: QtBot, clocked: Clocked) -> None:
    clocked.night.clock.pass_seconds(12)
    again = Clocked(qtbot, clocked.night.restarted())
    assert again.ticker.face is not None
    assert again.ticker.face.seconds == "28"
    assert again.ticker.ticking
    again.ticker.pause()
    again.night.clock.pass_seconds(3600)
    third = Clocked(qtbot, again.night.restarted())
    assert third.ticker.face is not None
    assert (third.ticker.face.seconds, third.ticker.face.paused) == ("28", True)
    assert third.dialog.pause_key.face.text == "Resume"


def test_a_system_time_set_back_is_told(clocked: Clocked) -> None:
    face = clocked.after(-3600)
    assert (face.seconds, face.jumped) == ("40", True)
    assert note(face) == ("the system's time was set back", "warning")


def test_a_full_disk_stops_no_clock_and_starts_none(qtbot: QtBot, night: Night) -> None:
    clocked = Clocked(qtbot, night)
    night.store.fault = FULL
    assert clocked.ticker.call() is False
    assert clocked.ticker.face is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["Dana", "نور الدين", "Maximiliane " * 900, "<img src=x> & <b>bold</b>", "👩‍👩‍👧‍👦 Ω"])
def test_every_text_fits_in_every_size(qtbot: QtBot, size: tuple[int, int, float], name: str) -> None:
    width, height, u = size
    night = Night((4_000_000,) * 10, Stakes(small_blind=25_000, big_blind=50_000), names=(name,) * 10)
    night.do(wish.Deal())
    night.act("raise 1000000")
    clocked = Clocked(qtbot, night)
    clocked.host.resize(width, height)
    clocked.ticker.call()
    dialog = clocked.dialog
    for look in (Look(theme, u) for theme in THEMES.values()):
        for seconds in (1, 14):
            clocked.after(seconds)
            clocked.place(look)
            for key in (dialog.pause_key, dialog.more_key, dialog.ruling_key):
                assert key.key_rect.width() * u >= 118 * u - 1
                assert key.key_rect.height() * u >= 88 * u - 1
                layout = lay_key(key.key_rect.width(), key.key_rect.height(), key.face, key._sizes)
                assert not any(line.words.cut or line.words.squeeze < 0.85 for line in layout.lines), key.face
            assert not dialog.grab().toImage().isNull()
    assert dialog.ruling_key.face.kind is KeyKind.LIT
    assert facing(night.bridge, 6) == "1,000,000 to call · pot 1,075,000"


def test_what_is_faced_is_never_cut(qtbot: QtBot, clocked: Clocked) -> None:
    from ui.dialogs.clock_dialog import _FACING

    for text in ("1,000,000 to call · pot 1,075,000", "nothing to call · pot 12,345,678"):
        fitted = fit(text, 418 - 84 - 145 - 32, _FACING, Ending.SQUEEZE)
        assert not fitted.cut


def test_keys_have_names_and_are_reached_by_tab(clocked: Clocked) -> None:
    keys = clocked.dialog.findChildren(KeyButton)
    assert [key.accessibleName() for key in keys] == [
        "Close the large clock",
        "Pause, count chips",
        "30 seconds more",
        "At zero, fold · Home H5",
    ]
    assert all(key.focusPolicy() & Qt.FocusPolicy.TabFocus for key in keys)
    gap = clocked.dialog.more_key.geometry().left() - clocked.dialog.pause_key.geometry().right()
    assert gap + 12 >= 18
    assert NAMES[6] == "Owen"
    assert clocked.dialog.childAt(QPointF(30, 30).toPoint()) is None

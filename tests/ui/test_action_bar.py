"""The bar's guard against a bouncing finger, its clock, and what it repaints. The clock of the guard is set by hand."""

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.test_key_button import Paints
from ui.drawing.look import Look
from ui.drawing.theme import CONTRAST
from ui.faces import BarFace, KeyFace, KeyKind
from ui.views.action_bar import ActionBar
from ui.views.parts.key_button import KeyButton

LEFT = Qt.MouseButton.LeftButton


class HandClock:
    """A clock that moves when it is told to; seconds."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def pass_ms(self, milliseconds: float) -> None:
        self.now += milliseconds / 1000


def face_of(seat: int) -> BarFace:
    return BarFace(
        who=f"Seat {seat} · Dana",
        todo="60 to call",
        lit=True,
        fold=KeyFace("Fold", kind=KeyKind.FOLD),
        check=KeyFace("Check", "60 to call", KeyKind.OFF),
        call=KeyFace("Call 60", "leaves 224", KeyKind.CALL),
        wager=KeyFace("Raise to 140", "leaves 144", KeyKind.RAISE),
        all_in=KeyFace("All-in 284", kind=KeyKind.ALL_IN),
    )


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def bar(qtbot: QtBot, clock: HandClock) -> ActionBar:
    made = ActionBar(clock=clock)
    qtbot.addWidget(made)
    made.resize(1280, 100)
    made.show_face(face_of(1))
    made.show()
    qtbot.waitExposed(made)
    clock.pass_ms(1000)
    with qtbot.waitSignal(made.guard.advanced, timeout=2000):
        pass  # the guard of the first face is over
    return made


class Players:
    """Ten seats behind the bar: each action goes to the next one, as at a table."""

    def __init__(self, bar: ActionBar, seats: int = 10) -> None:
        self._bar = bar
        self._seats = seats
        self.acted: list[tuple[int, str]] = []
        self.seat = 1
        bar.fold_chosen.connect(self._on_fold)
        bar.call_chosen.connect(self._on_call)
        bar.wager_chosen.connect(self._on_wager)

    def _on_fold(self) -> None:
        self._act("fold")

    def _on_call(self) -> None:
        self._act("call")

    def _on_wager(self) -> None:
        self._act("wager")

    def _act(self, action: str) -> None:
        self.acted.append((self.seat, action))
        self.seat = self.seat % self._seats + 1
        self._bar.show_face(face_of(self.seat))


def tap(key: KeyButton) -> None:
    QTest.mouseClick(key, LEFT, pos=key.rect().center())


@pytest.mark.parametrize("seats", [10, 2, 1], ids=["ten", "heads-up", "the same seat again"])
def test_a_thousand_double_taps_act_a_thousand_times(bar: ActionBar, clock: HandClock, seats: int) -> None:
    chance = random.Random(42)
    players = Players(bar, seats)
    keys = [bar.fold_key, bar.call_key, bar.wager_key]
    wanted: list[tuple[int, str]] = []
    for _ in range(1000):
        place = chance.randrange(3)
        wanted.append((players.seat, ("fold", "call", "wager")[place]))
        tap(keys[place])
        clock.pass_ms(chance.uniform(40, 200))
        tap(chance.choice(keys))
        clock.pass_ms(300)
    assert players.acted == wanted


def test_a_thousand_intended_taps_are_all_taken(bar: ActionBar, clock: HandClock) -> None:
    chance = random.Random(43)
    players = Players(bar)
    for _ in range(1000):
        tap(bar.call_key)
        clock.pass_ms(chance.uniform(300, 900))
    assert len(players.acted) == 1000


def test_a_finger_that_was_down_before_the_seat_changed_does_not_act(bar: ActionBar, clock: HandClock) -> None:
    players = Players(bar)
    centre = bar.call_key.rect().center()
    QTest.mousePress(bar.call_key, LEFT, pos=centre)
    bar.show_face(face_of(7))
    QTest.mouseMove(bar.call_key, centre + QPoint(3, 3))
    clock.pass_ms(400)
    QTest.mouseMove(bar.call_key, centre + QPoint(6, 3))
    QTest.mouseRelease(bar.call_key, LEFT, pos=centre)
    assert players.acted == []
    assert not bar.call_key.isDown()
    tap(bar.call_key)
    assert len(players.acted) == 1


def test_a_press_in_the_guard_that_is_released_after_it_does_not_act(bar: ActionBar, clock: HandClock) -> None:
    players = Players(bar)
    bar.show_face(face_of(2))
    QTest.mousePress(bar.call_key, LEFT, pos=bar.call_key.rect().center())
    assert not bar.call_key.isDown()
    clock.pass_ms(400)
    QTest.mouseRelease(bar.call_key, LEFT, pos=bar.call_key.rect().center())
    assert players.acted == []


def test_the_guard_holds_for_the_keyboard_too(bar: ActionBar, clock: HandClock) -> None:
    players = Players(bar)
    bar.call_key.click()
    bar.call_key.click()
    assert len(players.acted) == 1
    clock.pass_ms(251)
    bar.call_key.click()
    assert len(players.acted) == 2


def test_the_guard_lasts_as_long_as_it_is_told(bar: ActionBar, clock: HandClock) -> None:
    players = Players(bar)
    bar.guard.set_milliseconds(400)
    tap(bar.call_key)
    clock.pass_ms(390)
    tap(bar.call_key)
    assert len(players.acted) == 1
    clock.pass_ms(11)
    tap(bar.call_key)
    assert len(players.acted) == 2


def test_without_a_guard_every_tap_counts(qtbot: QtBot, clock: HandClock) -> None:
    bar = ActionBar(guard_ms=0, clock=clock)
    qtbot.addWidget(bar)
    bar.resize(1280, 100)
    bar.show_face(face_of(1))
    players = Players(bar)
    for _ in range(5):
        tap(bar.fold_key)
    assert len(players.acted) == 5


def test_new_numbers_for_the_same_seat_start_no_guard(bar: ActionBar) -> None:
    bar.show_face(replace(face_of(1), wager=KeyFace("Raise to 141", "leaves 143", KeyKind.RAISE)))
    assert not bar.guard.shut


def test_the_guard_bar_empties_and_goes(bar: ActionBar, clock: HandClock, qtbot: QtBot) -> None:
    bar.show_face(face_of(2))
    assert bar.guard.share() == 1.0
    clock.pass_ms(125)
    assert bar.guard.share() == pytest.approx(0.5)
    bar.set_look(Look(motion=False))
    assert bar.guard.share() == 1.0  # without motion it stands, then goes
    qtbot.wait(20)
    paints = Paints(bar.call_key)
    clock.pass_ms(200)
    with qtbot.waitSignal(bar.guard.advanced, timeout=2000):
        pass
    assert bar.guard.share() == 0.0
    qtbot.waitUntil(lambda: len(paints.areas) > 0)
    assert paints.areas[-1] < 0.2 * bar.call_key.width() * bar.call_key.height()


def test_each_key_has_its_signal(bar: ActionBar, clock: HandClock) -> None:
    heard: list[str] = []
    bar.show_face(
        replace(face_of(1), check=KeyFace("Check", kind=KeyKind.CHECK), block_key=KeyFace("Time", kind=KeyKind.LIT))
    )
    for name in ("fold", "check", "call", "wager", "all_in", "block"):
        getattr(bar, f"{name}_chosen").connect(lambda name=name: heard.append(name))
        clock.pass_ms(300)
        tap(getattr(bar, f"{name}_key"))
    assert heard == ["fold", "check", "call", "wager", "all_in", "block"]


def test_a_typed_digit_flickers_no_other_key(bar: ActionBar, qtbot: QtBot) -> None:
    qtbot.wait(20)
    paints = {key: Paints(key) for key in bar.places}
    block = Paints(bar.block)
    bar.show_face(replace(face_of(1), wager=KeyFace("Raise to 14", "below 104 · record anyway", KeyKind.BELOW)))
    qtbot.waitUntil(lambda: len(paints[bar.wager_key].areas) == 1)
    assert [len(paints[key].areas) for key in bar.places] == [0, 0, 0, 1, 0]
    assert block.areas == []


def test_a_second_of_the_clock_repaints_the_block_alone(bar: ActionBar, qtbot: QtBot) -> None:
    qtbot.wait(20)
    paints = [Paints(key) for key in bar.places]
    block = Paints(bar.block)
    bar.show_face(replace(face_of(1), seconds="7", time_left=0.7))
    qtbot.waitUntil(lambda: len(block.areas) == 1)
    assert [count.areas for count in paints] == [[]] * 5
    assert bar.block.accessibleDescription() == "7"


def test_at_zero_the_block_becomes_a_key_and_back(bar: ActionBar) -> None:
    places = [key.geometry() for key in bar.places]
    bar.show_face(replace(face_of(1), block_key=KeyFace("Time · record fold", "Home H5", KeyKind.LIT)))
    assert bar.block_key.isVisible()
    assert not bar.block.isVisible()
    assert bar.block_key.accessibleName() == "Time · record fold, Home H5"
    assert [key.geometry() for key in bar.places] == places
    bar.show_face(face_of(1))
    assert bar.block.isVisible()
    assert not bar.block_key.isVisible()


def test_the_block_says_who_is_to_act(bar: ActionBar) -> None:
    assert bar.block.accessibleName() == "Seat 1 · Dana, 60 to call"


def test_check_and_call_never_share_a_place(bar: ActionBar) -> None:
    before = [key.geometry() for key in bar.places]
    bar.show_face(
        replace(
            face_of(1),
            check=KeyFace("Check", kind=KeyKind.CHECK),
            call=KeyFace("Call", "nothing to call", KeyKind.OFF),
        )
    )
    assert [key.geometry() for key in bar.places] == before
    assert not bar.check_key.geometry().intersects(bar.call_key.geometry())


def test_another_look_moves_and_repaints_the_keys(bar: ActionBar, qtbot: QtBot) -> None:
    right = bar.fold_key.x()
    bar.set_look(Look(theme=CONTRAST, mirrored=True))
    assert bar.fold_key.x() > bar.call_key.x() > bar.wager_key.x() > bar.all_in_key.x()
    assert bar.fold_key.x() != right
    picture = bar.grab().toImage()
    assert picture.pixelColor(bar.block.geometry().center().x() + 80, 20) == CONTRAST.lit

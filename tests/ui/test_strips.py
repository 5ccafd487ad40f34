"""The top strip and the status line: what they say, what can be tapped, and what they repaint."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.test_action_bar import HandClock
from tests.ui.test_key_button import Paints
from ui.drawing.theme import DARK
from ui.faces import FactsFace, KeyFace, KeyKind, StatusFace
from ui.views.facts_strip import FactsStrip
from ui.views.status_line import StatusLine

FACE = FactsFace(
    line1="Hand 128 · NLHE 1/2 · flop",
    line2="Seat 4 · Tomás W. raises to 60",
    clock=KeyFace("Clock", kind=KeyKind.QUIET, icon="clock"),
    undo=KeyFace("Undo", "raise to 60", KeyKind.QUIET, "undo"),
)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def strip(qtbot: QtBot, clock: HandClock) -> FactsStrip:
    made = FactsStrip(clock=clock)
    qtbot.addWidget(made)
    made.resize(1280, 94)
    made.show_face(FACE)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_every_place_has_its_signal(strip: FactsStrip) -> None:
    heard: list[str] = []
    strip.log_requested.connect(lambda: heard.append("log"))
    strip.clock_requested.connect(lambda: heard.append("clock"))
    strip.ruling_requested.connect(lambda: heard.append("ruling"))
    strip.undo_requested.connect(lambda: heard.append("undo"))
    for place in (QPoint(200, 70), QPoint(890, 40), QPoint(1040, 40), QPoint(1200, 40)):
        child = strip.childAt(place)
        assert child is not None
        QTest.mouseClick(child, LEFT, pos=child.mapFrom(strip, place))
    assert heard == ["log", "clock", "ruling", "undo"]


def test_the_saved_mark_does_not_swallow_a_tap(strip: FactsStrip) -> None:
    assert strip.childAt(strip.saved_mark.geometry().center()) is strip.words


def test_a_bounce_on_undo_takes_back_one_step(strip: FactsStrip, clock: HandClock) -> None:
    heard: list[str] = []
    strip.undo_requested.connect(lambda: heard.append("undo"))
    for pause in (120, 200, 300):
        QTest.mouseClick(strip.undo_key, LEFT, pos=strip.undo_key.rect().center())
        clock.pass_ms(pause)
    assert heard == ["undo", "undo"]


def test_not_saved_is_a_filled_block_with_words(strip: FactsStrip, qtbot: QtBot) -> None:
    qtbot.wait(20)
    keys = [Paints(key) for key in (strip.clock_key, strip.ruling_key, strip.undo_key)]
    corner = strip.saved_mark.geometry().topLeft() + QPoint(8, 18)
    assert strip.grab().toImage().pixelColor(corner) == DARK.surface
    assert strip.saved_mark.accessibleName() == "saved"
    for paints in keys:
        paints.areas.clear()
    strip.show_face(replace(FACE, saved=False))
    qtbot.wait(30)
    assert [paints.areas for paints in keys] == [[]] * 3
    assert strip.grab().toImage().pixelColor(corner) == DARK.danger_fill
    assert strip.saved_mark.accessibleName() == "NOT SAVED"


def test_the_words_are_plain_text(strip: FactsStrip) -> None:
    strip.show_face(replace(FACE, line2="Seat 4 · <img src=x> raises to 60"))
    assert strip.words.accessibleName() == "Hand 128 · NLHE 1/2 · flop. Seat 4 · <img src=x> raises to 60"


def test_undo_is_grey_when_there_is_nothing_to_take_back(strip: FactsStrip) -> None:
    strip.show_face(replace(FACE, undo=KeyFace("Undo", kind=KeyKind.OFF, icon="undo")))
    assert not strip.undo_key.isEnabled()


def test_the_status_line_paints_when_its_words_change(qtbot: QtBot) -> None:
    line = StatusLine()
    qtbot.addWidget(line)
    line.resize(1280, 24)
    line.show()
    qtbot.waitExposed(line)
    qtbot.wait(20)
    paints = Paints(line)
    line.show_face(StatusFace("Rulebook Home", "23:52"))
    line.show_face(StatusFace("Rulebook Home", "23:52"))
    qtbot.waitUntil(lambda: len(paints.areas) == 1)
    assert line.accessibleName() == "Rulebook Home. 23:52"
    line.show_face(StatusFace("Rulebook Home", "23:52"))
    qtbot.wait(20)
    assert len(paints.areas) == 1

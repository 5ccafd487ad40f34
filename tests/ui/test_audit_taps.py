"""Twenty hands with one finger, and taps at random: whatever is tapped, the console stays whole.

Only keys and plates in sight are tapped, with the left button. After each tap: nothing modal, every target has its size
and its room, chips are accounted for; now and then every text is looked at too.
"""

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMenu, QMessageBox

from app.flows.straddle import StraddleRule
from app.session.stakes import TableRules
from tests.ui.console_scenes import LivePage, Scene
from tests.ui.painted import painted_texts, text_faults
from tests.ui.panel_tools import SIZES, size_text
from tests.ui.touch_targets import banned_neighbours, table_targets, target_faults

LEAVES = ("Tables", "Quit", "End the session")
"""What leads away from the page."""
TAPS, LOOK_EVERY = 100, 10
HANDS = 20


@pytest.fixture(autouse=True)
def nothing_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop of events of its own would hang a hand; here it fails at once."""

    def waits(*_arguments: object) -> int:
        pytest.fail("something waits for an answer")

    for kind in (QDialog, QMenu, QMessageBox):
        monkeypatch.setattr(kind, "exec", waits)


@pytest.fixture(params=SIZES, ids=size_text)
def live(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[LivePage]:
    del qapp
    size: QSize = request.param
    page = LivePage(Scene("live", lambda _: None, rules=TableRules(straddle=StraddleRule.MISSISSIPPI)), size)
    yield page
    page.close()


def offered(live: LivePage) -> list[list[QAbstractButton]]:
    """What could be tapped, place by place, so that sixty letters do not outweigh one key of the bar."""
    page, shown = live.page, live.page.panels.shown
    places = (page.facts, page.bar, page.pad, page.straddle_prompt, page.clock_dialog, page.diagram, shown)
    found = []
    for place in places:
        keys = [] if place is None else place.findChildren(QAbstractButton)
        found.append([key for key in keys if key.isVisible() and key.isEnabled() and not _leaves(key)])
    return [keys for keys in found if keys]


def _leaves(key: QAbstractButton) -> bool:
    return key.accessibleName().startswith(LEAVES)


def whole(live: LivePage, texts: bool) -> None:
    """All that must hold after a tap."""
    page, table = live.page, live.night.bridge.table
    assert QApplication.activeModalWidget() is None
    assert QApplication.activePopupWidget() is None
    found = table_targets(page)
    assert target_faults(found, page, page.look) == []
    assert banned_neighbours(found, page) == []
    assert table.chips == table.owed
    if texts:
        assert text_faults(painted_texts(live.window), live.window) == []


@pytest.mark.parametrize("seed", range(2))
def test_taps_at_random_leave_the_console_whole(live: LivePage, seed: int) -> None:
    draw = random.Random(f"{seed} {live.window.width()}")
    trail = []
    for tap in range(TAPS):
        seat = draw.randint(1, 10)
        if draw.random() < 0.1:
            trail.append(f"seat {seat}")
            live.tap_seat(seat)
        else:
            key = draw.choice(draw.choice(offered(live)))
            trail.append(key.accessibleName())
            live.press(key)
        try:
            whole(live, texts=tap % LOOK_EVERY == 0)
        except AssertionError as fault:
            fault.add_note(" > ".join(trail[-12:]))
            raise


def test_one_finger_plays_twenty_hands(live: LivePage) -> None:
    draw, page = random.Random(20), live.page
    while live.night.bridge.table.hands < HANDS or live.night.bridge.table.hand is not None:
        hand = live.night.bridge.table.hand
        if hand is None:
            live.press(page.straddle_prompt.deal_key)
        elif hand.closed:
            for row in page.panels.payout.pot_rows:
                live.press(row)
                live.tap_seat(draw.choice([seat for seat in range(1, 11) if hand.live >> seat & 1]))
            if page.panels.payout.push_key.isEnabled():
                live.press(page.panels.payout.push_key)
        else:
            keys = [page.bar.call_key, page.bar.check_key, page.bar.fold_key, page.bar.wager_key]
            live.press(draw.choices([key for key in keys if key.isEnabled()], k=1)[0])
        assert page.panels.shown in (None, page.panels.deal, page.panels.payout)
    whole(live, texts=True)
    assert live.night.bridge.table.hands == HANDS


def test_the_right_button_and_a_double_click_do_nothing_more(live: LivePage) -> None:
    live.press(live.page.straddle_prompt.deal_key)
    before = len(live.night.store.entries)
    QTest.mouseClick(live.page.bar.fold_key, Qt.MouseButton.RightButton)
    assert len(live.night.store.entries) == before
    QTest.mouseDClick(live.page.facts.words, Qt.MouseButton.LeftButton)
    assert len(live.night.store.entries) == before

"""Every state of the table page at every size: what a finger meets, what is said and lit, what a keyboard reaches."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QTextEdit, QWidget

from app.settings import PadSide, Settings, ThemeChoice
from tests.ui.console_scenes import PANELS, SCENES, SETTINGS, LivePage, Scene
from tests.ui.game_scenes import GAME_PANELS, GAMES
from tests.ui.painted import painted_texts, text_faults
from tests.ui.panel_tools import SIZES, controls, size_text
from tests.ui.table_night import NAMES
from tests.ui.touch_targets import banned_neighbours, table_targets, target_faults
from ui.drawing.geometry import frame
from ui.drawing.look import ScaleSetting, has_log
from ui.faces import KeyKind
from ui.views.panels.pot_row import PotRow
from ui.views.parts.key_button import KeyButton

CUT = (*NAMES, "Raise …", "Bet …")
"""What may miss its end: names of people; and keys that lead on to an amount end so."""
LEAST_SQUEEZE = 0.8
HUGE = 1_000_000_000
SHOWN_OF_A_NAME = 4


@pytest.fixture(params=(*SCENES, *GAMES, *GAME_PANELS), ids=lambda scene: str(scene.name), scope="module")
def live(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[LivePage]:
    """One scene after the other, each used by all tests."""
    del qapp
    scene: Scene = request.param
    page = LivePage(scene)
    yield page
    page.close()


def resized(live: LivePage, size: QSize) -> LivePage:
    live.window.resize(size)
    live.settle()
    return live


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_a_finger_meets_what_it_means(live: LivePage, size: QSize) -> None:
    page = resized(live, size).page
    found = table_targets(page)
    assert len(found) >= 10 + live.night.bridge.table.size
    assert target_faults(found, page, page.look) == []
    assert banned_neighbours(found, page) == []


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_everything_is_said_whole(live: LivePage, size: QSize) -> None:
    texts = painted_texts(resized(live, size).window)
    assert len(texts) > 20
    assert text_faults(texts, live.window) == []
    cut = [one.text for one in texts if one.shortened and not _may_be_cut(one.text)]
    assert cut == []
    squeezed = [f"{one.squeeze:.2f} {one}" for one in texts if one.squeeze < LEAST_SQUEEZE and not _is_huge(one.text)]
    assert squeezed == []


def _may_be_cut(text: str) -> bool:
    """True for a name that still shows its first letters, alone or after its seat: '9 · Maximilia…'."""
    shown = text.rpartition(" · ")[2].strip("\u2068\u2069").rstrip("…")
    return text in CUT or any(name.startswith(shown) and len(shown) >= SHOWN_OF_A_NAME for name in NAMES)


def _is_huge(text: str) -> bool:
    """True for an amount beyond all reason; it is squeezed, never cut."""
    return any(part.replace(",", "").isdigit() and int(part.replace(",", "")) >= HUGE for part in text.split())


OTHERWISE = (
    (SIZES[2], replace(SETTINGS, zoom=2.0)),
    (QSize(2736, 1824), replace(SETTINGS, zoom=1.5)),
    (SIZES[1], replace(SETTINGS, zoom=1.25, rotation=4)),
    (SIZES[0], replace(SETTINGS, pad_side=PadSide.LEFT, rotation=7)),
    (SIZES[2], replace(SETTINGS, pad_side=PadSide.LEFT, theme=ThemeChoice.LIGHT)),
)


@pytest.mark.parametrize(("size", "settings"), OTHERWISE, ids=range(len(OTHERWISE)))
def test_enlarged_mirrored_or_turned_it_holds(live: LivePage, size: QSize, settings: Settings) -> None:
    live.page.apply(settings)
    page = resized(live, size).page
    found = table_targets(page)
    faults = target_faults(found, page, page.look) + banned_neighbours(found, page)
    faults += text_faults(painted_texts(live.window), live.window)
    live.page.apply(SETTINGS)
    assert faults == []


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_nothing_moves(live: LivePage, size: QSize) -> None:
    """Bar, pad and facts stand where the geometry says, whatever the state."""
    page, look = resized(live, size).page, live.page.look
    zones = frame(look.units(page.width()), look.units(page.height()), has_log(size, ScaleSetting()))
    keys, facts = zones.pad_keys, zones.facts_keys
    places = zip(
        (*page.bar.places, page.bar.block_key, *page.pad.keys),
        (*zones.bar_keys.places, zones.bar_keys.block, *keys.presets, *keys.keypad, *keys.chips),
        strict=True,
    )
    top = zip(
        (page.facts.clock_key, page.facts.ruling_key, page.facts.undo_key),
        (facts.clock, facts.ruling, facts.undo),
        strict=True,
    )
    for key, zone in (*places, *top):
        placed = key.key_rect.translated(look.units(key.mapTo(page, QPoint()).x()), 0)
        placed.translate(0, look.units(key.mapTo(page, QPoint()).y()))
        off = max(abs(placed.left() - zone.left()), abs(placed.top() - zone.top()), abs(placed.right() - zone.right()))
        assert off <= 1.5 / look.u, (key.accessibleName(), placed, zone)
    assert page.bar.isVisible()
    assert page.facts.isVisible()
    assert page.pad.isVisible() == (page.panels.shown is None)


def test_one_thing_is_lit(live: LivePage) -> None:
    """The seat to act, or the key that goes on; while a pot waits for its winner, the row of that pot; while stud waits
    for who opens a street, the block that asks.
    """
    page = live.page
    faces = [page.diagram.face(row) for row in range(page.seats.rowCount())]
    acting = [face for face in faces if face.to_act]
    keys = [key for key in page.findChildren(KeyButton) if key.isVisible() and key.face.kind is KeyKind.LIT]
    rulings = (page.bar.block_key, page.clock_dialog.ruling_key)
    turn = [key for key in keys if key in rulings]
    others = [key.accessibleName() for key in keys if key not in rulings]
    pots = [row for row in page.findChildren(PotRow) if row.isVisible() and row.face is not None and row.face.lit]
    assert len(acting) <= 1
    assert len(pots) <= 1
    hand = live.night.bridge.table.hand
    asks_who_opens = hand is not None and hand.waits_for_opener and not acting
    assert page.bar.face.lit == (bool(acting) or asks_who_opens)
    if acting:
        assert page.bar.face.who.startswith(f"Seat {acting[0].seat}")
        assert others == []
        return
    assert turn == []
    assert len(others) <= 1
    if live.scene not in (*PANELS, *GAME_PANELS):
        assert others or pots or asks_who_opens


def test_a_keyboard_reaches_everything(live: LivePage) -> None:
    """Tab goes through all that can be pressed and comes back, Backtab too."""
    reachable = set(controls(live.page))
    assert [type(widget) for widget in reachable if not widget.accessibleName().strip()] == []
    for key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
        reached = _walk(live, key)
        assert {widget.accessibleName() for widget in reachable - reached} == set()


def _walk(live: LivePage, key: Qt.Key) -> set[QWidget]:
    """What has the focus on one way round."""
    live.window.activateWindow()
    live.settle()
    live.page.setFocus()
    reached: set[QWidget] = set()
    for _ in range(200):
        QTest.keyClick(live.window.focusWidget(), key)
        widget = live.window.focusWidget()
        if widget in reached:
            return reached
        reached.add(widget)
    pytest.fail("Tab never comes round")


def test_nothing_opens_a_window_of_its_own(live: LivePage) -> None:
    assert [window for window in QApplication.topLevelWidgets() if window.isVisible()] == [live.window]
    assert QApplication.activeModalWidget() is None
    assert QApplication.activePopupWidget() is None


def test_no_text_is_rich_and_nothing_hides_in_a_tip(live: LivePage) -> None:
    widgets = live.window.findChildren(QWidget)
    assert [widget for widget in widgets if isinstance(widget, QLabel | QTextEdit)] == []
    assert [widget for widget in widgets if widget.toolTip() or widget.whatsThis() or widget.statusTip()] == []

"""What a house sets up, what floor and bank show, at every size: what a finger meets, what is said and lit."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from tests.ui import floor_scenes, house_scenes, money_scenes, people_scenes
from tests.ui.console_scenes import LivePage, Scene
from tests.ui.painted import painted_texts, text_faults
from tests.ui.panel_tools import SIZES, controls, size_text
from tests.ui.table_night import NAMES
from tests.ui.touch_targets import banned_neighbours, table_targets, target_faults
from ui.faces import KeyKind
from ui.views.parts.key_button import KeyButton

LEAST_SQUEEZE = 0.8
HOUSE = (*house_scenes.SCENES, *house_scenes.PANELS)
FLOOR = tuple(
    scene for scenes in (floor_scenes, people_scenes, money_scenes) for scene in (*scenes.SCENES, *scenes.PANELS)
)
"""Here a name may stand after its seat."""


@pytest.fixture(params=(*HOUSE, *FLOOR), ids=lambda scene: str(scene.name), scope="module")
def live(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[LivePage]:
    del qapp
    scene: Scene = request.param
    page = LivePage(scene)
    yield page
    page.close()


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_a_finger_meets_what_it_means_and_everything_is_said_whole(live: LivePage, size: QSize) -> None:
    live.window.resize(size)
    live.settle()
    page = live.page
    found = table_targets(page)
    assert target_faults(found, page, page.look) == []
    assert banned_neighbours(found, page) == []
    texts = painted_texts(live.window)
    assert text_faults(texts, live.window) == []
    names = [name[:4] for name in NAMES]
    shortened = [one.text for one in texts if one.shortened]
    cut = [text.rpartition(" · ")[2] for text in shortened] if live.scene in FLOOR else shortened
    assert [text for text in cut if text.strip("\u2068\u2069")[:4] not in names] == []
    assert [f"{one.squeeze:.2f} {one.text}" for one in texts if one.squeeze < LEAST_SQUEEZE] == []


def test_at_most_one_key_is_lit_and_every_control_has_a_name(live: LivePage) -> None:
    keys = [key for key in live.page.findChildren(KeyButton) if key.isVisible()]
    lit = [key.accessibleName() for key in keys if key.face.kind is KeyKind.LIT]
    assert len(lit) <= 1
    assert [type(widget) for widget in controls(live.page) if not widget.accessibleName().strip()] == []


@pytest.mark.parametrize("live", house_scenes.PANELS, ids=lambda scene: str(scene.name), indirect=True)
def test_nothing_is_more_than_two_levels_deep(live: LivePage) -> None:
    """From the rows before the deal a panel is reached over the row of the house, or at once."""
    assert live.page.panels.shown is not live.page.panels.deal
    live.tap("Close ")
    assert live.page.panels.shown is live.page.panels.deal

"""Names of people are text and nothing else, on every screen: shown as they are, and the layout does not break."""

import sys

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from app.session.ports import SessionRow
from app.session.presets import Preset
from app.session.stakes import Stakes
from app.settings import Settings
from tests.ui.console_scenes import SCENES, LivePage, Scene
from tests.ui.painted import PaintedText, painted_texts, text_faults
from tests.ui.panel_tools import HOSTILE, SIZES, size_text
from tests.ui.touch_targets import table_targets, target_faults
from ui.drawing.fonts import _one_line
from ui.views.pages.tables_page import TablesPage

SEATED = 10
BATCHES = tuple((*HOSTILE, *HOSTILE)[start : start + SEATED + 6] for start in range(0, len(HOSTILE), SEATED))
"""Ten at the table, the others in the book."""
SHOWS_NAMES = tuple(scene for scene in SCENES if "one player" not in scene.name)


def bare(text: str) -> str:
    """A text without the marks that keep its direction to itself, and without the sign that its end is missing."""
    return text.strip("\u2066\u2067\u2068\u2069\u200e\u200f").rstrip("…").strip()


def is_shown(name: str, texts: list[PaintedText]) -> bool:
    """True where the name, or as much of it as there was room for, is painted letter by letter."""
    whole = bare(_one_line(name, 10_000)).strip("\u202e\u202c\u200d ")
    shown = (bare(one.text).strip("\u202e\u202c\u200d ") for one in texts)
    return any(part and whole.startswith(part) for part in shown)


@pytest.mark.parametrize("batch", range(len(BATCHES)))
@pytest.mark.parametrize("scene", SHOWS_NAMES, ids=lambda scene: str(scene.name))
def test_a_name_is_shown_as_it_is_and_breaks_nothing(qapp: QApplication, scene: Scene, batch: int) -> None:
    del qapp
    names = BATCHES[batch]
    live = LivePage(scene, SIZES[batch], names=names)
    page = live.page
    texts = painted_texts(live.window)
    assert text_faults(texts, live.window) == []
    assert target_faults(table_targets(page), page, page.look) == []
    on_plates = [one for one in texts if one.widget is page.diagram.viewport()]
    seated = [seat for seat in range(1, page.seats.rowCount() + 1) if page.diagram.face(seat - 1).name]
    missing = [page.diagram.face(seat - 1).name[:40] for seat in seated if not is_shown(names[seat - 1], on_plates)]
    live.close()
    assert missing == []
    assert len(seated) >= 2


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_a_table_may_have_any_name(qapp: QApplication, size: QSize) -> None:
    del qapp
    page = TablesPage(None, Settings(guard_ms=0, motion=False))
    page.resize(size)
    page.show_presets([Preset(name, 10, 9, Stakes()) for name in HOSTILE[:6]])
    page.show_sessions([SessionRow(stream, name, stream, 0, 12) for stream, name in enumerate(HOSTILE, 1)])
    page.show()
    QApplication.processEvents()
    texts = painted_texts(page)
    assert text_faults(texts, page) == []
    assert [name[:40] for name in HOSTILE[:6] if not is_shown(name, texts)] == []
    assert is_shown(HOSTILE[-1], texts)
    page.close()


def test_nothing_of_the_console_can_fetch() -> None:
    """No part of Qt that opens a connection is even loaded."""
    assert [name for name in sys.modules if name.startswith(("PySide6.QtNetwork", "PySide6.QtWeb"))] == []

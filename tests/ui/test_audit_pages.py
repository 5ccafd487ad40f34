"""The list of tables, its settings, and the page that says what is in the way: targets, texts, light and keyboard."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel, QWidget

import resources
from app.session.ports import SessionRow
from app.session.presets import load_presets
from app.settings import PadSide, Settings
from tests.ui.painted import painted_texts, text_faults
from tests.ui.panel_tools import SIZES, size_text, unreached
from tests.ui.touch_targets import target_faults, targets
from ui.drawing.look import Look, ScaleSetting, scale_for
from ui.faces import KeyKind
from ui.views.pages.tables_page import TablesPage
from ui.views.pages.trouble_page import TroublePage
from ui.views.parts.key_button import KeyButton

SETTINGS = Settings(guard_ms=0, motion=False)
PRESETS = load_presets(resources.path("presets"))
TROUBLE = "The disk is full: make room on it, then try again. Nothing that was shown as saved is lost."


def rows(count: int, opened: int = 0) -> list[SessionRow]:
    """So many sessions, the first of them still open."""
    day = 86_400_000_000
    return [
        SessionRow(stream, f"Friday game {stream}", stream * day, 0 if stream <= opened else stream * day + day, 37)
        for stream in range(1, count + 1)
    ]


def tables(sessions: list[SessionRow], settings: Settings = SETTINGS) -> TablesPage:
    page = TablesPage(None, settings)
    page.show_presets(PRESETS)
    page.show_sessions(sessions)
    return page


def settings_open() -> TablesPage:
    page = tables(rows(3, 1))
    page.open_settings()
    return page


class Trouble(TroublePage):
    """Takes its look from its size, as the window gives it."""

    def __init__(self) -> None:
        super().__init__(None)  # type: ignore[arg-type]  # a window of its own here
        self.say(TROUBLE)

    def fit_to(self, size: QSize) -> None:
        self.set_look(Look(u=scale_for(size, ScaleSetting())))


@dataclass(frozen=True, slots=True)
class PageScene:
    name: str
    make: Callable[[], QWidget]


SCENES = (
    PageScene("no table yet", lambda: tables([])),
    PageScene("one open", lambda: tables(rows(3, 1))),
    PageScene("all closed", lambda: tables(rows(3))),
    PageScene("many", lambda: tables(rows(40, 2))),
    PageScene("pad at the left", lambda: tables(rows(3), Settings(guard_ms=0, pad_side=PadSide.LEFT))),
    PageScene("settings", settings_open),
    PageScene("trouble", Trouble),
)


@pytest.fixture(params=SCENES, ids=lambda scene: str(scene.name))
def page(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[QWidget]:
    del qapp
    made: QWidget = request.param.make()
    made.show()
    yield made
    made.close()


def sized(page: QWidget, size: QSize) -> Look:
    page.resize(size)
    if isinstance(page, Trouble):
        page.fit_to(size)
    QApplication.processEvents()
    assert isinstance(page, Trouble | TablesPage)
    return page._look


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_a_finger_meets_what_it_means(page: QWidget, size: QSize) -> None:
    look = sized(page, size)
    found = targets(page, look, {})
    assert len(found) >= 2
    assert target_faults(found, page, look) == []


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_everything_is_said_whole(page: QWidget, size: QSize) -> None:
    sized(page, size)
    texts = painted_texts(page)
    assert len(texts) >= 4
    assert text_faults(texts, page) == []
    assert [one.text for one in texts if one.shortened or one.squeeze < 1] == []


def test_one_thing_is_lit(page: QWidget) -> None:
    sized(page, SIZES[0])
    keys = [key for key in page.findChildren(KeyButton) if key.isVisible() and key.face.kind is KeyKind.LIT]
    lines = page.sessions.lines if isinstance(page, TablesPage) else []
    assert len(keys) + sum(line.next_up for line in lines) == 1


def test_a_keyboard_reaches_everything(page: QWidget) -> None:
    sized(page, SIZES[0])
    assert unreached(page) == set()
    assert page.findChildren(QLabel) == []

"""Every page of the book of players at every size: what a finger meets, what is said, what a keyboard reaches."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel

from app.session.ports import Player
from app.settings import PadSide, Settings
from tests.hostile_names import HOSTILE_NAMES
from tests.ui.painted import painted_texts, text_faults
from tests.ui.panel_tools import SIZES, size_text, unreached
from tests.ui.table_night import NAMES, People
from tests.ui.touch_targets import target_faults, targets
from ui.faces import KeyKind
from ui.faces.person_rows import Typing
from ui.people_desk import PeopleDesk
from ui.views.pages.people_page import PeoplePage
from ui.views.pages.window_page import TO_THE_TABLE
from ui.views.panels.person_panel import Page
from ui.views.parts.key_button import KeyButton

SETTINGS = Settings(guard_ms=0, motion=False)
MORE = ("Tomas W", "Quentin", "Bea", *(f"Guest {number}" for number in range(30)))


@dataclass(frozen=True, slots=True)
class BookScene:
    """A page of the book and what is shown on it."""

    name: str
    show: Callable[[PeoplePage], None]
    names: tuple[str, ...] = (*NAMES, *MORE)
    settings: Settings = SETTINGS


def person(player: int, page: Page = Page.PERSON) -> Callable[[PeoplePage], None]:
    def show(people: PeoplePage) -> None:
        people.person.show_player(player)
        people.person._turn(page)

    return show


def typing(what: Typing, text: str) -> Callable[[PeoplePage], None]:
    def show(people: PeoplePage) -> None:
        people.person.show_player(4)
        people.person._type(what, text)

    return show


SCENES = (
    BookScene("an empty book", lambda _: None, ()),
    BookScene("nobody chosen", lambda _: None),
    BookScene("a few, pad at the left", person(2), NAMES, Settings(guard_ms=0, pad_side=PadSide.LEFT)),
    BookScene("barred, noted, merged", person(4)),
    BookScene("names", person(4, Page.ALIASES)),
    BookScene("no other name", person(2, Page.ALIASES)),
    BookScene("merge", person(4, Page.MERGE)),
    BookScene("un-merge", person(4, Page.UNMERGE)),
    BookScene("search", typing(Typing.SEARCH, "guest 1")),
    BookScene("rename", typing(Typing.NAME, "Maximilian")),
    BookScene("note", typing(Typing.NOTE, "plays on Thursdays")),
    BookScene("why", typing(Typing.WHY, "")),
)


@pytest.fixture(params=SCENES, ids=lambda scene: str(scene.name))
def page(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[PeoplePage]:
    del qapp
    scene: BookScene = request.param
    desk = PeopleDesk(People(scene.names))
    if len(scene.names) > 10:
        desk.add_alias(4, "The Wall")
        desk.note(4, "plays on Thursdays, likes tea")
        desk.bar(4, "fights")
        desk.merge(4, 12)
    made = PeoplePage(None, scene.settings, desk, TO_THE_TABLE)
    made.show()
    scene.show(made)
    yield made
    made.close()


def sized(page: PeoplePage, size: QSize) -> None:
    page.resize(size)
    QApplication.processEvents()


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_a_finger_meets_what_it_means_and_everything_is_said_whole(page: PeoplePage, size: QSize) -> None:
    sized(page, size)
    found = targets(page, page.look, {})
    assert len(found) >= 2
    assert target_faults(found, page, page.look) == []
    texts = painted_texts(page)
    assert len(texts) >= 4
    assert text_faults(texts, page) == []
    assert [f"{one.squeeze:.2f} {one.text}" for one in texts if one.shortened or one.squeeze < 0.9] == []


def test_at_most_one_thing_is_lit(page: PeoplePage) -> None:
    sized(page, SIZES[0])
    keys = [key for key in page.findChildren(KeyButton) if key.isVisible() and key.face.kind is KeyKind.LIT]
    assert len(keys) <= 1


def test_a_keyboard_reaches_everything(page: PeoplePage) -> None:
    sized(page, SIZES[0])
    assert unreached(page) == set()
    assert page.findChildren(QLabel) == []


def test_a_hostile_name_is_text_everywhere_and_breaks_out_of_nothing(qapp: QApplication) -> None:
    del qapp
    book = People(HOSTILE_NAMES)
    desk = PeopleDesk(book)
    page = PeoplePage(None, SETTINGS, desk, TO_THE_TABLE)
    page.show()
    sized(page, SIZES[1])
    faults = []
    for player, name in enumerate(HOSTILE_NAMES, start=1):
        book.players[player - 1] = Player(player, name, (name, name), name, barred=bool(player % 2), barred_why=name)
    desk.changed.emit()
    for player, name in enumerate(HOSTILE_NAMES, start=1):
        page.person.show_player(player)
        seen = [one for one in painted_texts(page) if one.box.width()]  # a name may be nothing but an invisible mark
        faults += [f"{name[:30]!r}: {fault}" for fault in text_faults(seen, page)]
    assert faults == []
    page.close()

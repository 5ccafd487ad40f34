"""The book of players in the window: search, rename, aliases, notes, bars, merges, pictures, and names of any kind."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.session.history import NightRow, PlayerNight
from app.session.ports import LARGEST_PICTURE, StorageError
from app.settings import PadSide, Settings, ThemeChoice
from tests.ui.panel_tools import HOSTILE, SIZES, size_text, tap
from tests.ui.table_night import NAMES, People
from ui.people_desk import PeopleDesk
from ui.people_pictures import SIDE, PictureError, decoded, picture_from
from ui.views.pages.people_page import PeoplePage
from ui.views.pages.window_page import TO_THE_TABLES
from ui.views.panels.person_panel import Page
from ui.views.parts.key_button import KeyButton
from ui.views.parts.portrait import initials
from ui.words.names import isolated
from ui.words.people_words import nights_said

Open = Callable[..., PeoplePage]


@pytest.fixture
def book() -> People:
    return People()


@pytest.fixture
def opened(qtbot: QtBot, book: People) -> Open:
    def built(size: QSize = SIZES[0], settings: Settings | None = None) -> PeoplePage:
        page = PeoplePage(None, settings, PeopleDesk(book), TO_THE_TABLES)
        qtbot.addWidget(page)
        page.resize(size)
        page.show()
        qtbot.waitExposed(page)
        return page

    return built


def key(page: PeoplePage, words: str) -> KeyButton:
    """The one key in sight that says so, or begins with it."""
    keys = [one for one in page.findChildren(KeyButton) if one.isVisible()]
    exact = [one for one in keys if one.accessibleName() == words]
    found = exact or [one for one in keys if one.accessibleName().startswith(words)]
    assert len(found) == 1, [one.accessibleName() for one in keys]
    return found[0]


def listed(page: PeoplePage) -> list[str]:
    return [one.face.text for one in page.list.names.keys]


def write(page: PeoplePage, text: str) -> None:
    page.person.names.letters.field.setText(text)
    tap(page.person.names.keys[0])


# ---- the list


def test_everybody_is_listed_by_name(opened: Open) -> None:
    page = opened()
    assert listed(page)[:3] == ["Dana", "Ines", "Luis"]
    assert page.accessibleDescription() == "10 players"
    assert "Tap a name" in page.person.words.accessibleName()


def test_an_empty_book_says_how_people_come_into_it(opened: Open, book: People) -> None:
    book.players.clear()
    page = opened()
    assert listed(page) == []
    assert "Who sits down comes into it" in page.list.words.accessibleName()


def test_typed_letters_find_a_player_and_done_leads_back(opened: Open) -> None:
    page = opened()
    page.setFocus()
    QTest.keyClicks(page, "tom")
    assert listed(page) == [isolated("Tomás W.")]
    QTest.keyClick(page.person, Qt.Key.Key_Return)
    assert page.person.page is Page.PERSON
    assert listed(page) == [isolated("Tomás W.")]
    tap(key(page, "tom, 1 name"))
    page.person.names.letters.field.setText("nobody at all")
    assert "Nobody has such a name" in page.list.words.accessibleName()


def test_a_tap_shows_who_it_is(opened: Open) -> None:
    page = opened()
    tap(key(page, "Dana"))
    assert page.person.accessibleName() == "Dana"
    assert [row.face.said for row in page.person.rows.shown] == [
        "Dana",
        "No note",
        "May sit down",
        "Same person",
        "No picture",
    ]


# ---- changes


def test_a_player_is_renamed_and_warned_of_a_name_like_it(opened: Open, book: People) -> None:
    page = opened()
    tap(key(page, "Dana"))
    tap(key(page, "Rename"))
    assert not page.person.names.keys[0].isEnabled(), "it is the name already"
    page.person.names.letters.field.setText("Maximilian")
    assert page.person.names.keys[0].face.sub == "nearly Maximiliane?"
    write(page, "Dana K.")
    assert book.profile(5).name == "Dana K."
    assert "Dana K." in listed(page)


def test_aliases_are_added_found_and_taken_away(opened: Open, book: People) -> None:
    page = opened()
    tap(key(page, "Owen"))
    tap(key(page, "Aliases"))
    tap(key(page, "Add a name"))
    write(page, "Big O")
    assert book.profile(7).aliases == ("Big O",)
    assert page.person.page is Page.ALIASES
    page.person.search()
    page.person.names.letters.field.setText("big")
    assert listed(page) == ["Owen"]
    tap(page.person.names.keys[0])
    tap(key(page, "Aliases"))
    tap(key(page, "Take away Big O"))
    assert book.profile(7).aliases == ()


def test_a_note_is_written_and_taken_away(opened: Open, book: People) -> None:
    page = opened()
    tap(key(page, "Owen"))
    tap(key(page, "Write"))
    write(page, "left-handed")
    assert book.profile(7).note == "left-handed"
    assert "left-handed" in page.person.words.accessibleName()
    tap(key(page, "Write"))
    write(page, "")
    assert book.profile(7).note == ""


def test_who_is_barred_is_marked_with_the_reason_until_let_in(opened: Open, book: People) -> None:
    page = opened()
    tap(key(page, "Owen"))
    tap(key(page, "Bar"))
    write(page, "fights")
    assert (book.profile(7).barred, book.profile(7).barred_why) == (True, "fights")
    assert page.accessibleDescription() == "10 players, 1 barred"
    assert key(page, "Owen, barred").face.sub == "barred: fights"
    assert "Barred: fights" in page.person.words.accessibleName()
    tap(key(page, "Let in"))
    assert not book.profile(7).barred


def test_two_entries_are_merged_in_the_list_and_come_apart_again(opened: Open, book: People) -> None:
    page = opened()
    tap(key(page, "Owen"))
    tap(key(page, "Merge"))
    tap(key(page, "Yuki"))
    assert book.profile(10).merged_into == 7
    assert "Yuki" not in listed(page)
    assert page.status.accessibleName().startswith("Yuki is Owen from now on")
    assert page.person.rows.shown[3].face.means == "Yuki is the same person"
    tap(key(page, "Un-merge"))
    tap(key(page, "Yuki"))
    assert book.profile(10).merged_into == 0
    assert "Yuki" in listed(page)


def test_names_that_look_alike_are_offered_for_a_merge(opened: Open, book: People) -> None:
    book.add("Tomas W")
    page = opened()
    tap(key(page, "Tomás W."))
    tap(key(page, "Merge"))
    assert [one.face.text for one in page.person.choices.keys] == ["Tomas W"]
    tap(page.person.choices.keys[0])
    assert book.profile(11).merged_into == 4


def test_what_the_disk_refuses_is_said_and_nothing_is_shown_that_is_not_kept(opened: Open, book: People) -> None:
    page = opened()
    tap(key(page, "Owen"))
    book.fault = StorageError("The disk is full.")
    tap(key(page, "Bar"))
    write(page, "fights")
    assert page.status.accessibleName() == "The disk is full."
    assert page.person.page is Page.TYPING, "what was typed is still there"
    book.fault = None
    tap(page.person.names.keys[0])
    assert book.profile(7).barred


def test_escape_goes_back_one_step_and_then_leaves(opened: Open, qtbot: QtBot) -> None:
    page = opened()
    tap(key(page, "Owen"))
    tap(key(page, "Write"))
    QTest.keyClick(page.person, Qt.Key.Key_Escape)
    assert page.person.page is Page.PERSON
    with qtbot.waitSignal(page.left):
        QTest.keyClick(page, Qt.Key.Key_Escape)


# ---- nights


def night_of(stream: int, player: int, result: int, unit: str = "1") -> PlayerNight:
    return PlayerNight(stream, "Friday game", unit, "1/2", NightRow(stream, player, 60, 200, 200 + result, result))


def test_the_nights_of_a_player_are_counted_under_every_number(opened: Open, book: People) -> None:
    page = opened()
    page._desk.merge(7, 10)
    played = {7: [night_of(1, 7, 60), night_of(2, 7, -1300)], 10: [night_of(3, 10, 40)]}
    page._desk.find_nights = lambda player: played.get(player, [])
    tap(key(page, "Owen"))
    assert page.person.words.accessibleName().startswith("3 nights, 180 hands, result \u22121,200. ")
    page._desk.find_nights = lambda _player: [*played[7], *played[10]]
    tap(key(page, "Owen"))
    assert page.person.words.accessibleName().startswith("3 nights, 180 hands"), "a night is counted once"
    tap(key(page, "Dana"))
    page._desk.find_nights = lambda player: []
    tap(key(page, "Dana"))
    assert page.person.words.accessibleName() == "Nothing is noted."


def test_results_in_different_money_are_not_added_up() -> None:
    assert nights_said([night_of(1, 7, 5), night_of(2, 7, 5, "0.01")]) == "2 nights, 120 hands"
    assert nights_said([night_of(1, 7, 250, "0.01")]) == "1 night, 60 hands, result +2.50"
    assert nights_said([]) == ""


def test_nights_that_cannot_be_read_are_said_and_left_out(opened: Open) -> None:
    def refuse(_player: int) -> list[PlayerNight]:
        raise StorageError("The disk is gone.")

    page = opened()
    page._desk.find_nights = refuse
    tap(key(page, "Owen"))
    assert page.status.accessibleName() == "The disk is gone."
    assert page.person.words.accessibleName() == "Nothing is noted."


# ---- pictures


def painted(width: int, height: int, path: Path) -> Path:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("teal"))
    assert image.save(str(path))
    return path


def test_a_picture_is_made_small_and_kept_as_bytes(opened: Open, book: People, tmp_path: Path) -> None:
    page = opened()
    tap(key(page, "Owen"))
    tap(key(page, "Choose"))
    page.person.files.chosen.emit(painted(1600, 900, tmp_path / "owen.jpg"))
    image = decoded(book.pictures[7])
    assert image is not None
    assert (image.width(), image.height()) == (SIDE, 180)
    assert page.person.portrait.accessibleName() == "Picture of Owen"
    tap(key(page, "Take away"))
    assert book.pictures[7] == b""
    assert page.person.portrait.accessibleName() == "No picture"


def test_what_is_no_picture_is_refused_in_one_sentence(opened: Open, book: People, tmp_path: Path) -> None:
    page = opened()
    tap(key(page, "Owen"))
    for name, data in (("a.png", b"MZ not a picture"), ("b.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>")):
        (tmp_path / name).write_bytes(data)
        page.person.files.chosen.emit(tmp_path / name)
        assert page.status.accessibleName() == f"{name} is no PNG or JPEG picture: choose another file."
    page.person.files.chosen.emit(tmp_path / "missing.png")
    assert "cannot be read" in page.status.accessibleName()
    assert book.pictures == {}


def test_only_png_and_jpeg_within_the_limits_are_decoded(qapp: object, tmp_path: Path) -> None:
    bitmap = painted(8, 8, tmp_path / "a.bmp")
    with pytest.raises(PictureError):
        picture_from(bitmap)
    whole = painted(64, 64, tmp_path / "a.png").read_bytes()
    assert decoded(whole) is not None
    assert decoded(whole[: len(whole) // 2]) is None
    assert decoded(b"") is None
    wide = painted(12_001, 1, tmp_path / "wide.png")
    with pytest.raises(PictureError):
        picture_from(wide)
    assert len(picture_from(painted(900, 900, tmp_path / "b.png"))) < LARGEST_PICTURE


# ---- how it looks


@pytest.mark.parametrize("side", list(PadSide))
@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_every_name_fits_on_every_page(opened: Open, book: People, size: QSize, side: PadSide) -> None:
    for name in HOSTILE:
        book.add(name)
    page = opened(size, Settings(theme=ThemeChoice.LIGHT, pad_side=side))
    desk = page._desk
    for place, player in enumerate((11, 16, 32)):
        desk.add_alias(player, HOSTILE[place])
        desk.note(player, HOSTILE[-2])
        desk.bar(player, HOSTILE[-2])
        desk.merge(player, place + 1)
        page.person.show_player(player)
        for shown in (Page.PERSON, Page.ALIASES, Page.MERGE, Page.UNMERGE):
            page.person._turn(shown)
            page.grab()
            rects = [one.geometry() for one in page.findChildren(KeyButton) if one.isVisible()]
            assert rects
            for one in page.findChildren(KeyButton):
                if one.isVisible():
                    assert min(one.key_rect.width(), one.key_rect.height()) >= 55, one.accessibleName()[:40]
                    assert one.accessibleName().strip()


def test_initials_are_of_the_first_and_the_last_word() -> None:
    assert [initials(name) for name in ("Ada", "Tomás W.", "=1+1", "Jean Luc Picard", "", NAMES[5])] == [
        "A", "TW", "", "JP", "", "نا",
    ]  # fmt: skip

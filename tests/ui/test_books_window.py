"""At the real window, by mouse: a house book is written, refused, saved twice, played by, put in a file and read."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.rulebook.catalog import read_book
from app.rulebook.switches import switch_rules
from app.session.ports import StorageError
from tests.ui.console_scenes import LivePage, Scene
from tests.ui.painted import painted_texts, text_faults
from tests.ui.panel_tools import SIZES, Stage, audit, size_text
from tests.ui.pdf_text import pages_of, words_of
from ui import book_files
from ui.faces import KeyKind
from ui.views.panels.book_editor import BookEditor
from ui.views.panels.books_panel import BooksPanel, Page
from ui.views.panels.panel import Panel
from ui.views.panels.sheet_panel import SheetPanel

HOUSE = "Thursday house"
MOST_LEAVES = 12


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The one folder that people know here."""
    place = tmp_path / "Documents"
    place.mkdir()
    monkeypatch.setattr(book_files, "folders", lambda: (place,))
    return place


@pytest.fixture
def live(qapp: QApplication, folder: Path) -> Iterator[LivePage]:
    del qapp, folder
    page = LivePage(Scene("plain", lambda _live: None, (200,) * 6))
    yield page
    page.close()


def books(live: LivePage) -> BooksPanel:
    return live.page.panels.books.shelf


def editor(live: LivePage) -> BookEditor:
    return live.page.panels.books.editor


def open_books(live: LivePage) -> None:
    live.page.panels.books.show()
    live.settle()


def begin(live: LivePage, name: str = HOUSE, base: str = "TDA") -> None:
    """The editor on a new book."""
    open_books(live)
    live.tap("New house book", base)
    QTest.keyClicks(books(live).names.letters.field, name)
    live.tap("Begin")


def set_clock(live: LivePage, seconds: int) -> None:
    live.tap("Clock", "How long is the clock?", "Clear the amount", *str(seconds), "Set ")


def saved(live: LivePage) -> list[str]:
    return [f"{edition.key}@{edition.version}" for edition in live.night.kept_books.editions]


def dealt_under(live: LivePage) -> str:
    hand = live.night.bridge.table.hand
    assert hand is not None
    return hand.setup.start.rulebook


# ---- writing and choosing


def test_one_switch_is_changed_and_the_next_hand_is_dealt_under_the_new_book(live: LivePage) -> None:
    live.tap("Deal hand 1")
    begin(live)
    set_clock(live, 45)
    assert editor(live).draft.own["clock_seconds"].value == 45
    live.tap("Save")
    assert saved(live) == ["thursday-house@1"]
    assert books(live).isVisible()
    assert books(live).accessibleName() == HOUSE
    live.tap("Play by this book")
    assert live.night.bridge.table.rules.rulebook == "thursday-house@1"
    assert dealt_under(live) == "home"
    assert live.night.session.book.value("clock_seconds") == 30
    while (hand := live.night.bridge.table.hand) is not None and hand.to_act:
        live.act("fold")
    live.tap("Push", "Deal hand 2")
    assert dealt_under(live) == "thursday-house@1"
    assert live.night.session.book.value("clock_seconds") == 45
    assert live.night.session.book.name == HOUSE


def test_saved_twice_there_are_two_editions_and_the_table_keeps_its_own(live: LivePage) -> None:
    begin(live)
    set_clock(live, 45)
    live.tap("Save", "Play by this book")
    open_books(live)
    live.tap(HOUSE, "Change")
    assert editor(live).save_key.face.sub == "nothing changed"
    set_clock(live, 60)
    assert editor(live).save_key.face.sub == "as edition 2"
    live.tap("Save")
    assert saved(live) == ["thursday-house@1", "thursday-house@2"]
    assert live.night.session.book.value("clock_seconds") == 45
    live.tap("Play by this book")
    assert live.night.session.book.value("clock_seconds") == 60
    assert live.night.books.book("thursday-house@1").value("clock_seconds") == 45


def test_a_contradiction_is_said_at_once_and_is_not_saved(live: LivePage) -> None:
    begin(live)
    live.tap("How much of a raise makes it one?", "No part of a raise")
    panel = editor(live)
    assert panel.save_key.face.kind is KeyKind.OFF
    assert panel.save_key.face.sub == "1 contradiction"
    assert "no part of a raise counts as one" in panel.reason
    wrong = [row.row.asks for row in panel.rows if row.isVisible() and row.row.wrong]
    assert wrong == ["How much of a raise makes it one?", "Too little for a raise, without a word: what then?"]
    QTest.mouseClick(panel.save_key, Qt.MouseButton.LeftButton, pos=panel.save_key.rect().center())
    assert saved(live) == []
    live.tap("Too little for a raise", "It is a call, and the rest")
    assert panel.reason == ""
    live.tap("Save")
    assert saved(live) == ["thursday-house@1"]


def test_what_differs_is_marked_and_listed(live: LivePage) -> None:
    begin(live)
    set_clock(live, 45)
    assert [row.row.asks for row in editor(live).rows if row.isVisible() and row.row.own] == ["How long is the clock?"]
    assert editor(live).families["Clock"].face.sub == "1 switch differs"
    live.tap("What differs")
    assert [row.row.says for row in editor(live).rows if row.isVisible()] == ["The clock runs for 45 seconds."]
    live.tap("How long is the clock?", "Clear the amount", "2", "5", "Set 25")
    assert editor(live).draft.own == {}
    assert editor(live).own_key.face.kind is KeyKind.OFF


def test_a_number_out_of_range_cannot_be_set(live: LivePage) -> None:
    begin(live)
    live.tap("Clock", "How long is the clock?", "Clear the amount", "4")
    assert editor(live).values.set_key.face.sub == "5 to 600"
    assert editor(live).values.set_key.face.kind is KeyKind.OFF


def test_texts_are_put_in_order_tap_by_tap(live: LivePage) -> None:
    begin(live, base="Home")
    live.tap("Hands, conduct, house")
    while editor(live).pager.more_key.isEnabled():
        live.press(editor(live).pager.more_key)
    row = next(row for row in editor(live).rows if "order" in row.row.says.lower() and row.isVisible())
    live.press(row)
    live.tap("house rules", "roberts", "tda", "roberts", "Set this order")
    assert editor(live).draft.own["precedence"].value == "house_rules > tda"


def test_the_house_gives_its_rule_a_number(live: LivePage) -> None:
    begin(live)
    set_clock(live, 45)
    live.tap("How long is the clock?", "Rule number")
    QTest.keyClicks(editor(live).typed.letters.field, "House 7")
    live.tap("Take it", "Back to the switches", "Save")
    book = live.night.books.book("thursday-house@1")
    ref = book.ref("clock_seconds")
    assert ref is not None
    assert (ref.book, ref.number) == (HOUSE, "House 7")


# ---- names, the disk, and the way out


def test_a_name_that_is_there_already_is_said(live: LivePage) -> None:
    open_books(live)
    live.tap("New house book", "TDA")
    field = books(live).names.letters.field
    for name, why in (("home ", "Home is there already"), ("x" * 41, "at most 40 letters"), (" ", "type a name")):
        field.setText(name)
        assert books(live).names.keys[0].face.sub == why
    field.setText(HOUSE)
    live.tap("Begin", "Save", "All books", "New house book", "Home")
    books(live).names.letters.field.setText(HOUSE.upper())
    assert books(live).names.keys[0].face.sub == f"{HOUSE} is there already"


def test_a_full_disk_saves_nothing_and_says_so(live: LivePage) -> None:
    begin(live)
    live.night.kept_books.fault = StorageError("The disk is full.")
    live.tap("Save")
    assert saved(live) == []
    assert "The disk is full." in live.page.status.accessibleName()
    live.night.kept_books.fault = None
    live.tap("Save")
    assert saved(live) == ["thursday-house@1"]


def test_what_was_not_saved_is_there_when_one_goes_on(live: LivePage) -> None:
    begin(live)
    live.tap("Save", "Change")
    set_clock(live, 45)
    QTest.keyClick(editor(live), Qt.Key.Key_Escape)
    live.settle()
    assert books(live).isVisible()
    live.tap("Change")
    assert editor(live).draft.own["clock_seconds"].value == 45


def test_escape_leads_back_to_the_switches_before_it_leads_out(live: LivePage) -> None:
    begin(live)
    live.tap("Clock", "How long is the clock?")
    QTest.keyClick(editor(live), Qt.Key.Key_Escape)
    live.settle()
    assert live.key("How long is the clock?").isVisible()
    QTest.keyClick(editor(live), Qt.Key.Key_Escape)
    live.settle()
    assert books(live).isVisible()


def test_the_menu_leads_here(live: LivePage) -> None:
    live.tap("Menu: ", "Rulebook")
    assert books(live).isVisible()


def test_the_rules_of_the_table_lead_here(live: LivePage) -> None:
    live.page.panels.show_stakes()
    live.settle()
    live.tap("Rules", "Rulebook, Home")
    assert books(live).isVisible()
    marked = [row.row.label for row in books(live).rows if row.row.kind is KeyKind.CHOSEN]
    assert marked == ["Home"]


# ---- files and the sheet


def test_a_book_is_written_and_read_as_the_next_edition(live: LivePage, folder: Path) -> None:
    begin(live)
    set_clock(live, 45)
    live.tap("Save", "Write a file", "Documents")
    file = folder / "thursday-house-edition-1.toml"
    assert read_book(file.read_text("utf-8")) == live.night.books.book("thursday-house@1")
    assert f"Written to {file}." in live.page.status.accessibleName()
    file.write_text(file.read_text("utf-8").replace("45", "50"), "utf-8")
    live.tap("All books", "Read a file", file.name)
    assert "saving makes what was read edition 2" in live.page.status.accessibleName()
    live.tap("Save")
    assert live.night.books.book("thursday-house@2").value("clock_seconds") == 50


def test_a_read_book_with_the_name_of_another_waits_for_a_name(live: LivePage, folder: Path) -> None:
    (folder / "club.toml").write_text('key = "club"\nname = "HOME"\nbase = "tda"\n', "utf-8")
    open_books(live)
    live.tap("Read a file", "club.toml")
    assert "There is a rulebook Home already" in live.page.status.accessibleName()
    assert editor(live).save_key.face.sub == "Home is there already"
    live.tap("Name")
    QTest.keyClicks(editor(live).typed.letters.field, "Club")
    live.tap("Take it", "Save")
    assert live.night.books.book("club@1").name == "Club"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("no toml at all", "it is no TOML"),
        ('key = "club"\nname = "C"\nbase = "tda"\n[switches]\nhalf_raise_threshold = "none"\n', "counts as one"),
        ('key = "club"\nname = "C"\nbase = "nobody"\n', "to build on"),
    ],
)
def test_a_file_that_is_no_book_is_said_and_nothing_is_changed(
    live: LivePage, folder: Path, text: str, why: str
) -> None:
    (folder / "club.toml").write_text(text, "utf-8")
    open_books(live)
    live.tap("Read a file", "club.toml")
    assert why in live.page.status.accessibleName()
    assert books(live).page is Page.READ
    assert saved(live) == []


def test_any_path_may_be_typed(live: LivePage, tmp_path: Path) -> None:
    open_books(live)
    live.tap("Home", "Write a file", "Another place")
    books(live).files.typed.letters.field.setText(str(tmp_path / "mine"))
    live.tap("Write")
    assert 'base = "home"' in (tmp_path / "mine.toml").read_text("utf-8")


def test_the_sheet_is_looked_at_and_written_as_a_pdf(live: LivePage, folder: Path) -> None:
    begin(live)
    set_clock(live, 45)
    live.tap("Save", "Sheet")
    panel = live.page.panels.books.sheet
    assert isinstance(live.page.panels.shown, SheetPanel)
    assert "How long is the clock?: The clock runs for 45 seconds." in panel.view.accessibleName()
    live.tap("Letter", "Write a PDF", "Documents")
    pdf = (folder / "thursday-house-edition-1.pdf").read_bytes()
    assert pages_of(pdf) == 1
    assert f"Rulebook {HOUSE}" in words_of(pdf)
    while panel.pager.more_key.isEnabled():
        live.press(panel.pager.more_key)
    live.tap("Close Rulebook")
    assert books(live).isVisible()
    assert books(live).accessibleName() == HOUSE


# ---- look


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_every_page_has_its_keys_where_a_finger_finds_them(live: LivePage, size: QSize) -> None:
    live.window.resize(size)
    live.settle()
    begin(live)
    for taps in (
        (),
        ("Clock", "How long is the clock?"),
        ("Rule number",),
        ("Back without a change", "Back to the switches", "Save"),
        ("Write a file",),
        ("Another place",),
        ("Back to the list", "Back without a file", "Sheet"),
        ("Write a PDF",),
    ):
        live.tap(*taps)
        shown = live.page.panels.shown
        assert isinstance(shown, Panel)
        audit(Stage(live.page, shown, live.page.look))
        assert text_faults(painted_texts(shown), shown) == []


@pytest.mark.parametrize("size", SIZES[:2], ids=size_text)
def test_every_switch_is_asked_and_answered_in_whole_sentences(live: LivePage, size: QSize) -> None:
    live.window.resize(size)
    begin(live, base="Robert's")
    panel, asked = editor(live), set[str]()
    for key in panel.families.values():
        live.press(key)
        for leaf in range(MOST_LEAVES):
            if leaf and not panel.pager.more_key.isEnabled():
                break
            if leaf:
                live.press(panel.pager.more_key)
            asked |= {row.row.asks for row in panel.rows if row.isVisible()}
            assert text_faults(painted_texts(panel), panel) == []
    assert asked == {rule.asks for rule in switch_rules().values()}
    for switch in switch_rules():
        panel.values.begin(panel.draft, switch)
        panel.values.show()
        said = painted_texts(panel.values)
        assert len(said) >= 2
        assert text_faults(said, panel.values) == []


def test_the_keyboard_stays_in_what_covers_the_window(live: LivePage) -> None:
    begin(live)
    live.window.activateWindow()
    editor(live).setFocus()
    seen = set[str]()
    for _ in range(60):
        QTest.keyClick(live.window.focusWidget(), Qt.Key.Key_Tab)
        focused = live.window.focusWidget()
        assert focused is editor(live) or editor(live).isAncestorOf(focused)
        seen.add(focused.accessibleName().partition(",")[0])
    assert {"Clock", "Save", "Name", "How much of a raise makes it one?", "Close House book"} <= seen

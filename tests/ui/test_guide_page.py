"""The user's guide as a page: read by finger, wheel and keyboard, searched, and whole at every size and colour."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.settings import PadSide, Settings, ThemeChoice
from tests.ui.guide_chapters import small_guide
from tests.ui.painted import painted_texts, text_faults
from tests.ui.panel_tools import SIZES, size_text, tap, unreached
from tests.ui.touch_targets import target_faults, targets
from ui.drawing.theme import THEMES
from ui.faces import KeyKind
from ui.guide.chapters import Paragraph, Place, Run, RunKind
from ui.guide.guide import Guide
from ui.views.guide.block_view import Link, PictureView, TextView
from ui.views.guide.type_setting import set_text
from ui.views.pages.guide_page import GuidePage
from ui.views.pages.window_page import TO_THE_TABLE
from ui.views.parts.key_button import KeyButton

FIRST, MONEY, CLOSING = "10-first-night.md", "20-money.md", "30-closing.md"
MISSING = Place(CLOSING, "whats-missing")
SETTINGS = Settings(guard_ms=0, motion=False)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def guide(tmp_path: Path) -> Guide:
    return small_guide(tmp_path / "en")


@pytest.fixture
def page(qtbot: QtBot, guide: Guide) -> Iterator[GuidePage]:
    made = shown(guide)
    qtbot.waitExposed(made)
    yield made
    made.close()


def shown(guide: Guide, size: QSize = SIZES[0], settings: Settings = SETTINGS) -> GuidePage:
    page = GuidePage(None, settings, TO_THE_TABLE, guide)
    page.resize(size)
    page.show()
    QApplication.processEvents()
    return page


def titles(page: GuidePage) -> list[str]:
    return [row.title for row in page.model.rows]


def marked(page: GuidePage) -> list[str]:
    return [row.title for row in page.model.rows if row.marked]


def links(page: GuidePage) -> list[Link]:
    return page.text.leaf.findChildren(Link)


def text_with_link(page: GuidePage) -> TextView:
    return next(view for view in page.text.leaf.blocks if isinstance(view, TextView) and view.links)


def tap_row(page: GuidePage, title: str) -> None:
    rows = page.contents.rows
    at = rows.visualRect(page.model.index(titles(page).index(title), 0)).center()
    QTest.mouseClick(rows.viewport(), LEFT, pos=at)


def tap_link(page: GuidePage, link: Link, beside: int = 0) -> None:
    """A finger on the words of a link, or as many pixels below them."""
    view = link.parentWidget()
    assert view is not None
    at = QPoint(link.geometry().left() + 12, link.geometry().center().y() + beside)
    QTest.mouseClick(view, LEFT, pos=at)


def search(page: GuidePage, asked: str) -> None:
    tap(page.search_key)
    page.search.names.letters.field.insert(asked)


# ---- contents and text


def test_it_begins_with_the_first_chapter_and_its_sections(page: GuidePage) -> None:
    assert page.place == Place(FIRST)
    assert titles(page) == ["The first night", "Open a table", "Bets", "Money at the table", "Closing the night"]
    assert marked(page) == ["The first night"]
    assert page.accessibleDescription() == "The first night"
    assert not page.return_key.isEnabled()


def test_a_chapter_and_a_section_are_tapped(page: GuidePage) -> None:
    tap_row(page, "Closing the night")
    assert titles(page)[2:] == ["Closing the night", "What's missing?", "Done"]
    tap_row(page, "What's missing?")
    assert page.place == MISSING
    assert marked(page) == ["What's missing?"]
    assert page.accessibleDescription() == "Closing the night · What's missing?"
    assert page.contents.rows.selectionModel().selectedIndexes() == []


def test_keys_choose_in_the_contents(page: GuidePage) -> None:
    rows = page.contents.rows
    rows.setFocus()
    for _ in range(3):
        QTest.keyClick(rows, Qt.Key.Key_Down)
    QTest.keyClick(rows, Qt.Key.Key_Return)
    assert page.place == Place(MONEY)


def test_the_end_of_a_chapter_leads_to_those_beside_it(page: GuidePage) -> None:
    names = [[key.accessibleName() for key, _ in page.text.leaf.keys]]
    page.text.leaf.keys[-1][0].click()
    assert page.place == Place(MONEY)
    names.append([key.accessibleName() for key, _ in page.text.leaf.keys])
    assert names == [
        ["Next chapter, Money at the table"],
        ["Chapter before, The first night", "Next chapter, Closing the night"],
    ]
    tap(page.text.leaf.keys[0][0])
    assert page.place == Place(FIRST)


def test_scrolling_says_which_section_is_read(page: GuidePage) -> None:
    QTest.keyClick(page, Qt.Key.Key_End)
    assert marked(page) == ["Bets"]
    assert page.accessibleDescription() == "The first night · Bets"
    QTest.keyClick(page, Qt.Key.Key_Home)
    assert marked(page) == ["The first night"]


@pytest.mark.parametrize("key", [Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Space])
def test_keys_of_a_reader_scroll(page: GuidePage, key: Qt.Key) -> None:
    QTest.keyClick(page, key)
    first = page.text.bar.value()
    QTest.keyClick(page, key)
    assert page.text.bar.value() == 2 * first > 0
    QTest.keyClick(page, Qt.Key.Key_Up)
    assert page.text.bar.value() < 2 * first


def test_a_page_down_repeats_the_last_line(page: GuidePage) -> None:
    QTest.keyClick(page, Qt.Key.Key_PageDown)
    assert 0.8 * page.text.area.height() < page.text.bar.value() < page.text.area.height()


def test_the_wheel_scrolls_and_the_mark_follows(page: GuidePage) -> None:
    viewport, before = page.text.area.viewport(), page.text._mark.part()
    middle = viewport.rect().center()
    turn = QWheelEvent(
        middle.toPointF(), viewport.mapToGlobal(middle).toPointF(), QPoint(0, -360), QPoint(0, -360),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(viewport, turn)
    assert page.text.bar.value() > 0
    assert page.text._mark.part().top() > before.top() == 0
    page.show_place(Place(CLOSING))
    assert page.text._mark.part().isEmpty()


def test_a_finger_scrolls_and_opens_no_link(page: GuidePage, qtbot: QtBot) -> None:
    view = text_with_link(page)
    viewport = page.text.area.viewport()
    at = view.mapTo(viewport, view.links[0].geometry().center())
    QTest.mousePress(viewport, LEFT, pos=at)
    for step in range(1, 12):
        qtbot.wait(12)
        QTest.mouseMove(viewport, at - QPoint(0, 20 * step))
    QTest.mouseRelease(viewport, LEFT, pos=at - QPoint(0, 220))
    qtbot.waitUntil(lambda: page.text.bar.value() > 0)
    assert page.place.chapter == FIRST


# ---- links


def test_a_link_is_tapped_on_its_words_or_close_by(page: GuidePage) -> None:
    first = links(page)[0]
    assert first.accessibleName() == "what is missing"
    tap_link(page, first)
    assert page.place == MISSING
    tap(page.return_key)
    assert page.place.chapter == FIRST
    tap_link(page, links(page)[0], beside=-24)
    assert page.place == MISSING


def test_a_tap_beside_all_links_leads_nowhere(page: GuidePage) -> None:
    view = text_with_link(page)
    QTest.mouseClick(view, LEFT, pos=QPoint(4, view.links[0].geometry().center().y()))
    assert page.place == Place(FIRST)


def test_a_link_is_reached_by_tab_and_pressed(page: GuidePage) -> None:
    page.activateWindow()
    page.text.area.setFocus()
    QTest.keyClick(page.text.area, Qt.Key.Key_Tab)
    link = page.focusWidget()
    assert isinstance(link, Link)
    QTest.keyClick(link, Qt.Key.Key_Down)
    assert page.focusWidget() is link
    assert page.text.bar.value() > 0
    QTest.keyClick(link, Qt.Key.Key_Return)
    assert page.place == MISSING
    assert page.focusWidget() is page.text.area


def test_tab_brings_a_link_into_sight(page: GuidePage) -> None:
    page.activateWindow()
    last = links(page)[-1]
    links(page)[-2].setFocus()
    QTest.keyClick(links(page)[-2], Qt.Key.Key_Tab)
    assert page.focusWidget() is last
    shown = last.mapTo(page.text.area.viewport(), last.rect().center())
    assert page.text.area.viewport().rect().contains(shown)


def test_return_leads_back_to_where_one_was(page: GuidePage) -> None:
    QTest.keyClick(page, Qt.Key.Key_PageDown)
    at, offset = page.place, page.text.offset
    page.show_place(MISSING)
    page.show_place(Place(MONEY))
    tap(page.return_key)
    assert page.place == MISSING
    QTest.keyClick(page, Qt.Key.Key_Backspace)
    assert (page.place, page.text.offset) == (at, offset)
    assert not page.return_key.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_Backspace)
    assert page.place == at


def test_a_place_that_is_not_there_changes_nothing(page: GuidePage) -> None:
    for nowhere in (Place("99-none.md"), Place(FIRST, "none"), "words"):
        page.show_place(nowhere)
    assert page.place == Place(FIRST)
    assert not page.return_key.isEnabled()


# ---- searching


def test_a_search_stands_beside_its_letters_and_leads_to_a_section(page: GuidePage) -> None:
    search(page, "tip")
    assert titles(page) == ["Tips", "What's missing?"]
    assert page.contents.accessibleName() == "2 places"
    assert not page.text.isVisible()
    tap_row(page, "What's missing?")
    assert page.place == MISSING
    assert page.text.isVisible()
    assert marked(page) == ["What's missing?"]


def test_the_lit_key_and_return_open_the_first_find(page: GuidePage) -> None:
    search(page, "tip")
    key = page.search.names.keys[0]
    assert (key.face.text, key.face.sub, key.face.kind) == ("Tips", "first of 2 places", KeyKind.LIT)
    QTest.keyClick(page.search.names.letters.field, Qt.Key.Key_Return)
    assert page.place == Place(MONEY, "tips")


def test_a_letter_begins_a_search_and_escape_ends_it(page: GuidePage) -> None:
    left: list[None] = []
    page.left.connect(lambda: left.append(None))
    QTest.keyClick(page, Qt.Key.Key_T)
    assert page.searching
    assert page.search.asked == "t"
    QTest.keyClick(page.search.names.letters.field, Qt.Key.Key_Escape)
    assert page.search.isHidden()
    assert left == []
    assert titles(page)[0] == "The first night"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert left == [None]


@pytest.mark.parametrize("asked", ["zzz", "<b>", "%s {0} \\", "'; DROP", "\u202eevil", "m" * 300])
def test_what_is_not_there_is_said(page: GuidePage, asked: str) -> None:
    search(page, asked)
    assert titles(page) == []
    said = [widget.accessibleName() for widget in page.contents.findChildren(QWidget)]
    assert any(name.startswith("Nothing in the guide") for name in said)
    assert not page.search.names.keys[0].isEnabled()


def test_a_search_comes_back_with_what_was_asked(page: GuidePage) -> None:
    search(page, "tip")
    tap(page.search_key)
    assert not page.searching
    tap(page.search_key)
    assert titles(page) == ["Tips", "What's missing?"]


# ---- how it looks


def test_blocks_have_their_words_for_a_screen_reader(page: GuidePage) -> None:
    spoken = [view.accessibleName() for view in page.text.leaf.blocks[:4]]
    assert spoken == [
        "The first night",
        "Tap Deal and read what is missing, or the close.",
        "Open a table",
        "Tap a game, and Home game 1/2.",
    ]
    assert "Tap Deal and read what is missing" in page.text.area.accessibleDescription()
    rows = page.model
    assert rows.data(rows.index(0), Qt.ItemDataRole.AccessibleTextRole) == "The first night, you are here"


def test_text_is_broken_into_its_column_and_a_key_is_not() -> None:
    words = Run("somewhat longer words that go on " * 6)
    setting = set_text([words, Run("Raise to sixty", RunKind.KEY), Run(". And on.")], 0, 300)
    assert all(piece.box.right() <= 300 and piece.box.left() >= 0 for piece in setting.pieces)
    assert [piece.words.text for piece in setting.pieces if piece.kind is RunKind.KEY] == ["Raise to sixty"]
    key = next(at for at, piece in enumerate(setting.pieces) if piece.kind is RunKind.KEY)
    assert setting.pieces[key + 1].words.text.startswith(".")
    assert setting.pieces[key + 1].baseline == setting.pieces[key].baseline


def test_what_is_wider_than_a_line_is_broken_or_cut() -> None:
    key = set_text([Run("a key with far too many words on it to stand in one line", RunKind.KEY)], 0, 200)
    assert len({piece.baseline for piece in key.pieces}) > 1
    for endless in (Run("m" * 10_000), Run("m" * 10_000, RunKind.KEY), Run("\u202eevil " * 50)):
        setting = set_text([endless], 0, 200)
        assert all(piece.box.right() <= 201 for piece in setting.pieces)


def test_a_picture_is_as_wide_as_its_column_and_never_enlarged(page: GuidePage) -> None:
    picture = next(view for view in page.text.leaf.blocks if isinstance(view, PictureView))
    narrow, wide = picture.height_for(400), picture.height_for(1600)
    assert narrow == pytest.approx(picture.above + 250, abs=60)
    assert wide == pytest.approx(picture.above + 500, abs=60)


def test_the_same_width_is_set_once(page: GuidePage, monkeypatch: pytest.MonkeyPatch) -> None:
    sets: list[float] = []
    real = TextView._set_at

    def counted(view: TextView, width: float) -> float:
        sets.append(width)
        return real(view, width)

    monkeypatch.setattr(TextView, "_set_at", counted)
    page.apply(Settings(guard_ms=0, theme=ThemeChoice.LIGHT))
    assert sets == []
    assert page.text.leaf.blocks[1].block == page.text.leaf.blocks[1].block
    page.show_place(Place(CLOSING))
    texts = [view for view in page.text.leaf.blocks if isinstance(view.block, Paragraph)]
    assert len(sets) == len(texts)


def the_page(guide: Guide, name: str, size: QSize, theme: ThemeChoice) -> GuidePage:
    side = PadSide.LEFT if name == "mirrored" else PadSide.RIGHT
    page = shown(guide, size, Settings(guard_ms=0, motion=False, theme=theme, pad_side=side))
    match name:
        case "middle":
            page.show_place(Place(FIRST, "bets"))
        case "end":
            page.text.scroll_by(Qt.Key.Key_End)
        case "search":
            search(page, "tip")
        case "nothing found":
            search(page, "zzz")
        case "link with the focus":
            page.activateWindow()
            links(page)[0].setFocus()
        case _:
            pass
    QApplication.processEvents()
    return page


SCENES = ("beginning", "middle", "end", "mirrored", "search", "nothing found", "link with the focus")


@pytest.mark.parametrize("size", SIZES, ids=size_text)
@pytest.mark.parametrize("name", SCENES)
def test_everything_in_sight_is_whole_and_a_finger_meets_it(
    qapp: QApplication, guide: Guide, name: str, size: QSize
) -> None:
    del qapp
    page = the_page(guide, name, size, ThemeChoice.DARK)
    texts = painted_texts(page)
    around = [one for one in texts if one.widget is None or not page.text.leaf.isAncestorOf(one.widget)]
    assert len(around) >= 8
    assert text_faults(around, page) == []
    excerpts = page.contents.rows.viewport() if page.searching else None
    assert [one.text for one in texts if (one.shortened and one.widget is not excerpts) or one.squeeze < 1] == []
    assert [one.text for one in texts if one.size < 20 and one.widget and page.text.isAncestorOf(one.widget)] == []
    viewport = page.text.area.viewport()
    found = [
        one
        for one in targets(page, page.look, {})
        if not isinstance(one.widget, Link)
        and (
            one.widget not in page.text.leaf.children()
            or viewport.visibleRegion().contains(_seen(one.widget, viewport))
        )
    ]
    assert target_faults(found, page, page.look) == []
    assert page.findChildren(QLabel) == []
    page.close()


def _seen(widget: QWidget, viewport: QWidget) -> QPoint:
    """The lowest point of a widget, where the viewport has it."""
    return widget.mapTo(viewport, widget.rect().bottomRight())


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_texts_of_a_chapter_lie_beside_each_other(qapp: QApplication, guide: Guide, size: QSize) -> None:
    """Above, below and in the column, painted without the window that shows a part of it."""
    del qapp
    page = shown(guide, size)
    leaf = page.text.leaf
    assert text_faults(painted_texts(leaf), leaf) == []
    column = leaf.blocks[0].width()
    assert all(view.width() == column and leaf.rect().contains(view.geometry()) for view in leaf.blocks)
    page.close()


@pytest.mark.parametrize("theme", list(ThemeChoice))
def test_colours_are_those_of_the_theme(qapp: QApplication, guide: Guide, theme: ThemeChoice) -> None:
    del qapp
    page = the_page(guide, "beginning", SIZES[0], theme)
    image = page.grab().toImage()
    assert image.pixelColor(page.text.geometry().center().x(), page.text.y() + 12) == THEMES[theme.value].surface
    first = links(page)[0].parentWidget()
    assert first is not None
    area = first.grab().toImage()
    colours = {area.pixelColor(x, y).name() for x in range(0, area.width(), 1) for y in range(area.height())}
    assert THEMES[theme.value].info.name() in colours
    page.close()


def test_a_keyboard_reaches_everything_and_one_thing_at_most_is_lit(page: GuidePage) -> None:
    assert unreached(page) == set()
    assert [key for key in page.findChildren(KeyButton) if key.isVisible() and key.face.kind is KeyKind.LIT] == []
    search(page, "tip")
    assert unreached(page) == set()
    lit = [key for key in page.findChildren(KeyButton) if key.isVisible() and key.face.kind is KeyKind.LIT]
    assert lit == [page.search.names.keys[0]]

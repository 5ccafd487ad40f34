"""Chapters of the user's guide as values, what is refused in them, links, search; and every chapter that ships."""

from pathlib import Path

import pytest

import resources
from tests.ui.guide_chapters import small_guide
from ui.guide import guide as guides
from ui.guide.chapters import (
    GuideError,
    Heading,
    Item,
    Paragraph,
    Picture,
    Place,
    Run,
    RunKind,
    read_chapter,
    runs_of,
    slug,
)
from ui.guide.guide import Guide, guide_folder, read_guide
from ui.views.pages.close_page import ClosePage
from ui.views.pages.export_page import ExportPage
from ui.views.pages.history_page import HistoryPage
from ui.views.pages.people_page import PeoplePage
from ui.views.pages.statistics_page import StatisticsPage
from ui.views.pages.tables_page import TablesPage
from ui.views.pages.update_page import UpdatePage
from ui.views.pages.window_page import WindowPage


@pytest.fixture
def guide(tmp_path: Path) -> Guide:
    return small_guide(tmp_path / "en")


def one(text: str) -> object:
    """The only block under a title."""
    (_, block) = read_chapter("10-a.md", f"# Title\n\n{text}\n").blocks
    return block


# ---- what a chapter can have


def test_a_chapter_is_its_blocks_in_order(guide: Guide) -> None:
    first = guide.chapters[0]
    kinds = [type(block) for block in first.blocks[:8]]
    assert kinds == [Heading, Paragraph, Heading, Item, Item, Item, Picture, Heading]
    assert (first.name, first.title, first.subjects) == (
        "10-first-night.md",
        "The first night",
        ("10", "first", "night"),
    )
    assert [section.heading.text for section in first.sections] == ["The first night", "Open a table", "Bets"]
    assert first.sections[1].blocks[-1] == Picture("table.png", "A table with a hand")
    assert first.anchors == {"", "open-a-table", "bets"}


def test_marks_become_runs() -> None:
    assert one("Tap **Raise to 60**, type `1` or\nread [more of it](20-b.md#the-end).") == Paragraph(
        (
            Run("Tap "),
            Run("Raise to 60", RunKind.KEY),
            Run(", type "),
            Run("1", RunKind.TYPED),
            Run(" or read "),
            Run("more of it", RunKind.LINK, Place("20-b.md", "the-end")),
            Run("."),
        )
    )


def test_lists_count_or_do_not() -> None:
    blocks = read_chapter("a.md", "# T\nBefore\n* one\n  and more\n* two\n1. first\n12. twelfth").blocks[2:]
    assert blocks == (
        Item((Run("one and more"),)),
        Item((Run("two"),)),
        Item((Run("first"),), 1),
        Item((Run("twelfth"),), 12),
    )


def test_a_link_may_leave_out_its_chapter_or_its_section() -> None:
    block = one("[a](#here) [b](30-c.md)")
    assert isinstance(block, Paragraph)
    assert [run.to for run in block.runs if run.to] == [Place("10-a.md", "here"), Place("30-c.md", "")]


def test_what_looks_like_markup_is_text() -> None:
    assert one("a < b & c, 2*3*4 [x] </b> &lt; 50 % _no_") == Paragraph(
        (Run("a < b & c, 2*3*4 [x] </b> &lt; 50 % _no_"),)
    )


@pytest.mark.parametrize(
    ("title", "anchor"),
    [("What's missing?", "whats-missing"), ("Öffnen · 1/2", "öffnen-12"), ("F1, help", "f1-help")],
)
def test_the_anchor_of_a_title(title: str, anchor: str) -> None:
    assert slug(title) == anchor


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "does not begin with its title"),
        ("Words\n\n# Late", "does not begin with its title"),
        ("# A\n\n# B", "two titles"),
        ("# A\n\n## B\n\n## B", "“B” twice"),
        ("# A\n\n### Deep", "Line 3 of x.md"),
        ("# A\n\n- dash", "begins like"),
        ("# A\n\n> said", "begins like"),
        ("# A\n\n| a | b |", "begins like"),
        ("# A\n\n```\ncode", "begins like"),
        ("# A\n\n<b>bold</b>", "begins like"),
        ("# A\n\n---", "begins like"),
        ("# A\n\n![](pictures/a.png)", "has no words"),
        ("# A\n\n![a](https://example.invalid/a.png)", "begins like"),
        ("# A\n\n![a](pictures/../a.png)", "begins like"),
        ("# A\n\ntext **open", "a mark is not closed"),
        ("# A\n\ntext `open", "a mark is not closed"),
        ("# A\n\n[out](https://example.invalid)", "no place of the guide"),
        ("# A\n\n[file](../x.md)", "no place of the guide"),
        ("# A\n\n[nowhere]()", "no place of the guide"),
        ("# **A**", "words only"),
    ],
)
def test_a_broken_chapter_says_where_and_why(text: str, why: str) -> None:
    with pytest.raises(GuideError, match=r"x\.md") as error:
        read_chapter("x.md", text)
    assert why in str(error.value)


# ---- the whole guide


def test_a_folder_without_chapters_is_no_guide(tmp_path: Path) -> None:
    with pytest.raises(GuideError, match="is not there"):
        read_guide(tmp_path)
    (tmp_path / "10-a.md").write_bytes(b"# \xff\xfe")
    with pytest.raises(GuideError, match="cannot be read"):
        read_guide(tmp_path)


def test_chapters_have_neighbours_and_subjects(guide: Guide) -> None:
    first, second, last = guide.chapters
    assert guide.beside(first.name) == (None, second)
    assert guide.beside(last.name) == (second, None)
    assert guide.about("closing") == Place("30-closing.md")
    assert guide.about("of nothing") == Place("10-first-night.md")
    assert guide.has(Place("30-closing.md", "whats-missing"))
    assert not guide.has(Place("30-closing.md", "bets"))
    assert not guide.has(Place("99-none.md"))


def test_what_leads_nowhere_is_named(tmp_path: Path) -> None:
    (tmp_path / "10-a.md").write_text("# A\n\n[x](#none) [y](20-b.md)\n\n![words](pictures/none.png)\n", "utf-8")
    assert sorted(read_guide(tmp_path).missing()) == [
        "10-a.md leads to 10-a.md#none, which is not there.",
        "10-a.md leads to 20-b.md#, which is not there.",
        "10-a.md shows none.png, which is not there.",
    ]


def test_a_search_finds_sections_that_have_all_words(guide: Guide) -> None:
    tips = guide.search("TIP")
    assert [found.title for found in tips] == ["Tips", "What's missing?"]
    assert tips[0].place == Place("20-money.md", "tips")
    assert tips[0].chapter == "Money at the table"
    assert [found.title for found in guide.search("likeliest tip")] == ["What's missing?"]
    assert "likeliest entries" in guide.search("likeliest")[0].excerpt
    assert guide.search("") == guide.search("no such word") == ()


def test_a_find_shows_the_words_around_it(guide: Guide) -> None:
    (found,) = [one for one in guide.search("wrap") if one.title == "Bets"]
    assert found.excerpt.startswith("… ")
    assert "wrap" in found.excerpt
    assert len(found.excerpt) < 170


def test_the_guide_is_in_the_language_of_the_program_where_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resources, "_ROOT", tmp_path)
    for language in ("en", "de"):
        (tmp_path / "help" / language).mkdir(parents=True)
    assert guide_folder("de") == tmp_path / "help" / "de"
    assert guide_folder("fr") == guide_folder() == tmp_path / "help" / "en"
    assert guides.LANGUAGE == "en"


# ---- what ships


def test_every_chapter_that_ships_can_be_read_and_leads_somewhere() -> None:
    shipped = read_guide(guide_folder())
    assert list(shipped.missing()) == []


def test_every_picture_that_ships_is_shown() -> None:
    shipped = read_guide(guide_folder())
    shown = {block.file for chapter in shipped.chapters for block in chapter.blocks if isinstance(block, Picture)}
    assert {path.name for path in shipped.pictures.iterdir()} == shown


@pytest.mark.parametrize(
    "page",
    [TablesPage, ClosePage, HistoryPage, StatisticsPage, PeoplePage, ExportPage, UpdatePage],
    ids=lambda page: str(page.__name__),
)
def test_a_chapter_that_ships_is_about_the_page(page: type[WindowPage]) -> None:
    chapters = read_guide(guide_folder()).chapters
    assert any(page.subject in chapter.subjects for chapter in chapters), [chapter.name for chapter in chapters]


def test_lists_that_ship_count_on() -> None:
    found = []
    for chapter in read_guide(guide_folder()).chapters:
        before = 0
        for block in chapter.blocks:
            if isinstance(block, Item) and block.number and block.number not in (1, before + 1):
                found.append(f"{chapter.name}: {block.number}. {runs_of(block)[0].text}")
            if isinstance(block, Item):
                before = block.number
            elif isinstance(block, Heading):
                before = 0
    assert found == []

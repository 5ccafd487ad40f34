"""Pages of a report: nothing clipped, heads repeated, figures whole however long; words from right to left."""

import itertools

import pytest

from app.formats.reports.pdf_layout import FOOT, MARGIN, Paper, Part, pages_of
from app.formats.reports.pdf_out import write_pdf
from app.formats.reports.pdf_text import fitted, ladder, width_of, wrapped
from app.formats.reports.sheet import Column, Kind, Report, Sheet
from app.formats.reports.visual_order import joined, visual
from tests.formats.reports import pdf_reader
from tests.formats.reports.tables import hostile_report, unwatched, written

MONEY = tuple(Column(f"m{place}", f"Account {place}", Kind.AMOUNT) for place in range(6))


def one_table(rows: list[tuple[str | int | None, ...]], total: tuple[str | int | None, ...] = ()) -> Report:
    sheet = Sheet("money", "Money", (Column("player", "Player"), *MONEY), rows, total, "All of it.")
    return Report("night", "Friday", "", (sheet,), "0.01")


@pytest.mark.parametrize("paper", Paper)
def test_nothing_stands_below_the_foot_and_every_row_stands_once(paper: Paper) -> None:
    report = hostile_report()
    pages = pages_of(report, paper)
    for page in pages:
        assert all(line.top + line.height <= paper.value[1] - MARGIN - FOOT + 0.01 for line in page.placed)
        assert all(line.top >= MARGIN for line in page.placed)
    rows = [line for page in pages for line in page.placed if line.part is Part.ROW]
    assert len(rows) == report.length


@pytest.mark.parametrize("count", range(30, 120, 7))
def test_a_table_that_goes_on_repeats_its_head_and_its_total_does_not_stand_alone(count: int) -> None:
    rows = [("Ann", *range(6))] * count
    pages = pages_of(one_table(rows, ("All", *range(6))), Paper.A4)
    for page in pages:
        parts = [line.part for line in page.placed if line.part not in {Part.TITLE, Part.NOTE}]
        assert not parts or parts[0] is Part.HEAD
        assert parts != [Part.HEAD, Part.TOTAL]
    assert sum(line.part is Part.TOTAL for page in pages for line in page.placed) == 1


def test_every_page_says_which_it_is_of_how_many() -> None:
    pages = pdf_reader.pages_of(written(write_pdf, hostile_report()))
    feet = [next(line for line in pdf_reader.lines_of(page) if "Page " in line) for page in pages]
    assert feet == [f"CutcardPage {number} of {len(pages)}" for number in range(1, len(pages) + 1)]


@pytest.mark.parametrize("amount", [1, 10**6, 10**12, 10**17])
def test_figures_are_never_cut(amount: int) -> None:
    report = one_table([("A very long name indeed, longer than its column", *(-amount - place for place in range(6)))])
    page = pdf_reader.pages_of(written(write_pdf, report))[0]
    texts = [piece.text for piece in page]
    for place in range(6):
        assert report.figure(-amount - place) in texts
    figures = [piece for piece in page if piece.text.startswith("−")]
    for left, right in itertools.pairwise(figures):
        assert left.left + len(left.text) * left.size * 0.4 < right.left


def test_letter_paper_is_written_too() -> None:
    from io import BytesIO

    file = BytesIO()
    write_pdf(hostile_report(), file, unwatched, Paper.LETTER)
    assert b"/MediaBox [ 0 0 612 792 ]" in file.getvalue()


def test_a_line_fits_its_width_in_one_of_its_types() -> None:
    steps = ladder(9, 8)
    for text in ("Ann", "A name of some length", "x" * 10_000, "W W " * 50):
        line = fitted(text, 60, steps)
        assert line.width <= 60
        assert line.style in steps
        assert line.text == text or line.text.endswith("…")
    assert all(width_of(line, steps[0]) <= 100 for line in wrapped("word " * 40 + "x" * 300, 100, steps[0]))


@pytest.mark.parametrize(
    ("written_text", "from_left"),
    [
        ("Ann", "Ann"),
        ("דוד כהן", "ןהכ דוד"),
        ("Ann אבי 42", "Ann 42 יבא"),
        ("Ann (אבי)!", "Ann (יבא)!"),
        ("אבי 42 (x)", "(x) 42 יבא"),
        ("אבי, Ann Lee 3", "3 Ann Lee ,יבא"),
        ("(אבי)", "(יבא)"),
        ("בְּ", "בְּ"),
    ],
)  # fmt: skip
def test_words_from_right_to_left_are_turned_and_figures_are_not(written_text: str, from_left: str) -> None:
    assert visual(written_text) == from_left


@pytest.mark.parametrize(
    ("letters", "forms"),
    [
        ("سلام", "\ufeb3\ufefc\ufee1"),
        ("علي", "\ufecb\ufee0\ufef2"),
        ("دار", "\ufea9\ufe8d\ufead"),
        ("مُحَمد", "\ufee3\u064f\ufea4\u064e\ufee4\ufeaa"),
        ("پیر", "\ufb58\ufbff\ufeae"),
    ],
)
def test_arabic_letters_take_the_form_of_their_place(letters: str, forms: str) -> None:
    assert joined(letters) == forms

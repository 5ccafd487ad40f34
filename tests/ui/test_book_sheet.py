"""The sheet of a rulebook: one page with all its switches, a PDF that holds the words, files whole or not at all."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication

from app.rulebook.book import Rulebook, Switch
from app.rulebook.catalog import SHIPPED, BookError, house_book, shipped_book
from app.rulebook.switches import switch_rules
from app.session.ports import StorageError
from tests.ui.pdf_text import pages_of, words_of
from ui import book_files
from ui.drawing.sheet_paint import Paper, laid_out, paint_sheet
from ui.faces.book_sheet import Sheet, sheet_of

SAVED, NOW = 1_795_000_000_000_000, 1_796_000_000_000_000
CLUB = house_book(
    shipped_book("tda"),
    "club",
    "Klub „Süd“",
    {"clock_seconds": Switch(45, "House 2"), "rabbit_hunting": Switch("yes")},
    3,
)


def other_everywhere() -> Rulebook:
    """A book that has its own way wherever there are two: the fullest sheet there can be."""
    base = shipped_book("home")
    own = {}
    for switch, rule in switch_rules().items():
        values = [value for value in rule.values if value != base.value(switch)]
        if values:
            own[switch] = Switch(max(values, key=lambda value: len(rule.values[value])), "House rule 12.3.4")
    return house_book(base, "all", "m" * 40, own)


def test_what_differs_comes_first_in_sentences_with_the_bases() -> None:
    part = sheet_of(CLUB, SAVED, NOW).parts[0]
    assert part.title == "What differs from TDA"
    assert [(row.value, row.rule, row.was) for row in part.rows] == [
        ("The clock runs for 45 seconds.", "House 2", "TDA: The clock runs for 25 seconds."),
        (switch_rules()["rabbit_hunting"].values["yes"], "", f"TDA: {_reading('rabbit_hunting')}"),
    ]


def _reading(switch: str) -> str:
    return switch_rules()[switch].read(shipped_book("tda").value(switch))


def test_every_switch_stands_on_it_once_with_value_and_number() -> None:
    rows = [row for part in sheet_of(CLUB, SAVED, NOW).parts[1:] for row in part.rows]
    assert len(rows) == len({row.about for row in rows}) == len(switch_rules())
    told = {row.about: (row.value, row.rule, row.differs) for row in rows}
    assert told["Clock seconds"] == ("45", "House 2", True)
    assert told["Out of turn unchanged"][1].startswith("TDA 53")
    assert not told["Out of turn unchanged"][2]


def test_it_says_which_edition_of_which_day() -> None:
    assert sheet_of(CLUB, SAVED, NOW).edition == "on TDA, edition 3 · 161 switches · saved 2026-11-18"
    assert sheet_of(shipped_book("home"), 0, NOW).edition.endswith("· printed 2026-11-30")


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("book", [*map(shipped_book, SHIPPED), CLUB, other_everywhere()], ids=lambda book: book.name)
def test_everything_stands_on_one_page(qapp: QApplication, book: Rulebook, paper: Paper) -> None:
    del qapp
    sheet = sheet_of(book, SAVED, NOW)
    placed = laid_out(sheet, paper)
    assert len(placed) == sum(1 + len(part.rows) for part in sheet.parts)
    assert all(0 < one.at.x() < paper.size.width() and 0 < one.at.y() < paper.size.height() - 20 for one in placed)
    assert placed[0].size >= (4.5 if book.key == "all" else 6.5)


@pytest.mark.parametrize("paper", Paper)
def test_the_pdf_is_one_page_and_holds_the_words(qapp: QApplication, paper: Paper) -> None:
    del qapp
    pdf = book_files.sheet_pdf(sheet_of(CLUB, SAVED, NOW), paper)
    words = words_of(pdf)
    assert pages_of(pdf) == 1
    box = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)", pdf)
    assert box is not None
    assert [round(float(side)) for side in box.groups()] == [paper.size.width(), paper.size.height()]
    for said in ("Rulebook Klub „Süd“", "What differs from TDA", "How long is the clock?", "(House 2)", "edition 3"):
        assert said in words
    flowed = " ".join(words.split())
    for part in sheet_of(CLUB, SAVED, NOW).parts:
        assert part.title in words
        assert all(row.about in flowed and row.value in flowed for row in part.rows)


def test_a_printer_gets_the_same_page(qapp: QApplication, tmp_path: Path) -> None:
    del qapp
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    sheet = sheet_of(CLUB, SAVED, NOW)
    book_files.print_on(printer, sheet, Paper.A4)
    pdf = (tmp_path / "printed.pdf").read_bytes()
    assert pages_of(pdf) == 1
    assert words_of(pdf) == words_of(book_files.sheet_pdf(sheet, Paper.A4))


def test_without_a_printer_it_is_said(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    del qapp
    monkeypatch.setattr(book_files, "printer_name", lambda: "")
    with pytest.raises(StorageError, match="no printer"):
        book_files.print_sheet(Sheet("", "", ()), Paper.A4)


def test_the_page_is_painted_in_black_on_white(qapp: QApplication) -> None:
    del qapp
    image = QImage(595, 842, QImage.Format.Format_Grayscale8)
    with QPainter(image) as painter:
        paint_sheet(painter, sheet_of(CLUB, SAVED, NOW), Paper.A4)
    greys = bytes(image.constBits())
    assert max(greys) == 255
    assert min(greys) < 40
    assert 0.02 < sum(grey < 128 for grey in greys) / len(greys) < 0.3


# ---- files


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "club.pdf"
    book_files.write_whole(path, b"one")
    with pytest.raises(StorageError, match="exists already"):
        book_files.write_whole(path, b"two")

    def fail(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(StorageError, match="No space left"):
        book_files.write_whole(tmp_path / "other.pdf", b"three")
    assert [(file.name, file.read_bytes()) for file in tmp_path.iterdir()] == [("club.pdf", b"one")]


@pytest.mark.parametrize("name", ["no/such/folder/x.toml", "a\0b.toml", "x" * 300 + ".toml"])
def test_what_cannot_be_a_file_is_said(tmp_path: Path, name: str) -> None:
    target = book_files.target(tmp_path / name, "club", ".toml")
    with pytest.raises(StorageError, match="cannot be written"):
        book_files.write_whole(target, b"one")
    with pytest.raises(BookError, match="cannot be read"):
        book_files.read_text(target)


def test_a_folder_gets_a_free_name_and_a_name_its_ending(tmp_path: Path) -> None:
    assert book_files.target(tmp_path, "club", ".pdf") == tmp_path / "club.pdf"
    (tmp_path / "club.pdf").touch()
    assert book_files.target(tmp_path, "club", ".pdf") == tmp_path / "club-2.pdf"
    assert book_files.target(tmp_path / "mine", "club", ".pdf") == tmp_path / "mine.pdf"
    assert book_files.target(tmp_path / "mine.txt", "club", ".pdf") == tmp_path / "mine.txt"


def test_what_is_no_text_or_too_large_is_no_book(tmp_path: Path) -> None:
    path = tmp_path / "club.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BookError, match="is no text"):
        book_files.read_text(path)
    path.write_bytes(b"#" * 500_000)
    with pytest.raises(BookError, match="too large"):
        book_files.read_text(path)
    path.write_bytes(b"\xef\xbb\xbfkey")
    assert book_files.read_text(path) == "key"
    assert book_files.books_in((tmp_path, tmp_path / "gone")) == (path,)

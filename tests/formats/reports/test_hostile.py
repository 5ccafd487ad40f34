"""Hostile names go through every writer and come back as text; no cell can act."""

import csv
import json
import re
import shutil
import subprocess
import zipfile
from datetime import UTC, datetime, timedelta
from io import BytesIO, StringIO
from pathlib import Path
from unicodedata import category, normalize
from xml.etree import ElementTree as ET

import pytest

from app.formats.reports.csv_out import write_csv
from app.formats.reports.json_out import write_json
from app.formats.reports.pdf_out import write_pdf
from app.formats.reports.safe_text import GUARD, LONGEST_CELL, guarded, unguarded, writable
from app.formats.reports.sheet import Cancelled
from app.formats.reports.visual_order import one_line, visual
from app.formats.reports.xlsx_out import sheet_title, write_xlsx
from tests.formats.reports.pdf_reader import lines_of, pages_of
from tests.formats.reports.tables import START, Stopping, Writer, hostile_report, written
from tests.hostile_names import FORMULAS, HOSTILE_NAMES

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
WRITERS: dict[str, Writer] = {"csv": write_csv, "json": write_json, "pdf": write_pdf, "xlsx": write_xlsx}
FULL_WIDTH = str.maketrans("\uff1d\uff0b\uff0d\uff20", "=+-@")


def test_there_are_enough_of_them() -> None:
    assert len(set(HOSTILE_NAMES)) == len(HOSTILE_NAMES) >= 60


# ---- CSV


def csv_rows() -> list[list[str]]:
    data = written(write_csv, hostile_report())
    assert data.startswith(b"\xef\xbb\xbf")
    assert b"\n" not in re.sub(rb'"(?:[^"]|"")*"', b"", data).replace(b"\r\n", b"")
    return list(csv.reader(StringIO(data.decode("utf-8-sig"), newline=""), strict=True))


def test_csv_gives_every_name_back() -> None:
    rows = csv_rows()
    people = rows[1 : 1 + len(HOSTILE_NAMES)]
    assert [unguarded(row[1]) for row in people] == list(HOSTILE_NAMES)
    assert {row[0] for row in people} == {"players"}
    assert [unguarded(row[1]) for row in rows if row and row[0] == "notes"] == list(HOSTILE_NAMES)


def test_no_text_of_a_csv_begins_like_a_formula() -> None:
    for row in csv_rows():
        for cell in row:
            bare = cell.lstrip(" \u00a0\u3000\u200b\ufeff\u202e\t\r\n\0").translate(FULL_WIDTH)
            assert not bare.startswith(("=", "+", "@"))
            assert cell[:1] not in set("\t\r\n\0")
            assert not bare.startswith("-") or re.fullmatch(r"-\d+\.\d\d", cell)


def test_numbers_of_a_csv_stay_numbers() -> None:
    for place, row in enumerate(csv_rows()[1 : 1 + len(HOSTILE_NAMES)]):
        assert float(row[2]) == (-12_345 - place) / 100
        assert row[3] == str(place)
        assert datetime.fromisoformat(row[4]) == datetime.fromtimestamp(START / 1e6, UTC) + timedelta(minutes=place)


@pytest.mark.parametrize("name", FORMULAS)
def test_what_looks_like_a_formula_is_guarded(name: str) -> None:
    assert guarded(name).startswith(GUARD) or name.startswith('"')
    assert unguarded(guarded(name)) == name


@pytest.mark.parametrize("name", ["Ann", "O'Brien", "5-3", "a=b", "", " Ann", "(1)"])
def test_a_usual_name_is_left_alone(name: str) -> None:
    assert guarded(name) == name


# ---- XLSX


def parts() -> dict[str, bytes]:
    with zipfile.ZipFile(BytesIO(written(write_xlsx, hostile_report()))) as book:
        return {name: book.read(name) for name in book.namelist()}


def test_a_workbook_has_no_formula_no_link_and_nothing_from_outside() -> None:
    for name, part in parts().items():
        tags = {element.tag.rpartition("}")[2] for element in ET.fromstring(part).iter()}
        assert tags.isdisjoint({"f", "hyperlink", "hyperlinks", "externalReference", "oleObject"}), name
        assert b'TargetMode="External"' not in part


def test_a_workbook_gives_every_name_back_and_numbers_are_numbers() -> None:
    found = parts()
    shared = ["".join(entry.itertext()) for entry in ET.fromstring(found["xl/sharedStrings.xml"])]
    rows = ET.fromstring(found["xl/worksheets/sheet1.xml"]).findall(f"{MAIN}sheetData/{MAIN}row")
    for place, (row, name) in enumerate(zip(rows[3:], HOSTILE_NAMES, strict=False)):
        cells = [(cell.get("t"), cell.findtext(f"{MAIN}v") or "") for cell in row]
        assert [kind for kind, _ in cells] == ["s", None, None, None]
        assert as_shown(shared[int(cells[0][1])]) == writable(name)
        assert [float(value) for _, value in cells[1:3]] == [(-12_345 - place) / 100, place]
        assert 40_000 < float(cells[3][1]) < 60_000
    assert len(rows) == 3 + len(HOSTILE_NAMES) + 2


def as_shown(text: str) -> str:
    """As a spreadsheet reads its own escapes."""
    return re.sub(r"_x([0-9A-Fa-f]{4})_", lambda found: chr(int(found[1], 16)), text)


def test_a_long_text_is_cut_where_it_can_be_seen_and_codes_are_marked() -> None:
    assert writable("x" * 40_000) == "x" * (LONGEST_CELL - 1) + "…"
    cut = writable("\U0001f600" * 20_000)
    assert (len(cut.encode("utf-16-le")) // 2, cut[-1]) == (LONGEST_CELL, "…")
    assert writable("a\0b\ud800\r\nc") == "a\N{REPLACEMENT CHARACTER}b\N{REPLACEMENT CHARACTER}\nc"


@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_any_name_makes_a_sheets_title(name: str) -> None:
    taken = set[str]()
    for _ in range(12):
        title = sheet_title(name, taken)
        assert 0 < len(title) <= 31
        assert not re.search(r"[\[\]:*?/\\]|^'|'$", title)
        assert title.casefold() not in taken
        taken.add(title.casefold())


# ---- JSON


def test_json_gives_every_name_back_and_amounts_are_whole_units() -> None:
    told = json.loads(written(write_json, hostile_report()))
    assert (told["format"], told["version"], told["unit"]) == ("cutcard-report", 1, "0.01")
    people = told["tables"][0]["rows"]
    assert [row["player"] for row in people] == list(HOSTILE_NAMES)
    assert [row["result"] for row in people] == [-12_345 - place for place in range(len(people))]
    assert people[0]["at"] == "2026-09-21T16:13:20.000000+02:00"
    assert [row["note"] for row in told["tables"][1]["rows"]] == list(HOSTILE_NAMES)


# ---- PDF


def test_a_pdf_shows_every_name_as_text() -> None:
    lines = [line for page in pages_of(written(write_pdf, hostile_report())) for line in lines_of(page)]
    for place, name in enumerate(HOSTILE_NAMES):
        row = next(line for line in lines if f"{(12_345 + place) / 100:.2f}" in line)
        wanted = expected(name)
        shown = plain(row)
        assert shown.startswith(wanted) or "…" in shown.partition("−")[0], name
        if "…" in shown:
            assert shown.partition("…")[0].strip() == wanted[: len(shown.partition("…")[0].strip())]


def expected(name: str) -> str:
    return plain(visual(one_line(name).strip()))


def plain(text: str) -> str:
    """Without what no eye sees: forms of letters, marks that no face has, the widths of blanks."""
    normal = normalize("NFKC", normalize("NFKD", text.replace("\u2026", "\ue000"))).replace("\ue000", "\u2026")
    return re.sub(r"\s+", " ", "".join(letter for letter in normal if category(letter) not in {"Mn", "Me", "Cf"}))


def test_nothing_of_a_pdf_leaves_its_page_and_no_text_lies_on_another() -> None:
    for page in pages_of(written(write_pdf, hostile_report())):
        for piece in page:
            assert 45 <= piece.left <= 551
            assert 40 <= piece.base <= 800


def test_a_pdf_has_no_links_forms_or_programs() -> None:
    data = written(write_pdf, hostile_report())
    for word in (b"/URI", b"/Annots", b"/JavaScript", b"/OpenAction", b"/Launch", b"/AcroForm", b"/EmbeddedFile"):
        assert word not in data


# ---- all of them


@pytest.mark.parametrize("kind", WRITERS)
def test_a_writer_says_how_far_it_is_and_can_be_stopped(kind: str) -> None:
    report, stopping = hostile_report(), Stopping(after=20)
    with pytest.raises(Cancelled):
        written(WRITERS[kind], report, stopping)
    assert stopping.told == [(done, report.length) for done in range(1, 21)]
    patient = Stopping(after=10**9)
    written(WRITERS[kind], report, patient)
    assert patient.told[-1] == (report.length, report.length)


@pytest.mark.parametrize("kind", WRITERS)
def test_a_name_that_is_no_unicode_breaks_nothing(kind: str) -> None:
    assert written(WRITERS[kind], hostile_report(("\ud800Ann\udfff",)))


@pytest.mark.parametrize("kind", WRITERS)
def test_an_empty_report_is_a_file_too(kind: str) -> None:
    assert written(WRITERS[kind], hostile_report(()))


# ---- what the spreadsheet itself says

OFFICE = shutil.which("soffice") or shutil.which("libreoffice")


@pytest.mark.skipif(OFFICE is None, reason="LibreOffice is not installed")
@pytest.mark.parametrize("kind", ["csv", "xlsx"])
def test_libreoffice_finds_no_formula_and_no_link(tmp_path: Path, kind: str) -> None:
    assert OFFICE is not None
    source = tmp_path / f"night.{kind}"
    source.write_bytes(written(WRITERS[kind], hostile_report()))
    infilter = ["--infilter=CSV:44,34,76,1,,0,false,true,false,false"] if kind == "csv" else []  # numbers are seen
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    subprocess.run(
        [OFFICE, profile, "--headless", *infilter, "--convert-to", "fods", "--outdir", str(tmp_path), str(source)],
        check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    flat = (tmp_path / "night.fods").read_text("utf-8")
    assert "of:=" not in flat
    assert "table:formula" not in flat
    assert "<text:a " not in flat
    assert flat.count('office:value-type="float"') >= 2 * len(HOSTILE_NAMES)

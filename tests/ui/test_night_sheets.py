"""The report of a night as tables: every account and entry has words, the sums are the log's, names are whole."""

import pytest

from app.formats.reports.sheet import Column, Kind, Report, Row, Sheet, on_paper
from app.session.bank.accounts import Account, Place
from app.session.bank.facts import Entry
from app.session.bank.journal import Booking
from app.session.bank.night_report import night_report
from app.session.ports import SessionRow
from tests.formats.whole_night import everything
from tests.session.bank.money_night import money_night
from tests.session.night import Night
from ui.faces.night_sheets import night_sheets
from ui.words import report_words as words

NAMES = {1: "Ann", 2: "=1+1", 3: "علي", 4: "Di", 5: "Eve"}


def report_of(night: Night, closed_at: int = 0) -> Report:
    row = SessionRow(7, "Friday", 1_700_000_000_000_000, closed_at, 0)
    return night_sheets(night_report(row, night.store.read(night.session.stream), NAMES))


def sheet(report: Report, key: str) -> Sheet:
    return next(sheet for sheet in report.sheets if sheet.key == key)


def column(found: Sheet, key: str) -> list[object]:
    place = [column.key for column in found.columns].index(key)
    return [row[place] for row in found.rows]


@pytest.mark.parametrize("place", Place)
def test_every_account_has_words(place: Place) -> None:
    assert words.account(Account(place, 1, ""), {1: "Ann"}).strip()


@pytest.mark.parametrize("kind", [*Entry, *Booking])
def test_every_entry_has_words(kind: Entry | Booking) -> None:
    assert words.BOOKED[kind]


@pytest.mark.parametrize("night", [everything(), money_night(), Night({})])
def test_every_row_has_a_cell_for_every_column(night: Night) -> None:
    report = report_of(night)
    for found in report.sheets:
        for row in [*found.rows, *([found.total] if found.total else [])]:
            assert len(row) == len(found.columns)
            for cell, each in zip(row, found.columns, strict=True):
                assert cell is None or isinstance(cell, str) is (each.kind is Kind.TEXT) or cell == "Together"


def test_a_night_of_money_is_told_whole() -> None:
    report = report_of(money_night(), closed_at=1_700_010_000_000_000)
    assert "4 players · 3 hands" in report.second
    assert column(sheet(report, "players"), "player") == ["Di", "علي", "=1+1", "Ann"]
    assert sheet(report, "players").total[-1] == -3_400
    assert column(sheet(report, "settle_up"), "to") == ["the house", "Ann", "=1+1", "Di"]
    assert ("Tips", 500) in sheet(report, "money").rows
    assert ("Counted", "900 too much (a chip under the table?)") in sheet(report, "night").rows
    entries = sheet(report, "entries")
    assert len(entries.rows) == 25
    assert ("buy-in corrected", -1_000, 4) in list(
        zip(column(entries, "entry"), column(entries, "amount"), column(entries, "corrects"), strict=True)
    )


def test_the_chips_are_proved_in_one_sum() -> None:
    note = sheet(report_of(money_night()), "money").note
    assert note == "Chips: bought in 89,000 + found 900 = cashed out 88,600 + tips 500 + time 800."


def test_a_hand_says_who_won_and_why_it_was_void() -> None:
    hands = sheet(report_of(everything()), "hands")
    assert column(hands, "hand") == list(range(1, 21))
    assert str(column(hands, "remark")[12]).startswith("void: ")
    assert column(hands, "remark")[19] == "not over"
    assert column(hands, "winners")[4] == "Di"


def test_columns_that_say_nothing_are_on_no_page() -> None:
    columns = (Column("a", "A"), Column("b", "B", Kind.AMOUNT, may_go=True), Column("c", "C", paper=False))
    rows: list[Row] = [("x", 0, "y"), ("z", None, "y")]
    shown = on_paper(Sheet("s", "S", columns, rows, ("all", 0, "")))
    assert ([each.key for each in shown.columns], shown.rows, shown.total) == (["a"], [("x",), ("z",)], ("all",))
    rows.append(("x", 5, "y"))
    assert [each.key for each in on_paper(Sheet("s", "S", columns, rows)).columns] == ["a", "b"]

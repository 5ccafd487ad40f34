"""The formats a report can be written in, each with the function that does it."""

from enum import Enum
from typing import BinaryIO, assert_never

from app.formats.reports.csv_out import write_csv
from app.formats.reports.json_out import write_json
from app.formats.reports.pdf_layout import Paper
from app.formats.reports.pdf_out import write_pdf
from app.formats.reports.sheet import Progress, Report
from app.formats.reports.xlsx_out import write_xlsx


class ReportFormat(Enum):
    """What a report's file is; the value is its ending without the dot."""

    PDF = "pdf"
    XLSX = "xlsx"
    CSV = "csv"
    JSON = "json"


def write_report(report: Report, kind: ReportFormat, file: BinaryIO, tell: Progress, paper: Paper = Paper.A4) -> None:
    """Write a report. Raises Cancelled where `tell` says so, OSError where the file cannot take it."""
    match kind:
        case ReportFormat.PDF:
            write_pdf(report, file, tell, paper)
        case ReportFormat.XLSX:
            write_xlsx(report, file, tell)
        case ReportFormat.CSV:
            write_csv(report, file, tell)
        case ReportFormat.JSON:
            write_json(report, file, tell)
        case _:
            assert_never(kind)

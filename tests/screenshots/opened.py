"""A backup that was opened by a double click: what is in it, what is here, and what can be done."""

from PySide6.QtWidgets import QWidget

from app.session.ports import SessionRow
from app.settings import Settings
from tests.screenshots.station import Station
from ui.faces import KeyFace, KeyKind
from ui.views.pages.opened_file_page import Answer, OpenedFilePage, Side
from ui.views.pages.window_page import TO_THE_TABLES
from ui.views.panels.panel import SEMIBOLD, Line
from ui.words import opened_file_words as words

HOUR = 3_600_000_000
THERE = (SessionRow(4, "Thursday game", 1_795_000_000_000_000, 1_795_000_000_000_000 + 6 * HOUR, 512),)
OURS = (SessionRow(1, "Charity evening", 1_794_000_000_000_000, 1_794_000_000_000_000 + 3 * HOUR, 58),)


def play(station: Station) -> None:
    """From the list of tables on."""
    page = station.show_over(_page, TO_THE_TABLES)
    station.photograph("opened-file")
    page.left.emit()
    station.settle()


def _page(parent: QWidget, settings: Settings, _back: str) -> OpenedFilePage:
    page = OpenedFilePage(parent, settings, "thursday-26-november.cutcard", words.NOTHING_YET)
    page.ask(
        Side(words.THIS_FILE, _told(THERE), (
            (Answer.OPEN, KeyFace(words.OPEN, words.OPEN_SECOND, KeyKind.LIT)),
            (Answer.TAKE_OVER, KeyFace(words.TAKE_OVER, words.TAKE_OVER_SECOND)),
        )),
        Side(words.YOURS, _told(OURS), ((Answer.STAY, KeyFace(words.STAY, words.STAY_SECOND)),)),
    )  # fmt: skip
    return page


def _told(rows: tuple[SessionRow, ...]) -> list[Line]:
    first, *more = words.nights_lines(rows)
    return [Line(first, "text", 26, SEMIBOLD), *(Line(line, "text_2", 22) for line in more)]

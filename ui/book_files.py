"""Files of rulebooks: where they may lie, which are there, and writing one whole or not at all."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QStandardPaths, QStorageInfo
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from app.rulebook.catalog import BookError
from app.session.ports import StorageError
from app.whole_file import whole_file
from ui.drawing.sheet_paint import Paper, paint_sheet
from ui.faces.book_sheet import Sheet

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

_DOTS = 1200
_LARGEST = 400_000
"""No book is that large, in bytes."""
_MOST_FILES = 60
_USUAL = (
    QStandardPaths.StandardLocation.DocumentsLocation,
    QStandardPaths.StandardLocation.DownloadLocation,
    QStandardPaths.StandardLocation.DesktopLocation,
    QStandardPaths.StandardLocation.HomeLocation,
)
_PLUGGED_IN = ("/media/", "/run/media/", "/Volumes/")


def folders() -> tuple[Path, ...]:
    """Folders that people know, and sticks that are plugged in; only those that are there."""
    usual = [Path(QStandardPaths.writableLocation(place)) for place in _USUAL]
    sticks = [Path(volume.rootPath()) for volume in QStorageInfo.mountedVolumes() if _is_stick(volume)]
    return tuple(dict.fromkeys(folder for folder in (*sticks, *usual) if folder.is_dir()))


def _is_stick(volume: QStorageInfo) -> bool:
    place = volume.rootPath()
    removable = place.startswith(_PLUGGED_IN) or (os.name == "nt" and not place.upper().startswith("C:"))
    return volume.isReady() and not volume.isReadOnly() and removable


def books_in(places: Sequence[Path]) -> tuple[Path, ...]:
    """The TOML files in these folders, the newest first."""
    found: dict[Path, float] = {}
    for folder in places:
        try:
            found |= {file: file.stat().st_mtime for file in folder.glob("*.toml") if file.is_file()}
        except OSError:
            continue  # a stick that was pulled out
    return tuple(sorted(found, key=lambda file: -found[file])[:_MOST_FILES])


def read_text(path: Path) -> str:
    """The text of a book's file. Raises BookError."""
    try:
        if path.stat().st_size > _LARGEST:
            raise BookError(f"{path.name} is too large for a rulebook; choose another file.")
        return path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise BookError(f"{path.name} is no text; choose another file.") from None
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "its name is none"
        raise BookError(f"{path} cannot be read ({why}); choose another file.") from error


def free_path(folder: Path, stem: str, ending: str) -> Path:
    """A name in the folder that no file has: `home.pdf`, then `home-2.pdf`."""
    path, count = folder / f"{stem}{ending}", 1
    while os.path.exists(path):  # noqa: PTH110  # Path.exists raises where a disk was pulled out
        count += 1
        path = folder / f"{stem}-{count}{ending}"
    return path


def target(chosen: Path, stem: str, ending: str) -> Path:
    """The file meant by a folder or a path that was chosen: a free name in the folder, the ending where it has none."""
    if os.path.isdir(chosen):  # noqa: PTH112  # Path.is_dir raises for a name that is too long
        return free_path(chosen, stem, ending)
    return chosen if chosen.suffix else chosen.with_name(f"{chosen.name}{ending}")


def write_whole(path: Path, data: bytes) -> None:
    """Write a new file, whole or not at all. Raises StorageError."""
    with whole_file(path, replace=False) as file:
        file.write(data)


def page_layout(paper: Paper) -> QPageLayout:
    """A whole page without margins; the sheet has its own."""
    size = QPageSize(QPageSize.PageSizeId.Letter if paper is Paper.LETTER else QPageSize.PageSizeId.A4)
    return QPageLayout(size, QPageLayout.Orientation.Portrait, QMarginsF())


def sheet_pdf(sheet: Sheet, paper: Paper) -> bytes:
    """The sheet as a PDF of one page."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setPageLayout(page_layout(paper))
    writer.setResolution(_DOTS)
    writer.setTitle(sheet.title)
    writer.setCreator("Cutcard")
    with QPainter(writer) as painter:
        paint_page(painter, sheet, paper, _DOTS)
    return bytes(buffer.data().data())


def paint_page(painter: QPainter, sheet: Sheet, paper: Paper, dots: float) -> None:
    """Paint the sheet on a page with `dots` to the inch."""
    painter.scale(dots / 72, dots / 72)
    paint_sheet(painter, sheet, paper)


def printer_name() -> str:
    """The printer that is used where nobody chooses; '' where there is none."""
    from PySide6.QtPrintSupport import QPrinterInfo  # noqa: PLC0415  # only when a sheet is looked at

    return QPrinterInfo.defaultPrinterName() or next(iter(QPrinterInfo.availablePrinterNames()), "")


def print_sheet(sheet: Sheet, paper: Paper) -> None:
    """Send the sheet to the usual printer. Raises StorageError where there is none or it does not take it."""
    from PySide6.QtPrintSupport import QPrinter  # noqa: PLC0415

    name = printer_name()
    if not name:
        raise StorageError("There is no printer on this machine: write a PDF and print it elsewhere.")
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPrinterName(name)
    print_on(printer, sheet, paper)


def print_on(printer: "QPrinter", sheet: Sheet, paper: Paper) -> None:
    """Paint the sheet on a printer's page. Raises StorageError where the printer does not take it."""
    printer.setDocName(sheet.title)
    printer.setFullPage(True)
    printer.setPageLayout(page_layout(paper))
    painter = QPainter()
    if not painter.begin(printer):
        raise StorageError(
            f"The printer {printer.printerName()} does not take the page: see whether it is on, or write a PDF."
        )
    with painter:
        paint_page(painter, sheet, paper, printer.resolution())

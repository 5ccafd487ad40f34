"""The rulebook of the house, photographed: the books there are, the editor, a contradiction, and the sheet."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.screenshots.station import Station

HOUSE = "Thursday house"


def play(station: Station) -> None:
    """Between two hands: a house book is written on the screen and saved; the table plays on by its own."""
    station.tap("Menu", "Rulebook", "New house book", "TDA")
    QTest.keyClicks(station.page.panels.books.shelf.names.letters.field, HOUSE)
    station.settle()
    station.tap("Begin", "Clock", "How long is the clock?", "Clear the amount")
    station.tap("4", "5", "Set 45", "Showdown")
    station.tap("Words and chips", "More rows", "Does taking back chips", "No: until new chips", "Rows before these")
    station.photograph("book-editor")
    station.tap("How much of a raise makes it one?")
    station.photograph("book-values")
    station.tap("No part of a raise")
    station.photograph("book-conflict")
    station.tap("Too little for a raise", "It is a call, and the rest")
    station.tap("Save")
    station.photograph("book")
    station.tap("Sheet")
    station.photograph("book-sheet")
    QTest.keyClick(station.page.panels.books.sheet, Qt.Key.Key_Escape)
    station.settle()
    station.tap("All books")
    station.photograph("books")
    station.tap("Close Rulebook")

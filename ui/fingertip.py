"""A fingertip at the window: keys are found by the name a screen reader says, and tapped where a finger would land."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget


def keys_in_sight(page: QWidget) -> Iterator[QAbstractButton]:
    """Every key of a page that may be pressed."""
    return (key for key in page.findChildren(QAbstractButton) if key.isVisible() and key.isEnabled())


def keys_called(page: QWidget, name: str) -> list[QAbstractButton]:
    """The keys in sight of that name; where there is none, those whose name begins so, up to a comma at best."""
    called = [(key, key.accessibleName()) for key in keys_in_sight(page)]
    for fits in (str.__eq__, _begins_with_part, str.startswith):
        found = [key for key, words in called if fits(words, name)]
        if found:
            return found
    return []


def click(window: QWidget, widget: QWidget, at: QPoint) -> None:
    """Click at a spot of a widget, given to the window as the system would. Raises LookupError if another covers it."""
    there = widget.mapTo(window, at)
    under = window.childAt(there)
    if under is not widget:
        raise LookupError(f"{widget.accessibleName()!r} is covered by {under}")
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, there)


def plain(said: str) -> str:
    """Words without the signs that keep a name of either direction in its place."""
    return said.replace("\u2068", "").replace("\u2069", "")


def _begins_with_part(called: str, name: str) -> bool:
    return called.startswith(f"{name},")

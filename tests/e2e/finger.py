"""A finger and a keyboard at the real window: what is tapped is found by the name that a screen reader would say.

Every tap and key goes in where the system would put it, at the window, so that a key which is covered, hidden or off
cannot be tapped by mistake. After each one nothing modal may stand, and every chip must be accounted for.
"""

from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QInputMethodEvent, QMouseEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QWidget

from ui.faces import SeatFace
from ui.fingertip import click, keys_called, keys_in_sight, plain
from ui.main_window import MainWindow
from ui.table_page import TablePage
from ui.views.pages.tables_page import TablesPage

_SPOKEN_SIGNS = {" ": "space", "(": "open bracket", ")": "close bracket", ".": "dot", "'": "apostrophe", "-": "hyphen"}
_NO_BUTTON, _NO_KEYS = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
_NO_SCROLL = Qt.ScrollPhase.NoScrollPhase
SPOKEN = int(Qt.ItemDataRole.AccessibleTextRole)


class NotThere(AssertionError):
    """No finger could do that: the message names what is in sight."""


class Finger:
    """Taps and types at one window. Seats are 1-based."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self.taps = 0

    # ---- what is in sight

    @property
    def page(self) -> TablePage:
        """The table that is in front."""
        page = self.window.page
        assert isinstance(page, TablePage), page
        return page

    @property
    def tables(self) -> TablesPage:
        """The list of tables, in front."""
        page = self.window.page
        assert isinstance(page, TablesPage), page
        return page

    def keys_in_sight(self) -> Iterator[QAbstractButton]:
        """Every key that a finger could press."""
        return keys_in_sight(self.window.page)

    def sees(self, name: str) -> bool:
        """Whether a key of that name may be pressed."""
        return len(keys_called(self.window.page, name)) == 1

    def off(self, name: str) -> bool:
        """Whether a key of that name stands there and cannot be pressed."""
        return any(
            key.accessibleName().startswith(name) and key.isVisible() and not key.isEnabled()
            for key in self.window.page.findChildren(QAbstractButton)
        )

    def key(self, name: str) -> QAbstractButton:
        """The one key that is called so, or whose name begins so. Raises NotThere."""
        found = keys_called(self.window.page, name)
        if len(found) != 1:
            names = ", ".join(repr(key.accessibleName()) for key in found or self.keys_in_sight())
            raise NotThere(f"{len(found)} keys are called {name!r}: {names}")
        return found[0]

    # ---- what the table says

    @property
    def facts(self) -> str:
        """Hand, stakes and street; then what happened last."""
        return plain(self.page.facts.words.accessibleName())

    @property
    def status(self) -> str:
        """The lowest line, without the time."""
        return self.page.status.accessibleName().rpartition(". ")[0]

    @property
    def saved(self) -> str:
        return self.page.facts.saved_mark.accessibleName()

    @property
    def acting(self) -> str:
        """Who is to act and what that seat faces, as the bar says it."""
        return plain(self.page.bar.block.accessibleName())

    def plate(self, seat: int) -> SeatFace:
        """What the plate of a seat shows."""
        return self.page.diagram.face(seat - 1)

    def stacks(self) -> dict[int, str]:
        """The figures on the plates of taken seats."""
        faces = [self.plate(seat) for seat in range(1, self.page.seats.rowCount() + 1)]
        return {face.seat: face.stack for face in faces if face.stack}

    # ---- mouse

    def tap(self, *names: str) -> None:
        """Tap keys, one after the other."""
        for name in names:
            self.tap_key(self.key(name))

    def type_name(self, name: str) -> None:
        """Tap a name on the letters of the screen."""
        for letter in name:
            ways = ("Letters", "Capital letters") if letter.isalpha() else ("Figures, signs and accents",)
            called = _SPOKEN_SIGNS.get(letter, letter)
            for way in ways:
                if not self._is_called(called) and self.sees(way):
                    self.tap(way)
            self.tap(called)

    def _is_called(self, name: str) -> bool:
        return any(key.accessibleName() == name for key in self.keys_in_sight())

    def touch(self, name: str) -> None:
        """Touch a key once, as a touch screen reports it; Qt makes the mouse event of it."""
        key = self.key(name)
        there = key.mapTo(self.window, key.rect().center())
        self._bring_onto_screen(there)
        handle = self.window.windowHandle()
        for put in ("press", "release"):
            sequence = QTest.touchEvent(handle, _touch_screen())
            getattr(sequence, put)(0, there, handle).commit()
        self.settle()

    def post_tap(self, name: str) -> None:
        """Leave a tap on a key for the event loop."""
        key = self.key(name)
        at, button = QPointF(key.rect().center()), Qt.MouseButton.LeftButton
        for kind, held in ((QEvent.Type.MouseButtonPress, button), (QEvent.Type.MouseButtonRelease, _NO_BUTTON)):
            event = QMouseEvent(kind, at, key.mapToGlobal(at), button, held, Qt.KeyboardModifier.NoModifier)
            QApplication.postEvent(key, event)

    def tap_key(self, key: QWidget) -> None:
        """Tap the middle of a key in sight."""
        if not key.isVisible() or not key.isEnabled():
            raise NotThere(f"{key.accessibleName()!r} is not to be had")
        self._tap_at(key, key.rect().center())

    def tap_seat(self, seat: int) -> None:
        """Tap the plate of a seat."""
        diagram = self.page.diagram
        self._tap_at(diagram.viewport(), diagram.visualRect(self.page.seats.index(seat - 1)).center())

    def tap_row(self, rows: QAbstractItemView, words: str) -> None:
        """Tap the one row of a list that is read out with these words in it. Raises NotThere."""
        model = rows.model()
        spoken = [str(model.index(row, 0).data(SPOKEN)) for row in range(model.rowCount())]
        found = [row for row, said in enumerate(spoken) if words in said]
        if len(found) != 1:
            raise NotThere(f"{len(found)} rows say {words!r}: {spoken}")
        self.tap_index(rows, found[0])

    def scroll_to(self, rows: QAbstractItemView, words: str) -> None:
        """Turn the wheel over a list until the row with these words is in sight. Raises NotThere."""
        model = rows.model()
        row = next(row for row in range(model.rowCount()) if words in str(model.index(row, 0).data(SPOKEN)))
        for _ in range(100):
            at = rows.visualRect(model.index(row, 0)).center()
            if rows.viewport().rect().contains(at):
                return
            middle = QPointF(rows.viewport().rect().center())
            turn = QPoint(0, 120 if at.y() < middle.y() else -120)
            where = rows.viewport().mapTo(self.window, middle)
            wheel = QWheelEvent(
                where, self.window.mapToGlobal(where), QPoint(), turn, _NO_BUTTON, _NO_KEYS, _NO_SCROLL, False
            )
            QApplication.sendEvent(self.window.windowHandle(), wheel)
            self.settle()
        raise NotThere(f"{words!r} does not come into sight")

    def tap_index(self, rows: QAbstractItemView, row: int) -> None:
        """Tap a row of a list that is in sight. Raises NotThere."""
        at = rows.visualRect(rows.model().index(row, 0)).center()
        if not rows.isVisible() or not rows.viewport().rect().contains(at):
            raise NotThere(f"row {row} of {rows.accessibleName()!r} is not in sight")
        self._tap_at(rows.viewport(), at)

    def _tap_at(self, widget: QWidget, at: QPoint) -> None:
        window = self.window
        self.taps += 1
        self._bring_onto_screen(widget.mapTo(window, at))
        try:
            click(window, widget, at)
        except LookupError as covered:
            raise NotThere(str(covered)) from covered
        self.settle()

    def _bring_onto_screen(self, there: QPoint) -> None:
        """Move the window where its screen is smaller, as the offscreen one is: Qt finds widgets on screens only."""
        screen, spot = self.window.screen().geometry(), self.window.mapToGlobal(there)
        if not screen.contains(spot):
            self.window.move(self.window.pos() + screen.center() - spot)

    # ---- keyboard

    def type_text(self, text: str) -> None:
        """Type a text where the focus is: what no key of the keyboard has comes from an input method."""
        for letter in text:
            focus = QApplication.focusWidget()
            assert focus is not None
            if letter.isascii():
                QTest.keyClicks(focus, letter)
            else:
                composed = QInputMethodEvent()
                composed.setCommitString(letter)
                QApplication.sendEvent(focus, composed)
            self.settle()

    def press(self, *keys: Qt.Key | str, control: bool = False) -> None:
        """Press keys of the keyboard, wherever the focus is: a letter or figure by itself, others by their `Qt.Key`."""
        held = Qt.KeyboardModifier.ControlModifier if control else _NO_KEYS
        for key in keys:
            self.taps += 1
            QTest.keyClick(self.window.windowHandle(), Qt.Key(ord(key)) if isinstance(key, str) else key, held)
            self.settle()

    def tab_to(self, name: str) -> None:
        """Go with Tab to the key that is called so, as far around as there are keys."""
        self._tab_until(self.key(name))

    def _tab_until(self, wanted: QWidget) -> None:
        for _ in range(200):
            if QApplication.focusWidget() is wanted:
                return
            self.press(Qt.Key.Key_Tab)
        raise NotThere(f"Tab does not reach {wanted.accessibleName()!r}")

    def choose_row(self, rows: QAbstractItemView, words: str) -> None:
        """Go to a list with Tab and with the arrows to the row with these words."""
        model = rows.model()
        wanted = next(row for row in range(model.rowCount()) if words in str(model.index(row, 0).data(SPOKEN)))
        self._tab_until(rows)
        self.press(Qt.Key.Key_End)
        while rows.currentIndex().row() > wanted:
            self.press(Qt.Key.Key_Up)

    def press_key(self, *names: str) -> None:
        """Go to keys with Tab, one after the other, and press each with Space."""
        for name in names:
            self.tab_to(name)
            self.press(Qt.Key.Key_Space)

    def press_seat(self, seat: int) -> None:
        """Go to the table with Tab, around it with the arrows, and press the seat."""
        diagram = self.page.diagram
        self._tab_until(diagram)
        for _ in range(10):
            row = diagram.currentIndex().row()
            if row == seat - 1:
                self.press(Qt.Key.Key_Return)
                return
            self.press(self._arrow_clockwise(row))
        raise NotThere(f"the arrows do not lead to seat {seat}")

    def _arrow_clockwise(self, row: int) -> Qt.Key:
        """The arrow that points from a plate to the next one rather than to the one before."""
        diagram, rows = self.page.diagram, self.page.seats.rowCount()
        here, following, before = (
            diagram.visualRect(self.page.seats.index((row + by) % rows)).center() for by in (0, 1, -1)
        )
        ways = {Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Down: (0, 1), Qt.Key.Key_Up: (0, -1)}

        def gain(key: Qt.Key) -> int:
            right, down = ways[key]
            gained = [right * (to - here).x() + down * (to - here).y() for to in (following, before)]
            return gained[0] if gained[0] > max(0, gained[1]) else 0

        return max(ways, key=gain)

    # ---- after each

    def settle(self) -> None:
        """Let the window do what follows."""
        QApplication.processEvents()
        assert QApplication.activeModalWidget() is None
        assert QApplication.activePopupWidget() is None
        page = self.window.page
        if isinstance(page, TablePage):
            table = page.bridge.table
            assert table.chips == table.owed


@cache
def _touch_screen() -> QPointingDevice:
    return QTest.createTouchDevice()

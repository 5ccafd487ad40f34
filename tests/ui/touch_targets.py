"""What a finger can meet on a page of the console: every target in sight with its class, in u of the page.

Classes of the look: A what is done in a hand, 118 x 88 (20 x 15 mm); B keypad and chips, 94 x 88; C plates and the
board, 118 either way; D everything else, 56 (9.6 mm).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLineEdit, QListView, QWidget

from ui.drawing.look import Look
from ui.table_page import TablePage
from ui.views.parts.key_button import KeyButton
from ui.views.parts.name_field import RIM
from ui.views.table.table_diagram import TableDiagram

FINGER, WIDE = 12.0, 18.0
"""Least gap between two targets, 2 mm, and where both are of class A to C, 3 mm."""
APART = 70.5
"""12 mm, between keys that must not be mistaken for each other."""
SLEEVE = 24.0
"""The lowest part of the screen has no key."""
ENDS_A_HAND = ("Fold", "Push", "Misdeal", "Record dead hand", "End the session", "Leave")
"""How the names of keys begin that end a hand, or somebody's part in it."""


class Size(Enum):
    """The classes with their least width and height, u."""

    A = (118.0, 88.0)
    B = (94.0, 88.0)
    C = (118.0, 118.0)
    D = (56.0, 56.0)


def place_text(rect: QRectF) -> str:
    """Where a rectangle is and how large."""
    return f"{rect.x():.1f},{rect.y():.1f} {rect.width():.1f}x{rect.height():.1f}"


@dataclass(frozen=True, slots=True)
class Target:
    """One target; `rect` in u of the page, `row` is set for a row of a list."""

    name: str
    size: Size
    rect: QRectF
    widget: QWidget
    row: int = -1

    def __str__(self) -> str:
        return f"{self.name[:40]!r} {self.size.name} at {place_text(self.rect)}"


def table_targets(page: TablePage) -> list[Target]:
    """All targets in sight on the table page, disabled ones too: they keep their places."""
    bar, pad, facts, clock = page.bar, page.pad, page.facts, page.clock_dialog
    hand = (*bar.places, bar.block_key, facts.clock_key, facts.ruling_key, facts.undo_key, page.round_key)
    prompts = (page.straddle_prompt.deal_key, clock.pause_key, clock.more_key, clock.ruling_key)
    classes: dict[QWidget, Size] = dict.fromkeys((*hand, *prompts, page.panels.payout.push_key), Size.A)
    classes |= dict.fromkeys((*pad.digit_keys.values(), *pad.preset_keys, *pad.chip_keys), Size.B)
    classes[page.diagram.centre] = Size.C
    return targets(page, page.look, classes)


def targets(page: QWidget, look: Look, classes: Mapping[QWidget, Size]) -> list[Target]:
    """All targets in sight; what has no class is of class D."""
    found: list[Target] = []
    for button in page.findChildren(QAbstractButton):
        if button.isVisible():
            rect = _on_page(page, button, QRectF(button.rect()), look)
            if isinstance(button, KeyButton):
                rect = button.key_rect.translated(rect.topLeft())
            found.append(Target(button.accessibleName(), classes.get(button, Size.D), rect, button))
    for field in page.findChildren(QLineEdit):
        if field.isVisible():
            well = _on_page(page, field, QRectF(field.rect()), look).adjusted(RIM, RIM, -RIM, -RIM)
            found.append(Target(field.accessibleName(), Size.D, well, field))
    for view in page.findChildren(QAbstractItemView):
        if view.isVisible():
            found += _rows(page, view, look)
    return found


def _rows(page: QWidget, view: QAbstractItemView, look: Look) -> Iterator[Target]:
    """The rows of a view that can be tapped, as far as they are in sight."""
    if isinstance(view, QListView) and view.selectionMode() is QAbstractItemView.SelectionMode.NoSelection:
        return
    size = Size.C if isinstance(view, TableDiagram) else Size.D
    model, shown = view.model(), QRectF(view.viewport().rect())
    for row in range(model.rowCount()):
        rect = QRectF(view.visualRect(model.index(row, 0)))
        if shown.contains(rect):
            yield Target(f"row {row + 1}", size, _on_page(page, view.viewport(), rect, look), view, row)


def _on_page(page: QWidget, widget: QWidget, rect: QRectF, look: Look) -> QRectF:
    at, u = widget.mapTo(page, QPoint()), look.u
    return QRectF((rect.x() + at.x()) / u, (rect.y() + at.y()) / u, rect.width() / u, rect.height() / u)


def target_faults(found: list[Target], page: QWidget, look: Look) -> list[str]:
    """What is too small, too low, or too near to another target."""
    slack = 1.5 / look.u  # places are whole pixels
    said = []
    for target in found:
        least_width, least_height = target.size.value
        if target.rect.width() < least_width - slack or target.rect.height() < least_height - slack:
            said.append(f"too small: {target}")
        if target.rect.bottom() > look.units(page.height()) - SLEEVE + slack:
            said.append(f"under a sleeve: {target}")
    for one, other in combinations(found, 2):
        if one.widget is other.widget and isinstance(one.widget, QListView):
            continue  # rows of a list lie on each other
        gap = gap_between(one.rect, other.rect)
        if gap < (FINGER if Size.D in (one.size, other.size) else WIDE) - slack:
            said.append(f"{gap:.1f} between {one} and {other}")
    return said


def banned_neighbours(found: list[Target], page: TablePage) -> list[str]:
    """Keys that must be 12 mm apart and are not: Call and All-in, Undo and what ends a hand."""
    at = {target.widget: target for target in found}
    pairs = [(at[page.bar.call_key], at[page.bar.all_in_key])]
    undo = at[page.facts.undo_key]
    pairs += [(undo, target) for target in found if target.name.startswith(ENDS_A_HAND)]
    return [f"{one} beside {other}" for one, other in pairs if gap_between(one.rect, other.rect) < APART]


def gap_between(one: QRectF, other: QRectF) -> float:
    """How far two rectangles are apart, across or down; negative where they overlap."""
    across = max(other.left() - one.right(), one.left() - other.right())
    down = max(other.top() - one.bottom(), one.top() - other.bottom())
    return max(across, down)

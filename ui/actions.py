"""Every keyboard action of the console once: id, keys, words. The window connects them; the menu lists them."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One action: `keys` as QKeySequence reads them, `words` as the keyboard map says it."""

    key: str
    keys: tuple[str, ...]
    words: str


SPECS = (
    ActionSpec("fold", ("F",), "Fold"),
    ActionSpec("check_call", ("C",), "Check, or call"),
    ActionSpec("wager", ("R", "Return", "Enter"), "Bet or raise, or minimum"),
    ActionSpec("all_in", ("A",), "All-in"),
    ActionSpec("check_round", ("X",), "Check the round"),
    *(ActionSpec(f"digit_{digit}", (str(digit),), f"Digit {digit}") for digit in range(10)),
    ActionSpec("erase", ("Backspace",), "Erase the last digit"),
    ActionSpec("clear", ("Delete",), "Clear the amount"),
    ActionSpec("next", ("Space",), "Deal, or push the pots"),
    ActionSpec("undo", ("Ctrl+Z",), "Undo"),
    ActionSpec("redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "Redo"),
    ActionSpec("clock", ("K",), "Call the clock"),
    ActionSpec("ruling", ("G",), "Something happened"),
    ActionSpec("log", ("L",), "Log"),
    ActionSpec("cards", ("B",), "Enter cards"),
    ActionSpec("rules", ("F1",), "Rules to read"),
    ActionSpec("menu", ("M",), "Menu"),
    ActionSpec("close", ("Escape",), "Close the panel"),
    ActionSpec("full_screen", ("F11",), "Full screen"),
)


def make_actions(owner: QWidget) -> dict[str, QAction]:
    """The actions, by id, as children of `owner` and valid wherever the focus is inside it."""
    made = {}
    for spec in SPECS:
        action = QAction(spec.words, owner)
        action.setObjectName(spec.key)
        action.setShortcuts([QKeySequence(keys) for keys in spec.keys])
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.setAutoRepeat(spec.key == "erase")
        owner.addAction(action)
        made[spec.key] = action
    return made


def keyboard_map() -> tuple[tuple[str, str], ...]:
    """The keys and what they do, digits in one line."""
    lines = [(", ".join(spec.keys), spec.words) for spec in SPECS if not spec.key.startswith("digit_")]
    lines.insert(5, ("0 to 9", "Type an amount"))
    return tuple(lines)

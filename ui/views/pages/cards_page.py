"""A page of a panel for a few cards: a slot for each, ranks and suits as keys, two taps a card. Lengths are u."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.engine.cards import SUITS
from app.flows.card_entry import ALL_RANKS, CardEntry, begin, is_used_up
from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.views.parts.card_keys import CardSlot, SuitKey
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.words.card_words import rank_face, where

MOST_SLOTS = 5
"""Cards that lie on their side beside each other; more are not shown one by one."""
LEAST_KEY = 56.0
_RANK_COLUMNS, _ROWS, _GAP, _BACK = 5, 4, 12.0, 118.0


class CardsPage(LookingWidget):
    """Holds the cards until they are taken. The widget is `RING` u larger than its keys on every side."""

    confirmed = Signal(object)
    """The cards, as 'AhKd'."""
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._entry: CardEntry = begin((1,), "")
        self._used: Mapping[str, int] = {}
        self.slots = tuple(CardSlot(self) for _ in range(MOST_SLOTS))
        self.rank_keys = {rank: KeyButton(self, OFF_KEY, KeySizes(28, 18)) for rank in ALL_RANKS}
        self.suit_keys = {suit: SuitKey(self, suit) for suit in SUITS}
        self._slots = _grouped(self, self.slots)
        self._slots.idClicked.connect(self._on_slot)
        self._ranks = _grouped(self, tuple(self.rank_keys.values()))
        self._ranks.idClicked.connect(self._on_rank)
        self._suits = _grouped(self, tuple(self.suit_keys.values()))
        self._suits.idClicked.connect(self._on_suit)
        self.go_key = KeyButton(self, OFF_KEY, KeySizes(26, 20))
        self.go_key.clicked.connect(self._on_go)
        self.back_key = KeyButton(self, KeyFace("Back"), KeySizes(24))
        self.back_key.clicked.connect(self.left)

    def start(self, most: int, used: Mapping[str, int]) -> None:
        """Begin without a card; `used` says where known cards lie."""
        self._entry, self._used = begin((1,) * min(most, MOST_SLOTS), ""), used
        self._show()
        self._arrange()

    def _show(self) -> None:
        entry = self._entry
        for number, slot in enumerate(self.slots):
            slot.setVisible(number < len(entry.slots))
            if number < len(entry.slots):
                chosen = number == entry.chosen
                slot.show_card(entry.slots[number], chosen, entry.rank if chosen else "", f"Card {number + 1}")
        used = {card: "entered" for card in entry.slots if card} | {card: where(at) for card, at in self._used.items()}
        for rank, key in self.rank_keys.items():
            key.set_face(
                rank_face(rank, entry.chosen >= 0, entry.rank == rank, is_used_up(rank, dict.fromkeys(used, 0)))
            )
        for suit, suit_key in self.suit_keys.items():
            suit_key.show_rank(entry.rank, used.get(entry.rank + suit, "") if entry.rank else "")
        known = len(entry.text) // 2
        kind = KeyKind.LIT if known else KeyKind.OFF
        self.go_key.set_face(
            KeyFace("That is all", f"{known} card{'s' if known > 1 else ''}" if known else "no card yet", kind)
        )

    def _arrange(self) -> None:
        area = self._look.area(self).adjusted(RING, RING, -RING, -RING)
        left, width, keys = area.left(), area.width(), area.bottom() - KEY
        self.go_key.place(QRectF(left, keys, width - _BACK - 18, KEY))
        self.back_key.place(QRectF(area.right() - _BACK, keys, _BACK, KEY))
        self._row(self.slots[: len(self._entry.slots)], QRectF(left, area.top(), width, LEAST_KEY), MOST_SLOTS)
        top = area.top() + LEAST_KEY + _GAP
        high = (keys - top) / _ROWS - _GAP
        self._row(tuple(self.rank_keys.values()), QRectF(left, top, width, high), _RANK_COLUMNS)
        suits = QRectF(left, top + (_ROWS - 1) * (high + _GAP), width, high)
        self._row(tuple(self.suit_keys.values()), suits, len(SUITS))

    def _row(self, keys: Sequence[KeyButton], first: QRectF, columns: int) -> None:
        """Keys in rows of `columns`, the first row at `first`."""
        wide = (first.width() - (columns - 1) * _GAP) / columns
        for number, key in enumerate(keys):
            row, column = divmod(number, columns)
            left, top = first.left() + column * (wide + _GAP), first.top() + row * (first.height() + _GAP)
            key.place(QRectF(left, top, wide, first.height()))

    def _on_slot(self, number: int) -> None:
        self._enter(self._entry.tapped(number))

    def _on_rank(self, number: int) -> None:
        self._enter(self._entry.with_rank(ALL_RANKS[number]))

    def _on_suit(self, number: int) -> None:
        self._enter(self._entry.with_suit(SUITS[number]))

    def _enter(self, entry: CardEntry) -> None:
        self._entry = entry
        self._show()

    def _on_go(self) -> None:
        self.confirmed.emit(self._entry.text)


def _grouped(parent: QWidget, keys: tuple[KeyButton, ...]) -> QButtonGroup:
    group = QButtonGroup(parent, exclusive=False)
    for number, key in enumerate(keys):
        group.addButton(key, number)
    return group

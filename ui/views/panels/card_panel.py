"""Entering cards: two taps a card, rank then suit, for the boards and for the hands that are shown. Lengths are u.

A street or a hand is recorded as one entry as soon as it is complete; what is half entered, when the panel is closed or
turned to other cards. Cards are never asked for.
"""

from dataclasses import replace

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from app.engine.cards import SUITS
from app.engine.fold import MOST_RUNS
from app.engine.seats import seats_in
from app.engine.state import HandState
from app.flows.card_entry import (
    ALL_RANKS,
    BOARD,
    RABBIT,
    CardEntry,
    begin_at,
    board_places,
    is_in_deck,
    is_used_up,
    known_at,
    places,
    run_of,
)
from app.flows.card_order import first_wanted, is_there, next_wanted
from app.session.intents import Intent, SeeBoard, SeeHole, SeeRabbit
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.card_keys import CardSlot, SuitKey
from ui.views.parts.card_slots import CardSlots
from ui.views.parts.key_button import KeyButton
from ui.words.card_words import (
    LINE_SIZE,
    place_title,
    rabbit_lines,
    rank_face,
    rank_label,
    rank_name,
    readings,
    slot_name,
    target_face,
    where,
)
from ui.words.names import isolated

_TOP, _BOTTOM, _GAP = 8.0, 10.0, 12.0
_TARGET, _COLUMNS = 56.0, 5
_BOARD_KEYS = (0.0, 86.0, 82.0, 60.0, 56.0)
"""How wide the key of a board is, by how many there are."""
_RANK_COLUMNS, _RANK_ROWS = 5, 3
_SLOTS_AND_WORDS = 152.0
_MOST_KEY = 84.0
_SUIT_ORDER = "shdc"
NO_HAND = "No hand is running."
TAP_TO_ENTER = "Tap a rank, then a suit."
TAP_TO_CHANGE = "Tap a card to change it."


class CardPanel(Panel):
    """Opened by a tap on the board; a plate, or a key above the slots, turns it to the cards of a seat."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, "Cards", "deal")
        self._bridge = bridge
        self._target = BOARD
        self._asked: int | None = None
        self._first_seat = 0
        self._shown_boards: tuple[int, ...] = (BOARD,)
        self._shown_seats: list[int] = []
        self._entry = CardEntry((), ())
        self._seen = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.board_keys = tuple(KeyButton(self, KeyFace("Board"), KeySizes(22, 18)) for _ in range(MOST_RUNS))
        self.seat_keys = tuple(KeyButton(self, OFF_KEY, KeySizes(22, 18)) for _ in range(_COLUMNS))
        self.more_key = KeyButton(self, KeyFace("", icon="next", name="Other seats"))
        self.more_key.clicked.connect(self._on_more)
        self._slots = CardSlots(self)
        self._words = Words(self)
        self.rank_keys = {rank: KeyButton(self, KeyFace(rank_label(rank)), KeySizes(30, 18)) for rank in ALL_RANKS}
        self.erase_key = KeyButton(self, KeyFace("", icon="back", name="Erase the last card"))
        self.erase_key.clicked.connect(self._on_erase)
        self.suit_keys = {suit: SuitKey(self, suit) for suit in _SUIT_ORDER}
        self._groups = [QButtonGroup(self, exclusive=False) for _ in range(5)]
        for group, buttons, slot in zip(
            self._groups,
            (self.board_keys, self.seat_keys, self._slots.slots, self.rank_keys.values(), self.suit_keys.values()),
            (self._on_board, self._on_seat_key, self._on_slot, self._on_rank, self._on_suit),
            strict=True,
        ):
            for number, button in enumerate(buttons):
                group.addButton(button, number)
            group.idClicked.connect(slot)
        self.closed.connect(self._on_own_closed)

    @property
    def board_key(self) -> KeyButton:
        """The key of the first board."""
        return self.board_keys[0]

    @property
    def slots(self) -> tuple[CardSlot, ...]:
        """The slots of the cards that are entered."""
        return self._slots.slots[: len(self._entry.slots)]

    @property
    def target(self) -> int:
        """The place whose cards are entered: a seat, a board or the rabbit (see `app.flows.card_entry`)."""
        return self._target

    @property
    def entry(self) -> CardEntry:
        return self._entry

    def ask_for(self, place: int) -> None:
        """Begin with the cards of this place when it is opened next."""
        self._asked = place

    def seat_tapped(self, seat: int) -> bool:
        """Turn to the cards of a seat that is in the hand."""
        hand = self._bridge.table.hand
        if hand is None or not hand.live >> seat & 1:
            return False
        self._turn(seat)
        return True

    def refresh(self) -> None:
        hand = self._bridge.table.hand
        if hand is None:
            self._target, self._entry, self._seen = BOARD, CardEntry((), ()), ""
        elif self.isHidden():
            self._start(hand, first_wanted(hand) if self._asked is None else self._asked)
        elif not is_there(hand, self._target):
            self._start(hand, first_wanted(hand))
        elif known_at(hand, self._target) != self._seen or not self._entry.groups:
            self._start(hand, self._target)
        self._show()

    def arrange(self, body: QRectF) -> None:
        left, width, top = INSET, body.width() - 2 * INSET, body.top() + _TOP
        self._place_targets(QRectF(left, top, width, _TARGET))
        top += _TARGET + _GAP
        room = body.bottom() - _BOTTOM - top - _SLOTS_AND_WORDS
        high = min(_MOST_KEY, (room - 10 - _RANK_ROWS * _GAP) / (_RANK_ROWS + 1))
        suits_top = body.bottom() - _BOTTOM - high - 10
        ranks_top = suits_top - _RANK_ROWS * (high + _GAP)
        bottom = self._slots.put_at(QRectF(left, top, width, ranks_top - top), len(self._entry.slots)) + 6
        self.put(self._words, QRectF(left, bottom, width, ranks_top - bottom))
        self._arrange_keys(QRectF(left, ranks_top, width, high), QRectF(left, suits_top, width, high + 10))
        self._show()

    def _place_targets(self, row: QRectF) -> None:
        """The keys of the boards, then those of seats; the last column is that of the key for the other seats."""
        count = len(self._shown_boards)
        wide, left = _BOARD_KEYS[count], row.left()
        for key in self.board_keys[:count]:
            self.put(key, QRectF(left, row.top(), wide, row.height()))
            left += wide + _GAP
        columns = self._seat_columns
        each = (row.right() - left + _GAP) / columns - _GAP
        for number, key in enumerate((*self.seat_keys[:columns], self.more_key)):
            column = min(number, columns - 1)
            self.put(key, QRectF(left + column * (each + _GAP), row.top(), each, row.height()))

    @property
    def _boards(self) -> int:
        """How many boards there are to enter."""
        return sum(1 for place in self._shown_boards if place != RABBIT)

    @property
    def _seat_columns(self) -> int:
        """How many keys stand beside those of the boards."""
        return max(2, _COLUMNS - len(self._shown_boards))

    def _arrange_keys(self, ranks: QRectF, suits: QRectF) -> None:
        """`ranks` is the first of three rows, `suits` the row of suits."""
        wide = (ranks.width() - (_RANK_COLUMNS - 1) * _GAP) / _RANK_COLUMNS
        for number, key in enumerate((*self.rank_keys.values(), self.erase_key)):
            row, column = divmod(number, _RANK_COLUMNS)
            spans = 2 if key is self.erase_key else 1
            left = ranks.left() + column * (wide + _GAP)
            width = spans * wide + (spans - 1) * _GAP
            self.put(key, QRectF(left, ranks.top() + row * (ranks.height() + _GAP), width, ranks.height()))
        wide = (suits.width() - (len(SUITS) - 1) * _GAP) / len(SUITS)
        for number, suit_key in enumerate(self.suit_keys.values()):
            self.put(suit_key, QRectF(suits.left() + number * (wide + _GAP), suits.top(), wide, suits.height()))

    # ---- what is entered

    def _start(self, hand: HandState, target: int) -> None:
        before = len(self._entry.slots), self._shown_boards
        self._asked = None
        self._target, self._seen = target, known_at(hand, target)
        self._entry, self._shown_boards = begin_at(hand, target), board_places(hand)
        seats, page = seats_in(hand.live), self._seat_columns - 1
        if target in seats:
            place = seats.index(target)
            self._first_seat = place - place % page
        if before != (len(self._entry.slots), self._shown_boards):
            self._arrange()

    def _turn(self, target: int) -> None:
        """Record what is entered so far and go to other cards."""
        self._record()
        hand = self._bridge.table.hand
        if hand is not None:
            self._start(hand, target)
        self._show()

    def _enter(self, entry: CardEntry) -> None:
        """Take another entry; a street or a hand that is complete is recorded."""
        grown = entry.done and not self._entry.done
        self._entry = entry
        if entry.whole and not entry.rank:
            self._record()
        hand = self._bridge.table.hand
        if grown and hand is not None and self._entry.text == known_at(hand, self._target):
            following = next_wanted(hand, self._target)
            if following != self._target:
                self._start(hand, following)
        self._show()

    def _record(self) -> None:
        hand, target, cards = self._bridge.table.hand, self._target, self._entry.text
        if hand is None or not self._entry.groups or cards == known_at(hand, target):
            return
        self._seen = cards
        if not self._bridge.submit(_seen(target, cards)):
            self._seen = known_at(hand, target)

    # ---- showing

    def _show(self) -> None:
        hand = self._bridge.table.hand
        name = isolated(self._bridge.name_of(self._target)) if self._target > BOARD else ""
        self.set_title(place_title(self._target, self._boards > 1, name))
        self._show_targets(hand)
        self._show_slots()
        self._words.show_lines(self._lines(hand))
        self._show_keys(hand)

    def _show_targets(self, hand: HandState | None) -> None:
        seats = seats_in(hand.live) if hand else []
        columns = self._seat_columns
        paged = len(seats) > columns
        shown = columns - 1 if paged else columns
        if not paged or self._first_seat >= len(seats):
            self._first_seat = 0
        self._shown_seats = seats[self._first_seat : self._first_seat + shown]
        for keys, targets in ((self.board_keys, self._shown_boards), (self.seat_keys, self._shown_seats)):
            for number, key in enumerate(keys):
                key.setVisible(number < len(targets))
                if number < len(targets):
                    key.set_face(self._target_face(hand, targets[number]))
        self.more_key.setVisible(paged)

    def _target_face(self, hand: HandState | None, target: int) -> KeyFace:
        """'4 / 2 of 2': how many of its cards are known."""
        if hand is None:
            return target_face(target, 1)
        chosen = target == self._target
        entry = self._entry if chosen else begin_at(hand, target)
        known = sum(map(bool, entry.slots))
        return target_face(target, self._boards, f"{known} of {len(entry.slots)}", chosen, hand.game.board_size > 0)

    def _show_slots(self) -> None:
        entry = self._entry
        for number, slot in enumerate(self._slots.slots):
            slot.setVisible(number < len(entry.slots))
            if number < len(entry.slots):
                chosen, lies_open = number == entry.chosen, number in entry.up
                name = slot_name(self._target, number, lies_open)
                slot.show_card(entry.slots[number], chosen, entry.rank if chosen else "", name, lies_open)

    def _lines(self, hand: HandState | None) -> list[Line]:
        """What is read from the cards, best hand first; else what to tap."""
        if hand is None:
            return [Line(NO_HAND, "text_2")]
        if self._entry.rank:
            return [Line(f"{rank_name(self._entry.rank).capitalize()}: now the suit.", size=LINE_SIZE)]
        rows = max(1, round(self.look.units(self._words.height()) / (1.3 * LINE_SIZE) - 0.3))
        if self._target == RABBIT:
            return rabbit_lines(self._bridge.session.book)[:rows]
        if lines := readings(hand, self._target, max(rows, len(hand.game.readings))):
            return lines if len(lines) <= rows else [lines[0], replace(lines[1], right=True)]
        return [Line(TAP_TO_CHANGE if self._entry.chosen < 0 else TAP_TO_ENTER, "text_2", LINE_SIZE)]

    def _show_keys(self, hand: HandState | None) -> None:
        entry, several = self._entry, self._boards > 1
        used = places(hand, self._target) if hand else {}
        used |= {card: self._target for slot, card in enumerate(entry.slots) if card and slot != entry.chosen}
        waits = hand is not None and entry.chosen >= 0
        for rank, key in self.rank_keys.items():
            in_deck = hand is None or is_in_deck(rank, hand.game)
            key.set_face(rank_face(rank, waits, entry.rank == rank, is_used_up(rank, used), in_deck))
        for suit, suit_key in self.suit_keys.items():
            card = entry.rank + suit
            suit_key.show_rank(entry.rank, where(used[card], several) if card in used else "")
        erasable = bool(entry.rank or any(entry.slots))
        self.erase_key.set_face(
            KeyFace("", kind=KeyKind.PLAIN if erasable else KeyKind.OFF, icon="back", name="Erase the last card")
        )

    # ---- taps

    def _on_board(self, number: int) -> None:
        self._turn(self._shown_boards[number])

    def _on_seat_key(self, number: int) -> None:
        self._turn(self._shown_seats[number])

    def _on_more(self) -> None:
        self._first_seat += self._seat_columns - 1
        self._show()

    def _on_slot(self, number: int) -> None:
        self._enter(self._entry.tapped(number))

    def _on_rank(self, number: int) -> None:
        self._enter(self._entry.with_rank(ALL_RANKS[number]))

    def _on_suit(self, number: int) -> None:
        self._enter(self._entry.with_suit(_SUIT_ORDER[number]))

    def _on_erase(self) -> None:
        self._enter(self._entry.erased())

    def _on_own_closed(self) -> None:
        self._record()

    # ---- the keyboard

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocus()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        """K, 9, T or 1 for the ten, s h d c, and Backspace."""
        if event.key() == Qt.Key.Key_Backspace:
            return self.erase_key
        letter = event.text()
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier or not letter:
            return super().key_for(event)
        rank = "T" if letter == "1" else letter.upper()
        return self.rank_keys.get(rank) or self.suit_keys.get(letter.lower()) or super().key_for(event)


def _seen(target: int, cards: str) -> Intent:
    """The wish that records the cards of a place."""
    if target == RABBIT:
        return SeeRabbit(cards)
    return SeeHole(target, cards) if target > BOARD else SeeBoard(cards, run_of(target))

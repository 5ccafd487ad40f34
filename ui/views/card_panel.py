"""Entering cards: two taps a card, rank then suit, for the board and for the hands that are shown. Lengths are u.

A street or a hand is recorded as one entry as soon as it is complete; what is half entered, when the panel is closed or
turned to other cards. Cards are never asked for.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from app.engine.cards import SUITS
from app.engine.seats import clockwise_from, seats_in
from app.engine.state import HandState
from app.flows.card_entry import ALL_RANKS, CardEntry, begin, board_groups, hole_groups, is_used_up, places
from app.flows.payout import known_ranks
from app.session.intents import SeeBoard, SeeHole
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.card_keys import CARD_HEIGHT, CardSlot, SuitKey
from ui.views.key_button import KeyButton
from ui.views.panel import INSET, Line, Panel, Words
from ui.words import text
from ui.words.card_words import LINE_SIZE, rank_face, rank_label, rank_name, readings, slot_name, where
from ui.words.names import isolated

BOARD = 0
"""The board's place among the seats."""
_TOP, _BOTTOM, _GAP = 8.0, 10.0, 12.0
_TARGET, _BOARD_KEY, _SEAT_KEYS = 56.0, 86.0, 4
_SLOT_PITCH = 83.0
_RANK_COLUMNS, _RANK_ROWS = 5, 3
_WORDS = 58.0
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
        self._first_seat = 0
        self._shown_seats: list[int] = []
        self._entry = CardEntry((), ())
        self._seen = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.board_key = KeyButton(self, KeyFace("Board"), KeySizes(22, 18))
        self.board_key.clicked.connect(self._on_board)
        self.seat_keys = tuple(KeyButton(self, OFF_KEY, KeySizes(22, 18)) for _ in range(_SEAT_KEYS))
        self.more_key = KeyButton(self, KeyFace("", icon="next", name="Other seats"))
        self.more_key.clicked.connect(self._on_more)
        self.slots = tuple(CardSlot(self) for _ in range(5))
        self._words = Words(self)
        self.rank_keys = {rank: KeyButton(self, KeyFace(rank_label(rank)), KeySizes(30, 18)) for rank in ALL_RANKS}
        self.erase_key = KeyButton(self, KeyFace("", icon="back", name="Erase the last card"))
        self.erase_key.clicked.connect(self._on_erase)
        self.suit_keys = {suit: SuitKey(self, suit) for suit in _SUIT_ORDER}
        self._groups = [QButtonGroup(self, exclusive=False) for _ in range(4)]
        for group, buttons, slot in zip(
            self._groups,
            (self.seat_keys, self.slots, self.rank_keys.values(), self.suit_keys.values()),
            (self._on_seat_key, self._on_slot, self._on_rank, self._on_suit),
            strict=True,
        ):
            for number, button in enumerate(buttons):
                group.addButton(button, number)
            group.idClicked.connect(slot)
        self.closed.connect(self._on_own_closed)

    @property
    def target(self) -> int:
        """Whose cards are entered: a seat, or `BOARD`."""
        return self._target

    @property
    def entry(self) -> CardEntry:
        return self._entry

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
            self._start(hand, _first_wanted(hand))
        elif self._target and not hand.live >> self._target & 1:
            self._start(hand, BOARD)
        elif _known(hand, self._target) != self._seen or not self._entry.groups:
            self._start(hand, self._target)
        self._show()

    def arrange(self, body: QRectF) -> None:
        left, width, top = INSET, body.width() - 2 * INSET, body.top() + _TOP
        self.put(self.board_key, QRectF(left, top, _BOARD_KEY, _TARGET))
        wide = (width - _BOARD_KEY - _SEAT_KEYS * _GAP) / _SEAT_KEYS
        for number, key in enumerate((*self.seat_keys, self.more_key)):
            column = min(number, _SEAT_KEYS - 1)
            self.put(key, QRectF(left + _BOARD_KEY + _GAP + column * (wide + _GAP), top, wide, _TARGET))
        top += _TARGET + _GAP
        for number, slot in enumerate(self.slots):
            slot.place(QRectF(left + number * _SLOT_PITCH, top, _SLOT_PITCH - _GAP, CARD_HEIGHT))
        top += CARD_HEIGHT + 8
        room = body.bottom() - _BOTTOM - top - _WORDS
        high = min(_MOST_KEY, (room - 10 - _RANK_ROWS * _GAP) / (_RANK_ROWS + 1))
        suits_top = body.bottom() - _BOTTOM - high - 10
        ranks_top = suits_top - _RANK_ROWS * (high + _GAP)
        self.put(self._words, QRectF(left, top, width, ranks_top - top))
        self._arrange_keys(QRectF(left, ranks_top, width, high), QRectF(left, suits_top, width, high + 10))
        self._show()

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
        groups = hole_groups(hand.game) if target else board_groups(hand.game)
        self._target, self._seen = target, _known(hand, target)
        self._entry = begin(groups, self._seen)
        if target in seats_in(hand.live):
            place = seats_in(hand.live).index(target)
            self._first_seat = place - place % (_SEAT_KEYS - 1)

    def _turn(self, target: int) -> None:
        """Record what is entered so far and go to other cards."""
        self._record()
        hand = self._bridge.table.hand
        if hand is not None:
            self._start(hand, target)
        self._show()

    def _enter(self, entry: CardEntry) -> None:
        """Take another entry; a street or a hand that is complete is recorded."""
        grown = entry.full and not self._entry.full
        self._entry = entry
        if entry.whole and not entry.rank:
            self._record()
        hand = self._bridge.table.hand
        if grown and hand is not None and hand.showdown and self._entry.text == _known(hand, self._target):
            self._start(hand, _next_wanted(hand, self._target))
        self._show()

    def _record(self) -> None:
        hand, target, cards = self._bridge.table.hand, self._target, self._entry.text
        if hand is None or not self._entry.groups or cards == _known(hand, target):
            return
        self._seen = cards
        if not self._bridge.submit(SeeHole(target, cards) if target else SeeBoard(cards)):
            self._seen = _known(hand, target)

    # ---- showing

    def _show(self) -> None:
        hand = self._bridge.table.hand
        self.set_title(self._headline())
        self._show_targets(hand)
        self._show_slots()
        self._words.show_lines(self._lines(hand))
        self._show_keys(hand)

    def _headline(self) -> str:
        if not self._target:
            return "Board cards"
        return text.seat_name(self._target, isolated(self._bridge.name_of(self._target)))

    def _show_targets(self, hand: HandState | None) -> None:
        seats = seats_in(hand.live) if hand else []
        paged = len(seats) > _SEAT_KEYS
        shown = _SEAT_KEYS - 1 if paged else _SEAT_KEYS
        if not paged or self._first_seat >= len(seats):
            self._first_seat = 0
        self._shown_seats = seats[self._first_seat : self._first_seat + shown]
        self.board_key.set_face(self._target_face(hand, BOARD))
        for number, key in enumerate(self.seat_keys):
            key.setVisible(number < len(self._shown_seats))
            if number < len(self._shown_seats):
                key.set_face(self._target_face(hand, self._shown_seats[number]))
        self.more_key.setVisible(paged)

    def _target_face(self, hand: HandState | None, target: int) -> KeyFace:
        """'4 / 2 of 2': how many of its cards are known."""
        word, name = (str(target), f"Cards of seat {target}") if target else ("Board", "Board cards")
        if hand is None:
            return KeyFace(word, kind=KeyKind.OFF, name=name)
        known = sum(map(bool, self._entry.slots)) if target == self._target else len(_known(hand, target)) // 2
        count = f"{known} of {_size(hand, target)}"
        kind = KeyKind.CHOSEN if target == self._target else KeyKind.PLAIN
        return KeyFace(word, count, kind, name=f"{name}, {count}")

    def _show_slots(self) -> None:
        entry = self._entry
        for number, slot in enumerate(self.slots):
            slot.setVisible(number < len(entry.slots))
            if number < len(entry.slots):
                chosen = number == entry.chosen
                slot.show_card(
                    entry.slots[number], chosen, entry.rank if chosen else "", slot_name(self._target, number)
                )

    def _lines(self, hand: HandState | None) -> list[Line]:
        """What is read from the cards, best hand first; else what to tap."""
        if hand is None:
            return [Line(NO_HAND, "text_2")]
        if self._entry.rank:
            return [Line(f"{rank_name(self._entry.rank).capitalize()}: now the suit.", size=LINE_SIZE)]
        ranks = known_ranks(hand)
        if ranks:
            return readings(ranks, int(self.look.units(self._words.height()) // (1.3 * LINE_SIZE)), self._target)
        return [Line(TAP_TO_CHANGE if self._entry.chosen < 0 else TAP_TO_ENTER, "text_2", LINE_SIZE)]

    def _show_keys(self, hand: HandState | None) -> None:
        entry = self._entry
        used = places(hand, self._target) if hand else {}
        used |= {card: self._target for slot, card in enumerate(entry.slots) if card and slot != entry.chosen}
        waits = hand is not None and entry.chosen >= 0
        for rank, key in self.rank_keys.items():
            key.set_face(rank_face(rank, waits, entry.rank == rank, is_used_up(rank, used)))
        for suit, suit_key in self.suit_keys.items():
            card = entry.rank + suit
            suit_key.show_rank(entry.rank, where(used[card]) if card in used else "")
        erasable = bool(entry.rank or any(entry.slots))
        self.erase_key.set_face(
            KeyFace("", kind=KeyKind.PLAIN if erasable else KeyKind.OFF, icon="back", name="Erase the last card")
        )

    # ---- taps

    def _on_board(self) -> None:
        self._turn(BOARD)

    def _on_seat_key(self, number: int) -> None:
        self._turn(self._shown_seats[number])

    def _on_more(self) -> None:
        self._first_seat += _SEAT_KEYS - 1
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


def _known(hand: HandState, target: int) -> str:
    """The recorded cards of a seat or the board."""
    return hand.hole(target) if target else hand.board


def _size(hand: HandState, target: int) -> int:
    return sum(hole_groups(hand.game)) if target else hand.game.board_size


def _lacks(hand: HandState, target: int) -> bool:
    return len(_known(hand, target)) < 2 * _size(hand, target)


def _first_wanted(hand: HandState) -> int:
    """What is entered first: the board, at the showdown the first hand once the board is known."""
    return BOARD if _lacks(hand, BOARD) else _next_wanted(hand, BOARD)


def _next_wanted(hand: HandState, after: int) -> int:
    """At the showdown the next cards clockwise that are not known; else the same cards."""
    if not hand.showdown:
        return after
    ring = [*clockwise_from(after, hand.live & ~(1 << after)), BOARD]
    return next((target for target in ring if _lacks(hand, target)), after)

"""A dealer who never tires: plays hand after hand at the real window, tap by tap, the same taps for the same seed.

Each wish is a generator that yields after every tap, so that the program may be killed between any two of them.
"""

from collections.abc import Callable, Iterator
from random import Random

from PySide6.QtWidgets import QWidget

from app.engine.betting import Options, options
from app.engine.seats import seats_in
from app.engine.state import HandState
from app.session.table import Presence, TableState
from tests.e2e.finger import Finger
from ui.views.hand_log import StepList
from ui.views.pages.tables_page import TablesPage
from ui.wizards.misdeal_wizard import MisdealWizard

Taps = Iterator[None]
MOST_HANDS = 40
"""A session is ended after so many hands, and another table is opened."""


class Dealer:
    """`tap` taps once more. Reads the table to know what makes sense; does everything by keys and plates in sight."""

    def __init__(self, finger: Finger, seed: int) -> None:
        self._finger = finger
        self._draw = Random(seed)
        self._wish: Taps = iter(())

    def tap(self) -> None:
        """Tap the next key of the wish, or begin another wish."""
        for _ in range(10):
            for _tapped in self._wish:
                return
            self._wish = self._choose()
        raise AssertionError("the dealer does not know what to do")

    # ---- what comes next

    @property
    def _table(self) -> TableState:
        return self._finger.page.bridge.table

    def _choose(self) -> Taps:
        if isinstance(self._finger.window.page, TablesPage):
            return self._open_table()
        hand = self._table.hand
        if self._finger.sees("Close"):
            return self._taps("Close")
        if hand is None:
            return self._between_hands()
        if self._draw.random() < 0.06 and self._finger.sees("Undo"):
            return self._undo()
        if hand.closed:
            return self._pay()
        return self._during_hand(hand)

    def _between_hands(self) -> Taps:
        table, chance = self._table, self._draw.random()
        broke = [seat for seat in seats_in(table.taken) if not _chips_of(table, seat)]
        away = [seat for seat in seats_in(table.taken) if _presence(table, seat) is Presence.AWAY]
        if table.hands >= MOST_HANDS:
            return self._taps("Menu", "End the session", "End the session")
        if broke and chance < 0.7:
            return self._top_up(broke[0])
        if away and chance < 0.7:
            return self._at_seat(away[0], "Deal in")
        wishes: list[tuple[float, Callable[[], Taps]]] = [
            (0.70, self._deal),
            (0.78, self._straddled),
            (0.83, self._undo),
            (0.88, lambda: self._at_seat(self._some_seat(), "Not dealt in")),
            (0.92, self._count),
            (0.96, lambda: self._top_up(self._some_seat())),
            (1.00, lambda: self._at_seat(self._some_seat(), "Move the button here")),
        ]
        return next(wish() for limit, wish in wishes if chance < limit)

    def _during_hand(self, hand: HandState) -> Taps:
        offer, chance = options(hand), self._draw.random()
        assert offer is not None
        if chance < 0.02:
            return self._misdeal()
        if chance < 0.04:
            return self._clock()
        if chance < 0.06:
            return self._count()
        if chance < 0.08:
            return self._back_up()
        if chance < 0.10:
            return self._kill_hand(hand)
        if chance < 0.20:
            return self._pass_to(hand)
        return self._act(hand, offer)

    # ---- between hands

    def _open_table(self) -> Taps:
        tiles = [tile for tile in self._finger.tables.games.tiles if tile.isVisible()]
        self._finger.tap_key(self._draw.choice(tiles))
        yield

    def _deal(self) -> Taps:
        page = self._finger.page
        if page.straddle_prompt.face.empty_seat or not page.straddle_prompt.deal_key.isEnabled():
            return self._top_up(self._some_seat())
        return self._taps("Deal hand")

    def _straddled(self) -> Taps:
        for _ in range(2):
            keys = [key for key in self._finger.page.straddle_prompt.straddle_keys if key.isVisible()]
            if keys:
                self._finger.tap_key(self._draw.choice(keys))
                yield
        yield from self._deal()

    def _top_up(self, seat: int) -> Taps:
        chip = self._table.stakes.chip
        return self._at_seat(seat, "Top up", "Clear the amount", *str(chip * self._draw.randint(20, 400)), "Top up")

    def _some_seat(self) -> int:
        return self._draw.choice(list(seats_in(self._table.taken)))

    # ---- a hand

    def _act(self, hand: HandState, offer: Options) -> Taps:
        bar, pad, chance = self._finger.page.bar, self._finger.page.pad, self._draw.random()
        if offer.to_call and chance < 0.35:
            yield from self._key(bar.fold_key)
        elif chance < 0.80 or not offer.may_raise:
            yield from self._key(bar.call_key if offer.to_call else bar.check_key)
        elif chance < 0.83:
            yield from self._key(bar.all_in_key)
        elif chance < 0.90:
            yield from self._key(self._draw.choice(pad.preset_keys))
            yield from self._key(bar.wager_key)
        else:
            for digit in str(offer.min_raise_to + self._draw.randint(-1, 12) * hand.setup.start.chip):
                yield from self._key(pad.digit_keys[int(digit)])
            yield from self._key(bar.wager_key)

    def _pass_to(self, hand: HandState) -> Taps:
        if self._finger.page.round_key.isVisible() and self._draw.random() < 0.5:
            yield from self._key(self._finger.page.round_key)
            return
        self._finger.tap_seat(self._draw.choice([seat for seat in seats_in(hand.live) if seat != hand.to_act]))
        yield
        if self._finger.sees("Close"):  # it led to the panel of the seat
            yield from self._taps("Close")

    def _pay(self) -> Taps:
        finger, panel = self._finger, self._finger.page.panels.payout
        if finger.sees("Run it") and self._draw.random() < 0.5:
            for key in ("Run it", "All agree", "Run twice"):
                yield from self._taps(key)
        for _ in range(20):
            flow = panel.flow
            if flow is None or flow.complete:
                break
            finger.tap_seat(self._draw.choice(list(seats_in(flow.layers[flow.lit].seats))))
            yield
        if panel.pot_rows and self._draw.random() < 0.3:  # a tie: the pot, and one seat more
            row = self._draw.choice(panel.pot_rows)
            yield from self._key(row)
            if panel.flow is not None:
                finger.tap_seat(self._draw.choice(list(seats_in(panel.flow.layers[panel.flow.lit].seats))))
                yield
        yield from self._key(panel.push_key)

    def _undo(self) -> Taps:
        for _ in range(self._draw.randint(1, 4)):
            if self._finger.sees("Undo"):
                yield from self._taps("Undo")

    # ---- what also happens

    def _clock(self) -> Taps:
        yield from self._taps("Call the clock", "Pause", "Resume", "Close the large clock")

    def _count(self) -> Taps:
        chip = self._table.stakes.chip
        digits = str(chip * self._draw.randint(1, 300))
        return self._at_seat(self._some_seat(), "Count the stack", "Clear the amount", *digits, "Record")

    def _kill_hand(self, hand: HandState) -> Taps:
        seat = self._draw.choice(list(seats_in(hand.live)))
        yield from self._taps("Ruling", "Dead hand")
        self._finger.tap_seat(seat)
        yield
        yield from self._taps("Record dead hand")

    def _misdeal(self) -> Taps:
        yield from self._taps("Ruling", "Deal, board", "Card exposed", "Two or more, turned")
        if not self._finger.sees("Misdeal instead"):
            yield from self._taps("Misdeal, then")
        yield from self._taps("Misdeal instead")
        panel = self._finger.page.panels.shown
        for _step in range(12):
            if isinstance(panel, MisdealWizard) and panel.isVisible():
                yield from self._key(panel.go_key)

    def _back_up(self) -> Taps:
        page = self._finger.page
        yield from self._key(page.facts.words)
        rows = page.panels.shown.findChild(StepList) if page.panels.shown else None
        assert isinstance(rows, StepList)
        in_sight = [row for row, line in enumerate(page.log.lines) if not line.heading and _shows(rows, row)]
        if in_sight:
            self._finger.tap_index(rows, self._draw.choice(in_sight))
            yield
            yield from self._taps("Back to before")

    def _at_seat(self, seat: int, *names: str) -> Taps:
        if self._table.hand is not None:
            yield from self._taps("Ruling", "Stack is wrong")
        self._finger.tap_seat(seat)
        yield
        yield from self._taps(*names)
        if self._finger.sees("Close"):
            yield from self._taps("Close")

    # ---- taps

    def _taps(self, *names: str) -> Taps:
        """The keys by name as far as they are there: what the table does not allow now ends the wish."""
        for name in names:
            if not self._finger.sees(name):
                return
            self._finger.tap(name)
            yield

    def _key(self, key: QWidget) -> Taps:
        if key.isVisible() and key.isEnabled():
            self._finger.tap_key(key)
            yield


def _shows(rows: StepList, row: int) -> bool:
    """Whether the middle of a row is in sight."""
    return rows.viewport().rect().contains(rows.visualRect(rows.model().index(row, 0)).center())


def _chips_of(table: TableState, seat: int) -> int:
    sitter = table.seats[seat]
    return sitter.stack + sitter.top_up if sitter else 0


def _presence(table: TableState, seat: int) -> Presence | None:
    sitter = table.seats[seat]
    return sitter.presence if sitter else None

"""Recorded hands as entries of a log of our own, one entry a hand: what is taken in looks like what was dealt here.

Amounts are whole numbers of the stream's unit, times UTC microseconds. Between two hands everybody has what the record
says: chips are bought or cashed out, so that the table's count is right at every moment.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from decimal import Decimal
from math import gcd
from typing import Final

from msgspec.structs import replace

from app.engine.events import HandEvent, HandStarted
from app.engine.fold import apply_all
from app.engine.state import HandState, InvariantError
from app.formats.errors import HandError
from app.formats.recorded import Act, RecordedHand
from app.formats.replay import EnginePlayer, Verdict, judge
from app.formats.retold import UnplayableError
from app.formats.seats import SEATS, relabelled
from app.formats.settled import settled
from app.formats.telling import Telling
from app.session.codec import encode, seal
from app.session.ports import GENESIS, LogEntry
from app.session.stakes import Stakes
from app.session.steps import Step
from app.session.table import Event, SeatLeft, SeatTaken, TableOpened, TableState, ToppedUp
from app.session.table_fold import apply_events

_PARTS: Final = 10_000
_MOST: Final = 10**18
"""Units on a table: the log keeps whole numbers of 64 bits."""
_CARDS = frozenset({Act.DRAW, Act.DRAW_IN})
"""Acts whose number counts cards, not chips."""


def fault_of(hand: RecordedHand) -> str:
    """Why the hand cannot be taken in, '' where it can: it must play to its end and come out as recorded."""
    if hand.drop:
        return "the house added chips to the pot"
    try:
        relabelled(hand)
    except UnplayableError as fault:
        return str(fault)
    played = EnginePlayer().play(replace(hand, result=None))
    judgement = judge(hand, played)
    if judgement.verdict is not Verdict.AGREE:
        return judgement.why
    return "nobody is known to have won it" if played.unpaid else ""


def finer(unit: str, other: str) -> str:
    """The coarsest unit of which both are whole numbers; units have at most four decimals."""
    one, two = (int(Decimal(text) * _PARTS) for text in (unit, other))
    return format((Decimal(gcd(one, two)) / _PARTS).normalize(), "f")


class Intake:
    """Makes the entries of one stream, hand by hand; `hands` counts them."""

    def __init__(self, stream: int, name: str, unit: str, players: Callable[[str], int], now: int) -> None:
        """`players` finds or enters a player by name; `now` is when the hands are taken in."""
        self._stream, self._name, self._unit, self._players, self._now = stream, name, Decimal(unit), players, now
        self._table = TableState()
        self._seq, self._hash = 0, GENESIS
        self._names: dict[int, str] = {}
        self.hands = 0

    def entries(self, hands: Iterable[RecordedHand]) -> Iterator[LogEntry]:
        """The entries of these hands. Raises HandError, InvariantError."""
        for hand in hands:
            events = self._hand(hand)
            if not self._seq:
                stakes = _stakes(events)
                yield self._entry((TableOpened(self._name, SEATS, stakes, unit=format(self._unit, "f")),), self._now)
            yield self._entry((*self._moved(events), *events), hand.at or self._now)
            self.hands += 1

    def _entry(self, events: tuple[Event, ...], at: int) -> LogEntry:
        self._table = apply_events(self._table, events)
        self._seq += 1
        entry = seal(self._stream, self._seq, 1, at, "", encode(Step(events)), self._hash)
        self._hash = entry.hash
        return entry

    def _hand(self, hand: RecordedHand) -> tuple[HandEvent, ...]:
        try:
            here, labels = relabelled(hand)
            told = Telling(_in_unit(here, self._unit))
            told.to_the_end()
            paid = told.pushes()
            pushes = settled(paid, _more(apply_all(told.state, paid), self._final(hand, here, labels)))
            told.show_cards()
        except (UnplayableError, InvariantError) as fault:
            raise HandError(f"hand {hand.id} cannot be played ({fault}); take it out of the file") from None
        if pushes is None:
            raise HandError(f"hand {hand.id} cannot be paid as recorded; take it out of the file")
        names = dict(hand.names)
        self._names = {ours: names.get(old) or f"Seat {old}" for old, ours in labels.items()}
        start, *rest = told.events
        if isinstance(start, HandStarted):
            start = replace(start, number=self.hands + 1)
        return (start, *rest, *pushes)

    def _final(self, hand: RecordedHand, here: RecordedHand, labels: Mapping[int, int]) -> dict[int, int]:
        """What everybody has after the hand, by our seats and in our unit: as recorded, else as it is played."""
        recorded = hand.result.final if hand.result else ()
        final = {labels[seat]: chips for seat, chips in recorded} or dict(EnginePlayer().play(here).final)
        times = int(Decimal(hand.unit) / self._unit)
        return {seat: chips * times for seat, chips in final.items()}

    def _moved(self, events: tuple[HandEvent, ...]) -> Iterator[Event]:
        """What brings the seats to where the hand begins."""
        start = events[0]
        stacks = dict(start.stacks) if isinstance(start, HandStarted) else {}
        for seat, sitter in enumerate(self._table.seats):
            if sitter is None:
                continue
            player = self._players(self._names[seat]) if seat in stacks else 0
            if sitter.player != player or stacks[seat] < sitter.stack:
                yield SeatLeft(seat, sitter.stack)
            else:
                if stacks[seat] > sitter.stack:
                    yield ToppedUp(seat, stacks[seat] - sitter.stack)
                del stacks[seat]
        for seat, stack in stacks.items():
            yield SeatTaken(seat, self._players(self._names[seat]), stack)


def _more(end: HandState, final: Mapping[int, int]) -> dict[int, int]:
    """What every seat is to have more than it has at this end of the hand."""
    return {seat: chips - end.stacks[seat] for seat, chips in final.items() if chips != end.stacks[seat]}


def _stakes(events: tuple[HandEvent, ...]) -> Stakes:
    """What the first hand is played for."""
    start = events[0]
    if not isinstance(start, HandStarted):
        return Stakes()
    limits, big = start.limits, start.big_blind
    buy_in = max(chips for _, chips in start.stacks)
    return Stakes(
        start.game,
        start.small_blind,
        big,
        buy_in=buy_in,
        small_bet=limits.small_bet,
        big_bet=limits.big_bet,
        bring_in=limits.bring_in,
    )


def _in_unit(hand: RecordedHand, unit: Decimal) -> RecordedHand:
    """The hand with all its amounts in `unit`, which divides its own."""
    times = int(Decimal(hand.unit) / unit)
    if times == 1:
        return hand
    if sum(chips for _, chips in hand.stacks) * times > _MOST:
        raise HandError(f"hand {hand.id} has more chips than units of {unit:f} can count; take it out of the file")
    return replace(
        hand,
        unit=format(unit, "f"),
        small_blind=hand.small_blind * times,
        big_blind=hand.big_blind * times,
        ante=hand.ante * times,
        bring_in=hand.bring_in * times,
        small_bet=hand.small_bet * times,
        big_bet=hand.big_bet * times,
        rake=hand.rake * times,
        stacks=tuple((seat, chips * times) for seat, chips in hand.stacks),
        acts=tuple(replace(act, amount=act.amount * times) if act.act not in _CARDS else act for act in hand.acts),
        result=None,
    )

"""The report of a night, from its log: who bought, left and won how much, every entry of money, every hand.

Amounts are units, times UTC microseconds. Names come from the book; the log knows numbers only.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from app.engine.events import HandEvent
from app.engine.fold import apply as apply_to_hand
from app.engine.state import InvariantError
from app.session.bank.hand_lines import HandLine, HandLines
from app.session.logged_steps import LoggedStep, logged_steps
from app.session.ports import LogEntry, SessionRow
from app.session.table import Event, PlayerChanged, SeatTaken, TableSeat, TableState, ToppedUp
from app.session.table_fold import apply


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player's night: `bought` from the rack, `cashed_out` to it, `on_table` what still lies at the seat."""

    player: int
    name: str
    hands: int
    bought: int
    cashed_out: int
    on_table: int

    @property
    def result(self) -> int:
        """What is there or was cashed out beyond what was bought."""
        return self.cashed_out + self.on_table - self.bought


@dataclass(frozen=True, slots=True)
class NightReport:
    """Everything that was recorded of a night. `names` are those of everybody in it."""

    row: SessionRow
    table: TableState
    names: Mapping[int, str]
    players: tuple[PlayerLine, ...]
    hands: tuple[HandLine, ...]

    @property
    def bought(self) -> int:
        """All chips bought."""
        return sum(line.bought for line in self.players)

    @property
    def cashed_out(self) -> int:
        """All chips cashed out."""
        return sum(line.cashed_out for line in self.players)

    @property
    def on_table(self) -> int:
        """Chips behind the seats."""
        return sum(line.on_table for line in self.players)

    @property
    def in_the_pot(self) -> int:
        """Chips of the running hand that nobody has won yet."""
        return self.table.chips - self.on_table

    @property
    def found(self) -> int:
        """What counts found beyond what was recorded; below 0, what they found missing."""
        return self.table.counted


def night_report(row: SessionRow, entries: Iterable[LogEntry], book: Mapping[int, str]) -> NightReport:
    """The report of a session; `book` has the names by number.

    Raises CodecError, InvariantError (a log that cannot be).
    """
    night = _Night()
    for step in logged_steps(entries):
        night.add(step)
    lines = night.hands.lines
    dealt = Counter(player for line in lines for player in line.players if line.over and not line.voided)
    people = tuple(night.players)
    names = {player: book.get(player) or f"player {player}" for player in people}
    players = tuple(night.line(player, names[player], dealt[player]) for player in people)
    return NightReport(row, night.table, names, players, lines)


@dataclass(slots=True)
class _Night:
    """Chips of each player as they come and go; the players in the order in which they sat down."""

    table: TableState = field(default_factory=TableState)
    hands: HandLines = field(default_factory=HandLines)
    players: dict[int, None] = field(default_factory=dict)
    _bought: Counter[int] = field(default_factory=Counter)
    _cashed_out: Counter[int] = field(default_factory=Counter)

    def add(self, step: LoggedStep) -> None:
        """The next step."""
        self.hands.add(step)
        table = step.before
        for event in step.step.events:
            before, table = table, apply(table, event)
            match event:
                case SeatTaken(player=player, stack=stack):
                    self.players.setdefault(player)
                    self._bought[player] += stack
                case ToppedUp(seat=seat, added=added):
                    self._bought[_sitter(before, seat).player] += added
                case PlayerChanged(player=player):
                    self.players.setdefault(player)
                case _:
                    pass
            self._follow_seats(before, event, table)
        self.table = step.after

    def line(self, player: int, name: str, hands: int) -> PlayerLine:
        """What came of a player."""
        table = self.table
        at_seats = [seat for seat, sitter in enumerate(table.seats) if sitter and sitter.player == player]
        on_table = sum(_chips(table, seat) for seat in at_seats)
        return PlayerLine(player, name, hands, self._bought[player], self._cashed_out[player], on_table)

    def _follow_seats(self, before: TableState, event: Event, after: TableState) -> None:
        """Who left took the chips along, at once or when the hand was over; no hand brings them back."""
        if before.size != after.size:  # the table opens
            return
        for seat, sitter in enumerate(before.seats):
            if sitter is not None and after.seats[seat] is None:
                self._cashed_out[sitter.player] += _chips_taken(before, event, seat)


def _sitter(table: TableState, seat: int) -> TableSeat:
    sitter = table.seats[seat]
    if sitter is None:
        raise InvariantError(f"nobody sits in seat {seat}")
    return sitter


def _chips(table: TableState, seat: int) -> int:
    """What lies behind a seat, a queued top-up included."""
    return table.stack(seat) + _sitter(table, seat).top_up


def _chips_taken(before: TableState, event: Event, seat: int) -> int:
    """What who leaves the seat takes along, in the middle of nothing or with the event that ends the hand."""
    if before.hand is None or not isinstance(event, HandEvent):
        return _chips(before, seat)
    return apply_to_hand(before.hand, event).stacks[seat] + _sitter(before, seat).top_up

"""The report of a night, from its log: who bought, left and won how much, every entry of money, every hand.

Amounts are units, times UTC microseconds. Names come from the book; the log knows numbers only.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import reduce

from app.engine.state import InvariantError
from app.session.bank.accounts import Balance, Place, purse_of, stack_of, tab_of
from app.session.bank.balances import accounts, chips_of, in_the_box, owed_to
from app.session.bank.facts import Entry, NightClosed
from app.session.bank.hand_lines import HandLine, HandLines
from app.session.bank.journal import Booking, JournalLine, journal
from app.session.bank.settle_up import HOUSE, Settlement, settle
from app.session.logged_steps import LoggedStep, logged_steps
from app.session.ports import LogEntry, SessionRow
from app.session.table import PlayerChanged, TableState
from app.session.table_fold import apply

_BOXES = frozenset({Place.CASH, Place.TRANSFER})


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player's night: `bought` from the rack, `cashed_out` to it, `on_table` what still lies at the seat, `counted`
    what was counted there for the close (None: nothing). `tips` went to dealers, `paid` is what the bank got (below 0:
    gave), `owes` what is open with it. `result` is what the night brought, tips and fees taken off.
    """

    player: int
    name: str
    hands: int
    bought: int
    cashed_out: int
    on_table: int
    counted: int | None = None
    tips: int = 0
    paid: int = 0
    owes: int = 0
    result: int = 0


@dataclass(frozen=True, slots=True)
class NightReport:
    """Everything that was recorded of a night. `names` are those of everybody in it; `settlement` is how what is open
    would be paid, None while chips are in play. `closing` is what was said when the night was closed.
    """

    row: SessionRow
    table: TableState
    names: Mapping[int, str]
    players: tuple[PlayerLine, ...]
    hands: tuple[HandLine, ...]
    entries: tuple[JournalLine, ...] = ()
    accounts: tuple[Balance, ...] = ()
    settlement: Settlement | None = None
    closing: str = ""

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

    @property
    def redeemed(self) -> int:
        """Chips that went back to the rack from rake, funds, tips and time; money was given for them."""
        return self.bought - self.cashed_out - self.table.issued

    def held(self, place: Place) -> int:
        """What all accounts of a kind hold together."""
        return sum(amount for account, amount in self.accounts if account.place is place)


def night_report(row: SessionRow, log: Iterable[LogEntry], book: Mapping[int, str]) -> NightReport:
    """The report of a session; `book` has the names by number.

    Raises CodecError, InvariantError (a log that cannot be).
    """
    return report_of(row, logged_steps(log), book)


def report_of(row: SessionRow, steps: Iterable[LoggedStep], book: Mapping[int, str]) -> NightReport:
    """The same from steps that were read already."""
    night = _Night()
    for step in steps:
        night.add(step)
    lines, table = night.hands.lines, night.table
    dealt = Counter(player for line in lines for player in line.players if line.over and not line.voided)
    names = _Names(book)
    players = tuple(night.line(player, names[player], dealt[player]) for player in night.players)
    return NightReport(
        row, table, names, players, lines, tuple(night.entries), accounts(table), settlement_of(table), night.closing
    )


class _Names(dict[int, str]):
    """Names by number; who is not in the book has the number for a name."""

    def __missing__(self, player: int) -> str:
        return f"player {player}" if player else ""


def settlement_of(table: TableState) -> Settlement | None:
    """How what is open with the bank would be paid; None while chips are in play, or where the box holds less than
    nothing.
    """
    box, owed = in_the_box(table), owed_to(table)
    if table.chips or box < 0:
        return None
    rest = box - sum(amount for _, amount in owed)
    return settle([*owed, (HOUSE, rest)] if rest else owed, box)


@dataclass(slots=True)
class _Night:
    """Chips and money of each player as they come and go; the players in the order in which they sat down."""

    table: TableState = field(default_factory=TableState)
    hands: HandLines = field(default_factory=HandLines)
    entries: list[JournalLine] = field(default_factory=list)
    players: dict[int, None] = field(default_factory=dict)
    closing: str = ""
    _bought: Counter[int] = field(default_factory=Counter)
    _cashed_out: Counter[int] = field(default_factory=Counter)
    _tips: Counter[int] = field(default_factory=Counter)
    _paid: Counter[int] = field(default_factory=Counter)

    def add(self, step: LoggedStep) -> None:
        """The next step."""
        self.hands.add(step)
        for line in journal((step,)):
            self.entries.append(line)
            self._follow(line)
        events = step.step.events
        for place, event in enumerate(events):
            if isinstance(event, PlayerChanged):
                before = reduce(apply, events[:place], step.before)
                self._rename(_sitting(before, event.seat), event.player)
            elif isinstance(event, NightClosed):
                self.closing = event.note
        self.table = step.after

    def line(self, player: int, name: str, hands: int) -> PlayerLine:
        """What came of a player."""
        table, bank = self.table, self.table.bank
        at_seats = [seat for seat, sitter in enumerate(table.seats) if sitter and sitter.player == player]
        on_table = sum(chips_of(table, seat) for seat in at_seats)
        count = bank.count_of(stack_of(player))
        return PlayerLine(
            player, name, hands, self._bought[player], self._cashed_out[player], on_table,
            counted=count.total if count else None,
            tips=self._tips[player],
            paid=self._paid[player],
            owes=bank.of(tab_of(player)),
            result=bank.of(purse_of(player)) + on_table,
        )  # fmt: skip

    def _follow(self, line: JournalLine) -> None:
        source, target = line.source, line.target
        match line.kind:
            case Booking.BUY_IN:
                self.players.setdefault(line.player)
                self._bought[line.player] += line.amount
            case Booking.TOP_UP | Booking.BUY_IN_CORRECTED:
                self._bought[line.player] += line.amount
            case Booking.CASH_OUT:
                self._cashed_out[line.player] += line.amount
            case Entry.TIP if source.place is Place.STACK:
                self._tips[source.owner] += line.amount
            case _:
                pass
        if source.place is Place.TAB and target.place in _BOXES:
            self._paid[source.owner] += line.amount
        elif target.place is Place.TAB and source.place in _BOXES:
            self._paid[target.owner] -= line.amount

    def _rename(self, before: int, after: int) -> None:
        """It turned out that somebody else sits there: what was bought goes along."""
        self.players.setdefault(after)
        if before != after:
            for counter in (self._bought, self._cashed_out, self._tips, self._paid):
                counter[after] += counter.pop(before, 0)


def _sitting(table: TableState, seat: int) -> int:
    sitter = table.seats[seat]
    if sitter is None:
        raise InvariantError(f"nobody sits in seat {seat}")
    return sitter.player

"""A history in memory over a night that was played, for the page and the film."""

from collections.abc import Sequence

from app.session.bank.hand_lines import hand_lines
from app.session.history import (
    HandMark,
    HandRow,
    HistoryFilter,
    HistoryLine,
    PlayerNight,
    PlayerTotal,
)
from app.session.logged_steps import logged_steps
from tests.session.night import STREAM, Night

TABLE = "Thursday game"
PEOPLE = ((1, "Marek"), (2, "Luis"), (3, "Priya"))


def played(hands: int = 30) -> Night:
    """A night of short hands, each two minutes after the one before."""
    night = Night({1: 200, 2: 200, 3: 200})
    for number in range(hands):
        night.clock.pass_seconds(120)
        night.deal()
        if number % 3:
            night.fold_round()
        else:
            night.play("raise 6,fold,call,check,check,check,check,check,check")
            night.pay(night.hand.to_act or 1 if night.hand.live & 2 else 2)
    return night


class MemoryHistory:
    """The port over the rows of one night; `asked` counts the pages that were read."""

    def __init__(self, night: Night) -> None:
        lines = hand_lines(logged_steps(night.store.read(STREAM)))
        self._rows = tuple(
            HandRow(
                STREAM, line.number, line.at, 0, 0, line.stakes.game, "1/2", "1", line.pot, line.rake, line.players,
                tuple(player for player, _ in line.winners), voided=line.voided,
            )
            for line in reversed(lines)
        )  # fmt: skip
        self.marks: dict[int, HandMark] = {}
        self.asked: list[int] = []

    def _lines(self, wanted: HistoryFilter) -> list[HistoryLine]:
        found = [HistoryLine(row, TABLE, self.marks.get(row.number, HandMark())) for row in self._rows]
        return [
            line
            for line in found
            if (not wanted.player or wanted.player in line.row.players)
            and line.row.pot >= wanted.least_pot
            and (not wanted.starred or line.mark.star)
            and (not wanted.tag or wanted.tag in line.mark.tags)
        ]

    def count(self, wanted: HistoryFilter) -> int:
        return len(self._lines(wanted))

    def page(self, wanted: HistoryFilter, first: int, count: int) -> Sequence[HistoryLine]:
        self.asked.append(first)
        return self._lines(wanted)[first : first + count]

    def hand(self, stream: int, number: int) -> HistoryLine | None:
        return next((line for line in self._lines(HistoryFilter()) if line.row.number == number), None)

    def mark(self, stream: int, number: int, mark: HandMark) -> None:
        self.marks[number] = mark

    def tags(self) -> Sequence[str]:
        return sorted({tag for mark in self.marks.values() for tag in mark.tags})

    def tables(self) -> Sequence[str]:
        return (TABLE,)

    def player_totals(self) -> Sequence[PlayerTotal]:
        return ()

    def open_tabs(self, unit: str) -> Sequence[tuple[int, int]]:
        return ()

    def player_nights(self, player: int) -> Sequence[PlayerNight]:
        return ()

"""A hand that was dealt without the console: what every seat has now and where the button goes. Amounts are chips.

A queued top-up lies before the player since that deal, so a count holds it; the stack recorded leaves it out.
"""

from dataclasses import dataclass, replace

from app.engine.positions import next_positions
from app.rulebook.ruling import Message
from app.session.deal import plan
from app.session.intents import RecordUnwatched
from app.session.table import TableState


@dataclass(frozen=True, slots=True)
class UnwatchedHand:
    """`counts` is what lies before each taken seat as (seat, chips), `button` the button of the next hand."""

    counts: tuple[tuple[int, int], ...]
    button: int

    @property
    def total(self) -> int:
        return sum(chips for _, chips in self.counts)

    def counted(self, seat: int, chips: int) -> "UnwatchedHand":
        """With another count for `seat`."""
        return replace(self, counts=tuple((at, chips if at == seat else had) for at, had in self.counts))

    def count(self, seat: int) -> int:
        return dict(self.counts)[seat]

    def recorded(self, table: TableState) -> RecordUnwatched:
        """The intent that records it."""
        tops = _top_ups(table)
        return RecordUnwatched(tuple((seat, chips - tops[seat]) for seat, chips in self.counts), self.button)

    def fault(self, table: TableState) -> Message | None:
        """What is in the way: 'top-up-not-there' (a count below a queued top-up), with `seat` and `top_up`."""
        tops = _top_ups(table)
        for seat, chips in self.counts:
            if chips < tops[seat]:
                return Message("top-up-not-there", (("seat", seat), ("top_up", tops[seat])))
        return None


def before(table: TableState) -> UnwatchedHand:
    """Nothing counted yet: every seat has what it had, and the button goes on past the unseen hand."""
    tops = _top_ups(table)
    counts = tuple((seat, s.stack + tops[seat]) for seat, s in enumerate(table.seats) if s)
    return UnwatchedHand(counts, _next_button(table))


def _top_ups(table: TableState) -> dict[int, int]:
    return {seat: sitter.top_up for seat, sitter in enumerate(table.seats) if sitter}


def _next_button(table: TableState) -> int:
    unseen = plan(table)
    if unseen is None:
        return table.positions.button if table.positions else 1
    return next_positions(table.rules.button, unseen.positions, unseen.playing).button

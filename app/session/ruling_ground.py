"""What the console knows already when somebody taps Ruling: the table and its running hand as they would be told."""

from collections.abc import Iterable

from app.engine.events import HandEvent
from app.engine.positions import Positions, next_positions
from app.engine.seats import is_single, mask_of, seats_in
from app.flows.conduct import Offence
from app.flows.inquiry.ground import Ground, least_before, told
from app.rulebook.given import Given
from app.rulebook.stated import LastPositions, NextPositions
from app.session.steps import Step
from app.session.table import TableState


def ground_of(table: TableState, steps: Iterable[Step], recorded: bool) -> Ground:
    """The ground of an inquiry. `steps` are those that stand, the running hand's last; `recorded` is whether something
    can be changed in the log. Chips are those of the table.
    """
    hand = table.hand
    events = [event for step in steps for event in step.events if isinstance(event, HandEvent)]
    given = told(hand, events) if hand is not None else Given(blinds=_blinds(table), unit=table.stakes.chip)
    sitters = [(seat, sitter) for seat, sitter in enumerate(table.seats) if sitter is not None]
    counts = ((seat, table.record(sitter.player).count(Offence.OUT_OF_TURN)) for seat, sitter in sitters)
    return Ground(
        hand=hand,
        given=given,
        seats=tuple(seats_in(table.taken)),
        size=table.size,
        chip=table.stakes.chip,
        recorded=recorded,
        last=_last(table.positions),
        coming=_coming(table),
        owed=tuple((seat, "bb" if sitter.owes_live else "sb") for seat, sitter in sitters if sitter.owes),
        stacks=tuple((seat, sitter.stack) for seat, sitter in sitters),
        offences=tuple((seat, count) for seat, count in counts if count),
        awarded=table.ended is not None,
        least=least_before(events) if hand is not None else 0,
        next_acts=tuple(act.split()[1] for act in given.actions if not act.startswith("/")),
    )


def _blinds(table: TableState) -> tuple[int, int]:
    return table.stakes.small_blind, table.stakes.big_blind


def _last(positions: Positions | None) -> LastPositions | None:
    return LastPositions(positions.button, positions.small, positions.big) if positions else None


def _coming(table: TableState) -> NextPositions | None:
    """The positions of the next hand among those who sit here now."""
    playing = mask_of(seats_in(table.taken))
    if table.positions is None or not playing or is_single(playing):
        return None
    coming = next_positions(table.rules.button, table.positions, playing)
    return NextPositions(coming.button, coming.small or None, coming.big)

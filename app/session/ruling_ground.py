"""What the console knows already when somebody taps Ruling: the table and its running hand as they would be told."""

from collections.abc import Iterable

from app.engine.events import HandEvent
from app.engine.positions import Positions, next_positions
from app.engine.seats import is_single, mask_of, seats_in
from app.flows.conduct import Offence
from app.flows.inquiry.ground import Ground, least_before, told
from app.rulebook.given import Given
from app.rulebook.stated import AnteTerms, LastPositions, NextPositions, RakeTerms
from app.session.stakes import AnteKind
from app.session.steps import Step
from app.session.table import TableState

_ANTES = {AnteKind.EACH: "each", AnteKind.BIG_BLIND: "bb"}
_BASIS_POINTS = 100
"""In one percent."""


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
        next_blinds=_next_blinds(table),
        ante=_ante(table),
        rake=_rake(table),
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


def _next_blinds(table: TableState) -> tuple[int, int]:
    """The blinds of the level after the one that is played; (0, 0) without one."""
    levels = table.levels
    coming = [level for level in levels.levels[levels.number + 1 :] if not level.is_break] if levels else []
    return (coming[0].small_blind, coming[0].big_blind) if coming else (0, 0)


def _ante(table: TableState) -> AnteTerms | None:
    if table.stakes.ante_kind not in _ANTES:
        return None
    return AnteTerms(_ANTES[table.stakes.ante_kind], table.stakes.ante)


def _rake(table: TableState) -> RakeTerms:
    """The house's rule in whole percents; a part of one is not told."""
    rule, hand = table.rake, table.hand
    players = len(hand.setup.start.stacks) if hand is not None else 0
    return RakeTerms(
        rule.basis_points // _BASIS_POINTS, rule.cap_for(players), rule.step, rule.no_flop_no_drop, rule.order.value
    )

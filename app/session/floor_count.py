"""What is counted on the floor: offences and missed hands of each person, time banks, the deck, rulings of the hand."""

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from app.engine.state import InvariantError
from app.session.floor_facts import (
    ConductFact,
    DeckChanged,
    DeckCounted,
    DirectiveGiven,
    FloorAnswered,
    FloorCalled,
    FloorFact,
    OffenceNoted,
    PenaltyGiven,
    PenaltyLifted,
    RulingGiven,
    TimeBankUsed,
    WarningGiven,
)
from app.session.records import Record
from app.session.table import TableState


def floor_noted(table: TableState, event: FloorFact) -> TableState:
    """The table after a fact of the floor. Raises InvariantError where it does not belong."""
    match event:
        case RulingGiven(note=note):
            return replace(table, rulings=(*table.rulings, note))
        case OffenceNoted() | DirectiveGiven() | WarningGiven() | PenaltyGiven():
            return _kept(table, _after_offence(_of(table, event.player), event))
        case PenaltyLifted(player=player):
            return _kept(table, replace(_of(table, player), missing=0, disqualified=False))
        case FloorCalled(at=at):
            return replace(table, floor_since=at)
        case FloorAnswered():
            return replace(table, floor_since=0)
        case TimeBankUsed(seat=seat, units=units):
            return _banked(table, seat, units)
        case DeckChanged() | DeckCounted():
            return replace(table, deck_hand=table.hands)
        case _:
            assert_never(event)


def deck_count_due(table: TableState) -> bool:
    """True when the deck should be counted before the next deal."""
    every = table.rules.deck_count_every
    return every > 0 and table.hands - table.deck_hand >= every


def banks_left(table: TableState, seat: int) -> int:
    """The time banks that who sits there has not used."""
    sitter = table.seats[seat] if 0 < seat <= table.size else None
    used = table.record(sitter.player).banks if sitter else 0
    return max(0, table.rules.time_banks - used) if sitter else 0


def who_serves(table: TableState, dealt: Iterable[int]) -> tuple[int, ...]:
    """The persons who miss a hand dealt to these seats."""
    sitters = (table.seats[seat] for seat in dealt)
    return tuple(s.player for s in sitters if s and table.record(s.player).missing)


def served(table: TableState, players: tuple[int, ...]) -> TableState:
    """The table after these persons missed a hand; one that is dealt again counts once.

    Source: TDA 35-C, 71.
    """
    for player in players:
        record = table.record(player)
        table = _kept(table, replace(record, missing=max(0, record.missing - 1))) if record.player else table
    return table


def unserved(table: TableState, players: tuple[int, ...], left: TableState) -> TableState:
    """The table before they had missed a hand that `left` it so; who was pardoned since stays so."""
    for player in players:
        record = table.record(player)
        if record.missing == left.record(player).missing:
            table = _kept(table, replace(record, missing=record.missing + 1))
    return table


def _of(table: TableState, player: int) -> Record:
    """The record of a person. Raises InvariantError where nobody is meant."""
    if player <= 0:
        raise InvariantError("a record belongs to a person")
    record = table.record(player)
    return record if record.player else Record(player)


def _kept(table: TableState, record: Record) -> TableState:
    others = tuple(other for other in table.records if other.player != record.player)
    return replace(table, records=(*others, record))


def _after_offence(record: Record, event: ConductFact) -> Record:
    record = record.with_offence(event.offence)
    if not isinstance(event, PenaltyGiven):
        return record
    if event.hands < 0:
        raise InvariantError("nobody can miss less than no hand")
    return replace(record, missing=record.missing + event.hands, disqualified=record.disqualified or event.disqualified)


def _banked(table: TableState, seat: int, units: int) -> TableState:
    sitter = table.seats[seat] if 0 < seat <= table.size else None
    if sitter is None or not 0 < units <= banks_left(table, seat):
        raise InvariantError(f"seat {seat} has no {units} time banks left")
    record = _of(table, sitter.player)
    return _kept(table, replace(record, banks=record.banks + units))

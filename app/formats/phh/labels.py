"""Who, where and when in PHH, the open poker hand history format: seats, names, table, time, and what is only noted."""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time
from itertools import pairwise

from app.formats.moments import microseconds

_UTC = ("UTC", "Etc/UTC", "GMT", "Z")
_NOTED = ("event", "venue", "address", "city", "region", "country", "currency")
_MOST_SEATS = 99


def seats_of(fields: Mapping[str, object], players: int) -> tuple[int, ...]:
    """The seat of each player: as `seats` says where they go once around the table clockwise, else 1, 2, 3…"""
    plain = tuple(range(1, players + 1))
    given = fields.get("seats")
    if not isinstance(given, list) or len(given) != players:
        return plain
    seats = tuple(seat for seat in given if type(seat) is int and 1 <= seat <= _MOST_SEATS)
    if len(set(seats)) != players:
        return plain
    turns = sum(one > other for one, other in pairwise((*seats, seats[0])))
    return seats if turns == 1 else plain


def names_of(fields: Mapping[str, object], seats: Sequence[int]) -> tuple[tuple[int, str], ...]:
    """Seat and name of each player who is named, by seat."""
    given = fields.get("players")
    if not isinstance(given, list) or len(given) != len(seats):
        return ()
    named = zip(seats, given, strict=True)
    return tuple(sorted((seat, name) for seat, name in named if isinstance(name, str) and name))


def text_of(fields: Mapping[str, object], name: str) -> str:
    """A field that is text or a whole number, as text; '' where it is neither."""
    value = fields.get(name)
    if isinstance(value, str):
        return value
    return str(value) if type(value) is int and abs(value) < 10**15 else ""


def dealt_at(fields: Mapping[str, object]) -> int:
    """When the hand was dealt in UTC microseconds; 0 unless date, time and a zone without offset are all there."""
    clock, zone = fields.get("time"), fields.get("time_zone", "UTC")
    day = _date(fields)
    if day is None or not isinstance(clock, time) or zone not in _UTC:
        return 0
    return microseconds(datetime.combine(day, clock, tzinfo=UTC))


def _date(fields: Mapping[str, object]) -> date | None:
    year, month, day = (fields.get(name) for name in ("year", "month", "day"))
    if type(year) is not int or type(month) is not int or type(day) is not int:
        return None
    try:
        return date(year, month, day)
    except (ValueError, OverflowError):
        return None


def noted(fields: Mapping[str, object]) -> tuple[str, ...]:
    """What a hand says of its event and date that a recorded hand has no field for, one note each."""
    notes = [f"{name}: {text_of(fields, name)}" for name in _NOTED if text_of(fields, name)]
    if not dealt_at(fields):
        dated = [text_of(fields, name) for name in ("year", "month", "day", "time_zone") if text_of(fields, name)]
        notes += [f"date: {' '.join(dated)}"] if dated else []
    return tuple(notes)

"""When a hand was dealt: UTC microseconds since 1970, 0 where nobody knows; years 1 to 9999."""

from datetime import UTC, datetime, timedelta
from typing import Final

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
EARLIEST: Final = (datetime.min.replace(tzinfo=UTC) - _EPOCH) // _MICROSECOND
LATEST: Final = (datetime.max.replace(tzinfo=UTC) - _EPOCH) // _MICROSECOND


def microseconds(when: datetime) -> int:
    """The moment of a date and time, UTC where it names no zone; 0 where its zone carries it out of the years."""
    at = ((when if when.tzinfo else when.replace(tzinfo=UTC)) - _EPOCH) // _MICROSECOND
    return at if EARLIEST <= at <= LATEST else 0


def read_iso(text: str) -> int:
    """The moment that an ISO 8601 date and time says, 0 where it is none."""
    try:
        return microseconds(datetime.fromisoformat(text))
    except ValueError:
        return 0


def moment(at: int) -> datetime:
    """The UTC date and time of `at`, which lies between EARLIEST and LATEST."""
    return _EPOCH + at * _MICROSECOND

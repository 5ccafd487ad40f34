"""What is said about those who wait for a seat and those who ask for another one. Times are UTC microseconds."""

from datetime import UTC, datetime

from app.money import Money
from app.session.queue_facts import SeatChange, Waiting
from app.session.queue_intents import MINUTES_TO_COME
from app.session.table import TableSeat, TableState

TITLE = "Waiting"
NOBODY = "Nobody waits for a seat, and nobody asks for another one."
WHO_MOVES = "Who asks for another seat? Tap the seat."
WHICH_SEAT = "Which seat?"
MOVE_WHERE = "Which empty seat? Chips, debts and what was won go along."
SEAT_WHERE = "Which empty seat?"
LONG_CALL = 2 * MINUTES_TO_COME
"""Minutes for who is not in the house."""
_SECOND, _MINUTE = 1_000_000, 60_000_000


def minutes(span: int) -> str:
    """'25 min', '1 h 05'; a span of time as people say it, whole minutes."""
    whole = max(0, span) // _MINUTE
    return f"{whole} min" if whole < 60 else f"{whole // 60} h {whole % 60:02}"


def countdown(span: int) -> str:
    """'4:05', minutes and seconds."""
    seconds = -(-abs(span) // _SECOND)
    return f"{seconds // 60}:{seconds % 60:02}"


def clock_time(at: int) -> str:
    """The time of day in this room."""
    return f"{datetime.fromtimestamp(at / _SECOND, UTC).astimezone():%H:%M}"


def away_since(sitter: TableSeat) -> str:
    """'Away since 21:30'; 'Away' where nobody knows since when."""
    return f"Away since {clock_time(sitter.away_at)}" if sitter.away_at else "Away"


def waiting_said(one: Waiting, now: int, barred: bool = False) -> str:
    """How long somebody waits, or what is left of the time to come."""
    if not one.called_at:
        return f"{'barred, ' if barred else ''}waits {minutes(now - one.since)}"
    left = one.until - now
    return f"called, {countdown(left)} left" if left > 0 else "called, time is over"


def change_said(change: SeatChange, now: int) -> str:
    """What is asked for, and how long."""
    return f"to {change.seat or 'any seat'}, {minutes(now - change.since)}"


def called_said(one: Waiting) -> str:
    """Since when somebody waits, and when that one was called."""
    since = f"Waits since {clock_time(one.since)}"
    return f"{since}, called {clock_time(one.called_at)}" if one.called_at else since


def free_seats(table: TableState) -> tuple[int, ...]:
    """The empty seats."""
    return tuple(seat for seat in range(1, table.size + 1) if table.seats[seat] is None)


def seat_waited_for(table: TableState) -> tuple[str, str]:
    """That somebody waits while a seat is free, and which; '' where nothing is to be done."""
    waiting, free = len(table.queue.waiting), free_seats(table)
    if not waiting or not free:
        return "", ""
    which = f"seat {free[0]} is free" if len(free) == 1 else free_said(len(free))
    return f"{waiting} wait{'s' if waiting == 1 else ''} for a seat", which


def owes_said(chips: int, money: Money) -> str:
    """What a move costs: nothing, or a blind."""
    return f"waits, or posts {money.text(chips)}" if chips else "owes nothing more"


def free_said(count: int) -> str:
    """'2 seats free'."""
    return "no seat free" if not count else f"{count} seat{'' if count == 1 else 's'} free"

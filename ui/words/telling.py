"""How a line on one fact is told: by a yes or no, a number, an amount, a role. Amounts are chips."""

from collections.abc import Callable

from ui.words.ruling_codes import ACT_NAMES, ROLES
from ui.words.told import Said, first_up, listed, seats_text

MOST = 70
"""Letters of a line."""
Teller = Callable[[Said], str]


def yes_no(key: str, yes: str = "", no: str = "") -> Teller:
    """One of two sentences, none where nothing is said."""

    def tell(said: Said) -> str:
        answer = said.told.flag(key)
        return "" if answer is None else yes if answer else no

    return tell


def number(key: str, pattern: str) -> Teller:
    """A count or a seat in its place."""

    def tell(said: Said) -> str:
        count = said.told.number(key)
        return "" if count is None else pattern.format(count)

    return tell


def chips(key: str, pattern: str) -> Teller:
    """An amount in its place, nothing where it is none."""
    return lambda said: pattern.format(said.chips(key)) if said.told.number(key) else ""


def seats(key: str, pattern: str) -> Teller:
    """Seats in their place."""
    return lambda said: pattern.format(seats_text(said.told.numbers(key))) if said.told.numbers(key) else ""


def several(key: str, pattern: str, last: str = "and") -> Teller:
    """A list of amounts in its place."""

    def tell(said: Said) -> str:
        amounts = [said.speak.chips(amount) for amount in said.told.numbers(key)]
        return pattern.format(listed(amounts, last)) if amounts else ""

    return tell


def role(key: str, pattern: str) -> Teller:
    """Who it is that decides or counts."""
    return lambda said: pattern.format(first_up(ROLES.get(said.told.word(key), "the floor")))


def shared(key: str, pattern: str, each: str = "{0} to {1}") -> Teller:
    """Amounts by seat: 'Give back 600 to seat 3, 1,600 to seat 4.'; shorter where all get the same."""

    def tell(said: Said) -> str:
        by_seat = {seat: amount for seat, amount in said.told.chips_by_seat(key).items() if amount}
        if not by_seat:
            return ""
        who = seats_text(list(by_seat))
        if len(by_seat) > 1 and len(set(by_seat.values())) == 1:
            return pattern.format(f"{said.speak.chips(next(iter(by_seat.values())))} each, {who}")
        parts = [each.format(said.speak.chips(amount), f"seat {seat}") for seat, amount in by_seat.items()]
        amounts = ", ".join(said.speak.chips(amount) for amount in by_seat.values())
        in_turn = pattern.format(f"{amounts} to seats {', '.join(map(str, by_seat))}")
        full = pattern.format(listed(parts))
        return next((text for text in (full, in_turn) if len(text) <= MOST), pattern.format(f"their chips, {who}"))

    return tell


def seat_first(said: Said) -> str:
    """'Seat 4' as a line begins; the sentence above has the name."""
    return f"Seat {said.seat}" if said.seat else "The player"


def acts(pattern: str, rows: tuple[str, ...], said: Said) -> str:
    """Acts in the place of the pattern, counted where they are too many for a line."""
    full = pattern.format(listed([act_text(act, said) for act in rows]))
    return full if len(full) <= MOST else pattern.format(f"{len(rows)} acts")


def act_text(act: str, said: Said) -> str:
    """'5 call 600' as 'call 600 of seat 5'."""
    seat, _, words = act.lstrip("! ").partition(" ")
    verb, _, amount = words.partition(" ")
    total = f" {said.speak.chips(int(amount))}" if amount.isdecimal() else ""
    return f"{ACT_NAMES.get(verb, 'act')}{total} of seat {seat}"

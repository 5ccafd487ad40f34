"""The stakes of a killed pot. Amounts are chips."""

from app.rulebook.book import Rulebook
from app.rulebook.given import Given


def killed_limits(given: Given, book: Rulebook) -> tuple[int, ...]:
    """The stakes of a killed pot: doubled, or half as much again; small bet, big bet.

    Source: Robert's Rules, kill pots, introduction (switch D130).
    """
    stated = given.kill.type if given.kill is not None else ""
    kind = stated or ("half" if book.value("kill") == "half" else "full")
    limits = given.limits or ((given.blinds[1], 2 * given.blinds[1]) if len(given.blinds) > 1 else (0, 0))
    return tuple(2 * bet if kind == "full" else bet + bet // 2 for bet in limits)

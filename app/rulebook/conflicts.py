"""What keeps a rulebook from being used: switches nobody knows, values that are none, switches that contradict."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.rulebook.contradictions import CONTRADICTIONS, Contradiction
from app.rulebook.switches import Value, switch_rules

Values = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Conflict:
    """`switches` cannot stand as they are; `reason` is a sentence that says why and what to do."""

    switches: tuple[str, ...]
    reason: str


def faults(values: Mapping[str, object], whole: bool = True) -> tuple[Conflict, ...]:
    """Switches that are unknown, have a value that is not allowed or, in a `whole` book, are missing."""
    rules, found = switch_rules(), list[Conflict]()
    for switch, value in values.items():
        if switch not in rules:
            found.append(Conflict((switch,), f"There is no switch {switch[:60]!r}; take it out."))
        elif fault := rules[switch].fault(value):
            found.append(Conflict((switch,), f"{switch}: {fault}; choose one of those."))
    missing = [switch for switch in rules if switch not in values] if whole else []
    found += [Conflict((switch,), f"{switch} is not set; give it a value.") for switch in missing]
    return tuple(found)


def conflicts(values: Values) -> tuple[Conflict, ...]:
    """The contradictions among the switches of a book that has no faults, each with its reason."""
    found = [Conflict((pair.switch, pair.other), pair.reason) for pair in CONTRADICTIONS if _contradicts(pair, values)]
    return (*found, *(conflict for check in _COUNTS if (conflict := check(values)) is not None))


def _contradicts(pair: Contradiction, values: Values) -> bool:
    return values.get(pair.switch) in pair.values and values.get(pair.other) in pair.other_values


def _number(values: Values, switch: str) -> int | None:
    value = values.get(switch)
    return value if isinstance(value, int) else None


def _countdown(values: Values) -> Conflict | None:
    seconds, counted = _number(values, "clock_seconds"), _number(values, "clock_countdown")
    inside = values.get("clock_countdown_inside") == "yes"
    if seconds is None or counted is None or counted < seconds + (not inside):
        return None
    return Conflict(
        ("clock_countdown", "clock_seconds"),
        f"{counted} seconds are counted aloud, but the clock has only {seconds}; count less or give more time.",
    )


def _one_run(values: Values) -> Conflict | None:
    if _number(values, "runs_max") != 1 or values.get("run_twice_players") in (None, "none"):
        return None
    return Conflict(
        ("runs_max", "run_twice_players"),
        "The board is run once only, yet players may agree on more; allow two runs, or let nobody agree.",
    )


def _runs_for_nobody(values: Values) -> Conflict | None:
    runs = _number(values, "runs_max")
    if runs is None or runs < 2 or values.get("run_twice_players") != "none":
        return None
    return Conflict(
        ("runs_max", "run_twice_players"),
        f"The board may be run {runs} times, yet nobody may agree to it; say who may, or run it once.",
    )


def _chip_of_several_boards(values: Values) -> Conflict | None:
    several = (_number(values, "runs_max") or 1) > 1
    if not several or values.get("odd_chip_between_boards") != "none":
        return None
    return Conflict(
        ("odd_chip_between_boards", "runs_max"),
        "The board may be run several times, yet nobody gets the odd chip between boards; say who does.",
    )


def _pause_without_window(values: Values) -> Conflict | None:
    seconds = _number(values, "dispute_break_seconds")
    if not seconds or values.get("pot_dispute_until") == "next_hand_substantial_action":
        return None
    return Conflict(
        ("dispute_break_seconds", "pot_dispute_until"),
        "Before a break the pot may be disputed for some seconds, yet otherwise only until the next hand is prepared; "
        "set the seconds to 0, or allow disputes until substantial action.",
    )


_COUNTS: tuple[Callable[[Values], Conflict | None], ...] = (
    _countdown,
    _one_run,
    _runs_for_nobody,
    _chip_of_several_boards,
    _pause_without_window,
)
"""The contradictions in which a number takes part."""

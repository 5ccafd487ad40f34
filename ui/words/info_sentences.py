"""What a question was answered with, in one sentence: antes, clock, stakes, raises, rake, who decides."""

from collections.abc import Callable
from typing import Final

from ui.words.ruling_codes import MAY_ASK, PILES, ROLES, TEXTS
from ui.words.told import Said, first_up, listed


def info(said: Said) -> str:
    """The first thing that the facts answer."""
    found = (tell(said) for key, tell in _ANSWERS if key in said.told)
    return next((text for text in found if text), "See what follows.")


def counted_seconds(said: Said) -> str:
    """'30 seconds, the last 5 counted aloud'."""
    total, count = said.told.number("total_seconds"), said.told.number("countdown_seconds")
    if not count:
        return f"{total} seconds"
    return (
        f"{total} seconds, {'the last' if said.told.flag('countdown_inside_total') else 'then'} {count} counted aloud"
    )


def _ante(said: Said) -> str:
    seat = said.told.number("seat")
    return f"{first_up(said.speak.seat(seat)) if seat else 'Each seat'} pays an ante of {said.chips('ante_due')}."


def _clock(said: Said) -> str:
    return f"The clock runs {counted_seconds(said)}."


def _override(said: Said) -> str:
    who = ROLES.get(said.told.word("decided_by"), "the floor")
    if not said.told.flag("override_allowed"):
        return "No: the text stands."
    return f"Yes: {who} may rule for fairness against the text."


def _precedence(said: Said) -> str:
    texts = [TEXTS.get(code, "the book") for code in said.told.words("precedence")]
    return first_up(f"{', then '.join(texts)}.")


def _rake(said: Said) -> str:
    jackpot = said.told.number("jackpot")
    drop = f", {said.speak.chips(jackpot)} for the jackpot" if jackpot else ""
    pay = said.chips("paid_out")
    taken = f"Take {said.chips('rake')} rake{drop}" if said.told.number("rake") else f"Take no rake{drop}"
    return f"{taken}; pay out {pay}." if pay else f"{taken}."


def _kill(said: Said) -> str:
    seat = said.told.number("seat")
    if said.told.flag("must_kill"):
        return f"{first_up(said.speak.seat(seat)) if seat else 'The winner'} must kill the next pot."
    return "No kill is due."


def _stakes(said: Said) -> str:
    return f"The stakes are {listed([said.speak.chips(bet) for bet in said.told.numbers('limits')])}."


def _levels(said: Said) -> str:
    """Blinds now and in the next hand."""
    now, then = ("/".join(said.speak.chips(b) for b in said.told.numbers(key)) for key in _BLIND_KEYS)
    return f"This hand {now}, the next one {then}." if then else f"This hand is played at {now}."


def _raises(said: Said) -> str:
    used, left = said.told.number("raises_used") or 0, said.told.number("raises_left")
    done = "No raise" if not used else f"{used} raise{'s' if used > 1 else ''}"
    return f"{done} used" + ("." if left is None else f", {left or 'none'} left.")


def _bets(said: Said) -> str:
    return f"The bet is {listed([said.speak.chips(bet) for bet in said.told.numbers('bet_options')], 'or')}."


def _acts(said: Said) -> str:
    seat = said.told.number("next")
    return f"{first_up(said.speak.seat(seat))} acts first." if seat else ""


def _substantial(said: Said) -> str:
    whole = said.told.flag("substantial_action")
    if whole is not None:
        return f"That is {'substantial' if whole else 'no substantial'} action."
    rows = said.told.part("substantial_action").facts
    yes = [row for row, is_it in rows.items() if is_it is True]
    return (
        f"Substantial action in row{'s' if len(yes) != 1 else ''} {listed(yes)}." if yes else "None of the rows is it."
    )


def _shuffled(said: Said) -> str:
    piles = [PILES.get(code, "cards") for code in said.told.words("use")]
    return f"Shuffle {listed(piles)}{' face down' if said.told.flag('face_down') else ''}."


def _asking(said: Said) -> str:
    return MAY_ASK.get(said.told.word("may_ask"), "")


def _moves(said: Said) -> str:
    return "The player longest at this table moves to the main game."


def _sleeper(said: Said) -> str:
    return "The sleeper is live." if said.told.flag("sleeper_live") else "The sleeper goes back."


_BLIND_KEYS: Final = ("blinds_this_hand", "blinds_next_hand")
_ANSWERS: Final[tuple[tuple[str, Callable[[Said], str]], ...]] = (
    ("ante_due", _ante),
    ("total_seconds", _clock),
    ("override_allowed", _override),
    ("precedence", _precedence),
    ("rake", _rake),
    ("must_kill", _kill),
    ("limits", _stakes),
    ("blinds_this_hand", _levels),
    ("raises_used", _raises),
    ("bet_options", _bets),
    ("next", _acts),
    ("substantial_action", _substantial),
    ("use", _shuffled),
    ("may_ask", _asking),
    ("moves", _moves),
    ("sleeper_live", _sleeper),
)
"""The key that a question asks for, the first of them that is there."""

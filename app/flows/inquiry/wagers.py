"""Chips and words of the seat to act: which came first, how many pushes, what was there before. Amounts are chips."""

from typing import Final

from msgspec.structs import replace

from app.engine.games import Limit
from app.engine.state import HandState
from app.flows.inquiry.answers import Answers, choice, whose
from app.flows.inquiry.question import Kind, Question
from app.rulebook.event import Event
from app.rulebook.given import Given

HOW: Final = (
    "chips", "word-chips", "chips-word", "together", "word", "number", "unclear", "two-meanings", "line", "pulled-back",
    "before-amount", "two-short", "if-then", "token",
)  # fmt: skip
"""What was done, the usual things first."""
_WITH_CHIPS: Final = frozenset({"chips", "word-chips", "chips-word", "together", "unclear", "line", "two-short"})
_SPOKEN: Final = frozenset({"word", "word-chips", "chips-word", "together"})
_ORDERS: Final = {"word-chips": "verbal_first", "chips-word": "chips_first", "together": "simultaneous"}
VERBAL: Final = {
    "call": "call",
    "raise": "raise",
    "bet": "bet",
    "raise-to": "raise to {amount}",
    "raise-by": "raise, {amount} more",
    "all-in": "all-in",
    "pot": "pot",
    "check": "check",
    "fold": "fold",
    "call-and-raise": "I call, and raise {amount}",
    "straddle": "straddle {amount}",
    "named": "{amount}",
}
"""The words that keys stand for, as the rulebook hears them."""
_NAMES_AMOUNT: Final = frozenset({"raise-to", "raise-by", "call-and-raise", "straddle", "named"})
PRIOR: Final = ("alone", "pulled_all", "pushed_all", "partial", "covers")
_LISTED: Final = ("partial", "covers")
"""Where the old chips must be told one by one."""
BIGGEST_WORD: Final = 100
"""Up to this a spoken number may mean hundreds or thousands."""


def ask(answers: Answers) -> Question | None:
    """The next question; None when there is enough for a ruling."""
    hand, how = answers.hand, answers.word("how")
    if not how:
        return choice("how", *_possible(hand), about=hand.to_act)
    if how == "if-then" and "seat" not in answers:
        return whose("seat", answers.ground.live)
    if how in _SPOKEN and "word" not in answers:
        return choice("word", *_words(answers), about=hand.to_act)
    if how == "before-amount" and "early" not in answers:
        return choice("early", "call", "fold", about=_behind(answers))
    if _amount_missing(answers):
        return Question("amount", Kind.AMOUNT, about=hand.to_act)
    if how in _WITH_CHIPS and "chips" not in answers:
        return Question("chips", Kind.CHIPS, about=hand.to_act, several=how != "two-short")
    if how == "two-short" and "chips-behind" not in answers:
        return Question("chips-behind", Kind.CHIPS, about=_behind(answers))
    return _prior(answers)


def _possible(hand: HandState) -> tuple[str, ...]:
    """In fixed limit every amount is known."""
    return tuple(how for how in HOW if how != "before-amount" or hand.game.limit is not Limit.FIXED)


def _words(answers: Answers) -> tuple[str, ...]:
    """The words that may have been said here."""
    hand, others = answers.hand, ("all-in", "check", "fold", "pot")
    if not hand.price:
        return ("call", "bet", "raise", "named", *others)
    may_straddle = not hand.street and hand.wagers <= 1
    return ("call", "raise", "raise-to", "raise-by", "named", *others, "call-and-raise", *("straddle",) * may_straddle)


def _amount_missing(answers: Answers) -> bool:
    how = answers.word("how")
    named = how in ("number", "two-meanings") or answers.word("early") == "call"
    named = named or answers.word("word") in _NAMES_AMOUNT
    return named and "amount" not in answers


def _prior(answers: Answers) -> Question | None:
    """What was done with chips that lay there already."""
    hand = answers.hand
    asked = answers.word("how") == "chips" or answers.added("prior")
    if not asked or not hand.bets[hand.to_act]:
        return None
    if "prior" not in answers:
        return choice("prior", *PRIOR, about=hand.to_act)
    if answers.word("prior") in _LISTED and "prior-chips" not in answers:
        return Question("prior-chips", Kind.CHIPS, about=hand.to_act)
    return None


def more(answers: Answers) -> tuple[str, ...]:
    """What may be added to a ruling on chips or words."""
    how, hand = answers.word("how"), answers.hand
    found = []
    if how in ("chips", "number", "word-chips", "chips-word"):
        found += ["wants-fold", "tabled"]
    if how in ("word-chips", "together") and hand.bets[hand.to_act]:
        found.append("prior")
    if how in ("word-chips", "chips-word", "together"):
        found.append("unheard")
    if how in _SPOKEN and hand.clock is not None:
        found.append("at-zero")
    if how in _SPOKEN:
        found += ["looked"] if answers.word("word") == "straddle" else ["splashed"]
    return tuple(what for what in found if not answers.added(what))


def tell(answers: Answers) -> tuple[Given, Event]:
    """The event that the rulebook is asked about."""
    given, how = answers.ground.given, answers.word("how")
    match how:
        case "before-amount":
            event = _before_the_amount(answers)
        case "two-short":
            event = _two_short(answers)
        case "token":
            event = Event(seat=answers.hand.to_act, token="bounty_chip", silent=True)  # noqa: S106 (no password)
        case "if-then":
            seat = answers.number("seat")
            turn = "" if seat == answers.hand.to_act else "out"
            event = Event(seat=seat, turn=turn, verbal="if you bet, I raise")
        case "pulled-back":
            event = Event(seat=answers.hand.to_act, gesture="pull_back_prior_chip")
        case _:
            event = _act(answers, how)
    return given, _with_more(answers, event)


def _act(answers: Answers, how: str) -> Event:
    """Words, chips or both of the seat to act."""
    event = Event(seat=answers.hand.to_act, order=_ORDERS.get(how, ""))
    if how in _SPOKEN:
        event = _spoken(answers, event)
    elif how == "number":
        event = replace(event, verbal=str(answers.number("amount")), amount=answers.number("amount"))
    elif how == "two-meanings":
        word = "raise" if answers.hand.price else "bet"
        event = replace(event, verbal=f"{word} {answers.number('amount')}", meanings=meanings(answers))
    elif how == "unclear":
        event = replace(event, verbal="(mumble)", verbal_clear=False, order="simultaneous")
    elif how == "line":
        short = sum(answers.push("chips")) < answers.hand.price - answers.hand.bets[answers.hand.to_act]
        event = replace(event, silent=True, crossed_line=True, released=None if short else False)
    else:
        event = replace(event, silent=True)
    return _pushed(answers, event) if how in _WITH_CHIPS else event


def _spoken(answers: Answers, event: Event) -> Event:
    hand, word = answers.hand, answers.word("word")
    amount = answers.number("amount")
    if word == "check" and answers.word("how") == "word":
        return replace(event, gesture="tap")
    event = replace(event, verbal=VERBAL[word].format(amount=amount))
    if word == "all-in":
        return replace(event, amount=hand.bets[hand.to_act] + hand.stacks[hand.to_act], last_chips=True)
    if word in _NAMES_AMOUNT and word != "call-and-raise":
        event = replace(event, amount=amount)
    return replace(event, on_top=True) if word == "raise-by" else event


def _pushed(answers: Answers, event: Event) -> Event:
    """The chips, in one motion or several, and the old ones."""
    hand, pushes, chips = answers.hand, answers.pushes("chips"), answers.push("chips")
    event = replace(event, chips=chips) if len(pushes) == 1 else replace(event, motions=pushes)
    prior = answers.word("prior")
    back = hand.bets[hand.to_act] if prior == "pulled_all" else 0
    if sum(chips) - back == hand.stacks[hand.to_act]:
        event = replace(event, last_chips=True)
    if not prior:
        return event
    old = answers.push("prior-chips") or in_fewest(hand.bets[hand.to_act], answers.ground.rack)
    return replace(event, prior_mode=prior, prior_chips=old)


def in_fewest(amount: int, rack: tuple[int, ...]) -> tuple[int, ...]:
    """The amount in as few chips of the rack as it takes; one chip of a kind of its own for what is left."""
    found: list[int] = []
    for chip in sorted(rack, reverse=True):
        found += [chip] * (amount // chip)
        amount %= chip
    return (*found, amount) if amount else tuple(found)


def meanings(answers: Answers) -> tuple[int, ...]:
    """What a number such as 'five' may mean here: it, or as many tens, hundreds, thousands of chips in play that the
    seat can have meant, up to its stack.
    """
    hand, said = answers.hand, answers.number("amount")
    most, least = hand.bets[hand.to_act] + hand.stacks[hand.to_act], hand.setup.start.big_blind
    sizes = [said * 10**power for power in range(7)] if said < BIGGEST_WORD else [said]
    return tuple(size for size in sizes if least <= size <= most and not size % hand.setup.start.chip)


def _before_the_amount(answers: Answers) -> Event:
    """The seat to act announced a wager, the next one acted, then came the number."""
    hand = answers.hand
    seat, word = hand.to_act, "raise" if hand.price else "bet"
    early = answers.word("early")
    act = (
        Event(seat=_behind(answers), gesture="fold") if early == "fold" else Event(seat=_behind(answers), verbal=early)
    )
    if early == "fold":
        return Event(sequence=(Event(seat=seat, verbal=word), act))
    named = Event(seat=seat, verbal=str(answers.number("amount")), amount=answers.number("amount"))
    return Event(sequence=(Event(seat=seat, verbal=word), act, named))


def _two_short(answers: Answers) -> Event:
    """Two seats in a row put in too little."""
    first = Event(seat=answers.hand.to_act, chips=answers.push("chips"), silent=True)
    return Event(sequence=(first, Event(seat=_behind(answers), chips=answers.push("chips-behind"), silent=True)))


def _behind(answers: Answers) -> int:
    """The seat that acts after the one to act."""
    others = answers.ground.early
    return min(others, key=lambda seat: (seat - answers.hand.to_act) % len(answers.hand.bets), default=0)


def _with_more(answers: Answers, event: Event) -> Event:
    if answers.added("wants-fold"):
        event = replace(event, then="wants_fold")
    if answers.added("tabled"):
        event = replace(event, found="after_tabling", intended="call", silent=None)
    if answers.added("unheard"):
        event = replace(event, heard_by_all=False)
    if answers.added("at-zero"):
        event = replace(event, at="tie_with_zero")
    if answers.added("looked"):
        event = replace(event, looked=True)
    return replace(event, splashed=True) if answers.added("splashed") else event

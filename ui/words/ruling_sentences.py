"""A ruling in one plain sentence for the dealer: what stands, or what is to be done."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from ui.words.act_sentences import ACTS, may
from ui.words.info_sentences import info
from ui.words.ruling_codes import (
    CANDIDATES_SAID,
    FATES,
    REQUESTS,
    STEPS,
    UNTIL,
)
from ui.words.showdown_sentences import SHOWDOWN
from ui.words.told import Said, Told, first_up, fitting, listed, seats_text

RUNS = {1: "once", 2: "twice"}


def sentence(said: Said) -> str:
    """The ruling in one sentence with seat, name and amounts."""
    if said.told.flag("applies") is False:
        return f"This does not exist under {said.book}."
    return _RULINGS.get(said.told.word("ruling"), _unknown)(said)


def clause(said: Said) -> str:
    """The same to follow a colon: 'seat 4 · Dana calls 8,000'."""
    text = sentence(said).removesuffix(".")
    return text if text.startswith("No") else text[:1].lower() + text[1:]


def candidate_clause(said: Said, candidate: object) -> str:
    """What a person may choose, to follow a colon."""
    if isinstance(candidate, int):
        return f"a total of {said.speak.chips(candidate)}"
    if isinstance(candidate, str):
        return _code_clause(said, candidate)
    if isinstance(candidate, Mapping):
        told = Told({str(key): value for key, value in candidate.items()})
        return clause(said.about(_with_seat(told, said))) if told.word("ruling") else _free_choice(said.about(told))
    return ""


_OF_A_SEAT = frozenset({"call", "dead_hand", "fold", "hand_live", "may_table"})


def _code_clause(said: Said, code: str) -> str:
    if code in _OF_A_SEAT and said.seat:
        kept = {key: value for key, value in said.told.facts.items() if key in {"seat", "to"}}
        return clause(said.about(Told({**kept, "ruling": code})))
    text = CANDIDATES_SAID.get(code, "")
    return f"{said.who} {text.removeprefix('it ')}" if said.seat and text.startswith("it ") else text


def request_text(said: Said) -> str:
    """What was asked for, as something to do: 'count the pot'."""
    event = said.event
    if event.runs:
        return f"run it {RUNS.get(event.runs, f'{event.runs} times')}"
    if event.request:
        return REQUESTS.get(event.request, "do what was asked")
    return "show the hand" if event.of or event.requests else "do what was asked"


def _with_seat(told: Told, said: Said) -> Told:
    seat = said.seat
    return told if "seat" in told or seat is None else Told({**told.facts, "seat": seat})


def _free_choice(said: Said) -> str:
    text = may(said, said.told.words("options")).removesuffix(".")
    return text[:1].lower() + text[1:]


def _unknown(said: Said) -> str:
    return "The floor decides."


# ---- decisions of a person


def _decided(said: Said, head: str) -> str:
    pick = picked(said.told)
    told = candidate_clause(said, pick) if pick is not None else ""
    if not told and said.told.flag("may_forfeit_seat"):
        return f"{head} whether {said.who} keeps the seat."
    return fitting(f"{head}; suggested: {told}." if told else f"{head}.", f"{head}.")


def picked(told: Told) -> object:
    """The candidate that is suggested: the value itself, or the one at its place when each has keys of its own."""
    pick, candidates = told.facts.get("default_pick"), told.facts.get("candidates")
    listing = candidates if isinstance(candidates, Sequence) and not isinstance(candidates, str) else ()
    by_place = any(isinstance(candidate, Mapping) for candidate in listing)
    if by_place and isinstance(pick, int) and 0 <= pick < len(listing):
        return listing[pick]
    return pick


def _choose(said: Said) -> str:
    said_of = [candidate_clause(said, candidate) for candidate in said.told.words("candidates")]
    if not said_of:
        return f"{said.who_first} chooses."
    return fitting(f"{said.who_first} chooses: {listed(said_of, 'or')}.", f"{said.who_first} chooses.")


# ---- wrong amounts, dead and live hands


def _correct(said: Said) -> str:
    amount = said.chips("to")
    return f"Put the wager right: it is {amount}." if amount else "Put the amount right."


def _stands(said: Said) -> str:
    if said.told.words("flop") or said.told.word("turn") or said.told.word("river"):
        return "The board stands as it lies."
    amount = said.chips("to")
    return f"The wager stands at {amount}." if amount else "It stands as it is."


def _hand(said: Said, fate: str) -> str:
    return f"The hand of {said.who} is {fate}."


def _claim(said: Said, verb: str) -> str:
    return f"{said.who_first} {verb}."


def _fates(said: Said) -> str:
    by_seat = said.told.codes_by_seat("hands")
    groups = [
        (fate, [seat for seat, its in sorted(by_seat.items()) if its == fate])
        for fate in dict.fromkeys(by_seat.values())
    ]
    parts = [_fate(seats, FATES.get(fate, "open")) for fate, seats in groups]
    return first_up(f"{listed(parts)}.") if parts else "Each hand has its own fate."


def _fate(seats: Sequence[int], fate: str) -> str:
    several = len(seats) > 1
    return f"the hand{'s' if several else ''} of {seats_text(seats)} {'are' if several else 'is'} {fate}"


def _not_dealt_in(said: Said) -> str:
    until = UNTIL.get(said.told.word("until"), "")
    return f"Deal no cards to {said.who}{f' {until}' if until else ''}."


# ---- the deal, board and deck


def _plain(text: str, _said: Said) -> str:
    return text


def _redeal(said: Said) -> str:
    same = ", same blinds" if said.told.flag("blinds_same") else ""
    back = ", all bets back" if said.told.flag("bets_returned") else ""
    return f"Deal again{same}{back}."


def _play_on(said: Said) -> str:
    if said.told.flag("card_plays"):
        return "No misdeal: the card plays, go on."
    return "No misdeal: play on."


def _repair(said: Said) -> str:
    steps = said.told.words("steps")
    if len(steps) == 1 and steps[0] in STEPS:
        return STEPS[steps[0]]
    return "Put the board right and play on."


def _runs(said: Said) -> str:
    boards, allowed = said.told.rows("boards"), said.told.number("runs_allowed")
    times = len(boards) or said.event.runs or allowed or 1
    return f"Deal the board {RUNS.get(times, f'{times} times')}."


# ---- between hands, requests, conduct


def _button(said: Said) -> str:
    hands = said.told.parts("next_hands")
    if not hands:
        button = said.told.number("button")
        return f"Put the button on seat {button}." if button else "Move the button."
    return f"Put {places(hands[0])}."


def places(hand: Told) -> str:
    """'the button on seat 2, blinds seats 3 and 4'."""
    small, big = hand.number("sb"), hand.number("bb")
    blinds = f"blinds seats {small} and {big}" if small else f"big blind seat {big}, no small blind"
    return f"the button on seat {hand.number('button')}, {blinds}"


def _granted(said: Said) -> str:
    amount, asked = said.chips("amount"), said.event.request
    if amount and asked == "add_chips":
        return f"Yes: {said.who} adds {amount}."
    return f"Yes: {request_text(said)}."


def _refused(said: Said) -> str:
    allowed = said.told.number("runs_allowed")
    if said.event.runs and allowed:
        return f"No: run it {RUNS.get(allowed, f'{allowed} times')}{' at most' if allowed > 1 else ''}."
    return f"No: do not {request_text(said)}."


def _next_hand(said: Said) -> str:
    amount = said.chips("amount")
    return f"Not now: {said.who} adds {amount} at the next hand." if amount else "Not now: from the next hand on."


def _warned(said: Said) -> str:
    return f"Warn {said.who}."


def _owes(said: Said) -> str:
    owed = set(said.told.codes_by_seat("owed").values())
    return f"{said.who_first} owes the {'small' if owed == {'sb'} else 'big'} blind."


def _instruct(said: Said) -> str:
    steps = [STEPS[step] for step in said.told.words("steps") if step in STEPS]
    if not steps:
        return f"Tell {said.who} how it is done."
    return f"Tell {said.who}: {steps[0][:1].lower()}{steps[0][1:]}"


_RULINGS: Mapping[str, Callable[[Said], str]] = {
    **ACTS,
    **SHOWDOWN,
    "floor": partial(_decided, head="The floor decides"),
    "dealer_discretion": partial(_decided, head="You decide"),
    "house_switch": partial(_decided, head="The house decides"),
    "choice": _choose,
    "no_rule": partial(_plain, "The book has no rule for this."),
    "correct": _correct,
    "stands": _stands,
    "dead_hand": partial(_hand, fate="dead"),
    "hand_live": partial(_hand, fate="live"),
    "no_claim": partial(_claim, verb="has no claim to the pot"),
    "keeps_claim": partial(_claim, verb="keeps its claim to the pot"),
    "may_table": partial(_claim, verb="may still table the hand"),
    "split_fate": _fates,
    "not_dealt_in": _not_dealt_in,
    "misdeal": partial(_plain, "Misdeal: take all cards back, give the bets back, deal again."),
    "redeal": _redeal,
    "void_hand": partial(_plain, "The hand is void: give every chip back."),
    "play_on": _play_on,
    "repair": _repair,
    "redeal_flop": partial(_plain, "Deal the flop again."),
    "redeal_turn": partial(_plain, "Deal the turn again."),
    "redeal_river": partial(_plain, "Deal the river again."),
    "set_aside": partial(_plain, "Set the early card aside; it may come back later."),
    "card_does_not_play": partial(_plain, "The early card does not play, whatever follows."),
    "replace": partial(_plain, "Take the card out and put the next one in its place."),
    "reshuffle": partial(_plain, "Shuffle, cut and deal again; it is no misdeal."),
    "deal": _runs,
    "deal_rebuilt": partial(_plain, "Deal the last cards from a rebuilt stub."),
    "community_card": partial(_plain, "Deal one card face up for everybody."),
    "button": _button,
    "granted": _granted,
    "refused": _refused,
    "next_hand": _next_hand,
    "too_late": partial(_plain, "Too late: the result stands."),
    "still_open": partial(_plain, "Still in time: look at it and put it right."),
    "penalty": partial(_claim, verb="gets a penalty"),
    "warning": _warned,
    "owes_blind": _owes,
    "not_a_wager": partial(_plain, "That is no wager: the chips go back."),
    "instruct": _instruct,
    "info": info,
    "checklist": partial(_plain, "Prepare the deck step by step."),
}

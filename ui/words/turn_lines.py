"""Lines on the betting: whose turn it is, at what price, what binds and what is cancelled. Amounts are chips."""

from collections.abc import Mapping
from typing import Final

from ui.words.ruling_codes import ACT_NAMES, NEXT, OPTIONS
from ui.words.telling import Teller, act_text, acts, chips, number, several, yes_no
from ui.words.told import Said, Told, listed


def _next(said: Said) -> str:
    seat, code = said.told.number("next"), said.told.word("next")
    if code == "hand_over" and said.told.number("winner"):
        return f"The hand is over: seat {said.told.number('winner')} wins."
    if code:
        return NEXT.get(code, "")
    if seat is None or said.told.word("ruling") in _SAYS_WHO_IS_NEXT:
        return ""
    call = said.told.number("next_call")
    price = "" if call is None else f", {said.speak.chips(call)} to call" if call else ", nothing to call"
    return f"Seat {seat} is next{price}."


def _price(said: Said) -> str:
    call, more = said.told.number("call_to"), said.told.number("call_more")
    if more and said.told.word("ruling") not in {"state", "restrict"}:
        return f"{said.speak.chips(more)} more to call."
    return f"To call: {said.speak.chips(call)} in all." if call else "Nothing is bet."


def _call_more(said: Said) -> str:
    more = said.told.number("call_more")
    return "" if more is None or "options" in said.told else f"{said.speak.chips(more)} more to call."


def _may_raise(said: Said) -> str:
    return "" if "raise" in said.told.words("options") else yes_no("can_raise", "", "It may not raise.")(said)


def _options(said: Said) -> str:
    choices = said.told.words("options")
    if said.told.word("ruling") in {"state", "restrict"} or not choices:
        return ""
    who = f"Seat {said.seat}" if said.seat else "It"
    return f"{who} may {listed([OPTIONS.get(code, 'act') for code in choices], 'or')}."


def _must(said: Said) -> str:
    word = said.told.word("must")
    return "" if said.told.word("ruling") == "bind" else f"It must {OPTIONS.get(word, 'act')}." if word else ""


def _order(said: Said) -> str:
    seats = said.told.numbers("order")
    return f"In this order: seats {', '.join(map(str, seats))}." if len(seats) > 1 else ""


def _levels(said: Said) -> str:
    levels = [said.speak.chips(level) for level in said.told.numbers("raise_levels")]
    return f"Raises still open: {listed(levels)}." if levels else "No raise is left on this street."


def _raises_left(said: Said) -> str:
    return "" if "raise_levels" in said.told else number("raises_left", "Raises left: {}.")(said)


def _also(said: Said) -> str:
    for seat, told in said.told.parts_by_seat("also").items():
        act, amount = ACT_NAMES.get(told.word("ruling"), ""), told.number("to")
        noun = f"{act}{f' of {said.speak.chips(amount)}' if amount else ''}"
        binds = told.flag("binding")
        if not act:
            continue
        if binds is None:
            return f"The {noun} of seat {seat} waits for its turn."
        if binds:
            return f"Seat {seat}: the {noun} binds if nothing changes."
        return f"Seat {seat}: the {noun} is taken back."
    return ""


def _first(said: Said) -> str:
    first = said.told.part("first")
    seat, owes = first.number("seat"), first.number("owes_more")
    if seat and owes:
        return f"Seat {seat} adds {said.speak.chips(owes)} and calls {said.about(first).chips('to')}."
    return _brief(said, first, "First")


def _others(said: Said) -> str:
    return _brief(said, said.told.part("others"), "The others")


def _brief(said: Said, told: Told, who: str) -> str:
    if told.word("ruling") == "floor":
        return f"{who}: the floor decides."
    act, amount = ACT_NAMES.get(told.word("ruling"), ""), said.about(told).chips("to")
    return f"{who}: {act}{f' to {amount}' if amount else ''}." if act else ""


def _binding(said: Said) -> str:
    rows = said.told.words("binding")
    if not rows:
        return "It may be taken back." if said.told.flag("binding") is False else ""
    return acts("These stand: {}.", rows, said)


def _voided(said: Said) -> str:
    rows = said.told.words("voided")
    return acts("Cancelled: {}.", rows, said) if rows else ""


def _branches(said: Said) -> str:
    for branch in said.told.parts("branches"):
        result, acts = branch.part("result"), branch.words("if")
        seat, act = result.number("seat"), ACT_NAMES.get(result.word("ruling"), "")
        if acts and seat and result.flag("binding") and act:
            return f"After {listed([act_text(act, said) for act in acts])} the {act} of seat {seat} stands."
        if acts and seat and result.flag("binding") is False:
            return f"After {listed([act_text(act, said) for act in acts])} seat {seat} is free."
    return ""


def _substantial(said: Said) -> str:
    whole = said.told.flag("substantial_action")
    return "" if whole is None else f"There was {'' if whole else 'no '}substantial action."


def _after_small(said: Said) -> str:
    raises = [said.speak.chips(amount) for amount in said.told.part("after_small_bet").numbers("raise_to")]
    return f"After the small bet a raise is to {listed(raises, 'or')}." if raises else ""


def _doubtful(said: Said) -> str:
    rows = said.told.words("doubtful")
    return f"The text leaves open: {listed(rows)}." if rows else ""


_SAYS_WHO_IS_NEXT: Final = frozenset({"back_up_to", "void_back_to", "none", "state", "restrict", "bind", "info"})


TURN_LINES: Final[Mapping[str, Teller]] = {
    "also": _also,
    "first": _first,
    "others": _others,
    "next": _next,
    "voided": _voided,
    "binding": _binding,
    "branches": _branches,
    "order": _order,
    "options": _options,
    "call_to": _price,
    "call_more": _call_more,
    "can_raise": _may_raise,
    "must": _must,
    "min_raise_after": chips("min_raise_after", "The least raise is then to {}."),
    "min_raise_to": chips("min_raise_to", "The least raise is to {}."),
    "callers_may_raise": yes_no("callers_may_raise", "Callers may raise now.", "Callers may not raise."),
    "raise_levels": _levels,
    "raises_left": _raises_left,
    "raises_used": number("raises_used", "Raises used: {}."),
    "pl_max": chips("pl_max", "The pot allows {} at most."),
    "sb_seat": number("sb_seat", "Small blind: seat {}."),
    "last_card_to": number("last_card_to", "The last card went to seat {}."),
    "last_option": number("last_option", "Seat {} has the last option."),
    "may_small_blind_straddle": yes_no(
        "may_small_blind_straddle", "The small blind may straddle too.", "The small blind may not straddle."
    ),
    "sleeper_live": yes_no("sleeper_live", "The sleeper is live.", "The sleeper is not live."),
    "preflop_betting": yes_no(
        "preflop_betting", "There is betting before the flop.", "There is no betting before the flop."
    ),
    "limits": several("limits", "Stakes: {}."),
    "kill_post": chips("kill_post", "The killer posts {}."),
    "must_kill": yes_no("must_kill", "A kill is due.", "No kill is due."),
    "leg_up": number("leg_up", "Seat {} has a leg."),
    "bet_options": several("bet_options", "Bets: {}.", "or"),
    "after_small_bet": _after_small,
    "raise_unit_after_big_bet": chips("raise_unit_after_big_bet", "After the big bet raises go up by {}."),
    "substantial_action": _substantial,
    "doubtful": _doubtful,
}

"""The engine's answers to a hand case; nothing here has seen an expected value. Amounts are chips of its unit."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

import msgspec

from app.engine.betting import options
from app.engine.fold import apply_all
from app.engine.order import show_order
from app.engine.payout import payments, winners_by_rank
from app.engine.pots import Pot, layers, pots, shares
from app.engine.rake import share_rake, taken
from app.engine.seats import is_single, left_of, mask_of, seats_in
from app.engine.state import HandState
from app.formats.cases.hand_cases import HandCase
from app.formats.cases.play import Moment, betting_over, is_legal, opened, played, run_out
from app.formats.cases.words import UnsupportedError

Plain: TypeAlias = "bool | int | str | Sequence[Plain] | Mapping[str, Plain] | Mapping[int, Plain] | None"


class _Paid(msgspec.Struct, frozen=True):
    """The end of a hand: chips by seat, what each took out of the pots, the rake."""

    stacks: Mapping[int, int]
    collected: Mapping[int, int]
    rake: int


def answer(case: HandCase) -> dict[str, Plain]:
    """An answer for each name that is asked.

    Raises:
        UnsupportedError: a name is unknown, or the case does not say enough to answer it.
        InvariantError: an action of the case cannot be recorded at all.
    """
    if unknown := case.questions.names - ANSWERS.keys():
        raise UnsupportedError(f"expect speaks of {', '.join(sorted(unknown))}")
    told = _Told(case)
    return {name: ANSWERS[name](told) for name in sorted(case.questions.names)}


class _Told:
    """The case and its moments: at the start, after the actions, after the further actions, at the end."""

    def __init__(self, case: HandCase) -> None:
        self.case = case
        self.start = opened(case.given)
        self.now = played(self.start, case.actions)
        self.after = played(self.now, case.questions.after)

    def end(self) -> Moment:
        return run_out(self.after)

    def paid(self) -> _Paid:
        end, case = self.end().state, self.case
        found = pots(end)
        rakes = _rakes(case, found, end.street > 0)
        pushes = payments(end, [_winners(pot, case.ranking) for pot in found], rakes)
        collected: dict[int, int] = {}
        for push in pushes:
            for seat, chips in push.shares:
                collected[seat] = collected.get(seat, 0) + chips
        return _Paid(_stacks(case, apply_all(end, pushes)), collected, sum(rakes))


def _winners(pot: Pot, ranking: Sequence[tuple[int, int]]) -> int:
    """The best ranked seats of the pot; the only seat of a pot needs no rank."""
    if is_single(pot.seats):
        return pot.seats
    mask = winners_by_rank(pot, {seat: -place for seat, place in ranking})
    if not mask:
        raise UnsupportedError(f"the ranking does not say who wins the pot of {pot.amount}")
    return mask


def _rakes(case: HandCase, found: Sequence[Pot], flop_seen: bool) -> Sequence[int]:
    """The rake of each pot. A rule takes its part of the main pot first, up to the cap (switch D128)."""
    stated = case.given.rake_given if case.questions.rake_given is None else case.questions.rake_given
    if stated is not None:
        return share_rake(found, stated)
    return taken(case.rake, found, len(case.given.seats), flop_seen).rakes


def _stacks(case: HandCase, state: HandState, in_front: Mapping[int, int] | None = None) -> dict[int, int]:
    """Chips behind each seat; those `in_front` went back already, but are not behind for the case."""
    dealt = dict(state.setup.start.stacks)
    front = in_front or {}
    return {seat: state.stacks[seat] - front.get(seat, 0) if seat in dealt else 0 for seat in sorted(case.given.seats)}


def _status(told: _Told) -> Plain:
    state = told.now.state
    stacks = _stacks(told.case, state, told.now.fresh)
    return {
        seat: "folded" if not state.live >> seat & 1 else "in" if chips else "all-in" for seat, chips in stacks.items()
    }


def _options(moment: Moment) -> Plain:
    now = options(moment.state)
    if now is None:
        return None
    return {
        "seat": now.seat,
        "to_call": now.to_call,
        "may_check": now.may_check,
        "may_raise": now.may_raise,
        "min_raise_to": now.min_raise_to,
        "max_raise_to": now.max_raise_to,
    }


def _pots(told: _Told) -> Plain:
    """The pots as they would be if nobody put in more: what is unmatched in front of one seat is left out."""
    state = told.after.state
    totals = list(state.totals)
    if state.to_act:
        top, second = sorted(state.bets, reverse=True)[:2]
        totals[state.bets.index(top)] -= top - second
    return [[pot.amount, seats_in(pot.seats)] for pot in layers(totals, state.live, state.able, state.dead)]


def _first_to_show(told: _Told) -> Plain:
    state = told.end().state
    return None if is_single(state.live) else show_order(state).seats[0]


def _first_if_checked(told: _Told) -> Plain:
    moment = told.end()
    return left_of(moment.state.button, moment.live_at_last or moment.state.live)


def _also(told: _Told) -> Plain:
    asked = told.case.questions.other_pot
    if asked is None:
        return None
    cut = shares(asked.pot, mask_of(asked.winners_in_order), told.case.given.button, 1)
    seats: Plain = [seat for seat, _ in cut]
    return {"pot": asked.pot, "winners_in_order": seats, "shares": [chips for _, chips in cut]}


def _legal_moves(told: _Told, legal: bool) -> Plain:
    """Of the moves asked about, those that are legal now, or those that are not."""
    return [move.text for move in told.case.questions.moves if is_legal(told.now.state, move) is legal]


ANSWERS: Final[Mapping[str, Callable[[_Told], Plain]]] = {
    "to_act": lambda told: told.now.state.to_act or None,
    "betting_closed_for_hand": lambda told: betting_over(told.now.state),
    "options": lambda told: _options(told.now),
    "stacks": lambda told: _stacks(told.case, told.now.state, told.now.fresh),
    "status": _status,
    "pot_total": lambda told: told.now.state.pot_total + sum(told.now.fresh.values()),
    "accepts": lambda told: _legal_moves(told, True),
    "rejects": lambda told: _legal_moves(told, False),
    "cannot": lambda told: [step.text for step in told.case.questions.steps if not is_legal(told.now.state, step)],
    "blinds": lambda told: told.start.live_posts,
    "first_preflop": lambda told: None if told.start.state.street else told.start.state.to_act or None,
    "first_to_show": _first_to_show,
    "if_river_checked_round": _first_if_checked,
    "after": lambda told: [step.text for step in told.case.questions.after],
    "to_act_after": lambda told: told.after.state.to_act or None,
    "options_after": lambda told: _options(told.after),
    "final_before_showdown": lambda told: _stacks(told.case, told.after.state, told.after.fresh),
    "pots": _pots,
    "uncalled": lambda told: told.after.returned,
    "rake": lambda told: told.paid().rake,
    "rake_given": lambda told: told.case.questions.rake_given,
    "collected": lambda told: told.paid().collected,
    "winners": lambda told: sorted(told.paid().collected),
    "total_paid": lambda told: sum(told.paid().collected.values()),
    "final_stacks": lambda told: told.paid().stacks,
    "stated_action": lambda told: told.after.last or None,
    "also": _also,
}
"""How each name in `expect` is answered."""

"""The physical steps after a ruling on deal, board or deck, one by one: what the dealer's hands do.

Cards have no faces here; which one is meant follows from where it lies: a burn, on the board, next off the stub.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from app.flows.misdeal_faults import Fault
from app.flows.misdeal_ruling import ENDS, facts_of
from app.flows.misdeal_scene import Happened
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict

STREETS: Final = ("flop", "turn", "river")


class Task(Enum):
    """One thing to do at the table. The first group has the names of the rulings."""

    SHOW_CARD = "show_card_to_all"
    FLOP_BURN = "use_as_flop_burn"
    FINISH_DEAL = "finish_deal_in_order"
    TOP_CARD_TO_SEAT = "give_top_card_to_that_seat"
    FLOP_NO_BURN = "flop_no_burn"
    TURN_NO_BURN = "turn_no_burn"
    RIVER_NO_BURN = "river_no_burn"
    SCRAP = "treat_as_scrap"
    NEXT_CARD_INSTEAD = "replace_with_next_card"
    TAKE_CARD_BACK = "take_card_back"
    MUCK_HAND = "muck_hand"
    BURN = "burn"
    FLOP = "flop"
    TURN = "turn"
    COLLECT = "collect"
    SHUFFLE = "shuffle"
    CUT = "cut"
    DEAL = "deal"
    UPCARD = "exposed_card_is_upcard"
    THIRD_DOWN = "third_card_down"
    SCRAMBLE = "scramble"
    FLOOR_PICKS = "floor_picks_one_at_random"
    PICKED_IS_TURN_BURN = "picked_card_is_turn_burn"
    OTHER_THREE = "other_three_are_flop"
    KEEP_BURN = "keep_burn"
    RETURN_TO_STUB = "return_to_stub"
    FINISH_BETTING = "finish_betting"
    SET_ASIDE = "set_card_aside"
    BET_TURN = "bet_turn"
    RANDOM_BURN = "one_at_random_is_burn"
    OTHER_TWO = "other_two_stay"
    ADD_NEXT = "add_next_card"
    REBUILD = "rebuild_in_order"
    ONE_EACH = "one_card_each"
    ONE_FOR_ALL = "one_card_face_up_for_all"
    HIGH_CHIPS = "move_high_chips_to_front"
    RIFFLE = "riffle"
    BOX = "box"
    CUT_CARD = "cut_card_to_bottom"
    SQUARE = "square"

    TAKE_IN = "take-in"
    CHIPS_BACK = "chips-back"
    SHUFFLE_AND_CUT = "shuffle-and-cut"
    OTHER_DECK = "other-deck"
    """Shuffle and cut another deck: this one is put aside and counted."""
    BUTTON_STAYS = "button-stays"
    BUTTON_MOVES = "button-moves"
    DEAL_AGAIN = "deal-again"
    CHIPS_STAY = "chips-stay"
    TAKE_EXTRA_HAND = "take-extra-hand"
    SECOND_BURN_PLAYS = "second-burn-plays"
    BOARD_CARD_BURNS = "board-card-burns"
    """The card of the street, or the first of three, is its burn."""
    LAST_CARD_WAITS = "last-card-waits"
    """The card taken off the board is the burn of the street to come."""
    NEXT_CARD_PLAYS = "next-card-plays"
    BURN_MORE = "burn-more"
    NO_BURN_BEFORE = "no-burn-before"


@dataclass(frozen=True, slots=True)
class Step:
    """One step: for which seat, before or on which street ('flop', 'turn', 'river'), how many cards."""

    task: Task
    seat: int = 0
    street: str = ""
    count: int = 0


LATER: Final = frozenset({Task.BURN, Task.FLOP, Task.TURN, Task.FLOP_NO_BURN})
"""Steps that the next street brings anyhow."""
PAUSES: Final = frozenset({Task.FINISH_BETTING, Task.BET_TURN})
"""Steps that are done at the console, with the wizard out of the way."""


def steps_of(verdict: Verdict, course: str, what: Happened, scene: Scene) -> tuple[Step, ...]:
    """What is to be done for a course, in order; () where nothing is."""
    if course in ENDS and scene.hand is not None:
        return tuple(Step(task, what.seat) for task in _new_deal(what))
    facts = facts_of(verdict, course)
    named = tuple(Step(Task(str(code)), what.seat) for code in _list(facts.get("steps")))
    if what.fault is Fault.SEAT_DEALT_IN and named:
        return (Step(Task.TAKE_EXTRA_HAND, what.seat),)
    if course == "dead_hand" and scene.hand is not None:
        return _with_chips(named or (Step(Task.MUCK_HAND, what.seat),))
    return named or tuple(_cards(facts, scene))


def done_now(steps: Sequence[Step]) -> int:
    """How many of the steps are done before anything else: all up to the betting that is to be finished first, less
    what the next street brings."""
    for number, step in enumerate(steps):
        if step.task in PAUSES:
            return number + 1
    now = len(steps)
    while now and _comes_by_itself(steps, now - 1):
        now -= 1
    return now


def _comes_by_itself(steps: Sequence[Step], number: int) -> bool:
    """True for a street after a dead hand or a deal that goes on; a shuffled stub is dealt from at once."""
    tasks = {step.task for step in steps}
    at_once = {Task.SHUFFLE, Task.ONE_EACH, Task.ONE_FOR_ALL, Task.SCRAMBLE} & tasks
    return steps[number].task in LATER and not at_once


def _new_deal(what: Happened) -> tuple[Task, ...]:
    deck = what.fault in (Fault.SAME_CARD, Fault.STRANGE_CARD, Fault.STRANGE_IN_STUB, Fault.CARD_MISSING)
    deck = deck or what.fault in (Fault.BACK_IN_PLAY, Fault.BACK_IN_STUB)
    return (
        Task.TAKE_IN,
        Task.CHIPS_BACK,
        Task.OTHER_DECK if deck else Task.SHUFFLE_AND_CUT,
        Task.BUTTON_MOVES if what.fault is Fault.BUTTON else Task.BUTTON_STAYS,
        Task.DEAL_AGAIN,
    )


def _with_chips(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """A dead hand is mucked, its chips stay."""
    first, *rest = steps
    return first, Step(Task.CHIPS_STAY, first.seat), *rest


# ---- cards laid out again


def _cards(facts: Mapping[str, Fact], scene: Scene) -> list[Step]:
    """What is done so that burns and board are those of the ruling."""
    given = scene.given
    board = list(given.board) or ([given.board_card] if given.board_card else [])
    now = next((name for name in STREETS if name == given.phase), "")
    burns = facts.get("burns")
    burned_for = burns if isinstance(burns, Mapping) else {}
    steps = [Step(Task.SCRAP)] if facts.get("scrap") else []
    for street in STREETS:
        for_it = [str(card) for card in _list(_of(burned_for, street))]
        if street == now:
            steps += [Step(Task.BOARD_CARD_BURNS, street=street) for card in for_it if card in board]
            steps += _laid(street, facts.get(street), scene)
        elif any(card in board for card in for_it):
            steps.append(Step(Task.LAST_CARD_WAITS, street=street))
        elif for_it and street in facts:
            steps += _burned(street, sum(card in given.stub for card in for_it))
    return steps


def _laid(street: str, cards: Fact, scene: Scene) -> list[Step]:
    laid = [str(card) for card in (_list(cards) or [cards]) if card]
    second = [Step(Task.SECOND_BURN_PLAYS, street=street) for card in laid if card in scene.given.burned]
    return second + [Step(Task.NEXT_CARD_PLAYS, street=street) for card in laid if card in scene.given.stub]


def _burned(street: str, fresh: int) -> list[Step]:
    if not fresh:
        return [Step(Task.NO_BURN_BEFORE, street=street)]
    return [Step(Task.BURN_MORE, street=street, count=fresh)] if fresh > 1 else []


def _of(burns: Mapping[str, Fact] | Mapping[int, Fact], street: str) -> Fact:
    return next((cards for name, cards in burns.items() if name == street), None)


def _list(value: object) -> Sequence[Fact]:
    return value if isinstance(value, Sequence) and not isinstance(value, str) else ()

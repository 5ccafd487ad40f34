"""Running the board several times: who may agree to it, how often, and what is then dealt. Seats are 1-based."""

from collections.abc import Sequence

from app.engine.events import BoardsRun
from app.engine.fold import MOST_RUNS, apply_all
from app.engine.seats import seats_in
from app.rulebook.book import Rulebook
from app.rulebook.pots.awards import awarded
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled

_STREETS = (("flop", 3), ("turn", 1), ("river", 1))
_BOARD = 5
_HEADS_UP = 2


def several_runs(scene: Scene) -> Verdict | None:
    """Whether the cards to come may be dealt so many times, and what that gives.

    Source: Poker Ape 1.9, 1.10; Robert's Rules, no-limit 15 (switches D76, D77); TDA and Home are silent.
    """
    event = scene.event
    if event.runs is None:
        return None
    allowed = _runs_allowed(scene, event.runs)
    if allowed < event.runs:
        return ruled("refused", "runs_max", "run_twice_players", runs_allowed=allowed)
    recorded = _recorded(scene, event.runs)
    if _is_doubtful(scene):
        choices = ("refused", "granted")
        return left_to_a_person(
            choices, "granted", "run_twice_players", "runs_max", events=recorded, runs_allowed=event.runs
        )
    facts: dict[str, Fact] = {"runs_allowed": event.runs}
    if event.showdown:
        switches = ("runs_max", "odd_chip_between_boards")
        awards, pushed = awarded(scene, event.showdown, scene.hand and apply_all(scene.hand, recorded))
        return Verdict({"ruling": "award", **facts, **awards}, switches, (*recorded, *pushed) if pushed else ())
    dealt = _dealt(scene, event.runs)
    if dealt:
        return Verdict({"ruling": "deal", **facts, **dealt}, ("runs_max",), recorded)
    return ruled("granted", "runs_max", "run_twice_players", events=recorded, runs_allowed=event.runs)


def runs_max(book: Rulebook) -> int:
    """How often a board may be run under this book (switch D76)."""
    value = book.value("runs_max")
    return value if isinstance(value, int) else 1


def _runs_allowed(scene: Scene, wanted: int) -> int:
    """How often the board may be run here: once where somebody says no, no card is to come or bets may follow."""
    most = runs_max(scene.book)
    if scene.event.agreed is False or _cards_left(scene) == 0 or not _betting_closed(scene):
        return 1
    if _players(scene) > _HEADS_UP and scene.book.value("run_twice_players") != "any":
        return 1
    return min(most, wanted)


def _betting_closed(scene: Scene) -> bool:
    """False while somebody could still bet: then nobody runs anything."""
    event, hand = scene.event, scene.hand
    if event.both_all_in or event.betting_closed:
        return True
    if event.betting_closed is not None:
        return False
    if hand is not None:
        return not hand.to_act and not hand.able & (hand.able - 1)
    return event.both_all_in is None or not _literal(scene.book)


def _is_doubtful(scene: Scene) -> bool:
    """True where the book asks that both are all-in and one of them still has chips, though nobody can bet (D77)."""
    event, hand = scene.event, scene.hand
    covers = event.both_all_in is False or (event.both_all_in is None and hand is not None and bool(hand.able))
    return covers and _literal(scene.book)


def _literal(book: Rulebook) -> bool:
    return book.value("run_twice_players") == "two_both_all_in"


def _players(scene: Scene) -> int:
    """How many hands may win something."""
    given, hand = scene.given, scene.hand
    seats = {seat for pot in given.pots for seat in pot.eligible} | set(given.live) | set(given.hands)
    return len(seats_in(hand.live)) if hand is not None and not seats else len(seats)


def _cards_left(scene: Scene) -> int | None:
    """How many board cards are to come; None where it is not known."""
    if scene.event.board_cards_left is not None:
        return scene.event.board_cards_left
    if scene.given.board:
        return _BOARD - len(scene.given.board)
    if scene.hand is None or not scene.hand.game.board_size:
        return None
    hand = scene.hand
    last_bet = hand.street if hand.runs_from < 0 else hand.runs_from  # streets without betting lie open at once
    return sum(street.board for street in hand.game.streets[last_bet + 1 :])


def _recorded(scene: Scene, runs: int) -> tuple[BoardsRun, ...]:
    """What the running hand records once its betting is over; nothing where it says so already."""
    hand = scene.hand
    if hand is None or not hand.showdown or hand.pots_pushed or runs in (1, hand.runs):
        return ()
    if hand.setup.start.boards > 1 or not 1 < runs <= MOST_RUNS:
        return ()
    return (BoardsRun(runs, tuple(seats_in(hand.live))),)


def _dealt(scene: Scene, runs: int) -> dict[str, Fact]:
    """Boards and burns when the stub is dealt in its order, one run after the other; nothing where it is too short.

    Each street of each run has its burn; nothing is shuffled in between.
    """
    coming, board = list(scene.given.stub_order or scene.given.stub), list(scene.given.board)
    streets = _to_come(len(board))
    if len(coming) < runs * sum(1 + cards for _, cards in streets) or not streets:
        return {}
    boards, burns = list[list[str]](), {street: list[str]() for street, _ in streets}
    for _ in range(runs):
        run = list(board)
        for street, cards in streets:
            burns[street].append(coming.pop(0))
            run += [coming.pop(0) for _ in range(cards)]
        boards.append(run)
    return {"boards": boards, "burns": burns, "reshuffle_between": False}


def _to_come(on_board: int) -> Sequence[tuple[str, int]]:
    """The streets still to be dealt, each with its cards."""
    found, seen = [], 0
    for street, cards in _STREETS:
        seen += cards
        if seen > on_board:
            found.append((street, cards))
    return found

"""Fixed limit: raises used and left, and the bets that a street allows. Amounts are chips."""

from app.engine.games import Game, game_of
from app.rulebook.given import Given
from app.rulebook.scene import GAMES, STREETS, Scene
from app.rulebook.turns.state_questions import straddle_raised, turned_on
from app.rulebook.verdict import Fact, Verdict, ruled

Facts = dict[str, Fact]
_WAGERS = ("bet", "raise", "complete", "allin", "all_in")
DEFAULT_CAP = 3
"""Where the book leaves the number to the house."""


def raises_left(scene: Scene) -> Verdict | None:
    """How many raises the street has had and may still have, and to what totals they go.

    A bring-in is no bet, so its completion is the first bet and no raise; the blind is a bet.

    Source: TDA 48; Robert's BR 3, seven-card stud 3 and its example (switches D35, D37, D93).
    """
    if scene.event.ask != "raises_left":
        return None
    facts = _raises(scene)
    if scene.variants:
        others = {name: turned_on(scene, name) for name in scene.variants}
        facts["variants"] = {name: _raises(other) if other else {} for name, other in others.items()}
    return ruled("info", "limit_raise_cap", "allin_half_bet_uses_a_raise", events=(), **facts)


def _raises(scene: Scene) -> Facts:
    """Raises used and left, the totals of those left, and the level to match."""
    cap = scene.given.raise_cap or scene.book.value("limit_raise_cap")
    most = cap if isinstance(cap, int) else DEFAULT_CAP
    hand = scene.hand
    if hand is not None:
        level, unit, wagers = hand.full_to, hand.full, hand.wagers
    else:
        level, unit, wagers = _told(scene.given)
    used = max(wagers - 1, 0) + (straddle_raised(hand, scene.book) if hand is not None else 0)
    left = max(most - used, 0)
    levels = [level + unit * step for step in range(1 if wagers else 2, left + (1 if wagers else 2))]
    return {"raises_used": used, "raises_left": left, "raise_levels": levels, "call_to": level}


def _told(given: Given) -> tuple[int, int, int]:
    """Total of the last full wager, size of a bet, and the number of wagers, from the row of actions alone.

    Half a bet or more counts as a whole one, less does not count.

    Source: TDA 47-B; Robert's BR 6 (switches D34, D37).
    """
    game = game_of(GAMES.get(given.game, "holdem-fl"))
    unit = _unit(given, game)
    blind = bool(given.blinds) and game.has_button and given.street in ("", STREETS[0])
    level, wagers, street = (unit, 1, 0) if blind else (0, 0, 0)
    for action in given.actions:
        words = action.removeprefix("!").split()
        if words[0].startswith("/"):
            street = STREETS.index(words[0][1:]) if words[0][1:] in STREETS else street
            level, wagers, unit = 0, 0, _unit(given, game, street)
        elif len(words) == 3 and words[1] in _WAGERS and 2 * (int(words[2]) - level) >= unit:
            level, wagers = int(words[2]), wagers + 1
    return level, unit, wagers


def _unit(given: Given, game: Game, street: int = -1) -> int:
    """The bet of the street on which the description starts, or of that one."""
    small, big = given.limits if len(given.limits) == 2 else (0, 0)
    start = STREETS.index(given.street) if given.street in STREETS else 0
    return big if game.streets[start if street < 0 else street].big else small


def bet_options(scene: Scene) -> Verdict | None:
    """What may be bet: the bet of the street, and on fourth street the big one too where a pair lies open.

    Source: Robert's, seven-card stud 4 and its example; TDA RP-10-F (bets are not doubled).
    """
    given = scene.given
    if scene.event.ask != "bet_options" or len(given.limits) != 2:
        return None
    small, big = given.limits
    if not given.open_pair_on_fourth:
        unit = _unit(given, game_of(GAMES.get(given.game, "holdem-fl")))
        facts: Facts = {"bet_options": [unit], "raise_unit_after_big_bet": unit}
        return ruled("info", "open_pair_bet", events=(), **facts)
    if given.game == "RAZZ" or scene.book.value("open_pair_bet") == "small":
        facts = {"bet_options": [small]}
        return ruled("info", "open_pair_bet", events=(), **facts)
    facts = {
        "bet_options": [small, big],
        "after_small_bet": {"call_to": small, "raise_to": [2 * small, small + big]},
        "raise_unit_after_big_bet": big,
    }
    if scene.book.ref("open_pair_bet") is None:
        facts["floor"] = True
    return ruled("info", "open_pair_bet", events=(), **facts)

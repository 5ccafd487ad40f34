"""Scenes of what is set up between hands: games, mixed games, levels, bomb pots, kills, rake, side payments."""

from collections.abc import Callable

from app.flows.straddle import StraddleRule
from app.session import intents as wish
from app.session.house_games import Kill, KillRule, TurnsBy
from app.session.mixed_games import EIGHT_GAME, HORSE, games_from
from app.session.stakes import AnteKind, Stakes, TableRules
from app.session.usual_stakes import usual_levels
from tests.ui.console_scenes import LivePage, Scene

LIMIT = Stakes(game="holdem-fl", small_blind=2, big_blind=4, small_bet=4, big_bet=8)
ALONE = Stakes(game="shortdeck-nl", ante=1, ante_kind=AnteKind.EACH, button_blind=2)
BLINDS = Stakes(small_blind=100, big_blind=200, chip=100, buy_in=25_000)
STACKS = (25_000,) * 9
RULES = TableRules(straddle=StraddleRule.NONE)
KILLS = TableRules(straddle=StraddleRule.NONE, kill=KillRule(Kill.HALF, 2))
Play = Callable[[LivePage], None]


def tapped(*names: str) -> Play:
    """Tap these keys."""

    def play(live: LivePage) -> None:
        live.tap(*names)

    return play


def mixed(keys: tuple[str, ...], turn: int, by: TurnsBy = TurnsBy.ORBIT, chosen: bool = False, *taps: str) -> Play:
    """A mixed game of these games at its game `turn`, then some keys."""

    def play(live: LivePage) -> None:
        live.do(wish.SetRotation(games_from(LIMIT, keys), by, 1 if chosen else 6, chosen), wish.ChooseGame(turn))
        live.tap(*taps)

    return play


def in_levels(seconds: int, *taps: str, runs: bool = True) -> Play:
    """The usual levels so many seconds after their start, then some keys."""

    def play(live: LivePage) -> None:
        live.do(wish.SetLevels(usual_levels(live.night.bridge.table.stakes)), wish.RunLevels(runs))
        live.night.clock.pass_seconds(seconds)
        live.page.refresh()
        live.page.panels.level_line.refresh()
        live.tap(*taps)

    return play


def bomb_with_one_out(live: LivePage) -> None:
    live.tap("Bomb pot")
    live.tap("Boards: Two", "Ante: more")
    live.tap_seat(3, 7)


def raked(*taps: str) -> Play:
    """The rake's panel with five percent up to four."""

    def play(live: LivePage) -> None:
        live.tap("House: ", "Rake and drops")
        for _ in range(10):
            live.tap("Rake: more")
        for _ in range(4):
            live.tap("At most: more")
        live.tap(*taps)

    return play


def paid_aside(live: LivePage) -> None:
    live.tap("House: ", "Side payment")
    live.tap_seat(4, 9)


def one_leg(live: LivePage) -> None:
    live.tap("Deal hand")
    while (hand := live.night.bridge.table.hand) is not None and hand.to_act:
        live.act("fold")
    live.tap("Push")


def second_hand(live: LivePage) -> None:
    mixed(HORSE, 0)(live)
    one_leg(live)


CHANGE = "Change: LHE"
SCENES = (
    Scene("a new game begins", mixed(HORSE, 2), stakes=LIMIT, rules=RULES),
    Scene("a game goes on", second_hand, stakes=LIMIT, rules=RULES),
    Scene("a long game begins", mixed(EIGHT_GAME, 5, TurnsBy.HANDS), stakes=LIMIT, rules=RULES),
    Scene("dealer's choice", mixed(HORSE, 1, TurnsBy.HANDS, True), stakes=LIMIT, rules=RULES),
    Scene("the dealer chooses", mixed(HORSE, 1, TurnsBy.HANDS, True, "Choose: "), stakes=LIMIT, rules=RULES),
    Scene("level, clock runs", in_levels(440), STACKS, BLINDS, RULES),
    Scene("level with an ante", in_levels(6000), STACKS, BLINDS, RULES),
    Scene("last level", in_levels(60_000), STACKS, BLINDS, RULES),
    Scene("break", in_levels(4 * 1200 + 60), STACKS, BLINDS, RULES),
    Scene("clock of the levels stopped", in_levels(0, runs=False), STACKS, BLINDS, RULES),
    Scene("levels, in a hand", in_levels(440, "Deal hand"), STACKS, BLINDS, RULES),
    Scene("kills", one_leg, stakes=LIMIT, rules=KILLS),
    Scene("button alone", tapped(), stakes=ALONE, rules=RULES),
    Scene(
        "straddle that sleeps",
        tapped("Straddle 4, seat 5"),
        stacks=(200,) * 8,
        rules=TableRules(straddle=StraddleRule.SLEEPER),
    ),
    Scene("straddle that must be", tapped(), rules=TableRules(straddle=StraddleRule.MANDATORY)),
)
"""On the page itself."""
PANELS = (
    Scene("house", tapped("House: "), rules=RULES),
    Scene("house, levels run", in_levels(440, "House: "), STACKS, BLINDS, RULES),
    Scene("games", tapped(CHANGE, "Game"), stakes=LIMIT, rules=RULES),
    Scene("games, later", tapped(CHANGE, "Game", "More rows"), stakes=LIMIT, rules=RULES),
    Scene("stakes of limit", tapped(CHANGE), stakes=LIMIT, rules=RULES),
    Scene("stakes of limit, more", tapped(CHANGE, "More"), stakes=LIMIT, rules=RULES),
    Scene("stakes, rules", tapped(CHANGE, "More", "Rules"), stakes=LIMIT, rules=RULES),
    Scene("stakes, kill", tapped(CHANGE, "More", "Rules", "Kill"), stakes=LIMIT, rules=KILLS),
    Scene("mixed, none yet", tapped("House: ", "Mixed game"), stakes=LIMIT, rules=RULES),
    Scene("mixed, drafted", tapped("House: ", "Mixed game", "8-game"), stakes=LIMIT, rules=RULES),
    Scene("mixed, game added", tapped("House: ", "Mixed game", "HORSE", "Add a game"), stakes=LIMIT, rules=RULES),
    Scene("levels, proposed", tapped("House: ", "Levels"), STACKS, BLINDS, RULES),
    Scene("levels, running", in_levels(440, "Levels: "), STACKS, BLINDS, RULES),
    Scene("levels, one", in_levels(440, "Levels: ", "Change: Level 2"), STACKS, BLINDS, RULES),
    Scene("levels, break", tapped("House: ", "Levels", "Change: Level 1", "Played: Break"), STACKS, BLINDS, RULES),
    Scene("bomb pot", tapped("Bomb pot"), rules=RULES),
    Scene("bomb pot, seats out", bomb_with_one_out, rules=RULES),
    Scene("bomb pot, games", tapped("Bomb pot", "Game"), rules=RULES),
    Scene("rake, none yet", tapped("House: ", "Rake and drops"), rules=RULES),
    Scene("rake", raked(), rules=RULES),
    Scene("drops", raked("Drops", "Jackpot drop: more"), rules=RULES),
    Scene("side payment", tapped("House: ", "Side payment"), rules=RULES),
    Scene("side payment, seats", paid_aside, rules=RULES),
)
"""In a panel."""

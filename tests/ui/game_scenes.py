"""States of the console that only some games have: who opens, bring-in, draws, limits, chopped blinds, a kill."""

from app.session import intents as wish
from app.session.house_games import BombPot
from app.session.stakes import AnteKind, Stakes
from tests.ui.console_scenes import LivePage, Scene

LIMIT = Stakes(game="holdem-fl", small_blind=2, big_blind=4)
POT = Stakes(game="omaha-pl", small_blind=1, big_blind=2)
SPREAD = Stakes(game="holdem-sl", small_blind=1, big_blind=2, small_bet=2, big_bet=10)
STUD = Stakes(game="stud-fl", small_bet=4, big_bet=8, ante=1, ante_kind=AnteKind.EACH, bring_in=2)
RAZZ = Stakes(game="razz-fl", small_bet=40_000, big_bet=80_000, ante=5_000, ante_kind=AnteKind.EACH, bring_in=10_000)
DRAW = Stakes(game="27td-fl", small_blind=2, big_blind=4)
SINGLE_DRAW = Stakes(game="draw5-nl", small_blind=1, big_blind=2)
SIX, EIGHT = (200, 150, 300, 96, 250, 400), (200, 150, 300, 96, 250, 400, 120, 640)
RICH = (7_775_000, 12_500_000, 900_000, 75_000, 5_000_000, 62_500_000, 3_000_000, 1_000_000)


def third_street(live: LivePage) -> None:
    """Antes are in; nobody has opened."""
    live.do(wish.Deal())


def door_cards(live: LivePage) -> None:
    """Every door card is entered: the deuce of clubs is seat 5's."""
    third_street(live)
    for seat, card in enumerate(("Kd", "9s", "2h", "Qc", "2c", "7d", "Jh", "As"), 1):
        live.do(wish.SeeHole(seat, card))


def bring_in(live: LivePage) -> None:
    third_street(live)
    live.tap_seat(5)


def completed(live: LivePage) -> None:
    bring_in(live)
    live.act("bring-in", "raise 4", "fold", "call", "fold", "call", "fold", "call")


def fourth_street(live: LivePage) -> None:
    bring_in(live)
    live.act("bring-in", "call", "call", "call", "call", "call", "call", "call")


def fourth_street_opened(live: LivePage) -> None:
    fourth_street(live)
    live.tap_seat(2)


def raises(live: LivePage) -> None:
    live.do(wish.Deal())
    live.act("raise 8", "raise 12")


def raises_over(live: LivePage) -> None:
    raises(live)
    live.act("raise 16")


def first_draw(live: LivePage) -> None:
    live.do(wish.Deal())
    live.act("call", "call", "call", "call", "call", "check")


def some_drew(live: LivePage) -> None:
    first_draw(live)
    live.do(wish.Draw(2, 3), wish.Draw(3, 2), wish.Draw(4, 0), wish.Draw(5, 1))


def all_drew(live: LivePage) -> None:
    some_drew(live)
    live.do(wish.Draw(6, 5), wish.Draw(1, 2))


def drawing(live: LivePage) -> None:
    """The panel is open; two are noted."""
    first_draw(live)
    live.page.panels.show_draws()
    live.settle()
    live.tap("3 cards", "Stands pat")


def above_the_pot(live: LivePage) -> None:
    live.do(wish.Deal())
    live.type(35)


def folded_to_the_blinds(live: LivePage) -> None:
    live.do(wish.Deal())
    hand = live.night.bridge.table.hand
    assert hand is not None
    live.do(wish.PassTo(hand.setup.start.sb_seat))


def bomb_pot(live: LivePage) -> None:
    live.do(wish.Deal(bomb=BombPot(10, boards=2)))


GAMES = (
    Scene("limit, first raise", third_street, stakes=LIMIT),
    Scene("limit, third raise", raises, stakes=LIMIT),
    Scene("limit, raises over", raises_over, stakes=LIMIT),
    Scene("pot-limit", third_street, stakes=POT),
    Scene("pot-limit, above the pot", above_the_pot, stakes=POT),
    Scene("spread limit", third_street, stakes=SPREAD),
    Scene("blinds may chop", folded_to_the_blinds, stakes=LIMIT),
    Scene("stud, before the deal", lambda _: None, stacks=EIGHT, stakes=STUD),
    Scene("stud, who brings it in", third_street, stacks=EIGHT, stakes=STUD),
    Scene("stud, door cards known", door_cards, stacks=EIGHT, stakes=STUD),
    Scene("stud, bring-in", bring_in, stacks=EIGHT, stakes=STUD),
    Scene("stud, completed", completed, stacks=EIGHT, stakes=STUD),
    Scene("stud, fourth street", fourth_street, stacks=EIGHT, stakes=STUD),
    Scene("stud, fourth street opened", fourth_street_opened, stacks=EIGHT, stakes=STUD),
    Scene("razz, millions", bring_in, stacks=RICH, stakes=RAZZ),
    Scene("draw, nothing noted", first_draw, stacks=SIX, stakes=DRAW),
    Scene("draw, some noted", some_drew, stacks=SIX, stakes=DRAW),
    Scene("draw, all noted", all_drew, stacks=SIX, stakes=DRAW),
    Scene("single draw, no limit", first_draw, stacks=SIX, stakes=SINGLE_DRAW),
    Scene("bomb pot", bomb_pot),
)
GAME_PANELS = (Scene("draw, panel", drawing, stacks=SIX, stakes=DRAW),)

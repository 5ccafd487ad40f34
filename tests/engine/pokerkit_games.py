"""Our games as PokerKit deals them: its own classes where it ships one, else the same streets by its general class.

Amounts are chips. PokerKit's player 0 is seat 1, the first one left of the button.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import pokerkit as pk

from app.engine.games import Game, Limit, Opener, Street, game_of
from app.engine.reading.kinds import Kind

SHIPPED: Final[Mapping[str, type[pk.Poker]]] = {
    "holdem-fl": pk.FixedLimitTexasHoldem,
    "holdem-nl": pk.NoLimitTexasHoldem,
    "shortdeck-nl": pk.NoLimitShortDeckHoldem,
    "omaha-pl": pk.PotLimitOmahaHoldem,
    "omaha-8-fl": pk.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    "stud-fl": pk.FixedLimitSevenCardStud,
    "stud-8-fl": pk.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "razz-fl": pk.FixedLimitRazz,
    "27sd-nl": pk.NoLimitDeuceToSevenLowballSingleDraw,
    "27td-fl": pk.FixedLimitDeuceToSevenLowballTripleDraw,
    "badugi-fl": pk.FixedLimitBadugi,
}
_STRUCTURES: Final = {
    Limit.NO_LIMIT: pk.BettingStructure.NO_LIMIT,
    Limit.POT_LIMIT: pk.BettingStructure.POT_LIMIT,
    Limit.FIXED: pk.BettingStructure.FIXED_LIMIT,
}
_HANDS: Final[Mapping[tuple[str, int], type[pk.Hand]]] = {
    (Kind.HIGH, 0): pk.StandardHighHand,
    (Kind.HIGH, 2): pk.OmahaHoldemHand,
    (Kind.SHORT_HIGH, 0): pk.ShortDeckHoldemHand,
    (Kind.LOW_8, 0): pk.EightOrBetterLowHand,
    (Kind.LOW_8, 2): pk.OmahaEightOrBetterLowHand,
    (Kind.LOW_A5, 0): pk.RegularLowHand,
    (Kind.LOW_27, 0): pk.StandardLowHand,
    (Kind.BADUGI, 0): pk.BadugiHand,
}


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a hand costs: `antes` by seat, `blinds` by seat, dead antes lie in the main pot. `cap` counts raises."""

    antes: Mapping[int, int]
    blinds: Mapping[int, int]
    small_bet: int
    big_bet: int
    bring_in: int = 0
    cap: int = 0
    dead_antes: bool = False


def dealt_by_pokerkit(
    key: str, stakes: Stakes, stacks: Sequence[int], automations: tuple[pk.Automation, ...], mode: pk.Mode
) -> pk.State:
    """The state of PokerKit before the first card; ValueError or KeyError where it cannot be dealt."""
    players = len(stacks)
    antes, blinds = _by_place(stakes.antes, players), _by_place(stakes.blinds, players)
    poker, family = _class_of(key, stakes.cap)
    trimmed = not stakes.dead_antes
    bets: tuple[int, ...] = (stakes.small_bet, stakes.big_bet)
    arguments: tuple[Any, ...]
    if family is pk.Poker:
        arguments = (_streets(game_of(key), stakes), trimmed, antes, blinds, stakes.bring_in)
    elif family is pk.SevenCardStud:
        arguments = (trimmed, antes, stakes.bring_in, *bets)
    else:
        fixed = game_of(key).limit is Limit.FIXED
        arguments = (trimmed, antes, blinds, *(bets if fixed else bets[:1]))
    state: pk.State = poker(automations, *arguments, mode=mode)(tuple(stacks), players)
    return state


def _by_place(amounts: Mapping[int, int], players: int) -> dict[int, int]:
    """By PokerKit's places: heads-up it takes the two amounts the other way round."""
    places = {seat - 1: chips for seat, chips in amounts.items()}
    return {1 - place: chips for place, chips in places.items()} if players == 2 else places


@cache
def _class_of(key: str, cap: int) -> tuple[Any, type[pk.Poker]]:
    """The class that deals the game with this cap, and the one that says how it is called."""
    game = game_of(key)
    most = cap + 1 if cap else None
    if shipped := SHIPPED.get(key):
        family = pk.SevenCardStud if issubclass(shipped, pk.SevenCardStud) else shipped
        return type(shipped.__name__, (shipped,), {"max_completion_betting_or_raising_count": most}), family
    return type(key, (pk.Poker,), _ways(game)), pk.Poker


def _ways(game: Game) -> dict[str, object]:
    low = game.readings[0].kind == Kind.LOW_A5
    deck = pk.Deck.SHORT_DECK_HOLDEM if game.variant.deck == "short" else pk.Deck.STANDARD
    return {
        "deck": pk.Deck.REGULAR if low or game.readings[0].kind == Kind.BADUGI else deck,
        "hand_types": tuple(_HANDS[Kind(reading.kind), reading.hole] for reading in game.readings),
        "betting_structure": _STRUCTURES[game.limit],
        "low": low,
    }


def _streets(game: Game, stakes: Stakes) -> tuple[pk.Street, ...]:
    most = stakes.cap + 1 if stakes.cap else None
    return tuple(
        pk.Street(
            street is not game.streets[0],
            (False,) * street.hole + (True,) * street.up,
            street.board,
            bool(street.draw),
            _opening(game, street),
            stakes.big_bet if street.big and game.limit is Limit.FIXED else stakes.small_bet,
            most,
        )
        for street in game.streets
    )


def _opening(game: Game, street: Street) -> pk.Opening:
    low = game.readings[0].kind == Kind.LOW_A5
    match street.opens:
        case Opener.LEFT_OF_BUTTON:
            return pk.Opening.POSITION
        case Opener.BRING_IN:
            return pk.Opening.HIGH_CARD if low else pk.Opening.LOW_CARD
        case Opener.BEST_SHOWING:
            return pk.Opening.LOW_HAND if low else pk.Opening.HIGH_HAND

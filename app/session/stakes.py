"""What a table plays for and by: stakes, a mixed game, the rules where rooms differ.

Amounts are chips.
"""

from enum import Enum

import msgspec

from app.engine.games import HOLDEM_NL
from app.engine.positions import ButtonRule
from app.flows.straddle import StraddleRule
from app.session.bank.buy_in_rule import NO_BUY_IN_RULE, BuyInRule
from app.session.bank.time_rule import NO_TIME_RULE, TimeRule
from app.session.house_games import KillRule, TurnsBy


class AnteKind(Enum):
    """Who pays the ante."""

    NONE = "none"
    EACH = "each"
    BIG_BLIND = "big-blind"
    BUTTON = "button"


class Stakes(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is played for. `chip` is the smallest chip in play, all amounts are multiples of the table's unit.

    `small_bet` and `big_bet` are the bets of fixed limit (0: the big blind and twice that) or the ends of a spread,
    `cap` how many raises a street allows (0: as the book says). Stud has `bring_in` and an ante instead of blinds. With
    a `button_blind` the button alone posts a blind, of that size, and antes do the rest.
    """

    game: str = HOLDEM_NL
    small_blind: int = 1
    big_blind: int = 2
    ante: int = 0
    ante_kind: AnteKind = AnteKind.NONE
    chip: int = 1
    buy_in: int = 200
    small_bet: int = 0
    big_bet: int = 0
    bring_in: int = 0
    cap: int = 0
    button_blind: int = 0

    @property
    def price(self) -> int:
        """What a call costs before anybody raises: the big blind, or the button's."""
        return self.button_blind or self.big_blind


class Rotation(msgspec.Struct, frozen=True, omit_defaults=True):
    """A mixed game: `games` in turn, each for `count` hands or orbits. `turn` is the one that runs, `dealt` how many
    hands of it were, `due` how many it has (0: not known before its first deal). `chosen` is dealer's choice: whoever
    has the button names the next one.
    """

    games: tuple[Stakes, ...]
    by: TurnsBy = TurnsBy.ORBIT
    count: int = 1
    chosen: bool = False
    turn: int = 0
    dealt: int = 0
    due: int = 0

    @property
    def stakes(self) -> Stakes:
        return self.games[self.turn]

    @property
    def following(self) -> Stakes:
        """The game after this one."""
        return self.games[(self.turn + 1) % len(self.games)]


class TableRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """How this table plays where rooms differ.

    `opens_left`: after a button or Mississippi straddle the action begins at its left; otherwise under the gun, with
    the straddler last. `ante_first`: a short stack pays its own ante before the blind; an ante for the whole table
    always comes after it. `blinds_post_too`: who comes back in a blind posts what it missed as well. `shot_clock`
    are the seconds of every decision (0: none is played); each player has `time_banks` of `time_bank` seconds for the
    night. The deck is counted every `deck_count_every` hands (0: nobody is reminded).
    `buy_in` limits what is bought. `pays_at_once`: chips are paid for when they are bought, nobody has a tab. `time` is
    what the seats pay for their time.
    """

    rulebook: str = "home"
    button: ButtonRule = ButtonRule.DEAD
    straddle: StraddleRule = StraddleRule.UNDER_THE_GUN
    restraddle: bool = True
    opens_left: bool = True
    ante_first: bool = True
    blinds_post_too: bool = False
    kill: KillRule = KillRule()
    shot_clock: int = 0
    time_bank: int = 0
    time_banks: int = 0
    deck_count_every: int = 0
    buy_in: BuyInRule = NO_BUY_IN_RULE
    pays_at_once: bool = False
    time: TimeRule = NO_TIME_RULE

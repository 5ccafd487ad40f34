"""What may be bought: the rule of a table, and the limit that results for one player. Amounts are chips.

Source: house rules of users-ask F-13; Robert's Rules, no-limit 4 to 7 (buy-ins), TDA none (tournaments).
"""

from dataclasses import dataclass
from enum import Enum

import msgspec

_WHOLE = 100


class BuyInRule(msgspec.Struct, frozen=True, omit_defaults=True):
    """`least` and `most` of a buy-in (0: no limit). `match` is the part of the biggest stack, in percent, that may be
    bought where that is more than `most` (0: none). Each player may buy less than `least`, down to half of it,
    `short_buys` times. Who left and is back within `south` minutes buys at least what he left with (0: nobody asks).
    """

    least: int = 0
    most: int = 0
    match: int = 0
    short_buys: int = 0
    south: int = 0


NO_BUY_IN_RULE = BuyInRule()


class LimitFrom(Enum):
    """Where a limit comes from."""

    NONE = "none"
    RULE = "rule"
    MATCH = "match"
    SHORT = "short"
    SOUTH = "south"


@dataclass(frozen=True, slots=True)
class BuyInLimit:
    """What one player may have in front when buying: `most` 0 is no limit. `biggest` is the stack that was matched."""

    least: int
    most: int
    least_from: LimitFrom
    most_from: LimitFrom
    biggest: int = 0

    def allows(self, chips: int) -> bool:
        return chips >= self.least and (not self.most or chips <= self.most)


def limit_for(rule: BuyInRule, biggest: int, short_bought: int, left_with: int) -> BuyInLimit:
    """The limit of one player: the biggest stack at the table, how often he bought short, and with what he left a short
    while ago (0: he did not).
    """
    least, least_from = rule.least, LimitFrom.RULE if rule.least else LimitFrom.NONE
    if least and short_bought < rule.short_buys:
        least, least_from = -(-least // 2), LimitFrom.SHORT
    most, most_from = rule.most, LimitFrom.RULE if rule.most else LimitFrom.NONE
    matched = biggest * rule.match // _WHOLE
    if (rule.match and most and matched > most) or (rule.match and not most and matched > least):
        most, most_from = matched, LimitFrom.MATCH
    if rule.south and left_with > least:
        least, least_from = left_with, LimitFrom.SOUTH
        if most and most < least:
            most, most_from = least, LimitFrom.SOUTH
    return BuyInLimit(least, most, least_from, most_from, biggest)

"""Time collection: what each seat pays for its time, and when it is due. Amounts are units, times UTC microseconds."""

import msgspec

_MINUTE = 60_000_000


class TimeRule(msgspec.Struct, frozen=True, omit_defaults=True):
    """Each seat pays `amount` (0: no time is collected) every so many `minutes`, or `by_down`, whenever another
    dealer has sat down.
    """

    amount: int = 0
    minutes: int = 30
    by_down: bool = False


NO_TIME_RULE = TimeRule()


def time_due(rule: TimeRule, collected_at: int, new_down: bool, now: int) -> bool:
    """Whether time is to be collected `now`; `collected_at` is when it was last (0: never), `new_down` whether another
    dealer deals since.
    """
    if not rule.amount:
        return False
    if rule.by_down:
        return new_down
    return not collected_at or now - collected_at >= rule.minutes * _MINUTE

"""Checks and calls told apart where PHH writes 'cc' for both: from the bets in front of the seats."""

from app.formats.recorded import Act, RecordedAct, RecordedHand

_DEAD = frozenset({Act.ANTE, Act.TABLE_ANTE, Act.DEAD})
_LIVE = frozenset({Act.SMALL_BLIND, Act.BIG_BLIND, Act.STRADDLE, Act.POST, Act.BUTTON_BLIND})
_TO_AMOUNT = frozenset({Act.BET, Act.RAISE, Act.BRING_IN})


def told_calls(hand: RecordedHand) -> tuple[RecordedAct, ...]:
    """The acts with every CHECK_OR_CALL told as CHECK, or as CALL with the chips added."""
    left = dict(hand.stacks)
    front = dict.fromkeys(left, 0)
    price = 0
    told: list[RecordedAct] = []
    for act in hand.acts:
        if act.act is Act.STREET and any(one.act is Act.STREET for one in told):
            front, price = dict.fromkeys(left, 0), 0
        elif act.act is Act.CHECK_OR_CALL:
            due = max(min(price - front[act.seat], left[act.seat]), 0)
            front[act.seat] += due
            left[act.seat] -= due
            told.append(RecordedAct(Act.CALL, act.seat, due) if due else RecordedAct(Act.CHECK, act.seat))
            continue
        elif act.act in _DEAD:
            left[act.seat] -= act.amount
        elif act.act in _LIVE or act.act in _TO_AMOUNT:
            total = act.amount if act.act in _TO_AMOUNT else front[act.seat] + act.amount
            left[act.seat] -= total - front[act.seat]
            front[act.seat] = total
            # A short big blind is called at its full price.
            price = max(price, total, hand.big_blind if act.act is Act.BIG_BLIND else 0)
        told.append(act)
    return tuple(told)

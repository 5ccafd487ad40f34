"""How many chips each seat put in over a hand, blinds, antes and uncalled bets included."""

from collections.abc import Iterable

from app.formats.recorded import Act, RecordedAct

_DEAD = frozenset({Act.ANTE, Act.TABLE_ANTE, Act.DEAD})
_ADDED = frozenset({Act.SMALL_BLIND, Act.BIG_BLIND, Act.STRADDLE, Act.POST, Act.BUTTON_BLIND, Act.CALL})
_TOTAL = frozenset({Act.BET, Act.RAISE, Act.BRING_IN})


def put_in(acts: Iterable[RecordedAct]) -> dict[int, int]:
    """Chips by seat, for seats that put any in; an amount that is not written (CHECK_OR_CALL) counts for nothing."""
    whole: dict[int, int] = {}
    front: dict[int, int] = {}
    street = 0
    for act in acts:
        if act.act is Act.STREET:
            street += 1
            front = front if street == 1 else {}
        elif act.act in _DEAD:
            whole[act.seat] = whole.get(act.seat, 0) + act.amount
        elif act.act in _ADDED or act.act in _TOTAL:
            added = act.amount - (front.get(act.seat, 0) if act.act in _TOTAL else 0)
            front[act.seat] = front.get(act.seat, 0) + added
            whole[act.seat] = whole.get(act.seat, 0) + added
    return whole


def live_put_in(acts: Iterable[RecordedAct]) -> dict[int, int]:
    """Chips by seat that were bets: antes and dead blinds left out."""
    return put_in(act for act in acts if act.act not in _DEAD)


def uncalled(acts: Iterable[RecordedAct]) -> dict[int, int]:
    """What came back by seat: of who put in most as a bet, what nobody else put in; nothing where two did."""
    live = live_put_in(acts)
    most = sorted(live, key=lambda seat: live[seat], reverse=True)
    excess = live[most[0]] - (live[most[1]] if len(most) > 1 else 0) if most else 0
    return {most[0]: excess} if excess else {}

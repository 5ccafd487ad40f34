"""What is counted from hand to hand: whose turn in a mixed game, legs towards a kill, who holds the rock."""

from msgspec.structs import replace

from app.engine.state import HandState, InvariantError
from app.session.house_games import Kill, TurnsBy
from app.session.stakes import Rotation
from app.session.table import TableState


def in_rotation(table: TableState, rotation: Rotation | None) -> TableState:
    """The table with a mixed game begun, or ended: then the stakes stay."""
    if rotation is None:
        return replace(table, rotation=None)
    return replace(table, rotation=rotation, stakes=rotation.stakes)


def chosen_game(table: TableState, turn: int) -> TableState:
    """The table with another game of its rotation next. Raises InvariantError where there is none."""
    rotation = table.rotation
    if rotation is None or not 0 <= turn < len(rotation.games):
        raise InvariantError("there is no such game in the rotation")
    return in_rotation(table, replace(rotation, turn=turn, dealt=0, due=0))


def counted_in(rotation: Rotation | None, players: int) -> Rotation | None:
    """The rotation with one more hand dealt; an orbit is as long as players were in when its game began."""
    if rotation is None:
        return None
    length = players if rotation.by is TurnsBy.ORBIT else 1
    return replace(rotation, dealt=rotation.dealt + 1, due=rotation.due or rotation.count * length)


def turned_on(table: TableState) -> TableState:
    """The table with the next game of its rotation, when the one that ran has had its hands."""
    rotation = table.rotation
    if rotation is None or not rotation.due or rotation.dealt < rotation.due:
        return table
    return in_rotation(table, replace(rotation, turn=(rotation.turn + 1) % len(rotation.games), dealt=0, due=0))


def uncounted(table: TableState, hand: HandState) -> TableState:
    """The table after a voided hand: one that is dealt again does not count."""
    rotation = table.rotation
    if not hand.replays:
        return turned_on(table)
    if rotation is None or not rotation.due:
        return table
    dealt = rotation.dealt - 1
    return replace(table, rotation=replace(rotation, dealt=dealt, due=rotation.due if dealt else 0))


def pot_won(table: TableState, hand: HandState) -> TableState:
    """The table with what the winner of this hand now has: a leg, the duty to kill, the rock.

    One player must win every chip of the pots; a split leaves a leg standing, and a killer who splits kills again. A
    kill that was not posted, in a hand without blinds or by a seat that was away, stays due.

    Source: Robert's Rules, kill pots 1 to 5.
    """
    winners = {seat for seat, chips in hand.pushed if chips}
    rule = table.rules.kill
    rock = next(iter(winners)) if len(winners) == 1 else table.rock
    if rule.kind is Kill.NONE:
        return replace(table, rock=rock, legs=(0, 0), killer=0)
    unposted = 0 if hand.killer else table.killer
    if len(winners) != 1:
        return replace(table, rock=rock, killer=hand.killer if hand.killer in winners else unposted)
    winner = next(iter(winners))
    won = sum(chips for _, chips in hand.pushed) + hand.raked
    count = 1 + (table.legs[1] if table.legs[0] == winner else 0)
    if won < rule.least_pot:
        count = min(count, rule.legs - 1)
    return replace(table, rock=rock, legs=(winner, count), killer=winner if count >= rule.legs else unposted)


def forgotten(table: TableState, seat: int) -> TableState:
    """The table without what the player who leaves `seat` had won."""
    legs = (0, 0) if table.legs[0] == seat else table.legs
    killer = 0 if table.killer == seat else table.killer
    return replace(table, legs=legs, killer=killer, rock=0 if table.rock == seat else table.rock)

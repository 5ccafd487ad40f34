"""The limit of a buy-in at this table now, and what is held against one outside of it. Amounts are chips."""

from app.rulebook.ruling import Message, Objection
from app.session.bank.balances import chips_of
from app.session.bank.buy_in_rule import BuyInLimit, limit_for
from app.session.table import TableState

_MINUTE = 60_000_000


def limit_of(table: TableState, player: int, now: int) -> BuyInLimit:
    """What `player` may have in front when buying at `now` (UTC in microseconds)."""
    rule, bank = table.rules.buy_in, table.bank
    others = [chips_of(table, seat) for seat, sitter in enumerate(table.seats) if sitter and sitter.player != player]
    left = next((one for one in bank.left if one.player == player), None)
    back_soon = left is not None and rule.south and now - left.at < rule.south * _MINUTE
    left_with = left.chips if left is not None and back_soon else 0
    return limit_for(rule, max(others, default=0), bank.short.count(player), left_with)


def makeable(table: TableState, amount: int) -> int:
    """The most that the chips in play make without going over `amount`; `amount` itself where they make it."""
    values = sorted((kind.value for kind in table.bank.chips), reverse=True)
    if not values:
        return amount
    return next((less for less in range(amount, max(-1, amount - values[-1]) - 1, -1) if _made(less, values)), 0)


def _made(amount: int, values: list[int]) -> bool:
    """Whether any number of chips of these values makes the amount."""
    smallest = values[-1]
    if all(value % smallest == 0 for value in values):
        return amount % smallest == 0
    reach = {amount % smallest} if amount >= 0 else set()
    best = [0] + [-1] * (smallest - 1)  # the least sum of the bigger chips that leaves each remainder
    todo = [0]
    while todo:
        rest = todo.pop(0)
        for value in values[:-1]:
            then = (rest + value) % smallest
            total = best[rest] + value
            if total <= amount and (best[then] < 0 or total < best[then]):
                best[then] = total
                todo.append(then)
    return any(0 <= best[rest] <= amount for rest in reach)


def limit_objections(limit: BuyInLimit, chips: int) -> tuple[Objection, ...]:
    """What is held against having `chips` in front after a buy-in."""
    if chips < limit.least:
        return (Objection(Message("below-buy-in", (("least", limit.least),))),)
    if limit.most and chips > limit.most:
        return (Objection(Message("above-buy-in", (("most", limit.most),))),)
    return ()

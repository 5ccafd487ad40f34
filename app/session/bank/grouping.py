"""The most groups that debtors and creditors can be split into when no group may owe. Amounts are units.

A group is built debtors first, then creditors until it owes no more. Every creditor but the one who closes it takes his
money in two payments, so the fewest payments are those with the fewest splits. What a group is owed when it closes is
its surplus, which the cash box pays; the surplus of all of them can never be more than the box holds.

The search goes over the sets of parties already placed, first without a split, then with one, with two, and keeps for
each set the least surplus: the debt of the open group follows from it.
"""

from dataclasses import dataclass

_NEVER = 1 << 62


def most_groups(amounts: list[int], cash: int) -> list[list[int]]:
    """The places in `amounts` (below 0: owes), in groups none of which owes, as many as there can be.

    Among equals the one with the least surplus in groups that settle, so that the box pays whole balances. The amounts
    come to `cash`, and none is 0. Time and memory double with each amount.
    """
    return _Search(amounts, cash).groups()


@dataclass(slots=True)
class _Layer:
    """What is reached with one number of splits: the least surplus of each set of parties, and who came last."""

    surplus: list[int]
    last: list[int]

    @classmethod
    def empty(cls, size: int) -> "_Layer":
        return cls([_NEVER] * size, [0] * size)


class _Search:
    """Sets of parties are masks of places in the order debtors, creditors."""

    def __init__(self, amounts: list[int], cash: int) -> None:
        self.places = sorted(range(len(amounts)), key=lambda place: (amounts[place] > 0, place))
        self.bits = [(1 << at, amounts[place]) for at, place in enumerate(self.places)]
        self.debtors = sum(bit for bit, amount in self.bits if amount < 0)
        self.cash = cash
        self.sums = [0]
        for _, amount in self.bits:
            self.sums += [total + amount for total in self.sums]
        self.layers: list[_Layer] = []

    def groups(self) -> list[list[int]]:
        size = len(self.sums)
        best, layer = [_NEVER] * size, _Layer.empty(size)
        layer.surplus[0] = 0
        while True:
            self.layers.append(layer)
            after = _Layer.empty(size)
            if closed := self._spread(layer, after, best):
                return self._traced(min(closed, key=lambda mask: (layer.surplus[mask], mask)))
            layer = after

    def _spread(self, layer: _Layer, after: _Layer, best: list[int]) -> list[int]:
        """Place one party more in every set of the layer, a split in the one `after` it.

        Returns the sets in which all debtors are placed in closed groups; `best` is the least surplus so far.
        """
        sums, bits, cash, debtors = self.sums, self.bits, self.cash, self.debtors
        surplus, last, later, later_last = layer.surplus, layer.last, after.surplus, after.last
        closed = []
        for mask, spent in enumerate(surplus):
            if spent >= best[mask]:
                continue
            best[mask] = spent
            owing = sums[mask] - spent
            if not owing:
                missing = debtors & ~mask
                if not missing:
                    closed.append(mask)
                    continue
                target = mask | missing & -missing  # groups are opened in the order of the debtors
                if spent < surplus[target]:
                    surplus[target], last[target] = spent, missing & -missing
                continue
            for bit, amount in bits:
                if mask & bit:
                    continue
                target, now = mask | bit, owing + amount
                if amount < 0:
                    if spent < surplus[target]:
                        surplus[target], last[target] = spent, bit
                elif now < 0:
                    if spent < later[target]:
                        later[target], later_last[target] = spent, bit
                elif spent + now < surplus[target] and spent + now <= cash:
                    surplus[target], last[target] = spent + now, bit
        return closed

    def _traced(self, mask: int) -> list[list[int]]:
        """Each creditor outside a closed set alone, and the groups that led to it."""
        groups = [[place] for at, place in enumerate(self.places) if not mask >> at & 1]
        number = len(self.layers) - 1
        while mask:
            layer = self.layers[number]
            bit, owing = layer.last[mask], self.sums[mask] - layer.surplus[mask]
            if not owing:
                groups.append([])
            elif not bit & self.debtors:
                number -= 1
            groups[-1].append(self.places[bit.bit_length() - 1])
            mask ^= bit
        return groups

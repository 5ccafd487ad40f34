"""Labels beside the ends of lines, moved apart where the ends are close. Lengths are u."""

from collections.abc import Sequence


def spread(wanted: Sequence[float], apart: float, top: float, bottom: float) -> list[float]:
    """Places as near as can be to the wanted ones, in their order, `apart` from each other and between `top` and
    `bottom`; where there is no room for that they stand evenly.
    """
    if not wanted:
        return []
    apart = min(apart, (bottom - top) / max(1, len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    groups = list[list[int]]()
    for place in order:
        groups.append([place])
        while len(groups) > 1 and _first(groups[-2], wanted, apart, top, bottom) + len(groups[-2]) * apart > _first(
            groups[-1], wanted, apart, top, bottom
        ):
            last = groups.pop()
            groups[-1] += last
    places = [0.0] * len(wanted)
    for group in groups:
        first = _first(group, wanted, apart, top, bottom)
        for number, place in enumerate(group):
            places[place] = first + number * apart
    return places


def _first(group: list[int], wanted: Sequence[float], apart: float, top: float, bottom: float) -> float:
    """Where a group of labels that touch begins: its middle is that of what they want."""
    length = (len(group) - 1) * apart
    middle = sum(wanted[place] for place in group) / len(group)
    return min(max(middle - length / 2, top), bottom - length)

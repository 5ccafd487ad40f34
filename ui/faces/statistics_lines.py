"""The charts of lines: stacks and results through a night, results over nights, the pace. Amounts are units."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.money import Money
from app.session.statistics.facts import HandFacts, NightFacts, Stand
from app.session.statistics.pace import HOUR, hands_per_hour
from app.session.statistics.results import Standing, by_stake, over_nights
from ui.faces.chart_face import MOST_TICKS, Axis, ChartFace, Figure, Series, nice_step, round_ends
from ui.words import statistics_words as words
from ui.words.statistics_words import Plot, Scope

MOST_DAYS = 7
"""So many days stand under an axis."""
_MOST_LINES = 10


@dataclass(frozen=True, slots=True)
class Subject:
    """What a chart is about: nights of one unit, oldest first, names by number, and the player who is meant, if any."""

    scope: Scope
    nights: tuple[NightFacts, ...]
    names: Mapping[int, str]
    player: int = 0

    @property
    def money(self) -> Money:
        return Money(self.nights[-1].unit if self.nights else "1")

    @property
    def hands(self) -> tuple[HandFacts, ...]:
        return tuple(hand for night in self.nights for hand in night.hands)

    def name(self, player: int) -> str:
        return self.names.get(player, f"player {player}")


def stacks_face(subject: Subject) -> ChartFace:
    """Chips at the table after each hand of the last night, with what was bought on the way."""
    night, money = subject.nights[-1], subject.money
    lines, bought = [], _bought(night)
    for place, (player, stands) in enumerate(_stands(night).items()):
        points = tuple((float(hands), float(stand.stack)) for hands, stand in stands)
        marks = tuple(point for point in points if int(point[0]) - 1 in bought.get(player, ()))
        figure = money.text(stands[-1][1].stack)
        quiet = subject.scope is Scope.PLAYER and player != subject.player
        lines.append(Series(subject.name(player), figure, points, marks, place, quiet, steps=True))
    note = words.BOUGHT_NOTE if any(line.marks for line in lines) else ""
    return _of_hands(Plot.STACKS, night, lines, words.AT_THE_TABLE, note, money)


def profit_face(subject: Subject) -> ChartFace:
    """What everybody won or lost, through a night or over nights."""
    if subject.scope is Scope.NIGHT:
        return _profit_of_night(subject)
    if subject.scope is Scope.ALL:
        return _over_nights(subject, Plot.PROFIT.value, over_nights(subject.nights), subject.name)
    stakes = by_stake(subject.nights, subject.player)
    names = [f"{subject.money.text(small)}/{subject.money.text(big)}" for small, big in sorted(stakes)]
    sums = {place: stakes[blinds] for place, blinds in enumerate(sorted(stakes))}
    title = words.by_blinds(subject.name(subject.player))
    if not sums:
        return nothing(title, words.NO_HANDS)
    return _over_nights(subject, title, sums, names.__getitem__)


def pace_face(subject: Subject) -> ChartFace:
    """Hands an hour through the last night."""
    night = subject.nights[-1]
    paces = hands_per_hour(night.hands)
    if len(paces) < 2:
        return nothing(Plot.PACE.value, words.TOO_SHORT)
    began, over = night.hands[0].began, paces[-1][0] - night.hands[0].began
    points = tuple(((at - began) / HOUR, pace) for at, pace in paces)
    line = Series(words.LAST_HALF_HOUR, f"{paces[-1][1]:.0f}", points)
    low, high, places = round_ends([0.0, *(pace for _, pace in paces)])
    step = nice_step(over / HOUR * 2, 2 * MOST_TICKS) / 2
    times = [place * step for place in range(int(over / HOUR / step) + 1)]
    x = Axis(0, points[-1][0], tuple((time, words.clock(began + round(time * HOUR))) for time in times), "")
    y = Axis(low, high, tuple((place, f"{place:,.0f}") for place in places), words.HANDS_AN_HOUR)
    most = max(pace for _, pace in paces)
    average = len(night.hands) * HOUR / max(1, night.hands[-1].ended - began)
    figures = (
        Figure(words.HANDS, f"{len(night.hands):,}"),
        Figure(words.AVERAGE, f"{average:.0f}"),
        Figure(words.FASTEST, f"{most:.0f}"),
        Figure(words.LATEST, line.figure),
    )
    sentence = words.figures_sentence(Plot.PACE.value, figures)
    return ChartFace(Plot.PACE.value, sentence, x, y, (line,), figures=figures)


def nothing(title: str, why: str) -> ChartFace:
    """In place of a chart, why there is none."""
    return ChartFace(title, f"{title}. {why}", nothing=why)


def hand_figures(hands: Sequence[HandFacts], money: Money) -> tuple[Figure, ...]:
    """What is said under charts of hands."""
    pots = [hand.pot for hand in hands]
    return (
        Figure(words.HANDS, f"{len(hands):,}"),
        Figure(words.ALL_POTS, money.text(sum(pots))),
        Figure(words.LARGEST_POT, money.text(max(pots))),
        Figure(words.RAKE_AND_DROP, money.text(sum(hand.rake + hand.drop for hand in hands))),
    )


def money_axis(low: float, high: float, places: Sequence[float], title: str, text: Callable[[int], str]) -> Axis:
    """An axis of amounts."""
    return Axis(low, high, tuple((place, text(round(place))) for place in places), title)


def signed(money: Money) -> Callable[[int], str]:
    """The text of a result, with its plus or minus."""
    return lambda amount: words.with_sign(money.text(amount), amount)


def _profit_of_night(subject: Subject) -> ChartFace:
    night, money = subject.nights[-1], subject.money
    lines = []
    for place, (player, stands) in enumerate(_stands(night).items()):
        after = tuple((float(hands), float(stand.profit)) for hands, stand in stands)
        points = ((after[0][0] - 1, 0.0), *after)
        figure = signed(money)(stands[-1][1].profit)
        lines.append(Series(subject.name(player), figure, points, style=place, steps=True))
    return _of_hands(Plot.PROFIT, night, lines, words.WON_OR_LOST, "", money, signed(money))


def _stands(night: NightFacts) -> dict[int, list[tuple[int, Stand]]]:
    """Where each player stood, as (hands played, stand), until the last hand they were there."""
    found = dict[int, list[tuple[int, Stand]]]()
    for place, hand in enumerate(night.hands, 1):
        for stand in hand.stands:
            found.setdefault(stand.player, []).append((place, stand))
    busiest = sorted(found, key=lambda player: -len(found[player]))[:_MOST_LINES]
    return {player: stands for player, stands in found.items() if player in busiest}


def _bought(night: NightFacts) -> dict[int, set[int]]:
    """After how many hands each player bought more; the first buy-in is no mark."""
    found, seen = dict[int, set[int]](), set[int]()
    for bought in night.bought:
        if bought.player in seen and bought.chips > 0:
            found.setdefault(bought.player, set()).add(bought.hands)
        seen.add(bought.player)
    return found


def _of_hands(
    plot: Plot,
    night: NightFacts,
    lines: Sequence[Series],
    title: str,
    note: str,
    money: Money,
    text: Callable[[int], str] | None = None,
) -> ChartFace:
    values = [value for line in lines for _, value in line.points]
    low, high, places = round_ends([0.0, *values])
    step = int(nice_step(len(night.hands), MOST_TICKS))
    first = 0 if plot is Plot.PROFIT else 1
    ticks = tuple((float(place), f"{place:,}") for place in range(0, len(night.hands) + 1, step) if place >= first)
    ends = [(line.name, line.figure) for line in lines]
    return ChartFace(
        plot.value,
        words.lines_sentence(words.after_hands(plot.value, len(night.hands)), ends),
        Axis(first, max(len(night.hands), first + 1), ticks, words.HANDS_PLAYED),
        money_axis(low, high, places, title, text or money.text),
        tuple(lines),
        note=note,
        figures=hand_figures(night.hands, money),
    )


def _over_nights(
    subject: Subject, title: str, sums: Mapping[int, Sequence[Standing]], name: Callable[[int], str]
) -> ChartFace:
    """A line for each sum; the night before the first is nothing."""
    places = {night.ended: place for place, night in enumerate(subject.nights, 1)}
    ranked = sorted(sums, key=lambda key: -abs(sums[key][-1].total))[:_MOST_LINES]
    lines = []
    text = signed(subject.money)
    for style, key in enumerate(key for key in sums if key in ranked):
        after = tuple((float(places[standing.at]), float(standing.total)) for standing in sums[key])
        points = ((after[0][0] - 1, 0.0), *after)
        lines.append(Series(name(key), text(sums[key][-1].total), points, style=style))
    low, high, ticks = round_ends([0.0, *(value for line in lines for _, value in line.points)])
    every = -(-len(subject.nights) // MOST_DAYS)
    days = tuple((float(place), words.day(night.began)) for place, night in enumerate(subject.nights, 1))
    figures = (
        Figure(words.NIGHTS, f"{len(subject.nights):,}"),
        *hand_figures(subject.hands, subject.money),
    )
    sentence = words.lines_sentence(title, [(line.name, line.figure) for line in lines])
    x = Axis(0, len(subject.nights), days[(len(days) - 1) % every :: every], words.NIGHTS_PLAYED)
    y = money_axis(low, high, ticks, words.WON_OR_LOST, text)
    return ChartFace(title, sentence, x, y, tuple(lines), figures=figures)

"""The charts of the statistics as faces: bars and tables here, lines in `statistics_lines`. Amounts are units."""

from collections.abc import Callable, Sequence
from statistics import fmean, median

from app.session.statistics.dealers import dealer_lines
from app.session.statistics.facts import HandFacts, NightFacts
from app.session.statistics.pace import HOUR, pot_classes, taken_by_hour
from app.session.statistics.players import player_styles
from ui.faces.chart_face import Axis, Bar, ChartFace, Figure, FiguresTable, round_ends
from ui.faces.statistics_lines import (
    MOST_DAYS,
    Subject,
    hand_figures,
    money_axis,
    nothing,
    pace_face,
    profit_face,
    signed,
    stacks_face,
)
from ui.words import statistics_words as words
from ui.words.statistics_words import Plot, Scope

_MOST_NIGHTS = 24
_GAP = 0.08
"""What is free at each side of a bar, as a share of its place."""
_EVERY = 10
"""Hands that one bar of seconds stands for."""


def refusal(plot: Plot, scope: Scope) -> str:
    """Why there is no such chart over these hands; '' where there is."""
    if scope is Scope.ALL and plot is Plot.STACKS:
        return words.ONE_NIGHT_ONLY
    if scope is Scope.PLAYER and plot not in {Plot.STACKS, Plot.PROFIT, Plot.PLAYERS}:
        return words.NOT_OF_A_PLAYER
    return ""


def statistics_face(plot: Plot, subject: Subject) -> ChartFace:
    """The chart or table of a plot."""
    played = subject.nights[-1].hands if subject.nights and plot is Plot.STACKS else subject.hands
    if not played and plot is not Plot.DEALERS:
        return nothing(plot.value, words.NO_HANDS)
    return _FACES[plot](subject)


# ---- bars


def _pace(subject: Subject) -> ChartFace:
    if subject.scope is Scope.NIGHT:
        return pace_face(subject)
    nights = [night for night in subject.nights if night.hands][-_MOST_NIGHTS:]
    paces = [len(night.hands) * HOUR / max(HOUR / 60, night.hands[-1].ended - night.hands[0].began) for night in nights]
    return _by_night(Plot.PACE, nights, paces, words.HANDS_AN_HOUR, lambda pace: f"{pace:.0f}")


def _seconds(subject: Subject) -> ChartFace:
    if subject.scope is Scope.ALL:
        nights = [night for night in subject.nights if night.hands][-_MOST_NIGHTS:]
        values = [fmean(hand.seconds for hand in night.hands) for night in nights]
        return _by_night(Plot.SECONDS, nights, values, words.SECONDS_A_HAND, lambda seconds: f"{seconds:.0f}")
    hands = subject.hands
    tens = [hands[place : place + _EVERY] for place in range(0, len(hands), _EVERY)]
    bars, most = [], len(tens) <= _MOST_NIGHTS
    for place, ten in enumerate(tens):
        mean = fmean(hand.seconds for hand in ten)
        left, right = place * _EVERY, place * _EVERY + len(ten)
        bars.append(Bar(left + _EVERY * _GAP, right - _EVERY * _GAP, mean, f"{mean:.0f}" if most else ""))
    ticks = tuple((float(place), f"{place:,}") for place in range(0, len(hands) + 1, _EVERY * -(-len(tens) // 8)))
    x = Axis(0, len(tens) * _EVERY, ticks, words.HANDS_PLAYED)
    said = [(words.hands_from(place * _EVERY + 1), f"{bar.value:.0f}") for place, bar in enumerate(bars)]
    return _barred(Plot.SECONDS, x, bars, words.SECONDS_IN_TENS, said, _second_figures(hands))


def _second_figures(hands: Sequence[HandFacts]) -> tuple[Figure, ...]:
    seconds = [hand.seconds for hand in hands]
    return (
        Figure(words.HANDS, f"{len(hands):,}"),
        Figure(words.MEDIAN_SECONDS, f"{median(seconds):.0f}"),
        Figure(words.LONGEST, f"{max(seconds):.0f}"),
        Figure(words.ENTRIES_A_HAND, f"{fmean(hand.entries for hand in hands):.1f}"),
    )


def _pots(subject: Subject) -> ChartFace:
    money, pots = subject.money, [hand.pot for hand in subject.hands]
    classes = pot_classes(pots)
    width = classes[0].below
    bars = [
        Bar(c.least + width * _GAP, c.below - width * _GAP, c.hands, f"{c.hands:,}" if c.hands else "") for c in classes
    ]
    ticks = tuple((float(c.least), money.short(c.least)) for c in classes) + (
        (float(classes[-1].below), money.short(classes[-1].below)),
    )
    x = Axis(0, classes[-1].below, ticks, words.CHIPS_IN_THE_POT)
    figures = (*hand_figures(subject.hands, money), Figure(words.MEDIAN_POT, money.text(round(median(pots)))))
    said = [(words.from_to(money.text(c.least), money.text(c.below)), f"{c.hands:,}") for c in classes if c.hands]
    return _barred(Plot.POTS, x, bars, words.HANDS_SMALL, said, figures)


def _rake(subject: Subject) -> ChartFace:
    money, hands = subject.money, subject.hands
    taken, dropped = sum(hand.rake for hand in hands), sum(hand.drop for hand in hands)
    if not taken + dropped:
        return nothing(Plot.RAKE.value, words.NO_RAKE)
    if subject.scope is Scope.NIGHT:
        hours = taken_by_hour(hands)
        parts = [(words.clock(hour.began), hour.rake, hour.drop) for hour in hours]
    else:
        nights = subject.nights[-_MOST_NIGHTS:]
        parts = [(words.day(n.began), sum(h.rake for h in n.hands), sum(h.drop for h in n.hands)) for n in nights]
    bars = [
        Bar(place + _GAP, place + 1 - _GAP, rake + drop, money.text(rake + drop), drop)
        for place, (_, rake, drop) in enumerate(parts)
    ]
    x = _places([name for name, _, _ in parts], words.HOURS if subject.scope is Scope.NIGHT else words.NIGHTS_PLAYED)
    time = sum(max(0, n.hands[-1].ended - n.hands[0].began) for n in subject.nights if n.hands)
    figures = (
        Figure(words.RAKE, money.text(taken)),
        Figure(words.DROP, money.text(dropped)),
        Figure(words.AN_HOUR, money.text(round((taken + dropped) * HOUR / max(time, HOUR // 60)))),
        Figure(words.HANDS, f"{len(hands):,}"),
    )
    said = [(name, money.text(rake + drop)) for name, rake, drop in parts]
    note = words.DROP_NOTE if dropped else ""
    return _barred(Plot.RAKE, x, bars, words.TAKEN, said, figures, note, money.text)


def _by_night(
    plot: Plot, nights: Sequence[NightFacts], values: Sequence[float], title: str, text: Callable[[float], str]
) -> ChartFace:
    bars = [Bar(place + _GAP, place + 1 - _GAP, value, text(value)) for place, value in enumerate(values)]
    names = [words.day(night.began) for night in nights]
    figures = (
        Figure(words.NIGHTS, f"{len(nights):,}"),
        Figure(words.AVERAGE, text(fmean(values))),
        Figure(words.LOWEST, text(min(values))),
        Figure(words.HIGHEST, text(max(values))),
    )
    said = [(name, text(value)) for name, value in zip(names, values, strict=True)]
    return _barred(plot, _places(names, words.NIGHTS_PLAYED), bars, title, said, figures)


def _places(names: Sequence[str], title: str) -> Axis:
    """An axis of as many places as there are names, each under the middle of its place."""
    every = -(-len(names) // MOST_DAYS)
    ticks = tuple((place + 0.5, name) for place, name in enumerate(names))
    return Axis(0, len(names), ticks[(len(names) - 1) % every :: every], title)


def _barred(
    plot: Plot,
    x: Axis,
    bars: Sequence[Bar],
    title: str,
    said: Sequence[tuple[str, str]],
    figures: tuple[Figure, ...],
    note: str = "",
    text: Callable[[int], str] = "{:,}".format,
) -> ChartFace:
    low, high, places = round_ends([0.0, *(bar.value for bar in bars)])
    y = money_axis(low, high, places, title, text)
    sentence = words.bars_sentence(plot.value, said)
    return ChartFace(plot.value, sentence, x, y, bars=tuple(bars), note=note, figures=figures)


# ---- tables


def _players(subject: Subject) -> ChartFace:
    text = signed(subject.money)
    styles = [style for style in player_styles(subject.hands) if subject.player in {0, style.player}]
    rows = tuple(
        (
            subject.name(style.player),
            f"{style.hands:,}",
            text(style.net),
            words.percent(style.vpip.percent),
            words.percent(style.pfr.percent),
            words.NONE if style.aggression is None else f"{style.aggression:.1f}",
            words.percent(style.went_to_showdown.percent),
            words.percent(style.won_at_showdown.percent),
        )
        for style in sorted(styles, key=lambda style: -style.net)
    )
    if not rows:
        return nothing(Plot.PLAYERS.value, words.NO_HANDS)
    return _tabled(Plot.PLAYERS, words.PLAYER_HEADS, rows)


def _dealers(subject: Subject) -> ChartFace:
    money = subject.money
    lines = dealer_lines(down for night in subject.nights for down in night.downs)
    rows = tuple(
        (
            subject.name(line.dealer) if line.dealer else words.NOBODY,
            f"{line.downs:,}",
            f"{line.hands:,}",
            money.text(line.rake),
            money.text(line.drop),
            money.text(line.tips),
            words.NONE if line.corrections_per_100 is None else f"{line.corrections_per_100:.1f} %",
        )
        for line in lines
    )
    if not rows:
        return nothing(Plot.DEALERS.value, words.NO_DEALERS)
    return _tabled(Plot.DEALERS, words.DEALER_HEADS, rows)


def _tabled(plot: Plot, heads: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> ChartFace:
    sentence = words.table_sentence(plot.value, heads, rows)
    return ChartFace(plot.value, sentence, table=FiguresTable(heads, rows))


_FACES: dict[Plot, Callable[[Subject], ChartFace]] = {
    Plot.STACKS: stacks_face,
    Plot.PROFIT: profit_face,
    Plot.PACE: _pace,
    Plot.SECONDS: _seconds,
    Plot.POTS: _pots,
    Plot.RAKE: _rake,
    Plot.PLAYERS: _players,
    Plot.DEALERS: _dealers,
}

"""What the statistics say: titles, heads and the sentence of each chart. Names are plain text, amounts come as text."""

from collections.abc import Iterable
from datetime import datetime
from enum import Enum
from typing import Final

from ui.faces.chart_face import Figure
from ui.words.names import isolated

TITLE: Final = "Statistics"
SAVE, SAVE_SECOND, NOTHING_TO_SAVE = "Save", "as a picture", "no chart"
PLAYER_KEY, PLAYER_SECOND = "One player", "choose"
BACK_TO_CHARTS: Final = "Back to the charts"
CHOOSE: Final = "Choose a player at the side."
READING, CANCEL = "Reading the nights…", "Cancel"
STOPPED: Final = "The nights were not read to the end: tap All nights to go on."
NO_HANDS: Final = "No hand was played to its end yet."
NO_DEALERS: Final = "Nobody was logged on as a dealer and nothing was dealt."
ONE_NIGHT_ONLY, NOT_OF_A_PLAYER = "one night only", "not of one player"
BOUGHT_NOTE: Final = "▲ chips bought"
DROP_NOTE: Final = "the upper part: jackpot and promotion"
NOBODY: Final = "nobody logged on"
PLAYER_HEADS: Final = ("Player", "Hands", "Won or lost", "VPIP", "PFR", "Aggression", "To showdown", "Won there")
DEALER_HEADS: Final = ("Dealer", "Downs", "Hands", "Rake", "Drop", "Tips", "Corrections")
NONE: Final = "–"

AT_THE_TABLE, WON_OR_LOST = "chips at the table", "won or lost"
HANDS_PLAYED, NIGHTS_PLAYED, HOURS = "hands played", "nights", "hour from"
HANDS_AN_HOUR, SECONDS_A_HAND = "hands an hour", "seconds a hand"
SECONDS_IN_TENS: Final = "seconds a hand, ten hands each"
CHIPS_IN_THE_POT, HANDS_SMALL = "chips in the pot", "hands"
RAKE_AND_DROP, TAKEN, LAST_HALF_HOUR = "Rake and drop", "rake and drop", "in half an hour"
TOO_SHORT: Final = "There is no pace yet: the first five minutes say nothing."
NO_RAKE: Final = "The house took nothing from these pots."
HANDS, NIGHTS, ALL_POTS, LARGEST_POT = "Hands", "Nights", "All pots", "Largest pot"
MEDIAN_POT, AVERAGE, LOWEST, HIGHEST = "Median pot", "Average", "Lowest", "Highest"
FASTEST, LATEST, MEDIAN_SECONDS, LONGEST = "Fastest", "At the end", "Median seconds", "Longest"
ENTRIES_A_HAND, RAKE, DROP, AN_HOUR = "Entries a hand", "Rake", "Drop", "An hour"


class Plot(Enum):
    """What can be looked at; the value is what its key says."""

    STACKS = "Stacks"
    PROFIT = "Won and lost"
    PACE = "Hands an hour"
    SECONDS = "Seconds a hand"
    POTS = "Pots"
    RAKE = "Rake"
    PLAYERS = "Players"
    DEALERS = "Dealers"


class Scope(Enum):
    """Over which hands; the value is what its key says."""

    NIGHT = "This night"
    ALL = "All nights"
    PLAYER = "One player"


def day(at: int) -> str:
    """The day of a moment (UTC microseconds), where the program runs: '26 Nov'."""
    when = datetime.fromtimestamp(at / 1_000_000).astimezone()
    return f"{when.day} {when:%b}"


def clock(at: int) -> str:
    """The time of a moment, '23:49'."""
    return f"{datetime.fromtimestamp(at / 1_000_000).astimezone():%H:%M}"


def nights_said(nights: int) -> str:
    return "1 night" if nights == 1 else f"{nights:,} nights"


def hands_said(hands: int) -> str:
    return "1 hand" if hands == 1 else f"{hands:,} hands"


def unread_said(nights: int) -> str:
    """That some logs could not be read."""
    return (
        f"{nights_said(nights)} could not be read and is left out."
        if nights == 1
        else (f"{nights_said(nights)} could not be read and are left out.")
    )


def other_unit_said(nights: int) -> str:
    """That some nights were played in another unit of money."""
    return f"{nights_said(nights)} in another unit of money left out."


def by_blinds(name: str) -> str:
    """The title of a player's sums by the blinds played."""
    return f"{isolated(name)}, by blinds"


def after_hands(title: str, hands: int) -> str:
    return f"{title} after {hands_said(hands)}"


def hands_from(number: int) -> str:
    return f"from hand {number:,}"


def from_to(least: str, below: str) -> str:
    return f"{least} to {below}"


def figures_sentence(title: str, figures: Iterable[Figure]) -> str:
    """A chart by the figures under it."""
    return f"{title}: " + ", ".join(f"{figure.label} {figure.value}" for figure in figures) + "."


def lines_sentence(title: str, lines: Iterable[tuple[str, str]]) -> str:
    """A chart of lines: where each one ends."""
    return f"{title}: " + ", ".join(f"{isolated(name)} {figure}" for name, figure in lines) + "."


def bars_sentence(title: str, bars: Iterable[tuple[str, str]]) -> str:
    """A chart of bars: each one with its place."""
    return f"{title}: " + ", ".join(f"{place}: {figure}" for place, figure in bars) + "."


def table_sentence(title: str, heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A table, row by row with its heads."""
    told = (
        f"{isolated(row[0])}, " + ", ".join(f"{head} {value}" for head, value in zip(heads[1:], row[1:], strict=True))
        for row in rows
    )
    return f"{title}. " + ". ".join(told) + "."


def percent(share: float | None) -> str:
    return NONE if share is None else f"{share:.0f} %"


def with_sign(text: str, amount: int) -> str:
    """A result with its plus."""
    return f"+{text}" if amount > 0 else text

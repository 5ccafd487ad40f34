"""The history of hands in words: the list, its filter, what people say about a hand. Times are UTC microseconds."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from enum import Enum

from app.money import Money
from app.session.history import HandMark, HistoryFilter, HistoryLine
from ui.words.house_words import game_short
from ui.words.names import isolated

Names = Callable[[int], str]
TITLE = "History"
HAND, WON_BY, POT = "Hand", "won by", "pot"
COUNTING, NOTHING, NONE_LIKE_IT = "counting the hands…", "No hand was played yet.", "No hand is like that."
READING = "…"
FILTER_TITLE = "Which hands?"
ANYBODY, ANY_TABLE, ANY_DAY, ANY_POT, ANY_TAG = "Everybody", "Every table", "Any day", "Any pot", "Any tag"
STAR, STARRED, UNSTAR = "Star", "starred", "Unstar"
_MICROSECONDS = 1_000_000
_DAY = 24 * 3600 * _MICROSECONDS


class Days(Enum):
    """How far back: words and days, 0 for any."""

    ANY = (ANY_DAY, 0)
    DAY = ("Last 24 hours", 1)
    WEEK = ("Last 7 days", 7)
    MONTH = ("Last 30 days", 30)
    QUARTER = ("Last 90 days", 90)
    YEAR = ("Last 365 days", 365)

    @property
    def words(self) -> str:
        return self.value[0]

    def since(self, now: int) -> int:
        """The beginning of that time at `now`; 0 for any."""
        return now - self.value[1] * _DAY if self.value[1] else 0


def hands(count: int) -> str:
    """'1 hand', '137 hands'."""
    return "1 hand" if count == 1 else f"{count:,} hands"


def when(at: int, now: int, zone: tzinfo | None = None) -> str:
    """'23:53' within a day, else '12 Nov', with the year where it is another one."""
    moment = datetime.fromtimestamp(at / _MICROSECONDS, UTC).astimezone(zone)
    today = datetime.fromtimestamp(now / _MICROSECONDS, UTC).astimezone(zone)
    if timedelta(0) <= today - moment < timedelta(hours=18):
        return f"{moment:%H:%M}"
    year = f" {moment:%Y}" if moment.year != today.year else ""
    return f"{moment.day} {moment:%b}{year}"


def winners(line: HistoryLine, names: Names) -> str:
    """'Dana', 'Dana and one more', or why nobody won."""
    row = line.row
    if row.voided:
        return "misdeal"
    if not row.winners:
        return "nobody"
    first = isolated(names(row.winners[0]))
    more = len(row.winners) - 1
    return first if not more else f"{first} +{more}"


def pot(line: HistoryLine) -> str:
    """The pot in the table's money."""
    return Money(line.row.unit).text(line.row.pot)


def game(line: HistoryLine) -> str:
    """'NLHE 1/2'."""
    return f"{game_short(line.row.game)} {line.row.stakes}".strip()


def spoken(line: HistoryLine, names: Names) -> str:
    """A row as it is read out."""
    parts = [f"Hand {line.row.number}", isolated(line.table), f"won by {winners(line, names)}", f"pot {pot(line)}"]
    parts += [STARRED] if line.mark.star else []
    return ", ".join(parts)


def about(line: HistoryLine, names: Names) -> tuple[str, ...]:
    """What the sheet of a hand says: table and game, who played, tags, corrections and rulings."""
    row = line.row
    counts = [
        f"{count} {word}{'s' if count > 1 else ''}"
        for count, word in ((row.rulings, "ruling"), (row.corrections, "correction"))
        if count
    ]
    players = ", ".join(isolated(names(player)) for player in row.players)
    return tuple(
        part
        for part in (
            " · ".join(part for part in (isolated(line.table), game(line), *counts) if part),
            players,
            tags(line.mark),
            isolated(line.mark.note),
        )
        if part
    )


def tags(mark: HandMark) -> str:
    """'#bluff #cooler'."""
    return " ".join(f"#{isolated(tag)}" for tag in mark.tags)


def filtered(wanted: HistoryFilter, names: Names, since: str) -> str:
    """The filter in words, '' for none: 'Dana · pot from 100 · starred'."""
    parts = [
        isolated(names(wanted.player)) if wanted.player else "",
        isolated(wanted.table),
        since if wanted.since else "",
        f"pot from {wanted.least_pot:,}" if wanted.least_pot else "",
        f"#{isolated(wanted.tag)}" if wanted.tag else "",
        STARRED if wanted.starred else "",
        "with a ruling" if wanted.ruled else "",
    ]
    return " · ".join(part for part in parts if part)


def title(wanted: HistoryFilter, tables: Sequence[str]) -> str:
    """'History', or the one table it is about."""
    return f"{TITLE} · {isolated(wanted.table)}" if wanted.table in tables and wanted.table else TITLE

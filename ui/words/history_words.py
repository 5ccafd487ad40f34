"""The history of hands in words: the list, its filter, what people say about a hand. Times are UTC microseconds."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo

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
ANYBODY, THIS_NIGHT, ANY_TABLE, ANY_DAY, ANY_POT, ANY_TAG = (
    "Everybody",
    "This night",
    "Every table",
    "Any day",
    "Any pot",
    "Any tag",
)
STAR, STARRED, UNSTAR = "Star", "starred", "Unstar"
_MICROSECONDS = 1_000_000
_DAY = 24 * 3600 * _MICROSECONDS
_LAST = (("Last 24 hours", 1), ("Last 7 days", 7), ("Last 30 days", 30), ("Last 365 days", 365))
_YEARS = 5


@dataclass(frozen=True, slots=True)
class Span:
    """A time in words: from `since` on, before `until`; 0 is open."""

    words: str
    since: int = 0
    until: int = 0


ANY_SPAN = Span(ANY_DAY)


def spans(now: int, zone: tzinfo | None = None) -> tuple[Span, ...]:
    """The times to choose from at `now`: any, the last days, this month and the eleven before it, the years before.

    `zone` None is the machine's own.
    """
    today = datetime.fromtimestamp(now / _MICROSECONDS, UTC).astimezone(zone)
    last = (Span(said, now - days * _DAY) for said, days in _LAST)
    count = 12 * today.year + today.month - 1
    months = (_span("%B %Y", _month(at, zone), _month(at + 1, zone)) for at in range(count, count - 12, -1))
    years = range(today.year - 1, today.year - 1 - _YEARS, -1)
    back = (_span("%Y", _month(12 * year, zone), _month(12 * year + 12, zone)) for year in years)
    return (ANY_SPAN, *last, *months, *back)


def _month(count: int, zone: tzinfo | None) -> datetime:
    """The first day of a month, counted from the year 0 on."""
    return datetime(count // 12, count % 12 + 1, 1, tzinfo=zone)


def _span(form: str, begins: datetime, ends: datetime) -> Span:
    since, until = (round(day.timestamp()) * _MICROSECONDS for day in (begins, ends))
    return Span(begins.strftime(form), since, until)


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
    """The pot in the table's money, '' where everything went back."""
    return "" if line.row.voided else Money(line.row.unit).text(line.row.pot)


def game(line: HistoryLine) -> str:
    """'NLHE 1/2'."""
    return f"{game_short(line.row.game)} {line.row.stakes}".strip()


def spoken(line: HistoryLine, names: Names) -> str:
    """A row as it is read out."""
    won = f"won by {winners(line, names)}, pot {pot(line)}" if not line.row.voided else winners(line, names)
    parts = [f"Hand {line.row.number}", isolated(line.table), won]
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


def filtered(wanted: HistoryFilter, names: Names, days: str) -> str:
    """The filter in words, '' for none: 'Dana · pot from 100 · starred'."""
    parts = [
        isolated(names(wanted.player)) if wanted.player else "",
        isolated(wanted.table),
        days if wanted.since or wanted.until else "",
        f"pot from {wanted.least_pot:,}" if wanted.least_pot else "",
        f"#{isolated(wanted.tag)}" if wanted.tag else "",
        STARRED if wanted.starred else "",
        "with a ruling" if wanted.ruled else "",
    ]
    return " · ".join(part for part in parts if part)


def title(table: str) -> str:
    """'History · Thursday game' where it is about one night, else 'History'."""
    return f"{TITLE} · {isolated(table)}" if table else TITLE

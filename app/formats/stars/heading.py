"""The first line of a hand in the text of PokerStars and its look-alikes: which game at which stakes, and when.

Stakes are decimal numbers as written. Source: hand histories of PokerStars, GGPoker and converters to that form.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from re import IGNORECASE, Match
from re import compile as pattern
from typing import Final

from app.formats.errors import MOST_CHIPS, HandError, shown
from app.money import AmountError, parse_decimal

_SIGN = r"(?:[$€£¥₹₽₩₺฿]|[A-Z]{1,3}\$|[A-Z]{3})"
AMOUNT = rf"(?:{_SIGN}\s?)?(\d(?:[\d,.'\u2019\u00a0\u202f ]*\d)?)(?:\s?{_SIGN})?"
"""A sum of chips in any currency or none; its group is the number alone."""

BEGINS = pattern(
    r"(?:\ufeff|\u00ef\u00bb\u00bf)?\s*(?!Full Tilt Poker)(?:[A-Z][\w.]* ){1,5}(?:Hand|Game) #(?P<number>[\w-]+):"
)
"""How a hand begins. A file may begin with a byte order mark, even one that was read as text."""

HEADING = pattern(rf"{BEGINS.pattern}\s+(?P<what>\S.*?) - (?P<when>\d{{4}}/\d\d?/\d\d?\s.*?)\s*")
"""The first line of a hand; on a line far longer than any heading it would take long."""

_WORDS: Final = (
    ("holdem", r"Split Hold'?em|Hold'?em"),
    ("shortdeck", r"6\+ Hold'?em|Short ?Deck(?: Hold'?em)?"),
    ("courchevel-8", r"(?:5 Card )?Courchevel Hi/Lo"),
    ("courchevel", r"(?:5 Card )?Courchevel"),
    ("omaha{n}-8", r"(?:\d[ -]Card )?Omaha (?:Hi/Lo|High ?/? ?Low)|PLO-?\d? Hi/?Lo|PLO-?\d?-?8(?![\d])"),
    ("omaha{n}", r"(?:\d[ -]Card )?Omaha(?: High| Hi)?|PLO(?:-?\d)?"),
    ("stud-8", r"7 Card Stud Hi/Lo"),
    ("stud", r"7 Card Stud"),
    ("razz", r"Razz"),
    ("27td", r"Triple Draw 2-7 Lowball"),
    ("a5td", r"Triple Draw A-5 Lowball|A-5 Triple Draw(?: Lowball)?"),
    ("27sd", r"Single Draw 2-7 Lowball"),
    ("draw5-jacks", r"5 Card Draw \(?Jacks or Better\)?"),
    ("draw5", r"5 Card Draw"),
    ("badugi", r"Badugi"),
    ("crazy-pineapple", r"Crazy Pineapple"),
    ("pineapple", r"Pineapple"),
)
WRITTEN: Final = {
    "holdem": "Hold'em",
    "shortdeck": "6+ Hold'em",
    "omaha": "Omaha",
    "omaha5": "5 Card Omaha",
    "omaha6": "6 Card Omaha",
    "omaha-8": "Omaha Hi/Lo",
    "omaha5-8": "5 Card Omaha Hi/Lo",
    "omaha6-8": "6 Card Omaha Hi/Lo",
    "courchevel": "Courchevel",
    "courchevel-8": "Courchevel Hi/Lo",
    "pineapple": "Pineapple",
    "crazy-pineapple": "Crazy Pineapple",
    "stud": "7 Card Stud",
    "stud-8": "7 Card Stud Hi/Lo",
    "razz": "Razz",
    "draw5": "5 Card Draw",
    "draw5-jacks": "5 Card Draw Jacks or Better",
    "27sd": "Single Draw 2-7 Lowball",
    "27td": "Triple Draw 2-7 Lowball",
    "a5td": "Triple Draw A-5 Lowball",
    "badugi": "Badugi",
}
"""The games as they are called in the heading."""
LIMITS: Final = {"nl": "No Limit", "pl": "Pot Limit", "fl": "Limit", "sl": "Spread Limit"}

_LIMIT = "Pot Limit Pre-Flop, No Limit Post-Flop|No Limit|Pot Limit|Spread Limit|(?:Fixed )?Limit"
_GAME = pattern(
    "(?:" + "|".join(f"(?P<g{at}>{words})" for at, (_, words) in enumerate(_WORDS)) + r")"
    rf"(?: (?P<limit>{_LIMIT}))?(?=[\s),(-]|$)",
    IGNORECASE,
)
_LIMIT_KEYS: Final = {"no limit": "nl", "pot limit": "pl", "spread limit": "sl", "limit": "fl", "fixed limit": "fl"}
_BLINDS = pattern(rf"{AMOUNT}\s?/\s?{AMOUNT}")
_SINGLE = pattern(rf"(?:Button Blind )?{AMOUNT}")
_CAP = pattern(rf"{AMOUNT} Cap\b")
_STAMP = pattern(r"(\d{4})/(\d\d?)/(\d\d?)\s+(?:-\s+)?(\d\d?):(\d\d)(?::(\d\d))?\s*\(?([A-Z]{2,5})?\)?")


@dataclass(frozen=True, slots=True)
class Heading:
    """What the first line says. `first` and `second` are both blinds, the bets of a fixed-limit game, or the button
    blind alone; `at` is in UTC microseconds, 0 where no known zone stands with it.
    """

    number: str
    game: str
    first: Decimal
    second: Decimal
    at: int = 0
    notes: tuple[str, ...] = ()

    @property
    def is_limit(self) -> bool:
        """Whether the stakes are bets and not blinds."""
        return self.game.endswith("-fl")


def amount(text: str) -> Decimal:
    """The number of a sum as written, thousands separated or not. Raises HandError."""
    try:
        number = parse_decimal(text)
    except AmountError:
        raise HandError(f"{shown(text)} is no number of chips; correct it in the file") from None
    if number > MOST_CHIPS:
        raise HandError(f"{shown(text)} is more chips than any table has; correct it in the file")
    return number


def read_heading(found: Match[str]) -> Heading:
    """What the line says that HEADING matched. Raises HandError where it names no known game."""
    what = found["what"]
    games = list(_GAME.finditer(what))
    game = next((game for game in reversed(games) if game["limit"]), games[-1] if games else None)
    if game is None:
        raise HandError(f"{shown(what)} names no game known here; take the hand out of the file")
    stakes = what[game.end() :]
    first, second = _stakes(stakes)
    at = _at(found["when"])
    return Heading(found["number"], _key(game), first, second, at or 0, tuple(_notes(game, stakes, at)))


def _key(game: Match[str]) -> str:
    at = next(at for at in range(len(_WORDS)) if game[f"g{at}"])
    words = game[f"g{at}"]
    cards = next((digit for digit in "56" if digit in words), "")
    limit = (game["limit"] or "").lower()
    by_name = "pl" if words.upper().startswith("PLO") else "nl"
    return f"{_WORDS[at][0].replace('{n}', cards)}-{_LIMIT_KEYS.get(limit, by_name)}"


def _stakes(text: str) -> tuple[Decimal, Decimal]:
    if blinds := _BLINDS.search(text):
        return amount(blinds[1]), amount(blinds[2])
    single = _SINGLE.search(text)
    return (amount(single[1]) if single else Decimal(0)), Decimal(0)


def _notes(game: Match[str], stakes: str, at: int | None) -> Iterator[str]:
    if "Pre-Flop" in (game["limit"] or ""):
        yield "The betting was pot limit before the flop and no limit after it; the hand is told as no limit."
    if cap := _CAP.search(stakes):
        yield f"Nobody could put in more than {cap[1]} in this hand (a cap game)."
    if at is None:
        yield "The time of the hand stands without a time zone, so it is left out."


def _at(when: str) -> int | None:
    """UTC microseconds of the first time stamp whose zone is known, None without one. Raises HandError."""
    for stamp in _STAMP.finditer(when):
        year, month, day, hour, minute, second = (int(part or 0) for part in stamp.groups()[:6])
        try:
            moment = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
        except ValueError:
            raise HandError(f"{shown(stamp[0])} is no date and time; correct it in the file") from None
        if stamp[7] in {"UTC", "GMT"}:
            return _micros(moment)
        if stamp[7] == "ET":
            return _micros(moment + timedelta(hours=4 if _is_summer(moment) else 5))
    return None


def _micros(moment: datetime) -> int:
    return int((moment - datetime(1970, 1, 1, tzinfo=UTC)).total_seconds()) * 1_000_000


def _is_summer(moment: datetime) -> bool:
    """Whether New York's clocks are forward, as the law has been since 2007 and between 1987 and 2006.

    Source: US Energy Policy Act of 2005, section 110; before it 15 U.S.C. 260a as amended in 1986.
    """
    year = moment.year
    if year >= 2007:
        start, end = _sunday(date(year, 3, 8)), _sunday(date(year, 11, 1))
    else:
        start, end = _sunday(date(year, 4, 1)), _sunday(date(year, 10, 25))
    two = timedelta(hours=2)
    return datetime(*start, tzinfo=UTC) + two <= moment < datetime(*end, tzinfo=UTC) + two


def _sunday(day: date) -> tuple[int, int, int]:
    """The first Sunday on or after `day`."""
    found = day + timedelta(days=(6 - day.weekday()) % 7)
    return found.year, found.month, found.day

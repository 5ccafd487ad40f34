"""How often the board is run, in words: the numbers on offer, who agreed, what the book holds against it.

Pure: made from a `RunWish`, painted by `ui.views.pages.run_page`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from app.flows.run_boards import TIMES, RunWish, most_runs, two_only
from app.rulebook.book import Rulebook
from ui.faces import KeyFace, KeyKind
from ui.faces.payout_face import TIMES as TIMES_WORDS
from ui.faces.payout_face import seats_text
from ui.words import text

PLAYERS = 2


@dataclass(frozen=True, slots=True)
class RunFace:
    """The keys of the page: a number of runs each, everybody at once, each seat, and the one that runs it."""

    times: tuple[KeyFace, ...]
    all_agree: KeyFace
    seats: tuple[KeyFace, ...]
    words: str
    objects: bool
    """The words are what the book holds against it."""
    go: KeyFace


def run_face(wish: RunWish, book: Rulebook, name_of: Callable[[int], str]) -> RunFace:
    """The page as it stands. What the book does not allow is dashed and says its rule; it may be run all the same."""
    asked = wish.times > 1
    objection = _objection(wish, book)
    missing = f"without {seats_text(wish.missing)}" if wish.missing else ""
    go = f"Run {TIMES_WORDS[wish.times - 1]}"
    everybody = KeyKind.OFF if not asked else KeyKind.CHOSEN if not wish.missing else KeyKind.LIT
    return RunFace(
        times=tuple(_times(times, wish, book) for times in TIMES),
        all_agree=KeyFace("All agree", kind=everybody),
        seats=tuple(_seat(seat, wish, text.seat_and_name(seat, name_of(seat))) for seat in wish.seats),
        words=objection or ("Every player in the hand must agree." if asked else "Nobody has to agree to one run."),
        objects=bool(objection),
        go=KeyFace(go, missing or objection, KeyKind.BELOW) if missing or objection else KeyFace(go, kind=KeyKind.LIT),
    )


def _times(times: int, wish: RunWish, book: Rulebook) -> KeyFace:
    word = TIMES_WORDS[times - 1].capitalize()
    too_often = times > most_runs(book)
    sub = f"most {most_runs(book)}" if too_often else ""
    kind = KeyKind.CHOSEN if times == wish.times else KeyKind.BELOW if too_often else KeyKind.PLAIN
    return KeyFace(word, sub, kind, name=f"Run it {word.lower()}{f', at most {most_runs(book)}' if too_often else ''}")


def _seat(seat: int, wish: RunWish, named: str) -> KeyFace:
    agrees = bool(wish.agreed >> seat & 1)
    kind = KeyKind.OFF if wish.times == 1 else KeyKind.CHOSEN if agrees else KeyKind.PLAIN
    return KeyFace(named, kind=kind, icon="check" if agrees else "", name=f"Seat {named}{', agrees' if agrees else ''}")


def _objection(wish: RunWish, book: Rulebook) -> str:
    """What the book holds against it: too often, or more players than may agree."""
    if wish.times > most_runs(book):
        return _with_rule(f"At most {TIMES_WORDS[most_runs(book) - 1]}", book, "runs_max")
    if wish.times > 1 and two_only(book) and len(wish.seats) > PLAYERS:
        return _with_rule("Only between two players", book, "run_twice_players")
    return ""


def _with_rule(words: str, book: Rulebook, switch: str) -> str:
    return f"{words} · {text.rule(book.ref(switch)) or book.name}"

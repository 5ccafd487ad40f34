"""Customs that a book may not know at all: straddles, sleepers, posts of those who come back, kills."""

from app.engine.positions import first_positions
from app.engine.seats import left_of, mask_of
from app.rulebook.scene import Scene
from app.rulebook.verdict import NOT_HERE, Verdict


def answer(scene: Scene) -> Verdict | None:
    """That the situation does not exist under this book; None where it may.

    Source: switches D83, D89, D92 and D130.
    """
    given, book = scene.given, scene.book
    straddled = bool(given.straddles) or given.sleeper is not None or "straddle" in scene.event.verbal.lower()
    elsewhere = given.sleeper is not None or _from_elsewhere(scene)
    unknown = (
        (straddled and book.value("straddle") == "none")
        or (len(given.straddles) > 1 and book.value("restraddle") == "no")
        or (elsewhere and book.value("non_utg_straddle_order") == "none")
        or (bool(given.extra_posts) and book.value("missed_blinds") == "none")
        or (given.kill is not None and book.value("kill") == "none")
    )
    return NOT_HERE if unknown else None


def _from_elsewhere(scene: Scene) -> bool:
    """True when the first straddle is not that of the seat left of the big blind."""
    given = scene.given
    first = next((straddle.seat for straddle in given.straddles if straddle.seat), None)
    playing = mask_of(seat for seat, chips in given.stacks.items() if chips)
    if first is None or playing.bit_count() < 2:
        return False
    big = given.bb_seat or first_positions(given.button or 1, playing).big
    return first != left_of(big, playing)

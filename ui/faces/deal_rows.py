"""What applies before the deal, row by row: who tops up, is away, waits or has no chips; button, game.

Pure: made from the table, painted by `ui.views.parts.key_rows`.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from app.money import Money
from app.session.deal import DealPlan, plan
from app.session.floor_count import deck_count_due
from app.session.house_games import LevelClock
from app.session.table import Presence, TableSeat, TableState
from ui.faces import KeyFace
from ui.faces.straddle_face import short_name
from ui.words import floor_words, house_words, text, time_words, waiting_words
from ui.words.floor_words import LastHand

MOST_ROWS = 6
"""Rows on one page. The last hand is offered here where that has room for it; behind Ruling it always is."""
NAME_LETTERS = 12
"""Letters of a name that leave room for what is said about it."""
_THIS = "This table"


class DealAct(Enum):
    """What the key of a row does."""

    TAKE_BACK = "take-back"
    DEAL_IN = "deal-in"
    WAIT = "wait"
    SEAT = "seat"
    """Opens the panel of the seat: it needs an amount."""
    BUTTON = "button"
    STAKES = "stakes"
    MIXED = "mixed"
    GAME = "game"
    """Dealer's choice: which game is next."""
    LEVELS = "levels"
    BOMB = "bomb"
    HOUSE = "house"
    REOPEN = "reopen"
    """The last hand comes back."""
    DECK_WHOLE = "deck-whole"
    """The deck was counted and has all its cards."""
    DECK = "deck"
    """Another deck, or another count."""
    COLLECT = "collect"
    """Every seat pays for its time."""
    TIME = "time"
    """Which seats pay for their time, and how much."""
    WAITING = "waiting"
    """The list of those who wait for a seat."""
    EVERYONE = "everyone"
    """Everyone from last time is seated."""
    UNWATCHED = "unwatched"
    MENU = "menu"


@dataclass(frozen=True, slots=True)
class DealKey:
    """A key of a row and what it does."""

    face: KeyFace
    act: DealAct


@dataclass(frozen=True, slots=True)
class DealRow:
    """A row: what is so, what it means at the deal, and its keys. `seat` 0: it is about the table."""

    said: str
    means: str
    keys: tuple[DealKey, ...]
    seat: int = 0


def deal_rows(
    table: TableState,
    money: Money,
    name_of: Callable[[int], str],
    time: int = 0,
    last: LastHand | None = None,
    again: str = "",
) -> tuple[DealRow, ...]:
    """All rows, those about people first. `name_of` gives the name in a seat, '' for none; `table` is as the next deal
    finds it at `time` (UTC microseconds); `last` is the hand that was paid last; `again` says who is seated from last
    time, '' where nobody would be.
    """
    now = plan(table)
    everyone = (_row("From last time", again, "Seat all", DealAct.EVERYONE),) if again else ()
    first = (*everyone, *_seat_rows(table, now, money, name_of), *_waiting_rows(table), *_time_rows(table, money, time))
    first += tuple(_deck_rows(table))
    rows = (*first, *_table_rows(table, now, money, time))
    if last is None or not last.may_come_back or len(rows) >= MOST_ROWS:
        return rows
    reopen = _row(*floor_words.last_hand_words(last), "Reopen", DealAct.REOPEN)
    return (*first, reopen, *rows[len(first) :])


def _waiting_rows(table: TableState) -> Iterator[DealRow]:
    """Those who wait, while a seat is free."""
    said, means = waiting_words.seat_waited_for(table)
    if said:
        yield _row(said, means, "Waiting", DealAct.WAITING)


def _time_rows(table: TableState, money: Money, time: int) -> Iterator[DealRow]:
    """Time, when it is due."""
    said, means = time_words.due_row(table, money, time)
    if said:
        collect = DealKey(KeyFace("Collect", name=f"Collect time, {said}"), DealAct.COLLECT)
        yield DealRow(said, means, (collect, DealKey(KeyFace("Time", name="Time collection"), DealAct.TIME)))


def _deck_rows(table: TableState) -> Iterator[DealRow]:
    """The deck, when it is to be counted."""
    if deck_count_due(table):
        whole, said = floor_words.whole_deck(table.stakes.game), floor_words.deck_due_said(table)
        counted = DealKey(KeyFace(f"{whole} cards", name=f"Deck counted, {whole} cards"), DealAct.DECK_WHOLE)
        other = DealKey(KeyFace("Deck", name="Deck changed, or another count"), DealAct.DECK)
        yield DealRow("Count the deck", said, (counted, other))


def _seat_rows(
    table: TableState, now: DealPlan | None, money: Money, name_of: Callable[[int], str]
) -> Iterator[DealRow]:
    for seat, sitter in enumerate(table.seats):
        if sitter is None:
            continue
        who = text.seat_name(seat, short_name(name_of(seat), NAME_LETTERS))
        if sitter.top_up:
            yield _top_up_row(seat, sitter, money)
        row = _presence_row(table, now, seat, sitter, who, money)
        if row is not None:
            yield row
        elif sitter.doubted:
            means = f"stack unknown, recorded {money.text(sitter.stack)}"
            yield _row(f"{who} uncounted", means, "Count", DealAct.SEAT, seat)


def _top_up_row(seat: int, sitter: TableSeat, money: Money) -> DealRow:
    before, after = money.text(sitter.stack), money.text(sitter.stack + sitter.top_up)
    said = f"Seat {seat} tops up {money.text(sitter.top_up)}"
    return _row(said, f"at the deal: {before} → {after}", "Take back", DealAct.TAKE_BACK, seat)


def _presence_row(
    table: TableState, now: DealPlan | None, seat: int, sitter: TableSeat, who: str, money: Money
) -> DealRow | None:
    """Why a seat is not dealt in, or what it posts to be; None when there is nothing to say."""
    dealt_in = now is not None and bool(now.playing >> seat & 1)
    if not sitter.stack + sitter.top_up:
        return _row(f"{who}: no chips", "not dealt in", "Top up", DealAct.SEAT, seat)
    owed = money.text(sitter.owes_live + sitter.owes_dead)
    match sitter.presence:
        case Presence.AWAY:
            return _row(f"{who} is away", _missed(sitter, money), "Deal in", DealAct.DEAL_IN, seat)
        case Presence.WAITING if not dealt_in:
            means = f"for the big blind, or posts {owed}"
            return _row(f"{who} waits", means, f"Post {owed}", DealAct.DEAL_IN, seat)
        case Presence.IN if sitter.posts and not _in_blind(table, now, seat):
            return _row(f"{who} posts {owed}", "dealt in before its big blind", "Wait", DealAct.WAIT, seat)
        case _:
            return None


def _in_blind(table: TableState, now: DealPlan | None, seat: int) -> bool:
    """True when the seat posts nothing but its own blind."""
    if now is None or table.rules.blinds_post_too:
        return False
    return seat in (now.positions.small, now.positions.big)


def _missed(sitter: TableSeat, money: Money) -> str:
    live, dead = money.text(sitter.owes_live), money.text(sitter.owes_dead)
    if sitter.owes_live and sitter.owes_dead:
        return f"missed both blinds: posts {live} + {dead} dead"
    if sitter.owes_live:
        return f"missed the big blind: posts {live}"
    if sitter.owes_dead:
        return f"missed the small blind: posts {dead} dead"
    return "owes nothing"


def _table_rows(table: TableState, now: DealPlan | None, money: Money, time: int) -> Iterator[DealRow]:
    if now is not None and not now.blinds:
        yield _row(f"Button rests on seat {now.positions.button}", "this game has none", "Move", DealAct.BUTTON)
    elif now is not None:
        button = now.positions.button
        yield _row(f"Button on seat {button}", _why_there(table, button), "Move", DealAct.BUTTON)
    stakes = table.stakes
    said = house_words.stakes_text(stakes, money)
    yield _row(said, house_words.stakes_details(stakes, money), "Change", DealAct.STAKES)
    yield from _house_rows(table, now, money, time)
    bomb = DealKey(KeyFace("Bomb pot"), DealAct.BOMB)
    unwatched = DealKey(KeyFace("Record", name="Record: Hand dealt without the console"), DealAct.UNWATCHED)
    yield DealRow("Another hand", "or one unseen", (bomb, unwatched))
    name = table.name or _THIS  # its place is in the strip; here it would be cut
    house = DealKey(KeyFace("House", name=f"House: {name}"), DealAct.HOUSE)
    yield DealRow(_THIS, "games, settings", (house, DealKey(KeyFace("Menu", name=f"Menu: {name}"), DealAct.MENU)))


def _house_rows(table: TableState, now: DealPlan | None, money: Money, time: int) -> Iterator[DealRow]:
    """What the house adds: the mixed game, the level, the kill."""
    rotation = table.rotation
    if rotation is not None and rotation.chosen:
        who = f"Game: seat {now.positions.button} chooses" if now else "Game: the dealer chooses"
        yield _row(who, f"now {house_words.game_short(rotation.stakes.game)}", "Choose", DealAct.GAME)
    elif rotation is not None:
        said, means = house_words.rotation_where(rotation), house_words.rotation_next(rotation)
        yield _row(said, means, "Change", DealAct.MIXED)
    if table.levels is not None:
        yield _row(*_level_words(table.levels, money, time), "Levels", DealAct.LEVELS)
    said, means = house_words.kill_text(table, money)
    if said:
        yield _row(said, means, "Rules", DealAct.STAKES)


def _level_words(clock: LevelClock, money: Money, time: int) -> tuple[str, str]:
    """The level that runs and what follows it."""
    reading = clock.at(time)
    following = clock.levels[reading.number + 1 : reading.number + 2]
    then = f"then {house_words.level_amounts(following[0], money).lower()}" if following else "the last level"
    stopped = "" if clock.runs else "clock stopped · "
    return house_words.level_name(clock.levels, reading.number, money), f"{stopped}{then}"


def _why_there(table: TableState, button: int) -> str:
    before = table.positions.button if table.positions else 0
    if table.placed is not None:
        return "placed by hand"
    if table.again:
        return "stays: the hand is dealt again"
    if not before:
        return "for the first hand"
    return f"stays on seat {button}" if before == button else f"moved on from seat {before}"


def _row(said: str, means: str, word: str, act: DealAct, seat: int = 0) -> DealRow:
    return DealRow(said, means, (DealKey(KeyFace(word, name=f"{word}: {said}"), act),), seat)

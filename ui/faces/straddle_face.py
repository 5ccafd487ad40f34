"""The deal prompt in words: straddles on offer and what each means, button and blinds, and the key that deals.

Pure: made from the table and the straddlers chosen so far, painted by `ui.views.table.straddle_prompt`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.engine.events import Post, Posted
from app.engine.games import is_game
from app.engine.positions import Positions
from app.flows.straddle import Opening, Straddle, StraddleRule, forced, offers
from app.money import Money
from app.session.deal import DealPlan, plan, straddle_table
from app.session.deal_events import deal_events
from app.session.table import TableState
from ui.faces import KeyFace, KeyKind
from ui.words.house_words import game_short, is_new_game, kill_text, level_number, stakes_text
from ui.words.names import isolated

MOST_LARGE, IN_A_ROW = 2, 4
"""So many keys have room for all their words; so many stand in one row, more in two."""
LONG_NAME = 16
"""Letters of a name that a key has room for."""


@dataclass(frozen=True, slots=True)
class PromptFace:
    """What the prompt shows. `keys` belong to `seats`; `middle` is what lies in the middle, long and short.

    `lines` say what follows, the first of them now. `forced` of the keys, the first ones, are straddles that must be.
    `news` is the game that begins with this hand. `empty_seat` is the one to seat somebody in, where that is next.
    """

    title: str
    middle: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    keys: tuple[KeyFace, ...] = ()
    lines: tuple[str, ...] = ()
    main: KeyFace = KeyFace("Deal", kind=KeyKind.OFF)
    empty_seat: int = 0
    forced: int = 0
    news: str = ""

    @property
    def two_rows(self) -> bool:
        """True when the keys are too many for one row."""
        return len(self.keys) > IN_A_ROW


def standing(table: TableState, straddles: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the chosen straddlers that may still straddle, in order; none once the first of them may not."""
    now = plan(table)
    if now is None or not now.blinds:
        return ()
    values = straddle_table(table, now.positions, now.playing)
    must = forced(values)
    found = must
    for seat in straddles:
        if seat not in (offer.seat for offer in offers(values, found)):
            break
        found = (*found, seat)
    return found[len(must) :]


def prompt_face(
    table: TableState, straddles: tuple[int, ...], money: Money, name_of: Callable[[int], str], time: int = 0
) -> PromptFace:
    """The prompt with these seats straddling, besides those that must. `name_of` gives the name in a seat, '' for none;
    `table` is as the next deal finds it at `time` (UTC microseconds).
    """
    now = plan(table, straddles)
    if now is None:
        return _nobody(table)
    plain = PromptFace(
        title=_hand_title(table, now, time),
        middle=_middle(table, straddles, money),
        lines=_plain_lines(table, now, money),
        main=KeyFace(f"Deal hand {now.number}", kind=KeyKind.LIT, icon="deal"),
        news=_news(table, now, money),
    )
    if not now.straddles and not now.offers:
        return plain
    must = len(now.straddles) - len(straddles)
    small = len(now.straddles) + len(now.offers) > MOST_LARGE
    writer = _small_key if small else _large_key
    word = "sleeps" if table.rules.straddle is StraddleRule.SLEEPER else "posted"
    keys = [
        *(writer(straddle, place, word, money, name_of) for place, straddle in enumerate(now.straddles)),
        *(writer(straddle, len(now.straddles), "", money, name_of) for straddle in now.offers),
    ]
    return replace(
        plain,
        title=_title(now, small, money),
        seats=tuple(straddle.seat for straddle in (*now.straddles, *now.offers)),
        keys=(*(_must(key) for key in keys[:must]), *keys[must:]),
        lines=_meanings(table, now, straddles, money),
        forced=must,
    )


def _must(key: KeyFace) -> KeyFace:
    """The key of a straddle that nobody may decline: it stands as posted, and nothing is to be tapped."""
    return replace(key, kind=KeyKind.OFF, icon="check" if key.icon else "", name=f"{key.text}, {key.sub}, must be")


def _hand_title(table: TableState, now: DealPlan, time: int) -> str:
    rotation = table.rotation
    if rotation is not None and not rotation.chosen and rotation.due:
        return f"Hand {now.number} · {game_short(rotation.stakes.game)} {rotation.dealt + 1} of {rotation.due}"
    if table.levels is None:
        return f"Hand {now.number}"
    reading = table.levels.at(time)
    if reading.level.is_break:
        return f"Break · hand {now.number}"
    return f"Level {level_number(table.levels.levels, reading.number)} · hand {now.number}"


def _news(table: TableState, now: DealPlan, money: Money) -> str:
    """The game that begins with this hand, '' where the one before goes on."""
    return f"Now {stakes_text(now.stakes, money)}" if is_new_game(table) else ""


def _plain_lines(table: TableState, now: DealPlan, money: Money) -> tuple[str, str]:
    """Who posts and who acts first, where nobody straddles; in stud the open cards say that."""
    if not now.blinds:
        antes = f"Each seat antes {money.text(table.stakes.ante)}." if table.stakes.ante else "No antes."
        bring_in = f" for {money.text(table.stakes.bring_in)}" if table.stakes.bring_in else ""
        return antes, f"The open cards say who brings in{bring_in}."
    if now.killer:
        return _places(now.positions), f"{kill_text(table, money)[0]}."
    return _places(now.positions), _opening(now.opening, money)


def _nobody(table: TableState) -> PromptFace:
    """No hand can be dealt: say what to do."""
    number = table.hands + 1
    if not is_game(table.stakes.game):
        lines = (f"The game {table.stakes.game} is not known here.", "Change the game, or put its file back.")
        return PromptFace(f"Hand {number}", lines=lines, main=KeyFace(f"Deal hand {number}", kind=KeyKind.OFF))
    empty = next((seat for seat in range(1, table.size + 1) if table.seats[seat] is None), 0)
    sitting = sum(1 for sitter in table.seats if sitter)
    hint = "Seat them one by one." if sitting < 2 else "Deal a seat in that is away, or top one up."
    lines = ("Two players with chips are needed.", hint)
    if empty:
        main = KeyFace("Seat a player", kind=KeyKind.LIT, icon="seat")
        return PromptFace(f"Hand {number}", lines=lines, main=main, empty_seat=empty)
    main = KeyFace(f"Deal hand {number}", "two players are needed", KeyKind.OFF)
    return PromptFace(f"Hand {number}", lines=lines, main=main)


def _title(now: DealPlan, small: bool, money: Money) -> str:
    if small and not now.straddles:
        return f"Straddle {money.text(now.offers[0].to_amount)}"
    return "Straddles"


def _large_key(straddle: Straddle, place: int, posted: str, money: Money, name_of: Callable[[int], str]) -> KeyFace:
    """'Straddle 4' over 'seat 2 Luis · posted'."""
    verb = "Re-straddle" if place else "Straddle"
    seat = f"seat {straddle.seat} {short_name(name_of(straddle.seat))}".strip()
    label, kind = f"{verb} {money.text(straddle.to_amount)}", KeyKind.CHOSEN if posted else KeyKind.PLAIN
    return KeyFace(label, f"{seat} · {posted}" if posted else seat, kind, "check" if posted else "plus")


def _small_key(straddle: Straddle, place: int, posted: str, money: Money, name_of: Callable[[int], str]) -> KeyFace:
    """'Seat 5' over the name, or over the amount once amounts differ; the accessible name says it all."""
    large = _large_key(straddle, place, posted, money, name_of)
    amount = money.text(straddle.to_amount)
    sub = f"{posted} {amount}" if posted else amount if place else short_name(name_of(straddle.seat))
    return KeyFace(f"Seat {straddle.seat}", sub, large.kind, name=f"{large.text}, {large.sub}")


def short_name(name: str, letters: int = LONG_NAME) -> str:
    """The name, cut where a key or a row has no room for more."""
    return isolated(name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…")


def _meanings(table: TableState, now: DealPlan, straddles: tuple[int, ...], money: Money) -> tuple[str, ...]:
    """Who opens for how much as things stand, and after the one straddle that is on offer."""
    lines = [f"Now: {_lower(_opening(now.opening, money))}"]
    if len(now.offers) == 1:
        then = plan(table, (*straddles, now.offers[0].seat))
        verb = "Re-straddled" if now.straddles else "Straddled"
        lines += [f"{verb}: {_lower(_opening(then.opening, money))}"] if then else []
    return tuple(lines)


def _opening(opening: Opening, money: Money) -> str:
    last = f", seat {opening.last} last" if opening.last else ""
    return f"Seat {opening.first} acts first{last}, raises from {money.text(opening.min_raise_to)}."


def _places(places: Positions) -> str:
    if not places.big:
        return f"The button, seat {places.button}, alone has a blind."
    if places.button == places.small:
        return f"Button and small blind seat {places.small}, big blind seat {places.big}."
    small = f"small blind seat {places.small}" if places.small else "no small blind"
    return f"Button seat {places.button}, {small}, big blind seat {places.big}."


def _middle(table: TableState, straddles: tuple[int, ...], money: Money) -> tuple[str, ...]:
    """What the deal puts into the middle, post by post and as a sum; the antes of all seats are one term."""
    posts = [event for event in deal_events(table, straddles) if isinstance(event, Posted)]
    antes = sum(post.added for post in posts if post.kind is Post.ANTE)
    terms = [antes] * bool(antes) + [post.added for post in posts if post.kind is not Post.ANTE]
    total = money.text(sum(terms))
    if len(terms) < 2:
        return (f"in the middle {total}",)
    return f"in the middle {' + '.join(map(money.text, terms))} = {total}", f"in the middle {total}"


def _lower(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]

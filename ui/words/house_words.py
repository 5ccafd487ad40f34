"""Words for what is set up between hands: games and their amounts, mixed games, levels, kills, rake, bomb pots."""

from math import ceil

from app.engine.games import Game, Limit, Variant, game_of, is_game
from app.engine.rake import NOTHING, RakeRule
from app.money import Money
from app.rulebook.ruling import Message
from app.session.house_games import MICROSECONDS, Kill, KillRule, Level, LevelClock, TurnsBy
from app.session.mixed_games import rotation_name
from app.session.stakes import AnteKind, Rotation, Stakes
from app.session.table import TableState

LIMITS = {
    Limit.NO_LIMIT: "No limit",
    Limit.POT_LIMIT: "Pot limit",
    Limit.FIXED: "Fixed limit",
    Limit.SPREAD: "Spread limit",
}
NAMES = {
    "small_blind": "The small blind",
    "big_blind": "The big blind",
    "ante": "The ante",
    "chip": "The smallest chip",
    "buy_in": "The buy-in",
    "small_bet": "The small bet",
    "big_bet": "The big bet",
    "bring_in": "The bring-in",
    "button_blind": "The button's blind",
}
FAULTS = {
    "no-chip": "The smallest chip must be more than 0.",
    "no-small-blind": "The small blind must be more than 0.",
    "big-below-small": "The big blind must be at least the small blind.",
    "no-ante-or-bring-in": "Stud needs an ante or a bring-in.",
    "stud-ante-from-each": "In stud each seat antes, or nobody does.",
    "bring-in-above-bet": "The bring-in must be at most the small bet.",
    "big-bet-below-small": "The big bet must be at least the small bet.",
    "blind-above-bet": "The big blind must be at most the small bet.",
    "ante-without-payer": "Say who pays the ante.",
    "payer-without-ante": "The ante must be more than 0, or nobody pays it.",
    "no-buy-in": "The buy-in must be more than 0.",
    "unknown-game": "This game is not known here.",
    "chips-cannot-make": "{amount} must be a multiple of the smallest chip, {chip}.",
}
_EXAMPLE_BETS = 20
"""The pot of the rake's example, in big blinds."""


def fault_text(fault: Message, money: Money) -> str:
    """What is wrong with the stakes, as a sentence."""
    params = dict(fault.params)
    if "amount" in params:
        params["amount"] = NAMES[str(params["amount"])]
        params["chip"] = money.text(int(params["chip"]))
    return FAULTS[fault.key].format(**params)


# ---- games


def capital(words: str) -> str:
    """The words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def game_short(key: str) -> str:
    """A game as the felt says it: 'NLHE', 'Razz'; its key where there is no such game any more."""
    return game_of(key).short if is_game(key) else key


def variant_short(variant: Variant) -> str:
    """A game whatever its limit, as short as a key needs it: 'Stud 8'."""
    return capital(variant.short)


def game_long(key: str) -> str:
    """'Seven-card stud, fixed limit'; its key where there is no such game any more."""
    if not is_game(key):
        return key
    game = game_of(key)
    return f"{game.variant.name}, {LIMITS[game.limit].lower()}"


def stakes_text(stakes: Stakes, money: Money, game: Game | None = None, whole: bool = False) -> str:
    """'NLHE 1/2 ante 2', 'LHE 4/8', 'Razz 4/8 ante 1': the bets where they are fixed, else the blinds.

    `game` is that of a running hand, which knows it even where its file is gone; `whole` adds the bring-in.
    """
    played = game or (game_of(stakes.game) if is_game(stakes.game) else None)
    parts = [played.short if played else stakes.game, _sizes(stakes, money, played)]
    if stakes.ante and stakes.ante_kind is not AnteKind.NONE:
        parts.append(f"ante {money.text(stakes.ante)}")
    if whole and stakes.bring_in and played and not played.has_button:
        parts.append(f"bring-in {money.text(stakes.bring_in)}")
    return " ".join(parts)


def _sizes(stakes: Stakes, money: Money, game: Game | None) -> str:
    limit = game.limit if game else Limit.NO_LIMIT
    if stakes.button_blind:
        return f"button {money.text(stakes.button_blind)}"
    small = stakes.small_bet or stakes.big_blind
    most = f"{money.text(small)}{{}}{money.text(stakes.big_bet or 2 * small)}"
    match limit:
        case Limit.FIXED:
            return most.format("/")
        case Limit.SPREAD:
            return most.format("\u2013")
        case _:
            return f"{money.text(stakes.small_blind)}/{money.text(stakes.big_blind)}"


def stakes_details(stakes: Stakes, money: Money) -> str:
    """What the short form leaves out: 'blinds 2/4', 'bring-in 2', 'cap 4'; who antes."""
    if not is_game(stakes.game):
        return "not known here"
    game = game_of(stakes.game)
    parts = []
    if game.has_button and game.limit in (Limit.FIXED, Limit.SPREAD):
        parts.append(f"blinds {money.text(stakes.small_blind)}/{money.text(stakes.big_blind)}")
    if not game.has_button and stakes.bring_in:
        parts.append(f"bring-in {money.text(stakes.bring_in)}")
    if stakes.cap:
        parts.append(f"cap {stakes.cap}")
    return " · ".join(parts) or ANTES[stakes.ante_kind]


ANTES = {
    AnteKind.NONE: "no ante",
    AnteKind.EACH: "ante from every seat",
    AnteKind.BIG_BLIND: "ante from the big blind",
    AnteKind.BUTTON: "ante from the button",
}


# ---- mixed games


def rotation_where(rotation: Rotation) -> str:
    """'HORSE · Razz, hand 3 of 6': the game that runs, and how far it is."""
    short = game_short(rotation.stakes.game)
    if rotation.chosen:
        return f"{rotation_name(rotation)} · {short}"
    number = rotation.dealt + 1
    due = rotation.due or (rotation.count if rotation.by is TurnsBy.HANDS else 0)
    of = f" of {due}" if due else ""
    return f"{rotation_name(rotation)} · {short}, hand {number}{of}"


def rotation_next(rotation: Rotation) -> str:
    """What comes after it."""
    return "" if rotation.chosen else f"next: {game_short(rotation.following.game)}"


def turns_text(by: TurnsBy, count: int) -> str:
    """'1 orbit each', '6 hands each'."""
    word = {TurnsBy.ORBIT: "orbit", TurnsBy.HANDS: "hand"}[by]
    return f"{count} {word}{'' if count == 1 else 's'} each"


def is_new_game(table: TableState) -> bool:
    """True when another game of a rotation begins with the next hand."""
    rotation = table.rotation
    return rotation is not None and not rotation.dealt and len(rotation.games) > 1


# ---- levels


def minutes_left(left: int) -> str:
    """'12:40' of microseconds, the last second until it is over; '1:02:40' from an hour on."""
    seconds = ceil(left / MICROSECONDS)
    hours, rest = divmod(seconds, 3600)
    tail = f"{rest // 60:02d}:{rest % 60:02d}" if hours else f"{rest // 60}:{rest % 60:02d}"
    return f"{hours}:{tail}" if hours else tail


def level_amounts(level: Level, money: Money) -> str:
    """'100/200 (25)'; a break is a break."""
    if level.is_break:
        return "Break"
    ante = f" ({money.text(level.ante)})" if level.ante else ""
    return f"{money.text(level.small_blind)}/{money.text(level.big_blind)}{ante}"


def level_number(levels: tuple[Level, ...], place: int) -> int:
    """The number of a level as players count them: breaks have none. `place` is from 0."""
    return sum(1 for level in levels[: place + 1] if not level.is_break)


def level_name(levels: tuple[Level, ...], place: int, money: Money) -> str:
    """'Level 3 · 100/200 (25)' or 'Break'."""
    level = levels[place]
    said = level_amounts(level, money)
    return said if level.is_break else f"Level {level_number(levels, place)} · {said}"


def level_text(clock: LevelClock, now: int, money: Money) -> str:
    """'Level 3 · 100/200 (25) · 12:40 left' at `now` (UTC microseconds); in a break what comes after it."""
    reading = clock.at(now)
    said = level_name(clock.levels, reading.number, money)
    if reading.level.is_break and reading.number + 1 < len(clock.levels):
        said += f" · then {level_amounts(clock.levels[reading.number + 1], money)}"
    left = f"{minutes_left(reading.left)} left"
    if not reading.left:
        left = "last level"
    return f"{said} · {left}" if clock.runs else f"{said} · clock stopped, {left}"


# ---- kills, rake, bomb pots


def kill_text(table: TableState, money: Money) -> tuple[str, str]:
    """Who kills the next pot for how much, or who has how many legs: what is so, and what it means. '' where none is
    set.
    """
    rule = table.rules.kill
    if rule.kind is Kill.NONE:
        return "", ""
    stakes = table.stakes
    small = stakes.small_bet or stakes.big_blind
    raised = f"{money.text(rule.kind.raised(small))}/{money.text(rule.kind.raised(stakes.big_bet or 2 * small))}"
    if table.killer:
        return f"Seat {table.killer} kills: {raised}", f"posts {money.text(rule.kind.raised(stakes.big_blind))}"
    seat, count = table.legs
    if count:
        return f"Seat {seat} has {_legs(count)} of {rule.legs}", f"then {kill_word(rule)}: {raised}"
    return capital(kill_word(rule)), f"after {rule.legs} pots in a row: {raised}"


def _legs(count: int) -> str:
    return f"{count} leg" if count == 1 else f"{count} legs"


def kill_word(rule: KillRule) -> str:
    """'half kill' or 'full kill'."""
    return f"{rule.kind.value} kill"


def percent_text(rule: RakeRule) -> str:
    """'5 %', '2.5 %'."""
    return f"{rule.basis_points / 100:g} %"


def rake_text(rule: RakeRule, money: Money) -> str:
    """'5 % up to 4 · jackpot 1', 'no rake'."""
    if rule == NOTHING or not (rule.basis_points or rule.flat or rule.drops):
        return "no rake"
    parts = [percent_text(rule)] if rule.basis_points else []
    if rule.flat:
        parts.append(money.text(rule.flat))
    if rule.caps and parts:
        parts[-1] += f" up to {money.text(max(cap for _, cap in rule.caps))}"
    parts += [f"{drop.fund} {money.text(drop.amount)}" for drop in rule.drops]
    return " · ".join(parts)


def rake_example(rule: RakeRule, stakes: Stakes, players: int, money: Money) -> str:
    """'Pot 80, 8 players: rake 4, jackpot 1': the rule at work on a pot that saw a flop."""
    pot = _EXAMPLE_BETS * max(1, stakes.big_blind or stakes.small_bet)
    taken = [f"rake {money.text(rule.of(pot, players, flop_seen=True))}"]
    taken += [f"{drop.fund} {money.text(drop.amount)}" for drop in rule.drops if pot >= drop.from_pot]
    return f"Pot {money.text(pot)}, {players} players: {', '.join(taken)}."

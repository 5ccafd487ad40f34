"""Time collection and dealers in words: what each seat pays, when it is due, what a down came to. Times are UTC µs."""

from app.money import Money
from app.session.bank.time_rule import TimeRule, time_due
from app.session.statistics.facts import Down
from app.session.statistics.tips import Pooled, Pooling
from app.session.table import TableState
from ui.views.parts.key_rows import KeyRowFace
from ui.words.floor_words import hands
from ui.words.money_words import Names, who
from ui.words.waiting_words import clock_time, minutes

TITLE = "Time collection"
POOLINGS = {
    Pooling.OWN: ("Own", "Everybody keeps his own"),
    Pooling.EQUAL: ("Equal", "One pool, as much for everybody"),
    Pooling.HOURS: ("Hours", "One pool, by the time dealt"),
    Pooling.DOWNS: ("Downs", "One pool, by the number of downs"),
}
"""How dealers share their tips: on the key, and for who listens."""
_MINUTE = 60_000_000


def is_due(table: TableState, now: int) -> bool:
    """Whether time is to be collected."""
    bank = table.bank
    new_down = bool(bank.dealer) and bank.dealer != bank.time_dealer
    return bool(table.hands) and time_due(table.rules.time, bank.time_at, new_down, now)


def rule_said(rule: TimeRule) -> str:
    """'every 30 min', 'each down'."""
    return "each down" if rule.by_down else f"every {minutes(rule.minutes * _MINUTE)}"


def due_said(table: TableState, now: int) -> str:
    """'Due: last collected 23:02.', 'Next at 23:32.'"""
    rule, last = table.rules.time, table.bank.time_at
    since = f"last collected {clock_time(last)}" if last else "never collected"
    if not rule.amount:
        return f"Nobody is reminded, {since}."
    if is_due(table, now):
        return f"Due now, {since}."
    if rule.by_down:
        return f"Due when another dealer sits down, {since}."
    return f"Next at {clock_time(last + rule.minutes * _MINUTE)}, {since}." if last else f"{since.capitalize()}."


def due_row(table: TableState, money: Money, now: int) -> tuple[str, str]:
    """What the rows before the deal say when time is due, ('', '') else."""
    if not is_due(table, now):
        return "", ""
    last = table.bank.time_at
    since = f"last {clock_time(last)}" if last else "not collected yet"
    said = f"each down, {since}" if table.rules.time.by_down else since
    return f"Time due: {money.text(table.rules.time.amount)} each", said


def down_said(down: Down, names: Names, runs: bool = False) -> str:
    """'Dora · 22:40 to 23:10', 'Dora · since 22:40' while it runs."""
    name = who(down.dealer, names) if down.dealer else "Nobody logged on"
    if runs:
        return f"{name} · since {clock_time(down.began)}"
    return f"{name} · {clock_time(down.began)} to {clock_time(down.ended)}"


def down_means(down: Down, money: Money) -> str:
    """'14 hands · rake 42 · drop 14 · tips 31'."""
    parts = [hands(down.hands)]
    for word, chips in (("rake", down.rake), ("drop", down.drop), ("tips", down.tips)):
        parts += [f"{word} {money.text(chips)}"] if chips else []
    if down.corrections:
        parts.append(f"{down.corrections} corrected")
    return " · ".join(parts)


def share_rows(found: Pooled, money: Money, names: Names) -> list[KeyRowFace]:
    """What each dealer gets, and what the house keeps."""
    rows = [KeyRowFace(money.text(chips), who(dealer, names), figure=True) for dealer, chips in found.shares]
    return rows + ([KeyRowFace(money.text(found.house), "the house", figure=True)] if found.house else [])

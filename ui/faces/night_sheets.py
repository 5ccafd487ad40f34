"""The report of a night as tables, ready for every format. Names go out as they are in the book, amounts as units."""

from app.formats.reports.sheet import Cell, Column, Kind, Report, Row, Sheet
from app.money import Money
from app.rulebook.catalog import BookError, shipped_book
from app.session.bank.hand_lines import HandLine
from app.session.bank.night_report import NightReport, PlayerLine
from ui.words import report_words as words
from ui.words.house_words import stakes_text
from ui.words.names import isolated

_PLAYERS = (
    Column("player", "Player"),
    Column("hands", "Hands", Kind.COUNT),
    Column("bought", "Bought in", Kind.AMOUNT),
    Column("cashed_out", "Cashed out", Kind.AMOUNT),
    Column("on_table", "On the table", Kind.AMOUNT),
    Column("result", "Result", Kind.AMOUNT),
)
_SUMS = (Column("what", "What"), Column("amount", "Amount", Kind.AMOUNT))
_FACTS = (Column("what", "", share=0.0), Column("is", ""))
_HANDS = (
    Column("hand", "Hand", Kind.COUNT),
    Column("at", "Dealt", Kind.MOMENT),
    Column("game", "Game", share=0.0),
    Column("pot", "Pot", Kind.AMOUNT),
    Column("rake", "Rake", Kind.AMOUNT),
    Column("winners", "Won by"),
    Column("remark", "Rulings and remarks"),
)


def night_sheets(night: NightReport) -> Report:
    """The whole report: facts, players, sums, hands."""
    row, unit = night.row, night.table.unit
    report = Report("night", row.name or words.NIGHT, "", (), unit)
    sheets = (_facts(night, report), _players(night), _sums(night, report), _hands(night))
    return Report(report.key, report.title, _second(night, report), sheets, unit)


def _second(night: NightReport, report: Report) -> str:
    day = f"{report.moment(night.row.opened_at):%Y-%m-%d}"
    return f"{day} · {_time_span(night, report)} · {len(night.players)} players · {_played(night)} hands"


def _time_span(night: NightReport, report: Report) -> str:
    begun = f"{report.moment(night.row.opened_at):%H:%M}"
    if not night.row.closed_at:
        return f"from {begun}, {words.STILL_OPEN}"
    return f"{begun} to {report.moment(night.row.closed_at):%H:%M}"


def _played(night: NightReport) -> int:
    return sum(line.over and not line.voided for line in night.hands)


def _facts(night: NightReport, report: Report) -> Sheet:
    row, table = night.row, night.table
    games = dict.fromkeys(_game(line, table.unit) for line in night.hands)
    closed = f"{report.moment(row.closed_at):%Y-%m-%d %H:%M}" if row.closed_at else words.STILL_OPEN
    voided = sum(bool(line.voided) for line in night.hands)
    hands = f"{_played(night)}, {voided} void" if voided else f"{_played(night)}"
    rows: list[Row] = [
        ("Table", row.name),
        ("Session", str(row.stream)),
        ("Opened", f"{report.moment(row.opened_at):%Y-%m-%d %H:%M}"),
        ("Closed", closed),
        ("Games", ", ".join(games) or stakes_text(table.stakes, Money(table.unit))),
        ("Rulebook", _book_name(table.rules.rulebook)),
        ("Hands", hands),
    ]
    return Sheet("night", words.NIGHT, _FACTS, rows)


def _book_name(key: str) -> str:
    try:
        return shipped_book(key).name
    except BookError:
        return key


def _game(line: HandLine, unit: str) -> str:
    return stakes_text(line.stakes, Money(unit))


def _players(night: NightReport) -> Sheet:
    rows = [_player(line) for line in sorted(night.players, key=_by_result)]
    total: Row = ("Together", None, night.bought, night.cashed_out, *_rest(night))
    return Sheet("players", words.PLAYERS, _PLAYERS, rows, total if rows else ())


def _by_result(line: PlayerLine) -> tuple[int, int]:
    return -line.result, line.player


def _player(line: PlayerLine) -> Row:
    return line.name, line.hands, line.bought, line.cashed_out, line.on_table, line.result


def _rest(night: NightReport) -> tuple[Cell, Cell]:
    return sum(line.on_table for line in night.players), sum(line.result for line in night.players)


def _sums(night: NightReport, report: Report) -> Sheet:
    table = night.table
    rows: list[Row] = [
        ("Bought in", night.bought),
        ("Cashed out", night.cashed_out),
        ("On the table", night.on_table),
        *([("In the running hand", night.in_the_pot)] if night.in_the_pot else []),
        ("Rake", table.raked),
        *((f"of the rake to {fund}", chips) for fund, chips in table.dropped),
        *([("Found by counting", night.found)] if night.found else []),
    ]
    return Sheet("money", words.SUMS, _SUMS, rows, note=_proof(night, report))


def _proof(night: NightReport, report: Report) -> str:
    if not night.found:
        return words.NOTHING_MISSING
    return words.found(report.figure(abs(night.found)), more=night.found > 0)


def _hands(night: NightReport) -> Sheet:
    rows = [_hand(line, night) for line in night.hands]
    return Sheet("hands", words.HANDS, _HANDS, rows)


def _hand(line: HandLine, night: NightReport) -> Row:
    alone = len(line.winners) == 1
    money = Money(night.table.unit)
    won = [
        night.names.get(player, "") if alone else f"{isolated(night.names.get(player, ''))} {money.text(chips)}"
        for player, chips in line.winners
    ]
    pot, rake = (line.pot, line.rake) if line.over and not line.voided else (None, None)
    return line.number, line.at, _game(line, night.table.unit), pot, rake, ", ".join(won), words.hand_remark(line)

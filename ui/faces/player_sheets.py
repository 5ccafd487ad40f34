"""The report of a player as one table of nights, ready for every format."""

from app.formats.reports.sheet import Column, Kind, Report, Row, Sheet
from app.money import Money
from app.session.bank.player_report import PlayerNight, PlayerReport
from ui.words import report_words as words
from ui.words.house_words import stakes_text

_NIGHTS = (
    Column("opened", "Night", Kind.MOMENT),
    Column("table", "Table"),
    Column("game", "Game", share=0.0),
    Column("hands", "Hands", Kind.COUNT),
    Column("bought", "Bought in", Kind.AMOUNT),
    Column("cashed_out", "Cashed out", Kind.AMOUNT),
    Column("on_table", "On the table", Kind.AMOUNT),
    Column("result", "Result", Kind.AMOUNT),
    Column("so_far", "So far", Kind.AMOUNT),
)


def player_sheets(player: PlayerReport) -> Report:
    """All nights of a player, with what they come to after each."""
    rows, so_far = list[Row](), 0
    for night in player.nights:
        so_far += night.line.result
        rows.append(_night(night, so_far))
    bought, cashed_out, on_table = (
        sum(getattr(night.line, name) for night in player.nights) for name in ("bought", "cashed_out", "on_table")
    )
    total: Row = (None, "Together", None, player.hands, bought, cashed_out, on_table, player.result, None)
    sheet = Sheet("nights", words.NIGHTS, _NIGHTS, rows, total if rows else ())
    return Report("player", player.name, words.nights_line(len(rows), player.hands), (sheet,), player.unit)


def _night(night: PlayerNight, so_far: int) -> Row:
    row, line = night.row, night.line
    game = stakes_text(night.stakes, Money(night.unit))
    return row.opened_at, row.name, game, line.hands, line.bought, line.cashed_out, line.on_table, line.result, so_far

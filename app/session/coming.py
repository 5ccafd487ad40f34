"""The table as the next deal finds it. `now` is UTC in microseconds."""

from msgspec.structs import replace

from app.session.table import TableState
from app.session.table_events import stakes_due


def coming_table(table: TableState, now: int) -> TableState:
    """The table with the stakes its next hand is played for: the level that runs at `now` may have changed them."""
    stakes = stakes_due(table, now)
    return table if stakes == table.stakes else replace(table, stakes=stakes)

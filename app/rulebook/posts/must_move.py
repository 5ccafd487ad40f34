"""A must-move table, which feeds a main game: list keeping, shown for reference."""

from app.rulebook.scene import Scene
from app.rulebook.verdict import NOT_HERE, Verdict, ruled


def seat_opens(scene: Scene) -> Verdict | None:
    """A seat opens in the main game: who has been longest at the feeder moves, with the whole stack, and may not
    refuse. Whether a blind is posted there is the house's business.

    Source: Robert's, procedures; Poker Ape 3.7; not in tournaments (TDA 10, 11).
    """
    if not scene.event.main_game_seat_opens or scene.given.table_kind != "must_move":
        return None
    if scene.book.value("must_move") == "none":
        return NOT_HERE
    return ruled(
        "info", "must_move", moves="longest_at_feeder", keeps_stack=True, may_refuse=False, blind_status="house_switch"
    )

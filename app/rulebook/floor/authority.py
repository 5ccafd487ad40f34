"""Who may decide against the text of a rule, and which text goes first."""

from app.rulebook.scene import Scene
from app.rulebook.verdict import Verdict, ruled


def answer(scene: Scene) -> Verdict | None:
    """Who stands above the text, or the order of the texts; None where neither is asked.

    Source: TDA 1 and preamble; Poker Ape preamble; Robert's Rules, decision-making and introduction; Home H1, H13, H19.
    """
    match scene.event.ask:
        case "may_override":
            decided_by = scene.book.value("override_by")
            return ruled("info", "override_by", override_allowed=True, decided_by=decided_by, log_reason=True)
        case "precedence":
            return ruled("info", "precedence", precedence=str(scene.book.value("precedence")).split(" > "))
        case _:
            return None

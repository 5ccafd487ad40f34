"""Every family of rules, in the order in which they are asked: the first one that is concerned answers."""

from collections.abc import Callable

from app.rulebook import chip_questions, house_customs, state_questions
from app.rulebook.out_of_turn import out_of_turn, repeated
from app.rulebook.scene import Scene
from app.rulebook.skipped import misdirected, skipped
from app.rulebook.undercalls import undercall, undercalls_in_a_row
from app.rulebook.verdict import Verdict

FAMILIES: tuple[Callable[[Scene], Verdict | None], ...] = (
    misdirected,
    skipped,
    out_of_turn,
    repeated,
    chip_questions.answer,
    undercalls_in_a_row,
    undercall,
    house_customs.answer,
    state_questions.answer,
)
"""A family looks at what happened or is asked, never at a name of the case, and says None where it is not concerned."""


def rule_on(scene: Scene) -> Verdict | None:
    """What the book says of this scene; None where no family of rules knows such a thing."""
    return next((verdict for family in FAMILIES if (verdict := family(scene)) is not None), None)

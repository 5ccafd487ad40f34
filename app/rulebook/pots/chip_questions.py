"""Every question about chips that lie in the middle: pots, who gets them, the house's part, several boards, kills."""

from app.rulebook.pots.awards import award
from app.rulebook.pots.bomb_pots import bomb_pot
from app.rulebook.pots.kill_pots import kill_status, stakes_and_order
from app.rulebook.pots.odd_chips import stud_tie
from app.rulebook.pots.pot_questions import pots_asked
from app.rulebook.pots.rake_questions import rake_asked
from app.rulebook.pots.run_agreements import several_runs
from app.rulebook.scene import Scene
from app.rulebook.verdict import Verdict

_RULES = (
    several_runs,
    bomb_pot,
    rake_asked,
    stakes_and_order,
    kill_status,
    stud_tie,
    award,
    pots_asked,
)


def answer(scene: Scene) -> Verdict | None:
    """What the first rule that is concerned says; None where chips in the middle are not the question."""
    return next((verdict for rule in _RULES if (verdict := rule(scene)) is not None), None)

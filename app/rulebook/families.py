"""Every family of rules, in the order in which they are asked: the first one that is concerned answers."""

from collections.abc import Callable

from app.rulebook import (
    authority,
    button,
    chip_questions,
    clock_rules,
    closing_acts,
    counts,
    disputes,
    face_up,
    forced_bets,
    house_customs,
    owed_blinds,
    requests,
    right_to_see,
    showdown_order,
    state_questions,
    straddles,
    tabling,
)
from app.rulebook.action_counts import substantial_action_asked
from app.rulebook.boxed_cards import boxed_on_the_board
from app.rulebook.burns import burn_error
from app.rulebook.corrections import corrected
from app.rulebook.exposed_cards import shown_by_its_owner
from app.rulebook.fouled_deck import fouled_deck
from app.rulebook.limit_raises import bet_options, raises_left
from app.rulebook.misdeals import fault_of_the_deal
from app.rulebook.must_move import seat_opens
from app.rulebook.open_cards import exposed_before_the_draw, first_to_act
from app.rulebook.out_of_turn import out_of_turn, repeated
from app.rulebook.pot_words import pot_limit_asked, pot_said
from app.rulebook.premature_cards import premature_cards
from app.rulebook.protection import hand_protection
from app.rulebook.scene import Scene
from app.rulebook.shuffling import preparation
from app.rulebook.skipped import misdirected, skipped
from app.rulebook.stub import stub_trouble
from app.rulebook.table_talk import table_talk
from app.rulebook.undercalls import undercall, undercalls_in_a_row
from app.rulebook.verdict import Verdict

FAMILIES: tuple[Callable[[Scene], Verdict | None], ...] = (
    house_customs.answer,
    substantial_action_asked,
    first_to_act,
    exposed_before_the_draw,
    raises_left,
    bet_options,
    straddles.answer,
    clock_rules.answer,
    forced_bets.answer,
    counts.answer,
    chip_questions.answer,
    showdown_order.answer,
    face_up.answer,
    right_to_see.answer,
    shown_by_its_owner,
    tabling.answer,
    disputes.answer,
    button.answer,
    owed_blinds.answer,
    requests.answer,
    authority.answer,
    pot_said,
    pot_limit_asked,
    corrected,
    fault_of_the_deal,
    fouled_deck,
    premature_cards,
    burn_error,
    boxed_on_the_board,
    stub_trouble,
    preparation,
    hand_protection,
    table_talk,
    seat_opens,
    misdirected,
    skipped,
    out_of_turn,
    repeated,
    undercalls_in_a_row,
    undercall,
    state_questions.answer,
    closing_acts.answer,
)
"""A family looks at what happened or is asked, never at a name of the case, and says None where it is not concerned."""


def rule_on(scene: Scene) -> Verdict | None:
    """What the book says of this scene; None where no family of rules knows such a thing."""
    return next((verdict for family in FAMILIES if (verdict := family(scene)) is not None), None)

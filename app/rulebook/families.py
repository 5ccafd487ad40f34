"""Every family of rules, in the order in which they are asked: the first one that is concerned answers."""

from collections.abc import Callable

from app.rulebook.cards.boxed_cards import boxed_on_the_board
from app.rulebook.cards.burns import burn_error
from app.rulebook.cards.exposed_cards import shown_by_its_owner
from app.rulebook.cards.fouled_deck import fouled_deck
from app.rulebook.cards.misdeals import fault_of_the_deal
from app.rulebook.cards.open_cards import exposed_before_the_draw, first_to_act
from app.rulebook.cards.premature_cards import premature_cards
from app.rulebook.cards.protection import hand_protection
from app.rulebook.cards.shuffling import preparation
from app.rulebook.cards.stub import stub_trouble
from app.rulebook.floor import authority, clock_rules, house_customs, requests
from app.rulebook.floor.table_talk import table_talk
from app.rulebook.posts import button, forced_bets, owed_blinds, straddles
from app.rulebook.posts.must_move import seat_opens
from app.rulebook.pots import chip_questions, counts
from app.rulebook.scene import Scene
from app.rulebook.showdown import disputes, face_up, right_to_see, showdown_order, tabling
from app.rulebook.turns import state_questions
from app.rulebook.turns.action_counts import substantial_action_asked
from app.rulebook.turns.out_of_turn import out_of_turn, repeated
from app.rulebook.turns.skipped import misdirected, skipped
from app.rulebook.verdict import Verdict
from app.rulebook.wagers import closing_acts
from app.rulebook.wagers.corrections import corrected
from app.rulebook.wagers.limit_raises import bet_options, raises_left
from app.rulebook.wagers.pot_words import pot_limit_asked, pot_said
from app.rulebook.wagers.undercalls import undercall, undercalls_in_a_row

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

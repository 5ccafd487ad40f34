"""What follows from a ruling, in short lines: chips that move, who is next, what binds, what is dealt, who decides."""

from collections.abc import Iterator, Mapping
from typing import Final

from ui.words.board_lines import BOARD_LINES
from ui.words.chip_lines import CHIP_LINES
from ui.words.hand_lines import HAND_LINES
from ui.words.house_lines import HOUSE_LINES
from ui.words.ruling_codes import PHRASES, STEPS
from ui.words.ruling_sentences import sentence
from ui.words.showdown_sentences import right_text
from ui.words.telling import MOST, Teller
from ui.words.told import Said
from ui.words.turn_lines import TURN_LINES

_URGENT: Final = (
    "floor",
    "owes_more",
    "change",
    "returned",
    "top_up",
    "forfeit",
    "uncalled",
    "also",
    "first",
    "others",
    "next",
    "voided",
    "binding",
    "candidates",
    "instead",
    "penalty",
    "reason",
    "show_groups",
    "show_first",
    "order",
    "when",
    "not_before",
    "show_to_all",
    "results",
    "may_muck",
    "if_refuses",
    "must_show",
    "killed",
    "hands",
    "winner",
    "hands_face_up",
    "odd",
    "deciding_card",
    "branches",
    "pots",
    "owed",
    "until",
)
"""Facts that the dealer must act on, the first ones first; the others follow as they stand in their tables."""
_TELLERS: Final[Mapping[str, Teller]] = {**BOARD_LINES, **CHIP_LINES, **TURN_LINES, **HAND_LINES, **HOUSE_LINES}
_ORDER: Final = tuple(dict.fromkeys((*_URGENT, *_TELLERS)))


_ACTS: Final = frozenset({
    "back_up_to", "bet", "bind", "call", "check", "fold", "raise", "restrict", "retract_allowed", "allin",
})  # fmt: skip
_BACKGROUND: Final = frozenset({"sb_seat", "last_card_to", "substantial_action", "pot_now", "min_raise_to", "call_to"})
"""Facts that a question asks for; beside an act they say nothing new."""
_SAID: Final[Mapping[str, frozenset[str]]] = {
    "allin": frozenset({"to", "all_in"}),
    "award": frozenset({"awards", "runs_allowed"}),
    "bet": frozenset({"to", "all_in"}),
    "call": frozenset({"to", "all_in"}),
    "correct": frozenset({"to", "owes_more"}),
    "dead_hand": frozenset({"hands"}),
    "deal": frozenset({"runs_allowed"}),
    "granted": frozenset({"amount", "runs_allowed"}),
    "info": frozenset({
        "ante_due", "bet_options", "blinds_this_hand", "blinds_next_hand", "countdown_seconds", "face_down", "limits",
        "override_allowed", "paid_out", "raises_used", "rake", "use",
    }),
    "instruct": frozenset({"steps"}),
    "misdeal": frozenset({"steps"}),
    "next_hand": frozenset({"amount"}),
    "raise": frozenset({"to", "all_in"}),
    "redeal": frozenset({"blinds_same", "bets_returned", "steps"}),
    "refused": frozenset({"runs_allowed"}),
    "reshuffle": frozenset({"steps"}),
    "stands": frozenset({"to"}),
    "state": frozenset({"call_to", "last_card_to", "min_raise_to", "sb_seat"}),
    "table_all": frozenset({"seats"}),
}  # fmt: skip
"""What the sentence of a ruling says already."""


def lines(said: Said) -> tuple[str, ...]:
    """Every line that these facts hold and that fits, none twice and none that only says the ruling again."""
    whole = sentence(said)
    found = (text for text in _all(said) if text and len(text) <= MOST and text != whole)
    return tuple(dict.fromkeys(found))


def _all(said: Said) -> Iterator[str]:
    ruling = said.told.word("ruling")
    silent = _SAID.get(ruling, frozenset()) | (_BACKGROUND if ruling in _ACTS else frozenset())
    for key in _ORDER:
        if key in said.told and key not in silent:
            yield _TELLERS[key](said)
    for (key, code), phrase in PHRASES.items():
        if said.told.word(key) == code:
            yield phrase
    for result in said.told.parts("results")[1:]:
        yield right_text(result)
    if "steps" not in silent:
        yield from (STEPS.get(step, "") for step in said.told.words("steps"))

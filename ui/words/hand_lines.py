"""Lines on hands: who shows, when, what is dead, who wins."""

from collections.abc import Mapping
from typing import Final

from ui.words.ruling_codes import HAND_THEN, NOT_BEFORE, REASONS, SHOWN_WHEN, WHEN
from ui.words.ruling_sentences import sentence
from ui.words.telling import Teller, number, role, seats, yes_no
from ui.words.told import Said, Told, listed, seats_text


def _hands(said: Said) -> str:
    return (
        ""
        if said.told.word("ruling") == "split_fate"
        else sentence(said.about(Told({**said.told.facts, "ruling": "split_fate"})))
    )


def _killed(said: Said) -> str:
    seats = said.told.numbers("killed")
    if not seats or (said.told.word("ruling") == "dead_hand" and seats == (said.seat,)):
        return ""
    return f"Dead: {seats_text(seats)}."


def _winner(said: Said) -> str:
    winner = said.told.number("winner")
    says_it = said.told.word("ruling") in {"award", "pots", "cards_speak"} or said.told.word("next") == "hand_over"
    return f"Seat {winner} wins." if winner and not says_it else ""


def _show_first(said: Said) -> str:
    first = said.told.number("show_first")
    return f"Seat {first} shows first." if first and said.told.word("ruling") != "show_order" else ""


def _not_before(said: Said) -> str:
    points = [NOT_BEFORE[code] for code in said.told.words("not_before") if code in NOT_BEFORE]
    return f"Not yet after {listed(points, 'or')}." if points else ""


def _when(said: Said) -> str:
    when = WHEN.get(said.told.word("when"), "")
    return f"Do it {when}." if when and said.told.word("ruling") != "table_all" else ""


def _groups(said: Said) -> str:
    groups = [", ".join(str(seat) for seat in group) for group in said.told.rows("show_groups")]
    return f"In groups: {', then '.join(f'seats {group}' if ',' in group else f'seat {group}' for group in groups)}."


def _shown(said: Said) -> str:
    shown = said.told.part("show_to_all")
    in_hand, others = shown.word("opponent_in_hand"), shown.word("others")
    if in_hand in SHOWN_WHEN and others in SHOWN_WHEN:
        return f"Seen by an opponent: shown {SHOWN_WHEN[in_hand]}; else {SHOWN_WHEN[others]}."
    return f"Shown to all {SHOWN_WHEN.get(in_hand or others, 'after the hand')}."


def _hand_then(said: Said) -> str:
    for result in said.told.parts("results")[:1]:
        then = HAND_THEN.get(result.word("hand_then"), "")
        return f"Once seen, {then}." if then else ""
    return ""


HAND_LINES: Final[Mapping[str, Teller]] = {
    "reason": lambda said: REASONS.get(said.told.word("reason"), ""),
    "show_groups": _groups,
    "show_first": _show_first,
    "when": _when,
    "not_before": _not_before,
    "show_to_all": _shown,
    "results": _hand_then,
    "may_muck": yes_no("may_muck", "A hand may be thrown away unshown.", "No live hand may be thrown away."),
    "if_refuses": role("if_refuses", "{} decides when the player refuses."),
    "must_show": yes_no("must_show", "The winner must show.", "The winner need not show."),
    "killed": _killed,
    "hands": _hands,
    "winner": _winner,
    "hands_face_up": yes_no("hands_face_up", "Turn the hands face up now.", "The hands stay face down."),
    "may_look": yes_no("may_look", "The player may look at the cards.", "The player may not look at the cards."),
    "anyone_may_point_out": yes_no(
        "anyone_may_point_out", "Anybody may point it out.", "Only the players may point it out."
    ),
    "retrieve_from_muck": yes_no(
        "retrieve_from_muck", "Take the cards out of the muck.", "Take no cards out of the muck."
    ),
    "loser_survives": yes_no(
        "loser_survives", "The loser plays on with what was found.", "The loser does not live on these chips."
    ),
    "regardless_of_action": yes_no(
        "regardless_of_action", "Whatever has happened since.", "Only while nobody has acted."
    ),
    "runs_allowed": number("runs_allowed", "Runs allowed: {}."),
    "seats": seats("seats", "It concerns {}."),
}

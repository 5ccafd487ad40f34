"""Pairs of switches that cannot both stand, as data: which values of the one speak against which of the other."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Contradiction:
    """While `switch` has one of `values`, `other` may have none of `other_values`; `reason` says why and what to do."""

    switch: str
    values: tuple[str, ...]
    other: str
    other_values: tuple[str, ...]
    reason: str


_NO_STRADDLE = ("none", "off")
_STRADDLE = ("utg", "button", "mississippi", "sleeper", "mandatory")
_ELSEWHERE = ("button", "mississippi", "sleeper")
_NO_KILL = ("none", "off")
_KILL = ("half", "full", "house")
_BLINDS_OWED = ("big_only", "all_with_dead_small")
_CARD_LINE = ("commits_cards", "both")
_CHIP_LINE = ("commits_chips", "both")
_RIGHT_LOST = ("substantial_action", "two_players", "three_players")
_PENALTY = "penalty"

CONTRADICTIONS: tuple[Contradiction, ...] = (
    Contradiction(
        "half_raise_threshold",
        ("none",),
        "short_silent_raise",
        ("complete_if_threshold",),
        "A short raise is made up from half a raise upwards, yet no part of a raise counts as one; set the half, or "
        "call such chips a call.",
    ),
    Contradiction(
        "half_raise_threshold",
        ("half",),
        "short_silent_raise",
        ("always_call",),
        "Half a raise counts as one, yet every short push is a call; take the half away, or make such pushes up.",
    ),
    Contradiction(
        "needed_chips_test",
        ("off",),
        "last_chips_silent",
        ("call_if_all_needed",),
        "Last chips are a call if all of them are needed, yet needed chips are not looked at; switch the test on, or "
        "read last chips as all-in.",
    ),
    Contradiction(
        "betting_line",
        _CHIP_LINE,
        "pulling_back_binds",
        ("no",),
        "Chips over the line are in, yet pulling chips back owes nothing; let pulling back bind, or drop the line.",
    ),
    Contradiction(
        "betting_line",
        _CARD_LINE,
        "discard_at_showdown",
        ("retrievable",),
        "Cards over the line are folded, yet a discarded hand may come back; let the line kill at the showdown too.",
    ),
    Contradiction(
        "betting_line",
        ("none", "commits_chips"),
        "discard_at_showdown",
        ("dead_over_line",),
        "A discarded hand is dead over the line, yet no line is there for cards; let the line commit cards.",
    ),
    Contradiction(
        "undercall_vs_raise_multiway",
        ("full_call",),
        "two_undercalls",
        ("back_to_first",),
        "Every undercall is made up in full, yet of two in a row only the first is; make up each of them.",
    ),
    Contradiction(
        "undercall_vs_raise_multiway",
        ("retract",),
        "two_undercalls",
        ("each_full_call",),
        "An undercall may be taken back, yet of two in a row each owes the full call; choose one of them.",
    ),
    Contradiction(
        "limit_raise_cap",
        ("none",),
        "limit_cap_heads_up",
        ("keep",),
        "Raises are not capped, yet the cap stays heads-up; set a number of raises.",
    ),
    Contradiction(
        "limit_raise_cap",
        ("none",),
        "allin_half_bet_uses_a_raise",
        ("yes",),
        "Raises are not counted, yet an all-in uses one up; set a number of raises.",
    ),
    Contradiction(
        "intervening_check_call_fold_changes_action",
        ("call_may",),
        "oot_unchanged",
        ("binding", "undo"),
        "A call in between may change the action, yet an act out of turn does not ask for it; let it bind only without "
        "a call.",
    ),
    Contradiction(
        "oot_unchanged",
        ("maybe_after_call",),
        "intervening_check_call_fold_changes_action",
        ("no",),
        "After a call in between an act out of turn need not bind, yet a call changes nothing; let a call change it.",
    ),
    Contradiction(
        "oot_unchanged",
        ("undo",),
        "oot_changed",
        ("restricted",),
        "An act out of turn is undone while nothing changed, yet it costs rights when something did; free it in both.",
    ),
    Contradiction(
        "skipped_right_lost_after",
        ("never",),
        "skipped_hand_fate",
        ("dead", "passive_only", "may_lose", "floor"),
        "The right to act is never lost, yet there is a fate for the hand that lost it; let it keep every right.",
    ),
    Contradiction(
        "skipped_right_lost_after",
        _RIGHT_LOST,
        "skipped_hand_fate",
        ("full",),
        "The right to act is lost, yet the hand keeps every right; say what it loses.",
    ),
    Contradiction(
        "clock_asked_by",
        ("nobody_needed",),
        "clock_granted_by",
        ("floor_through_dealer",),
        "Nobody has to ask for the clock, yet the floor grants it and would not know; let the dealer start it.",
    ),
    Contradiction(
        "clock_asked_by",
        ("any_player_in_event_at_own_seat",),
        "rake",
        ("off", "house"),
        "Any player of the event may ask for the clock, yet this is a raked game without an event; let any player ask.",
    ),
    Contradiction(
        "swept_hand_identifiable",
        ("dead",),
        "discard_at_showdown",
        ("retrievable",),
        "A hand the dealer swept stays dead, yet one the player threw away may come back; treat both alike.",
    ),
    Contradiction(
        "show_one_show_all",
        ("no_retrieving",),
        "right_to_see",
        ("dealt_in",),
        "No cards are taken out of the muck, yet everybody dealt in may see a mucked hand; choose one of them.",
    ),
    Contradiction(
        "bomb_pot",
        ("double",),
        "odd_chip_between_boards",
        ("none",),
        "Bomb pots have two boards, yet nobody gets the odd chip between boards; say who does.",
    ),
    Contradiction(
        "rake",
        ("none",),
        "jackpot_drop",
        ("off", "house"),
        "Rake does not exist in this kind of game, yet a drop for a jackpot does; set it to none.",
    ),
    Contradiction(
        "rake",
        ("off",),
        "jackpot_drop",
        ("house",),
        "A drop for a jackpot is taken, yet the house takes nothing; switch the rake on, or the drop off.",
    ),
    Contradiction(
        "button_method",
        ("dead",),
        "moving_button",
        ("yes",),
        "The button may be dead, yet the moving button may be chosen; let the house choose, or forbid it.",
    ),
    Contradiction(
        "button_method",
        ("moving", "either"),
        "moving_button",
        ("no",),
        "The button moves to the next player, yet the moving button is forbidden; allow it.",
    ),
    Contradiction(
        "new_player",
        ("at_once",),
        "missed_blinds",
        _BLINDS_OWED,
        "Missed blinds are owed, yet a newcomer plays at once for nothing; let newcomers post or wait.",
    ),
    Contradiction(
        "missed_blinds",
        ("none",),
        "dealt_in_owing",
        ("dead_if_looked", "floor"),
        "No blind is ever owed, yet there is a rule for being dealt in owing one; set it to none.",
    ),
    Contradiction(
        "missed_blinds",
        _BLINDS_OWED,
        "dealt_in_owing",
        ("none",),
        "Blinds are owed, yet nobody says what becomes of a hand dealt in without them; choose something.",
    ),
    Contradiction(
        "missed_blinds",
        ("none",),
        "dodged_blind",
        ("owes",),
        "No blind is ever owed, yet a dodged one is; make it a penalty.",
    ),
    Contradiction(
        "absent_at_deal",
        ("not_dealt",),
        "missed_blinds",
        ("none",),
        "Players who are away get no hand, yet owe nothing when they come back; let blinds be made good.",
    ),
    Contradiction(
        "bb_ante_order",
        ("none",),
        "ante_reduced_short_handed",
        ("no", "option", "yes"),
        "There is no big-blind ante, yet it is settled for few players; set that to none too.",
    ),
    Contradiction(
        "bb_ante_order",
        ("bb_first", "ante_first"),
        "ante_reduced_short_handed",
        ("none",),
        "There is a big-blind ante, yet for few players there is none; say whether it is smaller then.",
    ),
    Contradiction(
        "straddle",
        _NO_STRADDLE,
        "restraddle",
        ("yes", "past_the_button"),
        "There are no straddles, yet they may be straddled again; allow straddles, or switch that off.",
    ),
    Contradiction(
        "straddle",
        _STRADDLE,
        "restraddle",
        ("none", "off"),
        "Straddles are allowed, yet for straddling again they are off; say yes or no.",
    ),
    Contradiction(
        "straddle",
        _STRADDLE,
        "straddle_amount",
        ("none",),
        "Straddles are allowed, yet they have no amount; say how much.",
    ),
    Contradiction(
        "straddle",
        _STRADDLE,
        "straddle_min_raise",
        ("none",),
        "Straddles are allowed, yet no raise over them; say what it is.",
    ),
    Contradiction(
        "straddle",
        _STRADDLE,
        "straddle_counts_as_raise",
        ("none",),
        "Straddles are allowed, yet nobody says whether one uses up a raise in fixed limit; say yes or no.",
    ),
    Contradiction(
        "straddle",
        _STRADDLE,
        "min_bet_after_straddle",
        ("none",),
        "Straddles are allowed, yet no bet after the flop; say what the smallest one is.",
    ),
    Contradiction(
        "straddle",
        _ELSEWHERE,
        "non_utg_straddle_order",
        ("none",),
        "Straddles may come from other seats, yet nobody says who then acts first; say who does.",
    ),
    Contradiction(
        "restraddle",
        ("yes", "past_the_button"),
        "straddle_amount",
        ("2x",),
        "A straddle may be straddled again, yet every straddle is twice the big blind; let each one double.",
    ),
    Contradiction(
        "burn_philosophy",
        ("one_per_street",),
        "no_burn_before_flop",
        ("restore",),
        "The order of the cards is not sacred, yet it is restored before the flop; treat both alike.",
    ),
    Contradiction(
        "burn_philosophy",
        ("restore_order",),
        "no_burn_before_flop",
        ("random_burn",),
        "Later cards are to come as if nothing had happened, yet a random card becomes the burn; treat both alike.",
    ),
    Contradiction(
        "premature_turn",
        ("reshuffle", "shown_reshuffle"),
        "river_after_set_aside",
        ("open",),
        "An early turn card is never set aside, yet the river after it is left open; set it to the reshuffle.",
    ),
    Contradiction(
        "conduct",
        ("off",),
        "deliberate_miscall",
        (_PENALTY,),
        "Conduct is never punished, yet a miscall on purpose is; switch conduct on.",
    ),
    Contradiction(
        "conduct",
        ("off",),
        "dodged_blind",
        (_PENALTY,),
        "Conduct is never punished, yet dodging a blind is; switch conduct on, or let the blind be owed.",
    ),
    Contradiction(
        "kill",
        _NO_KILL,
        "kill_trigger",
        ("two_pots",),
        "No pot is killed, yet something triggers it; switch kills on, or take the trigger away.",
    ),
    Contradiction(
        "kill",
        _KILL,
        "kill_trigger",
        ("none",),
        "Pots are killed, yet nothing triggers it; say what does.",
    ),
    Contradiction(
        "kill",
        _KILL,
        "kill_acts",
        ("none",),
        "Pots are killed, yet the killer has no turn; say when the killer acts.",
    ),
    Contradiction(
        "kill",
        ("none",),
        "kill_acts",
        ("in_turn", "last"),
        "Kills do not exist in this kind of game, yet the killer has a turn; set it to none.",
    ),
)

"""The vocabulary of the rulings: codes by table, data keys of an answer, the codes of a key; each a row of words."""

CODES = {
    "rulings": """
        check call bet raise allin fold none state restrict bind back_up_to void_back_to retract_allowed floor
        dealer_discretion house_switch choice no_rule correct stands dead_hand hand_live no_claim keeps_claim
        may_table split_fate not_dealt_in misdeal redeal void_hand play_on repair redeal_flop redeal_turn
        redeal_river set_aside card_does_not_play replace reshuffle deal deal_rebuilt community_card table_all
        show_order next_to_show show_all see_hand ask_to_table_all cards_speak award pots button granted refused
        next_hand too_late still_open penalty warning owes_blind not_a_wager instruct info checklist
    """,
    "candidates": """
        none call fold dead_hand hand_live refused granted may_table award misdeal play_on void_hand passive_only
        full_rights right_lost void_all binding not_binding forfeit no_action penalty post_one_big_blind
        wait_for_big_blind post_and_play part_of_bet not_part_of_bet between_hands
    """,
    "steps": """
        show_card_to_all use_as_flop_burn finish_deal_in_order give_top_card_to_that_seat flop_no_burn turn_no_burn
        river_no_burn treat_as_scrap replace_with_next_card take_card_back muck_hand burn flop turn collect shuffle
        cut deal exposed_card_is_upcard third_card_down scramble floor_picks_one_at_random picked_card_is_turn_burn
        other_three_are_flop keep_burn return_to_stub finish_betting set_card_aside bet_turn one_at_random_is_burn
        other_two_stay add_next_card rebuild_in_order one_card_each one_card_face_up_for_all
        move_high_chips_to_front riffle box cut_card_to_bottom square
    """,
    "options": """
        fold check call bet raise bring_in
    """,
    "roles": """
        td dealer staff management table_or_host floor_through_dealer dealer_or_floor floor
    """,
    "right": """
        inalienable floor none yes_if_not_abused already_shown
    """,
    "texts": """
        gaming_agency house_rules staff_decision tda fidpa roberts home
    """,
    "games": """
        NLHE FLHE PLH PLO PLO8 STUD RAZZ A5_LOWBALL
    """,
    "requests": """
        show_next_card clock chop_blinds add_chips remove_chips exact_count pot_count bring_in_bets deck_change
    """,
}
"""Codes by table."""
KEYS = """
    applies ruling floor candidates default_pick branches variants seat seats to effective_to change owes_more
    top_up returned forfeit all_in next next_call min_raise_after min_raise_to call_to call_more can_raise
    callers_may_raise options must raise_levels raises_used raises_left pl_max sb_seat last_card_to last_option
    order binding voided substantial_action doubtful also first others penalty penalty_starts pots uncalled
    award_order awards odd deciding_card winner must_show pot_now preflop_betting posted ante_due dead_money
    posts_stay may_look hands_face_up blinds_this_hand blinds_next_hand may_small_blind_straddle sleeper_live
    runs_allowed boards burns burn_count flop turn river river_procedure scrap card_is_burn card_plays
    player_may_keep treat_as may_be_bring_in steps use exclude face_down unexposed reshuffle_between required
    available_with_burns button blinds_same bets_returned new_players_seated absent_now_back_may_play
    penalty_hand_killed_again penalty_hands_counted button_then method next_hands owed until must_post amount
    max_total may_forfeit_seat show_first reason when not_before may_muck show_groups killed if_refuses
    not_awarded_until dealer results anyone_may_point_out retrieve_from_muck limit_seconds deck regardless_of_action
    refund_excluded forfeited_chips next_pot_open_to total_seconds countdown_seconds countdown_inside_total
    adjustable_by may_ask decided_by td_may_start_alone hands show_to_all fold_possible only_if instead counted_by
    all_in_player_must_count paid_on loser_survives may_award_hidden_to rake raked_amount rake_by_pot paid_out
    paid_out_by_pot jackpot limits kill_post killer_acts leg_up must_kill bet_options after_small_bet
    raise_unit_after_big_bet override_allowed log_reason precedence min_cards_each_side_of_cut protect_bottom_card
    floor_announces moves keeps_stack may_refuse blind_status
"""
"""Data keys of an answer that stand by themselves."""
KEY_CODES = {
    "variants": """
        straddle_plus_bb utg_first_skip straddle_counts_as_raise kill_acts_last
    """,
    "next": """
        street_over hand_over left_of_low_card same_as_previous_street
    """,
    "penalty": """
        possible due warning
    """,
    "penalty_starts": """
        end_of_hand
    """,
    "award_order": """
        last_side_pot_first
    """,
    "odd[].side": """
        high low
    """,
    "river_procedure": """
        normal open
    """,
    "treat_as": """
        exposed_card
    """,
    "use": """
        stub muck returned_cards burns
    """,
    "exclude": """
        stub muck returned_cards burns
    """,
    "button_then": """
        carry_on corrected
    """,
    "method": """
        dead moving
    """,
    "owed": """
        sb bb
    """,
    "until": """
        first_card_drawn substantial_action_next_hand next_hand button_has_passed
    """,
    "must_post": """
        next_deal
    """,
    "reason": """
        last_aggressor_river first_left_of_button last_aggressor_any_street
    """,
    "when": """
        now after_turn_call after_river
    """,
    "not_before": """
        preflop_call flop_checks
    """,
    "not_awarded_until": """
        both_cards_tabled
    """,
    "dealer": """
        hold_cards
    """,
    "results[].hand_then": """
        dead live_if_winner_asked
    """,
    "deck": """
        replace
    """,
    "forfeited_chips": """
        stay_for_next_pot
    """,
    "next_pot_open_to": """
        players_of_this_hand
    """,
    "may_ask": """
        any_player any_player_in_event_at_own_seat nobody_needed player_facing_action
    """,
    "hands": """
        dead live
    """,
    "show_to_all.opponent_in_hand": """
        now after_hand
    """,
    "show_to_all.others": """
        now after_hand
    """,
    "only_if": """
        speaker_has_live_hand
    """,
    "instead": """
        estimate spread_the_pot
    """,
    "killer_acts": """
        in_turn last_before_flop
    """,
    "floor_announces": """
        prepare_decks
    """,
    "moves": """
        longest_at_feeder
    """,
}
"""Codes that a key may have."""

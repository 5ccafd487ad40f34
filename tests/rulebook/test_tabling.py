"""What is tabled, thrown away or claimed at the showdown, and who may see it."""

from typing import Final

import pytest

from tests.rulebook.rulings import BOOKS, applied, facts_of

Told = dict[str, object]
THREE: Final[Told] = {"table": 8, "button": 8, "live": [1, 5, 7], "aggressors": {"river": 5}}
TWO: Final[Told] = {"table": 8, "button": 8, "live": [1, 5]}
BET: Final[Told] = {
    "game": "NLHE",
    "blinds": [1, 2],
    "table": 5,
    "button": 5,
    "street": "river",
    "pot": 60,
    "stacks": {1: 200, 2: 200, 3: 200},
    "actions": ["1 bet 40"],
}


@pytest.mark.parametrize("book", BOOKS)
def test_tda_17_a_who_throws_the_hand_away_passes_the_duty_on(book: str) -> None:
    answer = facts_of(book, THREE, {"seat": 5, "discards": True, "tabled": False})
    assert (answer["ruling"], answer["seat"], answer["killed"]) == ("next_to_show", 7, [5])


def test_a_hand_thrown_away_before_its_turn_leaves_the_duty_where_it_was() -> None:
    assert facts_of("tda", THREE, {"seat": 1, "discards": True})["seat"] == 5


@pytest.mark.parametrize("book", BOOKS)
def test_tda_17_b_whoever_is_left_alone_need_not_show(book: str) -> None:
    event = {"sequence": [{"seat": 5, "discards": True}, {"seat": 7, "discards": True}]}
    answer = facts_of(book, THREE, event)
    assert (answer["winner"], answer["must_show"], answer["killed"]) == (1, False, [5, 7])


def test_tda_17_b_the_pot_is_pushed_to_the_last_hand() -> None:
    given = BET | {"actions": ["1 bet 40", "2 call", "3 fold"]}
    after = applied("tda", given, {"seat": 2, "discards": True})
    assert (after.finished, after.stacks[1]) == (True, 300)


@pytest.mark.parametrize("book", BOOKS)
def test_tda_13_a_one_card_of_two_is_not_enough(book: str) -> None:
    answer = facts_of(book, THREE, {"seat": 7, "shows": "one_card"})
    assert (answer["ruling"], answer["not_awarded_until"]) == ("ask_to_table_all", "both_cards_tabled")
    assert facts_of(book, TWO | {"live": [7]}, {"seat": 7, "shows": "one_card"})["must_show"] is False


def test_tda_13_b_one_card_and_then_the_muck_is_no_claim() -> None:
    event: Told = {"seat": 1, "shows": "one_card", "then": "mucked"}
    assert facts_of("tda", TWO, event | {"identifiable": False})["winner"] == 5
    assert "winner" not in facts_of("tda", THREE, event | {"identifiable": False})
    assert facts_of("tda", TWO, event | {"identifiable": True})["ruling"] == "may_table"


def test_tda_13_c_a_tabled_winner_cannot_be_killed() -> None:
    event: Told = {"seat": 1, "tabled": True, "killed_by": "player"}
    assert facts_of("home", TWO, event | {"obviously_best": True})["winner"] == 1
    assert facts_of("home", TWO, event)["ruling"] == "floor"


@pytest.mark.parametrize(
    ("book", "clean", "gone"),
    [("tda", "may_table", "dead_hand"), ("home", "may_table", "dead_hand"), ("fidpa", "dead_hand", "dead_hand"),
     ("roberts", "floor", "dead_hand")],
)  # fmt: skip
def test_tda_14_poker_ape_1_1_5_1_a_hand_thrown_away_comes_back_while_it_can_be_told(
    book: str, clean: str, gone: str
) -> None:
    event: Told = {"seat": 1, "discards": True, "wants_back": True}
    assert facts_of(book, TWO, event | {"identifiable": True})["ruling"] == clean
    assert facts_of(book, TWO, event | {"identifiable": False})["ruling"] == gone


def test_tda_15_b_the_dealer_keeps_the_cards_of_a_bettor_who_forgets_a_caller() -> None:
    event: Told = {"seat": 1, "discards": True, "thinks_won": True, "identifiable": True}
    answer = facts_of("tda", BET, event)
    assert (answer["ruling"], answer["dealer"]) == ("may_table", "hold_cards")
    assert facts_of("roberts", BET, event)["default_pick"] == "may_table"
    assert facts_of("fidpa", BET, event)["returned"] == {1: 40}


def test_tda_15_b_the_uncalled_bet_of_a_dead_hand_goes_back_and_the_others_play_on() -> None:
    event: Told = {"seat": 1, "discards": True, "thinks_won": True, "identifiable": False}
    answer = facts_of("tda", BET, event)
    assert (answer["returned"], answer["next"]) == ({1: 40}, 2)
    assert "awards" not in answer
    alone = BET | {"actions": ["1 bet 40", "2 fold"]}
    assert facts_of("tda", alone, event)["awards"] == {3: 60}
    assert applied("tda", alone, event).stacks[1] == 200
    called = facts_of("tda", BET | {"actions": ["1 bet 40", "2 call"]}, event)
    assert "returned" not in called


@pytest.mark.parametrize("book", ["tda", "fidpa", "home"])
def test_tda_19_playing_the_board_needs_every_card_tabled(book: str) -> None:
    event: Told = {"seat": 1, "says": "plays_the_board"}
    assert facts_of(book, TWO, event | {"discards": True})["ruling"] == "no_claim"
    assert facts_of(book, TWO, event)["ruling"] == "ask_to_table_all"
    assert facts_of(book, TWO, event | {"tabled": True})["ruling"] == "keeps_claim"


def test_roberts_he_8_saying_it_before_the_cards_go_keeps_the_claim() -> None:
    event: Told = {"seat": 1, "says": "plays_the_board", "discards": True}
    assert facts_of("roberts", TWO, event)["ruling"] == "keeps_claim"


def test_tda_12_cards_speak_and_a_lie_costs_a_penalty_or_the_pot() -> None:
    mistake: Told = {"seat": 5, "says": "full_house", "tabled": True, "really": "flush_and_best"}
    lie: Told = {"seat": 5, "says": "straight", "intent": "deliberate", "opponent_mucked": True}
    for book in BOOKS:
        assert facts_of(book, TWO, mistake)["winner"] == 5
    assert facts_of("tda", TWO, lie)["penalty"] == "possible"
    assert facts_of("fidpa", TWO, lie)["default_pick"] == "forfeit"
    caught = facts_of("roberts", TWO, lie | {"opponent_mucked": False})
    assert (caught["ruling"], caught["penalty"]) == ("cards_speak", "possible")


def test_roberts_sd_6_poker_ape_3_8_shown_to_one_shown_to_all() -> None:
    for book in BOOKS:
        answer = facts_of(book, TWO, {"seat": 5, "shows_to": [3], "at": "hand_complete"})
        assert (answer["ruling"], answer["retrieve_from_muck"]) == ("show_all", False)


PLAYERS: Final[Told] = {
    "players": {"A": "retains_cards", "B": "tabled_trips", "C": "mucked_and_killed", "D": "retains_cards"},
    "abstract": True,
}


@pytest.mark.parametrize("book", ["tda", "home", "fidpa"])
def test_tda_18_b_only_who_paid_to_see_the_last_bettor_has_the_right(book: str) -> None:
    given = PLAYERS | {"river": ["A bet 5", "B raise 20", "D raise 60", "A fold", "B call"]}
    asked = {"requests": [{"by": "B", "of": "D"}, {"by": "A", "of": "D"}, {"by": "C", "of": "D"}]}
    assert [row["right"] for row in facts_of(book, given, asked)["results"]] == ["inalienable", "floor", "none"]
    checked = facts_of(book, given | {"river_bet": False, "river": []}, asked)
    assert checked["results"][0]["right"] == "floor"


def test_roberts_sd_5_anybody_dealt_in_may_ask() -> None:
    asked = {"requests": [{"by": "C", "of": "D"}, {"by": "B", "of": "A"}, {"by": "A", "of": "B"}]}
    rows = facts_of("roberts", PLAYERS, asked)["results"]
    assert [row["right"] for row in rows] == ["yes_if_not_abused", "yes_if_not_abused", "already_shown"]
    assert [row.get("hand_then") for row in rows] == ["dead", "live_if_winner_asked", None]


def test_roberts_sd_5_a_hand_the_winner_asks_for_is_live() -> None:
    event: Told = {"by": 5, "of": 1, "winner": 5}
    assert facts_of("roberts", TWO, event | {"mucked_hand_is_better": True})["winner"] == 1
    assert facts_of("roberts", TWO, event | {"mucked_hand_is_better": False})["winner"] == 5
    assert facts_of("roberts", TWO, {"by": 3, "of": 1, "winner": 5})["hands"] == {1: "dead"}
    assert facts_of("tda", TWO, {"by": 3, "of": 1, "winner": 5})["ruling"] == "refused"

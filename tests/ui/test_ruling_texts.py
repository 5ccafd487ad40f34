"""Whole rulings as the dealer reads them, the numbers of their rules, and their line in the log."""

import msgspec
import pytest

from app.formats.cases.rulings import book_of
from app.money import Money
from app.rulebook.catalog import house_book
from app.rulebook.event import Event
from app.rulebook.families import rule_on
from app.rulebook.given import Given
from app.rulebook.scene import described
from app.rulebook.verdict import Fact, Verdict
from app.session.ruling_note import DecidedBy, RulingNote
from tests.ui.ruling_vocabulary import CODES
from tests.ui.spoken_rulings import BARE, MONEY, name_of, said, told, words_of
from ui.views.panels.ruling_box import RulingWords
from ui.words.ruling_log import outcome, ruling_text, ruling_title
from ui.words.ruling_sentences import sentence
from ui.words.told import Said, Speaker, Told
from ui.words.verdict_words import candidate_words, rules_text, verdict_words

FACING_600 = {
    "game": "NLHE",
    "blinds": [100, 200],
    "table": 6,
    "button": 1,
    "street": "flop",
    "pot": 900,
    "stacks": {2: 8000, 3: 8000, 4: 8000},
    "actions": ["2 bet 600"],
}


class TestWholeTexts:
    def test_one_big_chip_without_words(self) -> None:
        words = words_of("tda", FACING_600, {"seat": 3, "chips": [1000], "silent": True})
        assert words == RulingWords(
            "Seat 3 · Wilhelmina Feathe… calls 600.",
            (
                "400 go back to seat 3.",
                "Seat 4 is next, 600 to call.",
                "One big chip without a raise announced is a call.",
            ),
            "TDA 44",
            "in force here",
        )

    def test_more_than_half_a_raise(self) -> None:
        words = words_of("tda", FACING_600, {"seat": 3, "chips": [500, 100, 100, 100, 100], "silent": True})
        assert words.sentence == "Seat 3 · Wilhelmina Feathe… raises to 1,200."
        assert words.reasons[0] == "Seat 3 adds 300."
        assert words.reasons[2] == "From half a raise on the whole raise is owed."
        assert words.rule == "TDA 40-C, 45-B"

    def test_a_string_bet(self) -> None:
        words = words_of("home", FACING_600, {"seat": 3, "silent": True, "motions": [[500, 100], [1000]]})
        assert words.reasons == (
            "1,000 go back to seat 3.",
            "Seat 4 is next, 600 to call.",
            "Only the first motion counts.",
        )

    def test_a_bet_out_of_turn(self) -> None:
        words = words_of("tda", FACING_600, {"seat": 4, "turn": "out", "chips": [100] * 6})
        assert words.sentence == "Go back: seat 3 · Wilhelmina Feathe… acts first."
        assert words.reasons == (
            "Seat 4: the call of 600 binds if nothing changes.",
            "A penalty may follow.",
            "If the action changes, that seat is free again.",
        )

    def test_a_tap_facing_a_bet(self) -> None:
        words = words_of("tda", FACING_600, {"seat": 3, "gesture": "tap"})
        assert words.sentence == "Seat 3 · Wilhelmina Feathe… may only fold or call 600 more."

    def test_an_undercall_is_the_floors_with_both_ways_as_keys(self) -> None:
        given = {**FACING_600, "actions": ["2 bet 600", "3 raise 2000"]}
        scene = described(msgspec.convert(given, Given), Event(seat=4, chips=(500, 100), silent=True), book_of("tda"))
        verdict = rule_on(scene)
        assert verdict is not None
        words = verdict_words(verdict, scene, scene.book, MONEY, name_of)
        keys = candidate_words(verdict, scene, scene.book, MONEY, name_of)
        assert words.sentence == "The floor decides; suggested: seat 4 · Dana calls 2,000."
        assert [(key.word, key.line, key.suggested) for key in keys] == [
            ("Call 2,000", "adds 1,400", True),
            ("Fold", "loses 600", False),
        ]

    def test_a_fold_in_turn(self) -> None:
        words = words_of("tda", FACING_600, {"seat": 3, "verbal": "fold"})
        assert (words.sentence, words.reasons[0]) == (
            "Seat 3 · Wilhelmina Feathe… folds.",
            "Seat 4 is next, 600 to call.",
        )

    def test_what_a_seat_may_do(self) -> None:
        words = words_of("tda", FACING_600, {"seat": 4, "ask": "options"})
        assert words.sentence.startswith("Seat 4 · Dana may fold, call 600 more or raise to 1,200 or more.")

    def test_an_award_names_who_gets_what(self) -> None:
        assert sentence(said({"ruling": "award", "awards": {3: 1500, 4: 1400}})) == (
            "Push 1,500 to seat 3 · Wilhelmina Feathe… and 1,400 to seat 4 · Dana."
        )

    def test_an_award_to_many_keeps_to_seats_and_then_to_the_number_of_them(self) -> None:
        awards = dict.fromkeys((1, 3, 4, 5), 123456789)
        assert sentence(said({"ruling": "award", "awards": awards})) == "Share it out among seats 1, 3, 4 and 5."

    def test_the_button_and_the_blinds_of_the_next_hand(self) -> None:
        hands: Fact = [{"button": 2, "sb": None, "bb": 4}, {"button": 3, "sb": 4, "bb": 5}]
        assert told({"ruling": "button", "next_hands": hands}) == (
            "Put the button on seat 2, big blind seat 4, no small blind. "
            "Then the button on seat 3, blinds seats 4 and 5."
        )

    def test_amounts_are_in_the_money_of_the_table(self) -> None:
        told_in_cents = Said(
            Told({"ruling": "call", "to": 1250}), Event(seat=2), Given(), Speaker(Money("0.01"), name_of), "Home"
        )
        assert sentence(told_in_cents) == "Seat 2 · Bo calls 12.50."

    def test_what_does_not_exist_says_so_and_cites_nothing(self) -> None:
        verdict = Verdict({"applies": False}, ("straddle",))
        assert verdict_words(verdict, BARE, BARE.book, MONEY, name_of) == RulingWords("This does not exist under TDA.")


class TestRules:
    def test_numbers_are_given_once_and_at_most_three(self) -> None:
        switches = ("half_raise_threshold", "oot_unchanged", "oot_changed", "uncalled", "odd_chip")
        assert rules_text(Verdict({"ruling": "call"}, switches), book_of("tda")) == (
            "TDA 40-C, 53-A, 15-B",
            "in force here",
        )

    def test_a_number_of_another_book_says_that_this_one_is_silent(self) -> None:
        assert rules_text(Verdict({"ruling": "misdeal"}, ("misdeal",)), book_of("home")) == (
            "TDA 35-D",
            "Home is silent",
        )

    def test_what_a_house_takes_from_its_base_is_in_force(self) -> None:
        house = house_book(book_of("tda"), "thursday", "Thursday", {})
        assert rules_text(Verdict({"ruling": "call"}, ("odd_chip",)), house) == ("TDA 20-A", "in force here")

    def test_without_a_number_it_is_usual_practice(self) -> None:
        assert rules_text(Verdict({"ruling": "call"}, ("betting_line",)), book_of("home")) == ("", "usual practice")


class TestLog:
    def test_a_ruling_is_logged_with_outcome_rule_and_who_decided(self) -> None:
        note = RulingNote(
            "floor", "tda", rules=("TDA 51-B",), seat=4, decided_by=DecidedBy.FLOOR, name="Ann", chosen="call"
        )
        assert ruling_text(note) == "ruling: it is a call · TDA 51-B · floor Ann"
        assert ruling_title(note) == "ruling on seat 4"

    def test_a_ruling_on_the_table_is_undone_by_its_name(self) -> None:
        assert ruling_title(RulingNote("misdeal", "tda")) == "ruling: misdeal"

    @pytest.mark.parametrize("ruling", CODES["rulings"].split())
    def test_no_code_gets_into_the_log(self, ruling: str) -> None:
        assert "_" not in outcome(RulingNote(ruling, "tda"))

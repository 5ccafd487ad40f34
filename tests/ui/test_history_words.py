"""The history in words: times to choose from, the sentence of a step, rows as they are read out."""

from datetime import UTC, datetime, timedelta, timezone

from app.money import Money
from app.session import intents as wish
from app.session.film import Film, film
from app.session.history import HandRow, HistoryFilter, HistoryLine
from app.session.logged_steps import logged_steps
from app.session.ruling_note import RulingNote
from tests.session.night import STREAM, Night
from ui.words import film_words, history_words

MONEY = Money()


def moment(year: int, month: int, day: int) -> int:
    return round(datetime(year, month, day, tzinfo=UTC).timestamp()) * 1_000_000


def filmed(*acts: str) -> Film:
    night = Night({1: 200, 2: 200, 3: 200})
    night.deal()
    for act in acts:
        night.play(act)
    return film(logged_steps(night.store.read(STREAM)), 1)


def said(hand: Film, place: int, who: str = "") -> str:
    """The sentence of a frame without its time."""
    sentence = film_words.sentence(hand.frames[place], hand.frames[place - 1], who, MONEY, UTC)
    return sentence.split(" · ", 1)[1].removeprefix("recorded by dealer · ")


def test_a_raise_says_what_it_is_over_and_what_it_had_to_be() -> None:
    hand = filmed("raise 8", "raise 30")
    assert said(hand, 1, "Dana") == "Dana · raise of 6 over 2 · minimum was 4 · 192 behind"
    assert said(hand, 2) == "raise of 22 over 8 · minimum was 14 · 170 behind"


def test_a_bet_says_what_it_goes_into() -> None:
    hand = filmed("call", "call", "check", "bet 4")
    assert said(hand, -1) == "bet into 6 · minimum was 2 · 194 behind"


def test_other_steps_say_what_lies_in_the_middle() -> None:
    assert said(filmed("fold"), 1) == "pot 3"


def test_an_act_against_the_rules_says_what_was_held_against_it() -> None:
    assert "recorded over: below minimum" in said(filmed("raise 3"), 1)


def test_the_headline_counts_the_step() -> None:
    hand = filmed("raise 8")
    assert film_words.headline(hand.frames[1], 2, 2, MONEY) == "step 2 of 2 · seat 1 raises to 8"


def test_a_ruling_has_its_numbers_and_the_texts_of_its_rules() -> None:
    night = Night({1: 200, 2: 200})
    night.deal()
    night.do(wish.ApplyRuling(RulingNote("call", "tda", rules=("TDA 44", "TDA 0"), seat=1, reason="one chip"), ()))
    ruled = film(logged_steps(night.store.read(STREAM)), 1).frames[-1]
    assert film_words.rules(ruled) == ("call · TDA 44, TDA 0 · one chip",)
    (text,) = film_words.rule_texts(ruled)  # a number that is in no book has no text
    assert text.startswith("TDA 44: ")


# ---- times to choose from


def test_months_and_years_are_whole_ones_without_a_gap() -> None:
    spans = {span.words: span for span in history_words.spans(moment(2024, 2, 29), UTC)}
    assert (spans["February 2024"].since, spans["February 2024"].until) == (moment(2024, 2, 1), moment(2024, 3, 1))
    assert (spans["December 2023"].since, spans["December 2023"].until) == (moment(2023, 12, 1), moment(2024, 1, 1))
    assert (spans["2023"].since, spans["2023"].until) == (moment(2023, 1, 1), moment(2024, 1, 1))
    assert "March 2023" in spans
    assert "February 2023" not in spans
    assert spans["Last 7 days"].since == moment(2024, 2, 22)


def test_a_month_begins_at_midnight_of_the_room() -> None:
    room = timezone(timedelta(hours=2))
    spans = {span.words: span for span in history_words.spans(moment(2024, 2, 29), room)}
    assert spans["February 2024"].since == moment(2024, 2, 1) - 2 * 3600 * 1_000_000


# ---- rows


def test_rows_are_read_out_with_their_winner_or_as_a_misdeal() -> None:
    row = HandRow(1, 7, 0, 1, 2, "NLHE", "1/2", "1", 65, 0, (1, 2), (2,))
    names = {1: "Marek", 2: "Luis"}.__getitem__
    assert history_words.spoken(HistoryLine(row, "Friday"), names) == "Hand 7, Friday, won by Luis, pot 65"
    void = HandRow(1, 8, 0, 3, 4, "NLHE", "1/2", "1", 0, 0, (1, 2), (), voided="fouled deck")
    assert history_words.spoken(HistoryLine(void, "Friday"), names) == "Hand 8, Friday, misdeal"
    assert history_words.pot(HistoryLine(void, "Friday")) == ""


def test_a_filter_is_said_in_words() -> None:
    wanted = HistoryFilter(player=2, until=5, least_pot=1_000, starred=True)
    assert history_words.filtered(wanted, lambda _: "Luis", "2023") == "Luis · 2023 · pot from 1,000 · starred"
    assert history_words.filtered(HistoryFilter(stream=3), str, "") == ""

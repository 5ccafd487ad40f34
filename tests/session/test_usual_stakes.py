"""Another game keeps what still fits and gets the usual amounts for the rest; what cannot be played is named."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from app.engine.games import FOLDERS, variants
from app.session.club_games import offered
from app.session.mixed_games import CHOSEN, EIGHT_GAME, HORSE, OWN, games_from, name_of
from app.session.stakes import AnteKind, Stakes
from app.session.stakes_check import stakes_fault
from app.session.usual_stakes import fitted, in_chips, usual_levels

ONE_TWO = Stakes(small_blind=1, big_blind=2)
FOUR_EIGHT = Stakes(game="holdem-fl", small_blind=2, big_blind=4, small_bet=4, big_bet=8)
STUD = fitted(FOUR_EIGHT, "stud-fl")


def test_fixed_limit_bets_the_big_blind_and_twice_that() -> None:
    limit = fitted(ONE_TWO, "holdem-fl")
    assert (limit.small_bet, limit.big_bet, limit.small_blind, limit.big_blind) == (2, 4, 1, 2)
    assert fitted(FOUR_EIGHT, "omaha-8-fl") == replace(FOUR_EIGHT, game="omaha-8-fl")


def test_stud_antes_a_quarter_and_brings_in_half_and_the_way_back_takes_both_away() -> None:
    assert (STUD.ante, STUD.ante_kind, STUD.bring_in, STUD.small_bet, STUD.big_bet) == (1, AnteKind.EACH, 2, 4, 8)
    assert fitted(STUD, "holdem-fl") == FOUR_EIGHT
    coarse = fitted(replace(FOUR_EIGHT, small_bet=30, big_bet=60, chip=5), "razz-fl")
    assert (coarse.ante, coarse.bring_in) == (10, 15)


def test_a_spread_goes_to_five_times_its_least_bet() -> None:
    spread = fitted(ONE_TWO, "holdem-sl")
    assert (spread.small_bet, spread.big_bet) == (2, 10)


def test_without_limits_there_are_no_bets_and_no_cap() -> None:
    assert fitted(replace(FOUR_EIGHT, cap=4), "omaha-pl") == Stakes(game="omaha-pl", small_blind=2, big_blind=4)
    assert fitted(replace(FOUR_EIGHT, cap=4), "razz-fl").cap == 4


def test_an_ante_of_the_table_stays_from_game_to_game() -> None:
    antes = replace(ONE_TWO, ante=2, ante_kind=AnteKind.BIG_BLIND)
    assert fitted(antes, "omaha-pl") == replace(antes, game="omaha-pl")
    assert fitted(antes, "stud-fl").ante_kind is AnteKind.EACH


def test_what_is_proposed_can_be_played_in_every_game() -> None:
    for base in (ONE_TWO, FOUR_EIGHT, STUD, Stakes(small_blind=25, big_blind=50, chip=25, buy_in=5000)):
        for variant in variants():
            for limit in variant.limits:
                assert stakes_fault(fitted(base, f"{variant.key}-{limit.value}")) is None, (base, variant.key, limit)


@pytest.mark.parametrize(
    ("stakes", "key"),
    [
        (replace(STUD, small_blind=0, big_blind=0), None),
        (replace(STUD, ante=0, ante_kind=AnteKind.NONE), None),
        (replace(STUD, bring_in=0), None),
        (replace(STUD, bring_in=0, ante=0, ante_kind=AnteKind.NONE), "no-ante-or-bring-in"),
        (replace(STUD, bring_in=5), "bring-in-above-bet"),
        (replace(STUD, ante_kind=AnteKind.BUTTON), "stud-ante-from-each"),
        (replace(FOUR_EIGHT, small_blind=0), "no-small-blind"),
        (replace(FOUR_EIGHT, big_blind=5), "blind-above-bet"),
        (replace(FOUR_EIGHT, big_bet=3), "big-bet-below-small"),
        (replace(FOUR_EIGHT, chip=2, small_bet=5, big_bet=10), "chips-cannot-make"),
        (replace(FOUR_EIGHT, game="bridge-fl"), "unknown-game"),
    ],
)
def test_each_kind_of_game_is_judged_by_what_it_needs(stakes: Stakes, key: str | None) -> None:
    fault = stakes_fault(stakes)
    assert (fault.key if fault else None) == key


def test_amounts_are_rounded_to_chips_and_never_to_nothing() -> None:
    assert [in_chips(amount, 5) for amount in (0, 2, 7, 8, 12.5)] == [5, 5, 5, 10, 15]


def test_usual_levels_grow_have_a_break_after_the_fourth_and_antes_from_the_fifth() -> None:
    levels = usual_levels(Stakes(small_blind=25, big_blind=50, chip=25))
    played = [level for level in levels if not level.is_break]
    assert [level.is_break for level in levels].index(True) == 4
    assert [level.big_blind for level in played] == sorted({level.big_blind for level in played})
    assert [bool(level.ante) for level in played[:5]] == [False] * 4 + [True]
    assert all(level.big_blind % 25 == level.small_blind % 25 == 0 for level in levels)


def test_named_lists_are_known_by_their_games() -> None:
    assert name_of(games_from(FOUR_EIGHT, HORSE)) == "HORSE"
    assert name_of(games_from(FOUR_EIGHT, EIGHT_GAME)) == "8-game"
    assert name_of(games_from(FOUR_EIGHT, HORSE[:2])) == OWN
    assert name_of(games_from(FOUR_EIGHT, HORSE), chosen=True) == CHOSEN


def test_a_club_adds_a_game_and_a_broken_file_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.session.club_games.FOLDERS", [*FOLDERS, tmp_path])
    good = FOLDERS[0].joinpath("omaha.toml").read_text("utf-8")
    (tmp_path / "our-omaha.toml").write_text(good.replace('"omaha"', '"our-omaha"', 1), "utf-8")
    (tmp_path / "broken.toml").write_text("key = ", "utf-8")
    (tmp_path / "stud.toml").write_text(FOLDERS[0].joinpath("stud.toml").read_text("utf-8"), "utf-8")
    found, faults = offered()
    keys = [variant.key for variant in found]
    assert "our-omaha" in keys
    assert keys.count("stud") == 1
    (sentence,) = faults
    assert sentence.startswith("The game broken.toml cannot be read: ")
    assert sentence.endswith(".")
    assert "\n" not in sentence

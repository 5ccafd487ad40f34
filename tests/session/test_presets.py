"""The games that come with the program can be played, and a file that cannot is refused in one sentence."""

from pathlib import Path

import pytest

import resources
from app.engine.rake import Drop
from app.rulebook.catalog import load_book
from app.session import intents as wish
from app.session.decide import decide
from app.session.house_games import Kill, KillRule, TurnsBy
from app.session.mixed_games import EIGHT_GAME, HORSE
from app.session.presets import Preset, PresetError, load_preset, load_presets
from app.session.stakes import AnteKind, Stakes
from app.session.stakes_check import proposed_ante, stakes_fault
from app.session.table import TableState
from app.session.table_fold import apply_events

PRESETS = load_presets(resources.path("presets"))
GOOD = """
name = "Friday"
size = 6
unit = "0.01"
[stakes]
small_blind = "0.25"
big_blind = "0.50"
chip = "0.25"
buy_in = "50"
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "friday.toml"
    path.write_text(text, "utf-8")
    return path


def test_they_stand_in_the_order_of_their_files_for_small_and_large_tables() -> None:
    assert [preset.name for preset in PRESETS] == [
        "Home game 0.25/0.50",
        "Home game 1/2",
        "PLO 1/2",
        "Short deck, ante 1, button 2",
        "Cash 1/3",
        "Cash 2/5",
        "Limit hold'em 4/8",
        "Limit Omaha hi-lo 4/8",
        "HORSE 4/8",
        "8-game 4/8",
        "Dealer's choice 1/2",
        "Cash 5/10, big-blind ante",
        "Club 1/3 with rake",
        "Friendly tournament 25,000 chips",
        "Home tournament, 20-minute levels",
    ]
    assert {preset.size for preset in PRESETS} == {6, 7, 8, 9, 10}
    assert all(preset.players == preset.size for preset in PRESETS)


def test_a_quarter_game_counts_in_cents() -> None:
    quarter = PRESETS[0]
    assert (quarter.unit, quarter.stakes.chip, quarter.stakes.small_blind, quarter.stakes.big_blind) == (
        "0.01",
        25,
        25,
        50,
    )
    assert quarter.money.text(quarter.stakes.buy_in) == "50"


@pytest.mark.parametrize("preset", PRESETS, ids=[preset.name for preset in PRESETS])
def test_every_preset_deals_its_first_hand(preset: Preset) -> None:
    book = load_book(resources.path("rulebooks", f"{preset.rules.rulebook}.toml"))
    intents: list[wish.Intent] = [preset.open_table(), *preset.set_up()]
    intents += [wish.SitDown(seat, seat, preset.stakes.buy_in) for seat in range(1, preset.players + 1)]
    table = TableState()
    for intent in (*intents, wish.Deal()):
        table = apply_events(table, decide(table, intent, book, 0).step.events)
    assert table.hand is not None
    assert len(table.hand.setup.start.stacks) == preset.size
    assert table.chips == preset.size * preset.stakes.buy_in
    assert (table.name, book.key) == (preset.name, preset.rules.rulebook)


def test_fewer_players_leave_seats_free_and_more_make_the_table_larger() -> None:
    home = PRESETS[1]
    five, ten = home.for_players(5), home.for_players(10)
    assert (five.players, five.size) == (5, 8)
    assert (ten.players, ten.size) == (10, 10)
    for players in (1, 11):
        with pytest.raises(ValueError, match="players"):
            home.for_players(players)


def test_a_good_file_is_read(tmp_path: Path) -> None:
    preset = load_preset(written(tmp_path, GOOD))
    assert preset.stakes == Stakes(small_blind=25, big_blind=50, chip=25, buy_in=5000)
    assert preset.open_table().name == "Friday"
    assert preset.open_table("Saturday").name == "Saturday"


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ('name = "Friday"', 'name = " "', "no name"),
        ("size = 6", "size = 11", "2 to 10 seats"),
        ("size = 6", 'size = "six"', "Expected `int`"),
        ('"0.01"', '"nothing"', "unit"),
        ('"0.01"', '"NaN"', "unit"),
        ('"0.01"', '"-1"', "unit"),
        ('"0.25"\nbig', '"0.255"\nbig', "no amount in units of 0.01"),
        ('"0.25"\nbig', '"0"\nbig', "no-small-blind"),
        ('big_blind = "0.50"', 'big_blind = "0.20"', "big-below-small"),
        ('big_blind = "0.50"', 'big_blind = "0.60"', "chips-cannot-make big_blind 25"),
        ('chip = "0.25"', 'chip = "0"', "no-chip"),
        ('buy_in = "50"', 'buy_in = "0"', "no-buy-in"),
        ('buy_in = "50"', 'buy_in = "50"\nante = "1"', "ante-without-payer"),
        ('buy_in = "50"', 'buy_in = "50"\nante_kind = "each"', "payer-without-ante"),
        ('buy_in = "50"', 'buy_in = "50"\nante_kind = "nobody"', "ante_kind"),
        ('buy_in = "50"', 'buy_in = "50"\ngame = "bridge"', "unknown-game bridge"),
        ('buy_in = "50"', 'buy_in = "50"\nrake = "5"', "rake"),
        ('buy_in = "50"', 'buy_in = "50"\n[rake]\npercent = "much"', "percentage, not 'much'"),
        ('buy_in = "50"', 'buy_in = "50"\n[rake]\npercent = "101"', "percentage, not '101'"),
        ('buy_in = "50"', 'buy_in = "50"\n[rotation]\ngames = ["bridge-fl"]', "unknown game bridge-fl"),
        ('buy_in = "50"', 'buy_in = "50"\n[[levels]]\nminutes = 20', "level 1 needs minutes and blinds"),
        ('buy_in = "50"', 'buy_in = "50"\n[[levels]]\nminutes = 0\nsmall_blind = "1"\nbig_blind = "2"', "level 1"),
        ('buy_in = "50"', 'buy_in = "50"\n[rules]\nstraddel = "utg"', "no rule named straddel"),
        ('buy_in = "50"', 'buy_in = "50"\n[rules]\nstraddle = "everybody"', "everybody"),
        ('buy_in = "50"', "buy_in = 50", "str"),
        ('name = "Friday"', "name = Friday", "cannot be read"),
    ],
)
def test_a_bad_file_is_refused_by_its_name(tmp_path: Path, before: str, after: str, said: str) -> None:
    assert before in GOOD
    with pytest.raises(PresetError) as refused:
        load_preset(written(tmp_path, GOOD.replace(before, after)))
    assert str(refused.value).startswith("The preset friday.toml cannot be ")
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PresetError, match=r"missing\.toml"):
        load_preset(tmp_path / "missing.toml")
    (tmp_path / "noise.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PresetError, match=r"noise\.toml"):
        load_presets(tmp_path)


def test_the_usual_antes_can_be_played() -> None:
    stakes = Stakes(small_blind=100, big_blind=200, chip=25, buy_in=25_000)
    assert [proposed_ante(stakes, kind) for kind in AnteKind] == [0, 25, 200, 200]
    small = Stakes(small_blind=1, big_blind=2)
    assert proposed_ante(small, AnteKind.EACH) == 1
    assert stakes_fault(Stakes(small_blind=1, big_blind=2, ante=1, ante_kind=AnteKind.EACH)) is None


def named(name: str) -> Preset:
    return next(preset for preset in PRESETS if preset.name == name)


def test_limit_games_state_their_bets_and_the_kill() -> None:
    limit = named("Limit hold'em 4/8")
    stakes = limit.stakes
    assert (stakes.game, stakes.small_blind, stakes.big_blind, stakes.small_bet, stakes.big_bet) == (
        "holdem-fl",
        2,
        4,
        4,
        8,
    )
    assert limit.rules.kill == KillRule(Kill.HALF, 2)


def test_a_mixed_game_opens_with_its_list_and_stud_gets_an_ante_and_a_bring_in() -> None:
    horse = named("HORSE 4/8")
    assert horse.rotation is not None
    assert tuple(stakes.game for stakes in horse.rotation.games) == HORSE
    assert (horse.rotation.by, horse.rotation.count, horse.rotation.chosen) == (TurnsBy.ORBIT, 1, False)
    razz = horse.rotation.games[2]
    assert (razz.ante, razz.ante_kind, razz.bring_in, razz.small_bet, razz.big_bet) == (1, AnteKind.EACH, 2, 4, 8)
    eight = named("8-game 4/8")
    assert eight.rotation is not None
    assert tuple(stakes.game for stakes in eight.rotation.games) == EIGHT_GAME
    chosen = named("Dealer's choice 1/2")
    assert chosen.rotation is not None
    assert (chosen.rotation.chosen, chosen.rotation.by, chosen.rotation.count) == (True, TurnsBy.HANDS, 1)


def test_the_clock_of_a_tournament_runs_from_the_start_with_one_break() -> None:
    tournament = named("Home tournament, 20-minute levels")
    assert [level.is_break for level in tournament.levels].index(True) == 4
    assert [bool(level.ante) for level in tournament.levels[:6]] == [False] * 5 + [True]
    assert tournament.levels[4].big_blind == tournament.levels[3].big_blind
    assert tournament.set_up() == (wish.SetLevels(tournament.levels), wish.RunLevels(True))


def test_a_club_takes_its_part() -> None:
    rule = named("Club 1/3 with rake").rake
    assert (rule.basis_points, rule.cap_for(2), rule.cap_for(5), rule.cap_for(9)) == (500, 2, 4, 6)
    assert rule.no_flop_no_drop
    assert rule.drops == (Drop("jackpot", 1, 20),)


def test_in_short_deck_the_button_alone_has_a_blind() -> None:
    stakes = named("Short deck, ante 1, button 2").stakes
    assert (stakes.button_blind, stakes.price, stakes.ante, stakes.ante_kind) == (2, 2, 1, AnteKind.EACH)

"""Logs of Poker Now, read from hands written for the purpose and from real home tournaments."""

import csv
from contextlib import suppress
from gzip import open as unpacked
from io import StringIO

import pytest

from app.formats.errors import HandError
from app.formats.poker_now import log as poker_now_log
from app.formats.poker_now.reader import BEGINS, read_hands
from app.formats.recorded import Act, Collected, RecordedHand, RecordedResult
from app.formats.source import read_hands as read_file
from tests.formats.recorded_hands import lines, said
from tests.shared_data import shared_path

START = """-- starting hand #12 (id: k3)  (No Limit Texas Hold'em) (dealer: "Cy @ c3") --"""
STACKS = 'Player stacks: #2 "Ann @ a1" (10.00) | #4 "Bo "the @ b2" (20.50) | #7 "Cy @ c3" (5.05)'
BLINDS = ['"Ann @ a1" posts a small blind of 0.05', '"Bo "the @ b2" posts a big blind of 0.10']
ANN, BO, CY = '"Ann @ a1"', '"Bo "the @ b2"', '"Cy @ c3"'
END = "-- ending hand #12 --"


def log(*told: str, start: str = START) -> str:
    return "\n".join([start, STACKS, *(BLINDS if start == START else []), *told, END]) + "\n"


def read(text: str) -> list[RecordedHand]:
    return list(read_hands(lines(text)))


def read_one(*told: str, start: str = START) -> RecordedHand:
    [hand] = read(log(*told, start=start))
    return hand


PLAYED = (
    "Your hand is 10♥, 2♣",
    f"{CY} raises to 0.30",
    f"{ANN} folds",
    f"{BO} calls 0.30",
    "Flop:  [10♦, 7♣, A♠]",
    f"{BO} checks",
    f"{CY} bets 4.75 and go all in",
    f"{BO} calls 4.75",
    f"{BO} shows a A♣, K♥.",
    f"{CY} shows a 2♥, 2♠.",
    "Turn: 10♦, 7♣, A♠ [7♥]",
    "River: 10♦, 7♣, A♠, 7♥ [2♦]",
    f"{CY} collected 10.15 from pot with Full House, 2's over 7's (combination: 2♦, 2♥, 2♠, 7♣, 7♥)",
)


def test_a_hand_is_told_street_by_street_in_exact_amounts() -> None:
    hand = read_one(*PLAYED)
    assert (hand.id, hand.game, hand.unit, hand.button) == ("k3", "holdem-nl", "0.05", 7)
    assert (hand.small_blind, hand.big_blind, hand.rake) == (1, 2, 0)
    assert hand.names == ((2, "Ann"), (4, 'Bo "the'), (7, "Cy"))
    assert said(hand) == [
        ("sb", 2, 1),
        ("bb", 4, 2),
        ("street", 0, "preflop"),
        ("raise", 7, 6),
        ("fold", 2, 0),
        ("call", 4, 4),
        ("street", 0, "flop"),
        ("board", 0, "Td7cAs"),
        ("check", 4, 0),
        ("bet", 7, 95),
        ("call", 4, 95),
        ("show", 4, "AcKh"),
        ("show", 7, "2h2s"),
        ("street", 0, "turn"),
        ("board", 0, "7h"),
        ("street", 0, "river"),
        ("board", 0, "2d"),
    ]
    assert hand.boards == ("Td7cAs7h2d",)
    assert hand.holes == ((4, "AcKh"), (7, "2h2s"))
    assert hand.result == RecordedResult(((2, 199), (4, 309), (7, 203)), (), (Collected(7, 203),))
    assert hand.notes == ("The owner of the log held Th2c; the log does not say in which seat.",)


def test_an_uncalled_bet_comes_back() -> None:
    hand = read_one(
        f"{CY} raises to 3.00",
        f"{ANN} folds",
        f"{BO} folds",
        f"Uncalled bet of 2.90 returned to {CY}",
        f"{CY} collected 0.25 from pot",
    )
    assert hand.result == RecordedResult(((2, 199), (4, 408), (7, 104)), ((7, 58),), (Collected(7, 5),))
    assert hand.winners == (7,)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (f"{CY} posts a straddle of 0.20", ("straddle", 7, 4)),
        (f"{CY} posts a missing small blind of 0.05", ("dead", 7, 1)),
        (f"{CY} posts a missed big blind of 0.10", ("post", 7, 2)),
        (f"{CY} posts an ante of 0.05 and go all in", ("table_ante", 7, 1)),
    ],
)
def test_what_is_posted_comes_before_the_first_street(line: str, told: tuple[str, int, int]) -> None:
    hand = read_one(line, f"{CY} calls 0.20")
    assert said(hand)[2] == told
    assert said(hand)[3] == ("street", 0, "preflop")
    assert said(hand)[4] == ("call", 7, {"straddle": 0, "post": 2}.get(told[0], 4))


def test_a_bomb_pot_is_an_ante_of_all_and_goes_to_the_flop() -> None:
    start = """-- starting hand #3 (id: b)  Pot Limit Omaha Hi (dealer: "Ann @ a1") --"""
    posts = [f"{player} posts a bet of 0.50 (bomb pot bet)" for player in (ANN, BO, CY)]
    hand = read_one(*posts, "Flop:  [10♦, 7♣, A♠]", f"{BO} checks", f"{CY} calls 0.10", start=start)
    assert hand.game == "omaha-pl"
    assert [one.act for one in hand.acts[:3]] == [Act.ANTE] * 3
    assert [one.text for one in hand.acts if one.act is Act.STREET] == ["preflop", "flop"]
    assert (hand.small_blind, hand.big_blind, hand.ante) == (0, 0, 10)


def test_a_second_run_is_another_board() -> None:
    hand = read_one(
        "Flop:  [10♦, 7♣, A♠]",
        "Remaining players decide whether to run it twice.",
        f"{CY} chooses to  run it twice.",
        "All players in hand choose to run it twice.",
        "Turn: 10♦, 7♣, A♠ [7♥]",
        "River: 10♦, 7♣, A♠, 7♥ [2♦]",
        "Turn (second run): 10♦, 7♣, A♠ [3♥]",
        "River (second run): 10♦, 7♣, A♠, 3♥ [4♦]",
    )
    assert hand.boards == ("Td7cAs7h2d", "Td7cAs3h4d")
    assert [(one.text, one.run) for one in hand.acts if one.act is Act.BOARD][3:] == [("3h", 2), ("4d", 2)]
    assert hand.notes == ()


def test_halves_of_a_pot_are_told_apart() -> None:
    start = """-- starting hand #3  (Pot Limit Omaha Hi/Lo 8 or Better) (dead button) --"""
    hand = read_one(
        *BLINDS,
        f"{ANN} collected 0.10 from pot with hi hand with two pair (combination: 5♥, 8♦, 8♣, Q♣, Q♦)",
        f"{BO} collected 0.05 from pot with low hand with eight high (combination: 2♣, 4♥, 5♥, 7♣, 8♦)",
        start=start,
    )
    assert (hand.game, hand.button, hand.id) == ("omaha-8-pl", 7, "3")
    assert hand.result is not None
    assert hand.result.collected == (Collected(2, 2), Collected(4, 1, low=True))


def test_bounties_and_strange_lines_are_noted_and_chatter_is_not() -> None:
    hand = read_one(
        f"{CY} won the 7-2 bounty of 1.00", f"{CY} stand up with the stack of 5.05.", 'The player "Di @ d4" joined.'
    )
    assert hand.notes == (f"{CY} won the 7-2 bounty of 1.00",)


def test_more_chips_taken_than_went_in_give_no_result() -> None:
    hand = read_one(f"{CY} collected 100 from pot")
    assert hand.result is None
    assert "do not add up" in hand.notes[0]


def test_a_seat_that_bets_more_than_it_has_gives_no_result() -> None:
    assert read_one(f"{ANN} bets 90", f"{CY} collected 90.10 from pot").result is None


def test_the_stakes_of_the_game_stand_for_short_blinds() -> None:
    changed = (
        "The game's big blind was changed from 0.10 to 0.20.\nThe game's small blind was changed from 0.05 to 0.10.\n"
    )
    first, second = read(log() + changed + log())
    assert (first.small_blind, first.big_blind) == (1, 2)
    assert (second.small_blind, second.big_blind) == (2, 4)
    assert (first.id, second.id) == ("k3", "k3-2")


def download(*told: str, newest_first: bool = True) -> str:
    """The log as a CSV download, the lines given oldest first."""
    rows = [(text, f"2024-05-01T18:30:{at % 60:02}.250Z", str(1_700_000_000_000 + at)) for at, text in enumerate(told)]
    file = StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(("entry", "at", "order"))
    writer.writerows(reversed(rows) if newest_first else rows)
    return file.getvalue()


LINES = tuple(log(*PLAYED).splitlines())


@pytest.mark.parametrize("newest_first", [True, False])
def test_a_download_is_read_whichever_end_stands_first(newest_first: bool) -> None:
    text = download(*LINES, "The player left.", *LINES, newest_first=newest_first)
    first, second = read(text)
    assert (first.id, second.id) == ("k3", "k3-2")
    assert first.acts == second.acts == read_one(*PLAYED).acts
    assert first.at == 1_714_588_200_250_000


def test_a_hand_under_a_heading_has_its_name() -> None:
    assert [hand.id for hand in read(f"=== one\n{log()}\n=== two\n{log()}")] == ["one", "two"]


def test_cards_shown_after_the_end_belong_to_the_hand() -> None:
    [hand] = read(log() + f"{CY} shows a 2♥.\n")
    assert said(hand)[-1] == ("show", 7, "2h")


def test_a_hand_still_going_on_when_the_log_was_taken_says_so() -> None:
    [hand] = read(log(f"{CY} folds").replace(END, ""))
    assert hand.notes == ("The log ends before the hand does.",)
    assert hand.result is None


def test_a_download_too_long_to_turn_round_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(poker_now_log, "MOST_BYTES", 500)
    with pytest.raises(HandError, match="64 MB"):
        read(download(*LINES))
    assert len(read(download(*LINES, newest_first=False))) == 1


@pytest.mark.parametrize(
    ("text", "fault", "line"),
    [
        (log(start=START.replace("Hold'em", "Mahjong")), "'No Limit Texas Mahjong' is unknown", 1),
        (log(f"{CY} shows a 1♥, 2♠."), "does not exist", 5),
        (log("Flop:  [X♦]"), "does not exist", 5),
        (log(f"{CY} bets 1.0.0"), "no number of chips", 5),
        (log(f"{CY} bets 0.00001"), "four decimals", 1),
        (log('Uncalled bet of 5 returned to "Eve"'), "has no stack", 5),
        (START + "\n" + END, "0 players", 1),
        (START + "\n" + STACKS + ' | #2 "Di" (5)', "twice", 2),
        ("entry,at,order\n" + '"-- x",now\n', "no time and order", 2),
        (log(*["Flop:  [2♦]"] * 5001), "5000 lines", 1),
    ],
)
def test_faults_are_one_sentence_with_the_line(text: str, fault: str, line: int) -> None:
    with pytest.raises(HandError, match=fault) as caught:
        read(text)
    assert caught.value.line == line
    assert "\n" not in caught.value.reason


def test_cutting_a_log_anywhere_never_ends_in_a_traceback() -> None:
    for whole in (log(*PLAYED), download(*LINES)):
        for end in range(0, len(whole), 5):
            with suppress(HandError):
                assert len(read(whole[:end])) <= 1


def test_a_log_is_known_by_its_first_line() -> None:
    assert BEGINS.fullmatch(START)
    assert BEGINS.fullmatch("entry,at,order\n")
    assert not BEGINS.fullmatch('{"ohh": {}}')


def test_real_home_tournaments_equal_the_neutral_records() -> None:
    records = read_file(shared_path("hands/sites/pokernow-home-tournament.mit.jsonl.gz"))
    with unpacked(shared_path("hands/sites/pokernow-home-tournament.mit.txt.gz"), "rt", encoding="utf-8") as file:
        count = 0
        for hand, record in zip(read_hands(enumerate(file, 1)), records, strict=True):
            for name in ("id", "game", "unit", "button", "stacks", "acts", "boards", "rake", "winners", "big_blind"):
                assert getattr(hand, name) == getattr(record, name), (hand.id, name)
            assert set(hand.holes) == set(record.holes), hand.id
            assert hand.result is not None
            assert record.result is not None
            assert hand.result.final == record.result.final, hand.id
            count += 1
    assert count == 707

"""Hands written the way PokerStars writes them: the words, what is read back, and what is said to be lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from app.formats.errors import HandError
from app.formats.recorded import Act, Collected, RecordedAct, RecordedHand, RecordedResult
from app.formats.stars.reader import read_hands
from app.formats.stars.writer import write_hand
from tests.formats.same_hand import play

POSTS = (RecordedAct(Act.SMALL_BLIND, 2, 100), RecordedAct(Act.BIG_BLIND, 3, 200))
HAND = RecordedHand(
    id="12",
    game="holdem-nl",
    unit="0.01",
    button=1,
    small_blind=100,
    big_blind=200,
    stacks=((1, 20000), (2, 5000), (3, 9000), (4, 30000)),
    acts=(
        *POSTS,
        RecordedAct(Act.STRADDLE, 4, 400),
        RecordedAct(Act.STREET, text="preflop"),
        RecordedAct(Act.HOLE, 1, text="AhKd"),
        RecordedAct(Act.RAISE, 1, 1200),
        RecordedAct(Act.CALL, 2, 1100),
        RecordedAct(Act.CALL, 3, 1000),
        RecordedAct(Act.FOLD, 4),
        RecordedAct(Act.STREET, text="flop"),
        RecordedAct(Act.BOARD, text="2c7d9s"),
        RecordedAct(Act.BET, 2, 3800),
        RecordedAct(Act.RAISE, 3, 7800),
        RecordedAct(Act.RAISE, 1, 18800),
        RecordedAct(Act.STREET, text="turn"),
        RecordedAct(Act.BOARD, text="Ks"),
        RecordedAct(Act.STREET, text="river"),
        RecordedAct(Act.BOARD, text="3h"),
        RecordedAct(Act.SHOW, 1, text="AhKd"),
        RecordedAct(Act.SHOW, 2, text="2h2d"),
        RecordedAct(Act.MUCK, 3),
    ),
    holes=((1, "AhKd"), (2, "2h2d"), (3, "9c9d")),
    boards=("2c7d9sKs3h",),
    rake=300,
    winners=(1, 2),
    result=RecordedResult(
        ((1, 19000), (2, 15100), (3, 0), (4, 29600)),
        ((1, 11000),),
        (Collected(1, 8000, pot=1), Collected(2, 15100)),
    ),
    names=((1, "Ada"), (2, "Bo"), (3, "Cy")),
    table="Vega II",
    at=1_710_033_300_000_000,
)
TEXT = """\
PokerStars Hand #12: Hold'em No Limit (1/2) - 2024/03/10 01:15:00 UTC
Table 'Vega II' 6-max Seat #1 is the button
Seat 1: Ada (200 in chips)
Seat 2: Bo (50 in chips)
Seat 3: Cy (90 in chips)
Seat 4: Seat 4 (300 in chips)
Bo: posts small blind 1
Cy: posts big blind 2
Seat 4: posts straddle 4
*** HOLE CARDS ***
Dealt to Ada [Ah Kd]
Ada: raises 8 to 12
Bo: calls 11
Cy: calls 10
Seat 4: folds
*** FLOP *** [2c 7d 9s]
Bo: bets 38 and is all-in
Cy: raises 40 to 78 and is all-in
Ada: raises 110 to 188 and is all-in
Uncalled bet (110) returned to Ada
*** TURN *** [2c 7d 9s] [Ks]
*** RIVER *** [2c 7d 9s Ks] [3h]
*** SHOW DOWN ***
Ada: shows [Ah Kd]
Bo: shows [2h 2d]
Cy: mucks hand
Ada collected 80 from side pot
Bo collected 151 from main pot
*** SUMMARY ***
Total pot 234 Main pot 154. Side pot 80. | Rake 3
Board [2c 7d 9s Ks 3h]
Seat 1: Ada (button) showed [Ah Kd] and won (80)
Seat 2: Bo (small blind) showed [2h 2d] and won (151)
Seat 3: Cy (big blind) mucked [9c 9d]
Seat 4: Seat 4 folded before Flop


"""


def back(hand: RecordedHand) -> RecordedHand:
    """The hand as it is read from its own text."""
    [read] = read_hands(enumerate(write_hand(hand).text.splitlines(keepends=True), 1))
    return read


def with_acts(*acts: RecordedAct, **fields: object) -> RecordedHand:
    """A hand of four without a result, but for fields given."""
    plain = replace(HAND, acts=acts, holes=(), boards=(), rake=0, winners=(), result=None)
    return replace(plain, **fields)


def test_a_hand_is_written_in_the_words_of_the_site() -> None:
    written = write_hand(HAND)
    assert written.text == TEXT
    assert written.lost == ()


def test_what_is_written_is_read_back_the_same() -> None:
    read = back(HAND)
    assert play(read) == play(HAND)
    assert (read.boards, read.holes, read.winners, read.at, read.table) == (
        HAND.boards,
        HAND.holes,
        HAND.winners,
        HAND.at,
        HAND.table,
    )
    assert read.names == (*HAND.names, (4, "Seat 4"))
    assert read.result is not None
    assert HAND.result is not None
    # Nothing is split here, so money is whole and so is the unit.
    assert read.unit == "1"
    assert {seat: chips * 100 for seat, chips in read.result.final} == dict(HAND.result.final)


def test_who_collected_what_is_worked_out_where_it_is_not_recorded() -> None:
    assert HAND.result is not None
    silent = replace(HAND, result=RecordedResult(HAND.result.final))
    text = write_hand(silent).text
    assert "Uncalled bet (110) returned to Ada" in text
    assert "Ada collected 80 from pot" in text
    assert "Bo collected 151 from pot" in text
    assert write_hand(silent).lost == ()


@pytest.mark.parametrize("limit", ["nl", "pl", "fl", "sl"])
@pytest.mark.parametrize(
    "game",
    [
        "holdem",
        "omaha",
        "omaha5",
        "omaha6",
        "omaha-8",
        "omaha5-8",
        "omaha6-8",
        "courchevel",
        "courchevel-8",
        "pineapple",
        "crazy-pineapple",
        "draw5",
        "draw5-jacks",
        "27sd",
        "27td",
        "a5td",
        "badugi",
    ],
)
def test_every_game_has_a_name_that_is_read_back(game: str, limit: str) -> None:
    street = "deal" if game.startswith(("draw", "27", "a5", "badugi")) else "preflop"
    bets = {"small_bet": 200, "big_bet": 400} if limit == "fl" else {}
    hand = with_acts(
        *POSTS, RecordedAct(Act.STREET, text=street), RecordedAct(Act.FOLD, 1), game=f"{game}-{limit}", **bets
    )
    read = back(hand)
    assert (read.game, read.small_blind, read.big_blind) == (hand.game, 1, 2)
    assert (read.small_bet * 100, read.big_bet * 100) == (hand.small_bet, hand.big_bet)


@pytest.mark.parametrize("game", ["stud", "stud-8", "razz"])
def test_stud_is_written_street_by_street(game: str) -> None:
    hand = with_acts(
        *(RecordedAct(Act.ANTE, seat, 50) for seat in (1, 2, 3, 4)),
        RecordedAct(Act.STREET, text="3rd"),
        RecordedAct(Act.HOLE, 1, text="AhKd2c"),
        RecordedAct(Act.HOLE, 2, text="9s"),
        RecordedAct(Act.BRING_IN, 1, 100),
        RecordedAct(Act.RAISE, 2, 200),
        RecordedAct(Act.FOLD, 3),
        RecordedAct(Act.FOLD, 4),
        RecordedAct(Act.CALL, 1, 100),
        RecordedAct(Act.STREET, text="4th"),
        RecordedAct(Act.HOLE, 1, text="3c"),
        RecordedAct(Act.HOLE, 2, text="9h"),
        RecordedAct(Act.STREET, text="5th"),
        RecordedAct(Act.STREET, text="6th"),
        RecordedAct(Act.STREET, text="river"),
        RecordedAct(Act.BOARD, text="6h"),
        RecordedAct(Act.CHECK, 2),
        game=f"{game}-fl",
        button=0,
        small_blind=0,
        big_blind=0,
        small_bet=200,
        big_bet=400,
        ante=50,
        bring_in=100,
        boards=("6h",),
    )
    read = back(hand)
    assert play(read) == play(hand)
    assert (read.game, read.button, read.ante, read.bring_in, read.boards) == (hand.game, 0, 50, 100, ("6h",))
    text = write_hand(hand).text
    assert "Dealt to Ada [Ah Kd 2c] [3c]\n" in text
    assert "*** 4th STREET ***\n" in text


def test_draws_keep_what_was_thrown_and_what_came() -> None:
    hand = with_acts(
        *POSTS,
        RecordedAct(Act.STREET, text="deal"),
        RecordedAct(Act.HOLE, 1, text="AhKdQc7c8c"),
        RecordedAct(Act.CALL, 1, 200),
        RecordedAct(Act.STREET, text="draw1"),
        RecordedAct(Act.DRAW, 2, 0),
        RecordedAct(Act.DRAW, 3, 3),
        RecordedAct(Act.DRAW, 1, 2, "7c8c"),
        RecordedAct(Act.DRAW_IN, 1, text="2h3h"),
        RecordedAct(Act.STREET, text="draw2"),
        RecordedAct(Act.DRAW, 1, 1, "Ah"),
        RecordedAct(Act.DRAW_IN, 1, text="4h"),
        game="27td-fl",
        small_bet=200,
        big_bet=400,
        holes=((1, "KdQc2h3h4h"),),
    )
    read = back(hand)
    assert play(read) == play(hand)
    assert read.holes == hand.holes
    text = write_hand(hand).text
    assert "Ada: discards 2 cards [7c 8c]\nDealt to Ada [Ah Kd Qc] [2h 3h]\n" in text
    assert "Bo: stands pat\n" in text


def test_a_single_draw_has_no_number() -> None:
    hand = with_acts(
        *POSTS, RecordedAct(Act.STREET, text="deal"), RecordedAct(Act.STREET, text="draw1"), game="27sd-nl"
    )
    assert "*** DRAW ***\n" in write_hand(hand).text
    assert play(back(hand)) == play(hand)


@pytest.mark.parametrize("runs", [2, 3, 4, 5])
def test_every_run_has_a_board_of_its_own(runs: int) -> None:
    rivers = [f"{rank}h" for rank in "23456"[:runs]]
    hand = with_acts(
        *POSTS,
        RecordedAct(Act.STREET, text="preflop"),
        RecordedAct(Act.STREET, text="flop"),
        RecordedAct(Act.BOARD, text="2c7d9s"),
        RecordedAct(Act.STREET, text="turn"),
        RecordedAct(Act.BOARD, text="Ks"),
        RecordedAct(Act.STREET, text="river"),
        *(RecordedAct(Act.BOARD, text=river, run=run) for run, river in enumerate(rivers, 1)),
        boards=tuple(f"2c7d9sKs{river}" for river in rivers),
        result=RecordedResult(HAND.stacks, (), tuple(Collected(1, 100, run=run) for run in range(1, runs + 1))),
    )
    read = back(hand)
    assert read.boards == hand.boards
    assert play(read) == play(hand)
    assert read.result is not None
    assert [got.run for got in read.result.collected] == list(range(1, runs + 1))
    assert "*** TURN *** [2c 7d 9s] [Ks]\n*** FIRST RIVER *** [2c 7d 9s Ks] [2h]\n" in write_hand(hand).text


def test_whole_runs_dealt_at_once_are_written_street_by_street() -> None:
    hand = with_acts(
        *POSTS,
        RecordedAct(Act.STREET, text="flop"),
        RecordedAct(Act.BOARD, text="2c7d9s"),
        RecordedAct(Act.BOARD, text="2d7c9h4s5s", run=2),
        boards=("2c7d9s", "2d7c9h4s5s"),
    )
    text = write_hand(hand).text
    assert "*** SECOND TURN *** [2d 7c 9h] [4s]\n*** SECOND RIVER *** [2d 7c 9h 4s] [5s]\n" in text
    assert back(hand).boards == hand.boards
    assert not [lost for lost in write_hand(hand).lost if "play" in lost]


@pytest.mark.parametrize(
    "posts",
    [
        [RecordedAct(Act.DEAD, 1, 100), RecordedAct(Act.POST, 1, 200)],
        [RecordedAct(Act.POST, 1, 200), RecordedAct(Act.DEAD, 1, 100)],
        [RecordedAct(Act.DEAD, 1, 200)],
        [RecordedAct(Act.POST, 1, 100)],
        [RecordedAct(Act.TABLE_ANTE, 3, 200)],
        [RecordedAct(Act.BUTTON_BLIND, 1, 400)],
        [RecordedAct(Act.STRADDLE, 4, 400), RecordedAct(Act.STRADDLE, 1, 800)],
    ],
)
@pytest.mark.parametrize("blinds", [POSTS, ()])
def test_every_post_is_read_back_as_what_it_was(posts: list[RecordedAct], blinds: tuple[RecordedAct, ...]) -> None:
    hand = with_acts(*blinds, *posts, RecordedAct(Act.STREET, text="preflop"), *(RecordedAct(Act.FOLD, 2),) * 2)
    hand = replace(hand, stacks=tuple((seat, 9050) for seat in (1, 2, 3, 4)))
    everybody = tuple(RecordedAct(Act.CHECK, seat) for seat in (1, 2, 3, 4))
    hand = replace(hand, acts=(*hand.acts, *everybody))
    assert play(back(hand)) == play(hand)


def test_a_check_or_call_becomes_what_it_was() -> None:
    hand = with_acts(
        *POSTS,
        RecordedAct(Act.STREET, text="preflop"),
        *(RecordedAct(Act.CHECK_OR_CALL, seat) for seat in (4, 1, 2, 3)),
    )
    assert [(act.act, act.amount) for act in back(hand).acts[3:]] == [
        (Act.CALL, 2),
        (Act.CALL, 2),
        (Act.CALL, 1),
        (Act.CHECK, 0),
    ]
    assert not [lost for lost in write_hand(hand).lost if "play" in lost]


@pytest.mark.parametrize(("unit", "stack"), [("1", "20000"), ("0.5", "10000"), ("0.25", "5000"), ("25", "500000")])
def test_amounts_are_money_whatever_the_unit(unit: str, stack: str) -> None:
    assert f"Seat 1: Ada ({stack} in chips)" in write_hand(replace(HAND, unit=unit)).text
    odd = replace(HAND, unit="0.001", stacks=((1, 20001), *HAND.stacks[1:]))
    assert "Seat 1: Ada (20.001 in chips)" in write_hand(odd).text
    half = replace(HAND, unit="0.5", stacks=((1, 20001), *HAND.stacks[1:]))
    assert "Seat 1: Ada (10000.50 in chips)" in write_hand(half).text


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("calls", "calls"),
        (".dot: folds", ".dot: folds"),
        ("Mü (5 in chips) [Ah]", "Mü (5 in chips) [Ah]"),
        ("two\nlines", "two lines"),
        ("tab\tand\u2028more\x85", "tab and more "),
        ("  ", "Seat 1"),
        ("=== mine", "Seat 1"),
        ("*** FLOP ***", "Seat 1"),
        ("Poker Hand #1: Badugi Limit (1/2) - 2024/01/02 3:04", "Seat 1"),
        ("Bo", "Bo (seat 1)"),
    ],
)
def test_a_name_that_would_break_a_line_is_made_safe_and_said(name: str, written: str) -> None:
    named = replace(HAND, names=((1, name), (2, "Bo"), (3, "Cy")))
    assert dict(back(named).names)[1] == written
    assert play(back(named)) == play(HAND)
    assert bool([lost for lost in write_hand(named).lost if lost.startswith("Seat 1 is written")]) == (name != written)


@given(st.lists(st.text(max_size=12), min_size=4, max_size=4))
def test_no_name_whatsoever_breaks_a_hand(names: list[str]) -> None:
    named = replace(HAND, names=tuple(enumerate(names, 1)))
    read = back(named)
    assert play(read) == play(HAND)
    assert read.holes == HAND.holes
    assert read.winners == HAND.winners


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"id": "night 1/7"}, "The hand is called 'night-1-7'"),
        ({"at": 0}, "It is not known when the hand was dealt"),
        ({"result": None}, "It is not known who won"),
        ({"notes": ("The floor called the hand of seat 3 dead.",)}, "The floor called the hand of seat 3 dead."),
        ({"tags": frozenset({"unknown-stack"})}, "Some stacks are unknown"),
        ({"drop": 5, "boards": ("2c",)}, "the boards"),
        (
            {"result": RecordedResult(((1, 1), (2, 0), (3, 0), (4, 29600)), (), (Collected(1, 1, low=True),))},
            "low half",
        ),
        (
            {"acts": (*HAND.acts[:4], RecordedAct(Act.ANTE, 1, 100), RecordedAct(Act.ANTE, 2, 100), *HAND.acts[5:6])},
            "chips after the hand",
        ),
        (
            {"acts": (RecordedAct(Act.BIG_BLIND, 3, 200), RecordedAct(Act.BIG_BLIND, 2, 200))},
            "tells the play differently",
        ),
    ],
)
def test_what_the_text_cannot_say_is_named(fields: dict[str, object], sentence: str) -> None:
    changed = replace(HAND, **fields)
    assert any(sentence in lost for lost in write_hand(changed).lost), write_hand(changed).lost


def test_chips_of_the_house_are_kept() -> None:
    assert (back(replace(HAND, drop=500)).drop, back(HAND).drop) == (5, 0)


def test_who_is_dealt_in_and_does_nothing_keeps_its_seat() -> None:
    idle = replace(HAND, stacks=(*HAND.stacks, (5, 700)))
    assert dict(back(idle).stacks)[5] == 7
    assert "*** HOLE CARDS ***\nDealt to Seat 5\n" in write_hand(idle).text
    assert dict(back(with_acts(*POSTS)).stacks).keys() == {1, 2, 3, 4}


def test_a_game_without_a_name_is_refused() -> None:
    with pytest.raises(HandError) as caught:
        write_hand(replace(HAND, game="whist-nl"))
    assert "whist-nl" in caught.value.reason

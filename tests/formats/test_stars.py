"""Hand histories as PokerStars and its look-alikes write them: what is read, what passes by, what is refused."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.formats.errors import HandError
from app.formats.recorded import Act, Collected, RecordedAct, RecordedHand
from app.formats.stars.reader import HEADING, read_hands

HEAD = "PokerStars Hand #77: Hold'em No Limit ($1/$2 USD) - 2024/03/09 20:15:00 ET"
SEATS = (
    "Table 'Vega II' 6-max Seat #1 is the button",
    "Seat 1: Ada ($200 in chips)",
    "Seat 2: Bo ($150.50 in chips)",
    "Seat 3: Cy ($90 in chips)",
)
BLINDS = ("Bo: posts small blind $1", "Cy: posts big blind $2", "*** HOLE CARDS ***")
END = ("*** SUMMARY ***", "Total pot $5 | Rake $0")
WALK = ("Ada: folds", "Bo: folds", "Uncalled bet ($1) returned to Cy", "Cy collected $2 from pot")


def read(*lines: str) -> list[RecordedHand]:
    return list(read_hands(enumerate((f"{line}\n" for line in lines), 1)))


def one(*lines: str) -> RecordedHand:
    [hand] = read(*lines)
    return hand


def hand(
    *play: str, head: str = HEAD, seats: tuple[str, ...] = SEATS, blinds: tuple[str, ...] = BLINDS
) -> RecordedHand:
    """A hand of three with its blinds posted; `play` runs up to the summary, or through it where it has one."""
    return one(head, *seats, *blinds, *play, *(() if "*** SUMMARY ***" in play else END))


def kinds(read: RecordedHand) -> list[tuple[Act, int, int]]:
    return [(act.act, act.seat, act.amount) for act in read.acts]


def final(read: RecordedHand) -> dict[int, int]:
    assert read.result is not None
    return dict(read.result.final)


def test_a_cash_hand_is_read_to_the_last_chip() -> None:
    found = one(
        HEAD,
        *SEATS,
        *BLINDS,
        "Dealt to Ada [Ah Kd]",
        "Ada: raises $4 to $6",
        "Bo: folds",
        "Cy: calls $4",
        "*** FLOP *** [2c 7d 9s]",
        "Cy: checks",
        "Ada: bets $8.50",
        "Cy: raises $75.50 to $84 and is all-in",
        "Ada: calls $75.50",
        "*** TURN *** [2c 7d 9s] [Ks]",
        "*** RIVER *** [2c 7d 9s Ks] [3h]",
        "*** SHOW DOWN ***",
        "Cy: shows [7c 7h] (three of a kind, Sevens)",
        "Ada: mucks hand",
        "Cy collected $178.50 from pot",
        "*** SUMMARY ***",
        "Total pot $181 | Rake $2.50",
        "Board [2c 7d 9s Ks 3h]",
        "Seat 1: Ada (button) mucked [Ah Kd]",
        "Seat 3: Cy (big blind) showed [7c 7h] and won ($178.50) with three of a kind, Sevens",
    )
    assert found.acts == (
        RecordedAct(Act.SMALL_BLIND, 2, 100),
        RecordedAct(Act.BIG_BLIND, 3, 200),
        RecordedAct(Act.STREET, text="preflop"),
        RecordedAct(Act.HOLE, 1, text="AhKd"),
        RecordedAct(Act.RAISE, 1, 600),
        RecordedAct(Act.FOLD, 2),
        RecordedAct(Act.CALL, 3, 400),
        RecordedAct(Act.STREET, text="flop"),
        RecordedAct(Act.BOARD, text="2c7d9s"),
        RecordedAct(Act.CHECK, 3),
        RecordedAct(Act.BET, 1, 850),
        RecordedAct(Act.RAISE, 3, 8400),
        RecordedAct(Act.CALL, 1, 7550),
        RecordedAct(Act.STREET, text="turn"),
        RecordedAct(Act.BOARD, text="Ks"),
        RecordedAct(Act.STREET, text="river"),
        RecordedAct(Act.BOARD, text="3h"),
        RecordedAct(Act.SHOW, 3, text="7c7h"),
        RecordedAct(Act.MUCK, 1),
    )
    assert (found.id, found.game, found.unit, found.button) == ("77", "holdem-nl", "0.01", 1)
    assert (found.small_blind, found.big_blind, found.rake, found.table) == (100, 200, 250, "Vega II")
    assert found.stacks == ((1, 20000), (2, 15050), (3, 9000))
    assert found.names == ((1, "Ada"), (2, "Bo"), (3, "Cy"))
    assert found.holes == ((1, "AhKd"), (3, "7c7h"))
    assert (found.boards, found.winners, found.notes) == (("2c7d9sKs3h",), (3,), ())
    assert final(found) == {1: 11000, 2: 14950, 3: 17850}


@pytest.mark.parametrize(
    ("words", "game", "blinds", "bets"),
    [
        ("PokerStars Game #1:  Hold'em No Limit ($1/$2 USD)", "holdem-nl", (1, 2), (0, 0)),
        ("PokerStars Hand #1: Tournament #5, $9+$1 USD Hold'em No Limit - Level II (1/2)", "holdem-nl", (1, 2), (0, 0)),
        ("PokerStars Zoom Hand #1:  Omaha Pot Limit (€1/€2)", "omaha-pl", (1, 2), (0, 0)),
        ("PokerStars Home Game Hand #1: {My Club} 5 Card Omaha Pot Limit (1/2)", "omaha5-pl", (1, 2), (0, 0)),
        ("PokerStars Hand #1: 6 Card Omaha Hi/Lo Pot Limit (£1/£2 GBP)", "omaha6-8-pl", (1, 2), (0, 0)),
        ("PokerStars Hand #1: Omaha Hi/Lo No Limit (1/2)", "omaha-8-nl", (1, 2), (0, 0)),
        ("PokerStars Hand #1: Courchevel Hi/Lo Pot Limit (1/2)", "courchevel-8-pl", (1, 2), (0, 0)),
        ("PokerStars Hand #1: Hold'em Limit ($2/$4 USD)", "holdem-fl", (1, 2), (2, 4)),
        ("PokerStars Hand #1: 8-Game (7 Card Stud Hi/Lo Limit, $2/$4 USD)", "stud-8-fl", (0, 0), (2, 4)),
        ("PokerStars Hand #1: Tournament #5, 9+1 HORSE (Razz Limit) - Level I (2/4)", "razz-fl", (0, 0), (2, 4)),
        ("PokerStars Hand #1: Mixed Omaha (Omaha Pot Limit) (1/2)", "omaha-pl", (1, 2), (0, 0)),
        ("PokerStars Hand #1: Triple Draw 2-7 Lowball Limit ($2/$4 USD)", "27td-fl", (1, 2), (2, 4)),
        ("PokerStars Hand #1: Single Draw 2-7 Lowball No Limit (1/2)", "27sd-nl", (1, 2), (0, 0)),
        ("PokerStars Hand #1: 5 Card Draw Pot Limit (1/2)", "draw5-pl", (1, 2), (0, 0)),
        ("PokerStars Hand #1: Badugi Limit (2/4)", "badugi-fl", (1, 2), (2, 4)),
        ("PokerStars Hand #1: 6+ Hold'em No Limit (Button Blind $2 - Ante $2 USD)", "shortdeck-nl", (0, 0), (0, 0)),
        ("PokerStars Hand #1: TOURNAMENT #9, 7 CARD STUD LIMIT - LEVEL I (2/4)", "stud-fl", (0, 0), (2, 4)),
        ("Poker Hand #RC12-7: PLO-5 ($1/$2)", "omaha5-pl", (1, 2), (0, 0)),
        ("Poker Hand #TM1: Tournament #5, Omaha Night Hold'em No Limit - Level6(1/2)", "holdem-nl", (1, 2), (0, 0)),
        ("Run It Once Poker Hand #1:  Hold'em No Limit (€1/€2)", "holdem-nl", (1, 2), (0, 0)),
    ],
)
def test_the_heading_names_game_and_stakes(
    words: str, game: str, blinds: tuple[int, int], bets: tuple[int, int]
) -> None:
    found = hand(*WALK, head=f"{words} - 2024/01/02 3:04:05 ET")
    assert found.game == game
    scale = 100 if found.unit == "0.01" else 1
    assert (found.small_blind, found.big_blind) == tuple(scale * blind for blind in blinds)
    assert (found.small_bet, found.big_bet) == tuple(scale * bet for bet in bets)


@pytest.mark.parametrize(
    "line",
    [
        "Full Tilt Poker Game #33: Table Elm - $1/$2 - No Limit Hold'em - 12:00:00 ET - 2009/12/01",
        "Bovada Hand #2798: HOLDEM No Limit - 2012-01-02 03:04:05",
        "Winamax Poker - CashGame - HandId: #1-2-3 - Holdem no limit (1€/2€) - 2012/01/02 03:04:05 UTC",
        "variant = 'NT'",
        '{"id": "1"}',
        "[1]",
        'Ada said, "PokerStars Hand #1: Hold\'em No Limit (1/2) - 2024/01/02 3:04:05 ET"',
    ],
)
def test_other_formats_have_other_headings(line: str) -> None:
    assert HEADING.fullmatch(line) is None


@pytest.mark.parametrize(
    ("stamp", "moment"),
    [
        ("2024/03/09 20:15:00 ET", datetime(2024, 3, 10, 1, 15, tzinfo=UTC)),
        ("2024/03/10 2:30:00 ET", datetime(2024, 3, 10, 6, 30, tzinfo=UTC)),
        ("2024/11/03 2:30:00 ET", datetime(2024, 11, 3, 7, 30, tzinfo=UTC)),
        ("2005/04/03 12:00:00 ET", datetime(2005, 4, 3, 16, 0, tzinfo=UTC)),
        ("2005/10/30 12:00:00 ET", datetime(2005, 10, 30, 17, 0, tzinfo=UTC)),
        ("2024/07/01 18:00:00 CET [2024/07/01 12:00:00 ET]", datetime(2024, 7, 1, 16, 0, tzinfo=UTC)),
        ("2024/07/01 18:00 UTC [2024/07/01 19:00 CET]", datetime(2024, 7, 1, 18, 0, tzinfo=UTC)),
        ("2007/10/15 - 05:52:37 (ET)", datetime(2007, 10, 15, 9, 52, 37, tzinfo=UTC)),
    ],
)
def test_the_time_is_told_in_utc(stamp: str, moment: datetime) -> None:
    found = hand(*WALK, head=f"PokerStars Hand #1: Hold'em No Limit (1/2) - {stamp}")
    assert found.at == int(moment.timestamp()) * 1_000_000
    assert not found.notes


def test_a_time_without_a_zone_is_left_out_and_said() -> None:
    found = hand(*WALK, head="Poker Hand #1: Hold'em No Limit ($1/$2) - 2024/03/09 20:15:00")
    assert found.at == 0
    assert ["time zone" in note for note in found.notes] == [True]


@pytest.mark.parametrize(
    ("written", "chips"),
    [
        ("1234.5", 123450),
        ("$1,234.50", 123450),
        ("€1.234,50", 123450),
        ("£1 234.50", 123450),
        ("1\u00a0234,50 €", 123450),
        ("1\u202f234,50\u00a0€", 123450),
        ("R$ 1234.50", 123450),
        ("1'234.50 CHF", 123450),
        ("₹1,23,450.25", 12345025),
    ],
)
def test_a_sum_is_read_in_any_currency(written: str, chips: int) -> None:
    found = hand(*WALK, seats=(SEATS[0], f"Seat 1: Ada ({written} in chips)", *SEATS[2:]))
    assert dict(found.stacks)[1] == chips


def test_whole_chips_have_whole_units_and_fine_ones_a_finer_unit() -> None:
    plain = tuple(seat.replace("150.50", "150") for seat in SEATS)
    assert hand(*WALK, seats=plain).unit == "1"
    fine = tuple(seat.replace("150.50", "150.125") for seat in SEATS)
    assert hand(*WALK, seats=fine).unit == "0.001"


@pytest.mark.parametrize(
    ("posts", "acts"),
    [
        (["Ada: posts small & big blinds $3"], [(Act.DEAD, 1, 100), (Act.POST, 1, 200)]),
        (["Ada: posts small & big blinds $1.50"], [(Act.POST, 1, 150)]),
        (["Ada: posts small blind $1"], [(Act.DEAD, 1, 100)]),
        (["Ada: posts big blind $2"], [(Act.POST, 1, 200)]),
        (["Ada: posts dead blind $1"], [(Act.DEAD, 1, 100)]),
        (["Ada: posts $2"], [(Act.POST, 1, 200)]),
        (["Ada: straddle $4"], [(Act.STRADDLE, 1, 400)]),
        (["Ada: posts straddle $200 and is all-in"], [(Act.STRADDLE, 1, 20000)]),
        (["Ada: posts button blind $4"], [(Act.BUTTON_BLIND, 1, 400)]),
        (["Cy: posts the ante $3"], [(Act.TABLE_ANTE, 3, 300)]),
        ([f"{name}: posts the ante $1" for name in ("Ada", "Bo", "Cy")], [(Act.ANTE, seat, 100) for seat in (1, 2, 3)]),
    ],
)
def test_what_goes_in_before_the_deal_is_told_apart(posts: list[str], acts: list[tuple[Act, int, int]]) -> None:
    found = hand("*** SUMMARY ***", blinds=(*BLINDS[:2], *posts, BLINDS[2], "Ada: checks"))
    assert kinds(found)[2 : 2 + len(acts)] == acts
    assert found.ante == max((chips for act, _, chips in acts if act in {Act.ANTE, Act.TABLE_ANTE}), default=0)


def test_the_nominal_blinds_are_those_posted_unless_they_are_short() -> None:
    raised = HEAD.replace("($1/$2 USD)", "(2/4)")
    assert (hand(*WALK, head=raised).small_blind, hand(*WALK, head=raised).big_blind) == (100, 200)
    short = hand(
        *WALK[:2],
        seats=(*SEATS[:3], "Seat 3: Cy ($1.50 in chips)"),
        blinds=(BLINDS[0], "Cy: posts big blind $1.50 and is all-in", BLINDS[2]),
    )
    assert short.big_blind == 200


def test_a_capped_game_plays_as_it_is_told() -> None:
    found = hand(
        "Ada: raises $18 to $20 and has reached the $20 cap",
        "Bo: folds (timeout)",
        "Cy: calls $18 and has reached the $20 cap",
        head=HEAD.replace("USD", "- $20 Cap - USD"),
    )
    assert kinds(found)[-3:] == [(Act.RAISE, 1, 2000), (Act.FOLD, 2, 0), (Act.CALL, 3, 1800)]
    assert found.notes == ("Nobody could put in more than 20 in this hand (a cap game).",)


ALL_IN = ("Ada: raises $88 to $90", "Bo: folds", "Cy: calls $88 and is all-in", "*** FLOP *** [2c 7d 9s]")


def test_cards_run_twice_lie_on_boards_of_their_own() -> None:
    found = hand(
        *ALL_IN,
        "*** FIRST TURN *** [2c 7d 9s] [Ks]",
        "*** FIRST RIVER *** [2c 7d 9s Ks] [3h]",
        "*** SECOND TURN *** [2c 7d 9s] [4c]",
        "*** SECOND RIVER *** [2c 7d 9s 4c] [5c]",
        "*** FIRST SHOW DOWN ***",
        "Ada: shows [Ah Ad] (a pair of Aces)",
        "Cy: shows [Kh Kd] (three of a kind, Kings)",
        "Cy collected $90.50 from pot",
        "*** SECOND SHOW DOWN ***",
        "Ada: shows [Ah Ad] (a pair of Aces)",
        "Cy: shows [Kh Kd] (a pair of Kings)",
        "Ada collected $90.50 from pot",
        "*** SUMMARY ***",
        "Hand was run twice",
        "FIRST Board [2c 7d 9s Ks 3h]",
        "SECOND Board [2c 7d 9s 4c 5c]",
    )
    assert found.boards == ("2c7d9sKs3h", "2c7d9s4c5c")
    dealt = [(act.act, act.text, act.run) for act in found.acts if act.act in {Act.STREET, Act.BOARD}]
    assert dealt[3:] == [
        (Act.STREET, "turn", 1),
        (Act.BOARD, "Ks", 1),
        (Act.STREET, "river", 1),
        (Act.BOARD, "3h", 1),
        (Act.BOARD, "4c", 2),
        (Act.BOARD, "5c", 2),
    ]
    assert [act.seat for act in found.acts if act.act is Act.SHOW] == [1, 3]
    assert found.result is not None
    assert found.result.collected == (Collected(3, 9050), Collected(1, 9050, run=2))


def test_boards_may_be_numbered_and_three() -> None:
    flops = ("[2h 3h 4h]", "[2d 3d 4d]", "[2s 3s 4s]")
    found = hand(*ALL_IN[:3], *(f"*** FLOP {run} *** {flop}" for run, flop in enumerate(flops, 1)))
    assert found.boards == ("2h3h4h", "2d3d4d", "2s3s4s")
    assert [act.run for act in found.acts if act.act is Act.BOARD] == [1, 2, 3]


def test_side_pots_and_both_halves_are_collected_one_by_one() -> None:
    found = hand(
        "Ada: calls $2",
        "Bo: calls $1",
        "Cy: checks",
        "*** SHOW DOWN ***",
        "Ada collected $1 from side pot-2",
        "Bo collected $1 from side pot-1",
        "Ada collected $1.50 from main pot",
        "Bo collected $1.49 from main pot",
        "*** SUMMARY ***",
        "Total pot $5.01 | Rake $0.01 | Jackpot $0.01 | Bingo $0",
    )
    assert found.result is not None
    assert found.result.collected == (
        Collected(1, 100, pot=2),
        Collected(2, 100, pot=1),
        Collected(1, 150),
        Collected(2, 149),
    )
    assert (found.rake, found.winners) == (2, (1, 2))
    assert ["'Jackpot'" in note for note in found.notes] == [True]


def test_a_bet_that_came_back_unsaid_is_worked_out() -> None:
    found = hand("Ada: raises $198 to $200 and is all-in", "Bo: folds", "Cy: folds", "Ada collected $5 from pot")
    assert found.result is not None
    assert found.result.uncalled == ((1, 19800),)
    assert final(found) == {1: 20300, 2: 14950, 3: 8800}


def test_without_a_payment_there_is_no_result() -> None:
    assert hand("Ada: folds").result is None


def test_a_cash_out_is_no_chip_of_the_hand() -> None:
    found = hand(
        *WALK,
        "Cy cashed out the hand for $1.90 | Cash Out Fee $0.10",
        "Ada: Pays Cashout Risk ($2)",
        "Ada: Chooses to EV Cashout",
    )
    assert final(found) == {1: 20000, 2: 14950, 3: 9100}
    assert len(found.notes) == 3
    assert "$1.90" in found.notes[0]


def test_who_does_nothing_is_not_dealt_in() -> None:
    found = hand(
        *WALK,
        seats=(
            *SEATS,
            "Seat 4: Di ($10 in chips) is sitting out",
            "Seat 5: Ed ($10 in chips) out of hand (moved from another table into small blind)",
            "Seat 6: Flo ($10 in chips)",
        ),
    )
    assert [seat for seat, _ in found.stacks] == [1, 2, 3]
    assert [name for _, name in found.names] == ["Ada", "Bo", "Cy"]


def test_who_sits_out_of_a_tournament_plays_all_the_same() -> None:
    found = hand(*WALK, seats=(*SEATS[:2], SEATS[2] + " is sitting out", "Seat 3: Cy ($90 in chips, $5 bounty)"))
    assert [seat for seat, _ in found.stacks] == [1, 2, 3]


@pytest.mark.parametrize(
    ("one_name", "other_name"),
    [
        ("calls", "folds"),
        (".dot", ". "),
        ("a", "a: folds"),
        ("Ada: calls $2", "Ada"),
        ("x [Ah Kd]", "x"),
        ("Mü (5 in chips)", "Mü (5 in chips) is sitting out"),
        ("李小龙", "Ёж:"),
        ("*** FLOP ***", "[Ah]"),
        ('said, "hi"', "collected $5 from pot"),
        ("Seat 3: Cy", "Dealt to Bo"),
        (" blank ", "blank"),
        ("🂡🂱", "from pot"),
    ],
)
def test_a_name_may_be_anything(one_name: str, other_name: str) -> None:
    found = hand(
        f"Dealt to {one_name} [Ah Kd]",
        f"{one_name}: raises $4 to $6",
        f"{other_name}: calls $5",
        "Cy: folds",
        "*** FLOP *** [2c 7d 9s]",
        f"{other_name}: bets $10",
        f"{one_name}: folds",
        f"Uncalled bet ($10) returned to {other_name}",
        f"{other_name} collected $14 from pot",
        "*** SUMMARY ***",
        f"Seat 1: {one_name} (button) mucked [Ah Kd]",
        f"Seat 2: {other_name} (small blind) mucked [2h 2d]",
        seats=(SEATS[0], f"Seat 1: {one_name} ($200 in chips)", f"Seat 2: {other_name} ($150 in chips)", SEATS[3]),
        blinds=(f"{other_name}: posts small blind $1", *BLINDS[1:]),
    )
    assert found.names == ((1, one_name), (2, other_name), (3, "Cy"))
    assert found.holes == ((1, "AhKd"), (2, "2h2d"))
    assert kinds(found)[4:] == [
        (Act.RAISE, 1, 6),
        (Act.CALL, 2, 5),
        (Act.FOLD, 3, 0),
        (Act.STREET, 0, 0),
        (Act.BOARD, 0, 0),
        (Act.BET, 2, 10),
        (Act.FOLD, 1, 0),
    ]
    assert final(found) == {1: 194, 2: 158, 3: 88}


def test_stud_gives_each_street_its_new_cards() -> None:
    antes = tuple(f"{name}: posts the ante $0.50" for name in ("Ada", "Bo", "Cy"))
    found = hand(
        "*** 3rd STREET ***",
        "Dealt to Ada [Ah Kd 2c]",
        "Dealt to Bo [9s]",
        "Dealt to Cy [Th]",
        "Ada: brings in for $1",
        "Bo: raises $1 to $2",
        "Cy: completes it to $4",
        "Ada: folds",
        "Bo: calls $2",
        "*** 4th STREET ***",
        "Dealt to Bo [9s] [9h]",
        "Dealt to Cy [Th] [2d]",
        "*** 5th STREET ***",
        "*** 6th STREET ***",
        "*** RIVER *** [6h]",
        "Bo: checks",
        "Cy: checks",
        "*** SHOW DOWN ***",
        "Bo: shows [3c 3d 9s 9h 4c 5c] (two pair)",
        "Cy: mucks hand",
        "Bo collected $10 from pot",
        head="PokerStars Hand #1: 7 Card Stud Limit ($2/$4 USD) - 2024/01/02 3:04:05 ET",
        seats=("Table 'T' 8-max", *SEATS[1:]),
        blinds=antes,
    )
    assert (found.game, found.button, found.big_blind, found.ante, found.bring_in) == ("stud-fl", 0, 0, 50, 100)
    assert [(act.seat, act.text) for act in found.acts if act.act is Act.HOLE] == [
        (1, "AhKd2c"),
        (2, "9s"),
        (3, "Th"),
        (2, "9h"),
        (3, "2d"),
    ]
    assert [act.text for act in found.acts if act.act is Act.STREET] == ["3rd", "4th", "5th", "6th", "river"]
    assert (Act.RAISE, 3, 400) in kinds(found)
    assert found.boards == ("6h",)
    assert dict(found.holes)[2] == "3c3d9s9h4c5c"


@pytest.mark.parametrize(
    ("game", "draws", "streets"),
    [
        ("Badugi Limit ($2/$4 USD)", ("*** FIRST DRAW ***", "*** SECOND DRAW ***"), ["deal", "draw1", "draw2"]),
        ("5 Card Draw No Limit ($1/$2 USD)", ("*** DRAW ***",), ["deal", "draw1"]),
        ("5 Card Draw No Limit ($1/$2 USD)", ("",), ["deal", "draw1"]),
        ("Triple Draw 2-7 Lowball Limit ($2/$4 USD)", ("", ""), ["deal", "draw1", "draw2"]),
    ],
)
def test_draws_are_told_with_or_without_a_heading(game: str, draws: tuple[str, ...], streets: list[str]) -> None:
    each = [
        ("Bo: stands pat", "Ada: discards 2 cards [7c 8c]", "Dealt to Ada [Ah Kd Qc] [2h 3h]"),
        ("Bo: discards 1 card", "Ada: stands pat on [Ah Kd Qc 2h 3h]"),
    ]
    lines = [line for draw, said in zip(draws, each, strict=False) for line in (draw, *said) if line]
    found = hand(
        "Dealt to Ada [Ah Kd Qc 7c 8c]",
        "Ada: calls $2",
        "Bo: calls $1",
        "Cy: folds",
        *lines,
        head=f"PokerStars Hand #1: {game} - 2024/01/02 3:04:05 ET",
        blinds=(*BLINDS[:2], "*** DEALING HANDS ***"),
    )
    assert [act.text for act in found.acts if act.act is Act.STREET] == streets
    drawn = [act for act in found.acts if act.act in {Act.DRAW, Act.DRAW_IN}]
    assert drawn[:3] == [
        RecordedAct(Act.DRAW, 2),
        RecordedAct(Act.DRAW, 1, 2, "7c8c"),
        RecordedAct(Act.DRAW_IN, 1, text="2h3h"),
    ]
    assert found.holes == ((1, "AhKdQc2h3h"),)


def test_a_courchevel_board_begins_before_the_betting() -> None:
    found = hand(
        "*** PRE-FLOP *** [7h]",
        "Ada: calls $2",
        "*** FLOP *** [7h 5d 3s]",
        head="PokerStars Hand #1: Courchevel Pot Limit ($1/$2 USD) - 2024/01/02 3:04:05 ET",
    )
    assert [act.text for act in found.acts if act.act in {Act.STREET, Act.BOARD}] == ["preflop", "7h", "flop", "5d3s"]
    assert found.boards == ("7h5d3s",)


def test_hands_follow_one_another_and_may_have_names_of_their_own() -> None:
    text = (HEAD, *SEATS, *BLINDS, *WALK, *END)
    named = ("=== mine-1", *text, "", "=== mine 2", *text)
    assert [found.id for found in read("\ufeff" + text[0], *text[1:], "", "", *text, *named)] == [
        "77",
        "77",
        "mine-1",
        "mine 2",
    ]


def test_windows_line_ends_and_marks_of_byte_order_do_no_harm() -> None:
    text = (HEAD, *SEATS, *BLINDS, *WALK, *END)
    plain = one(*text)
    for mark in ("", "\ufeff", "\u00ef\u00bb\u00bf"):
        assert list(read_hands(enumerate((mark + "\r\n".join(text) + "\r\n").splitlines(keepends=True), 1))) == [plain]


def test_one_hand_is_in_memory_at_a_time() -> None:
    taken: list[int] = []

    def lines() -> Iterator[tuple[int, str]]:
        for number, line in enumerate((HEAD, *SEATS, *BLINDS, *WALK, *END) * 3, 1):
            taken.append(number)
            yield number, line

    next(read_hands(lines()))
    assert taken[-1] == len((HEAD, *SEATS, *BLINDS, *WALK, *END)) + 1


@pytest.mark.parametrize(
    "line",
    [
        'Ada said, "Bo: calls $50, I bet 100"',
        'Observer 7 said, "Ada: folds"',
        "Di joins the table at seat #5",
        "Di leaves the table",
        "Ada will be allowed to play after the button",
        "Ada has timed out while being disconnected",
        "Ada is connected",
        "Bo has 15 seconds left to act",
        "Ada finished the tournament in 5th place and received $20.00.",
        "Ada wins the $5 bounty for eliminating Bo",
        "Ada: doesn't show hand",
        "Ada: is feeling happy",
        "The blinds go up to 100/200",
    ],
)
def test_a_line_without_chips_is_passed_over(line: str) -> None:
    assert hand(line, *WALK) == hand(*WALK)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Ada: calls", "moves chips"),
        ("Ada: raises $5", "moves chips"),
        ("Ada: bets all of it", "moves chips"),
        ("Ada: hands Bo $50", "may move chips"),
        ("Ada gives back 20", "may move chips"),
        ("Ada: calls -5", "moves chips"),
        ("Di: calls $2", "no seat"),
        ("Di collected $2 from pot", "no seat"),
        ("Uncalled bet ($2) returned to Di", "no seat"),
        ("*** LUNCH ***", "unknown"),
        ("*** FLOP [2c 7d 9s]", "cut off"),
        ("Ada: raises $4 to $300", "more chips than it has"),
        ("Ada: bets 10000000000000000", "more chips than any table"),
        ("Ada: bets 0.00001", "four decimals"),
        ("Ada: bets 1,1,1.1.1", "no number"),
        ("x" * 1001, "too long"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(line: str, reason: str) -> None:
    with pytest.raises(HandError) as caught:
        hand(line, *WALK)
    assert reason in caught.value.reason
    assert caught.value.line in {9, 1}
    if "than it has" not in reason and "decimals" not in reason:
        assert caught.value.line == 9


@pytest.mark.parametrize(
    ("lines", "reason", "line"),
    [
        ((HEAD, *SEATS, *BLINDS, *WALK), "no summary", 12),
        (("Hello", HEAD), "before the first hand", 1),
        (("=== 1", "=== 2", HEAD, *SEATS, *BLINDS, *END), "empty", 1),
        (("=== 1", "nothing"), "no heading", 2),
        ((HEAD.replace("Hold'em", "Whist"), *SEATS, *BLINDS, *END), "no game known", 1),
        ((HEAD.replace("03/09", "13/09"), *SEATS, *BLINDS, *END), "no date", 1),
        ((HEAD, *END), "0 players", 1),
        ((HEAD, *SEATS[:3], "Seat 3: Bo ($5 in chips)", *END), "taken", 5),
        ((HEAD, *SEATS[:3], "Seat 2: Cy ($5 in chips)", *END), "taken", 5),
        ((HEAD, *SEATS[:3], "Seat 3: Cy (0 in chips)", "Cy: folds", "Bo: folds", *END), "without chips", 1),
        ((HEAD, *SEATS, *["Ada: checks"] * 5001, *END), "more than 5000", 5006),
        ((HEAD, *SEATS, *[f'Ada said, "{"x" * 900}"'] * 1200, *END), "longer than 1 MB", 1),
    ],
)
def test_a_hand_that_cannot_be_read_says_why(lines: tuple[str, ...], reason: str, line: int) -> None:
    with pytest.raises(HandError) as caught:
        read(*lines)
    assert reason in caught.value.reason
    assert caught.value.line == line


TEXT = "\n".join((HEAD, *SEATS, *BLINDS, "Dealt to Ada [Ah Kd]", *ALL_IN, *END))


@given(st.integers(0, len(TEXT)), st.integers(0, 30), st.text(max_size=20))
def test_a_damaged_text_is_read_or_refused_but_never_breaks(at: int, gone: int, put: str) -> None:
    damaged = TEXT[:at] + put + TEXT[at + gone :]
    line, seats = 0, 0
    try:
        hands = read_hands(enumerate(damaged.splitlines(keepends=True), 1))
        seats = min((len(found.stacks) for found in hands), default=0)
    except HandError as fault:
        line = fault.line
    assert line or seats >= 2 or not damaged.strip()

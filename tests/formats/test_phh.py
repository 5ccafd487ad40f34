"""PHH and PHHS, read from texts written for the purpose, forced bets held against PokerKit."""

from tomllib import loads

import pytest
from pokerkit import HandHistory

from app.formats.errors import HandError
from app.formats.phh.reader import read_hands
from app.formats.recorded import Act, RecordedAct, RecordedHand

FORCED = {Act.ANTE, Act.TABLE_ANTE, Act.SMALL_BLIND, Act.BIG_BLIND, Act.STRADDLE, Act.POST, Act.BUTTON_BLIND}


def phh(line: str = "", /, **fields: object) -> str:
    """A hand of PHH; actions are given one after the other, parted by semicolons."""
    known: dict[str, object] = {
        "variant": "NT",
        "antes": [0, 0, 0],
        "blinds_or_straddles": [1, 2, 0],
        "min_bet": 2,
        "starting_stacks": [200, 200, 200],
        "actions": [action.strip() for action in line.split(";") if action.strip()],
    }
    lines = [f"{key} = {toml(value)}\n" for key, value in (known | fields).items() if value is not None]
    return "".join(lines)


def toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case list():
            return f"[{', '.join(toml(item) for item in value)}]"
        case str():
            return f'"{value}"'
        case _:
            return str(value)


def read(text: str) -> list[RecordedHand]:
    return list(read_hands(enumerate(text.splitlines(keepends=True), 1)))


def read_one(line: str = "", /, **fields: object) -> RecordedHand:
    [hand] = read(phh(line, **fields))
    return hand


def told(hand: RecordedHand) -> list[tuple[str, int, int | str]]:
    return [(act.act.value, act.seat, act.text or act.amount) for act in hand.acts]


def test_a_hand_is_told_street_by_street() -> None:
    hand = read_one(
        "d dh p1 AhKd; d dh p2 ????; d dh p3 2c2d; p3 cbr 6 # opens; p1 f; p2 cc; # a word in between;"
        "d db 7h8h9c; p2 cc; p3 cbr 8; p2 cbr 30; p3 cc; d db 2s; p2 cbr 164; p3 cc; p2 sm AsAd; p3 sm 2c2d; d db Th",
        finishing_stacks=[199, 0, 401],
        hand=17,
    )
    assert told(hand) == [
        ("sb", 1, 1),
        ("bb", 2, 2),
        ("street", 0, "preflop"),
        ("hole", 1, "AhKd"),
        ("hole", 3, "2c2d"),
        ("raise", 3, 6),
        ("fold", 1, 0),
        ("check_or_call", 2, 0),
        ("street", 0, "flop"),
        ("board", 0, "7h8h9c"),
        ("check_or_call", 2, 0),
        ("bet", 3, 8),
        ("raise", 2, 30),
        ("check_or_call", 3, 0),
        ("street", 0, "turn"),
        ("board", 0, "2s"),
        ("bet", 2, 164),
        ("check_or_call", 3, 0),
        ("show", 2, "AsAd"),
        ("show", 3, "2c2d"),
        ("street", 0, "river"),
        ("board", 0, "Th"),
    ]
    assert (hand.id, hand.game, hand.unit, hand.button) == ("17", "holdem-nl", "1", 3)
    assert (hand.small_blind, hand.big_blind) == (1, 2)
    assert hand.stacks == ((1, 200), (2, 200), (3, 200))
    assert hand.holes == ((1, "AhKd"), (2, "AsAd"), (3, "2c2d"))
    assert hand.boards == ("7h8h9c2sTh",)
    assert hand.result is not None
    assert hand.result.final == ((1, 199), (2, 0), (3, 401))


def test_heads_up_the_button_is_player_two_and_has_the_small_blind() -> None:
    hand = read_one(antes=[0, 0], blinds_or_straddles=[1, 2], starting_stacks=[9, 9])
    assert hand.button == 2
    assert told(hand)[:2] == [("sb", 2, 1), ("bb", 1, 2)]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"blinds_or_straddles": [1, 2, 4]}, [("sb", 1, 1), ("bb", 2, 2), ("straddle", 3, 4)]),
        ({"blinds_or_straddles": [0, 2, -2]}, [("bb", 2, 2), ("post", 3, 2)]),
        ({"blinds_or_straddles": [0, 0, 3], "variant": "NS"}, [("button_blind", 3, 3)]),
        ({"starting_stacks": [200, 1, 200]}, [("sb", 1, 1), ("bb", 2, 1)]),
        ({"antes": [0, 3, 0]}, [("table_ante", 2, 3), ("sb", 1, 1), ("bb", 2, 2)]),
        ({"antes": [0, 3, 0], "starting_stacks": [9, 4, 9]}, [("table_ante", 2, 3), ("sb", 1, 1), ("bb", 2, 1)]),
        ({"antes": [0, 3, 0], "ante_trimming_status": True}, [("ante", 2, 3), ("sb", 1, 1), ("bb", 2, 2)]),
        ({"antes": [1, 1, 1], "ante_trimming_status": False}, [("ante", seat, 1) for seat in (1, 2, 3)]),
        ({"antes": [3, 3, 3], "starting_stacks": [9, 9, 2]}, [("ante", 1, 3), ("ante", 2, 3), ("ante", 3, 2)]),
    ],
)
def test_forced_bets(fields: dict[str, object], expected: list[tuple[str, int, int]]) -> None:
    assert told(read_one(**fields))[: len(expected)] == expected


@pytest.mark.parametrize("trimming", [True, False])
@pytest.mark.parametrize(
    ("antes", "blinds", "stacks"),
    [
        ([0, 0], [1, 2], [50, 50]),
        ([1, 1], [1, 2], [2, 50]),
        ([1, 1], [1, 2], [50, 2]),
        ([1, 1, 1, 1], [1, 2, 4, 0], [50, 2, 4, 50]),
        ([1, 1, 1, 1], [0, 2, 0, -2], [50, 50, 50, 2]),
        ([0, 0, 0, 0], [1, 2, 4, 8], [50, 50, 50, 6]),
    ],
)
def test_forced_bets_are_those_of_pokerkit(
    antes: list[int], blinds: list[int], stacks: list[int], trimming: bool
) -> None:
    fields = {
        "antes": antes,
        "blinds_or_straddles": blinds,
        "starting_stacks": stacks,
        "ante_trimming_status": trimming,
    }
    state = HandHistory.loads(phh(**fields)).create_state()
    posted = dict.fromkeys(range(1, len(stacks) + 1), 0)
    for act in read_one(**fields).acts:
        if act.act in FORCED:
            posted[act.seat] += act.amount
    assert [stack - posted[seat] for seat, stack in enumerate(stacks, 1)] == list(state.stacks)


def test_the_last_aggressor_opens_the_next_street_with_a_bet_even_after_an_ante_alone() -> None:
    hand = read_one("p1 cbr 5; p2 cbr 12", antes=[1, 1, 1], blinds_or_straddles=[0, 0, 0])
    assert [act.act for act in hand.acts[-2:]] == [Act.BET, Act.RAISE]


def test_a_second_run_starts_from_the_board_of_the_last_action() -> None:
    hand = read_one("p3 cbr 9; p1 f; p2 cc; d db 2c3c4c; p2 cbr 191; p3 cc; d db 5c; d db 6c; d db 7d; d db 8d")
    assert hand.boards == ("2c3c4c5c6c", "2c3c4c7d8d")
    assert hand.acts[-2:] == (
        RecordedAct(Act.BOARD, text="7d", run=2),
        RecordedAct(Act.BOARD, text="8d", run=2),
    )


@pytest.mark.parametrize(
    ("stack", "unit", "units"),
    [
        ("200", "1", 200),
        ("200.00", "1", 200),
        ("200.5", "0.5", 401),
        ("200.25", "0.25", 801),
        ("200.1", "0.1", 2001),
        ("200.15", "0.05", 4003),
        ("200.01", "0.01", 20001),
        ("200.125", "0.001", 200125),
        ("200.0001", "0.0001", 2000001),
    ],
)
def test_the_unit_is_the_coarsest_that_fits(stack: str, unit: str, units: int) -> None:
    [hand] = read(phh("p3 cbr 7").replace("[200, 200, 200]", f"[{stack}, 200, 200]"))
    assert hand.unit == unit
    assert hand.stacks[0] == (1, units)
    assert hand.acts[-1].amount * 200 == hand.stacks[1][1] * 7


@pytest.mark.parametrize("place", ["antes", "blinds_or_straddles", "actions", "finishing_stacks"])
def test_every_number_counts_for_the_unit(place: str) -> None:
    fields: dict[str, object] = {place: ["p3 cbr 6.5"] if place == "actions" else [0.5, 0, 0]}
    assert read_one(**fields).unit == "0.5"


def test_an_unknown_stack_is_deep_enough_and_leaves_no_result() -> None:
    text = phh("p3 cbr 700", finishing_stacks=[199, 198, 203]).replace("[200, 200, 200]", "[200, inf, inf]")
    [hand] = read(text)
    assert hand.stacks[0] == (1, 200)
    assert min(chips for _, chips in hand.stacks[1:]) > 700 * 4
    assert hand.result is None
    assert hand.tags == {"unknown-stack"}


def test_what_the_finishing_stacks_lack_is_rake() -> None:
    assert read_one(finishing_stacks=[199, 198, 201]).rake == 2
    assert read_one(finishing_stacks=[199, 198, 203]).rake == 0


def test_winnings_say_who_won() -> None:
    assert read_one(winnings=[0, 3, 0]).winners == (2,)


@pytest.mark.parametrize(
    ("variant", "game"),
    [
        ("FT", "holdem-fl"),
        ("NT", "holdem-nl"),
        ("NS", "shortdeck-nl"),
        ("PO", "omaha-pl"),
        ("FO/8", "omaha-8-fl"),
        ("N2L1D", "27sd-nl"),
        ("F2L3D", "27td-fl"),
        ("FB", "badugi-fl"),
    ],
)
def test_variants_with_blinds(variant: str, game: str) -> None:
    hand = read_one(variant=variant, min_bet=None, small_bet=2, big_bet=4)
    assert (hand.game, hand.button, hand.big_blind) == (game, 3, 2)


@pytest.mark.parametrize(("variant", "game"), [("F7S", "stud-fl"), ("F7S/8", "stud-8-fl"), ("FR", "razz-fl")])
def test_stud_has_streets_by_the_cards_and_no_button(variant: str, game: str) -> None:
    hand = read_one(
        "d dh p1 2c3c4c; d dh p2 5d6d7d; d dh p3 9h9cKs; p1 pb; p2 cbr 4; p3 f; p1 cc;d dh p1 8c; d dh p2 8d; p2 cbr 4",
        variant=variant,
        antes=[1, 1, 1],
        blinds_or_straddles=None,
        min_bet=None,
        bring_in=2,
        small_bet=4,
        big_bet=8,
    )
    assert (hand.game, hand.button) == (game, 0)
    assert [act.text for act in hand.acts if act.act is Act.STREET] == ["3rd", "4th"]
    assert ("bringin", 1, 2) in told(hand)
    assert hand.acts[-1].act is Act.BET
    assert hand.holes[0] == (1, "2c3c4c8c")


def test_draws_open_their_streets_and_leave_the_last_cards() -> None:
    hand = read_one(
        "d dh p1 2c3c4c5cKd; d dh p2 7d7h7s8s9s; p3 f; p1 cc; p2 cc; p1 sd Kd; p2 sd; d dh p1 Kh;"
        "p1 cc; p2 cc; p1 sd Kh; p2 sd 7d7h; d dh p1 7c; d dh p2 ????",
        variant="F2L3D",
        small_bet=2,
        big_bet=4,
    )
    assert [act.text for act in hand.acts if act.act is Act.STREET] == ["deal", "draw1", "draw2"]
    assert hand.holes == ((1, "2c3c4c5c7c"), (2, "7s8s9s"))
    draws = [act for act in hand.acts if act.act in {Act.DRAW, Act.DRAW_IN}]
    assert [(act.act, act.seat, act.amount, act.text) for act in draws] == [
        (Act.DRAW, 1, 1, "Kd"),
        (Act.DRAW, 2, 0, ""),
        (Act.DRAW_IN, 1, 0, "Kh"),
        (Act.DRAW, 1, 1, "Kh"),
        (Act.DRAW, 2, 2, "7d7h"),
        (Act.DRAW_IN, 1, 0, "7c"),
    ]
    assert (hand.small_bet, hand.big_bet, hand.big_blind) == (2, 4, 2)


def test_unknown_cards_thrown_away_are_counted() -> None:
    hand = read_one("d dh p1 ????????; p3 f; p1 cc; p2 cc; p1 sd ??2c??", variant="FB", small_bet=2, big_bet=4)
    assert hand.acts[-1] == RecordedAct(Act.DRAW, 1, 3, "2c")


def test_stud_has_its_stakes_and_no_blinds() -> None:
    hand = read_one(
        "d dh p1 ????4c; d dh p2 5d6d7d; d dh p3 ????Ks; p1 pb; p2 cbr 4; p3 f; p1 cc; d dh p1 8c; d dh p2 8d",
        variant="F7S",
        antes=[1, 1, 1],
        blinds_or_straddles=None,
        min_bet=None,
        bring_in=2,
        small_bet=4,
        big_bet=8,
    )
    assert (hand.ante, hand.bring_in, hand.small_bet, hand.big_bet) == (1, 2, 4, 8)
    assert (hand.small_blind, hand.big_blind) == (0, 0)
    dealt = [(act.seat, act.text) for act in hand.acts if act.act is Act.HOLE]
    assert dealt == [(1, "4c"), (2, "5d6d7d"), (3, "Ks"), (1, "8c"), (2, "8d")]


def test_players_take_the_seats_they_are_given() -> None:
    hand = read_one("d dh p1 AhKd; p3 f; p1 cbr 8; p2 f", seats=[7, 9, 2], finishing_stacks=[202, 198, 200])
    assert hand.button == 2
    assert hand.stacks == ((2, 200), (7, 200), (9, 200))
    assert told(hand)[:4] == [("sb", 7, 1), ("bb", 9, 2), ("street", 0, "preflop"), ("hole", 7, "AhKd")]
    assert hand.holes == ((7, "AhKd"),)
    assert hand.result is not None
    assert hand.result.final == ((2, 200), (7, 202), (9, 198))


@pytest.mark.parametrize("seats", [[2, 9, 7], [1, 1, 2], [1, 2], [1, 2, 100], "abc"])
def test_seats_that_do_not_go_round_the_table_are_counted_out(seats: object) -> None:
    assert [seat for seat, _ in read_one(seats=seats).stacks] == [1, 2, 3]


def test_who_where_and_when_are_handed_over() -> None:
    text = phh(players=["Ann", "", "Cy"], table=4, year=2024, month=5, day=1, event="Home game")
    [hand] = read(text + "time = 18:30:00.5\ntime_zone = 'UTC'\n")
    assert (hand.names, hand.table) == (((1, "Ann"), (3, "Cy")), "4")
    assert hand.at == 1_714_588_200_500_000
    assert hand.notes == ("event: Home game",)


def test_a_date_without_a_time_is_only_noted() -> None:
    hand = read_one(year=2024, month=5, day=1)
    assert (hand.at, hand.notes) == (0, ("date: 2024 5 1",))


def test_headings_part_the_hands_and_name_those_without_a_name() -> None:
    hands = read(f"[1]\n{phh(_id='first')}\n# between\n[ 2 ] # second\n{phh()}[30]\n{phh(hand='third')}")
    assert [hand.id for hand in hands] == ["first", "2", "third"]


def test_a_heading_of_the_writer_belongs_to_the_hand() -> None:
    [hand] = read(f"{phh()}[_notes]\nmood = 'calm'\n")
    assert hand.game == "holdem-nl"


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"variant": "XX"}, "variant 'XX' is unknown"),
        ({"variant": None}, "no variant"),
        ({"actions": None}, "no list actions"),
        ({"antes": None}, "no list antes"),
        ({"antes": [1, 1]}, "antes has 2 numbers but starting_stacks 3"),
        ({"starting_stacks": [200] * 11}, "11 seats"),
        ({"starting_stacks": [200]}, "1 seats"),
        ({"starting_stacks": [200, 0, 200]}, "without chips"),
        ({"starting_stacks": [200, -5, 200]}, "starting_stacks holds a negative number"),
        ({"starting_stacks": [200, "many", 200]}, "no number"),
        ({"starting_stacks": [200, True, 200]}, "no number"),
        ({"starting_stacks": [200, float("nan"), 200]}, "no number"),
        ({"starting_stacks": [200, 10**16, 200]}, "more chips"),
        ({"antes": [float("inf")] * 3}, "more chips"),
        ({"starting_stacks": [200, 0.00001, 200]}, "four decimals"),
        ({"actions": ["p3 cbr 6.00001"]}, "four decimals"),
        ({"actions": ["p3 cbr -6"]}, "negative"),
        ({"actions": ["p3 cbr lots"]}, "no number of chips"),
        ({"actions": ["p3 cbr 1e999999"]}, "more chips"),
        ({"actions": ["p3 leaps"]}, "'p3 leaps' is no PHH action"),
        ({"actions": ["p4 f"]}, "'p4 f' names a player"),
        ({"actions": ["p0 f"]}, "names a player"),
        ({"actions": ["d dh p1 AhXx"]}, "a card that does not exist"),
        ({"actions": ["d db AhK"]}, "a card that does not exist"),
        ({"actions": [7]}, "no text"),
        ({"actions": ["p3 f"] * 5001}, "5001 actions"),
    ],
)
def test_what_is_wrong_is_said_with_the_line_of_the_hand(fields: dict[str, object], reason: str) -> None:
    with pytest.raises(HandError) as caught:
        read(f"[1]\n{phh()}\n[2]\n{phh(**fields)}")
    assert reason in caught.value.reason
    assert caught.value.line == 9


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param('variant = "NT"\nantes = [0, 0\n', 2, id="cut off"),
        pytest.param('variant = "NT"\nantes = [0, 0]\nblinds = ?\n', 3, id="no value"),
        pytest.param('variant = "NT"\nvariant = "NT"\n', 2, id="twice"),
        pytest.param(f"variant = {'[' * 5000}\n", 1, id="deep"),
        pytest.param(f"{'a.' * 400_000}b = 1\n", 1, id="dots"),
        pytest.param(f"hand = {'9' * 5000}\n", 1, id="digits"),
        pytest.param(f"# {'x' * 1000}\n" * 1000, 1, id="long"),
    ],
)
def test_what_is_no_toml_is_refused_at_its_line(text: str, line: int) -> None:
    with pytest.raises(HandError) as caught:
        read(text)
    assert caught.value.line == line


def test_the_texts_of_this_file_are_toml() -> None:
    assert loads(phh("p3 f", hand="x"))["actions"] == ["p3 f"]

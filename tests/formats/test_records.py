"""Neutral records: what is handed over, what stays behind, what is refused; and the real ones, chip by chip."""

from json import dumps
from pathlib import Path

import pytest

from app.formats.errors import HandError
from app.formats.recorded import Act, RecordedAct, RecordedHand
from app.formats.records import read_hands
from app.formats.source import read_hands as read_file

EVENTS: list[list[object]] = [
    ["sb", 2, 5],
    ["bb", 4, 10],
    ["dead", 7, 5],
    ["post", 7, 10],
    ["street", "preflop"],
    ["hole", 7, "AhKd"],
    ["raise", 7, 30],
    ["fold", 2],
    ["call", 4, 20],
    ["street", "flop"],
    ["board", 1, "2c3c4c"],
    ["check", 4],
    ["bet", 7, 40],
    ["call", 4, 40],
    ["street", "turn"],
    ["board", 1, "5c"],
    ["board", 2, "6c"],
    ["show", 4, "AsAd"],
    ["muck", 7],
    ["uncalled", 7, 12],
    ["collect", 4, 140, "pot", 1],
    ["drop", 3],
]


def record(**fields: object) -> str:
    """A record as one line of JSON; a field given as None is left out."""
    known: dict[str, object] = {
        "id": "home-1",
        "game": "holdem",
        "limit": "NL",
        "unit": "0.01",
        "sb": 5,
        "bb": 10,
        "button": 9,
        "stacks": {"2": 300, "4": 300, "7": 300},
        "events": EVENTS,
        "holes": {"4": "AsAd", "7": "AhKd"},
        "board": ["2c3c4c5c", "2c3c4c6c"],
        "expect": {"rake": 8, "collected": {"4": 140, "2": 0}, "final": {"2": 295, "4": 370, "7": 230}},
        "tags": ["showdown"],
        "pk": {"status": "ok"},
    }
    return dumps({key: value for key, value in (known | fields).items() if value is not None}) + "\n"


def read(*lines: str) -> list[RecordedHand]:
    return list(read_hands(enumerate(lines, 1)))


def test_a_record_is_handed_over_without_its_outcome() -> None:
    [hand] = read(record())
    assert hand.acts == (
        RecordedAct(Act.SMALL_BLIND, 2, 5),
        RecordedAct(Act.BIG_BLIND, 4, 10),
        RecordedAct(Act.DEAD, 7, 5),
        RecordedAct(Act.POST, 7, 10),
        RecordedAct(Act.STREET, text="preflop"),
        RecordedAct(Act.HOLE, 7, text="AhKd"),
        RecordedAct(Act.RAISE, 7, 30),
        RecordedAct(Act.FOLD, 2),
        RecordedAct(Act.CALL, 4, 20),
        RecordedAct(Act.STREET, text="flop"),
        RecordedAct(Act.BOARD, text="2c3c4c"),
        RecordedAct(Act.CHECK, 4),
        RecordedAct(Act.BET, 7, 40),
        RecordedAct(Act.CALL, 4, 40),
        RecordedAct(Act.STREET, text="turn"),
        RecordedAct(Act.BOARD, text="5c"),
        RecordedAct(Act.BOARD, text="6c", run=2),
        RecordedAct(Act.SHOW, 4, text="AsAd"),
        RecordedAct(Act.MUCK, 7),
    )
    assert (hand.id, hand.game, hand.unit, hand.button) == ("home-1", "holdem-nl", "0.01", 9)
    assert (hand.small_blind, hand.big_blind, hand.rake, hand.drop) == (5, 10, 8, 3)
    assert hand.stacks == ((2, 300), (4, 300), (7, 300))
    assert hand.holes == ((4, "AsAd"), (7, "AhKd"))
    assert hand.boards == ("2c3c4c5c", "2c3c4c6c")
    assert hand.winners == (4,)
    assert hand.tags == {"showdown"}
    assert hand.result is not None
    assert hand.result.final == ((2, 295), (4, 370), (7, 230))


def test_without_a_result_there_is_none() -> None:
    [hand] = read(record(expect=None, sb=None, bb=None, small_bet=20))
    assert hand.result is None
    assert (hand.rake, hand.winners, hand.small_blind, hand.big_blind, hand.small_bet) == (0, (), 0, 0, 20)


@pytest.mark.parametrize(
    ("antes", "act"),
    [
        ([["ante", 4, 10]], Act.TABLE_ANTE),
        ([["ante", 2, 1], ["ante", 4, 1], ["ante", 7, 1]], Act.ANTE),
    ],
)
def test_an_ante_of_one_seat_alone_is_for_the_table(antes: list[list[object]], act: Act) -> None:
    [hand] = read(record(events=antes + EVENTS))
    assert {told.act for told in hand.acts[: len(antes)]} == {act}


@pytest.mark.parametrize(
    ("seats", "blinds", "button"),
    [
        ([2, 4, 7], [["sb", 4, 5], ["bb", 7, 10]], 2),
        ([2, 4, 7], [["sb", 2, 5], ["bb", 4, 10]], 7),
        ([2, 4, 7], [["bb", 2, 10]], 7),
        ([2, 4], [["sb", 4, 5], ["bb", 2, 10]], 4),
        ([2, 4, 7], [["ante", 2, 5]], 0),
    ],
)
def test_an_unwritten_button_is_before_the_first_blind(
    seats: list[int], blinds: list[list[object]], button: int
) -> None:
    stacks = {str(seat): 300 for seat in seats}
    [hand] = read(record(button=None, stacks=stacks, events=blinds, holes={}, expect=None))
    assert hand.button == button


def test_stud_hands_over_the_new_cards_of_each_street() -> None:
    events = [
        ["street", "3rd"], ["stud", 2, "AhKh", "2c"], ["stud", 4, "5s"],
        ["street", "4th"], ["stud", 2, "AhKh2c", "3d"], ["street", "7th"],
    ]  # fmt: skip
    [hand] = read(record(game="razz", limit="FL", events=events, bring_in=2, ante=1, small_bet=10, big_bet=20))
    assert (hand.game, hand.bring_in, hand.ante, hand.small_bet, hand.big_bet) == ("razz-fl", 2, 1, 10, 20)
    assert hand.acts == (
        RecordedAct(Act.STREET, text="3rd"),
        RecordedAct(Act.HOLE, 2, text="AhKh2c"),
        RecordedAct(Act.HOLE, 4, text="5s"),
        RecordedAct(Act.STREET, text="4th"),
        RecordedAct(Act.HOLE, 2, text="3d"),
        RecordedAct(Act.STREET, text="river"),
    )


def test_the_cards_of_a_draw_game_are_those_held_after_the_last_draw() -> None:
    events = [["hole", 2, "8d4hJc3s"], ["draw", 2, 1, "Jc"], ["draw_in", 2, "5h"], ["draw", 4, 2, ""]]
    [hand] = read(record(game="badugi", limit="FL", events=events, holes={"2": "8d4hJc3s"}))
    assert hand.acts[1:] == (
        RecordedAct(Act.DRAW, 2, 1, "Jc"),
        RecordedAct(Act.DRAW_IN, 2, text="5h"),
        RecordedAct(Act.DRAW, 4, 2),
    )
    assert hand.holes == ((2, "8d4h3s5h"),)


def test_the_open_card_of_courchevel_is_no_flop() -> None:
    events = [["street", "preflop"], ["street", "flop"], ["board", 1, "9h"], ["check", 2], ["board", 1, "9sKd"]]
    [hand] = read(record(game="courchevel", limit="PL", events=events))
    assert [act.text for act in hand.acts if act.act in {Act.STREET, Act.BOARD}] == ["preflop", "9h", "flop", "9sKd"]


def test_a_site_may_count_seats_past_ten() -> None:
    [hand] = read(record(stacks={"19": 9, "20": 9}, button=19, events=[["sb", 19, 1]], holes={}, expect=None))
    assert hand.stacks == ((19, 9), (20, 9))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"id": None}, "no record of a hand"),
        ({"stacks": {"2": 300, "4": -1}}, "negative chips"),
        ({"stacks": {"2": 300, "4": 1.5}}, "decimal point"),
        ({"stacks": {"2": 300, "4": 0}}, "without chips"),
        ({"stacks": {"2": 300, "four": 1}}, "no record of a hand"),
        ({"stacks": {"2": 300}}, "1 seats"),
        ({"stacks": {str(seat): 1 for seat in range(1, 12)}}, "11 seats"),
        ({"stacks": {"2": 300, "100": 1}}, "no record of a hand"),
        ({"stacks": {"2": 300, "0": 1}}, "no record of a hand"),
        ({"stacks": {"2": 300, "4": 10**16}}, "no record of a hand"),
        ({"button": 0}, "no record of a hand"),
        ({"unit": "0"}, "the unit '0'"),
        ({"unit": "0.00001"}, "the unit '0.00001'"),
        ({"unit": "penny"}, "the unit 'penny'"),
        ({"events": [["leap", 2]]}, "'leap', 2"),
        ({"events": [["call", 2]]}, "'call', 2"),
        ({"events": [["call", 2, -5]]}, "negative"),
        ({"events": [["call", 2, 10**16]]}, "'call', 2"),
        ({"events": [["call", 2, 1.5]]}, "decimal point"),
        ({"events": [["call", 2, 0.5]]}, "decimal point"),
        ({"events": [[]]}, "the event"),
        ({"events": [["call", 3, 5]]}, "not dealt in"),
        ({"events": [["call", 0, 5]]}, "not dealt in"),
        ({"events": [["show", 2, "AhXx"]]}, "a card that does not exist"),
        ({"events": [["drop", -1]]}, "no drop"),
        ({"events": [["check", 2]] * 5001}, "no record of a hand"),
        ({"holes": {"3": "AhAd"}}, "holes names seat 3"),
        ({"holes": {"4": "Ah?"}}, "a card that does not exist"),
        ({"board": ["2c3"]}, "a card that does not exist"),
        ({"expect": {"final": {"3": 1}}}, "final names seat 3"),
        ({"expect": {"rake": -1}}, "negative chips"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(fields: dict[str, object], reason: str) -> None:
    with pytest.raises(HandError) as caught:
        read(record(), "\n", record(**fields))
    assert reason in caught.value.reason
    assert caught.value.line == 3


@pytest.mark.parametrize(
    "line",
    [
        pytest.param(record()[:200], id="cut off"),
        pytest.param(record()[:-1] + "}", id="too much"),
        pytest.param('{"a":' + "[" * 100_000, id="deep"),
        pytest.param('{"id": "\\ud800"}', id="half a character written"),
        pytest.param("\ud800", id="half a character"),
        pytest.param("nonsense", id="nonsense"),
    ],
)
def test_what_is_no_json_is_refused(line: str) -> None:
    with pytest.raises(HandError):
        read(line)


def test_every_holdem_record_keeps_its_chips(shared_folder: Path) -> None:
    hands = 0
    for path in sorted((shared_folder / "hands/sites").glob("*.jsonl.gz")):
        for hand in read_file(path):
            if hand.game == "holdem-nl":
                hands += 1
                assert hand.result is not None
                before = sum(chips for _, chips in hand.stacks) + hand.drop
                after = sum(chips for _, chips in hand.result.final) + hand.rake
                assert before == after, hand.id
                assert {seat for seat, _ in hand.stacks} == {seat for seat, _ in hand.result.final}
                assert hand.button > 0
    assert hands == 6151

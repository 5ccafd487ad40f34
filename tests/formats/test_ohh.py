"""Open Hand History, read from hands written for the purpose and from real home games."""

from decimal import Decimal
from gzip import open as unpacked
from json import dumps, loads

import pytest

from app.formats.errors import HandError
from app.formats.ohh.reader import BEGINS, read_hands
from app.formats.recorded import Act, Collected, RecordedHand, RecordedResult
from app.formats.source import read_hands as read_file
from tests.formats.recorded_hands import lines, said
from tests.shared_data import shared_path

Fields = dict[str, object]


def act(player: int | None, name: str, amount: float = 0, cards: str = "") -> Fields:
    held = {"cards": [cards[at : at + 2] for at in range(0, len(cards), 2)]} if cards else {}
    return {"action_number": 0, "player_id": player, "action": name, "amount": amount, "is_allin": False, **held}


def part(street: str, *actions: Fields, cards: str = "") -> Fields:
    dealt = [cards[at : at + 2] for at in range(0, len(cards), 2)]
    return {"id": 0, "street": street, "cards": dealt, "actions": list(actions)}


PREFLOP = part(
    "Preflop",
    act(2, "Dealt Cards", cards="AhKd"),
    act(0, "Post SB", 0.05),
    act(1, "Post BB", 0.1),
    act(2, "Raise", 0.3),
    act(0, "Fold"),
    act(1, "Raise", 0.8),
    act(2, "Call", 0.6),
)
FLOP = part("Flop", act(1, "Bet", 1.0), act(2, "Raise", 3.5), act(1, "Fold"), cards="2c3c4c")
POT = {"number": 0, "amount": 3.85, "rake": 0.15, "player_wins": [{"player_id": 2, "win_amount": 3.7}]}


def ohh(*rounds: Fields, **fields: object) -> str:
    hand: Fields = {
        "spec_version": "1.4.7",
        "game_number": "17",
        "start_date_utc": "2024-05-01T18:30:00Z",
        "table_name": "Kitchen",
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL", "bet_cap": 0},
        "dealer_seat": 9,
        "small_blind_amount": 0.05,
        "big_blind_amount": 0.1,
        "ante_amount": 0,
        "players": [
            {"id": 0, "seat": 2, "name": "Ann", "starting_stack": 10},
            {"id": 1, "seat": 4, "name": "Bo", "starting_stack": 20.5},
            {"id": 2, "seat": 7, "name": "Cy", "starting_stack": 5.05},
            {"id": 3, "seat": 8, "name": "Di", "starting_stack": 9, "is_sitting_out": True},
        ],
        "rounds": list(rounds) or [PREFLOP, FLOP],
        "pots": [POT],
    }
    return dumps({"ohh": hand | fields})


def read(text: str) -> list[RecordedHand]:
    return list(read_hands(lines(text)))


def read_one(*rounds: Fields, **fields: object) -> RecordedHand:
    [hand] = read(ohh(*rounds, **fields))
    return hand


def test_a_hand_is_told_with_exact_amounts() -> None:
    hand = read_one()
    assert (hand.id, hand.game, hand.unit, hand.button) == ("17", "holdem-nl", "0.05", 9)
    assert (hand.small_blind, hand.big_blind, hand.ante) == (1, 2, 0)
    assert hand.stacks == ((2, 200), (4, 410), (7, 101))
    assert said(hand) == [
        ("sb", 2, 1),
        ("bb", 4, 2),
        ("street", 0, "preflop"),
        ("hole", 7, "AhKd"),
        ("raise", 7, 6),
        ("fold", 2, 0),
        ("raise", 4, 18),
        ("call", 7, 12),
        ("street", 0, "flop"),
        ("board", 0, "2c3c4c"),
        ("bet", 4, 20),
        ("raise", 7, 70),
        ("fold", 4, 0),
    ]
    assert hand.holes == ((7, "AhKd"),)
    assert hand.boards == ("2c3c4c",)
    assert (hand.names, hand.table) == (((2, "Ann"), (4, "Bo"), (7, "Cy")), "Kitchen")
    assert hand.at == 1_714_588_200_000_000


def test_the_pots_give_the_result_and_what_came_back() -> None:
    hand = read_one()
    assert hand.rake == 3
    assert hand.winners == (7,)
    assert hand.result == RecordedResult(((2, 199), (4, 372), (7, 137)), ((7, 50),), (Collected(7, 74),))


def test_what_came_back_went_to_who_bet_most_dead_chips_aside() -> None:
    posts = [act(0, "Post SB", 0.05), act(1, "Post BB", 0.1), act(2, "Post Dead", 0.5)]
    bets = [act(2, "Call", 0.1), act(0, "Fold"), act(1, "Raise", 0.3), act(2, "Fold")]
    pot = {"amount": 0.75, "player_wins": [{"player_id": 1, "win_amount": 0.75}]}
    hand = read_one(part("Preflop", *posts, *bets), pots=[pot])
    assert hand.result is not None
    assert hand.result.uncalled == ((4, 6),)
    assert hand.result.final == ((2, 199), (4, 423), (7, 89))


def test_pots_that_do_not_add_up_give_no_result_but_a_note() -> None:
    hand = read_one(pots=[POT | {"rake": 0.5}])
    assert hand.result is None
    assert "do not add up" in hand.notes[0]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("Post Ante", Act.TABLE_ANTE),
        ("Straddle", Act.STRADDLE),
        ("Post Dead", Act.DEAD),
        ("Post Extra Blind", Act.POST),
    ],
)
def test_what_is_posted_comes_before_the_first_street(name: str, kind: Act) -> None:
    hand = read_one(part("Preflop", act(0, "Post SB", 0.05), act(1, "Post BB", 0.1), act(2, name, 0.1)), pots=[])
    assert (hand.acts[2].act, hand.acts[2].seat, hand.acts[2].amount) == (kind, 7, 2)
    assert hand.acts[3].act is Act.STREET
    assert hand.result is None


def test_antes_of_all_are_each_players_own() -> None:
    antes = [act(player, "Post Ante", 0.1) for player in (0, 1, 2)]
    hand = read_one(part("Preflop", *antes), ante_amount=0.1, pots=[])
    assert [one.act for one in hand.acts[:3]] == [Act.ANTE] * 3
    assert hand.ante == 2


def test_a_street_that_comes_again_is_another_board() -> None:
    hand = read_one(
        PREFLOP,
        part("Flop", cards="2c3c4c"),
        part("Showdown", act(2, "Shows Cards", cards="AhKd"), act(1, "Mucks Cards")),
        part("Turn", cards="5c"),
        part("River", cards="6c"),
        part("Turn", cards="7c"),
        part("River", cards="8c"),
        flags=["Run_It_Twice"],
    )
    assert hand.boards == ("2c3c4c5c6c", "2c3c4c7c8c")
    assert [(one.text, one.run) for one in hand.acts if one.act is Act.BOARD][-2:] == [("7c", 2), ("8c", 2)]
    assert [one.text for one in hand.acts if one.act is Act.STREET] == ["preflop", "flop", "turn", "river"]
    assert [one.act for one in hand.acts if one.seat][-2:] == [Act.SHOW, Act.MUCK]


@pytest.mark.parametrize(
    ("name", "limit", "cards", "game"),
    [
        ("Omaha", "PL", "AhKdQsJc", "omaha-pl"),
        ("Omaha", "PL", "AhKdQsJcTd", "omaha5-pl"),
        ("OmahaHiLo", "FL", "AhKdQsJcTd9d", "omaha6-8-fl"),
        ("Holdem", "FL", "AhKd", "holdem-fl"),
        ("Draw", "NL", "AhKdQsJcTd", "draw5-nl"),
    ],
)
def test_games_are_told_apart_by_name_limit_and_cards(name: str, limit: str, cards: str, game: str) -> None:
    first = part("Preflop", act(0, "Dealt Cards", cards=cards))
    hand = read_one(first, game_type=name, bet_limit={"bet_type": limit}, pots=[])
    assert hand.game == game
    assert (hand.small_bet, hand.big_bet) == ((2, 4) if limit == "FL" else (0, 0))


def test_stud_has_streets_of_its_own_and_no_blinds() -> None:
    hand = read_one(
        part("Third Street", act(0, "Dealt Cards", cards="Kc"), act(0, "Post Extra Blind", 0.05), act(1, "Raise", 0.1)),
        part("Fourth Street", act(0, "Dealt Cards", cards="2c"), act(0, "Check")),
        game_type="StudHiLo",
        bet_limit="FL",
        pots=[],
    )
    assert (hand.game, hand.small_blind, hand.big_blind, hand.small_bet, hand.big_bet) == ("stud-8-fl", 0, 0, 1, 2)
    assert said(hand) == [
        ("street", 0, "3rd"),
        ("hole", 2, "Kc"),
        ("bringin", 2, 1),
        ("raise", 4, 2),
        ("street", 0, "4th"),
        ("hole", 2, "2c"),
        ("check", 2, 0),
    ]
    assert (hand.bring_in, hand.holes) == (1, ((2, "Kc2c"),))


def test_draws_say_what_went_and_what_came() -> None:
    hand = read_one(
        part("Deal", act(2, "Dealt Cards", cards="AhKdQsJc9d")),
        part("First Draw", act(2, "Discarded", cards="9dJc"), act(2, "Drew Cards", cards="ThAs"), act(1, "Stands Pat")),
        game_type="Draw",
        pots=[],
    )
    assert said(hand)[2:] == [("street", 0, "draw1"), ("draw", 7, "9dJc"), ("draw_in", 7, "ThAs"), ("draw", 4, 0)]
    assert hand.holes == ((7, "AhKdQsThAs"),)


def test_chips_of_the_house_and_goings_on_at_the_table() -> None:
    hand = read_one(
        part(
            "Preflop", act(None, "Added To Pot", 1.0), act(0, "Added Chips", 5.0), act(1, "Sits Down"), act(0, "Fold")
        ),
        pots=[],
    )
    assert (hand.unit, hand.drop) == ("0.05", 20)
    assert len(hand.notes) == 2


def test_hands_stand_one_a_line_pretty_printed_in_an_array_or_under_names() -> None:
    pretty = dumps(loads(ohh()), indent=2)
    text = f"=== first\n{ohh()}\n\n=== first\n{pretty}\n{ohh()}{ohh()}\n[{pretty},\n{ohh()}]\n"
    assert [hand.id for hand in read(text)] == ["first", "first-2", "17", "17-2", "17-3", "17-4"]
    assert len({hand.acts for hand in read(text)}) == 1


def test_hands_are_handed_over_before_the_next_is_read() -> None:
    hands = read_hands(iter([(1, ohh() + "\n"), (2, "{oops\n"), (3, "}\n")]))
    assert next(hands).id == "17"
    with pytest.raises(HandError) as fault:
        next(hands)
    assert fault.value.line == 2


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (ohh()[:-40], "cut off"),
        ("hello\n", "no hand of Open Hand History"),
        ('{"ohh": 5}', "no Open Hand History"),
        ('{"records": {}}', "no Open Hand History"),
        (ohh(game_type="Mahjong"), "'Mahjong' is unknown"),
        (ohh(bet_limit={"bet_type": "XL"}), "'XL' is unknown"),
        (ohh(players=[]), "0 players"),
        (ohh(ante_amount=-1), "no number of chips"),
        (ohh(ante_amount=0.00001), "four decimals"),
        (ohh(ante_amount="NaN"), "no number of chips"),
        (ohh().replace('"ante_amount": 0', '"ante_amount": 1e99999'), "no number of chips"),
        (ohh(part("Preflop", act(9, "Fold"))), "not dealt in"),
        (ohh(part("Preflop", act(0, "Dances"))), "'Dances' is unknown"),
        (ohh(part("Preflop", act(0, "Shows Cards", cards="AhZz"))), "does not exist"),
        (ohh(part("Preflop", *[act(0, "Check")] * 5001)), "more than 5000"),
        (ohh(*[part(f"Street {n}") for n in range(6)]), "one street too many"),
        (ohh(pots=[{"player_wins": [{"player_id": 9, "win_amount": 1}]}]), "not dealt in"),
        ("[" + '{"a":[' * 60, "nested too deep"),
        ("{" + '"x": "' + "y" * 1_100_000, "longer than 1 MB"),
        ('{"ohh": {"game_type": "Holdem" "players"}}', "no JSON"),
    ],
)
def test_faults_are_one_sentence_with_the_line(text: str, fault: str) -> None:
    with pytest.raises(HandError, match=fault) as caught:
        read("\n" + text)
    assert caught.value.line == 2
    assert "\n" not in caught.value.reason


def test_cutting_a_hand_anywhere_never_ends_in_a_traceback() -> None:
    whole = ohh()
    for end in range(1, len(whole), 7):
        with pytest.raises(HandError):
            read(whole[:end])


def test_a_hand_is_told_from_other_json_by_its_first_line() -> None:
    assert BEGINS.fullmatch(ohh())
    assert BEGINS.fullmatch("{\n")
    assert BEGINS.fullmatch('[ {"ohh" : {\n')
    assert not BEGINS.fullmatch('{"id": "r1", "game": "holdem"}\n')


def test_real_home_games_equal_the_neutral_records() -> None:
    records = read_file(shared_path("hands/sites/pokernow-home-cash.mit.jsonl.gz"))
    with unpacked(shared_path("hands/sites/pokernow-home-cash.mit.txt.gz"), "rt", encoding="utf-8") as file:
        ours = read_hands(enumerate(file, 1))
        count = 0
        for hand, record in zip(ours, records, strict=True):
            assert in_cents(hand) == in_cents(record), hand.id
            count += 1
    assert count == 3430


def in_cents(hand: RecordedHand) -> tuple[object, ...]:
    """What a replay needs of a hand, and its result, whatever its unit."""
    worth = int(Decimal(hand.unit) * 100)
    assert hand.result is not None
    return (
        (hand.id, hand.game, hand.button, hand.holes, hand.boards, hand.winners),
        [number * worth for number in (hand.small_blind, hand.big_blind, hand.ante, hand.rake, hand.drop)],
        [(seat, chips * worth) for seat, chips in hand.stacks],
        [(one.act, one.seat, one.amount * worth, one.text, one.run) for one in hand.acts],
        [(seat, chips * worth) for seat, chips in hand.result.final],
    )

"""Open Hand History written: the same hand when read back, in words of the specification, losses said."""

from collections.abc import Mapping
from itertools import islice
from json import dumps, loads
from typing import Any

import pytest
from msgspec.structs import replace

from app.formats.errors import HandError
from app.formats.ohh.reader import read_hands
from app.formats.ohh.writer import write_hand
from app.formats.phh.variants import CODES
from app.formats.recorded import Act, RecordedHand, RecordedResult
from app.formats.source import read_hands as read_file
from tests.formats.recorded_hands import DRAW, HANDS, HOLDEM, ODD, STUD, lines, said
from tests.shared_data import shared_path

SITES = ("bovada.bsd3", "fulltilt.agpl3", "ggpoker.agpl3", "pokernow-home-cash.mit", "pokerstars.agpl3")
WORDS = {
    "Dealt Cards",
    "Mucks Cards",
    "Shows Cards",
    "Post Ante",
    "Post SB",
    "Post BB",
    "Straddle",
    "Post Dead",
    "Post Extra Blind",
    "Fold",
    "Check",
    "Bet",
    "Raise",
    "Call",
}


def read_back(text: str) -> RecordedHand:
    [hand] = read_hands(lines(text))
    return hand


def fields(hand: RecordedHand) -> Mapping[str, Any]:
    told: Mapping[str, Any] = loads(write_hand(hand).text)["ohh"]
    return told


def plain(hand: RecordedHand) -> RecordedHand:
    """The hand as a program reads it that knows nothing of our own object."""
    return read_back(dumps({"ohh": {name: value for name, value in fields(hand).items() if name != "_cutcard"}}))


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.game)
def test_a_hand_comes_back_the_same(hand: RecordedHand) -> None:
    assert read_back(write_hand(hand).text) == hand


@pytest.mark.parametrize("game", sorted(CODES))
def test_every_game_keeps_its_name(game: str) -> None:
    base = STUD if game.startswith(("stud", "razz")) else HOLDEM
    hand = replace(base, game=game)
    assert read_back(write_hand(hand).text) == hand


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.game)
def test_only_words_of_the_specification_are_used(hand: RecordedHand) -> None:
    told = fields(hand)
    actions = [action for part in told["rounds"] for action in part["actions"]]
    assert {action["action"] for action in actions} <= WORDS
    assert {"spec_version", "players", "rounds", "pots", "bet_limit", "dealer_seat"} <= told.keys()
    assert told["game_type"] in {"Holdem", "Omaha", "OmahaHiLo", "Stud", "StudHiLo", "Draw"}


def test_other_programs_read_a_true_hand() -> None:
    hand = plain(HOLDEM)
    assert (hand.unit, hand.game, hand.button) == ("0.05", "holdem-nl", 7)
    assert hand.result == RecordedResult(
        ((2, 199), (4, 414), (7, 87)), (), hand.result.collected if hand.result else ()
    )
    assert said(hand)[3:6] == [("hole", 7, "AhKd"), ("raise", 7, 6), ("fold", 2, 0)]
    assert hand.rake == 1


def test_an_all_in_is_marked() -> None:
    hand = replace(HOLDEM, stacks=((2, 1000), (4, 2000), (7, 70)), result=None)
    actions = [action for part in fields(hand)["rounds"] for action in part["actions"]]
    assert [action["action"] for action in actions if action["is_allin"]] == ["Bet"]


def test_a_hand_is_one_line_and_a_blank_one() -> None:
    text = write_hand(HOLDEM).text + write_hand(STUD).text
    assert text.count("\n") == 4
    assert list(read_hands(lines(text))) == [HOLDEM, STUD]


def test_checks_and_calls_that_the_record_does_not_tell_apart_stay_untold() -> None:
    untold = tuple(
        replace(act, act=Act.CHECK_OR_CALL, amount=0) if act.act in {Act.CHECK, Act.CALL} else act
        for act in HOLDEM.acts
    )
    hand = replace(HOLDEM, acts=untold)
    written = write_hand(hand)
    assert read_back(written.text) == hand
    assert plain(hand).acts == plain(HOLDEM).acts
    assert "does not tell checks from calls" in written.lost[-1]


def test_what_the_format_cannot_say_is_said() -> None:
    lost = " ".join(write_hand(ODD).lost)
    for word in ("house", "notes", "tags", "half of a pot"):
        assert word in lost
    assert any("cannot say every act" in sentence for sentence in write_hand(DRAW).lost)
    assert write_hand(replace(HOLDEM, result=None, winners=(), rake=0)).lost == ()


@pytest.mark.parametrize("own", [{"unit": "many"}, {"rake": -1}, {"acts": [["fold", 77]]}, {"game": 5}])
def test_a_damaged_object_of_our_own_is_refused(own: object) -> None:
    told = dict(fields(HOLDEM)) | {"_cutcard": own}
    with pytest.raises(HandError):
        read_back(dumps({"ohh": told}))


@pytest.mark.parametrize("site", SITES)
def test_real_hands_come_back_the_same(site: str) -> None:
    hands = list(islice(read_file(shared_path(f"hands/sites/{site}.jsonl.gz")), 0, None, 40))
    assert hands
    for hand in hands:
        assert read_back(write_hand(hand).text) == hand, hand.id


def test_hands_of_phh_come_back_the_same() -> None:
    for hand in read_file(shared_path("hands/phh/wsop2023-ppc-final-table-mixed.phhs.gz")):
        assert read_back(write_hand(hand).text) == hand, hand.id


def test_home_games_lose_nothing_but_their_labels() -> None:
    for hand in islice(read_file(shared_path("hands/sites/pokernow-home-cash.mit.jsonl.gz")), 0, None, 100):
        assert "acts" not in fields(hand)["_cutcard"], hand.id

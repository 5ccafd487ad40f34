"""PHH written: the same hand when read back, a true hand to PokerKit, and what it could not say is said."""

from decimal import Decimal
from itertools import islice
from tomllib import loads

import pytest
from msgspec.structs import replace
from pokerkit import HandHistory

from app.formats.errors import HandError
from app.formats.phh import reader as phh
from app.formats.phh.variants import CODES, STANDARD
from app.formats.phh.writer import write_hand
from app.formats.recorded import Act, Collected, RecordedHand, RecordedResult
from app.formats.source import read_hands as read_file
from tests.formats.recorded_hands import DRAW, HANDS, HOLDEM, ODD, STUD, acts, lines, said
from tests.shared_data import shared_path

SITES = ("bovada.bsd3", "fulltilt.agpl3", "ggpoker.agpl3", "pokernow-home-cash.mit", "pokerstars.agpl3")


def read_back(text: str) -> RecordedHand:
    [hand] = phh.read_hands(lines(text))
    return hand


def without_own_fields(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("_cutcard_"))


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.game)
def test_a_hand_comes_back_the_same(hand: RecordedHand) -> None:
    assert read_back(write_hand(hand).text) == hand


@pytest.mark.parametrize("game", sorted(CODES))
def test_every_game_keeps_its_name_and_has_a_code(game: str) -> None:
    hand = replace(STUD if game.startswith(("stud", "razz")) else HOLDEM, game=game)
    written = write_hand(hand)
    assert read_back(written.text) == hand
    code = loads(written.text)["variant"]
    assert (code in STANDARD) == ("_cutcard_game" not in loads(written.text))


def test_a_game_without_a_code_keeps_its_name() -> None:
    hand = replace(HOLDEM, game="big-o-nl")
    assert read_back(write_hand(hand).text) == hand


def test_checks_and_calls_that_the_record_does_not_tell_apart_stay_untold() -> None:
    untold = tuple(
        replace(act, act=Act.CHECK_OR_CALL, amount=0) if act.act in {Act.CHECK, Act.CALL} else act
        for act in HOLDEM.acts
    )
    hand = replace(HOLDEM, acts=untold)
    written = write_hand(hand)
    assert read_back(written.text) == hand
    assert "_cutcard_acts" not in written.text


def test_other_readers_see_the_hand_by_the_words_of_phh() -> None:
    plain = read_back(without_own_fields(write_hand(HOLDEM).text))
    assert plain.names == HOLDEM.names
    assert (plain.table, plain.at, plain.id) == ("Main", HOLDEM.at, "h-1")
    assert [seat for seat, _ in plain.stacks] == [2, 4, 7]
    assert plain.result == RecordedResult(((2, 995), (4, 2070), (7, 435)))
    assert said(plain)[3:6] == [("hole", 7, "AhKd"), ("raise", 7, 30), ("fold", 2, 0)]


def test_a_hand_stands_under_its_heading() -> None:
    text = write_hand(HOLDEM, "12").text + "\n" + write_hand(STUD, "13").text
    assert text.startswith("[12]\n")
    assert list(phh.read_hands(lines(text))) == [HOLDEM, STUD]


def test_what_phh_cannot_say_is_said() -> None:
    lost = " ".join(write_hand(ODD).lost)
    for word in ("button", "every act", "another board", "house added", "notes", "tags", "0.25"):
        assert word in lost
    plain = replace(
        HOLDEM,
        unit="1",
        names=(),
        table="",
        at=0,
        rake=0,
        winners=(4,),
        result=RecordedResult(((2, 995), (4, 2075), (7, 430))),
    )
    assert write_hand(replace(plain, winners=())).lost == ()


@pytest.mark.parametrize("hand", [HOLDEM, STUD, DRAW], ids=lambda hand: hand.game)
def test_pokerkit_plays_the_hand_to_the_same_stacks(hand: RecordedHand) -> None:
    assert hand.result is not None
    final = dict(hand.result.final)
    for seat, stack in final_stacks(hand):
        assert stack == final[seat] + (hand.rake if seat in hand.winners else 0)


def final_stacks(hand: RecordedHand) -> list[tuple[int, int]]:
    history = HandHistory.loads(write_hand(hand).text)
    *_, state = history
    assert not state.status
    return list(zip(history.seats or [], map(int, state.stacks), strict=True))


def test_late_lines_are_comments_to_pokerkit_and_acts_to_us() -> None:
    text = write_hand(STUD).text
    assert '"# aside: p2 sm"' in text
    assert said(read_back(text))[-1] == ("muck", 3, 0)


@pytest.mark.parametrize(
    ("field", "fault"),
    [
        ('_cutcard_acts = [["fly", 1]]', "damaged"),
        ('_cutcard_acts = [["fold", 5]]', "seat 5"),
        ('_cutcard_acts = [["hole", 2, 0, "Zz"]]', "card"),
        ("_cutcard_stacks = [[1, 5]]", "2 to 10"),
        ('_cutcard_unit = "zero"', "_cutcard_unit"),
        ("_cutcard_rake = -1", "damaged"),
        ("_cutcard_winners = [1]", "seat 1"),
    ],
)
def test_damaged_fields_of_our_own_are_refused(field: str, fault: str) -> None:
    name = field.partition(" ")[0]
    kept = [line for line in write_hand(HOLDEM).text.splitlines(keepends=True) if not line.startswith(f"{name} ")]
    with pytest.raises(HandError, match=fault):
        read_back("".join(kept) + field + "\n")


def test_control_characters_and_quotes_in_names_survive() -> None:
    hand = replace(HOLDEM, names=((2, 'a"b\\c\t\x7f\x01é😀'),), table="#not a comment")
    assert read_back(write_hand(hand).text) == hand


def test_results_by_pot_and_half_survive() -> None:
    hand = replace(
        HOLDEM, result=RecordedResult(((2, 995), (4, 2070), (7, 435)), ((7, 5),), (Collected(4, 70, 1, 2, low=True),))
    )
    assert read_back(write_hand(hand).text) == hand


def test_short_deck_with_a_button_blind_and_antes() -> None:
    hand = RecordedHand(
        "b",
        "shortdeck-nl",
        "1",
        button=3,
        small_blind=0,
        big_blind=4,
        stacks=((1, 100), (2, 100), (3, 100)),
        acts=acts("ante 1 2; ante 2 2; ante 3 2; button_blind 3 4; street preflop; fold 1; fold 2; check 3"),
        ante=2,
    )
    assert read_back(write_hand(hand).text) == hand


@pytest.mark.parametrize("site", SITES)
def test_real_hands_come_back_the_same(site: str) -> None:
    path = shared_path(f"hands/sites/{site}.jsonl.gz")
    hands = list(islice(read_file(path), 0, None, 40))
    assert hands
    for hand in hands:
        assert read_back(write_hand(hand).text) == hand, hand.id


def test_hands_of_phh_come_back_the_same() -> None:
    for hand in read_file(shared_path("hands/phh/wsop2023-ppc-final-table-mixed.phhs.gz")):
        assert read_back(write_hand(hand).text) == hand, hand.id


def test_pokerkit_agrees_with_real_results() -> None:
    path = shared_path("hands/sites/pokernow-home-tournament.mit.jsonl.gz")
    agreed = 0
    for hand in islice(read_file(path), 0, None, 12):
        if hand.result is None or loads(write_hand(hand).text)["variant"] not in STANDARD:
            continue
        try:
            stacks = final_stacks(hand)
        except ValueError:  # PokerKit refuses raises of just what the opponent has left
            continue
        assert dict(stacks) == dict(hand.result.final), hand.id
        agreed += 1
    assert agreed > 40


def test_amounts_are_whole_numbers_of_the_unit() -> None:
    fields = loads(write_hand(HOLDEM).text, parse_float=Decimal)
    assert fields["starting_stacks"] == [1000, 2000, 505]
    assert fields["_cutcard_unit"] == "0.01"

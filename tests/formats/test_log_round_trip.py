"""Hands of a log told as records and in every format, and taken into a log again: the chips are the same."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.formats.errors import HandError
from app.formats.from_log import recorded
from app.formats.into_log import Intake, fault_of, finer
from app.formats.ohh.reader import read_hands as read_ohh
from app.formats.ohh.writer import write_hand as write_ohh
from app.formats.phh.reader import read_hands as read_phh
from app.formats.phh.writer import write_hand as write_phh
from app.formats.recorded import Act, RecordedHand, RecordedResult
from app.formats.replay import EnginePlayer, Verdict, judge
from app.formats.source import read_hands
from app.formats.stars.reader import read_hands as read_stars
from app.formats.stars.writer import write_hand as write_stars
from app.formats.written import Written
from app.session.codec import first_fault
from app.session.logged_hands import LoggedHand
from app.session.ports import LogEntry
from tests.formats.recorded_hands import HANDS, lines
from tests.formats.whole_night import GAMES, entries_of, everything, hands_of, one_hand

Reader = Callable[[Iterable[tuple[int, str]]], Iterator[RecordedHand]]
FORMATS: dict[str, tuple[Callable[[RecordedHand], Written], Reader]] = {
    "phh": (write_phh, read_phh),
    "ohh": (write_ohh, read_ohh),
    "stars": (write_stars, read_stars),
}


@cache
def night() -> tuple[tuple[LoggedHand, RecordedHand | None], ...]:
    return tuple(hands_of(entries_of(everything())))


@cache
def told() -> tuple[RecordedHand, ...]:
    """The hands of the night that were played to their end."""
    return tuple(hand for _, hand in night() if hand)


def book() -> Callable[[str], int]:
    players: dict[str, int] = {}
    return lambda name: players.setdefault(name, len(players) + 1)


def taken_in(hands: Iterable[RecordedHand], unit: str) -> list[LogEntry]:
    return list(Intake(1, "taken in", unit, book(), 7).entries(hands))


def assert_same_chips(hand: RecordedHand, back: RecordedHand | None) -> None:
    """The result was played again, not just copied."""
    assert hand.result is not None
    assert back is not None
    assert back.result is not None
    assert back.result.final == hand.result.final
    assert judge(back, EnginePlayer().play(replace(back, result=None))).verdict is Verdict.AGREE


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_of_any_game_goes_out_of_a_log_and_into_another(game: str) -> None:
    [(logged, hand)] = hands_of(entries_of(one_hand(game)))
    assert hand is not None
    assert hand.game == game
    assert fault_of(hand) == ""
    assert_same_chips(hand, hand)
    entries = taken_in([hand], hand.unit)
    assert first_fault(entries) is None
    [(again, back)] = hands_of(entries)
    assert_same_chips(hand, back)
    assert [event for event in again.events if event in logged.events] != []
    assert back is not None
    assert (back.acts, back.boards, back.stacks, back.rake) == (hand.acts, hand.boards, hand.stacks, hand.rake)


@pytest.mark.parametrize("kind", FORMATS)
def test_a_night_in_which_everything_happens_is_told_with_the_same_chips(kind: str) -> None:
    write, read = FORMATS[kind]
    for hand in told():
        [back] = read(lines(write(hand).text))
        assert_same_chips(hand, back)
        if kind != "stars":
            assert back == hand


def test_the_whole_night_goes_into_one_log_again() -> None:
    entries = taken_in(told(), "1")
    assert first_fault(entries) is None
    assert len(entries) == len(told()) + 1
    for (_, back), hand in zip(hands_of(entries), told(), strict=True):
        assert_same_chips(hand, back)


def test_hands_that_were_voided_or_are_not_over_are_not_told() -> None:
    assert [number for number, (_, hand) in enumerate(night(), 1) if hand is None] == [13, len(night())]


def test_what_a_record_has_no_word_for_is_noted() -> None:
    notes = [note for hand in told() for note in hand.notes]
    assert any("was ruled dead" in note for note in notes)
    assert any("were counted during the hand" in note for note in notes)
    assert any("of the rake went to jackpot" in note for note in notes)


def test_a_counted_stack_is_told_as_it_was_found() -> None:
    [hand] = [hand for hand in told() if any("were counted" in note for note in hand.notes)]
    assert hand.result is not None
    assert sum(chips for _, chips in hand.stacks) == sum(chips for _, chips in hand.result.final) + hand.rake


def test_boards_rakes_straddles_and_late_posts_are_in_the_night() -> None:
    acts = {act.act for hand in told() for act in hand.acts}
    assert {Act.STRADDLE, Act.POST, Act.DEAD, Act.BRING_IN, Act.DRAW} <= acts
    assert sorted({len(hand.boards) for hand in told()}) == [0, 2]
    assert any(hand.rake for hand in told())
    assert any(hand.result and any(one.low for one in hand.result.collected) for hand in told())


def test_a_log_has_one_unit_for_hands_of_several() -> None:
    cents = [replace(hand, unit="0.01") for hand in told()]
    halves = [replace(hand, unit="0.5") for hand in told()]
    unit = finer("0.01", "0.5")
    for (_, back), hand in zip(hands_of(taken_in([*cents, *halves], unit)), [*cents, *halves], strict=True):
        assert back is not None
        assert back.result is not None
        assert hand.result is not None
        times = 50 if hand.unit == "0.5" else 1
        assert back.result.final == tuple((seat, chips * times) for seat, chips in hand.result.final)


def test_a_hand_of_another_program_is_played_or_refused_in_a_sentence() -> None:
    for hand in HANDS:
        why = fault_of(hand)
        if not why:
            [(_, back)] = hands_of(taken_in([hand], hand.unit))
            assert_same_chips(hand, back)
    odd = next(hand for hand in HANDS if hand.drop)
    assert fault_of(odd) == "the house added chips to the pot"


def test_a_hand_that_cannot_be_played_is_named() -> None:
    hand = replace(told()[0], id="x-9", acts=())
    with pytest.raises(HandError, match=r"hand x-9 cannot be played \(.+\); take it out of the file"):
        taken_in([hand], "1")


def test_events_that_begin_no_hand_are_none() -> None:
    logged, _ = night()[0]
    assert recorded(logged.events[1:], "x", "1") is None


def test_a_rake_that_a_site_took_unevenly_is_taken_so() -> None:
    hand = next(hand for hand in told() if hand.rake and len(hand.winners) == 2)
    assert hand.result is not None
    one, other = hand.winners
    uneven = {one: -1, other: 1}
    final = tuple((seat, chips + uneven.get(seat, 0)) for seat, chips in hand.result.final)
    [(_, back)] = hands_of(taken_in([replace(hand, result=RecordedResult(final))], "1"))
    assert back is not None
    assert back.result is not None
    assert (back.result.final, back.rake) == (final, hand.rake)


def test_a_result_that_no_rake_explains_is_refused() -> None:
    hand = told()[0]
    assert hand.result is not None
    final = tuple((seat, chips + 1) for seat, chips in hand.result.final)
    with pytest.raises(HandError, match="cannot be paid as recorded"):
        taken_in([replace(hand, result=RecordedResult(final))], "1")


def shared_files(folder: Path) -> list[Path]:
    return sorted([*(folder / "hands/sites").glob("*.jsonl.gz"), *(folder / "hands/phh").glob("*.gz")])


def test_hands_of_every_site_go_into_a_log_and_out_again(shared_folder: Path) -> None:
    counts = [round_trip(path, every=60) for path in shared_files(shared_folder)]
    assert sum(taken for taken, _ in counts) > 200
    assert sum(refused for _, refused in counts) < 20


def round_trip(path: Path, every: int) -> tuple[int, int]:
    """How many hands of a file went into a log and out with the same chips, and how many cannot be taken in."""
    taken = refused = 0
    for at, hand in enumerate(read_hands(path)):
        if at % every:
            continue
        if fault_of(hand):
            refused += 1
            continue
        [(_, back)] = hands_of(taken_in([hand], hand.unit))
        assert back is not None
        assert back.result is not None
        final = hand.result.final if hand.result else EnginePlayer().play(hand).final
        found = [chips for _, chips in sorted(back.result.final)]
        assert found == [chips for _, chips in sorted(final)], hand.id
        assert back.rake == hand.rake, hand.id
        taken += 1
    return taken, refused

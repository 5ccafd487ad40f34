"""What damaged files have brought to light, one test a fault: found by `tests.formats.fuzz`, or on the way to it."""

import gzip
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.formats.errors import FormatError, HandError
from app.formats.hand_names import HandNames
from app.formats.into_log import Intake, fault_of, finer
from app.formats.moments import EARLIEST, LATEST
from app.formats.ohh import reader as ohh
from app.formats.ohh.writer import write_hand as write_ohh
from app.formats.phh import reader as phh
from app.formats.phh.writer import write_hand as write_phh
from app.formats.poker_now import reader as poker_now
from app.formats.recorded import RecordedHand
from app.formats.records import read_hands as read_records
from app.formats.source import numbered_hands, read_hands
from app.formats.stars import reader as stars
from app.formats.stars.writer import write_hand as write_stars
from app.formats.written import Written
from tests.formats.fuzz_seeds import POKER_NOW, RECORDS, STARS, download
from tests.formats.recorded_hands import HOLDEM, lines

SECONDS = 2.0
PHH = write_phh(HOLDEM, "1").text


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hands"


def fault(file: Path, content: str | bytes) -> FormatError:
    """What reading says of a file that is wrong, within the time that any file may take."""
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    begun = time.process_time()
    with pytest.raises(FormatError) as caught:
        list(read_hands(file))
    assert time.process_time() - begun < SECONDS
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize("before", ["", STARS], ids=["at first", "after a hand"])
@pytest.mark.parametrize("filling", [" ", "a ", " - 2", " - 2024/1/1 "])
def test_a_line_that_looks_like_an_endless_heading_is_refused_at_once(file: Path, before: str, filling: str) -> None:
    found = fault(file, f"{before}PokerStars Hand #1: Hold'em No Limit{filling * 60_000}x\n")
    assert "too long for a hand" in found.reason
    assert found.line == before.count("\n") + 1


@pytest.mark.parametrize(
    "text",
    [
        f"=== a{' ' * 400_000}b\n{POKER_NOW}",
        POKER_NOW + f"=== a{' ' * 400_000}b\n",
        write_ohh(HOLDEM).text + f"=== a{' ' * 400_000}b\n{{",
        PHH + f"[2]{' ' * 400_000}b\n",
        POKER_NOW.replace("No Limit", f"No{' (' * 100_000} Limit"),
    ],
    ids=["name first", "name later", "name in ohh", "number in phh", "line of a log"],
)
def test_blanks_without_end_in_a_heading_take_no_time(file: Path, text: str) -> None:
    assert fault(file, text).reason


@pytest.mark.parametrize("filling", [b"\n", b"#\n", b" \r\n", b"[\n", b"=== a\n", b",\n", b"x\n", b'"",0,1\n'])
@pytest.mark.parametrize(
    "before",
    [b"", write_ohh(HOLDEM).text.encode(), b"entry,at,order\n", POKER_NOW.encode(), download(POKER_NOW).encode()],
    ids=["nothing", "ohh", "csv", "poker-now", "newest first"],
)
def test_a_small_packed_file_of_nothing_without_end_is_refused_soon(file: Path, before: bytes, filling: bytes) -> None:
    packed = gzip.compress(before + filling * (8_000_000 // len(filling)), 1)
    assert len(packed) < 100_000
    assert fault(file, packed).line > 0


def test_nothing_between_two_hands_is_passed_over(file: Path) -> None:
    file.write_text(RECORDS + "\n" * 1000 + RECORDS)
    assert len(list(read_hands(file))) == 6


def test_names_are_remembered_for_a_while_only() -> None:
    names = HandNames()
    assert [names.unique("a") for _ in range(3)] == ["a", "a-2", "a-3"]
    for number in range(100_000):
        names.unique(str(number))
    assert names.unique("a") == "a"
    assert len(names._times) == 100_000


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ("1", "0.01", "0.01"),
        ("0.25", "0.1", "0.05"),
        ("7", "3", "1"),
        ("100", "1000", "100"),
        ("0.0003", "7", "0.0001"),
    ],
)
def test_two_units_have_one_of_which_both_are_whole(one: str, other: str, both: str) -> None:
    assert finer(one, other) == finer(other, one) == both


def test_chips_beyond_what_a_log_can_count_are_refused() -> None:
    rich = replace(HOLDEM, unit="1", stacks=tuple((seat, 10**15) for seat, _ in HOLDEM.stacks))
    with pytest.raises(HandError, match=r"more chips than units of 0\.0001 can count"):
        list(Intake(1, "x", "0.0001", len, 0).entries([rich]))


@pytest.mark.parametrize("at", [EARLIEST - 1, LATEST + 1, 10**30])
def test_a_moment_outside_the_years_is_no_moment(at: int) -> None:
    sound = write_phh(replace(HOLDEM, at=1)).text
    with pytest.raises(HandError, match="own is damaged"):
        list(phh.read_hands(lines(f"{sound}_cutcard_at = {at}\n")))


@pytest.mark.parametrize("at", [EARLIEST, EARLIEST + 86_400_000_000, -1, 1, LATEST])
def test_a_moment_in_any_year_is_written_and_read_back(at: int) -> None:
    hand = replace(HOLDEM, at=at)
    assert [found.at for found in phh.read_hands(lines(write_phh(hand).text))] == [at]
    assert [found.at for found in ohh.read_hands(lines(write_ohh(hand).text))] == [at]
    assert [found.at for found in stars.read_hands(lines(write_stars(hand).text))] == [at - at % 1_000_000]


@pytest.mark.parametrize("when", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00"])
def test_a_zone_that_leads_out_of_the_years_leaves_the_moment_out(when: str) -> None:
    text = write_ohh(replace(HOLDEM, at=1)).text.replace("1970-01-01T00:00:00.000001Z", when)
    assert when in text
    [hand] = ohh.read_hands(lines(text))
    assert hand.at == 0


def test_eleven_seats_are_refused_before_anything_is_taken_in() -> None:
    seats = (11, *range(2, 11))
    [hand] = read_records(
        [(1, '{"id":"a","game":"holdem","limit":"NL","unit":"1","sb":1,"bb":2,"button":1,"stacks":{'
             + ",".join(f'"{seat}":50' for seat in seats)
             + '},"events":[["sb",2,1],["bb",3,2],["street","preflop"],'
             + ",".join(f'["fold",{seat}]' for seat in (*range(4, 11), 11, 2)) + "]}")]
    )  # fmt: skip
    assert fault_of(hand) == "a table has at most ten seats"


def test_a_board_has_five_cards() -> None:
    log = POKER_NOW.replace("River: 10♦, 7♣, A♠, 7♥ [2♦]\n", "River: 10♦, 7♣, A♠, 7♥ [2♦]\n" * 2)
    with pytest.raises(HandError, match="sixth card") as caught:
        list(poker_now.read_hands(lines(log)))
    assert caught.value.line == 17


def test_nobody_calls_less_than_lies_in_front_of_him() -> None:
    with pytest.raises(HandError, match="seat 4 calls less than lies in front of it"):
        list(poker_now.read_hands(lines(POKER_NOW.replace('the @ b2" calls 0.30', 'the @ b2" calls 0.05'))))


def test_nobody_sits_in_seat_nought_in_the_text_of_pokerstars(file: Path) -> None:
    found = fault(file, STARS.replace("Seat 1: Ann (the 2nd) ($10 in", "Seat 0: Ann (the 2nd) ($10 in"))
    assert (found.line, "a name that is taken or none" in found.reason) == (3, True)


@pytest.mark.parametrize(
    "line", ["Uncalled bet ($1) returned to Di", "Di collected $1 from pot", "Seat 6: Di showed [2c 2d] and lost"]
)
def test_who_is_not_dealt_in_gets_nothing_in_the_text_of_pokerstars(file: Path, line: str) -> None:
    seated = STARS.replace("Çy: posts", "Seat 6: Di ($7 in chips)\nÇy: posts", 1)
    place = "*** SUMMARY ***\n" if line.startswith("Seat") else "Uncalled bet ($1) returned to Bo: x\n"
    found = fault(file, seated.replace(place, f"{place}{line}\n"))
    assert found.reason.startswith("seat 6 gets chips or cards and is not dealt in")


def test_a_board_before_any_street_is_no_blind() -> None:
    [hand] = stars.read_hands(lines(STARS.replace("*** HOLE CARDS ***\n", "*** SECOND FLOP *** [2c 3c 4c]\n")))
    assert hand.boards


def test_both_blinds_in_one_line_are_two_acts_of_the_five_thousand(file: Path) -> None:
    both = "Ann (the 2nd): posts small & big blinds $0.15\n" * 2_600
    text = STARS.replace("($10 in", "($1000 in").replace("*** HOLE CARDS ***\n", f"{both}*** HOLE CARDS ***\n")
    found = fault(file, text)
    assert (found.line, "more than 5000 actions" in found.reason) == (1, True)


def test_chips_are_counted_in_units_of_the_hand(file: Path) -> None:
    rich = STARS.replace("($20.50 in", "($99999999999999.50 in")
    assert "more units of 0.01 than any table" in fault(file, rich).reason
    dear = write_ohh(HOLDEM).text.replace('"small_blind_amount":0.05', '"small_blind_amount":999999999999999')
    assert "more units of 0.01 than any table" in fault(file, dear).reason


@pytest.mark.parametrize("write", [write_phh, write_ohh])
def test_a_hand_too_long_to_be_read_again_is_not_written(write: Callable[[RecordedHand], Written]) -> None:
    with pytest.raises(HandError, match=r"is longer than 1 MB|is too long for"):
        write(replace(HOLDEM, notes=("n" * 1_000_000,)))


@pytest.mark.parametrize("run", [0, 10, 10**9, -1])
def test_a_hand_has_no_more_than_nine_boards_in_a_record(run: int) -> None:
    text = RECORDS.replace('["board",2,"6c"]', f'["board",{run},"6c"]')
    with pytest.raises(HandError, match="the event"):
        list(read_records(lines(text)))


def test_a_hand_has_no_more_than_nine_boards_in_phh() -> None:
    [plain] = [line for line in write_phh(HOLDEM).text.splitlines() if line.startswith("actions")]
    endless = plain[:-1] + ", 'd db 2c3c4c5c9h'" * 10 + "]"
    with pytest.raises(HandError, match="more than 9 boards"):
        list(phh.read_hands(lines(write_phh(HOLDEM).text.replace(plain, endless))))


def test_a_round_has_no_more_than_nine_boards_in_open_hand_history() -> None:
    flop = '{"street":"Flop","cards":[],"actions":[]},'
    text = write_ohh(HOLDEM).text.replace('"rounds":[', f'"rounds":[{flop * 10}', 1)
    with pytest.raises(HandError, match="more than 9 boards"):
        list(ohh.read_hands(lines(text)))


def test_there_is_no_board_of_number_nought_in_the_text_of_pokerstars() -> None:
    with pytest.raises(HandError, match="is unknown"):
        list(stars.read_hands(lines(STARS.replace("*** FLOP ***", "*** FLOP 0 ***"))))


@pytest.mark.parametrize(
    ("text", "whom"),
    [
        (PHH.replace('"d dh p3 AhKd"', ", ".join(["'d dh p3 AhKd'"] * 60)), "seat 7"),
        (RECORDS.replace('["hole",1,"JhTd"]', ",".join(['["hole",1,"JhTd"]'] * 60)), "seat 1"),
        (RECORDS.replace('["board",1,"2c3c4c"]', ",".join(['["board",1,"2c3c4c"]'] * 60)), "a board"),
    ],
    ids=["phh", "records", "board"],
)
def test_nobody_is_dealt_more_cards_than_a_deck_has(file: Path, text: str, whom: str) -> None:
    found = fault(file, text)
    assert (found.line, found.reason.partition(" is ")[0]) == (1, whom)


NAMES = {
    "formula": "=HYPERLINK(0)|cmd",
    "html": "<script>alert(1)</script>",
    "sql": "Robert'); DROP TABLE players;--",
    "right to left": "\u202eevil\u202c",
    "emoji": "👩‍👩‍👧‍👦",
    "long": "x" * 10_000,
    "line breaks": "a\nb\r\nc\u2028d\x85e",
    "control": "a\tb\x00c\x1b[2J",
    "street": "*** FLOP *** [Ah Kh Qh]",
    "heading": "PokerStars Hand #1: Hold'em No Limit (1/2) - 2024/01/01 1:00:00 UTC",
    "act": "Li: folds",
    "payment": "Li collected 5 from pot",
    "blank": " ",
    "quotes": "\"'\\",
    "chips": "a ($5 in chips)",
    "toml": "[1]\nvariant = 'NT'",
}


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("write", [write_phh, write_ohh])
def test_any_name_goes_out_and_in_as_it_is(file: Path, name: str, write: Callable[[RecordedHand], Written]) -> None:
    hand = replace(HOLDEM, names=((2, name), (4, "Li"), (7, "Bo")), table=name)
    file.write_text(write(hand).text, "utf-8", newline="\n")
    [back] = read_hands(file)
    assert back == hand


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_in_the_text_of_pokerstars_is_itself_or_said_to_be_another(file: Path, name: str) -> None:
    hand = replace(HOLDEM, names=((2, name), (4, "Li"), (7, "Bo")), table=name, id="1")
    written = write_stars(hand)
    file.write_text(written.text, "utf-8", newline="\n")
    [back] = read_hands(file)
    assert (back.acts, back.result, back.boards) == (hand.acts, hand.result, hand.boards)
    told = dict(back.names)[2]
    assert (told == name) == (not any(lost.startswith("Seat 2 is written as") for lost in written.lost))
    assert (back.table == name) == ("The text does not give the table's name as recorded." not in written.lost)
    assert len(told) <= 100


@pytest.mark.parametrize(
    ("text", "begin"),
    [
        (RECORDS, [1, 2, 3]),
        ("\n" + write_phh(HOLDEM).text, [2]),
        ("# x\n" + PHH + "\n" + PHH, [2, 3 + PHH.count("\n")]),
        (write_ohh(HOLDEM).text * 2, [1, 3]),
        ("=== a\n" + write_ohh(HOLDEM).text, [2]),
        (STARS * 2, [1, STARS.count("\n") + 1]),
        ("=== a\n" + STARS, [1]),
        (POKER_NOW * 2, [1, POKER_NOW.count("\n") + 1]),
        (download(POKER_NOW * 2), [2 * POKER_NOW.count("\n") + 1, POKER_NOW.count("\n") + 1]),
    ],
    ids=["records", "phh", "phhs", "ohh", "named ohh", "stars", "named stars", "poker-now", "poker-now-csv"],
)
def test_the_line_a_hand_begins_at_is_known(file: Path, text: str, begin: list[int]) -> None:
    file.write_text(text, "utf-8", newline="\n")
    found = [line for line, _ in numbered_hands(file)]
    assert found == begin

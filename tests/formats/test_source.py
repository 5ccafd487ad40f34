"""Files of hands: told apart by content, read as far as they are sound, refused in one sentence; and the real ones."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.formats.recorded import RecordedHand
from app.formats.source import FormatError, read_hands

PHHS = b"""# two hands
[1]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200.5]
actions = ['d dh p1 AhKd', 'd dh p2 ????', 'p2 cbr 6', 'p1 f'] # over
finishing_stacks = [198, 202.5]

[2]
variant = 'F2L3D'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [200, 200, 200]
actions = [
  "p3 cc",
  "p1 f",
]
"""
PHH = PHHS.partition(b"\n\n")[0].replace(b"[1]\n", b"")
RECORDS = b"""{"id":"a","game":"holdem","limit":"NL","unit":"1","stacks":{"1":9,"3":9},"button":1,"events":[["sb",1,1]]}
{"id":"\xc3\xa9","game":"holdem","limit":"NL","unit":"0.01","stacks":{"1":9,"3":9},"events":[["bb",3,2],["fold",1]]}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hands"


def read(file: Path, content: bytes) -> list[RecordedHand]:
    file.write_bytes(content)
    return list(read_hands(file))


def read_what_can_be_read(file: Path, content: bytes) -> Iterator[RecordedHand]:
    """The hands before the fault; anything but FormatError fails the test."""
    file.write_bytes(content)
    fault: FormatError | None = None
    try:
        yield from read_hands(file)
    except FormatError as caught:
        fault = caught
    if fault is not None:
        assert str(fault).startswith(str(file))
        assert "\n" not in str(fault)
        assert 0 <= fault.line <= content.count(b"\n") + 1


@pytest.mark.parametrize(
    ("content", "games"),
    [(PHH, ["holdem-nl"]), (PHHS, ["holdem-nl", "27td-fl"]), (RECORDS, ["holdem-nl", "holdem-nl"])],
    ids=["phh", "phhs", "records"],
)
@pytest.mark.parametrize("pack", [bytes, gzip.compress], ids=["plain", "gzip"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["no-mark", "byte-order-mark"])
@pytest.mark.parametrize("line_end", [b"\n", b"\r\n"], ids=["lf", "crlf"])
def test_the_format_is_told_by_content(
    file: Path, content: bytes, games: list[str], pack: type[bytes], mark: bytes, line_end: bytes
) -> None:
    hands = read(file, pack(mark + b"\n" * (not mark) + content.replace(b"\n", line_end)))
    assert [hand.game for hand in hands] == games


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        (b"", 0, "it is empty"),
        (b"\n# nothing\n\n", 0, "it is empty"),
        (gzip.compress(b""), 0, "it is empty"),
        (b"\nPokerStars Hand #1\n", 2, "'PokerStars Hand #1' begins no known format"),
        (b"\x89PNG\r\n\x1a\n", 1, "no UTF-8 text"),
        (b"\0" * 3000, 1, "begins no known format"),
        (b"x" * 1_000_001, 1, "longer than 1 MB"),
        (PHHS + b"\n[3]\nvariant = 'NT'\nwho = '\xff'\n", 25, "no UTF-8 text"),
        (PHHS + b"[3]\n" + b"# and so on\n" * 90_000, 22, "longer than 1 MB"),
        (PHHS[:-3], 20, "cut off"),
        (RECORDS[:-3], 2, "cut off"),
        (RECORDS + b"[]\n", 3, "no record of a hand"),
        (RECORDS.decode().encode("utf-16"), 1, "no UTF-8 text"),
        (gzip.compress(RECORDS)[:-9], 0, "the compressed file is cut off"),
        (gzip.compress(RECORDS)[:-8] + b"12345678", 0, "cannot be read (CRC check failed"),
        (b"\x1f\x8b\x01rubbish", 0, "cannot be read"),
    ],
    ids=[
        "empty",
        "idle",
        "empty gzip",
        "site text",
        "picture",
        "zeros",
        "endless line",
        "third hand",
        "endless hand",
        "cut phhs",
        "cut records",
        "list",
        "utf-16",
        "cut gzip",
        "wrong checksum",
        "no gzip",
    ],
)
def test_a_fault_is_one_sentence_with_file_and_line(file: Path, content: bytes, line: int, reason: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(file, content)
    assert (caught.value.path, caught.value.line) == (file, line)
    assert reason in caught.value.reason
    assert str(caught.value).startswith(f"{file}, line {line}: " if line else f"{file}: ")


def test_what_is_no_file_is_said_so(tmp_path: Path) -> None:
    for path, reason in ((tmp_path, "a directory|Permission denied"), (tmp_path / "none", "no such file")):
        with pytest.raises(FormatError, match=reason):
            next(read_hands(path))


def test_hands_come_before_the_fault_that_follows_them(file: Path) -> None:
    hands = read_what_can_be_read(file, RECORDS + b"{")
    assert [hand.id for hand in hands] == ["a", "é"]


def test_no_more_than_a_hand_is_read_ahead(file: Path) -> None:
    with gzip.open(file, "wb") as packed:
        for _ in range(2000):
            packed.write(PHHS)
        packed.write(b"\xff")
    hands = read_hands(file)
    assert [next(hands).game for _ in range(2)] == ["holdem-nl", "27td-fl"]


@pytest.mark.parametrize("content", [PHHS, RECORDS], ids=["phhs", "records"])
def test_a_file_cut_anywhere_gives_the_hands_before_the_cut(file: Path, content: bytes) -> None:
    whole = read(file, content)
    for end in range(len(content)):
        hands = list(read_what_can_be_read(file, content[:end]))
        assert hands[:-1] == whole[: len(hands[:-1])]
        assert len(hands) <= len(whole)


@pytest.mark.parametrize("content", [PHHS, RECORDS], ids=["phhs", "records"])
def test_a_gzip_file_cut_anywhere_never_passes_for_whole(file: Path, content: bytes) -> None:
    packed = gzip.compress(content)
    for end in range(len(packed)):
        with pytest.raises(FormatError):
            read(file, packed[:end])


@given(
    content=st.sampled_from([PHHS, RECORDS]),
    place=st.floats(0, 1),
    cut=st.integers(0, 30),
    filling=st.one_of(
        st.binary(max_size=8),
        st.sampled_from(
            [b"-1", b"1e9999999", b"inf", b"nan", b"[", b"{", b"0x" + b"f" * 9000, b"'''", b"p11", b"?", b"true"]
        ),
    ),
)
def test_a_damaged_file_raises_nothing_but_format_error(
    tmp_path_factory: pytest.TempPathFactory, content: bytes, place: float, cut: int, filling: bytes
) -> None:
    at = int(place * len(content))
    file = tmp_path_factory.getbasetemp() / "damaged"
    for hand in read_what_can_be_read(file, content[:at] + filling + content[at + cut :]):
        assert all(chips > 0 for _, chips in hand.stacks)
        assert all(act.amount >= 0 for act in hand.acts)


def test_every_pluribus_hand_is_read(shared_folder: Path) -> None:
    hands = list(read_hands(shared_folder / "hands/phh/pluribus-nlhe-6max.phhs.gz"))
    assert len(hands) == 7999
    assert {hand.game for hand in hands} == {"holdem-nl"}
    assert sum(hand.unit == "0.5" for hand in hands) == 8
    assert sum(hand.unit == "1" for hand in hands) == 7991
    for hand in hands:
        assert hand.result is not None
        assert sum(chips for _, chips in hand.stacks) == sum(chips for _, chips in hand.result.final), hand.id


@pytest.mark.parametrize(("name", "count"), [("wsop2023-ppc-final-table-mixed", 67), ("historic-hands", 3)])
def test_hands_of_every_game_are_read(shared_folder: Path, name: str, count: int) -> None:
    assert len(list(read_hands(shared_folder / f"hands/phh/{name}.phhs.gz"))) == count


def test_every_neutral_record_is_read(shared_folder: Path) -> None:
    files = (shared_folder / "hands/sites").glob("*.jsonl.gz")
    assert sum(len(list(read_hands(path))) for path in files) == 9277

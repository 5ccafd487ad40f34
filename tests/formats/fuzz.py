"""Damaged files of every format, read, played and written: `python -m tests.formats.fuzz --files 20000 --seed 1`.

Only FormatError and HandError may come of one, within two seconds of the processor and 256 MB. Prints what else came,
with the number of the file, so that `--only` makes that file again; and what was slowest.
"""

import gzip
import sys
import tempfile
import time
import traceback
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from msgspec.structs import replace

from app.formats.errors import FormatError, HandError
from app.formats.into_log import Intake, fault_of
from app.formats.ohh.reader import read_hands as read_ohh
from app.formats.ohh.writer import write_hand as write_ohh
from app.formats.phh.reader import read_hands as read_phh
from app.formats.phh.writer import write_hand as write_phh
from app.formats.recorded import RecordedHand
from app.formats.source import read_hands
from app.formats.stars.writer import write_hand as write_stars
from app.formats.written import Written
from tests.formats.fuzz_seeds import FORMATS, seeds
from tests.formats.peak_memory import peak_memory

MOST_SECONDS = 2.0
MOST_MEGABYTES = 256
_LARGEST = 400_000
_USED = 2
"""Hands of a file that are played and written: further ones are mostly the same."""
_Reader = Callable[[Iterable[tuple[int, str]]], Iterator[RecordedHand]]
_WRITERS: tuple[tuple[Callable[[RecordedHand], Written], _Reader | None], ...] = (
    (write_phh, read_phh),
    (write_ohh, read_ohh),
    (write_stars, None),
)
"""What writes, and what must read the same hand out of that."""
_WORDS = (
    b"-1", b"0", b"1e400", b"1e9999999", b"nan", b"inf", b"9" * 25, b"9" * 5000, b"0.00001", b"0x" + b"f" * 3000,
    b"null", b"true", b'""', b"{}", b"[]", b"{", b"}", b"[", b"]", b'"', b"'", b"'''", b"\\", b",", b":", b"#", b"=",
    b"\n", b"\r", b"\0", b"\xff", b"\xe2\x80\xae", b"\xef\xbb\xbf", b"\xf0\x9f\x83\x8f", b"p11", b"????", b"AhAh",
    b"[1]\n", b"=== again\n", b"*** SUMMARY ***\n", b"*** FLOP *** [Ah Ah Ah]\n", b"Seat 1: ", b"1979-05-27",
    b'"_cutcard": ', b"_cutcard_acts = ", b"and is all-in", b" raises to ", b" collected ", b"10000000000000000",
)  # fmt: skip


def damaged(rng: Random, files: list[bytes], kind: str) -> bytes:
    """One damaged file of this format."""
    content = rng.choice(files)
    if rng.random() < 0.15:
        content += rng.choice(files)
    for _ in range(rng.choice((1, 1, 1, 1, 2, 4))):
        content = rng.choice(_DAMAGES)(rng, content, files)[:_LARGEST]
    return _packed(rng, content) if kind == "gz" else content


def _flip(rng: Random, content: bytes, _files: list[bytes]) -> bytes:
    found = bytearray(content)
    for _ in range(rng.choice((1, 1, 3, 20))):
        if found:
            found[rng.randrange(len(found))] = rng.randrange(256)
    return bytes(found)


def _cut(rng: Random, content: bytes, _files: list[bytes]) -> bytes:
    at = rng.randrange(len(content) + 1)
    return content[:at] if rng.random() < 0.7 else content[at:]


def _word(rng: Random, content: bytes, _files: list[bytes]) -> bytes:
    at = rng.randrange(len(content) + 1)
    return content[:at] + rng.choice(_WORDS) + content[at + rng.choice((0, 0, 1, 1, 2, 5, 20)) :]


def _number(rng: Random, content: bytes, _files: list[bytes]) -> bytes:
    """Another number in place of one."""
    digits = [at for at, letter in enumerate(content) if 48 <= letter <= 57]
    if not digits:
        return content
    at = rng.choice(digits)
    end = at
    while end < len(content) and 48 <= content[end] <= 57:
        end += 1
    other = rng.choice((b"0", b"1", b"3", b"7", b"11", b"99", b"100", b"5000", b"-4", b"9" * rng.randrange(1, 40)))
    return content[:at] + other + content[end:]


def _lines(rng: Random, content: bytes, _files: list[bytes]) -> bytes:
    """Lines swapped, twice, gone, or many times."""
    lines = content.splitlines(keepends=True)
    if not lines:
        return content
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            lines.insert(other, lines[one])
        case 2:
            del lines[one : one + rng.choice((1, 1, 3))]
        case 3:
            lines[one] = _times(lines[one], rng.choice((2, 50, 3000)))
        case _:
            lines[one] = lines[one].rstrip(b"\r\n") + lines[other]
    return b"".join(lines)


def _times(piece: bytes, times: int) -> bytes:
    return piece * min(times, _LARGEST // max(len(piece), 1) + 1)


def _splice(rng: Random, content: bytes, files: list[bytes]) -> bytes:
    """Half of one file and half of another, of another format as likely as not."""
    other = rng.choice(files) if rng.random() < 0.5 else rng.choice(seeds(rng.choice(FORMATS)))
    at, begin = rng.randrange(len(content) + 1), rng.randrange(len(other) + 1)
    return content[:at] + other[begin : begin + rng.choice((20, 500, 10**6))] + content[at:]


def _noise(rng: Random, content: bytes, _files: list[bytes]) -> bytes:
    at = rng.randrange(len(content) + 1)
    return content[:at] + rng.randbytes(rng.choice((1, 16, 4000))) + content[at:]


def _nest(rng: Random, content: bytes, _files: list[bytes]) -> bytes:
    at = rng.randrange(len(content) + 1)
    opening = rng.choice((b"[", b"{", b'{"a":', b"[1,", b"a.", b"(", b'"', b"[["))
    return content[:at] + opening * rng.choice((10, 500, 100_000)) + content[at:]


def _stretch(rng: Random, content: bytes, _files: list[bytes]) -> bytes:
    """A very long line."""
    at = rng.randrange(len(content) + 1)
    piece = rng.choice(
        (b"a", b"9", b" ", b"[Ah] ", b"\t", b"1.", b"(1) ", b'"x" ', b"Seat 1: a (", b"0,", b"\xe2\x99\xa0")
    )
    return content[:at] + piece * rng.choice((300, 5_000, 200_000)) + content[at:]


def _encode(rng: Random, content: bytes, _files: list[bytes]) -> bytes:
    """Saved in another encoding, or with other line ends."""
    text = content.decode("utf-8", "replace")
    match rng.randrange(6):
        case 0:
            return text.encode("utf-16")
        case 1:
            return text.encode("latin-1", "replace")
        case 2:
            return text.encode("utf-8-sig")
        case 3:
            return content.replace(b"\n", b"\r\n")
        case 4:
            return content.replace(b"\n", b"\r")
        case _:
            return content.replace(b"\n", rng.choice((b"\n\n\n", b" ", b"\xe2\x80\xa8", b"\x85", b"\x0b")))


def _again(rng: Random, content: bytes, _files: list[bytes]) -> bytes:
    """The first line, which tells the format, once more and elsewhere."""
    first = content.partition(b"\n")[0] + b"\n"
    at = content.find(b"\n", rng.randrange(len(content) + 1)) + 1
    return content[:at] + _times(first, rng.choice((1, 2, 400))) + content[at:]


_OFTEN = (_flip, _word, _number, _lines)
_DAMAGES = (*_OFTEN * 3, _number, _number, _cut, _splice, _noise, _nest, _stretch, _encode, _again)


def _packed(rng: Random, content: bytes) -> bytes:
    """Packed and damaged once more, or so little that unpacks to very much."""
    if rng.random() < 0.05:
        line = content.partition(b"\n")[0][:80] + b"\n"
        piece = rng.choice((b"\0", b"\n", b" ", b"#\n", b"{", b"=== a\n", b",\n", b"[\n", b"x\n", b'"",0,1\n', line))
        content = rng.choice((b"", content[:2000])) + piece * (32_000_000 // len(piece))
        return gzip.compress(content, 1)
    packed = gzip.compress(content, rng.choice((1, 9)))
    match rng.randrange(6):
        case 0:
            return _flip(rng, packed, [])
        case 1:
            return _cut(rng, packed, [])
        case 2:
            return packed + rng.choice((packed, rng.randbytes(50), b"\0" * 50))
        case 3:
            return gzip.compress(packed)
        case _:
            return packed


@dataclass
class Findings:
    """What came of the files so far."""

    hands: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    faults: dict[str, str] = field(default_factory=dict)
    slowest: dict[str, tuple[float, int]] = field(default_factory=dict)
    """Seconds and file, of each kind of work."""

    def fault(self, number: int, where: str) -> None:
        """Note the exception that is being handled, each place in the code once."""
        last = traceback.format_exc(limit=-4)
        key = f"{where} {' '.join(last.splitlines()[-3:])}"[:300]
        self.ends["FAULT"] += 1
        self.faults.setdefault(key, f"file {number}, {where}:\n{last}")

    def took(self, number: int, seconds: float, what: str) -> None:
        """Note how long a piece of work took."""
        self.slowest[what] = max(self.slowest.get(what, (0.0, -1)), (seconds, number))
        if seconds > MOST_SECONDS:
            self.faults.setdefault(f"slow {number}", f"file {number}: {what} took {seconds:.1f} s")


def examine(path: Path, number: int, found: Findings) -> None:
    """Read the file to its end; play, take in and write every hand of it."""
    hands = read_hands(path)
    reading, end, used = 0.0, "", 0
    while not end:
        begun = time.process_time()
        try:
            hand = next(hands, None)
            end = "" if hand else "whole"
        except FormatError as fault:
            hand, end = None, "refused" if "\n" not in str(fault) else "many lines"
        except Exception:  # noqa: BLE001 (whatever comes is what is looked for)
            hand, end = None, "broken"
            found.fault(number, "read")
        reading += time.process_time() - begun
        found.hands += hand is not None
        if hand and used < _USED:
            used += 1
            begun = time.process_time()
            _use(hand, number, found)
            found.took(number, time.process_time() - begun, "the use of a hand")
    found.ends[end] += 1
    found.took(number, reading, "reading")


def _use(hand: RecordedHand, number: int, found: Findings) -> None:
    try:
        playable = not fault_of(hand)
    except Exception:  # noqa: BLE001
        playable = False
        found.fault(number, "play")
    if playable:
        found.ends["playable"] += 1
        try:
            list(Intake(1, "fuzz", hand.unit, len, 0).entries([hand]))
        except HandError:
            pass
        except Exception:  # noqa: BLE001
            found.fault(number, "take in")
    for write, read in _WRITERS:
        try:
            lines = write(hand).text.split("\n")
        except HandError:
            continue
        except Exception:  # noqa: BLE001
            found.fault(number, f"write {write.__module__}")
            continue
        if read is not None:
            _read_back(hand, lines, read, number, found)


def _read_back(hand: RecordedHand, lines: list[str], read: _Reader, number: int, found: Findings) -> None:
    """Hold what was written against the hand: a writer with fields of its own loses nothing."""
    try:
        [back] = read((at, f"{line}\n") for at, line in enumerate(lines, 1))
        named = replace(back, id=hand.id)
        if named != hand:
            raise AssertionError(
                [name for name in hand.__struct_fields__ if getattr(named, name) != getattr(hand, name)]
            )
    except Exception:  # noqa: BLE001
        found.fault(number, f"read back {read.__module__}")


def run(kind: str, numbers: Iterator[int], seed: int, folder: Path) -> Findings:
    """Examine the damaged files of these numbers."""
    found = Findings()
    files = [file for one in FORMATS for file in seeds(one)] if kind == "gz" else seeds(kind)
    path = folder / f"damaged-{kind}"
    for number in numbers:
        path.write_bytes(damaged(Random(f"{seed} {kind} {number}"), files, kind))
        examine(path, number, found)
    return found


def main() -> int:
    """Examine as many files as asked for, format by format. Returns 1 where any broke the rules."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--format", choices=(*FORMATS, "gz"), action="append")
    parser.add_argument("--only", type=int, help="the number of the one file to make")
    options = parser.parse_args()
    broken = 0
    with tempfile.TemporaryDirectory() as folder:
        for kind in options.format or (*FORMATS, "gz"):
            numbers = iter(range(options.files)) if options.only is None else iter((options.only,))
            found = run(kind, numbers, options.seed, Path(folder))
            broken += len(found.faults)
            for text in found.faults.values():
                print(f"{kind} {text}", flush=True)
            ends = ", ".join(f"{name} {count}" for name, count in sorted(found.ends.items()))
            memory = peak_memory()
            slow = ", ".join(
                f"{what} {seconds:.2f} s (file {number})" for what, (seconds, number) in found.slowest.items()
            )
            print(f"{kind}: {found.hands} hands, {ends}; at most {slow}; {memory:.0f} MB so far", flush=True)
            broken += memory > MOST_MEGABYTES
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main())

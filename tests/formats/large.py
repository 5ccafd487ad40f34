"""Files of any size, read and taken in: `python -m tests.formats.large --megabytes 200 --hands 100000`.

Each format is read in a process of its own. Prints hands and megabytes a second of the processor, and by how much the
memory grew between a thousandth of the file and the whole of it.
"""

import os
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from itertools import cycle, islice
from pathlib import Path

from app.formats.ohh.writer import write_hand as write_ohh
from app.formats.phh.writer import write_hand as write_phh
from app.formats.recorded import RecordedHand
from app.formats.source import read_hands
from app.formats.stars.writer import write_hand as write_stars
from tests.formats.fuzz_seeds import POKER_NOW, RECORDS, download
from tests.formats.peak_memory import peak_memory
from tests.formats.whole_night import entries_of, everything, hands_of
from tests.shared_data import ROOT

FORMATS = ("phhs", "ohh", "records", "stars", "poker-now", "poker-now-csv", "poker-now-csv-newest-first")
MEGABYTE = 1_000_000
_TURNED_ROUND = 60
"""Megabytes of a log that is read from its end, which is not taken at any length."""


def text_of(kind: str) -> tuple[str, str]:
    """What a file of this format begins with, and hands that may follow each other any number of times."""
    hands: list[RecordedHand] = [hand for _, hand in hands_of(entries_of(everything())) if hand]
    match kind:
        case "phhs":
            return "", "".join(write_phh(hand, str(number)).text + "\n" for number, hand in enumerate(hands, 1))
        case "ohh":
            return "", "".join(write_ohh(hand).text for hand in hands)
        case "records":
            return "", RECORDS
        case "stars":
            return "", "".join(write_stars(hand).text for hand in hands)
        case "poker-now":
            return "", POKER_NOW
        case _:
            heading, _, newest_first = download(POKER_NOW).partition("\n")
            rows = newest_first.splitlines(keepends=True)
            return f"{heading}\n", "".join(rows if kind.endswith("first") else reversed(rows))


def make(path: Path, kind: str, size: int) -> None:
    """A file of about `size` bytes."""
    heading, text = text_of(kind)
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(heading)
        for _ in range(size // len(text.encode()) + 1):
            file.write(text)


def read(small: Path, large: Path) -> tuple[int, float, float]:
    """Hands of the large file, seconds for it, and megabytes by which it needed more than the small one."""
    for _ in read_hands(small):
        pass
    before, begun = peak_memory(), time.process_time()
    hands = sum(1 for _ in read_hands(large))
    return hands, time.process_time() - begun, peak_memory() - before


def _report(folder: Path, kind: str, megabytes: int) -> None:
    small, large = folder / "small", folder / "large"
    make(small, kind, max(megabytes * MEGABYTE // 1000, MEGABYTE // 4))
    make(large, kind, megabytes * MEGABYTE)
    code = "import sys; from pathlib import Path; from tests.formats.large import read; "
    code += "print(*read(Path(sys.argv[1]), Path(sys.argv[2])))"
    words = [sys.executable, "-c", code, str(small), str(large)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{kind}: {done.stderr.splitlines()[-1]}", flush=True)
        return
    hands, seconds, grown = map(float, done.stdout.split())
    size = large.stat().st_size / MEGABYTE
    rates = f"{hands / seconds:.0f} hands/s, {size / seconds:.1f} MB/s"
    print(f"{kind}: {hands:.0f} hands in {size:.0f} MB: {rates}, memory grew by {grown:.0f} MB", flush=True)


def _take_in(folder: Path, count: int) -> None:
    """Import a file of so many hands and say what that costs."""
    hands = [hand for _, hand in hands_of(entries_of(everything())) if hand]
    path = folder / "hands.ohh"
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(islice(cycle([write_ohh(hand).text for hand in hands]), count))
    begun = time.perf_counter()
    words = [sys.executable, "-m", "ui", "import", str(path), "--database", str(folder / "hands.sqlite")]
    program = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(program.pid, 0)
    size = path.stat().st_size / MEGABYTE
    seconds = time.perf_counter() - begun
    print(f"import of {count} hands ({size:.0f} MB): status {status}, {seconds:.0f} s, {usage.ru_utime:.0f} s of the "
          f"processor, {usage.ru_maxrss / 1024:.0f} MB at most", flush=True)  # fmt: skip


def main() -> None:
    """Read and take in what was asked for."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=int, default=200)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--format", choices=FORMATS, action="append")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for kind in options.format or FORMATS:
            longest = _TURNED_ROUND if kind.endswith("first") else options.megabytes
            _report(Path(folder), kind, min(options.megabytes, longest))
        if options.hands:
            _take_in(Path(folder), options.hands // 10)
            (Path(folder) / "hands.sqlite").unlink()
            _take_in(Path(folder), options.hands)


if __name__ == "__main__":
    main()

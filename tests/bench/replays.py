"""Replaying a file of hands: ten times the hands in ten times the time, and in no more memory.

`python -m tests.bench.replays HANDS` replays so many in a process of its own and prints seconds and KiB.
"""

import subprocess
import sys
import time
from itertools import islice

from app.formats.replay import EnginePlayer
from app.formats.source import read_hands
from tests.bench.figures import RUNS, Figure, median_of
from tests.bench.programs import resident
from tests.shared_data import shared_path

ONCE, TEN_TIMES = 790, 7_900
FILE = "hands/phh/pluribus-nlhe-6max.phhs.gz"


def replayed(hands: int) -> tuple[float, int]:
    """Processor seconds and resident memory (KiB) of a process that replays so many hands."""
    command = [sys.executable, "-m", "tests.bench.replays", str(hands)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    seconds, memory = done.stdout.split()
    return float(seconds), int(memory)


def figures() -> list[Figure]:
    shared_path(FILE)
    memory: list[float] = []

    def growth() -> float:
        (one, before), (ten, after) = replayed(ONCE), replayed(TEN_TIMES)
        memory.append(after / before)
        return ten / one * ONCE / TEN_TIMES

    linear = median_of(growth)
    against = f"{ONCE} hands read and replayed; ten times as many"
    return [
        Figure("linear", linear, "x", 1.15, "most", f"the time for {against}"),
        Figure("memory-flat", sorted(memory)[RUNS // 2], "x", 1.05, "most", f"the memory after {against}"),
    ]


def main() -> None:
    hands = islice(read_hands(shared_path(FILE)), int(sys.argv[1]))
    player = EnginePlayer()
    began = time.process_time()
    for hand in hands:
        assert not player.play(hand).refused
    print(time.process_time() - began, resident())


if __name__ == "__main__":
    main()

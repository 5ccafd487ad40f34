"""Proves an installed Cutcard: it says its version, deals a hand in its own window, quits, comes back to the same
prompt, replays an old hand, writes its reports, and finds its database sound.

    smoke_test.py [--folder DIR] PROGRAM…            for instance: smoke_test.py cutcard
    smoke_test.py --folder DIR --again PROGRAM…      after an upgrade: only that the hand left open is still there

PROGRAM may be several words, such as `wine C:\\…\\cutcard.exe`. It is given a database of its own in DIR, so nobody's
nights are touched. Needs a screen that Qt can use, or QT_QPA_PLATFORM=offscreen. The standard library is enough.
"""

import argparse
import json
import os
import struct
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

STEPS = ("Home game 1/2", "Deal hand 1", "Call 2", "Fold", "seat:8")
PROMPT = "prompt.json"
"""What the window said last; beside the database."""
LEAST_PICTURE = 20_000
"""Bytes of a picture that shows a table; an empty window takes far fewer."""
PATIENCE = 180  # seconds for one run of the program


class Failed(Exception):
    """What was not as it should be, in one sentence."""


class Installed:
    """The installed program, with its own database in a folder."""

    def __init__(self, program: Sequence[str], folder: Path) -> None:
        first = Path(program[0])
        self.program = [str(first.resolve()) if first.is_file() else program[0], *program[1:]]
        self.folder = folder
        self.database = folder / "smoke.sqlite"

    def run(self, *words: str | Path) -> str:
        """What a command prints. Raises Failed where it ends with another status than 0."""
        command = [*self.program, *map(str, words)]
        done = subprocess.run(command, cwd=self.folder, input=b"", capture_output=True, timeout=PATIENCE, check=False)
        out, said = (stream.decode("utf-8", "replace") for stream in (done.stdout, done.stderr))
        if done.returncode != 0:
            raise Failed(f"{' '.join(map(str, words))} ended with {done.returncode}: {out[-500:]} {said[-2000:]}")
        return out

    def walk(self, *steps: str, picture: Path | None = None, database: str = "") -> dict[str, object]:
        """What the window says after these steps, on the usual database or one of that name."""
        photograph = ("--picture", picture) if picture else ()
        patience = str(PATIENCE // 3)
        at = self.folder / database if database else self.database
        text = self.run("walk", "--database", at, "--patience", patience, *photograph, *steps)
        seen: dict[str, object] = json.loads(text)
        return seen


def version_is_said(installed: Installed, expected: str) -> str:
    said = installed.run("--version").strip()
    name, _, version = said.partition(" ")
    expect(name == "cutcard" and version.count(".") >= 2, f"the version reads {said!r}")
    expect(expected in ("", version), f"version {version} was found where {expected} was expected")
    return said


def hand_is_dealt(installed: Installed) -> str:
    picture = installed.folder / "window.png"
    seen = installed.walk(*STEPS, picture=picture)
    facts = str(seen["facts"])
    expect(facts.startswith("Hand 1 · NLHE 1/2 · preflop"), f"after the deal the window says {facts!r}")
    expect(seen["saved"] == "saved", f"the disk says {seen['saved']!r}")
    expect(seen["acting"] == "Seat 8 · Player 8, 2 to call", f"the bar says {seen['acting']!r}")
    data = picture.read_bytes()
    width, height = struct.unpack(">II", data[16:24])
    expect(data[:8] == b"\x89PNG\r\n\x1a\n" and len(data) > LEAST_PICTURE, "the window is empty")
    (installed.folder / PROMPT).write_text(json.dumps(seen), encoding="utf-8")
    return f"{facts}; {seen['acting']}; the window is {width}x{height}"


def prompt_is_the_same(installed: Installed) -> str:
    before = json.loads((installed.folder / PROMPT).read_text("utf-8"))
    seen = installed.walk()
    expect(seen == before, f"it came back to {seen}, and was left at {before}")
    return str(seen["acting"])


def old_hand_is_replayed(installed: Installed) -> str:
    hand = installed.folder / "old.phh"
    hand.write_bytes(Path(__file__).with_name("smoke_hand.phh").read_bytes())
    for through in ("engine", "ui"):
        said = installed.run("replay", hand, "--through", through)
        expect("hands 1 agree 1 differ 0 refused 0" in said, f"the old hand through the {through}: {said}")
    return "one hand, through the engine and through the window"


def statistics_are_drawn(installed: Installed) -> str:
    seen = installed.walk("Statistics", database="empty.sqlite")
    expect(seen["page"] == "Statistics", f"instead of the statistics the window shows {seen['page']!r}")
    return "the page with the plots opens"


def reports_are_written(installed: Installed) -> str:
    sizes = []
    for ending, begin in (("pdf", b"%PDF-"), ("xlsx", b"PK"), ("csv", b""), ("json", b"{")):
        report = installed.folder / f"night.{ending}"
        installed.run("export", "last", "--database", installed.database, "--to", ending, "-o", report)
        data = report.read_bytes()
        expect(data.startswith(begin) and len(data) > 100, f"the {ending} file is no {ending} file")
        sizes.append(f"{ending} {len(data):,} bytes")
    expect(zipfile.ZipFile(installed.folder / "night.xlsx").testzip() is None, "the workbook is damaged")
    return ", ".join(sizes)


def database_is_sound(installed: Installed) -> str:
    installed.run("verify", "--database", installed.database)
    copy = installed.folder / "copy.cutcard"
    installed.run("backup", copy, "--database", installed.database)
    installed.run("verify", "--database", copy)
    return "chain, integrity and chips, in the database and in a copy"


def expect(holds: bool, otherwise: str) -> None:
    """Raises Failed, saying what is the case otherwise."""
    if not holds:
        raise Failed(otherwise)


def checks(again: bool, expected: str) -> list[tuple[str, Callable[[Installed], str]]]:
    """What is looked at, each with its name."""
    version = ("says its version", lambda installed: version_is_said(installed, expected))
    if again:
        return [version, ("comes back to the hand left open", prompt_is_the_same)]
    return [
        version,
        ("deals a hand in its own window", hand_is_dealt),
        ("comes back to the same prompt", prompt_is_the_same),
        ("replays an old hand", old_hand_is_replayed),
        ("draws its statistics", statistics_are_drawn),
        ("writes its reports", reports_are_written),
        ("finds its database sound", database_is_sound),
    ]


def main() -> int:
    """Run the checks. Returns 0, or 1 where one failed."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(encoding="utf-8")
    parser = argparse.ArgumentParser(description="Prove an installed Cutcard.")
    parser.add_argument("--folder", type=Path, help="where its database and reports go; without it a temporary one")
    parser.add_argument("--again", action="store_true", help="only what an upgrade must keep")
    parser.add_argument("--expect-version", default="", metavar="VERSION")
    parser.add_argument("program", nargs="+", help="how the program is started")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="cutcard-smoke-", ignore_cleanup_errors=True) as temporary:
        folder = (options.folder or Path(temporary)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        if not options.again:
            for left in (*folder.glob("*.sqlite*"), *folder.glob("*.cutcard*")):
                left.unlink()
        os.environ.setdefault("PYTHONUTF8", "1")
        installed = Installed(options.program, folder)
        for name, check in checks(options.again, options.expect_version):
            try:
                print(f"ok    {name}: {check(installed)}", flush=True)
            except (Failed, OSError, ValueError, KeyError, subprocess.TimeoutExpired) as failure:
                print(f"FAIL  {name}: {failure}", flush=True)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

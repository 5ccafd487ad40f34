"""`cutcard check`: judges case files, hands and rulings, and says which cases fail."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections import Counter
from itertools import chain
from pathlib import Path

from app.formats.cases.judging import CaseResult, CaseVerdict, judge_file
from app.formats.errors import FormatError


def add_arguments(parser: ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="case files (YAML)")
    parser.add_argument("--book", metavar="NAME", help="judge rulings by this book only: tda, fidpa, roberts, home")
    parser.add_argument("--json", action="store_true", help="one JSON object a case and book")


def run(options: Namespace) -> int:
    """Judge the cases and print what comes of it. Returns 0 if none fails, 1 if one does, 2 for an unreadable file."""
    counts: Counter[CaseResult] = Counter()
    try:
        for verdict in chain.from_iterable(judge_file(path, options.book) for path in options.files):
            counts[verdict.verdict] += 1
            print(_json(verdict) if options.json else _line(verdict), flush=True)
    except FormatError as fault:
        print(f"cutcard check: {fault}", file=sys.stderr)
        return 2
    if not options.json:
        print(f"cases {counts.total()}", *(f"{result.value} {counts[result]}" for result in CaseResult))
    return 1 if counts[CaseResult.FAIL] else 0


def _json(verdict: CaseVerdict) -> str:
    line = {
        "id": verdict.id,
        "book": verdict.book,
        "verdict": verdict.verdict.value,
        "expected": verdict.expected,
        "got": verdict.got,
    }
    if verdict.why:
        line["why"] = verdict.why
    return json.dumps(line, ensure_ascii=True, default=str)


def _line(verdict: CaseVerdict) -> str:
    """A verdict on one line, without anything that a terminal would obey: the file is somebody else's."""
    said = f"{verdict.id} ({verdict.book})" if verdict.book else verdict.id
    said += f": {verdict.verdict.value}"
    if verdict.why:
        said += f": {verdict.why}"
    elif verdict.verdict is CaseResult.FAIL:
        said += f": expected {_told(verdict.expected)}, got {_told(verdict.got)}"
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in said)


def _told(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)

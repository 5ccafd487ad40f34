"""`cutcard replay`: replays recorded hands and compares the chips at their end with the record."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from typing import Final

import msgspec
from msgspec import UNSET, UnsetType

from app.formats.recorded import RecordedHand
from app.formats.replay import EnginePlayer, Judgement, Played, Player, Verdict, read_faults, replay
from app.formats.source import FormatError, read_hands
from resources import path


# What takes long to import is imported by the player's maker.
def _window_player() -> Player:
    from ui.replay.window_player import WindowPlayer  # noqa: PLC0415 (Qt only for the window)

    return WindowPlayer()


_PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {"engine": EnginePlayer, "ui": _window_player}


class _Line(msgspec.Struct):
    """One hand with `--json`; chips are whole numbers of `unit`."""

    id: str
    verdict: str
    final: dict[str, int]
    unit: str
    why: str
    objections: tuple[str, ...]
    taps: int | UnsetType = UNSET
    actions: int | UnsetType = UNSET


def add_arguments(parser: ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="PHH, PHHS or JSON lines, .gz as is")
    parser.add_argument("--through", choices=tuple(_PLAYERS), default="engine", help="what plays the hands")
    parser.add_argument("--game", help="only hands of this game and limit, as in holdem-nl or omaha-8-pl")
    parser.add_argument("--tag", help="only hands with this tag")
    parser.add_argument("--limit", type=_count, metavar="N", help="stop after N hands that passed the filters")
    parser.add_argument("--json", action="store_true", help="one JSON object a hand")


def _count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise ArgumentTypeError(f"{text!r} is no number of hands; give a whole number from 1")
    return int(text)


def run(options: Namespace) -> int:
    """Replay the hands and print what comes of it. Returns 0 if all agree, 1 if not, 2 where a file cannot be read."""
    player = _PLAYERS[options.through]()
    faults = read_faults(path("replay", "source_faults.toml"))
    counts: Counter[Verdict] = Counter()
    try:
        for hand in islice(_chosen(options), options.limit):
            played, judgement = replay(hand, player, faults)
            counts[judgement.verdict] += 1
            if options.json:
                print(_json(hand, played, judgement, tapped=options.through != "engine"), flush=True)
            elif judgement.verdict is not Verdict.AGREE:
                print(_plain(f"{hand.id}: {judgement.verdict.value}: {judgement.why}"), flush=True)
    except FormatError as fault:
        print(f"cutcard replay: {fault}", file=sys.stderr)
        return 2
    hands = counts.total()
    print(f"hands {hands}", *(f"{verdict.value} {counts[verdict]}" for verdict in Verdict))
    if not hands:
        print("cutcard replay: no hand is of that game and tag; try without --game and --tag", file=sys.stderr)
    return 0 if hands and counts[Verdict.AGREE] == hands else 1


def _chosen(options: Namespace) -> Iterator[RecordedHand]:
    game, tag = options.game, options.tag
    for hand in chain.from_iterable(map(read_hands, options.files)):
        if (game is None or hand.game == game) and (tag is None or tag in hand.tags):
            yield hand


def _json(hand: RecordedHand, played: Played, judgement: Judgement, tapped: bool) -> str:
    line = _Line(
        id=hand.id,
        verdict=judgement.verdict.value,
        final={str(seat): chips for seat, chips in played.final},
        unit=hand.unit,
        why=judgement.why,
        objections=tuple(objection.value for objection in played.objections),
        taps=played.taps if tapped else UNSET,
        actions=played.actions if tapped else UNSET,
    )
    return msgspec.json.encode(line).decode()


def _plain(text: str) -> str:
    """The text on one line, without anything that a terminal would obey: a record is somebody else's file."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)

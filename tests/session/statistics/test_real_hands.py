"""VPIP and PFR over hands of a strong six-handed game, against a count of the file's own words that knows no engine."""

import ast
import gzip
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from app.formats.into_log import Intake
from app.formats.phh.reader import read_hands
from app.session.statistics.night import night_facts
from app.session.statistics.players import player_styles
from tests.shared_data import shared_path

HANDS = 400


def lines() -> list[str]:
    with gzip.open(shared_path("hands/phh/pluribus-nlhe-6max.phhs.gz"), "rt", encoding="utf-8") as file:
        return list(islice(file, HANDS * 14))


def fields(text: list[str]) -> Iterator[tuple[list[str], list[str], list[int]]]:
    """Players, acts and blinds of each hand as they stand in the file."""
    found = dict[str, list[object]]()
    for line in text:
        name, _, value = line.partition(" = ")
        if name in {"actions", "players", "blinds_or_straddles"}:
            found[name] = ast.literal_eval(value)
        if name == "players":
            yield (
                [str(player) for player in found["players"]],
                [str(act) for act in found["actions"]],
                [int(str(blind)) for blind in found["blinds_or_straddles"]],
            )


def counted(text: list[str]) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Who had a choice before the flop, put chips in, raised, and how often."""
    chances, voluntary, raises = Counter[str](), Counter[str](), Counter[str]()
    for players, actions, blinds in islice(fields(text), HANDS):
        front, price = dict(enumerate(blinds)), max(blinds)
        chose, put_in, raised = set[str](), set[str](), set[str]()
        for words in actions:
            if words.startswith("d db"):
                break
            who, verb, *rest = words.split()
            if who == "d":
                continue
            seat = int(who[1:]) - 1
            chose.add(players[seat])
            if verb == "cbr":
                raised.add(players[seat])
                put_in.add(players[seat])
                price = front[seat] = int(rest[0])
            elif verb == "cc" and front[seat] < price:
                put_in.add(players[seat])
                front[seat] = price
        chances.update(chose)
        voluntary.update(put_in)
        raises.update(raised)
    return chances, voluntary, raises


def test_the_shares_of_real_hands_are_those_counted_in_the_file() -> None:
    text = lines()
    book = dict[str, int]()
    intake = Intake(1, "taken in", "0.5", lambda name: book.setdefault(name, len(book) + 1), 7)
    recorded = list(islice(read_hands(enumerate(text, 1)), HANDS))
    facts = night_facts(1, intake.entries(recorded))
    assert len(facts.hands) == len(recorded) == HANDS
    chances, voluntary, raises = counted(text)
    names = {number: name for name, number in book.items()}
    styles = {names[style.player]: style for style in player_styles(facts.hands)}
    assert {name: style.vpip.of for name, style in styles.items()} == dict(chances)
    assert {name: style.vpip.times for name, style in styles.items()} == dict(voluntary)
    assert {name: style.pfr.times for name, style in styles.items()} == dict(raises)
    assert all(0 < style.pfr.times <= style.vpip.times < style.vpip.of for style in styles.values())
    assert sum(style.net for style in styles.values()) == 0

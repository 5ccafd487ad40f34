"""Sound files of every format to be damaged: hands made up here, and some of the shared ones where those are there."""

import csv
import gzip
from collections.abc import Callable, Iterator
from functools import cache
from io import StringIO
from itertools import islice

from app.formats.ohh.writer import write_hand as write_ohh
from app.formats.phh.writer import write_hand as write_phh
from app.formats.recorded import RecordedHand
from app.formats.source import read_hands
from app.formats.stars.writer import write_hand as write_stars
from tests.formats.recorded_hands import HANDS
from tests.shared_data import SHARED

FORMATS = ("phh", "phhs", "ohh", "records", "stars", "poker-now", "poker-now-csv")

RECORDS = """\
{"id":"a","game":"holdem","limit":"NL","unit":"0.01","sb":5,"bb":10,"button":1,"stacks":{"1":100,"2":100,"3":100},\
"events":[["sb",2,5],["bb",3,10],["street","preflop"],["hole",1,"JhTd"],["raise",1,30],["fold",2],["call",3,20],\
["street","flop"],["board",1,"2c3c4c"],["check",3],["bet",1,70],["call",3,70],["street","turn"],["board",1,"5c"],\
["board",2,"6c"],["street","river"],["board",1,"9h"],["board",2,"9s"],["show",3,"QsQd"],["show",1,"JhTd"]],\
"holes":{"1":"JhTd","3":"QsQd"},"board":["2c3c4c5c9h","2c3c4c6c9s"],\
"expect":{"rake":5,"collected":{"3":200},"final":{"1":0,"2":95,"3":200}},"tags":["run-it-twice"]}
{"id":"s","game":"stud","limit":"FL","unit":"1","ante":1,"bring_in":2,"small_bet":5,"big_bet":10,\
"stacks":{"1":90,"2":90},"events":[["ante",1,1],["ante",2,1],["street","3rd"],["stud",1,"2c","3c","4c"],\
["stud",2,"Kd"],["bringin",1,2],["raise",2,5],["call",1,3],["street","4th"],["stud",1,"9c"],["stud",2,"9d"],\
["bet",2,5],["fold",1]],"holes":{"1":"2c3c4c9c"},"expect":{"collected":{"2":12},"final":{"1":84,"2":96}}}
{"id":"d","game":"27td","limit":"FL","unit":"0.5","sb":1,"bb":2,"small_bet":2,"big_bet":4,"button":1,\
"stacks":{"1":80,"2":80},"events":[["sb",1,1],["bb",2,2],["street","deal"],["call",1,1],["check",2],\
["street","draw1"],["draw",2,2,"KsQs"],["draw_in",2,"4h5h"],["draw",1,0,""],["bet",2,2],["fold",1]],\
"holes":{"2":"2c3c7d4h5h"},"expect":{"collected":{"2":4}}}
"""

STARS = """\
PokerStars Hand #24: Hold'em No Limit ($0.05/$0.10 USD) - 2024/05/04 21:07:33 ET
Table 'Bar II' 6-max Seat #3 is the button
Seat 1: Ann (the 2nd) ($10 in chips)
Seat 3: Bo: x ($20.50 in chips)
Seat 4: Çy ($5.05 in chips)
Çy: posts small blind $0.05
Ann (the 2nd): posts big blind $0.10
*** HOLE CARDS ***
Dealt to Ann (the 2nd) [Jh Td]
Bo: x: raises $0.20 to $0.30
Çy: folds
Ann (the 2nd): calls $0.20
*** FLOP *** [2c 3c 4c]
Ann (the 2nd): checks
Bo: x said, "folds $5"
Bo: x: bets $9.70
Ann (the 2nd): calls $9.70 and is all-in
Uncalled bet ($1) returned to Bo: x
*** FIRST TURN *** [2c 3c 4c] [5c]
*** FIRST RIVER *** [2c 3c 4c 5c] [9h]
*** SECOND TURN *** [2c 3c 4c] [6c]
*** SECOND RIVER *** [2c 3c 4c 6c] [9s]
*** FIRST SHOW DOWN ***
Ann (the 2nd): shows [Jh Td] (high card Jack)
Bo: x: shows [Qs Qd] (a pair of Queens)
Bo: x collected $10 from pot
*** SECOND SHOW DOWN ***
Bo: x collected $9.55 from pot
*** SUMMARY ***
Total pot $20.05 | Rake $0.50
Hand was run twice
FIRST Board [2c 3c 4c 5c 9h]
SECOND Board [2c 3c 4c 6c 9s]
Seat 1: Ann (the 2nd) (big blind) showed [Jh Td] and lost
Seat 3: Bo: x (button) showed [Qs Qd] and won ($19.55)
Seat 4: Çy (small blind) folded before Flop


"""

POKER_NOW = """\
-- starting hand #12 (id: k3)  (No Limit Texas Hold'em) (dealer: "Cy @ c3") --
Player stacks: #2 "Ann @ a1" (10.00) | #4 "Bo "the @ b2" (20.50) | #7 "Cy @ c3" (5.05)
"Ann @ a1" posts a small blind of 0.05
"Bo "the @ b2" posts a big blind of 0.10
Your hand is 10♥, 2♣
"Cy @ c3" raises to 0.30
"Ann @ a1" folds
"Bo "the @ b2" calls 0.30
Flop:  [10♦, 7♣, A♠]
"Bo "the @ b2" checks
"Cy @ c3" bets 4.75 and go all in
"Bo "the @ b2" calls 4.75
"Bo "the @ b2" shows a A♣, K♥.
"Cy @ c3" shows a 2♥, 2♠.
Turn: 10♦, 7♣, A♠ [7♥]
River: 10♦, 7♣, A♠, 7♥ [2♦]
Turn (second run): 10♦, 7♣, A♠ [8♥]
River (second run): 10♦, 7♣, A♠, 8♥ [3♦]
"Cy @ c3" collected 5.08 from pot with Full House, 2's over 7's (combination: 2♦, 2♥, 2♠, 7♣, 7♥)
"Bo "the @ b2" collected 5.07 from pot with Pair, A's (combination: A♣, A♠, K♥, 10♦, 8♥)
-- ending hand #12 --
The game's small blind was changed from 0.05 to 0.10.
"""


def download(log: str) -> str:
    """A log of Poker Now as its download has it, the newest line first."""
    file = StringIO()
    rows = csv.writer(file, lineterminator="\n")
    rows.writerow(("entry", "at", "order"))
    lines = log.splitlines()
    rows.writerows(
        (line, f"2024-05-01T18:30:{at % 60:02}.000Z", str(10**9 + at)) for at, line in reversed(list(enumerate(lines)))
    )
    return file.getvalue()


@cache
def seeds(kind: str) -> list[bytes]:
    """Sound files of a format, a few hands each."""
    return [text.encode() for text in _MAKERS[kind]()]


def _phh() -> Iterator[str]:
    for hand in (*HANDS, *_shared_hands()):
        yield write_phh(hand).text
        yield "".join(line for line in write_phh(hand).text.splitlines(keepends=True) if "_cutcard" not in line)
    yield from (piece for text in _shared_texts("hands/phh/*.gz", "[", 8) for piece in (text.partition("\n")[2],))


def _phhs() -> Iterator[str]:
    hands = [*HANDS, *_shared_hands()]
    for at in range(0, len(hands), 2):
        yield "".join(write_phh(hand, str(number)).text + "\n" for number, hand in enumerate(hands[at : at + 3], 1))


def _ohh() -> Iterator[str]:
    for hand in (*HANDS, *_shared_hands()):
        yield write_ohh(hand).text * 2
    yield from _shared_texts("hands/sites/pokernow-home-cash*.txt.gz", "=== ", 20)


def _records() -> Iterator[str]:
    yield RECORDS
    yield from RECORDS.splitlines(keepends=True)
    for path in sorted(SHARED.glob("hands/sites/*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as file:
            yield from (line for at, line in enumerate(islice(file, 1500)) if at % 300 == 0)


def _stars() -> Iterator[str]:
    yield STARS
    yield "=== one\n" + STARS * 2
    yield from (write_stars(hand).text for hand in (*HANDS, *_shared_hands()))
    yield from _shared_texts("hands/sites/[pg][og]*ker*.[abm]*.txt.gz", "=== ", 12)


def _poker_now() -> Iterator[str]:
    yield POKER_NOW
    yield POKER_NOW * 3
    yield from _shared_texts("hands/sites/pokernow-home-tournament*.txt.gz", "=== ", 20)


def _poker_now_csv() -> Iterator[str]:
    for log in _poker_now():
        yield download(log)
        yield download("\n".join(reversed(log.splitlines())))


_MAKERS: dict[str, Callable[[], Iterator[str]]] = {
    "phh": _phh,
    "phhs": _phhs,
    "ohh": _ohh,
    "records": _records,
    "stars": _stars,
    "poker-now": _poker_now,
    "poker-now-csv": _poker_now_csv,
}


def _shared_hands() -> Iterator[RecordedHand]:
    """A few shared hands of every site."""
    for path in sorted(SHARED.glob("hands/sites/*.jsonl.gz")):
        yield from (hand for at, hand in enumerate(islice(read_hands(path), 800)) if at % 400 == 7)


def _shared_texts(pattern: str, heading: str, count: int) -> Iterator[str]:
    """The first hands of shared texts, each from its heading to the next one."""
    for path in sorted(SHARED.glob(pattern)):
        with gzip.open(path, "rt", encoding="utf-8") as file:
            text = file.read(count * 20_000)
        pieces = text.split(f"\n{heading}")[1 : count + 1]
        yield from (f"{heading}{piece}\n" for piece in pieces[:: max(count // 6, 1)])

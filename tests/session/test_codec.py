"""The bytes of the log: every event's own, recorded nights, and what the hash chain finds.

The nights in `tests/replays` are never made anew: an entry that can no longer be read, or reads differently, is a night
lost. `v1.jsonl` was played by version 0.1. `v2.jsonl` was played through `TableSession` once every game could be dealt:
a mixed game with stud and draws, levels, a kill, bomb pots, run-outs, rake and drops, a club's own game; with undo,
redo, back-up and amendment in between. `v3.jsonl` has what the floor does: rulings, acts held out of turn, conduct and
missed hands, a hand that was disputed, amended and paid again, a deal taken back for a dispute, a clock set right.
`v4.jsonl` has rulings that change what was recorded: raises barred, a pot quoted too high, acts taken back. `v5.jsonl`
has those who wait: a list for seats with calls, seat changes, moves. `v6.jsonl` has the bank: buy-ins paid and on the
tab, tips, time, expenses, dealers, change, corrections, an entry taken back, counts, the close, a tab carried on.
"""

import json
from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache
from random import Random
from typing import get_args

import msgspec
import pytest

from app.engine.events import (
    ActHeld,
    Action,
    ActionTaken,
    ActReleased,
    BettingOpened,
    BoardSeen,
    BoardsRun,
    CardsDrawn,
    ClockCalled,
    ClockDropped,
    ClockExtended,
    ClockPaused,
    ClockResumed,
    ClockSet,
    HandEvent,
    HandKilled,
    HandReopened,
    HandStarted,
    HandVoided,
    HoleSeen,
    Limits,
    Post,
    Posted,
    PotPushed,
    RabbitSeen,
    RaisesBarred,
    StackCounted,
    StackDoubted,
    StreetDealt,
)
from app.engine.games import Limit, Opener, Reading, Street, Variant
from app.engine.positions import ButtonRule
from app.engine.rake import Drop, RakeOrder, RakeRule
from app.engine.reading.kinds import Kind
from app.engine.state import InvariantError
from app.flows.conduct import Offence
from app.flows.straddle import StraddleRule
from app.session.bank.accounts import CASH, Account, Denomination, Place
from app.session.bank.balances import accounts, out_of_balance
from app.session.bank.buy_in_rule import BuyInRule
from app.session.bank.facts import (
    BuyInCorrected,
    ChangeMade,
    ChipSetChanged,
    CountNoted,
    DealerChanged,
    Entry,
    Moved,
    NightClosed,
    PlayerLeft,
)
from app.session.bank.time_rule import TimeRule
from app.session.codec import CodecError, decode, encode, first_fault, seal
from app.session.floor_facts import (
    DeckChanged,
    DeckCounted,
    DirectiveGiven,
    FloorAnswered,
    FloorCalled,
    OffenceNoted,
    PenaltyGiven,
    PenaltyLifted,
    RulingGiven,
    TimeBankUsed,
    WarningGiven,
)
from app.session.house_games import Kill, KillRule, Level, LevelClock, SideKind, TurnsBy
from app.session.ports import GENESIS, LogEntry
from app.session.queue_facts import (
    SeatChange,
    SeatChangeAsked,
    SeatChangeDropped,
    SeatMoved,
    WaitCalled,
    WaitDropped,
    Waiting,
    WaitNoted,
)
from app.session.ruling_note import Answer, DecidedBy, RulingNote
from app.session.stakes import AnteKind, Stakes, TableRules
from app.session.standing import EMPTY, Standing, advance, fold
from app.session.steps import Amended, BackedUp, Body, Change, Restored, Retracted, Step, Struck
from app.session.table import (
    BlindsOwed,
    ButtonMoved,
    CameBack,
    Event,
    GameChosen,
    HandUnwatched,
    LevelsSet,
    PlayerChanged,
    RakeChanged,
    RotationSet,
    RulesChanged,
    SeatLeft,
    SeatTaken,
    SidePaid,
    StakesChanged,
    TableEvent,
    TableOpened,
    ToppedUp,
    WentAway,
)
from tests.shared_data import ROOT

IRISH = Variant(
    "irish",
    "Irish poker",
    "Irish",
    (Street("preflop", hole=4), Street("flop", board=3, discard=2), Street("showdown", 0, 1, 0, 3, 0, True, True)),
    (Reading(Kind.HIGH), Reading(Kind.LOW_8, 2)),
    (Limit.FIXED, Limit.POT_LIMIT),
    "short",
    "J",
    {"fl": "Irish limit"},
)
"""A club's own game, as the log keeps it."""
IRISH_TOLD = (
    '{"key":"irish","name":"Irish poker","short":"Irish","streets":['
    '{"key":"preflop","hole":4},{"key":"flop","board":3,"discard":2},'
    '{"key":"showdown","up":1,"draw":3,"big":true,"doubles":true}],'
    '"readings":[{"kind":"high"},{"kind":"low8","hole":2}],"limits":["fl","pl"],"deck":"short",'
    '"opens_with":"J","shorts":{"fl":"Irish limit"}}'
)

LEAST: list[tuple[Event, str]] = [
    (
        HandStarted(7, "holdem-nl", 2, 1, 2, ((2, 90), (4, 80))),
        '"start","number":7,"game":"holdem-nl","button":2,"small_blind":1,"big_blind":2,"stacks":[[2,90],[4,80]]',
    ),
    (Posted(4, Post.BIG_BLIND, 2), '"post","seat":4,"kind":"bb","added":2'),
    (BettingOpened(2), '"open","first":2'),
    (ActionTaken(2, Action.FOLD), '"act","seat":2,"action":"fold"'),
    (ActHeld(2, Action.CHECK), '"held","seat":2,"action":"check"'),
    (ActReleased(2), '"released","seat":2'),
    (RaisesBarred(2), '"barred","seat":2'),
    (StreetDealt(1), '"street","street":1'),
    (CardsDrawn(4, 3), '"draw","seat":4,"count":3'),
    (BoardSeen("KdTs4c"), '"board","cards":"KdTs4c"'),
    (HoleSeen(4, "AsAh"), '"hole","seat":4,"cards":"AsAh"'),
    (HandKilled(4), '"dead","seat":4'),
    (StackCounted(4, 75), '"count","seat":4,"stack":75'),
    (StackDoubted(4), '"doubt","seat":4'),
    (ClockCalled(4, 1_700_000_000_000_000, 30), '"clock","seat":4,"at":1700000000000000,"seconds":30'),
    (ClockPaused(1_700_000_000_000_000), '"pause","at":1700000000000000'),
    (ClockResumed(1_700_000_000_000_000), '"resume","at":1700000000000000'),
    (ClockExtended(15), '"extend","seconds":15'),
    (ClockDropped(), '"unclock"'),
    (ClockSet(1_700_000_000_000_000, 12), '"reset","at":1700000000000000,"used":12'),
    (BoardsRun(2), '"run","times":2'),
    (RabbitSeen("2c7d"), '"rabbit","cards":"2c7d"'),
    (PotPushed(0, ((4, 3),)), '"push","pot":0,"shares":[[4,3]]'),
    (HandVoided("exposed-card"), '"void","reason":"exposed-card"'),
    (HandReopened("a flush"), '"reopen","reason":"a flush"'),
    (
        TableOpened("Friday", 6, Stakes()),
        '"table","name":"Friday","size":6,"stakes":{}',
    ),
    (SeatTaken(3, 12, 200), '"sit","seat":3,"player":12,"stack":200'),
    (SeatLeft(3, 150), '"leave","seat":3,"stack":150'),
    (PlayerChanged(3, 14), '"player","seat":3,"player":14'),
    (WentAway(3), '"away","seat":3'),
    (CameBack(3), '"back","seat":3'),
    (ToppedUp(3, -20), '"topup","seat":3,"added":-20'),
    (ButtonMoved(3), '"button","seat":3'),
    (BlindsOwed(3, 2, 1), '"owes","seat":3,"live":2,"dead":1'),
    (StakesChanged(Stakes()), '"stakes","stakes":{}'),
    (RulesChanged(TableRules()), '"rules","rules":{}'),
    (HandUnwatched(8, 3, ((3, 100),)), '"unwatched","number":8,"button":3,"stacks":[[3,100]]'),
    (RotationSet((Stakes(),)), '"rotation","games":[{}]'),
    (GameChosen(2), '"choice","turn":2'),
    (LevelsSet(None), '"levels","clock":null'),
    (RakeChanged(RakeRule()), '"rake","rule":{}'),
    (SidePaid(3, ((4, 5),)), '"side","seat":3,"payers":[[4,5]]'),
    (RulingGiven(RulingNote("call", "tda")), '"ruling","note":{"ruling":"call","book":"tda"}'),
    (OffenceNoted(3, 12, Offence.TALK), '"offence","seat":3,"player":12,"offence":"talk"'),
    (DirectiveGiven(3, 12, Offence.TALK), '"directive","seat":3,"player":12,"offence":"talk"'),
    (WarningGiven(3, 12, Offence.TALK), '"warning","seat":3,"player":12,"offence":"talk"'),
    (PenaltyGiven(3, 12, Offence.TALK), '"penalty","seat":3,"player":12,"offence":"talk"'),
    (PenaltyLifted(3, 12), '"pardon","seat":3,"player":12'),
    (FloorCalled(1_700_000_000_000_000), '"floor","at":1700000000000000'),
    (FloorAnswered(1_700_000_000_000_000, "Ada"), '"floor-here","at":1700000000000000,"who":"Ada"'),
    (TimeBankUsed(3), '"bank","seat":3'),
    (DeckChanged(), '"deck"'),
    (DeckCounted(52), '"counted","cards":52'),
    (WaitNoted(12, 1_000), '"wait","player":12,"at":1000'),
    (WaitCalled(12, 1_000, 5), '"wait-call","player":12,"at":1000,"minutes":5'),
    (WaitDropped(12), '"wait-drop","player":12'),
    (SeatChangeAsked(12, 1_000), '"change","player":12,"at":1000'),
    (SeatChangeDropped(12), '"change-drop","player":12'),
    (SeatMoved(3, 7), '"move","seat":3,"to":7'),
    (
        Moved(Entry.PAID, 200, Account(Place.TAB), Account(Place.CASH)),
        '"moved","kind":"paid","amount":200,"source":{"place":"tab"},"target":{"place":"cash"}',
    ),
    (BuyInCorrected(12, -100), '"buy-in-fix","player":12,"by":-100'),
    (ChipSetChanged(()), '"chips","chips":[]'),
    (ChangeMade(12, ((5, 2),), ((1, 10),)), '"change-made","player":12,"given":[[5,2]],"got":[[1,10]]'),
    (DealerChanged(0), '"dealer","dealer":0'),
    (PlayerLeft(12, 80, 1_000), '"left-with","player":12,"chips":80,"at":1000'),
    (CountNoted(Account(Place.RACK), 80), '"tally","account":{"place":"rack"},"total":80'),
    (NightClosed(0), '"closed","missing":0'),
]
"""Every event with nothing but what it must have, and its bytes after the tag's key."""

FULL: list[tuple[Event, str]] = [
    (
        HandStarted(
            *(7, "irish-fl", 2, 1, 2, ((2, 90),), 2, 4, 5, False, ((6, 2, 1),), "tda", 3),
            limits=Limits(4, 8, 2, 3, True, True, True),
            boards=2,
            sleeper=(6, 4),
            variant=IRISH,
        ),
        (
            '"start","number":7,"game":"irish-fl","button":2,"small_blind":1,"big_blind":2,"stacks":[[2,90]],"sb_seat":2,'
            '"bb_seat":4,"chip":5,"adds_up":false,"missed":[[6,2,1]],"rulebook":"tda","dead_small":3,'
            '"limits":{"small_bet":4,"big_bet":8,"bring_in":2,"cap":3,"cap_heads_up":true,"small_as_big":true,'
            f'"rounded_up":true}},"boards":2,"sleeper":[6,4],"variant":{IRISH_TOLD}'
        ),
    ),
    (WentAway(3, 1_000), '"away","seat":3,"at":1000'),
    (SeatChangeAsked(12, 1_000, 7), '"change","player":12,"at":1000,"seat":7'),
    (SeatMoved(3, 7, 2), '"move","seat":3,"to":7,"owes_live":2'),
    (
        Moved(Entry.TIME, 6, Account(Place.STACK, 12), Account(Place.FUND, 3, "jackpot"), "late", 1_000),
        (
            '"moved","kind":"time","amount":6,"source":{"place":"stack","owner":12},'
            '"target":{"place":"fund","owner":3,"label":"jackpot"},"note":"late","at":1000'
        ),
    ),
    (BuyInCorrected(12, -100, 7), '"buy-in-fix","player":12,"by":-100,"seq":7'),
    (
        CountNoted(Account(Place.STACK, 12), 35, ((25, 1), (5, 2))),
        '"tally","account":{"place":"stack","owner":12},"total":35,"chips":[[25,1],[5,2]]',
    ),
    (NightClosed(20, "searched twice"), '"closed","missing":20,"note":"searched twice"'),
    (Posted(4, Post.STRADDLE, 4, 4), '"post","seat":4,"kind":"straddle","added":4,"price":4'),
    (BettingOpened(2, 4), '"open","first":2,"last":4'),
    (ActionTaken(2, Action.RAISE, 60), '"act","seat":2,"action":"raise","to_amount":60'),
    (
        ActHeld(2, Action.RAISE, 60, 20, True),
        '"held","seat":2,"action":"raise","to_amount":60,"price":20,"passive":true',
    ),
    (ActReleased(2, True), '"released","seat":2,"changed":true'),
    (BoardSeen("KdTs4c", 2), '"board","cards":"KdTs4c","run":2'),
    (BoardsRun(3, (2, 4)), '"run","times":3,"agreed":[2,4]'),
    (
        PotPushed(1, ((4, 2), (2, 1)), 5, ((6, 3),), (("jackpot", 1),)),
        '"push","pot":1,"shares":[[4,2],[2,1]],"rake":5,"low":[[6,3]],"drops":[["jackpot",1]]',
    ),
    (HandVoided("too-few", False), '"void","reason":"too-few","replay":false'),
    (
        TableOpened(
            "Königs \u2660 tisch",
            6,
            Stakes("stud-fl", 5, 10, 3, AnteKind.EACH, 5, 1000, 20, 40, 15, 4, 5),
            TableRules(
                *("tda", ButtonRule.MOVING, StraddleRule.BUTTON, False, False, False, True),
                kill=KillRule(Kill.HALF, 3, 50),
                shot_clock=30,
                time_bank=20,
                time_banks=3,
                deck_count_every=50,
            ),
            "0.01",
        ),
        (
            '"table","name":"Königs \u2660 tisch","size":6,"stakes":{"game":"stud-fl","small_blind":5,'
            '"big_blind":10,"ante":3,"ante_kind":"each","chip":5,"buy_in":1000,"small_bet":20,"big_bet":40,"bring_in":15,'
            '"cap":4,"button_blind":5},"rules":{"rulebook":"tda","button":"moving","straddle":"button",'
            '"restraddle":false,"opens_left":false,"ante_first":false,"blinds_post_too":true,'
            '"kill":{"kind":"half","legs":3,"least_pot":50},"shot_clock":30,"time_bank":20,"time_banks":3,'
            '"deck_count_every":50},"unit":"0.01"'
        ),
    ),
    (SeatTaken(3, 12, 200, 2), '"sit","seat":3,"player":12,"stack":200,"owes_live":2'),
    (CameBack(3, True), '"back","seat":3,"posts":true'),
    (ButtonMoved(3, 4, 5, 2), '"button","seat":3,"small":4,"big":5,"dead_small":2'),
    (
        RotationSet((Stakes(), Stakes("razz-fl")), TurnsBy.HANDS, 6, True),
        '"rotation","games":[{},{"game":"razz-fl"}],"by":"hands","count":6,"chosen":true',
    ),
    (
        SidePaid(3, ((4, 5), (6, 2)), SideKind.SEVEN_DEUCE),
        '"side","seat":3,"payers":[[4,5],[6,2]],"kind":"seven-deuce"',
    ),
    (
        OffenceNoted(3, 12, Offence.PHONE, "TDA 4", "twice"),
        '"offence","seat":3,"player":12,"offence":"phone","rule":"TDA 4","reason":"twice"',
    ),
    (
        DirectiveGiven(3, 12, Offence.PHONE, "TDA 4", "twice"),
        '"directive","seat":3,"player":12,"offence":"phone","rule":"TDA 4","reason":"twice"',
    ),
    (
        WarningGiven(3, 12, Offence.PHONE, "TDA 4", "twice"),
        '"warning","seat":3,"player":12,"offence":"phone","rule":"TDA 4","reason":"twice"',
    ),
    (
        PenaltyGiven(3, 12, Offence.PHONE, 2, True, "TDA 71", "twice"),
        (
            '"penalty","seat":3,"player":12,"offence":"phone","hands":2,"disqualified":true,"rule":"TDA 71",'
            '"reason":"twice"'
        ),
    ),
    (PenaltyLifted(3, 12, "a mistake"), '"pardon","seat":3,"player":12,"reason":"a mistake"'),
    (FloorCalled(5, "string bet"), '"floor","at":5,"reason":"string bet"'),
    (TimeBankUsed(3, 2), '"bank","seat":3,"units":2'),
    (DeckChanged("red"), '"deck","name":"red"'),
]
"""Every event that may say more than it must, saying all of it."""

INSIDE: list[tuple[Event, str]] = [
    (
        RulingGiven(
            RulingNote(
                *("floor", "roberts", 3, ("BR 10", "TDA 53-A"), 4, DecidedBy.FLOOR, "Ada", "call_or_fold"),
                (
                    Answer("event.verbal", "raise"),
                    Answer("event.motions", ((100,), (50, 50))),
                    Answer("event.silent", True),
                    Answer("given.pot", 40),
                ),
                "he looked away",
            )
        ),
        (
            '"ruling","note":{"ruling":"floor","book":"roberts","version":3,"rules":["BR 10","TDA 53-A"],"seat":4,'
            '"decided_by":"floor","name":"Ada","chosen":"call_or_fold","answers":[{"key":"event.verbal","value":"raise"},'
            '{"key":"event.motions","value":[[100],[50,50]]},{"key":"event.silent","value":true},'
            '{"key":"given.pot","value":40}],"reason":"he looked away"}'
        ),
    ),
    (
        LevelsSet(LevelClock((Level(1, 2, 1200), Level(0, 0, 600, 2, True)), 1, 1_700_000_000_000_000, 5, True)),
        (
            '"levels","clock":{"levels":[{"small_blind":1,"big_blind":2,"seconds":1200},{"small_blind":0,"big_blind":0,'
            '"seconds":600,"ante":2,"is_break":true}],"number":1,"since":1700000000000000,"used":5,"runs":true}'
        ),
    ),
    (
        RakeChanged(RakeRule(500, 2, ((2, 3), (4, 5)), 5, True, True, RakeOrder.BY_SIZE, (Drop("jackpot", 1, 10),))),
        (
            '"rake","rule":{"basis_points":500,"flat":2,"caps":[[2,3],[4,5]],"step":5,"rounds_up_half":true,'
            '"no_flop_no_drop":true,"order":"by-size","drops":[{"fund":"jackpot","amount":1,"from_pot":10}]}'
        ),
    ),
]
"""What an event that must say something may say inside of it."""

INSIDE += [
    (
        ChipSetChanged((Denomination(25, 40, "green"),)),
        '"chips","chips":[{"value":25,"count":40,"colour":"green"}]',
    ),
]

BODIES: list[tuple[Body, str]] = [
    (Step((HandKilled(4),)), '{"b":"step","events":[{"e":"dead","seat":4}]}'),
    (
        Step((HandKilled(4),), ("below-minimum",)),
        '{"b":"step","events":[{"e":"dead","seat":4}],"odd":["below-minimum"]}',
    ),
    (Retracted(), '{"b":"undo"}'),
    (Restored(), '{"b":"redo"}'),
    (BackedUp(12), '{"b":"back","seq":12}'),
    (Struck(12), '{"b":"strike","seq":12}'),
    (
        Amended((Change(12, (HandKilled(4),), ("undercall",)), Change(13, ()))),
        (
            '{"b":"amend","changes":[{"seq":12,"events":[{"e":"dead","seat":4}],"odd":["undercall"]},'
            '{"seq":13,"events":[]}]}'
        ),
    ),
]

WORDS = {
    Action: "fold check call bet raise bring-in",
    Post: "ante table_ante dead sb bb button_blind straddle live kill",
    AnteKind: "none each big-blind button",
    ButtonRule: "dead moving",
    StraddleRule: "none utg button mississippi mandatory rock sleeper",
    TurnsBy: "hands orbit",
    Kill: "none half full",
    SideKind: "seven-deuce stand-up other",
    RakeOrder: "main-first by-size",
    DecidedBy: "dealer floor",
    Offence: (
        "out-of-turn string-bet exposed-cards splashed-pot talk soft-play miscall slow language phone abuse other"
    ),
    Limit: "nl pl fl sl",
    Entry: ("paid paid-out settled tip time fee expense fill credit redeemed chips float carried brought correction"),
    Place: ("rack stack pot rake fund tips time count cage purse tab cash transfer house dealer expense carried"),
    Opener: "left-of-button bring-in best-showing",
}
"""The values of the enums that stand in the log."""


NIGHTS = {"v1": 89, "v2": 205, "v3": 71, "v4": 35, "v5": 44, "v6": 95}
"""The recorded nights, and how many entries each has."""


class _Line(msgspec.Struct):
    """One entry of the recorded night."""

    seq: int
    epoch: int
    at: int
    actor: str
    body: str
    hash: str


@cache
def recorded_night(name: str = "v1") -> tuple[LogEntry, ...]:
    """The entries of one of the recorded nights."""
    lines = (ROOT / "tests" / "replays" / f"{name}.jsonl").read_bytes().splitlines()
    found: list[LogEntry] = []
    for line in msgspec.json.decode(b"[" + b",".join(lines) + b"]", type=list[_Line]):
        link = found[-1].hash if found else GENESIS
        body = line.body.encode()
        found.append(LogEntry(1, line.seq, line.epoch, line.at, line.actor, body, link, bytes.fromhex(line.hash)))
    return tuple(found)


def ended(name: str) -> Standing:
    """What stands after a recorded night; chips are accounted for after every entry of it."""
    standing = EMPTY
    for entry in recorded_night(name):
        standing = advance(standing, entry.seq, decode(entry.body))
        assert standing.table.chips == standing.table.owed, entry.seq
    return standing


# ---- bytes


@pytest.mark.parametrize(("event", "told"), [*LEAST, *FULL, *INSIDE], ids=lambda part: type(part).__name__)
def test_an_event_keeps_its_bytes(event: Event, told: str) -> None:
    data = f'[1,{{"b":"step","events":[{{"e":{told}}}]}}]'.encode()
    assert encode(Step((event,))) == data
    assert decode(data) == Step((event,))


@pytest.mark.parametrize(("body", "told"), BODIES, ids=lambda part: type(part).__name__)
def test_a_body_keeps_its_bytes(body: Body, told: str) -> None:
    data = f"[1,{told}]".encode()
    assert encode(body) == data
    assert decode(data) == body


def test_no_event_and_no_body_is_without_its_bytes_here() -> None:
    kinds = {type(event) for event, _ in LEAST}
    assert kinds == {*get_args(HandEvent), *get_args(TableEvent)}
    with_more = {kind for kind in kinds if any(_has_default(kind, name) for name in kind.__struct_fields__)}
    assert {type(event) for event, _ in FULL} == with_more
    assert {type(body) for body, _ in BODIES} == set(get_args(Body))


def _has_default(kind: type[Event], name: str) -> bool:
    (field,) = [field for field in msgspec.structs.fields(kind) if field.name == name]
    return not field.required


@pytest.mark.parametrize(("event", "_told"), FULL, ids=lambda part: type(part).__name__)
def test_what_is_full_leaves_no_default(event: Event, _told: str) -> None:
    for field in msgspec.structs.fields(type(event)):
        assert field.required or getattr(event, field.name) != field.default, field.name


@pytest.mark.parametrize("enum", WORDS, ids=lambda enum: enum.__name__)
def test_the_words_of_the_log_stay(enum: type[Enum]) -> None:
    assert " ".join(str(member.value) for member in enum) == WORDS[enum]


def test_what_an_entry_leaves_out_means_what_it_meant() -> None:
    stakes, rules = Stakes(), TableRules()
    assert msgspec.structs.astuple(stakes) == ("holdem-nl", 1, 2, 0, AnteKind.NONE, 1, 200, 0, 0, 0, 0, 0)
    kept = (
        "home",
        ButtonRule.DEAD,
        StraddleRule.UNDER_THE_GUN,
        True,
        True,
        True,
        False,
        KillRule(Kill.NONE, 2, 0),
        0,
        0,
        0,
        0,
        BuyInRule(0, 0, 0, 0, 0),
        False,
        TimeRule(0, 30, False),
    )
    assert msgspec.structs.astuple(rules) == kept
    start = HandStarted(1, "holdem-nl", 1, 1, 2, ())
    limits = Limits(0, 0, 0, 0, False, False, False)
    assert msgspec.structs.astuple(start)[6:] == (0, 0, 1, True, (), "", 0, limits, 1, (0, 0), None)
    assert HandVoided("x").replay
    note = ("call", "tda", 1, (), 0, DecidedBy.DEALER, "", "", (), "")
    assert msgspec.structs.astuple(RulingNote("call", "tda")) == note
    assert msgspec.structs.astuple(ActHeld(2, Action.FOLD))[2:] == (0, 0, False)
    assert msgspec.structs.astuple(PenaltyGiven(3, 12, Offence.TALK))[3:] == (0, False, "", "")
    assert (ActReleased(2).changed, TimeBankUsed(3).units) == (False, 1)
    assert (BoardSeen("").run, BoardsRun(2).agreed) == (1, ())
    assert (PotPushed(0, ()).low, PotPushed(0, ()).drops) == ((), ())
    rotation = RotationSet(())
    assert (rotation.by, rotation.count, rotation.chosen) == (TurnsBy.ORBIT, 1, False)
    assert SidePaid(1, ()).kind is SideKind.OTHER
    assert msgspec.structs.astuple(Level(1, 2, 60))[3:] == (0, False)
    assert msgspec.structs.astuple(LevelClock(()))[1:] == (0, 0, 0, False)
    assert TableOpened("x", 2, stakes).unit == "1"


def test_text_of_any_script_comes_back_as_it_was() -> None:
    for text in ("نور الدين", "\U0001f0a1", "a\u202eb", 'q"\\\n\0', "<img src=x>", "x" * 10_000):
        body = Step((TableOpened(text, 6, Stakes()),))
        assert decode(encode(body)) == body


# ---- nights that were recorded


def test_the_recorded_nights_have_every_event_and_body() -> None:
    bodies = [decode(entry.body) for name in NIGHTS for entry in recorded_night(name)]
    assert {type(body) for body in bodies} == set(get_args(Body))
    events = {type(event) for body in bodies if isinstance(body, Step) for event in body.events}
    assert events == {*get_args(HandEvent), *get_args(TableEvent)}


@pytest.mark.parametrize("name", NIGHTS)
def test_a_recorded_night_reads_as_it_was_recorded(name: str) -> None:
    for entry in recorded_night(name):
        assert encode(decode(entry.body)) == entry.body, entry.seq


def test_the_first_night_ends_as_it_ended() -> None:
    standing = ended("v1")
    table = standing.table
    assert {seat: s.stack for seat, s in enumerate(table.seats) if s} == {1: 588, 2: 2045, 3: 1184, 7: 560}
    assert (table.issued, table.counted, table.raked, table.hands) == (3121, 1267, 11, 6)
    assert table.last is not None
    assert table.last.won == ((2, 60),)
    assert [seq for seq, _ in standing.starts] == [56, 74]


def test_the_second_night_ends_as_it_ended() -> None:
    standing = ended("v2")
    table = standing.table
    assert {seat: s.stack for seat, s in enumerate(table.seats) if s} == {1: 877, 2: 751, 3: 653, 5: 420, 6: 939}
    assert (table.issued, table.counted, table.raked, table.hands) == (3700, 0, 60, 14)
    assert table.dropped == (("jackpot", 9),)
    assert table.last is not None
    assert table.last.won == ((3, 76), (5, 75))
    assert (table.legs, table.killer, table.rock) == ((0, 0), 0, 2)
    assert [seq for seq, _ in standing.starts] == [178, 190]


def test_the_third_night_ends_as_it_ended() -> None:
    standing = ended("v3")
    table = standing.table
    assert {seat: s.stack for seat, s in enumerate(table.seats) if s} == {1: 1009, 2: 844, 3: 600, 5: 375, 6: 855}
    assert (table.issued, table.counted, table.raked, table.hands) == (3700, -5, 12, 5)
    assert table.dropped == (("jackpot", 1),)
    assert {record.player: record.offences for record in table.records if record.offences} == {
        1: ((Offence.OUT_OF_TURN, 1),),
        3: ((Offence.SPLASHED_POT, 1), (Offence.ABUSE, 1)),
        5: ((Offence.TALK, 2),),
        6: ((Offence.OUT_OF_TURN, 1),),
    }
    assert [record.player for record in table.records if record.disqualified] == [3]
    assert not any(record.missing for record in table.records)
    assert (table.record(2).banks, table.floor_since, table.rulings) == (2, 0, ())
    assert [seq for seq, _ in standing.starts] == [55, 67]


def test_the_fourth_night_ends_as_it_ended() -> None:
    standing = ended("v4")
    table = standing.table
    assert {seat: s.stack for seat, s in enumerate(table.seats) if s} == {1: 7500, 4: 8900, 5: 12100}
    assert (table.issued, table.counted, table.raked, table.hands) == (28500, 0, 0, 3)
    assert table.last is not None
    assert (table.last.number, table.last.voided) == (3, "button")
    assert table.placed is not None
    assert (table.placed.button, table.placed.big) == (4, 0)
    assert [seq for seq, _ in standing.starts] == [29, 33]


def test_the_fifth_night_ends_as_it_ended() -> None:
    standing = ended("v5")
    table = standing.table
    assert {seat: s.stack for seat, s in enumerate(table.seats) if s} == {2: 403, 3: 397, 4: 400, 7: 402, 8: 398}
    assert (table.issued, table.counted, table.raked, table.hands) == (2000, 0, 0, 4)
    assert table.queue.waiting == (Waiting(12, 1_700_000_040_000_000, 1_700_000_448_000_000, 5),)
    assert table.queue.changes == (SeatChange(2, 1_700_000_172_000_000),)
    assert [seq for seq, _ in standing.starts] == [31, 38]


def test_the_sixth_night_ends_as_it_ended() -> None:
    table = ended("v6").table
    assert out_of_balance(table) == (0, 0)
    assert (table.issued, table.counted, table.raked, table.hands) == (-12, 36, 0, 3)
    found = {(account.place, account.owner): amount for account, amount in accounts(table) if account.owner}
    tabs = {owner: amount for (place, owner), amount in found.items() if place is Place.TAB}
    assert tabs == {1: -57, 2: -27, 3: -142, 5: -118}
    assert dict(accounts(table))[CASH] == 231
    assert (table.bank.closed, table.bank.missing, table.bank.dealer) == (True, 4, 21)


@pytest.mark.parametrize("name", NIGHTS)
def test_a_recorded_night_is_the_one_that_was_sealed(name: str) -> None:
    assert first_fault(recorded_night(name)) is None
    assert len(recorded_night(name)) == NIGHTS[name]


# ---- what cannot be read


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"{}",
        b"[1]",
        b'[1,{"b":"step"}]',
        b'[1,{"b":"flip"}]',
        b'[1,{"b":"step","events":[{"e":"flip"}]}]',
        b'[1,{"b":"step","events":[{"e":"act","seat":2}]}]',
        b'[1,{"b":"step","events":[{"e":"act","seat":2,"action":"raise","to_amount":1.5}]}]',
        b'[1,{"b":"step","events":[{"e":"act","seat":2,"action":"limp"}]}]',
        b'[1,{"b":"step","events":[{"e":"dead","seat":4}]}',
        b"[" * 100_000,
    ],
)
def test_what_is_no_body_is_refused_in_words(data: bytes) -> None:
    with pytest.raises(CodecError, match=r"^An entry of the log cannot be read \(.+\)\.$"):
        decode(data)


@pytest.mark.parametrize("data", [b'[2,{"b":"flip","x":1}]', b'[2,{"b":"step","events":[{"e":"flip"}]}]', b"[9,0]"])
def test_a_body_of_a_newer_program_is_named_as_such(data: bytes) -> None:
    with pytest.raises(CodecError, match="newer Cutcard"):
        decode(data)


# ---- the chain


def test_every_field_of_an_entry_is_under_its_hash() -> None:
    entry = recorded_night()[4]
    other = {
        "stream": 2,
        "seq": 6,
        "epoch": 2,
        "at": entry.at + 1,
        "actor": "Iris",
        "body": entry.body + b" ",
        "prev_hash": bytes(31) + b"\1",
    }
    parts = {name: getattr(entry, name) for name in LogEntry.__struct_fields__ if name != "hash"}
    assert parts.keys() == other.keys()
    assert seal(**parts) == entry
    for name, value in other.items():
        assert seal(**{**parts, name: value}).hash != entry.hash, name


def test_the_length_of_a_field_is_under_the_hash() -> None:
    """What ends one field cannot begin the next one."""
    assert seal(1, 1, 1, 1, "ab", b"c", GENESIS).hash != seal(1, 1, 1, 1, "a", b"bc", GENESIS).hash
    assert seal(1, 1, 1, 11, "a", b"c", GENESIS).hash != seal(1, 1, 11, 1, "a", b"c", GENESIS).hash


def test_where_the_first_fault_is() -> None:
    night = list(recorded_night())
    changed = msgspec.structs.replace(night[9], body=night[9].body + b" ")
    assert first_fault([*night[:9], changed, *night[10:]]) == (10, "its content was changed")
    assert first_fault([*night[:9], *night[10:]]) == (11, "entry 10 is missing")
    parts = [getattr(changed, name) for name in LogEntry.__struct_fields__ if name != "hash"]
    forged = seal(*parts)
    assert first_fault([*night[:9], forged, *night[10:]]) == (11, "it does not follow the entry before it")
    assert first_fault([]) is None


Mutation = Callable[[list[LogEntry], Random], None]


def _edit_a_byte(night: list[LogEntry], random: Random) -> None:
    at = random.randrange(len(night))
    body = bytearray(night[at].body)
    body[random.randrange(len(body))] ^= 1 << random.randrange(8)
    night[at] = msgspec.structs.replace(night[at], body=bytes(body))


def _edit_a_number(night: list[LogEntry], random: Random) -> None:
    at = random.randrange(len(night))
    name = random.choice(["stream", "seq", "epoch", "at"])
    night[at] = msgspec.structs.replace(night[at], **{name: getattr(night[at], name) + random.choice([-1, 1, 1000])})


def _edit_an_actor(night: list[LogEntry], random: Random) -> None:
    at = random.randrange(len(night))
    night[at] = msgspec.structs.replace(night[at], actor=night[at].actor + random.choice(" x\0"))


def _edit_a_hash(night: list[LogEntry], random: Random) -> None:
    at = random.randrange(len(night))
    name = random.choice(["hash", "prev_hash"])
    night[at] = msgspec.structs.replace(night[at], **{name: random.randbytes(32)})


def _forge_a_body(night: list[LogEntry], random: Random) -> None:
    """A new body with a hash that fits it; the next entry knows the old one."""
    at = random.randrange(len(night) - 1)
    old = night[at]
    night[at] = seal(old.stream, old.seq, old.epoch, old.at, old.actor, encode(Retracted()) + b" ", old.prev_hash)


def _delete(night: list[LogEntry], random: Random) -> None:
    """Some entries, but not the last one."""
    at = random.randrange(len(night) - 1)
    del night[at : min(at + random.randint(1, 5), len(night) - 1)]


def _insert(night: list[LogEntry], random: Random) -> None:
    at = random.randrange(1, len(night))
    before = night[at - 1]
    night.insert(at, seal(1, before.seq + 1, before.epoch, before.at, "", encode(Retracted()), before.hash))


def _repeat(night: list[LogEntry], random: Random) -> None:
    at = random.randrange(len(night))
    night.insert(random.randrange(len(night) + 1), night[at])


def _swap(night: list[LogEntry], random: Random) -> None:
    one, other = random.sample(range(len(night)), 2)
    night[one], night[other] = night[other], night[one]


def _reorder(night: list[LogEntry], random: Random) -> None:
    begin = random.randrange(len(night) - 3)
    part = night[begin : begin + random.randint(3, 10)]
    night[begin : begin + len(part)] = part[1:] + part[:1]


MUTATIONS: list[Mutation] = [
    _edit_a_byte,
    _edit_a_number,
    _edit_an_actor,
    _edit_a_hash,
    _forge_a_body,
    _delete,
    _insert,
    _repeat,
    _swap,
    _reorder,
]


def mutated(mutation: Mutation, times: int) -> Iterator[list[LogEntry]]:
    for seed in range(times):
        night = list(recorded_night())
        mutation(night, Random(seed))
        assert tuple(night) != recorded_night(), seed
        yield night


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda mutation: mutation.__name__.strip("_"))
def test_thirty_mutations_of_each_kind_are_found(mutation: Mutation) -> None:
    for night in mutated(mutation, 30):
        assert first_fault(night) is not None


def test_what_the_chain_cannot_see_is_found_by_the_fold_or_not_at_all() -> None:
    """A log cut off at its end is a sound, shorter log; one sealed anew throughout is sound but may not fold."""
    night = recorded_night()
    assert first_fault(night[:-3]) is None
    resealed: list[LogEntry] = []
    for entry in (*night[:20], *night[25:]):
        link = resealed[-1].hash if resealed else GENESIS
        resealed.append(seal(1, len(resealed) + 1, entry.epoch, entry.at, entry.actor, entry.body, link))
    assert first_fault(resealed) is None
    with pytest.raises(InvariantError):
        fold(EMPTY, ((entry.seq, decode(entry.body)) for entry in resealed))


@pytest.mark.parametrize("name", NIGHTS)
def test_a_recorded_night_is_text_that_a_person_can_read(name: str) -> None:
    for entry in recorded_night(name):
        version, body = json.loads(entry.body)
        assert version == 1
        assert body["b"] in {"step", "undo", "redo", "back", "amend", "strike"}

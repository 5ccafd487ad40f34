"""Every fact, refusal and undo has words, and the words are those of the felt."""

import ast
from typing import get_args

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
    Post,
    Posted,
    PotPushed,
    RabbitSeen,
    RaisesBarred,
    StackCounted,
    StackDoubted,
    StreetDealt,
)
from app.engine.games import Limit, Variant, game_of, of_variant, variants
from app.engine.rake import NOTHING, Drop, RakeRule
from app.flows.conduct import Offence
from app.money import Money
from app.rulebook.ruling import Message, RuleRef
from app.session.bank.accounts import CASH, Denomination, stack_of, tab_of, tips_of
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
from app.session.hand_steps import CHOPPED
from app.session.house_games import Level, LevelClock, SideKind, TurnsBy
from app.session.queue_facts import (
    SeatChangeAsked,
    SeatChangeDropped,
    SeatMoved,
    WaitCalled,
    WaitDropped,
    WaitNoted,
)
from app.session.ruling_note import DecidedBy, RulingNote
from app.session.stakes import AnteKind, Stakes, TableRules
from app.session.standing import Operation
from app.session.steps import Step
from app.session.table import (
    BlindsOwed,
    ButtonMoved,
    CameBack,
    Event,
    GameChosen,
    HandUnwatched,
    LastHand,
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
from ui.words import text
from ui.words.house_words import stakes_text
from ui.words.refusals import REFUSALS, refusal
from ui.words.step_titles import operation_title, step_title

CHIPS = Money()
CENTS = Money("0.01", 25)
ISOLATE, POP = "\u2068", "\u2069"

SAID: tuple[tuple[Event, str], ...] = (
    (HandStarted(128, "holdem-nl", 8, 1, 2, ((1, 200), (2, 200))), "hand 128 dealt"),
    (Posted(9, Post.SMALL_BLIND, 1, 1), "small blind 1"),
    (BettingOpened(4), "opens"),
    (ActionTaken(4, Action.RAISE, 60), "raises to 60"),
    (StreetDealt(1), ""),
    (CardsDrawn(4, 2), "draws 2"),
    (BoardSeen("KdTs4c"), "board Kd 10s 4c"),
    (HoleSeen(4, "AsTh"), "shows As 10h"),
    (HandKilled(4), "has a dead hand"),
    (StackCounted(4, 1430), "is counted at 1,430"),
    (StackDoubted(4), "has an unknown stack"),
    (ClockCalled(5, 0, 40), "is on the clock, 40 s"),
    (ClockPaused(0), "clock paused"),
    (ClockResumed(0), "clock goes on"),
    (ClockExtended(30), "30 seconds more"),
    (ClockDropped(), "clock called off"),
    (ClockSet(0, 5), "clock set right"),
    (ActHeld(4, Action.RAISE, 60), "raises to 60 out of turn, held"),
    (ActReleased(4, changed=True), "takes the held act back, the action changed"),
    (RaisesBarred(4), "may only check, call or fold"),
    (HandReopened("a flush was missed"), "hand reopened, the pots are back (a flush was missed)"),
    (
        RulingGiven(RulingNote("min_raise", "tda", 1, ("TDA 43-A",), 0, DecidedBy.FLOOR, "Ada", reason="looked away")),
        "ruling: min raise, TDA 43-A, by the floor (Ada) (looked away)",
    ),
    (OffenceNoted(4, 7, Offence.SPLASHED_POT), "splashed pot"),
    (DirectiveGiven(4, 7, Offence.STRING_BET), "is told how it is done: string bet"),
    (WarningGiven(4, 7, Offence.PHONE, "TDA 4"), "is warned: phone, TDA 4"),
    (PenaltyGiven(4, 7, Offence.ABUSE, 3, reason="again"), "misses 3 hands: abuse (again)"),
    (PenaltyLifted(4, 7), "plays again, the penalty is lifted"),
    (FloorCalled(0, "string bet"), "floor called (string bet)"),
    (FloorAnswered(0, "Ada"), "Ada is here for the floor"),
    (TimeBankUsed(4), "takes a time bank"),
    (DeckChanged("red"), "deck changed to red"),
    (DeckCounted(51), "deck counted, 51 cards"),
    (BoardsRun(2), "run twice"),
    (RabbitSeen("Th2c"), "rabbit 10h 2c"),
    (PotPushed(0, ((10, 197), (2, 196))), "197 to seat 10, 196 to seat 2"),
    (HandVoided("wrong-card-count"), "misdeal: wrong number of cards"),
    (TableOpened("Friday", 9, Stakes()), "table Friday opened"),
    (SeatTaken(4, 7, 200), "sits down with 200"),
    (SeatLeft(4, 546), "leaves with 546"),
    (PlayerChanged(4, 8), "is another player now"),
    (WentAway(4), "is away"),
    (WaitNoted(12, 1), "one waits for a seat"),
    (WaitCalled(12, 1, 5), "called, 5 min to come"),
    (WaitDropped(12), "one waits no longer"),
    (SeatChangeAsked(12, 1), "another seat is asked for"),
    (SeatChangeAsked(12, 1, 7), "seat 7 is asked for"),
    (SeatChangeDropped(12), "a seat change is called off"),
    (SeatMoved(4, 7), "moves to seat 7"),
    (SeatMoved(4, 7, 2), "moves to seat 7, owes 2"),
    (CameBack(4), "is back"),
    (ToppedUp(4, 100), "tops up 100"),
    (ButtonMoved(4), "button moved to seat 4"),
    (BlindsOwed(4, 2, 1), "owes 2 live and 1 dead"),
    (StakesChanged(Stakes(small_blind=2, big_blind=5)), "now NLHE 2/5"),
    (RulesChanged(TableRules()), "table rules changed"),
    (HandUnwatched(12, 3, ()), "hand 12 dealt without the console"),
    (RotationSet((Stakes(), Stakes(game="razz-fl"))), "now in turn: NLHE, Razz, 1 orbit each"),
    (GameChosen(2), "game 3 of the rotation is next"),
    (LevelsSet(LevelClock((Level(1, 2, 900),), runs=True)), "level 1, its clock runs"),
    (RakeChanged(RakeRule(500, drops=(Drop("jackpot", 1),))), "rake 5 % · jackpot 1"),
    (SidePaid(4, ((2, 10), (3, 5)), SideKind.SEVEN_DEUCE), "gets 15 from seats 2, 3, seven-deuce"),
    (Moved(Entry.PAID, 200, tab_of(1), CASH), "player 1 pays 200 in cash"),
    (Moved(Entry.TIP, 5, stack_of(1), tips_of(0)), "tip 5 to the dealer"),
    (BuyInCorrected(1, -100), "player 1's buy-in corrected by \u2212100"),
    (ChipSetChanged((Denomination(5), Denomination(25))), "chips in play: 5, 25"),
    (ChangeMade(1, ((100, 1),), ((25, 4),)), "player 1 gets 4 \u00d7 25 for 1 \u00d7 100"),
    (DealerChanged(7), "player 7 deals"),
    (PlayerLeft(1, 480, 0), ""),
    (CountNoted(stack_of(1), 480), "player 1's chips: 480 counted"),
    (NightClosed(100), "night closed, 100 missing"),
)
"""One of each kind of fact, and how it is said."""
GOES_WITHOUT_SAYING = {StreetDealt, PlayerLeft}


# ---- facts


def test_every_kind_of_fact_is_here() -> None:
    assert {type(event) for event, _ in SAID} == {*get_args(HandEvent), *get_args(TableEvent)}


@pytest.mark.parametrize(("event", "said"), SAID, ids=lambda value: type(value).__name__)
def test_a_fact_is_said(event: Event, said: str) -> None:
    assert text.event_text(event, CHIPS) == said


@pytest.mark.parametrize("event", [event for event, _ in SAID], ids=lambda value: type(value).__name__)
def test_every_fact_but_what_goes_without_saying_has_words(event: Event) -> None:
    assert bool(text.event_text(event, CHIPS)) is (type(event) not in GOES_WITHOUT_SAYING)


@pytest.mark.parametrize("event", [event for event, _ in SAID], ids=lambda value: type(value).__name__)
def test_a_fact_about_a_seat_names_it(event: Event) -> None:
    about_the_table = isinstance(event, ButtonMoved | SeatChangeAsked)
    seat = event.first if isinstance(event, BettingOpened) else getattr(event, "seat", 0)
    assert text.seat_of(event) == (0 if about_the_table else seat)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (CameBack(4, posts=True), "is back and posts"),
        (ToppedUp(4, -100), "top-up of 100 taken back"),
        (BoardSeen(""), "board cleared"),
        (HoleSeen(4, ""), "cards cleared"),
        (BoardsRun(1), "run once"),
        (BoardsRun(3), "run 3 times"),
        (BettingOpened(0), ""),
        (CardsDrawn(4, 0), "stands pat"),
        (BoardSeen("KdTs4c", 2), "board 2 Kd 10s 4c"),
        (RabbitSeen(""), "rabbit cleared"),
        (BoardsRun(2, (2, 5)), "run twice \u00b7 2, 5 agree"),
        (RotationSet(()), "the mixed game is over"),
        (RotationSet((Stakes(),), TurnsBy.HANDS, 8), "now in turn: NLHE, 8 hands each"),
        (RotationSet((Stakes(),), chosen=True), "dealer's choice: NLHE"),
        (LevelsSet(None), "the levels are over"),
        (LevelsSet(LevelClock((Level(1, 2, 900),))), "level 1, its clock stands"),
        (RakeChanged(NOTHING), "no rake"),
        (SidePaid(4, ((2, 10),)), "gets 10 from seat 2"),
        (PotPushed(0, ((10, 50),), low=((4, 49),)), "50 to seat 10, 49 to seat 4"),
        (HandVoided(CHOPPED, replay=False), "the blinds are chopped"),
        (HandVoided(""), "misdeal"),
        (ActReleased(4), ""),
        (HandReopened(""), "hand reopened"),
        (RulingGiven(RulingNote("floor", "home", name="Iris", chosen="call_or_fold")), "ruling: call or fold, by Iris"),
        (RulingGiven(RulingNote("info", "home", decided_by=DecidedBy.FLOOR)), "ruling: info, by the floor"),
        (PenaltyGiven(4, 7, Offence.TALK, disqualified=True), "is disqualified: talk about the hand"),
        (PenaltyGiven(4, 7, Offence.TALK), "has a penalty: talk about the hand"),
        (PenaltyGiven(4, 7, Offence.TALK, 1), "misses 1 hand: talk about the hand"),
        (FloorAnswered(0, ""), "the floor is here"),
        (TimeBankUsed(4, 2), "takes 2 time banks"),
        (DeckChanged(), "deck changed"),
        (HandVoided("given up"), "misdeal: given up"),
    ],
)
def test_the_other_half_of_a_fact_is_said(event: Event, said: str) -> None:
    assert text.event_text(event, CHIPS) == said


@pytest.mark.parametrize("offence", Offence)
def test_every_offence_has_words(offence: Offence) -> None:
    said = text.event_text(OffenceNoted(4, 7, offence), CHIPS)
    assert said
    assert "_" not in said


def test_a_ruling_is_about_its_seat() -> None:
    assert text.seat_of(RulingGiven(RulingNote("call", "tda", seat=4))) == 4


@pytest.mark.parametrize("kind", Post)
def test_every_post_has_a_word(kind: Post) -> None:
    said = text.event_text(Posted(1, kind, 2, 2), CHIPS)
    assert said.endswith(" 2")
    assert "_" not in said


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Action.FOLD, "folds"),
        (Action.CHECK, "checks"),
        (Action.CALL, "calls 1,430.50"),
        (Action.BET, "bets 1,430.50"),
        (Action.RAISE, "raises to 1,430.50"),
    ],
)
def test_an_act_is_said_with_the_money_of_the_table(action: Action, said: str) -> None:
    assert text.act(ActionTaken(4, action, 143050), CENTS) == said


def test_bug_64_a_short_all_in_call_is_a_call() -> None:
    """It was announced as a raise of a negative amount."""
    call = ActionTaken(2, Action.CALL, 19800)
    assert text.act(call, Money("0.01", 1)) == "calls 198"
    assert step_title(Step((call,)), Money("0.01", 1)) == "call 198"


# ---- refusals


def keys_raised(name: str) -> set[str]:
    """The first words given to calls of `name` anywhere in the application."""
    found = set()
    for path in (ROOT / "app").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name and node.args:
                key = node.args[0]
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    found.add(key.value)
    return found


def stakes_keys() -> set[str]:
    """What may be wrong with stakes: `ChangeStakes` refuses with these."""
    tree = ast.parse((ROOT / "app" / "session" / "stakes_check.py").read_text("utf-8"))
    return {
        str(node.args[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message"
        if isinstance(node.args[0], ast.Constant)
    }


def test_every_refusal_has_words() -> None:
    raised = keys_raised("Refusal")
    assert len(raised) > 30
    assert raised | stakes_keys() | {"not-saved-yet"} == REFUSALS.keys()


_PARAMS = tuple((name, 25) for name in ("seat", "most", "chip", "run", "amount", "given", "got", "worth"))


@pytest.mark.parametrize("key", sorted(REFUSALS))
def test_a_refusal_is_a_sentence(key: str) -> None:
    said = refusal(Message(key, _PARAMS), CENTS)
    assert said[0].isupper()
    assert said.endswith(".")
    assert "{" not in said


def test_a_refusal_speaks_of_the_money_of_the_table() -> None:
    message = Message("not-the-chips", (("chip", 25),))
    assert refusal(message, CENTS) == "The chips of this table cannot make that amount. Use a multiple of 0.25."


def test_a_refusal_nobody_knows_is_still_a_sentence() -> None:
    assert refusal(Message("no-such-key"), CHIPS) == "That cannot be recorded."


# ---- names, rules, stakes, streets


def test_a_seat_is_said_with_its_name() -> None:
    assert (text.seat_name(4, "Dana"), text.seat_name(4, "")) == ("Seat 4 · Dana", "Seat 4")


def test_a_name_of_another_direction_keeps_to_its_place() -> None:
    assert text.seat_name(6, "نور الدين") == f"Seat 6 · {ISOLATE}نور الدين{POP}"


def test_a_name_cannot_turn_the_words_after_it() -> None:
    assert text.seat_name(6, "evil\u202e") == "Seat 6 · evil"


def test_a_rule_is_said_with_its_book() -> None:
    assert text.rule(RuleRef("TDA", "36")) == "TDA 36"
    assert text.rule(None) == ""


def test_stakes_are_said_with_the_ante_somebody_pays() -> None:
    quarter = Stakes(small_blind=25, big_blind=50, ante=50, ante_kind=AnteKind.BIG_BLIND, chip=25)
    assert stakes_text(quarter, CENTS) == "NLHE 0.25/0.50 ante 0.50"
    assert stakes_text(Stakes(ante=2), CHIPS) == "NLHE 1/2"


@pytest.mark.parametrize(
    ("stakes", "said"),
    [
        (Stakes(game="holdem-fl", small_blind=2, big_blind=4), "LHE 4/8"),
        (Stakes(game="holdem-fl", small_blind=2, big_blind=4, small_bet=5, big_bet=15), "LHE 5/15"),
        (Stakes(game="omaha-pl"), "PLO 1/2"),
        (Stakes(game="holdem-sl", small_bet=2, big_bet=10), "SLHE 2\u201310"),
        (Stakes(game="shortdeck-nl", ante=2, ante_kind=AnteKind.EACH, button_blind=2), "6+ button 2 ante 2"),
        (Stakes(game="gone-nl"), "gone-nl 1/2"),
        (
            Stakes(game="stud-fl", small_bet=15, big_bet=30, ante=2, ante_kind=AnteKind.EACH, bring_in=5),
            "7CS 15/30 ante 2 bring-in 5",
        ),
    ],
)
def test_stakes_say_what_a_game_is_known_by(stakes: Stakes, said: str) -> None:
    assert stakes_text(stakes, CHIPS, whole=True) == said


def test_a_running_hand_names_its_game_though_the_file_is_gone() -> None:
    assert stakes_text(Stakes(game="gone-nl"), CHIPS, game_of("omaha-pl")) == "PLO 1/2"


@pytest.mark.parametrize("variant", list(variants()), ids=lambda variant: variant.key)
def test_every_street_has_a_name_of_its_own(variant: Variant) -> None:
    game = of_variant(variant, Limit.FIXED)
    names = [text.street(game, number) for number in range(len(game.streets))]
    assert len(set(names)) == len(names)
    assert not {"deal", "3rd", "draw1", "draw2"} & set(names)


def test_streets_are_called_as_the_game_calls_them() -> None:
    assert [text.street(game_of("stud-fl"), number) for number in (0, 4)] == ["3rd street", "7th street"]
    triple = game_of("27td-fl")
    assert [text.street(triple, number) for number in (0, 1, 3)] == ["before the draw", "first draw", "third draw"]
    assert text.street(game_of("draw5-nl"), 1) == "after the draw"
    assert text.street(game_of("holdem-nl"), 3) == "river"


def test_cards_are_said_with_the_ten_as_it_is_printed() -> None:
    assert text.cards_text("TdTs4c") == "10d 10s 4c"
    assert text.cards_text("") == ""


# ---- what undo takes back


@pytest.mark.parametrize(
    ("events", "title"),
    [
        ((HandStarted(1, "holdem-nl", 1, 1, 2, ((1, 9), (2, 9))), Posted(1, Post.SMALL_BLIND, 1, 1)), "deal"),
        ((PotPushed(0, ((1, 3),)),), "payout"),
        ((ActionTaken(3, Action.FOLD),), "seat 3 folds"),
        ((ActionTaken(3, Action.CHECK),), "seat 3 checks"),
        ((ActionTaken(3, Action.CALL, 16),), "call 16"),
        ((ActionTaken(3, Action.BET, 16),), "bet 16"),
        ((ActionTaken(3, Action.RAISE, 60),), "raise to 60"),
        ((ActionTaken(3, Action.RAISE, 60), StreetDealt(2)), "raise to 60"),
        ((StackCounted(3, 300), ActionTaken(3, Action.RAISE, 300)), "raise to 300"),
        ((ActionTaken(3, Action.FOLD), ActionTaken(4, Action.FOLD)), "2 folds"),
        ((ActionTaken(3, Action.CHECK), ActionTaken(4, Action.CHECK), StreetDealt(2)), "2 checks"),
        ((ActionTaken(3, Action.CHECK), ActionTaken(4, Action.FOLD)), "2 acts"),
        ((HandVoided("other"),), "misdeal"),
        ((HandVoided(CHOPPED),), "chopped blinds"),
        ((ActionTaken(3, Action.BRING_IN, 5),), "bring-in 5"),
        ((BettingOpened(3),), "seat 3 opens"),
        ((CardsDrawn(3, 2),), "draw of seat 3"),
        ((RabbitSeen("Th"),), "cards"),
        ((RotationSet(()),), "game"),
        ((GameChosen(1),), "game"),
        ((LevelsSet(None),), "level"),
        ((RakeChanged(NOTHING),), "rake"),
        ((SidePaid(4, ((2, 10),)),), "side payment"),
        ((ClockCalled(3, 0, 40),), "clock"),
        ((ClockDropped(),), "clock"),
        ((HandKilled(3),), "dead hand 3"),
        ((BoardSeen("KdTs4c"),), "cards"),
        ((HoleSeen(3, "KdTs"),), "cards"),
        ((BoardsRun(2),), "run twice"),
        ((StackCounted(3, 300),), "count of seat 3"),
        ((StackDoubted(3),), "doubt on seat 3"),
        ((ActHeld(3, Action.CHECK),), "held act of seat 3"),
        ((HandReopened("x"),), "reopened hand"),
        ((ClockSet(0, 5),), "clock"),
        ((RulingGiven(RulingNote("call", "tda")), ActionTaken(3, Action.CALL, 16)), "ruling"),
        ((WarningGiven(3, 7, Offence.TALK),), "warning of seat 3"),
        ((PenaltyGiven(3, 7, Offence.TALK), HandKilled(3)), "penalty of seat 3"),
        ((PenaltyLifted(3, 7),), "lifted penalty of seat 3"),
        ((OffenceNoted(3, 7, Offence.TALK),), "note on seat 3"),
        ((DirectiveGiven(3, 7, Offence.TALK),), "note on seat 3"),
        ((TimeBankUsed(3),), "time bank of seat 3"),
        ((DeckCounted(52),), "deck counted, 52 cards"),
    ],
)
def test_undo_names_what_it_takes_back(events: tuple[Event, ...], title: str) -> None:
    assert step_title(Step(events), CHIPS) == title


@pytest.mark.parametrize("kind", [kind for kind in get_args(HandEvent) if kind not in GOES_WITHOUT_SAYING])
def test_undo_has_a_word_for_every_fact_of_a_hand(kind: type) -> None:
    event = next(event for event, _ in SAID if type(event) is kind)
    assert step_title(Step((event,)), CHIPS)


def test_undo_names_operations() -> None:
    step = (7, Step((ActionTaken(3, Action.RAISE, 60),)))
    assert operation_title(None, CHIPS) == ""
    assert operation_title(Operation((), (step,)), CHIPS) == "raise to 60"
    assert operation_title(Operation((step,), ()), CHIPS) == "back-up"
    assert operation_title(Operation((step,), (step,)), CHIPS) == "change"


# ---- the last hand

NAMES = {2: "Luis", 4: "Dana", 6: "نور الدين"}


def test_the_last_hand_says_who_won_and_what_went_back() -> None:
    won = LastHand(128, ((4, 65),), uncalled_seat=4, uncalled=44)
    assert text.last_hand(won, NAMES, CHIPS) == "Hand 128: seat 4 · Dana wins 65, 44 uncalled back"


def test_chips_that_went_back_to_somebody_else_are_named() -> None:
    won = LastHand(128, ((4, 65),), uncalled_seat=2, uncalled=44)
    assert text.last_hand(won, NAMES, CHIPS).endswith("wins 65, 44 uncalled back to seat 2")


def test_several_winners_are_all_said() -> None:
    won = LastHand(137, ((6, 197), (2, 658)))
    assert text.last_hand(won, NAMES, CHIPS) == (
        f"Hand 137: seat 6 · {ISOLATE}نور الدين{POP} wins 197, seat 2 · Luis wins 658"
    )


def test_a_voided_hand_says_why() -> None:
    void = LastHand(138, voided="wrong-card-count")
    assert text.last_hand(void, NAMES, CHIPS) == "Hand 138: misdeal (wrong number of cards), all chips back"


def test_a_hand_nobody_saw_is_said_to_be_one() -> None:
    assert text.last_hand(LastHand(12), NAMES, CHIPS) == "Hand 12: dealt without the console"


def test_blinds_that_were_chopped_are_no_misdeal() -> None:
    assert text.last_hand(LastHand(12, voided=CHOPPED), NAMES, CHIPS) == "Hand 12: the blinds are chopped"


# ---- pots, line by line


def test_a_pot_is_said_of_everybody_who_won_it() -> None:
    assert text.pushed_lines(PotPushed(0, ((10, 197), (2, 196))), CHIPS) == [(10, "wins 197"), (2, "wins 196")]


def test_halves_of_a_pot_and_what_the_house_took_are_said() -> None:
    event = PotPushed(0, ((10, 50),), 3, ((4, 25), (5, 24)), (("jackpot", 1),))
    assert text.pushed_lines(event, CHIPS) == [
        (10, "wins 50, high half"),
        (4, "wins 25, low half"),
        (5, "wins 24, low half"),
        (0, "rake 3"),
        (0, "1 to the jackpot"),
    ]

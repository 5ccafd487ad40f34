"""What the table knows when somebody taps Ruling: the running hand told, positions, what is owed, the house."""

from app.engine.rake import RakeRule
from app.flows.conduct import Measure, Offence
from app.flows.inquiry.ground import Ground
from app.session import intents as wish
from app.session.house_games import Level
from app.session.ruling_ground import ground_of
from app.session.stakes import AnteKind, Stakes
from tests.ui.table_night import Night


def ground(night: Night) -> Ground:
    session = night.session
    return ground_of(session.state, [step for _, step in session.standing.steps], session.last_done is not None)


def test_the_running_hand_is_told_with_its_streets() -> None:
    night = Night((200,) * 6)
    night.do(wish.Deal())
    night.act("raise 8", *["fold"] * 4, "call", "check", "bet 16")
    told = ground(night).given
    assert told.blinds == (1, 2)
    assert told.button == 1
    assert told.actions == (
        "4 raise 8",
        "5 fold",
        "6 fold",
        "1 fold",
        "2 fold",
        "3 call 8",
        "/flop",
        "3 check",
        "4 bet 16",
    )
    assert told.stacks == dict.fromkeys(range(1, 7), 200)
    assert (told.sb_seat, told.bb_seat) == (2, 3)


def test_a_raise_below_the_minimum_has_its_minimum() -> None:
    night = Night((200,) * 6)
    night.do(wish.Deal())
    night.act("raise 8", "raise 11")
    assert ground(night).least == 14


def test_the_chips_in_play_reach_to_the_largest_stack() -> None:
    night = Night((90, 1200, 40))
    assert ground(night).rack == (1, 5, 25, 100, 500, 1000)


def test_between_hands_there_are_positions_and_debts() -> None:
    night = Night((200,) * 4)
    assert ground(night).last is None
    night.do(wish.Deal())
    night.act("fold", "fold", "fold")
    hand = night.session.state.hand
    assert hand is not None
    night.do(wish.Pay((hand.live,)))
    found = ground(night)
    assert (found.hand, found.awarded) == (None, True)
    assert found.last is not None
    assert found.coming is not None
    assert (found.last.button, found.coming.button) == (1, 2)
    assert found.given.actions == ()
    night.do(wish.GoAway(2), wish.Owe(2, 2, 0))
    assert ground(night).owed == ((2, "bb"),)


def test_what_the_house_takes_and_the_next_level() -> None:
    night = Night((200,) * 4, Stakes(ante=2, ante_kind=AnteKind.BIG_BLIND))
    night.do(wish.SetRake(RakeRule(500, caps=((0, 5),), no_flop_no_drop=True)))
    night.do(wish.SetLevels((Level(1, 2, 600), Level(0, 0, 60, is_break=True), Level(2, 4, 600))))
    found = ground(night)
    assert found.ante is not None
    assert found.rake is not None
    assert (found.ante.type, found.ante.amount) == ("bb", 2)
    assert (found.rake.percent, found.rake.cap, found.rake.no_flop_no_drop) == (5, 5, True)
    assert found.next_blinds == (2, 4)


def test_acts_out_of_turn_of_the_night_are_counted() -> None:
    night = Night((200,) * 4)
    night.do(wish.Discipline(3, Measure.NOTED, Offence.OUT_OF_TURN))
    assert ground(night).offences == ((3, 1),)

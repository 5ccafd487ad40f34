"""The report of a night: chips of every player as they come and go, every hand; and a player's report over nights."""

from collections.abc import Sequence

import pytest

from app.session import intents as wish
from app.session.bank.night_report import NightReport, night_report
from app.session.bank.player_report import player_report
from app.session.ports import LogEntry, SessionRow
from tests.formats.whole_night import everything
from tests.session.bank.money_night import money_night
from tests.session.night import Night

NAMES = {1: "Ann", 2: "Bo", 3: "Cy", 4: "Di"}


def row(stream: int = 1, opened_at: int = 0) -> SessionRow:
    return SessionRow(stream, "Friday", opened_at, 0, 0)


def report_of(night: Night) -> NightReport:
    return night_report(row(), night.store.read(night.session.stream), NAMES)


def balanced(report: NightReport) -> bool:
    """Chips bought and found are those cashed out, on the table, in the pot and raked."""
    there = report.cashed_out + report.on_table + report.in_the_pot + report.table.raked
    return report.bought + report.found == there


def figures(report: NightReport) -> dict[str, tuple[int, int, int]]:
    return {line.name: (line.bought, line.cashed_out, line.on_table) for line in report.players}


def test_everything_that_can_happen_at_a_table_adds_up() -> None:
    night = everything()
    report = report_of(night)
    assert balanced(report)
    assert len(report.hands) == night.table.hands
    assert {line.name: line.on_table for line in report.players} == {
        NAMES[seat]: stack for seat, stack in night.stacks().items()
    }


def test_buy_ins_top_ups_and_cash_outs_are_the_players() -> None:
    night = Night({1: 100, 2: 100, 3: 100})
    night.do(wish.TopUp(2, 50), wish.StandUp(3))
    night.do(wish.SitDown(3, 4, 70))
    night.do(wish.StandUp(3))
    night.do(wish.SitDown(5, 3, 40))
    report = report_of(night)
    assert figures(report) == {"Ann": (100, 0, 100), "Bo": (150, 0, 150), "Cy": (140, 100, 40), "Di": (70, 70, 0)}
    assert [line.result for line in report.players] == [0, 0, 0, 0]
    assert balanced(report)


def test_who_leaves_in_a_hand_takes_what_is_left_when_it_is_over() -> None:
    night = Night({1: 100, 2: 100, 3: 100})
    night.deal()
    night.play("raise 10, fold")
    leaver = next(seat for seat in (1, 2, 3) if not night.hand.live >> seat & 1)
    night.do(wish.StandUp(leaver))
    assert figures(report_of(night))[NAMES[leaver]][1] == 0
    night.play("fold")
    night.do(wish.Pay((night.hand.live,)))
    report = report_of(night)
    bought, cashed_out, on_table = figures(report)[NAMES[leaver]]
    assert (bought, on_table) == (100, 0)
    assert 90 <= cashed_out < 100
    assert balanced(report)


def test_a_hand_says_its_pot_its_winners_and_whether_it_is_over() -> None:
    night = Night({1: 100, 2: 100, 3: 100})
    night.hand_without_play()
    winner = next(seat for seat, stack in night.stacks().items() if stack > 100)
    night.deal()
    first, second = report_of(night).hands
    assert (first.number, first.players, first.over, first.voided) == (1, (1, 2, 3), True, "")
    assert first.winners == ((winner, first.pot),)
    assert (second.number, second.over, second.winners) == (2, False, ())
    assert [line.hands for line in report_of(night).players] == [1, 1, 1]


def test_a_hand_that_is_taken_back_is_none() -> None:
    night = Night({1: 100, 2: 100})
    night.hand_without_play()
    night.session.undo()
    (line,) = report_of(night).hands
    assert not line.over


def test_who_is_not_in_the_book_has_a_number() -> None:
    night = Night({1: 100, 2: 100})
    report = night_report(row(), night.store.read(1), {1: "Ann"})
    assert [line.name for line in report.players] == ["Ann", "player 2"]


def test_money_of_every_kind_is_the_players() -> None:
    report = report_of(money_night())
    lines = {line.name: line for line in report.players}
    told = {name: (line.bought, line.cashed_out, line.tips, line.paid, line.owes) for name, line in lines.items()}
    assert told == {
        "Ann": (20_000, 19_400, 500, 20_000, -21_400),
        "Bo": (30_000, 29_700, 0, 15_000, -13_700),
        "Cy": (20_000, 19_800, 0, 1_200, 0),
        "Di": (19_000, 19_700, 0, 0, -700),
    }
    assert lines["Di"].counted == 19_700
    assert [line.result for line in report.players] == [-1_600, -1_300, -1_200, 700]
    assert (report.closing, report.table.bank.missing) == ("a chip under the table?", -900)
    assert report.bought + report.found == report.cashed_out + report.table.bank.off_table + report.redeemed
    assert sum(amount for _, amount in report.accounts) == 0


def test_what_is_open_is_settled_once_no_chips_are_in_play() -> None:
    night = money_night()
    settlement = report_of(night).settlement
    assert settlement is not None
    assert {payout.party: payout.amount for payout in settlement.payouts} == {0: 400, 1: 21_400, 2: 13_700, 4: 700}
    night.do(wish.SitDown(1, 1, 20_000))
    assert report_of(night).settlement is None


def test_another_name_takes_along_what_was_bought() -> None:
    night = Night({1: 100, 2: 100})
    night.do(wish.TopUp(1, 50), wish.ChangePlayer(1, 4))
    lines = {line.name: (line.bought, line.on_table, line.result) for line in report_of(night).players}
    assert lines == {"Ann": (0, 0, 0), "Bo": (100, 100, 0), "Di": (150, 150, 0)}


# ---- a player over the nights


def nights() -> dict[int, Sequence[LogEntry]]:
    coarse, fine, without = Night({1: 100, 2: 100}), Night({1: 30, 2: 40}), Night({2: 100, 3: 100})
    coarse.do(wish.TopUp(1, 20))
    return {number: night.store.read(1) for number, night in enumerate((coarse, fine, without), 1)}


def test_a_player_has_every_night_that_has_him() -> None:
    logs = nights()
    sessions = [row(stream, -stream) for stream in logs]
    report = player_report(1, (1,), sessions, logs.__getitem__, NAMES, keep_on=lambda: True)
    assert report is not None
    assert report.name == "Ann"
    assert [night.row.stream for night in report.nights] == [2, 1]
    assert [(night.line.bought, night.line.on_table) for night in report.nights] == [(30, 30), (120, 120)]
    assert (report.result, report.unit) == (0, "1")


def test_a_players_report_can_be_stopped() -> None:
    logs, said = nights(), iter((True, False))
    assert player_report(1, (1,), [row(stream) for stream in logs], logs.__getitem__, NAMES, lambda: next(said)) is None


@pytest.mark.parametrize("player", [9, 0])
def test_who_never_played_has_no_night(player: int) -> None:
    logs = nights()
    report = player_report(player, (player,), [row(stream) for stream in logs], logs.__getitem__, NAMES, lambda: True)
    assert report is not None
    assert (report.nights, report.result, report.hands) == ((), 0, 0)


def test_a_hand_that_is_reopened_is_not_over() -> None:
    night = Night({1: 100, 2: 100, 3: 100})
    night.hand_without_play()
    night.do(wish.ReopenHand("another winner"))
    (line,) = report_of(night).hands
    assert (line.over, line.pot, line.winners) == (False, 0, ())
    night.do(wish.Pay((night.hand.live,)))
    (line,) = report_of(night).hands
    assert line.over
    assert balanced(report_of(night))

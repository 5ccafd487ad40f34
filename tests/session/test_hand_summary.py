"""The rows of hands and nights follow every entry of the log, and are the same when they are made anew from it."""

from app.session import intents as wish
from app.session.hand_summary import rebuild
from app.session.history import HandRow, NightRow, Projected
from app.session.ports import LogEntry
from tests.session.night import Night

HUNDREDS = dict.fromkeys((1, 2, 3), 100)


class Kept:
    """What a store would hold after all that was projected."""

    def __init__(self) -> None:
        self.hands: dict[int, HandRow] = {}
        self.nights: dict[int, NightRow] = {}

    def take(self, projected: Projected) -> None:
        for number in projected.gone:
            del self.hands[number]
        self.hands |= {row.number: row for row in projected.hands}
        self.nights |= {row.player: row for row in projected.nights}

    def held(self) -> tuple[list[HandRow], list[NightRow]]:
        nights = sorted(self.nights.values(), key=lambda row: row.player)
        return list(self.hands.values()), [row for row in nights if row.hands or row.bought or row.result]


class Watched(Night):
    """A night whose projections are kept, and counted."""

    def __init__(self, stacks: dict[int, int]) -> None:
        self.kept, self.writes = Kept(), 0
        super().__init__(stacks)

    def watch(self) -> "Watched":
        store = self.store
        append = store.append

        def watched(entry: LogEntry, hands: int | None = None, projected: Projected | None = None) -> None:
            append(entry, hands, projected)
            self.writes += projected is not None
            if projected is not None:
                self.kept.take(projected)

        store.append = watched  # type: ignore[method-assign]  # only this night is watched
        return self

    def rows(self) -> list[HandRow]:
        made = rebuild(self.store.read(self.session.stream))
        nights = {row.player: row for row in made.nights}
        assert self.kept.hands == {row.number: row for row in made.hands}
        assert all(
            nights.get(row.player, NightRow(1, row.player, 0, 0, 0, 0)) == row for row in self.kept.nights.values()
        )
        return list(made.hands)

    def night_of(self, player: int) -> NightRow:
        return {row.player: row for row in rebuild(self.store.read(self.session.stream)).nights}[player]


def watched(stacks: dict[int, int] | None = None) -> Watched:
    return Watched(stacks or HUNDREDS).watch()


def test_a_hand_has_its_row_when_it_ends_and_not_before() -> None:
    night = watched()
    night.deal()
    began = night.seq
    night.play("fold, fold")
    assert night.rows() == []
    assert night.writes == 0
    night.pay(3)
    [row] = night.rows()
    assert (row.number, row.began, row.ended) == (1, began, night.seq)
    assert (row.players, row.winners, row.pot, row.rake) == ((1, 2, 3), (3,), 2, 0)
    assert (row.stakes, row.unit, row.at) == ("1/2", "1", night.clock.now)
    assert night.writes == 1


def test_undo_takes_the_row_away_redo_brings_it_back_and_both_are_counted() -> None:
    night = watched()
    night.hand_without_play()
    night.session.undo()
    assert night.rows() == []
    assert night.night_of(1).hands == 0
    night.session.redo()
    [row] = night.rows()
    assert row.corrections == 2
    assert night.night_of(1).hands == 1


def test_a_hand_that_is_undone_to_its_deal_and_dealt_anew_replaces_the_first_one() -> None:
    night = watched()
    night.hand_without_play()
    night.hand_without_play()
    first, second = night.rows()
    night.session.back_up(second.began)
    assert night.rows()[0].corrections == first.corrections + 1
    night.hand_without_play()
    again = night.rows()[1]
    assert again.number == second.number
    assert again.began > second.ended


def test_a_reopened_hand_has_no_row_until_it_is_paid_again() -> None:
    night = watched()
    night.deal()
    night.play("call, call, check, check, check, check, check, check, check, check, check, check")
    night.pay(1)
    assert night.rows()[0].winners == (1,)
    night.session.reopen("misread")
    assert night.rows() == []
    night.pay(2)
    assert night.rows()[0].winners == (2,)
    assert night.night_of(2).result == 4


def test_a_misdeal_has_a_row_that_says_why_and_counts_as_no_hand() -> None:
    night = watched()
    night.deal()
    night.do(wish.VoidHand("exposed-card"))
    [row] = night.rows()
    assert (row.voided, row.winners, row.pot) == ("exposed-card", (), 0)
    assert night.night_of(1).hands == 0


def test_nights_follow_what_is_bought_and_cashed_out() -> None:
    night = watched()
    night.do(wish.TopUp(1, 50))
    assert night.night_of(1) == NightRow(1, 1, 0, 150, 0, 0)
    night.hand_without_play()
    night.do(wish.StandUp(3))
    assert night.night_of(3) == NightRow(1, 3, 1, 100, 101, 1)
    bought = night.seq - 1
    night.session.strike(night.seq)
    assert night.night_of(3) == NightRow(1, 3, 1, 100, 0, 1)
    assert bought < night.seq
    night.rows()


def test_a_running_hand_leaves_results_as_they_were() -> None:
    night = watched()
    night.hand_without_play()
    before = night.night_of(2)
    night.deal()
    night.play("raise 40, call")
    assert night.night_of(2) == before
    night.rows()


def test_a_session_opened_again_goes_on_with_the_rows_it_left() -> None:
    night = watched()
    for _ in range(4):
        night.hand_without_play()
    night.session = night.restarted().session
    night.session.undo()
    assert len(night.rows()) == 3
    night.session.redo()
    night.hand_without_play()
    assert [row.number for row in night.rows()] == [1, 2, 3, 4, 5]

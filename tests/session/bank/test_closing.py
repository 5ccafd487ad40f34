"""The close of a night as figures: what is missing, what everybody would get, and payments that stay as they are."""

from random import Random

from app.session import intents as wish
from app.session.bank.accounts import CASH, RAKE, ChipCount, Denomination, stack_of, tab_of
from app.session.bank.closing import Closing, closing
from app.session.bank.facts import Entry
from app.session.bank.night_report import PlayerLine, night_report
from app.session.bank.settle_up import HOUSE, Payment, Payout, Settlement
from app.session.bank.wishes import Payment as Pay
from app.session.ports import SessionRow
from app.session.stakes import Stakes
from tests.session.night import STREAM, Night

MAREK, LUIS, PRIYA, TOMAS, DANA, NUR = range(1, 7)
BOUGHT = {MAREK: 200, LUIS: 300, PRIYA: 200, TOMAS: 400, DANA: 300, NUR: 200}
RIGHT = {MAREK: 95, LUIS: 410, PRIYA: 20, TOMAS: 655, DANA: 300, NUR: 120}


def friday() -> Night:
    """The night of the picture: six players, and the chips have gone round."""
    night = Night(BOUGHT, button=0, stakes=Stakes(small_blind=1, big_blind=2, buy_in=200))
    night.do(wish.RecordUnwatched(tuple(RIGHT.items()), 1))
    return night


def counted(night: Night, chips: dict[int, int]) -> None:
    night.do(*(wish.NoteCount(stack_of(player), total) for player, total in chips.items()))


def told(night: Night) -> tuple[PlayerLine, ...]:
    return night_report(SessionRow(STREAM, "", 0, 0, 0), night.store.read(STREAM), {}).players


def results(found: Closing) -> dict[int, int]:
    return {line.player: line.result for line in found.lines}


def plan(found: Closing) -> Settlement:
    assert found.settlement is not None
    return found.settlement


def test_before_anything_is_counted_everybody_is_as_recorded_and_it_is_a_draft() -> None:
    found = closing(friday().table)
    assert results(found) == {player: RIGHT[player] - chips for player, chips in BOUGHT.items()}
    assert [line.player for line in found.uncounted] == list(BOUGHT)
    assert (found.missing, found.bought, found.complete, found.draft) == (0, None, False, True)


def test_a_short_count_is_missing_until_a_suggestion_explains_it() -> None:
    night = friday()
    counted(night, RIGHT | {PRIYA: 0})
    found = closing(night.table, told(night))
    assert (found.missing, found.bought, found.complete, found.draft) == (20, 1_600, True, True)
    assert results(found)[PRIYA] == -200
    assert dict(found.owed)[HOUSE] == 20
    thought = closing(night.table, told(night), [ChipCount(stack_of(PRIYA), 20)])
    priya = next(line for line in thought.lines if line.player == PRIYA)
    assert (priya.counted, priya.assumed, priya.result) == (0, 20, -180)
    assert thought.missing == 20
    assert sum(results(thought).values()) == 0
    assert len(plan(thought).payments) == 4


def test_what_is_thought_changes_nothing_before_all_is_counted_or_where_nothing_is_missing() -> None:
    night = friday()
    counted(night, {PRIYA: 0})
    thought = [ChipCount(stack_of(PRIYA), 20)]
    assert closing(night.table, assumed=thought) == closing(night.table)
    counted(night, RIGHT)
    assert closing(night.table, assumed=[ChipCount(stack_of(PRIYA), 30)]) == closing(night.table)


def test_all_counted_and_all_there_is_no_draft() -> None:
    night = friday()
    counted(night, RIGHT)
    found = closing(night.table)
    assert (found.missing, found.complete, found.draft, found.closed) == (0, True, False, False)


def test_chips_found_missing_in_the_night_are_missing_still_and_a_corrected_buy_in_explains_them() -> None:
    night = friday()
    night.do(wish.CountStack(LUIS, 390))
    counted(night, RIGHT | {LUIS: 390})
    assert closing(night.table).missing == 20
    night.do(wish.CorrectBuyIn(LUIS, -20))
    assert closing(night.table).missing == 0
    night.do(wish.CloseNight())
    assert night.table.bank.missing == 0


def test_rake_that_is_not_in_its_box_is_missing_and_a_short_cash_box_is_no_matter_of_chips() -> None:
    night = friday()
    night.do(wish.Move(Entry.CORRECTION, 10, stack_of(DANA), RAKE), wish.PayTab(DANA, 50))
    counted(night, RIGHT | {DANA: 290})
    night.do(wish.NoteCount(RAKE, 8), wish.NoteCount(CASH, 40))
    found = closing(night.table)
    boxes = {box.account: box for box in found.boxes}
    assert (boxes[RAKE].missing, boxes[CASH].missing, found.missing) == (2, 10, 2)


def test_the_rack_is_shown_where_the_set_is_known() -> None:
    night = friday()
    assert [box.account.place.value for box in closing(night.table).boxes] == ["rake", "cash"]
    night.do(wish.SetChips((Denomination(5, 400, "red"),)))
    assert closing(night.table).boxes[0].recorded == 400


def test_who_left_keeps_a_line_and_what_the_bank_owes() -> None:
    night = friday()
    night.do(wish.StandUp(TOMAS))
    found = closing(night.table, told(night))
    tomas = next(line for line in found.lines if line.player == TOMAS)
    assert (tomas.taken, tomas.recorded, tomas.result, tomas.uncounted) == (655, None, 255, False)
    assert dict(found.owed)[TOMAS] == 255


def test_the_box_pays_first_and_what_is_left_in_it_is_the_house_s() -> None:
    night = Night({}, button=0, stakes=Stakes(buy_in=200))
    night.do(wish.BuyIn(1, MAREK, 200, Pay.CASH), wish.BuyIn(2, LUIS, 200, Pay.TAB))
    night.do(wish.RecordUnwatched(((1, 90), (2, 310)), 1))
    night.do(wish.Move(Entry.CORRECTION, 10, stack_of(LUIS), RAKE))
    counted(night, {MAREK: 90, LUIS: 300})
    found = closing(night.table)
    assert plan(found) == Settlement((Payout(HOUSE, 10), Payout(MAREK, 90), Payout(LUIS, 100)), ())
    night.do(wish.CloseNight(), wish.PayTab(MAREK, -90), wish.PayTab(LUIS, -100))
    assert closing(night.table).settled


def test_nothing_can_be_settled_while_a_hand_runs() -> None:
    night = friday()
    night.deal()
    found = closing(night.table)
    assert (found.running, found.settlement, found.complete, found.draft) == (True, None, False, True)


def test_payments_stay_as_they_are_whatever_is_paid_first() -> None:
    for seed in range(20):
        night = friday()
        counted(night, RIGHT)
        night.do(wish.CloseNight())
        found = closing(night.table, told(night))
        open_payments, random = plan(found).payments, Random(seed)
        assert len(open_payments) == 4
        while open_payments:
            paid = random.choice(open_payments)
            night.do(wish.Move(Entry.SETTLED, paid.amount, tab_of(paid.payer), tab_of(paid.payee)))
            found = closing(night.table, told(night), before=plan(found))
            assert plan(found).payments == tuple(one for one in open_payments if one != paid)
            open_payments = plan(found).payments
        assert found.settled
        assert not any(night.table.bank.of(tab_of(player)) for player in BOUGHT)


def test_another_count_makes_other_payments() -> None:
    night = friday()
    counted(night, RIGHT)
    found = closing(night.table)
    counted(night, {PRIYA: 30})
    again = closing(night.table, before=plan(found))
    assert plan(again) != plan(found)
    assert again.missing == -10


def test_a_pinned_pair_settles_between_themselves() -> None:
    night = friday()
    counted(night, RIGHT)
    found = closing(night.table, pinned=[(NUR, TOMAS)])
    assert Payment(NUR, TOMAS, 80) in plan(found).payments

"""A night with every kind of money in it, for what tells of it: reports, exports."""

from app.session import intents as wish
from app.session.bank.accounts import stack_of
from app.session.bank.wishes import Payment
from app.session.ports import EventStore
from app.session.stakes import Stakes
from tests.session.night import STREAM, Night

ANN, BO, CY, DI, DEALER = 1, 2, 3, 4, 5


def money_night(store: EventStore | None = None, stream: int = STREAM) -> Night:
    """Four players, a dealer, three hands, everything paid, owed, tipped, spent, corrected, counted and closed."""
    night = Night({}, 0, Stakes("holdem-nl", 100, 200, buy_in=20_000), store=store, stream=stream)
    for seat, pay in ((ANN, Payment.CASH), (BO, Payment.TAB), (CY, Payment.TRANSFER), (DI, Payment.TAB)):
        night.do(wish.BuyIn(seat, seat, 20_000, pay))
    night.do(wish.MoveButton(ANN), wish.ChangeDealer(DEALER))
    for _ in range(2):
        night.hand_without_play()
        night.clock.pass_seconds(120)
    night.do(wish.TipDealer(ANN, 500), wish.AddOn(BO, 10_000, Payment.CASH))
    night.hand_without_play()
    night.do(wish.CollectTime(200, (ANN, BO, CY, DI)))
    night.do(wish.ShareExpense("pizza", 3_000, ANN, (ANN, BO, CY)))
    night.do(wish.CorrectBuyIn(DI, -1_000, 4), wish.PayTab(BO, 5_000))
    night.do(wish.CashOut(CY, Payment.CASH))
    for player, chips in ((ANN, 19_400), (BO, 29_700), (DI, 19_700)):
        night.do(wish.NoteCount(stack_of(player), chips))
    night.do(wish.CloseNight("a chip under the table?"))
    return night

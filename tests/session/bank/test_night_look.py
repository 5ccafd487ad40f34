"""What the close needs of the log: who bought what, what was paid since the close, what the finder says."""

from collections.abc import Sequence

from app.session import intents as wish
from app.session.bank.accounts import stack_of, tab_of
from app.session.bank.facts import Entry
from app.session.bank.mismatch.causes import Cause, Counts, Kind
from app.session.bank.night_look import NightLook, night_look
from app.session.logged_steps import LoggedStep
from app.session.stakes import Stakes
from tests.session.night import STREAM, Night

ANN, BO = 1, 2


class Finder:
    """Says one thing, and remembers what it was asked."""

    def __init__(self) -> None:
        self.counts: list[Counts] = []

    def __call__(self, steps: Sequence[LoggedStep], counts: Counts) -> Sequence[Cause]:
        assert steps
        self.counts.append(counts)
        return (Cause(Kind.COUNT_WRONG, (ANN,), 10),)


def night() -> Night:
    made = Night({ANN: 200, BO: 200}, button=0, stakes=Stakes(buy_in=200))
    made.do(wish.RecordUnwatched(((ANN, 150), (BO, 250)), 1))
    return made


def looked(made: Night, finder: Finder) -> NightLook:
    return night_look(made.store.read(STREAM), finder)


def test_an_empty_log_is_an_empty_night() -> None:
    assert night_look((), Finder()) == NightLook()


def test_who_bought_what_and_when_it_began() -> None:
    made, finder = night(), Finder()
    began = made.clock.now
    made.clock.pass_seconds(60)
    made.do(wish.TopUp(ANN, 100))
    look = looked(made, finder)
    assert [(line.player, line.bought) for line in look.players] == [(ANN, 300), (BO, 200)]
    assert (look.hands, look.opened_at, look.closed_seq, look.made) == (1, began, 0, ())


def test_the_finder_is_asked_once_something_is_counted() -> None:
    made, finder = night(), Finder()
    assert looked(made, finder).causes == ()
    made.do(wish.NoteCount(stack_of(ANN), 140))
    assert [cause.kind for cause in looked(made, finder).causes] == [Kind.COUNT_WRONG]
    assert [count.total for counts in finder.counts for count in counts] == [140]


def test_payments_of_the_settle_up_are_told_from_those_of_the_night() -> None:
    made = night()
    made.do(wish.PayTab(ANN, 20))
    made.do(wish.NoteCount(stack_of(ANN), 150), wish.NoteCount(stack_of(BO), 250), wish.CloseNight())
    closed = made.seq
    made.do(wish.Move(Entry.SETTLED, 30, tab_of(ANN), tab_of(BO)), wish.PayTab(BO, -20))
    look = looked(made, Finder())
    assert look.closed_seq == closed
    assert [(line.kind, line.amount) for line in look.made] == [(Entry.SETTLED, 30), (Entry.PAID_OUT, 20)]
    made.session.strike(closed + 1)
    assert [line.kind for line in looked(made, Finder()).made] == [Entry.PAID_OUT]
    made.session.strike(closed)
    assert looked(made, Finder()).closed_seq == 0

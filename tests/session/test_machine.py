"""Random nights, legal and overridden, with all that takes back: chips and log must agree after every step."""

from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from app.engine.betting import options
from app.engine.events import ActHeld, Action, ActionTaken, BoardSeen, HandKilled, HandVoided, StackCounted, StreetDealt
from app.engine.games import HOLDEM_NL, variants
from app.engine.positions import ButtonRule
from app.engine.pots import pots
from app.engine.rake import Drop, RakeOrder, RakeRule
from app.engine.seats import mask_of, seats_in
from app.engine.state import HandState, InvariantError
from app.flows.conduct import Measure, Offence
from app.flows.straddle import StraddleRule
from app.session import intents as wish
from app.session.bank.accounts import CAGE, RACK, RAKE, TIME, Account, Denomination, Place, stack_of
from app.session.bank.balances import accounts, out_of_balance
from app.session.bank.buy_in_rule import BuyInRule
from app.session.bank.facts import Entry
from app.session.bank.wishes import Payment
from app.session.codec import decode, first_fault
from app.session.coming import coming_table
from app.session.deal import plan
from app.session.floor_facts import WarningGiven
from app.session.hand_summary import rebuild
from app.session.history import HandRow, NightRow
from app.session.house_games import BombPot, Kill, KillRule, Level, TurnsBy
from app.session.ports import StorageError
from app.session.refusal import Refusal
from app.session.reopening import Dispute
from app.session.ruling_note import RulingNote
from app.session.stakes import AnteKind, Stakes, TableRules
from app.session.standing import EMPTY, advance, fold
from app.session.steps import Restored, Retracted
from app.session.table import ButtonMoved, TableState
from app.session.table_session import TableSession
from tests.session.night import SECOND, STREAM, Clock, MemoryStore, book_of

ENTRIES = 10_000
"""So many entries must have been recorded in all nights together."""
MOVES = 220
"""Moves of one night; some are refused, some record several entries."""
SIZE = 6

seats = st.integers(1, SIZE)
chips = st.integers(0, 120)
acts = st.sampled_from(Action)
GAMES = sorted(f"{variant.key}-{limit.value}" for variant in variants() for limit in variant.limits)
masks = st.sets(seats).map(tuple)
all_stakes = st.builds(
    Stakes,
    game=st.sampled_from([HOLDEM_NL] * 10 + GAMES),
    big_blind=st.sampled_from([2, 4]),
    ante=st.just(1),
    ante_kind=st.sampled_from(AnteKind),
    small_bet=st.sampled_from([0, 2]),
    big_bet=st.sampled_from([0, 4]),
    bring_in=st.sampled_from([0, 1]),
    cap=st.sampled_from([0, 1]),
    button_blind=st.sampled_from([0, 0, 2]),
)
all_rules = st.builds(
    TableRules,
    rulebook=st.sampled_from(["home", "tda", "roberts", "fidpa"]),
    button=st.sampled_from(ButtonRule),
    straddle=st.sampled_from(StraddleRule),
    restraddle=st.booleans(),
    opens_left=st.booleans(),
    ante_first=st.booleans(),
    blinds_post_too=st.booleans(),
    kill=st.builds(KillRule, st.sampled_from(Kill), st.integers(1, 2), st.sampled_from([0, 20])),
    time_banks=st.integers(0, 3),
    buy_in=st.sampled_from([BuyInRule(), BuyInRule(40, 100, 70, 1, 30)]),
)
all_rakes = st.builds(
    RakeRule,
    basis_points=st.sampled_from([0, 500, 10_000]),
    flat=st.integers(0, 2),
    caps=st.sampled_from([(), ((2, 3), (4, 5))]),
    no_flop_no_drop=st.booleans(),
    order=st.sampled_from(RakeOrder),
    drops=st.sampled_from([(), (Drop("jackpot", 1, 10),), (Drop("jackpot", 2), Drop("promo", 60))]),
)
LEVELS = (Level(1, 2, 60), Level(0, 0, 30, is_break=True), Level(2, 4, 60, 1))
bombs = st.builds(
    BombPot, chips, st.integers(1, 2), st.sampled_from(["", "omaha-8-pl"]), st.lists(seats, max_size=2).map(tuple)
)
openings = st.tuples(all_stakes, all_rules, st.lists(st.integers(1, 120), min_size=2, max_size=SIZE))
of_the_game = st.one_of(
    st.builds(wish.MoveButton, seats, st.integers(0, SIZE), st.integers(0, SIZE)),
    st.builds(wish.ChangeStakes, all_stakes),
    st.builds(wish.ChangeRules, all_rules),
    st.builds(wish.RecordUnwatched, st.lists(st.tuples(seats, chips), max_size=2).map(tuple), seats),
)
of_the_house = st.one_of(
    st.builds(
        wish.SetRotation,
        st.lists(all_stakes, max_size=3).map(tuple),
        st.sampled_from(TurnsBy),
        st.integers(1, 2),
    ),
    st.builds(wish.ChooseGame, st.integers(0, 2)),
    st.builds(wish.SetLevels, st.sampled_from([(), LEVELS])),
    st.builds(wish.RunLevels, st.booleans()),
    st.builds(wish.GoToLevel, st.integers(0, 2)),
    st.builds(wish.SetRake, all_rakes),
    st.builds(wish.PaySide, seats, st.integers(0, 20), masks),
)
of_the_hand = st.one_of(
    st.builds(wish.KillHand, seats),
    st.builds(wish.CountStack, seats, st.sampled_from([0, 0, 1, 7, 60])),
    st.builds(wish.DoubtStack, seats),
    st.builds(wish.PassTo, seats),
    st.just(wish.CheckRound()),
    st.builds(wish.OpenStreet, seats),
    st.just(wish.ChopBlinds()),
    st.sampled_from(
        [wish.CallClock(30), wish.PauseClock(), wish.ResumeClock(), wish.ExtendClock(10), wish.DropClock()]
    ),
    st.builds(wish.VoidHand, st.just("exposed-card"), st.booleans()),
    st.builds(wish.SetClock, st.just(0), st.integers(-1, 50)),
)
of_the_cards = st.one_of(
    st.builds(wish.Draw, seats, st.integers(0, 5)),
    st.builds(wish.RunBoards, st.integers(1, 4), st.sampled_from([(), (1, 2)])),
    st.builds(wish.SeeBoard, st.sampled_from(["", "KdTs4c", "KdTs4c2h", "KdTs4c2h9h"]), st.integers(1, 2)),
    st.builds(wish.SeeRabbit, st.sampled_from(["", "7c", "7c8c"])),
    st.builds(wish.SeeHole, seats, st.sampled_from(["", "AsAh", "Kd2c", "QsQh"])),
)
ruled_events = st.one_of(
    st.builds(ActionTaken, seats, st.sampled_from(Action), chips),
    st.builds(ActHeld, seats, st.sampled_from(Action), chips, st.sampled_from([0, 2])),
    st.builds(HandKilled, seats),
    st.builds(StackCounted, seats, chips),
    st.builds(HandVoided, st.just("fouled-deck"), st.booleans()),
    st.builds(ButtonMoved, seats),
    st.sampled_from([StreetDealt(1), BoardSeen("KdTs4c"), BoardSeen("Kd"), BoardSeen("KdKd")]),
    st.builds(WarningGiven, seats, seats, st.sampled_from(Offence)),
)
of_the_floor: st.SearchStrategy[wish.Intent] = st.one_of(
    st.builds(
        wish.ApplyRuling,
        st.builds(RulingNote, st.just("call"), st.just("tda"), seat=st.integers(0, SIZE)),
        st.lists(ruled_events, max_size=3).map(tuple),
    ),
    st.builds(wish.Discipline, seats, st.sampled_from(Measure), st.sampled_from(Offence), st.integers(0, 3)),
    st.builds(wish.LiftPenalty, seats),
    st.builds(wish.UseTimeBank, st.integers(0, 2)),
    st.sampled_from([wish.CallFloor(), wish.AnswerFloor("Ada"), wish.ChangeDeck(), wish.CountDeck(52)]),
)
people = st.integers(1, SIZE + 3)
of_who_waits: st.SearchStrategy[wish.Intent] = st.one_of(
    st.builds(wish.NoteWaiting, people),
    st.builds(wish.CallWaiting, people, st.integers(0, 10)),
    st.builds(wish.DropWaiting, people),
    st.builds(wish.AskSeatChange, people, st.integers(0, SIZE)),
    st.builds(wish.DropSeatChange, people),
    st.builds(wish.MoveSeat, seats, seats),
)
accounts_meant = st.one_of(
    st.builds(Account, st.sampled_from([Place.STACK, Place.TAB, Place.PURSE, Place.CARRIED, Place.TIPS]), people),
    st.builds(Account, st.sampled_from(Place)),
    st.builds(Account, st.sampled_from([Place.FUND, Place.EXPENSE]), label=st.sampled_from(["jackpot", "pizza"])),
)
payments = st.sampled_from(Payment)
few_chips = st.lists(st.tuples(st.sampled_from([1, 5, 25]), st.integers(0, 5)), max_size=2).map(tuple)
of_the_bank: st.SearchStrategy[wish.Intent] = st.one_of(
    st.builds(wish.BuyIn, seats, people, chips, payments),
    st.builds(wish.AddOn, seats, chips, payments),
    st.builds(wish.CashOut, seats, payments),
    st.builds(wish.Move, st.sampled_from(Entry), st.integers(0, 40), accounts_meant, accounts_meant),
    st.builds(wish.Move, st.just(Entry.FILL), st.integers(1, 40), *[st.sampled_from([RACK, CAGE, RAKE, TIME])] * 2),
    st.builds(wish.PayTab, people, st.integers(-60, 60), payments),
    st.builds(wish.TipDealer, seats, st.integers(0, 5)),
    st.builds(wish.CollectTime, st.integers(0, 6), masks),
    st.builds(wish.ShareExpense, st.sampled_from(["", "pizza"]), chips, st.integers(0, SIZE), masks),
    st.builds(wish.CorrectBuyIn, people, st.integers(-40, 40)),
    st.builds(wish.ChangeDealer, st.integers(0, 3)),
    st.builds(wish.MakeChange, people, few_chips, few_chips),
    st.builds(lambda who, count: wish.MakeChange(who, ((5, count),), ((1, 5 * count),)), people, st.integers(1, 9)),
    st.builds(wish.SetChips, st.lists(st.builds(Denomination, st.integers(1, 25), st.integers(0, 99))).map(tuple)),
    st.builds(wish.NoteCount, st.builds(Account, st.just(Place.STACK), people), st.integers(-1, 120)),
    st.just(wish.CloseNight()),
)
held_acts = st.builds(wish.HoldAct, seats, acts, st.sampled_from([0, 0, 4, 10, 60]))
WEIGHTS = {
    "play": 12,
    "drop_a_bomb": 1,
    "act_oddly": 3,
    "something_happens": 3,
    "rule": 2,
    "hold_an_act": 2,
    "dispute": 1,
    "see_cards": 2,
    "change_a_seat": 3,
    "wait": 2,
    "keep_the_bank": 6,
    "count_the_night": 1,
    "strike": 2,
    "change_the_game": 1,
    "change_the_house": 1,
    "undo": 3,
    "redo": 2,
    "back_up": 1,
    "amend": 1,
    "restart": 1,
    "find_the_disk_full": 1,
}
moves = st.sampled_from([name for name, weight in WEIGHTS.items() for _ in range(weight)])
odd_acts = st.builds(wish.Act, acts, chips, st.integers(0, SIZE), st.booleans())


def of_seat(seat: int) -> st.SearchStrategy[wish.Intent]:
    """What can be wished for a seat that is taken."""
    return st.one_of(
        st.sampled_from([wish.StandUp(seat), wish.GoAway(seat), wish.ComeBack(seat), wish.ComeBack(seat, True)]),
        st.builds(wish.TopUp, st.just(seat), st.integers(-30, 100)),
        st.builds(wish.CountStack, st.just(seat), chips),
        st.builds(wish.Owe, st.just(seat), st.integers(0, 4), st.integers(0, 2)),
        st.builds(wish.ChangePlayer, st.just(seat), seats),
    )


class RandomNight:
    """One table, its moves drawn from `data`."""

    def __init__(self, data: st.DataObject) -> None:
        self.draw = data.draw
        self.store = MemoryStore()
        self.clock = Clock()
        self.session = TableSession(self.store, STREAM, book_of, self.clock)
        self.refolded = EMPTY
        """What stands by the bytes of the log alone."""
        self.read = 0
        """So many entries are in it."""
        stakes, rules, stacks = self.draw(openings)
        self.session.submit(wish.OpenTable("Friday", SIZE, stakes, rules))
        for seat, stack in enumerate(stacks, start=1):
            self.session.submit(wish.SitDown(seat, seat, stack))

    def move(self) -> None:
        """One move, then everything that must hold."""
        getattr(self, self.draw(moves))()
        self.check_chips()
        self.check_log()
        self.check_undo_then_redo()

    @property
    def table(self) -> TableState:
        return self.session.state

    @contextmanager
    def maybe_refused(self) -> Iterator[None]:
        """Nothing may be recorded if what is done inside is refused."""
        before, count = self.session.standing, len(self.store.entries)
        try:
            yield
        except Refusal as refusal:
            note(f"  refused: {refusal}")
            assert self.session.standing is before
            assert len(self.store.entries) == count

    def submit(self, intent: wish.Intent) -> None:
        note(f"  {len(self.store.entries) + 1}: {intent}")
        with self.maybe_refused():
            self.session.submit(intent)

    def must(self, intent: wish.Intent) -> None:
        """Submit what may not be refused."""
        note(f"  {len(self.store.entries) + 1}: {intent}")
        self.session.submit(intent)

    # ---- moves

    def play(self) -> None:
        """What an ordinary hand asks for next."""
        if self.table.hand is None:
            self.deal()
        elif self.table.hand.closed:
            self.pay(self.table.hand)
        else:
            self.act(self.table.hand)

    def deal(self) -> None:
        straddles: tuple[int, ...] = ()
        table = coming_table(self.table, self.session.now)  # a new level may have raised the price of a straddle
        while (now := plan(table, straddles)) and now.offers and self.draw(st.booleans()):
            straddles += (self.draw(st.sampled_from(now.offers)).seat,)
        if now:
            self.must(wish.Deal(straddles))

    def drop_a_bomb(self) -> None:
        self.submit(wish.Deal(bomb=self.draw(bombs)))

    def act(self, hand: HandState) -> None:
        if hand.waits_for_opener:
            self.must(wish.OpenStreet(self.draw(st.sampled_from(seats_in(hand.live)))))
            return
        now = options(hand)
        assert now is not None
        passive = wish.Act(Action.BRING_IN if now.bring_in else Action.CHECK if now.may_check else Action.CALL)
        choices = [passive, passive, passive, wish.Act(Action.FOLD)]
        if now.may_raise:
            verb = Action.RAISE if hand.price else Action.BET
            choices += [wish.Act(verb, now.min_raise_to), wish.Act(verb, now.max_raise_to)]
        self.must(self.draw(st.sampled_from(choices)))

    def pay(self, hand: HandState) -> None:
        layers = pots(hand)
        winners = tuple(mask_of(self.draw(st.sets(st.sampled_from(seats_in(pot.seats)), min_size=1))) for pot in layers)
        lows: tuple[int, ...] = ()
        if hand.game.high_low:
            lows = tuple(mask_of(self.draw(st.sets(st.sampled_from(seats_in(pot.seats))))) for pot in layers)
        rakes = tuple(self.draw(st.integers(0, pot.amount)) for pot in layers) if self.draw(st.booleans()) else None
        self.must(wish.Pay(winners, rakes, lows))

    def act_oddly(self) -> None:
        self.submit(self.draw(odd_acts))

    def something_happens(self) -> None:
        self.clock.now += self.draw(st.integers(-5, 60)) * SECOND
        self.submit(self.draw(of_the_hand))

    def rule(self) -> None:
        self.submit(self.draw(of_the_floor))

    def hold_an_act(self) -> None:
        self.submit(self.draw(held_acts))

    def dispute(self) -> None:
        """A reopened hand is paid, amended, voided or left as the other moves have it."""
        with self.maybe_refused():
            self.session.reopen("misread", self.draw(st.sampled_from(Dispute)))

    def see_cards(self) -> None:
        self.submit(self.draw(of_the_cards))

    def change_a_seat(self) -> None:
        seat = self.draw(seats)
        taken = self.table.taken >> seat & 1
        self.submit(self.draw(of_seat(seat)) if taken else wish.SitDown(seat, self.draw(people), self.draw(chips)))

    def wait(self) -> None:
        self.submit(self.draw(of_who_waits))

    def keep_the_bank(self) -> None:
        self.submit(self.draw(of_the_bank))

    def count_the_night(self) -> None:
        """Everybody is counted, right or wrong, and now and then the night is closed by it."""
        for sitter in self.table.seats:
            if sitter and self.table.hand is None:
                total = sitter.stack + sitter.top_up + self.draw(st.sampled_from([0, 0, 0, -1, 20]))
                self.submit(wish.NoteCount(stack_of(sitter.player), max(0, total)))
        if self.draw(st.booleans()):
            self.submit(wish.CloseNight())

    def strike(self) -> None:
        """A step about money or seats is taken back, where later ones allow it."""
        if self.session.standing.steps:
            with self.maybe_refused():
                self.session.strike(self.draw(st.sampled_from(self.session.standing.steps))[0])

    def change_the_game(self) -> None:
        self.submit(self.draw(of_the_game))

    def change_the_house(self) -> None:
        self.submit(self.draw(of_the_house))

    def undo(self) -> None:
        with self.maybe_refused():
            self.session.undo()

    def redo(self) -> None:
        with self.maybe_refused():
            self.session.redo()

    def back_up(self) -> None:
        if not self.session.standing.steps:
            return
        seq, _ = self.draw(st.sampled_from(self.session.standing.steps[-8:]))
        note(f"  back up to {seq}")
        with self.maybe_refused():
            self.session.back_up(seq)

    def amend(self) -> None:
        acted = [
            (seq, event.seat)
            for seq, step in self.session.standing.steps
            for event in step.events
            if isinstance(event, ActionTaken)
        ]
        if not acted:
            return
        seq, seat = self.draw(st.sampled_from(acted[-8:]))
        act = ActionTaken(seat, self.draw(acts), self.draw(chips))
        note(f"  {len(self.store.entries) + 1}: amend {seq} to {act}")
        with self.maybe_refused():
            amendment = self.session.proposal(seq, (act,))
            self.session.amend(amendment.entry)
            assert self.table == amendment.table

    def restart(self) -> None:
        before = self.session.standing
        self.session = TableSession(self.store, STREAM, book_of, self.clock)
        assert self.session.standing == before

    def find_the_disk_full(self) -> None:
        before, count = self.session.standing, len(self.store.entries)
        self.store.fault = StorageError("The disk is full: free some space.")
        try:
            self.session.submit(wish.ChangeRules(self.table.rules))
            raise AssertionError("a full disk took an entry")
        except StorageError:
            assert self.session.standing is before
            assert len(self.store.entries) == count
        self.store.fault = None

    # ---- what must hold

    def check_chips(self) -> None:
        table, hand = self.table, self.table.hand
        assert table.chips == table.owed
        assert out_of_balance(table) == (0, 0), "an account has what no other one lacks"
        boxes = (Place.STACK, Place.POT, Place.RAKE, Place.FUND, Place.TIPS, Place.TIME)
        assert all(amount >= 0 for account, amount in accounts(table) if account.place in boxes)
        assert all(sitter.stack >= 0 and sitter.top_up >= 0 for sitter in table.seats if sitter)
        if hand is not None:
            assert min(*hand.stacks, *hand.bets, *hand.totals) >= 0
            assert sum(pot.amount for pot in pots(hand)) == hand.pot_total
            assert hand.chips == hand.setup.brought + sum(hand.counted)
            assert max(hand.bets) <= hand.price
            known = hand.to_act and hand.pending >> hand.to_act & 1
            assert hand.closed or known or hand.waits_for_opener, "nobody is to act, and the hand is not over"
            assert not hand.pending & ~hand.able, "who cannot act is waited for"
            assert all(hand.pending >> held.seat & 1 for held in hand.held), "an act is held that has no turn"
            assert all(held.seat != hand.to_act for held in hand.held), "an act is held whose turn it is"
        assert sum(fund for _, fund in table.dropped) <= table.raked
        sitting = {sitter.player for sitter in table.seats if sitter}
        assert not sitting & {one.player for one in table.queue.waiting}, "who sits waits for no seat"
        assert sitting >= {one.player for one in table.queue.changes}, "who left asks for no other seat"

    def check_log(self) -> None:
        """The bytes alone lead to the live state; only what is new is folded, the rest led there before."""
        news = self.store.entries[self.read :]
        self.refolded = fold(self.refolded, ((entry.seq, decode(entry.body)) for entry in news))
        self.read = len(self.store.entries)
        assert self.refolded == self.session.standing

    def check_undo_then_redo(self) -> None:
        try:
            undone = advance(self.session.standing, self.read + 1, Retracted())
        except InvariantError:
            return
        assert advance(undone, self.read + 2, Restored()) == self.session.standing

    def check_rows(self) -> None:
        """Rows of hands and nights as they were kept are those that the whole log makes."""
        hands, nights = dict[int, HandRow](), dict[int, NightRow]()
        for projected in self.store.projected:
            for number in projected.gone:
                del hands[number]
            hands |= {row.number: row for row in projected.hands}
            nights |= {row.player: row for row in projected.nights}
        made = rebuild(self.store.entries)
        assert hands == {row.number: row for row in made.hands}
        empty = {player: row for player, row in nights.items() if row == NightRow(STREAM, player, 0, 0, 0, 0)}
        assert {player: row for player, row in nights.items() if player not in empty} == {
            row.player: row for row in made.nights
        }

    def close(self) -> int:
        """Check the whole log once more; the number of its entries."""
        assert first_fault(self.store.entries) is None
        self.check_rows()
        self.restart()
        return len(self.store.entries)


def test_chips_and_log_agree_after_each_of_ten_thousand_steps() -> None:
    entries = 0

    @settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
    @given(st.data())
    def nights(data: st.DataObject) -> None:
        nonlocal entries
        night = RandomNight(data)
        for _ in range(MOVES):
            night.move()
        entries += night.close()

    nights()
    assert entries >= ENTRIES

"""Recorded hands made up for the tests of writers, and how texts are read back."""

from app.formats.recorded import Act, Collected, RecordedAct, RecordedHand, RecordedResult


def lines(text: str) -> list[tuple[int, str]]:
    """The numbered lines of a text, as a reader takes them."""
    return list(enumerate(text.splitlines(keepends=True), 1))


def said(hand: RecordedHand) -> list[tuple[str, int, int | str]]:
    """The acts in short."""
    return [(act.act.value, act.seat, act.text or act.amount) for act in hand.acts]


def acts(text: str) -> tuple[RecordedAct, ...]:
    """Acts from words parted by semicolons, as in "sb 2 5; street deal; hole 7 AhKd; draw 7 1 Kd"."""
    return tuple(_act(*words.split()) for words in text.split(";"))


def _act(name: str, *words: str) -> RecordedAct:
    match words:
        case [street] if name == "street":
            return RecordedAct(Act.STREET, text=street)
        case [cards] if name == "board":
            return RecordedAct(Act.BOARD, text=cards)
        case [run, cards] if name == "board":
            return RecordedAct(Act.BOARD, text=cards, run=int(run))
        case [seat]:
            return RecordedAct(Act(name), int(seat))
        case [seat, number] if number.isdecimal():
            return RecordedAct(Act(name), int(seat), int(number))
        case [seat, cards]:
            return RecordedAct(Act(name), int(seat), text=cards)
        case [seat, number, cards]:
            return RecordedAct(Act(name), int(seat), int(number), cards)
        case _:
            raise ValueError(f"no act: {name} {words}")


HOLDEM = RecordedHand(
    id="h-1",
    game="holdem-nl",
    unit="0.01",
    button=7,
    small_blind=5,
    big_blind=10,
    stacks=((2, 1000), (4, 2000), (7, 505)),
    acts=acts(
        "sb 2 5; bb 4 10; street preflop; hole 7 AhKd; raise 7 30; fold 2; call 4 20; street flop; board 2c3c4c;"
        "check 4; bet 7 40; call 4 40; street turn; board 5c; check 4; check 7; street river; board 9h; check 4;"
        "check 7; show 4 QsQd; muck 7"
    ),
    holes=((4, "QsQd"), (7, "AhKd")),
    boards=("2c3c4c5c9h",),
    rake=5,
    winners=(4,),
    result=RecordedResult(((2, 995), (4, 2070), (7, 435)), (), (Collected(4, 140),)),
    names=((2, 'Åsa "the" \\ Boot'), (7, "Li")),
    table="Main",
    at=1_700_000_000_123_456,
)
"""Three players in odd seats, cents, a rake, names, a showdown."""

ODD = RecordedHand(
    id="odd",
    game="omaha-8-pl",
    unit="0.25",
    button=5,
    small_blind=2,
    big_blind=4,
    stacks=((1, 400), (2, 400), (3, 8), (9, 100)),
    acts=acts(
        "bb 1 4; dead 9 2; post 9 4; straddle 2 8; street preflop; hole 2 AsKsQsJs; fold 9; call 3 8; raise 1 16;"
        "call 2 8; street flop; board 2h3h4h; check 2; check 1; street turn; board 1 5h; board 2 6h; street river;"
        "board 1 7h; board 2 8h; show 2 AsKsQsJs; show 9 2d2c3d3c"
    ),
    holes=((2, "AsKsQsJs"), (9, "2d2c3d3c")),
    boards=("2h3h4h5h7h", "2h3h4h6h8h"),
    drop=3,
    winners=(1, 2),
    tags=frozenset({"run-it-twice", "odd"}),
    result=RecordedResult(
        ((1, 403), (2, 414), (3, 0), (9, 94)),
        (),
        (Collected(1, 12), Collected(2, 15, 0, 2, low=True), Collected(1, 7, 1), Collected(2, 15, 1)),
    ),
    notes=("somebody spilled a drink",),
)
"""What formats have no words for: a dead button, a dead blind, a post, two boards, halves, a show after the fold."""

STUD = RecordedHand(
    id="s",
    game="stud-8-fl",
    unit="1",
    button=0,
    small_blind=0,
    big_blind=0,
    stacks=((1, 500), (3, 500), (8, 500)),
    acts=acts(
        "ante 1 2; ante 3 2; ante 8 2; street 3rd; hole 1 Kc; hole 3 AhAd9h; hole 8 2s; bringin 8 3; fold 1;"
        "raise 3 10; call 8 7; street 4th; hole 3 5c; hole 8 6c; bet 3 10; fold 8; muck 3"
    ),
    holes=((3, "AhAd9h5c"),),
    winners=(3,),
    result=RecordedResult(((1, 498), (3, 514), (8, 488)), ((3, 10),), (Collected(3, 26),)),
    ante=2,
    bring_in=3,
    small_bet=10,
    big_bet=20,
)
"""A hand of stud, most cards unknown."""

DRAW = RecordedHand(
    id="d",
    game="27td-fl",
    unit="1",
    button=3,
    small_blind=5,
    big_blind=10,
    stacks=((1, 500), (2, 500), (3, 500)),
    acts=acts(
        "sb 1 5; bb 2 10; street deal; hole 1 2c3d4h9sKs; fold 3; call 1 5; check 2; street draw1; draw 1 2 9sKs;"
        "draw_in 1 7dQd; draw 2 3; check 1; bet 2 10; call 1 10; street draw2; draw 1 1 Qd; draw_in 1 8s; draw 2 0;"
        "check 1; check 2; street draw3; draw 1 0; draw 2 0; check 1; check 2; show 1 2c3d4h7d8s; muck 2"
    ),
    holes=((1, "2c3d4h7d8s"),),
    winners=(1,),
    result=RecordedResult(((1, 520), (2, 480), (3, 500)), (), (Collected(1, 40),)),
    small_bet=10,
    big_bet=20,
)
"""Three draws of which one player's cards are known."""

HANDS = (HOLDEM, ODD, STUD, DRAW)

"""Words for the doors behind Ruling, their questions and answers. An answer speaks in keys; here are its words.

Each answer is a key of two lines: what happened, and what tells it from its neighbours.
"""

from collections.abc import Callable, Mapping

from app.flows.inquiry.doors import Door, Shut
from app.flows.inquiry.question import Question, Said
from app.money import Money
from ui.faces import KeyFace, KeyKind

Words = tuple[str, str]

DOORS: Mapping[Door, Words] = {
    Door.WAGER: ("Chips and words", "of the seat to act"),
    Door.OUT_OF_TURN: ("Out of turn", "too early, or skipped"),
    Door.AMOUNT: ("Wrong amount", "found later"),
    Door.DEAD_HAND: ("Dead hand", "a hand is out"),
    Door.HAND: ("Cards, conduct", "folded, swept, shown"),
    Door.SHOWDOWN: ("Showdown", "mucked, claimed, asked"),
    Door.MISDEAL: ("Deal, board, deck", "misdeal and repair"),
    Door.REQUEST: ("A request", "count, chips, deck"),
    Door.QUESTION: ("A question", "what the rule says"),
    Door.BUTTON: ("Button, blinds", "left, new, owing"),
    Door.STACK: ("Stack is wrong", "count it anew"),
    Door.BACK_UP: ("Back up", "to an earlier act"),
}
SHUT: Mapping[Shut, str] = {
    Shut.OPEN: "",
    Shut.NO_HAND: "no hand is running",
    Shut.LAST_HAND: "one hand is left",
    Shut.NOBODY_ACTS: "nobody is to act",
    Shut.NOBODY_ELSE: "nobody else can act",
    Shut.NOBODY_SITS: "nobody sits here",
    Shut.NOTHING_RECORDED: "nothing is recorded",
}
QUESTIONS: Mapping[tuple[Door, str], str] = {
    (Door.WAGER, "how"): "What did seat {about} do?",
    (Door.WAGER, "word"): "What did seat {about} say?",
    (Door.WAGER, "amount"): "Which number?",
    (Door.WAGER, "chips"): "The chips of seat {about}",
    (Door.WAGER, "chips-behind"): "The chips of seat {about}",
    (Door.WAGER, "early"): "What did seat {about} do before the amount?",
    (Door.WAGER, "prior"): "And the chips out before?",
    (Door.WAGER, "prior-chips"): "Chips of seat {about} that lay there",
    (Door.WAGER, "seat"): "Tap the seat that said it",
    (Door.OUT_OF_TURN, "seat"): "Tap the seat that acted",
    (Door.OUT_OF_TURN, "did"): "What did seat {about} do?",
    (Door.OUT_OF_TURN, "to"): "Seat {about}: the total",
    (Door.OUT_OF_TURN, "chips"): "The chips of seat {about}",
    (Door.OUT_OF_TURN, "act"): "And what did seat {about} do?",
    (Door.OUT_OF_TURN, "act-to"): "Seat {about}: the total",
    (Door.OUT_OF_TURN, "spoke"): "When did seat {about} speak up?",
    (Door.AMOUNT, "what"): "What was wrong?",
    (Door.AMOUNT, "hidden"): "Chips found behind seat {about}",
    (Door.AMOUNT, "winner"): "Tap the seat that wins",
    (Door.HAND, "what"): "What happened?",
    (Door.HAND, "seat"): "Tap the seat",
    (Door.HAND, "other"): "And the other seat",
    (Door.HAND, "chips"): "Chips of seat {about} that were pushed",
    (Door.HAND, "cards"): "Cards of seat {about} that were shown",
    (Door.SHOWDOWN, "what"): "What happened?",
    (Door.SHOWDOWN, "seat"): "Tap the seat with the hand",
    (Door.SHOWDOWN, "asker"): "Tap the seat that asks",
    (Door.SHOWDOWN, "other"): "Tap the seat that saw it",
    (Door.SHOWDOWN, "cards"): "Cards of seat {about} that lie open",
    (Door.REQUEST, "what"): "What is asked for?",
    (Door.REQUEST, "seat"): "Tap the seat that asks",
    (Door.REQUEST, "amount"): "Seat {about}: how many chips?",
    (Door.QUESTION, "ask"): "What is the question?",
    (Door.QUESTION, "seat"): "Tap the seat",
    (Door.QUESTION, "times"): "How often?",
    (Door.QUESTION, "orbits"): "Orbits without a wager?",
    (Door.BUTTON, "what"): "What happened?",
    (Door.BUTTON, "seat"): "Tap the seat",
    (Door.BUTTON, "other"): "And the other seat",
}
ANSWERS: Mapping[tuple[Door, str], Mapping[str, Words]] = {
    (Door.WAGER, "how"): {
        "chips": ("Chips, no word", "one or several"),
        "word-chips": ("Word, then chips", ""),
        "chips-word": ("Chips, then word", ""),
        "together": ("Both at once", "word and chips"),
        "word": ("Said a word", "no chips yet"),
        "number": ("Said a number", "nothing else"),
        "unclear": ("Not understood", "word and chips"),
        "two-meanings": ("Unclear number", "“five”"),
        "line": ("Pulled back", "over the line first"),
        "pulled-back": ("Took own chip", "back from before"),
        "before-amount": ("No amount yet", "the next one acted"),
        "two-short": ("Two too few", "one after the other"),
        "if-then": ("If … then", "about a later act"),
        "token": ("Pushed a token", "a bounty chip"),
    },
    (Door.WAGER, "word"): {
        "call": ("“Call”", ""),
        "raise": ("“Raise”", "no amount"),
        "bet": ("“Bet”", "no amount"),
        "raise-to": ("“Raise to …”", "type it"),
        "raise-by": ("“… more”", "on top of the call"),
        "named": ("A number", "type it"),
        "all-in": ("“All-in”", ""),
        "pot": ("“Pot”", ""),
        "check": ("“Check”", "or a tap"),
        "fold": ("“Fold”", ""),
        "call-and-raise": ("“Call, and …”", "then a raise"),
        "straddle": ("“Straddle”", "type it"),
    },
    (Door.WAGER, "early"): {"call": ("Called", ""), "fold": ("Folded", "")},
    (Door.WAGER, "prior"): {
        "alone": ("Left there", "new ones added"),
        "pulled_all": ("Taken back", "all of them"),
        "pushed_all": ("Pushed together", "old and new"),
        "partial": ("Some taken back", "tell what is left"),
        "covers": ("They cover it", "tell which they are"),
    },
    (Door.OUT_OF_TURN, "seat"): {
        "skipped": ("Was passed over", "the seat in turn"),
        "pointed": ("Dealer pointed", "at the wrong seat"),
    },
    (Door.OUT_OF_TURN, "did"): {
        "fold": ("Folded", ""),
        "check": ("Checked", ""),
        "call": ("Called", ""),
        "bet": ("Bet", "type the total"),
        "raise": ("Raised", "type the total"),
        "all-in": ("All-in", ""),
        "chips": ("Chips, no word", ""),
    },
    (Door.OUT_OF_TURN, "act"): {
        "fold": ("Folded", ""),
        "check": ("Checked", ""),
        "call": ("Called", ""),
        "bet": ("Bet", "type the total"),
        "raise": ("Raised", "type the total"),
        "done": ("Nobody else", "that was all"),
    },
    (Door.OUT_OF_TURN, "spoke"): {
        "at-once": ("At once", ""),
        "had-time": ("Too late", "had time to"),
        "no-time": ("Had no time", ""),
    },
    (Door.AMOUNT, "what"): {
        "log": ("Entered wrongly", "change it in the log"),
        "underbet": ("Bet too small", "below the minimum"),
        "underraise": ("Raise too small", "below the minimum"),
        "pot-low": ("Pot quoted low", "and wagered"),
        "pot-high": ("Pot quoted high", "and wagered"),
        "hidden": ("Chips behind", "an all-in"),
        "wrong-level": ("Wrong blinds", "of the old level"),
    },
    (Door.HAND, "what"): {
        "fold": ("Cards pushed in", "by the seat to act"),
        "fold-wanted-back": ("Wants them back", "pushed in"),
        "swept": ("Dealer took it", "can be told apart"),
        "swept-lost": ("Dealer took it", "lost in the muck"),
        "fouled": ("Mixed, known", "thrown into a hand"),
        "fouled-lost": ("Mixed, lost", "thrown into a hand"),
        "shown": ("Shows cards", "others are to act"),
        "talk": ("Talks of cards", "while a hand runs"),
        "others-chips": ("Another’s chips", "pushed in"),
        "high-hidden": ("High chips hidden", "behind low ones"),
        "absent": ("Away at the deal", "last card was out"),
        "soft-play": ("Checks the nuts", "last to act"),
        "upcards": ("Picks up up-cards", ""),
    },
    (Door.SHOWDOWN, "what"): {
        "mucked": ("Thrown away", "face down"),
        "wants-back": ("Wants it back", "thrown away"),
        "thinks-won": ("Forgot a caller", "bettor mucks"),
        "one-card": ("Shows one card", "claims the pot"),
        "winner-killed": ("Dealer mucked", "a tabled hand"),
        "plays-board": ("Plays the board", ""),
        "miscalled": ("Miscalled", "by mistake"),
        "lied": ("Miscalled", "on purpose"),
        "winner-asks": ("Winner asks", "to see a hand"),
        "other-asks": ("Another asks", "to see a hand"),
        "shown-to-one": ("Shown to one", "neighbour or rail"),
        "dispute-reading": ("Hand misread", "pot is pushed"),
        "dispute-pot": ("Pot miscounted", "pot is pushed"),
    },
    (Door.REQUEST, "what"): {
        "exact_count": ("A stack counted", "exactly"),
        "pot_count": ("The pot counted", ""),
        "clock": ("A clock", ""),
        "bring_in_bets": ("Bets pulled in", ""),
        "chop_blinds": ("Blinds back", "chop"),
        "show_next_card": ("Next card", "rabbit hunt"),
        "add_chips": ("More chips", "a top-up"),
        "remove_chips": ("Chips off", "the table"),
        "deck_change": ("A new deck", ""),
    },
    (Door.QUESTION, "ask"): {
        "options": ("What may a seat do", ""),
        "who_acts": ("Who acts", "at what price"),
        "pots": ("The pots", "and who is in"),
        "show_order": ("Who shows first", ""),
        "runs": ("Run it twice", ""),
        "raises_left": ("Raises left", ""),
        "pot_limit_max": ("How much is pot", "most allowed"),
        "when_face_up": ("When face up", "all-ins"),
        "rake": ("The rake", ""),
        "substantial_action": ("Enough action", "substantial?"),
        "bet_options": ("Bets allowed", "on this street"),
        "ante_due": ("Which ante", ""),
        "clock_settings": ("Length of clock", ""),
        "clock_authority": ("Who may clock", ""),
        "may_override": ("Fairness first", "against the text"),
        "precedence": ("Which text first", ""),
        "shuffle_steps": ("How to shuffle", ""),
        "reshuffle_rules": ("How to reshuffle", "in a hand"),
        "seat_status": ("Seat of who waits", "no wager"),
    },
    (Door.QUESTION, "times"): {
        "2": ("Twice", "all agree"),
        "3": ("Three times", "all agree"),
        "refused": ("One says no", ""),
    },
    (Door.BUTTON, "what"): {
        "busted": ("A seat left", "where the blinds go"),
        "two-busted": ("Two seats left", "where the blinds go"),
        "new-player": ("A new player", "dealt in, or waits"),
        "owing": ("Dealt in owing", "a blind"),
        "dodged": ("Dodged a blind", ""),
        "new-level": ("A new level", "which blinds"),
    },
}
MORE: Mapping[str, Words] = {
    "wants-fold": ("Wants to fold", "was misunderstood"),
    "tabled": ("Found late", "hands are tabled"),
    "prior": ("Chips before", "lay there already"),
    "unheard": ("Not all heard it", ""),
    "looked": ("Looked first", "at a card"),
    "splashed": ("Splashed", "into the pot"),
    "at-zero": ("At zero", "as the clock ran out"),
    "behind": ("Acted behind", "others went on"),
    "waited": ("Had time", "to speak up"),
    "better": ("It is better", "than the winner’s"),
    "protected": ("Was protected", "a chip on it"),
    "in-muck": ("In the muck", "cannot be told"),
    "apart": ("Lies apart", "can be told"),
    "thrown": ("Threw it away", "into the muck"),
    "thrown-apart": ("Threw it away", "it lies apart"),
    "not-best": ("Not plainly best", ""),
    "all-tabled": ("All cards tabled", ""),
    "mistake-best": ("It is the best", "as it lies there"),
    "nobody-gave-up": ("Nobody gave up", "for it"),
    "away": ("Asked from afar", "not at the seat"),
    "leaves": ("Leaves", "for good"),
    "not-looked": ("Has not looked", ""),
    "acted": ("Has acted", ""),
    "by-chance": ("By chance", "not on purpose"),
    "begun": ("Shuffle began", "before the level"),
}
"""What may be added once a ruling stands there."""


def door_face(door: Door, why: Shut) -> KeyFace:
    """The key of a door; off with the reason where it leads nowhere."""
    text, sub = DOORS[door]
    return KeyFace(text, SHUT[why] or sub, KeyKind.OFF if why is not Shut.OPEN else KeyKind.PLAIN)


def question_words(door: Door, question: Question) -> str:
    """The question in one line."""
    return QUESTIONS[door, question.key].format(about=question.about)


def answer_face(door: Door, question: Question, answer: str) -> KeyFace:
    """The key of one answer."""
    text, sub = ANSWERS[door, question.key][answer]
    return KeyFace(text, sub)


def more_face(what: str) -> KeyFace:
    """The key of what may be added."""
    return KeyFace(*MORE[what])


def said_words(door: Door, said: Said, money: Money, seat: Callable[[int], str]) -> str:
    """One answer in a few words, as it stays in sight: 'Word, then chips', 'seat 4', '1,000 + 500'."""
    value = said.value
    if isinstance(value, tuple):
        return " | ".join(" + ".join(money.text(chip) for chip in push) for push in value)
    if isinstance(value, int):
        return seat(value) if said.key in ("seat", "other", "asker", "winner") else money.text(value)
    if said.key == "cards":
        return value
    words = MORE.get(value) if said.key == "more" else ANSWERS[door, said.key].get(value)
    text = words[0] if words else value
    return f"{said.about} {text.lower()}" if said.key == "act" and value != "done" else text

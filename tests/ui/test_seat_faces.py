"""A plate says who sits there, with how much, in which role and state; in words too, for those who hear it."""

from app.money import Money
from app.session import intents as wish
from app.session.deal import plan
from app.session.stakes import Stakes, TableRules
from tests.session.night import Night
from ui.faces import BadgeShape, SeatFace, SeatMood
from ui.faces.seat_faces import seat_faces

NAMES = {1: "Marek", 2: "Luis", 3: "Priya", 4: "Tomás W.", 5: "Dana", 6: "نور الدين"}
STACKS = dict.fromkeys(range(1, 7), 200)


def faces(
    night: Night,
    straddles: tuple[int, ...] = (),
    wins: dict[int, int] | None = None,
    marked: frozenset[int] = frozenset(),
    money: Money | None = None,
    fronts: bool = True,
) -> dict[int, SeatFace]:
    """The plates by seat."""
    table = night.table
    coming = plan(table, straddles) if table.hand is None else None
    made = seat_faces(table, coming, NAMES, money or Money(), wins or {}, marked, fronts)
    assert [face.seat for face in made] == list(range(1, table.size + 1))
    return {face.seat: face for face in made}


def badges(face: SeatFace) -> list[str]:
    return [badge.text for badge in face.badges]


# ---- between hands


def test_before_the_deal_the_coming_roles_are_shown() -> None:
    shown = faces(Night(STACKS, button=1, size=6))
    assert {seat: badges(face) for seat, face in shown.items()} == {
        1: ["D"], 2: ["SB"], 3: ["BB"], 4: [], 5: [], 6: []
    }  # fmt: skip
    assert not any(face.front or face.to_act for face in shown.values())


def test_straddlers_are_numbered_in_their_order() -> None:
    shown = faces(Night(STACKS, button=1, size=6), straddles=(4, 5, 6))
    assert [badges(shown[seat]) for seat in (4, 5, 6)] == [["STR"], ["STR2"], ["STR3"]]
    assert shown[4].badges[0].shape is BadgeShape.HEXAGON


def test_heads_up_the_button_is_the_small_blind() -> None:
    assert badges(faces(Night({1: 200, 2: 200}, size=2))[1]) == ["D", "SB"]


def test_an_empty_seat_says_so_and_may_hold_the_button() -> None:
    shown = faces(Night({2: 200, 3: 200, 4: 200}, button=1, size=5))
    assert (shown[5].mood, shown[5].description) == (SeatMood.EMPTY, "Seat 5, empty")
    empty = Night({2: 200, 3: 200, 4: 200, 5: 200}, button=2, size=5)
    empty.hand_without_play()
    empty.do(wish.StandUp(3))
    shown = faces(empty)
    assert badges(shown[3]) == ["D"]
    assert shown[3].description == "Seat 3, empty, button"


def test_who_is_away_or_waits_is_out_in_words() -> None:
    night = Night(STACKS, button=1, size=7)
    night.hand_without_play()
    night.do(wish.GoAway(5), wish.SitDown(7, 7, 200))
    shown = faces(night)
    assert (shown[5].mood, badges(shown[5])) == (SeatMood.AWAY, ["AWAY"])
    assert (shown[7].mood, badges(shown[7])) == (SeatMood.AWAY, ["WAITS"])
    assert shown[5].badges[0].shape is BadgeShape.DASHED


def test_who_has_no_chips_is_not_dealt_in() -> None:
    night = Night({**STACKS, 6: 0}, button=1, size=6)
    assert faces(night)[6].mood is SeatMood.AWAY
    night.do(wish.TopUp(6, 100))
    shown = faces(night)[6]
    assert (shown.mood, badges(shown), shown.stack) == (SeatMood.LIVE, ["TOP-UP"], "0")


# ---- in a hand


def test_the_blinds_lie_in_front_and_one_seat_is_to_act() -> None:
    night = Night(STACKS, button=1, size=6)
    night.deal()
    shown = faces(night)
    assert {seat: face.front for seat, face in shown.items() if face.front} == {2: "1", 3: "2"}
    assert [seat for seat, face in shown.items() if face.to_act] == [4]
    assert shown[2].stack == "199"


def test_a_fold_is_a_word_and_greys_the_plate() -> None:
    night = Night(STACKS, button=1, size=6)
    night.deal()
    night.play("fold")
    shown = faces(night)[4]
    assert (shown.mood, badges(shown), shown.badges[0].shape) == (SeatMood.FOLDED, ["FOLDED"], BadgeShape.BARE)


def test_a_blind_that_folds_keeps_its_chips_in_front() -> None:
    night = Night(STACKS, button=1, size=6)
    night.deal()
    night.play("call, call, call, call, fold")
    shown = faces(night)[2]
    assert (shown.front, badges(shown)) == ("1", ["SB", "FOLDED"])


def test_all_in_is_a_thick_frame_with_a_stack_of_nothing() -> None:
    night = Night({**STACKS, 4: 60}, button=1, size=6)
    night.deal()
    night.play("allin")
    shown = faces(night)[4]
    assert (shown.mood, shown.stack, shown.front, badges(shown)) == (SeatMood.LIVE, "0", "60", ["ALL-IN"])
    assert shown.badges[0].shape is BadgeShape.FRAME


def test_a_check_is_a_word_on_the_felt_until_the_street_ends() -> None:
    night = Night({1: 200, 2: 200, 3: 200}, button=1, size=3)
    night.deal()
    night.play("call, call, check, check")
    shown = faces(night)
    assert (shown[2].front_word, shown[2].front) == ("check", "")
    assert shown[3].front_word == ""
    night.play("check, check")
    assert [face.front_word for face in faces(night).values()] == ["", "", ""]


def test_chips_in_front_are_short_only_where_nothing_is_lost() -> None:
    stakes = Stakes(small_blind=10_000, big_blind=20_000, chip=500)
    night = Night(dict.fromkeys(range(1, 4), 1_248_500), stakes=stakes, size=3)
    night.deal()
    night.play("raise 312500")
    shown = faces(night)
    assert [face.front for face in shown.values()] == ["312,500", "10k", "20k"]
    assert shown[1].stack == "936,000"


def test_a_stack_is_never_shortened() -> None:
    night = Night(dict.fromkeys(range(1, 4), 2_000_000), size=3)
    assert faces(night)[1].stack == "2,000,000"


def test_money_is_that_of_the_table() -> None:
    stakes = Stakes(small_blind=25, big_blind=50, chip=25, buy_in=5000)
    night = Night(dict.fromkeys(range(1, 4), 5025), stakes=stakes, size=3)
    night.deal()
    shown = faces(night, money=Money("0.01", 25))
    assert [face.front for face in shown.values()] == ["", "0.25", "0.50"]
    assert shown[1].stack == "50.25"


def test_a_stack_nobody_knows_is_a_question_mark() -> None:
    night = Night(STACKS, button=1, size=6)
    night.do(wish.DoubtStack(5))
    assert faces(night)[5].stack == "?"
    night.deal()
    assert faces(night)[5].stack == "?"
    assert "stack unknown" in faces(night)[5].description
    night.do(wish.CountStack(5, 180))
    assert faces(night)[5].stack == "180"


def test_who_leaves_in_a_hand_is_marked() -> None:
    night = Night(STACKS, button=1, size=6)
    night.deal()
    night.play("fold")
    night.do(wish.StandUp(4))
    shown = faces(night)[4]
    assert (shown.mood, badges(shown)) == (SeatMood.AWAY, ["LEFT"])


def test_who_was_not_dealt_in_is_away_in_the_hand() -> None:
    night = Night(STACKS, button=1, size=6)
    night.do(wish.GoAway(5))
    night.deal()
    assert (faces(night)[5].mood, faces(night)[5].stack) == (SeatMood.AWAY, "200")


def test_at_most_three_badges_role_state_money() -> None:
    night = Night({1: 40, 2: 200}, size=2, rules=TableRules())
    night.deal()
    night.play("allin")
    night.do(wish.TopUp(1, 100))
    assert badges(faces(night)[1]) == ["D", "SB", "ALL-IN"]


# ---- winners, and what is meant


def test_a_win_lies_in_front_and_marks_the_plate() -> None:
    night = Night({1: 200, 2: 200, 3: 200}, size=3)
    night.deal()
    night.play("call, call, check, check, check, check, check, check, check, check, check, check")
    shown = faces(night, wins={2: 6})
    assert (shown[2].front_word, shown[2].marked, shown[2].front) == ("+6", True, "")
    assert not shown[1].marked


def test_a_seat_that_a_panel_means_is_marked() -> None:
    shown = faces(Night(STACKS, size=6), marked=frozenset({6}))
    assert [seat for seat, face in shown.items() if face.marked] == [6]


def test_where_a_prompt_stands_nothing_lies_in_front() -> None:
    night = Night({1: 200, 2: 200, 3: 200}, button=1, size=3)
    night.deal()
    night.play("call, call, check, check")
    assert not any(face.front or face.front_word for face in faces(night, fronts=False).values())


# ---- spoken


def test_a_plate_is_a_sentence_for_a_screen_reader() -> None:
    night = Night(STACKS, button=3, size=6)
    night.deal()
    shown = faces(night)
    assert shown[1].description == "Seat 1, Marek, 200 chips"
    assert shown[3].description == "Seat 3, Priya, 200 chips, button"
    assert shown[4].description == "Seat 4, Tomás W., 199 chips, small blind, 1 in front"
    assert shown[6].description == "Seat 6, نور الدين, 200 chips, to act"


def test_no_badge_is_spoken_as_letters() -> None:
    night = Night(STACKS, button=1, size=6)
    shown = faces(night, straddles=(4, 5))
    assert shown[5].description == "Seat 5, Dana, 200 chips, straddle 2"
    spoken = " ".join(face.description for face in shown.values())
    assert "straddle" in spoken
    assert not {"d", "sb", "bb", "str"} & set(spoken.replace(",", "").split())

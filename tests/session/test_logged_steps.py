"""The steps of a log that stand in the end lead, one after the other, to the table as it is."""

import itertools

from app.session.logged_steps import logged_steps
from tests.formats.whole_night import everything
from tests.session.night import Night


def test_the_steps_follow_each_other_to_the_table_as_it_is() -> None:
    night = everything()
    steps = list(logged_steps(night.store.read(night.session.stream)))
    for one, other in itertools.pairwise(steps):
        assert one.seq < other.seq
        assert one.after is other.before
    assert steps[-1].after == night.table


def test_what_was_taken_back_is_no_step() -> None:
    night = Night({1: 100, 2: 100, 3: 100})
    night.deal()
    night.play("call")
    night.session.undo()
    night.play("fold")
    night.clock.pass_seconds(30)
    night.play("fold")
    entries = night.store.read(night.session.stream)
    steps = list(logged_steps(entries))
    taken_back = {entries[-4].seq, entries[-3].seq}
    assert [step.seq for step in steps] == [entry.seq for entry in entries if entry.seq not in taken_back]
    assert steps[-1].at == entries[-1].at > steps[-2].at
    assert {step.actor for step in steps} == {entry.actor for entry in entries}

import json
import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.settings import PadSide, Settings, ThemeChoice
from app.settings_json import read_settings, write_settings

chosen = st.builds(
    Settings,
    theme=st.sampled_from(ThemeChoice),
    pad_side=st.sampled_from(PadSide),
    rotation=st.integers(0, 9),
    guard_ms=st.integers(0, 1000),
    motion=st.booleans(),
    zoom=st.floats(1, 2),
    updates=st.booleans(),
)


def test_the_defaults() -> None:
    assert Settings() == Settings(ThemeChoice.DARK, PadSide.RIGHT, 0, 250, True, 1.0, updates=False)


@given(chosen)
def test_json_and_back_changes_nothing(settings: Settings) -> None:
    assert read_settings(write_settings(settings)) == settings


@pytest.mark.parametrize(
    "value",
    [{"rotation": -1}, {"rotation": 10}, {"guard_ms": -1}, {"guard_ms": 1001}, {"zoom": 0.9}, {"zoom": 2.1},
     {"zoom": math.nan}, {"zoom": math.inf}],
)  # fmt: skip
def test_what_no_console_can_do_is_refused(value: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="is from"):
        replace(Settings(), **value)  # type: ignore[arg-type]  # the wrong value is the point


def test_unknown_keys_survive_a_change() -> None:
    saved = '{"zoom":1.5,"felt":{"cloth":[1,2.50,null]},"sound":"off","others":"not ours"}'
    changed = replace(read_settings(saved), theme=ThemeChoice.LIGHT)
    kept = json.loads(write_settings(changed))
    assert (kept["felt"], kept["sound"], kept["others"]) == ({"cloth": [1, 2.5, None]}, "off", "not ours")
    assert (kept["zoom"], kept["theme"], kept["guard_ms"]) == (1.5, "light", 250)
    assert read_settings(write_settings(changed)) == changed


@pytest.mark.parametrize(
    "saved",
    [
        '{"theme":"sepia"}', '{"theme":3}', '{"rotation":99}', '{"rotation":1.5}', '{"rotation":"3"}',
        '{"guard_ms":null}', '{"motion":"yes"}', '{"motion":0}', '{"updates":1}', '{"updates":"on"}',
        '{"zoom":"large"}', '{"zoom":9}', "[]", "{", "", "null", "\ud800",
    ],
)  # fmt: skip
def test_what_cannot_be_read_keeps_its_default(saved: str) -> None:
    assert read_settings(saved) == Settings()


def test_a_bad_value_spoils_no_good_one() -> None:
    assert read_settings('{"theme":"sepia","guard_ms":150}') == Settings(guard_ms=150)

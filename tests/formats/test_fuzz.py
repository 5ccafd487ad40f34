"""A slice of `tests.formats.fuzz`: damaged files of every format bring nothing but a sentence, soon."""

from pathlib import Path

import pytest

from tests.formats.fuzz import run
from tests.formats.fuzz_seeds import FORMATS

FILES = 200
SEED = 2026


@pytest.mark.parametrize("kind", [*FORMATS, "gz"])
def test_damaged_files_bring_nothing_but_a_sentence(tmp_path: Path, kind: str) -> None:
    found = run(kind, iter(range(FILES)), SEED, tmp_path)
    assert list(found.faults.values()) == []
    assert found.ends["many lines"] == 0
    assert found.ends["whole"] + found.ends["refused"] == FILES
    assert found.ends["whole"] >= FILES // 50, "the files are damaged beyond use"
    assert found.ends["refused"] >= FILES // 10, "the files are hardly damaged"
    assert found.ends["playable"] > 0

"""Large files need no more memory than small ones; `tests.formats.large` does the same with files of any size."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.formats.large import FORMATS, make
from tests.shared_data import ROOT

SMALL, LARGE = 300_000, 5_000_000
CODE = """
import sys
from pathlib import Path
from tests.formats.large import FORMATS, read
for kind in FORMATS:
    read(Path(f"small-{kind}"), Path(f"small-{kind}"))
for kind in FORMATS:
    print(kind, *read(Path(f"small-{kind}"), Path(f"large-{kind}")))
"""


@pytest.mark.skipif(importlib.util.find_spec("resource") is None, reason="no count of memory here")
def test_a_large_file_of_any_format_needs_no_more_memory_than_a_small_one(tmp_path: Path) -> None:
    for kind in FORMATS:
        make(tmp_path / f"small-{kind}", kind, SMALL)
        make(tmp_path / f"large-{kind}", kind, LARGE)
    ours = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", CODE],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": ours}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    lines = [line.split() for line in done.stdout.splitlines()]
    assert [kind for kind, *_ in lines] == list(FORMATS)
    for kind, hands, _, grown in lines:
        assert int(hands) > LARGE / 6_000, kind
        assert float(grown) < 3, f"{kind} needed {grown} MB more"

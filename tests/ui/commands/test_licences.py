"""`cutcard licences`: what came with the package, or a sentence where nothing did."""

from pathlib import Path

import pytest

import resources
from tests.ui.commands.conftest import Command
from ui.cli import main


@pytest.mark.parametrize("above", [".", "Lib"])
def test_the_notices_of_the_package_are_printed(
    above: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "THIRD_PARTY_NOTICES.txt").write_text("Martin Mitáš and others\n", "utf-8")
    monkeypatch.setattr(resources, "path", lambda: tmp_path / above / "resources")
    assert main(["licences"]) == 0
    assert capsys.readouterr().out == f"Martin Mitáš and others\n\nThe texts are in {tmp_path / 'licenses'}.\n"


def test_a_source_checkout_says_where_to_read(cutcard: Command) -> None:
    status, said, errors = cutcard("licences")
    assert (status, errors) == (0, "")
    assert said.startswith("Cutcard is under the MIT licence.")
    assert "README.md" in said

"""`cutcard update` says what a stick or the server holds; the status is 0 where it is the newest or sound."""

from pathlib import Path

import pytest

from app.update.build import Build, Kind
from tests.update.signed_release import BUILD, NAMES, Release
from ui import cli
from ui.commands import update
from ui.updates.source import FolderSource


@pytest.fixture(autouse=True)
def build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(update, "build_here", lambda: BUILD)
    monkeypatch.setattr(update, "program_version", lambda: "0.1.0")


def test_a_sound_stick(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["update", str(Release().write(tmp_path))]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Cutcard 0.2.0, of 3 February 2027 · 1.0 MB · signature is right, Cutcard-0.2.0-x86_64.AppImage",
        "Cutcard-0.2.0-x86_64.AppImage is whole and right.",
    ]


@pytest.mark.parametrize("version", ["0.1.0", "0.0.9"])
def test_nothing_newer(tmp_path: Path, capsys: pytest.CaptureFixture[str], version: str) -> None:
    assert cli.main(["update", str(Release(version).write(tmp_path))]) == 0
    assert "newe" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (NAMES["appimage"].format("0.2.0"), "broke off"),
        ("cutcard-update.json", "signature does not fit"),
        ("cutcard-update.json.sig", "signature does not fit"),
    ],
)
def test_a_stick_that_is_not_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str], spoil: str, says: str) -> None:
    Release().write(tmp_path)
    (tmp_path / spoil).write_bytes(b"spoiled")
    assert cli.main(["update", str(tmp_path)]) == 1
    assert says in capsys.readouterr().err


def test_the_server_is_asked_only_with_check(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def web(address: str) -> FolderSource:
        asked.append(address)
        return FolderSource(Release().write(tmp_path))

    monkeypatch.setattr(update, "WebSource", web)
    with pytest.raises(SystemExit):
        cli.main(["update"])
    assert asked == []
    assert cli.main(["update", "--check"]) == 0
    assert asked == [BUILD.address]
    assert "whole and right" not in capsys.readouterr().out  # nothing is fetched to look


@pytest.mark.parametrize(
    ("build", "words", "says"),
    [
        (Build(), ["--check"], "git pull"),
        (Build(), ["."], "git pull"),
        (Build(Kind.DEB), ["."], "without a key"),
        (Build(Kind.DEB, BUILD.key), ["--check"], "knows no server"),
    ],
)
def test_a_build_that_cannot_says_why(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, build: Build, words: list[str], says: str
) -> None:
    monkeypatch.setattr(update, "build_here", lambda: build)
    assert cli.main(["update", *words]) == 1
    assert says in capsys.readouterr().err

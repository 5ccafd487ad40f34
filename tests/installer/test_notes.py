"""The notes of a release: the section of its version, what was tried, and tags that do not fit."""

import pytest

from installer.release import manifest
from installer.release.notes import LONGEST_NOTE, MOST_NOTES, NEVER_SEEN, TRIED, UNTRIED, Unfit, notes, short_notes
from installer.release.project import ROOT, version

CHANGELOG = """# Changelog

## Unreleased

- Coming.

## 0.2.0 (spring)

### New at the table
- Two.

## 0.1.0

- One.
"""


@pytest.mark.parametrize(
    ("of_version", "begins"), [("0.2.0", "### New at the table\n- Two.\n\n### What"), ("0.1.0", "- One.\n\n### What")]
)
def test_the_section_of_the_version_and_nothing_else(of_version: str, begins: str) -> None:
    assert notes(CHANGELOG, of_version, [], f"v{of_version}").startswith(begins)


def test_a_version_on_its_way_takes_what_is_not_released_yet() -> None:
    assert notes(CHANGELOG, "0.3.0", []).startswith("- Coming.\n")
    with pytest.raises(Unfit, match=r'nothing under "## 0\.3\.0"'):
        notes(CHANGELOG, "0.3.0", [], "v0.3.0")


@pytest.mark.parametrize("tag", ["v0.1.1", "0.1.0", "v0.1.0-rc1"])
def test_a_tag_of_another_version_is_refused(tag: str) -> None:
    with pytest.raises(Unfit, match=f"The tag is {tag}, but pyproject.toml says version 0.1.0"):
        notes(CHANGELOG, "0.1.0", [], tag)


def test_a_version_is_not_the_beginning_of_another_and_an_empty_section_is_none() -> None:
    with pytest.raises(Unfit):
        notes("## 0.1.0-rc1\n- x\n", "0.1.0", [], "v0.1.0")
    with pytest.raises(Unfit):
        notes("## 0.1.0\n\n## 0.0.9\n- x\n", "0.1.0", [], "v0.1.0")


@pytest.mark.parametrize("tried", [(), ("windows",), ("windows", "macos")])
def test_what_was_not_tried_is_said(tried: tuple[str, ...]) -> None:
    text = notes(CHANGELOG, "0.1.0", tried)
    assert NEVER_SEEN in text
    for system in TRIED:
        assert (TRIED[system] in text, UNTRIED[system] in text) == (system in tried, system not in tried)


def test_there_are_notes_for_this_checkout() -> None:
    assert len(notes((ROOT / "CHANGELOG.md").read_text("utf-8"), version(), [])) > 500


def test_the_page_of_updates_gets_whole_points_that_fit_it() -> None:
    long = "- " + "x " * LONGEST_NOTE
    text = f"## 0.1.0\n\n### New\n{long}\n- One point\n  on two lines.\n" + "- Another.\n" * 9 + "## 0.0.9\n- Old.\n"
    lines = short_notes(text, "0.1.0", "v0.1.0")
    assert lines.splitlines() == ["One point on two lines.", *["Another."] * (MOST_NOTES - 1)]
    assert (MOST_NOTES, LONGEST_NOTE) == (manifest.MOST_NOTES, manifest.LONGEST_NOTE)
    assert manifest.notes_in(lines) == lines.splitlines()

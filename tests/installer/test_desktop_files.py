"""How the program stands on a desktop: entry, description and file types agree with each other and with the program."""

import shutil
import subprocess
import tomllib
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from app.formats.phh.reader import HEADING
from db.migrations import APPLICATION_ID
from tests.shared_data import ROOT

LINUX = ROOT / "installer" / "linux"
NAME = "org.cutcard.Cutcard"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def run(*words: object) -> subprocess.CompletedProcess[str]:
    """A program of the system, or the test is skipped where there is none."""
    if shutil.which(str(words[0])) is None:
        pytest.skip(f"there is no {words[0]} on this machine")
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=60, check=False)


def entry() -> dict[str, str]:
    read = ConfigParser(interpolation=None)
    read.optionxform = str  # type: ignore[assignment,method-assign]  # the way the library asks for it
    read.read(LINUX / f"{NAME}.desktop", "utf-8")
    return dict(read["Desktop Entry"])


def described() -> ET.Element:
    return ET.parse(LINUX / f"{NAME}.metainfo.xml").getroot()


def file_types() -> dict[str, ET.Element]:
    root = ET.parse(LINUX / f"{NAME}.mime.xml").getroot()
    return {kind.attrib["type"]: kind for kind in root.findall(f"{MIME}mime-type")}


def test_the_entry_is_valid() -> None:
    checked = run("desktop-file-validate", LINUX / f"{NAME}.desktop")
    assert (checked.returncode, checked.stdout + checked.stderr) == (0, "")


def test_the_description_is_valid() -> None:
    checked = run("appstreamcli", "validate", "--no-net", "--no-color", LINUX / f"{NAME}.metainfo.xml")
    assert checked.returncode == 0, checked.stdout
    assert not [line for line in checked.stdout.splitlines() if line.startswith(("E:", "W:"))], checked.stdout


def test_the_release_is_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert described().findall("releases/release")[0].attrib["version"] == version


def test_entry_description_and_types_name_the_same_files() -> None:
    opened = set(entry()["MimeType"].strip(";").split(";"))
    assert opened == {kind.text for kind in described().findall("provides/mediatype")} == set(file_types())
    assert described().findtext("launchable") == f"{NAME}.desktop"
    assert entry()["Icon"] == described().findtext("id") == NAME
    assert entry()["Exec"] == "cutcard %f"


def test_a_database_is_known_by_its_own_mark() -> None:
    nights = file_types()["application/vnd.cutcard"]
    mark = nights.find(f"{MIME}magic/{MIME}match/{MIME}match")
    assert mark is not None
    assert (mark.attrib["offset"], int(mark.attrib["value"], 0)) == ("68", APPLICATION_ID)
    assert [glob.attrib["pattern"] for glob in nights.findall(f"{MIME}glob")] == ["*.cutcard"]


def test_hands_are_known_by_their_name() -> None:
    hands = file_types()["application/x-phh"]
    assert [glob.attrib["pattern"] for glob in hands.findall(f"{MIME}glob")] == ["*.phh", "*.phhs"]
    assert HEADING.fullmatch("[1]")  # nothing at the beginning of such a file is its alone


def test_the_types_are_taken_by_a_desktop(tmp_path: Path) -> None:
    (tmp_path / "packages").mkdir()
    shutil.copyfile(LINUX / f"{NAME}.mime.xml", tmp_path / "packages" / f"{NAME}.xml")
    made = run("update-mime-database", "-V", tmp_path)
    assert made.returncode == 0, made.stderr
    assert "rror" not in made.stdout + made.stderr
    globs = (tmp_path / "globs").read_text("utf-8").splitlines()
    assert {"application/vnd.cutcard:*.cutcard", "application/x-phh:*.phh", "application/x-phh:*.phhs"} <= set(globs)

"""The macOS bundle, as far as it can be held without a Mac: what it says of itself, and that the scripts agree."""

import plistlib
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from installer.macos import bundle
from installer.release.project import version
from tests.shared_data import ROOT

SCRIPTS = sorted((ROOT / "installer/macos").glob("*.sh"))


@pytest.fixture
def plist() -> Any:
    """The entries, written and read as macOS does."""
    return plistlib.loads(plistlib.dumps(bundle.info_plist("0.1.0")))


def test_version_and_what_it_runs_on(plist: Any) -> None:
    assert (plist["CFBundleShortVersionString"], plist["CFBundleVersion"]) == ("0.1.0", "0.1.0")
    assert plist["LSMinimumSystemVersion"] == "13.0"
    assert plist["NSHighResolutionCapable"] is True
    assert "MIT" in plist["NSHumanReadableCopyright"]
    assert bundle.IDENTIFIER == "org.cutcard.Cutcard"


def test_each_kind_of_file_is_declared_as_on_linux(plist: Any) -> None:
    declared = plist["UTExportedTypeDeclarations"] + plist["UTImportedTypeDeclarations"]
    assert [kind["UTTypeIdentifier"] for kind in declared] == [bundle.NIGHT, bundle.HAND]
    here = {
        kind["UTTypeTagSpecification"]["public.mime-type"][0]: kind["UTTypeTagSpecification"][
            "public.filename-extension"
        ]
        for kind in declared
    }
    linux = (ROOT / "installer/linux/org.cutcard.Cutcard.mime.xml").read_text("utf-8")
    kinds = re.findall(r'<mime-type type="([^"]+)">(.*?)</mime-type>', linux, re.DOTALL)
    assert here == {name: re.findall(r'<glob pattern="\*\.(\w+)"', said) for name, said in kinds}
    documents = plist["CFBundleDocumentTypes"]
    assert [of_type for document in documents for of_type in document["LSItemContentTypes"]] == [
        bundle.NIGHT,
        bundle.HAND,
    ]
    assert [document["LSHandlerRank"] for document in documents] == ["Owner", "Alternate"]


def test_whoever_has_the_program_may_change_its_qt() -> None:
    given = plistlib.loads((ROOT / "installer/macos/entitlements.plist").read_bytes())
    assert given == {"com.apple.security.cs.disable-library-validation": True}


def test_the_script_makes_the_icon_that_the_bundle_has() -> None:
    script = (ROOT / "installer/macos/build_dmg.sh").read_text("utf-8")
    assert f"installer/icons.py --icns {bundle.ICON}\n" in script
    assert f"APP=dist/{bundle.NAME}\n" in script
    assert "--entitlements installer/macos/entitlements.plist " in script


@pytest.mark.skipif(sys.platform == "win32", reason="no shell here")
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_on_another_system_a_script_says_that_it_needs_a_mac(script: Path, tmp_path: Path) -> None:
    uname = tmp_path / "uname"
    uname.write_text("#!/bin/sh\necho Linux\n")
    uname.chmod(0o755)
    done = subprocess.run(
        ["/bin/bash", script], env={"PATH": f"{tmp_path}:/usr/bin:/bin"}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith(" on a Mac only.\n")
    assert done.stderr.count("\n") == 1


def test_pyinstallers_recipe_makes_the_bundle_on_a_mac_only(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[dict[str, Any]] = []
    consoles: list[bool] = []
    _, programs, text = (ROOT / "installer/cutcard.spec").read_text("utf-8").partition("def program(")
    recipe = compile(programs + text, "cutcard.spec", "exec")
    names = {
        "sys": sys,
        "ROOT": ROOT,
        "archive": [],
        "analysis": SimpleNamespace(scripts=[], binaries=[], datas=[]),
        "EXE": lambda *_, **facts: consoles.append(facts["console"]),
        "COLLECT": lambda *_, **__: [],
        "BUNDLE": lambda *_, **facts: made.append(facts),
    }
    for platform in ("linux", "darwin"):
        monkeypatch.setattr(sys, "platform", platform)
        exec(recipe, dict(names))
    (facts,) = made
    assert consoles == [True, False], "a console program in a bundle has neither window nor Dock"
    assert (facts["name"], facts["bundle_identifier"]) == ("Cutcard.app", "org.cutcard.Cutcard")
    assert facts["icon"] == str(ROOT / "build/cutcard.icns")
    assert facts["info_plist"]["CFBundleVersion"] == facts["version"] == version()

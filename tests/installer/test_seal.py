"""Closing a release: signatures where there are keys, checksums over all of it, and a sentence where there are none."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from installer.release.project import version
from tests.shared_data import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="releases are closed on Linux")

SETUP = f"Cutcard-{version()}-setup.exe"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What the scripts look at, with two packages in `dist`; not the sources, and no keys."""
    shutil.copytree(ROOT / "installer/release", tmp_path / "copy/installer/release")
    place = tmp_path / "copy"
    for name in ("pyproject.toml", "CHANGELOG.md"):
        shutil.copy(ROOT / name, place / name)
    (place / ".venv/bin").mkdir(parents=True)
    python = place / ".venv/bin/python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', "utf-8")
    python.chmod(0o755)
    (place / "dist").mkdir()
    (place / f"dist/cutcard_{version()}_amd64.deb").write_bytes(b"deb")
    (place / "dist/cutcard_0.0.1_amd64.deb").write_bytes(b"of before")
    return place


def run(script: str, checkout: Path, *words: str, **keys: str) -> subprocess.CompletedProcess[str]:
    plain = {name: value for name, value in os.environ.items() if not name.startswith("CUTCARD_")}
    command = ["bash", str(checkout / "installer/release" / script), *words]
    return subprocess.run(command, env=plain | keys, capture_output=True, text=True, check=False)


def test_without_keys_there_are_checksums_and_notes_and_it_is_said(checkout: Path) -> None:
    (checkout / "dist/cutcard-update.json").write_text("of before")
    done = run("seal.sh", checkout)
    assert (done.returncode, done.stderr) == (0, "")
    assert "CUTCARD_RELEASE_KEY is not set" in done.stdout
    assert "CUTCARD_GPG_KEY is not set" in done.stdout
    sums = (checkout / "dist/SHA256SUMS").read_text("utf-8")
    assert [line.split()[1] for line in sums.splitlines()] == [f"cutcard_{version()}_amd64.deb"]
    assert not (checkout / "dist/cutcard-update.json").exists(), "a manifest of an older release would be published"
    assert "What was tried" in (checkout / "dist/notes.md").read_text("utf-8")
    subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=checkout / "dist", check=True)


def test_with_its_key_the_manifest_is_written_and_summed(checkout: Path) -> None:
    done = run("seal.sh", checkout, CUTCARD_RELEASE_KEY="11" * 32)
    assert (done.returncode, done.stderr) == (0, "")
    sums = (checkout / "dist/SHA256SUMS").read_text("utf-8")
    names = [line.split()[1] for line in sums.splitlines()]
    assert names == ["cutcard-update.json", "cutcard-update.json.sig", f"cutcard_{version()}_amd64.deb"]


def test_a_tag_of_another_version_closes_nothing(checkout: Path) -> None:
    done = run("seal.sh", checkout, "--tag", "v9.9.9")
    assert done.returncode == 1
    assert done.stderr.startswith("notes: The tag is v9.9.9")
    assert not (checkout / "dist/SHA256SUMS").exists()


def test_nothing_to_close_is_said(checkout: Path) -> None:
    (checkout / f"dist/cutcard_{version()}_amd64.deb").unlink()
    done = run("seal.sh", checkout)
    assert done.returncode == 1
    assert done.stderr == f"seal: there is no package of version {version()} in dist/: build one first.\n"


@pytest.mark.skipif(shutil.which("gpg") is None, reason="gpg is not installed")
def test_with_its_key_the_checksums_are_signed(checkout: Path, tmp_path: Path) -> None:
    home = {**os.environ, "GNUPGHOME": str(tmp_path / "gpg")}
    (tmp_path / "gpg").mkdir(mode=0o700)
    gpg = ["gpg", "--batch", "--quiet", "--pinentry-mode", "loopback", "--passphrase", ""]
    try:
        subprocess.run([*gpg, "--quick-generate-key", "cutcard", "ed25519"], env=home, check=True, capture_output=True)
        key = subprocess.run([*gpg, "--armor", "--export-secret-keys"], env=home, check=True, capture_output=True)
        done = run("seal.sh", checkout, CUTCARD_GPG_KEY=key.stdout.decode())
        assert done.returncode == 0, done.stderr
        signed = [checkout / "dist/SHA256SUMS.asc", checkout / "dist/SHA256SUMS"]
        subprocess.run(["gpg", "--batch", "--verify", *signed], env=home, check=True, capture_output=True)
    finally:
        subprocess.run(["gpgconf", "--kill", "all"], env=home, check=False)


def test_a_set_up_without_certificate_stays_as_it_is(checkout: Path) -> None:
    (checkout / "dist" / SETUP).write_bytes(b"MZ")
    done = run("sign_windows.sh", checkout, CUTCARD_SIGN_CERT="only half")
    assert (done.returncode, done.stderr) == (0, "")
    assert (
        done.stdout
        == f"sign_windows: CUTCARD_SIGN_CERT and CUTCARD_SIGN_KEY are not set, so dist/{SETUP} is not signed.\n"
    )
    assert (checkout / "dist" / SETUP).read_bytes() == b"MZ"


@pytest.mark.skipif(shutil.which("osslsigncode") is None, reason="osslsigncode is not installed")
def test_a_set_up_is_signed_in_place_and_the_key_is_gone_afterwards(checkout: Path, tmp_path: Path) -> None:
    setuptools = find_spec("setuptools")  # it brings a small program of Windows
    assert setuptools is not None
    assert setuptools.origin is not None
    shutil.copy(Path(setuptools.origin).with_name("cli-64.exe"), checkout / "dist" / SETUP)
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=Cutcard", "-days", "2"]
    made += ["-addext", "extendedKeyUsage=codeSigning", "-keyout", "key.pem", "-out", "cert.pem"]
    subprocess.run(made, cwd=tmp_path, check=True, capture_output=True)
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    keys = {f"CUTCARD_SIGN_{name.upper()}": (tmp_path / f"{name}.pem").read_text("ascii") for name in ("cert", "key")}
    done = run("sign_windows.sh", checkout, TMPDIR=str(temporary), **keys)
    assert (done.returncode, done.stderr) == (0, "")
    assert list(temporary.iterdir()) == []
    verified = subprocess.run(
        ["osslsigncode", "verify", "-CAfile", tmp_path / "cert.pem", checkout / "dist" / SETUP],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "Signature verification: ok" in verified.stdout

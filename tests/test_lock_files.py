"""The lock files hold what pyproject.toml accepts, each file with its hash, the same for the user and for the tests."""

import re
import tomllib
from collections.abc import Iterator

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.shared_data import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = {"run": "requirements.lock", "dev": "requirements-dev.lock"}


def pins(lock: str) -> dict[str, str]:
    """Package to version, as pinned in the lock file."""
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / lock).read_text("utf-8"), re.MULTILINE))


def requirements(*, dev: bool) -> Iterator[Requirement]:
    yield from map(Requirement, PROJECT["project"]["dependencies"])
    groups = PROJECT["dependency-groups"]
    yield from map(Requirement, groups["build"])
    if dev:
        yield from (Requirement(entry) for entry in groups["dev"] if isinstance(entry, str))


@pytest.mark.parametrize("kind", LOCKS)
def test_every_requirement_is_pinned_within_its_range(kind: str) -> None:
    pinned = pins(LOCKS[kind])
    for requirement in requirements(dev=kind == "dev"):
        version = pinned[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), f"{requirement} against {version}"


@pytest.mark.parametrize("kind", LOCKS)
def test_every_pin_carries_hashes_and_no_address(kind: str) -> None:
    text = (ROOT / LOCKS[kind]).read_text("utf-8")
    entries = re.split(r"\n(?=[a-z0-9])", text)
    assert len(entries) == len(pins(LOCKS[kind]))
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    assert not re.search(r"://|--index|--find-links", text)


def test_the_user_gets_the_versions_that_were_tested() -> None:
    tested = pins(LOCKS["dev"])
    assert pins(LOCKS["run"]).items() <= tested.items()

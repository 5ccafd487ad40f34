"""Who is offered what: never an older version, never another system's file; and what a build says of itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.update.build import Build, Kind, read_build
from app.update.errors import UpdateError
from app.update.manifest import read_manifest
from app.update.offer import offer_of
from app.update.version import Version, read_version
from tests.update.signed_release import BUILD, KEY, Release

RELEASE = read_manifest(Release().manifest())
numbers = st.integers(0, 99_999)
versions = st.builds(Version, numbers, numbers, numbers)


@given(versions)
def test_a_version_is_written_and_read(version: Version) -> None:
    assert read_version(str(version)) == version


@given(versions, versions)
def test_only_what_is_newer_is_offered(there: Version, running: Version) -> None:
    offer = offer_of(read_manifest(Release(str(there)).manifest()), running, BUILD)
    assert (offer is not None) == (there > running)


def test_versions_are_compared_as_numbers() -> None:
    assert read_version("0.10.0") > read_version("0.9.12")
    assert offer_of(RELEASE, Version(0, 2, 0), BUILD) is None
    assert offer_of(RELEASE, Version(0, 2, 1), BUILD) is None
    assert offer_of(RELEASE, Version(0, 1, 9), BUILD) is not None


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.SOURCE])
def test_every_build_gets_its_own_file(kind: Kind) -> None:
    offer = offer_of(RELEASE, Version(0, 1, 0), Build(kind, KEY))
    assert offer is not None
    assert offer.file.kind == kind


def test_where_no_file_fits_it_says_so() -> None:
    only_deb = read_manifest(Release(kinds=("deb",)).manifest())
    with pytest.raises(UpdateError, match=r"Version 0\.2\.0 is there, but without an AppImage"):
        offer_of(only_deb, Version(0, 1, 0), BUILD)
    with pytest.raises(UpdateError, match="git pull"):
        offer_of(only_deb, Version(0, 1, 0), Build())


def test_a_checkout_says_nothing_and_is_source() -> None:
    assert read_build(None) == Build(Kind.SOURCE, "", "")


def test_a_package_says_what_it_is() -> None:
    text = f'kind = "deb"\nupdate_key = "{KEY}"\nupdate_address = "https://example.invalid/cutcard-update.json"\n'
    assert read_build(text) == Build(Kind.DEB, KEY, "https://example.invalid/cutcard-update.json")
    assert read_build('kind = "windows"\nupdate_key = ""\nupdate_address = ""') == Build(Kind.WINDOWS)
    assert read_build('kind = "macos"') == Build(Kind.MACOS)


@pytest.mark.parametrize(
    "text",
    [
        "", "kind", 'kind = "rpm"', "kind = 1", 'kind = ["deb"]', 'kind = "deb"\nupdate_key = "abc"',
        'kind = "deb"\nupdate_key = 7', 'kind = "deb"\nupdate_address = "http://example.invalid/"',
        'kind = "deb"\nupdate_address = "file:///etc/passwd"', 'kind = "deb"\nupdate_address = "https://a b/"',
    ],
)  # fmt: skip
def test_a_damaged_one_is_said_to_be_damaged(text: str) -> None:
    with pytest.raises(UpdateError, match="install it anew"):
        read_build(text)

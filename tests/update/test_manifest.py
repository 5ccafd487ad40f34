"""Whatever the bytes are, a manifest or one error comes of them; only what was signed is ever read."""

import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.update.errors import UpdateError
from app.update.manifest import MANIFEST_LARGEST, Manifest, read_manifest
from app.update.version import Version
from tests.update.signed_release import INSTALLER, Release

GOOD = Release().told()
FILE = {"kind": "deb", "name": "cutcard_0.2.0_amd64.deb", "size": 9, "sha256": "0" * 64}

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def read(told: object) -> Manifest:
    return read_manifest(json.dumps(told).encode())


def test_what_it_says_is_read() -> None:
    release = read_manifest(Release().manifest())
    assert (release.version, release.released) == (Version(0, 2, 0), date(2027, 2, 3))
    assert release.notes == tuple(GOOD["notes"])  # type: ignore[arg-type]  # a list of texts
    assert [(file.kind, file.size) for file in release.files][1] == ("appimage", len(INSTALLER))


@given(st.binary())
def test_any_bytes_give_a_manifest_or_the_one_error(data: bytes) -> None:
    with pytest.raises(UpdateError):
        read_manifest(data)


@given(st.dictionaries(st.sampled_from([*GOOD]), json_values), st.sampled_from([None, *GOOD]))
def test_any_values_give_a_manifest_or_the_one_error(values: dict[str, object], without: str | None) -> None:
    told = {key: value for key, value in (GOOD | values).items() if key != without}
    try:
        release = read(told)
    except UpdateError:
        return
    assert isinstance(release, Manifest)
    assert without is None


@given(st.text(max_size=60))
def test_a_name_is_never_a_path(name: str) -> None:
    try:
        file = read(GOOD | {"files": [FILE | {"name": name}]}).files[0]
    except UpdateError:
        return
    assert file.name.isascii()
    assert not set(file.name) & set('/\\:*?"<>| ')


@pytest.mark.parametrize(
    "name",
    [
        "../cutcard.deb", "/cutcard.deb", "..\\cutcard.exe", "C:cutcard.exe", "cutcard/../../x.deb", ".cutcard.deb",
        "cutcard.deb\n", "cutcard.deb\0", "con.exe", "cutcard", "cutcard.sh", "cutcard 2.deb", "cutcard.deb:x",
        "cutcard-\u202egnp.exe", "cutcard" + "x" * 100 + ".deb", "", "cutcard.deb.",
    ],
)  # fmt: skip
def test_names_that_are_no_plain_name_of_ours_are_refused(name: str) -> None:
    with pytest.raises(UpdateError, match="damaged"):
        read(GOOD | {"files": [FILE | {"name": name}]})


@pytest.mark.parametrize(
    "changed",
    [
        {"version": "0.2"}, {"version": "v0.2.0"}, {"version": "0.2.0rc1"}, {"version": "0.02.0"},
        {"version": "\u0660.2.0"}, {"version": "0.2.0\n"}, {"version": "0.2.999999"}, {"version": 2},
        {"released": "yesterday"},
        {"released": "2027-02-30"}, {"notes": "one"}, {"notes": ["x" * 141]}, {"notes": ["x"] * 7}, {"notes": [""]},
        {"files": []}, {"files": [FILE, FILE]}, {"files": [FILE | {"size": 0}]}, {"files": [FILE | {"size": 1 << 40}]},
        {"files": [FILE | {"size": 1.5}]}, {"files": [FILE | {"sha256": "0" * 63}]},
        {"files": [FILE | {"sha256": "A" * 64}]}, {"files": [FILE | {"kind": ""}]}, {"format": "1"},
    ],
)  # fmt: skip
def test_what_is_not_as_agreed_is_refused(changed: dict[str, object]) -> None:
    with pytest.raises(UpdateError, match="damaged"):
        read(GOOD | changed)


def test_a_later_format_is_said_to_be_later_whatever_else_it_holds() -> None:
    with pytest.raises(UpdateError, match="does not know yet"):
        read({"format": 2, "version": ["elsewhere"]})


def test_what_a_later_program_adds_is_passed_over() -> None:
    later = GOOD | {"expires": "2030-01-01", "files": [FILE | {"kind": "flatpak", "mirror": ["a"]}]}
    assert read(later).files[0].kind == "flatpak"


def test_notes_are_one_line_without_anything_to_obey() -> None:
    assert read(GOOD | {"notes": ["a\n\x1b[2Jb\u202ec  <b>d</b>"]}).notes == ("a [2Jb c <b>d</b>",)


@pytest.mark.parametrize("depth", [100, 5_000, 40_000])
def test_depth_does_not_end_the_program(depth: int) -> None:
    for data in (b"[" * depth, b'{"format":1,"x":' + b"[" * depth, b'{"x":' * (depth // 5)):
        with pytest.raises(UpdateError):
            read_manifest(data)


def test_size_is_bounded_before_anything_is_read() -> None:
    fits = Release().manifest()
    assert read_manifest(fits.ljust(MANIFEST_LARGEST)).version == (0, 2, 0)
    with pytest.raises(UpdateError):
        read_manifest(fits.ljust(MANIFEST_LARGEST + 1))

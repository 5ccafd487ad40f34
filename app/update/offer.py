"""What a release means for this copy of the program: an offer, or nothing. Never an older version, never the same."""

from dataclasses import dataclass

from app.update.build import Build, Kind
from app.update.errors import UpdateError
from app.update.manifest import Manifest, ReleaseFile
from app.update.version import Version


@dataclass(frozen=True, slots=True)
class Offer:
    """A release that is newer, and its file for this build."""

    release: Manifest
    file: ReleaseFile


def offer_of(release: Manifest, running: Version, build: Build) -> Offer | None:
    """What this build can be brought to; None where it is as new already. Raises UpdateError where no file fits."""
    if release.version <= running:
        return None
    for file in release.files:
        if file.kind == build.kind:
            return Offer(release, file)
    raise UpdateError(f"Version {release.version} is there, but {_MISSING[build.kind]}")


_MISSING = {
    Kind.SOURCE: "this program runs from its source: fetch it with git pull, then make setup.",
    Kind.DEB: "without a Debian package: try again later.",
    Kind.APPIMAGE: "without an AppImage: try again later.",
    Kind.WINDOWS: "without an installer for Windows: try again later.",
    Kind.MACOS: "without an image for macOS: try again later.",
}

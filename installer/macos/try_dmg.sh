#!/usr/bin/env bash
# Proves dist/Cutcard-VERSION.dmg on a Mac: mounts it, copies the bundle out as a person would, and runs the smoke test.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

[ "$(uname -s)" = Darwin ] || { echo "try_dmg: a macOS image can be tried on a Mac only." >&2; exit 1; }

VERSION=$(.venv/bin/python -c 'from installer.release.project import version; print(version())')
PLACE=$(mktemp -d)
finish() {
    hdiutil detach -quiet "$PLACE/image" || true
    rm -rf "$PLACE"
}
trap finish EXIT

hdiutil attach -quiet -nobrowse -readonly -mountpoint "$PLACE/image" "dist/Cutcard-$VERSION.dmg"
cp -R "$PLACE/image/Cutcard.app" "$PLACE/"
codesign --verify --deep --strict "$PLACE/Cutcard.app"
.venv/bin/python installer/smoke_test.py --expect-version "$VERSION" "$PLACE/Cutcard.app/Contents/MacOS/cutcard"

#!/usr/bin/env bash
# Closes a release over what lies in dist/: its notes, the signed manifest of updates, checksums and their signature.
# What has no key is left out, and that is said. Arguments go to the notes: --tag v0.1.0 --tried windows --tried macos
#
#   CUTCARD_RELEASE_KEY  signs the manifest; `.venv/bin/python installer/release/manifest.py --new-key` makes one
#   CUTCARD_GPG_KEY      signs the checksums: an OpenPGP private key without passphrase, as text
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

PYTHON=.venv/bin/python
VERSION=$($PYTHON -c 'from installer.release.project import version; print(version())')
mkdir -p build
rm -f dist/notes.md dist/SHA256SUMS dist/SHA256SUMS.asc dist/cutcard-update.json dist/cutcard-update.json.sig

$PYTHON -m installer.release.notes "$@" --out dist/notes.md
if [ -n "${CUTCARD_RELEASE_KEY:-}" ]; then
    $PYTHON -m installer.release.notes --short "$@" --out build/update-notes.txt
    $PYTHON installer/release/manifest.py dist --version "$VERSION" --notes build/update-notes.txt --out dist
else
    echo "seal: CUTCARD_RELEASE_KEY is not set, so there is no manifest and no installed Cutcard will find this release."
fi

# Only what is of this version: dist/ may still hold an older one.
(
    cd dist
    find . -maxdepth 1 -type f \( -iname "cutcard[-_]${VERSION}[-_.]*" -o -name 'cutcard-update.json*' \) -printf '%f\n' |
        LC_ALL=C sort | xargs -r -d '\n' sha256sum >SHA256SUMS
)
[ -s dist/SHA256SUMS ] || { echo "seal: there is no package of version $VERSION in dist/: build one first." >&2; exit 1; }

if [ -n "${CUTCARD_GPG_KEY:-}" ]; then
    command -v gpg >/dev/null || { echo "seal: gpg is missing: apt-get install gnupg" >&2; exit 1; }
    GNUPGHOME=$(mktemp -d)
    export GNUPGHOME
    trap 'gpgconf --kill all || true; rm -rf "$GNUPGHOME"' EXIT
    gpg --batch --quiet --import <<<"$CUTCARD_GPG_KEY"
    gpg --batch --quiet --yes --armor --detach-sign --output dist/SHA256SUMS.asc dist/SHA256SUMS
else
    echo "seal: CUTCARD_GPG_KEY is not set, so the checksums are not signed."
fi
echo "seal: $(wc -l <dist/SHA256SUMS) files are in dist/SHA256SUMS."

#!/usr/bin/env bash
# On a build machine: puts the certificate into a keychain made for this build, where codesign finds it without asking.
#
#   CUTCARD_MAC_CERT           the Developer ID certificate with its key: a PKCS 12 file, in base64; without it nothing is done
#   CUTCARD_MAC_CERT_PASSWORD  what it is locked with
set -euo pipefail

[ "$(uname -s)" = Darwin ] || { echo "keychain: there are keychains on a Mac only." >&2; exit 1; }
if [ -z "${CUTCARD_MAC_CERT:-}" ]; then
    echo "keychain: CUTCARD_MAC_CERT is not set, so the bundle will be signed ad hoc."
    exit 0
fi

PLACE=$(mktemp -d)
trap 'rm -f "$PLACE/certificate.p12"' EXIT
KEYCHAIN=$PLACE/cutcard.keychain-db
LOCK=$(uuidgen)
base64 --decode <<<"$CUTCARD_MAC_CERT" >"$PLACE/certificate.p12"
security create-keychain -p "$LOCK" "$KEYCHAIN"
security set-keychain-settings -lut 7200 "$KEYCHAIN"
security unlock-keychain -p "$LOCK" "$KEYCHAIN"
security import "$PLACE/certificate.p12" -P "${CUTCARD_MAC_CERT_PASSWORD:-}" -f pkcs12 -k "$KEYCHAIN" -T /usr/bin/codesign
security set-key-partition-list -S apple-tool:,apple: -k "$LOCK" "$KEYCHAIN" >/dev/null
security list-keychains -d user -s "$KEYCHAIN" login.keychain-db
echo "keychain: the certificate is in place."

#!/usr/bin/env bash
# Signs dist/Cutcard-VERSION-setup.exe in place (Authenticode). Without a certificate it stays as it is, and that is said.
#
#   CUTCARD_SIGN_CERT, CUTCARD_SIGN_KEY  the certificate with its chain and the private key: the text of both PEM files
#   CUTCARD_SIGN_TIMESTAMP               the address of a time-stamp service; without one the signature ends with the certificate
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

stop() { echo "sign_windows: $*" >&2; exit 1; }

VERSION=$(.venv/bin/python -c 'from installer.release.project import version; print(version())')
SETUP=dist/Cutcard-$VERSION-setup.exe
[ -f "$SETUP" ] || { echo "sign_windows: there is no $SETUP, so nothing is signed."; exit 0; }
if [ -z "${CUTCARD_SIGN_CERT:-}" ] || [ -z "${CUTCARD_SIGN_KEY:-}" ]; then
    echo "sign_windows: CUTCARD_SIGN_CERT and CUTCARD_SIGN_KEY are not set, so $SETUP is not signed."
    exit 0
fi
command -v osslsigncode >/dev/null || stop "osslsigncode is missing: apt-get install osslsigncode"

umask 077
SECRETS=$(mktemp -d)
trap 'rm -rf "$SECRETS"' EXIT
printf '%s\n' "$CUTCARD_SIGN_CERT" >"$SECRETS/cert.pem"
printf '%s\n' "$CUTCARD_SIGN_KEY" >"$SECRETS/key.pem"
osslsigncode sign -certs "$SECRETS/cert.pem" -key "$SECRETS/key.pem" -h sha256 -n Cutcard \
    ${CUTCARD_SIGN_TIMESTAMP:+-ts "$CUTCARD_SIGN_TIMESTAMP"} -in "$SETUP" -out "$SECRETS/signed.exe" >"$SECRETS/said" 2>&1 ||
    { cat "$SECRETS/said" >&2; stop "$SETUP could not be signed; the reason is above."; }
cat "$SECRETS/signed.exe" >"$SETUP" # it keeps its owner and mode
echo "sign_windows: $SETUP is signed."

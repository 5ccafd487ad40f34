#!/usr/bin/env bash
# Builds a release, on any Linux with debootstrap, as root: the committed state, in a clean Debian 12, so that the packages
# run wherever glibc is at least as old. They go to dist/, with checksums, bill of materials and notes.
#
#   PACKAGES="deb appimage windows"   the targets of the Makefile to run there
#   the keys of installer/README.md   what has no key is not signed, and that is said
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. installer/debian_root.sh

SOURCE=$PWD
BOX=$SOURCE/build/release
PACKAGES=${PACKAGES:-deb appimage windows}

stop() { echo "release: $*" >&2; exit 1; }

[ "$(uname -s)" = Linux ] || stop "packages are built on Linux; here, take what the release workflow made."
[ "$(id -u)" = 0 ] || stop "a Debian of its own is set up for it, which needs root: sudo make release"
command -v debootstrap >/dev/null || stop "debootstrap is missing: apt-get install debootstrap"
[ -z "$(git status --porcelain --untracked-files=no)" ] || echo "release: what is not committed is not in it." >&2

# --- the build

mkdir -p build
exec 9>build/release.lock
flock --nonblock 9 || stop "another release is being built in build/release: wait for it."
trap 'let_go "$BOX"' EXIT
debian_root bookworm "$BOX"
git clone -q --no-hardlinks "$SOURCE" "$BOX/src/cutcard"

# What a command in there may know of this one's environment.
named() { # pattern...
    local name pattern
    for name in $(compgen -e); do
        for pattern in "$@"; do
            # shellcheck disable=SC2053  # it is a pattern
            if [[ $name == $pattern ]]; then printf '%s=%s\0' "$name" "${!name}"; fi
        done
    done
}
mapfile -d '' -t WAYS < <(named 'CUTCARD_UPDATE_*' '*_proxy' '*_PROXY' PIP_INDEX_URL PIP_EXTRA_INDEX_URL PIP_TRUSTED_HOST)
mapfile -d '' -t KEYS < <(named CUTCARD_RELEASE_KEY 'CUTCARD_SIGN_*' CUTCARD_GPG_KEY)
AUTHORITIES=/etc/ssl/certs/ca-certificates.crt
BASE=(HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive
    "PIP_CERT=$AUTHORITIES" "SSL_CERT_FILE=$AUTHORITIES" "SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)")

inside() { # a command line, without the keys
    chroot "$BOX" env -i "${BASE[@]}" "${WAYS[@]}" bash -euc "cd /src/cutcard && $1" </dev/null
}
inside_with_keys() {
    chroot "$BOX" env -i "${BASE[@]}" "${WAYS[@]}" "${KEYS[@]}" bash -euc "cd /src/cutcard && $1" </dev/null
}

inside "apt-get update -qq && apt-get install -y -qq --no-install-recommends git make python3 python3-venv >/dev/null"
inside "make $PACKAGES"
inside ".venv/bin/python -m installer.release.sbom"
if [ "${#KEYS[@]}" -gt 0 ]; then inside "apt-get update -qq && apt-get install -y -qq --no-install-recommends gnupg osslsigncode >/dev/null"; fi
inside_with_keys "bash installer/release/sign_windows.sh && bash installer/release/seal.sh"

# --- what comes out of it

mkdir -p dist
while IFS= read -r file; do
    cp -p "$file" dist/
    echo "dist/$(basename "$file")"
done < <(find "$BOX/src/cutcard/dist" -maxdepth 1 -type f | sort)
let_go "$BOX"

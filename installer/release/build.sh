#!/usr/bin/env bash
# Builds a release, on any Linux with debootstrap, as root: the committed state, in a clean Debian 12, so that the packages
# run wherever glibc is at least as old. They go to dist/, with checksums, bill of materials and notes.
#
#   PACKAGES="deb appimage windows"   the targets of the Makefile to run there
#   CUTCARD_MIRROR                    where debootstrap takes Debian from; without it, from where it always does
#   the keys of installer/README.md   what has no key is not signed, and that is said
#
# Debian is unpacked once, into build/debian12, and copied for each release. Where this machine reaches Debian and Python's
# packages through a mirror, a proxy or an authority of its own, the copy gets the same files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

SOURCE=$PWD
DEBIAN=$SOURCE/build/debian12
BOX=$SOURCE/build/release
PACKAGES=${PACKAGES:-deb appimage windows}

stop() { echo "release: $*" >&2; exit 1; }

[ "$(uname -s)" = Linux ] || stop "packages are built on Linux; here, take what the release workflow made."
[ "$(id -u)" = 0 ] || stop "a Debian of its own is set up for it, which needs root: sudo make release"
command -v debootstrap >/dev/null || stop "debootstrap is missing: apt-get install debootstrap"
[ -z "$(git status --porcelain --untracked-files=no)" ] || echo "release: what is not committed is not in it." >&2

# --- Debian 12

let_go() { # a root
    local place
    for place in dev/shm proc; do
        if mountpoint -q "$1/$place"; then umount "$1/$place"; fi
    done
}

remove() { # a root that nothing is mounted in
    let_go "$1"
    rm -rf --one-file-system "$1"
}

# What this house changed in the settings of apt: the files that no package brought.
own_settings() {
    local file
    command -v dpkg >/dev/null || return 0
    for file in /etc/apt/apt.conf.d/*; do
        if [ -f "$file" ] && ! dpkg -S "$file" >/dev/null 2>&1; then printf '%s\n' "$file"; fi
    done
}

reach_the_same_sources() { # a root
    local root=$1 file
    cp -L /etc/resolv.conf "$root/etc/resolv.conf"
    own_settings | while IFS= read -r file; do cp "$file" "$root/etc/apt/apt.conf.d/"; done
    if grep -qs '^VERSION_CODENAME=bookworm' /etc/os-release; then
        for file in sources.list sources.list.d/debian.sources; do
            rm -f "$root/etc/apt/$file"
            if [ -f "/etc/apt/$file" ]; then cp "/etc/apt/$file" "$root/etc/apt/$file"; fi
        done
    fi
    for file in /etc/pip.conf /etc/xdg/pip /usr/local/share/ca-certificates; do
        if [ -e "$file" ]; then mkdir -p "$root$(dirname "$file")" && cp -r "$file" "$root$(dirname "$file")/"; fi
    done
    chroot "$root" update-ca-certificates >/dev/null 2>&1
}

if [ ! -d "$DEBIAN" ]; then
    echo "release: unpacking Debian 12 into build/debian12"
    mkdir -p "$SOURCE/build"
    remove "$DEBIAN.part"
    debootstrap --variant=minbase --include=ca-certificates,git,make,python3,python3-venv bookworm "$DEBIAN.part" \
        ${CUTCARD_MIRROR:+"$CUTCARD_MIRROR"} >"$SOURCE/build/debootstrap.log" ||
        stop "debootstrap could not unpack Debian 12; build/debootstrap.log says why."
    mv "$DEBIAN.part" "$DEBIAN"
fi

# --- the build

remove "$BOX"
trap 'let_go "$BOX"' EXIT
cp -a --one-file-system "$DEBIAN" "$BOX"
reach_the_same_sources "$BOX"
mkdir -p "$BOX/dev/shm"
mount -t proc proc "$BOX/proc"
mount -t tmpfs tmpfs "$BOX/dev/shm"
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

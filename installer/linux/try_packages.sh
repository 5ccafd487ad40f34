#!/usr/bin/env bash
# Tries the packages of dist/ as somebody meets them who has a clean Debian: installs, deals a hand, upgrades while the
# table is open and after it was closed, removes, purges. Needs root and debootstrap; nothing of this machine is changed.
#
#   try_packages.sh bookworm|trixie
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. installer/debian_root.sh

SUITE=${1:?bookworm or trixie}
BOX=$PWD/build/try-$SUITE
VERSION=$(sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)
DEB=dist/cutcard_${VERSION}_$(dpkg --print-architecture).deb
IMAGE=dist/Cutcard-$VERSION-$(uname -m).AppImage
EARLIER=0.0.1
DEALER=dealer
HOME_OF_DEALER=home/$DEALER

say() { printf '\n== %s\n' "$*"; }
fail() { printf 'FAIL  %s\n' "$*" >&2; exit 1; }
must() { # what it shows, command...
    local what=$1
    shift
    "$@" >"build/try-$SUITE.log" 2>&1 || { cat "build/try-$SUITE.log" >&2; fail "$what"; }
    echo "ok    $what"
}
must_not() { # what it shows, command...
    local what=$1
    shift
    if "$@" >"build/try-$SUITE.log" 2>&1; then fail "$what"; fi
    echo "ok    $what"
}

in_root() {
    chroot "$BOX" env -i HOME=/ PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@" </dev/null
}
as_dealer() { # a command line, with a screen
    chroot --userspec=$DEALER:$DEALER "$BOX" env -i "HOME=/$HOME_OF_DEALER" PATH=/usr/bin:/bin LANG=C.UTF-8 \
        APPIMAGE_EXTRACT_AND_RUN=1 xvfb-run -a -s "-screen 0 1280x800x24" sh -c "cd /$HOME_OF_DEALER && $1" </dev/null
}
install_deb() { in_root apt-get install -y --no-install-recommends --allow-downgrades "/tmp/$1"; }
exists() { [ -e "$BOX/$1" ]; }
said() { grep -q "$1" "build/try-$SUITE.log"; }

for package in "$DEB" "$IMAGE"; do
    [ -f "$package" ] || fail "there is no $package: run make deb appimage"
done
trap 'let_go "$BOX"' EXIT
debian_root "$SUITE" "$BOX"
cp "$DEB" "$BOX/tmp/new.deb"
cp "$IMAGE" "$BOX/tmp/Cutcard.AppImage"
cp installer/smoke_test.py installer/smoke_hand.phh "$BOX/tmp/"
dpkg-deb -R "$DEB" "build/try-$SUITE-earlier"
sed -i "s/^Version: .*/Version: $EARLIER/" "build/try-$SUITE-earlier/DEBIAN/control"
dpkg-deb --root-owner-group -Zgzip -z1 --build "build/try-$SUITE-earlier" "$BOX/tmp/earlier.deb" >/dev/null
rm -rf "build/try-$SUITE-earlier"
chmod 755 "$BOX"/tmp/*.AppImage
must "the lists of the archive" in_root apt-get update

say "$SUITE: the package alone, then a screen and a user to try it with"
must "apt installs the package with nothing but the archive" install_deb earlier.deb
must "it says its version" in_root cutcard --version
in_root dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' cutcard | grep -q '^ii' || fail "it is not set up"
must "every library is found" in_root sh -c '! find /usr/lib/cutcard -name "*.so*" |
    LD_LIBRARY_PATH=/usr/lib/cutcard/_internal xargs -n 1 ldd 2>/dev/null | grep "not found"'
must "a screen, a user" in_root sh -c "apt-get install -y --no-install-recommends xvfb xauth python3 procps && useradd -m $DEALER"
as_dealer "python3 /tmp/smoke_test.py --folder try --expect-version $VERSION cutcard" || fail "the smoke test"
must "a night in the user's own folder" as_dealer 'cutcard walk "Home game 1/2" "Deal hand 1" "Call 2"'
NIGHTS=$HOME_OF_DEALER/.local/share/cutcard/cutcard.sqlite
exists $NIGHTS || fail "there is no $NIGHTS"

say "$SUITE: an upgrade"
as_dealer "cutcard --database try/smoke.sqlite" & CONSOLE=$!
for _ in $(seq 100); do in_root pgrep -x cutcard >/dev/null && break; sleep 0.1; done
must_not "no upgrade under an open table" install_deb new.deb
said "Cutcard is open" || fail "the reason was not said"
must_not "no removal under an open table" in_root apt-get remove -y cutcard
in_root pkill -x cutcard
wait $CONSOLE || true
must "upgraded once it is closed" install_deb new.deb
as_dealer "python3 /tmp/smoke_test.py --folder try --again --expect-version $VERSION cutcard" || fail "the smoke test after the upgrade"

say "$SUITE: removed, purged"
must "removed" in_root apt-get remove -y cutcard
exists usr/lib/cutcard && fail "something is left in /usr/lib/cutcard"
exists usr/bin/cutcard && fail "the command is left"
must "purged" in_root apt-get purge -y cutcard
exists $NIGHTS || fail "the purge took the nights, which nobody asked for"
echo "ok    the nights are where they were"
must "installed again" install_deb new.deb
must "it finds the night again" as_dealer 'cutcard sessions && cutcard verify'
must "the wish to delete the nights, too" in_root sh -c 'echo "cutcard cutcard/remove-nights boolean true" | debconf-set-selections'
must "purged with that wish" in_root apt-get purge -y cutcard
exists $HOME_OF_DEALER/.local/share/cutcard && fail "the nights are still there"
exists $HOME_OF_DEALER/try/smoke.sqlite || fail "a database elsewhere was taken, too"
echo "ok    the nights are gone, and nothing else"

say "$SUITE: the AppImage, with what any desktop has"
must "what the package had brought is gone" in_root apt-get autoremove -y --purge
must "a desktop's drivers, fonts and X11" in_root \
    apt-get install -y --no-install-recommends libgl1 libegl1 libfontconfig1 libx11-xcb1 xvfb xauth python3
as_dealer "python3 /tmp/smoke_test.py --folder image --expect-version $VERSION /tmp/Cutcard.AppImage" || fail "the smoke test of the AppImage"
say "$SUITE: everything holds"

#!/usr/bin/env bash
# Tries dist/Cutcard-VERSION-setup.exe under Wine as try_setup.ps1 does on Windows, and more: an earlier version is installed
# first, deals a hand and is upgraded; what must be refused is refused; the nights outlive the removal, unless they are to go.
#
#   try_setup.sh [PICTURES]     a folder for photographs of the screen
#
# Needs what builds it, and wine, wine64, xvfb, xauth, imagemagick. All it does stays in a temporary folder, which is not in
# the checkout: Wine links the whole machine into its own, and whoever looks for modules follows.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
if [ -z "${CUTCARD_ON_A_SCREEN_OF_ITS_OWN:-}" ]; then
    CUTCARD_ON_A_SCREEN_OF_ITS_OWN=1 exec xvfb-run -a -s "-screen 0 1280x800x24" bash "${BASH_SOURCE[0]}" "$@"
fi

PICTURES=${1:-}
VERSION=$(sed -n 's/^version = "\(.*\)"/\1/p' pyproject.toml)
SETUP=dist/Cutcard-$VERSION-setup.exe
EARLIER=0.0.1
BOX=$(mktemp -d "${TMPDIR:-/tmp}/cutcard-wine.XXXXXX")
export WINEPREFIX=$BOX/prefix WINEARCH=win64 WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml="

say() { printf '\n== %s\n' "$*"; }
ok() { printf 'ok    %s\n' "$*"; }
fail() { printf 'FAIL  %s\n' "$*" >&2; exit 1; }
# Under Wine, Python takes pipes and no files for its standard streams.
in_wine() { echo | wine "$@" 2> >(cat >"$BOX/said") | cat; }
ends_with() { # status, what it shows, command...
    local wanted=$1 what=$2 status=0
    shift 2
    "$@" >"$BOX/out" || status=$?
    [ "$status" = "$wanted" ] || { cat "$BOX/out" "$BOX/said" >&2; fail "$what: it ended with $status, not with $wanted"; }
    ok "$what"
}
registry() { # key below HKCU, name or "" for the default
    local which=(/ve)
    [ -z "$2" ] || which=(/v "$2")
    in_wine reg query "HKCU\\$1" "${which[@]}" | tr -d '\r' | sed -n 's/^.*REG_[A-Z]* *//p'
}
photograph() { # name
    [ -z "$PICTURES" ] || { mkdir -p "$PICTURES" && import -window root "$PICTURES/$1.png"; }
}
smoke() { python3 installer/smoke_test.py --folder "$BOX/try" --expect-version "$VERSION" "$@" wine "$PROGRAM\\cutcard.exe" || fail "the smoke test"; }
left_is() { # folder, files
    local left
    left=$(cd "$1" && find . -type f | sort | tr '\n' ' ')
    [ "$(tr ' ' '\n' <<<"$left" | sort)" = "$(tr ' ' '\n' <<<"$2" | sort)" ] || fail "left in the folder: $left"
}
gone_within_a_minute() { # path
    for _ in $(seq 120); do [ -e "$1" ] || return 0; sleep 0.5; done
    fail "$1 is still there"
}

trap 'wineserver -k || true; rm -rf "$BOX"' EXIT
[ -f "$SETUP" ] || fail "there is no $SETUP: run make windows"
command -v wine >/dev/null || fail "there is no Wine: apt-get install wine wine64"
cp "$SETUP" "$BOX/setup.exe" # what is tried stays the same to the end
SETUP=$BOX/setup.exe

say "Wine, and an earlier version"
in_wine wineboot --init >/dev/null
in_wine winecfg /v win10 # Wine 8 is Windows 7 at first
PROGRAM="C:\\users\\$(id -un)\\AppData\\Local\\Programs\\Cutcard"
LOCAL=$BOX/prefix/drive_c/users/$(id -un)/AppData/Local
FOLDER=$LOCAL/Programs/Cutcard
NIGHTS=$LOCAL/cutcard/cutcard.sqlite
LIST='Software\Microsoft\Windows\CurrentVersion\Uninstall\Cutcard'
STAND_INS="./icuuc.dll ./wine-stand-in-for-math-0-0.dll "
MENU=$BOX/prefix/drive_c/users/$(id -un)/AppData/Roaming/Microsoft/Windows/"Start Menu"/Programs/Cutcard.lnk
cp -a build/windows/payload "$BOX/earlier"
echo "an earlier version had it" >"$BOX/earlier/Lib/only_earlier.txt"
bash installer/windows/build_setup.sh $EARLIER "$BOX/earlier" "$BOX/earlier.exe"

say "installed silently"
mkdir -p "$FOLDER/Cutcard Console.exe"
ends_with 4 "where a file cannot be written, it says so" in_wine "$BOX/earlier.exe" /S
rmdir "$FOLDER/Cutcard Console.exe"
ends_with 0 "the set-up of $EARLIER" in_wine "$BOX/earlier.exe" /S
[ "$(registry "$LIST" DisplayVersion)" = $EARLIER ] || fail "the list of programs does not say $EARLIER"
[ -f "$FOLDER/Lib/only_earlier.txt" ] || fail "it is not there"
[ -f "$MENU" ] || fail "it is not in the Start menu"
[ "$(registry 'Software\Classes\.cutcard' "")" = Cutcard.Nights ] || fail "nobody opens .cutcard"
[ "$(registry 'Software\Classes\Cutcard.Nights\shell\open\command' "")" = "\"$PROGRAM\\Cutcard Console.exe\" \"%1\"" ] || fail "it is opened with something else"
ok "in the list of programs with its version, in the Start menu, with its kinds of files"
bash installer/windows/wine/stand_ins.sh "$FOLDER"
smoke
SECONDS=0
ends_with 0 "a night in the user's own folder" in_wine "$PROGRAM\\cutcard.exe" walk 'Home game 1/2' 'Deal hand 1'
ok "that took $SECONDS seconds"
[ -f "$NIGHTS" ] || fail "there is no $NIGHTS"
ends_with 0 "the window, started from a menu" in_wine start /wait "$PROGRAM\\Cutcard Console.exe" walk \
    --database "$BOX/try/menu.sqlite" --picture "$BOX/try/menu.png" 'Home game 1/2'
[ -s "$BOX/try/menu.png" ] || fail "without standard streams the window did not come"

say "what is refused"
wine "$PROGRAM\\Cutcard Console.exe" < <(sleep 60) > >(cat >/dev/null) 2>&1 & CONSOLE=$!
sleep 8
photograph console
ends_with 2 "no upgrade while Cutcard is open" in_wine "$SETUP" /S
ends_with 2 "no removal while Cutcard is open" in_wine "$PROGRAM\\uninstall.exe" /S "_?=$PROGRAM"
kill $CONSOLE
wait $CONSOLE 2>/dev/null || true
[ -f "$FOLDER/Lib/only_earlier.txt" ] || fail "something was taken out all the same"
ends_with 5 "not into the folder of the nights" in_wine "$SETUP" /S "/D=${PROGRAM%\\Programs*}\\cutcard"

say "upgraded"
echo mine >"$FOLDER/Lib/mine.txt"
ends_with 0 "the set-up of $VERSION" in_wine "$SETUP" /S
[ "$(registry "$LIST" DisplayVersion)" = "$VERSION" ] || fail "the list of programs does not say $VERSION"
[ ! -e "$FOLDER/Lib/only_earlier.txt" ] || fail "a file of the earlier version is left"
ok "what only the earlier version had is gone"
bash installer/windows/wine/stand_ins.sh "$FOLDER"
smoke --again
ends_with 3 "an older one does not take its place" in_wine "$BOX/earlier.exe" /S
[ "$(registry "$LIST" DisplayVersion)" = "$VERSION" ] || fail "it did"

say "moved to another folder"
BEFORE=$FOLDER
PROGRAM='C:\Elsewhere\Cutcard'
FOLDER=$BOX/prefix/drive_c/Elsewhere/Cutcard
ends_with 0 "the set-up, into $PROGRAM" in_wine "$SETUP" /S "/D=$PROGRAM"
[ "$(registry "$LIST" InstallLocation)" = "$PROGRAM" ] || fail "the list of programs does not say where it is"
left_is "$BEFORE" "./Lib/mine.txt $STAND_INS"
ok "nothing of its own is left where it was"
bash installer/windows/wine/stand_ins.sh "$FOLDER"
smoke --again
echo mine >"$FOLDER/mine.txt"

say "removed"
ends_with 0 "the uninstaller" in_wine "$PROGRAM\\uninstall.exe" /S
gone_within_a_minute "$FOLDER/uninstall.exe"
left_is "$FOLDER" "$STAND_INS./mine.txt "
[ ! -e "$MENU" ] || fail "something is left in the Start menu"
[ -z "$(registry "$LIST" DisplayName)$(registry 'Software\Classes\.cutcard' "")" ] || fail "something is left in the registry"
ok "every file of its own is gone, and none of anybody else's"
[ -f "$NIGHTS" ] || fail "it took the nights, which nobody asked for"
ok "the nights are where they were"
ends_with 0 "installed again" in_wine "$SETUP" /S "/D=$PROGRAM"
bash installer/windows/wine/stand_ins.sh "$FOLDER"
ends_with 0 "it finds the night" in_wine "$PROGRAM\\cutcard.exe" verify
ends_with 0 "removed with the nights" in_wine "$PROGRAM\\uninstall.exe" /S /NIGHTS=remove
gone_within_a_minute "$LOCAL/cutcard"
[ -f "$BOX/try/smoke.sqlite" ] || fail "a database elsewhere was taken, too"
ok "the nights are gone, and nothing else"
say "everything holds"

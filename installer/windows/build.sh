#!/usr/bin/env bash
# Builds dist/Cutcard-VERSION-setup.exe on Linux. `make windows` prepares what it needs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

WINDOWS=installer/windows
PYTHON=.venv/bin/python
WORK=build/windows/work
PROGRAM=build/windows/payload
VERSION=$($PYTHON -c 'from installer.release.project import version; print(version())')
NUMBERS=${VERSION%%[!0-9.]*}
NUMBERS=${NUMBERS//./,},0 # Windows counts in four, without letters

$PYTHON -m installer.windows.payload
rm -rf "$WORK"
mkdir -p "$WORK"
$PYTHON installer/icons.py --ico "$WORK/cutcard.ico"
$PYTHON -m installer.windows.side_picture "$WORK/side.bmp"
cp $WINDOWS/launcher.manifest "$WORK/"

launcher() { # file, what it is, option of the compiler...
    local file=$1 text=$2
    shift 2
    printf '#define %s\n' "NUMBERS $NUMBERS" "VERSION \"$VERSION\"" "NAME \"$file\"" "TEXT \"$text\"" >"$WORK/facts.h"
    x86_64-w64-mingw32-windres -I "$WORK" -O coff -i $WINDOWS/launcher.rc -o "$WORK/launcher.o"
    # The time of the linking stays out of the file, so that the same sources give the same one.
    x86_64-w64-mingw32-gcc -std=c11 -Wall -Wextra -Werror -Os -s -municode -Wl,--no-insert-timestamp "$@" \
        -o "$PROGRAM/$file" $WINDOWS/launcher.c "$WORK/launcher.o"
}
launcher cutcard.exe "Cutcard, command line" -mconsole
launcher "Cutcard Console.exe" "Cutcard" -mwindows -DFOR_THE_WINDOW

$PYTHON -m installer.licences.notices $PROGRAM
$PYTHON -m installer.licences.check $PROGRAM
bash $WINDOWS/build_setup.sh
if [ -n "${CUTCARD_SIGN_CERT:-}" ]; then bash installer/release/sign_windows.sh; fi

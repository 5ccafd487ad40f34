#!/usr/bin/env bash
# Wraps build/windows/payload into dist/Cutcard-VERSION-setup.exe.
#
#   build_setup.sh                          what is given to others
#   build_setup.sh VERSION PROGRAM OUT      an upgrade to be tried: another version of another folder, quickly packed
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

WINDOWS=installer/windows
PYTHON=.venv/bin/python
WORK=build/windows/work
VERSION=${1:-$($PYTHON -c 'from installer.release.project import version; print(version())')}
PROGRAM=${2:-build/windows/payload}
OUT=${3:-dist/Cutcard-$VERSION-setup.exe}
QUICKLY=()
[ $# -eq 0 ] || QUICKLY=(-DQUICKLY)
BUILT=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)} # so that the same sources give the same set-up

[ -f "$PROGRAM/cutcard.exe" ] || { echo "build_setup: there is no $PROGRAM/cutcard.exe: run make windows, which makes it first." >&2; exit 1; }
find "$PROGRAM" -exec touch --date="@$BUILT" {} +
mkdir -p "$(dirname "$OUT")"
$PYTHON -m installer.windows.file_list "$PROGRAM" "$WORK/files.nsh"
makensis -V2 ${QUICKLY[@]+"${QUICKLY[@]}"} \
    "-DVERSION=$VERSION" "-DNUMBERS=${VERSION%%[!0-9.]*}.0" "-DSIZE=$(du -sk --apparent-size "$PROGRAM" | cut -f1)" \
    "-DFILES=$PWD/$WORK/files.nsh" "-DICON=$PWD/$WORK/cutcard.ico" "-DSIDE=$PWD/$WORK/side.bmp" \
    "-DLICENCE=$PWD/LICENSE" "-DOUT=$(realpath "$OUT")" \
    $WINDOWS/cutcard.nsi
echo "$OUT: $(du -m "$OUT" | cut -f1) MB"

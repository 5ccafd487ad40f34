#!/usr/bin/env bash
# Puts what Windows 10 has and Wine 8 lacks beside a Cutcard that was installed under Wine, so that it can be tried there.
#
#   stand_ins.sh FOLDER     the folder of cutcard.exe
set -euo pipefail

HERE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
FOLDER=$1
NUMPY=$(echo "$FOLDER"/Lib/site-packages/numpy/_core/_multiarray_umath.*.pyd)
ASKED=api-ms-win-crt-math-l1-1-0.dll
GIVEN=wine-stand-in-for-math-0-0.dll # as long as the name that is written over
NAMES=$(mktemp --suffix=.def)
trap 'rm "$NAMES"' EXIT

build() { x86_64-w64-mingw32-gcc -std=c11 -Os -s -shared -fno-builtin -o "$@"; }

build "$FOLDER/icuuc.dll" "$HERE/icuuc.c"

{
    echo EXPORTS
    x86_64-w64-mingw32-objdump --private-headers "$NUMPY" |
        awk -v asked=$ASKED '/DLL Name:/ { of = $3; next } NF == 0 { of = "" } of == asked && $2 ~ /^[0-9]+$/ { print $3 }' |
        sed '/^c\(real\|imag\)/! s/.*/& = ucrtbase.&/'
} >"$NAMES"
build "$FOLDER/$GIVEN" "$HERE/complex.c" "$NAMES"
LC_ALL=C sed -i "s/${ASKED//./\\.}/$GIVEN/" "$NUMPY"

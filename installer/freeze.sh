#!/usr/bin/env bash
# Makes the program with its Python, Qt and libraries as a folder: dist/cutcard, or `cutcard` in the folder that is named.
# `make freeze` prepares what it needs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

DIST=${1:-dist}
TREE=$DIST/cutcard

.venv/bin/python -m PyInstaller --noconfirm --log-level ERROR --distpath "$DIST" --workpath build/freeze installer/cutcard.spec

# Some wheels bring debugging symbols along, and a Python of one's own making names the folder of its library, which is
# nobody else's. What a wheel keeps in a folder like numpy.libs was moved about in the file and does not survive strip.
if [ "$(uname -s)" = Linux ]; then
    find "$TREE/_internal" -name '*.so*' -type f ! -path '*.libs/*' | while read -r library; do
        strip --strip-unneeded "$library"
        case $(patchelf --print-rpath "$library") in /*) patchelf --remove-rpath "$library" ;; esac
    done
fi
.venv/bin/python -m installer.licences.check "$TREE"
echo "$TREE: $(du -sm "$TREE" | cut -f1) MB"

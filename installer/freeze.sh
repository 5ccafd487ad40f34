#!/usr/bin/env bash
# Makes dist/cutcard: the program with its Python, Qt and libraries, as a folder. `make freeze` prepares what it needs.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

.venv/bin/python -m PyInstaller --noconfirm --log-level ERROR --distpath dist --workpath build/freeze installer/cutcard.spec
echo "dist/cutcard: $(du -sm dist/cutcard | cut -f1) MB"

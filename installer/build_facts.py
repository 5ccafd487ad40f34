"""Writes what a built package knows about itself: `build_facts.py KIND TARGET`.

KIND is deb, appimage, windows or macos. Where updates come from is not in the sources: the builder says it in the
environment, or the package has no updates. CUTCARD_UPDATE_KEY is the public key in hexadecimal figures,
CUTCARD_UPDATE_ADDRESS where the manifest lies.
"""

import json
import os
import sys
from pathlib import Path


def build_facts(kind: str, key: str, address: str) -> str:
    """The text of `resources/build.toml`."""
    facts = {"kind": kind, "update_key": key, "update_address": address}
    return "".join(f"{name} = {json.dumps(value)}\n" for name, value in facts.items())


if __name__ == "__main__":
    kind, target = sys.argv[1:]
    facts = (os.environ.get(f"CUTCARD_UPDATE_{name}", "") for name in ("KEY", "ADDRESS"))
    Path(target).write_text(build_facts(kind, *facts), encoding="utf-8")

"""Writes which files the set-up program puts in place and which ones it takes away again, each by its name:

    python -m installer.windows.file_list FOLDER OUT

OUT is for NSIS: INSTALL_FILES and REMOVE_FILES. Nothing else is ever deleted, whatever folder somebody chose.
"""

import sys
from pathlib import Path


def nsis_list(folder: Path) -> str:
    """The two macros for what lies in `folder`, always in the same order."""
    files = sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    by_folder: dict[Path, list[Path]] = {}
    for file in files:
        by_folder.setdefault(file.parent, []).append(file)
    put: list[str] = []
    for parent, inside in by_folder.items():
        put += [f"SetOutPath {_there(parent)}", *(f"File {_quoted(str(folder / file))}" for file in inside)]
    gone = [f"Delete {_there(file)}" for file in files]
    gone += [f"RMDir {_there(parent)}" for parent in _folders(files)]
    return _macro("INSTALL_FILES", put) + _macro("REMOVE_FILES", gone)


def _folders(files: list[Path]) -> list[Path]:
    """Every folder of these files but the one they all lie in, the inner ones before those they lie in."""
    folders = {parent for file in files for parent in file.parents if parent != Path()}
    return sorted(folders, key=lambda folder: (-len(folder.parts), folder))


def _there(place: Path) -> str:
    return _quoted("\\".join(["$INSTDIR", *(part.replace("$", "$$") for part in place.parts)]))


def _quoted(text: str) -> str:
    assert '"' not in text, f"NSIS takes no such name: {text}"
    return f'"{text}"'


def _macro(name: str, lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in (f"!macro {name}", *(f"  {line}" for line in lines), "!macroend"))


if __name__ == "__main__":
    folder, out = sys.argv[1:]
    Path(out).write_text(nsis_list(Path(folder).resolve()), encoding="utf-8")

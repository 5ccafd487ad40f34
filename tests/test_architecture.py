"""The rules about shape that no linter knows: who may name what, sizes, Qt habits, nothing of one machine."""

import ast
import importlib
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessibleInterface

from tests.shared_data import ROOT

LAYERS = ("app", "db", "resources", "ui")
LONGEST_MODULE = 400
LONGER_MODULES: dict[str, str] = {}
"""Modules beyond the limit, each with the reason why it is better whole."""

CLOCKS = {"time.time", "time.monotonic", "time.perf_counter", "datetime.now", "datetime.utcnow", "date.today"}
QT_NAME = re.compile(r"Qt|Q[A-Z][a-z]\w*|PySide\w*|shiboken\w*")
TEXT_SUFFIXES = {".py", ".md", ".toml", ".yaml", ".yml", ".sh", ".lock", ".cfg", ".ini", ".txt", ".svg", ".ts", ".qss"}
ONE_MACHINE = re.compile(
    "|".join([r"(?<![\w.])/(?:work|root|home)/\w", r"/tmp/\w+/\w", "pypi" + r"\.org", "python" + "hosted"])
)

# Qt's virtual functions that are one word: a class may override these, and only these.
VIRTUAL_WORDS = frozenset({
    "accept", "buddy", "contains", "data", "done", "event", "flags", "index", "match", "open", "paint", "parent",
    "reject", "reset", "revert", "shape", "sibling", "sort", "span", "submit", "validate", "fixup",
})  # fmt: skip
SPOKEN_WORDS = frozenset({"child", "interface_cast", "object", "parent", "rect", "role", "state", "text"})
"""The same of what is read out: an accessible interface is made of these, everything else has them already."""


def modules(*packages: str) -> list[Path]:
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def committed_texts() -> Iterator[Path]:
    """Every text file that git would take, or where there is no git, every one in the layers, tests and root."""
    listing = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if listing.returncode == 0:
        candidates = [ROOT / name for name in listing.stdout.split("\0") if name]
    else:
        candidates = [*modules(*LAYERS, "tests", "installer"), *ROOT.glob("*.*")]
    for path in candidates:
        if path.is_file() and (path.suffix in TEXT_SUFFIXES or path.name in {"Makefile", "run", "LICENSE"}):
            yield path


def test_imports_run_one_way() -> None:
    code = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    checked = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_app_names_nothing_of_qt() -> None:
    found = []
    for path in modules("app"):
        for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
            if token.type == tokenize.NAME and QT_NAME.fullmatch(token.string):
                found.append(f"{named(path)}:{token.start[0]} {token.string}")
    assert found == []


def test_app_has_no_clock_and_no_database_of_its_own() -> None:
    found = []
    for path in modules("app"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Attribute) and ".".join(ast.unparse(node).split(".")[-2:]) in CLOCKS:
                found.append(f"{named(path)}:{node.lineno} {ast.unparse(node)}")
            if isinstance(node, ast.Import | ast.ImportFrom) and re.search(r"\bsqlite3\b", ast.unparse(node)):
                found.append(f"{named(path)}:{node.lineno} {ast.unparse(node)}")
    assert found == []


def test_imports_are_absolute() -> None:
    found = [
        f"{named(path)}:{node.lineno}"
        for path in modules(*LAYERS, "tests")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert found == []


def test_modules_are_named_for_what_they_are_about() -> None:
    vague = {"utils.py", "util.py", "helpers.py", "helper.py", "common.py", "manager.py", "misc.py", "base.py"}
    assert [named(path) for path in modules(*LAYERS, "tests") if path.name in vague] == []


def test_no_module_is_longer_than_agreed() -> None:
    lengths = {named(path): len(path.read_text("utf-8").splitlines()) for path in modules(*LAYERS)}
    too_long = {name: length for name, length in lengths.items() if length > LONGEST_MODULE}
    assert too_long.keys() == LONGER_MODULES.keys(), too_long


def test_only_the_application_runs_an_event_loop() -> None:
    found = []
    for path in modules("ui"):
        for node in ast.walk(tree_of(path)):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if node.func.attr in {"exec", "exec_"} and not ast.unparse(node.func.value).lower().endswith("application"):
                found.append(f"{named(path)}:{node.lineno} {ast.unparse(node)}")
    assert found == []


def test_signals_are_connected_to_bound_methods() -> None:
    found = []
    for path in modules("ui"):
        for node in ast.walk(tree_of(path)):
            if not (
                isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "connect"
            ):
                continue
            if any(
                isinstance(part, ast.Lambda) or ast.unparse(part).startswith(("partial(", "functools.partial("))
                for part in node.args
            ):
                found.append(f"{named(path)}:{node.lineno} {ast.unparse(node)}")
    assert found == []


def words_to_override(kind: type) -> frozenset[str]:
    """The virtual functions of one word that a class of this kind may have methods for."""
    return SPOKEN_WORDS if issubclass(kind, QAccessibleInterface) else VIRTUAL_WORDS


def names_given_by(definition: ast.ClassDef, overrides: frozenset[str]) -> Iterator[tuple[str, int]]:
    """Attributes that a class gives itself, with their lines: on self, in the class body, and methods of one word."""
    for node in ast.walk(definition):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self":
            yield node.attr, node.lineno
    for node in definition.body:
        if isinstance(node, ast.Assign):
            yield from ((target.id, node.lineno) for target in node.targets if isinstance(target, ast.Name))
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node.lineno
        if (
            isinstance(node, ast.FunctionDef)
            and node.name.islower()
            and not node.name.startswith("__")
            and node.name not in overrides
        ):
            yield node.name, node.lineno


def names_of_qt(kind: type) -> set[str]:
    """All that the nearest Qt classes of ``kind`` offer; nothing for a class that is not Qt's."""
    return {
        name
        for base in kind.__mro__
        if base.__module__.startswith("PySide6.")
        for name in dir(base)
        if not name.startswith("__")
    }


def test_no_attribute_is_named_like_a_method_of_qt() -> None:
    found = []
    for path in modules("ui"):
        if path.name == "__main__.py":
            continue
        module = importlib.import_module(
            ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        )
        for definition in tree_of(path).body:
            if isinstance(definition, ast.ClassDef):
                kind = getattr(module, definition.name)
                taken, overrides = names_of_qt(kind), words_to_override(kind)
                found += [
                    f"{named(path)}:{line} {definition.name}.{name}"
                    for name, line in names_given_by(definition, overrides)
                    if name in taken
                ]
    assert found == []


def test_the_command_line_starts_without_qt_and_sql() -> None:
    if not (ROOT / "ui" / "cli.py").exists():
        pytest.skip("no ui/cli.py yet")
    code = "import sys, ui.cli; print(*(name for name in ('PySide6', 'sqlalchemy', 'alembic') if name in sys.modules))"
    started = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (started.stdout.strip(), started.stderr) == ("", "")


def test_no_file_knows_one_machine() -> None:
    found = []
    for path in committed_texts():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if ONE_MACHINE.search(line):
                found.append(f"{named(path)}:{number} {line.strip()[:100]}")
    assert found == []

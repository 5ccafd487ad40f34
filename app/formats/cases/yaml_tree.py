"""YAML that a stranger may have written: read with the safe loader, bounded in bytes, depth and unfolded aliases."""

from pathlib import Path
from typing import Final

import yaml

from app.formats.errors import FormatError

FILE_BYTES: Final = 8_000_000
DEEPEST: Final = 64
MOST_NODES: Final = 1_000_000

# The one built on libyaml is ten times as fast; a wheel without it has only the other.
_LOADER: Final[type[yaml.SafeLoader | yaml.CSafeLoader]] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_KEYS: Final = frozenset(f"tag:yaml.org,2002:{kind}" for kind in ("str", "int", "float", "bool", "null"))


def read_tree(path: Path) -> object:
    """The one document of a YAML file as plain values. Raises FormatError, with the line where it is known."""
    text = _text(path)
    try:
        _check_nesting(text)
        return _document(text)
    except _TooMuchError as fault:
        raise FormatError(path, fault.line, fault.reason) from None
    except yaml.MarkedYAMLError as fault:
        line = fault.problem_mark.line + 1 if fault.problem_mark else 0
        raise FormatError(path, line, f"this is no YAML ({fault.problem}); mend the file") from None
    except (yaml.YAMLError, ValueError, OverflowError) as fault:
        reason = str(fault).partition("\n")[0]
        raise FormatError(path, 0, f"a value in it cannot be read ({reason}); mend the file") from None


class _TooMuchError(Exception):
    def __init__(self, at: yaml.Event | yaml.Node, reason: str) -> None:
        super().__init__(reason)
        self.line = at.start_mark.line + 1 if at.start_mark else 0
        self.reason = reason


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            raw = file.read(FILE_BYTES + 1)
    except FileNotFoundError:
        raise FormatError(path, 0, "there is no such file; check the path") from None
    except IsADirectoryError:
        raise FormatError(path, 0, "this is a directory; name the files in it") from None
    except OSError as fault:
        raise FormatError(path, 0, f"the file cannot be read ({fault.strerror or fault})") from None
    if len(raw) > FILE_BYTES:
        raise FormatError(path, 0, f"the file is larger than {FILE_BYTES // 1_000_000} MB; split it")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FormatError(path, 0, "this is no UTF-8 text; save the file as UTF-8") from None


def _check_nesting(text: str) -> None:
    """Refuse deep nesting before anything recurses into it."""
    depth = 0
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise _TooMuchError(event, f"this is nested deeper than {DEEPEST} levels; flatten it")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _document(text: str) -> object:
    loader = _LOADER(text)
    try:
        node = loader.get_single_node()
        if node is None:
            return None
        _Unfolded().measure(node)
        return loader.construct_document(node)
    finally:
        loader.dispose()


class _Unfolded:
    """Measures nodes with every alias unfolded. Each is looked into once, so it recurses no deeper than the text."""

    def __init__(self) -> None:
        self._known: dict[yaml.Node, tuple[int, int] | None] = {}

    def measure(self, node: yaml.Node) -> tuple[int, int]:
        """Nodes below this one and itself, and levels. Raises _TooMuchError."""
        if node in self._known:
            known = self._known[node]
            if known is None:
                raise _TooMuchError(node, "an alias stands inside what it names; write it out")
            return known
        self._known[node] = None
        size, depth = 1, 0
        for child in self._children(node):
            below, levels = self.measure(child)
            size, depth = size + below, max(depth, levels)
            if size > MOST_NODES or depth >= DEEPEST:
                raise _TooMuchError(node, "aliases unfold to too much; write less or split the file")
        self._known[node] = size, depth + 1
        return size, depth + 1

    @staticmethod
    def _children(node: yaml.Node) -> list[yaml.Node]:
        if isinstance(node, yaml.SequenceNode):
            return list(node.value)
        if not isinstance(node, yaml.MappingNode):
            return []
        keys: set[tuple[str, str]] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode) or key.tag not in _KEYS:
                raise _TooMuchError(key, "a key is a word or a number here; write it out")
            if (key.tag, key.value) in keys:
                raise _TooMuchError(key, f"the key {key.value} stands here twice; keep one")
            keys.add((key.tag, key.value))
        return [value for _, value in node.value]

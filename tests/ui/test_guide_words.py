"""The guide speaks of the program as it is: its keys are on the screen, what it lets people type is understood."""

import ast
import re
import shlex
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import resources
from app.rulebook.catalog import SHIPPED, shipped_book
from tests.shared_data import ROOT
from ui.actions import SPECS
from ui.cli import COMMANDS
from ui.guide.chapters import Chapter, RunKind, runs_of
from ui.guide.guide import guide_folder, read_guide

VALUE = "{}"
NUMBER = re.compile(r"\d[\d.,]*")
KEYS_OF_THEIR_OWN = {"Tab"}
"""Qt's own way around the window, which is no action of ours."""


def chapters() -> tuple[Chapter, ...]:
    return read_guide(guide_folder()).chapters


def said(kind: RunKind) -> Iterator[tuple[str, str]]:
    """Every text of a kind, with its chapter."""
    for chapter in chapters():
        for block in chapter.blocks:
            yield from ((chapter.name, run.text) for run in runs_of(block) if run.kind is kind)


# ---- what the program can show


@cache
def texts() -> frozenset[str]:
    """Every text in the sources of the screen, those with values in them as 'Raise to {}'; and names from data.

    What is only read out, the `name` of a key, is none: readers look for what is printed.
    """
    sources = (path.read_text("utf-8") for path in (ROOT / "ui").rglob("*.py"))
    found = {text for source in sources for text in texts_in(ast.parse(source))}
    presets = (path.read_text("utf-8") for path in resources.path("presets").glob("*.toml"))
    found |= {tomllib.loads(preset)["name"] for preset in presets}
    return frozenset(found | {shipped_book(key).name for key in SHIPPED})


def texts_in(tree: ast.AST) -> Iterator[str]:
    inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # what documents the code
    read_out = (node.value for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "name")
    told |= {id(part) for value in read_out for part in ast.walk(value)}
    for node in ast.walk(tree):
        match node:
            case ast.JoinedStr(values) if id(node) not in told:
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else VALUE for part in values)
            case ast.Constant(str(text)) if id(node) not in inside | told:
                yield text


def is_shown(key: str, shown: frozenset[str]) -> bool:
    """Whether a key says this: as it is, with numbers or other texts for its values, or up to the first value."""
    if key in shown or NUMBER.sub("", key).strip() in shown:
        return True
    return any(fits(key, text, shown) or text.startswith(f"{key} {VALUE}") for text in shown if VALUE in text)


def fits(key: str, text: str, shown: frozenset[str]) -> bool:
    """Whether each value of the text is a number in the key, or a text of its own."""
    found = re.fullmatch(re.escape(text).replace(re.escape(VALUE), "(.+)"), key)
    values = found.groups() if found and re.search(r"\w", text) else ()
    return bool(values) and all(NUMBER.fullmatch(value) or value in shown for value in values)


def test_the_texts_of_a_source() -> None:
    source = (
        """'Told.'\nX = key('Fold', name=f'Folds {1} hand')\n'Told, too.'\ndef f(a):\n    return f'Call {a}, all'\n"""
    )
    assert set(texts_in(ast.parse(source))) == {"Fold", "Call {}, all"}


@pytest.mark.parametrize("key", ["Fold", "Raise to 60", "Leave with 1,200", "Push", "Push 15 · next hand", "+30 s",
                                 "Fold instead", "Close with 20 short"])  # fmt: skip
def test_a_text_with_another_number_is_shown_too(key: str) -> None:
    shown = {
        "Fold",
        "Raise to",
        "Leave with {}",
        "Push {} · next hand",
        "+30 s",
        "{} instead",
        "Close with {} {}",
        "short",
    }
    assert is_shown(key, frozenset(shown))


@pytest.mark.parametrize("key", ["fold", "Folds", "Leave", "Push the pots", "60", "Go instead"])
def test_a_text_that_is_nearly_right_is_not(key: str) -> None:
    assert not is_shown(
        key, frozenset({"Fold", "Raise to", "Leave with {}", "Push {} · next hand", "{} {}", "{} instead"})
    )


def test_every_key_that_the_guide_names_is_in_the_program() -> None:
    named = list(said(RunKind.KEY))
    assert len({key for _, key in named}) > 100
    assert [f"{chapter}: {key}" for chapter, key in named if not is_shown(key, texts())] == []


# ---- what is typed


def parser_of(command: str) -> ArgumentParser:
    """What the command line understands after this command. It ends the test where it does not understand."""
    parser = ArgumentParser(prog=f"cutcard {command}")
    parser.add_argument("--database")
    import_module(COMMANDS[command][0]).add_arguments(parser)
    return parser


def test_every_command_that_the_guide_names_is_understood() -> None:
    typed = [text for _, text in said(RunKind.TYPED) if text.startswith("cutcard ")]
    assert len(typed) >= 4
    for line in typed:
        _, command, *words = shlex.split(line, posix=False)
        parser_of(command).parse_args(words)


def test_every_key_of_the_keyboard_does_something() -> None:
    known = {key for spec in SPECS for key in spec.keys} | KEYS_OF_THEIR_OWN
    pressed = {text for _, text in said(RunKind.TYPED) if re.fullmatch(r"[A-Z]|F\d+|[A-Z][a-z]+|Ctrl\+\S+", text)}
    assert len(pressed) > 10
    assert pressed - known == set()


def test_files_that_the_guide_names_are_those_of_the_program() -> None:
    named = {text for _, text in said(RunKind.TYPED) if text.startswith(("cutcard.", "cutcard-"))}
    sources = "".join(path.read_text("utf-8") for folder in ("app", "ui") for path in (ROOT / folder).rglob("*.py"))
    assert named
    assert [name for name in named if Path(name).name.removesuffix(".lock").removesuffix(".sig") not in sources] == []

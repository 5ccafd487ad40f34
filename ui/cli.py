"""`cutcard`: the command line, and the way into the console. A command imports no Qt unless it needs the window."""

import os
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from app.session.ports import StorageError

if TYPE_CHECKING:
    from ui.opened_file import OpenedFile

COMMANDS = {
    "replay": ("ui.commands.replay", "replay recorded hands and compare the chips with the record"),
    "check": ("ui.commands.check", "judge case files: rulings and hands"),
    "import": ("ui.commands.import_hands", "take hands in from files of other programs"),
    "export": ("ui.commands.export", "write a session out: its hands for other programs, or the report of the night"),
    "sessions": ("ui.commands.sessions", "list the sessions of the database"),
    "verify": ("ui.commands.verify", "check chain, integrity and chips of the database"),
    "backup": ("ui.commands.backup", "write a verified copy of the database"),
    "restore": ("ui.commands.restore", "bring a copy back in place of the database"),
    "update": ("ui.commands.update", "say whether there is a newer Cutcard, and check its files"),
    "doctor": ("ui.commands.doctor", "say what is wrong with this machine, and how to mend it"),
    "licences": ("ui.commands.licences", "say whose work is in this program, and under which licences"),
    "walk": ("ui.commands.walk", "tap through the console by itself and say what is seen"),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command, or open the console. Returns the exit status: 0, 1 (as bad as it says) or 2 (used wrongly)."""
    words = list(sys.argv[1:] if argv is None else argv)
    file = _file_taken_out(words)
    parser = _parser(words)
    options = parser.parse_args(words)
    if file is not None and options.command is not None:
        parser.error(f"{options.command} and a file in front of it do not go together: write the command first")
    try:
        status = _run(options, file)
        _flush()
    except StorageError as error:
        _let_output_go()
        print(f"cutcard: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        _let_output_go()
        return 1
    except KeyboardInterrupt:
        return 130
    return status


def _flush() -> None:
    """Write what the buffer of standard output still holds. Raises StorageError."""
    try:
        if sys.stdout is not None:  # as it is without a console
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise StorageError(f"The answer cannot be written ({error.strerror or error}): make room.") from error


def _let_output_go() -> None:
    """What standard output cannot take is not tried again when the interpreter ends, which would change the status."""
    try:
        _flush()
    except (StorageError, BrokenPipeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _file_taken_out(words: list[str]) -> "OpenedFile | None":
    """The file that stands where a command would, taken out of the words; None where none stands there."""
    place = 2 if words[:1] == ["--database"] else 1 if words and words[0].startswith("--database=") else 0
    if len(words) <= place or words[place] in COMMANDS:
        return None
    from ui.opened_file import opened_file  # noqa: PLC0415 (most starts name none)

    file = opened_file(words[place])
    if file is not None:
        del words[place]
    return file


def _run(options: Namespace, file: "OpenedFile | None") -> int:
    if options.command is None:
        from ui.console import open_console  # noqa: PLC0415 (Qt only for the console)

        return open_console(options.database, file=file)
    module, _ = COMMANDS[options.command]
    status: int = import_module(module).run(options)
    return status


def _parser(words: Sequence[str]) -> ArgumentParser:
    parser = ArgumentParser(
        prog="cutcard",
        description="The dealer's console for live poker. Without a command it opens, with a file"
        " (NAME.cutcard, NAME.phh, NAME.phhs) on that.",
    )
    parser.add_argument("--version", action="version", version=f"cutcard {program_version()}")
    _add_database(parser, None)
    children = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, (module, help_text) in COMMANDS.items():
        child = children.add_parser(name, help=help_text, description=help_text)
        _add_database(child, SUPPRESS)
        if name in words:  # the others are not imported only to be listed
            import_module(module).add_arguments(child)
    return parser


def _add_database(parser: ArgumentParser, default: str | None) -> None:
    parser.add_argument("--database", metavar="URL", default=default, help="sqlite:///PATH, or a path")


def program_version() -> str:
    """The version of this program."""
    try:
        return version("cutcard")
    except PackageNotFoundError:
        return "unknown"


if __name__ == "__main__":
    raise SystemExit(main())

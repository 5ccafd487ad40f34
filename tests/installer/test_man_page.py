"""The manual page of the command line: formatted without a complaint, and no command or option is missing in it."""

import re
import shutil
import subprocess
from argparse import SUPPRESS, ArgumentParser
from importlib import import_module

import pytest

from tests.shared_data import ROOT
from ui.cli import COMMANDS

PAGE = ROOT / "installer" / "linux" / "cutcard.1"


def sections() -> dict[str, str]:
    """What the page says of each command, without the marks of its markup."""
    plain = re.sub(r"\\f[A-Z]", "", PAGE.read_text("utf-8").replace("\\-", "-"))
    _, *told = re.split(r"^\.SS ", plain.split(".SH COMMANDS\n")[1].split("\n.SH ")[0], flags=re.MULTILINE)
    return {text.split()[0]: text for text in told}


def test_it_is_formatted_without_a_complaint() -> None:
    if shutil.which("groff") is None:
        pytest.skip("there is no groff on this machine")
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-z", str(PAGE)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_every_command_is_told_and_no_other() -> None:
    assert set(sections()) == set(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_of_a_command_is_told_and_no_other(name: str) -> None:
    parser = ArgumentParser(add_help=False)
    import_module(COMMANDS[name][0]).add_arguments(parser)
    shown = [action for action in parser._actions if action.help != SUPPRESS]
    options = {option for action in shown for option in action.option_strings}
    told = sections()[name]
    assert set(re.findall(r"(?<![\w-])--?[a-z]\w*", told)) == options
    for word in (str(choice) for action in shown for choice in action.choices or ()):
        assert re.search(rf"\b{re.escape(word)}\b", told), word
    for place in (str(action.metavar) for action in shown if not action.option_strings):
        assert place in told.splitlines()[0]


def test_the_options_of_the_program_are_told() -> None:
    text = PAGE.read_text("utf-8").replace("\\-", "-")
    for option in ("--database", "--version", "--help", "-h"):
        assert re.search(rf"(?<![\w-]){option}\b", text), option

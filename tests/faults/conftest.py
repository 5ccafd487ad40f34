"""What tests of faults stand on: a console, databases that another program holds, users without rights."""

from tests.db.conftest import held_elsewhere, plain_folder
from tests.e2e.evening import evening

__all__ = ["evening", "held_elsewhere", "plain_folder"]

"""What tests of faults stand on: a console, databases that another program holds, users without rights."""

from tests.db.conftest import held_elsewhere as held_elsewhere
from tests.db.conftest import plain_folder as plain_folder
from tests.e2e.evening import evening as evening

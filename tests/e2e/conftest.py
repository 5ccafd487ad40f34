"""What tests of whole evenings stand on."""

from tests.e2e.evening import evening as evening

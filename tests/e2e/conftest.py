"""What tests of whole evenings stand on."""

from tests.e2e.evening import evening

__all__ = ["evening"]

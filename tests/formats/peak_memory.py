"""How much memory this process has had at most, in megabytes."""

import sys


def peak_memory() -> float:
    """Megabytes. Only where the system keeps count: Windows does not tell this way."""
    import resource

    unit = 1024**2 if sys.platform == "darwin" else 1024  # bytes there, KiB elsewhere
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit

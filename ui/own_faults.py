"""A fault of our own in what Qt calls back is reported, and the program goes on.

Left to the binding, such an exception leaves the event loop and ends the program; one that the interpreter itself
raises crashes it on Python 3.11, where the binding takes it for an object that it is not yet.
"""

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

_CALLED_BACK = frozenset({"paint", "data"})
"""What Qt calls besides handlers of events; None is an answer to all of them."""
_Kind = TypeVar("_Kind", bound=type)


def outlives_faults(kind: _Kind) -> _Kind:
    """Wrap what Qt calls back in a class: handlers of events, painting, data of a model."""
    for name, given in list(vars(kind).items()):
        if callable(given) and (name.endswith("Event") or name in _CALLED_BACK):
            setattr(kind, name, _outliving(given))
    return kind


def _outliving(called_back: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(called_back)
    def called(*arguments: Any) -> Any:
        try:
            return called_back(*arguments)
        except Exception:  # noqa: BLE001 (whatever it is, it must not reach Qt)
            sys.excepthook(*sys.exc_info())
            return None

    return called

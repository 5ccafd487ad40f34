"""Reads SPDX licence expressions, `MIT AND (LGPL-2.1-only OR MPL-2.0)` for instance, and tells what is allowed."""

import re
from collections.abc import Collection

_TOKEN = re.compile(r"\s*(\(|\)|[\w.+-]+)")


class Malformed(ValueError):
    """An expression that says nothing."""


def allowed(expression: str, licences: Collection[str]) -> bool:
    """Whether all that must be obeyed is among the licences; of `A OR B` one is enough. Raises Malformed."""
    return _Reader(expression).met(licences)


def licences_in(expression: str) -> list[str]:
    """Each licence that is named, with its exception, in order, once. Raises Malformed."""
    reader = _Reader(expression)
    reader.met(())
    return list(dict.fromkeys(reader.named))


class _Reader:
    """One reading of an expression, by descent: OR binds less than AND, AND less than WITH."""

    def __init__(self, expression: str) -> None:
        self.named: list[str] = []
        self._tokens: list[str] = _TOKEN.findall(expression)
        self._whole = expression
        if _TOKEN.sub("", expression).strip():
            raise self._malformed()

    def met(self, licences: Collection[str]) -> bool:
        answer = self._either(licences)
        if self._tokens:
            raise self._malformed()
        return answer

    def _either(self, licences: Collection[str]) -> bool:
        answers = [self._all(licences)]
        while self._next_is("OR"):
            answers.append(self._all(licences))
        return any(answers)

    def _all(self, licences: Collection[str]) -> bool:
        answers = [self._one(licences)]
        while self._next_is("AND"):
            answers.append(self._one(licences))
        return all(answers)

    def _one(self, licences: Collection[str]) -> bool:
        if self._next_is("("):
            answer = self._either(licences)
            if not self._next_is(")"):
                raise self._malformed()
            return answer
        licence = self._name()
        if self._next_is("WITH"):
            licence = f"{licence} WITH {self._name()}"
        self.named.append(licence)
        return licence in licences

    def _name(self) -> str:
        if not self._tokens or self._tokens[0] in {"AND", "OR", "WITH", "(", ")"}:
            raise self._malformed()
        return self._tokens.pop(0)

    def _next_is(self, token: str) -> bool:
        if not self._tokens or self._tokens[0] != token:
            return False
        del self._tokens[0]
        return True

    def _malformed(self) -> Malformed:
        return Malformed(f"{self._whole!r} is no SPDX licence expression.")

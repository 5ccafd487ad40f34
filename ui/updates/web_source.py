"""The files of a release on a server: https from end to end, each step of at most 15 seconds. Sizes are bytes."""

import socket
import ssl
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from http.client import HTTPException, HTTPMessage, HTTPResponse
from pathlib import Path
from typing import IO
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin, urlsplit

from app.update.errors import UpdateError
from ui.updates.source import CHUNK

TIMEOUT = 15.0
_WELL_KNOWN = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)
"""Where systems keep the certificates they trust: a frozen program may have been built on another system."""
_STICK = "or bring the files on a stick"


class WebSource:
    """The files beside the manifest at `address`. `context` is whom to trust, else whom the system trusts."""

    def __init__(self, address: str, context: ssl.SSLContext | None = None, timeout: float = TIMEOUT) -> None:
        self._address, self._given, self._timeout = address, context, timeout

    def read(self, name: str, most: int) -> bytes:
        with self._opened(name) as answer:
            data = answer.read(most + 1)
        if len(data) > most:
            raise UpdateError(f"The server sent something else in place of {name}: try again later, {_STICK}.")
        return data

    def chunks(self, name: str) -> Iterator[bytes]:
        with self._opened(name) as answer:
            while chunk := answer.read1(CHUNK):
                yield chunk

    @contextmanager
    def _opened(self, name: str) -> Iterator[HTTPResponse]:
        """The answer of the server. Raises UpdateError, for all that goes wrong in the body too."""
        address = urljoin(self._address, name)
        try:
            refuse_unsafe(address)
            request = urllib.request.Request(address, headers={"User-Agent": "Cutcard"})  # noqa: S310  # https only
            with self._opener.open(request, timeout=self._timeout) as answer:
                yield answer
        except (OSError, HTTPException, ValueError) as error:
            if isinstance(error, HTTPError):
                error.close()  # it holds the answer of the server
            raise UpdateError(_why(error)) from error

    @cached_property
    def _opener(self) -> urllib.request.OpenerDirector:
        """Knows https and the proxy of the system, and no other way to a file."""
        opener = urllib.request.OpenerDirector()
        for handler in (
            urllib.request.ProxyHandler(),
            urllib.request.HTTPSHandler(context=self._given or trusted_by_the_system()),
            urllib.request.HTTPDefaultErrorHandler(),
            urllib.request.HTTPErrorProcessor(),
            _SafeRedirects(),
            urllib.request.UnknownHandler(),
        ):
            opener.add_handler(handler)
        return opener


class _SafeRedirects(urllib.request.HTTPRedirectHandler):
    """Follows a server to another address only where that is https as well."""

    def redirect_request(
        self, req: urllib.request.Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str
    ) -> urllib.request.Request | None:
        refuse_unsafe(newurl)
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def refuse_unsafe(address: str) -> None:
    """Raises UpdateError for an address that is not https."""
    if urlsplit(address).scheme != "https":
        raise UpdateError(f"The server leads to an address that is not safe: nothing was fetched. Try later, {_STICK}.")


def trusted_by_the_system() -> ssl.SSLContext:
    """A context that trusts whom this machine trusts."""
    context = ssl.create_default_context()
    known = ssl.get_default_verify_paths()
    if not (known.cafile or known.capath or context.cert_store_stats()["x509_ca"]):
        for file in _WELL_KNOWN:
            if Path(file).is_file():
                context.load_verify_locations(file)
                break
    return context


def _why(error: OSError | HTTPException | ValueError) -> str:
    """One sentence about what stood in the way."""
    if isinstance(error, HTTPError):
        return _refused(error.code)
    cause = error.reason if isinstance(error, URLError) else error
    if isinstance(cause, ssl.SSLCertVerificationError):
        return f"The server cannot prove who it is ({cause.verify_message}): see whether the date is right, {_STICK}."
    if isinstance(cause, socket.gaierror):
        return f"The server cannot be found: see whether this machine is on the internet, {_STICK}."
    if isinstance(cause, TimeoutError):
        return f"The server does not answer: try again later, {_STICK}."
    if isinstance(cause, HTTPException | ConnectionResetError):
        return f"The connection broke off: try again, {_STICK}."
    told = (cause.strerror or str(cause)) if isinstance(cause, OSError) else str(cause)
    return f"The server cannot be reached ({told[:120]}): see the network and its proxy, {_STICK}."


def _refused(code: int) -> str:
    if code in {404, 410}:
        return f"The server has no such file ({code}): try again later, {_STICK}."
    if code == 407:
        return f"The proxy of this network wants a password: ask who keeps it, {_STICK}."
    return f"The server refuses ({code}): try again later, {_STICK}."

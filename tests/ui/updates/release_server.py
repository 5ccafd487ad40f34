"""A server of releases on this machine, with a certificate of its own; it can be told to misbehave."""

import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

Answer = Callable[[BaseHTTPRequestHandler], None]


class ReleaseServer(ThreadingHTTPServer):
    """Serves the files of a folder; `answers` says what comes for a path instead."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.folder = folder
        self.answers: dict[str, Answer] = {}
        self.asked: list[str] = []

    def handle_error(self, request: object, client_address: object) -> None:
        """A client that went away is what some tests are about."""


class _Handler(BaseHTTPRequestHandler):
    server: ReleaseServer

    def do_GET(self) -> None:
        self.server.asked.append(self.path)
        answer = self.server.answers.get(self.path)
        if answer is not None:
            answer(self)
            return
        path = self.server.folder / Path(self.path).name
        if path.is_file():
            send(self, path.read_bytes())
        else:
            self.send_error(404)

    def log_message(self, format: str, *_args: object) -> None:  # noqa: A002  # the name is the base's
        pass


def send(handler: BaseHTTPRequestHandler, data: bytes, told: int | None = None) -> None:
    """Send this, and say that it is `told` bytes."""
    handler.send_response(200)
    handler.send_header("Content-Length", str(len(data) if told is None else told))
    handler.end_headers()
    handler.wfile.write(data)


def broken_off(handler: BaseHTTPRequestHandler, data: bytes) -> None:
    """Half of it, then the line is dead."""
    send(handler, data[: len(data) // 2], len(data))
    handler.close_connection = True


def endless(handler: BaseHTTPRequestHandler) -> None:
    """More and more, without saying how much."""
    handler.send_response(200)
    handler.end_headers()
    try:
        while True:
            handler.wfile.write(bytes(65536))
    except OSError:
        return


def drops(handler: BaseHTTPRequestHandler, gate: threading.Event, data: bytes) -> None:
    """A first piece, then nothing until the gate opens."""
    handler.send_response(200)
    handler.send_header("Content-Length", str(len(data)))
    handler.end_headers()
    handler.wfile.write(data[:4096])
    handler.wfile.flush()
    gate.wait(20)
    handler.close_connection = True


def late(handler: BaseHTTPRequestHandler) -> None:
    """Nothing for longer than the tests wait."""
    time.sleep(2)
    handler.close_connection = True


def talks_otherwise(handler: BaseHTTPRequestHandler) -> None:
    """Another service stands at that port."""
    handler.wfile.write(b"SSH-2.0-OpenSSH\r\n\r\n")


def leads_to(handler: BaseHTTPRequestHandler, address: str) -> None:
    handler.send_response(302)
    handler.send_header("Location", address)
    handler.send_header("Content-Length", "0")
    handler.end_headers()


def leading_to(address: str) -> Answer:
    return partial(leads_to, address=address)


@contextmanager
def serving(folder: Path, certificate: Path | None) -> Iterator[ReleaseServer]:
    """A server that runs until the end of the block; without a certificate it speaks plain HTTP."""
    server = ReleaseServer(folder)
    if certificate is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def make_certificate(path: Path, *, days: int = 1, address: str = "127.0.0.1") -> Path:
    """A certificate for an address and its key in one file; with negative `days` it is over."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "releases of a test")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=9))
        .not_valid_after(now + timedelta(days=days))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(address))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    path.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return path


def trusting(certificate: Path) -> ssl.SSLContext:
    """Trusts this certificate and no other."""
    return ssl.create_default_context(cafile=str(certificate))

"""Files of a release over https, from a server on this machine: what comes, one sentence for all that goes wrong."""

import socket
import ssl
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from app.update.errors import Stopped, UpdateError
from app.update.manifest import MANIFEST_LARGEST, MANIFEST_NAME, ReleaseFile
from tests.ui.updates.release_server import (
    ReleaseServer,
    broken_off,
    drops,
    endless,
    late,
    leading_to,
    make_certificate,
    serving,
    talks_otherwise,
    trusting,
)
from tests.update.signed_release import BUILD, INSTALLER, Release
from ui.updates import web_source
from ui.updates.desk import look
from ui.updates.taking import take
from ui.updates.web_source import WebSource, trusted_by_the_system

APPIMAGE = "Cutcard-0.2.0-x86_64.AppImage"


@pytest.fixture(autouse=True)
def without_a_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_certificate(tmp_path_factory.mktemp("tls") / "server.pem")


@pytest.fixture
def server(tmp_path: Path, certificate: Path) -> Iterator[ReleaseServer]:
    with serving(Release().write(tmp_path / "published"), certificate) as server:
        yield server


@pytest.fixture
def source(server: ReleaseServer, certificate: Path) -> WebSource:
    return WebSource(address(server), trusting(certificate), timeout=0.7)


def address(server: ReleaseServer, name: str = MANIFEST_NAME, scheme: str = "https") -> str:
    return f"{scheme}://127.0.0.1:{server.server_port}/latest/{name}"


def found(source: WebSource) -> ReleaseFile:
    offer = look(BUILD, "0.1.0", source).offer
    assert offer is not None
    return offer.file


def go_on(_done: int, _every: int) -> bool:
    return True


def test_a_release_is_found_and_fetched(source: WebSource, server: ReleaseServer, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []

    def tell(done: int, every: int) -> bool:
        told.append((done, every))
        return True

    path = take(source, found(source), tmp_path / "updates", tell)
    assert path == tmp_path / "updates" / APPIMAGE
    assert path.read_bytes() == INSTALLER
    assert told[-1] == (len(INSTALLER), len(INSTALLER))
    assert told == sorted(told)
    assert len(told) > 2
    assert [path.name for path in path.parent.iterdir()] == [APPIMAGE]
    assert server.asked == ["/latest/cutcard-update.json", "/latest/cutcard-update.json.sig", f"/latest/{APPIMAGE}"]


def test_a_redirect_to_https_is_followed(source: WebSource, server: ReleaseServer) -> None:
    server.answers["/latest/cutcard-update.json"] = leading_to("/v0.2.0/cutcard-update.json")
    assert found(source).name == APPIMAGE
    assert "/v0.2.0/cutcard-update.json" in server.asked


@pytest.mark.parametrize("scheme", ["http", "ftp", "file"])
def test_a_redirect_to_anything_else_is_not(source: WebSource, server: ReleaseServer, scheme: str) -> None:
    server.answers["/latest/cutcard-update.json"] = leading_to(address(server, "other", scheme))
    with pytest.raises(UpdateError, match=r"not safe|refuses \(302\)"):
        found(source)
    assert server.asked == ["/latest/cutcard-update.json"]


def test_a_redirect_around_in_circles_ends(source: WebSource, server: ReleaseServer) -> None:
    server.answers["/latest/cutcard-update.json"] = leading_to("/latest/cutcard-update.json")
    with pytest.raises(UpdateError, match="refuses"):
        found(source)


def test_plain_http_is_never_asked(tmp_path: Path) -> None:
    with serving(Release().write(tmp_path), None) as server:
        with pytest.raises(UpdateError, match="not safe"):
            found(WebSource(address(server, scheme="http")))
        assert server.asked == []
        with pytest.raises(UpdateError, match="cannot be reached"):
            found(WebSource(address(server), timeout=0.7))


def test_a_server_that_the_system_does_not_trust_is_left(server: ReleaseServer) -> None:
    with pytest.raises(UpdateError, match="cannot prove who it is"):
        found(WebSource(address(server), timeout=0.7))
    assert server.asked == []


def test_a_certificate_that_is_over_is_not_taken(tmp_path: Path) -> None:
    old = make_certificate(tmp_path / "old.pem", days=-1)
    with (
        serving(Release().write(tmp_path / "published"), old) as server,
        pytest.raises(UpdateError, match=r"expired.*date is right"),
    ):
        found(WebSource(address(server), trusting(old), timeout=0.7))


def test_a_certificate_for_another_server_is_not_taken(tmp_path: Path) -> None:
    other = make_certificate(tmp_path / "other.pem", address="127.0.0.2")
    with (
        serving(Release().write(tmp_path / "published"), other) as server,
        pytest.raises(UpdateError, match="cannot prove who it is"),
    ):
        found(WebSource(address(server), trusting(other), timeout=0.7))


@pytest.mark.parametrize(
    ("code", "words"),
    [(404, "no such file"), (410, "no such file"), (500, "refuses"), (403, "refuses"), (407, "proxy")],
)
def test_a_refusal_is_one_sentence(source: WebSource, server: ReleaseServer, code: int, words: str) -> None:
    server.answers["/latest/cutcard-update.json"] = lambda handler: handler.send_error(code)
    with pytest.raises(UpdateError, match=words):
        found(source)


def test_too_large_a_manifest_is_not_read_to_its_end(source: WebSource, server: ReleaseServer) -> None:
    server.answers["/latest/cutcard-update.json"] = endless
    with pytest.raises(UpdateError, match="something else"):
        source.read(MANIFEST_NAME, MANIFEST_LARGEST)


def test_a_server_that_is_silent_is_given_up(source: WebSource, server: ReleaseServer) -> None:
    server.answers["/latest/cutcard-update.json"] = late
    with pytest.raises(UpdateError, match="does not answer"):
        found(source)


def test_nobody_there_is_one_sentence() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(UpdateError, match=r"cannot be reached \(.*refused"):
        WebSource(f"https://127.0.0.1:{port}/cutcard-update.json").read(MANIFEST_NAME, 9)


def test_no_network_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def offline(*_args: object, **_named: object) -> None:
        raise socket.gaierror(-3, "Temporary failure in name resolution")

    monkeypatch.setattr(socket, "create_connection", offline)
    monkeypatch.setattr("http.client.socket.create_connection", offline)
    with pytest.raises(UpdateError, match="on the internet"):
        WebSource("https://updates.invalid/cutcard-update.json").read(MANIFEST_NAME, 9)


def test_a_proxy_that_refuses_is_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with serving(tmp_path, None) as proxy:
        monkeypatch.setenv("https_proxy", f"http://127.0.0.1:{proxy.server_port}")
        with pytest.raises(UpdateError, match=r"Tunnel connection failed: 501.*proxy"):
            WebSource("https://updates.invalid/cutcard-update.json").read(MANIFEST_NAME, 9)


def test_what_is_no_http_is_one_sentence(source: WebSource, server: ReleaseServer) -> None:
    server.answers["/latest/cutcard-update.json"] = talks_otherwise
    with pytest.raises(UpdateError, match="broke off"):
        found(source)


def test_what_breaks_off_leaves_nothing(source: WebSource, server: ReleaseServer, tmp_path: Path) -> None:
    file = found(source)
    server.answers[f"/latest/{APPIMAGE}"] = partial(broken_off, data=INSTALLER)
    with pytest.raises(UpdateError, match="broke off"):
        take(source, file, tmp_path / "updates", go_on)
    assert list((tmp_path / "updates").iterdir()) == []


def test_what_never_ends_is_left_at_its_size(source: WebSource, server: ReleaseServer, tmp_path: Path) -> None:
    file = found(source)
    server.answers[f"/latest/{APPIMAGE}"] = endless
    with pytest.raises(UpdateError, match="not what was signed"):
        take(source, file, tmp_path / "updates", go_on)
    assert list((tmp_path / "updates").iterdir()) == []


def test_a_cancelled_one_leaves_nothing(source: WebSource, server: ReleaseServer, tmp_path: Path) -> None:
    gate = threading.Event()
    file = found(source)
    server.answers[f"/latest/{APPIMAGE}"] = partial(drops, gate=gate, data=INSTALLER)

    def stop(_done: int, _every: int) -> bool:
        gate.set()
        return False

    with pytest.raises(Stopped):
        take(source, file, tmp_path / "updates", stop)
    assert list((tmp_path / "updates").iterdir()) == []


def test_a_server_that_falls_silent_on_the_way_is_given_up(
    source: WebSource, server: ReleaseServer, tmp_path: Path
) -> None:
    gate = threading.Event()
    file = found(source)
    server.answers[f"/latest/{APPIMAGE}"] = partial(drops, gate=gate, data=INSTALLER)
    with pytest.raises(UpdateError, match="does not answer"):
        take(source, file, tmp_path / "updates", go_on)
    gate.set()
    assert list((tmp_path / "updates").iterdir()) == []


def test_the_certificates_are_those_of_the_system() -> None:
    context = trusted_by_the_system()
    assert context.verify_mode is ssl.CERT_REQUIRED
    assert context.check_hostname


def test_a_program_that_was_built_elsewhere_looks_where_systems_keep_them(
    monkeypatch: pytest.MonkeyPatch, certificate: Path
) -> None:
    class Nowhere:
        cafile = capath = None

    monkeypatch.setattr(ssl, "create_default_context", lambda: ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT))
    monkeypatch.setattr(ssl, "get_default_verify_paths", Nowhere)
    monkeypatch.setattr(web_source, "_WELL_KNOWN", ("/no/such/file", str(certificate)))
    assert trusted_by_the_system().cert_store_stats()["x509_ca"] == 1

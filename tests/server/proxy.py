"""A real nginx before a server, set up by what docs/hosting.md says."""

import os
import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from socket import create_connection

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

PAPER = Path(__file__).parents[2] / "docs" / "hosting.md"
PATIENCE = 30.0

MAIN = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{servers}
}}
"""


def program() -> str:
    """nginx itself; without it the test is skipped, but on CI, where nothing may be."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin"
    found = os.environ.get("WARROOM_NGINX") or shutil.which("nginx", path=path)
    if found:
        return found
    message = "nginx is not installed, so what docs/hosting.md says of it is not tested"
    if os.environ.get("WARROOM_CI"):
        pytest.fail(message)
    pytest.skip(message)


def advised() -> str:
    """The text that whoever hosts a server copies."""
    found = re.search(r"```nginx\n(.*?)```", PAPER.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def changed(text: str, *changes: tuple[str, str]) -> str:
    """For this machine; what is changed must be there."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


@contextmanager
def nginx(folder: Path, servers: str, port: int) -> Iterator[None]:
    """It runs until the end; what it complains of fails the test."""
    config = folder / "nginx.conf"
    config.write_text(MAIN.format(folder=folder, servers=servers), encoding="utf-8")
    command = [program(), "-c", str(config), "-e", str(folder / "error.log"), "-p", str(folder)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            end = time.monotonic() + PATIENCE
            while True:
                with suppress(OSError), create_connection(("127.0.0.1", port)):
                    break
                if process.poll() is not None or time.monotonic() > end:
                    process.kill()
                    pytest.fail(f"nginx does not start: {process.communicate()[1]}")
                time.sleep(0.01)
            yield
        finally:
            process.terminate()
            process.wait(PATIENCE)


def certificate(folder: Path) -> ssl.SSLContext:
    """A certificate for this machine in the folder, and what trusts it alone."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    names = [x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))]
    now = datetime.now(UTC)
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .sign(key, hashes.SHA256())
    )
    (folder / "fullchain.pem").write_bytes(signed.public_bytes(serialization.Encoding.PEM))
    (folder / "privkey.pem").write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return ssl.create_default_context(cafile=str(folder / "fullchain.pem"))

"""Requests to other machines, at addresses that strangers name.

A name is resolved once, the address that it gives is looked at, and the connection goes to that
very address: a name that gives another one a moment later leads nowhere else. Redirections are not
followed, little is read, and nothing takes long.
"""

import http.client
import socket
import ssl
from collections.abc import Collection, Mapping
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from threading import Timer
from urllib.parse import urlsplit

from msgspec import Struct

PATIENCE = 10.0
"""Seconds for one step, such as to connect."""

DEADLINE = 25.0
"""Seconds for a request as a whole."""

MOST_READ = 4096
LONGEST_URL = 2048

Ip = IPv4Address | IPv6Address
EMBEDDED = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"))
"""Where an IPv4 address is hidden in the last bits of an IPv6 one."""


class Forbidden(ValueError):
    """A target that must not be spoken to; the message says why."""


class Unreachable(Exception):
    """It did not answer, or not with success. `is_gone`: it says that it never will again."""

    def __init__(self, message: str, *, is_gone: bool = False) -> None:
        super().__init__(message)
        self.is_gone = is_gone


class Target(Struct, frozen=True):
    """A URL in its parts."""

    is_secure: bool
    host: str
    port: int
    path: str


class Outward:
    """The world outside. `allowed` are hosts and networks inside that may be spoken to all the
    same, also without TLS."""

    def __init__(self, allowed: Collection[str] = (), tls: ssl.SSLContext | None = None) -> None:
        self._hosts = frozenset(each.lower() for each in allowed if not _is_network(each))
        self._networks = tuple(ip_network(each) for each in allowed if _is_network(each))
        self._tls = tls or ssl.create_default_context()

    def read(self, url: str) -> Target:
        """What can be known of a URL without asking anybody; `Forbidden` if it is no good."""
        if len(url) > LONGEST_URL or not url.isascii() or any(sign <= " " for sign in url):
            raise Forbidden("This is no web address.")
        try:
            parts = urlsplit(url)
            host, port = (parts.hostname or "").rstrip("."), parts.port
        except ValueError:
            raise Forbidden("This is no web address.") from None
        if parts.scheme not in ("https", "http") or not host:
            raise Forbidden("A web address begins with https://.")
        if parts.username is not None or parts.password is not None:
            raise Forbidden("A web address must not hold a name or a password.")
        is_secure = parts.scheme == "https"
        target = Target(
            is_secure,
            host,
            port or (443 if is_secure else 80),
            (parts.path or "/") + (f"?{parts.query}" if parts.query else ""),
        )
        if (address := _address(host)) is not None:
            self._check(target, address)
        elif not is_secure and host not in self._hosts:
            raise Forbidden("Only https:// is safe from being read on the way.")
        return target

    def _check(self, target: Target, address: Ip) -> None:
        plain = _plain(address)
        is_allowed = target.host in self._hosts or any(plain in each for each in self._networks)
        if is_allowed:
            return
        if not target.is_secure:
            raise Forbidden("Only https:// is safe from being read on the way.")
        if not plain.is_global or plain.is_multicast or plain.is_reserved:
            raise Forbidden("This address is within the server's own network.")

    def resolve(self, target: Target) -> str:
        """The one address that is spoken to. Every address of the name must be a good one."""
        try:
            found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise Unreachable("There is no machine of this name.") from None
        addresses = [str(each[4][0]) for each in found]
        for each in addresses:
            self._check(target, ip_address(each.partition("%")[0]))
        return addresses[0]

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> None:
        """`Unreachable` unless it is answered with success, `Forbidden` if it must not be asked."""
        target = self.read(url)
        address = self.resolve(target)
        connection = _Pinned(target, address, self._tls)
        timer = Timer(DEADLINE, connection.cut)
        timer.daemon = True
        timer.start()
        try:
            connection.request("POST", target.path, body, dict(headers))
            reply = connection.getresponse()
            reply.read(MOST_READ)
            status = reply.status
        except (OSError, http.client.HTTPException, ValueError):
            raise Unreachable("It does not answer.") from None
        finally:
            timer.cancel()
            connection.close()
        if not 200 <= status < 300:
            raise Unreachable(f"It answers with {status}.", is_gone=status in (404, 410))


class _Pinned(http.client.HTTPConnection):
    """To one address, under the name that was meant."""

    def __init__(self, target: Target, address: str, tls: ssl.SSLContext) -> None:
        super().__init__(target.host, target.port, timeout=PATIENCE)
        self.default_port = 443 if target.is_secure else 80  # which `Host` does not name
        self._target, self._address, self._context = target, address, tls
        self._is_cut = False

    def connect(self) -> None:
        family = socket.AF_INET6 if ":" in self._address else socket.AF_INET
        self.sock = plain = socket.socket(family, socket.SOCK_STREAM)
        plain.settimeout(self.timeout)
        plain.connect((self._address, self._target.port))  # an address: nobody is asked again
        if self._target.is_secure:
            self.sock = self._context.wrap_socket(plain, server_hostname=self._target.host)
        if self._is_cut:
            raise OSError("it took too long")

    def cut(self) -> None:
        """From another thread: whoever waits for a byte is told that none will come."""
        self._is_cut = True
        if self.sock is not None:
            with suppress(OSError):  # it was closed already
                self.sock.shutdown(socket.SHUT_RDWR)


def _is_network(word: str) -> bool:
    try:
        ip_network(word)
    except ValueError:
        return False
    return True


def _address(host: str) -> Ip | None:
    """Of a host that is written as an address, in any of the ways that are understood as one."""
    try:
        return ip_address(host.partition("%")[0])
    except ValueError:
        pass
    try:
        return IPv4Address(socket.inet_aton(host))  # 127.1 or 0x7f000001
    except (OSError, ValueError):
        return None


def _plain(address: Ip) -> Ip:
    """The IPv4 address in an IPv6 one, where there is one."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return address.ipv4_mapped
        if address.sixtofour is not None:
            return address.sixtofour
        if any(address in each for each in EMBEDDED):
            return IPv4Address(address.packed[-4:])
    return address

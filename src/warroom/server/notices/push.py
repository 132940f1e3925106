"""Web Push: a message that only one browser can read (RFC 8291), from a server that it knows
(RFC 8292)."""

import base64
import binascii
import json
import os
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_der_private_key,
    load_pem_private_key,
)
from msgspec import Struct

from .message import Message
from .outward import Forbidden, Outward

CURVE = ec.SECP256R1()
RECORD = 4096
LONGEST = 3900
"""Bytes of a message: all of it must fit into one record."""

VALID_FOR = 43_200
"""Seconds; a push service accepts a day at most."""

KEPT_FOR = 86_400
"""Seconds for which a push service shall keep a message for a browser that is not there."""


class Subscription(Struct, frozen=True):
    """A browser, as it told us: where to send, and its keys."""

    endpoint: str
    p256dh: str
    auth: str


class Identity:
    """The server's own key, by which push services tell it from others."""

    def __init__(self, private: bytes, contact: str) -> None:
        is_text = private.lstrip().startswith(b"-----")
        key = (load_pem_private_key if is_text else load_der_private_key)(private, None)
        if not isinstance(key, ec.EllipticCurvePrivateKey) or key.curve.name != CURVE.name:
            raise ValueError("Web Push wants a key of the curve P-256.")
        self._key = key
        self._contact = contact
        self.public = b64(_point(key))
        """What a browser must know to subscribe."""

    @staticmethod
    def made() -> bytes:
        key = ec.generate_private_key(CURVE)
        return key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())

    def header(self, endpoint: str, now: float) -> str:
        """That it is we who send, to this service alone, and not for long."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now) + VALID_FOR,
            "sub": self._contact,
        }
        head = b64(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
        signed = f"{head}.{b64(json.dumps(claims).encode())}"
        r, s = utils.decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = b64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={signed}.{signature}, k={self.public}"


def check(subscription: Subscription, outward: Outward) -> None:
    """`Forbidden` unless a message can be sealed for it and sent there."""
    outward.read(subscription.endpoint)
    try:
        sealed(b"", subscription)
    except (ValueError, binascii.Error):
        raise Forbidden("These are no keys of a browser.") from None


def send(
    subscription: Subscription,
    message: Message,
    outward: Outward,
    identity: Identity,
    now: float,
) -> None:
    first = message.lines[0]
    headers = {
        "authorization": identity.header(subscription.endpoint, now),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEPT_FOR),
        "topic": first.topic,
        "urgency": "high" if first.occasion in ("asked", "reminder") else "normal",
    }
    outward.post(subscription.endpoint, sealed(plain(message), subscription), headers)


def plain(message: Message) -> bytes:
    """What the service worker reads: it adds its own origin to the path."""
    first, lines = message.lines[0], message.lines
    while True:
        text = "\n".join(each.text for each in lines)
        title = first.title if len(message.lines) == 1 else f"{len(message.lines)} pieces of news"
        data = msgspec.json.encode(
            {"title": title, "text": text, "path": first.path, "topic": first.topic}
        )
        if len(data) <= LONGEST:
            return data
        lines = lines[:-1]


def sealed(
    text: bytes,
    subscription: Subscription,
    *,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """RFC 8291, in one record of RFC 8188. Key and salt are new each time."""
    theirs_as_bytes, auth = unb64(subscription.p256dh), unb64(subscription.auth)
    if len(auth) != 16:
        raise ValueError("the secret has 16 bytes")
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs_as_bytes)
    ours = key or ec.generate_private_key(CURVE)
    public, salt = _point(ours), salt or os.urandom(16)
    info = b"WebPush: info\0" + theirs_as_bytes + public
    material = _derived(ours.exchange(ec.ECDH(), theirs), auth, info, 32)
    cipher = AESGCM(_derived(material, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derived(material, salt, b"Content-Encoding: nonce\0", 12)
    body = cipher.encrypt(nonce, text + b"\x02", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public + body


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


def _point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unb64(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)

"""A device with passkeys, as WebAuthn describes one: real keys, real signatures."""

import json
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

Json = dict[str, Any]

PRESENT, VERIFIED, HAS_KEY = 1, 4, 64
ES256 = -7


def written(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return urlsafe_b64decode(f"{text}===")


class Device:
    """It has one key for each site, at the most."""

    def __init__(self, origin: str, *, counts: bool = True) -> None:
        self.origin, self.counts = origin, counts
        self.keys: dict[str, tuple[str, ec.EllipticCurvePrivateKey, str]] = {}
        self.uses = 0

    def makes(self, options: Json) -> Json:
        site = options["rp"]["id"]
        key, id = ec.generate_private_key(ec.SECP256R1()), token_bytes(32)
        self.keys[site] = (written(id), key, options["user"]["id"])
        point = key.public_key().public_numbers()
        x, y = (number.to_bytes(32) for number in (point.x, point.y))
        public = cbor2.dumps({1: 2, 3: ES256, -1: 1, -2: x, -3: y})
        data = self._data(site, PRESENT | VERIFIED | HAS_KEY)
        data += bytes(16) + struct.pack(">H", len(id)) + id + public
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options["challenge"])
        return self._credential(
            written(id), {"clientDataJSON": client, "attestationObject": attestation}
        )

    def signs(self, options: Json) -> Json:
        id, key, user = self.keys[options["rpId"]]
        self.uses += self.counts
        data = self._data(options["rpId"], PRESENT | VERIFIED)
        client = self._client("webauthn.get", options["challenge"])
        signature = key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        answer = {
            "clientDataJSON": client,
            "authenticatorData": data,
            "signature": signature,
            "userHandle": read(user),
        }
        return self._credential(id, answer)

    def _data(self, site: str, flags: int) -> bytes:
        return sha256(site.encode()).digest() + struct.pack(">BI", flags, self.uses)

    def _client(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin}
        return json.dumps(said).encode()

    def _credential(self, id: str, answer: dict[str, bytes]) -> Json:
        response = {name: written(data) for name, data in answer.items()}
        return {"id": id, "rawId": id, "type": "public-key", "response": response}

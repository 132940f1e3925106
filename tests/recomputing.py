"""Dice worked out once more from what docs/protocol.md says alone, as a client does it."""

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any

Json = Mapping[str, Any]


def commitment_to(key: str) -> str:
    return blake2b(bytes.fromhex(key), digest_size=32, person=b"commitment").hexdigest()


class Bytes:
    """The bytes of a key, one after the other."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.used = 0

    def take(self, count: int) -> bytes:
        taken = bytes(self._byte(self.used + each) for each in range(count))
        self.used += count
        return taken

    def _byte(self, place: int) -> int:
        block, rest = divmod(place, 64)
        return blake2b(block.to_bytes(8, "big"), digest_size=64, key=self.key).digest()[rest]

    def mixed_with(self, seat: int, value: str) -> "Bytes":
        material = f"{seat}:{value}".encode("ascii")
        hash = blake2b(material, digest_size=32, key=self.key, person=b"contribution")
        return Bytes(hash.digest())

    def dice(self, count: int) -> list[int]:
        faces: list[int] = []
        while len(faces) < count:
            faces += [byte % 6 + 1 for byte in self.take(count - len(faces)) if byte < 252]
        return faces

    def below(self, limit: int) -> int:
        size = 1
        while 256**size < limit:
            size += 1
        while True:
            number = int.from_bytes(self.take(size), "big")
            if number < 256**size - 256**size % limit:
                return number % limit

    def shuffle(self, count: int) -> list[int]:
        while True:
            drawn = self.take(4 * count)
            keys = [int.from_bytes(drawn[4 * each : 4 * each + 4], "big") for each in range(count)]
            if len(set(keys)) == count:
                return sorted(range(count), key=keys.__getitem__)


def recomputed(key: str, contributions: Iterable[Json], draws: Iterable[Json]) -> list[list[int]]:
    """What each draw should have been; dice from a script are taken as they are told."""
    stream = Bytes(bytes.fromhex(key))
    waiting = list(contributions)
    results = []
    for draw in draws:
        while waiting and waiting[0]["place"] <= draw["place"]:
            given = waiting.pop(0)
            stream = stream.mixed_with(given["seat"], given["value"])
        size = draw["size"]
        if draw["kind"] == "dice":
            scripted = draw["scripted"]
            results.append([*draw["result"][:scripted], *stream.dice(size - scripted)])
        elif draw["kind"] == "below":
            results.append([stream.below(size)])
        else:
            results.append(stream.shuffle(size))
    return results

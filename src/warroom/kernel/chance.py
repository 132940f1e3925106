"""Chance as data in the state: a keyed stream of bytes, so that a copy is free and nobody can
work out the next die from those already seen."""

from collections.abc import Sequence
from hashlib import blake2b
from struct import unpack
from typing import TypeVar

from msgspec import Struct

from .errors import RulesError

T = TypeVar("T")

_FAIR = 252  # 42 * 6: bytes from here on would favour the low faces, so they are passed over


class Stream(Struct, gc=False, tag="stream"):
    """BLAKE2b in counter mode: block n is the keyed hash of n, and its bytes are used in order."""

    key: bytes
    blocks: int = 0
    rest: bytes = b""
    drawn: int = 0  # how often anything was drawn
    mixed: tuple[int, ...] = ()  # whose randomness the key contains, in order

    def _take(self, count: int) -> bytes:
        self.drawn += 1
        rest = self.rest
        while len(rest) < count:
            rest += blake2b(self.blocks.to_bytes(8, "big"), key=self.key).digest()
            self.blocks += 1
        self.rest = rest[count:]
        return rest[:count]

    def dice(self, count: int) -> tuple[int, ...]:
        """Roll that many six-sided dice."""
        drawn = self._take(count)
        faces = [byte % 6 + 1 for byte in drawn if byte < _FAIR]
        while len(faces) < count:
            faces += [byte % 6 + 1 for byte in self._take(count - len(faces)) if byte < _FAIR]
        return tuple(faces)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely."""
        if limit < 1:
            raise RulesError(f"cannot choose below {limit}")
        size = max(1, ((limit - 1).bit_length() + 7) // 8)
        fair = 256**size // limit * limit
        while True:
            number = int.from_bytes(self._take(size), "big")
            if number < fair:
                return number % limit

    def choose(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The same items in an order drawn evenly from all orders: each gets a random key, and
        should two keys be equal, all are drawn again."""
        count = len(items)
        keyed: dict[int, T] = {}
        while len(keyed) < count:
            keys = unpack(f">{count}I", self._take(4 * count))
            keyed = dict(zip(keys, items, strict=True))
        return tuple([keyed[key] for key in sorted(keyed)])

    def aside(self, purpose: str) -> "Stream":
        """Another stream for what must not move this one, such as an absent player's default."""
        material = f"{purpose}:{self.drawn}".encode()
        return Stream(blake2b(material, key=self.key, digest_size=32).digest())

    def mix(self, seat: int, value: str) -> None:
        """Go on with another key, which nobody can know without both the old one and the value."""
        material = f"{seat}:{value}".encode()
        mixed = blake2b(material, key=self.key, digest_size=32, person=b"contribution")
        self.key = mixed.digest()
        self.blocks = 0
        self.rest = b""
        self.mixed = (*self.mixed, seat)

    @property
    def commitment(self) -> str:
        """Published at the start, it lets anyone check at the end that the key was not changed."""
        return blake2b(self.key, digest_size=32, person=b"commitment").hexdigest()


class ScriptedDice(Stream, tag="scripted-dice"):
    """Dice read from a list, for tests, puzzles and worked examples; then the stream goes on.

    Shuffles and draws of cards still come from the stream: a script states dice only.
    """

    script: tuple[int, ...] = ()
    unscripted: int = 0

    def dice(self, count: int) -> tuple[int, ...]:
        scripted, self.script = self.script[:count], self.script[count:]
        self.drawn += 1
        missing = count - len(scripted)
        if not missing:
            return scripted
        self.unscripted += missing
        return scripted + super().dice(missing)


def key_from_seed(seed: int | str) -> bytes:
    """The key that a seed stands for: the same seed gives the same game everywhere."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"seed").digest()

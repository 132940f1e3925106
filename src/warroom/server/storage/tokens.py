"""Secret links: who holds one may sit, watch or host; the server keeps only hashes of them."""

import secrets
from collections.abc import Collection, Iterable
from hashlib import blake2b
from hmac import compare_digest

from msgspec import Struct
from msgspec.structs import replace

from warroom.kernel.words import HOST, Seat


class Hashes(Struct, frozen=True):
    """What is stored of a table's tokens. A seat that a bot plays has none."""

    host: str
    spectator: str
    seats: tuple[str | None, ...]


class Rights(Struct, frozen=True):
    """What the bearer of some tokens may do at a table, or somebody with an identity."""

    seats: tuple[Seat, ...]
    is_host: bool
    person: str | None = None  # who he is, if he has an identity

    def without(self, seats: Collection[Seat]) -> "Rights":
        """And the host's part (`HOST`), if that is among them."""
        left = tuple(seat for seat in self.seats if seat not in seats)
        return replace(self, seats=left, is_host=self.is_host and HOST not in seats)

    @property
    def eyes(self) -> tuple[Seat | None, ...]:
        """Whose views he gets: his seats', else a spectator's."""
        return self.seats or (None,)


NO_RIGHTS = Rights((), is_host=False)


def new_token() -> str:
    """128 random bits, fit for a link."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """A name that nobody has yet, and that no command line takes for an option."""
    while (id := secrets.token_urlsafe(9)).startswith("-"):
        pass
    return id


def hash_of(token: str) -> str:
    """Salt would add nothing: a token has too many bits to be guessed from its hash."""
    data = token.encode("utf-8", "surrogatepass")
    return blake2b(data, digest_size=32, person=b"warroom-token").hexdigest()


NO_HASHES = Hashes(hash_of(new_token()), hash_of(new_token()), ())
"""Compared with where there is no table, so that this takes no other way than a wrong token."""


def rights_of(hashes: Hashes, tokens: Iterable[str]) -> Rights | None:
    """What these tokens give together; None if they give nothing. One that does not count any
    more, because its seat has another link now, takes nothing from the others.

    Every token is compared with every hash, in constant time, so that neither the answer nor its
    delay tells how close a guess was.
    """
    seats: set[Seat] = set()
    is_host = is_sound = False
    for token in tokens:
        given = hash_of(token)
        holds = [
            hash is not None and compare_digest(given, hash)
            for hash in (*hashes.seats, hashes.host, hashes.spectator)
        ]
        seats.update(seat for seat, held in enumerate(holds[:-2]) if held)
        is_host = is_host or holds[-2]
        is_sound = is_sound or any(holds)
    return Rights(tuple(sorted(seats)), is_host) if is_sound else None

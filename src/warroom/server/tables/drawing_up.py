"""A new table, with its secret links."""

from warroom.api import Game
from warroom.kernel.words import Seat

from ..storage.store import Settings, StoredTable
from ..storage.tokens import Hashes, hash_of, new_id, new_token


class Tokens:
    """A table's tokens, known to whoever made it and to nobody after that."""

    def __init__(self, settings: Settings, *, host: Seat | None = None) -> None:
        """With a seat for the host, its token gives both rights at once."""
        self.spectator = new_token()
        self.seats = tuple(
            None if seat.bot or (seat.is_free and seat.is_open) else new_token()
            for seat in settings.seats
        )
        self.host = (None if host is None else self.seats[host]) or new_token()

    @property
    def hashes(self) -> Hashes:
        seats = tuple(None if token is None else hash_of(token) for token in self.seats)
        return Hashes(hash_of(self.host), hash_of(self.spectator), seats)


def drawn_up(game: Game, settings: Settings, tokens: Tokens) -> StoredTable:
    """A new table, ready to be stored."""
    return StoredTable(new_id(), game.header, settings, tokens.hashes)

"""Records: a header and every answer with a hash, enough to play a game again."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from .decision import Answer
from .errors import Code, Refused
from .game import Game
from .log import Entry

G = TypeVar("G", bound=Game[Any, Any])


def play_again(game: G, entries: Iterable[Entry], read: Callable[[bytes], Answer]) -> G:
    """Give the answers of a record to a game that has just begun."""
    for place, entry in enumerate(entries):
        try:
            game.answer(entry.seat, read(bytes(entry.answer)))
        except Refused as refused:
            message = f"Answer {place} of the record is refused: {refused}"
            raise Refused(Code.DOES_NOT_REPLAY, refused.rule_id, message, place=place) from None
        if game.digest != entry.hash:
            message = f"After answer {place} the game differs from the record."
            raise Refused(Code.DOES_NOT_REPLAY, "", message, place=place)
    return game

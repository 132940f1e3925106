"""The rules of a game by the names that they are made from, so that another process has them."""

from functools import lru_cache

from msgspec import Struct

from warroom.families import family_of
from warroom.headers import Header, rules_of
from warroom.model.ruleset import Ruleset


class RulesByName(Struct, frozen=True):
    ruleset: str
    board: str
    deck: str
    options: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, header: Header) -> "RulesByName":
        return cls(header.ruleset, header.board, header.deck, tuple(header.options.items()))

    def made(self) -> Ruleset:
        return _made(self)


@lru_cache(maxsize=64)
def _made(names: RulesByName) -> Ruleset:
    return rules_of(family_of(names.ruleset), names.board, names.deck, dict(names.options))

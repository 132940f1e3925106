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
    version: int | None = None

    @classmethod
    def of(cls, header: Header) -> "RulesByName":
        options = tuple(header.options.items())
        return cls(header.ruleset, header.board, header.deck, options, header.version)

    def made(self) -> Ruleset:
        return _made(self)


@lru_cache(maxsize=64)
def _made(names: RulesByName) -> Ruleset:
    family = family_of(names.ruleset, names.version)
    return rules_of(family, names.board, names.deck, dict(names.options))

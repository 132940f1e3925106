"""Political action cards: what is printed on them. Their effects are procedures."""

from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from warroom.kernel.words import Seat

from .datafile import DataFile, Entry
from .government import Government


class Kind(StrEnum):
    """What a card is about; some BLOCK cards answer a whole kind."""

    ESPIONAGE = "espionage"
    FOREIGN_POLICY = "foreign-policy"
    HOME_FRONT = "home-front"
    BLOCK = "block"


class PoliticalCard(Struct, frozen=True):
    """A kind of card; its copies cannot be told apart."""

    name: str
    title: str
    kind: Kind
    count: int
    is_eagle: bool
    effect: str


class Targets(Struct, gc=False, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Whom and what a card is aimed at; each card needs some of these."""

    seats: tuple[Seat, ...] = ()
    region: str | None = None
    government: Government | None = None


class Inspection(Struct, gc=False, frozen=True):
    """Political cards of a player that a spy sees, while his card is carried out (X-CARD-14)."""

    spy: Seat
    owner: Seat
    cards: tuple[str, ...]

    @property
    def parties(self) -> tuple[Seat, Seat]:
        return self.spy, self.owner

    def without(self, card: str) -> "Inspection":
        """One of the cards is gone."""
        place = self.cards.index(card)
        return replace(self, cards=self.cards[:place] + self.cards[place + 1 :])


class _Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cards: dict[str, Any]


class _Line(Entry, frozen=True, kw_only=True):
    title: str
    kind: Kind
    count: Annotated[int, Meta(ge=1, le=100)]
    eagle: bool = False
    effect: str


@lru_cache
def load_political_cards() -> Mapping[str, PoliticalCard]:
    """All kinds of card by name, in the order of the file."""
    file = DataFile.built_in("decks", "political")
    head = file.decode("", file.content, _Head)
    lines = file.decode_table("cards", head.cards, _Line)
    return {
        name: PoliticalCard(name, line.title, line.kind, line.count, line.eagle, line.effect)
        for name, line in lines.items()
    }

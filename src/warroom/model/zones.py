"""Zones: places for cards and words, each of which says who sees what lies in it."""

from collections.abc import Callable, Iterable
from enum import Flag, auto
from typing import Any, TypeAlias

from msgspec import Meta, Struct

from warroom.kernel.errors import RulesError
from warroom.kernel.words import Seat

Sight: TypeAlias = Callable[[Any, Seat | None], Any]
"""What a seat (or a spectator, None) sees of a value."""


class Cards(Struct, gc=False, frozen=True, omit_defaults=True):
    """Cards lying together. Whoever may not see them knows only how many there are.

    The same record serves the state, where faces are known, and a view, where they may not be;
    so an event that moves a card can be applied to both.
    """

    count: int = 0
    faces: tuple[str, ...] | None = None

    @classmethod
    def of(cls, faces: Iterable[str]) -> "Cards":
        known = tuple(faces)
        return cls(len(known), known)

    def face_down(self) -> "Cards":
        return Cards(self.count)

    @property
    def known(self) -> tuple[str, ...]:
        """The faces, where the rules are sure to see them."""
        if self.faces is None:
            raise RulesError("these cards lie face down")
        return self.faces

    def plus(self, other: "Cards") -> "Cards":
        """With other cards put under these."""
        if self.faces is None or other.faces is None:
            return Cards(self.count + other.count)
        return Cards(self.count + other.count, self.faces + other.faces)

    def minus(self, other: "Cards") -> "Cards":
        """Without those cards; face down, only the number falls."""
        if self.faces is None:
            return Cards(self.count - other.count)
        left = list(self.faces)
        for face in other.known:
            left.remove(face)
        return Cards(self.count - other.count, tuple(left))

    @property
    def top(self) -> "Cards":
        return Cards(1, None if self.faces is None else self.faces[:1])


NO_CARDS = Cards.of(())


def everybody(value: Any, _: Seat | None) -> Any:
    return value


def nobody(cards: Cards, _: Seat | None) -> Cards:
    return Cards(cards.count)


def each_its_own(hands: tuple[Cards, ...], seat: Seat | None) -> tuple[Cards, ...]:
    if not hands:  # as in all games that have none of this kind
        return hands
    return tuple([hand if owner == seat else Cards(hand.count) for owner, hand in enumerate(hands)])


def each_its_own_sum(sums: tuple[int | None, ...], seat: Seat | None) -> tuple[int | None, ...]:
    return tuple(each if owner == seat else None for owner, each in enumerate(sums))


def its_parties(matters: tuple[Any, ...], seat: Seat | None) -> tuple[Any, ...]:
    """Only those matters that the seat has a part in."""
    return tuple(matter for matter in matters if seat in matter.parties)


def as_shown(matter: Any, seat: Seat | None) -> Any:
    """A matter that knows itself what it shows to whom."""
    return None if matter is None else matter.seen_by(seat)


class Games(Flag):
    """Games of the family, to say of a zone which of them use it."""

    BASIC = auto()
    EXPANSION = auto()
    PROVOCATION = auto()
    DELUXE = auto()


BASIC, EXPANSION, PROVOCATION, DELUXE = Games
EXPANSIONS = EXPANSION | PROVOCATION
EVERY = BASIC | EXPANSIONS | DELUXE


class Zone(Struct, frozen=True):
    """What a field of the state says of itself: what lies there, who sees it, in which games."""

    what: str
    sight: Sight
    games: Games

    @classmethod
    def of(cls, declared: Any) -> "Zone":
        """The zone that the type of a field was declared with."""
        found: Zone = declared.__metadata__[0].extra["zone"]
        return found


def zone(what: str, sight: Sight = everybody, games: Games = EVERY) -> Meta:
    """A zone to declare a field with; what lies there also stands in the schemas."""
    return Meta(description=what, extra={"zone": Zone(what, sight, games)})

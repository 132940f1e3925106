"""Economics cards (B-ECON-04): suit, value, and the defenders they give to a neutral region."""

import re
from collections.abc import Mapping
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import replace

from .datafile import DataError, DataFile, Entry, digest, is_path, quoted
from .units import Army

BUILT_IN = ("economics-basic", "economics-expansion", "economics")
PILES = ("economics-deluxe",)  # built in as well, but laid out by suit and level, not shuffled

FEWEST_CARDS = 8  # B-SETUP-04: four for each of two players


class Suit(StrEnum):
    """The five suits, in the order of the rulebook."""

    POPULATION = "population"
    MINERALS = "minerals"
    FACTORIES = "factories"
    OIL = "oil"
    RAIL_TRANSPORT = "rail-transport"


class EconomicsCard(Struct, frozen=True):
    """A kind of card. Its copies cannot be told apart, so all of them bear the same name."""

    name: str
    suit: Suit
    value: int
    defenders: Army
    count: int


class Worth(Struct, frozen=True):
    """B-BUILD-02, X-PROD-02: what a seat would produce now, with its parts. The cards and routes of
    `sets` count twice; what neither they nor the capitals bring are single cards and
    technologies."""

    sets: tuple[tuple[str, ...], ...]
    capitals: int
    points: int
    set_points: tuple[int, ...]  # of `points`, what each of the sets brings
    capital_points: int  # likewise the capitals
    lacks: tuple[Suit, ...]  # of the suits of a set, those of which the next one wants another card


class Deck(Struct, frozen=True, eq=False):
    """The kinds of card in a deck, and `full`: every copy by name, unshuffled, in file order."""

    name: str
    digest: str
    cards: Mapping[str, EconomicsCard]
    full: tuple[str, ...]


class _Head(Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1)]
    cards: dict[str, Any]


class _Line(Entry, frozen=True, kw_only=True):
    suit: Suit
    value: Annotated[int, Meta(ge=1, le=9)]
    count: Annotated[int, Meta(ge=1, le=100)]
    defenders: str


def load_deck(name: str) -> Deck:
    """A built-in deck, or a person's own from a path; raises DataError if it cannot be used."""
    if is_path(name):
        return _deck(DataFile.own(name))
    if name not in BUILT_IN + PILES:
        raise DataError("", "", f"unknown deck {quoted(name)}: choose {', '.join(BUILT_IN)}")
    return _built_in(name)


@lru_cache
def _built_in(name: str) -> Deck:
    if name == "economics":
        return _together(name, _built_in("economics-basic"), _built_in("economics-expansion"))
    return _deck(DataFile.built_in("decks", name))


def _together(name: str, *decks: Deck) -> Deck:
    """X-SETUP-05: several decks become one; a card of the same name is the same card."""
    cards: dict[str, EconomicsCard] = {}
    for deck in decks:
        for key, card in deck.cards.items():
            count = card.count + (cards[key].count if key in cards else 0)
            cards[key] = replace(card, count=count)
    return _assembled(name, cards)


def _deck(file: DataFile) -> Deck:
    head = file.decode("", file.content, _Head)
    lines = file.decode_table("cards", head.cards, _Line)
    deck = _assembled(head.name, {name: _card(file, name, line) for name, line in lines.items()})
    count = len(deck.full)
    if count < FEWEST_CARDS:
        raise file.error("cards", f"only {count} cards in all, at least {FEWEST_CARDS} needed")
    return deck


def _assembled(name: str, cards: Mapping[str, EconomicsCard]) -> Deck:
    full = tuple(name for name, card in cards.items() for _ in range(card.count))
    facts = [(c.name, c.suit, c.value, c.count, str(c.defenders)) for c in cards.values()]
    return Deck(name=name, digest=digest(facts), cards=cards, full=full)


def _card(file: DataFile, name: str, line: _Line) -> EconomicsCard:
    entry = f"cards.{name}"
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise file.error(entry, "a card's name is lower case with hyphens, such as oil-3")
    try:
        defenders = Army.parse(line.defenders)
    except ValueError as error:
        raise file.error(f"{entry}.defenders", str(error)) from None
    return EconomicsCard(
        name=name, suit=line.suit, value=line.value, defenders=defenders, count=line.count
    )

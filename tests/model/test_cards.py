"""Economics cards: the two decks that come with the game, and bad deck files."""

import pickle
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from warroom.model.cards import BUILT_IN, Suit, load_deck
from warroom.model.datafile import DataError
from warroom.model.units import Army

TINY = """
name = "tiny"

[cards]
oil-1 = { suit = "oil", value = 1, count = 5, defenders = "2I" }
gold-9 = { suit = "minerals", value = 9, count = 3, defenders = "1A 4I", status = "reported" }
"""


@pytest.fixture
def own(tmp_path: Path) -> Callable[[str], str]:
    """Writes a deck file and gives its path."""

    def write(text: str) -> str:
        path = tmp_path / "my.toml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


@pytest.mark.parametrize(
    ("name", "cards", "copies"),
    [("economics-basic", 60, (3, 4, 3, 2)), ("economics-expansion", 45, (2, 3, 3, 1))],
)
def test_number_of_cards(name: str, cards: int, copies: tuple[int, ...]) -> None:
    """B-ECON-04, X-SETUP-05: five suits with values from one to four, equally many of each."""
    deck = load_deck(name)
    assert deck.name == name
    assert len(deck.full) == cards
    assert Counter(deck.cards[card].suit for card in deck.full) == dict.fromkeys(Suit, cards // 5)
    for suit in Suit:
        of_suit = [card for card in deck.cards.values() if card.suit is suit]
        assert [card.value for card in of_suit] == [1, 2, 3, 4]
        assert tuple(card.count for card in of_suit) == copies
        assert [card.name for card in of_suit] == [f"{suit}-{value}" for value in range(1, 5)]


def test_both_decks_cover_the_regions() -> None:
    """B-ECON-01, X-SETUP-05: a card for every region gained, 57 in the west, 99 in the world."""
    basic, expansion, both = map(load_deck, BUILT_IN)
    assert len(basic.full) >= 57
    assert len(both.full) == len(basic.full) + len(expansion.full) >= 99


def test_a_card_is_the_same_in_both_decks() -> None:
    """X-SETUP-05: the decks become one, so one name must mean one card."""
    basic, expansion, both = map(load_deck, BUILT_IN)
    assert list(basic.cards) == list(expansion.cards) == list(both.cards)
    for one, other in zip(basic.cards.values(), expansion.cards.values(), strict=True):
        assert (one.suit, one.value, one.defenders) == (other.suit, other.value, other.defenders)


def test_defenders_grow_with_the_value() -> None:
    """B-NEUTRAL-02: a card names the defenders."""
    cards = load_deck("economics-basic").cards
    assert cards["oil-3"].defenders == Army.parse("3I 1T 1P")
    assert cards["rail-transport-1"].defenders == Army.parse("1I 1A")
    for suit in Suit:
        sizes = [card.defenders.total for card in cards.values() if card.suit is suit]
        assert sizes == sorted(set(sizes))


def test_full_is_in_file_order() -> None:
    full = load_deck("economics-basic").full
    assert full[:8] == ("population-1",) * 3 + ("population-2",) * 4 + ("population-3",)


def test_built_in_decks_are_read_once_and_can_be_sent_to_other_processes() -> None:
    deck = load_deck("economics-basic")
    assert load_deck("economics-basic") is deck
    assert pickle.loads(pickle.dumps(deck)).full == deck.full
    assert deck.digest != load_deck("economics-expansion").digest


def test_own_deck(own: Callable[[str], str]) -> None:
    deck = load_deck(own(TINY))
    assert deck.name == "tiny"
    assert deck.full == ("oil-1",) * 5 + ("gold-9",) * 3
    assert deck.cards["gold-9"].defenders == Army.parse("4I 1A")
    assert deck.cards["gold-9"].suit is Suit.MINERALS


def test_the_digest_is_that_of_the_cards(own: Callable[[str], str]) -> None:
    digest = load_deck(own(TINY)).digest
    assert load_deck(own(TINY.replace("1A 4I", "4I 1A").replace("tiny", "dull"))).digest == digest
    assert load_deck(own(TINY.replace("1A 4I", "4I 2A"))).digest != digest


MISTAKES = [
    ('name = "tiny"', "", "missing field `name`"),
    ("[cards]", "[crads]", "unknown field `crads`"),
    (TINY[TINY.index("[cards]") :], "", "missing field `cards`"),
    ("[cards]", "size = 3\n[cards]", "unknown field `size`"),
    ('suit = "oil", ', "", "cards.oil-1: missing field `suit`"),
    ('suit = "oil"', 'suit = "wine"', "cards.oil-1.suit: unknown value 'wine'"),
    ("value = 1", "value = 0", "cards.oil-1.value: expected `int` >= 1"),
    ("value = 9", "value = 10", "cards.gold-9.value: expected `int` <= 9"),
    ("value = 1", 'value = "1"', "cards.oil-1.value: expected `int`, got `str`"),
    ("count = 5", "count = 0", "cards.oil-1.count: expected `int` >= 1"),
    ("count = 5", "count = 1000", "cards.oil-1.count: expected `int` <= 100"),
    ("count = 5", "copies = 5", "cards.oil-1: unknown field `copies`"),
    ("count = 5", "count = 4", "cards: only 7 cards in all, at least 8 needed"),
    ('"2I"', '"2X"', "cards.oil-1.defenders: cannot read '2X'"),
    ('"2I"', "2", "cards.oil-1.defenders: expected `str`, got `int`"),
    ('"reported"', '"rumoured"', "cards.gold-9.status: unknown value 'rumoured'"),
    ('"reported"', '"attested"', "cards.gold-9.source: what is attested needs a source"),
    ("gold-9", "oil-1", "not proper TOML: Cannot overwrite a value (at line 6"),
    ("gold-9", '"Gold 9"', "cards.Gold 9: a card's name is lower case with hyphens"),
    ("gold-9", '"gold-9\\n"', "cards: 'gold-9\\n' is no proper name"),
    ("oil-1 = {", "oil-1 = 3 #", "cards.oil-1: expected `table`, got `int`"),
]


@pytest.mark.parametrize(("right", "wrong", "complaint"), MISTAKES, ids=[m[2] for m in MISTAKES])
def test_a_mistake_is_named_by_file_and_entry(
    own: Callable[[str], str], right: str, wrong: str, complaint: str
) -> None:
    assert right in TINY
    with pytest.raises(DataError) as caught:
        load_deck(own(TINY.replace(right, wrong, 1)))
    assert str(caught.value).startswith(f"my.toml: {complaint}")


def test_unknown_decks_are_refused() -> None:
    with pytest.raises(DataError, match='unknown deck "tarot": choose economics-basic, '):
        load_deck("tarot")

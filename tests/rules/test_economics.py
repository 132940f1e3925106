"""Economics cards (B-ECON)."""

from collections import Counter
from itertools import combinations

import pytest

from tests.table import Table
from warroom.kernel.chance import ScriptedDice, key_from_seed
from warroom.model.cards import EconomicsCard, Suit, load_deck
from warroom.model.events.battles import CardTaken
from warroom.rules.building import BuyUnits

DECK = load_deck("economics-basic")
AUTOMATIC = {"neutral-control": "automatic"}


def production(hand: str) -> int:
    """What the cards yield in a Build action, beside one capital's ten."""
    table = Table(red=f"Germany 1I; capital Germany; hand {hand}", green="Chile 1I")
    table.red.takes("build")
    return table.red.question(BuyUnits).points - 10


def reseeded(table: Table, seed: int) -> Table:
    """The same table with other cards to be drawn."""
    table.game.chance = ScriptedDice(key_from_seed(seed))
    return table


# ---- how cards come and go ----


def test_a_neutral_region_won_in_battle_brings_its_card() -> None:
    """B-ECON-01: the card of that battle, not the next of the deck."""
    table = Table(
        red="Germany 4I", green="Chile 1I", deck=["minerals-1", "oil-4"], options=AUTOMATIC
    )
    table.rolls("--", "II-")
    table.red.takes("move")
    table.red.moves("Germany > Austria 3I")
    assert table.owner("Austria") == "red"
    assert table.red.hand == ["minerals-1"]
    assert table.game.state.deck.known == ("oil-4",)


@pytest.mark.parametrize(("dice", "winner"), [([(6, 6)], "red"), ([(1, 1), (6, 6)], "green")])
def test_a_region_gained_by_blitz_brings_the_top_card(
    dice: list[tuple[int, int]], winner: str
) -> None:
    """B-ECON-01: your own blitz or a rival's success after it."""
    table = Table(red="Germany 1I", green="Chile 1I", deck=["oil-4", "oil-1"])
    table.rolls(*dice)
    table.red.takes("diplomatic-blitz")
    table.red.courts("Austria")
    assert getattr(table, winner).hand == ["oil-4"]
    assert table.red.hand + table.green.hand == ["oil-4"]


def test_conquest_takes_one_card_of_the_loser() -> None:
    """B-ECON-02: one card goes from the loser's hand to the winner's, none from the deck."""
    table = Table(
        red="Germany 2I; hand oil-1",
        green="Poland 1I, Chile 1I; hand oil-3 oil-3 oil-3",
        deck=["minerals-1"],
    )
    table.rolls("--", "I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I")
    assert (table.red.hand, table.green.hand) == (["oil-1", "oil-3"], ["oil-3", "oil-3"])
    assert table.game.state.deck.known == ("minerals-1",)


def test_the_card_is_drawn_from_the_whole_hand_at_random() -> None:
    """B-ECON-02: any card of the loser's hand can be the one, wherever it came from."""
    drawn: Counter[str] = Counter()
    for seed in range(60):
        table = Table(
            red="Germany 2I", green="Poland 1I, Chile 1I; hand oil-1 minerals-2 population-3"
        )
        reseeded(table, seed).rolls("--", "I-")
        table.red.takes("move")
        table.red.moves("Germany > Poland 1I")
        drawn.update(table.red.hand)
    assert drawn.total() == 60
    assert min(drawn[card] for card in ("oil-1", "minerals-2", "population-3")) > 8


def test_a_loser_without_cards_gives_none() -> None:
    """B-ECON-02: if he has none, you get none."""
    table = Table(red="Germany 2I", green="Poland 1I, Chile 1I", deck=["oil-3"])
    table.rolls("--", "I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I")
    assert table.owner("Poland") == "red"
    assert table.red.hand == []


def test_a_lost_attack_takes_no_card() -> None:
    """B-ECON-02: only a region won from another player brings one."""
    table = Table(red="Germany 2I; hand oil-1", green="Poland 1I, Chile 1I; hand oil-3")
    table.rolls("I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I")
    assert (table.red.hand, table.green.hand) == (["oil-1"], ["oil-3"])


def test_the_two_see_the_card_and_nobody_else() -> None:
    """B-ECON-02: a spoils card is seen by winner and loser."""
    table = Table(red="Germany 2I", green="Poland 1I, Chile 1I; hand oil-3", blue="Cuba 1I")
    table.rolls("--", "I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I")
    (taken,) = table.happened(CardTaken)
    seen = [taken.seen_by(seat) for seat in (0, 1, 2, None)]
    assert [each.card.faces for each in seen if each] == [("oil-3",), ("oil-3",), None, None]


def test_more_cards_than_regions_may_be_held() -> None:
    """B-ECON-03: there is no hand limit, and a trade needs no region."""
    hand = "oil-1 oil-2 oil-3 oil-4 minerals-1 minerals-2 minerals-3 minerals-4"
    table = Table(red=f"Germany 1I; hand {hand}", green="Poland 1I; hand oil-2", deck=["oil-3"])
    table.rolls((6, 6))
    table.red.takes("trade")
    table.red.offers("green", want="any")
    table.green.accepts("oil-2")
    table.red.stops_trading()
    table.red.takes("diplomatic-blitz")
    table.red.courts("Austria")
    assert (len(table.red.hand), len(table.red.regions)) == (10, 2)
    assert (len(table.green.hand), len(table.green.regions)) == (0, 1)


def test_cards_are_tied_to_no_region() -> None:
    """B-ECON-03: who loses a region loses one card, however many cards and regions he has."""
    table = Table(
        red="Germany 2I", green="Poland 1I, Chile 1I, Peru 1I; hand oil-3 oil-2 oil-1 oil-4"
    )
    table.rolls("--", "I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 1I")
    assert (len(table.green.hand), len(table.green.regions)) == (3, 2)


# ---- what cards are worth ----


def test_there_are_five_suits() -> None:
    """B-ECON-04: Population, Minerals, Factories, Oil and Rail Transport."""
    assert {card.suit for card in DECK.cards.values()} == set(Suit)
    assert [suit.value for suit in Suit] == [
        "population",
        "minerals",
        "factories",
        "oil",
        "rail-transport",
    ]


@pytest.mark.parametrize("card", DECK.cards.values(), ids=DECK.cards.keys())
def test_a_card_yields_its_value(card: EconomicsCard) -> None:
    """B-ECON-04: the value is the card's PP in each Build action."""
    assert card.name == f"{card.suit.value}-{card.value}"
    assert production(card.name) == card.value


def test_a_set_counts_twice() -> None:
    """B-ECON-05: one each of Oil, Minerals, Factories and Rail Transport."""
    assert production("oil-1 minerals-2 factories-3 rail-transport-4") == 20


@pytest.mark.parametrize("missing", ["oil-1", "minerals-2", "factories-3", "rail-transport-4"])
def test_population_never_belongs_to_a_set(missing: str) -> None:
    """B-ECON-05: Population replaces no suit, and is not doubled beside a set."""
    cards = "oil-1 minerals-2 factories-3 rail-transport-4"
    value = int(missing[-1])
    assert production(cards.replace(missing, "population-4")) == 10 - value + 4
    assert production(f"{cards} population-4") == 24


def test_three_suits_are_no_set() -> None:
    """B-ECON-05: two cards of a suit do not stand in for another suit."""
    assert production("oil-1 minerals-2 factories-3 factories-3") == 9


def test_a_card_belongs_to_one_set() -> None:
    """B-ECON-05: a second oil without partners is not doubled."""
    assert production("oil-2 oil-2 minerals-1 factories-1 rail-transport-1") == 2 + 10


def test_there_may_be_several_sets() -> None:
    """B-ECON-05: two of each suit are two sets, and each card counts twice, not more."""
    once = "oil-1 minerals-1 factories-1 rail-transport-1"
    assert production(f"{once} {once}") == 16
    assert production(f"{once} {once} {once}") == 24


def test_sets_of_the_catalogue() -> None:
    """B-ECON-06: own case "Sets", 41 PP plus capitals."""
    hand = (
        "oil-4 oil-1 minerals-3 minerals-2 factories-2 factories-2 "
        "rail-transport-3 rail-transport-1 rail-transport-1 population-4"
    )
    assert production(hand) == 41


def test_the_highest_cards_go_into_sets() -> None:
    """B-ECON-06: the one set takes the best card of each suit."""
    assert production("oil-1 oil-4 minerals-1 factories-1 rail-transport-1") == 8 + 7


@pytest.mark.parametrize("seed", range(12))
def test_no_other_way_to_form_sets_yields_more(seed: int) -> None:
    """B-ECON-06: forming sets by hand in every possible way never beats the app's count."""
    hand = ScriptedDice(key_from_seed(seed)).shuffled(DECK.full)[:10]
    values = {
        suit: [DECK.cards[name].value for name in hand if DECK.cards[name].suit is suit]
        for suit in Suit
        if suit is not Suit.POPULATION
    }
    best = max(
        sum(max(map(sum, combinations(each, sets))) for each in values.values())
        for sets in range(min(map(len, values.values())) + 1)
    )
    assert production(" ".join(hand)) == sum(DECK.cards[name].value for name in hand) + best


# ---- an empty deck ----


def test_an_empty_deck_copies_the_defenders_of_a_random_card() -> None:
    """B-ECON-07: any card of the full list can stand in, those in hands included."""
    cards = set()
    for seed in range(200):
        table = Table(
            red="Germany 6I 6T", green="Chile 1I; hand oil-4 oil-4", deck=[], options=AUTOMATIC
        )
        reseeded(table, seed).red.takes("move")
        table.red.moves("Germany > Austria 5I 6T")
        battle = table.game.state.battle
        assert battle is not None
        assert battle.card is not None
        assert battle.defender.units == DECK.cards[battle.card].defenders
        cards.add(battle.card)
    assert cards == set(DECK.cards)


def test_a_stand_in_card_is_no_prize() -> None:
    """B-ECON-07: the winner gets the region but no card; cards are never multiplied."""
    for seed in range(20):
        table = Table(red="Germany 31I", green="Chile 1I", deck=[], options=AUTOMATIC)
        reseeded(table, seed).rolls_freely()
        table.red.takes("move")
        table.red.moves("Germany > Austria 30I")
        while table.asked == {"red": "reinforce"}:
            table.red.says_the_default()
        assert table.owner("Austria") == "red"
        assert table.red.hand == []
        assert table.game.state.deck.count == 0


def test_a_stand_in_card_does_not_go_into_the_deck() -> None:
    """B-ECON-07: if the neutrals win, the deck stays empty."""
    lost = 0
    for seed in range(20):
        table = Table(red="Germany 2I", green="Chile 1I", deck=[], options=AUTOMATIC)
        reseeded(table, seed).rolls_freely()
        table.red.takes("move")
        table.red.moves("Germany > Austria 1I")
        lost += table.owner("Austria") is None
        assert table.game.state.deck.count == 0
    assert lost > 10

"""Setting up (P-SETUP)."""

from collections import Counter
from itertools import groupby

import pytest

from tests.expansion.opening import all_absent, one_asked
from tests.provocation.crisis import Crisis, begun
from warroom.model.cards import load_deck
from warroom.model.events.governments import CountersLaid, GovernmentDrawn
from warroom.model.events.politics import PoliticalCardsDrawn, PoliticalDeckShuffled
from warroom.model.events.provocation import (
    HandThrownIn,
    ProvocationDrawn,
    ProvocationShuffled,
    RouteKept,
)
from warroom.model.events.setup import (
    CapitalPlaced,
    CardsDealt,
    DeckShuffled,
    FirstPlayerNamed,
    ForcesReceived,
    RegionClaimed,
    ShipsPlaced,
    UnitsPlaced,
)
from warroom.model.events.treasury import CertificatesReceived
from warroom.model.government import SPECTRUM, Government
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, Fleet
from warroom.rules.building import card_production
from warroom.rules.setup import PlaceFive
from warroom.rulesets import RULESETS
from warroom.rulesets.scenarios.provocation import redeal as redealing
from warroom.rulesets.scenarios.provocation.setup import FORCES

# ---- P-SETUP-01, P-SETUP-02, P-SETUP-03 ----


def test_what_is_not_used_is_not_there() -> None:
    """P-SETUP-01: no political cards, Eagles, Diplomatic Blitz, counters or victory points."""
    crisis = begun("choose-action")
    state, rules = crisis.game.state, crisis.game.rules
    assert not rules.political
    assert state.political_deck.count == 0
    assert all(not hand.count for hand in state.political_hands)
    assert not crisis.has_happened(PoliticalDeckShuffled)
    assert not crisis.has_happened(PoliticalCardsDrawn)
    assert Action.DIPLOMATIC_BLITZ not in rules.actions
    assert Action.PLAY_CARDS not in rules.actions
    assert not state.counters
    assert not crisis.has_happened(CountersLaid)


@pytest.mark.parametrize("seats", range(2, 9))
def test_any_number_plays_on_both_boards(seats: int) -> None:
    """P-SETUP-01: boards is both by default, whatever the number of players."""
    family = RULESETS["provocation"]
    assert (family.fewest_seats, family.most_seats) == (2, 8)
    assert family.board_for(seats) == "world"


def test_nine_steps_in_their_order() -> None:
    """P-SETUP-02: certificates and cards, first player, governments, regions, routes, units,
    capitals, Provocation cards."""
    crisis = begun("choose-action")
    steps = (
        CertificatesReceived,
        CardsDealt,
        FirstPlayerNamed,
        GovernmentDrawn,
        ForcesReceived,
        RegionClaimed,
        RouteKept,
        UnitsPlaced,
        CapitalPlaced,
        ProvocationShuffled,
    )
    kinds = [type(event) for event in crisis.log]
    first = [kinds.index(step) for step in steps]
    last = [len(kinds) - 1 - kinds[::-1].index(step) for step in steps]
    assert first == sorted(first)
    dealt = [event.cards.count for event in crisis.log if isinstance(event, CardsDealt)]
    assert dealt[:4] == [4] * 4
    assert all(end < start for end, start in zip(last[1:-1], first[2:], strict=True))


def test_thirty_points_and_eighteen_oil() -> None:
    """P-SETUP-03."""
    crisis = begun("choose-action")
    assert crisis.game.state.points == (30,) * 4
    assert crisis.game.state.oil == (18,) * 4


# ---- P-SETUP-04 ----

WEAK = ("population-2", "oil-2", "oil-1", "rail-transport-2")
STRONG = ("oil-1", "minerals-1", "factories-1", "rail-transport-1")


def weak_hand(seed: int) -> Crisis | None:
    """A new table at the first question about cards, if there is one."""
    crisis = Crisis.new(4, seed=seed)
    crisis.rolls_freely()
    while not set(crisis.asked.values()) & {"redeal", "claim-region"}:
        seat = next(iter(crisis.game.questions))
        crisis.answer(seat, crisis.game.default_answer(seat))
    return crisis if "redeal" in crisis.asked.values() else None


def redeal() -> Crisis:
    return next(crisis for seed in range(50) if (crisis := weak_hand(seed)) is not None)


def test_example_p2_what_a_hand_is_worth() -> None:
    """P-SETUP-04, example P2: a set is doubled."""
    deck = load_deck("economics")
    assert card_production(STRONG, deck) == 8
    assert card_production(WEAK, deck) == 7


def test_only_weak_hands_are_asked_about() -> None:
    """P-SETUP-04: less than eight, in seat order; who has eight or more is not asked."""
    found = {seed: weak_hand(seed) for seed in range(30)}
    assert None in found.values()
    for crisis in found.values():
        if crisis is None:
            continue
        (seat,) = crisis.game.questions
        deck = crisis.game.rules.deck
        worth = [card_production(hand.known, deck) for hand in crisis.game.state.hands]
        assert worth[seat] < 8
        assert all(each >= 8 for each in worth[:seat])
        assert not crisis.has_happened(HandThrownIn)


def test_weak_cards_are_shown_and_replaced() -> None:
    """P-SETUP-04: all see the old cards, and the deck is shuffled before new ones are dealt."""
    crisis = redeal()
    player = one_asked(crisis)
    old = player.hand
    player.says_the_default()
    (shown,) = crisis.happened(HandThrownIn)
    assert sorted(shown.cards) == old
    assert shown.seen_by(None) == shown
    kinds = [type(event) for event in crisis.events]
    order = [kinds.index(kind) for kind in (HandThrownIn, DeckShuffled, CardsDealt)]
    assert order == sorted(order)
    (dealt,) = crisis.happened(CardsDealt)
    assert (dealt.seat, dealt.cards.count) == (player.seat, 4)
    cards = Counter(crisis.game.state.deck.known)
    for hand in crisis.game.state.hands:
        cards.update(hand.known)
    assert cards == Counter(crisis.game.rules.deck.full)


def test_who_keeps_a_weak_hand_keeps_it() -> None:
    """P-SETUP-04: yes or no."""
    crisis = redeal()
    (colour,) = crisis.asked
    player = getattr(crisis, colour)
    old = player.hand
    player.keeps_his_cards()
    assert player.hand == old
    assert colour not in crisis.asked or crisis.asked[colour] != "redeal"


def test_redeals_end_after_twenty(monkeypatch: pytest.MonkeyPatch) -> None:
    """P-SETUP-04: again and again, but then the hand stays."""
    monkeypatch.setattr(redealing, "ENOUGH", 1000)
    crisis = begun("claim-region", seats=3)
    thrown_in = Counter(each.seat for each in crisis.has_happened(HandThrownIn))
    assert thrown_in == dict.fromkeys(range(3), 20)


# ---- P-SETUP-08, P-SETUP-09 ----

CHART = {
    Government.FASCISM: ("8I 8T 4A 2P", "4SS 1BB", 23),
    Government.MONARCHY: ("12I 3T 4A 3P", "2DD 2BB", 23),
    Government.COMMUNISM: ("21I 4T 4A 1P", "1DD 1SS 1BB", 29),
    Government.DEMOCRACY: ("16I 4T 4A 2P", "2DD 2SS 1BB", 27),
}


def test_example_p1_forces_depend_on_the_government() -> None:
    """P-SETUP-08, example P1: and so does what is left to place after claiming."""
    crisis = begun("place-five")
    state = crisis.game.state
    received = {each.seat: each for each in crisis.has_happened(ForcesReceived)}
    assert len(FORCES) == 4
    for seat, government in enumerate(state.governments):
        assert government is not None
        army, fleet, left = CHART[government]
        assert (str(received[seat].army), str(received[seat].fleet)) == (army, fleet)
        assert state.pools[seat].total + state.fleets[seat].total == left


def visits(crisis: Crisis, seat: int) -> list[int]:
    """How many pieces a player places in each of his visits."""
    all_absent(crisis, "place-capital")
    placed = [each for each in crisis.log if isinstance(each, UnitsPlaced | ShipsPlaced)]
    groups = groupby(placed, key=lambda each: each.seat)
    return [sum(map(pieces, visit)) for owner, visit in groups if owner == seat]


def pieces(placed: UnitsPlaced | ShipsPlaced) -> int:
    counts = placed.units if isinstance(placed, UnitsPlaced) else placed.ships
    return sum(each.total for each in counts.values())


@pytest.mark.parametrize(
    ("government", "expected"),
    [
        (Government.COMMUNISM, [5, 5, 5, 5, 5, 4]),
        (Government.FASCISM, [5, 5, 5, 5, 3]),
        (Government.DEMOCRACY, [5, 5, 5, 5, 5, 2]),
        (Government.MONARCHY, [5, 5, 5, 5, 3]),
    ],
)
def test_the_last_visit_places_what_is_left(government: Government, expected: list[int]) -> None:
    """P-SETUP-08, example P1: five at a time, and who has placed all is passed over."""
    crisis = begun("place-five")
    assert visits(crisis, crisis.of(government).seat) == expected


def test_only_monarchies_place_ships_at_first() -> None:
    """P-SETUP-09: in the first visit; later everybody may."""
    crisis = begun("place-five")
    for _ in range(4):
        player = one_asked(crisis)
        question = player.question(PlaceFive)
        government = crisis.game.state.governments[player.seat]
        is_monarchy = government is Government.MONARCHY
        assert question.fleet == (Fleet.parse("2BB 2DD") if is_monarchy else NO_SHIPS)
        if not is_monarchy:
            region = player.regions[0]
            with crisis.refuses("B-SETUP-07"):
                player.sets_out(f"{region} 4I", "1BB")
        player.says_the_default()
    assert one_asked(crisis).question(PlaceFive).fleet
    assert not crisis.has_happened(ShipsPlaced)


# ---- P-SETUP-12 ----


def test_provocation_cards_follow_the_spectrum() -> None:
    """P-SETUP-12: one, two, three and four cards, seen by their owners only."""
    crisis = begun("choose-action")
    drawn = {each.seat: each for each in crisis.has_happened(ProvocationDrawn)}
    for seat, government in enumerate(crisis.game.state.governments):
        assert government is not None
        assert drawn[seat].cards.count == 1 + SPECTRUM.index(government)
        assert crisis.game.state.provocation_hands[seat] == drawn[seat].cards
    seen = crisis.blue.view.state
    assert [hand.faces is not None for hand in seen.provocation_hands] == [
        False,
        True,
        False,
        False,
    ]
    assert seen.provocation_deck.faces is None
    assert seen.provocation_deck.count == 52 - 10


def test_the_stack_is_shuffled() -> None:
    """P-SETUP-12: another table gets others."""
    one, other = (begun("choose-action", seed=seed) for seed in (1, 2))
    assert one.game.state.provocation_deck != other.game.state.provocation_deck

"""Minor neutrals (P-NEUTRAL)."""

import pytest

from tests.expansion.opening import carry_out
from tests.provocation.crisis import Crisis, invasion
from warroom.model.events.battles import CardWon
from warroom.model.events.governments import BloodyConquest, CounterRemoved, NeutralInvaded
from warroom.model.events.provocation import CardGivenBack, ProvocationDrawn, UnitsRaised
from warroom.model.events.setup import DeckShuffled, UnitsPlaced
from warroom.rules.setup import Placement
from warroom.rulesets.scenarios.provocation.minor_neutrals import (
    AbandoningForCards,
    PlaceRaisedUnits,
    units_of,
)

# ---- P-NEUTRAL-01 ----


def test_conquest_brings_an_economics_card_only() -> None:
    """P-NEUTRAL-01: the card that showed the defenders; no counter, no political card."""
    crisis = invasion("-")
    assert crisis.owner("Austria") == "red"
    assert crisis.red.hand == ["minerals-1"]
    assert [each.card for each in crisis.happened(CardWon)] == ["minerals-1"]
    assert not crisis.has_happened(CounterRemoved)
    assert not crisis.has_happened(NeutralInvaded)
    assert not crisis.has_happened(BloodyConquest)
    assert crisis.red.political == []


def test_a_lost_invasion_brings_nothing() -> None:
    """P-NEUTRAL-01, P-NEUTRAL-02: the card goes back, and nobody is raised."""
    crisis = invasion(attack="1I", rolls=("I-",))
    assert crisis.owner("Austria") is None
    assert crisis.red.hand == []
    assert not crisis.has_happened(UnitsRaised)


# ---- P-NEUTRAL-02, P-NEUTRAL-03 ----


@pytest.mark.parametrize(
    ("faces", "army"),
    [
        ("IPPP", "1I 1P"),
        ("T-A", "1T 1A"),
        ("P", "-"),
        ("----", "-"),
        ("PPPP", "2P"),
        ("IITA", "2I 1T 1A"),
    ],
)
def test_faces_give_units(faces: str, army: str) -> None:
    """P-NEUTRAL-02: one for each face, a plane for each pair."""
    assert str(units_of(faces)) == army


FACTORIES_4: tuple[str, ...] = ("------", "TTTT----", "--", "TT------")
"""Four tanks beat 3I 2T 1A in two battle rounds."""


def great_conquest(government: str, faces: str) -> Crisis:
    return invasion(
        faces,
        attack="4T",
        rolls=FACTORIES_4,
        deck=["factories-4"],
        red=f"government {government}",
    )


def test_example_p3_a_democracy_raises_four_dice() -> None:
    """P-NEUTRAL-02, example P3: as many as the card is worth; the third plane face is lost."""
    crisis = great_conquest("democracy", "IPPP")
    assert crisis.owner("Austria") == "red"
    (raised,) = crisis.happened(UnitsRaised)
    assert (raised.faces, str(raised.army)) == ("IPPP", "1I 1P")
    assert crisis.red.pool == "1I 1P"


def test_example_p3_communists_always_roll_three_dice() -> None:
    """P-NEUTRAL-03, example P3: whatever the card."""
    poor = invasion("T-A", red="government communism")
    (raised,) = poor.happened(UnitsRaised)
    assert (raised.faces, str(raised.army)) == ("T-A", "1T 1A")
    rich = great_conquest("communism", "II-")
    assert rich.red.pool == "2I"


def test_nothing_shown_nothing_placed() -> None:
    """P-NEUTRAL-02: blanks and a single plane face give nothing, and nobody is asked."""
    crisis = invasion("P")
    assert crisis.happened(UnitsRaised) == [UnitsRaised(0, "P", units_of(""))]
    assert set(crisis.asked.values()) == {"declare-war"}


@pytest.mark.parametrize(("government", "dice"), [("democracy", 0), ("communism", 3)])
def test_without_a_card_only_communists_raise(government: str, dice: int) -> None:
    """P-NEUTRAL-02, P-NEUTRAL-03: a stand-in of an empty deck is no card obtained."""
    crisis = invasion(
        "-" * dice,
        attack="4T",
        rolls=("------", "TTTT----", "--", "T-------"),  # against 3I 2T
        deck=[],
        red=f"government {government}",
    )
    assert crisis.owner("Austria") == "red"
    assert sum(len(each.faces) for each in crisis.happened(UnitsRaised)) == dice


# ---- P-NEUTRAL-04 ----


def test_new_units_appear_anywhere_at_home() -> None:
    """P-NEUTRAL-04: in any own regions, the conquered one included, before cards are drawn."""
    crisis = invasion("TIA", red="government communism")
    assert crisis.red.question(PlaceRaisedUnits).count == 3
    assert not crisis.has_happened(ProvocationDrawn)
    with crisis.refuses("P-NEUTRAL-04", "not-yours"):
        crisis.red.raises("Cuba 1I, Austria 1T 1A")
    with crisis.refuses("P-NEUTRAL-04", "too-few"):
        crisis.red.raises("Austria 1I")
    crisis.red.raises("Germany 1T, Austria 1I 1A")
    assert (crisis.army("Germany"), crisis.army("Austria")) == ("1I 1T", "5I 1A")
    kinds = [type(each) for each in crisis.events]
    assert kinds.index(UnitsPlaced) < kinds.index(ProvocationDrawn)


def test_they_cannot_join_a_declared_battle() -> None:
    """P-NEUTRAL-04 (ruling): that region is not his."""
    crisis = Crisis(
        red="Germany 9I; capital Germany; government communism",
        blue="Cuba 2I; capital Cuba",
        options={"neutral-control": "automatic"},
        deck=["minerals-1", "minerals-1"],
    )
    crisis.rolls("--", "II--", "I--")
    crisis.red.takes("move")
    crisis.red.moves("Germany > Austria 4I", "Germany > Poland 4I")
    crisis.red.picks("Austria")
    assert crisis.asked == {"red": "place-raised-units"}
    with crisis.refuses("P-NEUTRAL-04", "not-yours"):
        crisis.red.raises("Poland 1I")


def test_an_absent_conqueror_places_them_there() -> None:
    """P-NEUTRAL-04: place-raised-units, the conquered region."""
    crisis = invasion("TIA", red="government communism")
    default = crisis.game.default_answer(0)
    assert isinstance(default, Placement)
    assert {region: str(army) for region, army in default.units.items()} == {"Austria": "1I 1T 1A"}


# ---- P-NEUTRAL-05 ----


def suez(**options: str) -> Crisis:
    crisis = Crisis(
        red="Italy 3I; ships Mediterranean Sea 1BB; government democracy",
        blue="Cuba 1I",
        options={name.replace("_", "-"): value for name, value in options.items()},
    )
    crisis.red.takes("move")
    return crisis


def test_canals_of_minor_neutrals_are_closed() -> None:
    """P-NEUTRAL-05: to everybody."""
    crisis = suez()
    with crisis.refuses("P-NEUTRAL-05", "out-of-reach"):
        crisis.red.moves("Mediterranean Sea > Red Sea 1BB")


def test_neutral_canals_may_be_open() -> None:
    """P-NEUTRAL-05: neutral-canals open."""
    crisis = suez(neutral_canals="open")
    crisis.red.moves("Mediterranean Sea > Red Sea 1BB")
    assert crisis.red.ships("Red Sea") == "1BB"


def test_canals_of_players_ask_as_before() -> None:
    """P-NEUTRAL-05, X-NAVMOVE-06: the owner is asked."""
    crisis = Crisis(
        red="Italy 3I; ships Mediterranean Sea 1BB", blue="Egypt-Sudan 1I; capital Egypt-Sudan"
    )
    crisis.red.takes("move")
    crisis.red.asks_for("Suez Canal")
    crisis.blue.grants()
    crisis.red.moves("Mediterranean Sea > Red Sea 1BB")
    assert crisis.red.ships("Red Sea") == "1BB"


# ---- P-NEUTRAL-06 ----


def hollow(hand: str, out: str = "") -> Crisis:
    """Red holds three regions with one unit each, and two of them are lost."""
    crisis = Crisis(
        red=f"Germany 1I, Poland 1I, Austria 1I; capital Germany; government fascism; hand {hand}"
        + (f"; out {out}" if out else ""),
        blue="Cuba 2I",
    )
    armies = dict(crisis.game.state.armies)
    for region in ("Poland", "Austria"):
        armies[region] = armies["Cuba"] - armies["Cuba"]
    crisis.game.state.armies = armies
    return crisis


def test_abandoned_regions_give_back_cards() -> None:
    """P-NEUTRAL-06: one ordinary card for each, of his choice and unseen, and no counter."""
    crisis = hollow("oil-3 minerals-2 factories-1")
    carry_out(crisis, AbandoningForCards(0, 2))
    crisis.red.gives_up("Poland", "Austria")
    assert crisis.asked == {"red": "return-card"}
    crisis.red.returns("minerals-2")
    (given,) = crisis.happened(CardGivenBack)
    masked = given.seen_by(1)
    assert masked is not None
    assert masked.hand.faces is None
    assert crisis.happened(DeckShuffled)
    crisis.red.returns("factories-1")
    assert crisis.red.hand == ["oil-3"]
    assert not crisis.game.state.counters
    assert crisis.owner("Poland") is None
    assert crisis.asked == {"red": "choose-action"}


def test_a_knocked_out_card_may_be_returned() -> None:
    """P-NEUTRAL-06: it is an ordinary card too; of two that are alike it is the one that goes."""
    crisis = hollow("oil-3 oil-2", "oil-3")
    carry_out(crisis, AbandoningForCards(0, 1))
    crisis.red.gives_up("Poland")
    crisis.red.returns("oil-3")
    assert (crisis.red.hand, crisis.red.out) == (["oil-2", "oil-3"], [])


def test_without_a_choice_nobody_is_asked() -> None:
    """P-NEUTRAL-06: the last card goes, and who has none gives none."""
    crisis = hollow("oil-3")
    carry_out(crisis, AbandoningForCards(0, 2))
    crisis.red.gives_up("Poland", "Austria")
    assert crisis.red.hand == []
    assert len(crisis.happened(CardGivenBack)) == 1
    assert crisis.asked == {"red": "choose-action"}


def test_who_gives_up_all_owes_nothing_more() -> None:
    """P-NEUTRAL-06, P-END-03: he is eliminated, and all his cards go anyway."""
    crisis = hollow("oil-3 minerals-2")
    armies = dict(crisis.game.state.armies)
    armies["Germany"] = armies["Poland"]
    crisis.game.state.armies = armies
    carry_out(crisis, AbandoningForCards(0, 3))
    assert not crisis.happened(CardGivenBack)
    assert "return-card" not in crisis.asked.values()
    assert crisis.red.regions == ()


def test_a_lost_air_raid_costs_a_region_and_a_card() -> None:
    """P-NEUTRAL-06, X-BOMB-09: the last plane of a region is shot down, and nobody can replace
    it."""
    crisis = Crisis(
        red="Germany 1P, Poland 1I; capital Poland; hand oil-3 oil-2; wars 1",
        blue="Cuba 1I 1P; capital Cuba",
    )
    crisis.red.takes("attack-infrastructure")
    crisis.red.goes_for("bomb")
    crisis.red.flies(bombers=1)
    crisis.rolls((6,))
    crisis.blue.defends_with(1)
    assert crisis.asked == {"red": "give-up-regions"}
    crisis.red.gives_up("Germany")
    assert crisis.asked == {"red": "return-card"}
    crisis.red.returns("oil-2")
    assert (crisis.owner("Germany"), crisis.army("Poland")) == (None, "1I")
    assert crisis.red.hand == ["oil-3"]

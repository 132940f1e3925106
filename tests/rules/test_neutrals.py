"""Neutral regions: who defends them, who commands, and what their fall brings."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.battles import battle_rolls, neutral_invasion
from tests.table import Table
from warroom.model.battles import Side
from warroom.model.cards import Deck
from warroom.model.events.battles import (
    BattleEnded,
    CardReturned,
    CardTaken,
    CardWon,
    CommanderNamed,
    NeutralCardTurned,
    UnitsCommitted,
)
from warroom.model.events.setup import DeckShuffled, Purpose, RolledOff
from warroom.model.units import NO_UNITS, Army
from warroom.rules.land_battle import CommitOpening, Reinforce, full_and_varied
from warroom.rules.neutrals import Volunteer


def nobody_volunteers(table: Table) -> None:
    table.green.declines()
    table.blue.declines()


# ---- B-NEUTRAL-01 ----


def test_units_that_enter_neutral_ground_attack_it() -> None:
    """B-NEUTRAL-01: overland or by sea, entering means battle."""
    table = Table(red="Germany 3I, Italy 3I", green="Cuba 1I")
    table.red.takes("move")
    table.red.moves("Germany > Poland 2I", "Italy > Libya 2I")
    assert table.asked == {"red": "pick-battle"}
    table.red.picks("Libya")
    assert table.attackers("Libya") == "2I"
    assert table.game.state.battle is not None
    assert table.game.state.battle.region == "Libya"


def test_no_tank_passes_through_a_neutral_region() -> None:
    """B-NEUTRAL-01: the way through is barred."""
    table = Table(red="Germany 3T, Ukraine 1I", green="Cuba 1I")
    table.red.takes("move")
    with table.refuses("B-MOVE-04", "out-of-reach"):
        table.red.moves("Germany > Poland > Ukraine 1T")


def test_nobody_redeploys_through_a_neutral_region() -> None:
    """B-NEUTRAL-01: neither units nor planes pass it in a Strategic Move."""
    table = Table(red="Germany 3I 2P, Western Russia 1I", green="Cuba 1I")
    table.red.takes("strategic-move")
    for units in ("1I", "1P"):
        with table.refuses("B-STRAT-01", "out-of-reach"):
            table.red.moves(f"Germany > Western Russia {units}")


def test_planes_fly_over_a_neutral_region() -> None:
    """B-NEUTRAL-01: in a Move and in a Blitzkrieg Move, without a battle."""
    table = Table(red="Germany 3I 2P, Ukraine 1I", green="Cuba 1I")
    table.red.takes("move")
    table.red.moves("Germany > Poland > Ukraine 1P")
    table.red.takes("blitzkrieg-move")
    table.red.moves("Germany > Poland > Ukraine 1P")
    assert table.army("Ukraine") == "1I 2P"
    assert table.owner("Poland") is None
    assert table.has_happened(NeutralCardTurned) == []


# ---- B-NEUTRAL-02 ----


def test_the_top_card_names_the_defenders() -> None:
    """B-NEUTRAL-02: the units printed on the turned card defend."""
    table = neutral_invasion("4I", "oil-2", deck="population-4 oil-1")
    assert table.happened(NeutralCardTurned) == [NeutralCardTurned("Poland", "oil-2")]
    assert table.reserve == ("4I", "2I 1P")
    assert table.game.state.deck.known == ("population-4", "oil-1")


def test_everybody_sees_the_card() -> None:
    """B-NEUTRAL-02: it is turned up for all, spectators too."""
    table = neutral_invasion("4I", "oil-2")
    for seat in (0, 1, 2, None):
        battle = table.game.view(seat).state.battle
        assert battle is not None
        assert battle.card == "oil-2"


def test_each_neutral_battle_draws_its_own_card_as_it_begins() -> None:
    """B-NEUTRAL-02: the second card is turned only when the second battle begins."""
    table = Table(
        red="Germany 3I 2T", green="Cuba 1I", deck=["minerals-1", "factories-1", "population-4"]
    )
    table.rolls("--", "II", "---", "TT--")
    table.red.takes("move")
    table.red.moves("Germany > Poland 2I", "Germany > Austria 2T")
    assert table.game.state.deck.count == 3
    table.red.picks("Poland")
    assert table.game.state.deck.count == 2
    table.green.declines()
    assert table.owner("Poland") == "red"
    assert table.happened(NeutralCardTurned) == [NeutralCardTurned("Austria", "factories-1")]
    table.green.declines()
    assert table.owner("Austria") == "red"
    assert table.red.hand == ["factories-1", "minerals-1"]


def test_a_card_without_units_lets_the_attacker_win() -> None:
    """B-NEUTRAL-02: nobody is asked and nothing is rolled; region and card are his."""
    table = Table(red="Germany 3I 2T", green="Cuba 1I", deck=["oil-1", "oil-2"])
    rules = table.game.rules
    cards = {**rules.deck.cards, "oil-1": replace(rules.deck.cards["oil-1"], defenders=NO_UNITS)}
    deck = Deck(rules.deck.name, rules.deck.digest, cards, rules.deck.full)
    table.game.rules = rules.with_(deck=deck)
    table.red.takes("move")
    table.red.moves("Germany > Poland 2I 2T")
    assert table.owner("Poland") == "red"
    assert table.army("Poland") == "2I 2T"
    assert table.red.hand == ["oil-1"]
    assert table.asked == {"red": "choose-action"}


# ---- B-NEUTRAL-03 ----


def test_every_player_but_the_attacker_may_volunteer() -> None:
    """B-NEUTRAL-03: all others are asked at the same time, with the card on the table."""
    table = neutral_invasion("4I", "oil-2")
    assert table.asked == {"green": "volunteer-neutral", "blue": "volunteer-neutral"}
    assert table.green.options == (Volunteer(True), Volunteer(False))
    battle = table.green.view.state.battle
    assert battle is not None
    assert battle.defender.units == Army.parse("2I 1P")


def test_eliminated_players_are_not_asked() -> None:
    """B-NEUTRAL-03: only players still in the game may command."""
    table = Table(
        red="Germany 5I", green="Cuba 1I", blue="", options={"last-standing": "on"}, deck=["oil-2"]
    )
    table.red.takes("move")
    table.red.moves("Germany > Poland 4I")
    assert table.asked == {"green": "volunteer-neutral"}


def test_volunteers_do_not_see_each_other() -> None:
    """B-NEUTRAL-03: the answers are simultaneous."""
    table = neutral_invasion("4I 1T", "oil-4")
    before = table.blue.view.state
    table.green.volunteers()
    assert table.events == ()
    assert table.blue.view.state == before
    assert table.asked == {"blue": "volunteer-neutral"}


def test_a_volunteer_may_think_again_while_others_decide() -> None:
    """B-NEUTRAL-03: a sealed answer can be taken back until somebody else has answered."""
    table = neutral_invasion("4I 1T", "oil-4")
    table.green.volunteers()
    table.game.undo(table.seat("green"))
    assert set(table.asked) == {"green", "blue"}
    table.green.declines()
    table.blue.declines()
    assert table.has_happened(CommanderNamed) == [CommanderNamed(None)]


@pytest.mark.parametrize("commander", ["green", "blue"])
def test_a_single_volunteer_commands_without_a_roll(commander: str) -> None:
    """B-NEUTRAL-03: he alone makes the defender's choices."""
    table = neutral_invasion("4I", "oil-4")
    for colour in ("green", "blue"):
        player = getattr(table, colour)
        player.volunteers() if colour == commander else player.declines()
    assert table.has_happened(CommanderNamed) == [CommanderNamed(table.seat(commander))]
    assert table.has_happened(RolledOff) == []
    assert table.asked == {commander: "commit-opening"}


def test_of_several_volunteers_the_highest_roll_commands() -> None:
    """B-NEUTRAL-03: each rolls two dice."""
    table = neutral_invasion("4I", "oil-4", (2, 3), (2, 4))
    table.green.volunteers()
    table.blue.volunteers()
    (rolled,) = table.happened(RolledOff)
    assert rolled.purpose is Purpose.COMMAND
    assert [(each.seat, each.total) for each in rolled.rolls] == [(1, 5), (2, 6)]
    assert table.happened(CommanderNamed) == [CommanderNamed(table.seat("blue"))]


def test_tied_volunteers_roll_again() -> None:
    """B-NEUTRAL-03: only those tied for the highest total, until one leads."""
    table = Table(
        red="Germany 5I",
        green="Cuba 1I",
        blue="Iceland 1I",
        amber="Chile 1I",
        plum="Peru 1I",
        deck=["oil-4"],
    )
    table.rolls((4, 5), (6, 3), (1, 2), (3, 3), (5, 1), (6, 6), (6, 5))
    table.red.takes("move")
    table.red.moves("Germany > Poland 4I")
    table.green.volunteers()
    table.blue.volunteers()
    table.amber.volunteers()
    table.plum.declines()
    rolls = [[each.seat for each in roll.rolls] for roll in table.happened(RolledOff)]
    assert rolls == [[1, 2, 3], [1, 2], [1, 2]]
    assert table.happened(CommanderNamed) == [CommanderNamed(table.seat("green"))]


def test_an_absent_player_does_not_volunteer() -> None:
    """B-NEUTRAL-03: the default is no."""
    table = neutral_invasion("4I", "oil-2")
    assert table.game.default_answer(table.seat("green")) == Volunteer(False)


# ---- B-NEUTRAL-04, B-OPT-08 ----


@pytest.mark.parametrize(
    ("committed", "reserve", "most", "taken"),
    [
        ("", "4I 1T 2A", 4, "1I 1T 2A"),
        ("", "3I 1T 1A 1P", 4, "1I 1T 1A 1P"),
        ("", "6I 1T 1A", 4, "2I 1T 1A"),
        ("", "2I", 4, "2I"),
        ("", "1I 1T 1A 1P", 1, "1P"),
        ("", "1I 1T 1A", 1, "1T"),
        ("", "1I 1A", 1, "1A"),
        ("1P", "1I 1T 1A 1P", 1, "1T"),
        ("1T 1P", "3I 3T 3P", 1, "1I"),
        ("1I 1P", "2I 2T", 3, "1I 2T"),
        ("1I", "5I", 4, "4I"),
    ],
)
def test_a_full_and_varied_force(committed: str, reserve: str, most: int, taken: str) -> None:
    """B-NEUTRAL-04: up to the limit, the type with the fewest committed, ties in a set order."""
    side = Side(None, Army.parse(committed), Army.parse(reserve))
    assert str(full_and_varied(side, most)) == taken


def test_without_volunteers_the_defenders_open_by_rule() -> None:
    """B-NEUTRAL-04: full and varied, and nobody else is asked."""
    table = neutral_invasion("4I 1T", "minerals-4", "-----", "----", "------")
    nobody_volunteers(table)
    assert table.happened(CommanderNamed) == [CommanderNamed(None)]
    assert table.asked == {"red": "commit-opening"}
    table.red.commits("4I")
    assert str(table.happened(UnitsCommitted)[1].units) == "1I 1T 2A"


def test_without_volunteers_the_defenders_fill_up_by_rule() -> None:
    """B-NEUTRAL-04: each round up to the limit, with nobody asked but the attacker."""
    table = neutral_invasion(
        "4I", "population-4", "-" * 9, "-" * 10, "-" * 11, "-" * 12, "IIII-----"
    )
    nobody_volunteers(table)
    reinforced = [
        str(each.units) for each in table.has_happened(UnitsCommitted) if each.part == "defender"
    ]
    assert reinforced == ["2I 1T 1A", "1I", "1I", "1I", "1I"]
    dice = [len(faces) for part, faces, _ in battle_rolls(table) if part == "defender"]
    assert dice == [5, 6, 7, 8, 9]
    assert table.has_rolled_everything()


def test_commanders_are_asked_for_by_default() -> None:
    """B-OPT-08: unless the table agrees otherwise, volunteers command."""
    table = neutral_invasion("4I", "oil-2", neutral_control="volunteers")
    assert table.asked == {"green": "volunteer-neutral", "blue": "volunteer-neutral"}


def test_automatic_neutrals_ask_nobody() -> None:
    """B-OPT-08: nobody is asked, and the army fights by rule to the end."""
    table = neutral_invasion("4I", "oil-2", "IIP", "--", "I--", neutral_control="automatic")
    assert battle_rolls(table)[0] == ("defender", "IIP", 3)
    assert table.has_rolled_everything()
    assert table.asked == {"red": "choose-action"}
    assert table.owner("Poland") is None


# ---- B-NEUTRAL-05 ----


def test_the_commander_makes_the_defenders_choices() -> None:
    """B-NEUTRAL-05: he opens second, acts first in the round and reinforces."""
    table = neutral_invasion("5I 1T", "population-4", "----", "----", "-----")
    table.green.volunteers()
    table.blue.declines()
    assert table.asked == {"red": "commit-opening"}
    table.red.commits("4I")
    assert table.green.question(CommitOpening) == CommitOpening("defender", 4, 4)
    with table.refuses("B-LAND-02", "too-few"):
        table.green.commits("3I")
    table.green.commits("4I")
    assert [part for part, _, _ in battle_rolls(table)] == ["defender", "attacker"]
    assert table.green.question(Reinforce) == Reinforce("defender", 0, 1)
    table.green.commits("1I")
    assert table.asked == {"red": "reinforce"}


def test_neutral_units_never_count_as_the_commanders() -> None:
    """B-NEUTRAL-05: not even while he commands them."""
    table = neutral_invasion("5I 1T", "population-4")
    table.green.volunteers()
    table.blue.declines()
    assert table.game.state.land_units(table.seat("green")) == 2
    assert table.owner("Poland") is None
    assert table.army("Poland") == "-"


def test_losses_of_neutrals_are_not_the_commanders() -> None:
    """B-NEUTRAL-05: he loses neither units nor a card, and is not eliminated."""
    table = neutral_invasion("4I", "oil-1", "--", "II--")
    table.green.volunteers()
    table.blue.declines()
    assert table.owner("Poland") == "red"
    assert table.green.hand == ["rail-transport-4"]
    assert table.army("Cuba") == "2I"
    assert table.has_happened(CardTaken) == []
    assert not table.green.is_eliminated


def test_a_victory_of_neutrals_brings_the_commander_nothing() -> None:
    """B-NEUTRAL-05: neither region nor units nor card, whatever the army lost."""
    table = neutral_invasion("2I", "oil-1", "I-", "I-", "I-")
    table.green.volunteers()
    table.blue.declines()
    assert table.army("Poland") == "-"
    assert table.green.regions == ("Cuba",)
    assert table.green.hand == ["rail-transport-4"]
    assert table.game.state.land_units(table.seat("green")) == 2


# ---- B-NEUTRAL-06 ----


def test_a_victorious_attacker_keeps_region_and_card() -> None:
    """B-NEUTRAL-06: the drawn card is added to his hand, and his survivors stay."""
    table = neutral_invasion("4I", "oil-1", "I-", "II-", deck="oil-2 oil-3")
    nobody_volunteers(table)
    assert table.owner("Poland") == "red"
    assert table.army("Poland") == "3I"
    assert table.red.hand == ["oil-1"]
    assert table.happened(CardWon) == [CardWon(table.seat("red"), "oil-1")]
    assert table.game.state.deck.known == ("oil-2", "oil-3")
    assert table.happened(DeckShuffled) == []


# ---- B-NEUTRAL-07 ----

REST = (
    "oil-2 oil-3 oil-4 minerals-1 minerals-2 minerals-3 minerals-4 factories-1 factories-2 "
    "factories-3"
)


def lost_invasion() -> Table:
    table = neutral_invasion("2I", "oil-1", "I-", "--", "I-", deck=REST)
    nobody_volunteers(table)
    assert table.happened(BattleEnded) == [BattleEnded("Poland", "defender")]
    return table


def test_victorious_neutrals_vanish() -> None:
    """B-NEUTRAL-07: the survivors leave the board and the region stays neutral."""
    table = lost_invasion()
    assert table.owner("Poland") is None
    assert table.army("Poland") == "-"
    assert table.attackers("Poland") == "-"
    assert table.army("Germany") == "1I"
    assert table.red.hand == []


def test_the_card_of_victorious_neutrals_is_shuffled_in() -> None:
    """B-NEUTRAL-07: the card goes back into the deck, and the deck is shuffled."""
    table = lost_invasion()
    assert table.happened(CardReturned) == [CardReturned("oil-1")]
    assert len(table.happened(DeckShuffled)) == 1
    deck = table.game.state.deck.known
    rest = tuple(REST.split())
    assert Counter(deck) == Counter(("oil-1", *rest))
    assert deck not in ((*rest, "oil-1"), ("oil-1", *rest))


def test_the_next_attack_draws_a_new_card() -> None:
    """B-NEUTRAL-07: nothing of the lost battle is left."""
    table = Table(red="Germany 3I 1T 1P", green="Cuba 1I", deck=["oil-1", *REST.split()])
    table.rolls("I-", "--", "I-")
    table.red.takes("move")
    table.red.moves("Germany > Poland 2I")
    table.green.declines()
    top = table.game.state.deck.known[0]
    table.red.takes("blitzkrieg-move")
    table.red.moves("Germany > Poland 1T 1P")
    assert table.happened(NeutralCardTurned) == [NeutralCardTurned("Poland", top)]
    assert table.game.state.battle is not None
    assert table.game.state.battle.defender.units == table.game.rules.deck.cards[top].defenders

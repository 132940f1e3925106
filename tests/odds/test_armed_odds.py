"""Technologies, cards and places in the odds, whoever looks: as much as he may know."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.deluxe.war import War
from tests.odds.engine import fought, share
from tests.provocation.crisis import Crisis
from tests.world import World
from warroom import Refused, View
from warroom.model.battles import NavalBoard, NavalSide
from warroom.model.units import Army, Fleet
from warroom.odds import (
    Fight,
    LandOdds,
    NeutralOdds,
    attack_odds,
    fight_odds,
    hold_odds,
    naval_odds,
    neutral_odds,
    sea_odds,
)
from warroom.odds.at_table.armed import naval_tables_with, tables_with
from warroom.odds.at_table.attacks import tables_of_attack
from warroom.odds.land.tables import DELUXE, EXPANSION
from warroom.server.help.odds import planned
from warroom.server.help.odds_messages import Attack

CLOSE = 1e-9
ARMED = "technologies heavy-tanks superior-tactical-training-combat-experience"
RED, BLUE, GREEN = range(3)
UNITS = Army.parse("3I 2T 1A")

WITH_TANKS_AND_TRAINING = replace(
    EXPANSION, attacker=replace(EXPANSION.attacker, dice=(1, 3, 1, 1), extra_dice=1)
)
TRAINED_DEFENDER = replace(EXPANSION, defender=replace(EXPANSION.defender, extra_dice=1))


def world(red: str = "", blue: str = "", **rest: object) -> World:
    return World(
        red=f"Germany 4I 2T 1A; capital Germany; government fascism; {red}",
        blue=f"Poland 4I 1A; Hungary 1I; capital Poland; government democracy; {blue}",
        green="Turkey 5I 3T 1P; capital Turkey; government monarchy",
        **rest,  # type: ignore[arg-type]
    )


def views(table: World) -> Sequence[View]:
    """The attacker's, the defender's, a bystander's and a spectator's."""
    return [table.game.view(seat) for seat in (RED, BLUE, GREEN, None)]


def wins(odds: LandOdds | NeutralOdds) -> float:
    return odds.attacker.wins if isinstance(odds, LandOdds) else odds.odds.attacker.wins


def test_everybody_sees_the_attackers_technologies() -> None:
    """X-TECH-05: they are his, whoever asks."""
    expected = fight_odds(Fight.between(UNITS, Army.parse("4I 1A")), WITH_TANKS_AND_TRAINING)
    for view in views(world(red=ARMED)):
        odds = attack_odds(view, "Poland", UNITS, by=RED)
        assert wins(odds) == pytest.approx(expected.attacker.wins, abs=CLOSE)
        told = planned(view, Attack("Poland", UNITS, RED))
        assert told.attacker.wins == pytest.approx(expected.attacker.wins, abs=CLOSE)


def test_technologies_of_whoever_looks_arm_nobody_else() -> None:
    plain = fight_odds(Fight.between(UNITS, Army.parse("4I 1A")), EXPANSION)
    trained = fight_odds(Fight.between(UNITS, Army.parse("4I 1A")), TRAINED_DEFENDER)
    training = "technologies superior-tactical-training-combat-experience"
    for view in views(world(blue=training)):
        odds = attack_odds(view, "Poland", UNITS, by=RED)
        assert wins(odds) == pytest.approx(trained.attacker.wins, abs=CLOSE)
    assert trained.attacker.wins < plain.attacker.wins - 0.01


def test_without_a_name_the_onlooker_attacks_or_the_player_in_turn() -> None:
    table = world(red=ARMED)
    by_red = attack_odds(table.game.view(RED), "Poland", UNITS)
    assert attack_odds(table.game.view(None), "Poland", UNITS) == by_red
    by_green = attack_odds(table.game.view(GREEN), "Poland", UNITS)
    assert wins(by_green) < wins(by_red) - 0.01
    with pytest.raises(Refused, match="no such seat"):
        attack_odds(table.game.view(RED), "Poland", UNITS, by=7)


def test_neutral_ground_is_attacked_with_technologies() -> None:
    """X-MINOR-02: only the attacker has any."""
    for view in views(world(red=ARMED)):
        found = attack_odds(view, "Sweden", UNITS, by=RED)
        assert found == neutral_odds(view, UNITS, by=RED)
        assert isinstance(found, NeutralOdds)
        for card in found.cards:
            fight = Fight.between(UNITS, card.defenders)
            expected = fight_odds(fight, WITH_TANKS_AND_TRAINING).attacker.wins
            assert card.wins == pytest.approx(expected, abs=CLOSE)


def test_the_engine_takes_neutral_ground_as_often() -> None:
    table = world(red=ARMED, options={"neutral-control": "automatic"}, deck=["oil-4"])
    defenders = table.game.rules.deck.cards["oil-4"].defenders
    odds = neutral_odds(table.game.view(RED), UNITS)
    expected = next(card.wins for card in odds.cards if card.defenders == defenders)
    table.red.takes("move")
    table.red.moves("Germany > France 3I 2T 1A")
    ends = fought(table.game, 400, lambda game, seat: game.default_answer(seat))
    assert share(ends, "attacker") == pytest.approx(expected, abs=0.08)


def test_a_region_is_held_against_technologies_and_with_them() -> None:
    """The threat to Poland is Germany with 3I 2T 1A; to Germany, Poland with 3I 1A."""
    table = world(red=ARMED)
    for view in views(table):
        threats = hold_odds(view, "Poland").threats
        (threat,) = (each for each in threats if each.seat == RED)
        fight = Fight.between(threat.units, Army.parse("4I 1A"))
        expected = fight_odds(fight, WITH_TANKS_AND_TRAINING).defender.wins
        assert threat.holds == pytest.approx(expected, abs=CLOSE)
    trained = world(red="technologies superior-tactical-training-combat-experience")
    (threat,) = (each for each in hold_odds(trained.game, "Germany").threats if each.seat == BLUE)
    fight = Fight.between(threat.units, Army.parse("4I 2T 1A"))
    expected = fight_odds(fight, TRAINED_DEFENDER).defender.wins
    assert threat.holds == pytest.approx(expected, abs=CLOSE)


def test_what_is_taken_is_held_with_the_conquerors_technologies() -> None:
    """Over all that may be left of him, not the likeliest only."""
    table = world(red="technologies superior-tactical-training-combat-experience")
    for view in views(table):
        odds = attack_odds(view, "Poland", UNITS, by=RED)
        assert isinstance(odds, LandOdds)
        told = planned(view, Attack("Poland", UNITS, RED))
        assert told.hold is not None
        expected = sum(
            each.chance
            * fight_odds(Fight.between(told.hold.units, each.units), TRAINED_DEFENDER).defender.wins
            for each in odds.attacker.survivors
        )
        assert told.hold.holds == pytest.approx(expected / odds.attacker.wins, abs=1e-8)
        assert told.hold.basis.method == "exact"


def test_defence_dice_when_a_region_must_be_held() -> None:
    """X-OPT-01: a die more for a capital; and for a shore, if the enemy lands there."""
    table = World(
        red="Great Britain 2I 1T; capital Great Britain; government fascism",
        blue="France 5I 3T; capital France; government democracy",
        options={"defence-dice": "on"},
    )
    (threat,) = hold_odds(table.game, "Great Britain").threats
    arms = replace(EXPANSION.defender, extra_dice=2)
    fight = Fight.between(threat.units, Army.parse("2I 1T"))
    expected = fight_odds(fight, replace(EXPANSION, defender=arms)).defender.wins
    assert threat.holds == pytest.approx(expected, abs=CLOSE)


def test_a_secret_technology_counts_for_its_owner_alone() -> None:
    """P-TECH-02: nobody learns of it from the odds, nor reckons with it."""
    crisis = Crisis(
        red="Germany 4I 2T 1A; government fascism; wars 1; "
        "secret superior-tactical-training-combat-experience",
        blue="Poland 4I 1A, Cuba 1I",
        options={"initial-technology": "on"},
    )
    fight = Fight.between(UNITS, Army.parse("4I 1A"))
    trained = replace(EXPANSION, attacker=replace(EXPANSION.attacker, extra_dice=1))
    expected = [fight_odds(fight, tables).attacker.wins for tables in (trained, EXPANSION)]
    for seat, chance in ((RED, expected[0]), (BLUE, expected[1]), (None, expected[1])):
        view = crisis.game.view(seat)
        assert wins(attack_odds(view, "Poland", UNITS, by=RED)) == pytest.approx(chance, abs=CLOSE)
        told = planned(view, Attack("Poland", UNITS, RED))
        assert told.attacker.wins == pytest.approx(chance, abs=CLOSE)
    holds = [hold_odds(crisis.game.view(seat), "Poland").holds for seat in (RED, BLUE, None)]
    assert holds[0] < holds[1] == holds[2]


# ---- at sea ----


def at_sea(red: str = "", blue: str = "") -> World:
    """In the middle of a battle in the Baltic Sea."""
    table = world(red=f"ships Baltic Sea 2DD 1BB; {red}", blue=f"ships Baltic Sea 2SS 1BB; {blue}")
    sides = NavalSide(RED, Fleet.parse("2DD 1BB")), NavalSide(BLUE, Fleet.parse("2SS 1BB"))
    table.game.state.naval_battle = NavalBoard(sides, 1, "Baltic Sea")
    return table


def test_a_naval_battle_under_way_is_fought_with_skills() -> None:
    """X-TECH-05: sonar and gunnery, as everybody sees it."""
    table = at_sea(red="technologies sonar naval-gunnery")
    fleets = Fleet.parse("2DD 1BB"), Fleet.parse("2SS 1BB")
    tables = naval_tables_with(table.game.rules, challenger=("sonar", "naval-gunnery"))
    expected = naval_odds(*fleets, tables=tables)
    assert expected.challenger.wins > naval_odds(*fleets).challenger.wins + 0.02
    for view in views(table):
        assert sea_odds(view, RED) == expected


def test_broken_codes_tell_the_line() -> None:
    """Superior Codebreaking: who faces it lays openly, and the other replies; unless both do."""
    fleets = Fleet.parse("2DD 1BB 1SS"), Fleet.parse("2SS 1BB 1DD")
    rules, codes = world().game.rules, ("superior-codebreaking",)
    plain = naval_odds(*fleets, rules=rules)
    reads = naval_odds(*fleets, tables=naval_tables_with(rules, challenger=codes))
    is_read = naval_odds(*fleets, tables=naval_tables_with(rules, other=codes))
    both = naval_odds(*fleets, tables=naval_tables_with(rules, challenger=codes, other=codes))
    assert is_read.challenger.wins < plain.challenger.wins < reads.challenger.wins
    assert both == plain
    usual = naval_tables_with(rules, challenger=codes)
    fixed = naval_odds(*fleets, against="usual", tables=usual)
    assert fixed.challenger.wins >= reads.challenger.wins


def test_unknown_technologies_are_refused() -> None:
    with pytest.raises(Refused, match="no technology called 'catapults'"):
        tables_with(world().game.rules, attacker=("catapults",))


# ---- cards of the Deluxe edition ----


def test_an_attack_that_waits_has_its_card() -> None:
    """AC05: one unit more in line; AC03: a die more in each full fire, none in the salvo."""
    war = War(
        red="Germany 9I 2A; government fascism; cards lightning-war", blue="Poland 6I, France 6I"
    )
    war.red.acts("blitz", "lightning-war")
    found = tables_of_attack(war.game.view(BLUE), "Poland", RED)
    assert found.attacker.allowance > DELUXE.attacker.allowance
    assert found.defender == DELUXE.defender


def test_dice_of_a_beachhead_stay_out_of_the_salvo() -> None:
    """AC03: one artillery fires its salvo with one die, later with forty more."""
    tables = replace(DELUXE, attacker=replace(DELUXE.attacker, extra_dice=40))
    hits = 1 - (5 / 6) ** 41
    later = 5 / 6 * hits / (1 - 5 / 6 * (1 - hits))  # the infantry fires first, round by round
    odds = fight_odds(Fight.between(Army.parse("1A"), Army.parse("1I")), tables)
    assert odds.attacker.wins == pytest.approx(1 / 6 + 5 / 6 * later, abs=CLOSE)

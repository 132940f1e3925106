"""Navy battles: salvos of submarines, air support, cargo, and ships that may be spared."""

import pytest

from tests.deluxe.war import War, navy, sea_fight
from tests.deluxe_table import write_vessels
from warroom.model.events.deluxe_war import FleetBattleEnded, FleetBroken, ShipsLinedUp, ShipsSunk
from warroom.model.units import Ship
from warroom.rulesets.deluxe.battles.navy_battle import ChooseLostShip


def sunk(war: War) -> list[tuple[str, list[str]]]:
    """Who lost which ships, loss by loss."""
    return [
        (each.part, [vessel.ship.value for vessel in each.vessels])
        for each in war.has_happened(ShipsSunk)
    ]


def scripted(war_rolls: list[tuple[int, ...] | str], attackers: str, defenders: str) -> War:
    """A fight for the Norwegian Sea with these dice."""
    war = War(
        red=f"Germany 2I; at sea North Sea {attackers}",
        blue=f"Turkey 2I; at sea Norwegian Sea {defenders}",
    )
    war.red.acts("navigate")
    war.rolls(*war_rolls)
    war.red.sails(f"North Sea > Norwegian Sea {attackers}")
    return war


# ---- D-BATTLE-02, D-BATTLE-04, D-BATTLE-06 at sea ----


def test_ships_meet_and_fight_for_the_zone() -> None:
    """D-BATTLE-01, D-CAPTURE-06: the side that is left controls the zone, and no marker moves."""
    war = scripted([navy("-"), navy("D")], "DD", "DD")
    assert war.at_sea("Norwegian Sea") == {"red": "DD"}
    assert war.at_sea("North Sea") == {}
    assert war.happened(FleetBattleEnded)[0].winner == "attacker"
    assert war.has_markers_for_regions()


def test_a_defender_who_wins_keeps_the_zone() -> None:
    """D-CAPTURE-06: nothing changes hands."""
    war = scripted([navy("D")], "DD", "DD")
    assert war.at_sea("Norwegian Sea") == {"blue": "DD"}


def test_four_ships_stand_in_line() -> None:
    """D-BATTLE-02: of five ships each side chooses four, and cargo tells ships apart."""
    war = sea_fight("DD DD DD DD+I BB", "DD DD DD DD CV")
    assert war.asked == {"blue": "set-line"}
    with war.refuses("D-BATTLE-02", "too-few"):
        war.blue.lines_up_ships("DD CV")
    with war.refuses("D-BATTLE-02", "too-many"):
        war.blue.lines_up_ships("DD DD DD SS")
    war.blue.lines_up_ships("DD DD DD CV")
    assert war.lines == ("", "DD DD DD CV")
    assert war.asked == {"red": "set-line"}
    war.rolls_freely()
    war.red.lines_up_ships("DD DD DD BB")
    line = war.happened(ShipsLinedUp)[0]
    assert write_vessels(line.vessels) == "DD DD DD BB"


def test_cargo_makes_a_choice_of_equal_ships() -> None:
    """D-BATTLE-02: five destroyers of which one is loaded are not all alike."""
    war = sea_fight("DD DD DD DD DD+I", "DD")
    assert war.asked == {"red": "set-line"}
    assert len(war.red.options) == 2


def test_reserve_ships_step_forward() -> None:
    """D-BATTLE-06: the acting side fills its line, and chooses which ships."""
    war = sea_fight("DD DD DD DD BB SS", "DD")
    war.rolls(navy("-"))
    war.red.lines_up_ships("DD DD DD DD")
    assert war.asked == {"red": "fill-line"}
    war.rolls(navy("B----"))
    war.red.lines_up_ships("BB")
    assert war.at_sea("Norwegian Sea") == {"red": "DD DD DD DD SS BB"}


def test_submarines_fire_a_salvo() -> None:
    """D-BATTLE-04: only submarines fire in it, and carriers give no air support (D-BATTLE-08)."""
    war = scripted([navy("D"), navy("-"), navy("D--"), "-"], "DD SS CV", "DD")
    assert war.acting == [
        (1, "attacker", True),
        (2, "defender", False),
        (3, "attacker", False),
    ]
    assert war.fires[0] == ("attacker", "D", 0)
    assert war.fires[2] == ("attacker", "D---", 1)


def test_a_defending_submarine_has_no_salvo() -> None:
    """D-BATTLE-04: a defender never has one."""
    war = scripted([navy("S")], "DD", "SS")
    assert war.acting == [(1, "defender", False)]


# ---- D-BATTLE-07 to D-BATTLE-09 ----


@pytest.mark.parametrize(
    ("die", "air", "hits"), [("C", "P", 2), ("C", "I", 1), ("B", "P", 1), ("-", "-", 0)]
)
def test_w7_a_carrier_may_score_twice(die: str, air: str, hits: int) -> None:
    """W7, D-BATTLE-08, D-BATTLE-09: by its own symbol and by a plane on its army die, whether or
    not it carries a plane."""
    war = War(
        red="Germany 2I; at sea North Sea DD DD DD",
        blue="Turkey 2I; at sea Norwegian Sea CV",
    )
    war.red.acts("navigate")
    war.rolls(navy(die), air)
    war.rolls_freely()
    war.red.sails("North Sea > Norwegian Sea DD DD DD")
    assert war.fires[0] == ("defender", die + air, hits)


def test_a_sunk_carrier_rolls_no_more() -> None:
    """D-BATTLE-08: the extra die goes with its ship."""
    war = scripted([navy("--"), "--", navy("B"), navy("C"), "P"], "BB", "CV CV")
    assert [faces for _, faces, _ in war.fires] == ["----", "B", "CP"]
    assert war.at_sea("Norwegian Sea") == {"blue": "CV"}


@pytest.mark.parametrize(("faces", "hits"), [("DSCB", 4), ("DDDD", 1), ("BB--", 1), ("----", 0)])
def test_each_ship_is_matched_once(faces: str, hits: int) -> None:
    """D-BATTLE-09: for each type the smaller number of symbols and ships."""
    war = War(
        red="Germany 2I; at sea North Sea DD",
        blue="Turkey 2I; at sea Norwegian Sea DD SS CV BB",
    )
    war.red.acts("navigate")
    war.rolls(navy(faces), "-")
    war.rolls_freely()
    war.red.sails("North Sea > Norwegian Sea DD")
    assert war.fires[0] == ("defender", f"{faces}-", hits)


def test_two_faces_of_the_navy_die_show_a_battleship() -> None:
    """D-UNIT-02, D-BATTLE-07: so battleships hit twice as often."""
    war = scripted([(4, 5)], "DD DD", "BB BB")
    assert war.fires == [("defender", "BB", 2)]


# ---- D-BATTLE-10 to D-BATTLE-14 ----


def test_ships_sink_in_a_fixed_order() -> None:
    """D-BATTLE-10: destroyers, submarines, carriers, battleships; four hits in one salvo."""
    war = scripted([navy("SSSS")], "SS SS SS SS", "DD SS CV BB")
    assert sunk(war) == [("defender", [ship]) for ship in ("DD", "SS", "CV", "BB")]


def test_a_type_is_touched_only_when_those_before_are_gone() -> None:
    """D-BATTLE-10: two hits take both destroyers and leave the battleship."""
    war = scripted([navy("SS--"), navy("B"), navy("S--")], "SS SS SS SS", "DD DD BB")
    assert sunk(war) == [("defender", ["DD", "DD"]), ("attacker", ["SS"]), ("defender", ["BB"])]


def test_an_empty_ship_goes_before_a_loaded_one() -> None:
    """D-BATTLE-12: the owner chooses among the ships of the type."""
    war = scripted([navy("D--")], "DD DD+I", "DD DD DD")
    assert war.asked == {"red": "choose-lost-ship"}
    assert war.red.question(ChooseLostShip).ship is Ship.DESTROYER
    with war.refuses("D-BATTLE-12"):
        war.red.gives_up("BB")
    war.rolls(navy("D"), navy("--"), navy("D"), navy("-"), navy("D"))
    war.red.gives_up("DD")
    assert war.at_sea("Norwegian Sea") == {"red": "DD+I"}


def test_cargo_is_lost_with_its_ship() -> None:
    """D-UNIT-05, D-BATTLE-12: the owner may also give up the loaded one, cargo and all."""
    war = scripted([navy("D--")], "DD DD+I", "DD DD DD")
    war.rolls(navy("D"), navy("--"), navy("D"), navy("-"), navy("D"))
    war.red.gives_up("DD+I")
    assert war.at_sea("Norwegian Sea") == {"red": "DD"}
    assert war.army("Germany") == "2I"


def test_nobody_chooses_among_equal_ships() -> None:
    """D-BATTLE-12: it is automatic if all are alike, or if all of them must go."""
    war = scripted([navy("DD"), navy("-")], "DD DD+I", "DD DD")
    assert war.asked != {"red": "choose-lost-ship"}
    assert sunk(war)[0] == ("attacker", ["DD", "DD"])


def test_cargo_takes_no_part() -> None:
    """D-UNIT-05: a carried unit neither rolls nor is hit."""
    war = scripted([navy("-"), navy("D")], "DD+A", "DD")
    assert war.fires == [("defender", "-", 0), ("attacker", "D", 1)]
    assert war.at_sea("Norwegian Sea") == {"red": "DD+A"}


def test_a_hundred_empty_turns_sink_the_attackers() -> None:
    """D-BATTLE-14: also at sea."""
    war = scripted([navy("-")] * 100, "DD+I", "DD")
    assert len(war.happened(FleetBroken)) == 1
    assert war.at_sea("Norwegian Sea") == {"blue": "DD"}
    assert war.happened(FleetBattleEnded)[0].winner == "defender"


# ---- examples ----


def test_e2_navy_battle_with_cargo() -> None:
    """E2, D-BATTLE-04, D-BATTLE-08, D-BATTLE-12: as in the catalogue."""
    war = scripted([navy("S"), navy("BB")], "SS DD DD+I CV", "DD DD BB")
    assert war.asked == {"red": "choose-lost-ship"}
    war.rolls(navy("DC-"), "P")
    war.red.gives_up("DD")
    assert war.fires == [("attacker", "S", 1), ("defender", "BB", 1), ("attacker", "DC-P", 3)]
    assert war.at_sea("Norwegian Sea") == {"red": "DD+I SS CV"}
    assert war.has_rolled_everything()


def test_e3_coastal_attack() -> None:
    """E3, D-NAV-08, D-CAPTURE-06: the region is untouched, and the submarine is in its zone."""
    war = War(
        red="Germany 2I; at sea North Sea SS SS",
        blue="Turkey 2I, Norway 1I; on shore Norway DD DD+A",
    )
    war.red.acts("navigate")
    war.rolls(navy("S-"))
    war.red.sails(attacks=("North Sea 2 > Norway",))
    assert war.asked == {"blue": "choose-lost-ship"}
    war.rolls(navy("D"), navy("S"))
    war.blue.gives_up("DD")
    assert war.on_shore("Norway") == ""
    assert war.at_sea("North Sea") == {"red": "SS"}
    assert (war.owner("Norway"), war.army("Norway")) == ("blue", "1I")
    assert war.has_markers_for_regions()


# ---- cards ----


@pytest.mark.parametrize(("government", "faces"), [("democracy", "SS"), ("fascism", "SSS")])
def test_ac11_wolf_pack(government: str, faces: str) -> None:
    """D-CARD-02: AC11, in the salvo a submarine rolls two or three dice and hits once at most."""
    war = War(
        red=f"Germany 2I; government {government}; cards wolf-pack; at sea North Sea SS",
        blue="Turkey 2I; at sea Norwegian Sea DD DD",
    )
    war.red.acts("navigate", "wolf-pack")
    war.rolls(navy(faces), navy("-"), navy("S"))
    war.red.sails("North Sea > Norwegian Sea SS")
    assert war.fires == [("attacker", faces, 1), ("defender", "-", 0), ("attacker", "S", 1)]


@pytest.mark.parametrize(("government", "dice"), [("democracy", 2), ("monarchy", 3)])
def test_ac14_gunboat_diplomacy_at_sea(government: str, dice: int) -> None:
    """D-CARD-02: AC14, the first full fire of a navy battle has one or two more dice."""
    war = War(
        red=f"Germany 2I; government {government}; cards gunboat-diplomacy; at sea North Sea DD",
        blue="Turkey 2I; at sea Norwegian Sea DD",
    )
    war.red.acts("navigate", "gunboat-diplomacy")
    war.rolls(navy("-"), navy("-" * dice), navy("-"), navy("D"))
    war.red.sails("North Sea > Norwegian Sea DD")
    assert [len(faces) for _, faces, _ in war.fires] == [1, dice, 1, 1]


def test_the_loss_of_an_absent_player_is_an_empty_ship() -> None:
    """D-END-04: a choice among the legal ones; the empty ship stands first."""
    war = scripted([navy("D--")], "DD DD+I", "DD DD DD")
    war.rolls_freely()
    war.red.says_the_default()
    assert sunk(war)[0] == ("attacker", ["DD"])
    first = war.has_happened(ShipsSunk)[0].vessels[0]
    assert first.cargo is None

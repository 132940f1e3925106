"""The luck ledger beyond the Basic game: technologies, raids, bombers, research, lines of ships."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import product

import pytest

from tests.deluxe.test_navy_battles import scripted
from tests.deluxe.war import War, navy
from tests.expansion.air_raids import flown
from tests.expansion.test_convoys import OVER, RED, crossing
from tests.expansion.test_raiding import BLUES, GREENS, sea_lanes
from tests.expansion.test_research import laboratory
from tests.odds.fortune import luck_at
from tests.world import World
from warroom.kernel.event import Event
from warroom.model.events.deluxe_war import LineFired
from warroom.model.units import Army
from warroom.rules.land_battle import FACES, hits_by_type
from warroom.rulesets.deluxe.battles.navy_battle import NAVY_FACES
from warroom.rulesets.expansion.land.hits import applied_to, by_rule

DIE = range(1, 7)


def mean(outcomes: Iterable[float]) -> float:
    """Of outcomes that are equally likely."""
    every = tuple(outcomes)
    return sum(every) / len(every)


# ---- technologies on land ----

BLANKS = "advanced-artillery-technologies"


@cache
def lost_to(hits: Army) -> int:
    """How many of four infantry fall to hits by type, as the engine has it without a commander."""
    left = Army(4)
    for hit in by_rule(left, hits):
        left, hits = applied_to(left, hits, hit)
    return 4 - left.total


@pytest.mark.parametrize(
    ("technology", "dice"),
    [
        ("radar", 5),
        ("superior-tactical-training-combat-experience", 6),
        ("heavy-tanks", 6),
        (BLANKS, 5),
    ],
)
def test_what_technologies_add_was_to_be_expected(technology: str, dice: int) -> None:
    """X-TECH-05: Blue's first roll is weighed with the dice and faces that he has."""
    world = World(red="Germany 9I", blue=f"France 2I 1T 1A; technologies {technology}")
    world.rolls("I" + "P" * (dice - 1))
    world.red.takes("move")
    world.red.moves("Germany > France 8I")
    assert world.has_rolled_everything()
    _, blue = luck_at(world).players
    line = Army(2, 1, 1)
    rolls = ("".join(faces) for faces in product(FACES, repeat=dice))
    if technology == BLANKS:
        rolls = (faces.replace("-", "A") for faces in rolls)
    assert blue.hits.actual == 1
    assert blue.hits.expected == pytest.approx(
        mean(lost_to(hits_by_type(line, faces)) for faces in rolls)
    )


# ---- raids ----


def test_raiders_and_those_who_strike_back() -> None:
    """X-RAID-03, X-RAID-07: three submarines need sixes; two destroyers fives, then a carrier
    fours, of three submarines that they may sink."""
    world = sea_lanes(green="ships North Atlantic 2DD 1CV")
    world.rolls((6, 2, 6), (5, 3, 4))
    world.red.takes("commerce-raiding")
    world.red.raids(GREENS, BLUES)
    world.red.hits_routes(north_atlantic_6=2)
    world.green.strikes()
    red, _, green = luck_at(world).players
    assert (red.raids.actual, green.raids.actual) == (2, 2)
    assert red.raids.expected == pytest.approx(3 / 6)
    sunk = mean((a >= 5) + (b >= 5) + (c >= 4) for a, b, c in product(DIE, repeat=3))
    assert green.raids.expected == pytest.approx(sunk)
    assert green.struck.actual == red.suffered.actual == 10
    assert green.struck.expected == pytest.approx(5 * sunk)
    assert red.suffered.expected == pytest.approx(5 * sunk)


def test_a_submarine_sinks_only_once() -> None:
    """X-RAID-07: three dice against one submarine sink one at most."""
    world = sea_lanes(red="North Atlantic 1SS", green="ships North Atlantic 3DD")
    world.rolls((1,), (5, 6, 5))
    world.red.takes("commerce-raiding")
    world.red.raids(GREENS)
    world.green.strikes()
    red, _, green = luck_at(world).players
    assert green.raids.actual == 1
    assert green.raids.expected == pytest.approx(1 - (4 / 6) ** 3)
    assert red.suffered.expected == pytest.approx(5 * green.raids.expected)


def test_a_schnorkel_shields_nobody_else() -> None:
    """X-RAID-07: Blue's submarine needs a six, Green's a five; each hit takes whom it can."""
    world = crossing(
        OVER,
        red=f"{RED}; ships North Sea 2DD",
        blue="Chile 1I; ships North Sea 1SS; technologies schnorkel",
        green="Peru 1I; ships North Sea 1SS",
    )
    if "declare-submarine-battle" in world.asked.values():
        world.red.engages()
    world.rolls((2,), (2,), (6, 5))
    world.blue.torpedoes("North Sea")
    world.green.torpedoes("North Sea")
    world.red.strikes()
    red, blue, green = luck_at(world).players
    assert (red.raids.actual, blue.suffered.actual, green.suffered.actual) == (2, 5, 5)

    def sunk(a: int, b: int) -> tuple[bool, bool]:
        if max(a, b) < 5:
            return False, False
        if min(a, b) >= 5:
            return max(a, b) == 6, True
        return max(a, b) == 6, max(a, b) == 5

    rolls = list(product(DIE, repeat=2))
    assert red.raids.expected == pytest.approx(mean(sum(sunk(*each)) for each in rolls))
    assert blue.suffered.expected == pytest.approx(5 * mean(sunk(*each)[0] for each in rolls))
    assert green.suffered.expected == pytest.approx(5 * mean(sunk(*each)[1] for each in rolls))


@pytest.mark.parametrize(("technology", "chance"), [("radar", 1 / 6), ("wolf-pack", 2 / 6)])
def test_submarines_against_crossings(technology: str, chance: float) -> None:
    """X-AMPH-09, X-TECH-05: sixes hit, and with a technology fives."""
    world = crossing(
        OVER, red=RED, blue=f"Chile 1I; ships North Sea 2SS; technologies {technology}"
    )
    if "declare-submarine-battle" in world.asked.values():
        world.red.engages()
    world.rolls((2, 3))
    world.blue.torpedoes("North Sea")
    _, blue = luck_at(world).players
    assert blue.raids.actual == 0
    assert blue.raids.expected == pytest.approx(2 * chance)


# ---- in the air, in the laboratory ----


def test_planes_over_a_hand_of_cards() -> None:
    """X-BOMB-04 to X-BOMB-06: every plane needs a six; planes shot down are points."""
    world = flown(1, 2, 2, (6, 1), (2,), (3, 4), red="Germany 1I 3P")
    red, blue, _ = luck_at(world).players
    assert blue.air.actual == 1
    assert blue.air.expected == pytest.approx(2 / 6)
    assert (blue.struck.actual, red.suffered.actual) == (15, 15)
    assert blue.struck.expected == pytest.approx(15 * 2 / 6)


def test_fortresses_shrug_off_a_hit() -> None:
    """X-TECH-05: of two dice only the second hit counts."""
    world = flown(0, 2, 2, (6, 6), (1,), red="Germany 1I 2P; technologies flying-fortresses")
    _, blue, _ = luck_at(world).players
    assert blue.air.actual == 1
    assert blue.air.expected == pytest.approx(1 / 36)


def test_research() -> None:
    """X-TECH-01: with 25 points two dice must reach five."""
    world = laboratory()
    world.rolls((3, 3))
    world.red.takes("research")
    world.red.invests(25)
    red, blue = luck_at(world).players
    assert red.research.actual == 1
    assert red.research.expected == pytest.approx(30 / 36)
    assert blue.research.deviation == 0


# ---- lines ----


def test_ships_in_lines() -> None:
    """D-BATTLE-04, D-BATTLE-08: a submarine's salvo, then a destroyer and a carrier with its army
    die. Both sides have their account."""
    war = scripted([navy("-"), navy("DC"), "-"], "DD SS", "DD CV")
    luck = luck_at(war)
    red, blue = luck.players
    assert red.sea.actual == 0
    assert red.sea.expected == pytest.approx(1 / 6)
    # Of the two ships that the defenders can hit at most two fall.
    expected = mean(
        min(2, hits_of(faces, "DC") + (die == "P")) for *faces, die in DICE_OF_TWO_AND_A_CARRIER
    )
    assert blue.sea.actual == 2
    assert blue.sea.expected == pytest.approx(expected)
    (battle,) = luck.battles
    assert (battle.place, battle.attacker, battle.defender) == ("Norwegian Sea", 0, 1)
    assert battle.winner == "defender"
    assert battle.chance is not None
    assert blue.battles.expected == pytest.approx(1 - battle.chance)
    assert battle.defence == blue.struck


DICE_OF_TWO_AND_A_CARRIER = tuple(product(NAVY_FACES, NAVY_FACES, FACES))


def hits_of(faces: Iterable[str], ships: str) -> int:
    shown, there = Counter(faces), Counter(ships)
    return sum(min(shown[ship], there[ship]) for ship in there)


@pytest.mark.parametrize(("government", "hits"), [("monarchy", 1), ("fascism", 4)])
def test_blanks_that_hit_by_a_card(government: str, hits: int) -> None:
    """AC09: in the attacker's first full fire blanks are infantry, or any unit not yet matched."""
    war = War(
        red=f"Germany 2I 3T; government {government}; cards shock-troops",
        blue="Turkey 1I, Poland 4T",
    )
    war.red.acts("blitz", "shock-troops")
    war.red.strikes("Poland")
    war.rolls("----", "----")
    war.rolls_freely()
    before = len(war.log)
    war.red.travels("Germany > Poland 1I 3T")
    first = next(at for at, each in enumerate(war.log[before:]) if is_fire_of_red(each))
    del war.log[before + first + 1 :]
    red, _ = luck_at(war).players

    def counted(faces: tuple[str, ...]) -> int:
        if government == "monarchy":
            return hits_of(["I" if face == "-" else face for face in faces], "ITTT")
        return hits_of(faces, "ITTT") + faces.count("-")

    assert red.hits.actual == hits
    assert red.hits.expected == pytest.approx(mean(map(counted, product(FACES, repeat=4))))


def is_fire_of_red(event: Event) -> bool:
    return isinstance(event, LineFired) and event.part == "attacker"

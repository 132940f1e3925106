"""Land battles (X-LAND): hits by type of unit."""

import random

import pytest

from tests.battles import battle_rolls, eliminated
from tests.expansion.invasions import invasion, neutral_invasion
from tests.notation import read_hits
from tests.world import World
from warroom.kernel.errors import Refused
from warroom.model.events.battles import (
    BattleEnded,
    UnitsEliminated,
)
from warroom.model.units import Army
from warroom.rulesets.expansion.land.hits import (
    AssignedHits,
    AssignHits,
    Hit,
    applied_to,
    by_rule,
    outcomes,
)


def left_after(committed: str, hits: str, *aims: str) -> str:
    """What is left of committed units after these hits, applied in this order."""
    left, army = Army.parse(committed), Army.parse(hits)
    for hit in read_hits(" ".join(aims)):
        left, army = applied_to(left, army, hit)
    return str(left)


# ---- X-LAND-01, X-LAND-02 ----


def test_whoever_rolled_chooses_the_losses() -> None:
    """X-LAND-01: the defender who hit chooses among the attacker's units, then the battle goes
    on as in the Basic game."""
    world = invasion("2I 1T 1A", "4P", "P---")
    assert world.asked == {"green": "assign-hits"}
    world.green.aims("PA")
    assert eliminated(world)[0] == ("attacker", "1A")


def test_example_x5() -> None:
    """X-LAND-02, X-LAND-04, X-LAND-06: T P P P - by 1I 1T 1A 1P are a tank hit and a plane hit;
    they take the tank and the plane."""
    world = invasion("1I 1T 1A 1P", "1I 1T 1A 1P", "TPPP-")
    assert battle_rolls(world) == [("defender", "TPPP-", 2)]
    assert world.green.question(AssignHits).hits == Army.parse("1T 1P")
    world.rolls("I-")
    world.green.aims("TT PP")
    assert eliminated(world)[0] == ("attacker", "1T 1P")
    assert battle_rolls(world)[1][1] == "I-"


def test_example_x6() -> None:
    """X-LAND-03, X-LAND-05, X-LAND-07: artillery first takes two infantry, then infantry hits the
    tank and the artillery; in the other order the artillery would be left."""
    world = invasion("2I 1T 1A", "2I 1T 1A", "AII--")
    assert battle_rolls(world) == [("defender", "AII--", 3)]
    world.green.aims("AI IT IA")
    assert eliminated(world) == [("attacker", "2I 1T 1A")]
    assert world.has_happened(BattleEnded)[0].winner == "defender"
    assert left_after("2I 1T 1A", "2I 1A", "II", "II", "AT") == "1A"


def test_only_committed_units_can_be_chosen() -> None:
    """X-LAND-02: a plane in reserve is out of reach."""
    world = invasion("4I 1P", "4P", "P---")
    world.red.commits("4I")
    assert eliminated(world) == [("attacker", "1I")]


def test_reserves_are_not_among_the_targets() -> None:
    """X-LAND-02, X-LAND-06: the plane hit may choose among what is committed."""
    world = World(red="Germany 4I 2T 1P", green="Poland 4P, Ukraine 1I")
    world.rolls("P---")
    world.red.takes("move")
    world.red.moves("Germany > Poland 3I 2T 1P")
    world.red.commits("3I 1T")
    with world.refuses("X-LAND-06"):
        world.green.aims("PP")
    assert {hit.target for hit in world.green.question(AssignHits).next_hits(world.game, ())} == {
        "I",
        "T",
    }


# ---- X-LAND-03 to X-LAND-06 ----


def test_infantry_hits_follow_the_order() -> None:
    """X-LAND-03: infantry, tanks, artillery, planes."""
    aims = ("II", "IT", "IA", "IP")
    assert left_after("1I 1T 1A 1P", "4I", *aims[:2]) == "1A 1P"
    assert left_after("1I 1T 1A 1P", "4I", *aims) == "-"


@pytest.mark.parametrize("target", "TAP")
def test_infantry_hits_cannot_choose(target: str) -> None:
    """X-LAND-03: nobody else can be hit while infantry stands."""
    with pytest.raises(Refused) as refused:
        left_after("1I 1T 1A 1P", "1I", f"I{target}")
    assert refused.value.rule_id == "X-LAND-03"


def test_tank_hits_may_skip_infantry() -> None:
    """X-LAND-04: tanks first, then artillery, planes last; or the normal order."""
    assert left_after("3I 1T 1A 1P", "1T", "TT") == "3I 1A 1P"
    assert left_after("3I 1A 1P", "1T", "TA") == "3I 1P"
    assert left_after("3I 1P", "1T", "TP") == "3I"
    assert left_after("3I 1T", "1T", "TI") == "2I 1T"
    assert left_after("3I", "1T", "TI") == "2I"


@pytest.mark.parametrize("target", "AP")
def test_tank_hits_skip_nothing_else(target: str) -> None:
    """X-LAND-04: a tank stands before artillery and planes."""
    with pytest.raises(Refused) as refused:
        left_after("1I 1T 1A 1P", "1T", f"T{target}")
    assert refused.value.rule_id == "X-LAND-04"


def test_artillery_kills_two_infantry() -> None:
    """X-LAND-05: with two or more infantry both always go."""
    assert left_after("3I 1T", "1A", "AI") == "1I 1T"
    assert left_after("2I 1T", "1A", "AI") == "1T"


def test_artillery_against_fewer_than_two_infantry() -> None:
    """X-LAND-05: then one unit falls in the normal order."""
    assert left_after("1I 1T", "1A", "AI") == "1T"
    assert left_after("1T 1A", "1A", "AT") == "1A"
    with pytest.raises(Refused) as refused:
        left_after("1I 1T", "1A", "AT")
    assert refused.value.rule_id == "X-LAND-05"


@pytest.mark.parametrize("target", "ITAP")
def test_plane_hits_choose_any_unit(target: str) -> None:
    """X-LAND-06: one of any type."""
    assert left_after("2I 2T 2A 2P", "1P", f"P{target}") == str(
        Army.parse("2I 2T 2A 2P") - Army.parse(f"1{target}")
    )


# ---- X-LAND-07 ----


def test_hits_look_at_what_is_left_then() -> None:
    """X-LAND-07: the order of two hits decides who is left, and both results are offered."""
    left = {str(Army.parse("2I 1T") - lost) for lost in outcomes(Army(2, 1), Army(1, 0, 1))}
    assert left == {"-", "1T"}


def test_all_hits_are_applied() -> None:
    """X-LAND-07: a hit is wasted only if nobody committed is left."""
    world = invasion("2I 1T 1A", "2I 2P", "IPP-")
    with world.refuses("X-LAND-07", "too-few"):
        world.green.aims("II PT")
    with world.refuses("X-LAND-02", "too-many"):
        world.green.aims("II II PT")


def test_hits_beyond_the_last_unit_are_wasted() -> None:
    """X-LAND-07: four hits on two units leave nobody, without a question."""
    world = invasion("1I 1T", "2I 2P", "IIPP")
    assert eliminated(world) == [("attacker", "1I 1T")]
    assert world.asked == {"red": "choose-action"}


@pytest.mark.parametrize(("attack", "roll"), [("4I", "PP--"), ("2I 1T 1A", "II--")])
def test_one_result_is_not_asked_for(attack: str, roll: str) -> None:
    """X-LAND-07: automatic if every order gives the same result."""
    world = invasion(attack, "2I 2P", roll)
    assert eliminated(world)[0] == ("attacker", "2I")


def test_every_result_is_offered_once() -> None:
    """X-LAND-07: one option for each result, and all answers are legal."""
    world = invasion("2I 1T 1A", "1I 1T 1A 1P", "TP---")
    decision, rng = world.green.question(AssignHits), random.Random(5)
    results = decision.results(world.game)
    assert len(world.green.options) == len(results) > 3
    for _ in range(20):
        world.game.check(1, decision.sample(world.game, 1, rng))
    for lost, aims in results.items():
        events = world.game.clone().answer(1, AssignedHits(aims))
        assert events[0] == UnitsEliminated("attacker", lost)


def test_hits_can_be_composed_step_by_step() -> None:
    """X-LAND-07: what may come next depends on what was chosen before."""
    world = invasion("2I 1T 1A", "2I 1T 1A", "AII--")
    decision = world.green.question(AssignHits)
    assert decision.next_hits(world.game, ()) == (Hit("I", "I"), Hit("A", "I"))
    assert decision.next_hits(world.game, (Hit("A", "I"),)) == (Hit("I", "T"),)


# ---- X-LAND-08 ----


@pytest.mark.parametrize(
    ("committed", "hits", "left"),
    [
        ("2I 1T", "1I 1A", "-"),  # artillery before infantry
        ("1I 1T 1A 1P", "1P", "1I 1T 1A"),
        ("1I 1T 1A", "1P", "1I 1A"),
        ("1I 1A", "1P", "1I"),
        ("2I 1A", "1T", "2I"),  # tanks skip infantry
        ("2I", "1T", "1I"),
        ("2I 1T 1P", "1I 1T 1P", "1I"),  # planes, then tanks, then infantry
        ("1I", "2I 2T 2A 2P", "-"),
    ],
)
def test_hits_by_rule(committed: str, hits: str, left: str) -> None:
    """X-LAND-08: artillery, planes at planes, tanks, artillery, infantry; then tanks that skip
    infantry; then infantry."""
    aims = (hit.by + hit.target for hit in by_rule(Army.parse(committed), Army.parse(hits)))
    assert left_after(committed, hits, *aims) == left


def test_unled_neutrals_are_not_asked() -> None:
    """X-LAND-08: their plane shoots at the plane."""
    world = neutral_invasion("2I 1T 1P", "oil-2", "IP-", neutral_control="automatic")
    assert eliminated(world)[0] == ("attacker", "1I 1P")


def test_a_commander_of_neutrals_chooses() -> None:
    """X-LAND-08, B-NEUTRAL-04: whoever commands them assigns their hits."""
    world = neutral_invasion("2I 1T 1P", "oil-2", "IP-")
    world.green.volunteers()
    assert world.asked == {"green": "assign-hits"}


def test_an_absent_player_chooses_by_rule() -> None:
    """X-LAND-08 (Decisions, assign-hits)."""
    world = invasion("2I 1T 1P", "2I 2P", "IPP-")
    world.green.says_the_default()
    assert eliminated(world)[0] == ("attacker", "1I 1T 1P")

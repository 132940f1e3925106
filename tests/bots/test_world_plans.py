"""Plans of a whole turn: war and peace, few Moves, massing, and what a general thinks dear."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.provocation.crisis import Crisis
from tests.world import World
from warroom.bots.basic.general import General
from warroom.bots.basic.judge import Ground
from warroom.bots.basic.officer import Officer
from warroom.bots.basic.strikes import plan_strikes
from warroom.bots.expansion import economy as markets
from warroom.bots.expansion import goods as wares
from warroom.bots.leanings import USUAL
from warroom.bots.provocation import links, wars
from warroom.bots.provocation import massing as gathering
from warroom.model.turns import Action
from warroom.rules.movement import Moves
from warroom.rules.turn import TakeAction
from warroom.rulesets.scenarios.provocation.infrastructure import Half, InfrastructureNext
from warroom.rulesets.scenarios.provocation.turns import Ambush
from warroom.rulesets.scenarios.provocation.wars import Declaration, DeclareWar

STRONG = "Germany 9I 4T 3A 2P, Italy 2I; capital Germany"
WEAK = "France 1I, Austria 1I, Poland 1I; capital France"


def ground(table: World, seat: int = 0) -> Ground:
    return Ground(table.game.view(seat), seat, USUAL)


# ---- war and peace ----


def test_a_region_is_a_region_where_each_counts_one_point() -> None:
    judged = ground(Crisis(red=STRONG, blue=WEAK))
    assert judged.merits.per_region == 1
    assert judged.merits.of("France") == 1
    assert judged.standing == {0: 2, 1: 3}


def test_whoever_may_not_attack_is_no_threat() -> None:
    """P-PROVOKE-02."""
    assert ground(Crisis(red=STRONG, blue=WEAK), 1).threats("France") == ()
    assert ground(Crisis(red=f"{STRONG}; wars 1", blue=WEAK), 1).threats("France") != ()


def test_war_is_worth_it_against_the_weak_only() -> None:
    assert wars.war_worth(ground(Crisis(red=STRONG, blue=WEAK)), 1, 1.0) > 0
    assert wars.war_worth(ground(Crisis(red=STRONG, blue=WEAK), 1), 0, 1.0) <= 0


def test_a_sneak_attack_falls_on_whom_it_pays_to_attack() -> None:
    crisis = Crisis(red=f"{STRONG}; provocation ace", blue=WEAK, amber="Cuba 9I; capital Cuba")
    (question,) = crisis.game.questions.values()
    assert Officer(Random(1)).decide(crisis.game.view(0), question) == Ambush(1)


@pytest.mark.parametrize(("card", "answer"), [("king", "king"), ("seven", None)])
def test_an_invader_is_declared_war_upon(card: str, answer: str | None) -> None:
    crisis = Crisis(red=f"{STRONG}; provocation {card}", blue=WEAK)
    assert wars.declaration(ground(crisis), DeclareWar(1)) == Declaration(answer)


def test_the_economy_of_an_enemy_is_attacked_where_it_pays() -> None:
    """P-ACTION-01: no planes and no submarines, no blow."""
    table = Crisis(
        red=f"{STRONG}; wars 1; ships North Sea 3SS",
        blue=f"{WEAK}; routes north-sea-5",
    )
    decision = InfrastructureNext((Half.BOMB, Half.RAID))
    assert wars.infrastructure_worth(ground(table)) > 0
    assert wars.next_blow(ground(table), decision).half is not None
    assert wars.infrastructure_worth(ground(table, 1)) == 0


def test_ten_regions_are_the_last_round() -> None:
    regions = ("Germany", "Poland", "Austria", "Italy", "Balkans", "France", "Spain")
    nine = ", ".join(f"{region} 1I" for region in (*regions, "Morocco", "Libya"))
    blue = "Great Britain 1I; capital Great Britain"
    assert ground(Crisis(red=f"{nine}; capital Germany", blue=blue)).rounds_left > 1
    ten = f"{nine}, Algeria 1I; capital Germany"
    assert ground(Crisis(red=ten, blue=blue)).rounds_left == 1


# ---- few Moves ----


def test_each_strike_is_one_move_where_few_are_allowed() -> None:
    """P-MOVE-01, P-MOVE-02."""
    red = "Germany 9I 4T 3A 2P, Poland 9I 4T 3A, Italy 9I 4T 3A; capital Germany"
    crisis = Crisis(red=red, blue="Great Britain 1I; capital Great Britain")
    strikes = plan_strikes(ground(crisis), Action.MOVE).strikes
    assert len(strikes) == links.most_links(crisis.game.rules, Action.MOVE) == 3
    assert all(len(strike.taken) == 1 for strike in strikes)
    assert links.most_links(World(red=red, blue="Great Britain 1I").game.rules, Action.MOVE) is None


def test_a_general_masses_idle_units_before_a_move() -> None:
    """Behind the lines they would be of no use in any of three Moves."""
    red = "Spain 9I 4T 4A 2P, France 3I, Germany 4I 1T; capital Spain"
    crisis = Crisis(red=red, blue="Great Britain 1I; capital Great Britain")
    plan = gathering.best_gathering(ground(crisis))
    assert plan.gain > 0
    assert len({order.end for order in plan.orders}) == 1
    general, view = General(Random(1)), crisis.game.view(0)
    assert general.decide(view, crisis.game.questions[0]) != TakeAction(Action.MOVE)
    crisis.red.takes("strategic-move")
    answer = general.decide(crisis.game.view(0), crisis.game.questions[0])
    assert isinstance(answer, Moves)
    assert answer.orders


# ---- what is dear ----


def test_a_general_pays_less_for_routes() -> None:
    table = World(red=f"{STRONG}; government monarchy", blue=f"{WEAK}; government fascism")
    other = Ground(table.game.view(0), 0, replace(USUAL, routes=0.5))
    assert markets.route_worth(other) == markets.route_worth(ground(table)) / 2


def test_a_general_trades_before_his_first_action_only() -> None:
    """X-TRADE-06: later it would cost too much oil."""
    general, officer = General(Random(1)), Officer(Random(1))
    table = World(red=STRONG, blue=WEAK)
    assert general.may_talk(ground(table))
    table.red.takes("build")
    table.red.buys("1I")
    table.red.places("Germany 1I")
    assert table.game.state.paid_actions == 1
    assert officer.may_talk(ground(table))
    assert not general.may_talk(ground(table))


def test_points_are_offered_for_oil_by_whoever_lacks_it() -> None:
    """X-TRADE-01."""
    rich = World(red=f"{STRONG}; points 120; oil 3", blue=WEAK)
    assert wares.points_for_oil(ground(rich)) is not None
    poor = World(red=f"{STRONG}; points 10; oil 3", blue=WEAK)
    assert wares.points_for_oil(ground(poor)) is None
    supplied = World(red=f"{STRONG}; points 120; oil 60", blue=WEAK)
    assert wares.points_for_oil(ground(supplied)) is None

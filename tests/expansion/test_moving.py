"""The Move action of the Expansion: armies and fleets together, and what cards do to them."""

from typing import Any

import pytest

from tests.world import World
from warroom.model.events.battles import BattleBegan, NeutralCardTurned
from warroom.model.events.movement import CrossingsAnswered, CrossingsEnded, Order, UnitsSetOut
from warroom.model.events.naval import NavalBattleBegan
from warroom.model.events.sailing import FleetsSailed
from warroom.model.events.turns import ActionTaken
from warroom.model.units import Army
from warroom.rules.movement import DeclareMoves, Moves, Pick, PickBattle
from warroom.rules.passage import FlyOn, TurnBackPlanes
from warroom.rulesets.expansion.cards.blocking import BlockWith


def moving(**nations: Any) -> World:
    """Red is about to declare his moves."""
    world = World(**nations)
    world.red.takes("move")
    return world


def blocked(card: str, red: str, *, barred: int | None = None, **others: Any) -> World:
    """Red declares a Move, and Blue answers with a BLOCK card."""
    blue = f"Turkey 3I; capital Turkey; political {card}; {others.pop('blue', '')}"
    world = World(red=red, blue=blue, **others)
    world.red.takes("move")
    world.blue.says(BlockWith(card, barred))
    return world


# ---- X-MOVE-01 ----


def test_armies_and_fleets_move_in_one_action() -> None:
    """X-MOVE-01: land units and ships, as many as the mover likes."""
    world = moving(
        red="Germany 3I, Poland 1I; ships North Sea 1BB 2SS, Baltic Sea 1DD", blue="Chile 1I"
    )
    world.red.moves(
        "Germany > Poland 2I", "North Sea > Norwegian Sea 1BB 1SS", "Baltic Sea > North Sea 1DD"
    )
    assert (world.army("Germany"), world.army("Poland")) == ("1I", "3I")
    assert world.red.ships("Norwegian Sea") == "1SS 1BB"
    assert world.red.ships("North Sea") == "1DD 1SS"
    assert world.red.ships("Baltic Sea") == "-"
    assert world.asked == {"red": "choose-action"}


def test_each_unit_and_ship_moves_once() -> None:
    """X-MOVE-01: what has gone one way cannot go another."""
    world = moving(red="Germany 3I, Poland 1I; ships North Sea 1BB", blue="Chile 1I")
    with world.refuses("X-MOVE-01", "too-many"):
        world.red.moves("North Sea > Baltic Sea 1BB", "North Sea > Norwegian Sea 1BB")
    with world.refuses("X-MOVE-01", "too-many"):
        world.red.moves("North Sea > Baltic Sea 1BB", "Baltic Sea > North Sea 1BB")
    with world.refuses("B-MOVE-01", "too-many"):
        world.red.moves("Germany > Poland 2I", "Germany > France 2I")
    with world.refuses("X-MOVE-01", "too-few"):
        world.red.moves("North Sea > Baltic Sea 0BB")


# ---- X-MOVE-02 ----


def test_a_move_runs_in_six_steps() -> None:
    """X-MOVE-02: paid, declared, closed, answered, sailed, fought, in this order."""
    world = World(
        red="Brazil 9I, Algeria 3I; ships Southwest Atlantic 2DD",
        blue="French West Africa 1I, Angola 1I, Chile 1I; ships Central Atlantic 1DD",
        board="west",
    )
    world.rolls_freely()
    world.red.takes("move")
    assert [type(event) for event in world.events] == [ActionTaken]
    assert world.red.oil == 29
    world.red.moves(
        "Brazil > French West Africa 3I",
        "Brazil > Angola 3I",
        "Algeria > French West Africa 1I",
        "Southwest Atlantic > Central Atlantic 2DD",
    )
    assert [type(event) for event in world.events] == [UnitsSetOut, FleetsSailed]
    assert world.asked == {"blue": "answer-crossings"}
    assert world.attackers("French West Africa") == "1I"
    world.blue.blocks("Brazil > French West Africa")
    assert [type(event) for event in world.events] == [CrossingsAnswered, CrossingsEnded]
    assert world.attackers("Angola") == "3I"
    assert world.asked == {"red": "pick-battle"}
    world.red.picks_at_sea("Central Atlantic: blue")
    assert NavalBattleBegan in [type(event) for event in world.events]


def test_cards_are_asked_for_before_anything_is_declared() -> None:
    """X-MOVE-02, X-CARD-08: the window comes between the payment and the moves."""
    world = World(red="Germany 3I", blue="Turkey 3I; capital Turkey; political spy")
    world.red.takes("move")
    assert world.red.oil == 29
    assert world.asked == {"blue": "play-block"}
    world.blue.says(BlockWith())
    assert world.asked == {"red": "declare-moves"}


def test_an_absent_mover_moves_nothing() -> None:
    """X-MOVE-02: the default closes without moves."""
    world = moving(red="Germany 3I; ships North Sea 1BB", blue="Chile 1I; ships North Sea 1DD")
    world.red.says_the_default()
    assert world.asked == {"red": "choose-action"}
    assert (world.army("Germany"), world.red.ships("North Sea")) == ("3I", "1BB")


# ---- X-MOVE-03 ----


@pytest.mark.parametrize("ships", ["1SS", "1DD"])
def test_relief_past_foreign_ships_does_not_count(ships: str) -> None:
    """X-MOVE-03: not even past submarines, which can only attack."""
    world = moving(red="Quebec 2I, Iceland 1I", blue=f"Chile 1I; ships North Atlantic {ships}")
    with world.refuses("B-UNIT-05", "leaves-empty"):
        world.red.moves("Quebec > Iceland 1I", "Iceland > Great Britain 1I")


def test_relief_over_an_empty_sea_counts() -> None:
    """X-MOVE-03: own ships and ships elsewhere do not make it doubtful."""
    world = moving(
        red="Quebec 2I, Iceland 1I, Great Britain 1I; ships North Atlantic 1DD",
        blue="Chile 1I; ships Norwegian Sea 4DD",
    )
    world.red.moves("Quebec > Iceland 1I", "Iceland > Great Britain 1I")
    assert (world.army("Quebec"), world.army("Iceland")) == ("1I", "1I")
    assert world.army("Great Britain") == "2I"


def test_a_plane_that_counts_as_relief_flies_on() -> None:
    """X-MOVE-03, X-AMPH-04: if its crossing is refused, one plane must arrive."""
    world = moving(
        red="Quebec 2I 2P, Iceland 1I, Norway 1I", blue="Chile 1I; ships North Atlantic 1DD"
    )
    world.red.moves("Quebec > Iceland 1I 2P", "Iceland > Norway 1I")
    world.blue.blocks("Quebec > Iceland")
    question = world.red.question(TurnBackPlanes)
    assert question.relief == ("Iceland",)
    assert world.red.options == (FlyOn((1,)), FlyOn((2,)))
    world.red.says_the_default()
    assert (world.army("Iceland"), world.army("Quebec")) == ("1P", "2I 1P")


def test_planes_past_submarines_count_only_where_they_are_safe() -> None:
    """X-MOVE-03: with submarines-hit-planes they may be lost on the way."""
    orders = "Quebec > Iceland 1P", "Iceland > Norway 1I"
    red, blue = "Quebec 1I 1P, Iceland 1I, Norway 1I", "Chile 1I; ships North Atlantic 1SS"
    world = moving(red=red, blue=blue)
    world.red.moves(*orders)
    assert world.army("Iceland") == "1P"
    world = moving(red=red, blue=blue, options={"submarines-hit-planes": "on"})
    with world.refuses("B-UNIT-05", "leaves-empty"):
        world.red.moves(*orders)


# ---- X-MOVE-04 ----


def test_the_mover_orders_land_and_naval_battles() -> None:
    """X-MOVE-04: any order; absent, naval battles come first."""
    world = moving(
        red="Germany 9I; ships North Atlantic 2DD",
        blue="Poland 1I, France 1I, Chile 1I; ships North Sea 1DD",
    )
    world.rolls_freely()
    world.red.moves("Germany > Poland 4I", "Germany > France 4I", "North Atlantic > North Sea 2DD")
    naval = Pick(sea="North Sea", opponent=1)
    assert world.red.options == (naval, Pick("France"), Pick("Poland"))
    assert world.game.default_answer(0) == naval
    world.red.picks("Poland")
    assert world.has_happened(BattleBegan)
    assert not world.has_happened(NavalBattleBegan)


def test_a_land_battle_waits_for_units_at_sea() -> None:
    """X-MOVE-04: it cannot begin while some of its attackers wait."""
    world = moving(
        red="Brazil 5I, Algeria 3I, Germany 5I; ships Southwest Atlantic 2DD",
        blue="French West Africa 1I, Poland 1I, Chile 1I; ships Central Atlantic 1DD",
    )
    world.rolls_freely()
    world.red.moves(
        "Brazil > French West Africa 3I",
        "Algeria > French West Africa 1I",
        "Germany > Poland 4I",
        "Southwest Atlantic > Central Atlantic 2DD",
    )
    world.blue.blocks("Brazil > French West Africa")
    picks = {(each.region, each.sea) for each in world.red.options}  # type: ignore[attr-defined]
    assert picks == {("", "Central Atlantic"), ("Poland", "")}
    with world.refuses("X-MOVE-04", "not-among-options"):
        world.red.picks("French West Africa")


def test_battles_of_one_sea_area_are_fought_in_any_order() -> None:
    """X-NAVAL-01, X-MOVE-04: submarines, too, may be met before surface ships."""
    world = moving(
        red="Germany 3I; ships Baltic Sea 2BB",
        blue="Chile 1I; ships North Sea 1SS",
        green="Peru 1I; ships North Sea 1DD",
        amber="Cuba 1I; ships North Sea 1BB",
    )
    world.red.moves("Baltic Sea > North Sea 2BB")
    question = world.red.question(PickBattle)
    assert [each.opponent for each in question.at_sea] == [2, 3, 1]
    world.red.picks_at_sea("North Sea: blue")
    assert world.asked == {"blue": "submarines-fight"}


# ---- X-MOVE-05 ----


def test_attackers_who_never_arrive_cause_no_battle() -> None:
    """X-MOVE-05: no neutral card is turned and no invasion counts."""
    world = moving(
        red="Brazil 5I; government democracy",
        blue="Chile 1I; ships Central Atlantic 1DD",
        counters={"French West Africa": "fascism"},
    )
    world.red.moves("Brazil > French West Africa 3I")
    world.blue.blocks("Brazil > French West Africa")
    assert world.army("Brazil") == "5I"
    assert not world.has_happened(NeutralCardTurned)
    assert world.game.state.invaded == ((), ())
    assert world.asked == {"red": "choose-action"}


# ---- BLOCK cards against a Move ----


def test_fuel_sabotage_slows_tanks_planes_and_ships() -> None:
    """X-CARD-08, A09: one area at most; the rest moves as ever."""
    world = blocked(
        "fuel-sabotage",
        "Germany 3I 2T 2P, Poland 2I, Baltic States 1I; ships Baltic Sea 1DD",
    )
    assert world.red.question(DeclareMoves).conditions.is_slowed
    for order in ("Germany > Poland > Baltic States 1T", "Germany > Poland > Baltic States 1P"):
        with world.refuses("X-CARD-08", "out-of-reach"):
            world.red.moves(order)
    with world.refuses("X-CARD-08", "out-of-reach"):
        world.red.moves("Baltic Sea > North Sea > Norwegian Sea 1DD")
    world.red.moves("Germany > Poland 1I 1T 1P", "Baltic Sea > North Sea 1DD")
    assert world.army("Poland") == "3I 1T 1P"


def test_fuel_sabotage_grounds_parachutists() -> None:
    """X-CARD-08, A09, T05: they move as planes do, so one region at most."""
    red = "Germany 3I, Poland 2I, Baltic States 1I; technologies parachute-infantry"
    world = blocked("fuel-sabotage", red)
    with world.refuses("X-CARD-08", "out-of-reach"):
        world.red.moves("Germany > Poland > Baltic States 1I by parachute")
    world.red.moves("Germany > Poland 1I by parachute")
    assert world.army("Poland") == "3I"


def test_a_peace_conference_spares_a_player() -> None:
    """X-CARD-08, A10: no region of his is entered, no naval battle begins with him."""
    world = blocked(
        "peace-conference",
        "Germany 9I; ships Baltic Sea 1DD 1SS, North Atlantic 1SS",
        barred=2,
        blue="ships Norwegian Sea 1DD",
        green="Poland 1I, France 1I; ships North Sea 1DD, North Atlantic 1DD",
    )
    with world.refuses("X-CARD-08", "out-of-reach"):
        world.red.moves("Germany > Poland 3I")
    with world.refuses("X-CARD-08", "out-of-reach"):
        world.red.moves("Baltic Sea > North Sea 1DD")
    world.rolls_freely()
    world.red.moves("Baltic Sea > North Sea > Norwegian Sea 1DD", "Baltic Sea > North Sea 1SS")
    assert world.red.ships("North Sea") == "1SS"
    assert "declare-submarine-battle" not in world.asked.values()
    assert world.happened(NavalBattleBegan)


def test_a_general_strike_ends_the_move() -> None:
    """X-CARD-08, A11: its oil stays paid, and a Move may be declared again at the next price."""
    world = blocked("general-strike", "Germany 3I, Poland 1I")
    assert world.asked == {"red": "choose-action"}
    assert (world.red.oil, world.actions) == (29, [])
    world.red.takes("move")
    assert world.red.oil == 27
    world.red.moves("Germany > Poland 1I")
    assert "move" not in world.red.menu


# ---- technologies ----

JUMPERS = "Germany 6I 1T, Poland 1I; technologies parachute-infantry"


def test_parachutists_fly_over_any_region() -> None:
    """T05, X-TECH-07, B-MOVE-05: two land steps over any region, three infantry at most."""
    world = moving(red=JUMPERS, blue="Balkans 3I, Austria 1I, Chile 1I")
    with world.refuses("B-MOVE-02", "out-of-reach"):
        world.red.moves("Germany > Austria > Balkans 3I")
    with world.refuses("X-TECH-07", "out-of-reach"):
        world.red.moves("Germany > Austria > Balkans 1T by parachute")
    with world.refuses("X-TECH-07", "too-many"):
        world.red.moves("Germany > Austria > Balkans 4I by parachute")
    with world.refuses("X-TECH-07", "too-many"):
        world.red.moves(
            "Germany > Austria > Balkans 2I by parachute", "Germany > Poland 2I by parachute"
        )
    world.rolls_freely()
    world.red.moves("Germany > Austria > Balkans 3I by parachute")
    assert world.happened(BattleBegan)[0].board.attacker.units.infantry == 3


def test_nobody_jumps_without_the_technology() -> None:
    """T05, X-TECH-04: technology serves its owner alone."""
    world = moving(
        red="Germany 6I, Poland 1I", blue="Ukraine 3I, Chile 1I; technologies parachute-infantry"
    )
    with world.refuses("X-TECH-07", "too-many"):
        world.red.moves("Germany > Poland > Ukraine 3I by parachute")


def test_parachutists_are_neither_refused_nor_attacked() -> None:
    """T05, X-AMPH-04, X-AMPH-10: beside infantry that is."""
    world = moving(
        red="Quebec 6I, Great Britain 1I; technologies parachute-infantry",
        blue="Chile 1I; ships North Atlantic 1DD 2SS",
    )
    world.red.moves("Quebec > Great Britain 2I by parachute", "Quebec > Great Britain 1I")
    world.blue.blocks("Quebec > Great Britain")
    assert world.asked == {"red": "choose-action"}
    assert (world.army("Great Britain"), world.army("Quebec")) == ("3I", "4I")


def test_a_client_is_told_where_parachutists_may_go() -> None:
    """T05: as planes do, by land and sea, three at most."""
    world = moving(red=JUMPERS, blue="Balkans 3I, Austria 1I, Chile 1I")
    orders = world.red.question(DeclareMoves).orders_from(world.game, 0, "Germany")
    jumps = {order.route: order for order in orders if order.by_parachute}
    assert {("Germany", "Austria", "Balkans"), ("Germany", "Norway")} <= jumps.keys()
    assert {str(order.units) for order in jumps.values()} == {"3I"}
    for order in jumps.values():
        world.red.question(DeclareMoves).check(world.game, 0, Moves((order,)))
    world = moving(red="Germany 6I", blue="Chile 1I")
    orders = world.red.question(DeclareMoves).orders_from(world.game, 0, "Germany")
    assert not any(order.by_parachute for order in orders)


def test_parachutists_relieve_a_garrison() -> None:
    """T05, X-MOVE-03: they arrive as surely as planes do."""
    world = moving(
        red="Quebec 2I, Iceland 1I, Norway 1I; technologies parachute-infantry",
        blue="Chile 1I; ships North Atlantic 1SS",
    )
    world.red.moves("Quebec > Iceland 1I by parachute", "Iceland > Norway 1I")
    assert (world.army("Iceland"), world.army("Norway")) == ("1I", "2I")


def test_motorised_infantry_and_artillery_make_two_steps() -> None:
    """T26, B-MOVE-04: through own regions only."""
    red = "Germany 3I 2A, Poland 1I, France 1I"
    blue = "Ukraine 1I, Spain 1I, Italy 1I, Chile 1I"
    world = moving(red=f"{red}; technologies motorised-infantry", blue=blue)
    with world.refuses("B-MOVE-04", "out-of-reach"):
        world.red.moves("Germany > Austria > Balkans 1I")
    world.rolls_freely()
    world.red.moves("Germany > Poland > Ukraine 2I 1A")
    assert str(world.happened(BattleBegan)[0].board.attacker.units) == "2I 1A"
    world = moving(red=red, blue=blue)
    with world.refuses("B-MOVE-02", "out-of-reach"):
        world.red.moves("Germany > Poland > Ukraine 2I 1A")


def test_motors_serve_in_no_blitzkrieg_move() -> None:
    """T26: in a Move, the card says."""
    world = moving(
        red="Germany 3I 1T, Poland 1I; technologies motorised-infantry blitzkrieg", blue="Chile 1I"
    )
    world.red.moves()
    world.red.takes("blitzkrieg-move")
    with world.refuses("B-BLITZ-02", "out-of-reach"):
        world.red.moves("Germany > Poland > Ukraine 1I")


def test_a_client_is_told_every_route_and_course() -> None:
    """X-MOVE-01: what is listed passes, with all units that may go."""
    world = moving(
        red="Germany 3I 2T 1P, Poland 1I; ships North Sea 1DD; technologies motorised-infantry",
        blue="Chile 1I; ships Baltic Sea 1SS",
    )
    question = world.red.question(DeclareMoves)
    for order in question.orders_from(world.game, 0, "Germany"):
        units = Army(min(order.units.infantry, 2), *order.units.counts[1:])
        question.check(world.game, 0, Moves((Order(order.route, units),)))
    routes = {order.route: order.units for order in question.orders_from(world.game, 0, "Germany")}
    assert str(routes["Germany", "Poland", "Ukraine"]) == "3I 2T 1P"
    assert str(routes["Germany", "Austria", "Balkans"]) == "1P"
    sailings = question.courses_from(world.game, 0, "North Sea")
    assert {str(sailing.ships) for sailing in sailings} == {"1DD"}
    courses = [sailing.course for sailing in sailings]
    assert ("North Sea", "Baltic Sea") in courses
    assert ("North Sea", "North Atlantic", "Mediterranean Sea") in courses
    assert all(course[0] == "North Sea" != course[-1] for course in courses)

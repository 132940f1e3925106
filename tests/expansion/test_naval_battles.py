"""Submarines and naval battles in a sea area (X-NAVAL)."""

import random

import pytest

from tests.battles import two_dice
from tests.expansion.opening import carry_out
from tests.world import World
from warroom.model.events.naval import (
    BattleshipsLost,
    FleetRetreated,
    LineShown,
    LinesRevealed,
    MatchUpFought,
    NavalBattleBegan,
    NavalBattleEnded,
    SubmarinesStayedOut,
)
from warroom.model.units import Fleet, Ship
from warroom.rules.naval_battle import ContinueOrRetreat, ReplyAfterRound
from warroom.rulesets.expansion.sea.naval_battle import (
    RetreatArea,
    SeaBattle,
    SubmarinesFight,
    free_neighbours,
    opponents_in,
)

NORTH_SEA = "North Sea"
NEIGHBOURS = ("North Atlantic", "Norwegian Sea", "Baltic Sea")


def meeting(
    red: str, blue: str, *totals: int, eager: tuple[int, ...] = (), green: str = "", **rest: str
) -> World:
    """Red meets Blue in the North Sea; totals of two dice, Red's before Blue's each time."""
    world = World(
        red=f"Germany 2I; ships North Sea {red}; {rest.get('red_has', '')}",
        blue=f"France 2I; ships North Sea {blue}; {rest.get('blue_has', '')}",
        green=f"Chile 2I; {green}",
        options={"withdraw-before-battle": rest.get("withdraw", "off")},
    )
    world.rolls(*map(two_dice, totals))
    carry_out(world, world.game.rules.naval_battle(0, 1, NORTH_SEA, eager))
    return world


def winner(world: World) -> str | None:
    ends = world.has_happened(NavalBattleEnded)
    return world.colours[ends[-1].winner] if ends else None


# ---- X-NAVAL-01 ----


def test_there_is_a_battle_against_each_of_the_others() -> None:
    """X-NAVAL-01: those with surface ships are named before submarines alone."""
    world = World(
        red="Germany 1I; ships North Sea 1BB",
        blue="France 1I; ships North Sea 2SS",
        green="Chile 1I; ships North Sea 1DD 1SS",
        amber="Peru 1I; ships Baltic Sea 1DD",
    )
    assert opponents_in(world.game, 0, NORTH_SEA) == (2, 1)


def test_only_the_two_sides_fight() -> None:
    """X-NAVAL-01: a third player's ships in the sea area are not touched."""
    world = meeting("1BB", "1DD", 9, 2, green="ships North Sea 1DD")
    assert winner(world) == "red"
    assert world.green.ships(NORTH_SEA) == "1DD"


# ---- X-NAVAL-02, X-NAVAL-03, X-NAVAL-09 ----


def test_surface_ships_must_fight() -> None:
    """X-NAVAL-02: all of them take part, without a question; submarines need not."""
    world = meeting("1BB 1DD 1CV", "2DD 1SS")
    world.blue.keeps_submarines_out()
    (began,) = world.happened(NavalBattleBegan)
    assert began.ships == (Fleet.parse("1BB 1DD 1CV"), Fleet.parse("2DD"))
    assert began.sea == NORTH_SEA


def test_both_sides_choose_for_their_submarines() -> None:
    """X-NAVAL-03: at the same time, all or none, before the first round."""
    world = meeting("1DD 2SS", "1DD 3SS", 7, 2)
    assert world.asked == {"red": "submarines-fight", "blue": "submarines-fight"}
    assert world.red.question(SubmarinesFight) == SubmarinesFight(NORTH_SEA, 1)
    world.red.sends_submarines()
    assert world.asked == {"blue": "submarines-fight"}
    world.blue.keeps_submarines_out()
    (began,) = world.happened(NavalBattleBegan)
    assert began.ships == (Fleet.parse("1DD 2SS"), Fleet.parse("1DD"))
    assert world.happened(SubmarinesStayedOut) == [SubmarinesStayedOut(1, NORTH_SEA)]


def test_submarines_that_stay_out_are_untouched() -> None:
    """X-NAVAL-03, X-NAVAL-08: they share the area with the winner."""
    world = meeting("1BB", "1DD 2SS", 9, 2)
    world.blue.keeps_submarines_out()
    assert winner(world) == "red"
    assert (world.red.ships(NORTH_SEA), world.blue.ships(NORTH_SEA)) == ("1BB", "2SS")


def test_submarines_alone_may_decline() -> None:
    """X-NAVAL-03, X-NAVAL-09: without a ship on one side there is no battle."""
    world = meeting("1BB", "2SS")
    world.blue.keeps_submarines_out()
    assert not world.has_happened(NavalBattleBegan)
    assert world.asked == {"red": "choose-action"}
    assert world.blue.ships(NORTH_SEA) == "2SS"


def test_submarines_that_began_the_battle_are_not_asked() -> None:
    """X-NAVAL-03, X-NAVMOVE-05: they are sure to fight."""
    world = meeting("2SS", "1DD 1SS", eager=(0,))
    assert world.asked == {"blue": "submarines-fight"}
    world.rolls((1, 1, 6, 6))
    world.blue.keeps_submarines_out()
    assert world.red.ships(NORTH_SEA) == "1SS"


def test_absent_owners_keep_their_submarines_out() -> None:
    """X-NAVAL-03 (Decisions, submarines-fight); a standing order works both ways."""
    world = meeting("1BB", "1DD 1SS", 9, 2)
    decision = world.blue.question(SubmarinesFight)
    assert decision.answer_by("fight") != decision.answer_by("stay-out")
    world.blue.says_the_default()
    assert world.blue.ships(NORTH_SEA) == "1SS"


# ---- X-NAVAL-04 ----


def test_the_battle_follows_the_basic_procedure() -> None:
    """X-NAVAL-04: lines are laid in secret, match-ups fought in order, ships sunk on the map."""
    world = meeting("1DD 1BB", "1DD 1SS", 7, 7, 6, 8)
    world.blue.sends_submarines()
    assert world.asked == {"red": "lay-battle-line", "blue": "lay-battle-line"}
    world.blue.lays("SS DD")
    assert not world.happened(LinesRevealed)
    world.red.lays("DD BB")
    assert [each.modifiers for each in world.happened(MatchUpFought)] == [(2, 0), (2, 0)]
    assert world.blue.ships(NORTH_SEA) == "1DD"
    assert world.red.ships(NORTH_SEA) == "1DD 1BB"


def test_nobody_controls_the_sea_afterwards() -> None:
    """X-NAVAL-04, X-NAVAL-08: nothing else changes hands."""
    world = meeting("1BB", "1DD", 9, 2)
    assert world.sea is None
    assert world.game.state.naval_battle is None
    assert world.game.state.fleets == (Fleet(), Fleet(), Fleet())


# ---- X-NAVAL-05, X-NAVAL-06 ----


def test_the_acting_player_is_asked_first() -> None:
    """X-NAVAL-05: after a round in which both keep fit ships, first he, then his opponent."""
    world = meeting("2DD", "2DD", 7, 7, 7, 7)
    assert world.asked == {"red": "continue-or-retreat"}
    assert world.red.question(ContinueOrRetreat).seas == NEIGHBOURS
    world.red.goes_on()
    assert world.asked == {"blue": "continue-or-retreat"}
    world.blue.retreats_to("Norwegian Sea")
    assert winner(world) == "red"
    assert world.blue.ships("Norwegian Sea") == "2DD"
    assert world.blue.ships(NORTH_SEA) == "-"


def test_a_retreat_needs_a_named_sea_area() -> None:
    """X-NAVAL-05: one that borders and is free."""
    world = meeting("2DD", "2DD", 7, 7, 7, 7, green="ships Baltic Sea 1SS")
    for sea in ("Baltic Sea", "Central Atlantic"):
        with world.refuses("X-NAVAL-05"):
            world.red.retreats_to(sea)
    with world.refuses("X-NAVAL-05"):
        world.red.retreats()
    world.red.retreats_to("North Atlantic")
    assert winner(world) == "blue"


def test_damaged_battleships_go_along() -> None:
    """X-NAVAL-05: all ships that took part retreat together; submarines that stayed out stay."""
    world = meeting("1BB 1DD 1SS", "1DD", 2, 12)
    world.red.keeps_submarines_out()
    world.red.lays("BB")
    world.red.retreats_to("Norwegian Sea")
    assert world.red.ships("Norwegian Sea") == "1DD 1BB"
    assert world.red.ships(NORTH_SEA) == "1SS"


def test_ships_already_there_are_joined() -> None:
    """X-NAVAL-05: own ships do not hinder a retreat."""
    world = World(
        red="Germany 2I; ships North Sea 2DD, Baltic Sea 1CV",
        blue="France 2I; ships North Sea 2DD",
    )
    world.rolls(*map(two_dice, (7, 7, 7, 7)))
    carry_out(world, SeaBattle(0, 1, NORTH_SEA))
    world.red.retreats_to("Baltic Sea")
    assert world.red.ships("Baltic Sea") == "2DD 1CV"


def test_without_a_free_neighbour_nobody_is_asked() -> None:
    """X-NAVAL-06: submarines of a third player close a sea area too."""
    closed = "ships North Atlantic 1SS, Norwegian Sea 1SS, Baltic Sea 1SS"
    world = meeting("2DD", "2DD", 7, 7, 7, 7, 7, 2, 7, 2, green=closed)
    assert not world.has_happened(FleetRetreated)
    assert winner(world) == "red"


def test_a_canal_serves_the_owner_of_its_region() -> None:
    """X-NAVAL-05: for nobody else is it a way out."""
    world = World(red="Egypt-Sudan 1I", blue="Chile 1I")
    assert "Mediterranean Sea" in free_neighbours(world.game, 0, "Red Sea")
    assert "Mediterranean Sea" not in free_neighbours(world.game, 1, "Red Sea")


@pytest.mark.parametrize(
    ("blue", "answer"),
    [("3DD", ReplyAfterRound("retreat", "North Atlantic")), ("2DD", ReplyAfterRound("go-on"))],
)
def test_absent_players_retreat_if_weaker(blue: str, answer: ReplyAfterRound) -> None:
    """X-NAVAL-05 (Decisions, continue-or-retreat): with fewer fit ships."""
    world = meeting("2DD", blue, 7, 7, 7, 7)
    assert world.game.default_answer(0) == answer
    world.game.check(0, answer)


# ---- X-NAVAL-07, X-NAVAL-08 ----


def test_beaten_battleships_withdraw() -> None:
    """X-NAVAL-07: the loser names a free bordering sea area for his damaged battleships."""
    world = meeting("1DD", "1BB", 12, 2)
    assert world.asked == {"blue": "retreat-area"}
    assert world.blue.question(RetreatArea).seas == NEIGHBOURS
    with world.refuses("X-NAVAL-07"):
        world.blue.withdraws_to("Central Atlantic")
    world.blue.withdraws_to("Baltic Sea")
    assert world.blue.ships("Baltic Sea") == "1BB"
    assert winner(world) == "red"


def test_a_single_refuge_is_taken() -> None:
    """X-NAVAL-07: one free sea area is not asked for; an absent loser takes the board's first."""
    world = meeting("1DD", "1BB", 12, 2, green="ships North Atlantic 1SS, Norwegian Sea 1SS")
    assert world.blue.ships("Baltic Sea") == "1BB"
    world = meeting("1DD", "1BB", 12, 2)
    world.blue.says_the_default()
    assert world.blue.ships("North Atlantic") == "1BB"


def test_without_refuge_they_are_sunk() -> None:
    """X-NAVAL-07: beaten battleships that cannot retreat are lost."""
    closed = "ships North Atlantic 1SS, Norwegian Sea 1DD, Baltic Sea 1SS"
    world = meeting("1DD", "1BB", 12, 2, green=closed)
    assert world.has_happened(BattleshipsLost) == [BattleshipsLost(1, Fleet.parse("1BB"))]
    assert world.game.state.squadrons[1] == {}


def test_the_winner_stays_and_repairs() -> None:
    """X-NAVAL-08: his damaged battleship is whole again in the next battle."""
    world = meeting("1BB 1DD", "1DD", 2, 12, 12, 2)
    world.red.lays("BB")
    world.red.goes_on()
    world.blue.goes_on()
    assert winner(world) == "red"
    assert world.red.ships(NORTH_SEA) == "1DD 1BB"
    assert world.blue.ships(NORTH_SEA) == "-"


# ---- X-NAVAL-10 ----


def test_nobody_withdraws_before_the_first_round() -> None:
    """X-NAVAL-10: off by default, the lines are laid at once."""
    world = meeting("1DD 1BB", "2DD")
    assert world.asked == {"red": "lay-battle-line"}


def test_with_the_option_the_opponent_may_leave_first() -> None:
    """X-NAVAL-10: before the first round, the opponent before the acting player."""
    world = meeting("1DD 1BB", "2DD", withdraw="on")
    assert world.asked == {"blue": "continue-or-retreat"}
    world.blue.goes_on()
    assert world.asked == {"red": "continue-or-retreat"}
    world.red.goes_on()
    assert world.asked == {"red": "lay-battle-line"}


def test_a_fleet_that_withdraws_loses_the_battle() -> None:
    """X-NAVAL-10: under X-NAVAL-05, so to a free neighbour."""
    world = meeting("1DD 1BB", "2DD", withdraw="on")
    world.blue.retreats_to("Norwegian Sea")
    assert winner(world) == "red"
    assert world.blue.ships("Norwegian Sea") == "2DD"
    world = meeting("1DD 1BB", "2DD", withdraw="on")
    world.blue.goes_on()
    world.red.retreats_to("Baltic Sea")
    assert winner(world) == "blue"


# ---- technologies ----


def test_codebreakers_see_the_line_first() -> None:
    """T10: the opponent lays his line first and openly."""
    world = meeting("1DD 1BB", "1DD 1CV", red_has="technologies superior-codebreaking")
    assert world.asked == {"blue": "lay-battle-line"}
    world.blue.lays("CV DD")
    assert world.happened(LineShown) == [LineShown(1, (Ship.CARRIER, Ship.DESTROYER))]
    assert world.asked == {"red": "lay-battle-line"}
    board = world.red.view.state.naval_battle
    assert board is not None
    assert [each.ship.value for each in board.sides[1].line] == ["CV", "DD"]
    world.rolls((1, 1, 6, 6, 1, 1, 6, 6))
    world.red.lays("DD BB")
    assert world.happened(LinesRevealed)[0].lines == (("DD", "BB"), ("CV", "DD"))


def test_codebreaking_works_for_either_side() -> None:
    """T10: also if the challenger's code is broken; a line without a choice is shown at once."""
    world = meeting("1DD 1BB", "1DD 1CV", blue_has="technologies superior-codebreaking")
    assert world.asked == {"red": "lay-battle-line"}
    world.red.lays("BB DD")
    assert world.asked == {"blue": "lay-battle-line"}
    world = meeting("2DD", "1DD 1CV", blue_has="technologies superior-codebreaking")
    assert world.has_happened(LineShown) == [LineShown(0, (Ship.DESTROYER, Ship.DESTROYER))]


def test_codebreakers_on_both_sides_do_nothing() -> None:
    """T10: then both lay their lines at the same time."""
    world = World(
        red="Germany 2I; ships North Sea 1DD 1BB", blue="France 2I; ships North Sea 1DD 1CV"
    )
    world.game.state.technologies = (("superior-codebreaking",),) * 2
    carry_out(world, SeaBattle(0, 1, NORTH_SEA))
    assert world.asked == {"red": "lay-battle-line", "blue": "lay-battle-line"}


@pytest.mark.parametrize(
    ("technology", "ships", "modifiers"),
    [
        ("sonar", ("1DD", "1SS"), (3, 0)),
        ("sonar", ("1DD", "1DD"), (0, 0)),
        ("carrier-aviation", ("1CV", "1CV"), (1, 0)),
        ("carrier-aviation", ("1CV", "1DD"), (2, 0)),
        ("naval-gunnery", ("1BB", "1BB"), (1, 0)),
        ("naval-gunnery", ("1BB", "1DD"), (3, 0)),
        ("naval-gunnery", ("1DD", "1DD"), (0, 0)),
    ],
)
def test_technologies_in_match_ups(
    technology: str, ships: tuple[str, str], modifiers: tuple[int, int]
) -> None:
    """T06, T23, T25: +1 for destroyers against submarines, for carriers and for battleships."""
    for place in (0, 1):
        owner = {("red_has", "blue_has")[place]: f"technologies {technology}"}
        own = ships if place == 0 else ships[::-1]
        world = meeting(*own, 7, 7, eager=(0, 1), **owner)
        (match,) = world.has_happened(MatchUpFought)[:1]
        assert match.modifiers == (modifiers if place == 0 else modifiers[::-1])


# ---- promises ----


def test_all_answers_are_legal() -> None:
    """X-NAVAL-04: whatever is asked has options, samples and a default that pass."""
    rng = random.Random(7)
    for seed in range(30):
        world = meeting("1DD 1SS 1BB 1CV", "2DD 1SS 1BB", green="ships Baltic Sea 1SS")
        world.rolls_freely()
        world.game.chance.key = bytes([seed]) * 32
        while "choose-action" not in world.asked.values():
            seat, question = next(iter(world.game.questions.items()))
            for option in question.decision.options(world.game, seat) or ():
                world.game.check(seat, option)
            world.game.check(seat, world.game.default_answer(seat))
            world.answer(seat, question.decision.sample(world.game.view(seat), seat, rng))
        assert winner(world)

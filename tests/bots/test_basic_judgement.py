"""What officers think of chances, positions and plans."""

from typing import Any

import pytest
from msgspec.structs import replace

import warroom
from tests.table import Table
from warroom.bots import make
from warroom.bots.basic import battles
from warroom.bots.basic.chances import SMALL, clash, exact, neutral
from warroom.bots.basic.diplomacy import neutrals, suit
from warroom.bots.basic.judge import Judge
from warroom.bots.basic.sea import (
    ENOUGH,
    are_few,
    blocked,
    chance_at_sea,
    flying_on,
    ships_to_win,
    ships_wanted,
    worth_of_control,
)
from warroom.bots.basic.strikes import plan_strikes, shrinking
from warroom.bots.basic.value import HAND_SET, NAMES, VALUE
from warroom.bots.counts import Counts
from warroom.bots.leanings import LEANINGS, USUAL
from warroom.bots.levels import SERGEANT
from warroom.model.state import Crossing
from warroom.model.turns import Action
from warroom.model.units import Army, Fleet
from warroom.odds import BASIC, land_odds, naval_odds
from warroom.odds.at_table.blitz import blitz_odds_at
from warroom.rules.turn import TakeAction


def judge(table: Table, seat: int = 0) -> Judge:
    return Judge(table.game, seat, USUAL)


# ---- chances ----


@pytest.mark.parametrize(
    ("attacker", "defender"),
    [("4I 2T 1A 1P", "1I"), ("4I 2T 1A 1P", "4I 1A"), ("2I 1T", "2I 1A"), ("3I", "3I 2T 1A")],
)
def test_the_quick_formula_is_near_the_exact_odds(attacker: str, defender: str) -> None:
    mine, theirs = Army.parse(attacker).counts, Army.parse(defender).counts
    odds = land_odds(Army(*mine), Army(*theirs))
    assert exact(mine, theirs).wins == pytest.approx(odds.attacker.wins, abs=1e-6)
    left = 1 - odds.attacker.lost / BASIC.worth(mine)
    assert exact(mine, theirs).left == pytest.approx(left, abs=1e-6)
    assert clash(mine, theirs).wins == pytest.approx(odds.attacker.wins, abs=0.15)
    assert clash(mine, theirs).left == pytest.approx(exact(mine, theirs).left, abs=0.2)


def test_a_neutral_army_that_is_not_known_is_fought_in_all_its_kinds_at_once() -> None:
    deck = warroom.new_game(seats=2, seed=1).rules.deck
    for attacker in ((5, 2, 1, 1), (2, 0, 1, 0), (12, 3, 1, 1)):
        each = [
            (card.count, exact(attacker, card.defenders.counts) if card.defenders else None)
            for card in deck.cards.values()
        ]
        wins = sum(count * (odds.wins if odds else 1) for count, odds in each) / len(deck.full)
        left = sum(count * (odds.left if odds else 1) for count, odds in each) / len(deck.full)
        found = neutral(attacker, deck, BASIC)
        assert (found.wins, found.left) == pytest.approx((wins, left), abs=1e-6)


@pytest.mark.parametrize(
    ("attacker", "defender", "is_sought"),
    [("8I 3T", "4I", True), ("5I 2T 2A 1P", "2I", True), ("5I 3T 2A 1P", "2I 1A", False)],
)
def test_best_play_is_sought_where_it_takes_little_work(
    attacker: str, defender: str, is_sought: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fifteen units of few kinds take less than fourteen of many."""
    sought: list[object] = []
    monkeypatch.setattr(battles, "battle_advice", sought.append)
    staying = Army.parse(attacker) + Army(infantry=1)
    table = Table(red=f"Germany {staying}", blue=f"Poland {defender}, Ukraine 1I")
    table.red.takes("move")
    table.red.moves(f"Germany > Poland {attacker}")
    seat, question = next(iter(table.game.questions.items()))
    make("officer", 1).decide(table.game.view(seat), question)
    assert bool(sought) is is_sought


def test_more_units_are_never_much_worse() -> None:
    for infantry in range(1, 12):
        fewer: Counts = (infantry, 2, 1, 1)
        assert clash((infantry + 1, 2, 1, 1), (4, 1, 1, 0)).wins >= (
            clash(fewer, (4, 1, 1, 0)).wins - 0.01
        )
    assert clash((20, 8, 5, 4), (10, 4, 2, 2)).wins > 0.95
    assert SMALL < 30


@pytest.mark.parametrize(
    ("challenger", "controller"),
    [("2DD 2BB", "3DD 1SS"), ("1DD 2SS 1BB", "1DD 1SS 1BB"), ("1DD 1BB", "2SS 1BB 1CV")],
)
def test_the_chance_at_sea_is_near_the_exact_odds(challenger: str, controller: str) -> None:
    mine, theirs = Fleet.parse(challenger), Fleet.parse(controller)
    assert not are_few(mine, theirs)
    exactly = naval_odds(mine, theirs).challenger.wins
    found = chance_at_sea(judge(Table(red="Germany 1I", blue="France 1I")), mine, theirs)
    assert found == pytest.approx(exactly, abs=0.15)


# ---- strikes ----


def test_a_weak_neighbour_is_struck_and_a_strong_one_is_not() -> None:
    table = Table(
        red="Germany 6I 3T 2A 1P, Italy 1I; capital Germany",
        green="Poland 1I, France 9I 5T 3A 3P; capital France",
        actions=["build"],
    )
    plan = plan_strikes(judge(table), Action.MOVE)
    targets = [strike.target for strike in plan.strikes]
    assert "Poland" in targets
    assert "France" not in targets
    assert all(sum(units) >= 1 for units in plan.free.values())


def test_forces_are_looked_at_from_the_largest_to_a_single_unit() -> None:
    forces = shrinking((6, 3, 2, 1), 8)
    assert [sum(force) for force in forces] == [8, 7, 6, 5, 4, 3, 2, 1]
    assert all(
        mine <= pool for force in forces for mine, pool in zip(force, (6, 3, 2, 1), strict=True)
    )
    assert forces[0] == (4, 2, 1, 1)  # a mixed one
    assert forces[-1] == (1, 0, 0, 0)


def test_a_last_region_is_taken_by_whoever_wins_by_it() -> None:
    red, green = "Germany 6I 3T 2A 1P, Italy 1I", "Poland 4I"
    table = Table(red=red, green=green)
    plan = plan_strikes(judge(table), Action.MOVE)
    assert plan.strikes[0].target == "Poland"
    many = "Mexico 1I, Cuba 1I, Panama 1I, Colombia 1I, Brazil 1I"
    third = Table(red=red, green=green, blue=many)
    plan = plan_strikes(judge(third), Action.MOVE)
    assert "Poland" not in [strike.target for strike in plan.strikes]


@pytest.mark.parametrize(
    ("others", "back"),
    [
        ("Spain 4I 2T", "3I 2T"),  # somebody stays
        ("Great Britain 3I 1P", "2I 1P"),  # over the sea
        ("Austria 2I 2T 2P", "2P"),  # two steps: only planes fly over what is not theirs
        ("Italy 1I, Austria 2I 2T 2P", "2T 2P"),
        ("Chile 9I 9P", ""),  # too far away
    ],
)
def test_whoever_has_lost_a_region_comes_back_for_it(others: str, back: str) -> None:
    table = Table(red="Germany 6I 3T 2A 1P", green=f"France 1I, {others}")
    judged, expected = judge(table), Army.parse(back).counts if back else (0, 0, 0, 0)
    levy = judged.levy(1) if any(expected) else 0
    assert judged.returning("France") == (expected[0] + levy, *expected[1:])
    assert (judged.holds("France", (1, 0, 0, 0)) == 1) is not any(expected)


def test_nobody_comes_back_who_has_no_turn_left_or_over_a_closed_sea() -> None:
    red, green = "Germany 6I; fleet 3DD", "France 1I, Great Britain 3I 1P"
    last = Table(red=red, green=green, turn="green", options={"game-limit": "1 rounds"})
    assert judge(last, 1).returning("Germany") == (0, 0, 0, 0)
    shut = judge(Table(red=red, green=green, sea="red"))
    assert shut.returning("France") == (shut.levy(1), 0, 0, 1)


def test_a_capital_is_not_stripped_under_a_threat() -> None:
    table = Table(
        red="Germany 6I 2T 1A 1P, Italy 1I; capital Germany",
        green="Poland 5I 3T 2A 2P, Ukraine 1I; capital Ukraine",
        actions=["build"],
    )
    careful = Judge(table.game, 0, LEANINGS["turtle"])
    plan = plan_strikes(careful, Action.MOVE)
    assert sum(plan.free["Germany"]) >= 4


# ---- the sea ----


def test_crossings_against_oneself_are_blocked_and_those_against_a_stronger_rival_are_not() -> None:
    table = Table(
        red="Cuba 1I; fleet 1DD",
        green="Mexico 3I",
        blue="Panama 1I, Colombia 1I, Brazil 1I",
        sea="red",
    )
    against = [Crossing("Mexico", end, Army(2)) for end in ("Cuba", "Panama", "Central America")]
    stopped = blocked(judge(table), 1, tuple(against))
    assert [end for _, end in stopped] == ["Cuba", "Central America"]


@pytest.mark.parametrize(
    ("end", "overland", "flying"),
    [
        ("Panama", "", 0),  # too strong for two planes
        ("Colombia", "", 2),  # a single infantry is not
        ("Panama", "Central America > Panama 2I", 2),  # those who came overland need them
        ("Cuba", "", 2),  # home is always open
    ],
)
def test_planes_fly_on_where_they_win(end: str, overland: str, flying: int) -> None:
    """B-AMPH-07."""
    table = Table(
        red="Cuba 1I, Mexico 3I 2P, Central America 3I",
        green="Panama 6I 2T, Colombia 1I; fleet 1DD",
        sea="green",
    )
    if overland:
        table.red.takes("move")
        table.red.moves(overland, "Mexico > Cuba 1I")
    crossing = Crossing("Mexico", end, Army(infantry=2, planes=2))
    assert flying_on(judge(table), crossing) == flying


def test_a_region_is_courted_the_less_the_more_rivals_may_get_it() -> None:
    """B-DIPLO-04: whoever fails opens the way for others."""
    red, green = "Germany 4I; capital Germany", "Mexico 4I; capital Mexico"
    duel = Table(red=red, green=green)
    crowd = Table(red=red, green=green, blue="Chile 4I", amber="Cuba 4I")
    alone, among = (Judge(each.game, 0, replace(USUAL, sharing=0.0)) for each in (duel, crowd))
    assert suit(among, "Poland") < suit(alone, "Poland")
    spiteless = Judge(crowd.game, 0, replace(USUAL, spite=0.0))
    odds = blitz_odds_at(crowd.game, 0, "Poland")
    prize = spiteless.worth("Poland") + spiteless.card_worth + spiteless.costs[0]
    assert suit(spiteless, "Poland") == pytest.approx(odds.gains * prize)
    lost = 0.7 * odds.rivals * (among.worth("Poland") + among.card_worth)
    assert suit(spiteless, "Poland") - suit(among, "Poland") == pytest.approx(lost)


def test_whoever_is_in_a_hurry_courts_his_neighbours() -> None:
    table = Table(red="Germany 4I", green="Mexico 4I")
    hasty = Judge(table.game, 0, USUAL, SERGEANT)
    links = table.game.rules.atlas.neighbours["Germany"]
    assert set(neutrals(hasty)) == {each for each in neutrals(judge(table)) if each in links}
    assert len(neutrals(hasty)) < len(neutrals(judge(table)))


def test_the_sea_is_wanted_for_a_reason() -> None:
    inland = Table(red="Ontario 5I; fleet 1BB", green="Poland 5I; fleet 1DD")
    assert worth_of_control(judge(inland)) == 0
    shut = Table(
        red="Cuba 9I, Mexico 5I; fleet 3BB 2DD",
        green="Panama 5I, Brazil 2I; fleet 1DD",
        sea="green",
    )
    assert worth_of_control(judge(shut)) > 0


def test_a_free_sea_is_wanted_in_a_duel_before_the_other_has_it() -> None:
    red, green = "Cuba 9I; fleet 1DD", "Poland 5I; fleet 1DD"
    duel, others = Table(red=red, green=green), Table(red=red, green=green, blue="Ukraine 5I")
    assert worth_of_control(judge(duel)) > 0
    assert worth_of_control(judge(others)) == 0


@pytest.mark.parametrize(("fleet", "is_tried"), [("4DD", True), ("4SS", True), ("2DD", False)])
def test_an_even_fight_for_the_sea_is_worth_a_try(fleet: str, is_tried: bool) -> None:
    table = Table(red=f"Cuba 9I; fleet {fleet}", green="Panama 5I; fleet 4DD", sea="green")
    assert (worth_of_control(judge(table)) > 0) == is_tried


def by_the_sea(**furniture: Any) -> Table:
    return Table(red="Cuba 9I; fleet 1DD", green="Panama 5I; fleet 2DD 1BB", **furniture)


def test_ships_are_built_to_take_the_sea_from_whoever_has_it() -> None:
    table = by_the_sea(sea="green")
    before, theirs = table.game.state.fleets
    ships = ships_wanted(judge(table), 40)
    assert chance_at_sea(judge(table), before + ships, theirs) >= ENOUGH
    # No more than it takes, and of both kinds, so that the other side has to guess.
    fewer = before + ships - Fleet(submarines=1)
    assert chance_at_sea(judge(table), fewer, theirs) < ENOUGH
    assert ships == Fleet.parse("2DD 2SS")
    assert ships_to_win(judge(table), 40, 0.9).total > ships.total


@pytest.mark.parametrize(
    ("points", "furniture"),
    [
        (40, {}),
        (40, {"sea": "red"}),
        (5, {"sea": "green"}),  # too few to win with
        (40, {"sea": "green", "actions": ["move", "strategic-move"]}),  # none left to fight in
        (40, {"sea": "green", "round": 12, "options": {"game-limit": "12 rounds"}}),
    ],
)
def test_no_ships_are_built_that_would_not_fight(points: int, furniture: dict[str, Any]) -> None:
    assert not ships_wanted(judge(by_the_sea(**furniture)), points)


# ---- what a position is worth ----


def test_chances_add_up_and_favour_whoever_has_more() -> None:
    table = Table(
        red="Germany 6I 3T, Italy 2I, France 2I, Spain 2I; capital Germany",
        green="Poland 2I, Ukraine 1I; capital Ukraine",
        blue="Mexico 2I, Cuba 1I; capital Cuba",
        round=10,
    )
    assert len(VALUE.features(table.game)[0]) == len(HAND_SET) == 2 * len(NAMES)
    for weights in (*VALUE.weights.values(), HAND_SET):
        found = replace(VALUE, weights=dict.fromkeys(VALUE.weights, weights))(table.game)
        assert sum(found.values()) == pytest.approx(1)
        assert found[0] == max(found.values())


# ---- what only generals think of ----


def test_a_general_without_search_waits_in_the_opening_rounds_and_then_strikes() -> None:
    for round_, action in ((1, False), (2, False), (4, True)):
        table = Table(
            red="Germany 6I 3T 2A 1P, Italy 1I; capital Germany; hand oil-1",
            green="Poland 1I, Ukraine 9I; capital Ukraine; hand oil-1 oil-1",
            blue="Mexico 9I; capital Mexico",
            round=round_,
            actions=["build"],
        )
        question = table.game.questions[0]
        answer = make("general", 1, think=0).decide(table.game.view(0), question)
        assert (answer == TakeAction(Action.MOVE)) == action


def test_a_search_gives_up_patience_where_a_strike_wins_the_game() -> None:
    table = Table(
        red="Germany 9I 4T 3A 2P, Italy 1I; capital Germany",
        green="Poland 1I; capital Poland",
        round=1,
        actions=["build"],
    )
    view, question = table.game.view(0), table.game.questions[0]
    assert make("general", 1, think=0).decide(view, question) != TakeAction(Action.MOVE)
    assert make("general", 1).decide(view, question) == TakeAction(Action.MOVE)


def lost_to_a_first_strike(name: str, seed: int) -> float:
    """What a bot's army may lose before it moves, in production points."""
    game = warroom.new_game(seats=2, seed=seed)
    players = [make(name, seed), make("officer", seed)]
    while not game.state.game_round:
        seat, question = next(iter(game.questions.items()))
        game.answer(seat, players[seat].decide(game.view(seat), question))
    if game.state.first_player == 0:
        return 0.0  # nobody strikes before him
    judged = Judge(game, 0, replace(USUAL, caution=1.0))
    armies = {region: judged.armies[region] for region in judged.own}
    return sum((1 - judged.holds(each, army)) * judged.price(army) for each, army in armies.items())


def test_a_general_sets_up_where_he_is_not_overrun() -> None:
    lost = {
        name: sum(lost_to_a_first_strike(name, seed) for seed in range(8))
        for name in ("general", "officer")
    }
    assert lost["general"] < 0.8 * lost["officer"]


def test_spite_is_shared_among_rivals_or_not() -> None:
    table = Table(red="Germany 9I", green="Poland 2I", blue="Mexico 1I")
    shared, whole = (
        Judge(table.game, 0, replace(USUAL, sharing=sharing)) for sharing in (1.0, 0.0)
    )
    assert whole.rivalry == 2 * shared.rivalry


def test_an_army_that_may_be_overrun_is_not_sent_out() -> None:
    table = Table(
        red="Germany 6I 2T 1A 1P, Italy 1I; capital Italy",
        green="Poland 1I, Ukraine 9I 5T 3A 3P; capital Ukraine",
        actions=["build"],
    )
    bold, wary = (
        Judge(table.game, 0, replace(USUAL, exposure=exposure, caution=0.9))
        for exposure in (0.0, 1.0)
    )
    assert plan_strikes(bold, Action.MOVE).gain > plan_strikes(wary, Action.MOVE).gain

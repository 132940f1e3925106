"""What recruits do, right and wrong: it is meant so."""

from random import Random

import pytest

from tests.table import Table
from warroom.bots.basic import recruit
from warroom.bots.judge import Judge
from warroom.bots.leanings import LEANINGS, USUAL, Leaning
from warroom.bots.levels import RECRUIT
from warroom.model.state import Crossing
from warroom.model.turns import Action
from warroom.model.units import Army
from warroom.rules.building import BuyUnits, PlaceNewUnits, price
from warroom.rules.movement import DeclareMoves
from warroom.rules.passage import AnswerCrossings
from warroom.rules.turn import ChooseAction, EndTurn, TakeAction


def onlooker(table: Table, leaning: Leaning = USUAL) -> Judge:
    return Judge(table.game, 0, leaning, RECRUIT)


def marching(defenders: int, leaning: Leaning = USUAL) -> set[str]:
    """Where five of six go, if there are so many in Poland."""
    table = Table(
        red="Germany 6I, Cuba 1I",
        green=f"Poland {defenders}I, France 9I, Austria 9I, Italy 9I, Mexico 1I",
    )
    table.red.takes("move")
    decision = table.red.question(DeclareMoves)
    moves = recruit.move(onlooker(table, leaning), decision, Random(1))
    decision.check(table.game, 0, moves)
    return {order.end for order in moves.orders if order.start == "Germany"}


@pytest.mark.parametrize(
    ("defenders", "leaning", "ends"),
    [
        (4, USUAL, {"Poland"}),
        (5, USUAL, set()),
        (5, LEANINGS["expansionist"], {"Poland"}),  # one head fewer will do
        (4, LEANINGS["turtle"], set()),
        (2, LEANINGS["turtle"], {"Poland"}),  # two more than needed
    ],
)
def test_he_counts_heads_and_goes_for_the_weakest(
    defenders: int, leaning: Leaning, ends: set[str]
) -> None:
    assert marching(defenders, leaning) == ends


@pytest.mark.parametrize(("infantry", "goes"), [(5, False), (6, True)])
def test_he_expects_four_in_a_neutral_region(infantry: int, goes: bool) -> None:
    table = Table(red=f"Germany {infantry}I", green="Mexico 1I")
    table.red.takes("move")
    decision = table.red.question(DeclareMoves)
    assert bool(recruit.move(onlooker(table), decision, Random(1)).orders) is goes


def test_he_spreads_new_units_over_the_edge_and_spends_all_he_has() -> None:
    table = Table(red="Germany 4I, Italy 1I; capital Germany", green="Poland 1I, Mexico 1I")
    table.red.takes("build")
    decision = table.red.question(BuyUnits)
    bought = recruit.buy(onlooker(table), decision, Random(1))
    cost = price(table.game, 0, bought.army, bought.fleet)
    assert decision.points - min(table.game.rules.unit_costs) < cost <= decision.points
    table.red.says(bought)
    placed = recruit.place(onlooker(table), table.red.question(PlaceNewUnits), Random(1))
    assert sum(army.total for army in placed.units.values()) == bought.army.total
    assert placed.units.keys() == {"Germany", "Italy"}


@pytest.mark.parametrize(
    ("actions", "leaning", "answer"),
    [
        ([], USUAL, TakeAction(Action.BUILD)),
        (["build"], USUAL, TakeAction(Action.MOVE)),
        (["build", "move"], LEANINGS["admiral"], TakeAction(Action.NAVAL_BATTLE)),
    ],
)
def test_he_builds_and_moves_and_an_admiral_takes_a_free_sea(
    actions: list[str], leaning: Leaning, answer: TakeAction
) -> None:
    red = "Germany 4I; capital Germany; fleet 1DD"
    table = Table(red=red, green="Poland 1I, Mexico 1I", actions=actions)
    found = recruit.act(onlooker(table, leaning), table.red.question(ChooseAction), Random(1))
    assert found == answer


def test_he_courts_three_times_in_five() -> None:
    table = Table(red="Germany 4I", green="Poland 1I", actions=["build", "move"])
    answers = [
        recruit.act(onlooker(table), table.red.question(ChooseAction), Random(seed))
        for seed in range(400)
    ]
    assert {type(each) for each in answers} == {TakeAction, EndTurn}
    assert answers.count(TakeAction(Action.DIPLOMATIC_BLITZ)) == pytest.approx(240, abs=30)


def test_he_blocks_only_what_comes_for_him() -> None:
    table = Table(red="Cuba 1I; fleet 1DD", green="Mexico 9I, Panama 1I", sea="red")
    crossings = tuple(Crossing("Mexico", end, Army(2)) for end in ("Cuba", "Colombia"))
    answer = recruit.block(onlooker(table), AnswerCrossings(1, crossings), Random(1))
    assert answer.crossings == (("Mexico", "Cuba"),)

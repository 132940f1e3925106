"""What officers and generals think in a crisis: war and peace, few Moves, massing."""

from random import Random

import pytest

import warroom
from tests.provocation.crisis import Crisis
from warroom.bots import Explaining, make
from warroom.bots.basic.strikes import plan_strikes
from warroom.bots.leanings import USUAL
from warroom.bots.provocation import wars
from warroom.bots.provocation.judge import Judge
from warroom.bots.provocation.massing import best_gathering
from warroom.model.turns import Action
from warroom.rules.movement import Moves
from warroom.rules.turn import TakeAction
from warroom.rulesets.scenarios.provocation.infrastructure import Half, InfrastructureNext
from warroom.rulesets.scenarios.provocation.turns import Ambush
from warroom.rulesets.scenarios.provocation.wars import Declaration, DeclareWar

STRONG = "Germany 9I 4T 3A 2P, Italy 2I; capital Germany"
WEAK = "France 1I, Austria 1I, Poland 1I; capital France"


ANY = Random(1)
"""Chance, where it does not count."""


def judge(table: Crisis, seat: int = 0) -> Judge:
    return Judge(table.game.view(seat), seat, USUAL)


# ---- war and peace ----


def test_a_region_is_a_region_where_each_counts_one_point() -> None:
    judged = judge(Crisis(red=STRONG, blue=WEAK))
    assert judged.merits.per_region == 1
    assert judged.merits.of("France") == 1
    assert judged.standing == {0: 2, 1: 3}


def test_whoever_may_not_attack_is_no_threat() -> None:
    """P-PROVOKE-02."""
    assert judge(Crisis(red=STRONG, blue=WEAK), 1).threats("France") == ()
    assert judge(Crisis(red=f"{STRONG}; wars 1", blue=WEAK), 1).threats("France") != ()


def test_war_is_worth_it_against_the_weak_only() -> None:
    assert wars.war_worth(judge(Crisis(red=STRONG, blue=WEAK)), 1, 1.0) > 0
    assert wars.war_worth(judge(Crisis(red=STRONG, blue=WEAK), 1), 0, 1.0) <= 0


def test_a_sneak_attack_falls_on_whom_it_pays_to_attack() -> None:
    crisis = Crisis(red=f"{STRONG}; provocation ace", blue=WEAK, amber="Cuba 9I; capital Cuba")
    (question,) = crisis.game.questions.values()
    assert make("officer", 1).decide(crisis.game.view(0), question) == Ambush(1)


@pytest.mark.parametrize(("card", "answer"), [("king", "king"), ("seven", None)])
def test_an_invader_is_declared_war_upon(card: str, answer: str | None) -> None:
    crisis = Crisis(red=f"{STRONG}; provocation {card}", blue=WEAK)
    assert wars.declaration(judge(crisis), DeclareWar(1), ANY) == Declaration(answer)


def test_the_economy_of_an_enemy_is_attacked_where_it_pays() -> None:
    """P-ACTION-01: no planes and no submarines, no blow."""
    table = Crisis(
        red=f"{STRONG}; wars 1; ships North Sea 3SS",
        blue=f"{WEAK}; routes north-sea-5",
    )
    decision = InfrastructureNext((Half.BOMB, Half.RAID))
    assert wars.infrastructure_worth(judge(table)) > 0
    assert wars.next_blow(judge(table), decision, ANY).half is not None
    assert wars.infrastructure_worth(judge(table, 1)) == 0


def test_ten_regions_are_the_last_round() -> None:
    regions = ("Germany", "Poland", "Austria", "Italy", "Balkans", "France", "Spain")
    nine = ", ".join(f"{region} 1I" for region in (*regions, "Morocco", "Libya"))
    blue = "Great Britain 1I; capital Great Britain"
    assert judge(Crisis(red=f"{nine}; capital Germany", blue=blue)).rounds_left > 1
    ten = f"{nine}, Algeria 1I; capital Germany"
    assert judge(Crisis(red=ten, blue=blue)).rounds_left == 1


# ---- few Moves ----


def test_each_strike_is_one_move_where_few_are_allowed() -> None:
    """P-MOVE-01, P-MOVE-02."""
    red = "Germany 9I 4T 3A 2P, Poland 9I 4T 3A, Italy 9I 4T 3A; capital Germany"
    crisis = Crisis(red=red, blue="Great Britain 1I; capital Great Britain")
    strikes = plan_strikes(judge(crisis), Action.MOVE).strikes
    assert len(strikes) == judge(crisis).moves_in(Action.MOVE) == 3
    assert all(len(strike.taken) == 1 for strike in strikes)


def test_a_general_masses_idle_units_before_a_move() -> None:
    """Behind the lines they would be of no use in any of three Moves."""
    red = "Spain 9I 4T 4A 2P, France 3I, Germany 4I 1T; capital Spain"
    crisis = Crisis(red=red, blue="Great Britain 1I; capital Great Britain")
    plan = best_gathering(judge(crisis))
    assert plan.gain > 0
    assert len({order.end for order in plan.orders}) == 1
    general, view = make("general", 1), crisis.game.view(0)
    assert general.decide(view, crisis.game.questions[0]) != TakeAction(Action.MOVE)
    crisis.red.takes("strategic-move")
    answer = general.decide(crisis.game.view(0), crisis.game.questions[0])
    assert isinstance(answer, Moves)
    assert answer.orders


# ---- a short war ----


def test_points_are_spent_and_not_saved_where_there_is_no_later() -> None:
    """What an officer would still save in a long war he builds with in a crisis."""
    crisis = Crisis(red=f"{STRONG}; points 12; oil 10", blue=WEAK, actions=["move"])
    answer = make("officer", 1).decide(crisis.game.view(0), crisis.game.questions[0])
    assert answer == TakeAction(Action.BUILD)


def begun(name: str, seats: int, seed: int) -> warroom.Game:
    """A crisis that a bot and officers have set up."""
    game = warroom.new_game("provocation", seats=seats, seed=seed)
    players = [make(name, seed), *(make("officer", seed) for _ in range(seats - 1))]
    while not game.state.game_round:
        seat, question = next(iter(game.questions.items()))
        game.answer(seat, players[seat].decide(game.view(seat), question))
    return game


def neighbours(game: warroom.Game) -> int:
    own, atlas = game.state.own_regions(0), game.rules.atlas
    return len({near for region in own for near in atlas.neighbours[region]} - set(own))


def test_a_general_among_several_begins_where_fewest_can_come_from() -> None:
    general, officer = (
        sum(neighbours(begun(name, 4, seed)) for seed in range(8))
        for name in ("general", "officer")
    )
    assert general < 0.9 * officer


def test_a_general_among_several_begins_with_his_army_in_one_place() -> None:
    state = begun("general", 3, 3).state
    stacks = [[state.armies[each].total for each in state.own_regions(seat)] for seat in range(3)]
    general, *officers = (max(each) / sum(each) for each in stacks)
    assert general > max(officers)


def explained_move(crisis: Crisis, think: float) -> str:
    """What a general of the first nation says of the Move that he orders."""
    crisis.red.takes("move")
    view, question = crisis.game.view(0), crisis.game.questions[0]
    general = make("general", 1, think=think)
    assert isinstance(general, Explaining)
    return general.why(view, question, general.decide(view, question))


def test_a_general_thinks_a_move_over_in_a_duel_alone() -> None:
    """His reason then has the chance to win that he has found; without thinking it has none."""
    red = "Germany 7I 2T 2A 1P, Poland 5I 1T, Italy 4I 1T; capital Germany; wars 1"
    blue = "France 4I 1T, Austria 3I, Ukraine 6I 2T 1A; capital France; wars 0"
    amber = "Cuba 4I; capital Cuba"
    assert "to win" in explained_move(Crisis(red=red, blue=blue), 1)
    assert "to win" not in explained_move(Crisis(red=red, blue=blue), 0)
    assert "to win" not in explained_move(Crisis(red=red, blue=blue, amber=amber), 1)

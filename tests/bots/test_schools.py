"""Which planners a bot takes where: those of the game, those that a package brings, or none."""

from importlib import metadata
from random import Random

import pytest

import warroom
from tests.table import Table
from warroom import bots
from warroom.api import Game
from warroom.bots import schools
from warroom.bots.basic import SCHOOL
from warroom.bots.levels import LEVELS, SERGEANT
from warroom.bots.schools import school_of
from warroom.lab.play import play_game
from warroom.model.trade import Terms, Wish
from warroom.rules.trade import AnswerTrade, RefuseOffer
from warroom.rulesets import RULESETS


def renamed(game: Game) -> Game:
    """The same game under a name that no bot has heard of."""
    game.rules = game.rules.with_(name="a rule set of somebody else")
    return game


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_rule_set_without_planners_is_played_all_the_same(ruleset: str, level: str) -> None:
    options = {"game-limit": "1 rounds"} if ruleset in ("basic", "expansion") else {}
    game = renamed(warroom.new_game(ruleset, seats=2, seed=3, options=options))
    play_game(game, [bots.make(level, seat) for seat in range(2)])
    assert game.result is not None


def test_who_knows_no_planners_is_not_talked_into_anything() -> None:
    """Reactions are left to the catalogue: whoever is absent refuses an offer."""
    table = Table(red="Germany 4I; hand oil-1 oil-2", green="Poland 4I; hand oil-3")
    table.game.rules = table.game.rules.with_(name="a rule set of somebody else")
    decision = AnswerTrade(1, Terms(("oil-3",), (Wish(),)), 6)
    parts = school_of("a rule set of somebody else")["officer"]
    answers = {parts.otherwise(decision, table.game, 0, Random(seed)) for seed in range(20)}
    assert {type(each) for each in answers} == {RefuseOffer}


def test_a_package_may_bring_planners_for_its_rule_set(monkeypatch: pytest.MonkeyPatch) -> None:
    point = metadata.EntryPoint("mine", "warroom.bots.basic:SCHOOL", schools.GROUP)

    def entry_points(group: str, name: str) -> tuple[metadata.EntryPoint, ...]:
        return (point,) if (group, name) == (schools.GROUP, "mine") else ()

    monkeypatch.setattr(schools, "entry_points", entry_points)
    school_of.cache_clear()
    try:
        assert school_of("mine") is SCHOOL
        assert school_of("basic") is SCHOOL
        assert school_of("another") is not SCHOOL
    finally:
        school_of.cache_clear()


@pytest.mark.parametrize("ruleset", [*RULESETS, "unknown"])
def test_every_level_is_taught(ruleset: str) -> None:
    assert school_of(ruleset).keys() == {*LEVELS, SERGEANT.name}

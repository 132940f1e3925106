"""What a rule set says of itself is so: rows of `has` and `cites`, for every game and option."""

import pytest
from msgspec.structs import asdict

import warroom
from warroom import catalogue
from warroom.headers import rules_of
from warroom.model.family import Family
from warroom.model.ruleset import Ruleset
from warroom.model.turns import Reason
from warroom.rulesets import RULESETS

FIELDS = {
    "squadrons": ("squadrons",),
    "flotillas": ("flotillas",),
    "treasuries": ("points", "oil"),
    "governments": ("governments",),
    "markers": ("markers",),
    "routes": ("routes",),
    "knocked_out": ("knocked_out",),
    "technologies": ("technologies",),
    "secret_technologies": ("secret_technologies",),
    "levels": ("levels", "population"),
    "wars": ("wars", "provocation_hands"),
    "merits": ("invaded", "conquests"),
    "seasons": ("marked",),
}
"""Which fields of the state are laid out for what."""

FAMILIES = pytest.mark.parametrize("family", RULESETS.values(), ids=lambda family: family.name)


def agreed(family: Family) -> list[Ruleset]:
    """As usual, and with each choice by itself."""
    usual = rules_of(family, "world", family.deck, {})
    choices = [(each, value) for each in family.options for value in each.choices]
    return [usual, *(each.apply(usual, value) for each, value in choices)]


@FAMILIES
def test_what_the_game_has_is_laid_out(family: Family) -> None:
    game = warroom.new_game(ruleset=family.name, seats=3, seed=1)
    for row, fields in FIELDS.items():
        for field in fields:
            assert bool(getattr(game.state, field)) is getattr(game.rules.has, row), field


@FAMILIES
def test_what_is_on_cards_has_cards(family: Family) -> None:
    for rules in agreed(family):
        assert rules.has.political_cards is bool(rules.political)
        assert rules.has.technologies is bool(rules.technologies)
        assert rules.has.routes is bool(rules.routes)
        assert rules.has.action_cards is bool(rules.statecraft.action_cards)
        assert rules.has.wars is bool(rules.provocation)


@FAMILIES
def test_rules_that_are_cited_are_in_the_catalogue(family: Family) -> None:
    for rules in agreed(family):
        sayings = (*rules.endings.values(), rules.scoring.most, rules.scoring.tie)
        cited = {*asdict(rules.cites).values(), *(each.rule for each in sayings)} - {""}
        for rule in cited:
            assert catalogue.rule(rule).id == rule


@FAMILIES
def test_the_first_elimination_ends_the_game_or_others_play_on(family: Family) -> None:
    """The slot and the row say the same, whatever was agreed on."""
    for rules in agreed(family):
        ends = rules.elimination.__name__ == "EliminationEndsTheGame"
        if Reason.CAPITAL not in rules.endings:
            assert ends is (Reason.ELIMINATION in rules.endings)

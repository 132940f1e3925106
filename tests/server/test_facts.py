"""What a client is told of the rules is what the rules do: turn orders, seasons, hits, sets."""

import random
from collections import Counter

import pytest
from msgspec.structs import astuple

import warroom
from warroom import catalogue
from warroom.model.cards import Suit, Worth
from warroom.model.events.bombing import AirDiceRolled, AirRole
from warroom.model.events.deluxe_home import ActionMarked
from warroom.model.events.raids import RaidRolled
from warroom.model.events.turns import TurnBegan
from warroom.model.turns import Action
from warroom.model.zones import Cards
from warroom.rules.building import SET
from warroom.rulesets.expansion.table.dice import hits_among, is_hit
from warroom.server.wire.facts import facts_of
from warroom.server.wire.steps import hitting_of


def test_turns_and_markers_follow_the_facts() -> None:
    """D-YEAR-03, D-ACTION-01, D-BURN-03: played at random, in both directions."""
    ways, after_fire = set(), 0
    for seed in range(6):
        game = warroom.new_game(ruleset="deluxe", seats=3, seed=seed)
        facts, rng = facts_of(game.rules, 3), random.Random(seed)
        turns: list[int] = []
        while not game.is_over and game.state.game_round < 3:
            seat = next(iter(game.questions))
            decision = game.questions[seat].decision
            for event in game.answer(seat, decision.sample(game, seat, rng)):
                state = game.state
                if isinstance(event, TurnBegan):
                    turns.append(event.seat)
                    order = facts.turn_orders[state.direction][state.first_player or 0]
                    assert event.seat == order[(len(turns) - 1) % 3] or len(turns) > 12
                    ways.add(state.direction)
                    if len(turns) == 12:
                        turns.clear()
                if isinstance(event, ActionMarked) and state.marked[event.seat][-1] == event.action:
                    place = len(state.marked[event.seat]) - 1
                    assert facts.marker_seasons[place] == state.season
                    after_fire += place == 4
    assert ways == {1, -1}
    assert after_fire


def test_games_without_years_have_neither() -> None:
    facts = facts_of(warroom.new_game(seats=2, seed=1).rules, 2)
    assert facts.turn_orders == {}
    assert facts.marker_seasons == ()


BOOKS = {
    "basic": ("basic",),
    "expansion": ("basic", "expansion"),
    "provocation": ("basic", "expansion", "provocation"),
    "deluxe": ("deluxe",),
}


@pytest.mark.parametrize("name", BOOKS)
def test_a_game_names_the_books_whose_rules_hold(name: str) -> None:
    assert (
        facts_of(warroom.new_game(ruleset=name, seats=3, seed=1).rules, 3).rulebooks == BOOKS[name]
    )


@pytest.mark.parametrize("name", ["basic", "expansion", "provocation"])
def test_a_game_cites_its_own_rules(name: str) -> None:
    """And none that another rule of its books replaces."""
    facts = facts_of(warroom.new_game(ruleset=name, seats=3, seed=1).rules, 3)
    replaced = {
        rule
        for each in catalogue.rules()
        if each.ruleset in facts.rulebooks
        for rule in each.replaces
    }
    cited = {
        *astuple(facts.cites),
        *(each.rule for each in facts.endings.values()),
        *(each.rule for each in astuple(facts.words.sayings) if each is not None),
    } - {""}
    assert {catalogue.rule(each).ruleset for each in cited} <= set(facts.rulebooks)
    assert cited & replaced == set()


@pytest.mark.parametrize("name", BOOKS)
def test_a_card_is_known_by_its_name_alone(name: str) -> None:
    game = warroom.new_game(ruleset=name, seats=3, seed=1)
    facts = facts_of(game.rules, 3)
    kinds = (
        game.rules.deck.cards,
        facts.routes,
        facts.technologies,
        facts.political,
        facts.statecraft.action_cards,
        facts.words.provocation,
    )
    names = [card for kind in kinds for card in kind]
    assert len(names) == len(set(names))
    cards = facts.words.provocation.items()
    dealt = Counter(game.rules.provocation)
    assert dealt == {card: words.count for card, words in cards}


@pytest.mark.parametrize("needed", range(2, 7))
def test_the_dice_that_hit_are_those_that_reach_the_number(needed: int) -> None:
    """X-TECH-05."""
    rng = random.Random(needed)
    for _ in range(50):
        dice = tuple(rng.randint(1, 6) for _ in range(rng.randint(0, 8)))
        hits = hits_among(dice, needed, 0)
        reached = tuple(is_hit(die, needed, 0) for die in dice)
        for event in (
            RaidRolled(0, "North Sea", dice, hits),
            AirDiceRolled(AirRole.BOMBERS, dice, hits),
        ):
            assert sorted(zip(dice, hitting_of(event), strict=True)) == sorted(
                zip(dice, reached, strict=True)
            )
    assert hitting_of(TurnBegan(0)) == ()


@pytest.mark.parametrize("ruleset", ["basic", "expansion"])
def test_a_card_of_every_suit_that_is_lacking_makes_another_set(ruleset: str) -> None:
    """B-ECON-05, X-PROD-04."""
    game = warroom.new_game(ruleset=ruleset, seats=2, seed=3)
    by_suit = {suit: name for name, card in game.rules.deck.cards.items() if (suit := card.suit)}
    rng = random.Random(1)
    for _ in range(40):
        hand = tuple(by_suit[rng.choice(list(Suit))] for _ in range(rng.randint(0, 9)))
        before = _worth(game, hand)
        after = _worth(game, (*hand, *(by_suit[suit] for suit in before.lacks)))
        doubled = [len(names) for names in (sum(before.sets, ()), sum(after.sets, ()))]
        assert doubled[1] == doubled[0] + len(SET)
        assert sum(before.set_points) == 2 * sum(
            game.rules.deck.cards[name].value for names in before.sets for name in names
        )


def _worth(game: warroom.Game, hand: tuple[str, ...]) -> Worth:
    state = game.state
    state.hands = (Cards.of(hand), *state.hands[1:])
    return game.rules.worth(game, 0)


def test_limits_of_orders_are_told_before_they_are_broken() -> None:
    """P-MOVE-01, P-MOVE-04: of a Move and a blitzkrieg move in a crisis, and of nothing else."""
    crisis = facts_of(warroom.new_game(ruleset="provocation", seats=3, seed=1).rules, 3)
    limited = crisis.order_limits[Action.MOVE]
    assert limited.rule == "P-MOVE-01"
    assert limited.text.startswith("At most 3 Moves")
    assert Action.STRATEGIC_MOVE not in crisis.order_limits
    for ruleset in ("basic", "expansion", "deluxe"):
        rules = warroom.new_game(ruleset=ruleset, seats=3, seed=1).rules
        assert not facts_of(rules, 3).order_limits

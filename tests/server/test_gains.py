"""What is worth what to a seat, and when its capital is in reach."""

import random
from typing import Any

import pytest

import warroom
from tests.server.harness import Json
from warroom import set_up
from warroom.server.help.gains import AskCapitals, AskGains, GainsTold, Points, capitals, gains

RED, BLUE = range(2)

WORLD: Json = {
    "ruleset": "expansion",
    "nations": [
        {
            "regions": {"Germany": {"I": 3}},
            "capital": "Germany",
            "government": "democracy",
            "hand": ["oil-1", "minerals-2"],
        },
        {
            "regions": {"France": {"I": 3, "T": 2}},
            "capital": "France",
            "government": "monarchy",
            "routes": ["north-sea-5"],
        },
    ],
    "counters": {"Turkey": "democracy", "Norway": "monarchy"},
}


def told(position: Json, seat: int = RED) -> GainsTold:
    return gains(AskGains(id=1, seat=seat), set_up(position).view(seat))


def test_the_points_of_a_neutral() -> None:
    """X-VP-01, X-VP-03, X-VP-04: two for a region; a democracy that is no longer neutral counts no
    more, and one that is invaded counts against a democracy."""
    found = told(WORLD).regions
    assert found["Norway"] == Points(2, 1)
    assert found["Turkey"] == Points(1, 0)
    assert found["France"] == Points(2, 2)
    assert "Germany" not in found


def test_points_by_the_government_that_counts_them() -> None:
    """X-VP-05: a monarchy counts what lies on other continents."""
    found = told(WORLD, BLUE).regions
    assert found["Norway"] == Points(2, 2)
    assert found["Brazil"] == Points(3, 3)


def test_what_routes_and_technologies_add() -> None:
    """X-PROD: free routes by their value, and technologies that bring points."""
    found = told(WORLD)
    assert found.production == 13
    assert "north-sea-5" not in found.routes
    assert found.routes["caribbean-sea-4"] == 4
    assert found.technologies == {"atomic-power": 8}
    held = [dict(each) for each in WORLD["nations"]]
    held[1]["technologies"] = ["atomic-power"]
    assert told({**WORLD, "nations": held}).technologies == {}


@pytest.mark.parametrize("ruleset", ["basic", "expansion", "provocation", "deluxe"])
def test_whatever_is_played_it_can_be_asked(ruleset: str) -> None:
    """At many moments of a random game, of every seat."""
    rng = random.Random(3)
    game: Any = warroom.new_game(ruleset, seats=3, seed=3)
    for step in range(900):
        if game.is_over:
            break
        if step % 60 == 0:
            for seat in range(3):
                view = game.view(seat)
                assert gains(AskGains(id=1, seat=seat), view).production >= 0
                capitals(AskCapitals(id=1, seat=seat), view)
        seat = next(iter(game.questions))
        game.answer(seat, game.sample(seat, rng))


def test_what_cannot_be_seen_counts_nothing() -> None:
    """Pairs of games that differ in the other's hand only have the same worths."""
    held = [dict(each) for each in WORLD["nations"]]
    held[1]["hand"] = ["oil-4", "factories-2"]
    assert told({**WORLD, "nations": held}) == told(WORLD)


def test_a_capital_in_reach() -> None:
    """The strongest attack is told, with how often it would be beaten; nobody far away is."""
    near = set_up(WORLD).view(RED)
    (danger,) = capitals(AskCapitals(id=1, seat=RED), near).dangers
    assert (danger.capital, danger.seat) == ("Germany", BLUE)
    assert 0 < danger.holds < 1
    nations = [dict(each) for each in WORLD["nations"]]
    nations[1] = {**nations[1], "regions": {"Brazil": {"I": 3, "T": 2}}, "capital": "Brazil"}
    far = set_up({**WORLD, "nations": nations}).view(RED)
    assert capitals(AskCapitals(id=1, seat=RED), far).dangers == ()

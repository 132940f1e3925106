"""The end: a captured capital, the last year, the fallen nation, absent players."""

import random

import pytest

from tests.deluxe.home import Home
from tests.deluxe.war import War
from warroom.model.events.ending import GameEnded, PlayerEliminated
from warroom.model.turns import Reason
from warroom.rulesets.deluxe.ending.ending import capital_fell


def conquest(red: str = "points 0", amber: str = "points 0", lands: str = "") -> War:
    """Red takes Poland, Blue's capital, while a second battle waits in France."""
    war = War(
        red=f"Germany 5I, Austria 3I{lands}; {red}",
        blue="Poland 1I, Turkey 1I; capital Poland; fields Poland 1; on shore Poland DD",
        amber=f"Spain 1I, France 1I; capital Spain; {amber}",
    )
    war.red.acts("move")
    war.red.travels("Germany > Poland 3I", "Germany > France 1I")
    war.rolls("-", "I--")
    war.red.fights_at("Poland")
    return war


def test_a_captured_capital_ends_the_war_at_once() -> None:
    """D-END-01: marker, oil and capital change hands, ships are lost, nothing else is fought."""
    war = conquest()
    assert war.game.is_over
    assert war.game.result is not None
    assert war.game.result.reason is Reason.CAPITAL
    assert war.owner("Poland") == "red"
    assert war.on_shore("Poland") == ""
    assert war.state.oil_fields == {"Poland": 1}
    assert sum(war.state.markers[0]) == 3
    assert sum(war.state.markers[1]) == 1
    assert war.owner("France") == "amber"  # that battle was not fought
    assert war.state.points == (0, 0, 0)  # no further income is paid
    assert war.has_rolled_everything()


def test_the_last_year_ends_the_war() -> None:
    """D-END-02: after late income."""
    home = Home(red="Germany 1I", blue="Turkey 1I", year=6, season=3, turn="blue")
    home.everybody_idles(1)
    assert home.happened(GameEnded)[0].result.reason is Reason.ROUND_LIMIT
    assert (home.red.points, home.blue.points) == (1, 1)


def test_before_the_last_year_the_war_goes_on() -> None:
    """D-END-02."""
    home = Home(red="Germany 1I", blue="Turkey 1I", year=5, season=3, turn="blue")
    home.everybody_idles(1)
    assert not home.game.is_over


def test_the_fallen_nation_cannot_win() -> None:
    """D-END-03: whatever its points, which are shown all the same."""
    home = Home(red="Germany 1I", blue="Turkey 1I; population 9", amber="Spain 1I; population 3")
    capital_fell(home.game, 1)
    assert home.game.events[-2:] == [PlayerEliminated(1), GameEnded(home.state.result)]  # type: ignore[arg-type]
    assert home.winners == ["amber"]
    assert home.game.result is not None
    assert home.game.result.scores[1].points == 11


def test_the_conqueror_may_still_lose_on_points() -> None:
    """D-END-03, E8: the captured region and capital count for him, but a third has more."""
    war = conquest(
        red="rail 2; oil-level 1; population 1; at sea North Sea DD, Norwegian Sea DD,"
        " North Atlantic DD",
        amber="population 17",
        lands=", Norway 1I, Sweden 1I, Finland 1I, Cuba 1I, Peru 1I, Chile 1I",
    )
    assert war.game.result is not None
    points = [score.points for score in war.game.result.scores]
    # nine regions, three zones, two capitals, a Population card, three levels
    assert points[0] == 9 + 3 + 2 + 1 + 3
    assert points[2] == 20
    assert war.winners == ["amber"]


def test_of_two_players_the_conqueror_wins() -> None:
    """D-END-03."""
    war = War(red="Germany 3I", blue="Poland 1I; population 20")
    war.rolls("-", "I-")
    war.red.acts("move")
    war.red.travels("Germany > Poland 2I")
    assert war.winners == ["red"]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_absent_players_do_not_stop_the_game(seats: int) -> None:
    """D-END-04: with nobody there at all the game runs to its end, and nothing is attacked."""
    home = Home.new(seats, seed=seats)
    home.rolls_freely()
    while not home.game.is_over:
        ((seat, _),) = home.game.questions.items()
        home.answer(seat, home.game.default_answer(seat))
    assert home.game.result is not None
    assert home.game.result.reason is Reason.ROUND_LIMIT
    assert all(len(home.state.own_regions(seat)) == 3 for seat in home.state.seats)


def test_an_absent_player_may_sit_among_others() -> None:
    """D-END-04: his decisions in other players' actions and in battles are made too."""
    for seed in range(4):
        home = Home.new(3, seed=seed)
        home.rolls_freely()
        rng = random.Random(seed)
        while not home.game.is_over:
            ((seat, _),) = home.game.questions.items()
            absent = home.game.default_answer(seat)
            home.answer(seat, absent if seat == 1 else home.game.sample(seat, rng))
        assert home.game.result is not None

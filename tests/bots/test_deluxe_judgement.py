"""Positions of the Deluxe edition in which the right thing to do is plain."""

from random import Random
from typing import Any

import pytest

from tests.deluxe_table import Front
from warroom.bots.deluxe import (
    building,
    homeland,
    negotiating,
    officer,
    seasons,
    setup,
    voyages,
)
from warroom.bots.deluxe.judge import Judge, Outlook
from warroom.bots.leanings import USUAL
from warroom.bots.levels import OFFICER
from warroom.bots.thinker import Thinker
from warroom.kernel.words import Seat
from warroom.model.events.deluxe_moves import Journey, Voyage
from warroom.model.government import Government
from warroom.model.turns import Action
from warroom.model.units import Army
from warroom.rules.setup import Placement
from warroom.rules.turn import TakeAction
from warroom.rulesets.deluxe.actions.blitz import StrikeRegion
from warroom.rulesets.deluxe.actions.burn import Fuel
from warroom.rulesets.deluxe.actions.navigate import Manoeuvres
from warroom.rulesets.deluxe.actions.transport import CallUp, CallUpReserves
from warroom.rulesets.deluxe.turns.setup import PlaceArmies
from warroom.rulesets.deluxe.ways.journeys import Journeys
from warroom.rulesets.deluxe.ways.permission import ReplyToPassing

ANY = Random(1)
"""Chance, where it does not count."""


class Fixed:
    """A source of chance that brings nothing new."""

    def random(self) -> float:
        return 0.5


def said(front: Front, colour: str = "red") -> Any:
    """What an officer answers now."""
    seat = front.seat(colour)
    thinker = Thinker(Fixed(), OFFICER, USUAL)
    return thinker.decide(front.game.view(seat), front.game.questions[seat])


def judge(front: Front, seat: Seat = 0) -> Judge:
    return Judge(front.game.view(seat), seat, USUAL, outlook=Outlook())


def ends(answer: Journeys) -> set[str]:
    return {journey.end for journey in answer.journeys}


def test_an_open_capital_ends_a_duel() -> None:
    """D-END-01, D-END-03."""
    front = Front(red="Germany 2I, Poland 5I 2A 1T 1P", blue="Austria 1I, Italy 6I")
    assert said(front) == TakeAction(Action.MOVE)
    front.red.says(TakeAction(Action.MOVE))
    assert "Austria" in ends(said(front))


def test_nobody_takes_a_capital_for_somebody_else() -> None:
    """D-END-03: the conqueror may still lose on points."""
    plum = "Brazil 3I, Argentina 1I, Chile 1I, Peru 1I, Bolivia 1I, Amazonia 1I; factories 4"
    front = Front(red="Germany 2I, Poland 5I 2A 1T 1P", blue="Austria 1I, Italy 6I", green=plum)
    front.red.says(TakeAction(Action.MOVE))
    assert "Austria" not in ends(said(front))


def test_a_capital_beside_an_army_keeps_its_guard() -> None:
    bold = Front(red="Germany 6I 2A 1T 1P, France 1I", blue="Mexico 1I, Panama 1I")
    wary = Front(red="Germany 6I 2A 1T 1P, France 1I", blue="Mexico 1I, Austria 8I 3A 1T 2P")
    left = []
    for front in (bold, wary):
        front.red.says(TakeAction(Action.MOVE))
        journeys = said(front).journeys
        leaving = sum(each.units.total for each in journeys if each.start == "Germany")
        left.append(10 - leaving)
    assert left[0] < left[1]
    assert left[1] > 7


def test_a_neutral_region_gets_no_more_than_it_takes() -> None:
    """D-NEUTRAL-01: in the first year one die is rolled."""
    front = Front(red="Germany 8I 4A 1T 1P, Poland 1I", blue="Mexico 3I")
    front.red.says(TakeAction(Action.MOVE))
    answer = said(front)
    assert len(ends(answer)) >= 3
    assert all(each.units.total <= 5 for each in answer.journeys)


def test_a_blitz_brings_tanks_from_afar() -> None:
    """D-BLITZ-03."""
    front = Front(
        red="Germany 1I, Poland 1I, Ukraine 3I 3T 1A; marked move",
        blue="Mexico 3I, France 1I",
        season=2,
        year=2,
    )
    front.red.says(TakeAction(Action.BLITZ))
    answer = said(front)
    assert isinstance(answer, StrikeRegion)
    assert answer.region is not None
    front.red.says(answer)
    assert said(front).journeys


def test_ships_spread_over_free_zones() -> None:
    """D-VP-01: each zone counts a point."""
    front = Front(red="France 4I; on shore France DD DD DD", blue="Mexico 3I")
    cruise = voyages.cruise(judge(front))
    assert {each.end for each in cruise.manoeuvres.voyages} == {
        "North Atlantic",
        "North Sea",
        "Mediterranean Sea",
    }
    assert cruise.gain > 2.5


def test_a_zone_is_contested_only_with_good_odds() -> None:
    weak = Front(red="France 4I; on shore France DD", blue="Mexico 3I; at sea North Sea DD DD BB")
    strong = Front(
        red="France 4I; on shore France DD DD SS BB", blue="Mexico 3I; at sea North Sea DD"
    )
    for front, is_contested in ((weak, False), (strong, True)):
        sent = voyages.cruise(judge(front)).manoeuvres.voyages
        assert any(each.end == "North Sea" for each in sent) is is_contested


def test_loaded_ships_stay_behind() -> None:
    """D-BATTLE-02, D-BATTLE-12."""
    front = Front(
        red="France 4I; at sea North Sea DD DD DD DD DD+I SS",
        blue="Mexico 3I; at sea Norwegian Sea DD DD DD",
    )
    front.rolls_freely()
    front.red.says(TakeAction(Action.NAVIGATE))
    vessels = front.state.vessels(0, "North Sea")
    front.red.says(Manoeuvres(voyages=(Voyage(("North Sea", "Norwegian Sea"), vessels),)))
    line = said(front).ships
    assert all(vessel.cargo is None for vessel in line)
    assert "SS" in [vessel.ship for vessel in line]


WEAK_SHORE = "Mexico 6I 3A, Eastern United States 1I"
STRONG_SHORE = "Mexico 1I, Eastern United States 9I 3A 2T 1P"


def test_units_embark_for_a_weak_shore() -> None:
    """D-NAV-05: as many as it takes, those who hit among them; and nobody for a strong one."""
    for blue, is_weak in ((WEAK_SHORE, True), (STRONG_SHORE, False)):
        front = Front(
            red="Germany 3I, France 7I 3A 1T; at sea North Atlantic DD DD DD BB",
            blue=blue,
            year=3,
            season=2,
        )
        front.red.says(TakeAction(Action.NAVIGATE))
        answer = said(front)
        assert bool(answer.after) is is_weak
        assert {each.region for each in answer.after} <= {"France"}
        front.red.says(answer)
        assert ("+A" in front.at_sea("North Atlantic")["red"]) is is_weak


def test_those_aboard_land_where_they_win() -> None:
    """D-MOVE-03: all of them together on the weak shore; and not on one that would throw them
    back, however near they are."""
    for blue, is_weak in ((WEAK_SHORE, True), (STRONG_SHORE, False)):
        front = Front(
            red="Germany 3I, France 2I; at sea North Atlantic DD+I DD+I DD+A BB+T",
            blue=blue,
            year=3,
            season=2,
        )
        if is_weak:
            assert said(front) == TakeAction(Action.MOVE)
        front.red.says(TakeAction(Action.MOVE))
        landing = [each for each in said(front).journeys if each.end == "Eastern United States"]
        assert sum(each.units.total for each in landing) == (4 if is_weak else 0)
        assert all(each.ship is not None for each in landing)


LEADING = "Great Britain 1I, Spain 1I, Morocco 1I, Algeria 1I, Libya 1I; factories 4"


@pytest.mark.parametrize(
    ("red", "blue", "green", "reply"),
    [
        ("Germany 6I", "Turkey 3I, Syria 1I", LEADING, "yes"),
        ("Germany 6I", "Turkey 3I, Syria 1I, Iraq 1I, Italy 1I", "Great Britain 1I", "no"),
        ("Germany 6I, Poland 1I, Sweden 1I, Finland 1I; factories 4", "Turkey 3I", LEADING, "no"),
    ],
    ids=["behind against the leader", "against the weak", "a leader who asks"],
)
def test_leave_is_given_only_against_a_leader(red: str, blue: str, green: str, reply: str) -> None:
    """D-BOARD-12: to one who is behind, on his way to one who is ahead."""
    front = Front(red=red, blue=f"{blue}; at sea North Sea DD", green=green, year=3)
    front.rolls_freely()
    front.red.says(TakeAction(Action.MOVE))
    front.red.says(Journeys((Journey(("Germany", "Great Britain"), Army(infantry=2)),)))
    assert front.asked == {"blue": "give-permission"}
    answer = said(front, "blue")
    assert isinstance(answer, ReplyToPassing)
    assert answer.reply == reply


def test_nobody_counts_on_the_leave_of_a_rival() -> None:
    """D-BOARD-12: over a free zone he strikes; over one that a rival holds he does not ask."""
    green = "France 9I 4A 2T, Poland 9I 3A, Austria 9I 3A"
    for ships, goes in (("", True), ("; at sea North Sea DD, Baltic Sea DD", False)):
        front = Front(red="Germany 8I 2A 1T", blue=f"Mexico 3I{ships}", green=green)
        front.rolls_freely()
        front.red.says(TakeAction(Action.MOVE))
        answer = said(front)
        assert bool(answer.journeys) is goes
        front.red.says(answer)
        assert "give-permission" not in front.asked.values()


@pytest.mark.parametrize(("marker", "is_bought"), [("monarchy", True), ("democracy", False)])
def test_a_kindred_region_is_taken_a_hostile_one_left(marker: str, is_bought: bool) -> None:
    """D-NEGO-04: nothing, or 8 PP."""
    front = Front(
        red="France 4I; points 8", blue="Mexico 3I", markers={"Spain": marker}, year=5, season=3
    )
    gain = negotiating.bargain(judge(front), "Spain", Government(marker))
    assert (gain > 1) is is_bought


def test_what_was_looked_at_is_remembered_by_the_table() -> None:
    """D-NEGO-06: of two neighbours the one whose marker is known to be kindred."""
    front = Front(
        red="France 4I; points 3; looked Italy",
        blue="Mexico 3I",
        markers={"Italy": "monarchy", "Spain": "democracy", "Germany": "democracy"},
    )
    assert negotiating.best_suit(judge(front))[1] == "Italy"


def test_oil_is_burned_while_it_still_helps() -> None:
    """D-BURN-02: fields are worth nothing in the last Winter, certificates hardly more."""
    front = Front(
        red="France 6I 2A, Spain 1I; fields France 1; oil 5; points 4",
        blue="Mexico 3I",
        year=2,
        season=4,
    )
    early = seasons.fuel_cost(judge(front), Fuel(region="France"))
    assert early > seasons.fuel_cost(judge(front), Fuel(oil=1))
    last = Front(red="France 6I 2A; fields France 1", blue="Mexico 3I", year=6, season=4)
    assert seasons.fuel_cost(judge(last), Fuel(region="France")) == 0


def test_the_last_year_turns_money_into_cards() -> None:
    """D-RES-03, D-VP-03: build what Research asks for, then research."""
    front = Front(red="France 3I, Spain 1I; points 12", blue="Mexico 3I", year=6)
    assert said(front) == TakeAction(Action.BUILD)
    front.red.says(TakeAction(Action.BUILD))
    bought = said(front)
    assert bought.army.artillery or bought.army.tanks or bought.fleet


def test_a_capital_is_founded_away_from_others() -> None:
    """D-SETUP-08: not beside another, however much ground there is."""
    front = Front.new(4)
    while front.game.state.game_round == 0:
        seat = next(iter(front.game.questions))
        thinker = Thinker(Fixed(), OFFICER, USUAL)
        front.game.answer(seat, thinker.decide(front.game.view(seat), front.game.questions[seat]))
    capitals = [each for each in front.state.capitals if each is not None]
    steps = judge(front).steps
    for one in capitals:
        for other in capitals:
            assert one == other or setup.away(steps, one, other) >= 3
    guards = [front.state.armies[each].total for each in capitals]
    assert min(guards) >= 4


def test_a_rehearsed_homeland_gains_more_in_the_first_move() -> None:
    """D-SETUP-10: the general's division of the army against the officer's."""
    front = Front.new(3)
    thinker = Thinker(Fixed(), OFFICER, USUAL)
    while True:
        seat, question = next(iter(front.game.questions.items()))
        view = front.game.view(seat)
        if isinstance(question.decision, PlaceArmies):
            break
        front.game.answer(seat, thinker.decide(view, question))
    judged = Judge(view, seat, USUAL)
    tried = homeland.best_homeland(judged, question.decision)
    question.decision.check(view, seat, Placement(tried.units))
    usual = thinker.decide(view, question)
    assert isinstance(usual, Placement)
    home = view.state.capitals[seat]
    assert home is not None
    assert tried.gain >= homeland.outcome(judged, home, usual.units)


def test_reserves_are_called_up_where_they_are_needed() -> None:
    """AC17: in a capital before a strong neighbour, not behind the lines."""
    front = Front(red="France 1I, Spain 3I, Morocco 3I", blue="Germany 9I 3A 2T, Mexico 1I", year=2)
    answer = officer.call_up(judge(front), CallUpReserves(1), ANY)
    assert answer == CallUp(("France",))


@pytest.mark.parametrize(
    ("season", "marked", "share"), [(1, "", 0.22), (3, "", 0.03), (1, "research", 0.03)]
)
def test_in_the_last_year_money_is_for_research(season: int, marked: str, share: float) -> None:
    """D-RES-03: after Summer there is no action left for it."""
    words = f"; marked {marked}" if marked else ""
    front = Front(red=f"France 3I; points 20{words}", blue="Mexico 3I", year=6, season=season)
    judged = judge(front)
    assert building.build_worth(judged) == pytest.approx(share * building.funds(judged))

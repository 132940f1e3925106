"""Typed answers to what only some games of the family ask: orders, lists and amounts."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import astuple

import warroom
from warroom.cli.basics.reading import Asked, Unreadable
from warroom.cli.language import read
from warroom.cli.language.writing import shown
from warroom.cli.play.draft import PLANS, Draft, show_ways
from warroom.kernel.decision import Answer
from warroom.lab.fuzz import Fuzz, random_game
from warroom.lab.play import Host
from warroom.model.events.bombing import Replacement
from warroom.model.events.deluxe_moves import CoastalAttack, Embarkation, Journey, Voyage
from warroom.model.events.movement import Order, Sailing
from warroom.model.state import Crossing
from warroom.model.trade import Terms, Wish
from warroom.model.turns import Action
from warroom.model.units import Army, Fleet, Ship, Unit
from warroom.model.vessels import Vessel
from warroom.rules.building import PlaceNewUnits
from warroom.rules.movement import AskForCanal, DeclareMoves, Engagement, Moves
from warroom.rules.setup import PlaceFive, Placement
from warroom.rules.trade import AcceptOffer, AnswerTrade, MakeOffer, OfferTrade
from warroom.rulesets.deluxe.actions.build import BuildPlace, NewUnits
from warroom.rulesets.deluxe.actions.conversion import Conversion, ResearchConversion
from warroom.rulesets.deluxe.actions.movement import MoveUnits
from warroom.rulesets.deluxe.actions.navigate import Embark, EmbarkAfterBattle, Manoeuvres, Navigate
from warroom.rulesets.deluxe.battles.lines import FillLine, StepForward
from warroom.rulesets.deluxe.ways.journeys import Journeys
from warroom.rulesets.expansion.air.air_choices import (
    AirDefence,
    AirForce,
    SetAirDefence,
    SetAirForce,
)
from warroom.rulesets.expansion.air.air_losses import RemovedPlanes, RemovePlanes
from warroom.rulesets.expansion.economy.auction import Bid, OpenAuction, RaiseOrPass
from warroom.rulesets.expansion.economy.research import Invest, Investment
from warroom.rulesets.expansion.land.hits import AssignedHits, AssignHits, Hit
from warroom.rulesets.expansion.sea.convoy_decisions import (
    AttackCrossing,
    Attacks,
    ChooseConvoyLosses,
    ConvoyLosses,
)
from warroom.rulesets.expansion.sea.engagements import DeclareSubmarineBattle, SubmarineBattles

MOVE = DeclareMoves(Action.MOVE)
CROSSINGS = (Crossing("Cuba", "Mexico", Army(2)), Crossing("Cuba", "Panama", Army(1, 1)))
SUBMARINES = DeclareSubmarineBattle((Engagement("North Sea", 1), Engagement("Baltic Sea", 1)))
DESTROYER = Vessel(Ship.DESTROYER)
LOADED = Vessel(Ship.DESTROYER, Unit.INFANTRY)
RESEARCH = ResearchConversion(warroom.model.cards.Suit.OIL, 1)
LOAD = Embarkation("Poland", Unit.INFANTRY, "Baltic Sea", Ship.DESTROYER)
OFFER = AnswerTrade(1, Terms((), (), points=5, want_political=("spy",)), 5)


def asked(ruleset: str, decision: object) -> Asked:
    return Asked(warroom.new_game(ruleset, seats=2, seed=1).view(0), 0, decision)


@pytest.mark.parametrize(
    ("decision", "text", "answer"),
    [
        (
            MOVE,
            "north sea > baltic 2DD 1ss; cuba > mexico 2I via caribbean",
            Moves(
                (Order(("Cuba", "Mexico"), Army(2), ("Caribbean Sea",)),),
                (Sailing(("North Sea", "Baltic Sea"), Fleet(2, 1)),),
            ),
        ),
        (
            MOVE,
            "Poland > Germany 1I by parachute",
            Moves((Order(("Poland", "Germany"), Army(1), by_parachute=True),)),
        ),
        (MOVE, "ask panama", AskForCanal("Panama Canal")),
        (PlaceFive(5), "Poland 3I, 2DD", Placement({"Poland": Army(3)}, {}, Fleet(2))),
        (
            PlaceNewUnits(4),
            "poland 2I, north sea 1DD, 1T",
            Placement({"Poland": Army(2, 1)}, {"North Sea": Fleet(1)}),
        ),
        (OpenAuction(), "25", Bid(25)),
        (RaiseOrPass(0, 20, 1), "pass", Bid()),
        (Invest(), "10", Investment(10)),
        (Invest(), "none", Investment()),
        (SetAirForce(12), "3 fighters, 4 bombers", AirForce(3, 4)),
        (SetAirDefence(3, 1), "2", AirDefence(2)),
        (
            RemovePlanes(3),
            "poland 2P, ukraine p, germany > poland 1i",
            RemovedPlanes({"Poland": 2, "Ukraine": 1}, (Replacement("Germany", "Poland", "I"),)),
        ),
        (
            AttackCrossing(1, ("North Sea", "Baltic Sea"), CROSSINGS),
            "baltic",
            Attacks(("Baltic Sea",)),
        ),
        (
            ChooseConvoyLosses("Caribbean Sea", 2, CROSSINGS),
            "1I; 1T",
            ConvoyLosses((Army(1), Army(0, 1))),
        ),
        (
            ChooseConvoyLosses("Caribbean Sea", 2, CROSSINGS),
            "2I; -",
            ConvoyLosses((Army(2), Army())),
        ),
        (SUBMARINES, "baltic", SubmarineBattles((Engagement("Baltic Sea", 1),))),
        (SUBMARINES, "all", SubmarineBattles(SUBMARINES.engagements)),
        (SUBMARINES, "none", SubmarineBattles()),
        (
            AssignHits("attacker", Army(1, 1)),
            "i>i, T > A",
            AssignedHits((Hit("I", "I"), Hit("T", "A"))),
        ),
        (
            OfferTrade(),
            "B: give oil-2, 20 points, 5 oil, north-sea-5, spy, out oil-3 want oil 2+, any, 3 oil, "
            "1 point, north-atlantic-6, spy, any political promise peace",
            MakeOffer(
                1,
                Terms(
                    ("oil-2",),
                    (Wish(warroom.model.cards.Suit.OIL, 2), Wish()),
                    "peace",
                    20,
                    5,
                    ("north-sea-5",),
                    ("spy",),
                    ("oil-3",),
                    1,
                    3,
                    ("north-atlantic-6",),
                    ("spy", None),
                ),
            ),
        ),
        (OFFER, "accept spy", AcceptOffer((), ("spy",))),
    ],
)
def test_orders_at_sea_lists_and_amounts(decision: object, text: str, answer: object) -> None:
    assert read(text, asked("expansion", decision)) == answer


@pytest.mark.parametrize(
    ("decision", "text", "answer"),
    [
        (
            MoveUnits(),
            "poland > ukraine 3I 1T; north sea dd > norway 1I; cuba > mexico 1I via caribbean",
            Journeys(
                (
                    Journey(("Poland", "Ukraine"), Army(3, 1)),
                    Journey(("North Sea", "Norway"), Army(1), ship=Ship.DESTROYER),
                    Journey(("Cuba", "Mexico"), Army(1), (("Caribbean Sea",),)),
                )
            ),
        ),
        (
            Navigate(),
            "load poland 1i > DD baltic sea; poland > baltic > north sea 1DD+I 2dd; "
            "load poland I > DD baltic sea; attack norway from north sea 2",
            Manoeuvres(
                before=(LOAD,),
                voyages=(
                    Voyage(("Poland", "Baltic Sea", "North Sea"), (DESTROYER, DESTROYER, LOADED)),
                ),
                after=(LOAD,),
                attacks=(CoastalAttack("Norway", "North Sea", 2),),
            ),
        ),
        (EmbarkAfterBattle(), "load poland 1I > DD baltic sea", Embark((LOAD,))),
        (EmbarkAfterBattle(), "none", Embark()),
        (FillLine("attacker", 3), "2I T", StepForward(Army(2, 1))),
        (FillLine("attacker", 3), "2DD 1DD+I", StepForward(ships=(DESTROYER, DESTROYER, LOADED))),
        (
            FillLine("attacker", 1),
            "1SS (North Sea)",
            StepForward(ships=(Vessel(Ship.SUBMARINE, home="North Sea"),)),
        ),
        (
            BuildPlace(Army(3), Fleet(1)),
            "poland 2I 1DD, ukraine 1I",
            NewUnits({"Poland": Army(2), "Ukraine": Army(1)}, {"Poland": Fleet(1)}),
        ),
        (
            RESEARCH,
            "poland 2I, north sea 1DD, aboard norway 1DD+I",
            Conversion({"Poland": Army(2)}, {"Norway": (LOADED,)}, {"North Sea": (DESTROYER,)}),
        ),
        (RESEARCH, "20 points", Conversion(points=20)),
    ],
)
def test_journeys_voyages_and_vessels(decision: object, text: str, answer: object) -> None:
    assert read(text, asked("deluxe", decision)) == answer


@pytest.mark.parametrize(
    ("ruleset", "decision", "text", "hint"),
    [
        ("expansion", MOVE, "north sea > poland 2DD", "no sea called 'poland'"),
        ("expansion", MOVE, "ask kiel", "no canal called 'kiel'"),
        ("expansion", OpenAuction(), "much", "Write whole numbers"),
        ("expansion", SetAirForce(12), "3", "Write fighters and bombers"),
        ("expansion", RemovePlanes(1), "", "Write regions and planes"),
        ("expansion", SUBMARINES, "red sea", "no battle called 'red sea'"),
        ("expansion", AssignHits("attacker", Army(1)), "all of them", "Write hits"),
        ("deluxe", MoveUnits(), "poland 3I", "Write a route and units"),
        ("deluxe", Navigate(), "north sea > baltic", "Write a course and ships"),
        ("deluxe", Navigate(), "load poland", "Write a unit and a ship"),
        ("deluxe", Navigate(), "attack norway", "Write a coast, a sea and submarines"),
        ("deluxe", BuildPlace(Army(3), Fleet(1)), "3I", "Write a region and units"),
    ],
)
def test_what_cannot_be_read_gets_a_hint(
    ruleset: str, decision: object, text: str, hint: str
) -> None:
    with pytest.raises(Unreadable, match=hint):
        read(text, asked(ruleset, decision))


def test_journeys_are_drafted_one_by_one() -> None:
    game = warroom.new_game("deluxe", seats=2, seed=1)
    question = Asked(game.view(0), 0, MoveUnits())
    draft = Draft()
    draft.orders += [LOAD, CoastalAttack("Norway", "North Sea", 2)]
    draft.drop("1 2")
    assert draft.take("done", question, print) == Journeys()
    with pytest.raises(Unreadable, match="`near PLACE`"):
        draft.take("from Poland", question, print)


def questions(ruleset: str, games: int) -> Iterator[tuple[Asked, Answer]]:
    """Everything that is asked in some random games, with an answer to it."""
    for number in range(games):
        rng = random.Random(number)
        game = random_game(Fuzz(ruleset=ruleset, seed="orders"), number, rng)
        host = Host(game, rng, agreed_rounds=8)
        while not game.is_over:
            if notice := host.notice(game):
                game.answer(-1, notice)
                continue
            seat = next(iter(game.questions))
            answer = game.sample(seat, rng)
            yield Asked(game.view(seat), seat, game.questions[seat].decision), answer
            game.answer(seat, answer)


@pytest.mark.parametrize(
    ("ruleset", "kinds"),
    [
        ("basic", {Order}),
        ("expansion", {Order, Sailing}),
        ("provocation", {Order, Sailing}),
        ("deluxe", {Journey, Voyage, Embarkation}),
    ],
)
def test_orders_are_typed_as_they_are_shown(ruleset: str, kinds: set[type]) -> None:
    """What the draft lists, and what `from` proposes, is what one types."""
    found = set()
    for question, answer in questions(ruleset, 4):
        plan = PLANS.get(type(question.decision))
        if plan is None:
            continue
        given = [each for part in astuple(answer) if isinstance(part, tuple) for each in part]
        if isinstance(question.decision, DeclareMoves):
            said: list[str] = []
            own = question.view.state.own_regions(question.seat)[:2]
            squadrons = question.view.state.squadrons
            for place in (*own, *(squadrons[question.seat] if squadrons else ())):
                show_ways(place, question, said.append)
            assert all(plan.orders(line, question) for line in said)
        for order in given:
            assert plan.orders(shown(order), question) == [order]
            found.add(type(order))
    assert found >= kinds

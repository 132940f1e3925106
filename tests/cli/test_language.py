"""The typed answers: short forms, and hints for what cannot be read."""

import pytest
from msgspec.structs import replace

import warroom
from warroom import bots
from warroom.cli.basics.reading import Asked, Unreadable
from warroom.cli.language import read
from warroom.cli.language.writing import WRITERS, written
from warroom.cli.play.draft import NO_ORDERS, Draft
from warroom.kernel.decision import Answer
from warroom.kernel.errors import Refused
from warroom.model.cards import Suit
from warroom.model.events.movement import Order
from warroom.model.state import Crossing
from warroom.model.trade import Terms, Wish
from warroom.model.turns import Action
from warroom.model.units import Army, Fleet, Ship
from warroom.model.vessels import in_order
from warroom.rules.building import BuyUnits, PlaceNewUnits, Purchase
from warroom.rules.diplomacy import BlitzTarget, ChooseBlitzTarget
from warroom.rules.land_battle import Commit, Reinforce
from warroom.rules.movement import DeclareMoves, Moves
from warroom.rules.naval_battle import BattleLine, LayBattleLine
from warroom.rules.passage import AnswerCrossings, Blocks, FlyOn, TurnBackPlanes
from warroom.rules.setup import Claim, ClaimRegion, Placement
from warroom.rules.trade import (
    AcceptOffer,
    AnswerTrade,
    CounterOffer,
    MakeOffer,
    OfferTrade,
    RefuseOffer,
    StopTrading,
)
from warroom.rules.turn import ChooseAction, EndTurn, TakeAction
from warroom.rulesets.deluxe.actions.navigate import Manoeuvres

POSITION = {
    "nations": [
        {
            "regions": {"Poland": {"I": 3, "T": 1}, "Germany": {"I": 2}},
            "hand": ["oil-2", "oil-3"],
            "colour": "red",
        },
        {"regions": {"France": {"I": 2}}, "hand": ["oil-1", "minerals-2"], "colour": "blue"},
    ]
}


def asked(decision: object, seat: int = 0) -> Asked:
    return Asked(warroom.set_up(POSITION).view(seat), seat, decision)


MOVE = DeclareMoves(Action.MOVE)
CROSSINGS = (
    Crossing("Cuba", "Mexico", Army(1, planes=1)),
    Crossing("Cuba", "Panama", Army(2, planes=2)),
)
CROSS = AnswerCrossings(1, CROSSINGS)
BACK = TurnBackPlanes(CROSSINGS)
OFFER = AnswerTrade(1, Terms(("oil-1",), (Wish(Suit.OIL, 2),)), 5)


@pytest.mark.parametrize(
    ("decision", "text", "answer"),
    [
        (ClaimRegion(), "alaska", Claim("Alaska")),
        (ClaimRegion(), "great b", Claim("Great Britain")),
        (ClaimRegion(), "sudan", Claim("Egypt-Sudan")),
        (ChooseAction(), "end", EndTurn()),
        (ChooseAction(), "strategic-move", TakeAction(Action.STRATEGIC_MOVE)),
        (ChooseAction(), "dip", TakeAction(Action.DIPLOMATIC_BLITZ)),
        (MOVE, "poland>ukraine 3I 1T", Moves((Order(("Poland", "Ukraine"), Army(3, 1)),))),
        (
            MOVE,
            "Poland > Ukraine > Caucasus t; germ > pol 2i",
            Moves(
                (
                    Order(("Poland", "Ukraine", "Caucasus"), Army(0, 1)),
                    Order(("Germany", "Poland"), Army(2)),
                )
            ),
        ),
        (MOVE, "none", Moves()),
        (PlaceNewUnits(4), "Poland 3I1T", Placement({"Poland": Army(3, 1)})),
        (
            PlaceNewUnits(4),
            "poland 2I, 1T, germany 1P; poland i",
            Placement({"Poland": Army(3, 1), "Germany": Army(planes=1)}),
        ),
        (BuyUnits(50), "3I 1T 2dd", Purchase(Army(3, 1), Fleet(2))),
        (BuyUnits(50), "nothing", Purchase()),
        (Reinforce("attacker", 0, 3), "2I T", Commit(Army(2, 1))),
        (Reinforce("attacker", 0, 3), "-", Commit(Army())),
        (
            LayBattleLine(3),
            "dd 2SS",
            BattleLine((Ship.DESTROYER, Ship.SUBMARINE, Ship.SUBMARINE)),
        ),
        (CROSS, "allow", Blocks()),
        (CROSS, "block all", Blocks((("Cuba", "Mexico"), ("Cuba", "Panama")))),
        (CROSS, "block 2", Blocks((("Cuba", "Panama"),))),
        (BACK, "1 0", FlyOn((1, 0))),
        (BACK, "none", FlyOn((0, 0))),
        (ChooseBlitzTarget(), "none", BlitzTarget()),
        (OfferTrade(), "stop", StopTrading()),
        (
            OfferTrade(),
            "blue: give oil-2, oil-3 want minerals 2+, any promise peace",
            MakeOffer(
                1, Terms(("oil-2", "oil-3"), (Wish(Suit.MINERALS, 2), Wish(None, 1)), "peace")
            ),
        ),
        (
            OfferTrade(),
            "B: want rail-transport 3",
            MakeOffer(1, Terms((), (Wish(Suit.RAIL_TRANSPORT, 3),))),
        ),
        (OFFER, "accept", AcceptOffer(("oil-2",))),
        (OFFER, "accept oil-3", AcceptOffer(("oil-3",))),
        (OFFER, "refuse too dear", RefuseOffer("too dear")),
        (OFFER, "counter give oil-3", CounterOffer(Terms(("oil-3",)))),
    ],
)
def test_what_is_typed_is_understood(decision: object, text: str, answer: object) -> None:
    assert read(text, asked(decision)) == answer


@pytest.mark.parametrize(
    ("decision", "text", "hint"),
    [
        (ClaimRegion(), "atlantis", "no region called 'atlantis'"),
        (ClaimRegion(), "polnd", "Did you mean Poland"),
        (ClaimRegion(), "western", "could be Western Canada or"),
        (ChooseAction(), "fly", "no action"),
        (MOVE, "Poland 3I", "Write a route and units"),
        (MOVE, "Poland > Ukraine", "Write a region and units"),
        (MOVE, "Poland > Ukraine 3X", "Write a region and units"),
        (PlaceNewUnits(4), "3I", "Write a region and units"),
        (PlaceNewUnits(4), "", "Write where units go"),
        (BuyUnits(9), "3 ships", "Write numbers and kinds"),
        (BuyUnits(9), "", "Write what to buy"),
        (Reinforce("attacker", 0, 3), "two", "Units are written like"),
        (LayBattleLine(2), "DD XX", "Write ships as"),
        (CROSS, "maybe", "Write `allow`"),
        (CROSS, "block 3", "Write `allow`"),
        (CROSS, "block x", "Write whole numbers"),
        (BACK, "one", "Write whole numbers"),
        (OfferTrade(), "peace", "a player, a colon and terms"),
        (OfferTrade(), "Green: give oil-2", "no player called 'Green'"),
        (OfferTrade(), "Blue: take oil-2", "Write terms like"),
        (OfferTrade(), "Blue: give gold", "no card called 'gold'"),
        (OfferTrade(), "Blue: want gold", "no suit called 'gold'"),
        (OfferTrade(), "Blue: want 2+2", "Write a wish like"),
        (AnswerTrade(1, Terms((), (Wish(Suit.OIL, 9),)), 5), "accept", "no cards that fit"),
        (OFFER, "perhaps", "no reply called"),
    ],
)
def test_what_cannot_be_read_gets_a_hint(decision: object, text: str, hint: str) -> None:
    with pytest.raises(Unreadable, match=hint.replace("+", r"\+")):
        read(text, asked(decision))


def test_a_move_is_drafted_order_by_order() -> None:
    draft, said = Draft(), list[str]()
    question = asked(MOVE)
    assert draft.take("Poland > Ukraine 1T", question, said.append) is None
    assert draft.take("Germany > Poland 2I", question, said.append) is None
    assert "Germany would be left without a unit." in said[-4]
    assert draft.take("Poland > Germany 1I", question, said.append) is None
    assert said[-2:] == ["  3: Poland > Germany 1I", "`done` closes the move."]
    draft.take("drop 2 3", question, said.append)
    move = draft.take("done", question, said.append)
    assert move == Moves((Order(("Poland", "Ukraine"), Army(0, 1)),))
    draft.take("clear", question, said.append)
    assert said[-1] == NO_ORDERS
    assert draft.take("none", question, said.append) == Moves()


def test_a_draft_refuses_what_the_rules_refuse() -> None:
    draft, said = Draft(), list[str]()
    with pytest.raises(Refused, match="not a neighbour"):
        draft.take("Poland > Cuba 1T", asked(MOVE), said.append)
    with pytest.raises(Unreadable, match="Name an order"):
        draft.take("drop 1", asked(MOVE), said.append)
    with pytest.raises(Unreadable, match="not yours"):
        draft.take("from France", asked(MOVE), said.append)
    draft.take("from Poland", asked(MOVE), said.append)
    assert "  Poland > Germany 3I 1T" in said
    assert not draft.is_begun


# ---- writing ----


def settled(answer: Answer) -> Answer:
    """In which order the ships of a voyage are named makes no difference."""
    if not isinstance(answer, Manoeuvres):
        return answer
    voyages = (replace(each, vessels=in_order(each.vessels)) for each in answer.voyages)
    return replace(answer, voyages=tuple(voyages))


@pytest.mark.parametrize("ruleset", ["basic", "expansion", "provocation", "deluxe"])
def test_what_an_officer_would_say_can_be_typed(ruleset: str) -> None:
    """`advise` tells an answer in the words of the terminal: they are read as the same answer."""
    game = warroom.new_game(ruleset, seats=3, seed=8)
    players = [bots.make("officer", seat) for seat in range(3)]
    kinds = set()
    while not game.is_over:
        seat, question = next(iter(game.questions.items()))
        view = game.view(seat)
        answer = players[seat].decide(view, question)
        line = written(answer, view.state)
        assert settled(read(line, Asked(view, seat, question.decision))) == settled(answer), line
        kinds.add(type(answer))
        game.answer(seat, answer)
    assert len(kinds & WRITERS.keys()) > 3

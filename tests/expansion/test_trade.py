"""Trading with other players in the Expansion (X-TRADE)."""

from typing import Any

import pytest

import warroom
from tests.world import World
from warroom.model.events.economy import PromiseGiven, TradeMade
from warroom.model.events.goods import GoodsTraded
from warroom.rules.trade import AnswerTrade
from warroom.rulesets.expansion.economy.trade import Trading


def table(red: str = "", blue: str = "", green: str = "", **rest: Any) -> World:
    """Red in Germany and Blue in France are neighbours; Green sits in Chile."""
    return World(
        red=f"Germany 3I; capital Germany; hand oil-1 oil-2; {red}",
        blue=f"France 3I; capital France; hand minerals-3 factories-2; {blue}",
        green=f"Chile 3I; capital Chile; {green}",
        **rest,
    )


def trading(red: str = "", blue: str = "", green: str = "", **rest: Any) -> World:
    world = table(red, blue, green, **rest)
    world.red.takes("trade")
    return world


# ---- what may be traded ----


def test_five_things_change_hands() -> None:
    """X-TRADE-01: points, economics cards with routes, oil, political cards, and favours."""
    world = trading(
        "points 20; oil 12; routes north-sea-5; political spy spy",
        "points 9; oil 8; routes caribbean-sea-4; political embargo war-bonds",
    )
    world.red.proposes(
        "blue",
        give=("oil-1",),
        points=7,
        oil=4,
        routes=("north-sea-5",),
        political=("spy",),
        want_points=2,
        want_oil=3,
        want_routes=("caribbean-sea-4",),
        want_political=(None, "embargo"),
        promise="I stay out of Spain",
    )
    world.blue.agrees(political="war-bonds embargo")
    assert (world.red.points, world.blue.points) == (20 - 7 + 2, 9 + 7 - 2)
    assert (world.red.oil, world.blue.oil) == (12 - 1 - 4 + 3, 8 + 4 - 3)
    assert (world.red.routes, world.blue.routes) == (["caribbean-sea-4"], ["north-sea-5"])
    assert world.red.political == ["embargo", "spy", "war-bonds"]
    assert world.blue.political == ["spy"]
    assert world.red.hand == ["oil-2"]
    assert "oil-1" in world.blue.hand
    assert [each.text for each in world.happened(PromiseGiven)] == ["I stay out of Spain"]


def test_wishes_for_cards_work_as_before() -> None:
    """X-TRADE-01, B-TRADE-03: named cards are given, wished ones chosen by the partner."""
    world = trading()
    world.red.offers("blue", give="oil-1", want="minerals:2")
    with world.refuses("B-TRADE-03"):
        world.blue.agrees("factories-2")
    world.blue.agrees("minerals-3")
    assert world.red.hand == ["minerals-3", "oil-2"]


def test_political_wishes_must_be_met() -> None:
    """X-TRADE-01: a named wish by that card, an open one by any."""
    world = trading(blue="political embargo war-bonds")
    world.red.proposes("blue", points=1, want_political=("embargo",))
    for political in ("", "war-bonds", "embargo war-bonds"):
        with world.refuses("X-TRADE-01"):
            world.blue.agrees(political=political)
    with world.refuses("X-TRADE-07"):
        world.blue.agrees(political="spy")
    world.blue.agrees(political="embargo")
    assert world.red.political == ["embargo"]


def test_cards_must_be_at_hand() -> None:
    """X-TRADE-07: and knocked-out ones are offered apart."""
    world = trading("out minerals-2")
    for card in ("factories-4", "minerals-2"):
        with world.refuses("X-TRADE-07", "not-yours"):
            world.red.proposes("blue", give=(card,))
    world.red.proposes("blue", knocked_out=("minerals-2",))


@pytest.mark.parametrize("kind", ["regions", "units", "ships", "capitals", "technologies"])
def test_some_things_have_no_place_in_an_offer(kind: str) -> None:
    """X-TRADE-02: regions, units, ships, capitals and technologies cannot be traded."""
    offer = '{"type": "make-offer", "partner": 1, "terms": {"points": 1%s}}'
    warroom.read_answer(offer % "")
    with pytest.raises(warroom.Refused):
        warroom.read_answer(offer % f', "{kind}": ["sonar"]')


def test_a_technology_is_no_card() -> None:
    """X-TRADE-02, X-TECH-04: it cannot be slipped in among the cards."""
    world = trading("technologies sonar")
    for terms in ({"give": ("sonar",)}, {"political": ("sonar",)}, {"routes": ("sonar",)}):
        with pytest.raises(warroom.Refused, match="sonar"):
            world.red.proposes("blue", **terms)


# ---- Eagles ----


@pytest.mark.parametrize(("eagles", "is_open"), [(9, True), (10, False), (12, False)])
def test_no_trade_after_the_tenth_eagle(eagles: int, is_open: bool) -> None:
    """X-TRADE-05: three Eagles before the last."""
    world = table(eagles=eagles)
    assert ("trade" in world.red.menu) is is_open
    if not is_open:
        with world.refuses("X-TRADE-05"):
            world.red.takes("trade")


def test_the_tenth_eagle_ends_a_running_trade() -> None:
    """X-TRADE-05: even a Trade that is paid for."""
    world = trading("political embargo", eagles=9)
    world.red.proposes("blue", points=1)
    world.blue.agrees()
    world.red.stops_trading()
    assert "trade" in world.red.menu
    world.red.takes("play-cards")
    world.red.plays("embargo", "blue")
    assert "trade" not in world.red.menu


def test_another_limit_moves_the_end_of_trade() -> None:
    """X-TRADE-05: trade stops three Eagles before the limit."""
    world = table(eagles=10)
    world.game.rules = world.game.rules.with_(eagle_limit=14)
    assert "trade" in world.red.menu


# ---- oil ----


def test_oil_is_paid_at_the_first_trade() -> None:
    """X-TRADE-06: refused offers cost nothing, further trades are free."""
    world = trading()
    world.red.proposes("blue", points=1)
    world.blue.refuses()
    assert (world.red.oil, world.actions) == (30, [])
    world.red.proposes("blue", points=2)
    world.blue.agrees()
    assert (world.red.oil, world.actions) == (29, ["trade"])
    world.red.proposes("green", points=3)
    world.green.agrees()
    assert (world.red.oil, world.actions) == (29, ["trade"])
    assert world.red.points == 25


def test_a_running_trade_may_be_taken_up_again() -> None:
    """X-TRADE-06: free until the next action begins, also without any oil left."""
    world = trading("oil 1")
    world.red.proposes("blue", points=1)
    world.blue.agrees()
    world.red.stops_trading()
    assert world.red.oil == 0
    assert world.red.menu == {"trade"}
    world.red.takes("trade")
    world.red.proposes("blue", points=2)
    world.blue.agrees()
    assert (world.red.points, world.red.oil, world.actions) == (27, 0, ["trade"])


def test_the_next_action_ends_the_trade() -> None:
    """X-TRADE-06: another Trade afterwards costs oil again."""
    world = trading("political war-bonds")
    world.red.proposes("blue", points=1)
    world.blue.agrees()
    world.red.stops_trading()
    world.red.takes("play-cards")
    world.red.plays("war-bonds")
    world.red.takes("trade")
    world.red.proposes("blue", points=2)
    world.blue.agrees()
    assert world.red.oil == 30 - 1 - 2 - 3
    assert world.actions == ["trade", "play-cards", "trade"]


def test_the_oil_is_paid_before_goods_change_hands() -> None:
    """X-TRADE-06: Red cannot offer the oil that the action costs, nor pay with Blue's."""
    world = trading("oil 5")
    with world.refuses("X-TRADE-07"):
        world.red.proposes("blue", oil=5)
    world.red.proposes("blue", oil=4)
    world.blue.agrees()
    assert world.red.oil == 0
    assert Trading.why_not(table("oil 0").game, 0)[0] == "X-TURN-03"


def test_a_counter_offer_cannot_take_that_oil_either() -> None:
    """X-TRADE-06: the player in turn may accept only what he can spare."""
    world = trading("oil 5")
    world.red.proposes("blue", points=1)
    world.blue.answers_with(points=5, want_oil=5)
    with world.refuses("X-TRADE-07"):
        world.red.agrees()
    assert world.red.question(AnswerTrade).acceptances(world.game, 0) == ()
    world.red.refuses()
    world.red.proposes("blue", points=2)
    world.blue.answers_with(points=5, want_oil=4)
    world.red.agrees()
    assert (world.red.oil, world.blue.oil) == (0, 34)


def test_trade_may_end_with_a_turn() -> None:
    """X-TRADE-06: an absent player stops, and refuses what he is offered."""
    world = trading()
    world.red.proposes("blue", points=1)
    world.blue.says_the_default()
    world.red.says_the_default()
    assert world.asked == {"red": "choose-action"}
    assert (world.red.oil, world.red.points) == (30, 30)


# ---- goods at hand ----


@pytest.mark.parametrize(
    "terms",
    [
        {"points": 31},
        {"routes": ("caribbean-sea-4",)},
        {"routes": ("north-sea-5", "north-sea-5")},
        {"routes": ("north-atlantic-6",)},
        {"political": ("embargo",)},
        {"political": ("spy", "spy")},
        {"knocked_out": ("oil-1",)},
        {"want_routes": ("north-sea-5",)},
    ],
)
def test_what_is_offered_must_be_at_hand(terms: dict[str, Any]) -> None:
    """X-TRADE-07: nobody gives what he does not own, or wants a route that the other has not."""
    world = trading("routes north-sea-5; political spy", "routes caribbean-sea-4")
    with world.refuses("X-TRADE-07", "not-yours"):
        world.red.proposes("blue", **terms)


@pytest.mark.parametrize(
    "terms", [{"points": -1}, {"oil": -1}, {"want_points": -1}, {"want_oil": -1}]
)
def test_amounts_are_not_negative(terms: dict[str, int]) -> None:
    """X-TRADE-01: a negative gift would be a demand."""
    world = trading()
    with world.refuses("X-TRADE-01", "malformed"):
        world.red.proposes("blue", **terms)


def test_unknown_political_wishes_are_refused() -> None:
    """X-TRADE-01: a wish names a card of the deck."""
    world = trading()
    with world.refuses("X-TRADE-01", "unknown-name"):
        world.red.proposes("blue", want_political=("atom-spy",))


@pytest.mark.parametrize("wanted", [{"want_points": 31}, {"want_oil": 31}])
def test_what_is_accepted_must_be_at_hand(wanted: dict[str, int]) -> None:
    """X-TRADE-07: the partner must own what he gives when the trade is concluded."""
    world = trading()
    world.red.proposes("blue", give=("oil-1",), **wanted)
    with world.refuses("X-TRADE-07"):
        world.blue.agrees()
    assert world.blue.question(AnswerTrade).acceptances(world.blue.view, 1) == ()


def test_knocked_out_cards_stay_knocked_out() -> None:
    """X-TRADE-07: they may be traded and lie face down with their new owner."""
    world = trading("out rail-transport-1")
    world.red.proposes("blue", knocked_out=("rail-transport-1",), want_points=3)
    world.blue.agrees()
    state = world.game.state
    assert (state.knocked_out[0].count, state.knocked_out[1].known) == (0, ("rail-transport-1",))
    assert "rail-transport-1" not in world.blue.hand
    assert world.red.points == 33


def test_knocked_out_routes_stay_knocked_out() -> None:
    """X-TRADE-07: a route that was raided changes its owner only."""
    world = trading("routes north-sea-5", routes_out=["north-sea-5"])
    world.red.proposes("blue", routes=("north-sea-5",))
    world.blue.agrees()
    assert world.blue.routes == ["north-sea-5"]
    assert world.game.state.routes_out == ("north-sea-5",)


# ---- favours, and who sees what ----


def test_favours_alone_are_talk() -> None:
    """X-TRADE-08: recorded for both, enforced by nobody, and no trade: nothing is paid."""
    world = trading()
    world.red.proposes("blue", promise="peace in our time")
    world.blue.agrees()
    assert (world.red.oil, world.actions) == (30, [])
    assert world.happened(TradeMade) == []
    assert [each.text for each in world.game.state.promises] == ["peace in our time"]
    assert world.green.view.state.promises == ()


def test_others_see_points_and_routes_but_no_cards() -> None:
    """Hidden information: traded cards are seen by the two players concerned."""
    world = trading("routes north-sea-5; political spy; out rail-transport-1")
    world.red.proposes(
        "blue",
        points=4,
        routes=("north-sea-5",),
        political=("spy",),
        knocked_out=("rail-transport-1",),
    )
    world.blue.agrees()
    (traded,) = world.happened(GoodsTraded)
    partner, other = traded.seen_by(1), traded.seen_by(2)
    assert partner == traded
    assert other is not None
    assert (other.gave.points, other.gave.routes) == (4, ("north-sea-5",))
    assert (other.gave.political.count, other.gave.political.faces) == (1, None)
    assert (other.gave.knocked_out.count, other.gave.knocked_out.faces) == (1, None)


def test_a_talk_is_hidden_from_others() -> None:
    """Decisions: offer-trade and answer-trade are to the two."""
    world = trading()
    world.red.proposes("blue", points=4)
    assert world.green.view.state.offers == ()
    assert [each.decision for each in world.green.view.waiting] == ["choose-action"]


@pytest.mark.parametrize("viewer", range(3))
def test_a_fork_keeps_what_is_offered(viewer: int) -> None:
    """Forks: what somebody offers in an open talk, he surely holds."""
    world = trading("political spy embargo; out rail-transport-1", "political war-bonds")
    world.red.proposes(
        "blue", political=("embargo",), knocked_out=("rail-transport-1",), want_political=(None,)
    )
    for seed in range(5):
        fork = world.game.fork(viewer, seed)
        assert fork.view(viewer).state == world.game.view(viewer).state
        if viewer == 1:
            fork.answer(1, world.blue.question(AnswerTrade).acceptances(fork, 1)[0])
            assert "embargo" in fork.state.political_hands[1].known

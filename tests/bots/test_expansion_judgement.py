"""What officers think of oil, routes, governments, cards and seas."""

from random import Random

import pytest
from msgspec.structs import replace

from tests.world import World
from warroom.bots import make
from warroom.bots.basic.chances import exact
from warroom.bots.basic.judge import DECISIVE
from warroom.bots.basic.strikes import plan_strikes
from warroom.bots.expansion import blocks, bombing, cards, economy, goods, raids, squadrons, trade
from warroom.bots.expansion.general import timely_offer
from warroom.bots.expansion.judge import Judge
from warroom.bots.expansion.oil import oil_worth, reserve_worth, wanted, worthwhile
from warroom.bots.leanings import USUAL
from warroom.model.government import Government
from warroom.model.politics import Targets
from warroom.model.trade import Terms
from warroom.model.turns import Action
from warroom.model.units import Fleet
from warroom.odds.at_table.aims import aims_of
from warroom.odds.land.tables import BASIC, EXPANSION
from warroom.rules.routes import Conditions
from warroom.rules.trade import AcceptOffer, AnswerTrade, CounterOffer, RefuseOffer
from warroom.rulesets.expansion.cards.blocking import BlockWith, PlayBlock
from warroom.rulesets.expansion.economy.auction import Bid, RaiseOrPass
from warroom.rulesets.expansion.sea.naval_battle import SendSubmarines, SubmarinesFight

RED = "Germany 6I 3T 2A 1P, Italy 2I; capital Germany; government monarchy"
BLUE = "France 3I, Spain 2I; capital France; government democracy"
NEUTRALS = {"Poland": "democracy", "Austria": "monarchy", "Balkans": "fascism"}


ANY = Random(1)
"""Chance, where it does not count."""


def world(red: str = "", blue: str = "", **rest: object) -> World:
    counters = {"counters": NEUTRALS, **rest}
    return World(red=f"{RED}; {red}", blue=f"{BLUE}; {blue}", **counters)  # type: ignore[arg-type]


def judge(table: World, seat: int = 0) -> Judge:
    return Judge(table.game.view(seat), seat, USUAL)


# ---- oil ----


def test_scarce_oil_is_dear() -> None:
    assert oil_worth(judge(world("oil 3"))) > 1.5 * oil_worth(judge(world("oil 30")))


def test_oil_is_put_by_for_three_or_four_actions_a_round() -> None:
    """X-TURN-02: the first costs one, the next two, and so on: six for three, ten for four."""
    judged = judge(world("oil 10"))
    rounds = min(judged.rounds_left, USUAL.reserves)
    assert wanted(judged) == pytest.approx(rounds * (6 + 10) / 2)
    more = reserve_worth(judged, 11) - reserve_worth(judged, 10)
    assert more == pytest.approx(oil_worth(judged), rel=0.05)


def test_actions_are_taken_as_far_as_they_are_worth_their_price() -> None:
    worths = {Action.MOVE: 60.0, Action.DIPLOMATIC_BLITZ: 40.0, Action.RESEARCH: 0.5}
    assert worthwhile(judge(world("oil 30")), worths) == (Action.MOVE, Action.DIPLOMATIC_BLITZ)
    assert worthwhile(judge(world("oil 1")), worths) == (Action.MOVE,)


# ---- routes, research, production ----


def test_a_route_is_worth_less_when_the_end_is_near() -> None:
    early, late = judge(world("points 60")), judge(world("points 60", eagles=12))
    assert economy.route_worth(early) > economy.route_worth(late)
    assert economy.auction_worth(late) == 0


def test_any_route_of_the_pool_may_be_drawn() -> None:
    """X-ROUTE-06: so one is worth what they are on the average."""
    names = tuple(judge(world()).rules.routes)
    cheap, dear = min(names, key=value_of), max(names, key=value_of)

    def worth(*pool: str) -> float:
        others = " ".join(name for name in names if name not in pool)
        return economy.route_worth(judge(world("points 60", f"routes {others}")))

    assert worth(dear) > worth(cheap) > 0
    assert worth(cheap, dear) == pytest.approx((worth(cheap) + worth(dear)) / 2)
    assert worth() == 0


def value_of(route: str) -> int:
    return judge(world()).rules.routes[route].value


def test_nobody_bids_above_the_worth() -> None:
    judged = judge(world("points 300"))
    worth = int(economy.route_worth(judged))
    assert economy.bid(judged, RaiseOrPass(1, worth - 1, 1), ANY) == Bid(worth)
    assert economy.bid(judged, RaiseOrPass(1, worth, 1), ANY) == Bid()


def test_research_is_funded_only_where_it_pays() -> None:
    assert economy.best_investment(judge(world("points 60", eagles=12))) == 0


# ---- governments ----


def test_regions_count_as_the_government_counts_them() -> None:
    table = world()
    red, blue = judge(table), judge(table, 1)
    assert red.merits.of("Poland") == 1.0
    assert blue.merits.of("Poland") == 0.5  # a democratic neutral that joins is one fewer
    assert red.merits.of("Libya") == 1.5  # a region overseas, to a Monarchy
    assert red.worth("Libya") > red.worth("Poland")


def test_democracies_pay_for_invasions_and_fascists_seek_bloodshed() -> None:
    table = world("government fascism")
    assert judge(table, 1).merits.lost_by_invasion("Poland") == 1
    assert judge(table).merits.lost_by_invasion("Poland") == 0
    assert judge(table).merits.by_conquest("France") == 1
    assert judge(table).merits.by_conquest("Spain") == 0
    assert 0 < judge(table).merits.by_conquest("Poland") < 1


def test_a_democracy_gains_by_turning_a_neutral() -> None:
    judged = judge(world(), 1)
    won = cards.turning_worth(judged, "Balkans", Government.DEMOCRACY)
    lost = cards.turning_worth(judged, "Poland", Government.MONARCHY)
    assert won > 0 > lost


# ---- cards ----


def test_the_last_eagle_is_played_by_whoever_leads() -> None:
    table = world("political embargo", "political embargo", eagles=12)
    assert cards.eagle_worth(judge(table), "spy") == 0
    leader = 0 if judge(table).standing[0] > judge(table).standing[1] else 1
    assert cards.eagle_worth(judge(table, leader), "embargo") == DECISIVE
    assert cards.eagle_worth(judge(table, 1 - leader), "embargo") == -DECISIVE


def test_eagles_that_end_the_game_together_are_played_together() -> None:
    """X-CARD-02, X-END-02: whoever leads and holds all that are missing wins in one action."""
    held = "political embargo assassin"
    ahead = "Germany 6I, Italy 2I, Spain 1I, Sweden 1I, Finland 1I, Turkey 1I; capital Germany"

    def red(eagles: int, hand: str = held, others: str = "") -> Judge:
        table = World(
            red=f"{ahead}; government monarchy; {hand}",
            blue=f"France 3I{others}; capital France; government democracy; oil 9; political spy",
            eagles=eagles,
        )
        return judge(table)

    assert cards.eagles_at_hand(red(11)) == 2
    assert cards.eagle_worth(red(11), "embargo") == DECISIVE / 2
    assert cards.eagle_worth(red(10), "embargo") < DECISIVE / 4  # one is missing
    assert cards.eagle_worth(red(11, "political embargo spy"), "embargo") < DECISIVE / 4
    behind = ", Argentina 1I, Brazil 1I, Chile 1I, Peru 1I, Bolivia 1I, Libya 1I, Egypt-Sudan 1I"
    assert cards.eagle_worth(red(11, others=behind), "embargo") < 0


def test_the_best_card_comes_first() -> None:
    judged = judge(world("political sphere-of-influence war-bonds spy"))
    play = cards.best_play(judged)
    assert play is not None
    assert play.card == "sphere-of-influence"
    assert play.targets.region == "Austria"


AT_BLUE = Targets((1,))


def effect(card: str, blue: str = "", **rest: object) -> float:
    return cards.effect_worth(judge(world("", blue, **rest)), card, AT_BLUE)


def test_a_strike_idles_two_cards_at_most() -> None:
    """X-CARD: in the last round they would not produce any more."""
    one, two, many = (effect("labour-strike", f"hand {'oil-1 ' * n}") for n in (1, 2, 5))
    assert one > 0
    assert two == pytest.approx(2 * one)
    assert many == pytest.approx(two)
    assert effect("labour-strike") == 0
    assert effect("labour-strike", "hand oil-1", eagles=12) == 0


def test_an_embargo_takes_what_there_is() -> None:
    assert effect("embargo", "oil 0") == 0
    assert 0 < effect("embargo", "oil 1") < effect("embargo", "oil 30")
    assert effect("embargo", "oil 30") == pytest.approx(effect("embargo", "oil 20"))


def test_a_spy_steals_where_there_are_cards() -> None:
    assert effect("spy") == 0
    assert effect("spy", "political embargo") > 0
    assert effect("master-spy", "political embargo") == 1.5 * effect("spy", "political embargo")
    assert effect("spy-ring", "political embargo") == effect("spy", "political embargo")
    assert effect("spy-ring", "political embargo spy") == 2 * effect("spy", "political embargo")


def test_bonds_are_worth_what_they_buy() -> None:
    judged = judge(world())
    assert cards.effect_worth(judged, "war-bonds", Targets()) == 10 * judged.unit_worth
    oil = cards.effect_worth(judged, "oil-concession", Targets())
    assert oil == pytest.approx(5 * oil_worth(judged))
    both = cards.effect_worth(judged, "lend-lease", Targets())
    assert both == pytest.approx(8 * judged.unit_worth + 3 * oil_worth(judged))
    shared = cards.effect_worth(judged, "lend-lease", AT_BLUE)
    assert shared == pytest.approx(both * (1 - judged.rivalry_with(1)))


def test_an_eagle_is_kept_until_somebody_leads() -> None:
    """Before, time is worth more to everybody than it costs; the less so, the longer it lasts."""
    worths = [cards.eagle_worth(judge(world(round=each)), "embargo") for each in (1, 4, 8, 9)]
    assert worths == sorted(worths)
    assert worths[0] < worths[1] < worths[2] < 0.01
    assert worths[0] <= -cards.RESTRAINT * (1 - 1 / USUAL.restraint)


def test_spies_are_blocked_by_their_victims() -> None:
    judged = judge(world("political counter-espionage", "political spy"))
    aimed = PlayBlock(1, "master-spy", Targets((0,)))
    elsewhere = PlayBlock(1, "master-spy", Targets((1,)))
    assert blocks.answer(judged, aimed, ANY) == BlockWith("counter-espionage")
    assert blocks.answer(judged, elsewhere, ANY) == BlockWith()


def test_a_dangerous_move_is_blocked() -> None:
    strong = "France 9I 6T 4A 4P, Spain 2I; capital France; government democracy"
    table = World(
        red="Germany 1I, Italy 1I; capital Germany; government monarchy; political general-strike",
        blue=strong,
        counters=NEUTRALS,
    )
    assert blocks.answer(judge(table), PlayBlock(1), ANY) == BlockWith("general-strike")
    weak = "Spain 1I; capital Spain; government democracy; points 0"
    calm = World(red=f"{RED}; political general-strike", blue=weak, counters=NEUTRALS)
    assert blocks.answer(judge(calm), PlayBlock(1), ANY) == BlockWith()


# ---- trade ----


@pytest.mark.parametrize(
    ("terms", "answer"),
    [
        (Terms(points=30, want_oil=2), AcceptOffer),
        (Terms(points=3, want_oil=5), CounterOffer),
        (Terms(want_points=25), RefuseOffer),
    ],
)
def test_offers_of_goods_are_weighed(terms: Terms, answer: type) -> None:
    table = world("points 40; oil 10", "points 60; oil 20")
    decision = AnswerTrade(1, terms, 6)
    given = trade.answer(judge(table), decision, ANY)
    assert isinstance(given, answer)
    decision.check(table.game, 0, given)


# ---- war ----


def test_a_peace_conference_is_kept() -> None:
    table = world()
    free = plan_strikes(judge(table), Action.MOVE)
    bound = judge(table).under(Conditions(barred=1))
    owners = table.game.state.owners
    assert any(owners[strike.target] == 1 for strike in free.strikes)
    assert all(owners[each.target] != 1 for each in plan_strikes(bound, Action.MOVE).strikes)


def test_odds_are_those_of_the_battle() -> None:
    forces = (2, 2, 2, 0), (6, 0, 0, 0)
    assert exact(*forces, EXPANSION).wins > exact(*forces, BASIC).wins
    assert judge(world()).tables("France").hits == "by-type"


def test_hits_cost_the_enemy_most() -> None:
    table = world()
    table.red.takes("move")
    table.red.moves("Germany > France 5I 3T 2A 1P")
    officer = make("officer", 1)
    while table.game.state.battle is not None:
        (seat,) = table.game.questions
        question = table.game.questions[seat]
        table.game.answer(seat, officer.decide(table.game.view(seat), question))
    assert table.game.state.owners["France"] == 0


# ---- air and sea ----


def test_few_planes_bomb_nobody_in_vain() -> None:
    """To whom a rival's loss is no gain, a raid can only cost planes."""
    defended = World(
        red=RED,
        blue="France 3I 4P, Spain 2I; capital France; government democracy",
        counters=NEUTRALS,
    ).game
    assert bombing.bombing_worth(Judge(defended.view(0), 0, replace(USUAL, spite=0.0))) < 0


def test_raids_pay_where_no_escort_lies() -> None:
    base = "ships North Sea 3SS"
    free = judge(world(base, "routes north-sea-5"))
    escorted = judge(world(base, "routes north-sea-5; ships North Sea 4DD"))
    assert raids.raid_worth(free) > 0
    assert raids.raid_worth(escorted) < raids.raid_worth(free)


def test_more_submarines_than_routes_strike_twice() -> None:
    """X-RAID-06: whoever comes second destroys what the first has only knocked out."""
    one, two, three = (
        judge(world(f"ships North Sea {count}SS", "routes north-sea-5")) for count in (1, 2, 3)
    )
    chance = aims_of(one.table, 0, None)["raiders"].chance
    hit = raids.harm(one, "north-sea-5", 1)
    assert raids.raid_worth(one) == pytest.approx(chance * hit)
    assert raids.raid_worth(two) == pytest.approx(chance * hit + chance**2 * hit)
    assert raids.raid_worth(three) == pytest.approx(chance * hit + 2 * chance**2 * hit)


@pytest.mark.parametrize(("escort", "submarines"), [("2CV", 3), ("3DD", 3), ("9DD 3CV", 1)])
def test_submarines_are_risked_by_the_escorts_that_may_sink_them(
    escort: str, submarines: int
) -> None:
    """X-RAID-07: no more than there are, each at its price."""
    judged = judge(world("ships North Sea 3SS", f"ships North Sea {escort}"))
    aims, ships = aims_of(judged.table, 1, 0), Fleet.parse(escort)
    sunk = ships.destroyers * aims["destroyers"].chance + ships.carriers * aims["carriers"].chance
    risk = raids.submarine_risk(judged, "North Sea", submarines)
    assert risk == pytest.approx(min(sunk, submarines) * judged.rules.ship_costs[1])
    assert raids.submarine_risk(judged, "Mediterranean Sea", submarines) == 0


def test_surface_ships_close_crossings() -> None:
    table = World(
        red="Italy 6I 2T; capital Italy; government monarchy",
        blue="Spain 2I, Libya 1I; capital Spain; government democracy; ships Mediterranean Sea 1DD",
        counters=NEUTRALS,
    )
    plan = plan_strikes(judge(table), Action.MOVE)
    assert "Libya" not in [strike.target for strike in plan.strikes]
    assert squadrons.guard_worth(judge(table, 1), "Mediterranean Sea") > 0
    assert "Mediterranean Sea" not in squadrons.harbours(judge(table))


def test_submarines_stay_out_of_hopeless_battles() -> None:
    decision = SubmarinesFight("North Sea", 1)
    alone = world("ships North Sea 2SS", "ships North Sea 3BB")
    assert squadrons.send_submarines(judge(alone), decision, ANY) == SendSubmarines(False)
    strong = world("ships North Sea 2SS 3BB", "ships North Sea 3BB")
    assert squadrons.send_submarines(judge(strong), decision, ANY) == SendSubmarines(True)


# ---- what is dear ----

STRONG = "Germany 9I 4T 3A 2P, Italy 2I; capital Germany"
WEAK = "France 1I, Austria 1I, Poland 1I; capital France"
NEEDY = "oil-3 minerals-3 factories-2 population-3 population-2"


def test_a_general_pays_less_for_routes() -> None:
    table = World(red=f"{STRONG}; government monarchy", blue=f"{WEAK}; government fascism")
    other = Judge(table.game.view(0), 0, replace(USUAL, routes=0.5))
    assert economy.route_worth(other) == economy.route_worth(judge(table)) / 2


def test_a_general_trades_before_his_first_action_only() -> None:
    """X-TRADE-06: later it would cost too much oil."""
    table = World(
        red=f"{STRONG}; hand {NEEDY}",
        blue="France 4I; capital France; hand oil-1 rail-transport-2 rail-transport-1",
        green="Poland 4I; capital Poland; hand oil-1 rail-transport-2 rail-transport-1",
    )
    assert trade.offer(judge(table)) is not None
    assert timely_offer(judge(table)) == trade.offer(judge(table))
    table.red.takes("build")
    table.red.buys("1I")
    table.red.places("Germany 1I")
    assert table.game.state.paid_actions == 1
    assert trade.offer(judge(table)) is not None
    assert timely_offer(judge(table)) is None


def test_points_are_offered_for_oil_by_whoever_lacks_it() -> None:
    """X-TRADE-01."""
    rich = World(red=f"{STRONG}; points 120; oil 3", blue=WEAK)
    assert goods.points_for_oil(judge(rich)) is not None
    poor = World(red=f"{STRONG}; points 10; oil 3", blue=WEAK)
    assert goods.points_for_oil(judge(poor)) is None
    supplied = World(red=f"{STRONG}; points 120; oil 60", blue=WEAK)
    assert goods.points_for_oil(judge(supplied)) is None

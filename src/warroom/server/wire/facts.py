"""What the rules in force say in numbers and on cards: for a client, which knows no rules of its
own."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from warroom.kernel.words import Seat
from warroom.model.battles import HITS_TO_SINK
from warroom.model.cards import Suit
from warroom.model.furniture import Cites, Furniture, NeutralArmies, Saying, Scoring
from warroom.model.government import SPECTRUM, Government
from warroom.model.politics import PoliticalCard
from warroom.model.ruleset import Ruleset
from warroom.model.statecraft import TECHNOLOGIES, TOP_LEVEL, Statecraft
from warroom.model.technology import Technology
from warroom.model.trade_routes import TradeRoute
from warroom.model.turns import Action, Reason
from warroom.model.units import Army, Fleet, Ship
from warroom.model.words import Words
from warroom.rules.building import SET
from warroom.rules.land_battle import OPENING
from warroom.rules.naval_battle import FAVOUR, FAVOURED, OF_CARRIERS
from warroom.rules.terms import LONGEST_TEXT
from warroom.rulesets.deluxe.actions.conversion import Line, printed_lines
from warroom.rulesets.deluxe.turns.actions import season_of
from warroom.rulesets.deluxe.turns.year import DIRECTIONS, order_from

DISTANCES = {one: {other: one.distance(other) for other in SPECTRUM} for one in SPECTRUM}
"""X-GOV-02."""

LADDER = {
    **{
        technology: tuple(printed_lines(technology, level + 1) for level in range(TOP_LEVEL))
        for technology in TECHNOLOGIES
    },
    Suit.POPULATION: (printed_lines(Suit.POPULATION, 1),),
}
"""D-RES-03."""


class MatchUps(Struct, frozen=True):
    """What ships add against each other (B-NAVAL-10 to B-NAVAL-12): the first of each pair against
    the second; a carrier against any other type, and to each ship beside it."""

    favoured: tuple[tuple[Ship, Ship], ...]
    favour: int
    of_carriers: int
    rule: str  # of who hits whom


MATCH_UPS = MatchUps(tuple(sorted(FAVOURED)), FAVOUR, OF_CARRIERS, "B-NAVAL-05")

WAYS = (0, *DIRECTIONS.values())
"""D-YEAR-03: in which turns may go round; until one is chosen, as the first of them."""


Stance: TypeAlias = Literal["own", "allied", "hostile"]
"""D-NEGO-04: how a government stands to another."""


class Facts(Struct, frozen=True):
    """Prices, limits and cards of one table, its options included. What a game does without is
    empty or zero."""

    unit_costs: Mapping[str, int]
    ship_costs: Mapping[str, int]
    capital_production: int
    actions: tuple[Action, ...]
    action_lines: Mapping[Action, str]  # what each of them does
    actions_per_turn: int | None
    starting_regions: int
    opening: int
    set_suits: tuple[Suit, ...]
    rounds: int | None
    minutes: int | None
    eagle_limit: int
    auction_least: int
    distances: Mapping[Government, Mapping[Government, int]]  # along the spectrum, in its order
    routes: Mapping[str, TradeRoute]
    technologies: Mapping[str, Technology]
    political: Mapping[str, PoliticalCard]
    statecraft: Statecraft
    continents: Mapping[str, str]  # of regions, where they are not those of the board
    ladder: Mapping[Suit, tuple[tuple[Line, ...], ...]]  # what each level takes, any one line of it
    has: Furniture  # what lies on this table
    cites: Cites  # which rule of this game says what others say too
    endings: Mapping[Reason, Saying]  # what may end the game, and how that is said
    scoring: Scoring
    rivals_roll: bool  # against a Diplomatic Blitz that has failed
    pays_oil: bool  # for actions
    trades_goods: bool  # beside economics cards
    declares_journeys: bool  # and not routes
    order_limits: Mapping[Action, Saying]  # how many orders one action holds, if not any number
    neutral_armies: NeutralArmies
    region_limit: int | None  # that end the game
    words: Words  # what is said about it
    garrison: int  # units that every region keeps
    stances: Mapping[Government, Mapping[Government, Stance]]  # of one to another
    longest_text: int  # of a promise or of a word to the table
    hits_to_sink: Mapping[Ship, int]  # in match-ups (B-UNIT-02)
    match_ups: MatchUps
    turn_orders: Mapping[int, tuple[tuple[Seat, ...], ...]]  # by direction and by who is first
    marker_seasons: tuple[int, ...]  # of the first, second … action that a nation marks
    rulebooks: tuple[str, ...]  # the catalogues whose rules hold here; the later ones prevail


def facts_of(rules: Ruleset, seats: int) -> Facts:
    return Facts(
        dict(zip(Army.LETTERS, rules.unit_costs, strict=True)),
        dict(zip(Fleet.LETTERS, rules.ship_costs, strict=True)),
        rules.capital_production,
        tuple(rules.actions),
        {action: procedure.SUMMARY for action, procedure in rules.actions.items()},
        rules.actions_per_turn,
        rules.starting_regions,
        OPENING,
        SET,
        rules.limit.rounds,
        rules.limit.minutes,
        rules.eagle_limit,
        rules.auction_least,
        DISTANCES,
        rules.routes,
        rules.technologies,
        rules.political,
        rules.statecraft,
        {} if rules.continents == rules.atlas.continent else rules.continents,
        LADDER if rules.has.levels else {},
        rules.has,
        rules.cites,
        rules.endings,
        rules.scoring,
        rules.rivals_roll,
        rules.pays_oil,
        rules.trades_goods,
        rules.declares_journeys,
        {action: reach.LIMIT for action, reach in rules.reaches.items() if reach.LIMIT},
        rules.neutral_armies,
        rules.region_limit,
        rules.words,
        rules.garrison,
        {own: {each: stance(rules, own, each) for each in SPECTRUM} for own in SPECTRUM}
        if rules.has.markers
        else {},
        LONGEST_TEXT,
        HITS_TO_SINK,
        MATCH_UPS,
        {way: tuple(order_from(each, way or 1, seats) for each in range(seats)) for way in WAYS}
        if rules.has.seasons
        else {},
        tuple(map(season_of, range(len(rules.actions)))) if rules.has.seasons else (),
        (*rules.builds_on, rules.name),
    )


def stance(rules: Ruleset, own: Government, other: Government) -> Stance:
    if own is other:
        return "own"
    return "hostile" if rules.statecraft.hostile[own] is other else "allied"

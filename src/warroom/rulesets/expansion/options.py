"""Options of the Expansion (X-OPT): differences that a table may agree on."""

from warroom.kernel.decision import Decision
from warroom.kernel.errors import Code, Refused
from warroom.model.family import Option
from warroom.model.government import SPECTRUM
from warroom.model.ruleset import Ruleset
from warroom.model.state import State
from warroom.model.turns import Action
from warroom.model.units import UNITS
from warroom.model.zones import each_its_own_sum
from warroom.rules.neutrals import VolunteerNeutral
from warroom.rules.passage import AnswerCrossings
from warroom.rules.setup import ChooseColour, ClaimRegion, PlaceCapital, PlaceFive
from warroom.rules.trade import AnswerTrade
from warroom.rulesets.basic.options import BASIC_OPTIONS, game_limit, to_the_last

from .air.air_choices import SetAirDefence
from .cards.blocking import PlayBlock
from .economy.auction import RaiseOrPass
from .moves.canals import CanalPermission
from .sea.convoy_decisions import AttackCrossing
from .sea.naval_battle import EvadableSeaBattle, SubmarinesFight
from .sea.striking import StrikeBack
from .turns.setup import ChooseFleetArea
from .turns.victory import NationLeavesTheWorld

MOST_EAGLES = 99


def starting_continents(rules: Ruleset, value: str) -> Ruleset:
    """X-OPT-02: any four of the continents in play, if there are as many."""
    if value == "off":
        return rules
    continents = rules.atlas.continents
    if len(continents) < rules.starting_regions:
        message = f"This board has {len(continents)} continents; each player needs four."
        raise Refused(Code.TOO_FEW, "X-OPT-02", message, field="options.starting-continents")
    return rules.with_(starting_continents=continents)


def two_fascists(rules: Ruleset, value: str) -> Ruleset:
    return rules.with_(extra_governments=SPECTRUM) if value == "on" else rules


def treasuries(rules: Ruleset, value: str) -> Ruleset:
    if value == "open":
        return rules
    return rules.with_(sights=State.sights(points=each_its_own_sum, oil=each_its_own_sum))


def submarines_hit_planes(rules: Ruleset, value: str) -> Ruleset:
    return rules.with_(prey=UNITS) if value == "on" else rules


def strategic_raids(rules: Ruleset, value: str) -> Ruleset:
    if value == "on":
        return rules
    return rules.with_(raided=tuple(a for a in rules.raided if a is not Action.STRATEGIC_MOVE))


def withdraw_before_battle(rules: Ruleset, value: str) -> Ruleset:
    return rules.with_(naval_battle=EvadableSeaBattle) if value == "on" else rules


def eagle_limit(rules: Ruleset, value: str) -> Ruleset:
    number = int(value)
    if not 1 <= number <= MOST_EAGLES:
        message = f"The limit lies between 1 and {MOST_EAGLES} Eagles, not at {number}."
        raise Refused(Code.TOO_MANY, "X-END-02", message, field="options.eagle-limit")
    return rules.with_(eagle_limit=number)


def defence_dice(rules: Ruleset, value: str) -> Ruleset:
    return rules.with_(capital_dice=1, beach_dice=1) if value == "on" else rules


def world_limit(rules: Ruleset, value: str) -> Ruleset:
    """X-OPT-04, X-TRADE-05: as in the Basic game, but it is Eagles that stop trade."""
    return game_limit(rules, value).with_(trade_stop=0)


def last_standing(rules: Ruleset, value: str) -> Ruleset:
    return rules if value == "off" else to_the_last(rules, NationLeavesTheWorld, "X-OPT-05")


EXPANSION_WISHES = (
    ChooseColour,
    ClaimRegion,
    PlaceFive,
    ChooseFleetArea,
    PlaceCapital,
)
EXPANSION_REACTIONS: tuple[type[Decision], ...] = (
    AnswerCrossings,
    AttackCrossing,
    StrikeBack,
    SubmarinesFight,
    SetAirDefence,
    CanalPermission,
    PlayBlock,
    RaiseOrPass,
    AnswerTrade,
    VolunteerNeutral,
)
"""In the order in which a player may set his standing answers."""

UNCHANGED = ("naval-costs", "opening-commitment", "opening-order", "neutral-control")
"""From the Basic game."""

EXPANSION_OPTIONS: tuple[Option, ...] = (
    Option(
        "starting-continents",
        "X-OPT-02",
        "Claim the four starting regions on four different continents.",
        ("off", "on"),
        starting_continents,
    ),
    Option(
        "two-fascists",
        "X-OPT-03",
        "With five to seven players there may be a second Fascist.",
        ("off", "on"),
        two_fascists,
    ),
    Option(
        "treasuries",
        "X-CERT-03",
        "Everyone sees all production points and oil, or only his own.",
        ("open", "closed"),
        treasuries,
    ),
    Option(
        "submarines-hit-planes",
        "X-AMPH-10",
        "Submarines may also choose planes that pass over them.",
        ("off", "on"),
        submarines_hit_planes,
    ),
    Option(
        "strategic-raids",
        "X-STRAT-03",
        "Submarines may attack the sea legs of a Strategic Move.",
        ("on", "off"),
        strategic_raids,
    ),
    Option(
        "withdraw-before-battle",
        "X-NAVAL-10",
        "A fleet may retreat before the first round of a naval battle.",
        ("off", "on"),
        withdraw_before_battle,
    ),
    Option(
        "eagle-limit",
        "X-END-02",
        "The Eagle that ends the game; trade stops three Eagles before it.",
        ("13", "10", "20"),
        eagle_limit,
        r"\d{1,2}",
    ),
    Option(
        "defence-dice",
        "X-OPT-01",
        "Defenders roll a die more for a capital, and one more against landings.",
        ("off", "on"),
        defence_dice,
    ),
    Option(
        "game-limit",
        "X-OPT-04",
        "End the game after so many rounds or minutes at the latest, or not at all.",
        ("24 rounds", "240 minutes", "none"),
        world_limit,
        r"\d{1,6} (rounds|minutes)",
    ),
    Option(
        "last-standing",
        "X-OPT-05",
        "Play on after an elimination, until one nation stands.",
        ("off", "on"),
        last_standing,
    ),
    *(option for option in BASIC_OPTIONS if option.name in UNCHANGED),
)

"""The scenario Provocation, as a list of differences from the Expansion."""

from msgspec.structs import replace

from warroom.kernel.words import spelt
from warroom.model.atlas import Atlas
from warroom.model.cards import Deck
from warroom.model.family import Family
from warroom.model.furniture import Saying, Scoring
from warroom.model.ruleset import Limit, Ruleset
from warroom.model.state import State
from warroom.model.turns import Action, Reason
from warroom.model.zones import NO_CARDS
from warroom.rulesets.expansion import expansion, lay_out

from .building import BuildAtTheCapital
from .ending import (
    REGIONS_TO_END,
    NationLeavesTheCrisis,
    RoundEndInACrisis,
    regions_less_wars,
    scores_by_peace,
)
from .infrastructure import AttackInfrastructure
from .minor_neutrals import AbandoningForCards, Invasion, closed_to_all
from .movement import MOVES, CrisisBlitzkriegReach, CrisisReach
from .options import PROVOCATION_OPTIONS, PROVOCATION_REACTIONS, PROVOCATION_WISHES
from .ordinary_cards import one_for_one
from .setup import SettingUpACrisis
from .technology import IDLE_TECHNOLOGIES
from .turns import TurnInACrisis
from .wars import ALL_CARDS, at_war, provoke
from .words import PROVOCATION_WORDS

PROVOCATION_VERSION = 4
"""Raised with every change in how a game is played, so that old records are told from new."""

MENU = (
    Action.MOVE,
    Action.BLITZKRIEG,
    Action.STRATEGIC_MOVE,
    Action.BUILD,
    Action.AUCTION,
    Action.RESEARCH,
    Action.TRADE,
)
"""P-TURN-01: what stays of the Expansion's actions; a blitzkrieg move is none."""

ONCE_PER_TURN = (Action.MOVE, Action.INFRASTRUCTURE)


def provocation(atlas: Atlas, deck: Deck) -> Ruleset:
    """All tables and procedures of the scenario, on a board and with a deck."""
    game = expansion(atlas, deck)
    technologies = game.technologies
    return game.with_(
        name="provocation",
        version=PROVOCATION_VERSION,
        builds_on=(*game.builds_on, game.name),
        has=replace(
            game.has, political_cards=False, merits=False, wars=True, secret_technologies=True
        ),
        cites=replace(
            game.cites,
            menu="P-TURN-01",
            opening_bid="P-ACTION-02",
            shipyards="P-BUILD-02",
            peace="P-PROVOKE-10",
            courting="",
            trade_stop="",
            political_cards="",
            provocation_cards="P-PROVOKE-01",
        ),
        endings={
            **{each: game.endings[each] for each in (Reason.ROUND_LIMIT, Reason.AGREED)},
            Reason.TEN_REGIONS: Saying(
                f"a nation owns {spelt(REGIONS_TO_END)} regions", "P-END-01"
            ),
            Reason.LAST_STANDING: Saying("only one nation is left", "P-END-03"),
        },
        scoring=Scoring(
            by_points=True,
            most=Saying("Regions count, wars subtract", "P-END-04"),
            tie=Saying("Equal scores; regions decide, then units", "P-END-05"),
            draw=Saying("Equal in scores, regions and units", "P-END-05"),
        ),
        words=PROVOCATION_WORDS,
        moves_per_action={Action.MOVE: MOVES, Action.BLITZKRIEG: MOVES},
        region_limit=REGIONS_TO_END,
        limit=Limit(rounds=6),  # P-END-02
        repeatable=tuple(action for action in Action if action not in ONCE_PER_TURN),
        starting_oil=18,  # P-SETUP-03
        auction_least=10,  # P-ACTION-02
        eagle_limit=0,
        technologies={
            name: technologies[name] for name in technologies if name not in IDLE_TECHNOLOGIES
        },
        political={},  # P-SETUP-01
        provocation=ALL_CARDS,
        prepare=lay_out_a_crisis,
        scores=scores_by_peace,
        accounts=regions_less_wars,
        may_attack=at_war,
        attacked=provoke,
        neutral_canal=closed_to_all,
        fair_terms=one_for_one,
        setup=SettingUpACrisis,
        turn=TurnInACrisis,
        neutral_battle=Invasion,
        round_end=RoundEndInACrisis,
        elimination=NationLeavesTheCrisis,
        abandonment=AbandoningForCards,
        reaches={
            **game.reaches,
            Action.MOVE: CrisisReach,
            Action.BLITZKRIEG: CrisisBlitzkriegReach,
        },
        actions={
            **{action: game.actions[action] for action in MENU},
            Action.BUILD: BuildAtTheCapital,
            Action.INFRASTRUCTURE: AttackInfrastructure,
        },
    )


def lay_out_a_crisis(state: State, rules: Ruleset) -> None:
    """P-SETUP-01: hands of Provocation cards and wars, but nothing that counts victory points."""
    lay_out(state, rules)
    seats = len(state.seats)
    state.invaded = ()
    state.conquests = ()
    state.wars = ((),) * seats
    state.provocation_hands = (NO_CARDS,) * seats
    state.secret_technologies = (NO_CARDS,) * seats


PROVOCATION = Family(
    name="provocation",
    summary=(
        "The Expansion before the great war: who may attack whom must first be provoked. Two "
        "to three hours, for those who know the Expansion."
    ),
    version=PROVOCATION_VERSION,
    build=provocation,
    options=PROVOCATION_OPTIONS,
    fewest_seats=2,
    most_seats=8,
    board="world",
    deck="economics",
    reactions=PROVOCATION_REACTIONS,
    wishes=PROVOCATION_WISHES,
    seats_rule="P-SETUP-01",
)

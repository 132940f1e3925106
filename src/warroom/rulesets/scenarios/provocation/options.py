"""Options of the scenario: differences that a table may agree on."""

from msgspec.structs import replace

from warroom.kernel.decision import Decision
from warroom.model.family import Option
from warroom.model.furniture import Saying
from warroom.model.ruleset import Ruleset
from warroom.model.turns import Reason
from warroom.rules.victory import EliminationEndsTheGame
from warroom.rulesets.expansion.cards.blocking import PlayBlock
from warroom.rulesets.expansion.options import (
    EXPANSION_OPTIONS,
    EXPANSION_REACTIONS,
    EXPANSION_WISHES,
)

from .minor_neutrals import open_to_all
from .ordinary_cards import ReturnCard
from .redeal import Redeal
from .setup import KeepRoute, SettingUpRichMonarchies
from .technology import INITIAL_TECHNOLOGIES
from .wars import DeclareWar, provoke
from .words import OPEN_CANAL


def monarchy_fourth_card(rules: Ruleset, value: str) -> Ruleset:
    return rules.with_(setup=SettingUpRichMonarchies) if value == "keep" else rules


def mutual_war(rules: Ruleset, value: str) -> Ruleset:
    return rules.with_(declared=provoke) if value == "on" else rules


def neutral_canals(rules: Ruleset, value: str) -> Ruleset:
    if value == "closed":
        return rules
    sayings = replace(rules.words.sayings, neutral_canal=OPEN_CANAL)
    return rules.with_(neutral_canal=open_to_all, words=replace(rules.words, sayings=sayings))


def elimination_ends(rules: Ruleset, value: str) -> Ruleset:
    if value == "off":
        return rules
    endings = dict(rules.endings)
    del endings[Reason.LAST_STANDING]
    endings[Reason.ELIMINATION] = Saying("a nation has been eliminated", "P-END-03")
    return rules.with_(elimination=EliminationEndsTheGame, endings=endings)


def initial_technology(rules: Ruleset, value: str) -> Ruleset:
    return rules.with_(initial_technologies=INITIAL_TECHNOLOGIES) if value == "on" else rules


PROVOCATION_WISHES = (*EXPANSION_WISHES, Redeal, KeepRoute, ReturnCard)
PROVOCATION_REACTIONS: tuple[type[Decision], ...] = (
    DeclareWar,
    *(reaction for reaction in EXPANSION_REACTIONS if reaction is not PlayBlock),
)
"""In the order in which a player may set his standing answers."""

UNCHANGED = (
    "defence-dice",
    "two-fascists",
    "treasuries",
    "submarines-hit-planes",
    "strategic-raids",
    "naval-costs",
    "opening-commitment",
    "opening-order",
    "neutral-control",
)
"""From the Expansion and the Basic game."""

PROVOCATION_OPTIONS: tuple[Option, ...] = (
    Option(
        "initial-technology",
        "P-TECH-01",
        "Everyone starts with a secret technology of his government.",
        ("off", "on"),
        initial_technology,
    ),
    Option(
        "mutual-war",
        "P-PROVOKE-09",
        "A declaration puts both players at war, or only who declares it.",
        ("off", "on"),
        mutual_war,
    ),
    Option(
        "elimination-ends",
        "P-END-03",
        "The first elimination ends the game, or the others play on.",
        ("off", "on"),
        elimination_ends,
    ),
    Option(
        "neutral-canals",
        "P-NEUTRAL-05",
        "Canals in minor neutrals are closed to all ships, or open to all.",
        ("closed", "open"),
        neutral_canals,
    ),
    Option(
        "monarchy-fourth-card",
        "P-SETUP-11",
        "A Monarchy returns one of its four cards, or keeps more cards than regions.",
        ("return", "keep"),
        monarchy_fourth_card,
    ),
    *(option for option in EXPANSION_OPTIONS if option.name in UNCHANGED),
)

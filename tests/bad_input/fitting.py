"""Which rules a refusal may name: headings by decision, as a player would look them up.

A heading is the first two parts of an id: "B-TRADE" for all rules under "Trade". When a test finds
a rule here that is missing, look at the message first: mostly the wrong rule was named.
"""

from collections.abc import Mapping

PLACES = "B-MAP", "D-BOARD"
"""Wherever an answer names a place, it may be one that is not on the board."""

MOVING = "B-MOVE", "B-AMPH", "B-UNIT", "B-BLITZ", "B-STRAT", "P-MOVE", "X-MOVE", "X-STRAT"
AT_SEA = "X-NAVMOVE", "X-BOARD"
BUYING = "B-BUILD", "X-BUILD", "P-BUILD"
BARGAINING = "B-TRADE", "X-TRADE", "P-ACTION"
PEACE = "P-PROVOKE"
"""Attacks on those with whom one is not at war."""

FITTING: Mapping[str, tuple[str, ...]] = {
    "allow-trade": BARGAINING,
    "answer-challenge": ("B-NAVAL", "B-SEA"),
    "answer-crossings": ("B-AMPH", "X-AMPH"),
    "answer-trade": BARGAINING,
    "assign-hits": ("X-LAND",),
    "attack-crossing": ("X-AMPH",),
    "battle-order": ("D-BATTLE",),
    "blitz-units": ("D-BLITZ", *PLACES),
    "build-payment": ("D-BUILD",),
    "build-place": ("D-BUILD", *PLACES),
    "build-purchase": ("D-BUILD",),
    "burn": ("D-BURN",),
    "burn-payment": ("D-BURN",),
    "buy-units": BUYING,
    "call-up-reserves": ("D-CARD", *PLACES),
    "canal-permission": ("X-NAVMOVE",),
    "choose-action": (
        *("B-TURN", "B-TRADE", "B-NAVAL", "B-DIPLO", "B-BUILD", "B-MOVE", "B-BLITZ"),
        *("X-TURN", "X-TRADE", "X-DIPLO", "X-CARD", "X-TECH", "X-BLITZ", "X-BUILD"),
        *("P-TURN", "P-ACTION", "P-BUILD", PEACE),
        *("D-ACTION", "D-BURN", "D-YEAR"),
    ),
    "choose-blitz-target": ("B-DIPLO", "X-DIPLO", *PLACES),
    "choose-bombing-target": ("X-BOMB", PEACE),
    "choose-colour": ("B-SETUP",),
    "choose-convoy-losses": ("X-AMPH",),
    "choose-direction": ("D-YEAR",),
    "choose-fleet-area": ("X-SETUP",),
    "choose-government": ("D-SETUP",),
    "choose-knockouts": ("X-BOMB",),
    "choose-loot": ("X-CARD",),
    "choose-lost-ship": ("D-BATTLE",),
    "choose-raid-targets": ("X-RAID", PEACE),
    "choose-start-tech": ("D-SETUP",),
    "choose-technology": ("P-TECH",),
    "claim-region": ("B-SETUP", "B-OPT", "X-OPT", "P-SETUP", *PLACES),
    "commit-opening": ("B-LAND", "B-OPT"),
    "continue-blitz": ("X-DIPLO", *PLACES),
    "continue-or-retreat": ("B-NAVAL", "X-NAVAL"),
    "declare-moves": (*MOVING, *AT_SEA, "X-TECH", "X-CARD", PEACE, *PLACES),
    "declare-submarine-battle": ("X-NAVMOVE", "X-BUILD", PEACE),
    "declare-war": (PEACE,),
    "discard-provocation": (PEACE,),
    "discard-to-draw": ("D-CARD",),
    "embark-after-battle": ("D-NAV", "D-UNIT", *PLACES),
    "fill-line": ("D-BATTLE",),
    "give-permission": ("D-BOARD",),
    "give-up-regions": ("X-MINOR", *PLACES),
    "infrastructure-next": ("P-ACTION",),
    "invest": ("X-TECH",),
    "keep-route": ("P-SETUP",),
    "land-units": ("D-CARD", "D-UNIT", *PLACES),
    "lay-battle-line": ("B-NAVAL", "X-NAVAL"),
    "move-units": ("D-MOVE", *PLACES),
    "navigate": ("D-NAV", "D-UNIT", "D-CARD", *PLACES),
    "negotiate-convert": ("D-NEGO",),
    "negotiate-target": ("D-NEGO", *PLACES),
    "neutral-representative": ("D-NEUTRAL",),
    "offer-trade": BARGAINING,
    "open-auction": ("X-ROUTE", "P-ACTION"),
    "pick-battle": ("B-MOVE", "X-MOVE"),
    "pick-blitz-target": ("D-BLITZ", *PLACES),
    "pick-marker": ("D-CAPTURE",),
    "place-air-hits": ("X-BOMB",),
    "place-armies": ("D-SETUP", *PLACES),
    "place-capital": ("B-SETUP", "D-SETUP", *PLACES),
    "place-five": ("B-SETUP", "X-SETUP", *PLACES),
    "place-new-units": (*BUYING, *PLACES),
    "place-oil": ("D-TECH", *PLACES),
    "place-raid-hits": ("X-RAID",),
    "place-raised-units": ("P-NEUTRAL", *PLACES),
    "place-start-oil": ("D-SETUP", *PLACES),
    "plan-production": ("X-PROD",),
    "play-action-card": ("D-CARD", "D-BURN"),
    "play-block": ("X-CARD",),
    "play-card": ("X-CARD",),
    "raise-or-pass": ("X-ROUTE",),
    "read-reports": ("D-CARD", "D-NEGO", *PLACES),
    "redeal": ("P-SETUP",),
    "reinforce": ("B-LAND",),
    "remove-planes": ("X-BOMB", *PLACES),
    "research-conversion": ("D-RES", *PLACES),
    "research-tech": ("D-RES", "D-TECH"),
    "retreat-area": ("X-NAVAL",),
    "return-card": ("P-SETUP",),
    "set-air-defence": ("X-BOMB",),
    "set-air-force": ("X-BOMB",),
    "set-line": ("D-BATTLE",),
    "sneak-attack": (PEACE,),
    "strike-back": ("X-RAID",),
    "submarines-fight": ("X-NAVAL",),
    "transport-units": ("D-TRANS", *PLACES),
    "turn-back-planes": ("B-AMPH", "X-AMPH"),
    "use-technology": ("X-TECH",),
    "volunteer-neutral": ("B-NEUTRAL", "X-MINOR"),
    "withdraw": ("P-BUILD",),
}


def heading_of(rule: str) -> str:
    return rule.rpartition("-")[0]

"""The questions of wars and provocations."""

from collections.abc import Callable, Mapping
from typing import Any

from warroom.kernel.decision import Answer, Decision
from warroom.rulesets.scenarios.provocation import (
    building,
    infrastructure,
    minor_neutrals,
    ordinary_cards,
    redeal,
    setup,
    technology,
    turns,
    wars,
)

from ..basics.reading import Asked
from ..words.phrases import Who, capitalised, listed, pieces
from .basic import BY_WORD, PLACING, fit

PROMPTS: Mapping[type[Decision], Callable[[Asked, Who], str]] = {
    redeal.Redeal: lambda a, who: "your hand is weak; do you show it and take another one?",
    setup.KeepRoute: lambda a, who: f"keep one of the routes {listed(a.decision.routes)}.",
    technology.ChooseTechnology: lambda a, who: "choose a technology that only you will know.",
    ordinary_cards.ReturnCard: lambda a, who: "put one of your ordinary cards into the deck.",
    wars.DeclareWar: lambda a, who: (
        f"{who(a.decision.invader)} has invaded a minor neutral; do you show a Provoked! card?"
    ),
    wars.DiscardProvocation: lambda a, who: "put one of five cards under the stack.",
    turns.SneakAttack: lambda a, who: "whom do you attack with Sneak Attack!, if anybody?",
    infrastructure.InfrastructureNext: lambda a, who: (
        f"what comes next: {', '.join(half.value for half in a.decision.halves)} or done?"
    ),
    minor_neutrals.PlaceRaisedUnits: lambda a, who: (
        f"place the {pieces(a.view.state.pools[a.seat])} that {a.decision.region} has raised."
    ),
    building.Withdraw: lambda a, who: f"fight, or leave the sea area? {capitalised(fit(a))}.",
}

BY_CARD = "Type a number or the name of a card."

HELP: Mapping[type[Decision], str] = {
    redeal.Redeal: BY_WORD,
    setup.KeepRoute: "Type a number or the name of a route.",
    technology.ChooseTechnology: "Type a number or the name of a technology.",
    ordinary_cards.ReturnCard: BY_CARD,
    wars.DeclareWar: f"{BY_CARD} `none` keeps the peace.",
    wars.DiscardProvocation: BY_CARD,
    turns.SneakAttack: "Type a number or a player, or `none` to go on with your turn.",
    infrastructure.InfrastructureNext: BY_WORD,
    minor_neutrals.PlaceRaisedUnits: PLACING,
    building.Withdraw: f"{BY_WORD} `retreat to` an area leaves.",
}

LABELS: Mapping[type[Answer], Callable[[Any, Who], str]] = {
    redeal.NewCards: lambda a, who: "yes" if a.is_wanted else "no",
    setup.KeptRoute: lambda a, who: str(a.route),
    technology.StartingTechnology: lambda a, who: str(a.technology),
    ordinary_cards.ReturnedCard: lambda a, who: str(a.card),
    wars.Declaration: lambda a, who: a.card or "none",
    wars.Discard: lambda a, who: str(a.card),
    turns.Ambush: lambda a, who: "none" if a.against is None else who(a.against),
    infrastructure.NextBlow: lambda a, who: "done" if a.half is None else str(a.half.value),
}

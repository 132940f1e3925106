"""Wars and provocations, and what this scenario adds to setting up."""

from collections.abc import Callable, Mapping
from typing import Any

from warroom.kernel.event import Event
from warroom.model.events import provocation

from .phrases import Who, cards, listed, number, pieces, title


def given_back(event: provocation.CardGivenBack, who: Who) -> str:
    """Others learn only that there was a card."""
    piles = (each for each in (event.hand, event.knocked_out) if each.count)
    return f"{who(event.seat)} puts {listed(map(cards, piles))} back into the deck."


SENTENCES: Mapping[type[Event], Callable[[Any, Who], str]] = {
    provocation.WarBegan: lambda e, who: f"{who(e.seat)} is at war with {who(e.against)}.",
    provocation.ProvocationShuffled: lambda e, who: (
        f"The stack of {number(e.cards.count, 'provocation card')} is shuffled."
    ),
    provocation.ProvocationDrawn: lambda e, who: (
        f"{who(e.seat)} draws {cards(e.cards)} of the provocation stack."
    ),
    provocation.ProvocationPutUnder: lambda e, who: (
        f"{who(e.seat)} puts {cards(e.cards)} under the provocation stack."
    ),
    provocation.ProvocationPlayed: lambda e, who: (
        f"{who(e.seat)} shows the {title(e.card)} and declares war on {who(e.against)}."
    ),
    provocation.HandThrownIn: lambda e, who: (
        f"{who(e.seat)} shows a weak hand, {listed(e.cards)}, and gives it back."
    ),
    provocation.CardGivenBack: given_back,
    provocation.RoutesDrawn: lambda e, who: f"{who(e.seat)} draws the routes {listed(e.routes)}.",
    provocation.RouteKept: lambda e, who: f"{who(e.seat)} keeps the trade route {e.route}.",
    provocation.ChoosersRolled: lambda e, who: (
        f"Players of {title(e.government)} roll for the first choice: "
        f"{listed(f'{who(seat)} {roll}' for seat, roll in e.rolls)}."
    ),
    provocation.TechnologyChosen: lambda e, who: (
        f"{who(e.seat)} chooses a starting technology: {cards(e.cards)}."
    ),
    provocation.UnitsRaised: lambda e, who: (
        f"{who(e.seat)} rolls {e.faces} and raises {pieces(e.army)}."
    ),
}

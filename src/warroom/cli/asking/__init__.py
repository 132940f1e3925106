"""What a question says to a person: who must do what, how to answer, and what can be chosen."""

from collections.abc import Callable, Mapping
from typing import Any

from warroom.kernel.decision import Answer, Decision
from warroom.rulesets.expansion.air import air_choices
from warroom.rulesets.expansion.cards import political_cards
from warroom.rulesets.expansion.economy import auction, research

from ..basics.reading import Asked
from ..words import plain
from ..words.phrases import Who
from . import basic, deluxe, expansion, provocation

MOST_LISTED = 60
"""Up to so many choices are numbered; beyond that, an answer is typed."""

AMOUNTS = (auction.OpenAuction, auction.RaiseOrPass, research.Invest, air_choices.SetAirDefence)
"""What is answered with a number, so that the choices must not bear other numbers."""

PROMPTS: Mapping[type[Decision], Callable[[Asked, Who], str]] = {
    **basic.PROMPTS,
    **expansion.PROMPTS,
    **provocation.PROMPTS,
    **deluxe.PROMPTS,
}
HELP: Mapping[type[Decision], str] = {
    **basic.HELP,
    **expansion.HELP,
    **provocation.HELP,
    **deluxe.HELP,
}
LABELS: Mapping[type[Answer], Callable[[Any, Who], str]] = {
    **basic.LABELS,
    **expansion.LABELS,
    **provocation.LABELS,
    **deluxe.LABELS,
}


def prompt(asked: Asked, who: Who) -> str:
    """Who must do what."""
    written = PROMPTS.get(type(asked.decision))
    words = written(asked, who) if written else plain.prompt(asked.decision, who)
    return f"{who(asked.seat)}: {words}"


def how_to(decision: Decision) -> str:
    """How an answer is typed."""
    return HELP.get(type(decision)) or plain.help_with(decision)


def options(asked: Asked) -> tuple[Answer, ...]:
    """All answers that can be listed, however many they are."""
    decision = asked.decision
    if isinstance(decision, political_cards.PlayCard):
        aims = decision.choices(asked.view, asked.seat).items()
        plays = (political_cards.Play(card, aim) for card, targets in aims for aim in targets)
        return (*plays, political_cards.StopPlaying())
    listed: tuple[Answer, ...] | None = decision.options(asked.view, asked.seat)
    return listed or ()


def choices(asked: Asked) -> tuple[Answer, ...]:
    """The answers to number; none if they are too many."""
    if isinstance(asked.decision, AMOUNTS):
        return ()
    found = options(asked)
    return found if len(found) <= MOST_LISTED else ()


def label(answer: Any, who: Who) -> str:
    """A choice in a few words."""
    return LABELS.get(type(answer), plain.label)(answer, who)

"""The test language of the scenario Provocation: `tests.world` with wars and their cards.

crisis = Crisis(
    red="Germany 5I; capital Germany; wars 1; provocation king ace",
    blue="France 3I; capital France",
    provocation_deck=["seven", "king"],
)
crisis.red.strikes_first("blue")
"""

from typing import Any

from tests.expansion.opening import all_absent
from tests.notation import read_regions
from tests.table import Roll
from tests.world import Statesman, World
from warroom.kernel.event import Event
from warroom.model.government import Government
from warroom.rules.setup import Placement
from warroom.rulesets.scenarios.provocation.infrastructure import Half, NextBlow
from warroom.rulesets.scenarios.provocation.ordinary_cards import ReturnedCard
from warroom.rulesets.scenarios.provocation.redeal import NewCards
from warroom.rulesets.scenarios.provocation.setup import KeptRoute
from warroom.rulesets.scenarios.provocation.technology import StartingTechnology
from warroom.rulesets.scenarios.provocation.turns import Ambush
from warroom.rulesets.scenarios.provocation.wars import Declaration, Discard

AUTOMATIC = {"neutral-control": "automatic"}


class Crisis(World):
    """A table of the scenario in a position."""

    RULESET = "provocation"

    @classmethod
    def new(cls, seats: int, **arguments: Any) -> "Crisis":
        crisis = super().new(seats, **arguments)
        assert isinstance(crisis, Crisis)
        return crisis

    def of(self, government: Government) -> "Rival":
        """The first player of a government."""
        return Rival(self, self.game.state.governments.index(government))

    def __getattr__(self, colour: str) -> "Rival":
        if colour in self.__dict__.get("colours", ()):
            return Rival(self, self.seat(colour))
        raise AttributeError(colour)


class Rival(Statesman):
    """One colour at such a table."""

    def wants_new_cards(self) -> tuple[Event, ...]:
        return self.says(NewCards(True))

    def keeps_his_cards(self) -> tuple[Event, ...]:
        return self.says(NewCards(False))

    def keeps_route(self, route: str) -> tuple[Event, ...]:
        return self.says(KeptRoute(route))

    def returns(self, card: str) -> tuple[Event, ...]:
        return self.says(ReturnedCard(card))

    def learns(self, technology: str) -> tuple[Event, ...]:
        return self.says(StartingTechnology(technology))

    def strikes_first(self, colour: str) -> tuple[Event, ...]:
        return self.says(Ambush(self.table.seat(colour)))

    def keeps_the_peace(self) -> tuple[Event, ...]:
        return self.says(Ambush())

    def declares_war(self, card: str) -> tuple[Event, ...]:
        return self.says(Declaration(card))

    def stays_calm(self) -> tuple[Event, ...]:
        return self.says(Declaration())

    def discards(self, card: str) -> tuple[Event, ...]:
        return self.says(Discard(card))

    def raises(self, units: str) -> tuple[Event, ...]:
        """Where raised units go: `Germany 1I, Austria 1P`"""
        return self.says(Placement(read_regions(units)))

    def goes_for(self, half: str | None) -> tuple[Event, ...]:
        """`bomb`, `raid`, or neither."""
        return self.says(NextBlow(None if half is None else Half(half)))

    @property
    def wars(self) -> list[str]:
        return [self.table.colours[seat] for seat in self.table.game.state.wars[self.seat]]

    @property
    def provocation(self) -> list[str]:
        return sorted(self.table.game.state.provocation_hands[self.seat].known)

    @property
    def secrets(self) -> tuple[str, ...]:
        return self.table.game.state.secret_technologies[self.seat].known

    @property
    def score(self) -> int:
        table = self.table.game
        return table.rules.scores(table)[self.seat].points


def begun(question: str, seats: int = 4, first: int = 0, **arguments: Any) -> Crisis:
    """A new table at the first question of this kind, where a certain seat goes first."""
    crisis = Crisis.new(seats, **arguments)
    crisis.rolls(*((6, 6) if seat == first else (1, 1) for seat in range(seats)))
    crisis.rolls_freely()
    all_absent(crisis, question)
    return crisis


def at_the_end(crisis: Crisis) -> Crisis:
    """Nobody is there any more, until the game is over."""
    crisis.rolls_freely()
    while not crisis.game.is_over:
        seat = next(iter(crisis.game.questions))
        crisis.answer(seat, crisis.game.default_answer(seat))
    return crisis


WON: tuple[Roll, ...] = ("--", "II--")
"""Four infantry beat the two of Minerals 1 in one battle round."""


def invasion(
    *raised: Roll, attack: str = "4I", rolls: tuple[Roll, ...] = WON, **rest: Any
) -> Crisis:
    """Red attacks neutral Austria from Germany, where one infantry stays; nobody commands the
    two infantry of Minerals 1. Blue, Amber and Green look on."""
    red = rest.pop("red", "government democracy")
    nations = {
        "red": f"Germany 1I {attack}; capital Germany; {red}",
        "blue": "Cuba 2I; capital Cuba; " + rest.pop("blue", ""),
        "amber": "Brazil 2I; capital Brazil; " + rest.pop("amber", ""),
        "green": "Angola 2I; capital Angola; " + rest.pop("green", ""),
    }
    options = {**AUTOMATIC, **rest.pop("options", {})}
    deck = rest.pop("deck", ["minerals-1"])
    crisis = Crisis(**nations, options=options, deck=deck, **rest)
    crisis.rolls(*rolls, *raised)
    crisis.red.takes("move")
    crisis.red.moves(f"Germany > Austria {attack}")
    return crisis

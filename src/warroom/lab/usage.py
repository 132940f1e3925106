"""What bots make use of: how often each action, card and technology served them, and what the
actions brought.

What there is to use is read off the rules, what was used off the events, and what an action brought
off the table before and after it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from operator import mul
from typing import NamedTuple

from msgspec import Struct

from warroom.kernel.event import Event
from warroom.kernel.words import Seat
from warroom.model.events.deluxe_cards import ActionCardPlayed
from warroom.model.events.deluxe_home import ActionMarked
from warroom.model.events.deluxe_nations import LevelReached
from warroom.model.events.politics import BlockPlayed, PoliticalCardPlayed
from warroom.model.events.provocation import ProvocationPlayed, TechnologyChosen
from warroom.model.events.technology import TechnologyDrawn
from warroom.model.events.turns import ActionTaken, TurnBegan, TurnEnded
from warroom.model.ruleset import Game, Ruleset
from warroom.model.state import State
from warroom.model.statecraft import TECHNOLOGIES

from .piece_book import land_of_each, ships_of


class Kind(StrEnum):
    ACTION = "action"
    CARD = "card"
    TECHNOLOGY = "technology"


class Thing(NamedTuple):
    """Something that the rules let a player use."""

    kind: Kind
    name: str


class Use(Struct, frozen=True):
    """How often something was used, and what came of it in all; only actions bring something by
    themselves."""

    times: int = 0
    regions: int = 0
    """That whoever used it had more afterwards."""
    gained: int = 0
    """By how many production points his units were worth more."""
    harmed: int = 0
    """By how many those of all others were worth less."""

    def __add__(self, other: "Use") -> "Use":
        return Use(
            self.times + other.times,
            self.regions + other.regions,
            self.gained + other.gained,
            self.harmed + other.harmed,
        )


NEVER = Use()


class Row(Struct, frozen=True):
    """What a bot made of one thing."""

    bot: str
    kind: Kind
    name: str
    use: Use


def things_of(rules: Ruleset) -> tuple[Thing, ...]:
    """Everything there is to use, in the order of the rules."""
    cards = (*rules.political, *rules.statecraft.action_cards, *dict.fromkeys(rules.provocation))
    levels = TECHNOLOGIES if rules.has.levels else ()
    return (
        *(Thing(Kind.ACTION, action.value) for action in rules.actions),
        *(Thing(Kind.CARD, card) for card in cards),
        *(Thing(Kind.TECHNOLOGY, each) for each in rules.technologies),
        *(Thing(Kind.TECHNOLOGY, suit.value) for suit in levels),
    )


def used(event: Event) -> tuple[Seat, Thing] | None:
    """Who used what, if the event tells of that."""
    match event:
        case ActionTaken(seat, action) | ActionMarked(seat, action):
            return seat, Thing(Kind.ACTION, action.value)
        case (
            PoliticalCardPlayed(seat, card)
            | BlockPlayed(seat, card)
            | ActionCardPlayed(seat, card)
            | ProvocationPlayed(seat, card)
        ):
            return seat, Thing(Kind.CARD, card)
        case TechnologyDrawn(seat, technology):
            return seat, Thing(Kind.TECHNOLOGY, technology)
        case TechnologyChosen(seat, cards):
            return seat, Thing(Kind.TECHNOLOGY, cards.known[0])
        case LevelReached(seat, technology):
            return seat, Thing(Kind.TECHNOLOGY, technology.value)
        case _:
            return None


class Holdings(NamedTuple):
    """What every seat has at some moment."""

    regions: tuple[int, ...]
    units: tuple[int, ...]

    @classmethod
    def of(cls, rules: Ruleset, state: State) -> "Holdings":
        land = land_of_each(state)
        units = [
            sum(map(mul, land[seat].counts, rules.unit_costs))
            + sum(map(mul, ships_of(state, seat).counts, rules.ship_costs))
            for seat in state.seats
        ]
        return cls(tuple(len(state.own_regions(seat)) for seat in state.seats), tuple(units))


class Observer:
    """Follows one game answer by answer, and writes down who used what. An action lasts until the
    next one, or the end of the turn."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.found: Counter[tuple[Seat, Thing]] = Counter()
        self.brought: dict[tuple[Seat, Thing], Use] = {}
        self._action: tuple[Seat, Thing] | None = None
        self._before = self._now = Holdings.of(game.rules, game.state)

    def watch(self, _: Seat, events: Iterable[Event]) -> None:
        """Told of every answer; an answer may end an action and the turn with it."""
        is_over = False
        for event in events:
            is_over = is_over or isinstance(event, TurnBegan | TurnEnded)
            found = used(event)
            if found is None:
                continue
            self.found[found] += 1
            if found[1].kind is Kind.ACTION:
                self._close()
                self._action, self._before = found, self._now
        self._now = Holdings.of(self.game.rules, self.game.state)
        if is_over:
            self._close()

    def _close(self) -> None:
        """What the action has brought that is over, if there was any."""
        if self._action is None:
            return
        seat, before, now = self._action[0], self._before, self._now
        lost = [was - here for was, here in zip(before.units, now.units, strict=True)]
        use = Use(0, now.regions[seat] - before.regions[seat], -lost[seat], sum(lost) - lost[seat])
        self.brought[self._action] = self.brought.get(self._action, NEVER) + use
        self._action = None

    def uses(self) -> Mapping[tuple[Seat, Thing], Use]:
        """All that was seen until now."""
        self._close()
        return {key: Use(times) + self.brought.get(key, NEVER) for key, times in self.found.items()}


def rows_of(
    rules: Ruleset, bots: Iterable[str], games: Iterable[Mapping[tuple[Seat, Thing], Use]]
) -> tuple[Row, ...]:
    """For each bot everything that it could use, also what it never did. Bots sit in turn."""
    names = tuple(bots)
    total: dict[tuple[str, Thing], Use] = {}
    for uses in games:
        for (seat, thing), use in uses.items():
            key = names[seat % len(names)], thing
            total[key] = total.get(key, NEVER) + use
    return tuple(
        Row(name, *thing, total.get((name, thing), NEVER))
        for name in dict.fromkeys(names)
        for thing in things_of(rules)
    )

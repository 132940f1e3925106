"""Minor neutrals (X-MINOR): what a region brings that becomes somebody's, and regions given up."""

from enum import StrEnum
from itertools import combinations
from math import comb
from typing import ClassVar

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Next, Procedure
from warroom.kernel.words import Rng, Seat, counted
from warroom.model.events.economy import RegionJoined
from warroom.model.events.governments import CounterRemoved, RegionsGivenUp
from warroom.model.events.setup import CardsDealt
from warroom.model.government import Government
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.zones import Cards
from warroom.rules.common import check_own_region

from ..table.political_deck import draw_political

MANY = 200
"""More ways than that to give up regions are not listed."""


class Manner(StrEnum):
    """How a minor neutral became somebody's."""

    CONQUERED = "conquered"  # with the card that was turned, and the victors in it
    JOINED = "joined"  # by a Diplomatic Blitz or a card


class NeutralGained(Procedure):
    """X-MINOR-01: the counter goes, then come a political card, an economics card and a free
    infantry. A conqueror has his card and his infantry from the battle."""

    STEPS = ("gaining",)

    seat: Seat
    region: Region
    manner: Manner = Manner.JOINED

    def gaining(self, game: Game, _: None) -> Next:
        if self.region in game.state.counters:
            game.report(CounterRemoved(self.region))
        draw_political(game, self.seat)
        if self.manner is Manner.JOINED:
            deck = game.state.deck
            if deck.count:
                game.report(CardsDealt(self.seat, Cards.of(deck.known[:1])))
            game.report(RegionJoined(self.seat, self.region))
        return Done()


class RegionsToLeave(Answer, frozen=True):
    regions: tuple[Region, ...]


class GiveUpRegions(Decision, frozen=True):
    """X-MINOR-04: which of the own regions are given up, as many as units are lacking."""

    ANSWERS = (RegionsToLeave,)
    RULE = "X-MINOR-04"

    count: int

    def check(self, table: Table, seat: Seat, answer: RegionsToLeave) -> None:
        for region in answer.regions:
            check_own_region(table, seat, region, self.RULE)
        if len(set(answer.regions)) != self.count or len(answer.regions) != self.count:
            message = f"Name {counted(self.count, 'region')} of yours, each once."
            raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, count=self.count)

    def options(self, table: Table, seat: Seat) -> tuple[RegionsToLeave, ...] | None:
        own = table.state.own_regions(seat)
        if comb(len(own), self.count) > MANY:
            return None
        return tuple(map(RegionsToLeave, combinations(own, self.count)))

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        left = list(table.state.own_regions(seat))
        drawn = [left.pop(int(rng.random() * len(left))) for _ in range(self.count)]
        return RegionsToLeave(tuple(drawn))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """From the end of the board's order."""
        return RegionsToLeave(table.state.own_regions(seat)[-self.count :])


class Abandoning(Procedure):
    """X-MINOR-04: regions that can no longer be garrisoned turn neutral. Called with as many as
    units are lacking, when no region holds two units any more."""

    STEPS: ClassVar[tuple[str, ...]] = ("asking", "giving_up")

    seat: Seat
    count: int

    def asking(self, game: Game, _: None) -> Next:
        own = game.state.own_regions(self.seat)
        if self.count < 1:
            return Done()
        if self.count >= len(own):
            return self.giving_up(game, RegionsToLeave(own))
        return Ask({self.seat: GiveUpRegions(self.count)})

    def giving_up(self, game: Game, answer: RegionsToLeave) -> Next:
        """The units of regions given up fill the empty ones, both in the board's order."""
        own, armies = game.state.own_regions(self.seat), game.state.armies
        left = tuple(region for region in own if region in answer.regions)
        empty = [each for each in own if each not in left and not armies[each]]
        homeless = [armies[each] for each in left if armies[each]]
        moved = dict(zip(empty, homeless, strict=False))
        game.report(RegionsGivenUp(self.seat, left, moved, self.counter(game)))
        return Done()

    def counter(self, game: Game) -> Government | None:
        """A region given up keeps the government of its player."""
        return game.state.governments[self.seat]


def eliminate_if_empty(game: Game, *seats: Seat) -> Next:
    """X-END-01, X-BOMB-09: those of these seats who have no land unit left are eliminated, all
    of them together."""
    empty = tuple(seat for seat in seats if not game.state.land_units(seat))
    return Call(game.rules.elimination(seat=empty[0], also=empty[1:])) if empty else None

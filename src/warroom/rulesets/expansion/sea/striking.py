"""Striking back at submarines that have attacked (X-RAID-07, X-AMPH-12)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.procedure import Ask, Done, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.raids import StruckBack
from warroom.model.ruleset import Game, Table
from warroom.model.state import Sea
from warroom.model.technology import Figure
from warroom.rules.modifiers import applied

from ..table.dice import is_hit

DESTROYER_NEEDS = 5
CARRIER_NEEDS = 4


class Strike(Answer, frozen=True):
    is_willing: bool


STRIKE_OR_NOT = Strike(True), Strike(False)


class StrikeBack(Decision, frozen=True):
    """X-RAID-07: whether destroyers and carriers strike at the submarines that attacked."""

    ANSWERS = (Strike,)
    RULE = "X-RAID-07"
    REACTION = True
    STANDING = Standing("Submarines have attacked where you have escorts.", ("yes", "no"))

    sea: Sea
    attackers: tuple[tuple[Seat, int], ...]

    def options(self, table: Table, seat: Seat) -> tuple[Strike, ...]:
        return STRIKE_OR_NOT

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        return Strike(True)

    def answer_by(self, word: str) -> Answer:
        return Strike(word == "yes")


class StrikingBack(Procedure):
    """X-RAID-07: everyone with destroyers or carriers there may strike, all at once. `attackers`
    are the submarines of each seat that have attacked."""

    STEPS = ("asking", "striking")

    sea: Sea
    attackers: tuple[tuple[Seat, int], ...]

    def asking(self, game: Game, _: None) -> Next:
        escorts = self._escorts(game)
        if not escorts or not any(count for _, count in self.attackers):
            return Done()
        return Ask({seat: StrikeBack(self.sea, self.attackers) for seat in escorts})

    def striking(self, game: Game, answers: Strike | dict[Seat, Strike]) -> Next:
        """All dice count, but a submarine sinks only once."""
        escorts = self._escorts(game)
        if isinstance(answers, Strike):
            answers = {escorts[0]: answers}
        targets = in_turn(clockwise_from(game, dict(self.attackers)), dict(self.attackers))
        for seat in escorts:
            if answers[seat].is_willing:
                self._strike(game, seat, targets)
        return None

    def _escorts(self, table: Table) -> tuple[Seat, ...]:
        attacking = [seat for seat, _ in self.attackers]
        armed = [
            seat
            for seat, fleet in table.state.fleets_in(self.sea)
            if seat not in attacking
            and (fleet.destroyers or fleet.carriers)
            and any(table.rules.may_attack(table, seat, other) for other in attacking)
        ]
        return clockwise_from(table, armed)

    def _strike(self, game: Game, seat: Seat, targets: list[Seat]) -> None:
        owners = [
            each for each in dict.fromkeys(targets) if game.rules.may_attack(game, seat, each)
        ]
        fleet = game.state.ships(seat, self.sea)
        dice = game.chance.dice(fleet.destroyers + fleet.carriers)
        destroyers, carriers = dice[: fleet.destroyers], dice[fleet.destroyers :]
        hits: list[Hit] = []
        for rolled, needed, figure in (
            (destroyers, DESTROYER_NEEDS, Figure.DESTROYER_DIE),
            (carriers, CARRIER_NEEDS, Figure.CARRIER_DIE),
        ):
            for die in rolled if owners else ():
                bonus = applied(game, seat, figure)
                shields = {owner: applied(game, owner, Figure.STRIKE_DIE) for owner in owners}
                hits.append(hit_by(die, needed, {each: bonus + shields[each] for each in owners}))
        sunk = submarines_sunk(hits, targets)
        for owner in sunk:
            targets.remove(owner)
        told = tuple(Counter(sunk).items())
        game.report(StruckBack(seat, self.sea, destroyers, carriers, told))


Hit: TypeAlias = frozenset[Seat]
"""What a die can do: the owners one of whose submarines it may sink; nobody's if it misses."""


def hit_by(die: int, needed: int, bonuses: Mapping[Seat, int]) -> Hit:
    return frozenset(owner for owner, bonus in bonuses.items() if is_hit(die, needed, bonus))


def submarines_sunk(hits: Iterable[Hit], targets: Sequence[Seat]) -> list[Seat]:
    """X-RAID-07: each hit sinks the next submarine that it can. Those that fewer owners must fear
    come first, so that nobody's protection shields another."""
    afloat, sunk = list(targets), []
    for hit in sorted(hits, key=len):
        owner = next((each for each in afloat if each in hit), None)
        if owner is not None:
            afloat.remove(owner)
            sunk.append(owner)
    return sunk


def in_turn(seats: tuple[Seat, ...], counts: Mapping[Seat, int]) -> list[Seat]:
    """X-RAID-07: one submarine of each owner after the other, until all have been named."""
    rounds = range(max(counts.values()))
    return [seat for turn in rounds for seat in seats if counts[seat] > turn]


def clockwise_from(table: Table, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Some seats in the order of play, from the player in turn on."""
    count, first = len(table.state.seats), table.state.player or 0
    return tuple(sorted(seats, key=lambda seat: (seat - first) % count))

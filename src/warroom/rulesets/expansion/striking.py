"""Striking back at submarines that have attacked (X-RAID-07, X-AMPH-12)."""

from collections.abc import Iterable, Mapping

from warroom.kernel.decision import Answer, Decision, Standing
from warroom.kernel.procedure import Ask, Done, Next, Procedure
from warroom.kernel.words import Rng, Seat
from warroom.model.events.raids import StruckBack
from warroom.model.ruleset import Game, Table
from warroom.model.state import Sea
from warroom.model.technology import Figure
from warroom.rules.modifiers import applied

from .dice import is_hit

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
        """Each die is aimed at the first submarine still afloat that may be struck."""
        open_to = [owner for owner in targets if game.rules.may_attack(game, seat, owner)]
        fleet = game.state.ships(seat, self.sea)
        dice = game.chance.dice(fleet.destroyers + fleet.carriers)
        destroyers, carriers = dice[: fleet.destroyers], dice[fleet.destroyers :]
        sunk: dict[Seat, int] = {}
        for rolled, needed, figure in (
            (destroyers, DESTROYER_NEEDS, Figure.DESTROYER_DIE),
            (carriers, CARRIER_NEEDS, Figure.CARRIER_DIE),
        ):
            for die in rolled:
                if not open_to:
                    break
                owner = open_to[0]
                bonus = applied(game, seat, figure) + applied(game, owner, Figure.STRIKE_DIE)
                if is_hit(die, needed, bonus):
                    sunk[owner] = sunk.get(owner, 0) + 1
                    targets.remove(open_to.pop(0))
        game.report(StruckBack(seat, self.sea, destroyers, carriers, tuple(sunk.items())))


def in_turn(seats: tuple[Seat, ...], counts: Mapping[Seat, int]) -> list[Seat]:
    """X-RAID-07: one submarine of each owner after the other, until all have been named."""
    rounds = range(max(counts.values()))
    return [seat for turn in rounds for seat in seats if counts[seat] > turn]


def clockwise_from(table: Table, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Some seats in the order of play, from the player in turn on."""
    count, first = len(table.state.seats), table.state.player or 0
    return tuple(sorted(seats, key=lambda seat: (seat - first) % count))

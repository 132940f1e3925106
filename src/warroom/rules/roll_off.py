"""Rolling two dice each until one player leads."""

from warroom.kernel.procedure import Done, Goto, Next, Procedure
from warroom.kernel.words import Seat
from warroom.model.events.setup import Purpose, Roll, RolledOff
from warroom.model.ruleset import Game


class RollOff(Procedure):
    """B-SETUP-05, B-NEUTRAL-03, B-DIPLO-04: the highest total leads; those tied roll again.

    With a `least`, totals below it do not count in the first roll; the result is then None if
    nobody reaches it.
    """

    STEPS = ("rolling",)

    purpose: Purpose
    seats: tuple[Seat, ...]
    least: int = 0

    def rolling(self, game: Game, _: None) -> Next:
        rolls = tuple(roll(game, seat) for seat in self.seats)
        game.report(RolledOff(self.purpose, rolls))
        best = max(each.total for each in rolls)
        if best < self.least:
            return Done(None)
        self.seats = tuple(each.seat for each in rolls if each.total == best)
        self.least = 0
        return Done(self.seats[0]) if len(self.seats) == 1 else Goto("rolling")


def roll(game: Game, seat: Seat) -> Roll:
    first, second = game.chance.dice(2)
    return Roll(seat, (first, second))

"""A game imagined from a view: what a seat can see is as it is, all else is drawn anew.

A bot is given a view and nothing more. At the start of an action that is enough: the procedures
under way are known, since the seat itself is choosing, and hidden cards are dealt from all that it
does not see. So nothing can leak that the seat could not know.
"""

from collections.abc import Mapping
from copy import copy

from warroom.kernel.chance import Stream, key_from_seed
from warroom.kernel.game import Game as KernelGame
from warroom.kernel.words import Seat
from warroom.model.events.setup import UnitsPlaced
from warroom.model.ruleset import Game, Ruleset
from warroom.model.state import Region, State
from warroom.model.units import Army
from warroom.rules.turn import in_a_turn
from warroom.view import View, imagined


def imagined_turn(
    view: View, seat: Seat, seed: str, placed: Mapping[Region, Army] | None = None
) -> Game:
    """The table as the seat sees it, when it is about to choose an action; or when it has placed
    the new units that it is placing."""
    stream = Stream(key_from_seed(seed))
    state = imagined(view, copy(view.state), stream)
    if placed:
        UnitsPlaced(seat, placed).apply(state)
    game: KernelGame[State, Ruleset] = KernelGame(
        None,
        view.rules,
        state,
        chance=Stream(key_from_seed(f"{seed}:dice")),
        stack=in_a_turn(view.rules, seat),
        seats=len(state.seats),
    )
    return game

"""The end of the game (D-END): a captured capital, or the last year."""

from warroom.kernel.procedure import Next
from warroom.kernel.words import Seat
from warroom.model.events.ending import PlayerEliminated
from warroom.model.ruleset import Game
from warroom.model.turns import Reason
from warroom.rules.victory import end_of_game


def capital_fell(game: Game, seat: Seat) -> Next:
    """D-END-01, D-END-03: the war is over at once, and the fallen nation cannot win it. Battles
    that wait are dropped simply because nothing follows."""
    game.report(PlayerEliminated(seat))
    return end_of_game(game, Reason.CAPITAL)


def last_year_ended(game: Game) -> Next:
    """D-END-02: the agreed number of years is over; None if it is not."""
    years = game.rules.limit.rounds
    if years is None or game.state.game_round < years:
        return None
    return end_of_game(game, Reason.ROUND_LIMIT)

"""Elimination, limits, and who has won."""

from typing import Any

from warroom.kernel.errors import Code, Refused
from warroom.kernel.notice import Notice
from warroom.kernel.procedure import Call, Done, Finish, Next, Procedure
from warroom.kernel.words import Seat
from warroom.model.events.ending import (
    GameEnded,
    NationClearedAway,
    PlayerEliminated,
    TimeRanOut,
    TradeStopped,
)
from warroom.model.events.setup import DeckShuffled
from warroom.model.ruleset import Game, Table, TimeUp
from warroom.model.turns import Account, Reason, Result, Score
from warroom.model.zones import Cards


class EliminationEndsTheGame(Procedure):
    """B-END-01, B-END-02: the first elimination ends the game, after the battle that decided it.

    Battles not yet fought are dropped simply because nothing follows.
    """

    STEPS = ("eliminating",)

    seat: Seat
    also: tuple[Seat, ...] = ()  # at the same moment

    def eliminating(self, game: Game, _: None) -> Next:
        for seat in (self.seat, *self.also):
            game.report(PlayerEliminated(seat))
        return end_of_game(game, Reason.ELIMINATION)


class NationIsClearedAway(Procedure):
    """B-END-07, B-OPT-04: the others play on until one is left."""

    STEPS = ("eliminating", "clearing_away", "counting_the_living")

    seat: Seat
    also: tuple[Seat, ...] = ()  # at the same moment

    def eliminating(self, game: Game, _: None) -> Next:
        for seat in (self.seat, *self.also):
            game.report(PlayerEliminated(seat))
        return None

    def clearing_away(self, game: Game, _: None) -> Next:
        for seat in (self.seat, *self.also):
            self.clear_away(game, seat)
        shuffle_deck(game)
        return None

    def clear_away(self, game: Game, seat: Seat) -> None:
        """What becomes of a nation's things."""
        state = game.state
        game.report(NationClearedAway(seat, state.hands[seat], state.fleets[seat]))

    def counting_the_living(self, game: Game, _: None) -> Next:
        if len(game.state.living) <= 1:
            return end_of_game(game, Reason.LAST_STANDING)
        return Done()


def shuffle_deck(game: Game) -> None:
    game.report(DeckShuffled(Cards.of(game.chance.shuffled(game.state.deck.known))))


def reason_after_turn(table: Table) -> Reason | None:
    """B-OPT-03: what ends the game between two turns of a round."""
    if table.state.is_time_up and table.rules.time_up is TimeUp.FINISH_TURN:
        return Reason.TIME_LIMIT
    return None


def reason_after_round(table: Table) -> Reason | None:
    """B-END-03: what ends the game when everyone has had his turn."""
    if table.state.is_time_up:
        return Reason.TIME_LIMIT
    rounds = table.rules.limit.rounds
    if rounds is not None and table.state.game_round >= rounds:
        return Reason.ROUND_LIMIT
    return None


def stop_trade_in_time(game: Game) -> None:
    """B-TRADE-08: with a round limit, trade stops when so many rounds are left."""
    rounds = game.rules.limit.rounds
    if rounds is None or game.state.has_trade_stopped:
        return
    if game.state.game_round > rounds - game.rules.trade_stop:
        game.report(TradeStopped())


def end_of_game(game: Game, reason: Reason) -> Finish:
    game.report(GameEnded(result_of(game, reason)))
    return Finish()


def result_of(table: Table, reason: Reason) -> Result:
    """B-END-04 to B-END-06: the highest score wins, equals share the victory. The eliminated
    cannot win, unless nobody is left (X-VP-08)."""
    scores = table.rules.scores(table)
    candidates = table.state.living or tuple(table.state.seats)
    best = max(scores[seat].rank for seat in candidates)
    winners = tuple(seat for seat in candidates if scores[seat].rank == best)
    return Result(winners, scores, reason)


def scores_by_regions(table: Table) -> tuple[Score, ...]:
    """B-END-04, B-END-05: most regions, then most land units."""
    state = table.state
    at_sea = sum(army.total for army in state.crossing_armies())  # if the end is agreed meanwhile
    return tuple(
        Score(
            len(state.own_regions(seat)),
            state.land_units(seat) + (at_sea if seat == state.player else 0),
        )
        for seat in state.seats
    )


def no_points(table: Table, seat: Seat) -> tuple[Account, ...]:
    """B-END-04: nothing counts but regions and units."""
    return ()


class TradeStops(Notice, frozen=True):
    """B-TRADE-08: the last minutes before the stated end have begun."""

    def check(self, game: Game) -> None:
        check_clock(game, self)
        if game.rules.trade_stop == 0 or game.state.has_trade_stopped:
            raise Refused(Code.REPEATED, "B-TRADE-08", "Trade has no more to stop.")

    def perform(self, game: Game) -> Next:
        game.report(TradeStopped())
        return None


class TimeIsUp(Notice, frozen=True):
    """B-END-03: the stated end has come."""

    def check(self, game: Game) -> None:
        check_clock(game, self)
        if game.state.is_time_up:
            raise Refused(Code.REPEATED, "B-END-03", "Time is already up.")

    def perform(self, game: Game) -> Next:
        game.report(TimeRanOut())
        is_counted_in_eagles = Reason.EAGLES in game.rules.endings
        if not game.state.has_trade_stopped and not is_counted_in_eagles:  # X-TRADE-05
            game.report(TradeStopped())
        return None


class EndAgreed(Notice, frozen=True):
    """The table agrees to end here; the game is scored as it stands (B-END-03)."""

    def check(self, game: Game) -> None:
        if game.state.game_round == 0:
            raise Refused(Code.NOT_ASKED, "B-END-03", "The first turn has not begun.")

    def perform(self, game: Game) -> Next:
        return end_of_game(game, Reason.AGREED)


def check_clock(game: Any, notice: Notice) -> None:
    """Minutes run from the start of the first turn, and only in a game that counts them."""
    if game.rules.limit.minutes is None:
        raise Refused(
            Code.WRONG_ANSWER,
            "B-OPT-02",
            "This game has no time limit.",
            notice=type(notice).__name__,
        )
    if game.state.game_round == 0:
        raise Refused(Code.NOT_ASKED, "B-OPT-02", "The first turn has not begun.")


def consequence_of_conquest(game: Game, loser: Seat) -> Next:
    """B-END-01: a player with no land unit left on the board is eliminated."""
    if game.state.land_units(loser) == 0:
        return Call(game.rules.elimination(loser))
    return None

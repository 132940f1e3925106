"""Ending and winning (P-END): ten regions or six rounds; regions count, wars subtract."""

from warroom.kernel.procedure import Next
from warroom.kernel.words import Seat
from warroom.model.events.provocation import ProvocationPutUnder
from warroom.model.ruleset import Game, Table
from warroom.model.turns import Account, Merit, Reason, Score
from warroom.model.units import Fleet
from warroom.rules.victory import end_of_game, reason_after_round, scores_by_regions
from warroom.rulesets.expansion.turns.round import RoundEnd
from warroom.rulesets.expansion.turns.victory import NationLeavesTheWorld

REGIONS_TO_END = 10
"""P-END-01: for any one player."""


class RoundEndInACrisis(RoundEnd):
    """P-TURN-03: the end is looked for before production, and nobody draws a card."""

    STEPS = ("looking_for_the_end", *(step for step in RoundEnd.STEPS if step != "drawing"))

    def looking_for_the_end(self, game: Game, _: None) -> Next:
        """P-END-01, P-END-02."""
        reason = reason_after_round(game)
        limit = game.rules.region_limit
        counts = (len(game.state.own_regions(seat)) for seat in game.state.seats)
        if limit is not None and max(counts) >= limit:
            reason = Reason.TEN_REGIONS
        return None if reason is None else end_of_game(game, reason)


class NationLeavesTheCrisis(NationLeavesTheWorld):
    """P-END-03: the others play on; Provocation cards of the eliminated go under the stack."""

    def clear_away(self, game: Game, seat: Seat) -> None:
        super().clear_away(game, seat)
        hand = game.state.provocation_hands[seat]
        if hand.count:
            game.report(ProvocationPutUnder(seat, hand))


def scores_by_peace(table: Table) -> tuple[Score, ...]:
    """P-END-04, P-END-05: regions less wars, then regions, then units on land and at sea."""
    return tuple(
        Score(
            score.regions,
            score.land_units,
            sum(account.points for account in regions_less_wars(table, seat)),
            ships_of(table, seat),
        )
        for seat, score in enumerate(scores_by_regions(table))
    )


def regions_less_wars(table: Table, seat: Seat) -> tuple[Account, ...]:
    """P-END-04: one for each region, one less for each living player with whom one is at war. The
    eliminated have no score."""
    state = table.state
    if state.eliminated[seat]:
        return ()
    regions = len(state.own_regions(seat))
    wars = sum(1 for other in state.wars[seat] if not state.eliminated[other])
    return (
        Account(Merit.REGIONS, regions, regions, "P-END-04"),
        Account(Merit.WARS, wars, -wars, "P-END-04"),
    )


def ships_of(table: Table, seat: Seat) -> int:
    """All ships of a player, also those that are not placed yet."""
    squadrons: tuple[Fleet, ...] = tuple(table.state.squadrons[seat].values())
    return table.state.fleets[seat].total + sum(fleet.total for fleet in squadrons)

"""The end (X-END) and victory points (X-VP)."""

from warroom.kernel.procedure import Next
from warroom.kernel.words import Seat
from warroom.model.events.ending import PoliticalDeckMixed, StatecraftClearedAway
from warroom.model.government import Government
from warroom.model.ruleset import Game, Table
from warroom.model.turns import Account, Merit, Reason, Score
from warroom.model.zones import Cards
from warroom.rules.victory import NationIsClearedAway, end_of_game, scores_by_regions

REGION_POINTS = 2
"""X-VP-01: for each region, whatever the government."""


def end_by_eagles(game: Game) -> Next:
    """X-END-02: the last Eagle ends the game, once its effect is carried out."""
    return end_of_game(game, Reason.EAGLES)


class NationLeavesTheWorld(NationIsClearedAway):
    """X-OPT-05: the others play on. Technologies of the eliminated stay out of the deck."""

    def clearing_away(self, game: Game, _: None) -> Next:
        super().clearing_away(game, None)
        cards = game.state.political_deck
        if cards.count:
            game.report(PoliticalDeckMixed(Cards.of(game.chance.shuffled(cards.known))))
        return None

    def clear_away(self, game: Game, seat: Seat) -> None:
        super().clear_away(game, seat)
        state = game.state
        knocked_out, political = state.knocked_out[seat], state.political_hands[seat]
        game.report(StatecraftClearedAway(seat, knocked_out, political))


def scores_by_points(table: Table) -> tuple[Score, ...]:
    """X-VP-01, X-VP-07: victory points, then regions, then land units. Units at sea count where
    they came from (X-END-03)."""
    return tuple(
        Score(score.regions, score.land_units, victory_points(table, seat))
        for seat, score in enumerate(scores_by_regions(table))
    )


def victory_points(table: Table, seat: Seat) -> int:
    """X-VP-01: all that a seat has points for."""
    return sum(account.points for account in points_by_merit(table, seat))


def points_by_merit(table: Table, seat: Seat) -> tuple[Account, ...]:
    """X-VP-01: two for each region, and what the government counts beside."""
    own = len(table.state.own_regions(seat))
    regions = Account(Merit.REGIONS, own, REGION_POINTS * own, "X-VP-01")
    return regions, *government_points(table, seat)


def government_points(table: Table, seat: Seat) -> tuple[Account, ...]:
    """X-VP-02 to X-VP-06: each government in its own way."""
    state = table.state
    match state.governments[seat]:
        case Government.COMMUNISM:
            neutrals = neutrals_of(table, Government.COMMUNISM)
            return (Account(Merit.NEUTRALS, neutrals, neutrals, "X-VP-02"),)
        case Government.DEMOCRACY:
            neutrals = neutrals_of(table, Government.DEMOCRACY)
            invasions = len(state.invaded[seat])
            return (
                Account(Merit.NEUTRALS, neutrals, neutrals, "X-VP-03"),
                Account(Merit.INVASIONS, invasions, -invasions, "X-VP-04"),
            )
        case Government.MONARCHY:
            distant = distant_regions(table, seat)
            return (Account(Merit.DISTANT_REGIONS, distant, distant, "X-VP-05"),)
        case Government.FASCISM:
            conquests = state.conquests[seat]
            return (Account(Merit.CONQUESTS, conquests, conquests, "X-VP-06"),)
        case _:
            return ()


def neutrals_of(table: Table, government: Government) -> int:
    """X-VP-02, X-VP-03, X-VP-09: minor neutrals of a type, for everybody of that type."""
    return sum(1 for counter in table.state.counters.values() if counter is government)


def distant_regions(table: Table, seat: Seat) -> int:
    """X-VP-05: own regions on other continents than that of the own capital, whoever holds it."""
    capital, continent = table.state.capitals[seat], table.rules.atlas.continent
    if capital is None:
        return 0
    home = continent[capital]
    return sum(1 for region in table.state.own_regions(seat) if continent[region] != home)

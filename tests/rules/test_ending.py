"""Ending and winning (B-END), and the host's notices of it."""

import pytest

from tests.table import Table
from warroom.kernel.words import HOST
from warroom.model.atlas import load_atlas
from warroom.model.events.ending import NationClearedAway, PlayerEliminated, TimeRanOut
from warroom.model.events.setup import RolledOff
from warroom.model.turns import Reason
from warroom.rules.turn import EndTurn
from warroom.rules.victory import EndAgreed, TimeIsUp

LAST_STANDING = {"last-standing": "on"}
MINUTES = {"game-limit": "90 minutes"}


def conquer(table: Table, *orders: str) -> None:
    """One unit of red against one in each region, and all battles asked for are won."""
    table.rolls("--", "I-")
    table.red.takes("move")
    table.red.moves(*(f"{order} 1I" for order in orders))


def reason(table: Table) -> Reason:
    assert table.game.result is not None, "the game is not over"
    return table.game.result.reason


def scores(table: Table) -> list[tuple[int, int]]:
    """Regions and land units of each seat at the end."""
    assert table.game.result is not None, "the game is not over"
    return [(each.regions, each.land_units) for each in table.game.result.scores]


# ---- elimination ----


def test_the_first_elimination_ends_the_game() -> None:
    """B-END-01: immediately, in the middle of a turn and of a game for three."""
    table = Table(red="Germany 2I", green="Poland 1I", blue="Chile 1I")
    conquer(table, "Germany > Poland")
    assert table.game.is_over
    assert reason(table) is Reason.ELIMINATION
    assert table.asked == {}


def test_ships_and_cards_do_not_save_a_player() -> None:
    """B-END-01: without a land unit on the board he is eliminated, whatever else he has."""
    table = Table(
        red="Germany 2I",
        green="Poland 1I; fleet 9BB; hand oil-4 oil-3; capital Germany",
        blue="Chile 1I",
        sea="green",
    )
    conquer(table, "Germany > Poland")
    assert table.green.is_eliminated
    assert reason(table) is Reason.ELIMINATION


def test_a_player_with_a_land_unit_plays_on() -> None:
    """B-END-01: one unit anywhere is enough."""
    table = Table(red="Germany 2I", green="Poland 1I, Iceland 1I; capital Poland")
    conquer(table, "Germany > Poland")
    assert not table.game.is_over
    assert not table.green.is_eliminated


def test_after_the_end_nothing_is_answered() -> None:
    """B-END-01: the game is over for players and host."""
    table = Table(red="Germany 2I", green="Poland 1I")
    conquer(table, "Germany > Poland")
    with table.refuses("", "game-over"):
        table.answer(0, EndTurn())
    with table.refuses("", "game-over"):
        table.host(EndAgreed())


def test_the_decisive_battle_is_settled() -> None:
    """B-END-02: the winner owns the region, takes his card and any capital."""
    table = Table(red="Germany 2I", green="Poland 1I; capital Poland; hand oil-3", blue="Cuba 1I")
    conquer(table, "Germany > Poland")
    assert table.game.is_over
    assert (table.owner("Poland"), table.army("Poland")) == ("red", "1I")
    assert table.red.hand == ["oil-3"]
    assert table.game.state.capitals[1] == "Poland"
    assert scores(table)[0] == (2, 2)


def test_battles_not_yet_fought_are_dropped() -> None:
    """B-END-02: those regions stay with their owners, and the attackers there still count."""
    table = Table(red="Germany 9I", green="Poland 1I", blue="Austria 1I, France 3I, Cuba 1I")
    table.red.takes("move")
    table.red.moves("Germany > Austria 2I", "Germany > Poland 1I", "Germany > France 4I")
    table.rolls("--", "I-")
    table.red.picks("Poland")
    assert table.game.is_over
    assert (table.owner("Austria"), table.owner("France")) == ("blue", "blue")
    assert (table.army("Austria"), table.army("France")) == ("1I", "3I")
    assert scores(table) == [(2, 9), (0, 0), (3, 5)]
    assert table.winners == ["blue"]


def test_battles_fought_before_the_decisive_one_stand() -> None:
    """B-END-02: the mover orders his battles, and so what is still won."""
    table = Table(red="Germany 9I", green="Poland 1I", blue="Austria 1I, Cuba 1I")
    table.red.takes("move")
    table.red.moves("Germany > Austria 1I", "Germany > Poland 1I")
    table.rolls("--", "I-", "--", "I-")
    table.red.picks("Austria")
    assert table.game.is_over
    assert table.owner("Austria") == "red"
    assert scores(table) == [(3, 9), (0, 0), (1, 1)]


# ---- limits ----


def test_the_last_round_is_finished_by_everyone() -> None:
    """B-END-03: at the round limit no new round begins, and nobody misses his turn."""
    table = Table(red="Germany 1I", green="Poland 1I", blue="Cuba 1I", round=12)
    table.red.ends_the_turn()
    table.green.ends_the_turn()
    assert not table.game.is_over
    table.blue.ends_the_turn()
    assert reason(table) is Reason.ROUND_LIMIT


def test_the_round_before_the_last_is_not_the_last() -> None:
    """B-END-03: the limit is reached in its own round, not before."""
    table = Table(red="Germany 1I", green="Poland 1I", round=11)
    table.red.ends_the_turn()
    table.green.ends_the_turn()
    assert not table.game.is_over
    assert (table.game.state.game_round, table.turn) == (12, "red")


def test_a_round_ends_before_its_first_player() -> None:
    """B-END-03: the last turn belongs to the one who sits before the first player."""
    table = Table(
        red="Germany 1I", green="Poland 1I", blue="Cuba 1I", round=12, first="green", turn="green"
    )
    for player in (table.green, table.blue):
        player.ends_the_turn()
        assert not table.game.is_over
    table.red.ends_the_turn()
    assert reason(table) is Reason.ROUND_LIMIT


def test_when_time_is_up_the_round_is_finished() -> None:
    """B-END-03: the round in progress is the last; everyone finishes his turn of it."""
    table = Table(red="Germany 1I", green="Poland 1I", blue="Cuba 1I", options=MINUTES)
    table.red.ends_the_turn()
    table.host(TimeIsUp())
    assert len(table.happened(TimeRanOut)) == 1
    assert table.asked == {"green": "choose-action"}
    table.green.ends_the_turn()
    assert not table.game.is_over
    table.blue.ends_the_turn()
    assert reason(table) is Reason.TIME_LIMIT


def test_time_alone_counts_with_a_time_limit() -> None:
    """B-END-03: before the host says that time is up, rounds pass without end."""
    table = Table(red="Germany 1I", green="Poland 1I", round=12, options=MINUTES)
    for _ in range(3):
        table.red.ends_the_turn()
        table.green.ends_the_turn()
    assert table.game.state.game_round == 15


def test_time_runs_out_once() -> None:
    """B-END-03: a second notice is refused."""
    table = Table(red="Germany 1I", green="Poland 1I", options=MINUTES)
    table.host(TimeIsUp())
    with table.refuses("B-END-03", "repeated"):
        table.host(TimeIsUp())


def test_the_host_gives_notices_and_no_answers() -> None:
    """B-END-03: the clock speaks for the table, never for a player."""
    table = Table(red="Germany 1I", green="Poland 1I", options=MINUTES)
    with table.refuses("", "wrong-answer"):
        table.answer(HOST, EndTurn())
    with table.refuses("B-TURN-03", "wrong-answer"):
        table.answer(0, TimeIsUp())


def test_the_table_may_agree_to_end() -> None:
    """B-END-03: with any limit, at any moment of play, scored as it stands."""
    table = Table(red="Germany 3I, Italy 1I", green="Poland 9I", round=2)
    table.host(EndAgreed())
    assert reason(table) is Reason.AGREED
    assert (table.winners, scores(table)) == (["red"], [(2, 4), (1, 9)])


def test_no_end_is_agreed_before_the_first_turn() -> None:
    """B-END-03: there is nothing to score while the game is set up."""
    table = Table.new(2)
    with table.refuses("B-END-03", "not-asked"):
        table.host(EndAgreed())


def test_an_end_agreed_in_a_battle_counts_both_sides() -> None:
    """B-END-05: the region is its old owner's, and all land units on the board count."""
    table = Table(red="Germany 9I 2T", green="Poland 5I 2T")
    table.red.takes("move")
    table.red.moves("Germany > Poland 6I 2T")
    table.rolls("II--", "I---")
    table.red.commits("4I")
    table.green.commits("4I")
    assert table.asked == {"red": "reinforce"}
    table.host(EndAgreed())
    assert scores(table) == [(1, 9), (1, 7)]


def test_an_end_agreed_during_a_crossing_counts_units_at_sea() -> None:
    """B-END-05: units that wait on a lane are on the board and the mover's."""
    table = Table(red="Great Britain 5I", green="Chile 4I; fleet 1DD", sea="green")
    table.red.takes("move")
    table.red.moves("Great Britain > Norway 4I")
    assert table.asked == {"green": "answer-crossings"}
    table.host(EndAgreed())
    assert scores(table) == [(1, 5), (1, 4)]
    assert table.winners == ["red"]


# ---- who wins ----


def test_most_regions_wins() -> None:
    """B-END-04: whatever units, ships and cards the others have."""
    table = Table(
        red="Germany 9I 9T; fleet 9BB; hand oil-4 oil-4; capital Germany",
        green="Poland 1I, Cuba 1I",
        blue="Chile 5I",
    )
    table.host(EndAgreed())
    assert table.winners == ["green"]


def test_land_units_break_ties() -> None:
    """B-END-05: among those tied for most regions; a bigger army without the regions is none."""
    table = Table(
        red="Germany 1I, Italy 2I", green="Poland 1I, Cuba 3I", blue="Chile 30I", plum="Peru 1I"
    )
    table.host(EndAgreed())
    assert table.winners == ["green"]


def test_each_unit_counts_one() -> None:
    """B-END-05: whatever its type; ships do not count."""
    table = Table(red="Germany 5P 3T; fleet 9BB", green="Poland 8I 1A")
    table.host(EndAgreed())
    assert table.winners == ["green"]
    assert scores(table) == [(1, 8), (1, 9)]


def test_neutral_units_count_for_nobody() -> None:
    """B-END-05, B-NEUTRAL-05: not for the player who commands them either."""
    table = Table(red="Germany 9I", green="Poland 8I", deck=["population-4"])
    table.red.takes("move")
    table.red.moves("Germany > Austria 6I")
    table.green.volunteers()
    table.host(EndAgreed())
    assert scores(table) == [(1, 9), (1, 8)]


def test_a_perfect_tie_is_shared() -> None:
    """B-END-06: players equal in regions and land units win together, the others do not."""
    table = Table(red="Germany 2I", green="Poland 1I 1P", blue="Chile 1T", plum="Peru 2A")
    table.host(EndAgreed())
    assert table.winners == ["red", "green", "plum"]


@pytest.mark.parametrize(("second", "winners"), [(28, ["red"]), (31, ["red", "green"])])
def test_tie_at_the_end_of_the_catalogue(second: int, winners: list[str]) -> None:
    """B-END-05, B-END-06: own case "Tie at the end", at the round limit."""
    regions = load_atlas("west").regions

    def nine(start: int, units: int) -> str:
        lands = [f"{region} 1I" for region in regions[start : start + 8]]
        return ", ".join((*lands, f"{regions[start + 8]} {units - 8}I"))

    table = Table(red=nine(0, 31), green=nine(20, second), round=12)
    table.red.ends_the_turn()
    table.green.ends_the_turn()
    assert scores(table) == [(9, 31), (9, second)]
    assert table.winners == winners


# ---- clearing away ----


def cleared() -> Table:
    """Green, first player and sea controller, has just been eliminated by red."""
    table = Table(
        red="Germany 3I; capital Germany",
        green="Poland 1I; capital Poland; fleet 1BB 2DD; hand oil-4 oil-3 oil-2",
        blue="Chile 1I",
        plum="Cuba 1I",
        sea="green",
        first="green",
        deck=[f"population-{value}" for value in (1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4)],
        options=LAST_STANDING,
    )
    conquer(table, "Germany > Poland")
    assert table.green.is_eliminated
    return table


def test_remaining_cards_are_shuffled_into_the_deck() -> None:
    """B-END-07: the conqueror keeps the one he drew; the rest does not lie at the bottom."""
    table = cleared()
    (cleared_away,) = table.has_happened(NationClearedAway)
    assert (len(table.red.hand), table.green.hand) == (1, [])
    deck = table.game.state.deck.known
    assert sorted(deck) == sorted(
        [f"population-{value}" for value in (1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4)]
        + list({"oil-4", "oil-3", "oil-2"} - set(table.red.hand))
    )
    assert list(deck[:12]) != sorted(deck[:12])
    assert [each.cards.faces for each in (cleared_away.seen_by(0),) if each] == [None]


def test_ships_are_removed_and_the_sea_is_free() -> None:
    """B-END-07, B-SEA-05: nobody controls the sea after its controller is gone."""
    table = cleared()
    assert (table.green.fleet, table.sea) == ("-", None)


def test_the_sea_keeps_another_controller() -> None:
    """B-END-07, B-SEA-05: the elimination of others does not touch control of the sea."""
    table = Table(
        red="Germany 3I",
        green="Poland 1I; fleet 1DD",
        blue="Chile 1I; fleet 1DD",
        sea="blue",
        options=LAST_STANDING,
    )
    conquer(table, "Germany > Poland")
    assert (table.sea, table.blue.fleet, table.green.fleet) == ("blue", "1DD", "-")


def test_the_capital_stays_for_its_new_owner() -> None:
    """B-END-07, B-CAPITAL-02: it counts for whoever owns its region."""
    table = cleared()
    assert table.game.state.capitals[1] == "Poland"
    table.red.takes("build")
    table.red.buys("2T")
    table.red.places("Poland 2T")
    assert table.army("Poland") == "1I 2T"


def test_an_eliminated_player_takes_no_turns() -> None:
    """B-END-07, B-TURN-01: rounds go on without him, even if he was the first player."""
    table = cleared()
    turns = []
    for _ in range(6):
        turns.append((table.game.state.game_round, table.turn))
        getattr(table, str(table.turn)).ends_the_turn()
    assert turns == [(1, "red"), (2, "blue"), (2, "plum"), (2, "red"), (3, "blue"), (3, "plum")]


def test_an_eliminated_player_rolls_for_nothing() -> None:
    """B-END-07: he is no rival in a Diplomatic Blitz."""
    table = cleared()
    table.rolls((1, 1), (1, 2), (1, 3))
    table.red.takes("diplomatic-blitz")
    table.red.courts("Austria")
    (rolled,) = table.happened(RolledOff)
    assert [each.seat for each in rolled.rolls] == [2, 3]


def test_an_eliminated_player_commands_nobody() -> None:
    """B-END-07: he is not asked to volunteer, nor can he be traded with."""
    table = cleared()
    table.red.ends_the_turn()
    table.blue.takes("trade")
    with table.refuses("B-TRADE-01"):
        table.blue.offers("green", promise="come back")
    table.blue.stops_trading()
    table.blue.ends_the_turn()
    table.plum.ends_the_turn()
    table.red.takes("move")
    table.red.moves("Germany > Austria 1I")
    assert table.asked == {"blue": "volunteer-neutral", "plum": "volunteer-neutral"}


def test_elimination_is_reported_before_the_clearing() -> None:
    """B-END-07: first he is out, then his things are put away."""
    kinds = [type(each) for each in cleared().events]
    assert kinds.index(PlayerEliminated) < kinds.index(NationClearedAway)

"""What a position of Provocation is worth: what it is in the Expansion, in a crisis that is soon
over, so that it counts who has still to move in a round, and who is last."""

from warroom.bots.expansion import value as expansion
from warroom.bots.value import Row, Value, fitted
from warroom.kernel.words import Seat
from warroom.model.ruleset import Table

NAMES = (*expansion.NAMES[:-1], "to move", "last", "ahead", "largest stack")

BEFORE = len(expansion.NAMES)

HAND_SET = (
    *(*expansion.HAND_SET[: BEFORE - 1], 0.0, 0.0, 0.0, 0.0),
    *(*expansion.HAND_SET[BEFORE:-1], 0.0, 0.0, 0.0, 0.0),
)
"""What one would guess, if nothing else is to be had."""

LONG = 6
"""P-END-02, if nobody has agreed on less."""


def elapsed(table: Table) -> float:
    """P-END-01: by rounds, or by the regions of the largest nation where those end it sooner."""
    state, rules = table.state, table.rules
    rounds = (state.game_round - 1) / (rules.limit.rounds or LONG)
    most = max(len(state.own_regions(seat)) for seat in state.living)
    return max(rounds, most / rules.region_limit if rules.region_limit else 0.0)


def rows(table: Table) -> dict[Seat, Row]:
    state, common = table.state, expansion.rows(table)
    now = 0 if state.player is None else place_of(table, state.player)
    found: dict[Seat, Row] = {}
    for seat, row in common.items():
        place = place_of(table, seat)
        rivals = (other[0] for each, other in common.items() if each != seat)
        found[seat] = (
            *row[:-1],
            float(place >= now),
            place / max(1, len(state.seats) - 1),
            float(all(row[0] > each for each in rivals)),
            max((state.armies[each].total for each in state.own_regions(seat)), default=0) / 10,
        )
    return found


def place_of(table: Table, seat: Seat) -> int:
    """X-TURN-01: in the order of this round, which is another one in the next."""
    return (seat - (table.state.first_player or 0)) % len(table.state.seats)


FORECAST = Value(NAMES, rows, elapsed, fitted("warroom.bots.provocation", len(NAMES), HAND_SET))

"""Committing units: by best play where it is quickly found, else by what best play mostly does."""

from warroom.model.battles import BattleBoard
from warroom.model.events.battles import board_of
from warroom.model.units import Army
from warroom.odds.armed import tables_on
from warroom.odds.at_table import battle_advice
from warroom.odds.policies import varied
from warroom.rules.land_battle import CommitOpening, CommitUnits
from warroom.view import View

from .chances import NONE, Counts

QUICK = 1_300
"""Best play is looked for up to this product of both armies' compositions, in most cases some
20 ms ..."""

FEW = 14
"""... and up to so many units on both sides: the more there are, the later no limit binds."""

QUICK_WITH_POWERS = 200
"""The same where hits differ by type: it takes longer, and was not seen to win more games."""


def commitment(view: View, decision: CommitUnits, *, is_exact: bool = True) -> Army:
    board = board_of(view.state)
    side = board.side(decision.part)
    is_free = isinstance(decision, CommitOpening) and decision.least < decision.most
    if is_exact and not is_free and _is_quick(view, board):
        advice = battle_advice(view)
        if advice is not None:
            return advice.units
    if isinstance(decision, CommitOpening) and decision.part == "attacker":
        return Army(*opening_attack(side.reserve.counts, decision.most))
    committed, reserve = side.committed.counts, side.reserve.counts
    return Army(*varied(committed, reserve, decision.least, decision.most))


def _is_quick(view: View, board: BattleBoard) -> bool:
    attacker, defender = board.attacker.units, board.defender.units
    most = QUICK if tables_on(view, board).hits == "counted" else QUICK_WITH_POWERS
    is_small = _compositions(attacker) * _compositions(defender) <= most
    return is_small and attacker.total + defender.total <= FEW


def opening_attack(reserve: Counts, most: int) -> tuple[int, ...]:
    """The defender fires first: infantry takes his hits, and one other type helps to answer."""
    infantry = min(reserve[0], most - 1)
    others = (0, *reserve[1:])
    rest = varied(NONE, others, 0, min(most - infantry, sum(others)))
    taken = [infantry, *rest[1:]]
    taken[0] += min(reserve[0] - infantry, most - sum(taken))
    return tuple(taken)


def _compositions(army: Army) -> int:
    """In how many ways an army can be whittled down."""
    found = 1
    for count in army.counts:
        found *= count + 1
    return found

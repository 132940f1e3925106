"""Where ten regions end the game (P-END-01)."""

from warroom.model.ruleset import Table
from warroom.rulesets.scenarios.provocation.ending import REGIONS_TO_END, RoundEndInACrisis


def has_ten(table: Table) -> bool:
    """Whether the game ends with this round, since somebody has as many regions as it takes."""
    state = table.state
    return table.rules.round_end is RoundEndInACrisis and any(
        len(state.own_regions(seat)) >= REGIONS_TO_END for seat in state.living
    )

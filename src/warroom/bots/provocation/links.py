"""How many Moves an action holds, each from one place to one other (P-MOVE-01, P-MOVE-02)."""

from warroom.model.ruleset import Ruleset
from warroom.model.turns import Action
from warroom.rulesets.scenarios.provocation.movement import MOVES, ProvokedReach


def most_links(rules: Ruleset, action: Action) -> int | None:
    """None where an action holds as many as one likes."""
    return MOVES if issubclass(rules.reaches[action], ProvokedReach) else None

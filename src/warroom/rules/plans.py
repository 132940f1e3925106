"""Wishes for the set-up: regions, and what shall stand in them."""

from collections.abc import Iterable

from warroom.model.ruleset import Ruleset
from warroom.model.state import Region
from warroom.model.units import Army


def all_regions(rules: Ruleset) -> tuple[Region, ...]:
    return rules.atlas.regions


def planned(wishes: Iterable[str]) -> dict[Region, Army]:
    """A plan, such as `Cuba: 3I 1T`."""
    parts = (wish.partition(":") for wish in wishes)
    return {region: Army.parse(army) for region, _, army in parts}

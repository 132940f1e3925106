"""The rule sets, each a list of differences. A new one is a folder here, or a package elsewhere."""

from collections.abc import Mapping

from warroom.model.family import Family

from .basic import BASIC
from .deluxe import DELUXE
from .expansion import EXPANSION
from .scenarios.provocation import PROVOCATION

RULESETS: Mapping[str, Family] = {
    family.name: family for family in (BASIC, EXPANSION, PROVOCATION, DELUXE)
}

EARLIER: Mapping[tuple[str, int], Family] = {}
"""Versions that are offered no more, by name and number: games that began with them go on."""

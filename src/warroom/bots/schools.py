"""Which judge and planners a bot takes where: each rule set has its own, which are loaded when they
are first needed."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from .planners import School
from .value import Value

GROUP = "warroom.schools"
"""Entry points by which other packages bring planners for rule sets, by the rule set's name."""

SCHOOLS = {
    each: f"{__package__}.{each}" for each in ("basic", "expansion", "provocation", "deluxe")
}


@cache
def school_of(ruleset: str) -> School:
    """How bots play a rule set. One that nobody has written planners for is played anyhow."""
    for point in entry_points(group=GROUP, name=ruleset):
        school: School = point.load()
        return school
    module = import_module(SCHOOLS.get(ruleset, f"{__package__}.anyhow"))
    found: School = module.SCHOOL
    return found


@cache
def forecast_of(ruleset: str) -> Value | None:
    """How likely each player of a rule set is to win from a position, if anybody can tell."""
    if ruleset not in SCHOOLS:
        return None
    found: Value = import_module(f"{SCHOOLS[ruleset]}.value").FORECAST
    return found

"""What is worth what to a seat, before it pays for it: victory points of regions, and what routes
and technologies would add to its production; and whether its capitals are in reach."""

from collections.abc import Mapping
from copy import copy

from msgspec import Struct

from warroom.kernel.words import Seat
from warroom.kernel.words import Table as AnyTable
from warroom.model.copies import replaced, without
from warroom.model.ruleset import Table
from warroom.model.state import Region, State
from warroom.model.units import Army
from warroom.odds import hold_odds
from warroom.odds.basics.results import Basis
from warroom.view import View

from ..wire.basics import FromServer, Request


class AskGains(Request, frozen=True, tag="ask-gains"):
    """What regions, routes and technologies would bring the seat."""

    seat: Seat


class Points(Struct, frozen=True):
    """Victory points more or less, if a region joins the seat, or if it is taken by force; what
    the course of a battle counts comes to that."""

    joined: int
    taken: int


class GainsTold(FromServer, frozen=True, tag="gains"):
    """`regions` are those of others and of nobody, where points are counted; `routes` those that
    nobody has, and `technologies` those that add to production, with what each would add to what
    it is now."""

    id: int
    production: int
    regions: Mapping[Region, Points]
    routes: Mapping[str, int]
    technologies: Mapping[str, int]


class AskCapitals(Request, frozen=True, tag="ask-capitals"):
    """Which of the capitals that the seat holds could be attacked in one Move."""

    seat: Seat


class Danger(Struct, frozen=True):
    """The strongest attack on a capital, and how often it would be beaten."""

    capital: Region
    seat: Seat
    units: Army
    holds: float
    basis: Basis


class CapitalsTold(FromServer, frozen=True, tag="capitals"):
    """The worst first; none where nobody can come."""

    id: int
    dangers: tuple[Danger, ...]


def gains(message: AskGains, view: View) -> GainsTold:
    seat, state, rules = message.seat, view.state, view.rules
    now = rules.worth(view, seat).points

    def more(after: State) -> int:
        return rules.worth(AnyTable(rules, after), seat).points - now

    routes = {name: more(with_route(state, seat, name)) for name in free_routes(state)}
    known = {name for held in state.technologies for name in held}
    technologies = {
        name: more(with_technology(state, seat, name))
        for name in rules.technologies
        if rules.has.technologies and name not in known
    }
    return GainsTold(
        message.id,
        now,
        points_of_regions(view, seat),
        routes,
        {name: points for name, points in technologies.items() if points > 0},
    )


def points_of_regions(view: View, seat: Seat) -> dict[Region, Points]:
    if not view.rules.scoring.by_points:
        return {}
    state, before = view.state, counted(view, seat)
    found = {}
    for region, owner in state.owners.items():
        if owner != seat:
            joined, taken = copy(state), None
            joined.give(region, seat)
            joined.counters = without(state.counters, region)
            if view.rules.has.merits and owner is None:
                taken = copy(joined)
                invaded = tuple(dict.fromkeys((*state.invaded[seat], region)))
                taken.invaded = replaced(state.invaded, seat, invaded)
            gained = counted(AnyTable(view.rules, joined), seat) - before
            forced = counted(AnyTable(view.rules, taken), seat) - before if taken else gained
            found[region] = Points(gained, forced)
    return found


def counted(table: Table, seat: Seat) -> int:
    return sum(account.points for account in table.rules.accounts(table, seat))


def free_routes(state: State) -> list[str]:
    return [route for route, owner in state.routes.items() if owner is None]


def with_route(state: State, seat: Seat, route: str) -> State:
    after = copy(state)
    after.routes = {**state.routes, route: seat}
    return after


def with_technology(state: State, seat: Seat, name: str) -> State:
    after = copy(state)
    held = (*state.technologies[seat], name)
    after.technologies = replaced(state.technologies, seat, held)
    return after


def capitals(message: AskCapitals, view: View) -> CapitalsTold:
    """As the board stands: who has nothing that reaches them is not told of."""
    seat, state = message.seat, view.state
    own = [each for each in state.capitals if each is not None and state.owners[each] == seat]
    found = []
    for capital in dict.fromkeys(own):
        odds = hold_odds(view, capital)
        if odds.threats:
            worst = odds.threats[0]
            found.append(Danger(capital, worst.seat, worst.units, worst.holds, odds.basis))
    found.sort(key=lambda danger: danger.holds)
    return CapitalsTold(message.id, tuple(found))

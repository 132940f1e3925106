"""What technologies add to the numbers of the game (X-TECH-05)."""

from warroom.kernel.words import Seat
from warroom.model.events.technology import TechnologyShown
from warroom.model.ruleset import Game, Table
from warroom.model.technology import Figure, Power

Source = tuple[str, int]
"""A technology and what it adds."""


def held(table: Table, seat: Seat | None) -> tuple[str, ...]:
    """The technologies of a seat, as far as one can see; a neutral army has none."""
    state = table.state
    if seat is None or not table.rules.has.technologies:
        return ()
    if not table.rules.has.secret_technologies:
        return state.technologies[seat]
    return (*state.technologies[seat], *(state.secret_technologies[seat].faces or ()))


def sources(table: Table, seat: Seat | None, figure: Figure) -> tuple[Source, ...]:
    """Each technology of a seat that changes a number, and by how much."""
    known = table.rules.technologies
    return tuple(
        (name, known[name].figures[figure])
        for name in held(table, seat)
        if figure in known[name].figures
    )


def modifier(table: Table, seat: Seat | None, figure: Figure) -> int:
    """X-TECH-05: all that apply, added together."""
    if not table.rules.has.technologies:
        return 0
    return sum(amount for _, amount in sources(table, seat, figure))


def has_power(table: Table, seat: Seat | None, power: Power) -> bool:
    if not table.rules.has.technologies:
        return False
    known = table.rules.technologies
    return any(power in known[name].powers for name in held(table, seat))


def might_hold(table: Table, seat: Seat | None, figure: Figure) -> bool:
    """Whether others must reckon with a technology that a seat has not shown yet (P-TECH-02)."""
    state, rules = table.state, table.rules
    if seat is None or not rules.has.secret_technologies:
        return False
    if not state.secret_technologies[seat].count:
        return False
    government = state.governments[seat]
    choices = rules.initial_technologies.get(government, ()) if government else ()
    return any(figure in rules.technologies[name].figures for name in choices)


def applied(game: Game, seat: Seat | None, figure: Figure) -> int:
    """A modifier that matters now: a technology that was secret shows itself (P-TECH-02)."""
    for name, _ in sources(game, seat, figure):
        show(game, seat, name)
    return modifier(game, seat, figure)


def uses_power(game: Game, seat: Seat | None, power: Power) -> bool:
    """A power that matters now, with the same consequence."""
    for name in held(game, seat):
        if power in game.rules.technologies[name].powers:
            show(game, seat, name)
            return True
    return False


def show(game: Game, seat: Seat | None, name: str) -> None:
    """P-TECH-02: a secret technology is known to all from its first use on."""
    if seat is not None and name not in game.state.technologies[seat]:
        game.report(TechnologyShown(seat, name))

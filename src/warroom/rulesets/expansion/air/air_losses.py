"""Planes lost in an air raid (X-BOMB-09): which leave the board, and who takes their place."""

from collections.abc import Mapping

from warroom.kernel.decision import Answer, Decision
from warroom.kernel.errors import Code, Refused
from warroom.kernel.procedure import Ask, Call, Done, Goto, Next, Procedure
from warroom.kernel.words import Count, Rng, Seat, counted, pick
from warroom.model.events.bombing import PlanesRemoved, Replacement
from warroom.model.ruleset import Game, Table
from warroom.model.state import Region
from warroom.model.units import UNIT_LETTERS, UNITS, Army
from warroom.rules.common import check_own_region

Armies = dict[Region, Army]


class RemovedPlanes(Answer, frozen=True):
    """How many planes leave each region, and which units move into regions left empty."""

    planes: Mapping[Region, Count]
    replacements: tuple[Replacement, ...] = ()


class RemovePlanes(Decision, frozen=True):
    """X-BOMB-09: which planes are lost; a region left empty is filled while another has two."""

    ANSWERS = (RemovedPlanes,)
    RULE = "X-BOMB-09"
    BINDING = True

    count: int

    def check(self, table: Table, seat: Seat, answer: RemovedPlanes) -> None:
        armies = own_armies(table, seat)
        for region, count in answer.planes.items():
            check_own_region(table, seat, region, self.RULE)
            if not 1 <= count <= armies[region].planes:
                message = f"{region} has {counted(armies[region].planes, 'plane')}."
                raise Refused(Code.TOO_MANY, self.RULE, message, region=region)
            armies[region] -= Army(planes=count)
        if sum(answer.planes.values()) != self.count:
            message = f"Remove exactly {counted(self.count, 'plane')}."
            raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message, count=self.count)
        for move in answer.replacements:
            for region in (move.start, move.end):
                check_own_region(table, seat, region, self.RULE)
            if move not in replacements(armies):
                message = f"{move.unit} cannot move from {move.start} to {move.end}."
                raise Refused(Code.NOT_AMONG_OPTIONS, self.RULE, message)
            relieve(armies, move)
        if replacements(armies):
            message = "A region is empty while another holds two units."
            raise Refused(Code.LEAVES_EMPTY, self.RULE, message)

    def sample(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        armies = own_armies(table, seat)
        stations = [region for region, army in armies.items() for _ in range(army.planes)]
        drawn = [stations.pop(int(rng.random() * len(stations))) for _ in range(self.count)]
        planes = removed(armies, drawn)
        moves = []
        while open_moves := replacements(armies):
            moves.append(pick(rng, open_moves))
            relieve(armies, moves[-1])
        return RemovedPlanes(planes, tuple(moves))

    def default(self, table: Table, seat: Seat, rng: Rng) -> Answer:
        """Planes and replacements from the largest stacks."""
        armies = own_armies(table, seat)
        planes: dict[Region, int] = {}
        for _ in range(self.count):
            region = max(
                (each for each, army in armies.items() if army.planes),
                key=lambda each: armies[each].total,
            )
            armies[region] -= Army(planes=1)
            planes[region] = planes.get(region, 0) + 1
        moves = []
        while open_moves := replacements(armies):
            moves.append(max(open_moves, key=lambda move: armies[move.start].total))
            relieve(armies, moves[-1])
        return RemovedPlanes(planes, tuple(moves))


def own_armies(table: Table, seat: Seat) -> Armies:
    return {region: table.state.armies[region] for region in table.state.own_regions(seat)}


def removed(armies: Armies, stations: list[Region]) -> dict[Region, int]:
    """Take one plane from each region as often as it is named."""
    for region in stations:
        armies[region] -= Army(planes=1)
    return {region: stations.count(region) for region in armies if region in stations}


def replacements(armies: Armies) -> tuple[Replacement, ...]:
    """X-BOMB-09: every unit that may now move into an empty region."""
    empty = [region for region, army in armies.items() if not army]
    full = [region for region, army in armies.items() if army.total > 1]
    return tuple(
        Replacement(start, end, UNIT_LETTERS[unit])
        for end in empty
        for start in full
        for unit in UNITS
        if armies[start].counts[unit]
    )


def relieve(armies: Armies, move: Replacement) -> None:
    armies[move.start] -= move.army
    armies[move.end] += move.army


class LosingPlanes(Procedure):
    """X-BOMB-09, X-MINOR-04: planes leave the board; what can no longer be held is given up."""

    STEPS = ("asking", "removing", "giving_up")

    seat: Seat
    count: int

    def asking(self, game: Game, _: None) -> Next:
        if not self.count:
            return Done()
        forced = only_removal(game, self.seat, self.count)
        if forced is None:
            return Ask({self.seat: RemovePlanes(self.count)})
        return self.removing(game, forced) or Goto("giving_up")

    def removing(self, game: Game, answer: RemovedPlanes) -> Next:
        game.report(PlanesRemoved(self.seat, answer.planes, answer.replacements))
        return None

    def giving_up(self, game: Game, _: None) -> Next:
        armies = own_armies(game, self.seat)
        lacking = sum(1 for army in armies.values() if not army)
        assert game.rules.abandonment is not None, "regions can be given up"
        return Call(game.rules.abandonment(self.seat, lacking)) if lacking else Done()


def only_removal(table: Table, seat: Seat, count: int) -> RemovedPlanes | None:
    """What happens to lost planes without a question, where there is no choice."""
    armies = own_armies(table, seat)
    stations = [region for region, army in armies.items() for _ in range(army.planes)]
    if count < len(stations) and len(set(stations)) > 1:
        return None
    planes = removed(armies, stations[:count])
    moves = []
    while open_moves := replacements(armies):
        if len({(move.start, move.unit) for move in open_moves}) > 1:
            return None
        moves.append(open_moves[0])
        relieve(armies, moves[-1])
    return RemovedPlanes(planes, tuple(moves))

"""Which technologies pay, and which units they cost least (D-RES, D-TECH)."""

from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

from warroom.bots.counts import ONE, minus
from warroom.model.cards import Suit
from warroom.model.units import SHIPS, Ship, Unit
from warroom.rulesets.deluxe.actions.conversion import (
    Conversion,
    Line,
    Piece,
    ResearchConversion,
    conversion,
    pieces,
)
from warroom.rulesets.deluxe.actions.research import ResearchTech, Study

from .judge import Judge

USE: Mapping[Suit, float] = {
    Suit.OIL: 0.15,
    Suit.FACTORIES: 0.08,
    Suit.RAIL_TRANSPORT: 0.04,
    Suit.MINERALS: 0.06,
}
"""What a level is good for in each year that is left, beside its point."""

STANDING_ALONE = 1.0
"""What a ship is worth that alone holds a sea zone."""


class Bargain(Struct, frozen=True):
    """A card, the pieces that pay for it, and what is gained by that."""

    study: Study
    paid: Conversion
    gain: float


def bargains(judge: Judge, question: ResearchTech) -> list[Bargain]:
    """All that could be acquired now, each with its cheapest payment; the best first."""
    found = []
    for study in question.studies(judge.table, judge.seat):
        assert study.technology is not None
        wanted = ResearchConversion(study.technology, study.level, question.savings)
        cost, paid = cheapest(judge, wanted)
        found.append(Bargain(study, paid, benefit(judge, study.technology) - cost))
    return sorted(found, key=lambda each: -each.gain)


def benefit(judge: Judge, technology: Suit) -> float:
    """D-VP-01, D-TECH: a point, and what follows from it."""
    if technology is Suit.POPULATION:
        card = judge.outlook.card if judge.years_left else 0.0
        return 1.0 + judge.coin * judge.incomes + card
    use = 1.0 + USE[technology] * judge.years_left
    if technology is Suit.OIL:
        use += judge.coin * judge.incomes
    return use


def cheapest(judge: Judge, question: ResearchConversion) -> tuple[float, Conversion]:
    """The line, and of it the pieces, that are missed least."""
    best: tuple[float, Conversion] | None = None
    for line in question.lines(judge.table, judge.seat):
        cost, chosen = payment(judge, line)
        paid = conversion(line, chosen)
        if best is None or cost < best[0]:
            best = cost, paid
    assert best is not None
    return best


def payment(judge: Judge, line: Line) -> tuple[float, list[Piece]]:
    """The pieces of a line that are missed least, and how much."""
    if line.points:
        return judge.coin * line.points, []
    left = Counter(pieces(judge.table, judge.seat, line.piece))
    armies = {region: judge.state.armies[region].counts for region in judge.own}
    ships = Counter(
        {sea: len(vessels) for sea, vessels in judge.state.flotillas[judge.seat].items()}
    )
    cost, chosen = 0.0, list[Piece]()
    for _ in range(line.count):
        prices = {piece: _missed(judge, line, piece, armies, ships) for piece in +left}
        piece = min(prices, key=prices.__getitem__)
        left[piece] -= 1
        place, vessel = piece
        if vessel is None and isinstance(line.piece, Unit):
            armies[place] = minus(armies[place], ONE[line.piece])
            if sum(armies[place]) < 2:
                left = Counter({each: n for each, n in left.items() if each != piece})
        elif isinstance(line.piece, Ship):
            ships[place] -= 1
        cost += prices[piece]
        chosen.append(piece)
    return cost, chosen


def _missed(
    judge: Judge,
    line: Line,
    piece: Piece,
    armies: Mapping[str, tuple[int, int, int, int]],
    ships: Mapping[str, int],
) -> float:
    """What a piece is worth where it is."""
    place, vessel = piece
    if isinstance(line.piece, Unit):
        worth = judge.unit_coin * judge.costs[line.piece]
        if vessel is not None:
            return worth
        army = armies[place]
        bared = judge.exposure(place, minus(army, ONE[line.piece]))
        return worth + max(0.0, bared - judge.exposure(place, army)) - 0.001 * sum(army)
    worth = judge.unit_coin * judge.rules.ship_costs[SHIPS.index(line.piece)]
    if vessel is not None and vessel.cargo is not None:
        worth += judge.unit_coin * judge.costs[vessel.cargo]
    at_sea = place not in judge.owners
    return worth + (STANDING_ALONE if at_sea and ships[place] < 2 else 0.0)


def research_worth(judge: Judge) -> float:
    """What a Research would bring now: each kind once, as long as it gains. Units that pay for
    one card cannot pay for another, so what follows counts a little less."""
    gains = [each.gain for each in bargains(judge, ResearchTech()) if each.gain > 0]
    return sum(gain * max(0.25, 1 - 0.12 * place) for place, gain in enumerate(gains))


def study(judge: Judge, question: ResearchTech) -> Study:
    """The best card that still pays, or none."""
    found = bargains(judge, question)
    return found[0].study if found and found[0].gain > 0 else Study()

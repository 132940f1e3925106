"""The sea: when to want it, whom to let across, and how to fight for it."""

from collections.abc import Sequence
from math import exp, prod
from operator import mul
from random import Random

from warroom.bots.counts import NONE
from warroom.kernel.decision import Answer
from warroom.kernel.words import Seat
from warroom.model.events.naval import naval_board_of
from warroom.model.state import Crossing, Region
from warroom.model.turns import Action
from warroom.model.units import NO_SHIPS, ONE_SHIP, SHIPS, Fleet
from warroom.odds.sea.odds import LineChoice, naval_odds, quick_lines
from warroom.rules.naval_battle import (
    AnswerChallenge,
    BattleLine,
    ContinueOrRetreat,
    LayBattleLine,
    ReplyAfterRound,
    ReplyToChallenge,
)
from warroom.rules.passage import AnswerCrossings, Blocks, FlyOn, TurnBackPlanes

from .judge import Judge

SHORE = 0.9
"""What it is worth that nobody lands on an own shore, in production points each."""

LANDING = 1.1
"""What it is worth to be able to land on another shore."""

DUEL = 3.0
"""How much more all that is worth in a duel: whatever the only rival may not cross is lost to
him. Among several a fight for the sea costs an action for what many gain."""

WORTH_A_FIGHT = 0.55
WORTH_A_TRY = 0.35
"""The smallest chance of victory for which one fights among several, and in a duel."""

ENOUGH = 0.6
"""The chance of victory for which ships are built."""

WEIGHTS = (1.0, 1.0, 1.8, 1.6)
"""What ships weigh in a battle, in the order of `Fleet`."""

FEW = 24
"""Pairs of fleets that a battle may pass through to be worked out while others wait."""


def worth_of_control(judge: Judge) -> float:
    """What control of the sea is good for: shores that nobody lands on, and own landings that
    nobody blocks; in a duel a free sea too, before the other has it. Without ships of his own
    nobody has it long."""
    state, atlas = judge.state, judge.atlas
    if state.sea_controller == judge.seat or not state.fleets[judge.seat]:
        return 0.0
    guarded = sum(
        any(judge.owners[near] in judge.strikers for near in atlas.sea[region])
        for region in judge.own
    )
    landings = sum(
        judge.owners[near] != judge.seat
        for region in judge.own
        if sum(judge.armies[region]) > 2
        for near in atlas.sea[region]
    )
    is_shut = state.sea_controller is not None
    found = SHORE * guarded + (LANDING * landings if is_shut or is_duel(judge) else 0.0)
    return (DUEL if is_duel(judge) else 1.0) * judge.leaning.sea * found * chance_to_take(judge)


def is_duel(judge: Judge) -> bool:
    return len(judge.rivals) == 1


def chance_to_take(judge: Judge) -> float:
    """Of control of the sea, if it is worth a fight at all."""
    wins = hope(judge)
    return wins if wins >= (WORTH_A_TRY if is_duel(judge) else WORTH_A_FIGHT) else 0.0


def hope(judge: Judge) -> float:
    """A free sea is taken for nothing; one who controls it must be beaten, or be so weak that he
    withdraws."""
    state = judge.state
    controller = state.sea_controller
    if controller is None:
        return 1.0
    return chance_at_sea(judge, state.fleets[judge.seat], state.fleets[controller])


def weight(fleet: Fleet) -> float:
    return float(sum(map(mul, fleet.counts, WEIGHTS)))


def are_few(one: Fleet, other: Fleet) -> bool:
    return prod(count + 1 for count in (*one.counts, *other.counts)) <= FEW


def chance_at_sea(judge: Judge, challenger: Fleet, controller: Fleet) -> float:
    """Of the challenger to win. For larger fleets it is a curve over their weights, which in 32
    battles was off by 8 points on average."""
    if are_few(challenger, controller):
        return naval_odds(challenger, controller, rules=judge.rules).challenger.wins
    return curve(weight(challenger), weight(controller))


def curve(mine: float, theirs: float) -> float:
    """The chance of a challenger, by what both fleets weigh."""
    return 1 / (1 + exp(-5.9 * (mine - theirs) / (mine + theirs)))


# ---- battles ----


def answer_challenge(judge: Judge, decision: AnswerChallenge, rng: Random) -> ReplyToChallenge:
    """A fleet kept is worth more than a lost battle."""
    fleets = judge.state.fleets
    mine, theirs = weight(fleets[judge.seat]), weight(fleets[decision.challenger])
    return ReplyToChallenge("fight" if mine >= theirs else "withdraw")


def after_a_round(judge: Judge, decision: ContinueOrRetreat, rng: Random) -> ReplyAfterRound:
    return ReplyAfterRound("go-on" if goes_on(judge) else "retreat")


def goes_on(judge: Judge) -> bool:
    """Whether another round is better than going home."""
    sides = naval_board_of(judge.state).sides
    mine = next(side.fit for side in sides if side.player == judge.seat)
    other = next(side.fit for side in sides if side.player != judge.seat)
    return weight(mine) >= 0.95 * weight(other)


def lay(judge: Judge, decision: LayBattleLine, rng: Random) -> BattleLine:
    """One of the best lines, drawn as often as it should be laid."""
    lines = best_lines(judge)
    place = rng.random() * sum(choice.weight for choice in lines)
    for choice in lines:
        place -= choice.weight
        if place <= 0:
            return BattleLine(choice.ships)
    return BattleLine(lines[0].ships)


def best_lines(judge: Judge) -> Sequence[LineChoice]:
    """Those that are worth laying, each with how often."""
    sides = naval_board_of(judge.state).sides
    one, other = sides[0].fit, sides[1].fit
    if are_few(one, other):
        odds = naval_odds(one, other, rules=judge.rules)
        choices = odds.challenger.lines, odds.controller.lines
    else:
        choices = quick_lines(one, other, judge.rules)
    return choices[0 if sides[0].player == judge.seat else 1]


# ---- crossings ----


def block(judge: Judge, decision: AnswerCrossings, rng: Random) -> Blocks:
    return Blocks(blocked(judge, decision.mover, decision.crossings))


def turn_back(judge: Judge, decision: TurnBackPlanes, rng: Random) -> Answer:
    wanted = FlyOn(tuple(flying_on(judge, each) for each in decision.blocked))
    options = decision.options(judge.table, judge.seat)
    if options is None or wanted in options:
        return wanted
    return decision.default(judge.table, judge.seat, rng)


def blocked(
    judge: Judge, mover: Seat, crossings: tuple[Crossing, ...]
) -> tuple[tuple[Region, Region], ...]:
    """Crossings that would do harm: against oneself always, for new ground too; against another
    only if the mover is the stronger of the two."""
    standing = judge.standing
    found = []
    for crossing in crossings:
        victim = judge.owners[crossing.end]
        is_anothers = victim is not None and victim not in (judge.seat, mover)
        if not (is_anothers and standing[mover] < standing[victim or 0]):
            found.append((crossing.start, crossing.end))
    return tuple(found)


def flying_on(judge: Judge, crossing: Crossing) -> int:
    """Planes of a blocked crossing go on alone only where they win alone, or with those who came
    overland."""
    planes = crossing.units.planes
    if judge.owners[crossing.end] == judge.seat:
        return planes
    is_good = chance_from_the_air(judge, crossing) > judge.leaning.daring
    return planes if is_good or crossing.end in judge.state.attackers else 0


def chance_from_the_air(judge: Judge, crossing: Crossing) -> float:
    """To win with the planes of a crossing and whoever came overland."""
    joined = judge.state.attackers.get(crossing.end)
    force = joined.counts if joined is not None else NONE
    force = (force[0], force[1], force[2], force[3] + crossing.units.planes)
    return judge.odds(force, crossing.end).wins


# ---- building ----


def ships_wanted(judge: Judge, points: int) -> Fleet:
    """In a duel enough to take the sea; and a battleship or two for whoever lives by the sea and is
    not the strongest there."""
    bought = ships_to_win(judge, points, ENOUGH) if is_duel(judge) else NO_SHIPS
    costs = judge.rules.ship_costs
    if bought or judge.leaning.sea <= 1.0 or judge.rounds_left < 4 or points < 3 * costs[2]:
        return bought
    mine = weight(judge.state.fleets[judge.seat])
    most = max((weight(judge.state.fleets[rival]) for rival in judge.rivals), default=0.0)
    if mine >= most + 1.5 or Action.MOVE in judge.state.actions:
        return NO_SHIPS
    return Fleet(battleships=1)


def ships_to_win(judge: Judge, points: int, enough: float) -> Fleet:
    """With these the sea can be taken from its controller in this turn, by such a chance; none if
    that is out of reach, or if no action is left for it."""
    state, costs = judge.state, judge.rules.ship_costs
    controller, most = state.sea_controller, judge.rules.actions_per_turn
    is_late = judge.rounds_left == 1 or (most is not None and len(state.actions) + 2 > most)
    if controller is None or controller == judge.seat or is_late:
        return NO_SHIPS
    theirs, fleet, left = weight(state.fleets[controller]), state.fleets[judge.seat], points
    while curve(weight(fleet), theirs) < enough:
        kinds = [kind for kind, cost in enumerate(costs) if cost <= left]
        if not kinds:
            return NO_SHIPS
        counts = fleet.counts
        # Of those that are equally good the rarer one: the other side has to guess.
        best = max(kinds, key=lambda kind: (WEIGHTS[kind] / costs[kind], -counts[kind]))
        left -= costs[best]
        fleet += ONE_SHIP[SHIPS[best]]
    return fleet - state.fleets[judge.seat]

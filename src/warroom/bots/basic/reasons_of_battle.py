"""Why officers of the Basic game fight as they do, on land and at sea, and whom they let across."""

from warroom.bots.reasons import beside, first_of, named, percent, regions_of
from warroom.kernel.words import Seat, counted
from warroom.model.events.battles import board_of
from warroom.model.events.naval import naval_board_of
from warroom.model.state import Crossing
from warroom.odds.at_table.armed import tables_on
from warroom.rules.land_battle import Commit, CommitUnits
from warroom.rules.movement import Pick, PickBattle
from warroom.rules.naval_battle import (
    AnswerChallenge,
    BattleLine,
    ContinueOrRetreat,
    LayBattleLine,
    ReplyAfterRound,
    ReplyToChallenge,
)
from warroom.rules.passage import AnswerCrossings, Blocks, FlyOn, TurnBackPlanes

from . import sea
from .chances import exact
from .judge import Judge

# ---- on land ----


def pick(judge: Judge, decision: PickBattle, answer: Pick) -> str:
    if answer.sea:
        return f"At sea first: crossings wait for {counted(len(decision.at_sea), 'naval battle')}."
    attackers = judge.state.attackers
    chances = {region: judge.odds(units.counts, region).wins for region, units in attackers.items()}
    text = f"{answer.region} first: {percent(chances[answer.region])} to win"
    next_best = beside(chances, answer.region, lambda each: f"{each}, {percent(chances[each])}")
    return f"{text}{next_best}."


def commit(judge: Judge, decision: CommitUnits, answer: Commit) -> str:
    board = board_of(judge.state)
    attacker, defender = board.attacker.units, board.defender.units
    wins = exact(attacker.counts, defender.counts, tables_on(judge.table, board)).wins
    chance = wins if decision.part == "attacker" else 1 - wins
    sizes = attacker.total, defender.total
    mine, theirs = sizes if decision.part == "attacker" else sizes[::-1]
    units = f"{answer.units} go in" if answer.units else "Nobody more goes in"
    return f"{board.region}: {mine} against {theirs}, {percent(chance)} that we win. {units}."


# ---- at sea ----


def answer_challenge(judge: Judge, decision: AnswerChallenge, answer: ReplyToChallenge) -> str:
    fleets = judge.state.fleets
    mine, theirs = fleets[judge.seat], fleets[decision.challenger]
    chance = 1 - sea.chance_at_sea(judge, theirs, mine)
    return (
        f"Our {mine} against {theirs} of {named(judge, decision.challenger)}: about "
        f"{percent(chance)} to win, so we {answer.reply}."
    )


def meeting(judge: Judge) -> str:
    """Who fights whom in the naval battle that is on, and how it will go."""
    one, other = naval_board_of(judge.state).sides
    wins = sea.chance_at_sea(judge, one.fit, other.fit)
    if one.player == judge.seat:
        return f"{one.fit} against {other.fit}: about {percent(wins)} to win"
    return f"{other.fit} against {one.fit}: about {percent(1 - wins)} to win"


def lay(judge: Judge, decision: LayBattleLine, answer: BattleLine) -> str:
    lines, ships = sea.best_lines(judge), " ".join(answer.ships)
    if len(lines) == 1:
        return f"{meeting(judge)}. No line is as good as {ships}."
    whole = sum(each.weight for each in lines)
    share = sum(each.weight for each in lines if each.ships == answer.ships) / whole
    return f"{meeting(judge)}. {ships} is laid {percent(share)} of the time, so nobody guesses it."


def any_line(judge: Judge, decision: LayBattleLine, answer: BattleLine) -> str:
    return f"{meeting(judge)}. Any line will do."


def after_a_round(judge: Judge, decision: ContinueOrRetreat, answer: ReplyAfterRound) -> str:
    return f"{meeting(judge)}, so we {'go on' if answer.reply == 'go-on' else 'go home'}."


# ---- crossings ----


def block(judge: Judge, decision: AnswerCrossings, answer: Blocks) -> str:
    crossings = decision.crossings
    return f"{first_of(_crossing(judge, decision.mover, each, answer) for each in crossings)}."


def _crossing(judge: Judge, mover: Seat, crossing: Crossing, answer: Blocks) -> str:
    victim, ends = judge.owners[crossing.end], (crossing.start, crossing.end)
    done = "blocked" if ends in answer.crossings else "let through"
    text = f"{crossing.units} to {crossing.end} {done}"
    if victim == judge.seat:
        kept = judge.holds(crossing.end, judge.armies[crossing.end])
        return f"{text}: it is ours, and held with {percent(kept)}"
    if victim in (None, mover):
        return f"{text}: {named(judge, mover)} has {regions_of(judge, mover)} already"
    assert victim is not None
    mine, theirs = regions_of(judge, mover), regions_of(judge, victim)
    return f"{text}: {named(judge, mover)} has {mine}, {named(judge, victim)} {theirs}"


def turn_back(judge: Judge, decision: TurnBackPlanes, answer: FlyOn) -> str:
    def told(crossing: Crossing, planes: int) -> str:
        verb = f"{counted(planes, 'plane')} on" if planes else "planes back"
        if judge.owners[crossing.end] == judge.seat:
            return f"{crossing.end}: {verb}, it is ours"
        return f"{crossing.end}: {verb}, {percent(sea.chance_from_the_air(judge, crossing))} to win"

    return f"{first_of(map(told, decision.blocked, answer.planes))}."

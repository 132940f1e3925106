"""Why a recruit of the Basic game answers as he does: he counts heads, and says so."""

from warroom.bots.judge import Judge
from warroom.bots.planners import Reasons, because
from warroom.bots.reasons import first_of, percent, titled
from warroom.kernel.words import counted
from warroom.model.state import Region
from warroom.odds.at_table.blitz import at_least
from warroom.rules.building import BuyUnits, PlaceNewUnits, Purchase, price
from warroom.rules.diplomacy import BlitzTarget, ChooseBlitzTarget, blitz_number
from warroom.rules.movement import DeclareMoves, Moves
from warroom.rules.naval_battle import BattleLine, LayBattleLine
from warroom.rules.neutrals import Volunteer, VolunteerNeutral
from warroom.rules.passage import AnswerCrossings, Blocks
from warroom.rules.setup import Claim, ClaimRegion, PlaceFive, Placement, PlaceUnits
from warroom.rules.turn import ChooseAction, EndTurn, TakeAction

from .recruit import GUESS, defenders


def claim(judge: Judge, decision: ClaimRegion, answer: Claim) -> str:
    own = set(judge.state.own_regions(judge.seat))
    near = len(judge.atlas.links[answer.region] & own)
    return f"{answer.region} lies next to {counted(near, 'region')} of ours."


def place(judge: Judge, decision: PlaceUnits, answer: Placement) -> str:
    count = counted(sum(units.total for units in answer.units.values()), "unit")
    return (
        f"A few here, a few there: {count} in {counted(len(answer.units), 'region')} on the edge."
    )


def act(judge: Judge, decision: ChooseAction, answer: TakeAction | EndTurn) -> str:
    taken = counted(len(judge.state.actions), "action")
    if isinstance(answer, EndTurn):
        return f"We have built and moved as always; {taken} will do."
    return f"{titled(answer.action)} is what comes next in every turn, after {taken}."


def buy(judge: Judge, decision: BuyUnits, answer: Purchase) -> str:
    paid = price(judge.table, judge.seat, answer.army, answer.fleet)
    return f"{answer.army} for {paid} of {decision.points} points: mostly what is cheap."


def move(judge: Judge, decision: DeclareMoves, answer: Moves) -> str:
    attacks: dict[Region, int] = {}
    for order in answer.orders:
        end = order.route[-1]
        if judge.owners[end] != judge.seat:
            attacks[end] = attacks.get(end, 0) + order.units.total
    if not attacks:
        return "We outnumber nobody next door, or know no such Move."
    told = (f"{end}: {count} against {heads(judge, end)}" for end, count in attacks.items())
    return f"We are more: {first_of(told)}."


def heads(judge: Judge, region: Region) -> str:
    return f"perhaps {GUESS}" if judge.owners[region] is None else str(defenders(judge, region))


def court(judge: Judge, decision: ChooseBlitzTarget, answer: BlitzTarget) -> str:
    if answer.region is None:
        return "Nobody is worth courting."
    number = blitz_number(judge.table, judge.seat, answer.region)
    chance = percent(at_least(number))
    return f"{answer.region} is as easy as any: two dice must reach {number}, which is {chance}."


def block(judge: Judge, decision: AnswerCrossings, answer: Blocks) -> str:
    count, all_of_them = len(answer.crossings), counted(len(decision.crossings), "crossing")
    return f"Of {all_of_them} {count} come for us; the others are no concern of ours."


def volunteer(judge: Judge, decision: VolunteerNeutral, answer: Volunteer) -> str:
    return "One feels like it three times in ten" + ("." if answer.is_willing else ", and not now.")


def any_line(judge: Judge, decision: LayBattleLine, answer: BattleLine) -> str:
    return f"{counted(len(answer.ships), 'ship')} in a row: one line is like another."


REASONS: Reasons[Judge] = dict(
    (
        because(ClaimRegion, claim),
        because(PlaceFive, place),
        because(ChooseAction, act),
        because(BuyUnits, buy),
        because(PlaceNewUnits, place),
        because(DeclareMoves, move),
        because(ChooseBlitzTarget, court),
        because(AnswerCrossings, block),
        because(VolunteerNeutral, volunteer),
        because(LayBattleLine, any_line),
    )
)

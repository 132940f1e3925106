"""Why a recruit of the Expansion answers as he does, beyond what he says in the Basic game."""

from warroom.bots.basic import reasons_of_recruits as basic
from warroom.bots.judge import Judge
from warroom.bots.planners import Reasons, because
from warroom.bots.reasons import percent, titled
from warroom.kernel.words import counted
from warroom.model.turns import Action
from warroom.odds.at_table.blitz import at_least
from warroom.rules.diplomacy import BlitzTarget
from warroom.rules.turn import ChooseAction, EndTurn, TakeAction
from warroom.rulesets.expansion.cards.blocking import BlockWith, PlayBlock
from warroom.rulesets.expansion.cards.political_cards import Play, PlayCard, StopPlaying
from warroom.rulesets.expansion.economy.auction import Bid, BidDecision, OpenAuction, RaiseOrPass
from warroom.rulesets.expansion.land.diplomacy import ContinueBlitz
from warroom.rulesets.expansion.table.second_roll import Use, UseTechnology

from .recruit import BOLDEST, DEAREST


def act(judge: Judge, decision: ChooseAction, answer: TakeAction | EndTurn) -> str:
    if answer == TakeAction(Action.PLAY_CARDS):
        held = judge.state.political_hands[judge.seat].known
        return f"Cards come last: we hold {len(held)}."
    return basic.act(judge, decision, answer)


def play_card(judge: Judge, decision: PlayCard, answer: Play | StopPlaying) -> str:
    held = counted(len(judge.state.political_hands[judge.seat].known), "card")
    if isinstance(answer, StopPlaying):
        return f"None of our {held} can be played."
    return (
        f"{judge.rules.political[answer.card].title} is the first of our {held} that can be played."
    )


def play_block(judge: Judge, decision: PlayBlock, answer: BlockWith) -> str:
    if judge.seat in decision.targets.seats:
        held = counted(len(judge.state.political_hands[judge.seat].known), "card")
        return f"It is aimed at us, so we play what we have among {held}."
    return "It is not aimed at us."


def bid(judge: Judge, decision: BidDecision, answer: Bid) -> str:
    least = decision.least(judge.table)
    return f"Up to {DEAREST} points a route is cheap; the least to bid is {least}."


def court_on(judge: Judge, decision: ContinueBlitz, answer: BlitzTarget) -> str:
    if answer.region is None:
        return f"All that is left needs more than {BOLDEST}, which is too bold."
    rules = judge.rules
    number = rules.blitz_number(judge.table, judge.seat, answer.region, decision.successes)
    return f"{answer.region} is the easiest: {number} or more, {percent(at_least(number))}."


def use(judge: Judge, decision: UseTechnology, answer: Use) -> str:
    return f"{titled(decision.technology)} costs nothing to use."


REASONS: Reasons[Judge] = {
    **basic.REASONS,
    **dict(
        (
            because(ChooseAction, act),
            because(PlayCard, play_card),
            because(PlayBlock, play_block),
            because(OpenAuction, bid),
            because(RaiseOrPass, bid),
            because(ContinueBlitz, court_on),
            because(UseTechnology, use),
        )
    ),
}

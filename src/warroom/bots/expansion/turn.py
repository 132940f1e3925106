"""The turn where every action has its price in oil (X-TURN-02)."""

from warroom.bots.basic import turn as basic
from warroom.bots.basic.turn import Turn
from warroom.model.turns import Action

from . import trade
from .bombing import bombing_worth
from .building import building_worth
from .cards import hand_worth
from .economy import auction_worth, research_worth
from .judge import Judge
from .oil import worthwhile
from .raids import raid_worth

TURN: Turn[Judge] = Turn(
    order=(
        Action.TRADE,
        Action.PLAY_CARDS,
        Action.AUCTION,
        Action.RESEARCH,
        Action.RAIDING,
        Action.BOMBING,
        Action.BUILD,
        Action.MOVE,
        Action.BLITZKRIEG,
        Action.STRATEGIC_MOVE,
        Action.DIPLOMATIC_BLITZ,
    ),
    gains={
        **basic.TURN.gains,
        Action.BUILD: building_worth,
        Action.PLAY_CARDS: hand_worth,
        Action.AUCTION: auction_worth,
        Action.RESEARCH: research_worth,
        Action.RAIDING: raid_worth,
        Action.BOMBING: bombing_worth,
    },
    taken=worthwhile,
    offer=trade.offer,
)

"""The turn in a crisis (P-ACTION-01): bombing and raiding are one action."""

from warroom.bots.basic.turn import Turn
from warroom.bots.expansion import turn as expansion
from warroom.model.turns import Action

from .judge import Judge
from .wars import infrastructure_worth

TURN: Turn[Judge] = Turn(
    order=(
        Action.TRADE,
        Action.AUCTION,
        Action.RESEARCH,
        Action.INFRASTRUCTURE,
        Action.BUILD,
        Action.MOVE,
        Action.BLITZKRIEG,
        Action.STRATEGIC_MOVE,
    ),
    gains={**expansion.TURN.gains, Action.INFRASTRUCTURE: infrastructure_worth},
    taken=expansion.TURN.taken,
    offer=expansion.TURN.offer,
)

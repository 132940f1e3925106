"""An officer in a crisis: what only Provocation asks, or values otherwise than the Expansion."""

from warroom.bots.expansion import officer as expansion
from warroom.bots.expansion import recruit
from warroom.bots.planners import Left, Planners, to
from warroom.rules.turn import ChooseAction
from warroom.rulesets.scenarios.provocation.building import Withdraw
from warroom.rulesets.scenarios.provocation.infrastructure import InfrastructureNext
from warroom.rulesets.scenarios.provocation.minor_neutrals import PlaceRaisedUnits
from warroom.rulesets.scenarios.provocation.ordinary_cards import ReturnCard
from warroom.rulesets.scenarios.provocation.redeal import Redeal
from warroom.rulesets.scenarios.provocation.setup import KeepRoute
from warroom.rulesets.scenarios.provocation.technology import ChooseTechnology
from warroom.rulesets.scenarios.provocation.turns import SneakAttack
from warroom.rulesets.scenarios.provocation.wars import DeclareWar, DiscardProvocation

from . import wars
from .judge import Judge
from .turn import TURN

OFFICER: Planners[Judge] = {
    **expansion.OFFICER,
    **dict(
        (
            to(ChooseAction, TURN.act),
            to(SneakAttack, wars.ambush),
            to(DeclareWar, wars.declaration),
            to(InfrastructureNext, wars.next_blow),
        )
    ),
}

LEFT: Left = {
    **expansion.LEFT,
    "a poor hand is dealt anew": (Redeal,),
    "the dearer route is kept, and the cheapest card given": (KeepRoute, ReturnCard),
    "one technology is like another": (ChooseTechnology,),
    "a number card is good for nothing": (DiscardProvocation,),
    "units stay where they were raised, which must be held": (PlaceRaisedUnits,),
    "whoever is not weaker fights": (Withdraw,),
}

LEFT_BY_RECRUITS: Left = {
    **recruit.LEFT_BY_RECRUITS,
    **LEFT,
    "he lets others make war": (SneakAttack, DeclareWar, InfrastructureNext),
}

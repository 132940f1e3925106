"""Wars and provocations: nearly everything is chosen from a list."""

from collections.abc import Mapping

from warroom.kernel.decision import Decision
from warroom.rulesets.scenarios.provocation import (
    building,
    infrastructure,
    minor_neutrals,
    ordinary_cards,
    redeal,
    setup,
    technology,
    turns,
    wars,
)

from .basic import placement
from .choosing import Reader, chosen

READERS: Mapping[type[Decision], Reader] = {
    redeal.Redeal: chosen,
    setup.KeepRoute: chosen,
    technology.ChooseTechnology: chosen,
    ordinary_cards.ReturnCard: chosen,
    wars.DeclareWar: chosen,
    wars.DiscardProvocation: chosen,
    turns.SneakAttack: chosen,
    infrastructure.InfrastructureNext: chosen,
    minor_neutrals.PlaceRaisedUnits: placement,
    building.Withdraw: chosen,
}

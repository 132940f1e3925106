"""How Provocation is played: as the Expansion, but for what differs in a crisis."""

from warroom.bots.expansion.recruit import RECRUIT
from warroom.bots.judge import Judge as Onlooker
from warroom.bots.planners import Parts, School

from . import general
from .judge import Judge
from .officer import LEFT, LEFT_BY_RECRUITS, OFFICER

SCHOOL: School = {
    "recruit": Parts(Onlooker, RECRUIT, LEFT_BY_RECRUITS),
    "officer": Parts(Judge, OFFICER, LEFT),
    "sergeant": Parts(Judge, OFFICER, LEFT),
    "general": Parts(general.judge, general.GENERAL, LEFT),
}

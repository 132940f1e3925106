"""How the Expansion is played: the Basic game, and what it adds to that."""

from warroom.bots.judge import Judge as Onlooker
from warroom.bots.planners import Parts, School

from . import general
from .judge import Judge
from .officer import LEFT, OFFICER
from .recruit import LEFT_BY_RECRUITS, RECRUIT

SCHOOL: School = {
    "recruit": Parts(Onlooker, RECRUIT, LEFT_BY_RECRUITS),
    "officer": Parts(Judge, OFFICER, LEFT),
    "sergeant": Parts(Judge, OFFICER, LEFT),
    "general": Parts(general.judge, general.GENERAL, LEFT),
}

"""How the Basic game is played: its judge, its planners, and which of them each level has."""

from warroom.bots.judge import Judge as Onlooker
from warroom.bots.planners import Parts, School

from .general import General
from .judge import Judge
from .officer import LEFT, OFFICER, SERGEANT
from .recruit import LEFT_BY_RECRUITS, RECRUIT

SCHOOL: School = {
    "recruit": Parts(Onlooker, RECRUIT, LEFT_BY_RECRUITS),
    "officer": Parts(Judge, OFFICER, LEFT),
    "sergeant": Parts(Judge, SERGEANT, LEFT),
    "general": General().parts,
}

"""How the Deluxe edition is played: a judge of its own, and one module for each concern."""

from warroom.bots.judge import Judge as Onlooker
from warroom.bots.planners import Parts, School

from . import general
from .judge import Judge
from .officer import LEFT, OFFICER, SERGEANT
from .recruit import LEFT_BY_RECRUITS, RECRUIT

SCHOOL: School = {
    "recruit": Parts(Onlooker, RECRUIT, LEFT_BY_RECRUITS),
    "officer": Parts(Judge, OFFICER, LEFT),
    "sergeant": Parts(Judge, SERGEANT, LEFT),
    "general": Parts(general.judge, general.GENERAL, LEFT),
}

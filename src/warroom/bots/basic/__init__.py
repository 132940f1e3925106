"""How the Basic game is played: its judge, its planners, and which of them each level has."""

from warroom.bots.judge import Judge as Onlooker
from warroom.bots.planners import Parts, School

from . import reasons
from .general import General
from .judge import Judge
from .officer import LEFT, OFFICER, SERGEANT
from .reasons_of_recruits import REASONS
from .recruit import LEFT_BY_RECRUITS, RECRUIT

SCHOOL: School = {
    "recruit": Parts(Onlooker, RECRUIT, LEFT_BY_RECRUITS, reasons=REASONS),
    "officer": Parts(Judge, OFFICER, LEFT, reasons=reasons.OFFICER),
    "sergeant": Parts(Judge, SERGEANT, LEFT, reasons=reasons.SERGEANT),
    "general": General().parts,
}

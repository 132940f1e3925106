"""How the Expansion is played: the Basic game, and what it adds to that."""

from warroom.bots.judge import Judge as Onlooker
from warroom.bots.planners import Parts, School

from . import general, reasons
from .judge import Judge
from .officer import LEFT, OFFICER
from .reasons_of_recruits import REASONS
from .recruit import LEFT_BY_RECRUITS, RECRUIT

SCHOOL: School = {
    "recruit": Parts(Onlooker, RECRUIT, LEFT_BY_RECRUITS, reasons=REASONS),
    "officer": Parts(Judge, OFFICER, LEFT, reasons=reasons.OFFICER),
    "sergeant": Parts(Judge, OFFICER, LEFT, reasons=reasons.OFFICER),
    "general": Parts(general.judge, general.GENERAL, LEFT, reasons=reasons.GENERAL),
}

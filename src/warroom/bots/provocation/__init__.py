"""How Provocation is played: as the Expansion, but for what differs in a crisis."""

from warroom.bots.expansion.reasons_of_recruits import REASONS
from warroom.bots.expansion.recruit import RECRUIT
from warroom.bots.judge import Judge as Onlooker
from warroom.bots.planners import Parts, School

from . import general, reasons
from .judge import judge
from .officer import LEFT, LEFT_BY_RECRUITS, OFFICER

SCHOOL: School = {
    "recruit": Parts(Onlooker, RECRUIT, LEFT_BY_RECRUITS, reasons=REASONS),
    "officer": Parts(judge, OFFICER, LEFT, reasons=reasons.OFFICER),
    "sergeant": Parts(judge, OFFICER, LEFT, reasons=reasons.OFFICER),
    "general": Parts(general.judge, general.GENERAL, LEFT, reasons=reasons.GENERAL),
}

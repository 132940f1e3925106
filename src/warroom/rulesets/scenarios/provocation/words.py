"""What players are told about the scenario."""

from msgspec.structs import replace

from warroom.model.furniture import Saying
from warroom.model.words import ProvocationCard
from warroom.rulesets.expansion.words import EXPANSION_WORDS

from .redeal import ENOUGH
from .wars import COPIES, MOST_CARDS, NUMBERS, PROVOKED, SNEAK_ATTACK

OPEN_CANAL = Saying("open to all while its region is neutral", "P-NEUTRAL-05")

IDLE = Saying("Does nothing.", "P-PROVOKE-01")
AFTER_AN_INVASION = Saying("After an invasion, puts you at war with the invader.", "P-PROVOKE-04")
BEFORE_ONES_TURN = Saying(
    "At the start of your turn, puts you at war with anybody.", "P-PROVOKE-07"
)

PROVOCATION_WORDS = replace(
    EXPANSION_WORDS,
    sayings=replace(
        EXPANSION_WORDS.sayings,
        neutral_canal=Saying("closed while its region is neutral", "P-NEUTRAL-05"),
        weak_hand=Saying(
            f"It is worth less than {ENOUGH} PP: "
            "you may show these cards and be dealt as many new ones.",
            "P-SETUP-04",
        ),
        full_hand=Saying(
            f"You may hold {MOST_CARDS} cards; one goes under the stack, seen by nobody.",
            "P-PROVOKE-05",
        ),
        conquest=None,
        courting=None,
        courting_on=None,
    ),
    aims={},
    provocation={
        **{
            name: ProvocationCard(str(place + 2), "none", "no effect", IDLE, COPIES)
            for place, name in enumerate(NUMBERS)
        },
        **{
            name: ProvocationCard(
                name[0].upper(), "provoked", "Provoked!", AFTER_AN_INVASION, COPIES
            )
            for name in PROVOKED
        },
        SNEAK_ATTACK: ProvocationCard("A", "sneak", "Sneak Attack!", BEFORE_ONES_TURN, COPIES),
    },
)

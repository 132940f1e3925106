"""What players are told about the scenario."""

from msgspec.structs import replace

from warroom.model.furniture import Saying
from warroom.model.words import ProvocationCard
from warroom.rulesets.expansion.words import EXPANSION_WORDS

from .redeal import ENOUGH
from .wars import MOST_CARDS, NUMBERS, PROVOKED, SNEAK_ATTACK

OPEN_CANAL = Saying("open to all while its region is neutral", "P-NEUTRAL-05")

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
    ),
    aims={},
    provocation={
        **{name: ProvocationCard(str(place + 2), "none") for place, name in enumerate(NUMBERS)},
        **{name: ProvocationCard(name[0].upper(), "provoked") for name in PROVOKED},
        SNEAK_ATTACK: ProvocationCard("A", "sneak"),
    },
)

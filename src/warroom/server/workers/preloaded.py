"""What workers are forked from, besides all code: the rules of every game on every board, so that
none of them has to read the files again."""

import gc

from warroom.headers import rules_of
from warroom.model.atlas import BUILT_IN
from warroom.rulesets import RULESETS

for family in RULESETS.values():
    for board in BUILT_IN:
        rules_of(family, board, family.deck, {})

gc.freeze()  # else whoever looks for garbage copies every page that it shares with the others

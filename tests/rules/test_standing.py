"""Reactions say how they may be answered beforehand."""

import pytest

from warroom.families import PACKAGE
from warroom.kernel import codec
from warroom.kernel.decision import Decision
from warroom.kernel.errors import RulesError
from warroom.rules.passage import AnswerCrossings, TurnBackPlanes
from warroom.rulesets import RULESETS


def test_every_reaction_is_on_offer_and_nothing_else() -> None:
    """What a player decides in his own turn he decides himself."""
    known: tuple[type[Decision], ...] = codec.kinds(Decision, PACKAGE)
    reactions = {kind for kind in known if kind.REACTION}
    assert reactions == {kind for family in RULESETS.values() for kind in family.reactions}
    assert reactions == {kind for kind in known if kind.STANDING}


@pytest.mark.parametrize("reaction", RULESETS["basic"].reactions)
def test_a_reaction_has_words_and_says_whom_it_is_about(reaction: type[Decision]) -> None:
    standing = reaction.STANDING
    assert standing is not None
    assert standing.summary.endswith(".")
    assert standing.words
    assert len(set(standing.words)) == len(standing.words)
    assert standing.about is None or standing.about in reaction.__struct_fields__


def test_other_decisions_know_no_words() -> None:
    """B-AMPH-07 is the mover's own."""
    with pytest.raises(RulesError):
        TurnBackPlanes(()).answer_by("allow")
    assert AnswerCrossings(0, ()).answer_by("allow") == AnswerCrossings(0, ()).answer_by("block")

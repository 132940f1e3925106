"""Reactions say how they may be answered beforehand."""

import pytest

from warroom import new_game
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


def test_everything_that_can_be_wished_for_is_on_offer() -> None:
    """And every question of the set-up can be: what no wish fits is left to be asked."""
    known: tuple[type[Decision], ...] = codec.kinds(Decision, PACKAGE)
    offered = {kind for family in RULESETS.values() for kind in family.wishes}
    assert offered == {kind for kind in known if kind.WISHES}
    for ruleset in RULESETS:
        game = new_game(ruleset, seats=3, seed=1)
        while game.state.game_round == 0:
            seat, question = next(iter(game.questions.items()))
            assert type(question.decision) in RULESETS[ruleset].wishes
            assert question.decision.as_wished(game.view(seat), seat, ()) is None
            game.answer(seat, game.default_answer(seat))

"""Wishes: how a seat answers the questions of the set-up before they are asked. They are its own
secret, as standing orders are."""

from collections.abc import Iterable

from msgspec.structs import replace

from warroom.api import Game
from warroom.families import family_of
from warroom.headers import Header
from warroom.kernel.decision import Answer, Decision, Question
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat, kebab
from warroom.model.ruleset import Ruleset
from warroom.model.units import Army

from ..storage.store import StoredTable
from ..wire.protocol import Failure, ServerCode
from ..wire.wishes import Wished, WishOffer
from . import standing
from .changes import Change


def offers(header: Header, rules: Ruleset) -> tuple[WishOffer, ...]:
    """What may be wished for at this table."""
    return tuple(_offer(kind, rules) for kind in family_of(header.ruleset).wishes)


def _offer(kind: type[Decision], rules: Ruleset) -> WishOffer:
    wishes = kind.WISHES
    assert wishes is not None, "what stands in this list can be wished for"
    names = tuple(map(str, wishes.names(rules)))
    return WishOffer(kebab(kind.__name__), kind.RULE, wishes.summary, names, wishes.is_plan)


def check(wishes: Iterable[Wished], offered: Iterable[WishOffer]) -> None:
    """Raise `Refused` unless the rules know every name, and nothing is wished for twice."""
    known = {each.decision: each for each in offered}
    seen: set[str] = set()
    for wish in wishes:
        offer = known.get(wish.decision)
        if offer is None:
            message = f"{wish.decision} cannot be answered by wishes."
            raise Refused(Code.UNKNOWN_NAME, "", message, field="wishes.decision")
        if wish.decision in seen:
            message = "There are two lists of wishes for the same."
            raise Refused(Code.REPEATED, offer.rule, message, decision=wish.decision)
        seen.add(wish.decision)
        _check_names(wish, offer)


def _check_names(wish: Wished, offer: WishOffer) -> None:
    names = [each.partition(":")[0] if offer.is_plan else each for each in wish.names]
    for name in names:
        if name not in offer.names:
            message = f"{name} is nothing that you could wish for here."
            raise Refused(Code.UNKNOWN_NAME, offer.rule, message, field="wishes.names")
    if len(set(names)) != len(names):
        message = "A wish stands twice in its list."
        raise Refused(Code.REPEATED, offer.rule, message, decision=wish.decision)
    for each in wish.names if offer.is_plan else ():
        try:
            Army.parse(each.partition(":")[2])
        except ValueError as error:
            message = f"{each} does not say which units: {error}"
            raise Refused(Code.MALFORMED, offer.rule, message, field="wishes.names") from error


def check_seated(stored: StoredTable, seat: Seat) -> None:
    """Whoever only has the link of a seat might be followed there by another."""
    if stored.settings.seats[seat].is_free:
        raise Failure(ServerCode.NOT_HELD, "Sit down first.")


def wished(seat: Seat, wishes: tuple[Wished, ...]) -> Change:
    def change(stored: StoredTable) -> StoredTable:
        check_seated(stored, seat)
        life = stored.life
        return replace(stored, life=replace(life, wishes={**life.wishes, seat: wishes}))

    return change


def without(seat: Seat, question: Question | None) -> Change:
    """What a seat has taken back, it wants to decide itself this time."""

    def change(stored: StoredTable) -> StoredTable:
        name = "" if question is None else kebab(type(question.decision).__name__)
        old = stored.life.wishes.get(seat, ())
        rest = tuple(each for each in old if each.decision != name)
        return stored if rest == old else wished(seat, rest)(stored)

    return change


def foreseen(stored: StoredTable, game: Game, seat: Seat) -> Answer | None:
    """What a seat has said beforehand to the question that it is asked: by an order, or a wish."""
    question = game.questions[seat]
    ordered = standing.answer_to(question, stored.standing.get(seat), lambda: game.view(seat))
    return ordered or _wished_for(question, stored.life.wishes.get(seat, ()), game, seat)


def _wished_for(
    question: Question, wishes: Iterable[Wished], game: Game, seat: Seat
) -> Answer | None:
    """The first wish that can be had; None if the seat wants to be asked."""
    decision = question.decision
    name = kebab(type(decision).__name__)
    wish = next((each for each in wishes if each.decision == name), None)
    if wish is None:
        return None
    answer = decision.as_wished(game.view(seat), seat, wish.names)
    if answer is None and wish.otherwise == "default":
        return game.default_answer(seat)
    return answer

"""Standing orders: how a seat answers reactions before they are asked. They are its own secret."""

from collections.abc import Iterable

from warroom.kernel.decision import Answer, Decision, Question
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat, kebab
from warroom.rulesets import Family

from .protocol import StandingOrder
from .store import StandingOrders


def check(
    orders: Iterable[StandingOrder], family: Family, seat: Seat, seats: Iterable[Seat]
) -> None:
    """Raise `Refused` unless the rules know every word, and no two orders contradict."""
    reactions = {kebab(reaction.__name__): reaction for reaction in family.reactions}
    others = [other for other in seats if other != seat]
    seen: set[tuple[str, Seat | None]] = set()
    for order in orders:
        reaction = reactions.get(order.decision)
        if reaction is None:
            message = f"{order.decision} cannot be answered beforehand."
            raise Refused(Code.UNKNOWN_NAME, "", message, field="orders.decision")
        _check_word(order, reaction, others)
        if (order.decision, order.about) in seen:
            message = "Two orders are about the same."
            raise Refused(Code.REPEATED, reaction.RULE, message, decision=order.decision)
        seen.add((order.decision, order.about))


def _check_word(order: StandingOrder, reaction: type[Decision], others: Iterable[Seat]) -> None:
    standing = reaction.STANDING
    assert standing is not None, "a reaction says how it may be answered beforehand"
    if order.word not in standing.words:
        message = f"{order.decision} can be answered with {' or '.join(standing.words)}."
        raise Refused(Code.UNKNOWN_NAME, reaction.RULE, message, field="orders.word")
    if order.about is not None and (standing.about is None or order.about not in others):
        message = f"{order.decision} is never about seat {order.about}."
        raise Refused(Code.UNKNOWN_NAME, reaction.RULE, message, field="orders.about")


def answer_to(question: Question, kept: StandingOrders | None) -> Answer | None:
    """What the seat's orders say to a question, if it came up after them: an order about this
    very player before one about anybody."""
    if kept is None or question.number <= kept.after:
        return None
    decision = question.decision
    standing, name = decision.STANDING, kebab(type(decision).__name__)
    words = {order.about: order.word for order in kept.orders if order.decision == name}
    if standing is None or not words:
        return None
    about = None if standing.about is None else getattr(decision, standing.about)
    word = words.get(about, words.get(None))
    return None if word is None else decision.answer_by(word)

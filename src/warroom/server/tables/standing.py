"""Standing orders: how a seat answers reactions before they are asked. They are its own secret.

An order with a limit is a ceiling: it holds for one auction, lest it spend what its owner has
forgotten to withdraw.
"""

from collections.abc import Callable, Iterable

from warroom.kernel.decision import Answer, Decision, Question
from warroom.kernel.errors import Code, Refused
from warroom.kernel.words import Seat, kebab
from warroom.model.family import Family
from warroom.model.state import State
from warroom.view import View

from ..storage.store import StandingOrders
from ..wire.protocol import StandingOrder


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
    if order.word not in standing.words + standing.up_to:
        words = " or ".join(standing.words + standing.up_to)
        message = f"{order.decision} can be answered with {words}."
        raise Refused(Code.UNKNOWN_NAME, reaction.RULE, message, field="orders.word")
    if (order.limit is None) is (order.word in standing.up_to):
        message = f"{order.word} goes {'with a' if order.limit is None else 'without'} limit."
        raise Refused(Code.WRONG_ANSWER, reaction.RULE, message, field="orders.limit")
    if order.about is not None and (standing.about is None or order.about not in others):
        message = f"{order.decision} is never about seat {order.about}."
        raise Refused(Code.UNKNOWN_NAME, reaction.RULE, message, field="orders.about")


def answer_to(
    question: Question, stored: StandingOrders | None, view: Callable[[], View]
) -> Answer | None:
    """What the seat's orders say to a question, if it came up after them: an order about this
    very player before one about anybody."""
    if stored is None or question.number <= stored.after:
        return None
    decision = question.decision
    standing, name = decision.STANDING, kebab(type(decision).__name__)
    orders = {order.about: order for order in stored.orders if order.decision == name}
    if standing is None or not orders:
        return None
    about = None if standing.about is None else getattr(decision, standing.about)
    order = orders.get(about, orders.get(None))
    if order is None:
        return None
    if order.limit is None:
        return decision.answer_by(order.word)
    table = view()
    assert table.seat is not None, "orders are those of a seat"
    return decision.answer_up_to(table, table.seat, order.word, order.limit)


def is_auction_over(before: State, after: State) -> bool:
    return before.auction is not None and after.auction is None

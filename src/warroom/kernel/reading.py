"""Reading answers: what is logged is exactly what is carried out."""

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any, TypeVar

import msgspec

from .decision import Answer, Question
from .errors import Code, Refused

A = TypeVar("A", bound=Answer)

_encode = msgspec.json.Encoder().encode


def read_answer(question: Question, answer: Any) -> tuple[Answer, bytes]:
    """The answer as its own JSON form reads, and that form.

    What is logged is thus exactly what is carried out, and an ill-typed answer from a caller in
    Python is refused like one from the wire.
    """
    check_kind(question, answer)
    read: tuple[Answer, bytes] = read_back(answer, question.rule)
    return read


def check_kind(question: Question, answer: Any) -> None:
    """Refuse what does not answer the question at all."""
    kind, kinds = type(answer), question.decision.ANSWERS
    if kind not in kinds:
        wanted = " or ".join(each.__name__ for each in kinds)
        raise Refused(
            Code.WRONG_ANSWER,
            question.rule,
            f"This question is answered with {wanted}, not with {kind.__name__}.",
            wanted=wanted,
        )


def read_back(answer: A, rule: str) -> tuple[A, bytes]:
    """Through JSON and back: fields of a wrong type do not survive it."""
    kind = type(answer)
    try:
        logged = _encode(answer)
        read: A = decoders[kind,](logged)
        if read != answer:  # a dict stood where a record belongs; log it as a replay will
            logged = _encode(read)
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError, RecursionError) as error:
        message = f"{kind.__name__} is malformed: {error}"
        raise Refused(Code.MALFORMED, rule, message) from None
    return read, logged


class Decoders(dict[tuple[type[Any], ...], Callable[[bytes], Any]]):
    """A strict reader for each set of answers, made when it is first needed."""

    def __missing__(self, kinds: tuple[type[Any], ...]) -> Callable[[bytes], Any]:
        self[kinds] = msgspec.json.Decoder(reduce(or_, kinds)).decode
        return self[kinds]


decoders = Decoders()

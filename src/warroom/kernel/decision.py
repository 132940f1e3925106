"""Decisions ask, answers are what is logged."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, TypeAlias

from msgspec import Struct

from .errors import Code, Refused, RulesError
from .value import Value
from .words import Rng, Seat, Table, kebab, pick

AnyTable: TypeAlias = Table[Any, Any]


class Answer(Value, frozen=True, tag=kebab):
    """What a seat says to a question: the only input a game ever gets."""


class Standing(Struct, frozen=True):
    """How a seat may answer a kind of decision beforehand: with one of these words, for all such
    questions or only for those about another seat, which the field `about` of the decision names.
    Words in `up_to` go with a number, up to which they hold.
    """

    summary: str  # what is decided, for people
    words: tuple[str, ...]
    about: str | None = None
    up_to: tuple[str, ...] = ()


class Wishes(Struct, frozen=True):
    """How a seat may answer a kind of decision beforehand by what it would like best, then second
    best, and so on: by names, which the rules in force know. In a plan, what shall stand at the
    place in the end goes with each name, after a colon."""

    summary: str  # what is decided, for people
    names: Callable[[Any], Iterable[str]]
    is_plan: bool = False


class Decision(Value, frozen=True, tag=kebab):
    """Something a seat must decide. Its fields are the facts of the question.

    `RULE` is the rule that hands the initiative to the seat. A `REACTION` interrupts somebody
    else's action. Once it, or a `BINDING` decision, is put to another seat, what led to it can no
    longer be undone; and an answer to a reaction stands, for the action goes on by it. A `PRIVATE`
    decision is known only to the seat and to those in the fields that `PARTIES` names, so that
    others cannot even see that it is open. `STANDING` says how it may be answered before it is
    asked, `WISHES` how by a list of wishes.
    """

    ANSWERS: ClassVar[tuple[type[Answer], ...]] = ()
    RULE: ClassVar[str] = ""
    REACTION: ClassVar[bool] = False
    BINDING: ClassVar[bool] = False
    PRIVATE: ClassVar[bool] = False
    PARTIES: ClassVar[tuple[str, ...]] = ()
    STANDING: ClassVar[Standing | None] = None
    WISHES: ClassVar[Wishes | None] = None

    def rule_at(self, table: AnyTable) -> str:
        """The rule behind this very question, where several games of a family share its kind."""
        return self.RULE

    def is_known_to(self, seat: Seat | None, asked: Seat) -> bool:
        """Whether a seat, or a spectator, may see that this is asked."""
        if not self.PRIVATE or seat == asked:
            return True
        return any(getattr(self, party) == seat for party in self.PARTIES)

    def check(self, table: AnyTable, seat: Seat, answer: Any) -> None:
        """Raise `Refused` unless the answer is allowed. By default it must be an option."""
        if answer not in (self.options(table, seat) or ()):
            raise Refused(
                Code.NOT_AMONG_OPTIONS,
                self.rule_at(table),
                "That is not among the choices.",
                answer=answer,
            )

    def options(self, table: AnyTable, seat: Seat) -> tuple[Answer, ...] | None:
        """All legal answers where they are few, else None."""
        return None

    def sample(self, table: AnyTable, seat: Seat, rng: Rng) -> Answer:
        """One legal answer; any legal answer can come up, unless there are endlessly many."""
        return pick(rng, self.options(table, seat))  # type: ignore[no-any-return]

    def default(self, table: AnyTable, seat: Seat, rng: Rng) -> Answer:
        """The catalogue's answer for a player who is absent."""
        raise RulesError(f"{type(self).__name__} has no answer for an absent player")

    def answer_by(self, word: str) -> Answer:
        """The answer that a word of `STANDING` stands for; it is always allowed."""
        raise RulesError(f"{type(self).__name__} does not know the word {word}")

    def answer_up_to(self, table: AnyTable, seat: Seat, word: str, limit: int) -> Answer | None:
        """The same for a word that goes with a number; None if the seat wants to be asked."""
        raise RulesError(f"{type(self).__name__} does not know the word {word}")

    def as_wished(self, table: AnyTable, seat: Seat, wishes: Iterable[str]) -> Answer | None:
        """The answer for the first of the wishes that can be had; None if none can."""
        options = self.options(table, seat) or ()
        known = {str(getattr(each, each.__struct_fields__[0])): each for each in options}
        return next((known[name] for name in wishes if name in known), None)


class Question(Struct, gc=False, frozen=True):
    """A decision put to one seat, by a rule. Numbers count the seat's own questions, so they tell
    nothing of what others are asked."""

    number: int
    decision: Decision
    rule: str

"""The two errors: `Refused` for players' mistakes, `RulesError` for ours."""

from collections.abc import Mapping
from enum import Enum
from typing import Any


class Code(Enum):
    """Why an answer was refused. The list is closed: clients may rely on it."""

    GAME_OVER = "game-over"
    NOT_ASKED = "not-asked"
    STALE = "stale"
    WRONG_ANSWER = "wrong-answer"
    MALFORMED = "malformed"
    UNKNOWN_NAME = "unknown-name"
    NOT_AMONG_OPTIONS = "not-among-options"
    NOT_YOURS = "not-yours"
    OUT_OF_REACH = "out-of-reach"
    TOO_FEW = "too-few"
    TOO_MANY = "too-many"
    LEAVES_EMPTY = "leaves-empty"
    REPEATED = "repeated"
    NOTHING_TO_UNDO = "nothing-to-undo"
    NO_RECORD = "no-record"
    IMPOSSIBLE_POSITION = "impossible-position"
    UNREADABLE = "unreadable"
    OTHER_VERSION = "other-version"
    DOES_NOT_REPLAY = "does-not-replay"


class Refused(Exception):
    """What a player asked for is not allowed. Nothing has changed."""

    def __init__(self, code: Code, rule_id: str, message: str, **facts: object) -> None:
        super().__init__(message)
        self.code = code
        self.rule_id = rule_id
        self.message = message
        self.facts: Mapping[str, object] = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """For other processes, which are told of it whole."""
        return _refused, (self.code, self.rule_id, self.message, dict(self.facts))

    def __str__(self) -> str:
        return f"{self.message} [{self.rule_id}]" if self.rule_id else self.message

    def __repr__(self) -> str:
        return f"Refused({self.code.value!r}, {self.rule_id!r}, {self.message!r}, {self.facts!r})"


def _refused(code: Code, rule_id: str, message: str, facts: Mapping[str, object]) -> Refused:
    return Refused(code, rule_id, message, **facts)


class RulesError(Exception):
    """Our own mistake: the rules code broke a promise. The state is as it was before."""

"""A rule set as it is offered: its options, its numbers of players, its board and deck."""

import re
from collections.abc import Callable, Mapping

from msgspec import Struct

from warroom.kernel.decision import Decision
from warroom.kernel.errors import Code, Refused

from .atlas import Atlas
from .cards import Deck
from .ruleset import Ruleset


class Option(Struct, frozen=True):
    """A choice of the table. `choices` are all values, or examples if `pattern` allows more."""

    name: str
    rule: str
    summary: str
    choices: tuple[str, ...]
    apply: Callable[[Ruleset, str], Ruleset]
    pattern: str | None = None

    @property
    def default(self) -> str:
        return self.choices[0]

    def check(self, value: str) -> None:
        """Raise `Refused` unless the option has this value."""
        if value in self.choices or (self.pattern and re.fullmatch(self.pattern, value, re.ASCII)):
            return
        raise Refused(
            Code.UNKNOWN_NAME,
            self.rule,
            f"Option {self.name} cannot be {value!r}: choose {', '.join(self.choices)}.",
            field=f"options.{self.name}",
        )


def with_options(rules: Ruleset, options: tuple[Option, ...], chosen: Mapping[str, str]) -> Ruleset:
    """The rules as the table agreed on them."""
    known = [option.name for option in options]
    for name in chosen:
        if name not in known:
            message = f"There is no option called {name!r}: choose {', '.join(known)}."
            raise Refused(Code.UNKNOWN_NAME, "", message, field=f"options.{name}")
    for option in options:
        value = chosen.get(option.name, option.default)
        option.check(value)
        rules = option.apply(rules, value)
    return rules


class Family(Struct, frozen=True):
    """What is needed to offer a rule set: how to build it, for how many, with which choices."""

    name: str
    version: int
    build: Callable[[Atlas, Deck], Ruleset]
    options: tuple[Option, ...]
    fewest_seats: int
    most_seats: int
    board: str
    deck: str
    reactions: tuple[type[Decision], ...]  # what may be answered beforehand
    wishes: tuple[type[Decision], ...] = ()  # what may be by a list of wishes
    large: tuple[int, str] | None = None  # from so many players on, another board is usual
    seats_rule: str = "B-SETUP-01"  # by which so many can play
    summary: str = ""  # what it is, how long and how hard, in a sentence
    rulebook: str = ""  # its catalogue in Markdown, if it does not lie with ours

    def board_for(self, seats: int) -> str:
        """The usual board for a number of players."""
        return self.large[1] if self.large and seats >= self.large[0] else self.board

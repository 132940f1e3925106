"""War Room: the board-game family Attack! as an engine, with bots and a table.

import random, warroom

game = warroom.new_game("basic", seats=4, seed=1935)
rng = random.Random(1)
while not game.is_over:
    seat = next(iter(game.questions))
    game.answer(seat, game.sample(seat, rng))
print(game.result)
"""

from warroom.api import (
    Game,
    Record,
    load,
    new_game,
    read_answer,
    read_event,
    replay,
    set_up,
    verify,
)
from warroom.catalogue import Rule, UnknownRule, rule, rules
from warroom.headers import Header
from warroom.kernel import codec
from warroom.kernel.decision import Answer, Decision, Question
from warroom.kernel.errors import Code, Refused, RulesError
from warroom.kernel.event import Event
from warroom.kernel.words import HOST
from warroom.positions import Nation, Position
from warroom.view import View

__version__ = "0.1.0"

__all__ = [
    "HOST",
    "Answer",
    "Code",
    "Decision",
    "Event",
    "Game",
    "Header",
    "Nation",
    "Position",
    "Question",
    "Record",
    "Refused",
    "Rule",
    "RulesError",
    "UnknownRule",
    "View",
    "load",
    "new_game",
    "read_answer",
    "read_event",
    "replay",
    "rule",
    "rules",
    "set_up",
    "verify",
]

codec.prepare(__name__)

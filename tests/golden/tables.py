"""Every rule set on every board for every number of players: a random game of each."""

import random
from pathlib import Path

import warroom
from warroom.kernel.errors import Refused
from warroom.lab.fuzz import Fuzz, play_and_check
from warroom.model import atlas
from warroom.rulesets import RULESETS

HASHES = Path(__file__).parent / "tables.json"
SELDOM = 80
"""Answers from one look at everything to the next."""


def is_allowed(ruleset: str, board: str, seats: int) -> bool:
    try:
        warroom.new_game(ruleset, seats=seats, seed=1, board=board)
    except Refused:
        return False
    return True


EVERY_TABLE = {
    f"{name}-{board}-{seats}": (name, board, seats)
    for name, family in RULESETS.items()
    for board in atlas.BUILT_IN
    for seats in range(family.fewest_seats, family.most_seats + 1)
    if is_allowed(name, board, seats)
}


def played_at(table: str) -> warroom.Game:
    """A game to its end, with all checks on."""
    ruleset, board, seats = EVERY_TABLE[table]
    game = warroom.new_game(ruleset, seats=seats, seed=seats, board=board)
    play_and_check(game, random.Random(table), Fuzz(ruleset=ruleset, every=SELDOM), [])
    return game

"""The position from which the first game in the browser begins, as a record that a table goes on
from: `python tools/lesson.py web/src/pages/lesson/first-game.json`.

Run it again when the rules, the board or the deck have a new version; a test says when.
"""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import warroom

EASY = 2
"""Defenders of the first neutral region: the lesson is about how a battle goes, not about luck."""

POSITION: dict[str, Any] = {
    "ruleset": "basic",
    "board": "west",
    "options": {"game-limit": "3 rounds", "neutral-control": "automatic"},
    "nations": [
        {
            "colour": "amber",
            "capital": "Germany",
            "regions": {
                "Germany": {"I": 5, "T": 2, "A": 1, "P": 2},
                "Austria": {"I": 3, "T": 1},
                "Italy": {"I": 2},
            },
            "fleet": {"DD": 2},
            "hand": ["oil-2", "minerals-2", "factories-3", "rail-transport-1"],
        },
        {
            "colour": "blue",
            "capital": "France",
            "regions": {"France": {"I": 3, "A": 1}, "Spain": {"I": 2}, "Great Britain": {"I": 3}},
            "fleet": {"DD": 1},
            "hand": ["oil-1", "population-2"],
        },
    ],
}


def games() -> Iterator[warroom.Game]:
    """The position with every way to shuffle the deck, one after the other."""
    return (warroom.set_up({**POSITION, "seed": f"lesson {place}"}) for place in count())


def is_easy(game: warroom.Game) -> bool:
    card = game.rules.deck.cards[game.state.deck.known[0]]
    return 0 < card.defenders.total <= EASY


def record() -> bytes:
    return next(filter(is_easy, games())).record().to_json()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: python tools/lesson.py FILE")
    Path(sys.argv[1]).write_bytes(record() + b"\n")

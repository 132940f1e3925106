"""Golden tournaments: games of bots whose every decision is kept, as a hash for each game.

`python -m tests.bots.golden` writes them anew. Do this only when bots, or the rules that they play
by, were changed on purpose; a change that only moves code about leaves every hash as it is.
"""

import hashlib
import json
from collections.abc import Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import msgspec

import warroom
from warroom import bots
from warroom.lab.play import play_game
from warroom.rulesets import RULESETS

HASHES = Path(__file__).parent / "golden.json"

DEPTH = 0.25
"""How much generals think: enough to come to a choice, and quick."""

LINE_UPS: Mapping[str, tuple[str, ...]] = {
    "officers in a duel": ("officer", "officer"),
    "officer against recruit": ("officer", "recruit"),
    "general against officer": ("general", "officer"),
    "all officers": (
        "officer:expansionist",
        "officer:admiral",
        "officer:diplomat",
        "officer:turtle",
    ),
    "all recruits": (
        "recruit:expansionist",
        "recruit:admiral",
        "recruit:diplomat",
        "recruit:turtle",
    ),
    "general at four": ("general", "officer", "recruit", "officer"),
    "three of all kinds": ("recruit", "general", "officer"),
    "six": ("officer", "recruit", "officer", "recruit", "officer", "random"),
}

OPTIONS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "expansion": {"six": {"treasuries": "closed"}},
    "provocation": {"six": {"initial-technology": "on", "mutual-war": "on"}},
    "deluxe": {"six": {"start-tech": "varied"}},
}
"""By rule set and line-up, where a table plays by other options than the usual ones."""

SEEDS, QUICK = tuple(range(1, 10)), (1,)
"""Of all seeds those that every run of the tests tries."""

LEISURELY = ("three of all kinds",)
"""Line-ups for which not every run takes the time."""


class Tournament(NamedTuple):
    """One line-up under one rule set, with some seeds."""

    ruleset: str
    line_up: str
    seeds: tuple[int, ...]

    @property
    def name(self) -> str:
        return f"{self.ruleset}, {self.line_up}"

    def played(self) -> dict[str, str]:
        """The hash of each game."""
        return {f"{self.name}, {seed}": decisions(self.game(seed)) for seed in self.seeds}

    def game(self, seed: int) -> warroom.Game:
        names = LINE_UPS[self.line_up]
        options = OPTIONS.get(self.ruleset, {}).get(self.line_up, {})
        game = warroom.new_game(self.ruleset, seats=len(names), seed=seed, options=options)
        players = [
            bots.make(name, f"{seed}:{seat}", think=DEPTH) for seat, name in enumerate(names)
        ]
        return play_game(game, players)


def decisions(game: warroom.Game) -> str:
    """Who decided what, from the first answer to the last."""
    said = [(entry.seat, entry.answer) for entry in game.record().entries]
    return hashlib.sha256(msgspec.json.encode(said)).hexdigest()[:16]


def tournaments(seeds: tuple[int, ...]) -> list[Tournament]:
    return [Tournament(*each, seeds) for each in product(RULESETS, LINE_UPS)]


@cache
def recorded() -> dict[str, str]:
    hashes: dict[str, str] = json.loads(HASHES.read_text())
    return hashes


def main() -> None:
    found = {}
    for tournament in tournaments(SEEDS):
        found.update(tournament.played())
        print(tournament.name)
    HASHES.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()

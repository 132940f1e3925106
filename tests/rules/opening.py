"""Helpers for the tests of setting up: absent players, the first claim, a small board."""

from typing import Any

from tests.table import Player, Table

HEAD = """
name = "ring"
continents = ["North America", "South America", "Africa", "Eurasia"]
"""


def one_asked(table: Table) -> Player:
    (colour,) = table.asked
    player: Player = getattr(table, colour)
    return player


def all_absent(table: Table, until: str) -> None:
    """Nobody is there, until somebody is asked this."""
    while until not in table.asked.values():
        one_asked(table).says_the_default()


def after_colours(seats: int = 3, first: int = 0, **arguments: Any) -> Table:
    """A table at its first claim, where a certain seat goes first."""
    table = Table.new(seats, **arguments)
    table.rolls(*((6, 6) if seat == first else (1, 1) for seat in range(seats)))
    all_absent(table, "claim-region")
    return table


def ring(continents: list[str]) -> str:
    """A board of as many regions, each bordering the next, as a file's text."""
    names = [f"Land {number}" for number in range(len(continents))]
    text = HEAD
    for place, continent in enumerate(continents):
        near = sorted({names[place - 1], names[(place + 1) % len(names)]})
        text += f'[regions."{names[place]}"]\ncontinent = "{continent}"\nland = {near}\n'
    return text.replace("'", '"')

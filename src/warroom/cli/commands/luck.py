"""The luck ledger in the terminal."""

import typer
from rich.console import Console
from rich.table import Table

from warroom.api import Record, replay
from warroom.kernel import codec
from warroom.odds import Tally, luck_of

from ..words import names_in
from .odds import how

ROWS = (
    ("battles won", "battles"),
    ("hits on land", "hits"),
    ("points destroyed", "struck"),
    ("points lost", "suffered"),
    ("net points", "net"),
    ("hits at sea", "sea"),
    ("hits in raids", "raids"),
    ("hits in the air", "air"),
    ("research", "research"),
    ("regions by diplomacy", "blitzes"),
)
RARE = ("raids", "air", "research", "blitzes")
"""Told of those who rolled such dice."""


def tell_luck(record: Record, *, as_json: bool) -> None:
    """Expected against actual by player, and battle by battle."""
    luck = luck_of(record)
    if as_json:
        typer.echo(codec.encode(luck).decode())
        return
    who = names_in(replay(record).state)
    console = Console(highlight=False)
    players = table_with("", "", "actual", "expected", "95 in 100", "luck")
    for player in luck.players:
        for number, (what, field) in enumerate(ROWS):
            tally: Tally = getattr(player, field)
            if field in RARE and not tally.deviation:
                continue
            name = who(player.seat) if number == 0 else ""
            band = f"{tally.low} to {tally.high}"
            expected = f"{tally.expected:.1f}"
            fortune = 1 - tally.luck if field == "suffered" else tally.luck
            players.add_row(name, what, str(tally.actual), expected, band, _share(tally, fortune))
    console.print(players)
    console.print(
        "Luck: in so many of 100 games the dice would have been worse. Points are the production "
        "points that units cost.\n",
        style="dim",
    )
    battles = table_with("battle", "attacker", "defender", "attacker won", "destroyed by both")
    for battle in luck.battles:
        won = "yes" if battle.winner == "attacker" else "no"
        likely = "" if battle.chance is None else f", {100 * battle.chance:.0f} % likely"
        battles.add_row(
            battle.place or "the sea",
            who(battle.attacker),
            "neutral" if battle.defender is None else who(battle.defender),
            f"{won}{likely}",
            f"{_beside(battle.attack)}, {_beside(battle.defence)}",
        )
    console.print(battles)
    console.print(f"Of the chances before battles: {how(luck.basis)}", style="dim")


def table_with(*headings: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading)
    return table


def _share(tally: Tally, share: float) -> str:
    """A mark stands by what lies outside the band; nothing where there was no chance involved."""
    mark = "" if tally.low <= tally.actual <= tally.high else " !"
    return f"{100 * share:.0f}{mark}" if tally.deviation else "-"


def _beside(tally: Tally) -> str:
    return f"{tally.actual} of {tally.expected:.0f}"

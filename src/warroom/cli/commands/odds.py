"""Odds in the terminal: of two armies, two fleets, a neutral region or a blitz."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import typer
from msgspec import Struct
from rich.console import Console
from rich.table import Table

from warroom.kernel import codec
from warroom.model.battles import Part
from warroom.model.ruleset import Ruleset
from warroom.model.units import Army, Fleet
from warroom.odds import BlitzOdds, Fight, Force, LandOdds, NavalOdds, NeutralOdds, Outlook
from warroom.odds.at_table.pad import (
    Manner,
    blitz_odds_on_pad,
    land_odds_on_pad,
    neutral_odds_on_pad,
    sea_odds_on_pad,
)
from warroom.odds.basics.results import Basis
from warroom.odds.sea.fleet_lines import FleetOdds, in_ships
from warroom.rules.diplomacy import FAR, NEAR

from ..basics.common import fail
from .charts import blitz_chart, fleet_chart, land_chart, naval_chart

SHOWN = 8  # survivors, choices and lines of each kind
BAR = 40
MOST_ARMIES = 20  # of those that dice can show, the most dangerous ones


Found: TypeAlias = LandOdds | NeutralOdds | NavalOdds | FleetOdds | tuple[BlitzOdds, ...]


class Asked(Struct):
    """What the odds are wanted of, and how both sides play."""

    attacker: str
    defender: str
    rules: Ruleset
    attack: str | None
    defence: str | None
    stake: float | None
    battle_round: int
    part: Part


def show_odds(asked: Asked, plot: Path | None, *, as_json: bool) -> None:
    """Odds as text or JSON, and as a picture."""
    title = f"{asked.attacker} against {asked.defender}"
    found = _worked_out(asked)
    if plot is not None:
        _draw(asked, title, found, plot)
    if as_json:
        typer.echo(codec.encode(found).decode())
    else:
        _tell(Console(highlight=False), title, found)


def _worked_out(asked: Asked) -> Found:
    rules, manner = asked.rules, Manner(asked.attack, asked.defence, asked.stake)
    if asked.attacker == "blitz":
        return blitz_odds_on_pad(rules, _number(asked.defender))
    if _is_fleet(asked.attacker):
        mine, theirs = _fleet(asked.attacker), _fleet(asked.defender)
        found = sea_odds_on_pad(rules, mine, theirs, manner)
        return found if isinstance(found, NavalOdds) else in_ships(found)
    if asked.defender.startswith("neutral"):
        year = _year(asked.defender)
        return neutral_odds_on_pad(rules, _army(asked.attacker), year, manner)
    return land_odds_on_pad(rules, _fight(asked), manner)


def _draw(asked: Asked, title: str, found: Found, path: Path) -> None:
    if isinstance(found, NavalOdds):
        naval_chart(title, found).write(path)
    elif isinstance(found, NeutralOdds):
        land_chart(title, found.odds).write(path)
    elif isinstance(found, LandOdds):
        land_chart(title, found).write(path)
    elif isinstance(found, FleetOdds):
        fleet_chart(title, found).write(path)
    else:
        rivals = f" with {asked.defender} rivals" if any(each.rivals for each in found) else ""
        blitz_chart(f"diplomatic blitz{rivals}", found).write(path)


def _tell(console: Console, title: str, found: Found) -> None:
    if isinstance(found, LandOdds):
        _tell_land(console, title, found)
    elif isinstance(found, NeutralOdds):
        _tell_land(console, title, found.odds)
        _tell_cards(console, found)
    elif isinstance(found, NavalOdds):
        _tell_naval(console, title, found)
    elif isinstance(found, FleetOdds):
        _tell_fleets(console, title, found)
    else:
        _tell_blitz(console, found)


# ---- reading ----


def _is_fleet(text: str) -> bool:
    try:
        return bool(Fleet.parse(text))
    except ValueError:
        return False


def _army(text: str) -> Army:
    try:
        return Army.parse(text)
    except ValueError as error:
        fail(str(error))


def _fleet(text: str) -> Fleet:
    try:
        return Fleet.parse(text)
    except ValueError as error:
        fail(str(error))


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) > 20:
        fail(f"{text!r} is no number of rivals: write blitz and how many others roll, such as 3")
    return int(text)


def _year(text: str) -> int:
    """`neutral 4`: in the fourth year; the first if none is named."""
    _, _, year = text.partition(" ")
    if year and not year.isdecimal():
        fail(f"{year!r} is no year: write neutral and a number, such as neutral 4")
    return int(year or 1)


def _force(text: str) -> Force:
    """`4I | 1I 3T`: committed, then reserve."""
    committed, _, reserve = text.partition("|")
    return Force(_army(committed).counts, _army(reserve).counts)


def _fight(asked: Asked) -> Fight:
    if "|" not in asked.attacker + asked.defender:
        return Fight.between(_army(asked.attacker), _army(asked.defender))
    forces = _force(asked.attacker), _force(asked.defender)
    return Fight(*forces, max(1, asked.battle_round), asked.part)


# ---- telling ----


def _tell_land(console: Console, title: str, odds: LandOdds) -> None:
    attacker, defender = odds.attacker, odds.defender
    console.print(f"[bold]{title}[/bold]")
    console.print(_bar(attacker.wins, "attacker", "defender"))
    console.print(
        f"Expected: {odds.rounds:.1f} rounds; points lost {attacker.lost:.1f} and "
        f"{defender.lost:.1f}, swing {odds.swing:+.1f}."
    )
    table = Table(box=None, padding=(0, 3, 0, 0))
    for heading in (f"attacker left ({attacker.policy})", "", f"defender left ({defender.policy})"):
        table.add_column(heading)
    table.add_column("")
    for row in _side_by_side(_survivors(attacker), _survivors(defender)):
        table.add_row(*row)
    console.print(table)
    if odds.advice is not None:
        console.print(f"The {odds.advice.part} should commit [bold]{odds.advice.units}[/bold]:")
        for choice in odds.advice.choices[:SHOWN]:
            weight = f", {percent(choice.weight)} of the time" if choice.weight else ""
            console.print(f"  {choice.units!s:<14} {_worth(choice.worth)}{weight}")
    console.print(how(odds.basis), style="dim")


def _survivors(outlook: Outlook) -> list[tuple[str, str]]:
    shown = [(str(each.units), percent(each.chance)) for each in outlook.survivors[:SHOWN]]
    rest = sum(each.chance for each in outlook.survivors[SHOWN:])
    return [*shown, ("others", percent(rest))] if rest else shown


def _side_by_side(
    one: Sequence[tuple[str, str]], other: Sequence[tuple[str, str]]
) -> list[tuple[str, ...]]:
    size = max(len(one), len(other))
    rows = [(*each, *([("", "")] * (size - len(each)))) for each in (one, other)]
    return [(*mine, *theirs) for mine, theirs in zip(*rows, strict=True)]


def _tell_cards(console: Console, odds: NeutralOdds) -> None:
    table = Table(box=None, padding=(0, 3, 0, 0))
    named = ("card",) if any(card.card for card in odds.cards) else ()
    for heading in (*named, "defenders", "chance", "attacker wins"):
        table.add_column(heading)
    for card in odds.cards[:MOST_ARMIES]:
        row = (card.card, str(card.defenders), percent(card.chance), percent(card.wins))
        table.add_row(*row[-len(table.columns) :])
    console.print(table)


def _tell_naval(console: Console, title: str, odds: NavalOdds) -> None:
    challenger, controller = odds.challenger, odds.controller
    console.print(f"[bold]{title}[/bold]")
    console.print(_bar(challenger.wins, "challenger", "controller"))
    console.print(
        f"Expected: {odds.rounds:.1f} rounds; points lost {challenger.lost:.1f} and "
        f"{controller.lost:.1f}."
    )
    for name, outlook in (("challenger", challenger), ("controller", controller)):
        console.print(f"Lines of the {name}, from the beginning:")
        for line in [each for each in outlook.lines if each.weight > 0][:SHOWN]:
            console.print(f"  {percent(line.weight):>7}  {' '.join(line.ships)}")
    console.print(how(odds.basis), style="dim")


def _tell_fleets(console: Console, title: str, odds: FleetOdds) -> None:
    attacker, defender = odds.attacker, odds.defender
    console.print(f"[bold]{title}[/bold]")
    console.print(_bar(attacker.wins, "attacker", "defender"))
    console.print(
        f"Expected: {odds.rounds:.1f} rounds; points lost {attacker.lost:.1f} and "
        f"{defender.lost:.1f}."
    )
    table = Table(box=None, padding=(0, 3, 0, 0))
    for heading in ("attacker left", "", "defender left", ""):
        table.add_column(heading)
    shown = [
        [(str(each.ships), percent(each.chance)) for each in side.survivors[:SHOWN]]
        for side in (attacker, defender)
    ]
    for row in _side_by_side(*shown):
        table.add_row(*row)
    console.print(table)
    console.print(how(odds.basis), style="dim")


def _tell_blitz(console: Console, found: Sequence[BlitzOdds]) -> None:
    table = Table(box=None, padding=(0, 3, 0, 0))
    for heading in ("two dice", "gained", "by a rival", "neutral", "in 2 tries", "in 3"):
        table.add_column(heading)
    places = {NEAR: "next door", FAR: "elsewhere"} if any(odds.rivals for odds in found) else {}
    for odds in found:
        chances = (odds.gains, odds.rivals, odds.stays, *odds.tries[1:])
        told = f"{odds.needed} {places.get(odds.needed, '')}".strip()
        table.add_row(told, *map(percent, chances))
    console.print(table)


def _bar(wins: float, one: str, other: str) -> str:
    filled = round(BAR * wins)
    bar = "█" * filled + "░" * (BAR - filled)
    return f"{one} {percent(wins)}  {bar}  {percent(1 - wins)} {other}"


def how(basis: Basis) -> str:
    """How the figures were found. What was compared may itself have been played out."""
    if basis.runs:
        found = f"Simulated: {basis.runs} battles, standard error {percent(basis.error)}."
    else:
        found = f"Exact, to within {basis.error:.0e}."
    if basis.method == "restricted":
        return f"The best of a few policies: too many commitments to look at them all. {found}"
    return found


def _worth(worth: float) -> str:
    return f"{100 * worth:5.1f} %" if 0 <= worth <= 1 else f"{worth:+.1f} points"


def percent(chance: float) -> str:
    return f"{100 * chance:.1f} %"

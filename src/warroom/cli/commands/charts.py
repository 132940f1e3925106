"""Odds as pictures: who wins, and with how much left."""

from collections import defaultdict
from collections.abc import Sequence
from typing import TypeAlias

from warroom.odds import BlitzOdds, FleetOdds, LandOdds, NavalOdds

from .picture import Picture

ATTACKER, DEFENDER, FAINT = "#a92f28", "#2459a6", "#cbbf9f"
WIDTH, HEIGHT, EDGE = 900, 480, 40
TOP, FLOOR = 170, 420  # of the bars
FEWEST_BARS = 7
RARE, FAINTEST = 0.0005, 0.005  # what gets a bar, and what gets a figure

Left: TypeAlias = tuple[int, float]
"""How many survive, and how likely that is."""


def land_chart(title: str, odds: LandOdds) -> Picture:
    """How many units are left: the defender's to the left of the middle, the attacker's right."""
    attackers, defenders = (
        [(each.units.total, each.chance) for each in side.survivors]
        for side in (odds.attacker, odds.defender)
    )
    told = f"swing {odds.swing:+.1f}, rounds {odds.rounds:.1f}"
    return _battle(title, odds, "units", (attackers, defenders), told)


def fleet_chart(title: str, odds: FleetOdds) -> Picture:
    """The same of fleets that fight in lines: how many ships are left."""
    attackers, defenders = (
        [(each.ships.total, each.chance) for each in side.survivors]
        for side in (odds.attacker, odds.defender)
    )
    return _battle(title, odds, "ships", (attackers, defenders), f"rounds {odds.rounds:.1f}")


def _battle(
    title: str,
    odds: LandOdds | FleetOdds,
    pieces: str,
    left: tuple[list[Left], list[Left]],
    told: str,
) -> Picture:
    picture = _headed(title, odds.attacker.wins, odds.defender.wins, "attacker", "defender")
    _survivors(picture, *left)
    picture.words(EDGE, HEIGHT - 30, f"{pieces} left: defender, attacker")
    method = f"{told}, {odds.basis.method}"
    picture.words(WIDTH - EDGE, HEIGHT - 30, method, align="right")
    return picture


def _survivors(picture: Picture, attackers: list[Left], defenders: list[Left]) -> None:
    """A bar for each number of survivors."""
    left: defaultdict[int, float] = defaultdict(float)
    for count, chance in (*attackers, *((-count, chance) for count, chance in defenders)):
        left[count] += chance
    shown = [count for count, chance in left.items() if chance >= RARE]
    places = list(range(min(shown, default=0), max(shown, default=0) + 1))
    tallest = max(left.values(), default=1.0)
    step = (WIDTH - 2 * EDGE) / max(len(places), FEWEST_BARS)
    size = 2 if step >= 36 else 1
    for number, count in enumerate(places):
        x = EDGE + number * step
        height = (FLOOR - TOP) * left[count] / tallest
        colour = ATTACKER if count > 0 else DEFENDER
        picture.box(x + step * 0.1, FLOOR - height, step * 0.8, height, colour)
        if count:
            picture.words(x + step / 2, FLOOR + 8, str(abs(count)), size, "middle")
        if left[count] >= FAINTEST:
            words = f"{100 * left[count]:.0f}%"
            picture.words(x + step / 2, FLOOR - height - 9 * size, words, size, "middle")


def blitz_chart(title: str, found: Sequence[BlitzOdds]) -> Picture:
    """A bar for each number that may be needed: gained, gained by a rival, or still neutral."""
    picture = Picture(WIDTH, HEIGHT)
    picture.words(WIDTH / 2, 24, title, 3, "middle")
    inner = WIDTH - 2 * EDGE
    tall = (FLOOR - 80) / max(len(found), 3)
    for number, odds in enumerate(found):
        y = 80 + number * tall
        told = f"with {odds.needed} or more: gained {100 * odds.gains:.1f}%"
        if odds.rivals:
            told += f", by a rival {100 * odds.rivals:.1f}%"
        picture.words(EDGE, y, f"{told}, stays neutral {100 * odds.stays:.1f}%")
        top, height = y + 18, min(26.0, tall - 30)
        picture.box(EDGE, top, inner, height, FAINT)
        picture.box(EDGE, top, inner * odds.gains, height, ATTACKER)
        picture.box(EDGE + inner * odds.gains, top, inner * odds.rivals, height, DEFENDER)
    has_rivals = any(odds.rivals for odds in found)
    picture.words(EDGE, HEIGHT - 30, f"gained, {'by a rival, ' if has_rivals else ''}neutral")
    picture.words(WIDTH - EDGE, HEIGHT - 30, found[0].basis.method, align="right")
    return picture


def naval_chart(title: str, odds: NavalOdds) -> Picture:
    """Which lines the challenger should lay, and how often."""
    picture = _headed(title, odds.challenger.wins, odds.controller.wins, "challenger", "controller")
    lines = [line for line in odds.challenger.lines if line.weight >= FAINTEST][:12]
    tall = (FLOOR - TOP + 20) / max(len(lines), 6)
    for number, line in enumerate(lines):
        y = TOP - 10 + number * tall
        picture.words(EDGE, y, " ".join(line.ships))
        width = (WIDTH - EDGE - 460) * line.weight / lines[0].weight
        picture.box(400, y, width, 14, ATTACKER)
        picture.words(410 + width, y, f"{100 * line.weight:.0f}%")
    words = f"lines to lay, rounds {odds.rounds:.1f}, {odds.basis.method}"
    picture.words(EDGE, HEIGHT - 30, words)
    return picture


def _headed(title: str, wins: float, loses: float, one: str, other: str) -> Picture:
    picture = Picture(WIDTH, HEIGHT)
    picture.words(WIDTH / 2, 24, title, 3, "middle")
    inner = WIDTH - 2 * EDGE
    picture.box(EDGE, 64, inner, 26, FAINT)
    picture.box(EDGE, 64, inner * loses, 26, DEFENDER)
    picture.box(EDGE + inner * (1 - wins), 64, inner * wins, 26, ATTACKER)
    picture.words(EDGE, 98, f"{other} {100 * loses:.1f}%")
    picture.words(WIDTH - EDGE, 98, f"{one} {100 * wins:.1f}%", align="right")
    return picture

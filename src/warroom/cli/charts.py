"""Odds as pictures: who wins, and with how much left."""

from collections import defaultdict

from warroom.odds import LandOdds, NavalOdds

from .picture import Picture

ATTACKER, DEFENDER, FAINT = "#a92f28", "#2459a6", "#cbbf9f"
WIDTH, HEIGHT, EDGE = 900, 480, 40
TOP, FLOOR = 170, 420  # of the bars
FEWEST_BARS = 7
RARE, FAINTEST = 0.0005, 0.005  # what gets a bar, and what gets a figure


def land_chart(title: str, odds: LandOdds) -> Picture:
    """How many units are left: the defender's to the left of the middle, the attacker's right."""
    left: defaultdict[int, float] = defaultdict(float)
    for each in odds.attacker.survivors:
        left[each.units.total] += each.chance
    for each in odds.defender.survivors:
        left[-each.units.total] += each.chance
    picture = _headed(title, odds.attacker.wins, odds.defender.wins, "attacker", "defender")
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
    picture.words(EDGE, HEIGHT - 30, "units left: defender, attacker")
    right = f"swing {odds.swing:+.1f}, rounds {odds.rounds:.1f}, {odds.basis.method}"
    picture.words(WIDTH - EDGE, HEIGHT - 30, right, align="right")
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

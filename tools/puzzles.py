"""Looks for puzzles: positions by chance in which one answer is the best by a clear margin.

    python tools/puzzles.py src/warroom/data/puzzles --seed 1

It writes a file for each that is found and is not there yet. Words may be changed by hand
afterwards; figures may not, since `tests/test_puzzles.py` tries every answer.
"""

import argparse
import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

import warroom
from warroom.kernel.decision import Answer
from warroom.kernel.errors import Refused
from warroom.model.units import Army
from warroom.puzzles.document import SOLVER, Puzzle
from warroom.puzzles.judging import candidates, force_of, is_better, measure_of, sent_by
from warroom.rules.land_battle import Commit
from warroom.rules.movement import Moves
from warroom.rules.naval_battle import BattleLine
from warroom.rules.setup import Placement
from warroom.rulesets.deluxe.ways.journeys import Journeys

Draft = dict[str, Any]
"""A puzzle without what is found by trying."""

CLEAR, EASY, HARD = 0.012, 0.05, 0.025
"""How much better than all others the best must be, and is in easy and in harder ones."""

NAMES = {"I": "infantry", "T": "tank", "A": "artillery", "P": "plane"}
SHIP_NAMES = {"DD": "destroyer", "SS": "submarine", "BB": "battleship", "CV": "carrier"}
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
PRICES = "Infantry costs {}, a tank {}, artillery {}, a plane {}."
STRIKES = "then Blue strikes with all that can reach you"
MOVE = {"type": "take-action", "action": "move"}
OURS, THEIRS = {"colour": "amber"}, {"colour": "blue"}


def army(rng: random.Random, least: int, most: int, kinds: str = "ITAP") -> dict[str, int]:
    found: dict[str, int] = {}
    for _ in range(rng.randint(least, most)):
        kind = rng.choice(kinds)
        found[kind] = found.get(kind, 0) + 1
    return {kind: found[kind] for kind in NAMES if kind in found}


class Ground:
    """A region to take, one of ours beside it, and one of Blue's beside ours."""

    def __init__(self, ruleset: str, rng: random.Random) -> None:
        self.ruleset, self.rng = ruleset, rng
        self.rules = warroom.new_game(ruleset, seats=2, seed=1).rules
        atlas = self.rules.atlas
        while True:
            self.target = rng.choice(atlas.regions)
            beside = atlas.land[self.target]
            if len(beside) < 3:
                continue
            self.home, self.other = rng.sample(beside, 2)
            bases = [
                each for each in atlas.land[self.home] if each not in (self.target, self.other)
            ]
            if bases:
                self.base = rng.choice(bases)
                return

    def position(self, ours: Mapping[str, Any], theirs: Mapping[str, Any], **more: Any) -> Draft:
        capitals = {"capital": next(iter(ours["regions"]))}, {"capital": self.base}
        extra: list[Draft] = [{}, {}]
        if self.ruleset != "basic":
            extra = [{"government": "monarchy"}, {"government": "democracy"}]
        if self.ruleset in ("expansion", "provocation"):
            extra = [{**each, "oil": 20} for each in extra]
        if self.ruleset == "provocation":
            extra = [{**each, "wars": [1 - seat]} for seat, each in enumerate(extra)]
        options = {} if self.ruleset == "deluxe" else {"neutral-control": "automatic"}
        return {
            "ruleset": self.ruleset,
            "seed": "puzzle",
            "options": options,
            "nations": [
                {**OURS, **capitals[0], **extra[0], **ours},
                {**THEIRS, **capitals[1], **extra[1], **theirs},
            ],
            **more,
        }


# ---- kinds of puzzles ----


def keeping(ground: Ground) -> Draft:
    """Take one region and keep the other."""
    rng = ground.rng
    holds = rng.random() < 0.4
    target, home = ground.target, ground.home
    then = f"hold {target} and {home}" if holds else f"keep {home}"
    return {
        "title": f"Take {target}, {'hold both' if holds else f'keep {home}'}",
        "task": f"Take {target} and {then}: you Move now, {STRIKES}. Whom do you send?",
        "goal": {
            "measure": "assault",
            "take": target,
            "routes": [[home, target]],
            "keep": [home],
            **({"holds": True} if holds else {}),
        },
        "position": ground.position(
            {"regions": {home: army(rng, 7, 11)}},
            {"regions": {ground.base: army(rng, 2, 5), target: army(rng, 1, 3)}},
        ),
        "answers": [MOVE],
        "idea": "Too few fail at the border, too many leave the door open behind them.",
    }


def cheapest(ground: Ground) -> Draft:
    """The smallest price of a victory."""
    rng, target, home = ground.rng, ground.target, ground.home
    least = rng.choice((0.75, 0.75, 0.8, 0.9))
    prices = PRICES.format(*ground.rules.unit_costs)
    return {
        "title": f"{target} for the least",
        "task": f"Take {target} with a chance of at least {round(100 * least)} %, and send the "
        f"fewest production points that will do. {prices}",
        "goal": {
            "measure": "cheapest",
            "take": target,
            "routes": [[home, target]],
            "least": least,
        },
        "position": ground.position(
            {"regions": {home: army(rng, 8, 11)}},
            {"regions": {ground.base: {"I": 2}, target: army(rng, 2, 5)}},
        ),
        "answers": [MOVE],
        "idea": "The more types stand in your line, the more faces of the dice hit; and each type "
        "has its price.",
    }


def first_line(ground: Ground) -> Draft:
    """Who goes into battle first."""
    rng, target, home = ground.rng, ground.target, ground.home
    force = army(rng, 6, 9)
    order = {"route": [home, target], "units": force}
    journey = ground.rules.declares_journeys
    kind, name = ("journeys", "journeys") if journey else ("moves", "orders")
    return {
        "title": f"The first line at {target}",
        "task": f"Your army stands before {target}. Which units go into the first line, so that "
        "you are likeliest to win?",
        "goal": {"measure": "commit"},
        "position": ground.position(
            {"regions": {home: {**force, "I": force.get("I", 0) + 1}}},
            {"regions": {ground.base: {"I": 2}, target: army(rng, 4, 7)}},
        ),
        "answers": [MOVE, {"type": kind, name: [order]}],
        "idea": "Whom you commit now is also who falls first; whom you keep back fights later.",
    }


def placing(ground: Ground) -> Draft:
    """Where new units stand."""
    rng, home, other = ground.rng, ground.home, ground.target
    new = army(rng, 4, 6)
    return {
        "title": f"New units for {home} and {other}",
        "task": f"Place your new units so that both {home} and {other} are held, whichever Blue "
        "strikes with all that he can send there.",
        "goal": {"measure": "place", "keep": [home, other]},
        "position": ground.position(
            {
                "regions": {home: army(rng, 1, 4), other: army(rng, 1, 4)},
                "hand": ["oil-3", "minerals-3", "factories-4", "rail-transport-3"],
            },
            {"regions": {ground.base: army(rng, 5, 9)}},
        ),
        "answers": [
            {"type": "take-action", "action": "build"},
            {"type": "purchase", "army": new},
        ],
        "idea": "Both have to hold. What helps the stronger one most helps the pair least.",
    }


def at_sea(ground: Ground) -> Draft:
    """Match-ups of two lines."""
    rng = ground.rng

    def fleet() -> dict[str, int]:
        ships = [rng.choice(list(SHIP_NAMES)[:3]) for _ in range(rng.randint(3, 4))]
        return {ship: ships.count(ship) for ship in SHIP_NAMES if ship in ships}

    return {
        "title": f"The best line off {ground.home}",
        "task": "Lay your battle line. Ship meets ship, place by place; Blue lays his as absent "
        "players do, destroyers first, then submarines, then battleships, and so in every round.",
        "goal": {"measure": "line"},
        "position": ground.position(
            {"regions": {ground.home: {"I": 3}}, "fleet": fleet()},
            {"regions": {ground.base: {"I": 3}}, "fleet": fleet()},
            sea_controller=1,
        ),
        "answers": [
            {"type": "take-action", "action": "naval-battle"},
            {"by": 1, "type": "reply-to-challenge", "reply": "fight"},
        ],
        "idea": "Set each ship against the one that it sinks most easily.",
    }


THEMES: Sequence[tuple[str, str, Callable[[Ground], Draft], int]] = (
    ("basic", "keep", keeping, 5),
    ("basic", "cheap", cheapest, 4),
    ("basic", "line", first_line, 4),
    ("basic", "place", placing, 3),
    ("basic", "sea", at_sea, 3),
    ("expansion", "keep", keeping, 3),
    ("expansion", "cheap", cheapest, 2),
    ("expansion", "line", first_line, 2),
    ("provocation", "keep", keeping, 2),
    ("provocation", "cheap", cheapest, 1),
    ("deluxe", "keep", keeping, 5),
    ("deluxe", "cheap", cheapest, 4),
)


# ---- trying ----


def found(draft: Draft) -> Puzzle | None:
    """A puzzle, if one answer is the best of all by a clear margin and is not plain at once."""
    idea = draft["idea"]
    rest = {name: each for name, each in draft.items() if name != "idea"}
    blank = {"level": 1, "best": {}, "figure": 0, "second": 0, "hints": []}
    puzzle = msgspec.convert({**rest, **blank}, Puzzle)
    try:
        view = puzzle.game().view(SOLVER)
    except Refused:
        return None
    goal, figures = puzzle.goal, []
    if view.question is None:
        return None
    for answer in candidates(view, goal):
        figure = measure_of(view, goal, answer)
        if figure.value is not None:
            figures.append((figure, answer))
    if len(figures) < 6:
        return None
    figures.sort(key=lambda each: each[0].value or 0, reverse=goal.measure != "cheapest")
    (first, best), (then, _) = figures[0], figures[1]
    assert first.value is not None
    assert then.value is not None
    margin = abs(first.value - then.value)
    if goal.measure == "cheapest":
        chance = next(iter(first.chances.values()))
        if margin < 1 or chance < goal.least + 0.005:
            return None
        level = 1 if margin >= 3 else 2
    elif margin < CLEAR or not 0.3 < first.value < 0.93 or not is_better(goal, first, then):
        return None
    else:
        level = 1 if margin >= EASY else 2 if margin >= HARD else 3
    data = {
        **rest,
        "level": level,
        "best": json.loads(msgspec.json.encode(best)),
        "figure": round(first.value, 4),
        "second": round(then.value, 4),
        "hints": [{"says": idea}, *hints(puzzle, best)],
    }
    return msgspec.convert(data, Puzzle)


def spoken(count: int, name: str) -> str:
    many = name if name in ("infantry", "artillery") else f"{name}s"
    return f"{NUMBERS[count]} {name if count == 1 else many}"


def hints(puzzle: Puzzle, best: Answer) -> Iterator[Draft]:
    """From how many to which: what they claim is told beside, so that a test can see it is so."""
    if isinstance(best, Moves | Journeys):
        units = force_of(puzzle.goal, sent_by(best))
        yield {"says": f"Send {NUMBERS[units.total]} in all.", "total": units.total}
        yield from kinds(units, "of them")
    elif isinstance(best, Commit):
        yield from kinds(best.units, "in the first line")
    elif isinstance(best, Placement):
        place = puzzle.goal.keep[0]
        units = best.units.get(place, Army())
        says = f"{place} gets {NUMBERS[units.total]} of them."
        yield {"says": says, "total": units.total, "place": place}
        yield from kinds(units, f"go to {place}", place)
    elif isinstance(best, BattleLine):
        ship = best.ships[0].value
        yield {"says": f"A {SHIP_NAMES[ship]} leads the line.", "place": "1", "pieces": {ship: 1}}
        ship = best.ships[-1].value
        last = str(len(best.ships))
        yield {"says": f"A {SHIP_NAMES[ship]} lies last.", "place": last, "pieces": {ship: 1}}


def kinds(units: Army, where: str, place: str = "") -> Iterator[Draft]:
    counts = dict(zip(NAMES, units.counts, strict=True))
    told = sorted(counts, key=lambda kind: -counts[kind])[:2]
    for kind in told:
        count = counts[kind]
        be = "" if place else "are " if count != 1 else "is "
        says = f"{spoken(count, NAMES[kind])} {be}{where}.".replace("are of them", "are among them")
        says = says.replace("is of them", "is among them")
        says = says.replace(" go ", " goes ") if count == 1 else says
        yield {"says": says[0].upper() + says[1:], "pieces": {kind: count}, "place": place}


# ---- writing ----


def toml(puzzle: Puzzle) -> str:
    data = json.loads(msgspec.json.encode(puzzle))
    lines = [f"{name} = {value(data[name])}" for name in ("title", "task", "level")]
    goal = {name: each for name, each in data["goal"].items() if each}
    lines += [f"goal = {value(goal)}", f"answers = {value(data['answers'])}"]
    lines += [f"{name} = {value(data[name])}" for name in ("best", "figure", "second")]
    lines += ["hints = ["]
    for hint in data["hints"]:
        told = {name: each for name, each in hint.items() if each not in ("", {}, None)}
        lines.append(f"    {value(told)},")
    position = data["position"]
    lines += ["]", "", "[position]"]
    lines += [f"{name} = {value(each)}" for name, each in position.items() if name != "nations"]
    for nation in position["nations"]:
        lines += ["", "[[position.nations]]"]
        lines += [f"{name} = {value(each)}" for name, each in nation.items()]
    return "\n".join(lines) + "\n"


def value(data: Any) -> str:
    if isinstance(data, dict):
        inside = ", ".join(
            f"{json.dumps(name) if not name.isidentifier() else name} = {value(each)}"
            for name, each in data.items()
        )
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(data, list):
        return f"[{', '.join(map(value, data))}]"
    return json.dumps(data, ensure_ascii=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rng = random.Random(chosen.seed)
    for ruleset, theme, make, count in THEMES:
        for number in range(1, count + 1):
            path = chosen.folder / f"{ruleset}-{theme}-{number}.toml"
            while not path.exists():
                puzzle = found(make(Ground(ruleset, rng)))
                if puzzle is not None:
                    path.write_text(toml(puzzle), encoding="utf-8")
                    print(path.name, puzzle.level, puzzle.figure, puzzle.second, puzzle.title)


if __name__ == "__main__":
    main()

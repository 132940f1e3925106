"""Golden games: how they were played. `python -m tests.golden.regenerate` writes them anew.

Do this only when a rule has been changed on purpose, and raise the version of the rule set with
it; then read the diff: every game whose hash differs was touched by the change.
"""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import warroom
from tests.contract.playing import BRINK, Chooser, chosen, warlike
from tests.golden.tables import EVERY_TABLE, HASHES, played_at
from warroom.kernel.notice import Contribution
from warroom.kernel.words import HOST, Seat
from warroom.model.turns import Action
from warroom.rules.turn import ChooseAction, TakeAction
from warroom.rules.victory import EndAgreed, TimeIsUp, TradeStops
from warroom.rulesets.expansion.air.air_choices import (
    AirDefence,
    AirForce,
    SetAirDefence,
    SetAirForce,
)

RECORDS = Path(__file__).parent / "records"
RESULTS = Path(__file__).parent / "results.json"


class Golden(NamedTuple):
    """A game to be kept: what it begins with, who plays it, and what the host says when."""

    begin: Mapping[str, Any]
    choose: Chooser = chosen
    notices: Mapping[int, warroom.Answer] = {}
    is_position: bool = False

    def play(self) -> warroom.Game:
        game = warroom.set_up(self.begin) if self.is_position else warroom.new_game(**self.begin)
        rng = random.Random(1935)
        while not game.is_over:
            notice = self.notices.get(game.length)
            if notice is not None:
                game.answer(HOST, notice)
                continue
            seat = rng.choice(list(game.questions))
            game.answer(seat, self.choose(game, seat, rng))
        return game


def bombing(game: warroom.Game, seat: Seat, rng: random.Random) -> warroom.Answer:
    """Like a drawn answer, but with every plane in the air at once."""
    decision = game.questions[seat].decision
    bomb = TakeAction(Action.BOMBING)
    if isinstance(decision, ChooseAction) and bomb in (game.options(seat) or ()):
        return bomb
    if isinstance(decision, SetAirForce):
        return AirForce(decision.planes, 0)
    if isinstance(decision, SetAirDefence):
        return AirDefence(decision.planes)
    return chosen(game, seat, rng)


GAMES: Mapping[str, Golden] = {
    "two-on-the-western-board": Golden({"seats": 2, "seed": 1935, "board": "west"}),
    "three-with-continents-and-secret-openings": Golden(
        {
            "seats": 3,
            "seed": 1936,
            "board": "west",
            "options": {
                "starting-continents": "on",
                "opening-order": "secret",
                "opening-commitment": "up-to-four",
            },
        }
    ),
    "four-against-the-clock": Golden(
        {
            "seats": 4,
            "seed": 1937,
            "board": "east",
            "options": {"game-limit": "90 minutes", "time-up": "finish-turn"},
        },
        notices={300: TradeStops(), 380: TimeIsUp()},
    ),
    "five-round-the-world": Golden(
        {
            "seats": 5,
            "seed": 1939,
            "board": "world",
            "options": {"naval-costs": "summary", "trade-stop": "0", "game-limit": "9 rounds"},
        }
    ),
    "six-and-nobody-commands-the-neutrals": Golden(
        {
            "seats": 6,
            "seed": 1939,
            "board": "world",
            "options": {"neutral-control": "automatic", "game-limit": "6 rounds"},
        }
    ),
    "three-agree-to-stop": Golden(
        {"seats": 3, "seed": "a text", "board": "east", "deck": "economics-expansion"},
        notices={200: EndAgreed()},
    ),
    "three-who-mix-the-dice": Golden(
        {"seats": 3, "seed": 1941, "board": "west", "options": {"game-limit": "3 rounds"}},
        notices={
            0: Contribution(1, "0123456789abcdef" * 2),
            70: Contribution(0, "fedcba9876543210" * 4),
        },
    ),
    "expansion-three-on-the-western-board": Golden(
        {"ruleset": "expansion", "seats": 3, "seed": 2018, "board": "west"}
    ),
    "expansion-four-and-a-convoy": Golden(
        {"ruleset": "expansion", "seats": 4, "seed": 2079, "board": "west"}
    ),
    "expansion-two-with-closed-treasuries": Golden(
        {
            "ruleset": "expansion",
            "seats": 2,
            "seed": 1936,
            "board": "east",
            "options": {"treasuries": "closed", "submarines-hit-planes": "on"},
        }
    ),
    "expansion-eight-round-the-world": Golden(
        {
            "ruleset": "expansion",
            "seats": 8,
            "seed": 1939,
            "options": {
                "eagle-limit": "6",
                "last-standing": "on",
                "withdraw-before-battle": "on",
                "defence-dice": "on",
                "opening-order": "secret",
            },
        }
    ),
    "expansion-bombed-out": Golden(
        {
            "ruleset": "expansion",
            "options": {"game-limit": "2 rounds"},
            "nations": [
                {"regions": {"Germany": {"I": 5, "P": 3}}, "capital": "Germany"},
                {"regions": {"Chile": {"P": 1}, "Peru": {"I": 1}}, "capital": "Chile"},
            ],
            "dice": [1, 6, 6, 6],
            "seed": 1942,
        },
        choose=bombing,
        is_position=True,
    ),
    "provocation-six-at-mutual-war": Golden(
        {
            "ruleset": "provocation",
            "seats": 6,
            "seed": 1941,
            "options": {"mutual-war": "on", "initial-technology": "on"},
        }
    ),
    "provocation-six-and-a-convoy": Golden(
        {
            "ruleset": "provocation",
            "seats": 6,
            "seed": 2071,
            "options": {"mutual-war": "on", "initial-technology": "on"},
        }
    ),
    "provocation-four-with-secrets": Golden(
        {
            "ruleset": "provocation",
            "seats": 4,
            "seed": 2095,
            "options": {"initial-technology": "on"},
        }
    ),
    "deluxe-three-in-the-pacific": Golden(
        {"ruleset": "deluxe", "seats": 3, "seed": 1967, "board": "east"}
    ),
    "deluxe-four-at-sea": Golden(
        {
            "ruleset": "deluxe",
            "seats": 4,
            "seed": 2040,
            "board": "west",
            "options": {"start-tech": "varied"},
        }
    ),
    "the-last-one-standing": Golden(
        {**BRINK, "seed": 1940, "dice": [6, 6, "P", "-", "I", 1]}, choose=warlike, is_position=True
    ),
}


def summary_of(game: warroom.Game) -> Any:
    """What a reader of the diff wants to see first."""
    return {"answers": game.length, "hash": game.digest, "result": game.result}


def main() -> None:
    for old in RECORDS.glob("*.json"):
        old.unlink()
    RECORDS.mkdir(exist_ok=True)
    results = {}
    for name, golden in GAMES.items():
        game = golden.play()
        (RECORDS / f"{name}.json").write_bytes(game.record().to_json() + b"\n")
        results[name] = summary_of(game)
        print(f"{name}: {game.length} answers, {game.digest}")
    RESULTS.write_bytes(msgspec.json.format(msgspec.json.encode(results), indent=2) + b"\n")
    hashes = {table: played_at(table).digest for table in EVERY_TABLE}
    HASHES.write_bytes(msgspec.json.format(msgspec.json.encode(hashes), indent=2) + b"\n")


if __name__ == "__main__":
    main()

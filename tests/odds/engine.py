"""Battles fought by the engine itself, again and again, with other dice each time."""

from collections import Counter
from collections.abc import Callable

import warroom
from warroom.kernel.chance import Stream, key_from_seed
from warroom.model.events.battles import BattleEnded
from warroom.model.events.naval import NavalBattleEnded

Ends = BattleEnded | NavalBattleEnded
Chooser = Callable[[warroom.Game, int], warroom.Answer]


def fought(game: warroom.Game, times: int, choose: Chooser) -> Counter[str]:
    """What became of the battle that is on: winner and what he has left, as text."""
    ends: Counter[str] = Counter()
    for number in range(times):
        copy = game.clone()
        copy.chance = Stream(key_from_seed(f"odds:{number}"))
        ends[_end_of(copy, choose)] += 1  # type: ignore[arg-type]
    return ends


def _end_of(game: warroom.Game, choose: Chooser) -> str:
    while True:
        seat = next(iter(game.questions))
        for event in game.answer(seat, choose(game, seat)):
            if isinstance(event, BattleEnded):
                return f"{event.winner} {game.state.armies[event.region]}"
            if isinstance(event, NavalBattleEnded):
                return f"{event.winner} {game.state.fleets[event.winner]}"


def share(ends: Counter[str], winner: object) -> float:
    """How often somebody won."""
    return sum(count for end, count in ends.items() if end.startswith(f"{winner} ")) / ends.total()

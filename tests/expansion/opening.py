"""Helpers for tests of the Expansion: absent players, first questions, single procedures."""

from typing import Any

from tests.world import Statesman, World
from warroom.kernel.procedure import Call, Procedure


def one_asked(world: World) -> Statesman:
    (colour,) = world.asked
    player: Statesman = getattr(world, colour)
    return player


def all_absent(world: World, until: str) -> None:
    """Nobody is there, until somebody is asked this."""
    while until not in world.asked.values():
        seat = next(iter(world.game.questions))
        world.answer(seat, world.game.default_answer(seat))


def at(question: str, seats: int = 3, first: int = 0, **arguments: Any) -> World:
    """A new table at the first question of this kind, where a certain seat goes first."""
    world = World.new(seats, **arguments)
    world.rolls(*((6, 6) if seat == first else (1, 1) for seat in range(seats)))
    all_absent(world, question)
    return world


def carry_out(world: World, procedure: Procedure) -> None:
    """Interrupt the turn for a procedure, as an action would call it; then the turn goes on."""
    turn = world.game.stack[-1]
    turn.step = turn.PLACES["after_the_action"]
    world.game.events = []
    world.game.resume(Call(procedure))
    world.events = tuple(world.game.events)
    world.log += world.events
    world.game.settle()

"""What bots make use of is counted, with what came of it; nothing there is to use is left out."""

from collections.abc import Mapping

import pytest
from typer.testing import CliRunner

import warroom
from tests.table import Table
from tests.world import World
from warroom.cli import app
from warroom.lab.simulate import Setting, simulate
from warroom.lab.usage import Kind, Observer, Row, Thing, Use, things_of
from warroom.rulesets import RULESETS

QUICK: Mapping[str, Mapping[str, str]] = {
    "basic": {"game-limit": "3 rounds"},
    "expansion": {"game-limit": "2 rounds"},
    "provocation": {},
    "deluxe": {},
}


def rows_of(ruleset: str, bots: tuple[str, ...]) -> tuple[Row, ...]:
    setting = Setting(ruleset=ruleset, seats=3, bots=bots, options=QUICK[ruleset], usage=True)
    return simulate(setting, 1).usage


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_bot_has_a_row_for_everything(ruleset: str) -> None:
    rows = rows_of(ruleset, ("recruit", "random"))
    things = things_of(warroom.new_game(ruleset, seats=3, seed=1).rules)
    for bot in ("recruit", "random"):
        assert [Thing(row.kind, row.name) for row in rows if row.bot == bot] == list(things)
    assert sum(row.use.times for row in rows) > 10


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_used_is_something_that_the_rules_know(ruleset: str) -> None:
    game = warroom.new_game(ruleset, seats=3, seed=2, options=QUICK[ruleset])
    observer = Observer(game)
    bots = [warroom.bots.make("random", seat) for seat in range(3)]
    while not game.is_over:
        seat, question = next(iter(game.questions.items()))
        observer.watch(seat, game.answer(seat, bots[seat].decide(game.view(seat), question)))
    assert {thing for _, thing in observer.uses()} <= set(things_of(game.rules))


def test_what_a_conquest_brings_and_costs() -> None:
    """Three infantry take Poland from one and lose one: a region more, and a unit of each less."""
    table = Table(red="Germany 4I", blue="Poland 1I, Ukraine 1I")
    observer = Observer(table.game)
    answers = (
        '{"type": "take-action", "action": "move"}',
        '{"type": "moves", "orders": [{"route": ["Germany", "Poland"], "units": {"I": 3}}]}',
    )
    table.rolls("IT", "II")
    for answer in answers:
        observer.watch(0, table.game.answer(0, warroom.read_answer(answer)))
    price = table.game.rules.unit_costs[0]
    move = Thing(Kind.ACTION, "move")
    assert observer.uses() == {(0, move): Use(1, regions=1, gained=-price, harmed=price)}


def test_a_card_is_counted_for_whoever_plays_it() -> None:
    world = World(
        red="Germany 2I; capital Germany; political war-bonds", blue="France 2I", green="Chile 2I"
    )
    observer = Observer(world.game)
    events = []
    for answer in (
        '{"type": "take-action", "action": "play-cards"}',
        '{"type": "play", "card": "war-bonds"}',
    ):
        events.append(world.game.answer(0, warroom.read_answer(answer)))
        observer.watch(0, events[-1])
    assert observer.uses()[0, Thing(Kind.CARD, "war-bonds")] == Use(1)


def test_the_command_tells_it() -> None:
    asked = ["simulate", "-n", "1", "--players", "2", "--bots", "recruit", "--usage"]
    told = CliRunner().invoke(app, [*asked, "--option", "game-limit=2 rounds"]).output
    assert "What was used by recruit" in told
    assert "action naval-battle" in told

"""A bot that thinks in a worker, so that no table waits for another's bots.

A thinking bot remembers nothing: its name, its seed, what its seat sees and knows to be under way,
and the question are all that it decides from. So any worker can think for any bot.
"""

import asyncio
from concurrent.futures import Executor
from functools import cache, lru_cache

from msgspec import Struct

from warroom.bots import (
    COMMANDERS,
    LEVELS,
    Bargaining,
    Bot,
    Price,
    bot_called,
    check_thinking,
    make,
)
from warroom.bots.housekeeping import put_by
from warroom.headers import Header
from warroom.kernel.decision import Answer, Question
from warroom.kernel.words import Seat
from warroom.model.trade import Terms
from warroom.view import Seen, UnderWay, View

from ..hosting import metrics
from ..workers.pool import WorkerPool
from ..workers.rules import RulesByName

POLITENESS = 5
"""How far workers of bots step back where others want the processor."""


class Player(Struct, frozen=True):
    """Which bot it is; `think` as `make` has it."""

    bot: str
    seed: str
    think: float | None


class RemoteBot:
    """Its `decide` waits, on a thread of the pool."""

    def __init__(self, pool: WorkerPool, player: Player, rules: RulesByName) -> None:
        self._pool, self._player, self._rules = pool, player, rules

    async def think(self, view: View, question: Question, urgency: int) -> Answer:
        """When its turn has come; whoever is looked at by people goes before others."""
        with metrics.BOT_SECONDS.labels(str(urgency)).time(), self._pool.waiting():
            async with self._pool.turns.taken(urgency):
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._pool.threads, self.decide, view, question)

    async def prices(self, view: View, buyer: Seat, terms: Terms) -> tuple[Price, ...]:
        """What it would want to come to an offer of another's."""
        known = view.seen, view.under_way
        return await self._pool.work(priced, self._player, self._rules, known, buyer, terms)

    def decide(self, view: View, question: Question) -> Answer:
        known = view.seen, view.under_way
        return self._pool.run(decided, self._player, self._rules, known, question)


async def decision_of(
    bot: Bot, view: View, question: Question, urgency: int, threads: Executor
) -> Answer:
    """One that thinks waits for its turn; others decide at once, on one of these threads."""
    if isinstance(bot, RemoteBot):
        return await bot.think(view, question, urgency)
    return await asyncio.get_running_loop().run_in_executor(threads, bot.decide, view, question)


class BotPool:
    """The workers in which all bots of a server think."""

    def __init__(self, think: float | None = None, most: int | None = None) -> None:
        check_thinking(think)
        sizes = {} if most is None else {"most": most}
        self._pool = WorkerPool("bots", politeness=POLITENESS, **sizes)
        self._think = think

    def bot(self, name: str, seed: str, header: Header) -> Bot:
        """A bot of the server. Those that do not think are quicker than any message to a worker."""
        thinks = bot_called(name) in (*LEVELS, *COMMANDERS)
        return self.remote(name, seed, header) if thinks else make(name, seed)

    def remote(self, name: str, seed: str, header: Header) -> RemoteBot:
        return RemoteBot(self._pool, Player(name, seed, self._think), RulesByName.of(header))

    def close(self) -> None:
        self._pool.close()


# ---- in the worker ----


def decided(
    player: Player, rules: RulesByName, known: tuple[Seen, UnderWay], question: Question
) -> Answer:
    seen, under_way = known
    try:
        view = View(rules.made(), seen.state, seen, under_way)
        answer = seated(player).decide(view, question)
    except Exception as error:
        raise RuntimeError(f"{player.bot} failed: {type(error).__name__}: {error}") from error
    settled(player.bot, rules.ruleset)
    return answer


def priced(
    player: Player, rules: RulesByName, known: tuple[Seen, UnderWay], buyer: Seat, terms: Terms
) -> tuple[Price, ...]:
    seen, under_way = known
    bot = seated(player)
    if not isinstance(bot, Bargaining):
        return ()
    return bot.prices(View(rules.made(), seen.state, seen, under_way), buyer, terms)


@lru_cache(maxsize=256)
def seated(player: Player) -> Bot:
    return make(player.bot, player.seed, think=player.think)


@cache
def settled(bot: str, ruleset: str) -> None:
    """Once all that such a bot needs is loaded, it stays."""
    put_by()

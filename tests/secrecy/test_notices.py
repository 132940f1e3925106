"""No notice tells its reader what he may not know: pairs of games that he cannot tell apart give
the same notices, at the same moments, in the same words."""

import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import warroom
from tests.contract.playing import (
    ALL_NAMES,
    ALL_TABLES,
    Table,
    chosen,
    situations,
    twin_of,
)
from tests.secrecy.test_every_table import moments_of
from tests.secrecy.twins import Eye, masked, twin_for
from warroom.families import families
from warroom.kernel.decision import Decision
from warroom.kernel.words import Seat, kebab
from warroom.server.hosting.limits import Limits
from warroom.server.notices.message import Line
from warroom.server.notices.notices import Notices
from warroom.server.notices.words import WORDS, others, time_left, yours
from warroom.server.storage.outbox import (
    NO_SEAT,
    Due,
    Manner,
    Occasion,
    Outbox,
    Waiting,
    owner_of_person,
    owner_of_table,
)
from warroom.server.storage.presence import PresenceStore
from warroom.server.storage.sql_store import SqliteStore
from warroom.server.storage.store import SeatSetting, Settings, StoredTable
from warroom.server.storage.tokens import Hashes
from warroom.server.tables import dues, telling
from warroom.server.tables.cluster import Cluster
from warroom.server.tables.live import LiveTable
from warroom.server.tables.presence import Presence
from warroom.server.tables.services import Services
from warroom.server.wire.protocol import Said

WALL = 1_790_000_000.0
CLOCK = 72_000.0


class Reachable(Notices):
    """Everybody can be reached."""

    def reaches(self, owner: str) -> bool:
        return True


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Services]:
    """As a room has them; nothing is written and no bot thinks."""
    store = SqliteStore(tmp_path_factory.mktemp("notices") / "tables.sqlite")
    threads: Any = ThreadPoolExecutor(1)
    notices = Reachable(Outbox(store.database), lambda: WALL)
    nothing: Any = None
    cluster = Cluster(store.database, lambda: 1000.0, lambda: WALL)
    yield Services(
        store,
        writer=threads,
        threads=threads,
        questions=nothing,
        odds=nothing,
        make_bot=nothing,
        now=lambda: 1000.0,
        wall=lambda: WALL,
        touched=lambda _: None,
        limits=Limits(),
        cluster=cluster,
        notices=notices,
        gone=lambda _: None,
        presence=Presence(PresenceStore(store.database), cluster, nothing),
    )
    threads.shutdown()
    store.close()


def laid(game: warroom.Game, services: Services) -> LiveTable:
    """A table of this game at which people sit."""
    count = len(game.state.seats)
    seats = tuple(SeatSetting(f"Person {seat}", person=f"p{seat}") for seat in range(count))
    hashes = Hashes("", "", ("",) * count)
    said = Said(0, "Person 0", "Hello", 1.0)
    settings = Settings(seats, clock=CLOCK)
    stored = StoredTable("t1", game.header, settings, hashes, chat=(said,))
    return LiveTable(stored, game, services)


def reader_of(eye: Eye) -> str:
    return owner_of_table("t1") if eye is None else owner_of_person(f"p{eye}")


def notices_for(table: LiveTable, eye: Eye) -> list[Any]:
    """All that this reader could be told now, whatever may wait for him."""
    told: list[Any] = []
    seats = (NO_SEAT, *table.game.state.seats)
    numbers = {seat: each.number for seat, each in table.game.questions.items()}
    for seat in seats:
        own = numbers[seat] if seat == eye and seat in numbers else 0
        marks: list[tuple[Occasion, float]] = [
            *(("asked", own), ("reminder", own), ("began", 0), ("ended", 0), ("said", 1.0)),
        ]
        for occasion, mark in marks:
            waiting = Waiting("t1", occasion, seat, mark)
            told.append(telling.told(table, waiting, reader_of(eye), Manner(remind=None)))
    return told


def dues_for(table: LiveTable, asked: Seat, answer: Any, eye: Eye) -> tuple[bytes, list[Due]]:
    """What an answer makes due for this reader, beside what it tells him on the way."""
    game = twin_of(table.game)
    events = game.answer(asked, answer)
    due = [*dues.asked(table, game, asked), *dues.ended(table, game)]
    return masked(events, eye), [each for each in due if each.owner == reader_of(eye)]


def compare(
    game: warroom.Game, asked: Seat, rng: random.Random, services: Services
) -> Counter[str]:
    found: Counter[str] = Counter()
    answer = chosen(game, asked, rng)
    for eye in (*game.state.seats, None):
        table = laid(twin_of(game), services)
        twin = laid(twin_for(game, eye, rng), services)
        told = notices_for(table, eye)
        assert told == notices_for(twin, eye)
        lines = [each for each in told if isinstance(each, Line)]
        found.update(each.occasion for each in lines)
        try:
            told_by_it, due = dues_for(twin, asked, answer, eye)
        except (warroom.Refused, ValueError):
            continue  # what is hidden from this eye makes a difference to whoever answers
        told_here, due_here = dues_for(table, asked, answer, eye)
        if told_by_it == told_here:  # else it shows him openly where the games differ
            assert due == due_here
            found["compared"] += 1
    return found


@pytest.mark.parametrize("table", ALL_TABLES[1::4], ids=ALL_NAMES[1::4])
def test_notices_are_the_same_for_twins(table: Table, services: Services) -> None:
    rng = random.Random(7)
    game = table.begin(7)
    found: Counter[str] = Counter()
    for asked in moments_of(game, rng, 240):
        found += compare(game, asked, rng, services)
    assert found["asked"]
    assert found["began"]
    assert found["said"]


def test_every_kind_of_question_is_told_alike_to_twins(services: Services) -> None:
    """Also those that seldom come up; and nobody is told of another's question."""
    rng = random.Random(8)
    seen = set()
    for name, (game, asked) in situations().items():
        table = laid(twin_of(game), services)
        number = game.questions[asked].number
        waiting = Waiting("t1", "asked", asked, number)
        told = telling.told(table, waiting, reader_of(asked), Manner())
        assert isinstance(told, Line), name
        twin = laid(twin_for(game, asked, rng), services)
        assert told == telling.told(twin, waiting, reader_of(asked), Manner())
        for eye in game.state.seats:
            if eye != asked:
                assert telling.told(table, waiting, reader_of(eye), Manner()) is None
        assert not any(card in told.text for card in game.rules.deck.cards)
        seen.add(name)
    assert len(seen) > 60


def test_outsiders_are_told_of_a_private_question_as_of_any_turn(services: Services) -> None:
    for name, (game, asked) in situations().items():
        decision = game.questions[asked].decision
        if not decision.PRIVATE:
            continue
        table = laid(twin_of(game), services)
        lines = [each for each in notices_for(table, None) if isinstance(each, Line)]
        for line in (each for each in lines if each.occasion == "asked"):
            assert others(name) not in line.text or others(name) == "is in turn"


# ---- words ----


def kinds() -> Iterator[type[Decision]]:
    families()
    left = [Decision]
    while left:
        kind = left.pop()
        left += kind.__subclasses__()
        if kind.ANSWERS and kind.__module__.startswith("warroom."):
            yield kind


def test_every_decision_has_words() -> None:
    names = {kebab(kind.__name__) for kind in kinds()}
    bases = {kebab(base.__name__) for kind in kinds() for base in kind.__mro__[1:]}
    assert names - bases <= set(WORDS)
    assert set(WORDS) <= names


def test_a_decision_of_another_rule_set_is_told_by_its_name() -> None:
    class ChooseWeather(Decision, frozen=True):
        """Made elsewhere."""

    said = yours(ChooseWeather(), str)
    assert said == "it is yours to decide: choose weather"
    assert others("choose-weather") == "decides: choose weather"


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (18 * 3600 + 59, "18 hours left"),
        (2 * 86_400, "2 days left"),
        (86_400, "24 hours left"),
        (3600, "1 hour left"),
        (3599, "59 minutes left"),
        (60, "1 minute left"),
        (59, "less than a minute left"),
        (0, "less than a minute left"),
    ],
)
def test_time_is_told_in_round_words(seconds: float, words: str) -> None:
    assert time_left(seconds) == words

"""No notice tells its reader what he may not know: pairs of games that he cannot tell apart give
the same notices, at the same moments, in the same words."""

import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

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
from tests.secrecy.test_talks import CONTROLLER, PLAYER, STRANGER, during_a_talk
from tests.secrecy.twins import Eye, masked, twin_for
from tests.server.harness import Time
from warroom.families import families
from warroom.kernel.decision import Decision
from warroom.kernel.words import Seat, kebab
from warroom.server.hosting.limits import Limits
from warroom.server.notices.calendar import written
from warroom.server.notices.message import Line
from warroom.server.notices.notices import Notices
from warroom.server.notices.words import WORDS, others, time_left, yours
from warroom.server.storage.outbox import (
    NO_SEAT,
    OCCASION_OF,
    Due,
    Manner,
    Matter,
    Outbox,
    Waiting,
    owner_of_person,
    owner_of_table,
)
from warroom.server.storage.presence import PresenceStore
from warroom.server.storage.sql_store import SqliteStore
from warroom.server.storage.store import SeatSetting, Settings, StandingOrders, StoredTable
from warroom.server.storage.tokens import Hashes
from warroom.server.tables import dues, telling
from warroom.server.tables.cluster import Cluster
from warroom.server.tables.live import LiveTable
from warroom.server.tables.presence import Presence
from warroom.server.tables.services import Services
from warroom.server.wire.agreement import Ballot, EndNow, StopForNow
from warroom.server.wire.protocol import Said, Whispered
from warroom.server.wire.wishes import Wished

WALL = 1_790_000_000.0
CLOCK = 72_000.0
ASKED_AT, REMINDED_AT = 1000.0, 1000.0 + CLOCK - 3600
NOW = Time(ASKED_AT)
REMIND = Manner(remind=7200.0)
ALL_DAY = Manner(remind=None)
EVERYTHING: tuple[Matter, ...] = tuple(OCCASION_OF)


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
    cluster = Cluster(store.database, NOW, lambda: WALL)
    yield Services(
        store,
        writer=threads,
        threads=threads,
        questions=nothing,
        odds=nothing,
        records=nothing,
        make_bot=nothing,
        now=NOW,
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
    ballot = Ballot(1, StopForNow(), 0, WALL + CLOCK, (0,))
    stored = StoredTable("t1", game.header, settings, hashes, chat=(said,))
    stored = replace(stored, life=replace(stored.life, proposals=(ballot,), proposed=1))
    NOW.time = ASKED_AT
    return LiveTable(stored, game, services)


def with_secrets_of_others(table: LiveTable, eye: Eye) -> LiveTable:
    """What others whisper, order and wish beforehand is not to be noticed, either."""
    others = [seat for seat in table.game.state.seats if seat != eye]
    words = tuple(
        Whispered(seat, to, "Peace?", at)
        for seat in others
        for to in others
        for at in (1.0, 2.0)
        if seat != to
    )
    wishes = {seat: (Wished("claim-region", ("Cuba",), "ask"),) for seat in others}
    standing = {seat: StandingOrders((), 0) for seat in others}
    life = replace(table.stored.life, wishes=wishes)
    table.stored = replace(table.stored, whispers=words, life=life, standing=standing)
    return table


def reader_of(eye: Eye) -> str:
    return owner_of_table("t1") if eye is None else owner_of_person(f"p{eye}")


def notices_for(table: LiveTable, eye: Eye) -> list[Any]:
    """All that this reader could be told now, whatever may wait for him; and his calendar."""
    told: list[Any] = [written(telling.deadlines(table, f"p{eye}", "https://war.example"), WALL)]
    NOW.time = REMINDED_AT
    seats = (NO_SEAT, *table.game.state.seats)
    numbers = {seat: each.number for seat, each in table.game.questions.items()}
    for seat in seats:
        own = numbers[seat] if seat == eye and seat in numbers else 0
        for occasion in EVERYTHING:
            for mark in dict.fromkeys((own, 0, 1.0, 2.0)):
                waiting = Waiting("t1", occasion, seat, mark)
                told += [
                    telling.told(table, waiting, reader_of(eye), manner)
                    for manner in (REMIND, ALL_DAY)
                ]
    NOW.time = ASKED_AT
    return told


def dues_for(table: LiveTable, asked: Seat, answer: Any, eye: Eye) -> tuple[bytes, list[Due]]:
    """What an answer makes due for this reader, beside what it tells him on the way."""
    game = twin_of(table.game)
    events = game.answer(asked, answer)
    due = [*dues.asked(table, game, asked), *dues.ended(table, game)]
    return masked(events, eye), of(eye, due)


def of(eye: Eye, due: list[Due]) -> list[Due]:
    return [each for each in due if each.owner == reader_of(eye)]


def changes_for(table: LiveTable, eye: Eye) -> list[list[Due]]:
    """What is due for this reader when something changes beside the game."""
    old = table.stored
    seats, words = old.settings.seats, Whispered(0, 1, "Peace?", 3.0)
    others = (replace(seats[0], person="somebody else"), *seats[1:])
    begins = replace(old, settings=replace(old.settings, has_begun=False))
    proposed = (*old.life.proposals, Ballot(2, EndNow(), 1, WALL + CLOCK, (1,)))
    found = [
        of(eye, dues.changed(table, new))
        for new in (
            replace(old, settings=replace(old.settings, clock=2 * CLOCK)),
            replace(old, settings=replace(old.settings, seats=others)),
            replace(old, life=replace(old.life, proposals=proposed)),
            replace(old, whispers=(*old.whispers, words)),
        )
    ]
    table.stored = begins
    found.append(of(eye, dues.changed(table, old)))
    table.stored = old
    said = Said(1, "Person 1", "Hello", 4.0)
    return [*found, of(eye, dues.said(table, said)), of(eye, dues.invited(table, ()))]


def compare(
    game: warroom.Game, asked: Seat, rng: random.Random, services: Services
) -> Counter[str]:
    found: Counter[str] = Counter()
    answer = chosen(game, asked, rng)
    for eye in (*game.state.seats, None):
        table = laid(twin_of(game), services)
        twin = with_secrets_of_others(laid(twin_for(game, eye, rng), services), eye)
        told = notices_for(table, eye)
        assert told == notices_for(twin, eye)
        assert changes_for(table, eye) == changes_for(twin, eye)
        lines = [each for each in told if isinstance(each, Line)]
        found.update(each.occasion for each in lines)
        found["deadlines"] += told[0].count(b"BEGIN:VEVENT")
        try:
            told_by_it, due = dues_for(twin, asked, answer, eye)
        except (warroom.Refused, ValueError):
            continue  # what is hidden from this eye makes a difference to whoever answers
        told_here, due_here = dues_for(table, asked, answer, eye)
        if told_by_it == told_here:  # else it shows him openly where the games differ
            assert due == due_here
            found["compared"] += 1
    return found


@pytest.mark.parametrize("table", ALL_TABLES, ids=ALL_NAMES)
def test_notices_are_the_same_for_twins(table: Table, services: Services) -> None:
    rng = random.Random(7)
    game = table.begin(7)
    found: Counter[str] = Counter()
    for asked in moments_of(game, rng, 60):
        found += compare(game, asked, rng, services)
    assert min(found[each] for each in ("asked", "reminder", "began", "said", "vote")) > 0
    assert found["deadlines"]


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


def test_outsiders_are_told_nothing_of_a_talk(services: Services) -> None:
    """From its beginning to its end they get the same notices as while the player chooses what to
    do; and none becomes due, until the controller is asked for leave. How many answers there were
    is told to nobody: the name of a message has a key."""
    moments = during_a_talk()
    menu = laid(moments[0][1], services)
    for (_, before), (what, after) in pairwise(moments):
        table = laid(before, services)
        for eye in (STRANGER, CONTROLLER, None):
            if CONTROLLER in (*before.questions, *after.questions) and eye != STRANGER:
                continue
            if CONTROLLER not in before.questions:
                assert notices_for(table, eye) == notices_for(menu, eye), what
            assert of(eye, dues.asked(table, after, PLAYER)) == [], what


def test_nobody_but_its_reader_is_told_of_a_whisper(services: Services) -> None:
    table = laid(during_a_talk()[0][1], services)
    words = Whispered(0, 1, "Peace?", 3.0)
    stored = replace(table.stored, whispers=(words,))
    for eye in (*table.game.state.seats, None):
        due = of(eye, dues.changed(table, stored))
        assert [(each.occasion, each.seat) for each in due] == ([("said", 1)] if eye == 1 else [])
    before = {eye: notices_for(table, eye) for eye in (*table.game.state.seats, None)}
    table.stored = stored
    for eye, told in before.items():
        assert notices_for(table, eye) == told
        for seat in (NO_SEAT, *table.game.state.seats):
            line = telling.told(table, Waiting("t1", "said", seat, 3.0), reader_of(eye), REMIND)
            assert (line is not None) == (eye == seat == 1)


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

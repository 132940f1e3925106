"""`bin/faults` counts what is lost, and does what it says."""

import json
import random
from functools import partial
from pathlib import Path

import pytest

from tools.faults import disk, kills, messages, rows
from tools.faults.forging import Forger, broken, with_a_fault, written
from tools.faults.ledger import Deed, Ledger, Sums
from tools.faults.report import Budget, Count, Fault, counts_of, merged, sums, table, write
from tools.faults.requests import BODIES, routes
from tools.faults.sending import frame, games, kinds, words
from warroom.server.http.handlers import read
from warroom.server.wire.protocol import Failure

END, MOVE = {"type": "end-turn"}, {"type": "moves"}
KEPT_END, KEPT_MOVE = (0, written(END)), (0, written(MOVE))


@pytest.fixture
def account() -> Sums:
    return Sums()


@pytest.fixture
def ledger(account: Sums) -> Ledger:
    return Ledger(account)


def answer(ledger: Ledger, given: object = END) -> Deed:
    return ledger.deed(0, given)


def test_what_is_acknowledged_must_be_there(ledger: Ledger, account: Sums) -> None:
    ledger.accepted(answer(ledger, END))
    ledger.accepted(answer(ledger, MOVE))
    assert ledger.agree([KEPT_END, KEPT_MOVE]) is None
    assert ledger.agree([KEPT_END])
    assert (account.answers, account.lost, account.strange) == (2, 1, 0)


def test_what_was_never_given_must_not_be_there(ledger: Ledger, account: Sums) -> None:
    ledger.accepted(answer(ledger, END))
    assert ledger.agree([KEPT_END, KEPT_END])
    assert (account.lost, account.strange) == (0, 1)


def test_the_order_counts(ledger: Ledger, account: Sums) -> None:
    ledger.accepted(answer(ledger, END))
    ledger.accepted(answer(ledger, MOVE))
    assert ledger.agree([KEPT_MOVE, KEPT_END])
    assert (account.lost, account.strange) == (0, 1)


def test_what_was_refused_must_not_be_there(ledger: Ledger, account: Sums) -> None:
    ledger.refused(answer(ledger))
    assert ledger.agree([]) is None
    assert ledger.agree([KEPT_END])
    assert (account.refused, account.kept_though_refused, account.strange) == (1, 1, 0)


@pytest.mark.parametrize("kept", [[], [KEPT_END]])
def test_what_was_on_its_way_may_be_there_once(
    ledger: Ledger, account: Sums, kept: list[tuple[int, bytes]]
) -> None:
    ledger.uncertain(answer(ledger))
    assert ledger.agree(kept, is_settled=True) is None
    assert ledger.is_sure
    assert ledger.agree([KEPT_END, *kept])
    assert account.strange == 1


def test_what_was_on_its_way_may_come_later(ledger: Ledger, account: Sums) -> None:
    """To a server that stood still; but it comes no more when that one is dead."""
    ledger.uncertain(answer(ledger))
    assert ledger.agree([]) is None
    ledger.accepted(answer(ledger, MOVE))
    assert ledger.agree([KEPT_MOVE, KEPT_END]) is None
    ledger.uncertain(answer(ledger))
    assert ledger.agree([KEPT_MOVE, KEPT_END], is_settled=True) is None
    assert ledger.agree([KEPT_MOVE, KEPT_END, KEPT_END])
    assert account.strange == 1


def test_what_is_taken_back_is_gone(ledger: Ledger, account: Sums) -> None:
    ledger.accepted(answer(ledger, MOVE))
    ledger.accepted(answer(ledger))
    ledger.accepted(answer(ledger, None))
    assert ledger.agree([KEPT_MOVE]) is None
    ledger.uncertain(answer(ledger, None))
    assert ledger.agree([]) is None
    assert ledger.agree([KEPT_MOVE])
    assert (account.undone, account.strange) == (1, 1)


# ---- the table of the paper ----

OLD = (Count("kills", "kills", 1000, 0), Count("kills", "longest", 9), Count("rows", "kills", 2))


def test_a_table_says_what_was_counted() -> None:
    assert counts_of(table(OLD)) == [*OLD]
    assert sums(OLD) == [Count("all together", "kills", 1002, 0)]
    assert merged(OLD, [Count("rows", "rows", 3)]) == [*OLD[:2], Count("rows", "rows", 3)]


def test_what_is_written_stays_until_it_is_done_again(tmp_path: Path) -> None:
    paper = tmp_path / "paper.md"
    paper.write_text("Before\n<!-- figures: begin -->\n\n<!-- figures: end -->\nAfter\n")
    write(OLD, paper)
    write([Count("rows", "kills", 7)], paper)
    text = paper.read_text()
    assert text.startswith("Before\n")
    assert text.endswith("After\n")
    assert counts_of(text) == [*OLD[:2], Count("rows", "kills", 7)]


def test_a_budget_is_a_number_or_a_time() -> None:
    numbered, timed = Budget(0, 2), Budget(0)
    assert [numbered.takes() for _ in range(4)] == [True, True, False, False]
    assert [timed.takes() for _ in range(2)] == [True, False]  # once in any case


# ---- messages ----


def test_most_messages_can_be_read_and_some_cannot() -> None:
    rng, forger = random.Random(3), Forger(words(), {"seat": lambda _: 0})
    for kind in kinds()[0]:
        made = [{**forger.document(kind, rng), "id": 1} for _ in range(40)]
        assert sum(map(is_readable, map(written, made))) >= 20, kind
        assert not all(is_readable(written(with_a_fault(each, rng))) for each in made)
        assert not all(is_readable(broken(written(each), rng)) for each in made)


def is_readable(data: bytes) -> bool:
    try:
        read(data)
    except Failure:
        return False
    return True


def test_every_path_that_takes_a_body_gets_one() -> None:
    known = routes()
    assert set(BODIES) <= set(known)
    assert all(methods for methods in known.values())
    rng, forger = random.Random(3), Forger(words(), {})
    for body in BODIES.values():
        assert isinstance(json.loads(written(forger.document(rng.choice(body), rng))), dict)


@pytest.mark.parametrize("length", [0, 125, 126, 65535, 65536])
def test_frames_are_those_of_a_client(length: int) -> None:
    made = frame(b"x" * length)
    assert made[0] == 0x81
    assert made[1] & 0x80
    assert made.endswith(bytes(4) + b"x" * length)


def test_games_go_on_from_records_of_every_family() -> None:
    found = {each["header"]["ruleset"] for each in games(random.Random(1))}
    assert found >= {"basic", "expansion", "deluxe"}


@pytest.mark.slow
@pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning"
)
@pytest.mark.parametrize(
    "fault",
    [
        messages.run,
        kills.run,
        kills.over_postgres,
        rows.run,
        partial(rows.run, kind="postgres"),
        disk.run,
        partial(disk.run, kind="postgres"),
    ],
)
def test_nothing_is_lost(fault: Fault) -> None:
    counts = fault(Budget(8), random.Random(5))
    assert [each for each in counts if each.wrong] == []

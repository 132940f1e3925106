"""What the people at a table decide together: nobody pauses or ends a game alone."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.server.harness import Client, Json, Time, eventually, running, table_in
from tests.server.test_absence import END
from tests.server.test_standing import POSITION, RED

BLUE, AMBER = 1, 2
START = 1_700_000_000.0
PAUSE: Json = {"type": "pause"}
RESUME: Json = {"type": "resume"}
STOP: Json = {"type": "end"}


class Round:
    """Red, Blue and Amber, each at his own screen, and a host without a seat."""

    def __init__(self, address: str, created: Json, leave: ExitStack) -> None:
        self.address, self.created = address, created
        people = [seat for seat, token in enumerate(created["seats"]) if token]
        self.seats = {seat: Client(address, created, (seat,)) for seat in people}
        self.host = Client(address, created, tokens=[created["host"]])
        for client in (*self.seats.values(), self.host):
            leave.enter_context(client)
            client.hear()

    def proposes(self, seat: int | None, motion: Json) -> Json:
        client = self.host if seat is None else self.seats[seat]
        return client.ask({"type": "propose", "seat": seat, "motion": motion})

    def votes(self, seat: int, yes: bool, proposal: int = 1) -> Json:
        vote = {"type": "vote", "seat": seat, "proposal": proposal, "yes": yes}
        return self.seats[seat].ask(vote)

    @property
    def table(self) -> Json:
        self.host.catch_up()
        return dict(self.host.table)

    @property
    def is_paused(self) -> bool:
        return self.table["pause"] is not None

    @property
    def open(self) -> list[int]:
        return [each["id"] for each in self.table["proposals"]]

    def said(self) -> list[str]:
        with Client(self.address, self.created) as anybody:
            return [line["text"] for line in anybody.hear()["chat"]]


@pytest.fixture
def wall() -> Time:
    return Time(START)


@pytest.fixture
def address(tmp_path: Path, wall: Time) -> Iterator[str]:
    with running(tmp_path, now=Time(), wall=wall, tick=0.002) as address:
        yield address


@pytest.fixture
def leave() -> Iterator[ExitStack]:
    with ExitStack() as leave:
        yield leave


def laid(address: str, leave: ExitStack, seats: str = "ppp", **order: object) -> Round:
    return Round(address, table_in(address, seats, POSITION, **order), leave)


def test_a_majority_pauses_and_goes_on(address: str, leave: ExitStack) -> None:
    table = laid(address, leave)
    assert table.proposes(BLUE, PAUSE)["type"] == "accepted"
    assert table.table["proposals"] == [
        {
            "id": 1,
            "motion": PAUSE,
            "by": BLUE,
            "ends": START + 86_400,
            "yes": [BLUE],
            "no": [],
        }
    ]
    assert not table.is_paused
    assert table.votes(AMBER, yes=True)["type"] == "accepted"
    assert table.table["pause"] == {"since": START, "reason": "agreed"}
    assert table.table["verdict"]["outcome"] == "agreed"
    assert table.open == []
    assert table.seats[RED].answer(RED, END)["code"] == "paused"
    assert table.seats[RED].ask({"type": "undo", "seat": RED})["code"] == "paused"
    table.proposes(RED, RESUME)
    assert table.votes(BLUE, yes=True, proposal=2)["type"] == "accepted"
    assert not table.is_paused
    assert table.seats[RED].answer(RED, END)["type"] == "accepted"
    assert table.said() == [
        "Blue proposes to pause the game.",
        "The proposal to pause the game is agreed.",
        "Red proposes to go on.",
        "The proposal to go on is agreed.",
        "The game goes on.",
    ]


def test_where_all_must_agree_one_can_refuse(address: str, leave: ExitStack) -> None:
    table = laid(address, leave, agreement={"consent": "all"})
    table.proposes(RED, STOP)
    table.votes(BLUE, yes=True)
    assert table.open == [1]
    table.votes(BLUE, yes=False)
    assert table.open == []
    assert table.table["verdict"]["outcome"] == "refused"
    table.proposes(RED, STOP)
    table.votes(BLUE, yes=True, proposal=2)
    table.votes(AMBER, yes=True, proposal=2)
    table.host.hear_until(lambda message: message["type"] == "over")


def test_no_host_ends_a_game_alone(address: str, leave: ExitStack) -> None:
    """He may propose it without a seat, but only seats vote."""
    table = laid(address, leave, "ppr")
    notice = {"type": "notice", "notice": {"type": "end-agreed"}}
    assert table.host.ask(notice)["code"] == "not-allowed"
    assert table.proposes(None, STOP)["type"] == "accepted"
    assert table.open == [1]
    vote = {"type": "vote", "seat": RED, "proposal": 1, "yes": True}
    assert table.host.ask(vote)["code"] == "not-held"
    table.votes(RED, yes=True)
    assert not table.host.is_over
    table.votes(BLUE, yes=True)
    table.host.hear_until(lambda message: message["type"] == "over")


def test_who_plays_bots_alone_decides_alone(address: str, leave: ExitStack) -> None:
    table = laid(address, leave, "prr")
    table.proposes(RED, STOP)
    assert table.seats[RED].is_over


def test_a_bot_has_no_vote_nor_has_who_is_away(address: str, leave: ExitStack) -> None:
    table = laid(address, leave, "ppp")
    table.seats[AMBER].ask({"type": "sit-in", "seat": AMBER})
    assert (table.table["voters"], table.table["needed"]) == ([RED, BLUE], 2)
    assert table.votes(AMBER, yes=True)["code"] == "not-held"
    assert table.proposes(AMBER, PAUSE)["code"] == "not-held"
    table.proposes(RED, PAUSE)
    assert table.open == [1]
    table.seats[BLUE].ask({"type": "sit-in", "seat": BLUE})
    assert table.table["pause"]["reason"] == "agreed"


def test_a_proposal_expires(address: str, leave: ExitStack, wall: Time) -> None:
    """After ten minutes where the clock is short."""
    table = laid(address, leave, clock=60)
    table.proposes(RED, PAUSE)
    wall.time += 599
    assert table.open == [1]
    wall.time += 1
    eventually(lambda: table.open == [])
    assert table.table["verdict"]["outcome"] == "expired"
    assert table.votes(BLUE, yes=True)["code"] == "not-found"
    assert "The proposal to pause the game has expired." in table.said()


def test_votes_survive_a_restart(tmp_path: Path, leave: ExitStack) -> None:
    with running(tmp_path) as address, ExitStack() as first:
        table = laid(address, first)
        created = table.created
        table.proposes(RED, PAUSE)
        before = table.table
    with running(tmp_path) as address, ExitStack() as second:
        table = Round(address, created, second)
        assert table.table == before
        table.votes(AMBER, yes=True)
        assert table.table["pause"]["reason"] == "agreed"
        paused = table.table["pause"]
    with running(tmp_path) as address, ExitStack() as third:
        assert Round(address, created, third).table["pause"] == paused


def test_a_player_is_replaced_by_a_bot_and_comes_back(address: str, leave: ExitStack) -> None:
    """Only by the others' leave."""
    table = laid(address, leave)
    # Not a random bot: it might talk to somebody in private, and seem to think for ever.
    replace: Json = {"type": "replace", "seat": RED, "bot": "caretaker"}
    table.proposes(BLUE, replace)
    table.votes(AMBER, yes=True)
    red = table.table["seats"][RED]
    assert (red["away"], red["stand_in"], red["is_replaced"]) == (True, "caretaker", True)
    back = {"type": "take-back", "seat": RED}
    assert table.seats[RED].ask(back)["code"] == "not-held"
    assert table.host.ask(back)["code"] == "not-held"
    eventually(lambda: table.host.pictures[None]["waiting"][0]["seat"] != RED or bool(table.open))
    table.proposes(AMBER, {**replace, "bot": None})
    table.votes(BLUE, yes=True, proposal=2)
    red = table.table["seats"][RED]
    assert (red["away"], red["stand_in"], red["is_replaced"]) == (False, None, False)


@pytest.mark.parametrize(
    ("motion", "code"),
    [
        (RESUME, "not-allowed"),
        ({"type": "extend", "seconds": 60}, "not-allowed"),
        ({"type": "replace", "seat": 2, "bot": "random"}, "not-held"),
        ({"type": "replace", "seat": 9, "bot": "random"}, "not-held"),
        ({"type": "replace", "seat": BLUE, "bot": "nobody"}, "unknown-name"),
        ({"type": "replace", "seat": BLUE, "bot": None}, "not-allowed"),
    ],
    ids=str,
)
def test_what_cannot_be_proposed(address: str, leave: ExitStack, motion: Json, code: str) -> None:
    table = laid(address, leave, "ppr")
    before = table.table
    assert table.proposes(RED, motion)["code"] == code
    assert table.proposes(None, motion)["code"] == code
    assert table.table == before


def test_nothing_is_proposed_twice_or_too_often(address: str, leave: ExitStack) -> None:
    table = laid(address, leave, clock=60)
    table.proposes(RED, PAUSE)
    assert table.proposes(BLUE, PAUSE)["code"] == "not-allowed"
    for seconds in (60, 120, 180):
        table.proposes(RED, {"type": "extend", "seconds": seconds})
    assert table.proposes(BLUE, STOP)["code"] == "full"
    assert table.open == [1, 2, 3, 4]


def test_a_host_hands_over_or_stays_neutral(address: str, leave: ExitStack) -> None:
    table = laid(address, leave)
    clock = {"type": "set-clock", "clock": 60, "absent": "default"}
    assert table.seats[BLUE].ask({"type": "hand-over", "seat": BLUE})["code"] == "not-held"
    assert table.host.ask({"type": "hand-over", "seat": 7})["code"] == "not-held"
    assert table.host.ask({"type": "hand-over", "seat": BLUE})["type"] == "accepted"
    assert table.table["handed_over"] == {"seat": BLUE}
    assert table.host.ask(clock)["code"] == "not-held"
    assert table.seats[BLUE].ask(clock)["type"] == "accepted"
    assert "The host hands over. Blue hosts from now on." in table.said()
    assert "The host has set the clock: 1 minute." in table.said()
    with Client(address, table.created, (BLUE,)) as again:
        assert again.hear()["is_host"]
    assert table.seats[BLUE].ask({"type": "hand-over", "seat": None})["type"] == "accepted"
    assert table.seats[BLUE].ask(clock)["code"] == "not-held"


def test_what_a_host_does_alone_is_announced(address: str, leave: ExitStack) -> None:
    table = laid(address, leave)
    table.host.ask({"type": "sit-in", "seat": RED})
    assert table.said() == ["Red is away: a bot sits in. The host has set it so."]


def test_more_time_is_the_whole_time_again(tmp_path: Path, leave: ExitStack) -> None:
    time = Time()
    with running(tmp_path, now=time) as address:
        table = laid(address, leave, clock=60)
        time.time += 50
        table.proposes(RED, {"type": "extend", "seconds": 60})
        table.votes(BLUE, yes=True)
        table.seats[RED].catch_up()
        assert table.seats[RED].clocks[RED] == [{"seat": RED, "since": 50.0, "left": 60.0}]

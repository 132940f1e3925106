"""What a host can do alone, and what he cannot: it takes nobody's vote, and all of it is told."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Browser, Client, Json, Time, eventually, http, running, table_in
from tests.server.test_absence import END
from tests.server.test_consent import AMBER, BLUE, START, STOP, Round
from tests.server.test_gathering import HERE, LINK, OPEN, sits
from tests.server.test_gathering import laid as waiting
from tests.server.test_standing import POSITION, RED
from warroom.server.tables.absence import WAITED_FOR

Lay = Callable[..., "Playing"]


class Playing(Round):
    """Red is the host, too."""

    def __init__(
        self, address: str, created: Json, leave: ExitStack, now: Time, wall: Time
    ) -> None:
        super().__init__(address, created, leave)
        self.now, self.wall = now, wall

    def passes(self, seconds: float) -> None:
        self.wall.time += seconds
        self.now.time += seconds

    def sets_aside(self, *seats: int) -> None:
        for seat in seats:
            assert self.host.ask({"type": "sit-in", "seat": seat})["type"] == "accepted"

    @property
    def voters(self) -> list[int]:
        return list(self.table["voters"])

    @property
    def is_over(self) -> bool:
        self.host.catch_up()
        return self.host.is_over


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Lay]:
    now, wall = Time(), Time(START)
    with running(tmp_path, now=now, wall=wall, tick=0.002) as address, ExitStack() as leave:
        yield lambda seats="ppp", **order: Playing(
            address, table_in(address, seats, POSITION, **order), leave, now, wall
        )


# ---- votes ----


def test_a_caretaker_of_the_hosts_takes_no_vote(lay: Lay) -> None:
    """He puts one in for both others and proposes the end: they still decide on it."""
    table = lay()
    table.sets_aside(BLUE, AMBER)
    assert table.table["seats"][BLUE]["away"]
    assert (table.voters, table.table["needed"]) == ([RED, BLUE, AMBER], 2)
    table.proposes(RED, STOP)
    assert table.open == [1]
    assert not table.is_over
    assert table.votes(BLUE, yes=False)["type"] == "accepted"
    assert table.votes(AMBER, yes=False)["type"] == "accepted"
    assert table.table["verdict"]["outcome"] == "refused"
    assert table.table["seats"][BLUE]["away"], "he votes, and may take his seat back when he likes"
    notice = {"type": "notice", "notice": {"type": "end-agreed"}}
    assert table.host.ask(notice)["code"] == "not-allowed"
    assert not table.is_over


def test_nor_does_a_clock_that_he_has_set(lay: Lay) -> None:
    """A second for each decision, and everybody is late."""
    table = lay(clock=86_400)
    table.host.ask({"type": "set-clock", "clock": 1, "absent": "caretaker"})
    table.passes(1)
    eventually(lambda: bool(table.table["seats"][RED]["away"]))
    eventually(lambda: table.host.pictures[None]["waiting"][0]["seat"] == BLUE or bool(table.open))
    table.passes(1)
    eventually(lambda: bool(table.table["seats"][BLUE]["away"]))
    assert table.voters == [RED, BLUE, AMBER]


def test_who_is_late_by_the_clock_that_was_agreed_is_not_waited_for(lay: Lay) -> None:
    """A majority of those who are there decides; whoever votes is there again."""
    table = lay(clock=60)
    table.passes(60)
    eventually(lambda: table.table["seats"][RED]["missed"] == 1)
    assert not table.table["seats"][RED]["away"]
    assert (table.voters, table.table["needed"]) == ([BLUE, AMBER], 2)
    table.proposes(BLUE, STOP)
    assert table.votes(RED, yes=False)["type"] == "accepted"
    assert (table.voters, table.table["needed"]) == ([RED, BLUE, AMBER], 2)
    assert "Red is back." in table.said()
    table.votes(AMBER, yes=True)
    assert table.is_over


def test_nobody_blocks_for_ever(lay: Lay) -> None:
    """Of those whom the host has set aside, whoever lets all the time of a proposal pass does not
    count: it is longer than usual, also of one that was open before."""
    table = lay("ppc", clock=60, absent="caretaker")
    table.proposes(RED, STOP)
    table.sets_aside(BLUE)
    table.wall.time += WAITED_FOR - 1
    assert table.open == [1]
    table.wall.time += 1
    eventually(lambda: table.table["verdict"] is not None)
    assert table.table["verdict"]["outcome"] == "agreed"
    assert table.is_over


def test_one_word_is_enough_to_be_heard(lay: Lay) -> None:
    """Among three; the one who has refused counts to the end."""
    table = lay()
    table.sets_aside(BLUE, AMBER)
    table.proposes(RED, STOP)
    table.votes(BLUE, yes=False)
    table.passes(WAITED_FOR)
    eventually(lambda: table.open == [])
    assert table.table["verdict"]["outcome"] == "expired"
    assert not table.is_over


def test_who_says_that_he_is_away_gives_up_his_vote(lay: Lay) -> None:
    """Also if the host has said so before him; and what he has said himself the host cannot undo
    by saying it again."""
    table = lay()
    table.sets_aside(BLUE)
    table.seats[BLUE].ask({"type": "sit-in", "seat": BLUE})
    assert table.voters == [RED, AMBER]
    table.sets_aside(BLUE)
    assert table.voters == [RED, AMBER]
    table.seats[BLUE].ask({"type": "take-back", "seat": BLUE})
    assert table.voters == [RED, BLUE, AMBER]
    table.sets_aside(BLUE)
    table.seats[RED].answer(RED, END)
    eventually(lambda: table.table["seats"][BLUE]["missed"] == 1)
    assert table.voters == [RED, BLUE, AMBER], "the caretaker's turns are not his silence"


# ---- what he does is told ----


def links(address: str, created: Json, part: str, seat: int | None, *tokens: str) -> Json:
    path = f"/api/tables/{created['table']['id']}/links"
    headers = {"authorization": f"Bearer {','.join(tokens)}"}
    reply: Json = http(address, path, {"part": part, "seat": seat}, headers=headers)[1]
    return reply


def test_another_link_for_a_players_seat_is_told(lay: Lay) -> None:
    table = lay()
    host = table.created["host"]
    assert links(table.address, table.created, "seat", BLUE, host)["token"]
    assert links(table.address, table.created, "spectators", None, host)["token"]
    assert links(table.address, table.created, "host", None, host)["token"]
    told = "The host has made another link for "
    ends = ", which ends the old one."
    with Client(table.address, table.created, (RED,)) as anybody:
        assert [line["text"] for line in anybody.hear()["chat"]] == [
            f"The host has made another link to play Blue{ends}",
            f"{told}spectators{ends}",
            f"{told}the host's part{ends}",
        ]


def test_a_link_of_ones_own_is_ones_own_affair(lay: Lay) -> None:
    table = lay()
    own = table.created["seats"][BLUE]
    assert links(table.address, table.created, "seat", BLUE, own)["token"]
    assert table.said() == []


def test_what_somebody_has_said_beforehand_does_not_go_with_his_seat(lay: Lay) -> None:
    table = lay()
    order = {"decision": "answer-crossings", "about": None, "word": "block"}
    assert table.seats[BLUE].ask({"type": "set-standing", "seat": BLUE, "orders": [order]})
    token = links(table.address, table.created, "seat", BLUE, table.created["host"])["token"]
    with Client(table.address, table.created, tokens=[token]) as other:
        assert other.hear()["standing"][0]["orders"] == []


def test_whom_the_host_brings_back_is_told(lay: Lay) -> None:
    table = lay()
    table.sets_aside(BLUE)
    table.host.ask({"type": "take-back", "seat": BLUE})
    assert table.said() == [
        "Blue is away: a bot sits in. The host has set it so.",
        "Blue is back. The host has set it so.",
    ]


def test_seats_that_the_host_frees_and_fills_are_told(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = waiting(address, HERE, LINK, OPEN)
        sits(address, created, 1, "Rob", created["seats"][1])
        host = [created["host"], created["seats"][0]]
        with Client(address, created, (0,), tokens=host) as ada:
            ada.hear()
            ada.ask({"type": "stand-up", "seat": 1})
            ada.ask({"type": "begin", "bot": "caretaker"})
        with Client(address, created) as anybody:
            assert [line["text"] for line in anybody.hear()["chat"]] == [
                "The host has freed seat 2 of Rob.",
                "The host has put a bot (caretaker) into seat 2.",
                "The host has put a bot (caretaker) into seat 3.",
            ]


def test_a_host_who_is_left_alone_with_a_table_ends_it_aloud(lay: Lay) -> None:
    table = lay("prr")
    table.seats[RED].ask({"type": "sit-in", "seat": RED})
    notice = {"type": "notice", "notice": {"type": "end-agreed"}}
    assert table.host.ask(notice)["type"] == "accepted"
    assert table.said()[-1] == "The host has ended the game as it stands."


# ---- the host's part, handed over ----


def test_after_a_hand_over_the_new_hosts_link_is_good(lay: Lay) -> None:
    """The old host's is not, and his identity is none either."""
    table = lay()
    ines = Browser(table.address, "Ines")
    ines.joins(table.created, table.created["host"]).close()
    assert table.host.ask({"type": "hand-over", "seat": BLUE})["type"] == "accepted"
    with ines.joins(table.created, table.created["spectator"]) as old:
        assert not old.hear()["is_host"]
    made = links(table.address, table.created, "host", None, table.created["seats"][BLUE])
    with Client(table.address, table.created, tokens=[made["token"]]) as new:
        assert new.hear()["is_host"]
        clock = {"type": "set-clock", "clock": 60, "absent": "default"}
        assert new.ask(clock)["type"] == "accepted"
        with ines.joins(table.created, table.created["spectator"]) as old:
            assert not old.hear()["is_host"]
            assert old.ask(clock)["code"] == "not-held"


def test_who_makes_the_hosts_link_stays_who_he_is(lay: Lay) -> None:
    """He comes again, as the host that he is by his identity, and has still what was whispered."""
    table = lay()
    cleo = Browser(table.address, "Cleo")
    table.host.ask({"type": "hand-over", "seat": BLUE})
    with cleo.joins(table.created, table.created["seats"][BLUE]) as blue:
        blue.hear()
        blue.ask({"type": "whisper", "seat": BLUE, "to": AMBER, "text": "Tomorrow."})
        path = f"/api/tables/{table.created['table']['id']}/links"
        assert cleo(path, {"part": "host"})[0] == 201
        with pytest.raises(ConnectionClosed):
            blue.hear_until(lambda _: False)
    with cleo.joins(table.created) as blue:
        welcome = blue.hear()
        assert (welcome["seats"], welcome["is_host"]) == ([BLUE], True)
        assert [each["text"] for each in welcome["whispers"]] == ["Tomorrow."]
    assert table.host.ask({"type": "hand-over", "seat": RED})["code"] == "not-held"


def test_a_table_that_nobody_hosts_can_have_a_host_again(lay: Lay) -> None:
    """Who hands over twice keeps nothing; whoever runs the server may make a link."""
    table = lay()
    cleo = Browser(table.address, "Cleo")
    table.host.ask({"type": "hand-over", "seat": BLUE})
    with cleo.joins(table.created, table.created["seats"][BLUE]) as blue:
        assert blue.hear()["is_host"]
        assert blue.ask({"type": "hand-over", "seat": None})["type"] == "accepted"
        assert blue.ask({"type": "hand-over", "seat": BLUE})["code"] == "not-held"
    with cleo.joins(table.created) as blue:
        assert not blue.hear()["is_host"]

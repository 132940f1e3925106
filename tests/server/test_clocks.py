"""Clocks tell everybody how long he is waited for, and nobody that others talk in private."""

import json
from pathlib import Path

import pytest

from tests.secrecy.test_talks import TALK
from tests.server.harness import Client, Json, Time, eventually, running, table_in
from warroom import set_up
from warroom.kernel.words import Seat
from warroom.model.trade import Terms
from warroom.model.turns import Action
from warroom.rules.trade import MakeOffer
from warroom.rules.turn import TakeAction
from warroom.server.tables.clock import QuestionClock, Span

PLAYER, PARTNER, CONTROLLER, STRANGER = range(4)

TRADE: Json = {"type": "take-action", "action": "trade"}
OFFER: Json = {"type": "make-offer", "partner": PARTNER, "terms": {"give": ["oil-1"]}}
ANOTHER: Json = {"type": "make-offer", "partner": PARTNER, "terms": {"give": ["oil-2"]}}
REFUSAL: Json = {"type": "refuse-offer"}
STOP: Json = {"type": "stop-trading"}
MOVE: Json = {"type": "take-action", "action": "move"}

NO_TALK: list[tuple[Seat, Json] | None] = [None] * 7
TALKS = {
    "taken up and dropped": [None, (PLAYER, TRADE), (PLAYER, STOP), None, None, None, None],
    "an offer is pondered": [(PLAYER, TRADE), None, (PLAYER, OFFER), None, None, None, None],
    "an offer is refused": [
        (PLAYER, TRADE),
        (PLAYER, OFFER),
        (PARTNER, REFUSAL),
        (PLAYER, ANOTHER),
        (PARTNER, REFUSAL),
        None,
        (PLAYER, STOP),
    ],
}


class Stranger:
    """All that a third seat and a spectator hear while others may or may not talk."""

    def __init__(self, address: str, time: Time, absent: str, agreement: Json) -> None:
        self.address, self.time, self.began = address, time, time.time
        self.created = table_in(address, "pppp", TALK, clock=80, absent=absent, agreement=agreement)
        self.players = Client(address, self.created, (PLAYER, PARTNER))
        self.eyes = [Client(address, self.created, (STRANGER,)), Client(address, self.created)]
        for client in (self.players, *self.eyes):
            client.hear()

    def lives_through(self, talk: list[tuple[Seat, Json] | None]) -> list[list[Json]]:
        """Ten seconds for each step; then the player's time runs out."""
        for step in talk:
            if step is not None:
                assert self.players.answer(*step)["type"] == "accepted"
            self.time.time += 10
            self.comes_anew()
        self.time.time += 11
        eventually(self.is_the_turn_over)
        for client in self.eyes:
            client.catch_up()
            client.close()
        self.players.close()
        return [self.heard(client) for client in self.eyes]

    def is_the_turn_over(self) -> bool:
        self.eyes[0].catch_up()
        waiting = self.eyes[0].pictures[STRANGER]["waiting"]
        return bool(waiting[0]["seat"] != PLAYER)

    def comes_anew(self) -> None:
        """Whoever joins now is told the times as they are seen now."""
        for client in self.eyes:
            with Client(self.address, self.created, client.seats) as again:
                again.catch_up()
                client.raw += again.raw

    def heard(self, client: Client) -> list[Json]:
        """Without what differs from table to table."""
        messages = [json.loads(text) for text in client.raw]
        for message in messages:
            message.pop("number", None)
            message.pop("id", None)
            message.pop("table", None)
            for said in (message, *message.get("chat", ())):
                said.update({"at": said["at"] - self.began} if "at" in said else {})
            for view in message.get("views", ()):
                view.pop("number")
        return [message for message in messages if message["type"] != "refused"]


AGREED: dict[str, Json] = {
    "default": {},
    "caretaker": {},
    "a bank": {"increment": 5},
    "a bank for turns": {"increment": 5, "each": "turn", "missed": 2, "stand_in": "random"},
}


@pytest.mark.parametrize("agreed", AGREED)
@pytest.mark.parametrize("talk", TALKS, ids=str)
def test_a_talk_leaves_no_trace_in_time(tmp_path: Path, talk: str, agreed: str) -> None:
    """Message by message the same as when the player only sat there, to the end of his turn."""
    time = Time()
    with running(tmp_path, now=time, wall=time, tick=0.002) as address:
        absent = "caretaker" if agreed == "caretaker" else "default"
        silent = Stranger(address, time, absent, AGREED[agreed]).lives_through(NO_TALK)
        talking = Stranger(address, time, absent, AGREED[agreed]).lives_through(TALKS[talk])
    for one, other in zip(silent, talking, strict=True):
        assert [each["type"] for each in other] == [each["type"] for each in one]
        for ours, theirs in zip(one, other, strict=True):
            assert theirs == ours
    waiting = [each["waiting"] for each in silent[0] if each["type"] == "clocks"]
    for place in range(1, 8):
        spent = 10.0 * place
        assert [{"seat": PLAYER, "since": spent, "left": 80 - spent}] in waiting


def test_parties_know_their_own_times(tmp_path: Path) -> None:
    """The partner sees when he was asked, and that he has no longer than the player has."""
    time = Time()
    with running(tmp_path, now=time, tick=0.002) as address:
        created = table_in(address, "pppp", TALK, clock=80)
        with Client(address, created, (PLAYER, PARTNER, STRANGER)) as table:
            table.hear()
            table.answer(PLAYER, TRADE)
            time.time += 30
            table.answer(PLAYER, OFFER)
            time.time += 5
        with Client(address, created, (PLAYER, PARTNER, STRANGER)) as table:
            table.catch_up()
            asked = [{"seat": PARTNER, "since": 5.0, "left": 45.0}]
            assert table.clocks[PARTNER] == asked
            assert table.clocks[PLAYER] == asked
            assert table.clocks[STRANGER] == [{"seat": PLAYER, "since": 35.0, "left": 45.0}]


def test_in_a_talk_with_a_bot_a_person_has_his_own_time() -> None:
    """A bot has no clock that could run out; others see only that it thinks."""
    time = Time(0)
    clock = QuestionClock(time, lambda seat: seat != PLAYER)
    clock.limit(80)
    game = set_up(TALK)
    clock.follow(game, was_noticed=True)
    game.answer(PLAYER, TakeAction(Action.TRADE))
    clock.follow(game, was_noticed=False)
    time.time = 100
    game.answer(PLAYER, MakeOffer(PARTNER, Terms(("oil-1",))))
    clock.follow(game, was_noticed=False)
    assert clock.seen_by(PARTNER) == (Span(PARTNER, 100, 180),)
    assert clock.seen_by(STRANGER) == clock.seen_by(None) == (Span(PLAYER, 0, None),)
    assert clock.absent() is None
    time.time = 180
    assert clock.absent() == (PARTNER, game.questions[PARTNER])
    assert not clock.is_shown(PARTNER), "so nobody is told that he was absent"


def test_a_clock_runs_for_people_and_starts_with_each_question(tmp_path: Path) -> None:
    time = Time()
    with running(tmp_path, now=time, tick=0.002) as address:
        created = table_in(address, "pppp", TALK, clock=80)
        with Client(address, created, (PLAYER,)) as table, Client(address, created) as spectator:
            table.catch_up()
            spectator.catch_up()
            assert table.clocks[PLAYER] == [{"seat": PLAYER, "since": 0.0, "left": 80.0}]
            time.time += 20
            table.answer(PLAYER, MOVE)
            table.catch_up()
            spectator.catch_up()
            fresh = [{"seat": PLAYER, "since": 0.0, "left": 80.0}]
            assert table.clocks[PLAYER] == spectator.clocks[None] == fresh
            table.ask({"type": "sit-in", "seat": PLAYER})
            eventually(lambda: sat_in(spectator))


def sat_in(spectator: Client) -> bool:
    """The next player's turn has come, and his clock runs."""
    spectator.catch_up()
    return spectator.clocks[None] == [{"seat": PARTNER, "since": 0.0, "left": 80.0}]

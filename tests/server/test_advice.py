"""A staff officer's advice: for one's own question, from one's own view, and it changes nothing."""

from pathlib import Path
from typing import Any

import warroom
from tests.server.harness import Client, Json, running, table_in
from tests.server.test_odds import POSITION
from warroom.bots.staff import counsel

RED, BLUE, AMBER = range(3)


def asks(client: Client, seat: int | None) -> Json:
    return client.ask({"type": "ask-advice", "seat": seat})


def test_an_officer_says_what_he_would_do_and_why(tmp_path: Path) -> None:
    """His answer is one that the game accepts; until it is given, nobody hears of anything."""
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (RED,)) as red, Client(address, created) as spectator:
            red.hear()
            spectator.hear()
            for _ in range(2):
                before, heard = red.pictures[RED], len(spectator.raw)
                told = asks(red, RED)
                assert told["type"] == "advice"
                assert told["question"] == red.question(RED)["number"]
                assert told["why"].endswith(".")
                assert asks(red, RED) == {**told, "id": told["id"] + 1}
                assert red.pictures[RED] == before
                spectator.catch_up()
                assert not [each for each in spectator.raw[heard:] if told["why"] in each]
                assert red.answer(RED, told["answer"])["type"] == "accepted"


def test_it_is_what_the_officer_says_to_the_same_view(tmp_path: Path) -> None:
    game = warroom.set_up(POSITION)
    found = counsel(game.view(RED), game.questions[RED])
    assert found.chance is not None
    with (
        running(tmp_path) as address,
        Client(address, table_in(address, "ppp", POSITION), (RED,)) as red,
    ):
        red.hear()
        told = asks(red, RED)
        assert told["why"] == found.advice.why
        assert told["chance"]["chance"] == found.chance.chance
        assert told["chance"]["other"]["type"] == "take-action"


def refusal(reply: Json) -> tuple[Any, Any]:
    return reply["type"], reply["code"]


def test_nobody_is_advised_for_another_or_without_a_question(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = table_in(address, "ppp", POSITION)
        with Client(address, created, (BLUE,)) as blue, Client(address, created) as spectator:
            blue.hear()
            spectator.hear()
            assert refusal(asks(blue, RED)) == ("refused", "not-held")
            assert refusal(asks(blue, BLUE)) == ("refused", "not-asked")
            assert refusal(asks(spectator, RED)) == ("refused", "not-held")
            spectator.send({"type": "ask-advice", "id": 7, "seat": None})
            assert spectator.hear()["code"] == "bad-message"

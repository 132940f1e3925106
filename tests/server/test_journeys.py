"""What a client is told while it draws journeys and manoeuvres, and where it may build."""

from pathlib import Path
from typing import Any

from tests.deluxe_table import Front
from tests.server.harness import Client, Json, document, new_table, running

RED, BLUE = range(2)


def table_of(address: str, red: str, blue: str) -> Json:
    record = document(Front(red=red, blue=blue).game.record().to_json())
    return new_table(address, "pp", options={}, record=record)


def ask(client: Client, kind: str, **more: Any) -> Json:
    return client.ask({"type": kind, "seat": RED, **more})


def test_journeys_are_told_and_foreseen(tmp_path: Path) -> None:
    """D-BOARD-12: with the leave that they need, and the regions that are fought for."""
    with running(tmp_path) as address:
        created = table_of(
            address,
            red="Poland 4I; at sea North Sea DD+I",
            blue="France 2I; at sea Baltic Sea DD",
        )
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            assert ask(client, "ask-ways", place="Poland")["code"] == "wrong-answer"
            client.answer(RED, {"type": "take-action", "action": "move"})
            told = {
                way["journey"]["route"][-1]: way
                for way in ask(client, "ask-ways", place="Poland")["ways"]
            }
            assert told["Germany"] == {
                "journey": {"route": ["Poland", "Germany"], "units": {"I": 4}},
                "leave": [],
            }
            assert [each["owner"] for each in told["Sweden"]["leave"]] == [BLUE]
            aboard = ask(client, "ask-ways", place="North Sea")["ways"]
            assert {way["journey"]["ship"] for way in aboard} == {"DD"}
            to_sweden = {"route": ["Poland", "Sweden"], "units": {"I": 1}}
            seen = ask(client, "ask-outlook", answer={"type": "journeys", "journeys": [to_sweden]})
            assert seen["battles"] == ["Sweden"]
            assert seen["leave"][0]["place"] == "Baltic Sea"
            everybody = {"route": ["Poland", "Germany"], "units": {"I": 4}}
            seen = ask(client, "ask-outlook", answer={"type": "journeys", "journeys": [everybody]})
            assert (seen["code"], seen["rule"]) == ("leaves-empty", "D-BOARD-11")
            assert (
                ask(client, "ask-sequel", answer={"type": "manoeuvres"})["code"] == "wrong-answer"
            )


def test_manoeuvres_are_told_what_may_follow(tmp_path: Path) -> None:
    """D-NAV-01, D-NAV-05: the client adds one thing after another."""
    with running(tmp_path) as address:
        created = table_of(address, red="Germany 3I; at sea North Sea DD", blue="France 2I")
        with Client(address, created, (RED,)) as client:
            client.hear()
            client.answer(RED, {"type": "take-action", "action": "navigate"})
            told = ask(client, "ask-sequel", answer={"type": "manoeuvres"})["sequel"]
            assert told["ready"] == {"North Sea": [{"ship": "DD"}]}
            (embarkation,) = told["before"]
            assert embarkation == {
                "region": "Germany",
                "unit": 0,
                "place": "North Sea",
                "ship": "DD",
            }
            told = ask(client, "ask-sequel", answer={"type": "manoeuvres", "before": [embarkation]})
            assert told["sequel"]["lying"] == {"North Sea": [{"ship": "DD", "cargo": 0}]}
            twice = {"type": "manoeuvres", "before": [embarkation] * 2}
            assert ask(client, "ask-sequel", answer=twice)["rule"] == "D-UNIT-04"
            wrong = ask(client, "ask-sequel", answer={"type": "journeys"})
            assert wrong["code"] == "wrong-answer"


def test_new_units_are_told_their_sites(tmp_path: Path) -> None:
    """D-BUILD-07: own regions within reach of the factories, and those of them on a coast."""
    with running(tmp_path) as address:
        created = table_of(
            address,
            red="Germany 3I, Austria 1I, Turkey 1I; factories 1; points 3",
            blue="France 2I",
        )
        with Client(address, created, (RED,)) as client:
            client.hear()
            client.answer(RED, {"type": "take-action", "action": "build"})
            assert ask(client, "ask-sites")["code"] == "wrong-answer"
            client.answer(RED, {"type": "purchase", "army": {"I": 2}})
            told = ask(client, "ask-sites")
            assert (told["units"], told["ships"]) == (["Germany", "Austria"], ["Germany"])


def test_moves_are_not_planned_ahead_where_armies_journey(tmp_path: Path) -> None:
    """A client that asks all the same is refused; it used to hear of a mistake of ours."""
    with running(tmp_path) as address:
        created = table_of(address, red="Poland 4I", blue="France 2I")
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            for kind, more in (
                ("ask-orders", {"region": "Poland"}),
                ("ask-courses", {"sea": "North Sea"}),
                ("ask-forecast", {"answer": {"type": "moves"}}),
            ):
                reply = ask(client, kind, plan=True, **more)
                assert (reply["type"], reply["code"]) == ("refused", "wrong-answer"), reply
                assert "planned" in reply["message"]

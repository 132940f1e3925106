"""What a client is told while it draws moves at sea."""

from pathlib import Path

from tests.server.harness import Client, Json, running, table_in

RED, BLUE = range(2)

POSITION: Json = {
    "ruleset": "expansion",
    "board": "west",
    "nations": [
        {
            "colour": "red",
            "regions": {"Germany": {"I": 3}, "Brazil": {"I": 1}},
            "capital": "Germany",
            "ships": {"Caribbean Sea": {"DD": 1, "SS": 1}},
            "government": "monarchy",
        },
        {
            "colour": "blue",
            "regions": {"Panama": {"I": 3}, "France": {"I": 2}},
            "capital": "France",
            "ships": {"North Sea": {"BB": 1}, "Central Atlantic": {"SS": 1}},
            "government": "democracy",
        },
    ],
}


def courses(client: Client, seat: int, sea: str, **more: bool) -> Json:
    return client.ask({"type": "ask-courses", "seat": seat, "sea": sea, **more})


def forecast(client: Client, seat: int, moves: Json, **more: bool) -> Json:
    answer = {"type": "moves", **moves}
    return client.ask({"type": "ask-forecast", "seat": seat, "answer": answer, **more})


def test_ships_are_told_their_courses_and_canals(tmp_path: Path) -> None:
    """X-NAVMOVE-01, X-NAVMOVE-06: with leave a canal is a border like any other."""
    with running(tmp_path) as address:
        created = table_in(address, "pp", POSITION)
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            assert courses(client, RED, "Caribbean Sea")["code"] == "wrong-answer"
            client.answer(RED, {"type": "take-action", "action": "move"})
            told = courses(client, RED, "Caribbean Sea")
            assert told["requests"] == ["Panama Canal"]
            ends = {each["course"][-1] for each in told["sailings"]}
            assert "Central Atlantic" in ends
            assert "Eastern Pacific" not in ends
            assert told["sailings"][0]["ships"] == {"DD": 1, "SS": 1}
            client.answer(RED, {"type": "ask-for-canal", "canal": "Panama Canal"})
            client.answer(BLUE, {"type": "permission", "is_granted": True})
            told = courses(client, RED, "Caribbean Sea")
            assert told["requests"] == []
            assert "Eastern Pacific" in {each["course"][-1] for each in told["sailings"]}
            assert courses(client, RED, "Baltic Sea")["code"] == "not-yours"


def test_a_fleet_plans_ahead(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = table_in(address, "pp", POSITION)
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            assert courses(client, BLUE, "North Sea", plan=True)["sailings"]
            sailing = {"course": ["Central Atlantic", "Caribbean Sea"], "ships": {"SS": 1}}
            told = forecast(client, BLUE, {"sailings": [sailing]}, plan=True)
            assert told["forecast"] == {"prey": [["Caribbean Sea", RED]]}


def test_moves_are_foreseen_or_refused(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = table_in(address, "pp", POSITION)
        with Client(address, created, (RED,)) as client:
            client.hear()
            client.answer(RED, {"type": "take-action", "action": "move"})
            sailing = {"course": ["Caribbean Sea", "Central Atlantic"], "ships": {"DD": 1}}
            order = {"route": ["Germany", "Norway"], "units": {"I": 1}}
            reply = forecast(client, RED, {"orders": [order], "sailings": [sailing]})
            told = reply["forecast"]
            assert reply["attacks"] == ["Norway"]
            assert told["battles"] == [["Central Atlantic", BLUE]]
            (risk,) = told["risks"]
            ways = client.ask({"type": "ask-orders", "seat": RED, "region": "Germany"})["orders"]
            by_sea = {each["order"]["route"][-1]: each["is_crossing"] for each in ways}
            assert by_sea["Norway"]
            assert not by_sea["Poland"]
            assert (risk["refusers"], risk["crossing"]["via"]) == ([BLUE], ["North Sea"])
            far = {**sailing, "course": ["Caribbean Sea", "Baltic Sea"]}
            refused = forecast(client, RED, {"sailings": [far]})
            assert (refused["type"], refused["rule"]) == ("refused", "X-NAVMOVE-01")


def meeting(client: Client, sea: str, opponent: int, ships: Json) -> Json:
    asked = {"type": "ask-meeting-odds", "seat": RED, "sea": sea, "opponent": opponent}
    return client.ask({**asked, "ships": ships})


def test_a_meeting_of_fleets_has_its_odds(tmp_path: Path) -> None:
    """X-NAVAL-04: the more and the better suited ships, the better."""
    with running(tmp_path) as address:
        created = table_in(address, "pp", POSITION)
        with Client(address, created, (RED,)) as client:
            client.hear()
            fleets: tuple[Json, ...] = ({"DD": 2}, {"DD": 1}, {"BB": 1})
            told = [meeting(client, "Central Atlantic", BLUE, fleet) for fleet in fleets]
            two, one, ill_suited = (each["odds"]["challenger"]["wins"] for each in told)
            assert two > one > 0.5 > ill_suited
            assert meeting(client, "Baltic Sea", BLUE, {"DD": 1})["code"] == "unknown-name"
            assert meeting(client, "North Sea", 7, {"DD": 1})["code"] == "unknown-name"
            assert meeting(client, "North Sea", BLUE, {"DD": 99})["code"] == "too-many"
            assert meeting(client, "North Sea", BLUE, {})["type"] == "refused"

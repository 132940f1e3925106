"""What a client is told before it researches, builds, negotiates or burns (Deluxe)."""

from pathlib import Path

import pytest

from tests.server.harness import Client, Json, new_table, running, table_in
from tests.server.test_history import history, steps_in

RED, BLUE = range(2)

POSITION: Json = {
    "ruleset": "deluxe",
    "board": "west",
    "round": 2,
    "nations": [
        {
            "colour": "red",
            "regions": {"Germany": {"I": 5, "A": 1}, "Poland": {"I": 1}},
            "capital": "Germany",
            "government": "monarchy",
            "points": 6,
            "oil": 2,
            "home": {
                "technologies": {"rail-transport": 1, "minerals": 1},
                "population": 1,
                "cards": ["naval-estimates", "scrap-drive"],
                "flotillas": {"North Sea": [{"ship": "DD", "cargo": 0}, {"ship": "DD"}]},
                "oil_fields": {"Germany": 1},
            },
        },
        {
            "colour": "blue",
            "regions": {"France": {"I": 3}},
            "capital": "France",
            "government": "democracy",
            "home": {"technologies": {"oil": 2}},
        },
    ],
    "calendar": {"markers": {"Norway": "fascism"}},
}


def changed(**home: object) -> Json:
    red, blue = POSITION["nations"]
    return {**POSITION, "nations": [{**red, "home": {**red["home"], **home}}, blue]}


def asked(tmp_path: Path, message: Json, *answers: Json, position: Json = POSITION) -> Json:
    """What is replied to Red after he has given these answers."""
    with running(tmp_path) as address:
        created = table_in(address, "pp", position)
        with Client(address, created, (RED, BLUE)) as client:
            client.hear()
            for answer in answers:
                assert client.answer(RED, answer)["type"] == "accepted"
            return client.ask({**message, "seat": RED})


def take(action: str, card: str | None = None) -> tuple[Json, Json]:
    return {"type": "take-action", "action": action}, {"type": "card-choice", "card": card}


def test_incomes_are_known_to_all(tmp_path: Path) -> None:
    """D-BUILD-01, D-BUILD-02: a point for each region and Population card, oil from fields."""
    with running(tmp_path) as address:
        created = table_in(address, "pp", POSITION)
        with Client(address, created) as spectator:
            spectator.hear()
            reply = spectator.ask({"type": "ask-incomes", "seat": None})
            assert reply["incomes"] == [{"points": 3, "oil": 1}, {"points": 1, "oil": 0}]
            refused = spectator.ask({"type": "ask-ladder", "seat": RED})
            assert refused["code"] == "not-held"


def test_the_ladder_says_what_each_level_takes(tmp_path: Path) -> None:
    """D-RES-02, D-RES-03: one level after another, paid with what can be spared."""
    reply = asked(tmp_path, {"type": "ask-ladder"}, *take("research"))
    rungs = {(each["technology"], each["level"]): each for each in reply["rungs"]}
    assert len(rungs) == 17
    rail = rungs["rail-transport", 2]
    assert (rail["rule"], rail["cards_left"]) == ("", 6)
    assert rail["tolls"] == [
        {"line": {"piece": 0, "count": 4}, "available": 6, "is_payable": True},
        {"line": {"piece": 2, "count": 2}, "available": 1, "is_payable": False},
    ]
    assert rungs["rail-transport", 3]["rule"] == "D-RES-02"
    assert rungs["minerals", 2]["tolls"][1]["line"] == {"piece": "SS", "count": 2}
    assert rungs["population", 1]["cards_left"] == 21


def test_the_ladder_counts_what_a_card_saves(tmp_path: Path) -> None:
    """AC30: one infantry fewer."""
    reply = asked(tmp_path, {"type": "ask-ladder"}, *take("research", "scrap-drive"))
    rail = next(each for each in reply["rungs"] if each["technology"] == "factories")
    lines = [toll["line"] for toll in rail["tolls"]]
    assert {"piece": 0, "count": 2, "spends": 1} in lines


def test_where_converted_pieces_can_come_from(tmp_path: Path) -> None:
    """D-RES-04: each region keeps a unit; cargo counts, and equal pieces stand together."""
    study = {"type": "study", "technology": "rail-transport", "level": 2}
    reply = asked(tmp_path, {"type": "ask-conversion"}, *take("research"), study)
    (infantry,) = reply["lines"]
    assert infantry["stocks"] == [
        {"place": "Germany", "vessel": None, "count": 5},
        {"place": "North Sea", "vessel": {"ship": "DD", "cargo": 0}, "count": 1},
    ]


def test_no_conversion_is_told_where_none_is_asked_for(tmp_path: Path) -> None:
    assert asked(tmp_path, {"type": "ask-conversion"})["code"] == "wrong-answer"


def test_what_neutral_regions_cost_and_how_likely_that_is(tmp_path: Path) -> None:
    """D-NEGO-02, D-NEGO-04: markers in hands are not face down any more."""
    reply = asked(tmp_path, {"type": "ask-negotiation"})
    assert "Norway" in reply["regions"]  # across the North Sea, where Red has ships
    assert "Brazil" not in reply["regions"]
    assert reply["prices"] == {"communism": 4, "democracy": 8, "monarchy": 0, "fascism": 4}
    assert reply["chances"]["monarchy"] == pytest.approx(27 / 113)
    assert reply["chances"]["democracy"] == pytest.approx(28 / 113)


def test_a_marker_once_seen_is_no_longer_a_chance(tmp_path: Path) -> None:
    """D-NEGO-06."""
    position = changed(looked_at=["Norway"])
    reply = asked(tmp_path, {"type": "ask-negotiation"}, position=position)
    assert reply["chances"]["fascism"] == pytest.approx(28 / 112)


def test_what_a_purchase_comes_to(tmp_path: Path) -> None:
    """D-BUILD-03 to D-BUILD-05: income has been paid; AC27 makes up to four ships cheaper."""
    message: Json = {"type": "ask-bill", "army": {"T": 1}, "fleet": {"DD": 1}}
    reply = asked(tmp_path, message, *take("build", "naval-estimates"))
    assert (reply["cost"], reply["saved"], reply["funds"]) == (3, 1, 6 + 3 + 2 + 1)
    assert reply["limits"] == [2, 2]
    assert reply["most"]["T"] == 2
    assert reply["most"]["I"] == 9
    assert reply["most"]["CV"] == 2
    assert reply["advanced"] == ["T", "P", "SS", "BB", "CV"]


def test_what_there_is_to_burn(tmp_path: Path) -> None:
    """D-BURN-02: two certificates are too few, a field will do."""
    reply = asked(tmp_path, {"type": "ask-fuel"})
    assert reply["ways"] == [{"type": "fuel", "region": "Germany"}]
    assert reply["cards"] == []


def test_a_card_may_make_burning_possible(tmp_path: Path) -> None:
    """AC33, D-BURN-01."""
    position = changed(oil_fields={}, cards=["synthetic-fuel"])
    position["nations"][0]["oil"] = 3
    reply = asked(tmp_path, {"type": "ask-fuel"}, position=position)
    assert (reply["ways"], reply["cards"]) == ([], ["synthetic-fuel"])


def test_points_and_what_they_are_for(tmp_path: Path) -> None:
    """D-VP-01: regions, a zone, the capital, Population, two levels."""
    with running(tmp_path) as address:
        page = history(address, table_in(address, "pp", POSITION), BLUE)["pages"][RED]
    assert page["points"] == 2 + 1 + 1 + 1 + 2
    assert [(each["merit"], each["points"]) for each in page["accounts"]] == [
        ("regions", 2),
        ("sea-zones", 1),
        ("capitals", 1),
        ("population", 1),
        ("levels", 2),
    ]


def test_points_are_told_when_they_change(tmp_path: Path) -> None:
    """D-VP-03: with the last step of the answer that changed them, live and in a history alike."""
    study = {"type": "study", "technology": "oil", "level": 1}
    price = {"type": "conversion", "armies": {"Germany": {"I": 3}}}
    with running(tmp_path) as address:
        created = table_in(address, "pp", POSITION)
        with Client(address, created, (RED,)) as client, Client(address, created) as spectator:
            client.hear()
            for answer in (*take("research"), study, price):
                assert client.answer(RED, answer)["type"] == "accepted"
            spectator.hear()
            spectator.catch_up()
            live = steps_in(client.raw)
        told = history(address, created, None)
    assert told["pages"][RED]["points"] == 7
    changes = [step["pages"] for step in told["steps"] if "pages" in step]
    assert [pages[RED]["points"] for pages in changes] == [8]
    assert changes[0][BLUE] == told["pages"][BLUE]
    assert [step["pages"] for step in live if "pages" in step] == changes


def test_what_each_level_takes_is_told_with_the_table(tmp_path: Path) -> None:
    """D-RES-03: the lines of every level, for whoever looks on."""
    with running(tmp_path) as address:
        ladder = table_in(address, "pp", POSITION)["table"]["facts"]["ladder"]
        assert new_table(address, "pp")["table"]["facts"]["ladder"] == {}
    assert {technology: len(levels) for technology, levels in ladder.items()} == {
        **dict.fromkeys(("oil", "factories", "rail-transport", "minerals"), 4),
        "population": 1,
    }
    assert ladder["rail-transport"][0] == [{"piece": 0, "count": 3}, {"piece": 2, "count": 1}]
    assert ladder["oil"][3] == [{"piece": 0, "count": 8}, {"piece": "DD", "count": 4}]


def test_other_games_have_nothing_of_it(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address)
        with Client(address, created, (RED,)) as client:
            client.hear()
            assert client.ask({"type": "ask-ladder", "seat": RED})["code"] == "wrong-answer"

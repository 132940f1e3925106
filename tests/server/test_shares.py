"""Links that show a finished game to everybody, and the pictures behind them."""

import json
import random
import re
from pathlib import Path

import pytest

from tests.server.harness import Client, http, new_table, running
from tests.server.test_records import changed, finished, unfinished
from tests.server.test_stories import authorized
from warroom.pictures import raster
from warroom.server.http.shares import PICTURES


def heads(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', page))


def test_a_finished_game_is_shown_to_whoever_has_the_link(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        created = new_table(address, "pp")
        path, headers = f"/api/tables/{created['table']['id']}/share", authorized(created)
        status, refusal, _ = http(address, path, {}, headers=headers)
        assert (status, refusal["code"]) == (409, "not-over")
        with Client(address, created, (0, 1)) as client:
            client.play(random.Random(1))
        assert http(address, path, {})[0] == 404
        status, shared, _ = http(address, path, {}, headers=headers)
        assert status == 200
        assert http(address, path, {}, headers=headers)[1] == shared
        link = f"/{shared['path']}"
        assert created["table"]["id"] not in link
        status, page, got = http(address, link)
        assert status == 200
        assert got["content-type"].startswith("text/html")
        told = heads(page)
        assert told["og:url"] == f"http://{address}{link}"
        assert re.search(r"wins|share the victory", told["og:title"])
        assert told["og:image"].startswith(f"http://{address}{link}/card.")
        assert "<script" not in page
        picture = told["og:image"].removeprefix(f"http://{address}")
        status, _, got = http(address, picture)
        assert (status, got["content-type"]) == (200, told["og:image:type"])
        assert "max-age" in got["cache-control"]
        status, film, got = http(address, f"{link}/film.svg")
        assert (status, got["content-type"]) == (200, "image/svg+xml")
        assert film.startswith("<svg")
        status, record, _ = http(address, f"/api/shared/{link.rpartition('/')[2]}/record")
        assert status == 200
        whole = http(address, path.replace("/share", "/record"), headers=headers)[1]
        assert record == whole
    with running(tmp_path) as address:
        assert http(address, link)[0] == 200


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> object:
    with running(tmp_path_factory.mktemp("tables")) as address:
        yield address


def test_there_is_nothing_behind_other_links(address: str) -> None:
    created = new_table(address, "pp")
    for link in ("nothing", created["table"]["id"], "../x"):
        for path in (f"/shared/{link}", f"/shared/{link}/card.png", f"/api/shared/{link}/record"):
            assert http(address, path)[0] == 404


@pytest.mark.parametrize("name", PICTURES)
def test_a_record_is_drawn(address: str, name: str) -> None:
    """As SVG, if the server can draw nothing else."""
    wanted = name if raster.can_draw() else f"{name.partition('.')[0]}.svg"
    for record in (finished(), unfinished()):
        status, _, got = http(address, f"/api/pictures/{name}", record)
        assert (status, got["content-type"]) == (200, PICTURES[wanted])


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ({}, "unreadable"),
        (changed(unfinished(), board="/etc/passwd"), "unknown-name"),
        (changed(unfinished(), key="00" * 32), "does-not-replay"),
    ],
)
def test_what_is_no_record_is_not_drawn(address: str, record: object, code: str) -> None:
    status, refusal, _ = http(address, "/api/pictures/film.svg", record)
    assert (status, refusal["code"]) == (400, code)
    assert "Traceback" not in json.dumps(refusal)
    assert http(address, "/api/pictures/other.gif", finished())[0] == 404

"""Passkeys: a device proves who sits at it, wherever his browsers have gone."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.authenticator import Device, read, written
from tests.server.harness import FREE, Browser, Json, Time, http, new_table, running
from tests.server.postgres import PostgresServer
from tests.server.test_my_tables import my_tables, sit
from warroom.server.hosting.settings import ServerSettings
from warroom.server.people.passkeys import ASKED_FOR, MOST

PATH = "/api/me/passkeys"


def at_home(address: str) -> str:
    """The same server by its name: no key is bound to an address."""
    return f"localhost:{address.rpartition(':')[2]}"


def offered(browser: Browser) -> Json:
    status, found = browser(f"{PATH}/offer", {})
    assert status == 200, found
    return dict(found["options"])


def asked(browser: Browser) -> Json:
    status, found = browser(f"{PATH}/question", {})
    assert status == 200, found
    return dict(found["options"])


def makes(browser: Browser, device: Device) -> Json:
    status, found = browser(PATH, {"credential": device.makes(offered(browser))})
    assert status == 200, found
    return dict(found)


def comes(browser: Browser, device: Device, **more: Any) -> tuple[int, Json]:
    return browser(f"{PATH}/arrive", {"credential": device.signs(asked(browser)), **more})


def test_a_passkey_brings_one_back_from_any_browser(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        home = at_home(address)
        ann, other, device = Browser(home, "Ann"), Browser(home), Device(f"http://{home}")
        created = new_table(home, "pp")
        sit(ann, created, 0)
        assert ann(PATH)[1] == {"site": "localhost", "keys": []}
        options = offered(ann)
        assert options["user"]["name"] == "Ann"
        assert options["authenticatorSelection"]["residentKey"] == "required"
        (key,) = makes(ann, device)["keys"]
        assert key["used"] is None
        assert [each["id"] for each in offered(ann)["excludeCredentials"]] == [key["id"]]
        status, shown = comes(other, device)
        assert (status, shown["me"]["id"], shown["tables"]) == (200, ann.id, 0)
        assert len(my_tables(other)) == 1
        assert other.cookie != ann.cookie
        assert other(PATH)[1]["keys"][0]["used"] is not None
        saved = ann("/api/me/export")[1]
        assert [each["id"] for each in saved["passkeys"]] == [key["id"]]
        assert ann(PATH, {"id": key["id"]}, method="DELETE")[1]["keys"] == []
        assert comes(Browser(home), device)[0] == 403


def test_what_was_held_before_comes_along_if_wanted(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        home = at_home(address)
        ann, first, second = (Browser(home, name) for name in ("Ann", "First", "Second"))
        device = Device(f"http://{home}")
        makes(ann, device)
        for browser in (first, second):
            sit(browser, new_table(home, "pp"), 0)
        assert comes(first, device)[1]["tables"] == 1
        assert my_tables(ann) == []
        own = Device(f"http://{home}")
        makes(second, own)
        assert comes(second, device, brings=True)[1]["tables"] == 1
        assert len(my_tables(ann)) == 1
        assert comes(Browser(home), own)[1]["me"]["id"] == ann.id  # his other key is hers now


def test_only_what_was_asked_is_believed_and_only_once(tmp_path: Path) -> None:
    wall = Time(1e9)
    with running(tmp_path, wall=wall) as address:
        home = at_home(address)
        ann, bob, thief = Browser(home, "Ann"), Browser(home, "Bob"), Browser(home)
        device = Device(f"http://{home}")
        made = device.makes(offered(ann))
        assert bob(PATH, {"credential": made})[1]["code"] == "not-proved"  # it was asked of Ann
        assert ann(PATH, {"credential": made})[1]["code"] == "not-proved"  # and is spent by that
        makes(ann, device)
        signed = device.signs(asked(thief))
        assert thief(f"{PATH}/arrive", {"credential": signed})[0] == 200
        again = Browser(home)
        assert again(f"{PATH}/arrive", {"credential": signed})[1]["code"] == "not-proved"
        late = device.signs(asked(again))
        wall.time += ASKED_FOR + 1
        assert again(f"{PATH}/arrive", {"credential": late})[1]["code"] == "not-proved"
        mixed = device.signs(offered(ann) | {"rpId": "localhost"})  # asked, but for something else
        assert again(f"{PATH}/arrive", {"credential": mixed})[1]["code"] == "not-proved"
        assert again.cookies == []


def test_another_site_another_key_and_a_copied_device_prove_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        home = at_home(address)
        ann, device = Browser(home, "Ann"), Device(f"http://{home}")
        makes(ann, device)
        device.origin = "https://evil.example"
        assert comes(Browser(home), device)[1]["code"] == "not-proved"
        device.origin = f"http://{home}"
        elsewhere = asked(Browser(home)) | {"rpId": "evil.example"}
        device.keys["evil.example"] = device.keys["localhost"]
        credential = device.signs(elsewhere)
        stranger = Browser(home)
        assert stranger(f"{PATH}/arrive", {"credential": credential})[1]["code"] == "not-proved"
        other = Device(f"http://{home}")
        other.makes(offered(ann))
        other.keys["localhost"] = (device.keys["localhost"][0], *other.keys["localhost"][1:])
        assert comes(Browser(home), other)[1]["code"] == "not-proved"
        device.uses = 10
        assert comes(Browser(home), device)[0] == 200
        device.uses = 3  # it has counted less than before: there are two of it
        assert comes(Browser(home), device)[1]["code"] == "not-proved"


@pytest.mark.parametrize("what", ["made", "signed"])
def test_whatever_is_sent_is_refused_in_order(tmp_path: Path, what: str) -> None:
    rng = random.Random(7)
    with running(tmp_path) as address:
        home = at_home(address)
        ann, device = Browser(home, "Ann"), Device(f"http://{home}")
        makes(ann, device)
        path = PATH if what == "made" else f"{PATH}/arrive"
        wrong: list[Json] = [{}, {"response": 3}, {"response": {"clientDataJSON": []}}, {"id": 1}]
        for broken in wrong:
            status, refusal = ann(path, {"credential": broken})
            assert (status, refusal["code"]) == (403, "not-proved")
        for _ in range(40):
            good = device.makes(offered(ann)) if what == "made" else device.signs(asked(ann))
            part = rng.choice(sorted({*good["response"]} - {"userHandle"}))
            data = bytearray(read(good["response"][part]))
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
            good["response"][part] = written(bytes(data[: rng.choice([len(data), 20])]))
            status, refusal = ann(path, {"credential": good})
            assert status in (200, 403), refusal  # no attestation seals what a new key says
            assert what == "made" or status == 403
            assert status == 200 or refusal["code"] == "not-proved"


def test_keys_are_few_and_go_with_their_owner(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        home = at_home(address)
        ann, origin = Browser(home, "Ann"), f"http://{home}"
        devices = [Device(origin, counts=False) for _ in range(MOST)]
        for device in devices:
            makes(ann, device)
        status, refusal = ann(PATH, {"credential": Device(origin).makes(offered(ann))})
        assert (status, refusal["code"]) == (403, "not-proved")
        assert [comes(Browser(home), device)[0] for device in devices[:2]] == [200, 200]
        assert ann("/api/me", {"id": ann.id}, method="DELETE")[0] == 200
        assert comes(Browser(home), devices[0])[1]["code"] == "not-proved"
        nobody = Browser(home)
        assert nobody(f"{PATH}/offer", {})[1]["code"] == "nobody"
        evil = {"origin": "https://evil.example"}
        for path in ("offer", "question", "arrive"):
            body: Json = {"credential": {}} if path == "arrive" else {}
            status, _, _ = http(home, f"{PATH}/{path}", body, headers=evil)
            assert status == 403


def test_an_address_has_no_keys(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        browser = Browser(address, "Ann")
        assert browser(PATH)[1]["site"] is None
        for path in ("offer", "question"):
            assert browser(f"{PATH}/{path}", {})[1]["code"] == "not-proved"


def test_any_server_may_have_asked(postgres: PostgresServer, tmp_path: Path) -> None:
    """And the public address is what keys are bound to, whatever a proxy calls the server."""
    public = ServerSettings(limits=FREE.limits, public_url="https://play.example.org/warroom/")
    with (
        postgres.database() as url,
        running(tmp_path / "one", database=url, settings=public) as one,
        running(tmp_path / "two", database=url, settings=public) as two,
    ):
        ann, device = Browser(one, "Ann"), Device("https://play.example.org")
        assert ann(PATH)[1]["site"] == "play.example.org"
        made = device.makes(offered(ann))
        ann.address = two
        assert ann(PATH, {"credential": made})[0] == 200
        bare, signed = Browser(one), device.signs(asked(Browser(two)))
        status, shown = bare(f"{PATH}/arrive", {"credential": json.loads(json.dumps(signed))})
        assert (status, shown["me"]["name"]) == (200, "Ann")

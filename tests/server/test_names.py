"""Names that people choose: nothing hidden in them, and nobody else's part."""

from pathlib import Path

import pytest

from tests.server.harness import Browser, http, running
from warroom.server.wire.protocol import Failure, ServerCode
from warroom.server.wire.words import fit_name


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \n Lee ", "Ann Lee"),
        ("Ann\u202eeel", "Anneel"),
        ("A\0n\x1bn", "A n n"),
        ("A\u200bn\ufeffn\u00ad", "Ann"),
        ("A\u2028B\u2029C", "A B C"),
        ("\ue000\U000e0041", ""),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoe\u0308"),
        ("\u200d", ""),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"),
        ("Hostess", "Hostess"),
    ],
)
def test_what_cannot_be_seen_is_left_out(given: str, name: str) -> None:
    assert fit_name(given) == name


@pytest.mark.parametrize(
    "given", ["Host", " hOsT", "\uff28\uff2f\uff33\uff34", "Ho\u200bst", "Spectator", "server"]
)
def test_nobody_is_called_as_a_part_is(given: str) -> None:
    with pytest.raises(Failure) as refused:
        fit_name(given)
    assert refused.value.code == ServerCode.BAD_MESSAGE


def test_marks_are_not_piled_up() -> None:
    with pytest.raises(Failure):
        fit_name("A" + 5 * "\u0301")


def test_seats_and_people_are_called_so(tmp_path: Path) -> None:
    with running(tmp_path) as address:
        status, refused, _ = http(address, "/api/tables", {"seats": [{"name": "Host"}, {}]})
        assert (status, refused["code"]) == (400, "bad-message")
        order = {"seats": [{"name": "B\u202eob\0"}, {}]}
        created = http(address, "/api/tables", order)[1]
        assert created["table"]["seats"][0]["name"] == "Bob"
        ann = Browser(address, "Ann")
        assert ann("/api/me", {"name": "\u200bhost"}, method="PATCH")[0] == 400
        assert ann("/api/me")[1]["name"] == "Ann"

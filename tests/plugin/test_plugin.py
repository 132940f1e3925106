"""A rule set that lives outside of the package: `tests/plugin/site` is a distribution of its own,
with its own decisions, events and option, found by its entry point alone."""

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import warroom
from tests.server.harness import Client, Json, http, new_table, running
from warroom import bots, catalogue, families
from warroom.cli import app
from warroom.kernel import codec
from warroom.kernel.errors import Refused
from warroom.lab.play import play_game
from warroom.server import SqliteStore, create_app

SITE = Path(__file__).resolve().parent / "site"
BROKEN = ("spoilt", "grabbing", "hollow")
SHORT = {"game-limit": "2 rounds"}


@pytest.fixture(autouse=True)
def _clean() -> Iterator[None]:
    """What one test has installed, no other sees."""
    yield
    for module in BROKEN:
        sys.modules.pop(module, None)
    families._packages[1:] = []
    families._loaded.cache_clear()
    catalogue.rules.cache_clear()
    catalogue._by_id.cache_clear()


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SITE))


def distribution(folder: Path, name: str, source: str) -> None:
    """An installed package that offers a rule set."""
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(source)
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{families.GROUP}]\n{name} = {name}:GAME\n")


# ---- the engine ----


def named(text: str) -> warroom.Answer:
    return warroom.read_answer(json.dumps({"type": "war-name", "text": text}))


@pytest.mark.usefixtures("installed")
def test_a_whole_game_with_its_own_decisions_and_events() -> None:
    game = warroom.new_game(ruleset="skirmish", seats=3, seed=1, options=SHORT)
    (question,) = game.questions.values()
    assert type(question.decision).__name__ == "NameWar"
    assert question.rule == "S-NAME-01"
    with pytest.raises(Refused, match="1 to 20 letters"):
        game.answer(0, named("x" * 21))
    events = [*game.answer(0, named("Pastry War"))]
    rng = random.Random(1)
    while not game.is_over:
        seat = next(iter(game.questions))
        if type(game.questions[seat].decision).__name__ == "CallMilitia":
            game = warroom.load(game.save())
        events += game.answer(seat, game.sample(seat, rng))
    told = {type(event).__name__ for event in events}
    assert {"WarNamed", "MilitiaCalled"} <= told
    record = game.record().to_json()
    assert warroom.verify(record).digest == game.digest
    assert b'"militia"' in record
    assert warroom.read_event(codec.encode(events[0])) == events[0]


@pytest.mark.usefixtures("installed")
def test_its_option_changes_the_rules() -> None:
    def most(**options: str) -> set[int]:
        game = warroom.new_game(
            ruleset="skirmish", seats=2, seed=1, options={"game-limit": "1 rounds", **options}
        )
        found, rng = set(), random.Random(2)
        while not game.is_over:
            seat, question = next(iter(game.questions.items()))
            found.add(getattr(question.decision, "most", 0))
            game.answer(seat, question.decision.default(game, seat, rng))
        return found

    assert 2 in most()
    assert 5 in most(militia="5")
    assert most(militia="0") & {2, 5} == set()
    with pytest.raises(Refused, match="cannot be '7'"):
        warroom.new_game(ruleset="skirmish", seats=2, options={"militia": "7"})


@pytest.mark.usefixtures("installed")
def test_its_rules_stand_in_the_catalogue() -> None:
    assert catalogue.rule("S-MILITIA-01").ruleset == "skirmish"


@pytest.mark.usefixtures("installed")
def test_positions_and_bots_serve_it() -> None:
    position = {
        "ruleset": "skirmish",
        "nations": [
            {"regions": {"Cuba": {"I": 3}}, "capital": "Cuba"},
            {"regions": {"Mexico": {"I": 2}}, "capital": "Mexico"},
        ],
    }
    for names in (("random", "caretaker"), ("officer", "recruit")):
        game = warroom.set_up({**position, "options": {"game-limit": "3 rounds"}})
        play_game(game, [bots.make(name, 1) for name in names])
        assert game.is_over


# ---- the server, asked as a client does that knows no such question ----


def any_answer(client: Client, seat: int) -> Json:
    """The last of the options where the server lists them, or else what it proposes."""
    told = client.ask({"type": "ask-form", "seat": seat})
    form = (told["options"] or told["forms"][:1])[-1]
    return {"type": form["type"], **form["fields"]}


@pytest.mark.usefixtures("installed")
def test_its_kinds_are_known_before_a_server_takes_any_message(tmp_path: Path) -> None:
    assert "skirmish" not in families.packages()
    create_app(SqliteStore(tmp_path / "tables.sqlite"))
    assert "skirmish" in families.packages()


@pytest.mark.usefixtures("installed")
def test_a_whole_game_over_a_socket(tmp_path: Path) -> None:
    with running(tmp_path, seed=1) as address:
        _, offers, _ = http(address, "/api/rulesets")
        (offer,) = [each for each in offers["rulesets"] if each["name"] == "skirmish"]
        assert {each["name"] for each in offer["options"]} == {"militia", "game-limit"}
        created = new_table(address, "pc", ruleset="skirmish", options=SHORT)
    with running(tmp_path) as address:  # from the disk again
        with Client(address, created, (0,)) as client:
            client.hear()
            asked = set()
            says: dict[str, str] = {}
            while not client.is_over:
                if client.asked() is None:
                    client.hear()
                    continue
                question = client.question(0)
                told = client.ask({"type": "ask-form", "seat": 0})
                says[question["decision"]["type"]] = told["says"]
                asked.add(question["decision"]["type"])
                reply = client.answer(0, any_answer(client, 0))
                assert reply["type"] == "accepted", (question, reply)
        assert {"name-war", "call-militia", "choose-action"} <= asked
        assert says["call-militia"] == "How many infantry join the capital."
        assert {"war-named", "militia-called"} <= {event["type"] for event in client.events}


# ---- the terminal ----


@pytest.mark.usefixtures("installed")
def test_a_game_at_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    typed = '{"type": "war-name", "text": ""}\n{"type": "war-name", "text": "Pastry War"}\n'
    typed += "rules S-NAME-01\nhelp\n" + "auto\n" * 60 + "militia count 2\n" + "auto\n" * 60
    words = ["play", "--rules", "skirmish", "--players", "2", "--bots", "caretaker", "--seed", "1"]
    limit = ["--option", "game-limit=1 rounds"]
    result = CliRunner().invoke(app, [*words, *limit], input=typed)
    assert "Traceback" not in result.output
    assert "name war: what this war will be called, in at most twenty letters" in result.output
    assert "A name has 1 to 20 letters." in result.output
    assert "War named: seat Player A and text Pastry War." in result.output
    assert "call militia: how many infantry join the capital (most 2)." in result.output
    assert "The first player gives the war a name" in result.output
    listed = CliRunner().invoke(app, ["options", "skirmish"])
    assert "How many infantry may join the capital in a turn." in listed.output


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("typed", ["3", "militia count 2", '{"type": "militia", "count": 2}'])
def test_what_is_unknown_is_chosen_in_several_ways(typed: str, tmp_path: Path) -> None:
    game = warroom.new_game(ruleset="skirmish", seats=2, seed=1, options={"game-limit": "1 rounds"})
    rng = random.Random(1)
    while type(next(iter(game.questions.values())).decision).__name__ != "CallMilitia":
        seat, question = next(iter(game.questions.items()))
        game.answer(seat, question.decision.default(game, seat, rng))
    (tmp_path / "game").write_bytes(game.save())
    words = ["play", "--load", str(tmp_path / "game"), "--humans", "2"]
    result = CliRunner().invoke(app, words, input=f"\n{typed}\nlog\nquit\n")
    assert "Militia called: seat" in result.output, result.output
    assert "count 2." in result.output


# ---- what cannot be loaded ----


@pytest.mark.parametrize(
    ("name", "source", "why"),
    [
        ("spoilt", "raise ValueError('not today')", "ValueError: not today"),
        ("hollow", "GAME = 3", "it is no Family"),
        (
            "hollow",
            "from warroom.rulesets.basic import BASIC as GAME",
            "it calls itself 'basic'",
        ),
        (
            "grabbing",
            "from msgspec.structs import replace\n"
            "from warroom.kernel.event import Event\n"
            "from warroom.rulesets.basic import BASIC\n"
            "class BattleBegan(Event, frozen=True): ...\n"
            "GAME = replace(BASIC, name='grabbing')\n",
            "both call a kind BattleBegan",
        ),
    ],
)
def test_a_rule_set_that_cannot_be_loaded(
    name: str, source: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is refused with the reason, and the others can be played."""
    distribution(tmp_path, name, source)
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(Refused, match=f"The rule set '{name}' cannot be loaded.*{why}"):
        warroom.new_game(ruleset=name, seats=2)
    with pytest.warns(RuntimeWarning, match=why):
        assert name not in families.families()
    assert not warroom.new_game(seats=2, seed=1).is_over


def test_nobody_takes_the_name_of_a_built_in_rule_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    distribution(tmp_path, "basic", "GAME = None")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert families.family_of("basic").board == "west"
    assert families.names().count("basic") == 1


def test_an_unknown_rule_set_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(Refused, match=r"choose basic, expansion, provocation, deluxe\."):
        warroom.new_game(ruleset="skirmish", seats=2)

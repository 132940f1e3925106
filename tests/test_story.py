"""The story of a game: its curve, its turning points, how well everybody decided, and the page."""

from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

import warroom
from tests.test_analysis import record_of
from warroom.analysis import of as analysed
from warroom.analysis import story as stories
from warroom.analysis.accuracy import Compared, accuracy_of
from warroom.analysis.chronicle import chronicle, listed, named
from warroom.analysis.page import page_of, said, spaced
from warroom.analysis.story import Story
from warroom.cli import app
from warroom.kernel import codec

GOLDEN = Path(__file__).parent / "golden" / "records"
OVER = {
    "basic": "two-on-the-western-board",
    "expansion": "expansion-two-with-closed-treasuries",
    "provocation": "provocation-four-with-secrets",
    "deluxe": "deluxe-three-in-the-pacific",
}


def golden(name: str) -> warroom.Record:
    return warroom.Record.from_json((GOLDEN / f"{name}.json").read_bytes())


@pytest.fixture(scope="module", params=OVER)
def told(request: pytest.FixtureRequest) -> tuple[warroom.Record, Story]:
    record = golden(OVER[request.param])
    return record, stories.of(record, samples=1, most=2)


def test_a_story_agrees_with_the_game(told: tuple[warroom.Record, Story]) -> None:
    record, story = told
    end = warroom.replay(record)
    assert end.result is not None
    assert story.is_over
    assert [each.seat for each in story.players if each.has_won] == [*end.result.winners]
    assert [each.colour for each in story.players] == [*end.state.colours]
    last = story.standings[-1]
    assert last.after == story.answers == len(record.entries)
    assert last.round == end.state.game_round
    assert last.regions == tuple(len(end.state.own_regions(seat)) for seat in end.state.seats)
    assert last.armies == tuple(map(end.state.land_units, end.state.seats))
    assert [each.round for each in story.standings] == [*range(end.state.game_round + 1)]
    assert any(any(each.production) for each in story.standings)


def test_the_curve_leaves_out_only_what_cannot_be_seen(
    told: tuple[warroom.Record, Story],
) -> None:
    record, story = told
    whole = analysed(record, samples=1)
    drawn = {moment.after: moment.chances for moment in story.moments}
    assert (0 in drawn, len(record.entries) in drawn) == (True, True)
    shown = drawn[0]
    for step in whole.steps:
        shown = drawn.get(step.first + step.count, shown)
        assert shown == pytest.approx(step.after, abs=stories.FINENESS + 1e-4)


def test_a_turning_point_is_course_decision_and_luck(
    told: tuple[warroom.Record, Story],
) -> None:
    _, story = told
    assert len(story.turning_points) <= stories.MOST_POINTS
    places = [each.first for each in story.turning_points]
    assert places == sorted(places)
    for each in story.turning_points:
        assert each.round > 0
        assert abs(each.now - each.before) >= stories.LEAST_TURN
        parts = each.course + each.decision + each.luck
        assert each.before + parts == pytest.approx(each.now)
        assert each.told


def test_battles_against_the_odds_were_unlikely(told: tuple[warroom.Record, Story]) -> None:
    record, story = told
    chances = [each.chance for each in story.upsets]
    assert chances == sorted(chances)
    for each in story.upsets:
        assert each.chance <= stories.AGAINST_ODDS
        battles = [
            battle
            for battle in story.luck.battles
            if (battle.place, battle.attacker) == (each.place, each.attacker)
            and (battle.winner == "attacker") == each.is_attackers
        ]
        assert battles
        before = warroom.replay(warroom.Record(record.header, record.entries[: each.after - 1]))
        assert before.state.game_round == each.round


def test_parts_make_the_same_story_in_any_order() -> None:
    record = record_of("basic", ("officer", "recruit"))
    parts = stories.parts(record)
    assert len(parts) > 3
    assert (parts[0][0], parts[-1][1]) == (0, len(record.entries))
    backwards = [stories.work_out(record, part, 1, 3) for part in reversed(parts)]
    found = stories.put_together(record, backwards[::-1])
    heard: list[int] = []
    assert found == stories.of(record, samples=1, most=3, progress=heard.append)
    assert heard == [part[1] for part in parts]
    assert codec.decode(codec.encode(found), Story, "story") == found


def test_a_general_agrees_with_himself_and_not_with_a_recruit() -> None:
    record = record_of("basic", ("general", "recruit"))
    found = stories.of(record, samples=1, most=10)
    general, recruit = (each.accuracy for each in found.players)
    assert general.compared > 4
    assert general.same / general.compared > recruit.same / recruit.compared
    assert general.kept is not None
    assert recruit.kept is not None
    assert general.kept >= recruit.kept


def test_accuracy_is_the_share_that_was_kept() -> None:
    found = [Compared(1, 0, False, 0.3, 0.4), Compared(5, 0, True, 0.6, 0.6)]
    accuracy = accuracy_of(0, found)
    assert (accuracy.compared, accuracy.same) == (2, 1)
    assert accuracy.kept == pytest.approx(0.9)
    assert accuracy_of(1, found).kept is None


def test_what_a_turn_brought_is_told() -> None:
    game = warroom.set_up(
        {
            "nations": [
                {"regions": {"Germany": {"I": 9, "T": 5}}, "capital": "Germany"},
                {"regions": {"Poland": {"I": 1}, "Chile": {"I": 1}}},
            ]
        }
    )
    order = '{"route": ["Germany", "Poland"], "units": {"I": 8, "T": 4}}'
    for answer in (
        '{"type": "take-action", "action": "move"}',
        f'{{"type": "moves", "orders": [{order}]}}',
    ):
        game.answer(0, warroom.read_answer(answer))
    while game.state.owners["Poland"] != 0:
        seat = next(iter(game.questions))
        game.answer(seat, game.default_answer(seat))
    record = game.record()
    scene = chronicle(record, stories.work_out(record, (0, 99), 1, 0).steps).scenes[-1]
    names = ["Red", "Blue"]
    taken, lost = (said(words, lambda seat: names[seat or 0]) for words in scene.told)
    assert taken == "Red takes Poland from Blue"
    assert lost == "Blue loses Poland to Red"
    assert (scene.round, scene.player, scene.losers) == (1, 0, frozenset({1}))
    assert not stories.of(record, samples=1, most=0).is_over


def test_words_for_regions() -> None:
    assert listed(["A"]) == "A"
    assert named(["A", "B", "C"]) == "A, B and C"
    assert named(["A", "B", "C", "D"]) == "4 regions"


def test_words_at_the_edge_do_not_lie_upon_each_other() -> None:
    found = spaced([100.0, 101.0, 99.0, 340.0], 16, 340)
    assert sorted(found) == pytest.approx([99, 114, 129, 340])
    crowded = spaced([340.0] * 4, 16, 340)
    assert sorted(crowded) == pytest.approx([295, 310, 325, 340])


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)
        self.seen.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_needs_nothing_from_elsewhere(told: tuple[warroom.Record, Story]) -> None:
    _, story = told
    page = page_of(story, ["Anna <b>", "Bert"])
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    assert reader.addresses == []
    assert not {"script", "link", "img", "iframe", "b"} & {*reader.seen}
    assert "url(" not in page
    assert "Anna &lt;b&gt;" in page
    assert "Anna <b>" not in page


def test_the_command_writes_a_page(tmp_path: Path) -> None:
    file, page = GOLDEN / f"{OVER['basic']}.json", tmp_path / "story.html"
    arguments = ["story", str(file), "--samples", "1", "--general", "1"]
    done = CliRunner().invoke(app, [*arguments, "--html", str(page)])
    assert done.exit_code == 0, done.output
    assert "Turning points" in page.read_text(encoding="utf-8")
    plain = CliRunner().invoke(app, arguments)
    assert "accuracy" in plain.output
    assert "Turning points" in plain.output


def test_a_broken_record_is_refused_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text("{}")
    done = CliRunner().invoke(app, ["story", str(file), "--html", str(tmp_path / "x.html")])
    assert done.exit_code == 1
    assert not (tmp_path / "x.html").exists()

"""The rule catalogue: complete, consistent, and easy to look things up in."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from warroom import catalogue
from warroom.catalogue import Rule, UnknownRule

BASIC = Path(__file__).resolve().parents[1] / "docs" / "rules" / "basic.md"

# "B-SEA-01", "B-SEA-01 to 05", "B-SEA-01 to B-SEA-05", "B-TURN-01, 02, 03"
MENTION = re.compile(
    r"\bB-(?P<chapter>[A-Z]+)-(?P<numbers>\d+(?:(?: to |, )(?:B-(?P=chapter)-)?\d{2}\b)*)"
)


def basic_rules() -> list[Rule]:
    return [each for each in catalogue.rules() if each.ruleset == "basic"]


def mentioned_ids(text: str) -> Iterator[str]:
    for mention in MENTION.finditer(text):
        chapter = mention["chapter"]
        for item in mention["numbers"].replace(f"B-{chapter}-", "").split(", "):
            first, _, last = item.partition(" to ")
            if not last:
                yield f"B-{chapter}-{first}"
                continue
            for number in range(int(first), int(last) + 1):
                yield f"B-{chapter}-{number:02}"


def test_mentions_are_read_in_all_their_forms() -> None:
    text = "(B-SEA-01 to 03), B-TURN-01, 02; B-LAND-01 to B-LAND-02, B-END-1"
    assert list(mentioned_ids(text)) == [
        "B-SEA-01",
        "B-SEA-02",
        "B-SEA-03",
        "B-TURN-01",
        "B-TURN-02",
        "B-LAND-01",
        "B-LAND-02",
        "B-END-1",
    ]


def test_the_basic_game_has_132_rules() -> None:
    assert len(basic_rules()) == 132


def test_ids_are_unique_and_well_formed() -> None:
    ids = [each.id for each in catalogue.rules()]
    assert len(ids) == len(set(ids))
    assert [each for each in ids if not re.fullmatch(r"[A-Z]+-[A-Z]+-\d{2}", each)] == []


def test_numbers_run_without_gaps_in_catalogue_order() -> None:
    counts: dict[str, int] = {}
    for each in basic_rules():
        chapter, number = each.id.rsplit("-", 1)
        counts[chapter] = counts.get(chapter, 0) + 1
        assert int(number) == counts[chapter], each.id


def test_every_mentioned_rule_exists() -> None:
    known = {each.id for each in basic_rules()}
    assert set(mentioned_ids(BASIC.read_text(encoding="utf-8"))) - known == set()


def test_every_rule_is_complete() -> None:
    for each in catalogue.rules():
        assert each.title, each.id
        assert each.text, each.id
        assert each.source, each.id
        assert each.section, each.id


def test_every_field_of_the_file_arrives_in_a_rule() -> None:
    lines = BASIC.read_text(encoding="utf-8").splitlines()
    found = basic_rules()
    for name, arrived in (
        ("Decision: ", [line for each in found for line in each.decisions]),
        ("Option: ", [line for each in found for line in each.options]),
        ("Ruling: ", [line for each in found for line in each.rulings]),
        ("Source: ", [each.source for each in found]),
    ):
        assert arrived == [line.removeprefix(name) for line in lines if line.startswith(name)]


def test_a_rule_keeps_its_parts_apart() -> None:
    found = catalogue.rule("B-SETUP-06")
    assert found.title == "Claim four regions, one at a time"
    assert found.section == "Setting up"
    assert found.source == "Basic VII step 3"
    assert found.text.startswith("Beginning with the first player")
    assert found.text.endswith("until everyone has four regions.")
    assert len(found.decisions) == 1
    assert found.decisions[0].startswith("claim-region — ")
    assert found.options == ("starting-continents (default off), see B-OPT-01.",)
    assert found.rulings == ()


def test_a_rule_says_which_rules_it_replaces_and_changes() -> None:
    whole = catalogue.rule("X-SETUP-01")
    assert whole.replaces == (*(f"B-SEA-0{number}" for number in range(1, 6)), "B-BLITZ-01")
    assert "Replaces" not in whole.text
    assert catalogue.rule("X-TECH-04").replaces == ()
    assert catalogue.rule("P-SETUP-01").changes == ("X-MINOR-01", "X-TURN-04", "X-BOARD-01")


def test_only_rules_that_there_are_get_replaced_or_changed() -> None:
    known = {each.id for each in catalogue.rules()}
    for each in catalogue.rules():
        assert set(each.replaces + each.changes) <= known, each.id


def test_tables_survive_in_the_text() -> None:
    text = catalogue.rule("B-UNIT-01").text
    assert "| unit | cost | regions per move | battle dice | special |\n| --- |" in text
    assert "| Tank | 10 | 2 | 2 | second region only through own ground |" in text
    assert text.endswith("each can hold, attack and conquer a region alone.")


def test_the_last_rule_ends_where_its_section_ends() -> None:
    assert catalogue.rule("B-OPT-08").text.endswith("Meant for quick and remote games.")


def test_ids_are_found_in_any_case() -> None:
    assert catalogue.rule(" b-land-08 ") is catalogue.rule("B-LAND-08")


def test_an_unknown_id_suggests_close_ones() -> None:
    with pytest.raises(UnknownRule, match=r"no rule 'b-lnad-08'.*Did you mean .*B-LAND-08"):
        catalogue.rule("b-lnad-08")


def test_an_id_like_no_other_gets_no_suggestion() -> None:
    with pytest.raises(UnknownRule, match=r"^There is no rule '\?' in the catalogue\.$") as caught:
        catalogue.rule("?")
    assert isinstance(caught.value, LookupError)
    assert caught.value.similar == ()


def test_search_puts_titles_before_texts() -> None:
    found = catalogue.search("capital", limit=200)
    in_title = ["capital" in f"{each.id} {each.title}".lower() for each in found]
    assert any(in_title)
    assert not all(in_title)
    assert in_title == sorted(in_title, reverse=True)


def test_search_wants_every_word_in_any_case() -> None:
    found = catalogue.search("DAMAGED battleships")
    assert [each.id for each in found[:2]] == ["B-NAVAL-08", "B-NAVAL-09"]
    assert catalogue.search("damaged zeppelins") == ()


def test_search_finds_ids_first() -> None:
    assert catalogue.search("b-unit-05")[0].id == "B-UNIT-05"


def test_search_stops_at_the_limit() -> None:
    assert len(catalogue.search("the", limit=3)) == 3


def test_an_empty_search_finds_nothing() -> None:
    assert catalogue.search("  ") == ()

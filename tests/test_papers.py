"""What the papers name exists: every file and folder, every class and step of the walks."""

import re
from pathlib import Path

import pytest

from tests.deluxe.war import War, navy
from warroom.kernel.event import Event

ROOT = Path(__file__).parents[1]
PAPERS = ("README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/bots.md", "docs/odds.md")
BASES = (
    *("", "src", "src/warroom", "src/warroom/rulesets", "src/warroom/bots"),
    *("web", "web/src", "docs", "tests"),
)

NAMED = re.compile(r"`([\w./*-]+)`")
ENDINGS = (".py", ".ts", ".svelte", ".toml", ".md", ".json", ".mjs", ".css")
LINKED = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")
MADE_LATER = ("my.toml", "cards.toml", "game.json", "fuzz-failures/")
"""What the reader would write, or a command."""


def named_paths(text: str) -> list[str]:
    """Whatever stands between backticks and looks like a file or a folder."""
    return [
        name
        for name in NAMED.findall(text)
        if (name.endswith((*ENDINGS, "/")) or name.startswith(("bin/", "bench/", "tools/")))
        and name not in MADE_LATER
        and not name.startswith("/")
    ]


def exists(name: str) -> bool:
    if "/" not in name.rstrip("/"):  # the sentence says where it lies
        if (ROOT / name).exists():
            return True
        places = ("src/warroom", "web/src", "tests", "docs", "tools")
        return any(next((ROOT / base).rglob(name.rstrip("/")), None) for base in places)
    return any(next(iter((ROOT / base).glob(name.rstrip("/"))), None) for base in BASES)


@pytest.mark.parametrize("paper", PAPERS)
def test_every_file_that_is_named_is_there(paper: str) -> None:
    text = (ROOT / paper).read_text(encoding="utf-8")
    assert [name for name in named_paths(text) if not exists(name)] == []


@pytest.mark.parametrize(
    "paper", [path.relative_to(ROOT).as_posix() for path in sorted(ROOT.glob("docs/**/*.md"))]
)
def test_every_link_leads_somewhere(paper: str) -> None:
    text = (ROOT / paper).read_text(encoding="utf-8")
    folder = (ROOT / paper).parent
    assert [link for link in LINKED.findall(text) if not (folder / link).exists()] == []


def test_a_missing_file_is_noticed() -> None:
    text = "See `rules/passage.py`, `rules/pasage.py`, `kernel/` and `kernal/`; `a/b` is a word."
    assert [name for name in named_paths(text) if not exists(name)] == [
        "rules/pasage.py",
        "kernal/",
    ]


@pytest.fixture(scope="module")
def sources() -> str:
    """What the words are for: the code, and the two papers about it."""
    files = [path for name in ("src/warroom", "web/src") for path in (ROOT / name).rglob("*")]
    code = [path for path in files if path.suffix in (".py", ".ts", ".svelte")]
    code += [ROOT / "CONTRIBUTING.md", ROOT / "docs/architecture.md"]
    return "\n".join(path.read_text(encoding="utf-8").lower() for path in code)


def words_of(glossary: str) -> list[str]:
    return [word for bold in re.findall(r"\*\*([^*]+)\*\*", glossary) for word in bold.split(", ")]


def is_used(word: str, sources: str) -> bool:
    """In whatever form a name gives it: `sea area`, `sea_area`, `SeaArea`."""
    return re.search(re.sub(r"[^a-z]+", "[ _-]?", word.lower().strip("!")), sources) is not None


def test_every_word_of_the_glossary_is_needed(sources: str) -> None:
    words = words_of((ROOT / "docs/glossary.md").read_text(encoding="utf-8"))
    assert len(words) > 250
    assert [word for word in words if not is_used(word, sources)] == []
    assert not is_used("belaying pin", sources)


def events_told(line: str) -> list[str]:
    """The events in the last column of a line of a walk; `two` stands for the same twice."""
    said = re.findall(r"(two )?`(\w+)`", line.split("|")[-2])
    return [name for twice, name in said for _ in range(2 if twice else 1)]


def test_the_walk_of_a_navigate_is_told_as_it_goes() -> None:
    paper = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    told = [line for line in paper.splitlines() if line.startswith(("| `take-a", "| `man"))]
    war = War(red="Germany 4I; at sea North Sea BB", blue="Turkey 2I; at sea North Atlantic DD")
    aboard, course = "Germany I > North Sea BB", "North Sea > North Atlantic BB+I"
    happened: list[tuple[Event, ...]] = [war.red.acts("navigate")]
    assert [type(each).__name__ for each in war.game.stack] == re.findall(
        r"[A-Z]\w+", told[0].split("|")[2]
    )
    war.rolls(navy("-"), navy("B"))
    happened.append(war.red.sails(course, before=(aboard,)))
    assert [[type(each).__name__ for each in events] for events in happened] == [
        events_told(line) for line in told
    ]

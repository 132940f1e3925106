"""The rule catalogue: every rule of the game by its id, as players and messages cite it.

The catalogue is prose for people (`docs/rules/*.md`) and stays the only copy of it: code and
messages carry ids, and this module turns an id back into words. The Markdown keeps to a form
simple enough to be read line by line, so that no parser is needed.
"""

import difflib
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from warroom.families import families

__all__ = ["Rule", "UnknownRule", "rule", "rules", "search"]

FIELDS = "Source", "Decision", "Option", "Ruling", "Replaces", "Changes"
_RULE_HEADING = re.compile(r"### (?P<id>[A-Z]+-[A-Z]+-\d{2}) (?P<title>.+)")
_FIELD = re.compile(rf"(?P<name>{'|'.join(FIELDS)}): (?P<value>.+)")
_MENTION = re.compile(
    r"(?P<chapter>[A-Z]+-[A-Z]+-)(?P<first>\d{2})(?: to (?P=chapter)(?P<last>\d{2}))?"
)


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """One rule of the catalogue.

    What a rule says (`text`) is kept apart from where it comes from (`source`), whom it asks
    (`decisions`), what a table may change (`options`) and how we read an unclear passage
    (`rulings`), because readers want one of these at a time.
    """

    id: str
    title: str
    text: str
    """The body in Markdown, tables included."""
    source: str
    decisions: tuple[str, ...]
    options: tuple[str, ...]
    rulings: tuple[str, ...]
    section: str
    """The heading that the rule stands under, such as "Land battles"."""
    ruleset: str
    """The name of the catalogue file, such as "basic"."""
    replaces: tuple[str, ...] = ()
    """The ids of rules of another catalogue that do not hold where this one does."""
    changes: tuple[str, ...] = ()
    """Likewise of those that hold with what this one says."""


class UnknownRule(LookupError):
    """No rule has this id; the message offers the ids that look like it."""

    def __init__(self, rule_id: str, similar: tuple[str, ...]) -> None:
        self.rule_id = rule_id
        self.similar = similar
        hint = f" Did you mean {' or '.join(similar)}?" if similar else ""
        super().__init__(f"There is no rule {rule_id!r} in the catalogue.{hint}")


def rule(rule_id: str) -> Rule:
    """The rule with this id, in capitals or not, because people type ids by hand."""
    wanted = str(rule_id).strip().upper()
    index = _by_id()
    if wanted not in index:
        raise UnknownRule(rule_id, tuple(difflib.get_close_matches(wanted, index, n=3)))
    return index[wanted]


@cache
def rules() -> tuple[Rule, ...]:
    """All rules in catalogue order: file by file, each from top to bottom, then those of rule sets
    from elsewhere.

    Read on first use, because most programs that import the game never show a rule.
    """
    files = sorted(
        (file for file in _folder().iterdir() if file.name.endswith(".md")),
        key=lambda file: file.name,
    )
    texts = [(file.name.removesuffix(".md"), file.read_text(encoding="utf-8")) for file in files]
    texts += [(each.name, each.rulebook) for each in families().values()]
    return tuple(found for name, text in texts for found in _parsed(text, name))


def search(words: str, limit: int = 20) -> tuple[Rule, ...]:
    """The rules in which every word occurs, those with more of the words in id or title first.

    Parts of words count, so that a search box can answer while somebody is still typing.
    """
    wanted = words.casefold().split()
    if not wanted:
        return ()
    hits: list[tuple[int, Rule]] = []
    for candidate in rules():
        heading, body = _searchable(candidate)
        in_heading = [word in heading for word in wanted]
        if all(there or word in body for there, word in zip(in_heading, wanted, strict=True)):
            hits.append((sum(in_heading), candidate))
    # The sort is stable: equally good hits stay in catalogue order.
    hits.sort(key=lambda hit: -hit[0])
    return tuple(found for _, found in hits[:limit])


@cache
def _by_id() -> dict[str, Rule]:
    return {each.id: each for each in rules()}


def _folder() -> Traversable:
    """Where the catalogue is: inside an installed package, or in the docs of a checkout."""
    packaged = resources.files("warroom").joinpath("data", "rules")
    if packaged.is_dir():
        return packaged
    return Path(__file__).resolve().parents[2] / "docs" / "rules"


def _searchable(candidate: Rule) -> tuple[str, str]:
    body = (candidate.text, *candidate.decisions, *candidate.options, *candidate.rulings)
    return f"{candidate.id} {candidate.title}".casefold(), "\n".join(body).casefold()


def _parsed(markdown: str, ruleset: str) -> Iterator[Rule]:
    """The rules of one file; the chapters around them (examples, tables) are passed over."""
    section = ""
    heading: re.Match[str] | None = None
    body: list[str] = []
    for line in markdown.splitlines():
        if not line.startswith(("## ", "### ")):
            body.append(line)
            continue
        if heading:
            yield _rule_from(heading, body, section, ruleset)
        heading = _RULE_HEADING.fullmatch(line)
        body = []
        if line.startswith("## "):
            section = line.removeprefix("## ").strip()
    if heading:
        yield _rule_from(heading, body, section, ruleset)


def _rule_from(heading: re.Match[str], body: list[str], section: str, ruleset: str) -> Rule:
    text: list[str] = []
    fields: dict[str, list[str]] = {name: [] for name in FIELDS}
    for line in body:
        if field := _FIELD.fullmatch(line):
            fields[field["name"]].append(field["value"])
        else:
            text.append(line)
    return Rule(
        id=heading["id"],
        title=heading["title"],
        text="\n".join(text).strip(),
        source="; ".join(fields["Source"]),
        decisions=tuple(fields["Decision"]),
        options=tuple(fields["Option"]),
        rulings=tuple(fields["Ruling"]),
        section=section,
        ruleset=ruleset,
        replaces=tuple(_mentioned(fields["Replaces"])),
        changes=tuple(_mentioned(fields["Changes"])),
    )


def _mentioned(lines: Iterable[str]) -> Iterator[str]:
    """Ids one by one, of lines such as "B-SEA-01 to B-SEA-05, B-BLITZ-01"."""
    for found in _MENTION.finditer(", ".join(lines)):
        first = int(found["first"])
        for number in range(first, int(found["last"] or first) + 1):
            yield f"{found['chapter']}{number:02}"

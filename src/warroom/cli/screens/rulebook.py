"""The rule catalogue in the terminal."""

import re
from collections.abc import Sequence

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from warroom import catalogue
from warroom.families import family_of

ID = re.compile(r"[A-Za-z]+-[A-Za-z]+-\d+")


def show(console: Console, words: Sequence[str]) -> bool:
    """A rule by its id, the rules in which all words occur, or the table of contents.

    False if nothing was found.
    """
    if len(words) == 1 and ID.fullmatch(words[0]):
        show_rule(console, catalogue.rule(words[0]))
        return True
    if not words:
        contents(console)
        return True
    found = catalogue.search(" ".join(words), limit=len(catalogue.rules()))
    if not found:
        return False
    if len(found) == 1:
        show_rule(console, found[0])
        return True
    for rule in found:
        console.print(Text.assemble((rule.id, "bold"), "  ", rule.title))
    console.print(Text("`rules ID` shows a rule in full.", style="dim"))
    return True


def show_rule(console: Console, rule: catalogue.Rule) -> None:
    console.print(Text.assemble((f"{rule.id} {rule.title}", "bold"), f"  ({rule.section})"))
    console.print(Markdown(rule.text))
    for name, lines in (
        ("Decision", rule.decisions),
        ("Option", rule.options),
        ("Ruling", rule.rulings),
    ):
        for line in lines:
            console.print(Markdown(f"**{name}:** {line}"))
    for name, ids in ("Replaces", rule.replaces), ("Changes", rule.changes):
        if ids:
            console.print(Text(f"{name}: {', '.join(ids)}", style="dim"))
    if rule.source:
        console.print(Text(f"Source: {rule.source}", style="dim"))


def contents(console: Console) -> None:
    section = ""
    for rule in catalogue.rules():
        if rule.section != section:
            section = rule.section
            console.print(Text(section, style="bold"))
        console.print(Text(f"  {rule.id}  {rule.title}"))


def show_options(ruleset: str) -> None:
    """Each option with its values, the usual one first, what it does, and the rule behind it."""
    table = Table(title=f"Options of the {ruleset} game: --option name=value")
    for column in ("name", "values", "what it does", "rule"):
        table.add_column(column)
    for option in family_of(ruleset).options:
        values = ", ".join(option.choices)
        if option.pattern:
            values += ", …"
        table.add_row(option.name, values, option.summary, option.rule)
    Console().print(table)

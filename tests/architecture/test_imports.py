"""The architecture, watched: who may import whom, and what the rules may never touch.

Each checker takes one module and returns the places where it breaks the law, so that a failing
test names them all. Each is tried here on a made-up module that breaks the law.
"""

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "src" / "warroom"

# Imports point to the left. What stands to the right of `view` may import anything public,
# except `odds`, which the others build on.
LAYERS = ("kernel", "model", "rules", "rulesets", "dealing", "view")
ABOVE_LAYERS = ("odds",)
TOP_LEVEL = ("api", "catalogue", "warroom")

ROWS = {
    "odds": ("basics", "land", "sea", "at_table", "luck"),
    "server": (
        "wire",
        "hosting",
        "storage",
        "workers",
        "help",
        "bots",
        "people",
        "notices",
        "tables",
        "http",
    ),
    "cli": ("words", "basics", "screens", "asking", "language", "play", "commands"),
}
"""Within these parts, sub-packages and modules stand in a row as well."""

PURE = ("kernel", "model", "rules", "rulesets")
IMPURE_MODULES = (
    *("time", "datetime", "random", "logging", "os"),
    *("socket", "threading", "asyncio", "sqlite3"),
)
TYPING_ONLY_MODULES = ("random",)

WITHOUT_FILES = ("kernel", "rules", "rulesets", "dealing", "view")
FILE_MODULES = ("pathlib", "tomllib", "importlib.resources", "shutil", "tempfile", "glob")
FILE_METHODS = ("read_text", "read_bytes", "write_text", "write_bytes")

GAME_WORDS = ("army", "fleet", "region", "infantry", "tank", "battle", "attack")

WITHOUT_RULESET_NAMES = ("kernel", "model", "rules")
RULESET_NAMES = ("basic", "expansion", "deluxe", "provocation")

RULESETS_AS_DATA = (
    "warroom.rulesets",  # the list of them all
    "warroom.rulesets.basic",
    "warroom.rulesets.expansion",
    "warroom.rulesets.deluxe",
    "warroom.rulesets.scenarios.provocation",  # each says what it is called
    "warroom.bots.schools",  # where each is taught
    "warroom.server.help.odds",  # the scratch-pad of odds, which lies on no table
)
"""Where a rule set may be named; elsewhere only as what is meant if nobody says another."""

LONGEST_FILE = 400


class Import(NamedTuple):
    """One imported name in full, such as `warroom.kernel.game.Game`."""

    line: int
    name: str
    typing_only: bool


@dataclass(frozen=True)
class Module:
    name: str
    source: str
    is_package: bool = False

    @classmethod
    def at(cls, path: Path) -> "Module":
        parts = ("warroom", *path.relative_to(SOURCE).with_suffix("").parts)
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        return cls(name, path.read_text(encoding="utf-8"), is_package)

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.source)

    @property
    def part(self) -> str:
        """The package or module right below `warroom` that this one belongs to."""
        return part_of(self.name)

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        return tuple(ast.walk(self.tree))

    @cached_property
    def imports(self) -> tuple[Import, ...]:
        return tuple(self._imports())

    def _imports(self) -> Iterator[Import]:
        typing_only = {
            id(inner)
            for node in self.nodes
            if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
            for statement in node.body
            for inner in ast.walk(statement)
        }
        for node in self.nodes:
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [f"{self._base(node)}.{alias.name}" for alias in node.names]
            else:
                continue
            for name in names:
                yield Import(node.lineno, name, id(node) in typing_only)

    def _base(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        steps_up = node.level - 1 if self.is_package else node.level
        parents = self.name.split(".")
        base = parents[: len(parents) - steps_up]
        return ".".join([*base, node.module] if node.module else base)


def part_of(name: str) -> str:
    parts = name.split(".")
    return parts[1] if len(parts) > 1 else parts[0]


def is_within(name: str, modules: Iterable[str]) -> bool:
    return any(name == module or name.startswith(f"{module}.") for module in modules)


def modules_of(*parts: str) -> list[Module]:
    """The modules of these parts of the package, all if none is named; none if not written yet."""
    return [module for module in every_module() if not parts or module.part in parts]


@cache
def every_module() -> tuple[Module, ...]:
    """Read and parsed once for all tests."""
    return tuple(Module.at(path) for path in sorted(SOURCE.rglob("*.py")))


# --- the checkers ---------------------------------------------------------------------------


def wrong_directions(module: Module) -> list[str]:
    if module.part in LAYERS:
        allowed = {*LAYERS[: LAYERS.index(module.part) + 1]}
        if module.part not in PURE:
            allowed.update(TOP_LEVEL)
    elif module.part in ABOVE_LAYERS:
        allowed = {*LAYERS, *TOP_LEVEL, module.part}
    else:
        return []
    return [
        f"{module.name}:{line} imports {name}"
        for line, name, _ in module.imports
        if is_within(name, ["warroom"]) and part_of(name) not in allowed
    ]


def wrong_places(module: Module) -> list[str]:
    """Nobody in a row imports what stands behind him, or beside the row."""
    part, place = module.part, place_of(module.name)
    row = ROWS.get(part, ())
    if place not in row:
        return []
    before = row[: row.index(place) + 1]
    return [
        f"{module.name}:{each.line} imports {each.name}"
        for each in module.imports
        if part_of(each.name) == part and place_of(each.name) not in before
    ]


def place_of(name: str) -> str:
    """The sub-package of its part that a module belongs to, or the module itself."""
    return [*name.split("."), "", ""][2]


def private_imports(module: Module) -> list[str]:
    """What starts with an underscore belongs to its own part alone."""
    return [
        f"{module.name}:{line} imports {name}"
        for line, name, _ in module.imports
        if is_within(name, ["warroom"])
        and part_of(name) != module.part
        and re.search(r"\._(?!_)", name)
    ]


def impure_imports(module: Module) -> list[str]:
    """Clock, chance, log and system stay outside: the same answers give the same game."""
    return [
        f"{module.name}:{line} imports {name}"
        for line, name, typing_only in module.imports
        if is_within(name, IMPURE_MODULES)
        and not (typing_only and is_within(name, TYPING_ONLY_MODULES))
    ]


def file_access(module: Module) -> list[str]:
    found = [
        f"{module.name}:{line} imports {name}"
        for line, name, _ in module.imports
        if is_within(name, FILE_MODULES)
    ]
    for node in module.nodes:
        match node:
            case ast.Call(func=ast.Name(id="open")):
                found.append(f"{module.name}:{node.lineno} calls open")
            case ast.Attribute(attr=method) if method in FILE_METHODS:
                found.append(f"{module.name}:{node.lineno} uses {method}")
            case _:
                pass
    return found


def game_words(module: Module) -> list[str]:
    """The kernel would serve another game as well; its identifiers, file names too, show it."""
    identifiers = [(0, part) for part in module.name.split(".")]
    tokens = tokenize.generate_tokens(io.StringIO(module.source).readline)
    identifiers += [(each.start[0], each.string) for each in tokens if each.type == tokenize.NAME]
    return [
        f"{module.name}:{line} says {identifier}"
        for line, identifier in identifiers
        if any(singular(word) in GAME_WORDS for word in words_in(identifier))
    ]


def words_in(identifier: str) -> list[str]:
    return [each.lower() for each in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", identifier)]


def singular(word: str) -> str:
    return re.sub(r"ies$", "y", word) if word.endswith("ies") else word.removesuffix("s")


def ruleset_names(module: Module) -> list[str]:
    """No code asks which rule set is in force; one that never names any cannot."""
    return [
        f"{module.name}:{node.lineno} says {node.value!r}"
        for node in module.nodes
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.strip().lower() in RULESET_NAMES
    ]


def ruleset_questions(module: Module) -> list[str]:
    """The same for all the rest, where a rule set's name may be a default but nothing else."""
    if module.name in RULESETS_AS_DATA:
        return []
    defaults = {line for node in module.nodes for line in default_lines(node)}
    return [
        each for each in ruleset_names(module) if int(each.split(":")[1].split()[0]) not in defaults
    ]


def default_lines(node: ast.AST) -> Iterator[int]:
    """Lines on which a parameter or a field is given its default, or public names are listed."""
    if isinstance(node, ast.arguments):
        yield from (each.lineno for each in (*node.defaults, *node.kw_defaults) if each)
    elif isinstance(node, ast.AnnAssign) and isinstance(node.value, ast.Constant):
        yield node.value.lineno
    elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
        yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


def too_long(module: Module) -> list[str]:
    lines = len(module.source.splitlines())
    return [f"{module.name} has {lines} lines"] if lines > LONGEST_FILE else []


# --- the law --------------------------------------------------------------------------------

Checker = Callable[[Module], list[str]]


@pytest.mark.parametrize(
    ("checker", "parts"),
    [
        (wrong_directions, ()),
        (wrong_places, tuple(ROWS)),
        (private_imports, ()),
        (impure_imports, PURE),
        (file_access, WITHOUT_FILES),
        (game_words, ("kernel",)),
        (ruleset_names, WITHOUT_RULESET_NAMES),
        (ruleset_questions, ()),
        (too_long, ()),
    ],
)
def test_the_package_keeps_the_law(checker: Checker, parts: tuple[str, ...]) -> None:
    assert [breach for module in modules_of(*parts) for breach in checker(module)] == []


def test_the_package_is_seen_at_all() -> None:
    assert "warroom.catalogue" in [module.name for module in modules_of()]


# --- the checkers, checked ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("importer", "statement", "is_allowed"),
    [
        ("warroom.rules.turn", "from warroom.kernel.game import Game", True),
        ("warroom.rules.turn", "from warroom.rules import movement", True),
        ("warroom.rules.turn", "from .movement import Move", True),
        ("warroom.rules.turn", "from ..model import atlas", True),
        ("warroom.rules.turn", "import msgspec", True),
        ("warroom.rules.turn", "from warroom.rulesets.basic import BASIC", False),
        ("warroom.rules.turn", "from ..rulesets import basic", False),
        ("warroom.kernel.game", "import warroom.model.state", False),
        ("warroom.kernel.game", "def late():\n    from warroom import rules", False),
        ("warroom.rulesets.basic", "from warroom import catalogue", False),
        ("warroom.rulesets.basic", "import warroom", False),
        ("warroom.model.state", "from warroom.api import new_game", False),
        ("warroom.view", "from warroom.rulesets.ruleset import Ruleset", True),
        ("warroom.view", "from warroom import catalogue", True),
        ("warroom.view", "from warroom.bots import search", False),
        ("warroom.odds.land.odds", "from warroom.lab import reports", False),
        ("warroom.odds.land.odds", "from warroom.view import view", True),
        ("warroom.cli.main", "from warroom.bots import levels", True),
    ],
)
def test_imports_point_one_way(importer: str, statement: str, is_allowed: bool) -> None:
    assert (wrong_directions(Module(importer, statement)) == []) is is_allowed


@pytest.mark.parametrize(
    ("importer", "statement", "is_allowed"),
    [
        ("server.wire.basics", "from .facts import Facts", True),
        ("server.http.app", "from ..tables.room import Room", True),
        ("server.typescript", "from .http import app", True),
        ("odds.luck.ledger", "from ..basics.results import Basis", True),
        ("cli.play.session", "from .. import asking", True),
        ("server.wire.basics", "from ..help.menu import menu_of", False),
        ("server.storage.store", "from warroom.server.tables import live", False),
        ("server.tables.live", "from ..http import app", False),
        ("server.help.menu", "from .. import typescript", False),
        ("odds.land.odds", "from ..sea.lines import Lines", False),
        ("odds.land.odds", "from warroom.odds import land_odds", False),
        ("cli.screens.show", "from ..play import session", False),
    ],
)
def test_sub_packages_stand_in_a_row(importer: str, statement: str, is_allowed: bool) -> None:
    assert (wrong_places(Module(f"warroom.{importer}", statement)) == []) is is_allowed


def test_a_package_resolves_its_own_relative_imports() -> None:
    package = Module("warroom.rules", "from .turn import Turn\nfrom ..bots import x", True)
    assert wrong_directions(package) == ["warroom.rules:2 imports warroom.bots.x"]


def test_private_names_stay_at_home() -> None:
    assert private_imports(Module("warroom.cli.main", "from warroom.kernel._codec import x"))
    assert private_imports(Module("warroom.cli.main", "from warroom.kernel.game import _loop"))
    assert not private_imports(Module("warroom.kernel.game", "from warroom.kernel._codec import x"))
    assert not private_imports(Module("warroom.cli.main", "from warroom import __version__"))


def test_impure_modules_are_noticed() -> None:
    source = "import random\nfrom os import path\nimport os.path\nfrom datetime import date"
    assert len(impure_imports(Module("warroom.rules.turn", source))) == 4


def test_random_may_be_named_in_types_only() -> None:
    source = (
        "if TYPE_CHECKING:\n    from random import Random\n    import time\nelse:\n    import os"
    )
    breaches = impure_imports(Module("warroom.kernel.chance", source))
    assert breaches == [
        "warroom.kernel.chance:3 imports time",
        "warroom.kernel.chance:5 imports os",
    ]


def test_file_access_is_noticed() -> None:
    source = (
        "from importlib import resources\nfrom pathlib import Path\nopen('x')\nspot.read_text()\n"
    )
    assert len(file_access(Module("warroom.rules.turn", source))) == 4
    assert not file_access(Module("warroom.rules.trade", "offer.open()\nimport importlib\n"))


def test_words_of_the_game_are_noticed() -> None:
    source = (
        '"""An army."""\nclass LandBattle: ...\n\narmies = attack_of(thanks=regional)  # tank\n'
    )
    assert game_words(Module("warroom.kernel.game", source)) == [
        "warroom.kernel.game:2 says LandBattle",
        "warroom.kernel.game:4 says armies",
        "warroom.kernel.game:4 says attack_of",
    ]
    assert game_words(Module("warroom.kernel.fleets", "")) == [
        "warroom.kernel.fleets:0 says fleets"
    ]


def test_ruleset_names_are_noticed() -> None:
    source = '"""The basic idea."""\nif ruleset.name == "Deluxe":\n    basic = 1\n'
    assert ruleset_names(Module("warroom.rules.turn", source)) == [
        "warroom.rules.turn:2 says 'Deluxe'"
    ]


def test_rulesets_that_are_asked_for_are_noticed() -> None:
    source = (
        'def play(ruleset: str = "basic") -> None:\n'
        '    if ruleset == "deluxe" or header.ruleset in ("expansion", "provocation"):\n'
        '        pace = {"basic": 1}[ruleset]\n'
    )
    assert ruleset_questions(Module("warroom.bots.officer", source)) == [
        "warroom.bots.officer:2 says 'deluxe'",
        "warroom.bots.officer:2 says 'expansion'",
        "warroom.bots.officer:2 says 'provocation'",
        "warroom.bots.officer:3 says 'basic'",
    ]
    assert ruleset_questions(Module("warroom.rulesets", source)) == []


def test_long_files_are_noticed() -> None:
    assert not too_long(Module("warroom.rules.turn", "x = 1\n" * LONGEST_FILE))
    assert too_long(Module("warroom.rules.turn", "x = 1\n" * (LONGEST_FILE + 1)))

"""Changes of single places, of which a number is drawn.

Cosmic Ray makes them. What no run of the program can tell apart is no change: annotations,
docstrings, slots, sizes of memories, the words of an error.
"""

import ast
import random
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator, operator_names

PACKAGE = Path("src/warroom")

SWAPS = (
    *(("Binary", each) for each in ("Add", "Sub", "Mul", "Div", "FloorDiv", "Pow", "Mod")),
    *(("Comparison", each) for each in ("Eq", "NotEq", "Lt", "LtE", "Gt", "GtE")),
)
"""Operators that take each other's place. Those of sets and bits, and being the same for being
equal, either fail at once or change nothing."""

OPPOSITES = (("Is", "IsNot"), ("IsNot", "Is"), ("In", "NotIn"), ("NotIn", "In"))

SENSELESS = ("RemoveDecorator", "VariableReplacer", "VariableInserter", "UnaryOperator_UAdd")
"""Decorators here mostly remember results; variables are replaced by what is not there."""

UNSEEN = ("slots", "frozen", "maxsize", "strict")
"""Arguments that only guard or save: without them a sound program does the same."""


class Extremes(Operator):  # type: ignore[misc]
    """The least for the most, and the other way round."""

    SWAPPED: Mapping[str, str] = {"min": "max", "max": "min"}

    def mutation_positions(self, node: Any) -> Iterator[Any]:
        if node.type == "name" and node.value in self.SWAPPED:
            following = node.get_next_leaf()
            if following is not None and following.value == "(":
                yield node.start_pos, node.end_pos

    def mutate(self, node: Any, index: int) -> Any:
        node.value = self.SWAPPED[node.value]
        return node

    @classmethod
    def examples(cls) -> tuple[Any, ...]:
        return ()


class Mutant(NamedTuple):
    """A change of one place."""

    path: Path
    line: int
    source: str
    changed: str

    @property
    def difference(self) -> str:
        before, after = (text.split("\n")[self.line - 1].strip() for text in self[2:])
        return f"{self.path.relative_to(PACKAGE)}:{self.line} {before}  ->  {after}"


@cache
def operators() -> Mapping[str, Operator]:
    found: dict[str, Operator] = {"Extremes": Extremes()}
    for name in operator_names():
        kind = name.removeprefix("core/")
        if not kind.startswith(SENSELESS) and is_fair(kind):
            found[kind] = get_operator(name)()
    return found


def is_fair(kind: str) -> bool:
    for family in ("Binary", "Comparison"):
        if kind.startswith(f"Replace{family}Operator"):
            _, before, after = kind.split("_")
            among = (family, before) in SWAPS and (family, after) in SWAPS
            return among or (before, after) in OPPOSITES
    return True


def places(root: Path, parts: list[str]) -> Iterator[tuple[Path, str, int]]:
    """Every change that can be made: the file, the operator, and at which place."""
    for part in parts:
        where = root / PACKAGE / part
        for path in [where] if where.is_file() else sorted(where.rglob("*.py")):
            nodes = list(ast_nodes(get_ast(path.read_text())))
            for kind, operator in operators().items():
                count = sum(len(list(operator.mutation_positions(node))) for node in nodes)
                for occurrence in range(count):
                    yield path.relative_to(root), kind, occurrence


def made(root: Path, path: Path, kind: str, occurrence: int) -> Mutant | None:
    """The change, if the program is another one by it."""
    source = (root / path).read_text()
    changed = mutate_code(source, operators()[kind], occurrence)
    if changed is None or meaning(changed) in (None, meaning(source)):
        return None
    if texts_in_order(changed) != texts_in_order(source):
        return None
    lines = zip(source.split("\n"), changed.split("\n"), strict=False)
    line = next(number for number, (before, after) in enumerate(lines, 1) if before != after)
    return Mutant(path, line, source, changed)


@cache
def meaning(source: str) -> str | None:
    """A program without what only people, type checkers and the interpreter's stores see."""
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return None
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
        elif isinstance(node, ast.Call):
            node.keywords = [each for each in node.keywords if each.arg not in UNSEEN]
        elif isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            node.exc.args = []
        body = getattr(node, "body", None)
        if isinstance(body, list):
            body[:] = [each for each in body if not is_silent(each)]
    return ast.dump(tree)


@cache
def texts_in_order(source: str) -> int:
    """How often a program asks whether a text comes before another: a name that must be one of two
    is found that way too."""
    return sum(
        isinstance(operator, ast.Lt | ast.LtE | ast.Gt | ast.GtE)
        and any(isinstance(getattr(each, "value", None), str) for each in node.comparators)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Compare)
        for operator in node.ops
    )


def is_silent(statement: ast.stmt) -> bool:
    """Whether a statement is a docstring, slots, or an alias for type checkers."""
    match statement:
        case ast.Expr(value=ast.Constant()):
            return True
        case ast.Assign(targets=[ast.Name(id="__slots__")]):
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
        case ast.Assign(value=ast.BinOp(op=ast.BitOr())):
            return True
    return False


def drawn(root: Path, parts: list[str], count: int, seed: int) -> Iterator[Mutant]:
    """So many changes; the same seed draws the same from the same program."""
    everything = list(places(root, parts))
    random.Random(seed).shuffle(everything)
    print(f"{len(everything)} places to change in {', '.join(parts)}; seed {seed}", flush=True)
    for each in everything:
        mutant = made(root, *each)
        if mutant is not None:
            yield mutant
            count -= 1
            if not count:
                return

"""What is there to host a server with: the image, and the unit of systemd."""

import re
import shutil
import subprocess
import sys
import zipfile
from configparser import ConfigParser
from pathlib import Path

from typer.main import get_command

from warroom.cli import app

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
IGNORED = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()


def copied() -> dict[str, str]:
    """What is copied into the image from here, and where it lies there."""
    found = {}
    for words in re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.MULTILINE):
        *sources, target = words.split()
        for source in sources:
            is_folder = target.endswith("/") and not (ROOT / source).is_dir()
            found[source] = f"{target}{Path(source).name}" if is_folder else target
    return found


def test_only_what_is_copied_gets_near_the_image() -> None:
    """Docker reads the whole folder before it copies anything: an environment, the history, and
    passwords would lie in its store."""
    rules = [line for line in IGNORED if line and not line.startswith("#")]
    assert rules[0] == "*"
    assert {rule[1:] for rule in rules if rule.startswith("!")} == set(copied())
    assert [rule for rule in rules[1:] if not rule.startswith("!")] == ["**/__pycache__"]


def test_the_image_can_be_built_from_what_is_copied(tmp_path: Path) -> None:
    """The package comes out whole, with its client and the rules."""
    for source, target in copied().items():
        assert (ROOT / source).exists(), source
        if (ROOT / source).is_dir():
            unwanted = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / source, tmp_path / target, ignore=unwanted)
        else:
            (tmp_path / target).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / source, tmp_path / target)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)
    (wheel,) = (tmp_path / "dist").iterdir()
    with zipfile.ZipFile(wheel) as files:
        names = set(files.namelist())
    here = {
        f"warroom/{file.relative_to(ROOT / 'src' / 'warroom').as_posix()}"
        for file in (ROOT / "src" / "warroom").rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert here <= names
    assert {"warroom/data/rules/basic.md", "warroom/data/web/index.html"} <= names


def test_the_unit_starts_and_reloads_what_there_is() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(ROOT / "deploy" / "warroom.service", encoding="utf-8")
    program, command, option, _ = unit["Service"]["ExecStart"].split()
    serve = get_command(app).commands[command]  # type: ignore[attr-defined]
    assert Path(program).name == "warroom"
    assert option in [each for parameter in serve.params for each in parameter.opts]
    assert unit["Service"]["ExecReload"].endswith("kill -HUP $MAINPID")

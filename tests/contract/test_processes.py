"""The same seed gives the same game everywhere: in every process, whatever it hashes by."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
from tests.contract.playing import TABLES, played
for table in TABLES[::3]:
    game = played(table.begin(1935), 1935)
    print(table.name, game.length, game.digest, game.header.commitment)
"""


def printed(hash_seed: str, *flags: str) -> str:
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
    }
    done = subprocess.run(
        [sys.executable, *flags, "-c", SCRIPT],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


@pytest.fixture(scope="module")
def here() -> str:
    return printed("0")


@pytest.mark.parametrize(("hash_seed", "flags"), [("1", ()), ("4294967295", ()), ("2", ("-O",))])
def test_another_process_plays_the_same_game(
    here: str, hash_seed: str, flags: tuple[str, ...]
) -> None:
    """Sets and dicts that hash by another seed, or assertions left out, change no hash."""
    assert len(here.splitlines()) == 5
    assert printed(hash_seed, *flags) == here

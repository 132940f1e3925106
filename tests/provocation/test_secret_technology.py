"""Starting technologies are secret until they are used (P-TECH-02)."""

from collections.abc import Callable

import pytest

from tests.provocation.crisis import Crisis, begun
from warroom.model.events.provocation import TechnologyChosen
from warroom.model.events.technology import TechnologyShown
from warroom.model.government import Government
from warroom.rules.land_battle import CommitOpening, Reinforce

ON = {"initial-technology": "on"}


def table(red: str, blue: str = "Cuba 3I; capital Cuba", **rest: object) -> Crisis:
    crisis = Crisis(red=red, blue=blue, options=ON, **rest)  # type: ignore[arg-type]
    crisis.rolls_freely()
    return crisis


def play(crisis: Crisis, *, until: str) -> Crisis:
    while until not in crisis.asked.values() and not crisis.game.is_over:
        seat = next(iter(crisis.game.questions))
        crisis.answer(seat, crisis.game.default_answer(seat))
    return crisis


def test_only_its_owner_knows_the_card() -> None:
    """P-TECH-02: others see that there is one."""
    crisis = begun("choose-technology", options=ON)
    player = crisis.of(Government.FASCISM)
    for seat in tuple(crisis.game.questions):
        crisis.answer(seat, crisis.game.default_answer(seat))
    chosen = crisis.happened(TechnologyChosen)
    (own,) = (each for each in chosen if each.seat == player.seat)
    other = (player.seat + 1) % 4
    masked = own.seen_by(other)
    assert own.seen_by(player.seat) == own
    assert masked is not None
    assert masked.cards.faces is None
    assert player.view.state.secret_technologies[player.seat].faces == ("wolf-pack",)
    seen = crisis.game.view(other).state.secret_technologies[player.seat]
    assert (seen.count, seen.faces) == (1, None)


# ---- when each of the twelve is first used ----


def raid() -> Crisis:
    crisis = table(
        "Germany 1I; government fascism; secret wolf-pack; ships North Sea 1SS; wars 1",
        "Cuba 1I; routes north-sea-5",
    )
    crisis.red.takes("attack-infrastructure")
    assert not crisis.red.technologies
    crisis.red.goes_for("raid")
    return crisis


def land_battle(technology: str, government: str, units: str, faces: str = "------") -> Crisis:
    crisis = table(
        f"Germany 1I {units}; government {government}; secret {technology}; wars 1",
        "Poland 2I, Cuba 1I",
    )
    crisis.rolls("--", faces)
    crisis.red.takes("move")
    crisis.red.moves(f"Germany > Poland {units}")
    return crisis


def training() -> Crisis:
    return land_battle("superior-tactical-training-combat-experience", "fascism", "1I")


def artillery() -> Crisis:
    return play(
        land_battle("advanced-artillery-technologies", "communism", "1A"), until="choose-action"
    )


def radio() -> Crisis:
    crisis = land_battle("radio-command-control", "communism", "5I")
    assert crisis.red.question(CommitOpening).most == 5
    crisis.red.commits("5I")
    return crisis


def blitzkrieg() -> Crisis:
    crisis = table("Germany 2I 2T; government fascism; secret blitzkrieg", actions=["move"])
    crisis.red.takes("blitzkrieg-move")
    assert not crisis.red.technologies
    crisis.red.moves()
    return crisis


def research() -> Crisis:
    crisis = table("Germany 2I; government monarchy; secret science-research-complex")
    crisis.red.takes("research")
    assert not crisis.red.technologies
    crisis.red.invests(0)
    return crisis


def parachute() -> Crisis:
    crisis = table(
        "Germany 3I, Ukraine 1I; government monarchy; secret parachute-infantry",
        "Cuba 1I, Poland 1I",
    )
    crisis.red.takes("move")
    crisis.red.moves("Germany > Poland > Ukraine 1I by parachute")
    return crisis


def sonar() -> Crisis:
    crisis = table(
        "Great Britain 4I, Norway 1I; government monarchy; secret sonar; ships North Sea 1DD",
        "Cuba 1I; ships North Sea 1SS; wars 0",
    )
    crisis.red.takes("move")
    crisis.red.moves("Great Britain > Norway 3I")
    crisis.blue.torpedoes("North Sea")
    assert not crisis.red.technologies
    crisis.red.strikes()
    return crisis


def oil() -> Crisis:
    crisis = table("Germany 2I; government communism; secret synthetic-oil")
    crisis.red.ends_the_turn()
    assert not crisis.red.technologies
    crisis.blue.ends_the_turn()
    return crisis


def codes() -> Crisis:
    crisis = table(
        "Germany 2I; government democracy; secret superior-codebreaking; ships Baltic Sea 2BB; "
        "wars 1",
        "Cuba 1I; ships North Sea 1BB 1DD",
    )
    crisis.red.takes("move")
    crisis.red.moves("Baltic Sea > North Sea 2BB")
    return crisis


def bombing() -> Crisis:
    crisis = table(
        "Germany 2I 1P; government democracy; secret strategic-bombing-technologies; wars 1"
    )
    crisis.red.takes("attack-infrastructure")
    crisis.red.goes_for("bomb")
    assert not crisis.red.technologies
    crisis.red.flies(bombers=1)
    return crisis


def mass_production() -> Crisis:
    crisis = table(
        "Germany 2I; capital Germany; government democracy; secret advanced-mass-production"
    )
    crisis.red.takes("build")
    assert not crisis.red.technologies
    crisis.red.buys("1I")
    assert crisis.red.points == 26
    return crisis


@pytest.mark.parametrize(
    "use",
    [
        raid,
        training,
        blitzkrieg,
        research,
        parachute,
        sonar,
        oil,
        artillery,
        radio,
        codes,
        bombing,
        mass_production,
    ],
)
def test_the_first_use_shows_it(use: Callable[[], Crisis]) -> None:
    """P-TECH-02: an effect that changes a roll, a cost or a limit shows the card."""
    crisis = use()
    (shown,) = crisis.has_happened(TechnologyShown)
    assert shown.seat == 0
    assert crisis.red.technologies == (shown.technology,)
    assert crisis.red.secrets == ()
    assert crisis.blue.view.state.technologies[0] == (shown.technology,)


def test_what_does_not_matter_shows_nothing() -> None:
    """P-TECH-02: an ordinary Move, a purchase of nothing, a battle below the limit."""
    crisis = table("Germany 3I, Poland 1I; government monarchy; secret parachute-infantry")
    crisis.red.takes("move")
    crisis.red.moves("Germany > Poland 1I")
    assert crisis.red.secrets == ("parachute-infantry",)
    crisis = land_battle("radio-command-control", "communism", "5I")
    crisis.red.commits("4I")
    assert crisis.red.secrets == ("radio-command-control",)
    crisis = table(
        "Germany 2I; capital Germany; government democracy; secret advanced-mass-production"
    )
    crisis.red.takes("build")
    crisis.red.buys()
    assert crisis.red.secrets == ("advanced-mass-production",)


# ---- nothing is betrayed by what is not asked ----


@pytest.mark.parametrize("technology", ["radio-command-control", "synthetic-oil"])
def test_communists_are_asked_alike(technology: str) -> None:
    """P-TECH-02: a forced commitment is asked for, while he might hold Radio/Command Control."""
    crisis = land_battle(technology, "communism", "5I")
    assert crisis.asked == {"red": "commit-opening"}
    crisis.red.commits("4I")
    assert crisis.asked == {"red": "reinforce"}
    most = 1 if technology == "radio-command-control" else 0
    assert crisis.red.question(Reinforce).most == most


def test_others_are_not_asked_what_is_forced() -> None:
    """P-TECH-02: a Fascist could hold nothing that raises the limit."""
    crisis = land_battle("wolf-pack", "fascism", "5I")
    assert not {"commit-opening"} & set(crisis.asked.values())


def test_a_turn_does_not_end_by_itself_with_a_secret() -> None:
    """P-TECH-02: it would tell that there is no free blitzkrieg move."""
    for secret, turn in (("; secret wolf-pack", "red"), ("", "blue")):
        crisis = table(f"Germany 2I; government fascism; oil 0{secret}", actions=["move"])
        assert crisis.turn == turn

"""War and what counts as an attack (P-PROVOKE-02, P-PROVOKE-08 to P-PROVOKE-12)."""

import pytest

from tests.provocation.crisis import Crisis
from warroom.model.events.provocation import WarBegan
from warroom.rules.movement import DeclareMoves

# ---- P-PROVOKE-02, P-PROVOKE-09 ----


def test_nobody_enters_a_region_in_peace() -> None:
    """P-PROVOKE-02, P-PROVOKE-10: a region of a player with whom one is not at war."""
    crisis = Crisis(red="Germany 6I; capital Germany", blue="Poland 1I; capital Poland")
    crisis.red.takes("move")
    with crisis.refuses("P-PROVOKE-10", "out-of-reach"):
        crisis.red.moves("Germany > Poland 3I")
    seat, decision = crisis.red.seat, crisis.red.question(DeclareMoves)
    ends = {each.end for each in decision.orders_from(crisis.game, seat, "Germany")}
    assert "Poland" not in ends
    assert "Austria" in ends


def test_war_has_a_direction() -> None:
    """P-PROVOKE-09: that Blue is at war with Red does not let Red attack Blue."""
    crisis = Crisis(red="Germany 6I; capital Germany", blue="Poland 1I; capital Poland; wars 0")
    crisis.red.takes("move")
    with crisis.refuses("P-PROVOKE-10"):
        crisis.red.moves("Germany > Poland 3I")


def test_wars_are_known_to_all() -> None:
    """P-PROVOKE-09: in both directions."""
    crisis = Crisis(red="Germany 6I; wars 1", blue="Poland 1I", amber="Cuba 1I")
    assert crisis.amber.view.state.wars == ((1,), (), ())
    assert crisis.game.view(None).state.wars == ((1,), (), ())


def test_submarines_begin_no_battle_in_peace() -> None:
    """P-PROVOKE-10: beside those whom they may attack lie others."""
    crisis = Crisis(
        red="Germany 6I; wars 1; ships North Sea 2SS",
        blue="Poland 1I; ships North Sea 1DD",
        amber="Cuba 1I; ships North Sea 1BB",
    )
    crisis.red.takes("move")
    crisis.red.moves()
    assert crisis.asked == {"red": "declare-submarine-battle"}
    with crisis.refuses("P-PROVOKE-10", "not-among-options"):
        crisis.red.engages("North Sea: amber")


# ---- P-PROVOKE-08 ----


def attack_on_poland(**options: str) -> Crisis:
    crisis = Crisis(
        red="Germany 6I; capital Germany; wars 1",
        blue="Poland 2I, Cuba 2I; capital Cuba",
        options={name.replace("_", "-"): value for name, value in options.items()},
    )
    crisis.rolls_freely()
    crisis.red.takes("move")
    crisis.red.moves("Germany > Poland 4I")
    return crisis


def test_who_is_attacked_is_at_war() -> None:
    """P-PROVOKE-08: without a card, from the closing of moves on, and only once."""
    crisis = attack_on_poland()
    assert crisis.has_happened(WarBegan) == [WarBegan(1, 0)]
    assert (crisis.blue.wars, crisis.red.wars) == (["red"], ["blue"])


def test_who_is_at_war_already_stays_so() -> None:
    """P-PROVOKE-08: a second attack is no second war."""
    crisis = Crisis(red="Germany 6I; wars 1", blue="Poland 2I, Cuba 2I; wars 0")
    crisis.rolls_freely()
    crisis.red.takes("move")
    crisis.red.moves("Germany > Poland 4I")
    assert not crisis.has_happened(WarBegan)
    assert crisis.blue.wars == ["red"]


def test_war_begins_before_the_answers() -> None:
    """P-PROVOKE-08 (ruling): at closing, so that he may attack the crossing that attacks him."""
    crisis = Crisis(
        red="Great Britain 4I; capital Great Britain; wars 1",
        blue="Germany 2I; capital Germany; ships North Sea 1SS",
    )
    crisis.red.takes("move")
    crisis.red.moves("Great Britain > Germany 3I")
    assert crisis.blue.wars == ["red"]
    assert crisis.asked == {"blue": "attack-crossing"}


def test_a_naval_attack_is_one_too() -> None:
    """P-PROVOKE-08, P-PROVOKE-10: at closing, before submarines decide."""
    crisis = Crisis(
        red="Great Britain 4I; capital Great Britain; wars 1; ships Norwegian Sea 1BB",
        blue="Germany 2I; capital Germany; ships North Sea 1SS",
    )
    crisis.red.takes("move")
    crisis.red.moves("Norwegian Sea > North Sea 1BB")
    assert crisis.asked == {"blue": "submarines-fight"}
    assert crisis.blue.wars == ["red"]


def test_moving_at_home_or_into_neutrals_attacks_nobody() -> None:
    """P-PROVOKE-10: only entering a region of a player does."""
    crisis = Crisis(
        red="Germany 6I, France 1I; wars 1",
        blue="Cuba 2I; capital Cuba",
        options={"neutral-control": "automatic"},
    )
    crisis.rolls_freely()
    crisis.red.takes("move")
    crisis.red.moves("Germany > France 2I", "Germany > Austria 2I")
    assert crisis.blue.wars == []


def test_a_blitzkrieg_move_attacks_as_well() -> None:
    """P-PROVOKE-08, P-PROVOKE-10: war is needed, and made."""
    crisis = Crisis(
        red="Germany 1I 3T; wars 1; technologies blitzkrieg",
        blue="Poland 1I, Cuba 1I",
        amber="France 1I",
        actions=["move"],
    )
    crisis.rolls_freely()
    crisis.red.takes("blitzkrieg-move")
    with crisis.refuses("P-PROVOKE-10"):
        crisis.red.moves("Germany > France 1T")
    crisis.red.moves("Germany > Poland 2T")
    assert crisis.blue.wars == ["red"]


# ---- P-PROVOKE-09 ----


def test_a_declaration_puts_only_its_player_at_war() -> None:
    """P-PROVOKE-09: the other may strike only once he has been attacked."""
    crisis = Crisis(red="Germany 6I; provocation ace", blue="Poland 1I")
    crisis.red.strikes_first("blue")
    assert (crisis.red.wars, crisis.blue.wars) == (["blue"], [])


def test_mutual_war_binds_both() -> None:
    """P-PROVOKE-09: mutual-war on."""
    crisis = Crisis(
        red="Germany 6I; provocation ace", blue="Poland 1I", options={"mutual-war": "on"}
    )
    crisis.red.strikes_first("blue")
    assert (crisis.red.wars, crisis.blue.wars) == (["blue"], ["red"])
    assert crisis.happened(WarBegan) == [WarBegan(1, 0)]


def test_war_lasts() -> None:
    """P-PROVOKE-09: into the next round, and a second attack changes nothing."""
    crisis = attack_on_poland()
    while crisis.game.state.game_round == 1:
        seat = next(iter(crisis.game.questions))
        crisis.answer(seat, crisis.game.default_answer(seat))
    assert crisis.red.wars == ["blue"]
    assert crisis.blue.wars == ["red"]


def test_example_p5_the_direction_of_war() -> None:
    """P-PROVOKE-08, P-PROVOKE-09, P-END-04, example P5: an attack makes it mutual."""
    crisis = Crisis(
        green="Poland 6I, Ukraine 1I; capital Ukraine; wars 1",
        red="Germany 2I, France 2I; capital France",
    )
    assert (crisis.green.score, crisis.red.score) == (1, 2)
    crisis.rolls_freely()
    crisis.green.takes("move")
    crisis.green.moves("Poland > Germany 4I")
    assert crisis.red.wars == ["green"]
    lost = len(crisis.red.regions) - 1
    assert (crisis.green.score, crisis.red.score) == (len(crisis.green.regions) - 1, lost)


# ---- P-PROVOKE-10 ----


def test_submarines_begin_battles_only_with_enemies() -> None:
    """P-PROVOKE-10: none is offered against others."""
    fleets = "ships North Sea 1SS"
    crisis = Crisis(
        red=f"Germany 3I; {fleets}; wars 2", blue=f"Poland 1I; {fleets}", amber=f"Cuba 1I; {fleets}"
    )
    crisis.red.takes("move")
    crisis.red.moves()
    assert crisis.asked == {"red": "declare-submarine-battle"}
    options = crisis.red.options
    assert {battle.opponent for each in options for battle in each.engagements} == {2}  # type: ignore[attr-defined]


def crossing(blue: str, amber: str = "", red: str = "", **rest: object) -> Crisis:
    """Red crosses the North Sea between two own regions."""
    crisis = Crisis(
        red=f"Great Britain 4I, Norway 1I; capital Norway; {red}",
        blue=f"Poland 1I; capital Poland; {blue}",
        amber=f"Cuba 1I; capital Cuba; {amber}",
        **rest,  # type: ignore[arg-type]
    )
    crisis.red.takes("move")
    crisis.red.moves("Great Britain > Norway 3I")
    return crisis


def test_submarines_attack_crossings_of_enemies_only() -> None:
    """P-PROVOKE-10: and the victim is at war from then on."""
    peaceful = crossing("ships North Sea 2SS")
    assert peaceful.asked == {"red": "choose-action"}
    assert peaceful.army("Norway") == "4I"
    crisis = crossing("ships North Sea 2SS; wars 0", "ships North Sea 1SS")
    assert crisis.asked == {"blue": "attack-crossing"}
    crisis.rolls((6, 1))
    crisis.blue.torpedoes("North Sea")
    assert crisis.red.wars == ["blue"]
    assert crisis.happened(WarBegan) == [WarBegan(0, 1)]
    assert crisis.army("Norway") == "3I"


def test_refusing_passage_needs_no_war() -> None:
    """P-PROVOKE-10 (ruling): and is no attack."""
    crisis = crossing("ships North Sea 1BB")
    assert crisis.asked == {"blue": "answer-crossings"}
    crisis.blue.blocks("Great Britain > Norway")
    assert crisis.army("Norway") == "1I"
    assert crisis.game.state.wars == ((), (), ())


def test_planes_fly_over_anybody() -> None:
    """P-PROVOKE-10 (ruling): flying over is no attack."""
    crisis = Crisis(red="Germany 2I 1P, Ukraine 1I", blue="Poland 1I")
    crisis.red.takes("move")
    crisis.red.moves("Germany > Poland > Ukraine 1P")
    assert crisis.army("Ukraine") == "1I 1P"
    assert crisis.blue.wars == []


# ---- P-PROVOKE-11 ----


@pytest.mark.parametrize(("wars", "is_refused"), [("", True), ("; wars 1", False)])
def test_surface_ships_avoid_fleets_they_cannot_fight(wars: str, is_refused: bool) -> None:
    """P-PROVOKE-11: they may not end their move there, unless at war."""
    crisis = Crisis(
        red=f"Germany 3I; ships Baltic Sea 1BB 1SS{wars}", blue="Norway 1I; ships North Sea 1DD"
    )
    crisis.rolls_freely()
    crisis.red.takes("move")
    if is_refused:
        with crisis.refuses("P-PROVOKE-11", "out-of-reach"):
            crisis.red.moves("Baltic Sea > North Sea 1BB")
    else:
        crisis.red.moves("Baltic Sea > North Sea 1BB")
        assert crisis.blue.wars == ["red"]


def test_they_may_pass_through() -> None:
    """P-PROVOKE-11, X-NAVMOVE-02: only where they stop it matters."""
    crisis = Crisis(red="Germany 3I; ships Baltic Sea 1BB", blue="Norway 1I; ships North Sea 1DD")
    crisis.red.takes("move")
    crisis.red.moves("Baltic Sea > North Sea > Norwegian Sea 1BB")
    assert crisis.red.ships("Norwegian Sea") == "1BB"


def test_they_may_stop_beside_submarines_without_battle() -> None:
    """P-PROVOKE-11: and submarines may stop beside anybody."""
    crisis = Crisis(
        red="Germany 3I; ships Baltic Sea 1BB, Norwegian Sea 1SS",
        blue="Norway 1I; ships North Sea 1SS, North Atlantic 1BB",
    )
    crisis.red.takes("move")
    crisis.red.moves("Baltic Sea > North Sea 1BB", "Norwegian Sea > North Atlantic 1SS")
    assert crisis.asked == {"red": "choose-action"}
    assert crisis.red.ships("North Sea") == "1BB"
    assert crisis.blue.wars == []


def test_only_enemies_in_the_sea_area_are_fought() -> None:
    """P-PROVOKE-11: the submarines of a third player are left alone."""
    crisis = Crisis(
        red="Germany 3I; ships Baltic Sea 2BB; wars 1",
        blue="Norway 1I; ships North Sea 1DD",
        amber="Cuba 1I; ships North Sea 1SS",
    )
    crisis.rolls((6, 6, 1, 1))
    crisis.red.takes("move")
    crisis.red.moves("Baltic Sea > North Sea 2BB")
    assert crisis.asked == {"red": "choose-action"}
    assert crisis.blue.ships("North Sea") == "-"
    assert (crisis.blue.wars, crisis.amber.wars) == (["red"], [])


# ---- P-PROVOKE-12 ----


def test_bystanders_do_not_strike_back() -> None:
    """P-PROVOKE-12: after an attack on a crossing only its owner and enemies of the submarines'
    owner may."""
    escorts = "ships North Sea 1DD"
    crisis = crossing("ships North Sea 1SS; wars 0", escorts, escorts)
    crisis.rolls((1,))
    crisis.amber.allows()
    crisis.blue.torpedoes("North Sea")
    assert crisis.asked == {"red": "strike-back"}
    enemy = crossing("ships North Sea 1SS; wars 0", f"{escorts}; wars 1", escorts)
    enemy.rolls((1,))
    enemy.amber.allows()
    enemy.blue.torpedoes("North Sea")
    assert set(enemy.asked) == {"red", "amber"}


def test_only_enemies_are_struck() -> None:
    """P-PROVOKE-12: of two attackers, a bystander hits those with whom he is at war."""
    crisis = Crisis(
        red="Great Britain 4I, Norway 1I",
        blue="Poland 1I; ships North Sea 1SS; wars 0",
        amber="Cuba 1I; ships North Sea 1SS; wars 0",
        green="Brazil 1I; ships North Sea 2DD; wars 2",
    )
    crisis.red.takes("move")
    crisis.red.moves("Great Britain > Norway 3I")
    crisis.green.allows()
    crisis.blue.torpedoes("North Sea")
    crisis.rolls((1,), (1,), (6, 6))
    crisis.amber.torpedoes("North Sea")
    assert crisis.asked == {"green": "strike-back"}
    crisis.green.strikes()
    assert crisis.blue.ships("North Sea") == "1SS"
    assert crisis.amber.ships("North Sea") == "-"


def test_after_a_raid_the_injured_and_enemies_strike() -> None:
    """P-PROVOKE-12: the owner of the route is at war from its naming on."""
    crisis = Crisis(
        red="Germany 3I; ships North Sea 2SS; wars 1",
        blue="Poland 1I; routes north-sea-5; ships North Sea 1DD",
        amber="Cuba 1I; ships North Sea 1DD",
    )
    crisis.rolls((1, 1))
    crisis.red.takes("attack-infrastructure")
    crisis.red.goes_for("raid")
    assert crisis.blue.wars == ["red"]
    assert crisis.asked == {"blue": "strike-back"}

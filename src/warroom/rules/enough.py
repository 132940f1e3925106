"""Whether there is enough of everything for so many players."""

from warroom.kernel.errors import Code, Refused
from warroom.model.ruleset import Ruleset


def check_table(rules: Ruleset, seats: int) -> None:
    """B-SETUP-01, B-OPT-01: enough regions and cards for so many players."""
    check_regions(rules, seats, rules.starting_regions, "B-SETUP-01")
    check_cards(rules, seats)
    continents = list(rules.atlas.continent.values())
    for continent in rules.starting_continents:
        if continents.count(continent) < seats:
            message = f"{continent} has not enough regions for {seats} players."
            raise Refused(Code.TOO_FEW, "B-OPT-01", message, field="options.starting-continents")


def check_regions(rules: Ruleset, seats: int, each: int, rule: str) -> None:
    wanted, found = seats * each, len(rules.atlas.regions)
    if found < wanted:
        message = f"{seats} players need {wanted} regions, not {found}."
        raise Refused(Code.TOO_FEW, rule, message, field="seats")


def check_cards(rules: Ruleset, seats: int) -> None:
    """B-SETUP-04: as many cards as regions to start with."""
    wanted, found = seats * rules.starting_regions, len(rules.deck.full)
    if found < wanted:
        message = f"{seats} players need {wanted} cards, not {found}."
        raise Refused(Code.TOO_FEW, "B-SETUP-01", message, field="seats")

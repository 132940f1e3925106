"""B-OPT: what a table of the Basic game may agree on."""

from warroom.kernel.errors import Code, Refused
from warroom.model.family import Option
from warroom.model.furniture import Saying
from warroom.model.ruleset import Limit, Ruleset, Slot, TimeUp
from warroom.model.turns import Reason
from warroom.rules.land_battle import SecretOpening
from warroom.rules.neutrals import NobodyCommands
from warroom.rules.victory import NationIsClearedAway

MOST_ROUNDS = 1000
MOST_MINUTES = 100_000


def starting_continents(rules: Ruleset, value: str) -> Ruleset:
    if value == "off":
        return rules
    return rules.with_(starting_continents=("North America", "South America", "Africa", "Eurasia"))


def game_limit(rules: Ruleset, value: str) -> Ruleset:
    if value == "none":
        return rules.with_(limit=Limit(), trade_stop=0)
    number, unit = value.split()
    if unit == "rounds":
        return rules.with_(limit=Limit(rounds=within(int(number), MOST_ROUNDS)), trade_stop=1)
    return rules.with_(limit=Limit(minutes=within(int(number), MOST_MINUTES)), trade_stop=30)


def within(number: int, most: int) -> int:
    if not 1 <= number <= most:
        message = f"The limit lies between 1 and {most}, not at {number}."
        raise Refused(Code.TOO_MANY, "B-OPT-02", message, field="options.game-limit")
    return number


def time_up(rules: Ruleset, value: str) -> Ruleset:
    return rules.with_(time_up=TimeUp(value))


def trade_stop(rules: Ruleset, value: str) -> Ruleset:
    return rules if value == "standard" else rules.with_(trade_stop=int(value))


def last_standing(rules: Ruleset, value: str) -> Ruleset:
    return rules if value == "off" else to_the_last(rules, NationIsClearedAway, "B-OPT-04")


def to_the_last(rules: Ruleset, elimination: Slot, rule: str) -> Ruleset:
    """The others play on when a nation falls, until one is left."""
    endings = dict(rules.endings)
    del endings[Reason.ELIMINATION]
    endings[Reason.LAST_STANDING] = Saying("only one nation is left", rule)
    return rules.with_(elimination=elimination, endings=endings)


def naval_costs(rules: Ruleset, value: str) -> Ruleset:
    return rules.with_(ship_costs=(10, 10, 20, 20)) if value == "summary" else rules


def opening_commitment(rules: Ruleset, value: str) -> Ruleset:
    return rules.with_(opening_least=1) if value == "up-to-four" else rules


def opening_order(rules: Ruleset, value: str) -> Ruleset:
    return (
        rules.with_(battle_opening=SecretOpening, secret_openings=True)
        if value == "secret"
        else rules
    )


def neutral_control(rules: Ruleset, value: str) -> Ruleset:
    return rules.with_(neutral_command=NobodyCommands) if value == "automatic" else rules


BASIC_OPTIONS: tuple[Option, ...] = (
    Option(
        "starting-continents",
        "B-OPT-01",
        "Claim one starting region on each of the four continents.",
        ("off", "on"),
        starting_continents,
    ),
    Option(
        "game-limit",
        "B-OPT-02",
        "End the game after so many rounds or minutes, or only by elimination.",
        ("12 rounds", "120 minutes", "none"),
        game_limit,
        r"\d{1,6} (rounds|minutes)",
    ),
    Option(
        "time-up",
        "B-OPT-03",
        "When time is up, finish the round or only the turn.",
        ("finish-round", "finish-turn"),
        time_up,
    ),
    Option(
        "trade-stop",
        "B-TRADE-08",
        "Stop trade so many rounds or minutes before the end (the last round, or 30 minutes).",
        ("standard", "0", "2"),
        trade_stop,
        r"\d{1,6}",
    ),
    Option(
        "last-standing",
        "B-OPT-04",
        "Play on after an elimination, until one nation stands.",
        ("off", "on"),
        last_standing,
    ),
    Option(
        "naval-costs",
        "B-OPT-05",
        "Pay 5/5/10/20 for destroyer, submarine, battleship and carrier, or 10/10/20/20.",
        ("rulebook", "summary"),
        naval_costs,
    ),
    Option(
        "opening-commitment",
        "B-OPT-06",
        "Open a battle with four units, or with one to four.",
        ("four", "up-to-four"),
        opening_commitment,
    ),
    Option(
        "opening-order",
        "B-OPT-07",
        "The attacker opens first, or both sides in secret.",
        ("attacker-first", "secret"),
        opening_order,
    ),
    Option(
        "neutral-control",
        "B-OPT-08",
        "Neutral armies are commanded by volunteers, or always fight by rule.",
        ("volunteers", "automatic"),
        neutral_control,
    ),
)

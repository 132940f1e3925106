"""A decision in one sentence: to whoever must take it, and to those who wait for him.

Nothing is said here but what the question itself says and everybody at it may know: a notice lies
on the lock screens of telephones.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from warroom.kernel.decision import Decision
from warroom.kernel.words import Seat, counted, kebab

Name: TypeAlias = Callable[[Seat | None], str]
"""What a seat is called at this table."""

Say: TypeAlias = Callable[[Any, Name], str]


def listed(names: Iterable[str]) -> str:
    words = list(dict.fromkeys(names))
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def plain(text: str) -> Say:
    return lambda _, __: text


def landings(decision: Any, name: Name) -> str:
    return f"{name(decision.mover)} lands in {listed(each.end for each in decision.crossings)}"


GAME: Mapping[str, tuple[Say, str]] = {
    "choose-colour": (plain("choose your colour"), "chooses a colour"),
    "claim-region": (plain("claim a region"), "claims a region"),
    "place-five": (
        lambda d, n: f"place {counted(d.count, 'unit')}",
        "places units",
    ),
    "place-capital": (plain("found your capital"), "founds a capital"),
    "choose-action": (plain("it is your turn"), "is in turn"),
    "declare-moves": (plain("declare your orders"), "declares orders"),
    "pick-battle": (plain("which battle is next?"), "chooses the next battle"),
    "answer-crossings": (
        lambda d, n: f"{landings(d, n)}: do you block?",
        "is asked whether to block a crossing",
    ),
    "turn-back-planes": (plain("your crossing is blocked: who flies on?"), "turns planes back"),
    "volunteer-neutral": (
        plain("would you command the neutral army?"),
        "is asked to command the neutral army",
    ),
    "commit-opening": (plain("your first units go to battle"), "commits units"),
    "reinforce": (plain("reinforce your battle"), "reinforces"),
    "answer-challenge": (
        lambda d, n: f"{n(d.challenger)} challenges you at sea: fight or withdraw?",
        "answers a challenge at sea",
    ),
    "lay-battle-line": (plain("lay your battle line"), "lays a battle line"),
    "continue-or-retreat": (plain("fight on, or retreat?"), "decides whether to fight on"),
    "choose-blitz-target": (plain("court a neutral region"), "courts a region"),
    "offer-trade": (plain("offer a trade, or go on"), "is in turn"),
    "answer-trade": (lambda d, n: f"{n(d.proposer)} offers you a trade", "is in turn"),
    "allow-trade": (
        lambda d, n: f"{n(d.proposer)} and {n(d.partner)} want to trade: do you allow it?",
        "allows or blocks a trade",
    ),
    "buy-units": (plain("build your units"), "builds"),
    "place-new-units": (
        lambda d, n: f"place {counted(d.count, 'new unit')}",
        "places new units",
    ),
}

EXPANSION: Mapping[str, tuple[Say, str]] = {
    "choose-fleet-area": (plain("station your fleet"), "stations the fleet"),
    "declare-submarine-battle": (
        plain("where do your submarines attack?"),
        "decides where submarines attack",
    ),
    "canal-permission": (
        lambda d, n: f"{n(d.mover)} wants to pass the {d.canal}: do you let him?",
        "is asked for a canal",
    ),
    "attack-crossing": (
        lambda d, n: f"{n(d.mover)} ships units past your submarines: do you attack?",
        "decides whether submarines attack",
    ),
    "choose-convoy-losses": (plain("whom do your submarines hit?"), "chooses whom submarines hit"),
    "strike-back": (
        lambda d, n: f"submarines have attacked in the {d.sea}: do you strike back?",
        "decides whether to strike back",
    ),
    "assign-hits": (plain("whom do your hits strike?"), "chooses whom the hits strike"),
    "submarines-fight": (
        lambda d, n: f"do your submarines in the {d.sea} fight {n(d.opponent)}?",
        "decides whether submarines fight",
    ),
    "retreat-area": (
        plain("where do your damaged battleships go?"),
        "withdraws damaged battleships",
    ),
    "choose-raid-targets": (plain("which trade routes do you raid?"), "chooses routes to raid"),
    "place-raid-hits": (plain("place your hits on trade routes"), "places hits on routes"),
    "choose-bombing-target": (plain("whom do you bomb?"), "chooses whom to bomb"),
    "set-air-force": (plain("fighters or bombers?"), "sends planes"),
    "set-air-defence": (
        lambda d, n: f"{n(d.attacker)} bombs you: how many fighters rise?",
        "sends up fighters",
    ),
    "place-air-hits": (plain("which planes are shot down?"), "chooses which planes are shot down"),
    "choose-knockouts": (plain("which cards do you knock out?"), "chooses cards to knock out"),
    "remove-planes": (plain("take lost planes off the board"), "takes lost planes off the board"),
    "use-technology": (plain("do you use your technology?"), "decides about a technology"),
    "play-card": (plain("play a political card, or stop"), "plays political cards"),
    "play-block": (
        lambda d, n: (
            f"{n(d.by)} {'plays a card' if d.card else 'declares a Move'}: do you block it?"
        ),
        "may block",
    ),
    "choose-loot": (lambda d, n: f"take a card of {n(d.victim)}", "takes a card"),
    "invest": (plain("invest in research"), "invests in research"),
    "open-auction": (plain("open the auction of a trade route"), "opens an auction"),
    "raise-or-pass": (
        lambda d, n: f"{n(d.bidder)} bids {d.bid} for a trade route: do you raise?",
        "bids",
    ),
    "continue-blitz": (plain("court another region, or stop"), "courts on"),
    "plan-production": (plain("plan your production"), "plans production"),
    "give-up-regions": (
        lambda d, n: f"give up {counted(d.count, 'region')}",
        "gives up regions",
    ),
}

PROVOCATION: Mapping[str, tuple[Say, str]] = {
    "redeal": (plain("keep your hand, or show it for another?"), "looks at the starting hand"),
    "keep-route": (plain("which trade route do you keep?"), "chooses a trade route"),
    "return-card": (plain("give back one card"), "gives back a card"),
    "choose-technology": (plain("choose your first technology"), "chooses a technology"),
    "sneak-attack": (plain("it is your turn"), "is in turn"),
    "declare-war": (
        lambda d, n: f"{n(d.invader)} has invaded a neutral: do you declare war?",
        "may declare war",
    ),
    "discard-provocation": (plain("discard a Provocation card"), "discards a card"),
    "place-raised-units": (
        lambda d, n: f"place {counted(d.count, 'unit')} raised by your conquest",
        "places raised units",
    ),
    "infrastructure-next": (plain("go on against infrastructure?"), "attacks infrastructure"),
    "withdraw": (plain("fight, or leave the sea area?"), "decides whether to fight"),
}

DELUXE: Mapping[str, tuple[Say, str]] = {
    "choose-government": (plain("choose your government"), "chooses a government"),
    "choose-start-tech": (plain("choose your first technology"), "chooses a technology"),
    "place-armies": (plain("place your first armies"), "places armies"),
    "place-start-oil": (plain("place your second oil field"), "places an oil field"),
    "choose-direction": (plain("how do turns pass this year?"), "chooses how turns pass"),
    "play-action-card": (plain("play a card, or none?"), "may play a card"),
    "move-units": (plain("declare your moves"), "moves armies"),
    "pick-blitz-target": (plain("where do you strike?"), "chooses where to strike"),
    "blitz-units": (lambda d, n: f"who strikes {d.target}?", "prepares a blitz"),
    "navigate": (plain("give your ships their orders"), "navigates"),
    "embark-after-battle": (plain("embark more units, or finish"), "embarks units"),
    "land-units": (plain("land units from your ships"), "lands units"),
    "transport-units": (plain("transport units"), "transports units"),
    "call-up-reserves": (plain("where are reserves called up?"), "calls up reserves"),
    "give-permission": (
        lambda d, n: f"{n(d.mover)} wants to pass {d.passing.place}: do you let him?",
        "is asked for leave",
    ),
    "battle-order": (plain("which battle is next?"), "chooses the next battle"),
    "set-line": (plain("form your battle line"), "sets a line"),
    "fill-line": (plain("who steps forward into your line?"), "fills the line"),
    "choose-lost-ship": (plain("which ship is lost?"), "chooses which ship is lost"),
    "neutral-representative": (
        plain("who leads the neutral army?"),
        "chooses who leads the neutral army",
    ),
    "pick-marker": (lambda d, n: f"take a marker of {n(d.loser)}", "takes a marker"),
    "negotiate-target": (plain("which neutral region do you approach?"), "negotiates"),
    "negotiate-convert": (lambda d, n: f"do you convert {d.region}?", "negotiates"),
    "read-reports": (plain("read your reports"), "reads reports"),
    "burn": (plain("do you burn oil for an action in Winter?"), "may burn oil"),
    "burn-payment": (plain("what do you burn?"), "burns oil"),
    "build-purchase": (plain("buy your units"), "builds"),
    "build-payment": (plain("how do you pay?"), "pays"),
    "build-place": (plain("place your new units"), "places new units"),
    "research-tech": (plain("what do you research?"), "researches"),
    "research-conversion": (plain("what do you convert?"), "converts units"),
    "place-oil": (plain("place your new oil field"), "places an oil field"),
    "discard-to-draw": (plain("discard a card to draw another?"), "decides about a card"),
}

WORDS: Mapping[str, tuple[Say, str]] = {**GAME, **EXPANSION, **PROVOCATION, **DELUXE}


def yours(decision: Decision, name: Name) -> str:
    """To the seat that is asked; in words of its kind where nobody has described it."""
    kind = kebab(type(decision).__name__)
    if kind in WORDS:
        return WORDS[kind][0](decision, name)
    return f"it is yours to decide: {kind.replace('-', ' ')}"


def others(kind: str) -> str:
    """To everybody else: what follows on a name."""
    return WORDS[kind][1] if kind in WORDS else f"decides: {kind.replace('-', ' ')}"


def sentence(text: str) -> str:
    """With a capital in front, and an end."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith(("?", "!", ".", "…")) else f"{text}."


def time_left(seconds: float) -> str:
    """`18 hours left`: rounded down, so that nobody comes too late by it."""
    for size, thing in ((86_400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= 2 * size or (seconds >= size and thing != "day"):
            return f"{counted(int(seconds // size), thing)} left"
    return "less than a minute left"

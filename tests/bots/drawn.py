"""Positions, boards and decks that nobody has thought of, drawn by chance."""

from collections.abc import Iterable
from itertools import combinations
from random import Random
from typing import Any, TypeVar

import warroom
from warroom.model.cards import Suit
from warroom.model.government import SPECTRUM
from warroom.model.packs import POLITICAL, PROVOCATION, TECHNOLOGY, Pack
from warroom.model.ruleset import Ruleset
from warroom.model.statecraft import TECHNOLOGIES
from warroom.model.units import SHIPS
from warroom.rulesets import RULESETS
from warroom.rulesets.deluxe.table.units import CARRIED

T = TypeVar("T")

LETTERS = ("I", "T", "A", "P")
ARMIES = (1, 1, 2, 4, 9, 30)
CERTIFICATES = (0, 1, 7, 30, 80, 300)
SHIP_NAMES = tuple(ship.value for ship in SHIPS)


def some(rng: Random, things: Iterable[T], most: int) -> list[T]:
    """A few of these, each once."""
    listed = list(things)
    return rng.sample(listed, rng.randint(0, min(most, len(listed))))


def options_drawn(rng: Random, ruleset: str) -> dict[str, str]:
    return {each.name: rng.choice(each.choices) for each in RULESETS[ruleset].options}


# ---- boards and decks ----


def drawn_board(rng: Random, regions: int) -> str:
    """A board as a file's text: islands and mainland, seas with and without an anchor, lanes."""
    names = [f"Land {number}" for number in range(regions)]
    seas = [f"Sea {number}" for number in range(rng.randint(2, 6))]
    continents = [f"Part {number}" for number in range(rng.randint(2, 5))]
    land: dict[str, set[str]] = {name: set() for name in names}
    coast: dict[str, list[str]] = {
        name: rng.sample(seas, rng.choice((0, 1, 1, 2))) for name in names
    }
    for one, other in combinations(names, 2):
        if rng.random() < 3 / regions:
            land[one].add(other)
            land[other].add(one)
    for name in names:
        if not land[name] and not coast[name]:
            coast[name] = [seas[0]]
    for place, sea in enumerate(seas):
        if not any(sea in each for each in coast.values()):
            coast[names[place]].append(sea)
    text = f'name = "drawn"\ncontinents = {continents}\n'
    for place, name in enumerate(names):
        continent = continents[place % len(continents)]
        text += f'[regions."{name}"]\ncontinent = "{continent}"\n'
        text += f"land = {sorted(land[name])}\ncoast = {sorted(coast[name])}\n"
    for place, sea in enumerate(seas):
        near = [seas[each] for each in (place - 1, place + 1) if 0 <= each < len(seas)]
        shores = [name for name in names if sea in coast[name]]
        anchored = "true" if rng.random() < 0.6 else "false"
        text += f'[seas."{sea}"]\nanchored = {anchored}\nshores = {shores}\nadjacent = {near}\n'
        if len(shores) > 1 and rng.random() < 0.7:
            text += f"[[lanes]]\nends = {rng.sample(shores, 2)}\nvia = {[sea]}\n"
    return text.replace("'", '"')


def drawn_deck(rng: Random) -> str:
    """A deck as a file's text: any values, any defenders."""
    text = 'name = "drawn"\n[cards]\n'
    for suit in Suit:
        for number in range(1, rng.randint(2, 5)):
            counts = [rng.choice((0, 0, 1, 3)) for _ in LETTERS]
            army = " ".join(f"{n}{letter}" for n, letter in zip(counts, LETTERS, strict=True) if n)
            text += f'{suit.value}-{number} = {{ suit = "{suit.value}", value = {rng.randint(1, 9)}'
            text += f', count = {rng.randint(4, 9)}, defenders = "{army or "1I"}" }}\n'
    return text


# ---- positions ----


class Draw:
    """A position of a rule set, as a document."""

    def __init__(
        self,
        rng: Random,
        ruleset: str,
        seats: int,
        board: str | None = None,
        deck: str | None = None,
        **options: str,
    ) -> None:
        self.rng, self.ruleset, self.seats = rng, ruleset, seats
        self.sizes: tuple[int, ...] = ARMIES
        self.certificates: tuple[int, ...] = CERTIFICATES
        self.setting: dict[str, Any] = {
            "ruleset": ruleset,
            "board": board,
            "options": options,
            "deck_file": deck,
        }
        blank = warroom.new_game(
            ruleset, seats=seats, seed=1, board=board, deck=deck, options=options
        )
        self.rules: Ruleset = blank.rules
        self.state = blank.state
        self.regions = list(self.rules.atlas.regions)
        self.seas = list(self.rules.atlas.seas)
        rng.shuffle(self.regions)
        self.nations: list[dict[str, Any]] = [{} for _ in range(seats)]

    def document(self) -> dict[str, Any]:
        self.settle()
        self.found()
        self.launch()
        self.deal()
        self.furnish()
        position: dict[str, Any] = {**self.setting, "nations": self.nations, "seed": 1}
        limit = self.rules.limit.rounds
        position["round"] = self.rng.randint(1, limit or 9)
        living = [seat for seat, nation in enumerate(self.nations) if nation.get("regions")]
        position["player"] = self.rng.choice(living)
        position["first_player"] = self.rng.randrange(self.seats)
        fleets = [seat for seat in living if self.nations[seat].get("fleet")]
        if fleets and self.rng.random() < 0.6:
            position["sea_controller"] = self.rng.choice(fleets)
        if self.rules.has.seasons:
            self.write_calendar(position)
        if self.rules.has.political_cards:
            position["eagles"] = self.rng.randint(0, self.rules.eagle_limit - 1)
            position["hunted"] = some(self.rng, living, 2)
        if self.rules.has.counters:
            taken = {region for nation in self.nations for region in nation["regions"]}
            neutral = [region for region in self.regions if region not in taken]
            position["counters"] = {region: self.rng.choice(SPECTRUM) for region in neutral}
        return position

    def army(self) -> dict[str, int]:
        """Mostly small, at times huge, at times of one type."""
        most = self.rng.choice(self.sizes)
        kinds = self.rng.sample(LETTERS, self.rng.randint(1, 4))
        found = {kind: self.rng.randint(0, most) for kind in kinds}
        found[kinds[0]] += 1
        return {kind: count for kind, count in found.items() if count}

    def fleet(self) -> dict[str, int]:
        kinds = self.rng.sample(SHIP_NAMES, self.rng.randint(1, 4))
        return {kind: self.rng.randint(1, 5) for kind in kinds}

    def settle(self) -> None:
        """Land, all of it or little; somebody may have none left."""
        rng, free = self.rng, list(self.regions)
        gone = rng.randrange(self.seats) if self.seats > 2 and rng.random() < 0.3 else None
        if self.rules.has.seasons:
            gone = None
        for seat, nation in enumerate(self.nations):
            nation["regions"] = {} if seat == gone else {free.pop(): self.army()}
        living = [nation for nation in self.nations if nation["regions"]]
        for region in free[: rng.randint(0, len(free))]:
            rng.choice(living)["regions"][region] = self.army()

    def found(self) -> None:
        """Capitals, some of which another has taken, or which nobody has founded."""
        owned = [region for nation in self.nations for region in nation["regions"]]
        founded: set[str] = set()
        for nation in self.nations:
            own = [each for each in nation["regions"] if each not in founded]
            is_lost = not self.rules.has.seasons and self.rng.random() < 0.3
            sites = [each for each in owned if each not in founded] if is_lost else own
            if sites and nation["regions"]:
                nation["capital"] = self.rng.choice(sites)
                founded.add(nation["capital"])

    def launch(self) -> None:
        """Ships, where this game has them."""
        rng, free = self.rng, list(self.seas)
        for nation in self.nations:
            if not nation["regions"]:
                continue
            if self.rules.has.flotillas:
                zones = [free.pop(rng.randrange(len(free))) for _ in range(min(2, len(free)))]
                nation["home"] = {"flotillas": {zone: self.vessels() for zone in zones}}
            elif self.rules.has.squadrons:
                nation["ships"] = {sea: self.fleet() for sea in some(rng, self.seas, 4)}
            elif rng.random() < 0.8:
                nation["fleet"] = self.fleet()

    def vessels(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for _ in range(self.rng.randint(1, 4)):
            ship = self.rng.choice(SHIPS)
            cargo = self.rng.choice((None, *CARRIED[ship]))
            found.append(
                {"ship": ship.value} if cargo is None else {"ship": ship.value, "cargo": cargo}
            )
        return found

    def deal(self) -> None:
        """Cards of every pack that lies on this table."""
        rng, rules, has = self.rng, self.rules, self.rules.has
        names = list(rules.deck.full)
        rng.shuffle(names)
        if not has.open_piles:
            for nation in self.nations:
                count = rng.randint(0, len(names) // self.seats) if nation["regions"] else 0
                nation["hand"], names = names[:count], names[count:]
        if has.technologies:
            self.share("technologies", TECHNOLOGY, 5)
        if has.political_cards:
            self.share("political", POLITICAL, 6)
        if has.wars:
            self.share("provocation", PROVOCATION, 4)

    def share(self, field: str, pack: Pack, most: int) -> None:
        cards = sorted(pack.unseen(self.rules, self.state).elements())
        self.rng.shuffle(cards)
        for nation in self.nations:
            if nation["regions"]:
                count = self.rng.randint(0, min(most, len(cards)))
                nation[field], cards = cards[:count], cards[count:]

    def furnish(self) -> None:
        """Certificates, governments, routes, wars."""
        rng, has = self.rng, self.rules.has
        routes = list(self.rules.routes)
        rng.shuffle(routes)
        for seat, nation in enumerate(self.nations):
            if has.treasuries:
                nation["points"] = rng.choice(self.certificates)
                nation["oil"] = rng.choice(self.certificates)
            if has.governments:
                nation["government"] = rng.choice(SPECTRUM)
            if not nation["regions"]:
                continue
            if has.routes:
                count = rng.randint(0, min(3, len(routes)))
                nation["routes"], routes = routes[:count], routes[count:]
            if has.merits:
                nation["invaded"] = some(rng, self.regions, 3)
                nation["conquests"] = rng.randint(0, 4)
            if has.wars:
                nation["wars"] = some(rng, [each for each in range(self.seats) if each != seat], 3)

    def write_calendar(self, position: dict[str, Any]) -> None:
        rng, cards = self.rng, list(self.rules.statecraft.action_cards)
        rng.shuffle(cards)
        season = rng.randint(1, 3)
        position["calendar"] = {"season": season, "direction": rng.choice((1, -1))}
        actions = [each.value for each in self.rules.actions if each.value != "burn"]
        for nation in self.nations:
            home, own = nation.setdefault("home", {}), list(nation["regions"])
            home["technologies"] = {suit.value: rng.randint(0, 4) for suit in TECHNOLOGIES}
            home["marked"] = rng.sample(actions, season - 1)
            count = rng.randint(0, min(5, len(cards)))
            home["cards"], cards = cards[:count], cards[count:]
            home["oil_fields"] = {region: rng.randint(1, 2) for region in some(rng, own, 3)}
            home["looked_at"] = []

// Every event in one short sentence. A kind of event without a sentence does not compile; one that
// this browser has never heard of (the server may be newer) still gets a plain line.

import { ACTION_NAMES, plus, spokenFleet, SUIT_NAMES, total } from "../../parts/pieces";
import type { Crossing, Event, Fleet, Purpose, Ship, State, Terms } from "../../wire/types";
import {
  card,
  cards,
  dice,
  line,
  list,
  player,
  region,
  rule,
  say,
  shipName,
  ships,
  units,
  type Face,
  type Line,
  type Part,
} from "./line";
import { DELUXE } from "./deluxe";
import { SAILING } from "./sea";
import { WAR } from "./war";
import { goods, STATECRAFT } from "./politics";
import { CRISIS } from "./provocation";
import { winnerOf, type Scene, type Tellers } from "./tellers";
import { capitalised, fieldsOf, kindWords, valueWords } from "../prompts/words";

const DETAIL = { isDetail: true };

const TELLERS: Tellers = {
  ...STATECRAFT,
  ...CRISIS,
  ...SAILING,
  ...DELUXE,

  // ---- setting up ----
  "colour-chosen": ({ seat, colour }) => line(seat, "setup", say`plays the ${colour} pieces`),
  "forces-received": ({ seat, army, fleet }) => line(seat, "setup", say`received ${force(army, fleet)}`, DETAIL),
  "deck-shuffled": ({ cards: deck }) =>
    line(null, "cards", say`The deck of ${count(deck.count ?? 0, "card")} was shuffled`, DETAIL),
  "cards-dealt": ({ seat, cards: dealt }, { before }) =>
    line(seat, before.game_round ? "cards" : "setup", say`drew ${cards(dealt)}`),
  "rolled-off": ({ purpose, rolls }, scene) => {
    const winner = winnerOf(scene);
    const needed = scene.attempts?.[0]?.needed ?? null;
    return line(null, PURPOSES[purpose]?.kind ?? "game", [
      ...say`${PURPOSES[purpose]?.text ?? "A roll-off"}${needed === null ? "" : `, ${needed} needed`}: `,
      ...list(rolls.map((roll) => say`${player(roll.seat)} ${twoDice(roll.dice)}`)),
      ...(winner === null ? [] : say`; ${player(winner)} ${purpose === "rivals" ? "wins it" : "is first"}`),
    ]);
  },
  "first-player-named": ({ seat }) => line(seat, "setup", say`goes first`),
  "region-claimed": ({ seat, region: claimed }) => line(seat, "setup", say`claimed ${region(claimed)}`),
  "units-placed": ({ seat, units: placed }, { before }) =>
    line(seat, before.game_round ? "build" : "setup", [
      ...say`placed `,
      ...list(Object.entries(placed).map(([at, army]) => say`${units(army)} in ${region(at)}`)),
    ]),
  "capital-placed": ({ seat, region: capital }) => line(seat, "setup", say`founded the capital in ${region(capital)}`),

  // ---- rounds, turns, actions ----
  "round-began": ({ game_round }) => line(null, "turn", say`Round ${game_round} began`, DETAIL),
  "turn-began": ({ seat }) => line(seat, "turn", say`began the turn`),
  "action-taken": ({ seat, action }) => line(seat, "turn", say`chose ${ACTION_NAMES[action]?.name ?? action}`, DETAIL),
  "turn-ended": ({ seat }) => line(seat, "turn", say`ended the turn`, DETAIL),

  // ---- moves ----
  "units-set-out": ({ mover, overland, crossings }, { after }) => {
    const marches = overland.map(({ route, units: army }) => ({
      start: route[0]!,
      end: route.at(-1)!,
      units: army,
    }));
    const orders = [...ways("", marches), ...ways(" by sea", crossings)];
    const action = after.actions.at(-1) ?? "move";
    const verb = action === "move" ? "moved" : `made a ${ACTION_NAMES[action].name} of`;
    return line(mover, "move", say`${verb} ${orders.length ? list(orders) : "nothing"}`);
  },
  "crossings-answered": ({ controller, blocked }) => {
    const stopped = blocked.map(([from, to]) => say`${region(from)} to ${region(to)}`);
    const said = stopped.length ? say`blocked the way from ${list(stopped)}` : say`let all pass by sea`;
    return line(controller, "move", said);
  },
  "crossings-ended": ({ mover, landed, turned_back, waiting = [] }) => {
    const deeds = [
      ...landed.map((each) => say`landed ${units(each.units)} in ${region(each.end)}`),
      ...turned_back.map((each) => say`turned ${units(each.units)} back to ${region(each.start)}`),
      ...waiting.map((each) => say`has ${units(each.units)} for ${region(each.end)} waiting for a battle at sea`),
    ];
    return line(mover, "move", deeds.length ? list(deeds) : say`had nobody at sea`);
  },

  // ---- land battles ----
  "neutral-card-turned": ({ region: at, card: turned }) =>
    line(null, "battle", say`${card(turned)} names the defenders of ${region(at)}`, DETAIL),
  "battle-began": ({ board }) => {
    const { attacker, defender, owner } = board;
    const [attack, defence] = [attacker, defender].map((side) => plus(side.committed, side.reserve));
    const whose =
      owner === null ? say`neutral ${region(board.region)}` : say`${region(board.region)} of ${player(owner)}`;
    return line(
      attacker.player,
      "battle",
      say`attacked ${whose}: ${units(attack!)} against ${total(defence) ? units(defence!) : "nobody"}`,
    );
  },
  "commander-named": ({ seat }, { before }) =>
    aboutBattle(before, seat, seat === null ? say`The neutral army fights by rule` : say`commands the neutral army`),
  "units-committed": ({ part, units: army }, { before }) => bySide(before, part, say`committed ${units(army)}`),
  "battle-round-began": ({ battle_round }, { before }) => aboutBattle(before, null, say`Battle round ${battle_round}`),
  "battle-dice-rolled": ({ part, faces, hits }, { before }) =>
    bySide(before, part, say`rolled ${dice([...faces] as Face[])}: ${count(hits, "hit")}`),
  "units-eliminated": ({ part, units: army }, { before }) => bySide(before, part, say`lost ${units(army)}`),
  "battle-ended": ({ region: at, winner }, { before, after }) => {
    const battle = before.battle;
    const attacker = battle?.attacker.player ?? null;
    const owner = battle?.owner ?? null;
    const seats = [attacker, owner].filter((seat) => seat !== null);
    if (winner === "attacker") {
      const from = owner === null ? [] : say` from ${player(owner)}`;
      const left = after.armies[at] ?? {};
      return line(attacker, "battle", say`took ${region(at)}${from} with ${units(left)} left`);
    }
    if (owner === null) return line(attacker, "battle", say`failed to take neutral ${region(at)}`);
    const against = attacker === null ? [] : say` against ${player(attacker)}`;
    return line(owner, "battle", say`held ${region(at)}${against}`, { seats });
  },
  "card-taken": ({ winner, loser, card: taken }) =>
    line(winner, "cards", say`took ${cards({ count: 1, ...taken })} from ${player(loser)}`),
  "card-won": ({ seat, card: won }) => line(seat, "cards", say`won the card ${card(won)}`),
  "card-returned": ({ card: back }) => line(null, "cards", say`${card(back)} went back into the deck`, DETAIL),

  // ---- the sea ----
  "sea-taken": ({ seat }) => line(seat, "naval", say`now controls the sea`),
  "challenge-made": ({ challenger, controller }) =>
    line(challenger, "naval", say`challenged ${player(controller)} for the sea`),
  "challenge-declined": ({ controller }) => line(controller, "naval", say`withdrew from the sea without a fight`),
  "naval-battle-began": ({ challenger, controller, sea, ships: both }, { before }) => {
    const [own, other] = both ?? [before.fleets[challenger] ?? {}, before.fleets[controller] ?? {}];
    return line(
      challenger,
      "naval",
      say`met ${player(controller)} ${inSea(sea)}: ${ships(own)} against ${ships(other)}`,
    );
  },
  "lines-revealed": ({ lines }, { before }) => {
    const rows = lines.map((row, side) => sideAtSea(before, side, say`: ${row.map(shipName).join(", ")}`));
    return line(null, "naval", say`Battle lines: ${list(rows, "; ")}`, DETAIL);
  },
  "match-up-fought": ({ place, dice: rolled, modifiers, loser }, { before }) => {
    const totals = ([0, 1] as const).map((side) => {
      const { line: row } = before.naval_battle?.sides[side] ?? { line: [] };
      const ship = row[place]?.ship;
      const bonus = modifiers[side] ? ` + ${modifiers[side]}` : "";
      const [first, second] = rolled[side];
      const sum = first + second + modifiers[side];
      return sideAtSea(before, side, say`${ship ? ` ${shipName(ship)}` : ""} ${dice(rolled[side])}${bonus} = ${sum}`);
    });
    const outcome = loser === null ? say`; nobody is hit` : sideAtSea(before, loser, say` is hit`, "; ");
    return line(null, "naval", say`Place ${place + 1}: ${list(totals, ", ")}${outcome}`, DETAIL);
  },
  "ship-hit": ({ side, place }, { before, after }) => {
    const struck = after.naval_battle?.sides[side];
    const ship = struck?.line[place]?.ship;
    const seat = struck?.player ?? null;
    if (!ship || seat === null) return line(seat, "naval", say`had a ship hit`, DETAIL);
    const sea = after.naval_battle?.sea ?? null;
    const isSunk = countOf(fleetOf(after, seat, sea), ship) < countOf(fleetOf(before, seat, sea), ship);
    return line(seat, "naval", isSunk ? say`lost a ${shipName(ship)}` : say`had a ${shipName(ship)} damaged`, DETAIL);
  },
  "naval-round-ended": (_, { before }) =>
    line(null, "naval", say`Naval round ${before.naval_battle?.battle_round ?? ""} ended`, DETAIL),
  "fleet-retreated": ({ seat, to }) =>
    line(seat, "naval", to ? say`retreated to the ${region(to)}` : say`retreated with the fleet`),
  "naval-battle-ended": ({ winner, loser }, { before, after }) => {
    const sea = before.naval_battle?.sea ?? null;
    const left = spokenFleet(fleetOf(after, winner, sea) ?? {});
    const where = sea === null ? "" : say` in the ${region(sea)}`;
    return line(winner, "naval", say`won the naval battle${where} against ${player(loser)}, ${left} left`);
  },

  ...WAR,

  // ---- diplomacy and building ----
  "blitz-rolled": ({ seat, region: courted, dice: rolled, needed }, scene) => {
    const outcome = winnerOf(scene) === null ? "in vain" : "and won it";
    return line(
      seat,
      "diplomacy",
      say`courted ${region(courted)}, rolled ${twoDice(rolled)} where ${needed} is needed, ${outcome}`,
    );
  },
  "region-joined": ({ seat, region: joined }) => line(seat, "diplomacy", say`gained ${region(joined)} by diplomacy`),
  "production-counted": ({ seat, points }) =>
    line(seat, "build", say`counted ${count(points, "production point")}`, DETAIL),
  "units-bought": ({ seat, army, fleet }) => line(seat, "build", say`built ${force(army, fleet)}`),

  // ---- trade ----
  "offer-made": ({ proposer, partner, terms }) =>
    line(proposer, "trade", say`offered ${player(partner)} ${bargain(terms)}`),
  "offer-countered": ({ proposer, partner, terms }) =>
    line(proposer, "trade", say`countered ${player(partner)}: ${bargain(terms)}`),
  "offer-refused": ({ proposer, partner, reason }) =>
    line(partner, "trade", say`refused the offer of ${player(proposer)}${reason ? `: “${reason}”` : ""}`),
  "offer-accepted": ({ proposer, partner }) => line(partner, "trade", say`accepted the offer of ${player(proposer)}`),
  "trade-made": ({ proposer, partner, gave, got }) => {
    const hasCards = (gave.count ?? 0) + (got.count ?? 0) > 0;
    const swap = hasCards ? say`: gave ${cards(gave)}, got ${cards(got)}` : [];
    return line(proposer, "trade", say`traded with ${player(partner)}${swap}`);
  },
  "trade-blocked": ({ proposer, partner }, { before }) =>
    line(before.sea_controller, "trade", say`blocked the trade of ${player(proposer)} and ${player(partner)}`),
  "trade-lapsed": ({ proposer, partner }) =>
    line(null, "trade", say`The talk of ${player(proposer)} and ${player(partner)} lapsed`),
  "promise-given": ({ by, to, text }) => line(by, "trade", say`promised ${player(to)}: “${text}”`),

  // ---- the end, and the dice ----
  "player-eliminated": ({ seat }, { facts }) => line(seat, "game", say`${facts.words.sayings.out.text}`),
  "nation-cleared-away": ({ seat, cards: left }) => line(seat, "game", say`left ${cards(left)} to the deck`, DETAIL),
  "trade-stopped": (_, { facts }) => line(null, "game", say`Trade has stopped ${rule(facts.cites.trade_stop)}`),
  "time-ran-out": (_, { facts }) =>
    line(null, "game", say`Time is up ${rule(facts.endings["time-limit"]?.rule ?? "")}`),
  "game-ended": ({ result }, { facts }) => {
    const { winners, reason } = result;
    const won =
      winners.length > 1
        ? say`${list(winners.map(player))} share the victory`
        : say`${list(winners.map(player))} has won`;
    const { text, rule: id } = facts.endings[reason] ?? { text: reason, rule: facts.scoring.most.rule };
    return line(null, "game", say`The game is over: ${text}. ${won} ${rule(id)}`);
  },
  "contribution-mixed": ({ seat }) => line(seat, "game", say`mixed chance of their own into the dice`, DETAIL),
};

const PURPOSES: Record<Purpose, { text: string; kind: Line["kind"] }> = {
  "first-player": { text: "Roll for the first turn", kind: "setup" },
  command: { text: "Roll for the command of the neutral army", kind: "battle" },
  rivals: { text: "The others rolled for the region", kind: "diplomacy" },
  choosing: { text: "Roll for the order of choosing", kind: "setup" },
};

/** An event as a line of the log. */
export function tell(event: Event, scene: Scene): Line {
  const teller = TELLERS[event.type] as ((event: Event, scene: Scene) => Line) | undefined;
  return teller ? teller(event, scene) : unknown(event);
}

/** An event of a rule set that this page was not made for. */
function unknown(event: { type: string; seat?: unknown }): Line {
  const seat = typeof event.seat === "number" ? event.seat : null;
  const words = kindWords(event.type);
  const told = fieldsOf(event).filter(([name]) => name !== "seat");
  const facts = told.map(([name, value]) => `${kindWords(name)} ${valueWords(value)}`).join(", ");
  return line(seat, "game", say`${seat === null ? capitalised(words) : `— ${words}`}${facts ? ` (${facts})` : ""}`);
}

// ---- small phrases ----

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function countOf(fleet: Fleet | undefined, ship: Ship): number {
  return fleet?.[ship] ?? 0;
}

/** A player's ships in a sea area, or his whole fleet where ships are not on the map. */
function fleetOf(state: State, seat: number, sea: string | null): Fleet | undefined {
  return sea === null ? state.fleets[seat] : state.squadrons[seat]?.[sea];
}

function inSea(sea: string | null | undefined): Part[] {
  return sea ? say`in the ${region(sea)}` : say`at sea`;
}

function twoDice([first, second]: [number, number]): Part[] {
  return say`${dice([first, second])} = ${first + second}`;
}

function force(army: Parameters<typeof units>[0], fleet: Fleet): Part[] {
  const parts = [...(total(army) ? [units(army)] : []), ...(total(fleet) ? [ships(fleet)] : [])];
  return parts.length ? list(parts) : say`nothing`;
}

/** Who went where; those on the same way go together. */
function ways(how: string, all: readonly Crossing[]): Part[][] {
  const together = new Map<string, Crossing>();
  for (const each of all) {
    const key = `${each.start}>${each.end}`;
    together.set(key, { ...each, units: plus(together.get(key)?.units ?? {}, each.units) });
  }
  return [...together.values()].map(
    ({ start, end, units: army }) => say`${units(army)}${how} from ${region(start)} to ${region(end)}`,
  );
}

/** What an offer says. */
export function bargain(terms: Terms): Part[] {
  const { give = [], want = [], promise, want_promise } = terms;
  const wishes = want.map(({ suit, value }) => {
    const least = value && value > 1 ? ` of ${value} or more` : "";
    return say`${suit ? SUIT_NAMES[suit].name : "any card"}${least}`;
  });
  const gift = [...give.map(card), ...goodsGiven(terms)];
  const wish = [...wishes, ...goodsWanted(terms), ...(want_promise ? [say`the promise “${want_promise}”`] : [])];
  return say`${gift.length ? list(gift) : "nothing"} for ${wish.length ? list(wish) : "nothing"}${promise ? ` and a promise: “${promise}”` : ""}`;
}

/** What an offer gives beside economics cards. */
export function goodsGiven({ points, oil, routes, political = [], knocked_out = [] }: Terms): Part[][] {
  return goods({ points, oil, routes, political: { faces: political }, knocked_out: { faces: knocked_out } });
}

/** What it wants beside them. */
export function goodsWanted({ want_points, want_oil, want_routes, want_political = [] }: Terms): Part[][] {
  const named = want_political.map((name) => (name ? [card(name)] : say`any political card`));
  return [...goods({ points: want_points, oil: want_oil, routes: want_routes }), ...named];
}

/** A step within the battle that is on. */
function aboutBattle(before: State, who: number | null, parts: Part[]): Line {
  const at = before.battle?.region;
  const seats = [before.battle?.attacker.player, before.battle?.owner].filter((seat) => typeof seat === "number");
  return line(who, "battle", parts, { isDetail: true, regions: at ? [at] : [], seats });
}

/** What one side of the battle did; neutral units that nobody commands have no player. */
function bySide(before: State, part: "attacker" | "defender", deed: Part[]): Line {
  const seat = before.battle?.[part].player ?? null;
  return aboutBattle(before, seat, seat === null ? say`The neutral army ${deed}` : deed);
}

function sideAtSea(before: State, side: number, deed: Part[], opening = ""): Part[] {
  const seat = before.naval_battle?.sides[side]?.player;
  return say`${opening}${seat === undefined ? `side ${side + 1}` : player(seat)}${deed}`;
}

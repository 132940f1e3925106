// Questions about the board, asked in a few words and answered in a sentence: the map for those
// who hear the page.

import { ACTION_NAMES, spoken, spokenFleet, total } from "../../parts/pieces";
import { spokenVessels } from "../../core/vessels";
import { spokenCoast } from "../../map/flotillas";
import type { BoardOffer, Facts, State } from "../../wire/types";
import { when } from "../../core/seasons";
import { cardName } from "../../core/log/line";

export interface Room {
  board: BoardOffer;
  state: State;
  facts: Facts;
  eyes: number | null;
  name(seat: number): string;
}

interface Query {
  pattern: RegExp;
  /** How it is written, and what it tells, for the help. */
  example: string;
  tells: string;
  answer(room: Room, about: string): string;
}

const QUERIES: readonly Query[] = [
  {
    pattern: /^(where|turn|now)\??$/,
    example: "where",
    tells: "the round, whose turn it is, and what is going on",
    answer: where,
  },
  {
    pattern: /^(?:stack|units(?: in)?|region)\s+(.+)$/,
    example: "stack Poland",
    tells: "owner and units of a region",
    answer: (room, about) => withRegion(room, about, stack),
  },
  {
    pattern: /^who\s+(?:owns|holds|has)\s+(.+?)\??$/,
    example: "who owns Poland",
    tells: "the owner of a region",
    answer: (room, about) => withRegion(room, about, owner),
  },
  {
    pattern: /^(?:neighbours|neighbors|next to|around)\s+(.+)$/,
    example: "neighbours Poland",
    tells: "what lies around a region, by land and by sea",
    answer: (room, about) => withRegion(room, about, neighbours),
  },
  {
    pattern: /^(?:my regions|mine|regions)$/,
    example: "my regions",
    tells: "your regions with their units",
    answer: (room) => (room.eyes === null ? "You only look on." : regionsOf(room, room.eyes)),
  },
  {
    pattern: /^regions(?: of)?\s+(.+)$/,
    example: "regions Red",
    tells: "the regions of a player",
    answer: (room, about) => withPlayer(room, about, regionsOf),
  },
  { pattern: /^(?:front|threats)$/, example: "front", tells: "your regions beside others' armies", answer: front },
  { pattern: /^(?:hand|cards)$/, example: "hand", tells: "your cards", answer: hand },
  { pattern: /^(?:sea|fleets?|ships)$/, example: "sea", tells: "who controls the sea, and all fleets", answer: sea },
  {
    pattern: /^(?:scores?|players?|standings)$/,
    example: "score",
    tells: "regions, units and cards of every player",
    answer: score,
  },
];

export function ask(room: Room, question: string): string {
  const text = question.trim().replace(/\s+/g, " ").toLowerCase();
  for (const { pattern, answer } of QUERIES) {
    const match = pattern.exec(text);
    if (match) return answer(room, match[1] ?? "");
  }
  // A bare name is a question too.
  const at = findRegion(room, text);
  if (at) return stack(room, at);
  return `You can ask: ${QUERIES.map(({ example, tells }) => `“${example}”, ${tells}`).join("; ")}.`;
}

// ---- answers ----

function where({ state, facts, eyes, name }: Room): string {
  if (state.result) return "The game is over.";
  const round = state.game_round ? `${when(state, facts)}.` : "The table is being set up.";
  if (state.player === null) return round;
  const whose = state.player === eyes ? "It is your turn" : `It is ${name(state.player)}'s turn`;
  const taken = state.actions.map((action) => ACTION_NAMES[action].name).join(", ");
  const battle = state.battle ? ` A battle is on for ${state.battle.region}.` : "";
  const naval = state.naval_battle || state.fleet_battle ? " A naval battle is on." : "";
  return `${round} ${whose}; ${taken ? `taken: ${taken}` : "no action taken yet"}.${battle}${naval}`;
}

function owner({ state, name }: Room, at: string): string {
  const seat = state.owners[at] ?? null;
  return seat === null ? `${at} is neutral.` : `${name(seat)} owns ${at}.`;
}

function stack(room: Room, at: string): string {
  const { state, name } = room;
  const capital = state.capitals.flatMap((region, seat) => (region === at ? [name(seat)] : []));
  const attackers = state.attackers[at];
  return (
    [
      `${at}, ${ownerName(room, at)}: ${spoken(state.armies[at] ?? {})}`,
      ...spokenCoast(state, at),
      ...(capital.length ? [`capital of ${capital.join(" and ")}`] : []),
      ...(attackers && total(attackers) ? [`under attack by ${spoken(attackers)}`] : []),
    ].join("; ") + "."
  );
}

function neighbours(room: Room, at: string): string {
  const { land, sea } = room.board.regions.find(({ name }) => name === at)!;
  const tell = (names: string[]): string => names.map((each) => brief(room, each)).join("; ") || "nothing";
  return `By land from ${at}: ${tell(land)}. By sea: ${tell(sea)}.`;
}

function regionsOf({ state, name, eyes }: Room, seat: number): string {
  const held = Object.keys(state.owners).filter((at) => state.owners[at] === seat);
  const whose = seat === eyes ? "You have" : `${name(seat)} has`;
  if (!held.length) return `${whose} no regions.`;
  const told = held.map((at) => `${at}, ${spoken(state.armies[at] ?? {})}`);
  return `${whose} ${count(held.length, "region")}: ${told.join("; ")}.`;
}

function front(room: Room): string {
  const { board, state, eyes } = room;
  if (eyes === null) return "You only look on.";
  const told = board.regions.flatMap(({ name, land, sea }) => {
    if (state.owners[name] !== eyes) return [];
    const foes = [...land, ...sea].filter((at) => typeof state.owners[at] === "number" && state.owners[at] !== eyes);
    const facing = foes.map((at) => brief(room, at));
    return facing.length ? [`${name} with ${total(state.armies[name])} faces ${facing.join(" and ")}`] : [];
  });
  return told.length ? `${told.join(". ")}.` : "None of your regions borders on another player's.";
}

function hand({ state, facts, eyes }: Room): string {
  const hands = facts.has.action_cards ? state.action_hands : state.hands;
  const cards = eyes === null ? undefined : hands[eyes]?.faces;
  if (!cards) return "You have no hand.";
  return cards.length
    ? `${count(cards.length, "card")}: ${[...cards].sort().map(cardName).join(", ")}.`
    : "You have no cards.";
}

function sea({ state, facts, name }: Room): string {
  if (facts.has.flotillas) return flotillas(state, name);
  const holder = state.sea_controller;
  const fleets = state.fleets.map((fleet, seat) => `${name(seat)}: ${spokenFleet(fleet)}`);
  return `${holder === null ? "Nobody controls the sea" : `${name(holder)} controls the sea`}. ${fleets.join("; ")}.`;
}

/** Where ships carry armies: every zone with its ships, and those on coastlines. */
function flotillas(state: State, name: Room["name"]): string {
  const told = state.flotillas.flatMap((zones, seat) => {
    const harbours = Object.entries(state.harbours).filter(([region]) => state.owners[region] === seat);
    const all = [
      ...Object.entries(zones),
      ...harbours.map(([region, vessels]) => [`the coast of ${region}`, vessels] as const),
    ];
    return all.map(([place, vessels]) => `${place}, ${name(seat)}: ${spokenVessels(vessels)}`);
  });
  return told.length ? `${told.join("; ")}.` : "There are no ships.";
}

function score({ state, facts, name }: Room): string {
  const told = state.colours.map((_, seat) => {
    if (state.eliminated[seat]) return `${name(seat)} is out`;
    const held = Object.keys(state.owners).filter((at) => state.owners[at] === seat);
    const units = held.reduce((sum, at) => sum + total(state.armies[at]), 0);
    const cards = (facts.has.action_cards ? state.action_hands : state.hands)[seat]?.count ?? 0;
    const purse = facts.has.treasuries ? `, ${state.points[seat] ?? "?"} PP, ${state.oil[seat] ?? "?"} oil` : "";
    return `${name(seat)}: ${count(held.length, "region")}, ${count(units, "unit")}, ${count(cards, "card")}${purse}`;
  });
  return `${told.join(". ")}.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

// ---- finding what is meant ----

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^a-zA-Z ]/g, "")
    .toLowerCase();

/** A region by its name, by how it begins, or by a word of it. */
export function findRegion({ board }: Pick<Room, "board">, about: string): string | null {
  const wanted = plain(about).trim();
  if (!wanted) return null;
  const names = board.regions.map(({ name }) => name);
  const fits = (test: (name: string) => boolean): string | undefined => names.find((name) => test(plain(name)));
  return (
    fits((name) => name === wanted) ??
    fits((name) => name.startsWith(wanted)) ??
    fits((name) => name.includes(` ${wanted}`)) ??
    null
  );
}

function withRegion(room: Room, about: string, answer: (room: Room, at: string) => string): string {
  const at = findRegion(room, about.replace(/\?$/, ""));
  return at ? answer(room, at) : `There is no region called ${about}.`;
}

function withPlayer(room: Room, about: string, answer: (room: Room, seat: number) => string): string {
  const seat = room.state.colours.findIndex((_, each) => plain(room.name(each)).startsWith(plain(about)));
  return seat < 0 ? `Nobody here is called ${about}.` : answer(room, seat);
}

/** "Germany, Blue, 3", or "Libya, neutral" */
function brief(room: Room, at: string): string {
  const units = total(room.state.armies[at]);
  return [at, ownerName(room, at), ...(units ? [units] : [])].join(", ");
}

function ownerName({ state, name }: Room, at: string): string {
  const seat = state.owners[at] ?? null;
  return seat === null ? "neutral" : name(seat);
}

// What stands on the map: the seat's view, and what the player is about to do, as counters, arrows
// and words.

import { GOVERNMENT_NAMES, minus, plus, spoken, spokenFleet, total, type Pieces } from "../parts/pieces";
import { shipsOf } from "../core/vessels";
import type { Mark, Tool } from "../core/desk.svelte";
import type { Crossing, Event, Facts, State } from "../wire/types";
import { flotillaRows, harbourRows, markerRow, spokenCoast, spokenFlotillas } from "./flotillas";
import type { Chart } from "./chart";
import { siteAt } from "./places";
import { colourOf, type Arriving, type Row, type Stack } from "./stacks";

export function stacksOf(state: State, tool: Tool, arriving: Arriving): Stack[] {
  const capitals = new Set(state.capitals);
  return Object.keys(state.owners).map((region) => ({
    region,
    rows: rowsOf(state, tool, arriving, region),
    isCapital: capitals.has(region),
    ...(state.oil_fields[region] ? { oil: state.oil_fields[region] } : {}),
    isWanted: ["selected", "target"].includes(tool.marks[region] ?? ""),
  }));
}

/** The ships in the sea areas, each fleet a line. Where a sea area lies on both edges of the map, so
 * do its fleets. */
export function fleetsOf(state: State, tool: Tool, arriving: Arriving, chart: Chart): Stack[] {
  return chart.seas.flatMap(({ name, fleets }) => {
    const rows = [...fleetRows(state, tool, arriving, name), ...flotillaRows(state, tool, arriving, name)];
    const isWanted = ["selected", "target"].includes(tool.marks[name] ?? "");
    return fleets.map((_, copy) => ({ region: name, site: siteAt(name, copy), rows, isCapital: false, isWanted }));
  });
}

function fleetRows(state: State, tool: Tool, arriving: Arriving, sea: string): Row[] {
  const leaving = tool.leaving?.[sea] ?? {};
  const added = tool.additions?.[sea] ?? {};
  const rows = state.squadrons.flatMap((squadrons, seat): Row[] => {
    const isMover = seat === state.player;
    const ships = minus(minus(squadrons[sea] ?? {}, isMover ? leaving : {}), isMover ? (arriving[sea] ?? {}) : {});
    const isMoved = isMover && total(leaving) > 0;
    return total(ships) || isMoved ? [{ kind: "ships", colour: colourOf(state, seat), army: ships, isMoved }] : [];
  });
  if (total(added)) rows.push({ kind: "new", colour: colourOf(state, state.player), army: added });
  return rows;
}

function rowsOf(state: State, tool: Tool, arriving: Arriving, region: string): Row[] {
  const owner = state.owners[region];
  const coming = arriving[region] ?? {};
  const leaving = tool.leaving?.[region] ?? {};
  const isOwn = owner === state.player;
  const home = minus(minus(state.armies[region] ?? {}, leaving), isOwn ? coming : {});
  const attackers = minus(state.attackers[region] ?? {}, isOwn ? {} : coming);
  const rows: Row[] = [];
  const government = state.counters[region];
  if (government) rows.push({ kind: "government", colour: "neutral", army: {}, government });
  const marker = markerRow(state, region);
  if (marker) rows.push(marker);
  const added = tool.additions?.[region] ?? {};
  const isMoved = total(leaving) > 0;
  if (typeof owner === "number" || total(home)) {
    rows.push({
      kind: "home",
      colour: colourOf(state, owner),
      army: home,
      isMoved,
      isEmptied: isMoved && total(home) + total(added) === 0,
    });
  }
  rows.push(...harbourRows(state, tool, region));
  // Where capitals are founded before anybody lives there, they stand for themselves.
  const founder = state.game_round ? -1 : state.capitals.indexOf(region);
  if (founder >= 0 && typeof owner !== "number" && !total(home))
    rows.push({ kind: "home", colour: colourOf(state, founder), army: {} });
  if (total(attackers)) {
    rows.push({ kind: "attackers", colour: colourOf(state, state.player), army: attackers });
  }
  if (total(added)) {
    rows.push({ kind: "new", colour: colourOf(state, owner ?? state.player), army: added });
  }
  return rows;
}

// ---- units under way ----

/** Units that go from one place to another while an event is on the screen. */
export interface March {
  id: string;
  from: string;
  to: string;
  isBySea: boolean;
  /** The sea areas that a crossing passes, where that matters. */
  via?: readonly string[];
  /** Ships, from sea area to sea area. */
  isFleet?: boolean;
  units: Pieces;
  colour: string;
  /** Over land all the way; over sea up to where they wait, from there on, or back from there. */
  leg: "whole" | "out" | "in" | "back";
}

export function marchesOf(event: Event | null | undefined, state: State): March[] {
  if (event?.type === "units-set-out") {
    const colour = colourOf(state, event.mover);
    const overland = event.overland.map(({ route, units }, index) => ({
      id: `land-${index}`,
      from: route[0]!,
      to: route.at(-1)!,
      isBySea: false,
      units,
      colour,
      leg: "whole" as const,
    }));
    return [...overland, ...event.crossings.map((crossing, index) => atSea(crossing, index, colour, "out"))];
  }
  if (event?.type === "fleets-sailed") {
    return event.sailings.map(({ course, ships }, index) => ({
      id: `sail-${index}`,
      from: course[0]!,
      to: course.at(-1)!,
      via: course.slice(1, -1),
      isBySea: false,
      isFleet: true,
      units: ships,
      colour: colourOf(state, event.mover),
      leg: "whole" as const,
    }));
  }
  if (event?.type === "journeys-made") {
    return event.journeys.map(({ route, seas, ship, units }, index) => ({
      id: `journey-${index}`,
      from: route[0]!,
      to: route.at(-1)!,
      via: route.length > 2 ? route.slice(1, -1) : (seas ?? []).flat(),
      isBySea: !!seas?.length || !!ship,
      units,
      colour: colourOf(state, event.mover),
      leg: "whole" as const,
    }));
  }
  if (event?.type === "voyages-made") {
    return event.voyages.map(({ course, vessels }, index) => ({
      id: `voyage-${index}`,
      from: course[0]!,
      to: course.at(-1)!,
      via: course.slice(1, -1),
      isBySea: false,
      isFleet: true,
      units: shipsOf(vessels),
      colour: colourOf(state, event.mover),
      leg: "whole" as const,
    }));
  }
  if (event?.type === "crossings-ended") {
    const colour = colourOf(state, event.mover);
    return [
      ...event.landed.map((crossing, index) => atSea(crossing, index, colour, "in")),
      ...event.turned_back.map((crossing, index) => atSea(crossing, index, colour, "back")),
    ];
  }
  return [];
}

function atSea({ start, end, units, via }: Crossing, index: number, colour: string, leg: "out" | "in" | "back"): March {
  return { id: `${leg}-${index}`, from: start, to: end, isBySea: true, via, units, colour, leg };
}

/** What has not arrived yet while it marches. */
export function arrivingWith(marches: readonly March[]): Arriving {
  const arriving: Record<string, Pieces> = {};
  for (const { leg, from, to, units } of marches) {
    if (leg === "out") continue;
    const end = leg === "back" ? from : to;
    arriving[end] = plus(arriving[end] ?? {}, units);
  }
  return arriving;
}

// ---- where something happens ----

/** The regions that an event is about, so that the map can show them. */
export function placesOf(event: Event | null | undefined): string[] {
  switch (event?.type) {
    case "region-claimed":
    case "capital-placed":
    case "blitz-rolled":
    case "region-joined":
    case "neutral-card-turned":
    case "government-changed":
      return [event.region];
    case "naval-battle-began":
      return event.sea ? [event.sea] : [];
    case "raid-began":
    case "convoy-attacked":
      return [event.raid.sea];
    case "ships-placed":
      return Object.keys(event.ships);
    case "fleets-sailed":
      return event.sailings.map(({ course }) => course.at(-1)!);
    case "voyages-made":
      return event.voyages.map(({ course }) => course.at(-1)!);
    case "journeys-made":
      return event.journeys.map(({ route }) => route.at(-1)!);
    case "units-embarked":
      return event.embarkations.map(({ place }) => place);
    case "coastal-attacks-declared":
      return event.attacks.map(({ region }) => region);
    case "oil-field-placed":
    case "region-annexed":
    case "marker-revealed":
    case "marker-looked-at":
      return [event.region];
    case "battle-began":
      return [event.board.region];
    case "units-placed":
      return Object.keys(event.units);
    case "units-set-out":
      return [...event.overland.map(({ route }) => route.at(-1)!), ...event.crossings.map(({ end }) => end)];
    default:
      return [];
  }
}

// ---- in words ----

const MARK_WORDS: Record<Mark, string> = {
  selected: "selected",
  reach: "in reach",
  choice: "can be chosen",
  target: "target",
  blocked: "out of reach",
};

/** A region as its button is called: "Poland, Green, 3 infantry, 2 tanks, capital, in reach". */
export function spokenRegion(region: string, state: State, tool: Tool, name: (seat: number) => string): string {
  const owner = state.owners[region];
  const [attackers, added, leaving] = [state.attackers[region], tool.additions?.[region], tool.leaving?.[region]];
  const mark = tool.marks[region];
  const words = [region, typeof owner === "number" ? name(owner) : "neutral"];
  const government = state.counters[region];
  if (government) words.push(GOVERNMENT_NAMES[government].name);
  if (typeof owner === "number") words.push(spoken(minus(state.armies[region] ?? {}, leaving ?? {})));
  if (leaving && total(leaving)) words.push(`${spoken(leaving)} leaving`);
  if (added && total(added)) words.push(`${spoken(added)} to come`);
  if (attackers && total(attackers)) {
    const attacker = state.player === null ? "attackers" : name(state.player);
    words.push(`attacked by ${attacker} with ${spoken(attackers)}`);
  }
  words.push(...spokenCoast(state, region));
  if (state.capitals.includes(region)) words.push("capital");
  if (mark) words.push(MARK_WORDS[mark]);
  if (tool.flags?.[region]) words.push(`chance to take it ${tool.flags[region]}`);
  return words.join(", ");
}

/** What a stretch of water is called. */
export function seaKind({ words }: Pick<Facts, "words">, { anchored }: { anchored: boolean }): string {
  return words.seas[anchored ? 1 : 0];
}

/** A sea area as its button is called: "North Sea, sea zone, Red: 1 battleship, Blue: 2 submarines". */
export function spokenSea(
  sea: { name: string; anchored: boolean },
  state: State,
  facts: Pick<Facts, "words">,
  tool: Tool,
  name: (seat: number) => string,
): string {
  const mark = tool.marks[sea.name];
  const fleets = state.squadrons.flatMap((squadrons, seat) => {
    const fleet = squadrons[sea.name];
    return fleet ? [`${name(seat)}: ${spokenFleet(fleet)}`] : [];
  });
  fleets.push(...spokenFlotillas(state, sea.name, name));
  const words = [sea.name, seaKind(facts, sea), ...(fleets.length ? fleets : ["no ships"])];
  if (mark) words.push(MARK_WORDS[mark]);
  return words.join(", ");
}

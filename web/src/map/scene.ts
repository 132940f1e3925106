// What stands on the map: the seat's view, and what the player is about to do, as counters, arrows
// and words.

import { minus, plus, spoken, total } from "../parts/pieces";
import type { Mark, Tool } from "../table/desk.svelte";
import type { Army, Crossing, Event, State } from "../wire/types";
import type { Row, Stack } from "./stacks";

export function colourOf(state: State, seat: number | null | undefined): string {
  return (typeof seat === "number" ? state.colours[seat] : null) ?? "neutral";
}

/** Units of a region's counter that are still on the march to it. */
export type Arriving = Readonly<Record<string, Army>>;

export function stacksOf(state: State, tool: Tool, arriving: Arriving): Stack[] {
  const capitals = new Set(state.capitals);
  return Object.keys(state.owners).map((region) => ({
    region,
    rows: rowsOf(state, tool, arriving, region),
    isCapital: capitals.has(region),
    isWanted: ["selected", "target"].includes(tool.marks[region] ?? ""),
  }));
}

function rowsOf(state: State, tool: Tool, arriving: Arriving, region: string): Row[] {
  const owner = state.owners[region];
  const coming = arriving[region] ?? {};
  const leaving = tool.leaving?.[region] ?? {};
  const isOwn = owner === state.player;
  const home = minus(minus(state.armies[region] ?? {}, leaving), isOwn ? coming : {});
  const attackers = minus(state.attackers[region] ?? {}, isOwn ? {} : coming);
  const rows: Row[] = [];
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
  units: Army;
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
  if (event?.type === "crossings-ended") {
    const colour = colourOf(state, event.mover);
    return [
      ...event.landed.map((crossing, index) => atSea(crossing, index, colour, "in")),
      ...event.turned_back.map((crossing, index) => atSea(crossing, index, colour, "back")),
    ];
  }
  return [];
}

function atSea({ start, end, units }: Crossing, index: number, colour: string, leg: "out" | "in" | "back"): March {
  return { id: `${leg}-${index}`, from: start, to: end, isBySea: true, units, colour, leg };
}

/** What has not arrived yet while it marches. */
export function arrivingWith(marches: readonly March[]): Arriving {
  const arriving: Record<string, Army> = {};
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
export function spokenRegion(
  region: string,
  state: State,
  tool: Tool,
  name: (seat: number) => string,
): string {
  const owner = state.owners[region];
  const [attackers, added, leaving] = [state.attackers[region], tool.additions?.[region], tool.leaving?.[region]];
  const mark = tool.marks[region];
  const words = [region, typeof owner === "number" ? name(owner) : "neutral"];
  if (typeof owner === "number") words.push(spoken(minus(state.armies[region] ?? {}, leaving ?? {})));
  if (leaving && total(leaving)) words.push(`${spoken(leaving)} leaving`);
  if (added && total(added)) words.push(`${spoken(added)} to come`);
  if (attackers && total(attackers)) {
    const attacker = state.player === null ? "attackers" : name(state.player);
    words.push(`attacked by ${attacker} with ${spoken(attackers)}`);
  }
  if (state.capitals.includes(region)) words.push("capital");
  if (mark) words.push(MARK_WORDS[mark]);
  if (tool.flags?.[region]) words.push(`chance to take it ${tool.flags[region]}`);
  return words.join(", ");
}

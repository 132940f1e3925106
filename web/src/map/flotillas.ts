// Ships that carry armies, oil fields and face-down markers, as the map draws and names them.

import { shipsOf, spokenVessels } from "../core/vessels";
import { GOVERNMENT_NAMES, type Pieces } from "../parts/pieces";
import type { Tool } from "../core/desk.svelte";
import type { State, Vessel } from "../wire/types";
import { colourOf, type Arriving, type Row } from "./stacks";

/** The ships in a sea zone, each fleet a line, the one that holds it first. */
export function flotillaRows(state: State, tool: Tool, arriving: Arriving, sea: string): Row[] {
  const seats = state.flotillas
    .map((_, seat) => seat)
    .sort((one, other) => Number(one === state.player) - Number(other === state.player));
  return seats.flatMap((seat) => {
    const isMover = seat === state.player;
    const lying = state.flotillas[seat]![sea] ?? [];
    return rowOf("ships", state, tool, sea, seat, isMover ? without(lying, arriving[sea] ?? {}) : lying);
  });
}

/** The ships on the coastline of a region. */
export function harbourRows(state: State, tool: Tool, region: string): Row[] {
  const owner = state.owners[region];
  const lying = state.harbours[region];
  return lying && typeof owner === "number" ? rowOf("harbour", state, tool, region, owner, lying) : [];
}

function rowOf(
  kind: "ships" | "harbour",
  state: State,
  tool: Tool,
  place: string,
  seat: number,
  lying: readonly Vessel[],
): Row[] {
  const isDrawn = seat === state.player && tool.moored;
  const vessels = isDrawn ? (tool.moored?.[place] ?? []) : lying;
  const isMoved = vessels.length < lying.length;
  return vessels.length || isMoved
    ? [{ kind, colour: colourOf(state, seat), army: shipsOf(vessels), vessels, isMoved }]
    : [];
}

/** Without ships that are still under way. */
function without(vessels: readonly Vessel[], coming: Pieces): readonly Vessel[] {
  const left = { ...coming };
  return vessels.filter(({ ship }) => {
    if (!left[ship]) return true;
    left[ship] -= 1;
    return false;
  });
}

/** The marker on a neutral region: its government if the eyes at the screen have seen it. */
export function markerRow(state: State, region: string): Row | null {
  const marker = state.face_down[region];
  if (!marker) return null;
  return {
    kind: "marker",
    colour: "neutral",
    army: {},
    ...(marker.government ? { government: marker.government } : {}),
  };
}

/** Whose ships are in a sea zone. */
export function fleetsIn(state: State, sea: string): { seat: number; vessels: readonly Vessel[] }[] {
  return state.flotillas.flatMap((flotilla, seat) => (flotilla[sea] ? [{ seat, vessels: flotilla[sea] }] : []));
}

/** What else there is to say of a region, for its button. */
export function spokenCoast(state: State, region: string): string[] {
  const words: string[] = [];
  const harbour = state.harbours[region];
  const oil = state.oil_fields[region] ?? 0;
  const marker = state.face_down[region];
  if (harbour?.length) words.push(`on its coast ${spokenVessels(harbour)}`);
  if (oil) words.push(oil === 1 ? "oil field" : `${oil} oil fields`);
  if (marker?.government) words.push(`its marker is ${GOVERNMENT_NAMES[marker.government].name}, as you have seen`);
  return words;
}

export function spokenFlotillas(state: State, sea: string, name: (seat: number) => string): string[] {
  return fleetsIn(state, sea).map(({ seat, vessels }) => `${name(seat)}: ${spokenVessels(vessels)}`);
}

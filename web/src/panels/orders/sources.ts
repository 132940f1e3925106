// Where a player's pieces stand that could set out, as the state has them.

import { total, type Pieces } from "../../parts/pieces";
import { cargoOf } from "../../core/vessels";
import type { State, Vessel } from "../../wire/types";
import type { Source } from "./orders";

/** The own ships that lie in a place and carry something, or could. */
export function vesselsAt(state: State, seat: number, place: string): readonly Vessel[] {
  if (place in state.owners) return state.owners[place] === seat ? (state.harbours[place] ?? []) : [];
  return state.flotillas[seat]?.[place] ?? [];
}

/** Units or ships that could set out. */
export function standing(state: State, seat: number, { place, isAboard }: Source): Pieces {
  if (isAboard) return cargoOf(vesselsAt(state, seat, place));
  if (place in state.owners) return state.owners[place] === seat ? (state.armies[place] ?? {}) : {};
  return state.squadrons[seat]?.[place] ?? {};
}

/** Every source of a seat: its regions, its ships at sea, then what is aboard. */
export function sourcesOf(state: State, seat: number): Source[] {
  const regions = Object.keys(state.owners).filter((region) => state.owners[region] === seat);
  const squadrons = Object.keys(state.squadrons[seat] ?? {});
  const waters = [...Object.keys(state.flotillas[seat] ?? {}), ...regions.filter((region) => state.harbours[region])];
  const all = [
    ...[...regions, ...squadrons].map((place) => ({ place, isAboard: false })),
    ...waters.map((place) => ({ place, isAboard: true })),
  ];
  return all.filter((source) => total(standing(state, seat, source)) > 0);
}

// What a nation has on the board, all places together.

import { minus, plus, total, type Pieces } from "../parts/pieces";
import type { Facts, State } from "../wire/types";
import { shipsOf } from "./vessels";

const NOTHING: Pieces = {};

/** Units on the board, those on their way included. */
export function armyOf({ owners, armies, attackers, crossings, player }: State, seat: number): Pieces {
  const home = Object.entries(armies).filter(([region]) => owners[region] === seat);
  const away = seat === player ? [...Object.values(attackers), ...crossings.map(({ units }) => units)] : [];
  return [...home.map(([, army]) => army), ...away].reduce<Pieces>(plus, NOTHING);
}

/** Ships, wherever this game keeps them. */
export function fleetOf(state: State, seat: number, { has }: Pick<Facts, "has">): Pieces {
  if (has.squadrons) return Object.values(state.squadrons[seat] ?? {}).reduce<Pieces>(plus, NOTHING);
  if (!has.flotillas) return minus(state.fleets[seat] ?? NOTHING, NOTHING);
  const coasts = Object.entries(state.harbours).filter(([region]) => state.owners[region] === seat);
  const vessels = [...Object.values(state.flotillas[seat] ?? {}), ...coasts.map(([, each]) => each)];
  return shipsOf(vessels.flat());
}

/** The regions that a nation owns. */
export function regionsOf({ owners }: Pick<State, "owners">, seat: number): string[] {
  return Object.keys(owners).filter((region) => owners[region] === seat);
}

export const heads = total;

// The battles that wait after the movement of an action, and who meets in each.

import type { State, Step } from "../../wire/types";
import { shipsOf, unitsOf, type Piece } from "../../core/battles/pieces";

export interface Waiting {
  place: string;
  ground: "land" | "sea" | "coast";
  attackers: readonly Piece[];
  /** Null for neutral ground. */
  owner: number | null;
  defenders: readonly Piece[];
}

/** A region with attackers is fought for on land; where ships of two lie, at sea; else a coastline is
 * attacked, as was declared. */
export function waitingAt(place: string, state: State, steps: readonly Step[]): Waiting {
  const mover = state.player ?? 0;
  const army = state.attackers[place];
  if (army) {
    const owner = state.owners[place] ?? null;
    return {
      place,
      ground: "land",
      attackers: unitsOf(army),
      owner,
      defenders: owner === null ? [] : unitsOf(state.armies[place] ?? {}),
    };
  }
  const fleet = state.flotillas[mover]?.[place];
  if (fleet) {
    const owner = state.flotillas.findIndex((flotilla, seat) => seat !== mover && place in flotilla);
    return {
      place,
      ground: "sea",
      attackers: shipsOf(fleet),
      owner,
      defenders: shipsOf(state.flotillas[owner]?.[place] ?? []),
    };
  }
  const declared = steps.findLast(({ event }) => event?.type === "coastal-attacks-declared")?.event;
  const attacks =
    declared?.type === "coastal-attacks-declared" ? declared.attacks.filter(({ region }) => region === place) : [];
  return {
    place,
    ground: "coast",
    attackers: attacks.flatMap(({ sea, submarines }) =>
      Array<Piece>(submarines).fill({ kind: "SS", cargo: null, home: sea }),
    ),
    owner: state.owners[place] ?? null,
    defenders: shipsOf(state.harbours[place] ?? []),
  };
}

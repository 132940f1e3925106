// The battles that wait after the movement of an action, and who meets in each.

import type { Pieces } from "../../parts/pieces";
import type { Answer, Decision, Step, State } from "../../wire/types";
import { shipsIn } from "./naval";
import { countsOf, shipsOf } from "./pieces";

export interface Waiting {
  key: string;
  place: string;
  ground: "land" | "sea" | "coast";
  attackers: Pieces;
  /** Null for neutral ground, whose army nobody knows yet. */
  owner: number | null;
  defenders: Pieces;
  /** With which it is fought next. */
  answer: Answer;
  /** Whether fleets would meet there ship against ship. */
  isMatchUp: boolean;
}

/** What may be fought next, where a question asks for it. */
export function waitingOf(decision: Decision, state: State, steps: readonly Step[]): Waiting[] | null {
  const mover = state.player ?? 0;
  if (decision.type === "pick-battle")
    return [
      ...(decision.at_sea ?? []).map(({ sea, opponent }): Waiting => ({
        key: `${sea}:${opponent}`,
        place: sea,
        ground: "sea",
        attackers: shipsIn(state, mover, sea),
        owner: opponent,
        defenders: shipsIn(state, opponent, sea),
        answer: { type: "pick", sea, opponent },
        isMatchUp: true,
      })),
      ...Object.keys(state.attackers).map((region) => onLand(region, state, { type: "pick", region })),
    ];
  if (decision.type === "battle-order") return decision.places.map((place) => waitingAt(place, state, steps));
  return null;
}

function onLand(place: string, state: State, answer: Answer): Waiting {
  const owner = state.owners[place] ?? null;
  return {
    key: place,
    place,
    ground: "land",
    attackers: state.attackers[place] ?? {},
    owner,
    defenders: owner === null ? {} : (state.armies[place] ?? {}),
    answer,
    isMatchUp: false,
  };
}

/** A region with attackers is fought for on land; where ships of two lie, at sea; else a coastline is
 * attacked, as was declared. */
function waitingAt(place: string, state: State, steps: readonly Step[]): Waiting {
  const answer: Answer = { type: "next-battle", place };
  if (state.attackers[place]) return onLand(place, state, answer);
  const mover = state.player ?? 0;
  const fleet = state.flotillas[mover]?.[place];
  const common = { key: place, place, answer, isMatchUp: false };
  if (fleet) {
    const owner = state.flotillas.findIndex((flotilla, seat) => seat !== mover && place in flotilla);
    const defenders = countsOf(shipsOf(state.flotillas[owner]?.[place] ?? []));
    return { ...common, ground: "sea", attackers: countsOf(shipsOf(fleet)), owner, defenders };
  }
  const declared = steps.findLast(({ event }) => event?.type === "coastal-attacks-declared")?.event;
  const attacks = declared?.type === "coastal-attacks-declared" ? declared.attacks : [];
  const submarines = attacks.filter(({ region }) => region === place).reduce((sum, each) => sum + each.submarines, 0);
  return {
    ...common,
    ground: "coast",
    attackers: { SS: submarines },
    owner: state.owners[place] ?? null,
    defenders: countsOf(shipsOf(state.harbours[place] ?? [])),
  };
}

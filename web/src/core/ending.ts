// How near the end is: what ends this game, how far it has come, and what is said of it.

import type { Facts, Reason, State } from "../wire/types";
import { regionsOf } from "./forces";

export interface End {
  reason: Reason;
  text: string;
  rule: string;
  /** How far it has come, and what is its end; null where nothing is counted. */
  count: number | null;
  limit: number | null;
  /** Who is nearest, where that matters. */
  seats: readonly number[];
}

/** Everything that may end the game, as far as this table has it. */
export function endsOf(state: State, facts: Facts): End[] {
  return (Object.keys(facts.endings) as Reason[]).flatMap((reason) => {
    const said = facts.endings[reason]!;
    const progress = progressOf(reason, state, facts);
    return progress ? [{ reason, text: said.text, rule: said.rule, seats: [], ...progress }] : [];
  });
}

type Progress = Pick<End, "count" | "limit"> & { seats?: number[] };
const UNCOUNTED: Progress = { count: null, limit: null };

/** Null for what cannot happen at this table. */
function progressOf(reason: Reason, state: State, facts: Facts): Progress | null {
  switch (reason) {
    case "round-limit":
      return facts.rounds === null ? null : { count: state.game_round, limit: facts.rounds };
    case "time-limit":
      return facts.minutes === null ? null : UNCOUNTED;
    case "eagles":
      return { count: state.eagles, limit: facts.eagle_limit };
    case "ten-regions": {
      const counts = state.colours.map((_, seat) => regionsOf(state, seat).length);
      const most = Math.max(0, ...counts);
      return { count: most, limit: facts.region_limit, seats: nearest(counts, most) };
    }
    case "agreed":
      return null; // it stands in the menu
    default:
      return UNCOUNTED;
  }
}

function nearest(counts: readonly number[], most: number): number[] {
  return counts.flatMap((count, seat) => (count === most && most ? [seat] : []));
}

/** What stands at the head of the table, beside the round. */
export function shownEnds(state: State, facts: Facts): End[] {
  return endsOf(state, facts).filter(({ reason, limit }) => limit !== null && reason !== "round-limit");
}

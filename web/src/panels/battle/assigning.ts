// Hits that are applied one after another: which comes next, and who falls.

import { minus, plus, type Pieces, type UnitLetter } from "../../parts/pieces";
import type { Army, Hit, HitsTold } from "../../wire/types";

/** The hit for a unit that is picked: of those that may strike it, the one with the fewest others to
 * strike, so that the freer ones stay. */
export function hitOn(target: UnitLetter, next: readonly Hit[]): Hit | null {
  const freedom = ({ by }: Hit): number => next.filter((each) => each.by === by).length;
  const fit = next.filter((hit) => hit.target === target);
  return fit.reduce<Hit | null>((best, hit) => (best && freedom(best) <= freedom(hit) ? best : hit), null);
}

/** Who falls by the hits chosen so far. */
export function struck(committed: Army, told: Pick<HitsTold, "enemy">): Army {
  return minus(committed, told.enemy) as Army;
}

/** Hits of one type on one type together: "2 × tank on infantry". */
export interface Volley {
  hit: Hit;
  count: number;
}

export function volleys(hits: readonly Hit[]): Volley[] {
  const found: Volley[] = [];
  for (const hit of hits) {
    const last = found.at(-1);
    if (last && last.hit.by === hit.by && last.hit.target === hit.target) last.count += 1;
    else found.push({ hit, count: 1 });
  }
  return found;
}

/** Whether two answers strike the same units. */
export function isSame(one: Pieces, other: Pieces): boolean {
  return Object.keys(plus(minus(one, other), {})).length === 0;
}

// How reserves go forward without being asked for. A policy answers only what the question allows:
// between its least and its most, out of the side's reserve.

import { total, type UnitLetter } from "../../parts/pieces";
import type { Army, Side } from "../../wire/types";

export type Policy = "ask" | "mixed" | "infantry" | "hold";

export const POLICIES: readonly { policy: Policy; name: string; meaning: string }[] = [
  { policy: "ask", name: "ask me", meaning: "You choose every time." },
  { policy: "mixed", name: "mixed", meaning: "As many as allowed, of as many types as there are." },
  { policy: "infantry", name: "infantry first", meaning: "As many as allowed, infantry before the rest." },
  { policy: "hold", name: "hold back", meaning: "As few as allowed." },
];

interface Bounds {
  least: number;
  most: number;
}

/** What a policy commits. To "ask" is the player's part; it then stands for the first proposal. */
export function commitment(policy: Policy, { least, most }: Bounds, side: Side): Army {
  const wanted = policy === "hold" ? least : most;
  const isInfantryFirst = policy === "infantry" || policy === "hold";
  const left: Army = { ...side.reserve };
  const inLine: Army = { ...side.committed };
  const chosen: Army = {};
  for (let count = 0; count < wanted; count += 1) {
    const unit = isInfantryFirst && left.I ? "I" : scarcest(left, inLine);
    if (!unit) break;
    left[unit]! -= 1;
    inLine[unit] = (inLine[unit] ?? 0) + 1;
    chosen[unit] = (chosen[unit] ?? 0) + 1;
  }
  return chosen;
}

/** The type in reserve that has the fewest in line; planes and tanks before others. */
function scarcest(left: Army, inLine: Army): UnitLetter | undefined {
  const types = EAGER.filter((unit) => left[unit]);
  return types.sort((one, other) => (inLine[one] ?? 0) - (inLine[other] ?? 0))[0];
}

const EAGER: readonly UnitLetter[] = ["P", "T", "A", "I"];

/** How many of a type can go forward, beside what is chosen of the others. */
export function highest(chosen: Army, unit: UnitLetter, { most }: Bounds, reserve: Army): number {
  const others = total(chosen) - (chosen[unit] ?? 0);
  return Math.max(0, Math.min(reserve[unit] ?? 0, most - others));
}

/** The same choice with so many of a type. */
export function withCount(chosen: Army, unit: UnitLetter, count: number): Army {
  const { [unit]: _before, ...others } = chosen;
  return count > 0 ? { ...others, [unit]: count } : others;
}

export function isEnough(chosen: Army, { least, most }: Bounds): boolean {
  const count = total(chosen);
  return least <= count && count <= most;
}

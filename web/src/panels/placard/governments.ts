// How governments stand to each other, and which action their cards favour most.

import type { Action, Government, Statecraft } from "../../wire/types";

export type Stance = "own" | "allied" | "hostile";

export function stance(own: Government, other: Government, { hostile }: Statecraft): Stance {
  if (own === other) return "own";
  return hostile[own] === other ? "hostile" : "allied";
}

/** In the order of the placards. */
export function alliesOf(own: Government, statecraft: Statecraft): Government[] {
  const all = Object.keys(statecraft.hostile) as Government[];
  return all.filter((other) => stance(own, other, statecraft) === "allied");
}

/** The action for which more cards favour a government than for any other. */
export function specialtyOf(government: Government, { action_cards }: Statecraft): Action | null {
  const counts = new Map<Action, number>();
  for (const { action, favours } of Object.values(action_cards)) {
    if (favours === government) counts.set(action, (counts.get(action) ?? 0) + 1);
  }
  const [best, next] = [...counts].sort(([, one], [, other]) => other - one);
  return best && best[1] > (next?.[1] ?? 0) ? best[0] : null;
}

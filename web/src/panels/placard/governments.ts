// Which governments are allied, and which action their cards favour most.

import type { Action, Facts, Government, Statecraft } from "../../wire/types";

/** In the order of the placards. */
export function alliesOf(own: Government, { stances }: Facts): Government[] {
  const all = Object.keys(stances[own] ?? {}) as Government[];
  return all.filter((other) => stances[own]?.[other] === "allied");
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

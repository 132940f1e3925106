// The technologies that a player has, as far as the eyes at the screen can see: those known to all,
// and a secret one of his own.

import type { State } from "../wire/types";

export type Owned = Pick<State, "technologies" | "secret_technologies">;

export function heldBy(state: Owned, seat: number | null): string[] {
  if (seat === null) return [];
  return [...(state.technologies[seat] ?? []), ...secretsOf(state, seat)];
}

/** Those of them that nobody else knows of yet. */
export function secretsOf({ secret_technologies }: Owned, seat: number): string[] {
  return secret_technologies[seat]?.faces ?? [];
}

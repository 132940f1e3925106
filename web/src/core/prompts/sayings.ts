// What is said of a question of each kind.

import type { Decision } from "../../wire/types";

/** What the player at the screen is told to do; and what the others hear of him. */
export type Sayings = {
  [Kind in Decision["type"]]: {
    yours(decision: Extract<Decision, { type: Kind }>, name: (seat: number | null) => string): string;
    others: string;
  };
};

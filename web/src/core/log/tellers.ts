// What a sentence is made from: an event, and the table around it.

import type { Attempt, Event, Facts, State } from "../../wire/types";
import type { Line } from "./line";

/** The table before and after the event, as the same eyes see it. */
export interface Scene {
  before: State;
  after: State;
  /** What differs from game to game in how it is said. */
  facts: Facts;
  /** What came of its dice, where they had to reach a number or to lead. */
  attempts?: readonly Attempt[];
}

/** Whether somebody's dice did what they had to. */
export function winnerOf({ attempts = [] }: Scene): number | null {
  return attempts.find(({ outcome }) => outcome === "won")?.seat ?? null;
}

export type Tellers = {
  [Type in Event["type"]]: (event: Extract<Event, { type: Type }>, scene: Scene) => Line;
};

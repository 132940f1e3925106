// A record that is held for the page that replays it or goes on with it.

import type { Record as GameRecord } from "../wire/types";

const PLACE = "warroom:record";
let held: GameRecord | null = null;

/** Hold a record for the replay page; it outlives a reload, and no more. */
export function holdRecord(record: GameRecord): void {
  held = record;
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(record));
  } catch {
    // Without storage, or with too little of it, a reload forgets the record.
  }
}

export function heldRecord(): GameRecord | null {
  try {
    held ??= JSON.parse(sessionStorage.getItem(PLACE) ?? "null") as GameRecord | null;
  } catch {
    // As if there were none.
  }
  return held;
}

// What a nation did in its last turn, or does in this one.

import type { Told } from "../../core/log/chronicle";

export interface Turn {
  when: string;
  /** Whether it goes on. */
  isNow: boolean;
  lines: Told[];
}

/** What the heading says as well, or what others did. */
const SILENT = new Set<Told["event"]["type"]>(["turn-began", "turn-ended", "round-began", "action-taken"]);

export function lastTurn(all: readonly Told[], seat: number): Turn | null {
  const begun = all.findLastIndex(({ event }) => event.type === "turn-began" && event.seat === seat);
  if (begun < 0) return null;
  const rest = all.slice(begun);
  const end = rest.findIndex(({ event }) => event.type === "turn-ended" && event.seat === seat);
  const turn = end < 0 ? rest : rest.slice(0, end);
  const lines = turn.filter(
    ({ event, line }) => !SILENT.has(event.type) && !line.isDetail && line.seats.includes(seat),
  );
  return { when: all[begun]!.when, isNow: end < 0, lines };
}

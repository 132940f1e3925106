// Whether somebody at this browser has ever won a game against bots.

import { keep, kept } from "../../parts/kept";
import type { Table } from "../../core/table.svelte";

export function hasWon(): boolean {
  return kept("won", false);
}

/** Take note of a game that is over. */
export function noteResult({ held, info, state, isOver }: Pick<Table, "held" | "info" | "state" | "isOver">): void {
  const winners = isOver ? state?.result?.winners : undefined;
  const isAgainstBots = info?.seats.some(({ bot }) => bot);
  if (isAgainstBots && winners?.some((seat) => held.includes(seat))) keep("won", true);
}

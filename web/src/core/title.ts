import { dateOf } from "./seasons";
import type { Table } from "./table.svelte";

const BOARDS: Record<string, string> = { west: "western board", east: "eastern board", world: "the world" };

/** What a table is called in lists and in the browser's tab. */
export function titleOf(table: Table): string {
  return gameOf(table.info!.header);
}

/** "Basic, western board". */
export function gameOf({ ruleset, board }: { ruleset: string; board: string }): string {
  return `${ruleset[0]!.toUpperCase()}${ruleset.slice(1)}, ${BOARDS[board] ?? board}`;
}

export function roundOf(table: Table): string {
  const round = table.state!.game_round;
  if (round === 0) return "Setting up";
  const rounds = table.info!.facts.rounds;
  if (table.facts.has.seasons) return dateOf(table.state!, rounds);
  return rounds === null ? `Round ${round}` : `Round ${round} of ${rounds}`;
}

import { dateOf } from "./seasons";
import type { Table } from "./table.svelte";

const BOARDS: Record<string, string> = { west: "western board", east: "eastern board", world: "the world" };

/** What a table is called in lists and in the browser's tab. */
export function titleOf(table: Table): string {
  const { header } = table.info!;
  const ruleset = header.ruleset[0]!.toUpperCase() + header.ruleset.slice(1);
  return `${ruleset}, ${BOARDS[header.board] ?? header.board}`;
}

export function roundOf(table: Table): string {
  const round = table.state!.game_round;
  if (round === 0) return "Setting up";
  const rounds = table.info!.facts.rounds;
  if (table.facts.has.seasons) return dateOf(table.state!, rounds);
  return rounds === null ? `Round ${round}` : `Round ${round} of ${rounds}`;
}

// The luck ledger of a table as the server keeps it: what the dice were expected to bring each
// player, and what they brought.

import type { Table } from "../table/table.svelte";
import { get, Refused } from "../wire/http";
import type { BattleLuck, Luck, PlayerLuck, Step, Tally } from "../wire/types";

export class LuckBook {
  luck = $state.raw<Luck | null>(null);
  problem = $state("");

  constructor(private readonly table: Table) {}

  async open(): Promise<void> {
    const { id, tokens } = this.table;
    if (!id) return; // a record has no table to ask
    try {
      this.luck = await get<Luck>(`/api/tables/${encodeURIComponent(id)}/luck`, tokens.join(","));
      this.problem = "";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    }
  }
}

export type Measure = Exclude<keyof PlayerLuck, "seat">;

export const MEASURES: readonly { value: Measure; label: string; meaning: string }[] = [
  { value: "net", label: "points", meaning: "Production points that a player’s dice destroyed, less what dice destroyed of his." },
  { value: "hits", label: "hits", meaning: "Hits on land that struck a unit." },
  { value: "battles", label: "battles", meaning: "Land battles won; expected if both sides commit full and varied forces." },
  { value: "sea", label: "sea", meaning: "Match-ups won at sea." },
  { value: "blitzes", label: "diplomacy", meaning: "Regions gained by Diplomatic Blitz, one’s own or a rival’s." },
];

/** What may honestly be said of a figure. */
export function verdict({ actual, low, high, deviation }: Tally): string {
  if (deviation === 0) return "no dice";
  if (actual > high) return "above chance";
  if (actual < low) return "below chance";
  return "within chance";
}

/** The scale on which several tallies can be compared. */
export function scaleOf(tallies: readonly Tally[]): { from: number; to: number } {
  const values = tallies.flatMap(({ low, high, actual }) => [low, high, actual]);
  const [from, to] = [Math.min(0, ...values), Math.max(1, ...values)];
  const margin = (to - from) * 0.06;
  return { from: from - margin, to: to + margin };
}

/** The account of the battle that ended last among these steps. */
export function lastBattle(luck: Luck, steps: readonly Step[]): BattleLuck | null {
  const ended = steps.filter(({ event }) => event?.type === "battle-ended").length;
  return luck.battles[ended - 1] ?? null;
}

// The luck ledger of a table as the server keeps it: what the dice were expected to bring each
// player, and what they brought.

import type { Table } from "../table.svelte";
import { Refused } from "../../wire/http";
import type { BattleLuck, Luck, PlayerLuck, Step, Tally } from "../../wire/types";

export class LuckBook {
  luck = $state.raw<Luck | null>(null);
  problem = $state("");

  constructor(private readonly table: Table) {}

  async open(): Promise<void> {
    try {
      this.luck = await this.table.luck();
      this.problem = "";
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    }
  }
}

export type Measure = Exclude<keyof PlayerLuck, "seat">;

export const MEASURES: readonly { value: Measure; label: string; meaning: string }[] = [
  {
    value: "net",
    label: "points",
    meaning: "Production points that a player’s dice destroyed, less what dice destroyed of his.",
  },
  { value: "hits", label: "hits", meaning: "Units on land that were struck by a player’s hits." },
  {
    value: "battles",
    label: "battles",
    meaning: "Battles won that nobody could leave; expected if both sides commit full and varied forces.",
  },
  { value: "sea", label: "sea", meaning: "Hits on ships in battle; a match-up won is one." },
  {
    value: "raids",
    label: "raids",
    meaning: "Submarines’ hits on routes and crossings, and submarines sunk in return.",
  },
  { value: "air", label: "air", meaning: "Hits of fighters and bombers in Strategic Bombing." },
  { value: "research", label: "research", meaning: "Research rolls that reached their number." },
  { value: "blitzes", label: "diplomacy", meaning: "Regions gained by Diplomatic Blitz, one’s own or a rival’s." },
];

/** Those of which this game has seen any dice; the first in any case. */
export function measuresOf({ players }: Luck): typeof MEASURES {
  return MEASURES.filter(({ value }, place) => place === 0 || players.some((player) => player[value].deviation > 0));
}

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

const ENDS: readonly (string | undefined)[] = ["battle-ended", "naval-battle-ended", "fleet-battle-ended"];

/** The account of the battle that ended last among these steps, on land or at sea. */
export function lastBattle(luck: Luck, steps: readonly Step[]): BattleLuck | null {
  const ended = steps.filter(({ event }) => ENDS.includes(event?.type)).length;
  return luck.battles[ended - 1] ?? null;
}

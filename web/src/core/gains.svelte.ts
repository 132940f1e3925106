// What is worth what to the player at the screen, as the server counts it.

import type { GainsTold, Points } from "../wire/types";
import { Asked } from "./asked.svelte";
import type { Table } from "./table.svelte";

export class Gains {
  private readonly asked: Asked<GainsTold>;

  /** While the component lives that makes it. */
  constructor(table: Table) {
    this.asked = new Asked<GainsTold>(table, () =>
      table.eyes === null || !table.state?.game_round ? null : { type: "ask-gains", seat: table.eyes },
    );
  }

  get told(): GainsTold | null {
    return this.asked.reply;
  }

  /** "+2 VP", "+2 VP, +1 if taken by force"; nothing where no points are counted. */
  wordsFor(region: string): string {
    const points = this.told?.regions[region];
    return points ? pointsWords(points) : "";
  }
}

export function pointsWords({ joined, taken }: Points): string {
  return joined === taken ? `${signed(joined)} VP` : `${signed(joined)} VP, ${signed(taken)} if taken by force`;
}

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** "12 PP", "12 to 14 PP": from the least to the most. */
export function spanWords(sums: readonly number[]): string {
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  return least === most ? `${least} PP` : `${least} to ${most} PP`;
}

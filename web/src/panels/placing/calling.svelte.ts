// The tool for choosing a few of one's own regions.

import type { How, Mark, Tool } from "../../core/desk.svelte";

export class Calling implements Tool {
  chosen = $state.raw<readonly string[]>([]);

  constructor(
    readonly regions: readonly string[],
    readonly most: number,
  ) {}

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    for (const region of this.regions) if (!this.isFull) marks[region] = "choice";
    for (const region of this.chosen) marks[region] = "selected";
    return marks;
  });

  get isFull(): boolean {
    return this.chosen.length >= this.most;
  }

  /** What comes to the chosen regions, drawn dashed. */
  readonly additions = $derived.by(() => Object.fromEntries(this.chosen.map((region) => [region, { I: 1 }])));

  pick(region: string, how: How): void {
    if (this.chosen.includes(region)) this.chosen = this.chosen.filter((each) => each !== region);
    else if (!how.isSecond && this.regions.includes(region) && !this.isFull) this.chosen = [...this.chosen, region];
  }

  hint(region: string): { text: string } | null {
    if (this.chosen.includes(region)) return { text: "Pick it again to take the infantry back." };
    return this.regions.includes(region) && !this.isFull ? { text: "A free infantry comes here." } : null;
  }

  clear(): boolean {
    const had = this.chosen.length > 0;
    this.chosen = [];
    return had;
  }
}

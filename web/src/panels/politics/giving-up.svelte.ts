// The tool for giving up regions: so many of one's own, picked on the map.

import type { How, Mark, Tool } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";

export class GiveUpTool implements Tool {
  chosen = $state.raw<readonly string[]>([]);

  constructor(
    private readonly table: Table,
    private readonly count: number,
  ) {}

  readonly own = $derived.by(() => {
    const { state, eyes } = this.table;
    return Object.entries(state?.owners ?? {}).flatMap(([region, owner]) => (owner === eyes ? [region] : []));
  });
  readonly missing = $derived.by(() => this.count - this.chosen.length);
  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    for (const region of this.own) marks[region] = this.chosen.includes(region) ? "target" : "choice";
    return marks;
  });

  pick(region: string, how: How): void {
    if (this.chosen.includes(region)) this.chosen = this.chosen.filter((each) => each !== region);
    else if (!how.isSecond && this.missing && this.own.includes(region)) this.chosen = [...this.chosen, region];
  }

  hint(region: string): { text: string } | null {
    if (!this.own.includes(region)) return null;
    return { text: this.chosen.includes(region) ? "Keep it after all." : "Give it up." };
  }

  async confirm(): Promise<void> {
    if (!this.missing) await this.table.answer({ type: "regions-to-leave", regions: [...this.chosen] });
  }

  clear(): boolean {
    const had = this.chosen.length > 0;
    this.chosen = [];
    return had;
  }
}

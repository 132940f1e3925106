// Crossings that wait for an answer, drawn on the map.

import type { Crossing } from "../wire/types";
import { total } from "../parts/pieces";
import type { Arrow, Mark, Tool } from "../table/desk.svelte";
import type { Table } from "../table/table.svelte";

export class CrossingsTool implements Tool {
  constructor(
    private readonly table: Table,
    private readonly mover: number,
    private readonly crossings: readonly Crossing[],
  ) {}

  readonly arrows = $derived.by((): Arrow[] =>
    this.crossings.map(({ start, end, units }) => ({
      id: `${start}:${end}`,
      from: start,
      to: end,
      count: total(units),
      colour: this.table.state?.colours[this.mover] ?? "neutral",
      bySea: true,
    })),
  );

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    for (const { end } of this.crossings) marks[end] = "target";
    return marks;
  });

  pick(): void {}
}

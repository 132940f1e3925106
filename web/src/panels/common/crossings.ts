// Crossings that wait for an answer. The map shows them at sea by itself; this marks where they go.

import type { Crossing } from "../../wire/types";
import type { Mark, Tool } from "../../core/desk.svelte";

export class CrossingsTool implements Tool {
  readonly marks: Readonly<Record<string, Mark>>;

  constructor(crossings: readonly Crossing[]) {
    this.marks = Object.fromEntries(crossings.map(({ end }) => [end, "target"]));
  }

  pick(): void {}
}

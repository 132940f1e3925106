// The way of a trade as the map shows it: its places are lit, and nothing is asked of them.

import type { Mark, Tool } from "../../core/desk.svelte";

export class PathTool implements Tool {
  readonly marks: Readonly<Record<string, Mark>>;

  constructor(path: readonly string[]) {
    const ends = [path[0], path.at(-1)];
    this.marks = Object.fromEntries(path.map((place) => [place, ends.includes(place) ? "selected" : "reach"]));
  }

  pick(): void {}
}

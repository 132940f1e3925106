// The tool for a yes or no in each of several sea areas, said on the map or in a list.

import type { How, Mark, Tool } from "../../core/desk.svelte";

export class SeaChoice<T extends { sea: string }> implements Tool {
  chosen = $state.raw<readonly T[]>([]);

  constructor(
    readonly items: readonly T[],
    /** What a yes does, for the tip: "Attack here". */
    private readonly verb: string,
  ) {}

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    for (const { sea } of this.items) marks[sea] = "choice";
    for (const { sea } of this.chosen) marks[sea] = "target";
    return marks;
  });

  has(item: T): boolean {
    return this.chosen.includes(item);
  }

  toggle(item: T): void {
    this.set(this.has(item) ? this.chosen.filter((each) => each !== item) : [...this.chosen, item]);
  }

  /** Everything in a sea area, or nothing there. */
  pick(sea: string, how: How): void {
    const here = this.items.filter((item) => item.sea === sea);
    const others = this.chosen.filter((item) => item.sea !== sea);
    const isOn = here.some((item) => this.has(item));
    this.set(isOn || how.isSecond ? others : [...others, ...here]);
  }

  /** In the order in which they were asked. */
  private set(chosen: readonly T[]): void {
    this.chosen = this.items.filter((item) => chosen.includes(item));
  }

  hint(sea: string): { text: string } | null {
    const isHere = this.items.some((item) => item.sea === sea);
    if (!isHere) return null;
    return { text: this.marks[sea] === "target" ? "Pick it again to leave them alone." : `${this.verb}.` };
  }

  clear(): boolean {
    const had = this.chosen.length > 0;
    this.chosen = [];
    return had;
  }
}

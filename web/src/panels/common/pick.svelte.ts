// The tool for questions that ask for one region or sea area: those that the server offers are marked, one is
// picked, and picking it again answers. Any other is put to the server, which says why not.

import type { Answer } from "../../wire/types";
import type { Refused } from "../../wire/http";
import type { How, Mark, Tool } from "../../core/desk.svelte";
import type { Table } from "../../core/table.svelte";

/** Where nearly everything may be picked, marking it all would mark nothing. */
const FEW = 20;

export class PickTool implements Tool {
  picked = $state<string | null>(null);
  fault = $state.raw<Refused | null>(null);
  /** The regions that may be picked, in the board's order. */
  choices = $state.raw<readonly string[]>([]);

  constructor(
    private readonly table: Table,
    private readonly answerFor: (region: string) => Answer,
    /** What picking does, for the tip of a region: "Claim it". */
    private readonly verb: string,
    /** Which of the choices to mark, where some are better than others. */
    private readonly isWorthy: (region: string) => boolean = () => true,
  ) {
    // While the component lives that makes the tool; again after a break of the connection.
    $effect(() => {
      if (table.status === "live") void this.load();
    });
  }

  private async load(): Promise<void> {
    const options = (await this.table.options().catch(() => null)) ?? [];
    this.choices = options.flatMap((option) => {
      if ("region" in option && option.region) return [option.region];
      return "sea" in option && option.sea ? [option.sea] : [];
    });
  }

  readonly marks = $derived.by(() => {
    const marks: Record<string, Mark> = {};
    const worthy = this.choices.filter(this.isWorthy);
    if (worthy.length <= FEW) for (const region of worthy) marks[region] = "choice";
    if (this.picked !== null) marks[this.picked] = "selected";
    return marks;
  });

  pick(region: string, how: How): void {
    if (how.isSecond) this.clear();
    else if (region === this.picked) void this.confirm();
    else void this.choose(region);
  }

  async choose(region: string): Promise<void> {
    // Whoever is quicker than the list of choices is asked about one by one.
    this.fault = this.choices.includes(region) ? null : await this.table.check(this.answerFor(region));
    if (!this.fault) this.picked = region;
  }

  async confirm(): Promise<void> {
    if (this.picked !== null) await this.table.answer(this.answerFor(this.picked));
  }

  hint(region: string): { text: string } | null {
    if (region === this.picked) return { text: `${this.verb}: pick it again.` };
    return this.choices.includes(region) ? { text: `${this.verb}.` } : null;
  }

  clear(): boolean {
    const had = this.picked !== null || this.fault !== null;
    this.picked = null;
    this.fault = null;
    return had;
  }
}

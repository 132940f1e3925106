// A ceiling that is being written and not yet sent. It outlives the panel in which it was begun: when
// the player is asked for his bid, another takes its place.

import type { Table } from "../../core/table.svelte";
import type { Ceiling } from "./ceiling";

class Draft {
  private written = $state.raw<{ ceiling: Ceiling; about: string } | null>(null);

  constructor(private readonly table: Table) {}

  /** Whose auction it is, and when. */
  private get about(): string {
    const { auction, game_round, player } = this.table.state!;
    return `${this.table.eyes} ${game_round} ${auction?.opener ?? player}`;
  }

  get ceiling(): Ceiling | null {
    return this.written?.about === this.about ? this.written.ceiling : null;
  }

  set ceiling(ceiling: Ceiling | null) {
    this.written = ceiling && { ceiling, about: this.about };
  }
}

const drafts = new WeakMap<Table, Draft>();

export function draftAt(table: Table): Draft {
  const found = drafts.get(table) ?? new Draft(table);
  drafts.set(table, found);
  return found;
}

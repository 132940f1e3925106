// Plans for the next Move, drawn while others play. They are the player's own affair: they stay in
// this browser until he declares his moves.

import { keep, kept } from "../../parts/kept";
import type { Table } from "../../core/table.svelte";
import type { Draft } from "./orders";

export class Plans {
  /** The player at the screen is planning. */
  isOpen = $state(false);

  constructor(private readonly table: Table) {}

  private key(seat: number): string {
    return `plan:${this.table.id}:${seat}`;
  }

  of(seat: number): readonly Draft[] {
    return kept<Draft[]>(this.key(seat), []);
  }

  set(seat: number, plan: readonly Draft[]): void {
    keep(this.key(seat), plan);
  }

  /** The plan becomes the first draft of the real orders. */
  take(seat: number): readonly Draft[] {
    const plan = this.of(seat);
    this.set(seat, []);
    this.isOpen = false;
    return plan;
  }
}

const all = new WeakMap<Table, Plans>();

/** Those of a table. Ask for them when a component is made. */
export function plansOf(table: Table): Plans {
  let plans = all.get(table);
  if (!plans) all.set(table, (plans = new Plans(table)));
  return plans;
}

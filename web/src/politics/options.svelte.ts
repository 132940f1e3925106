// All answers to the open question, where the server can list them.

import type { Table } from "../table/table.svelte";
import type { Answer } from "../wire/types";

export class OptionList<T extends Answer> {
  all = $state.raw<readonly T[]>([]);

  /** While the component lives that makes it; again after a break of the connection. */
  constructor(table: Table) {
    $effect(() => {
      if (table.status !== "live") return;
      table.options().then(
        (options) => (this.all = (options ?? []) as T[]),
        () => {}, // the question has gone
      );
    });
  }
}

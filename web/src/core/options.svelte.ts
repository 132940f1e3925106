// All answers to the open question, where the server can list them.

import type { Table } from "./table.svelte";
import type { Answer } from "../wire/types";

export class OptionList<T extends Answer> {
  all = $state.raw<readonly T[]>([]);
  /** Until then nothing can be said of what there is to choose. */
  isKnown = $state(false);

  /** While the component lives that makes it; again after a break of the connection. */
  constructor(table: Table) {
    $effect(() => {
      if (table.status !== "live") return;
      table.options().then(
        (options) => {
          this.all = (options ?? []) as T[];
          this.isKnown = true;
        },
        () => {}, // the question has gone
      );
    });
  }
}

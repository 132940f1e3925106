// Whether the answer that is being put together would be taken: asked shortly after each change.

import { untrack } from "svelte";
import type { Answer } from "../../wire/types";
import type { Refused } from "../../wire/http";
import type { Table } from "../../core/table.svelte";

const PAUSE = 150;

export class Checked {
  fault = $state.raw<Refused | null>(null);
  isKnown = $state(false);

  /** While the component lives that makes it. Without an answer there is nothing to check. */
  constructor(table: Table, answer: () => Answer | null) {
    $effect(() => {
      const asked = answer();
      this.isKnown = false;
      this.fault = null;
      if (!asked) return;
      let isStale = false;
      const timer = setTimeout(async () => {
        const fault = await untrack(() => table.check(asked));
        if (isStale) return;
        this.fault = fault;
        this.isKnown = true;
      }, PAUSE);
      return () => {
        isStale = true;
        clearTimeout(timer);
      };
    });
  }

  get isLegal(): boolean {
    return this.isKnown && !this.fault;
  }
}

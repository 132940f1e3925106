// Whether the answer that is being put together would be taken: asked shortly after each change.

import { untrack } from "svelte";
import type { Answer } from "../../wire/types";
import type { Refused } from "../../wire/http";
import type { Table } from "../../core/table.svelte";

const PAUSE = 150;

export class Checked {
  /** Why it would be refused; null too while that is not known: then the server says it when it is
   * given, and no button closes under the finger that is about to press it. */
  fault = $state.raw<Refused | null>(null);

  /** While the component lives that makes it. Without an answer there is nothing to check. */
  constructor(table: Table, answer: () => Answer | null) {
    $effect(() => {
      const asked = answer();
      this.fault = null;
      if (!asked) return;
      let isStale = false;
      const timer = setTimeout(async () => {
        const fault = await untrack(() => table.check(asked));
        if (!isStale) this.fault = fault;
      }, PAUSE);
      return () => {
        isStale = true;
        clearTimeout(timer);
      };
    });
  }
}

// What the server tells about the table as it is now, asked again whenever that or the wish changes.

import { untrack } from "svelte";
import type { Table } from "../../core/table.svelte";
import type { Request } from "../../wire/connection";
import type { FromServer } from "../../wire/types";

export class Told<T extends FromServer> {
  /** Null until it is known, and where there is nobody to ask, as in a replay. */
  reply = $state.raw<T | null>(null);

  /** While the component lives that makes it. Nothing is asked while nothing is wanted. */
  constructor(table: Table, wanted: () => Request | null) {
    const wish = $derived(JSON.stringify(wanted()));
    $effect(() => {
      const request = JSON.parse(wish) as Request | null;
      const { story, pace, status, news } = table;
      void news;
      const isLive = !!story?.isLive && !pace.isPlaying && !pace.isReplaying && status === "live";
      if (!isLive || !request) {
        this.reply = null;
        return;
      }
      let isLate = false;
      untrack(() => table.ask<T>(request)).then(
        (reply) => {
          if (!isLate) this.reply = reply;
        },
        () => {
          if (!isLate) this.reply = null; // it is not asked any more, or the connection is lost
        },
      );
      return () => (isLate = true);
    });
  }
}

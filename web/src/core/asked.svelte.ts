// What the server says to a request, for as long as the component lives that asks; it is asked again
// when anything changed.

import type { Table } from "./table.svelte";
import type { Request } from "../wire/connection";
import type { FromServer } from "../wire/types";

export class Asked<T extends FromServer> {
  reply = $state.raw<T | null>(null);

  /** Without a request there is nothing to ask. */
  constructor(table: Table, request: () => Request | null) {
    let latest = 0;
    $effect(() => {
      const { news, status } = table;
      void news;
      const asked = request();
      if (!asked || status !== "live") return;
      latest += 1;
      const turn = latest;
      table.ask<T>(asked).then(
        (reply) => {
          if (turn === latest) this.reply = reply;
        },
        () => {}, // the connection is lost, or the question has gone; what was told stays
      );
    });
  }
}

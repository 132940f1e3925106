// What a trade is worth to the player at the screen, as the server counts it: asked shortly after each
// change.

import type { BargainTold, Terms } from "../../wire/types";
import { whenStill } from "../../core/still";
import type { Table } from "../../core/table.svelte";

export interface Bargain {
  partner: number;
  terms: Terms;
  /** The other's terms; these cards of one's own would meet his wishes. */
  is_theirs?: boolean;
  cards?: string[];
}

export class Weighed {
  told = $state.raw<BargainTold | null>(null);

  /** While the component lives that makes it. Without a bargain there is nothing to weigh. */
  constructor(table: Table, bargain: () => Bargain | null) {
    $effect(() => {
      const asked = bargain();
      if (!asked) {
        this.told = null;
        return undefined;
      }
      let isStale = false;
      const rest = { is_theirs: false, cards: [], ...asked };
      const stop = whenStill(async () => {
        const told = await table
          .ask<BargainTold>({ type: "ask-bargain", seat: table.eyes!, ...rest })
          .catch(() => null);
        if (!isStale) this.told = told; // what cannot be given is worth nothing
      });
      return () => {
        isStale = true;
        stop();
      };
    });
  }
}

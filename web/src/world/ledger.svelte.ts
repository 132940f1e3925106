// The victory points of all players, with what they are for. The server counts them; we ask again
// when anything changed. In a replay there is nobody to ask.

import { getContext, setContext } from "svelte";
import { whenStill } from "../table/still";
import type { Table } from "../table/table.svelte";
import type { LedgerTold, Page } from "../wire/types";

export class Ledger {
  /** A page for each seat; none where points are not counted, or not known. */
  pages = $state.raw<readonly Page[]>([]);

  /** While the component lives that makes it. */
  constructor(private readonly table: Table) {
    $effect(() => {
      const { story, news, status } = table;
      void news;
      if (story?.isLive && status === "live" && story.state.governments.length) return whenStill(() => void this.ask());
      this.pages = [];
      return undefined;
    });
  }

  private async ask(): Promise<void> {
    try {
      const { pages } = await this.table.ask<LedgerTold>({ type: "ask-ledger", seat: this.table.eyes });
      this.pages = pages;
    } catch {
      this.pages = []; // the connection is lost
    }
  }
}

const KEY = Symbol("ledger");

export function provideLedger(ledger: Ledger): Ledger {
  return setContext(KEY, ledger);
}

export function useLedger(): Ledger | undefined {
  return getContext<Ledger | undefined>(KEY);
}

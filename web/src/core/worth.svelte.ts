// What a seat could spend if it built now. The server counts it; we ask again when anything changed.

import type { Worth } from "../wire/types";
import { whenStill } from "./still";
import type { Table } from "./table.svelte";

export class Production {
  worth = $state.raw<Worth | null>(null);

  /** While the component lives that makes it. */
  constructor(private readonly table: Table) {
    $effect(() => {
      const { story, eyes, news, status } = table;
      void news;
      // In a replay the cards on the screen are not those that the server would count.
      if (eyes !== null && story?.isLive && status === "live") return whenStill(() => void this.ask(eyes));
      this.worth = null;
      return undefined;
    });
  }

  private async ask(seat: number): Promise<void> {
    try {
      const worth = await this.table.worth();
      if (this.table.eyes === seat) this.worth = worth;
    } catch {
      this.worth = null; // the connection is lost, or the game is over
    }
  }
}

// The story of a game while the server works it out, and when it is told.

import { Refused } from "../../wire/http";
import type { Story as GameStory } from "../../wire/types";
import type { Table } from "../../core/table.svelte";

/** Milliseconds until we ask again how far it is. */
const AGAIN = 700;

export class Telling {
  story = $state.raw<GameStory | null>(null);
  done = $state(0);
  of = $state(0);
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isLeft = false;

  constructor(private readonly table: Pick<Table, "tale">) {}

  async open(): Promise<void> {
    this.problem = "";
    try {
      const told = await this.table.tale();
      if (this.isLeft) return;
      if ("players" in told) {
        this.story = told;
        return;
      }
      this.done = told.done;
      this.of = told.of;
      this.timer = setTimeout(() => void this.open(), AGAIN);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error.message;
    }
  }

  leave(): void {
    this.isLeft = true;
    clearTimeout(this.timer);
  }
}

// The open tables, looked at again from time to time while somebody looks on.

import { get, Refused } from "../../wire/http";
import type { LobbyList, OpenTable } from "../../wire/types";

/** Milliseconds. What has not changed is not sent again: the browser asks with the list's tag. */
const EVERY = 4000;

export type PaceChoice = OpenTable["pace"] | "any";

export class Lobby {
  tables = $state.raw<OpenTable[] | null>(null);
  isLost = $state(false);
  ruleset = $state("any");
  pace = $state<PaceChoice>("any");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isGone = false;

  readonly shown = $derived(
    (this.tables ?? []).filter(
      (each) =>
        (this.ruleset === "any" || each.ruleset === this.ruleset) && (this.pace === "any" || each.pace === this.pace),
    ),
  );

  async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      if (!document.hidden) this.tables = (await get<LobbyList>("/api/lobby")).tables;
      this.isLost = false;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.isLost = true;
    } finally {
      if (!this.isGone) this.timer = setTimeout(() => void this.look(), EVERY);
    }
  }

  close(): void {
    this.isGone = true;
    clearTimeout(this.timer);
  }
}

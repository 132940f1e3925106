// The menu of actions as the server sees it now, and the letters that choose from it.

import type { Action, MenuAction } from "../wire/types";
import { Refused } from "../wire/http";
import { ACTION_NAMES } from "../parts/pieces";
import type { Table } from "../table/table.svelte";

export class ActionMenu {
  entries = $state.raw<readonly MenuAction[]>([]);

  /** While the component lives that makes it. */
  constructor(private readonly table: Table) {
    $effect(() => {
      const { eyes, news, status } = table;
      void news;
      if (eyes !== null && status === "live") void this.ask();
    });
  }

  private async ask(): Promise<void> {
    this.entries = await this.table.menu().catch(() => []);
  }

  get isOpen(): boolean {
    return this.table.question?.decision.type === "choose-action";
  }

  /** Take an action; one that is closed says why. */
  take(action: Action): void {
    const entry = this.entries.find((each) => each.action === action);
    if (!entry || this.table.isBusy) return;
    if (entry.state === "open" && this.isOpen) {
      void this.table.answer({ type: "take-action", action });
    } else {
      const message = entry.why || "It is not yours to choose an action now.";
      this.table.refusal = new Refused({ code: "closed", rule: entry.rule, message });
    }
  }

  /** A letter of the cards. Where the menu is shown twice, one of them hears it. */
  readonly onkeydown = (event: KeyboardEvent): void => {
    if (!this.isOpen || event.defaultPrevented || isTyping(event)) return;
    const entry = this.entries.find(({ action }) => ACTION_NAMES[action].key === event.key.toLowerCase());
    if (!entry) return;
    event.preventDefault();
    this.take(entry.action);
  };
}

export function isTyping(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (target instanceof Element && target.closest("input, textarea, select, dialog") !== null)
  );
}

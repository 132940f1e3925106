// The menu of actions as the server sees it now, and the letters that choose from it.

import type { Action, MenuAction } from "../wire/types";
import { Refused } from "../wire/http";
import { ACTION_NAMES } from "../parts/pieces";
import type { Table } from "./table.svelte";

const LETTERS: ReadonlySet<string> = new Set(Object.values(ACTION_NAMES).map(({ key }) => key));

export class ActionMenu {
  entries = $state.raw<readonly MenuAction[]>([]);
  /** What the player at the screen is in the middle of. */
  underWay = $state<Action | null>(null);
  private asked: Promise<void> = Promise.resolve();

  /** While the component lives that makes it. */
  constructor(private readonly table: Table) {
    $effect(() => {
      const { eyes, news, status } = table;
      void news;
      if (eyes !== null && status === "live") this.asked = this.ask();
    });
  }

  private async ask(): Promise<void> {
    const menu = await this.table.menu().catch(() => null);
    this.entries = menu?.actions ?? [];
    this.underWay = menu?.under_way ?? null;
  }

  private entryOf(key: string): MenuAction | undefined {
    return this.entries.find(({ action }) => ACTION_NAMES[action].key === key);
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
    const key = event.key.toLowerCase();
    if (this.entries.length ? !this.entryOf(key) : !LETTERS.has(key)) return;
    event.preventDefault();
    // Whoever is quicker than the server is heard as soon as the menu is there.
    void this.asked.then(async () => {
      if (this.entryOf(key)?.state !== "open") await this.ask(); // what was told may be of a moment ago
      const entry = this.entryOf(key);
      if (entry) this.take(entry.action);
    });
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

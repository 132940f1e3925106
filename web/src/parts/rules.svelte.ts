// The rules at hand: the drawer that any rule id on the screen opens.

import { getContext, setContext } from "svelte";

/** What is played where the reader sits: the catalogues whose rules hold, of which later ones
 * prevail, and what the table has agreed on. */
export interface InPlay {
  books: readonly string[];
  options: Readonly<Record<string, string>>;
}

export class Rules {
  /** Null where no game is on; then all editions are read alike. */
  inPlay = $state.raw<InPlay | null>(null);
  isOpen = $state(false);
  query = $state("");
  /** Where the reader has been, null for the contents; he may go back and forward in it. */
  private trail = $state.raw<readonly (string | null)[]>([null]);
  private place = $state(0);

  /** The rule that the drawer shows, or null for the contents. */
  get id(): string | null {
    return this.trail[this.place] ?? null;
  }

  open(id: string | null = null): void {
    if (!this.isOpen) this.query = "";
    this.isOpen = true;
    if (id === this.id) return;
    this.trail = [...this.trail.slice(0, this.place + 1), id];
    this.place = this.trail.length - 1;
  }

  close(): void {
    this.isOpen = false;
  }

  get mayGoBack(): boolean {
    return this.place > 0;
  }

  get mayGoForward(): boolean {
    return this.place < this.trail.length - 1;
  }

  back(): void {
    if (this.mayGoBack) this.place -= 1;
  }

  forward(): void {
    if (this.mayGoForward) this.place += 1;
  }
}

const KEY = Symbol("rules");

export function provideRules(rules: Rules): Rules {
  return setContext(KEY, rules);
}

export function useRules(): Rules {
  return getContext<Rules>(KEY);
}

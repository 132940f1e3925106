// The rules at hand: the drawer that any rule id on the screen opens.

import { getContext, setContext } from "svelte";

export class Rules {
  isOpen = $state(false);
  /** The rule that the drawer shows, if it was opened by one. */
  id = $state<string | null>(null);

  open(id: string | null = null): void {
    this.id = id;
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }
}

const KEY = Symbol("rules");

export function provideRules(rules: Rules): Rules {
  return setContext(KEY, rules);
}

export function useRules(): Rules {
  return getContext<Rules>(KEY);
}

// Which drawers and dialogs are open, and which sheet of the phone.

import { getContext, setContext } from "svelte";

export type Drawer =
  "inbox" | "menu" | "settings" | "keys" | "links" | "proof" | "rail" | "hand" | "odds" | "world" | "hooks" | "story";
export type Sheet = "orders" | "actions" | "hand" | "log" | "inbox";

const KEYS: Record<string, Drawer> = {
  h: "hand",
  i: "inbox",
  g: "proof",
  o: "odds",
  w: "world",
  ",": "settings",
  "?": "keys",
};

export class Office {
  open = $state<Drawer | null>(null);
  sheet = $state<Sheet>("orders");
  isReplayOpen = $state(false);
  hasSeenResult = $state(false);

  /** Whether there is anything to tell of the world beside the map. */
  constructor(private readonly hasWorld: () => boolean = () => false) {}

  show(drawer: Drawer): void {
    this.open = drawer;
  }

  close = (): void => {
    this.open = null;
  };

  /** Open what belongs to a key. False if nothing does. */
  byKey(key: string): boolean {
    const drawer = KEYS[key];
    if (!drawer || (drawer === "world" && !this.hasWorld())) return false;
    this.show(drawer);
    return true;
  }
}

const KEY = Symbol("office");

export function provideOffice(office: Office): Office {
  return setContext(KEY, office);
}

export function useOffice(): Office {
  return getContext<Office>(KEY);
}

// Which drawers and dialogs are open, and which sheet of the phone.

import { getContext, setContext } from "svelte";

export type Drawer =
  | "inbox"
  | "menu"
  | "settings"
  | "keys"
  | "links"
  | "proof"
  | "rail"
  | "hand"
  | "odds"
  | "world"
  | "hooks"
  | "reference"
  | "story"
  | "analysis";
export type Sheet = "orders" | "actions" | "hand" | "log" | "inbox";

const KEYS: Record<string, Drawer> = {
  h: "hand",
  i: "inbox",
  g: "proof",
  o: "odds",
  l: "reference",
  w: "world",
  ",": "settings",
  "?": "keys",
};

export class Office {
  open = $state<Drawer | null>(null);
  sheet = $state<Sheet>("orders");
  isReplayOpen = $state(false);
  hasSeenResult = $state(false);
  /** The board of a battle has been laid aside, to see the map. */
  isBoardAside = $state(false);
  /** The card or technology that the reference is opened at. */
  subject = $state<string | null>(null);
  /** The nation whose card stays open. */
  nation = $state<number | null>(null);
  private behind: Drawer | null = null;

  show(drawer: Drawer): void {
    this.open = drawer;
  }

  /** What a card or a technology does, over whatever named it. */
  lookUp(subject: string): void {
    if (this.open !== "reference") this.behind = this.open;
    this.subject = subject;
    this.open = "reference";
  }

  close = (): void => {
    this.open = this.open === "reference" ? this.behind : null;
    this.behind = null;
    this.subject = null;
  };

  /** Open what belongs to a key. False if nothing does. */
  byKey(key: string): boolean {
    const drawer = KEYS[key];
    if (!drawer) return false;
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

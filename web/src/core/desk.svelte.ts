// What the player is doing on the map. The panel of the open question lays its tool on the desk;
// the map draws what the tool marks and tells it what is picked or dragged.

import { getContext, setContext } from "svelte";
import type { Pieces } from "../parts/pieces";
import type { Answer, Vessel } from "../wire/types";

/** How a region stands to what the player is doing. */
export type Mark = "selected" | "reach" | "choice" | "target" | "blocked";

/** An order on the map, drawn from stack to stack. */
export interface Arrow {
  id: string;
  from: string;
  to: string;
  count: number;
  colour: string;
  /** A crossing follows its lane and is dashed until it is answered. */
  bySea: boolean;
  /** The sea areas that it passes, where that matters. */
  via?: readonly string[];
  isSelected?: boolean;
}

/** Something that has happened at a place: in whose colours it was and is, and its number in a list. */
export interface Sign {
  number: number;
  place: string;
  /** Where it changed hands: null is nobody's. */
  before?: string | null;
  now: string | null;
}

/** With which keys a region or a stack was picked: the usual set of the genre. */
export interface How {
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
  /** The right button, or a long press: take away instead of add. */
  isSecond: boolean;
  /** What was picked or dragged are the ships on the region's coastline, or it was dropped on them. */
  isHarbour?: boolean;
  isOntoHarbour?: boolean;
}

export const PLAINLY: How = { ctrl: false, shift: false, alt: false, isSecond: false };

export interface Tool {
  readonly marks: Readonly<Record<string, Mark>>;
  readonly arrows?: readonly Arrow[];
  /** Pieces that are not there yet, such as those about to be placed; drawn dashed on the stack. */
  readonly additions?: Readonly<Record<string, Pieces>>;
  /** Pieces that will leave; taken off the stack as it is drawn. */
  readonly leaving?: Readonly<Record<string, Pieces>>;
  /** Own ships that have not been told to go anywhere, where some have. */
  readonly moored?: Readonly<Record<string, readonly Vessel[]>> | null;
  /** A few words at a region, such as the chance to take it. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Somebody is chosen, and waits to be told where to go. */
  readonly isDrawing?: boolean;
  pick(region: string, how: How): void;
  /** Whether something can be dragged out of a region, and what happens when it is dropped. */
  canDrag?(region: string): boolean;
  /** They are being dragged: the map shows meanwhile where they may go. */
  lift?(from: string, how: How): void;
  drop?(from: string, to: string, how: How): void;
  pickArrow?(id: string): void;
  /** A line for the region's tip: what picking it would do, or why it cannot be picked. */
  hint?(region: string): { text: string; rule?: string } | null;
  /** An answer that somebody else has thought of becomes the player's draft. */
  layOut?(answer: Answer): void;
  /** Esc. True if there was something to clear. */
  clear?(): boolean;
}

/** Nothing is asked of the map: picking a region shows it. */
class Looking implements Tool {
  readonly marks = {};
  pick(): void {}
}

export class Desk {
  tool = $state.raw<Tool>(new Looking());
  /** The region under the pointer or the keyboard's focus. */
  hovered = $state<string | null>(null);
  /** The region whose facts are shown. */
  inspected = $state<string | null>(null);
  /** Regions that the log or a message points at, for a moment. */
  flashing = $state.raw<readonly string[]>([]);
  /** What a list beside the map tells of, at its places. */
  signs = $state.raw<readonly Sign[]>([]);
  /** Places that a lesson speaks of, marked until it speaks of others. */
  pointed = $state.raw<readonly string[]>([]);
  /** Where the map looks when it comes to the screen, instead of at the whole board. */
  outlook: { region: string; scale: number } | null = null;
  /** The map stands on the screen, as far as it can be had; what lies beside it may follow. */
  isDrawn = $state(false);
  /** All land of this seat lights up. */
  highlighted = $state<number | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  lay(tool: Tool): () => void {
    this.tool = tool;
    return () => {
      if (this.tool !== tool) return;
      this.tool = new Looking();
      this.inspected = null; // it was picked for what is answered now
    };
  }

  pick(region: string, how: How = PLAINLY): void {
    this.inspected = region;
    this.tool.pick(region, how);
  }

  flash(...regions: string[]): void {
    clearTimeout(this.timer);
    this.flashing = [...new Set(regions)];
    this.timer = setTimeout(() => (this.flashing = []), 1600);
  }
}

const KEY = Symbol("desk");

export function provideDesk(desk: Desk): Desk {
  return setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}

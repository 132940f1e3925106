// The keyboard on the map. On a region the arrow keys walk to its neighbours, letters jump to a
// name, Enter or Space picks, Backspace takes back; with Shift, or when no region has the focus,
// the arrows move the map. + and − zoom, 0 shows the whole board (F is "flash all that can move").

import { isFreeArrow } from "../parts/pointer";
import type { How } from "../core/desk.svelte";
import { goal, isDirection, named, type Direction } from "./compass";
import type { Chart } from "./chart";
import { howOf } from "./gestures";
import type { View } from "./view.svelte";

export interface Walker {
  chart: Chart;
  view: View;
  /** All places that can be picked, and those next to one. */
  places: readonly string[];
  neighbours(region: string): readonly string[];
  pick(region: string, how: How): void;
  inspect(region: string): void;
  focus(region: string): void;
}

const PAN = 72;
const ZOOM = 1.1;
const TYPING = 800;
const WAYS: Record<Direction, [number, number]> = {
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
};

export class Keys {
  private typed = "";
  private last = -Infinity;

  /** The arrows move the map wherever the last click has left the focus. */
  pan(event: KeyboardEvent, view: View): void {
    if (!isFreeArrow(event) || !isDirection(event.key)) return;
    view.pan(...WAYS[event.key]);
    event.preventDefault();
  }

  /** True if the key was meant for the map; then nobody else should hear it. */
  press(event: KeyboardEvent, walker: Walker): boolean {
    const { key } = event;
    const { view } = walker;
    const target = event.target as HTMLElement | SVGElement;
    const region = target.dataset.region ?? null;
    const isControl = region === null && target.matches("button, a, input");
    if (isDirection(key)) {
      if (isControl) return false;
      if (region === null || event.shiftKey) view.pan(...WAYS[key]);
      else this.walk(goal(walker.chart, region, key, walker.neighbours(region)), walker);
      return true;
    }
    if (key === "0") view.fit();
    else if (key === "+" || key === "=") view.zoom(ZOOM);
    else if (key === "-" || key === "−") view.zoom(1 / ZOOM);
    else return region !== null && this.onRegion(event, region, walker);
    return true;
  }

  private onRegion(event: KeyboardEvent, region: string, walker: Walker): boolean {
    const { key } = event;
    // A space may belong to the name that is being typed.
    const isTyping = event.timeStamp - this.last < TYPING;
    if (key === "Enter" || (key === " " && !isTyping)) walker.pick(region, howOf(event));
    else if (key === "Backspace" || key === "Delete") walker.pick(region, howOf(event, true));
    else if (key === "ContextMenu") walker.inspect(region);
    else if (key.length === 1 && /[\p{L} ]/u.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      this.typed = isTyping ? this.typed + key : key;
      this.last = event.timeStamp;
      this.walk(named(walker.places, this.typed, region), walker);
    } else return false;
    return true;
  }

  private walk(region: string | null, walker: Walker): void {
    if (region !== null) walker.focus(region);
  }
}
